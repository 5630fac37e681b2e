// SPDX-License-Identifier: Apache-2.0
// Links of GPUs that a recording doesn't have, as transformations are given them; and what recorded collectives moved.
#pragma once

#include "../transformation.h"

#include <core/hardware/link.h>
#include <core/simulation/collectives/collective_time.h>

namespace dubhe::whatif {

// Of every transformation that is given links.
inline constexpr Parameter link_latency{.name = "latency",
                                        .kind = ValueKind::time,
                                        .fallback = "5us",
                                        .least = 0.0,
                                        .most = 1.0,
                                        .help = "of one small message over a link given as a bandwidth"};

// A bandwidth ("100Gb/s": what messages reach) with the latency given, or the catalog's link of that name with its own.
[[nodiscard]] Result<hardware::Link> link_of(std::string_view text, double latency_s, const Context& context);

// `gpus` GPUs, of which `per_node` share a machine: within it `node`, between machines `network`.
struct Cluster {
    simulation::Fabric fabric;
    simulation::RankGroup group;
};
[[nodiscard]] Result<Cluster> cluster_of(std::int64_t gpus, std::int64_t per_node, const hardware::Link& node,
                                         const hardware::Link& network);
// The same of a system in the catalog: "DGX H100".
[[nodiscard]] Result<Cluster> cluster_of(std::string_view system, std::int64_t gpus, const Context& context);

// One level of equal links, for a stage of a collective.
[[nodiscard]] simulation::Fabric flat_fabric(double bandwidth, double latency_s, std::int64_t ranks);

// Sizes, ranks and kinds of the communication tasks that the recorder described.
void describe_transfers(EditedStep& step, const trace::Trace& trace);

// Elements of operand `place` of "[[32,3,224,224],[64,3,7,7],[]]"; 0 where there is none.
[[nodiscard]] double elements_of(std::string_view dims, std::size_t place);
// Bytes of an element of operand `place` of "[\"float\",\"c10::Half\"]"; 4 where it isn't known.
[[nodiscard]] double element_bytes(std::string_view types, std::size_t place);

} // namespace dubhe::whatif
