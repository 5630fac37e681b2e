// SPDX-License-Identifier: Apache-2.0
#include "serve_report.h"

#include "../output/table.h"
#include "serve_kv.h"

#include <core/units/text.h>

#include <array>
#include <cmath>
#include <string_view>

namespace dubhe::cli {

namespace {

using serving::Estimate;
using serving::Metric;
using serving::ServingStatistics;

std::string upper(std::string_view text) {
    std::string made{text};
    for (char& c : made)
        c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    return made;
}

std::string value_text(const Estimate& estimate) {
    return estimate.value ? time_text(*estimate.value) : "-";
}

std::string range_text(const std::optional<double>& low, const std::optional<double>& high) {
    return low && high ? time_text(*low) + " - " + time_text(*high) : "-";
}

std::string latencies_text(const study::Served& of) {
    Table table{{"<", "mean", "p50", "p90", "p95", "p99"}};
    for (const Metric metric : serving::metrics) {
        std::vector<std::string> values{upper(to_text(metric))}, model{"  model"}, sampling{"  sampling"};
        for (const serving::Statistic statistic : serving::statistics) {
            const Estimate& usual = of.usual.at(metric, statistic);
            values.push_back(value_text(usual));
            model.push_back(range_text(of.quick.at(metric, statistic).value, of.slow.at(metric, statistic).value));
            sampling.push_back(range_text(usual.low, usual.high));
        }
        table.add(std::move(values));
        table.add(std::move(model));
        table.add(std::move(sampling));
    }
    return table.text(2);
}

std::string absent_text(const ServingStatistics& of) {
    for (const auto& estimates : of.of) {
        for (const Estimate& each : estimates) {
            if (!each.value && !each.why_absent.empty()) return "  -: " + each.why_absent.english() + "\n";
        }
    }
    return {};
}

std::string line(std::string_view label, const std::string& value) {
    std::string text = "  " + std::string{label};
    text.resize(std::max<std::size_t>(text.size() + 1, 16), ' ');
    return text + value + '\n';
}

// What is under a microsecond is rounding of the simulation's times.
std::string part_text(double seconds) {
    return seconds < 1e-6 ? std::string{"0"} : time_text(seconds);
}

// The parts of the mean TTFT, none that isn't in it.
std::string parts_text(const study::Serving& serving, const ServingStatistics& s) {
    std::string text = "queue " + part_text(s.queue_s) + ", prefill " + part_text(s.prefill_s) + ", interference " +
                       part_text(s.interference_s);
    if (serving.first_token_of_decode)
        text += ", transfer " + part_text(s.transfer_s) + ", first decoding step " + part_text(s.first_decode_s);
    return text;
}

// Of all GPUs, where steps' times decide the rate, not the arrivals.
std::string band_text(const study::Served& of) {
    const double low = of.slow.tokens_out_a_second, high = of.quick.tokens_out_a_second;
    return high < 1.005 * low ? "" : " (" + number_text(low, 3) + " - " + number_text(high, 3) + ")";
}

std::string rates_text(const study::Serving& serving, const study::Served& of) {
    const ServingStatistics& s = of.usual;
    const auto gpus = static_cast<double>(serving.gpus());
    std::string text = line("throughput", rate_text(s.tokens_out_a_second, "tokens out") + band_text(of) + ", " +
                                              rate_text(s.tokens_out_a_second / gpus, "tokens out") + " a GPU; " +
                                              rate_text(s.tokens_in_a_second, "tokens in"));
    text += line("requests", rate_text(s.requests_a_second, "requests") + " finished" +
                                 (of.odds.empty() ? std::string{} : ", goodput " + rate_text(s.goodput, "requests")));
    text += line("in flight", number_text(s.running) + " running, " + number_text(s.waiting) + " waiting on average; " +
                                  percent_text(s.kv_use) + " of the KV blocks used; " +
                                  std::to_string(of.run.preemptions) + " preemptions");
    text += line("saturation", rate_text(of.saturation.mid, "requests") + " (" + number_text(of.saturation.low) +
                                   " - " + number_text(of.saturation.high) + "), limited by " +
                                   std::string{name_of(of.saturation.bound)});
    text += line("grade", std::string{name_of(grade_of(of))});
    text += line("mean TTFT", parts_text(serving, s));
    if (serving.decode && !serving.first_token_of_decode)
        text += line("", "then transfer " + part_text(s.transfer_s) + ", before the second token");
    return text;
}

std::string objectives_text(const study::Served& of) {
    std::string text;
    for (std::size_t i = 0; i < of.odds.size(); ++i) {
        const study::ObjectiveOdds& each = of.odds[i];
        const std::string verdict = each.probability   ? percent_text(*each.probability) + " likely to be met"
                                    : !of.usual.steady ? "unknown: no steady state"
                                                       : "unknown: too few requests";
        text += line(i == 0 ? "objectives" : "", to_text(each.objective) + ": " + verdict);
    }
    for (std::size_t c = 0; c < serving::cause_count; ++c) {
        if (of.usual.violations[c] > 0)
            text +=
                line("", std::to_string(of.usual.violations[c]) + " requests miss an objective, mainly because of: " +
                             std::string{to_text(static_cast<serving::Cause>(c))});
    }
    return text;
}

std::string kv_text(const study::Serving& serving) {
    const study::ServingPool& pool = serving.answering();
    const study::KvCapacity& kv = pool.kv;
    const std::int64_t window = window_of(pool.engine).tokens;
    return line("memory", bytes_text(kv.weights) + " of weights, " + bytes_text(kv.activations) + " of activations, " +
                              bytes_text(kv.left) + " for " + std::to_string(kv.blocks) + " blocks of " +
                              std::to_string(kv.block) + " tokens a GPU, of " + bytes_text(kv.memory)) +
           (window == 0
                ? std::string{}
                : line("", percent_text(pool.cost->graphs().windowed) + " of a token's keys and values lie in " +
                               "layers that keep " + std::to_string(window) + " tokens of a request at most"));
}

PaidRun paid(const ServeArguments& arguments, const study::Serving& serving, const study::Served& of) {
    const double seconds = of.usual.to_s - of.usual.from_s;
    const study::Usage usage{seconds, of.busy_share, static_cast<double>(serving.gpus()), true};
    return {cost_of(usage, serving.pool.cost->gpu(), arguments.money.tariff), of.usual.tokens_out_a_second * seconds,
            (of.usual.tokens_in_a_second + of.usual.tokens_out_a_second) * seconds, "tokens out",
            "in the time counted"};
}

// What a million tokens cost with slow and quick steps: more tokens for the same hours.
std::string money_band_text(const PaidRun& run, const study::Served& of) {
    const std::optional<study::Cost>& cost = run.cost.rented ? run.cost.rented : run.cost.bought;
    if (!cost || !(of.slow.tokens_out_a_second > 0.0)) return {};
    const double each = run.samples / of.usual.tokens_out_a_second;
    return "              " + per_million_text(*cost, each * of.quick.tokens_out_a_second) + " - " +
           per_million_text(*cost, each * of.slow.tokens_out_a_second) + " a million tokens out " +
           (run.cost.rented ? "rented" : "bought") + ", by the model's band\n";
}

Json estimate_json(const study::Served& of, Metric metric, serving::Statistic statistic) {
    const auto optional = [](const std::optional<double>& value) { return value ? Json(*value) : Json(); };
    const Estimate& usual = of.usual.at(metric, statistic);
    Json json{{"value_s", optional(usual.value)},
              {"model_low_s", optional(of.quick.at(metric, statistic).value)},
              {"model_high_s", optional(of.slow.at(metric, statistic).value)},
              {"sampling_low_s", optional(usual.low)},
              {"sampling_high_s", optional(usual.high)}};
    if (!usual.value) json["why_absent"] = usual.why_absent;
    return json;
}

Json latencies_json(const study::Served& of) {
    Json all = Json::object();
    for (const Metric metric : serving::metrics) {
        for (const serving::Statistic statistic : serving::statistics)
            all[std::string{to_text(metric)}][std::string{to_text(statistic)}] = estimate_json(of, metric, statistic);
    }
    return all;
}

Json violations_json(const ServingStatistics& of) {
    Json all = Json::object();
    for (std::size_t c = 0; c < serving::cause_count; ++c) {
        if (of.violations[c] > 0) all[std::string{to_text(static_cast<serving::Cause>(c))}] = of.violations[c];
    }
    return all;
}

Json objectives_json(const study::Served& of) {
    Json all = Json::array();
    for (std::size_t i = 0; i < of.odds.size(); ++i) {
        const serving::Verdict& verdict = of.usual.verdicts[i];
        all.push_back({{"objective", to_text(of.odds[i].objective)},
                       {"met", verdict.met ? Json(*verdict.met) : Json()},
                       {"clear", verdict.clear},
                       {"probability", of.odds[i].probability ? Json(*of.odds[i].probability) : Json()}});
    }
    return all;
}

} // namespace

std::string serve_title(const ServeArguments& arguments, const ServeSetting& setting, const study::Serving& serving) {
    const study::ReplicaGraphs& graphs = serving.answering().cost->graphs();
    std::string text = arguments.recipe.network + " · " + workload::numbers_text(graphs.setting.recipe) + " · " +
                       graphs.stack.title + " on " + std::to_string(serving.gpus()) + " x " + setting.gpu.name +
                       (setting.system.empty() ? std::string{} : " of " + setting.system) + ": ";
    if (serving.decode)
        text += std::to_string(serving.pool.replicas) + " for prompts (" +
                to_text(serving.pool.cost->graphs().setting.split) + "), ";
    return text + std::to_string(serving.answering().replicas) +
           (serving.decode                      ? " that decode ("
            : serving.answering().replicas == 1 ? " replica ("
                                                : " replicas (") +
           to_text(graphs.setting.split) + ')';
}

Json serving_json(const ServeArguments& arguments, const ServeSetting& setting, const study::Serving& serving) {
    const study::ServingPool& pool = serving.answering();
    const study::ReplicaGraphs& graphs = pool.cost->graphs();
    const study::ReplicaSplit& split = graphs.setting.split;
    return {
        {"network", arguments.recipe.network},
        {"precision", workload::numbers_text(graphs.setting.recipe)},
        {"stack", graphs.setting.recipe.stack},
        {"gpu", setting.gpu.name},
        {"system", setting.system.empty() ? Json() : Json(setting.system)},
        {"gpus", serving.gpus()},
        {"replicas", pool.replicas},
        {"prefill_workers", serving.decode ? Json(serving.pool.replicas) : Json()},
        {"split",
         {{"tp", split.tensor}, {"pp", split.pipeline}, {"attention_dp", split.attention_data}, {"ep", split.expert}}},
        {"engine",
         {{"scheduler", std::string{to_text(pool.engine.scheduler)}},
          {"slots", pool.engine.slots},
          {"token_budget", pool.engine.token_budget},
          {"chunked_prefill", pool.engine.chunked_prefill}}},
        {"kv",
         {{"blocks", pool.kv.blocks},
          {"block_tokens", pool.kv.block},
          {"tokens_of_replica", pool.kv.tokens},
          {"weight_bytes", count_json(pool.kv.weights)},
          {"activation_bytes", count_json(std::round(pool.kv.activations))},
          {"bytes_per_token", pool.kv.per_token},
          {"window_tokens", window_of(pool.engine).tokens},
          {"share_in_window", window_of(pool.engine).tokens > 0 ? graphs.windowed : 0.0}}},
        {"cost_model", std::string{setting.method.model->name()}}};
}

std::string ServeReport::text() const {
    std::string text = serve_title(arguments, setting, serving) + "\n\n";
    text +=
        line("simulated", std::to_string(requests.items.size()) + " requests, " +
                              std::to_string(served.usual.requests) + " of them counted" +
                              (arguments.definitions.whole_run || !served.usual.steady ? ", " : " (steady state), ") +
                              std::to_string(served.run.refused) + " refused" +
                              (served.usual.steady ? "" : "; overloaded: latencies grow with the run"));
    text += kv_text(serving) + '\n' + latencies_text(served) + absent_text(served.usual) + '\n';
    text += rates_text(serving, served) + objectives_text(served);
    const PaidRun run = paid(arguments, serving, served);
    text += money_text(run, arguments.money.asked) + money_band_text(run, served);
    if (kv) text += kv_remedies_text(arguments, *kv);
    text += "\nModel: every step faster or slower by the 80 % band of a step with the mean load. Sampling: 95 % "
            "confidence interval,\n"
            "because the run is finite.\n";
    text += definitions_text(arguments);
    return text + std::string{setting.method.model->description()} + '\n' + notes_text(served.run.notes);
}

std::string ServeReport::json() const {
    const ServingStatistics& s = served.usual;
    Json all = serving_json(arguments, setting, serving);
    all["requests"] = {{"drawn", requests.items.size()},
                       {"counted", s.requests},
                       {"refused", served.run.refused},
                       {"steady", s.steady}};
    all["latencies"] = latencies_json(served);
    all["tokens_in_per_s"] = s.tokens_in_a_second;
    all["tokens_out_per_s"] = s.tokens_out_a_second;
    all["tokens_out_per_s_per_gpu"] = s.tokens_out_a_second / static_cast<double>(serving.gpus());
    all["bands"] = {{"tokens_out_per_s", {served.slow.tokens_out_a_second, served.quick.tokens_out_a_second}},
                    {"requests_per_s", {served.slow.requests_a_second, served.quick.requests_a_second}},
                    {"running", {served.quick.running, served.slow.running}},
                    {"kv_use", {served.quick.kv_use, served.slow.kv_use}}};
    all["requests_per_s"] = s.requests_a_second;
    all["goodput_per_s"] = s.goodput;
    all["running"] = s.running;
    all["waiting"] = s.waiting;
    all["kv_use"] = s.kv_use;
    all["preemptions"] = served.run.preemptions;
    all["saturation"] = {{"requests_per_s", served.saturation.mid},
                         {"low_per_s", served.saturation.low},
                         {"high_per_s", served.saturation.high},
                         {"binds", std::string{name_of(served.saturation.bound)}}};
    all["kv_remedies"] = kv ? kv_remedies_json(arguments, *kv) : Json();
    all["ttft_parts_s"] = {{"queue", s.queue_s}, {"prefill", s.prefill_s}, {"interference", s.interference_s}};
    if (serving.first_token_of_decode)
        all["ttft_parts_s"]["transfer"] = s.transfer_s, all["ttft_parts_s"]["first_decode"] = s.first_decode_s;
    all["preempted_s"] = s.preempted_s;
    all["violated_by"] = violations_json(s);
    all["definitions"] = definitions_json(arguments);
    all["transfer_s"] = serving.decode ? Json(s.transfer_s) : Json(); // else between the first token and the second
    all["objectives"] = objectives_json(served);
    all["step_spread"] = served.step.spread;
    all["grade"] = name_of(grade_of(served));
    all["money"] = money_json(paid(arguments, serving, served));
    all["notes"] = notes_json(served.run.notes);
    return document_text(all);
}

} // namespace dubhe::cli
