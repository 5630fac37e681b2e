// SPDX-License-Identifier: Apache-2.0
// Servers under load, measured and predicted: each row's requests are simulated on its replicas, as many in flight as
// were measured, ten times as many in all (as the benchmarks behind both tables do), and the medians compared.
#pragma once

#include "case_steps.h"
#include "load_cases.h"
#include "validation.h"

#include <array>
#include <cstdint>
#include <vector>

namespace dubhe::study {

// TTFT: time to the first token; TPOT: time a token after it; throughput: tokens out a second and GPU, by either side
// from its own TTFT and TPOT: concurrency x answer / (TTFT + (answer - 1) TPOT) / GPUs.
enum class LoadFigure : std::uint8_t { tpot, ttft, throughput };
inline constexpr std::size_t load_figure_count = 3;

struct LoadValidation {
    // By figure; of throughput the times are those of a token out of a GPU. Groups: "below saturation", "overload".
    // Tags: network, engine, numbers, mode, gpus.
    std::array<Validation, load_figure_count> figures;

    [[nodiscard]] const Validation& of(LoadFigure figure) const { return figures[static_cast<std::size_t>(figure)]; }
    // Of the cases below saturation, or of all.
    [[nodiscard]] Accuracy accuracy(LoadFigure figure, bool below_saturation) const;
};

// Failed and refused cases stand in the first figure.
[[nodiscard]] LoadValidation validate_load(const std::vector<LoadCase>& cases, const StepSetting& setting);

} // namespace dubhe::study
