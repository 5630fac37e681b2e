// SPDX-License-Identifier: Apache-2.0
// How data-parallel ranks come to the same weights: summed among themselves or by parameter servers, whole or
// compressed. Seconds and bytes.
#pragma once

#include "placement.h"
#include "split.h"

#include <core/simulation/collectives/fabric.h>

namespace dubhe::simulation {

// What ranks of one group send for a stretch of layers: their gradients, and the weights that come of them.
struct Exchanged {
    double gradient = 0.0, weight = 0.0; // bytes of one rank
    // Ranks that share states update whole matrices and need all of a gradient: it is summed for all of them, as
    // Megatron Core's layer-wise optimizer does.
    bool whole_matrices = false;
};

// Until every rank of the group has the new weights; 0 for a group of one that asks no server. With servers: all
// ranks push at the same time, then pull. `copies`: ranks of other groups that hold the same share.
[[nodiscard]] double exchange_s(const Fabric& fabric, const Split& split, const Exchanged& what, const RankGroup& group,
                                const RankGroup& copies = {});

// What compressing and decompressing gradients takes of the GPU, whose memory it reads and writes at `memory` B/s; 0
// where nothing is compressed or the bandwidth is not known. Quantizing reads the gradients and writes the smaller
// ones, and back: 2 g + 2 g / ratio. Sparse ones also read and write what stayed behind, and read every rank's part:
// 4 g + (ranks + 1) g / ratio.
[[nodiscard]] double compression_s(const Split& split, double gradient, double memory);

// Servers that ranks ask one after the other, whenever they are ready. A rank's passes take `passes_s`, its push and
// pull `transfer_s` beside no other rank's; all servers together need `served_s` for one push and pull of every rank,
// so that no step is shorter than that, whatever the ranks do. Asynchronous: passes, then the transfer. Stale: the
// transfer beside the next step's passes. Equal ranks: how many steps one may be ahead makes no difference then.
struct Unsynchronised {
    double transfer_s = 0.0, served_s = 0.0;
    [[nodiscard]] double step_s(double passes_s, Consistency consistency) const;
};
// `update_s`: of the optimizer for all of these weights on one server; each push runs it. Precondition: servers.
[[nodiscard]] Unsynchronised unsynchronised(const Fabric& fabric, const Split& split, const Exchanged& what,
                                            double update_s);

} // namespace dubhe::simulation
