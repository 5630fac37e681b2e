// SPDX-License-Identifier: Apache-2.0
// What no data sheet says of collectives.
//
//   T = k (start + copy B / K + pipeline sqrt(x / 100 MB)) + steps x step latency (in the node, between) + x /
//   bandwidth
// with K ranks, a buffer of B bytes, x bytes that a rank hands on, k = 1.41 GHz / clock of the GPUs.
//
// The root is what the best number of chunks leaves: a message in c chunks over a chain costs c d for the chunks and
// x / (c bandwidth) for filling it, at least 2 sqrt(d x / bandwidth); it showed to go by the GPU, not by its links.
#pragma once

#include <array>
#include <string_view>

namespace dubhe::simulation {

// Fitted by tests/calibration/collective_calibration.cpp --without "NVLink 2 (6 lanes)" on nccl-tests' tables of
// machines with NVSwitch 2, 3 and 4 and of two on PCIe (NCCL 2.27 to 2.29, 4 KB to 512 MB, a row each half octave,
// systems alike) and on what older versions took for more than 32 MB with NVSwitch 2. Machines without switches (V100)
// took no part. A step goes by its link, not by the GPUs' clock: 0.98 us on A100, 0.87 on H100, 1.4 to 1.55 over PCIe.
struct CollectiveConstants {
    double start_s = 8.44e-6;       // before the first byte
    double step = 1.33;             // a step takes that many of the link's latencies
    double copy_s_per_B = 1.31e-12; // a rank's own part, from input to output
    double pipeline_s = 8.72e-5;    // for a message of 100 MB
    double peer = 0.0668;           // of the pipeline term where one rank sends to one other
    double exchange = 0.474;        // of a step, for each rank that one exchanges with directly
    double efficiency = 1.0;        // of what the catalog takes messages to reach of a link
    double in_switch = 0.85;        // the same where switches add up; also NCCL's own figure (src/graph/tuning.cc)
    // Share of its link that each rank reaches where more than two exchange over one bus. Not fitted, since machines
    // differ by two: four L40S reach 0.25 (aiconfigurator), two to eight M40, P100 or Titan X 0.5 (DeepBench); this is
    // the geometric mean. Eight L40S of the former, at 0.07, stood in two hosts.
    double bus = 0.35;
    double low = 0.835, high = 1.18; // 10 % and 90 % quantiles of measured over predicted
    bool operator==(const CollectiveConstants&) const = default;
};
// The links whose rows took part, as the catalog calls them.
inline constexpr std::array<std::string_view, 5> fitted_links{"NVSwitch 2", "NVSwitch 3", "NVSwitch 4", "PCIe 4.0 x16",
                                                              "PCIe 5.0 x16"};
inline constexpr double reference_clock_hz = 1.41e9; // an A100's

} // namespace dubhe::simulation
