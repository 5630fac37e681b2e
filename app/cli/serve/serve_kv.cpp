// SPDX-License-Identifier: Apache-2.0
#include "serve_kv.h"

#include "../output/table.h"

#include <core/units/text.h>

#include <cmath>

namespace dubhe::cli {

namespace {

using study::KvChange;
using study::KvFigures;
using study::KvRemedyKind;

ServeArguments with_change(ServeArguments arguments, const KvChange& change) {
    switch (change.kind) {
    case KvRemedyKind::narrow_cache:
        change_stack(arguments, "kv-cache=fp8");
        break;
    case KvRemedyKind::larger_share:
        arguments.engine.kv_share = change.share;
        break;
    case KvRemedyKind::more_tensor:
        if (!arguments.prefill) arguments.prefill = arguments.split; // the workers for prompts stay
        arguments.split.tensor = change.tensor;
        break;
    case KvRemedyKind::fewer_slots:
        arguments.engine.slots = change.slots;
        break;
    }
    return arguments;
}

std::string option_of(const ServeArguments& arguments, const KvChange& change) {
    const ServeArguments with = with_change(arguments, change);
    switch (change.kind) {
    case KvRemedyKind::narrow_cache:
        return "--stack " + with.recipe.stack;
    case KvRemedyKind::larger_share:
        return "--kv-share " + number_text(change.share);
    case KvRemedyKind::more_tensor:
        return "--tp " + std::to_string(change.tensor);
    case KvRemedyKind::fewer_slots:
        return "--slots " + std::to_string(change.slots);
    }
    return {};
}

std::string change_text(double now, double then) {
    if (!(now > 0.0)) return "-";
    const double share = then / now - 1.0;
    return (share < 0.0 ? "-" : "+") + percent_text(std::abs(share));
}

Json figures_json(const KvFigures& of) {
    return {{"gpus", of.gpus},
            {"rate_per_s", of.rate},
            {"rate_per_s_per_gpu", of.rate_a_gpu()},
            {"most_running", of.most_running},
            {"tpot_full_s", of.full_tpot_s},
            {"kv_tokens_of_replica", of.kv_tokens},
            {"blocks_bind", of.blocks_bind}};
}

double cached_share(const serving::ServingRun& run) {
    const auto cached = static_cast<double>(run.tokens_cached);
    return cached > 0.0 ? cached / (cached + static_cast<double>(run.tokens_prefilled)) : 0.0;
}

} // namespace

std::optional<study::KvRemedies> kv_remedies_of(const ServeArguments& arguments, const ServeSetting& setting,
                                                const study::Serving& serving, const serving::LengthMoments& lengths,
                                                const study::Served& served) {
    if (!study::kv_binds(serving, served)) return std::nullopt;
    const auto changed = [&](const KvChange& change) -> Result<study::Serving> {
        const ServeArguments with = with_change(arguments, change);
        if (change.kind != KvRemedyKind::more_tensor) return serving_of(with, setting);
        // More GPUs of a replica stand in another machine, perhaps.
        const Result<ServeSetting> joined = serve_setting_of(with);
        if (!joined) return joined.diagnostics();
        ServeSetting same = setting; // its cost model lives on
        same.gpu = joined->gpu, same.fabric = joined->fabric;
        return serving_of(with, same);
    };
    return study::kv_remedies(serving, lengths, cached_share(served.run), changed);
}

std::string kv_remedies_text(const ServeArguments& arguments, const study::KvRemedies& remedies) {
    Table table{{"<", "GPUs", "most requests/s", "change", "requests/s/GPU", "running", "TPOT when full", "<option"}};
    const auto add = [&](const std::string& words, const KvFigures& of, const std::string& option) {
        table.add({words, std::to_string(of.gpus), number_text(of.rate), change_text(remedies.now.rate, of.rate),
                   number_text(of.rate_a_gpu()), number_text(std::floor(of.most_running)), time_text(of.full_tpot_s),
                   option});
    };
    add("now", remedies.now, "");
    std::string refused;
    for (const study::KvRemedy& each : remedies.all) {
        if (each.with)
            add(to_text(each.change), *each.with, option_of(arguments, each.change));
        else
            refused += "  not " + to_text(each.change) + ": " + each.refusal.english() + '\n';
    }
    return "\nBlocks of keys and values run out. What would mend it, by the most requests a second and GPU that are "
           "then\n"
           "served (fewer slots end preemptions: each request at once has room for its whole length)\n\n" +
           table.text(2) + refused;
}

Json kv_remedies_json(const ServeArguments& arguments, const study::KvRemedies& remedies) {
    Json all = Json::array();
    for (const study::KvRemedy& each : remedies.all) {
        Json one = each.with ? figures_json(*each.with) : Json::object();
        one["change"] = to_text(each.change);
        one["option"] = option_of(arguments, each.change);
        one["refusal"] = each.refusal.empty() ? Json() : Json(each.refusal);
        all.push_back(std::move(one));
    }
    return {{"now", figures_json(remedies.now)}, {"remedies", std::move(all)}};
}

} // namespace dubhe::cli
