// SPDX-License-Identifier: Apache-2.0
// The options of commands about many GPUs: the system, and how a network is split on it.
#pragma once

#include "field_options.h"
#include "options.h"

#include <core/simulation/parallel/split_fields.h>
#include <core/study/cluster/cluster_fields.h>

#include <optional>
#include <string>
#include <vector>

namespace dubhe::cli {

// Of a link, and what of it a small message waits; what can't be read or is beyond any link is thrown as a mistake of
// usage.
[[nodiscard]] BytesPerSecond bandwidth_of(const std::string& option, const std::string& text);
[[nodiscard]] Seconds latency_of(const std::string& option, const std::string& text);

struct SystemArguments {
    std::string name; // of the catalog
    study::SystemChanges changes{};
    std::string catalog{}; // file; empty: the user's own
};
// --system, and what is changed of it: core/study/cluster/cluster_fields.h.
void add_system(CLI::App& command, SystemArguments& arguments);
[[nodiscard]] Result<study::ClusterSystem> system_of(const SystemArguments& arguments);

struct SplitArguments {
    simulation::Split split;
    std::optional<std::int64_t> gpus{}; // absent: as many as the split needs
    bool data_given = false, micro_batch_given = false;
};
// --gpus, and what a split is: core/simulation/parallel/split_fields.h.
void add_split(CLI::App& command, SplitArguments& arguments);
// With the batch, and with data-parallel ranks that make use of all GPUs where --dp says nothing.
[[nodiscard]] simulation::Split split_of(const SplitArguments& arguments, const workload::Recipe& recipe);
// Of options that were given for a split: those that change nothing, because what they are about isn't there.
[[nodiscard]] Diagnostics options_without_effect(const simulation::Split& split);
// What the command has beside --system asks for one: its options from the `first` on need it.
void need_system(CLI::App& command, std::size_t first);

} // namespace dubhe::cli
