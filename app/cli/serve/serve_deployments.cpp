// SPDX-License-Identifier: Apache-2.0
// `serve --seek split` over several GPUs: the best deployment of each, aggregated and disaggregated.
#include "../output/table.h"
#include "serve_many.h"
#include "serve_seek.h"
#include "serve_tables.h"

#include <core/study/serving/seek_deployment.h>
#include <core/tables/csv.h>
#include <core/tables/json.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>

namespace dubhe::cli {

namespace {

using study::GpuDeployments;
using study::SoughtDeployment;

// Of dozens of deployments: fewer than of one, and enough for a p99.
Result<serving::Requests> requests_of_many(const ServeArguments& arguments) {
    constexpr std::size_t most = 2500;
    Result<serving::Requests> requests = requests_to_seek(arguments);
    if (!requests || requests->items.size() <= most) return requests;
    // Of all of its stretches, as lengths may change along a log.
    std::vector<serving::Request>& items = requests->items;
    const std::size_t step = (items.size() - 1) / most + 1;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < items.size(); i += step)
        items[kept++] = items[i];
    items.resize(kept);
    return requests;
}

std::string money_cell(const SoughtDeployment& of) {
    const std::optional<study::Cost>& cost = of.cost.rented ? of.cost.rented : of.cost.bought;
    if (!cost || !(tokens_a_second(of) > 0.0)) return "-";
    return to_text(Money{cost->total() / tokens_a_second(of) * 1e6}, cost->currency) +
           (of.cost.rented ? " rented" : " bought");
}

std::string split_text(const SoughtDeployment& of) {
    if (of.rate <= 0.0) return "-";
    const std::string slots = std::to_string(of.engine.slots) + " slots";
    const auto budget = [](std::int64_t tokens) { return std::to_string(tokens) + " tokens/step"; };
    if (!of.prefill_split) return to_text(of.split) + "; " + slots + ", " + budget(of.engine.token_budget);
    return std::to_string(of.prefill_workers) + " x " + to_text(*of.prefill_split) + " + " +
           std::to_string(of.replicas) + " x " + to_text(of.split) + "; " + slots + ", " +
           budget(of.prefill_engine.token_budget);
}

Json cost_of_million(const std::optional<study::Cost>& cost, double tokens) {
    if (!cost || !(tokens > 0.0)) return nullptr;
    return {{"currency", cost->currency}, {"per_million_tokens_out", cost->total() / tokens * 1e6}};
}

Json deployment_json(const SoughtDeployment& of) {
    Json json = Json::object();
    tables::add_json(json, deployment_table(), of);
    json["bought"] = cost_of_million(of.cost.bought, tokens_a_second(of));
    json["rented"] = cost_of_million(of.cost.rented, tokens_a_second(of));
    return json;
}

// The closed form alone says so, where it is a guess.
bool is_guess(const SoughtDeployment& of) {
    return of.rate > 0.0 && !of.simulated && !of.at.holds();
}

Table deployments_table(const std::vector<GpuDeployments>& all) {
    Table table{{"<GPU", "<aggregated", "tokens out/s/GPU", "80 % band", "<disaggregated", "tokens out/s/GPU",
                 "of aggregated", "a million tokens out"}};
    for (const GpuDeployments& each : all) {
        if (each.better().rate <= 0.0) continue;
        const SoughtDeployment &whole = each.aggregated, &split = each.disaggregated;
        const auto tokens = [](const SoughtDeployment& of) {
            return of.rate > 0.0 ? number_text(of.tokens_a_gpu) + (is_guess(of) ? "*" : "") : std::string{"-"};
        };
        const double scale = whole.rate > 0.0 ? whole.tokens_a_gpu / whole.rate : 0.0;
        table.add({each.gpu, split_text(whole), tokens(whole),
                   whole.rate > 0.0 ? number_text(whole.low * scale) + " - " + number_text(whole.high * scale) : "-",
                   split_text(split), tokens(split),
                   whole.rate > 0.0 && split.rate > 0.0 ? percent_text(split.tokens_a_gpu / whole.tokens_a_gpu) : "-",
                   money_cell(each.better())});
    }
    return table;
}

std::string deployments_notes(const std::vector<GpuDeployments>& all) {
    const bool any = std::ranges::any_of(
        all, [&](const GpuDeployments& each) { return is_guess(each.aggregated) || is_guess(each.disaggregated); });
    const bool simulated = std::ranges::any_of(
        all, [](const GpuDeployments& each) { return each.aggregated.simulated || each.disaggregated.simulated; });
    return "  Searched by the closed form, up to " + percent_text(serving::form_holds_to) + " of saturation" +
           (simulated ? "; rates of what was found are simulated.\n" : ".\n") +
           (any ? "  *: prompts take over " + percent_text(serving::form_holds_to_prompts) +
                      " of the time: the closed form is uncertain there.\n"
                : "");
}

std::string deployments_text(const std::vector<GpuDeployments>& all) {
    const auto none = std::ranges::count_if(all, [](const GpuDeployments& each) { return each.better().rate <= 0.0; });
    const auto better =
        std::ranges::count_if(all, [](const GpuDeployments& each) { return &each.better() == &each.disaggregated; });
    return deployments_table(all).text(2) + "\n  Disaggregated is better on " + std::to_string(better) + " of " +
           std::to_string(std::ssize(all) - none) + " GPUs; " + std::to_string(none) +
           " serve nothing within the objectives; JSON says why.\n"
           "  Tokens/step of a disaggregated deployment are those of its prefill workers; the cost is that of "
           "the better one.\n" +
           deployments_notes(all);
}

// `requests` outlives what is made.
study::DeploymentRequest request_of(const ServeArguments& arguments, const serving::LengthMoments& lengths,
                                    const serving::Requests& requests) {
    study::DeploymentRequest made{served_recipe(arguments), lengths, arguments.objectives, arguments.engine,
                                  arguments.skew};
    made.tariff = arguments.money.tariff;
    made.requests = &requests;
    return made;
}

std::vector<GpuDeployments> sought(const ServeArguments& arguments, const serving::LengthMoments& lengths,
                                   const serving::Requests& requests, const ManyGpus& many) {
    return study::seek_deployments(request_of(arguments, lengths, requests), many.gpus, many.machine,
                                   {many.model.get(), arguments.method.host}, progress_if(arguments.progress));
}

} // namespace

Result<std::string> best_deployments(const ServeArguments& arguments, const ServeSetting& setting,
                                     const serving::LengthMoments& lengths, Json& json) {
    const Result<serving::Requests> requests = requests_of_many(arguments);
    if (!requests) return requests.diagnostics();
    std::vector<GpuDeployments> best;
    if (arguments.system.name.empty()) {
        const Result<ManyGpus> one = many_gpus(arguments);
        if (!one) return one.diagnostics();
        best = sought(arguments, lengths, *requests, *one);
    } else {
        const study::MachineOf machine = [&](const hardware::Gpu&, std::int64_t) -> Result<simulation::Fabric> {
            return setting.fabric;
        };
        best =
            study::seek_deployments(request_of(arguments, lengths, *requests), {setting.gpu}, machine, setting.method);
    }
    json["aggregated"] = deployment_json(best.front().aggregated);
    json["joint"] = json["aggregated"]; // its key before
    json["disaggregated"] = deployment_json(best.front().disaggregated);
    std::string text = "\nWith slots and token budget searched, aggregated and disaggregated\n\n" +
                       deployments_table(best).text(2) + '\n' + deployments_notes(best);
    for (const SoughtDeployment* each : {&best.front().aggregated, &best.front().disaggregated})
        if (each->rate <= 0.0) text += "  -: " + each->refusal.english() + '\n';
    return text;
}

Result<Answer> serve_deployments(const ServeArguments& arguments, const serving::LengthMoments& lengths) {
    const Result<ManyGpus> many = many_gpus(arguments);
    if (!many) return many.diagnostics();
    const Result<serving::Requests> requests = requests_of_many(arguments);
    if (!requests) return requests.diagnostics();
    std::vector<GpuDeployments> all = sought(arguments, lengths, *requests, *many);
    std::ranges::stable_sort(all, std::ranges::greater{},
                             [](const GpuDeployments& each) { return each.better().tokens_a_gpu; });
    if (is_csv(arguments.format))
        return Answer{csv_text(tables::csv_of(deployment_line_table(), lines_of(all)), arguments.format), many->notes};
    if (arguments.format == Format::json) {
        Json json{
            {"network", arguments.recipe.network}, {"stack", served_recipe(arguments).stack}, {"gpus", Json::array()}};
        for (const GpuDeployments& each : all)
            json["gpus"].push_back({{"gpu", each.gpu},
                                    {"aggregated", deployment_json(each.aggregated)},
                                    {"joint", deployment_json(each.aggregated)}, // its key before
                                    {"disaggregated", deployment_json(each.disaggregated)}});
        return Answer{document_text(json), many->notes};
    }
    return Answer{arguments.recipe.network + ": the most tokens out a second and GPU, " + kept_text(arguments) +
                      "\n\n" + deployments_text(all),
                  many->notes};
}

} // namespace dubhe::cli
