// SPDX-License-Identifier: Apache-2.0
// Measured training steps of GPT on many GPUs, as vTrain (Bang et al. 2024) tabulates them, beside predictions.
//
// What was run: Megatron-LM on A100s in machines of eight with NVSwitch and 800 Gb/s between them; fp16, vocabulary
// 50,257, fused Adam, full recomputation, 1F1B, gradients summed at once behind the backward pass. Tensor-parallel
// ranks sum an input's gradient beside the products of the weights' gradients, which Megatron-LM does since 2022 unless
// told otherwise; that is why full recomputation costs 39 % more than none and not 33 % (Korthikanti et al. 2022,
// section 6.2).
#pragma once

#include "../cluster/cluster.h"
#include "validation.h"

#include <core/support/progress.h>

#include <filesystem>
#include <istream>
#include <vector>

namespace dubhe::study {

struct MegatronCase {
    std::int64_t layers = 1, hidden = 1, heads = 1, tokens = 1;
    simulation::Split split;
    std::int64_t gpus = 1;
    double measured_s = 0.0;
    long line = 0;
};

// Columns, in any order: n_gpus, global_batch, micro_batch, hidden, heads, n_layers, seq_len, tp, dp, pp, iter_ms; and
// as far as there: recompute (none, selective, full), sequence_parallel (0, 1), chunks, overlap_tensor (0: the stream
// waits for sums of inputs' gradients, too). Others are skipped.
[[nodiscard]] Result<std::vector<MegatronCase>> read_megatron_cases(std::istream& in, const std::string& name);
[[nodiscard]] Result<std::vector<MegatronCase>> read_megatron_cases(const std::filesystem::path& file);

// The host of those measurements: Python that drives PyTorch, which most of the smaller networks there wait for. Three
// constants, fitted (tests/calibration/megatron_host_calibration.cpp) on the even rows (the 2nd, 4th, ... of the table)
// of vTrain's single-node measurements by trying a grid of them; what is measured on several nodes and by others took
// no part.
[[nodiscard]] simulation::Host megatron_host();

struct MegatronSetting {
    const hardware::Gpu& gpu;
    const simulation::Fabric& fabric;
    Method method;
    bool seen = false; // rows of this GPU took part in the fit
    Progress progress{};
};
[[nodiscard]] Validation validate_megatron(const std::vector<MegatronCase>& cases, const MegatronSetting& setting);

// Of pairs of cases with the same network, batch and number of GPUs, how often the faster split is named: `pairs` drawn
// at random from all such pairs, the same ones for the same seed. Draws are without ties (1 %).
struct RankingAccuracy {
    std::size_t pairs = 0, right = 0;
};
[[nodiscard]] RankingAccuracy ranking_of(const std::vector<MegatronCase>& cases, const Validation& validation,
                                         std::size_t pairs, std::uint64_t seed);

} // namespace dubhe::study
