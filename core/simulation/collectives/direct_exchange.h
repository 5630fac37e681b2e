// SPDX-License-Identifier: Apache-2.0
// All-reduce without rings: where the GPUs of a machine see each other's memory, each reads what all the others have
// and adds it up (one-shot), or does so for its part and then reads the others' sums (two-shot). Servers of language
// models take these below some megabytes, where NCCL's steps cost more than the bytes.
//
//   one-shot  k start + (n - 1) B / (share bandwidth)
//   two-shot  k start + 2 (n - 1) / n B / (share bandwidth)
// for n ranks and a buffer of B bytes, k = 1.41 GHz / clock of the GPUs.
#pragma once

#include "collective_time.h"

#include <optional>

namespace dubhe::simulation {

// Read off the kernels of vLLM and SGLang in CUDA graphs on 2, 4 and 8 A100 and H100, 1 KB to 4 MB (aiconfigurator's
// collectives): the starts from the smallest and from half a megabyte, the shares from the slopes.
struct DirectConstants {
    double one_start_s = 5.2e-6, one_start_rank_s = 0.1e-6; // and a rank
    double two_start_s = 9.0e-6, two_start_rank_s = 0.75e-6;
    double one_share = 0.58, two_share = 0.74; // of a link, that reads reach
    double low = 0.85, high = 1.2;
};

// Nothing for groups that span machines, more than eight ranks, or a shared bus.
[[nodiscard]] std::optional<CollectiveTime>
direct_all_reduce(const Fabric& fabric, double bytes, const RankGroup& group, const DirectConstants& constants = {});

} // namespace dubhe::simulation
