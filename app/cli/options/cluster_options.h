// SPDX-License-Identifier: Apache-2.0
// The options of commands about many GPUs: the system, and how a network is split on it.
#pragma once

#include "options.h"

#include <core/simulation/parallel/split.h>
#include <core/simulation/parallel/step.h>
#include <core/study/cluster/cluster_system.h>

#include <optional>
#include <string>
#include <vector>

namespace dubhe::cli {

// Of a link, and what of it a small message waits; what can't be read or is beyond any link is thrown as a mistake of
// usage.
[[nodiscard]] BytesPerSecond bandwidth_of(const std::string& option, const std::string& text);
[[nodiscard]] Seconds latency_of(const std::string& option, const std::string& text);

// "norm+activation"; what names no parts of a layer is thrown as a mistake of usage.
[[nodiscard]] simulation::LayerModules modules_of(const std::string& option, const std::string& text);

struct SystemArguments {
    std::string name;                                          // of the catalog
    std::string node_bandwidth, network_bandwidth;             // "300GB/s"; empty: the system's own
    std::string gpu, catalog;                                  // empty: the system's own, the user's own
    std::optional<double> leaf_machines{}, oversubscription{}; // absent: the system's own
};
// --system, --node-bandwidth, --network-bandwidth, --leaf-machines, --oversubscription and, where `whole`,
// --gpu-in-system and --catalog.
void add_system(CLI::App& command, SystemArguments& arguments, bool whole);
[[nodiscard]] Result<study::ClusterSystem> system_of(const SystemArguments& arguments);

inline constexpr const char* recompute_choices = "none, selective, full";
inline constexpr const char* zero_choices = "none, states, gradients, parameters, or 0 to 3";

struct SplitArguments {
    simulation::Split split;
    std::optional<std::int64_t> gpus{}; // absent: as many as the split needs
    bool data_given = false, micro_batch_given = false;
};
// What a split has in common with all others that a plan looks at: --schedule, --overlap-gradients, --overlap-tensor,
// --chunk-tensor, --overlap-experts, --delay-weight-gradients, --context-form, --dispatch, --offload-layers,
// --keep-gathered, --shard-ranks, --wide-gradients, --narrow-moments.
void add_habits(CLI::App& command, simulation::Split& split);
// These and --gpus, --dp, --tp, --pp, --ep, --cp, --etp, --micro-batch, --chunks, --sequence-parallel, --recompute,
// --recompute-modules, --recompute-layers, --zero, --servers, --consistency, --compress, --compression-ratio,
// --replicas, --interference.
void add_split(CLI::App& command, SplitArguments& arguments);
// With the batch, and with data-parallel ranks that make use of all GPUs where --dp says nothing.
[[nodiscard]] simulation::Split split_of(const SplitArguments& arguments, const workload::Recipe& recipe);
// Of options that were given for a split: those that change nothing, because what they are about isn't there.
[[nodiscard]] Diagnostics options_without_effect(const simulation::Split& split);
// What the command has beside --system asks for one: its options from the `first` on need it.
void need_system(CLI::App& command, std::size_t first);

struct InputArguments {
    std::string sample_size, read, copy; // "110kB", "2GB/s"; empty: not given
    bool first = false;                  // read before the step, not beside the one before
};
// --sample-size, --input-rate, --copy-rate, --input-first.
void add_input(CLI::App& command, InputArguments& arguments);
// Fails for rates without the size of a sample.
[[nodiscard]] Result<simulation::InputPipeline> input_of(const InputArguments& arguments);

} // namespace dubhe::cli
