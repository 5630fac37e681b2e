// SPDX-License-Identifier: GPL-3.0-or-later
// What the user chooses in the cluster panel; plain data, so that a project can keep it.
#pragma once

#include <core/hardware/gpu.h>
#include <core/simulation/parallel/split.h>
#include <core/study/cluster_system.h>

#include <QJsonObject>
#include <QString>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::widgets {

inline constexpr std::int64_t most_ranks = std::int64_t{1} << 30; // as splits count

struct ClusterSettings {
    std::string system{};               // of the catalog; empty: none yet
    std::string gpu{};                  // a ticked GPU in place of the system's own; empty: its own
    std::int64_t gpus = 8;              // to be had
    simulation::Split split{.data = 0}; // data 0: what the GPUs leave to it
    std::optional<double> node_bandwidth{}, network_bandwidth{}; // B/s, in place of the system's own
    bool batch_grows = false; // the scaling chart keeps the samples of a rank, not of a step
    bool fewer_gpus = true;   // the search looks at fewer machines, too
    bool operator==(const ClusterSettings&) const = default;
};

// With the data-parallel ranks that are run. Never fails: what can't be split so is core's to refuse.
[[nodiscard]] simulation::Split split_of(const ClusterSettings& settings);
// The network's own batch on each GPU of one machine.
[[nodiscard]] ClusterSettings proposed_settings(const std::string& system, std::int64_t gpus, std::int64_t batch);

[[nodiscard]] QJsonObject to_json(const ClusterSettings& settings);
// What is missing or makes no sense is as in `otherwise`.
[[nodiscard]] ClusterSettings cluster_settings_from(const QJsonObject& json, const ClusterSettings& otherwise = {});

// The systems there are, and what core says of one with changes.
struct SystemSource {
    std::vector<std::string> names{};
    std::function<Result<study::ClusterSystem>(const std::string& name, const study::SystemChanges& changes)> find{};
};

} // namespace dubhe::widgets
