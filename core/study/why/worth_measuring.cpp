// SPDX-License-Identifier: Apache-2.0
#include "worth_measuring.h"

#include <core/cost/physical_bound.h>
#include <core/simulation/single_gpu.h>
#include <core/units/text.h>

#include <algorithm>
#include <cmath>
#include <span>

namespace dubhe::study {

namespace {

constexpr std::size_t most_candidates = 200; // by what they contribute at most; the others are too short to matter

// A table of costs, with some rows as if they were measured.
class AsMeasured {
  public:
    AsMeasured(const workload::WorkTable& work, const cost::CostTable& costs) : work_{work}, costs_{costs} {}

    // `rows` and `one` more.
    [[nodiscard]] const cost::CostTable& with(std::span<const std::uint32_t> rows, std::uint32_t one) {
        changed_ = costs_;
        cost::MeasuredSeconds seconds;
        for (std::size_t row = 0; row < work_.rows(); ++row)
            seconds.all[costs_.family[row]] += work_.count[row] * costs_.mid_s[row];
        for (const std::uint32_t row : rows)
            measure(row, seconds);
        measure(one, seconds);
        share_less_error(changed_, seconds);
        return changed_;
    }

  private:
    void measure(std::uint32_t row, cost::MeasuredSeconds& seconds) {
        const double reach = std::exp(normal_90 * cost::measured_shared_error);
        changed_.low_s[row] = std::max(changed_.low_s[row], changed_.mid_s[row] / reach);
        changed_.high_s[row] = std::min(changed_.high_s[row], changed_.mid_s[row] * reach);
        seconds.measured[costs_.family[row]] += work_.count[row] * costs_.mid_s[row];
    }

    const workload::WorkTable& work_;
    const cost::CostTable& costs_;
    cost::CostTable changed_;
};

// Longest share of the band first.
std::vector<std::uint32_t> measurable(const workload::WorkTable& work, const cost::CostTable& costs,
                                      const hardware::Gpu& gpu,
                                      const std::function<bool(const workload::ProblemKey&)>& can_measure) {
    std::vector<std::uint32_t> rows;
    for (std::uint32_t row = 0; row < work.rows(); ++row) {
        if (work.launches[row] == 0 || !(costs.mid_s[row] > 0.0)) continue;
        if (costs.provenance[row] == cost::Provenance::measured || row >= work.problem.size()) continue;
        if (std::holds_alternative<std::monostate>(work.problem[row])) continue;
        if (can_measure({work.kind[row], work.problem[row], cost::units_of(gpu, work, row)})) rows.push_back(row);
    }
    const auto reach = [&](std::uint32_t row) { return work.count[row] * (costs.high_s[row] - costs.low_s[row]); };
    std::ranges::stable_sort(rows, std::greater{}, reach);
    if (rows.size() > most_candidates) rows.resize(most_candidates);
    return rows;
}

Point point_with(const workload::WorkTable& work, const cost::CostTable& costs, const simulation::Host& host,
                 Point now) {
    const simulation::IterationTimes times = simulation::simulate_iteration(work, costs, host);
    now.low_s = times.low_s;
    now.high_s = times.high_s;
    return now;
}

Result<Done> check_measurable(const Network& network, const SweepGpu& gpu, const Method& method) {
    if (network.is_portfolio())
        return error(message("a portfolio is no network to measure for; ask for one of its networks"));
    if (!gpu.overrides.empty())
        return error(message("no operator can be measured on a GPU that doesn't exist; ask about %1", gpu.base.name));
    return accepts(network, gpu.base, method);
}

} // namespace

Result<MeasurementPlan> worth_measuring(const Network& network, const SweepGpu& gpu, const Method& method,
                                        std::size_t most,
                                        const std::function<bool(const workload::ProblemKey&)>& can_measure) {
    if (const Result<Done> checked = check_measurable(network, gpu, method); !checked) return checked.diagnostics();
    const workload::WorkTable& work = network.work;
    Workspace workspace;
    MeasurementPlan plan{evaluate(network, gpu.base, method, workspace), {}, {}};
    const cost::CostTable& costs = workspace.costs;
    if (!costs.has_families)
        return error(message("the cost model %1 doesn't say which operators err together; ask auto or tile",
                             method.model->name()));
    const simulation::Host host = simulation::host_on(work, method.host, gpu.base.architecture);
    AsMeasured measured{work, costs};
    std::vector<std::uint32_t> left = measurable(work, costs, gpu.base, can_measure), chosen;
    plan.all = left.empty() ? plan.now
                            : point_with(work, measured.with(std::span{left}.subspan(1), left.front()), host, plan.now);
    while (chosen.size() < most && !left.empty()) {
        const auto next = std::ranges::min_element(
            left, {}, [&](std::uint32_t row) { return simulation::spread_of_total(work, measured.with(chosen, row)); });
        const std::uint32_t row = *next;
        left.erase(next);
        plan.operators.push_back({{work.kind[row], work.problem[row], cost::units_of(gpu.base, work, row)},
                                  work.representative[row],
                                  work.count[row],
                                  work.count[row] * costs.mid_s[row],
                                  work.count[row] * costs.low_s[row],
                                  work.count[row] * costs.high_s[row],
                                  point_with(work, measured.with(chosen, row), host, plan.now)});
        chosen.push_back(row);
    }
    return plan;
}

std::string measuring_script(const MeasurementPlan& plan, std::string_view title, const hardware::Gpu& gpu,
                             std::string_view csv) {
    std::string text = "#!/usr/bin/env bash\n# The operators of " + std::string{title} +
                       " whose times are least certain on " + gpu.name +
                       ".\n# Run on a machine with that GPU: takes dubhe-cli with a back end for it (dubhe-cli measure "
                       "--list). Then, where the\n# prediction was made: dubhe-cli db import " +
                       std::string{csv} +
                       ", or drop the file onto Dubhe's window.\n"
                       "set -euo pipefail\n"
                       "backend=${1:-torch-cuda}\n"
                       "rows=$(mktemp -d)/measured.sqlite\n"
                       "dubhe-cli measure operators --backend \"$backend\" --cache network --database \"$rows\"";
    for (const WorthMeasuring& each : plan.operators)
        text += " \\\n    --operator \"" + workload::to_text(each.key.kind, each.key.problem, each.key.precision) + '"';
    text += "\ndubhe-cli db export --database \"$rows\" --device \"" + gpu.name + "\" \"" + std::string{csv} + "\"\n";
    return text;
}

} // namespace dubhe::study
