// SPDX-License-Identifier: Apache-2.0
#include "serve_seek.h"

#include "../options/language.h"
#include "serve_report.h"
#include "serve_tables.h"

#include <core/study/serving/seek_serving.h>
#include <core/tables/csv.h>
#include <core/tables/grid.h>
#include <core/tables/json.h>
#include <core/units/text.h>

#include <algorithm>
#include <cmath>

namespace dubhe::cli {

namespace {

constexpr std::int64_t drawn_for_lengths = 10'000;
constexpr std::size_t most_simulated = 10'000; // of a longer log its beginning

double spread_near_full(const study::Serving& serving, const serving::LengthMoments& lengths) {
    const study::ServingPool& pool = serving.answering();
    serving::StepLoad load;
    load.decodes = 32;
    load.decode_context = static_cast<std::int64_t>(32.0 * (lengths.p + 0.5 * lengths.n));
    return pool.cost->detail(load).spread;
}

bool has_experts(const ServeArguments& arguments) {
    const Result<study::ReplicaGraphsPtr> graphs = study::replica_graphs({served_recipe(arguments)});
    return graphs && (*graphs)->experts > 0;
}

Answer answer_with(const ServeArguments& arguments, const std::string& text, const Json& json) {
    return {arguments.format == Format::json ? document_text(json) : text, {}};
}

std::string rate_lines(const study::SoughtRate& rate) {
    return "  rate          " + rate_text(rate.mid, "requests") + " (" + number_text(rate.low) + " - " +
           number_text(rate.high) + " with the model's band)\n  at this rate  " + number_text(rate.at.running) +
           " requests run in a replica; TTFT " + time_text(rate.at.ttft_s) + ", TPOT " + time_text(rate.at.tpot_s) +
           " on the mean; " + percent_text(rate.at.kv_use) + " of the KV blocks\n";
}

Result<Answer> answer_rate(const ServeArguments& arguments, const ServeSetting& setting,
                           const serving::LengthMoments& lengths) {
    const Result<study::Serving> serving = serving_of(arguments, setting);
    if (!serving) return serving.diagnostics();
    const Result<study::SoughtRate> sought = rate_of_pool(arguments, *serving, lengths);
    if (!sought) return sought.diagnostics();
    const study::SoughtRate& rate = *sought;
    Json json = serving_json(arguments, setting, *serving);
    json["rate_per_s"] = rate.mid, json["low_per_s"] = rate.low, json["high_per_s"] = rate.high;
    const std::string text = serve_title(arguments, setting, *serving) + "\n\nThe highest rate, " +
                             kept_text(arguments) + "\n\n" + rate_lines(rate);
    return answer_with(arguments, text, json);
}

Result<Answer> answer_gpus(const ServeArguments& arguments, const ServeSetting& setting,
                           const serving::LengthMoments& lengths) {
    if (arguments.traffic.rate.empty() || arguments.traffic.rate.ends_with('x'))
        throw Mistake("--seek", message("gpus needs --rate, in requests a second"));
    ServeArguments one = arguments;
    one.replicas = 1;
    one.prefill_replicas = 0;
    const Result<study::Serving> serving = serving_of(one, setting);
    if (!serving) return serving.diagnostics();
    const Result<study::SoughtRate> sought = rate_of_pool(one, *serving, lengths);
    if (!sought) return sought.diagnostics();
    const study::SoughtRate& rate = *sought;
    if (rate.mid <= 0.0)
        return error("not even one request alone keeps the objectives on " + setting.gpu.name +
                     "; loosen them, or choose another split");
    const double wanted = std::stod(arguments.traffic.rate);
    const auto replicas = [&](double each) {
        return each > 0.0 ? static_cast<std::int64_t>(std::ceil(wanted / each)) : std::int64_t{0};
    };
    const std::int64_t each = arguments.split.gpus();
    Json json = serving_json(one, setting, *serving);
    json["replicas"] = replicas(rate.mid), json["gpus"] = each * replicas(rate.mid);
    const std::int64_t most = each * replicas(rate.low); // 0: no number keeps the objectives with slow steps
    json["gpus_low"] = each * replicas(rate.high), json["gpus_high"] = most > 0 ? Json(most) : Json();
    const std::string text =
        serve_title(one, setting, *serving) + "\n\nThe fewest GPUs for " + rate_text(wanted, "requests") + ", " +
        kept_text(arguments) + "\n\n  GPUs          " + std::to_string(each * replicas(rate.mid)) + ", " +
        std::to_string(replicas(rate.mid)) + " replicas (" + std::to_string(each * replicas(rate.high)) +
        (most > 0 ? " - " + std::to_string(most) : std::string{" or more"}) + " GPUs with the model's band)\n";
    return answer_with(arguments, text, json);
}

Result<Answer> answer_split(const ServeArguments& arguments, const ServeSetting& setting,
                            const serving::LengthMoments& lengths) {
    const auto pool = [&](const study::ReplicaSplit& split) -> Result<study::ServingPool> {
        ServeArguments one = arguments;
        one.split = split;
        one.replicas = 1;
        one.prefill_replicas = 0;
        const Result<study::Serving> made = serving_of(one, setting);
        if (!made) return made.diagnostics();
        return made->pool;
    };
    const auto gpus = static_cast<std::int64_t>(std::max<std::int64_t>(1, setting.fabric.gpus_per_node));
    const Result<serving::Requests> requests = requests_to_seek(arguments);
    if (!requests) return requests.diagnostics();
    const auto check = [&](const study::Serving& of, const study::SoughtRate& closed) {
        return study::checked_rate(of, *requests, arguments.objectives, closed, lengths);
    };
    const std::vector<study::SoughtSplit> splits =
        study::seek_split(gpus, has_experts(arguments), pool, lengths, arguments.objectives, check);
    if (is_csv(arguments.format)) return Answer{csv_text(tables::csv_of(split_table(), splits), arguments.format), {}};
    const std::string text = arguments.recipe.network + " on " + setting.gpu.name +
                             "\n\nThe split with the highest rate a GPU, " + kept_text(arguments) + "\n\n" +
                             tables::text_of(split_table(), splits, 2);
    Json json{{"network", arguments.recipe.network}, {"gpu", setting.gpu.name}};
    json["splits"] = tables::json_of(split_table(), splits);
    const Result<std::string> best = best_deployments(arguments, setting, lengths, json);
    if (!best) return best.diagnostics();
    return answer_with(arguments, text + *best, json);
}

Result<Answer> answer_ratio(const ServeArguments& arguments, const ServeSetting& setting,
                            const serving::LengthMoments& lengths) {
    ServeArguments apart = arguments;
    apart.prefill_replicas = std::max<std::int64_t>(1, arguments.prefill_replicas);
    const Result<study::Serving> serving = serving_of(apart, setting);
    if (!serving) return serving.diagnostics();
    const study::SoughtRatio ratio = seek_ratio(serving->pool, *serving->decode, lengths, arguments.objectives);
    Json json = serving_json(apart, setting, *serving);
    json["prefill_workers"] = ratio.prefill, json["decode_workers"] = ratio.decode;
    json["prompts_per_s"] = ratio.prompts_per_s, json["answers_per_s"] = ratio.answers_per_s;
    const std::string text = serve_title(apart, setting, *serving) + "\n\nThe ratio with the highest rate a GPU, " +
                             kept_text(arguments) + "\n\n  workers       " + std::to_string(ratio.prefill) +
                             " prefill to " + std::to_string(ratio.decode) + " decode\n  one of each   " +
                             rate_text(ratio.prompts_per_s, "prompts") + ", " +
                             rate_text(ratio.answers_per_s, "answers") + '\n';
    return answer_with(arguments, text, json);
}

} // namespace

Result<serving::Requests> requests_to_seek(const ServeArguments& arguments) {
    TrafficArguments traffic = arguments.traffic;
    traffic.concurrency.reset();
    traffic.asked_count = drawn_for_lengths; // near saturation queues grow for long
    if (traffic.log.empty()) traffic.rate = "1/s";
    Result<serving::Requests> requests = requests_of(traffic);
    if (requests && requests->items.size() > most_simulated) requests->items.resize(most_simulated);
    return requests;
}

std::string kept_text(const ServeArguments& arguments) {
    std::string text;
    for (const serving::Objective& each : arguments.objectives)
        text += (text.empty() ? "" : ", ") + to_text(each);
    return text.empty() ? "without objectives" : "within " + text;
}

Result<study::SoughtRate> rate_of_pool(const ServeArguments& arguments, const study::Serving& serving,
                                       const serving::LengthMoments& lengths) {
    const study::SoughtRate closed =
        seek_rate(serving, lengths, arguments.objectives, spread_near_full(serving, lengths));
    const Result<serving::Requests> requests = requests_to_seek(arguments);
    if (!requests) return requests.diagnostics();
    return checked_rate(serving, *requests, arguments.objectives, closed, lengths);
}

// Of the log, or of as many drawn ones as make their means steady.
Result<serving::LengthMoments> lengths_asked(const ServeArguments& arguments) {
    TrafficArguments traffic = arguments.traffic;
    traffic.asked_count = std::max(traffic.count(), drawn_for_lengths);
    const bool of_a_day = arguments.seek == "fleet"; // its rate is the demand's
    if (traffic.log.empty() && (traffic.rate.empty() || of_a_day)) traffic.rate = "1/s";
    traffic.concurrency.reset();
    const Result<serving::Requests> requests = requests_of(traffic);
    if (!requests) return requests.diagnostics();
    return serving::moments(requests->items);
}

Result<Answer> seek_serving(const ServeArguments& arguments, const ServeSetting& setting) {
    const Result<serving::LengthMoments> lengths = lengths_asked(arguments);
    if (!lengths) return lengths.diagnostics();
    if (arguments.seek == "rate") return answer_rate(arguments, setting, *lengths);
    if (arguments.seek == "gpus") return answer_gpus(arguments, setting, *lengths);
    if (arguments.seek == "fleet") return answer_fleet(arguments, setting, *lengths);
    if (arguments.seek == "split") return answer_split(arguments, setting, *lengths);
    return answer_ratio(arguments, setting, *lengths);
}

} // namespace dubhe::cli
