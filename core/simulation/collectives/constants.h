// SPDX-License-Identifier: Apache-2.0
// What no data sheet says of collectives.
//
//   T = k (start + copy B / K + pipeline sqrt(x / 100 MB)) + steps (k step latency in the node, step latency between) +
//       x / bandwidth
// with K ranks, a buffer of B bytes, x bytes that a rank hands on, k = 1.41 GHz / clock of the GPUs.
//
// The root is what the best number of chunks leaves: a message in c chunks over a chain costs c d for the chunks and
// x / (c bandwidth) for filling it, at least 2 sqrt(d x / bandwidth); it showed to go by the GPU, not by its links.
#pragma once

namespace dubhe::simulation {

// Fitted by tests/calibration/collective_calibration.cpp on nccl-tests' tables of NVSwitch 2 and 3 and of PCIe 4.0
// machines (NCCL 2.27 and 2.29, 4 KB to 512 MB, a row each half octave), the larger half of older ones of NVSwitch 2;
// machines without switches (V100) took no part.
struct CollectiveConstants {
    double start_s = 9.0e-6;       // before the first byte
    double step = 1.36;            // a step takes that many of the link's latencies
    double copy_s_per_B = 2.2e-12; // a rank's own part, from input to output
    double pipeline_s = 1.0e-4;    // for a message of 100 MB
    double peer = 0.3;             // of the pipeline term where one rank sends to one other
    double efficiency = 1.1; // of a link's bandwidth as the catalog counts it, which keeps within NCCL's own estimate
    double in_switch = 0.65; // the same of switches that add up
    double bus = 0.6;        // the same of a bus that two ranks share; more of them share it evenly
    double low = 0.87, high = 1.15; // 10 % and 90 % quantiles of measured over predicted
    bool operator==(const CollectiveConstants&) const = default;
};
inline constexpr double reference_clock_hz = 1.41e9; // an A100's

} // namespace dubhe::simulation
