// SPDX-License-Identifier: GPL-3.0-or-later
// What the user chooses in the cluster panel; plain data, so that a project can keep it.
#pragma once

#include <core/hardware/gpu.h>
#include <core/simulation/parallel/split.h>
#include <core/study/cluster/cluster_fields.h>

#include <QJsonObject>
#include <QString>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::widgets {

// What an axis of the plan's chart shows. Cost is time x GPUs where no price is known.
enum class PlanQuantity : std::uint8_t { time, memory, gpus, cost, energy };
inline constexpr std::size_t plan_quantity_count = static_cast<std::size_t>(PlanQuantity::energy) + 1;
[[nodiscard]] std::string_view name_of(PlanQuantity quantity); // "time"
[[nodiscard]] std::optional<PlanQuantity> plan_quantity_from(std::string_view name);

struct ClusterSettings {
    std::string system{};               // of the catalog; empty: none yet
    std::string gpu{};                  // a ticked GPU in place of the system's own; empty: its own
    std::int64_t gpus = 8;              // to be had
    simulation::Split split{.data = 0}; // data 0: what the GPUs leave to it
    study::SystemChanges changes{};     // its links
    study::AskedInput input{};
    std::optional<double> budget{}; // length of the run, which is paid for; absent: as proposed_budget() says
    study::RunUnit budget_unit = study::RunUnit::tokens; // samples, too, where they are no sequences of tokens
    study::AskedFailures failures{};
    PlanQuantity plan_x = PlanQuantity::memory, plan_y = PlanQuantity::time;
    bool batch_grows = false; // the scaling chart keeps the samples of a rank, not of a step
    bool fewer_gpus = true;   // the search looks at fewer machines, too
    bool operator==(const ClusterSettings&) const = default;
};

// Settled, with the data-parallel ranks that are run. Never fails: what can't be split so is core's to refuse.
[[nodiscard]] simulation::Split split_of(const ClusterSettings& settings);
// The network's own batch on each GPU of one machine.
[[nodiscard]] ClusterSettings proposed_settings(const std::string& system, std::int64_t gpus, std::int64_t batch);
// A trillion tokens, a billion samples of networks without tokens, or a month.
[[nodiscard]] double proposed_budget(study::RunUnit unit);
// Of networks with or without tokens.
[[nodiscard]] study::RunUnit budget_unit_of(const ClusterSettings& settings, bool tokens);
[[nodiscard]] study::AskedRun run_of(const ClusterSettings& settings, bool tokens);

[[nodiscard]] QJsonObject to_json(const ClusterSettings& settings);
// What is missing or makes no sense is as in `otherwise`.
[[nodiscard]] ClusterSettings cluster_settings_from(const QJsonObject& json, const ClusterSettings& otherwise = {});

// What an undo step is called that leads from one to the other: "Change tensor-parallel ranks".
[[nodiscard]] QString change_text(const ClusterSettings& before, const ClusterSettings& after);

// The systems there are, and what core says of one with changes.
struct SystemSource {
    std::vector<std::string> names{};
    std::function<Result<study::ClusterSystem>(const std::string& name, const study::SystemChanges& changes)> find{};
};

} // namespace dubhe::widgets
