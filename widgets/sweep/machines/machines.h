// SPDX-License-Identifier: GPL-3.0-or-later
// Many GPUs in a sweep: what the user chose, as core asks for it.
#pragma once

#include "../../shared/gpu_view.h"
#include "../../shared/sweep_settings.h"

#include <core/study/cluster/cluster_system.h>
#include <core/study/search/sweep_system.h>

#include <QString>

#include <optional>
#include <vector>

namespace dubhe::widgets {

// Null: the catalog has none of that name whose links are known.
[[nodiscard]] const study::ClusterSystem* chosen_system(const SweepMachines& machines,
                                                        const std::vector<study::ClusterSystem>& systems);
// Nothing for one GPU alone, and where there is no such system.
[[nodiscard]] std::optional<study::SweepSystem> machines_of(const SweepMachines& machines,
                                                            const std::vector<study::ClusterSystem>& systems);
[[nodiscard]] bool same_machines(const std::optional<study::SweepSystem>& a,
                                 const std::optional<study::SweepSystem>& b);
// The system's own GPU, to be shown where none is ticked.
[[nodiscard]] GpuView own_gpu_view(const study::ClusterSystem& system);

// "16 GPUs in DGX H100, tensor 2, pipeline 1", what is not moved by one of the axes.
[[nodiscard]] QString machines_text(const SweepMachines& machines, study::AxisKind moved,
                                    std::optional<study::AxisKind> second = std::nullopt);

} // namespace dubhe::widgets
