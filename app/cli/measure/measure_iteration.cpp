// SPDX-License-Identifier: Apache-2.0
// A network whole, beside what its operators add up to: measured one by one, simulated, and timed as naively as it is
// usually done.
#include "../options/format.h"
#include "../output/table.h"
#include "measure.h"

#include <core/cost/cost_table.h>
#include <core/simulation/single_gpu.h>
#include <core/study/predict/network.h>
#include <core/units/text.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace dubhe::cli {

namespace {

using measurement::Outcome;

struct Comparison {
    double sum_s = 0.0, simulated_s = 0.0, naive_s = 0.0;
    double whole_s = 0.0, whole_spread_s = 0.0;
    std::int64_t repetitions = 0;
    std::size_t operators = 0, distinct = 0;

    [[nodiscard]] double error_of(double seconds) const { return seconds / whole_s - 1.0; }
};

// Each operator timed alone, as a program would that calls it, waits, and looks at the clock: the median of ten calls.
Result<double> alone(measurement::BackEnd& back_end, const workload::ProblemKey& key) {
    const Result<std::unique_ptr<measurement::Chain>> chain = back_end.prepare(key, measurement::Cache::warm, {});
    if (!chain) return chain.diagnostics();
    std::vector<double> times;
    constexpr int warm_up = 2, calls = 10;
    for (int i = 0; i < warm_up + calls; ++i) {
        const Result<Seconds> time = (*chain)->run(1);
        if (!time) return time.diagnostics();
        if (i >= warm_up) times.push_back(time->value());
    }
    return measurement::estimate_of(times).value;
}

class Iteration {
  public:
    Iteration(MeasureSetting& setting, const MeasureArguments& arguments, const study::Network& network,
              const measurement::NeededOperators& needed)
        : setting_{setting}, arguments_{arguments}, network_{network}, needed_{needed}, times_(needed.operators.size()),
          alone_(needed.operators.size()) {}

    // Whole, then operator by operator; what was measured before is not measured again in the first round.
    Result<Done> measure_round(MeasureArguments& arguments) {
        if (const Result<Done> timed = time_whole(); !timed) return timed;
        Result<MeasuredRows> rows = measure_rows(setting_, arguments, needed_.operators);
        if (!rows) return rows.diagnostics();
        if (rows->summary.stopped) return measurement::cancelled();
        warnings.insert(warnings.end(), rows->warnings.begin(), rows->warnings.end());
        for (std::size_t i = 0; i < rows->rows.size(); ++i) {
            const measurement::RowReport& row = rows->rows[i];
            if (row.outcome == Outcome::refused || row.outcome == Outcome::failed)
                return error(message("%1: %2", to_text(row.key.kind, row.key.problem, row.key.precision), row.reason));
            if (setting_.signals.token().stop_requested()) return measurement::cancelled();
            const Result<double> naive = alone(*setting_.back_end, row.key);
            if (!naive) return naive.diagnostics();
            times_[i].push_back(row.time_s);
            alone_[i].push_back(*naive);
        }
        return Done{};
    }

    // Of all rounds; the whole once more behind the last.
    Result<Comparison> compare() {
        if (const Result<Done> timed = time_whole(); !timed) return timed.diagnostics();
        Comparison all;
        all.distinct = needed_.operators.size();
        all.operators = needed_.executed.size();
        std::vector<double> time;
        for (const std::vector<double>& rounds : times_)
            time.push_back(measurement::estimate_of(rounds).value);
        for (const std::uint32_t op : needed_.executed) {
            all.sum_s += time[op];
            all.naive_s += measurement::estimate_of(alone_[op]).value;
        }
        all.simulated_s = simulated(time);
        const measurement::SampleEstimate whole = measurement::estimate_of(whole_);
        all.whole_s = whole.value;
        all.whole_spread_s = std::max(whole.spread, whole_spread_s_);
        all.repetitions = repetitions_;
        return all;
    }

    Diagnostics warnings;

  private:
    // The simulator knows one time for equal operators: the mean of what they take, wherever their operands lie.
    [[nodiscard]] double simulated(const std::vector<double>& time) const {
        const workload::WorkTable& work = network_.work;
        std::vector<double> sum(work.rows(), 0.0), count(work.rows(), 0.0);
        for (std::size_t i = 0; i < needed_.executed.size(); ++i) {
            sum[work.executed_rows[i]] += time[needed_.executed[i]];
            count[work.executed_rows[i]] += 1.0;
        }
        cost::CostTable costs;
        costs.resize(work.rows());
        for (std::size_t row = 0; row < sum.size(); ++row) {
            const double mean = count[row] > 0.0 ? sum[row] / count[row] : 0.0;
            costs.low_s[row] = costs.mid_s[row] = costs.high_s[row] = costs.bound_s[row] = mean;
        }
        return simulation::simulate_iteration(work, costs, arguments_.host).mid_s;
    }

    Result<Done> time_whole() {
        const Bytes needed = setting_.back_end->memory_needed(network_.graph);
        const Result<measurement::DeviceInfo> now = setting_.back_end->device();
        if (!now) return now.diagnostics();
        if (needed > now->free_memory * arguments_.session.most_memory) {
            return error("the iteration needs " + bytes_text(needed.value()) + " of memory, and only " +
                         bytes_text(now->free_memory.value()) + " are free");
        }
        const Result<std::unique_ptr<measurement::Chain>> chain = setting_.back_end->prepare(network_.graph);
        if (!chain) return chain.diagnostics();
        measurement::ChainOptions options = arguments_.session.chain;
        constexpr double longer = 3.0; // than one operator takes
        options.rule.budget = options.rule.budget * longer;
        const Result<measurement::ChainTiming> timing =
            measurement::time_chain(**chain, options, setting_.signals.token());
        if (!timing) return timing.diagnostics();
        whole_.push_back(timing->estimate.value);
        whole_spread_s_ = std::max(whole_spread_s_, timing->estimate.spread);
        repetitions_ += timing->estimate.samples;
        return Done{};
    }

    MeasureSetting& setting_;
    const MeasureArguments& arguments_;
    const study::Network& network_;
    const measurement::NeededOperators& needed_;
    std::vector<std::vector<double>> times_, alone_; // by operator; a round each
    std::vector<double> whole_;
    double whole_spread_s_ = 0.0;
    std::int64_t repetitions_ = 0;
};

std::string signed_percent(double share) {
    const double percent = std::round(share * 1000.0) / 10.0;
    return (percent > 0.0 ? "+" : "") + number_text(percent, 3) + " %";
}

Json comparison_json(const Comparison& c, const study::Network& network, const MeasureSetting& setting) {
    Json json = workload_json(network);
    json["backend"] = setting.back_end->name();
    json["device"] = setting.device.name;
    json["software"] = setting.device.software;
    json["operators"] = c.operators;
    json["distinct_operators"] = c.distinct;
    json["measured_s"] = c.whole_s;
    json["spread_s"] = c.whole_spread_s;
    json["repetitions"] = c.repetitions;
    json["sum_s"] = c.sum_s;
    json["sum_error"] = c.error_of(c.sum_s);
    json["simulated_s"] = c.simulated_s;
    json["simulated_error"] = c.error_of(c.simulated_s);
    json["naive_s"] = c.naive_s;
    json["naive_error"] = c.error_of(c.naive_s);
    return json;
}

std::string comparison_text(const Comparison& c, const study::Network& network, const MeasureSetting& setting) {
    Table table{{"<", "iteration", "error"}};
    table.add({"measured whole", time_text(c.whole_s), "± " + percent_text(c.whole_spread_s / c.whole_s)});
    table.add({"sum of measured operators", time_text(c.sum_s), signed_percent(c.error_of(c.sum_s))});
    table.add({"simulated from them", time_text(c.simulated_s), signed_percent(c.error_of(c.simulated_s))});
    table.add({"each operator timed alone", time_text(c.naive_s), signed_percent(c.error_of(c.naive_s))});
    return workload_title(network) + " on " + setting.device.name + " (" + setting.device.software +
           "): " + std::to_string(c.operators) + " operators, " + std::to_string(c.distinct) + " of them distinct\n\n" +
           table.text();
}

} // namespace

Result<Answer> measure_iteration(MeasureArguments& arguments) {
    settle_optimizer(arguments.recipe);
    const Result<study::NetworkPtr> network = study::prepare(arguments.recipe);
    if (!network) return network.diagnostics();
    const Result<std::unique_ptr<MeasureSetting>> setting = measure_setting(arguments, true);
    if (!setting) return setting.diagnostics();
    if (const Result<Done> able = (*setting)->back_end->can_run((*network)->graph); !able) return able.diagnostics();
    const measurement::NeededOperators needed = measurement::needed_operators((*network)->graph);
    // Other programs disturb for seconds at a time: what is measured in rounds lies apart, and the median holds.
    Iteration iteration{**setting, arguments, **network, needed};
    const bool again = arguments.session.again;
    for (arguments.round = 0; arguments.round < arguments.rounds; ++arguments.round) {
        arguments.session.again = again || arguments.round > 0;
        if (const Result<Done> done = iteration.measure_round(arguments); !done) return done.diagnostics();
    }
    const Result<Comparison> comparison = iteration.compare();
    if (!comparison) return comparison.diagnostics();
    const Json json = comparison_json(*comparison, **network, **setting);
    if (arguments.progress) print_line({{"summary", json}});
    Answer answer{arguments.format == Format::json ? document_text(json)
                                                   : comparison_text(*comparison, **network, **setting),
                  {}};
    if (!arguments.progress) answer.notes = std::move(iteration.warnings);
    return answer;
}

} // namespace dubhe::cli
