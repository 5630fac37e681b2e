// SPDX-License-Identifier: Apache-2.0
// What would move the times: each number of the GPUs, and a chart over one of them.
#include "facts.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace dubhe::report {

namespace {

constexpr std::size_t most_levers = 10;

class SensitivitySection {
  public:
    explicit SensitivitySection(const Facts& facts)
        : facts_{facts}, words_{facts.words}, section_{words_(Phrase::sensitivity)} {}

    Section run() {
        bool charts = false;
        for (const WorkloadFacts& workload : facts_.workloads) {
            if (!workload.network) continue;
            if (facts_.request.sensitivity) add_levers(workload);
            if (!workload.sweep_errors.empty()) say(workload.title + ": " + reason_of(words_, workload.sweep_errors));
            if (workload.sweep) charts = add_chart(workload) || charts;
        }
        if (charts) say(words_(Phrase::marks_own), Role::note);
        return std::move(section_);
    }

  private:
    void say(std::string text, Role role = Role::plain) {
        section_.blocks.emplace_back(Paragraph{std::move(text), role});
    }

    // Rows: the levers with any effect on any GPU, largest saving first. Columns: the GPUs.
    void add_levers(const WorkloadFacts& workload) {
        struct Row {
            study::Lever lever;
            double share = 0.0; // of a time that ten percent save, at most
        };
        std::vector<Row> rows;
        for (const Found& found : workload.gpus) {
            if (!found.elasticities) continue;
            for (const study::Elasticity& each : found.elasticities->levers) {
                if (!each.any_effect()) continue;
                auto row = std::ranges::find(rows, each.lever, &Row::lever);
                if (row == rows.end()) row = rows.insert(rows.end(), Row{each.lever});
                row->share = std::max(row->share, each.saved_s / found.elasticities->now.mid_s);
            }
        }
        constexpr double visible = 0.0005; // of the time
        std::erase_if(rows, [](const Row& row) { return std::abs(row.share) < visible; });
        std::ranges::stable_sort(rows, std::ranges::greater{}, &Row::share);
        if (rows.size() > most_levers) rows.resize(most_levers);
        if (rows.empty()) return;
        if (!std::exchange(explained_, true)) say(words_(Phrase::elasticity_mean));
        Table table{words_(Phrase::elasticity_of, {workload.title}), {{words_(Phrase::lever)}}, {}, ""};
        for (const GpuFacts& gpu : facts_.gpus)
            table.columns.push_back({gpu.title, {gpu.title + " (%)", gpu.title + " (s)"}, true});
        for (const Row& row : rows) {
            std::vector<Cell> cells{text_cell(words_.title(row.lever))};
            for (const Found& found : workload.gpus)
                cells.push_back(lever_cell(found, row.lever));
            table.rows.push_back(std::move(cells));
        }
        section_.blocks.emplace_back(std::move(table));
    }

    [[nodiscard]] Cell lever_cell(const Found& found, const study::Lever& lever) const {
        if (!found.elasticities) return empty_cell(2);
        const auto& levers = found.elasticities->levers;
        const auto each = std::ranges::find(levers, lever, &study::Elasticity::lever);
        if (each == levers.end()) return empty_cell(2);
        const double hundredths = std::round(each->up * 100.0);
        const std::string percent =
            (hundredths < 0.0 ? "−" : "") + words_.number(std::abs(hundredths) / 100.0) + words_.shown(" %");
        if (std::abs(each->saved_s) < 0.00005 * found.elasticities->now.mid_s)
            return {percent, {each->up, each->saved_s}};
        return {words_(Phrase::saves, {percent, words_.time(each->saved_s)}), {each->up, each->saved_s}};
    }

    bool add_chart(const WorkloadFacts& workload) {
        const study::Sweep& sweep = *workload.sweep;
        const study::Axis& axis = sweep.axes.front();
        LineChart chart;
        double least = 0.0, most = 0.0;
        for (std::size_t g = 0; g < sweep.series.size(); ++g) {
            for (std::string& gap : gaps_of(words_, facts_.gpus[g].title, sweep.series[g], axis.values.size()))
                say(std::move(gap), Role::item);
            Series line = series_of(workload, g);
            if (line.x.empty()) continue;
            const double low = *std::ranges::min_element(line.low), high = *std::ranges::max_element(line.high);
            least = least > 0.0 ? std::min(least, low) : low;
            most = std::max(most, high);
            chart.series.push_back(std::move(line));
        }
        if (chart.series.empty()) return false;
        chart.title = words_(Phrase::sweep_of, {workload.title, words_.title_within(axis.kind)});
        chart.x = axis_scale(words_, axis);
        chart.y = time_scale(words_, words_(Phrase::time_an_iteration), least, most);
        section_.blocks.emplace_back(std::move(chart));
        for (std::size_t g = 0; g < workload.knees.size(); ++g) {
            if (workload.knees[g] && workload.gpus[g].runs())
                say(words_(Phrase::knee_at, {facts_.gpus[g].title, words_.value(axis.kind, *workload.knees[g])}),
                    Role::item);
        }
        return true;
    }

    [[nodiscard]] Series series_of(const WorkloadFacts& workload, std::size_t g) const {
        const study::Sweep& sweep = *workload.sweep;
        const study::Axis& axis = sweep.axes.front();
        Series line = line_of(sweep.series[g], axis);
        line.label = facts_.gpus[g].title;
        line.look = facts_.gpus[g].look;
        line.knee = workload.knees[g];
        std::optional<double> own;
        if (const auto* specification = std::get_if<hardware::Specification>(&axis.kind))
            own = get(facts_.gpus[g].gpu, *specification);
        if (axis.kind == study::AxisKind{study::WorkloadAxis::batch})
            own = static_cast<double>(workload.network->graph.batch());
        if (axis.kind == study::AxisKind{study::WorkloadAxis::sequence} && workload.network->sequence)
            own = static_cast<double>(*workload.network->sequence);
        if (axis.kind == study::AxisKind{study::WorkloadAxis::past} && workload.network->recipe.past > 0)
            own = static_cast<double>(workload.network->recipe.past);
        if (own && !line.x.empty() && *own >= line.x.front() && *own <= line.x.back()) line.own = own;
        return line;
    }

    const Facts& facts_;
    const Words& words_;
    Section section_;
    bool explained_ = false; // what the levers' numbers mean
};

} // namespace

Section sensitivity_section(const Facts& facts) {
    return SensitivitySection{facts}.run();
}

} // namespace dubhe::report
