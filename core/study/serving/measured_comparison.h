// SPDX-License-Identifier: Apache-2.0
// A run of a real server beside what is predicted of it.
#pragma once

#include "serve.h"

#include <core/serving/measured/measured_run.h>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace dubhe::study {

enum class FigureUnit : std::uint8_t { seconds, requests_a_second, tokens_a_second };

// One figure of both. low, high: the model's 80 % band, the ends of simulations with quicker and slower steps.
struct ComparedFigure {
    std::string name; // "ttft p50", "tokens out"
    FigureUnit unit = FigureUnit::seconds;
    double measured = 0.0; // above 0
    std::optional<double> predicted{}, low{}, high{};
    Message why_absent{}; // of the prediction

    [[nodiscard]] std::optional<double> deviation() const; // predicted / measured - 1
    [[nodiscard]] std::optional<bool> within() const;      // the measured one lies in the band
};

struct ComparedRun {
    std::vector<ComparedFigure> figures; // those that were measured: by metric and statistic, then throughputs
    std::vector<std::string> absent;     // that the file doesn't hold
};
// `served`: of requests like the run's, by the definitions of benchmarks.
[[nodiscard]] ComparedRun compare_measured(const serving::MeasuredRun& run, const Served& served);

// Over several runs.
struct ComparedSummary {
    std::string name;
    std::size_t runs = 0;        // that have both
    double median_error = 0.0;   // of |deviation|
    double median_signed = 0.0;  // of the deviation
    std::size_t within_band = 0; // runs
};
[[nodiscard]] std::vector<ComparedSummary> summarise(std::span<const ComparedRun> runs);

} // namespace dubhe::study
