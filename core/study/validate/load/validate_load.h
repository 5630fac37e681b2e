// SPDX-License-Identifier: Apache-2.0
// Servers under load, measured and predicted: each row's requests are simulated on its replicas, as many in flight as
// were measured, ten times as many in all, and the median of TPOT and the mean of TTFT compared.
//
// So many in all, the first of them at once: InferenceMAX' scripts start vLLM's benchmark with --num-prompts 10 times
// --max-concurrency and --request-rate inf. A mean holds the first wave, a median doesn't: the tables' TTFT grows with
// the requests in flight as a mean does, and of the rows on which constants are chosen it is the nearer reading for
// each engine. Of TPOT either reading says the same.
#pragma once

#include "../case_steps.h"
#include "../validation.h"
#include "load_cases.h"
#include "load_pairs.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace dubhe::study {

// TTFT: time to the first token; TPOT: time a token after it; throughput: tokens out a second and GPU, by either side
// from its own TTFT and TPOT: concurrency x answer / (TTFT + (answer - 1) TPOT) / GPUs.
enum class LoadFigure : std::uint8_t { tpot, ttft, throughput };
inline constexpr std::size_t load_figure_count = 3;

// The constant of an engine (load_constants.h), and what the rows of these files say on which it was chosen.
struct EngineConstant {
    std::string engine;
    double tokens = 0.0;  // handed out at once: what predictions take
    std::size_t rows = 0; // left out
    std::size_t fit_rows =
        0; // of these, from which it is estimated: of the nightly benchmark, one kind of worker, no overload
    double best = 0.0; // with the least mean error on them
};

struct LoadRows {
    std::size_t used = 0, left_out = 0, failed = 0;
    std::size_t raised =
        0; // of those used: where the engine's usual share of the memory left no room for keys and values
};

struct LoadValidation {
    // By figure; of throughput the times are those of a token out of a GPU. Groups: "below saturation", "overload".
    // Tags: network, engine, numbers, mode, gpus, in flight (a host's time a step was chosen on rows of up to 8).
    std::array<Validation, load_figure_count> figures;
    std::map<std::string, LoadRows> rows;  // by mode
    std::vector<EngineConstant> constants; // of engines with rows on which theirs was chosen
    std::vector<LoadPoint> points;         // below saturation

    [[nodiscard]] const Validation& of(LoadFigure figure) const { return figures[static_cast<std::size_t>(figure)]; }
    // Of the cases below saturation, or of all.
    [[nodiscard]] Accuracy accuracy(LoadFigure figure, bool below_saturation) const;
};

// Failed and refused cases stand in the first figure.
[[nodiscard]] LoadValidation validate_load(const std::vector<LoadCase>& cases, const StepSetting& setting);

} // namespace dubhe::study
