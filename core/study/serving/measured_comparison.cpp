// SPDX-License-Identifier: Apache-2.0
#include "measured_comparison.h"

#include <core/support/median.h>

#include <algorithm>
#include <cmath>

namespace dubhe::study {

namespace {

void set_band(ComparedFigure& figure, double one, double other) {
    figure.low = std::min(one, other), figure.high = std::max(one, other);
}

ComparedFigure latency_figure(std::string name, double measured, const Served& served, serving::Metric metric,
                              serving::Statistic statistic) {
    const serving::Estimate& usual = served.usual.at(metric, statistic);
    ComparedFigure made{std::move(name), FigureUnit::seconds, measured, usual.value, {}, {}, usual.why_absent};
    const auto &quick = served.quick.at(metric, statistic).value, &slow = served.slow.at(metric, statistic).value;
    if (quick && slow) set_band(made, *quick, *slow);
    return made;
}

} // namespace

std::optional<double> ComparedFigure::deviation() const {
    return predicted ? std::optional{*predicted / measured - 1.0} : std::nullopt;
}

std::optional<bool> ComparedFigure::within() const {
    return low && high ? std::optional{measured >= *low && measured <= *high} : std::nullopt;
}

ComparedRun compare_measured(const serving::MeasuredRun& run, const Served& served) {
    ComparedRun made;
    for (const serving::Metric metric : serving::metrics) {
        for (const serving::Statistic statistic : serving::statistics) {
            std::string name = std::string{to_text(metric)} + ' ' + std::string{to_text(statistic)};
            if (const std::optional<double>& measured = run.at(metric, statistic))
                made.figures.push_back(latency_figure(std::move(name), *measured, served, metric, statistic));
            else
                made.absent.push_back(std::move(name));
        }
    }
    const auto throughput = [&](const char* name, FigureUnit unit, const std::optional<double>& measured,
                                double serving::ServingStatistics::*of) {
        if (!measured) return made.absent.emplace_back(name), void();
        ComparedFigure figure{name, unit, *measured, served.usual.*of};
        set_band(figure, served.quick.*of, served.slow.*of);
        made.figures.push_back(std::move(figure));
    };
    using S = serving::ServingStatistics;
    throughput("requests", FigureUnit::requests_a_second, run.requests_a_second, &S::requests_a_second);
    throughput("tokens in", FigureUnit::tokens_a_second, run.tokens_in_a_second, &S::tokens_in_a_second);
    throughput("tokens out", FigureUnit::tokens_a_second, run.tokens_out_a_second, &S::tokens_out_a_second);
    return made;
}

std::vector<ComparedSummary> summarise(std::span<const ComparedRun> runs) {
    struct Gathered {
        std::string name;
        std::vector<double> deviations;
        std::size_t within = 0;
    };
    std::vector<Gathered> all;
    for (const ComparedRun& run : runs) {
        for (const ComparedFigure& figure : run.figures) {
            const std::optional<double> deviation = figure.deviation();
            if (!deviation) continue;
            auto found = std::ranges::find(all, figure.name, &Gathered::name);
            if (found == all.end()) found = all.insert(all.end(), Gathered{figure.name, {}, 0});
            found->deviations.push_back(*deviation);
            found->within += figure.within().value_or(false) ? 1 : 0;
        }
    }
    std::vector<ComparedSummary> made;
    for (const Gathered& each : all) {
        std::vector<double> errors = each.deviations;
        for (double& error : errors)
            error = std::abs(error);
        made.push_back({each.name, errors.size(), middle_mean(errors), middle_mean(each.deviations), each.within});
    }
    return made;
}

} // namespace dubhe::study
