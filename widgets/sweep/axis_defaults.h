// SPDX-License-Identifier: GPL-3.0-or-later
// Which axes a network and GPUs offer, over which range each starts, and its values.
#pragma once

#include "../shared/gpu_view.h"
#include "../shared/sweep_settings.h"

#include <optional>
#include <vector>

namespace dubhe::widgets {

// In the order in which they are offered. Without a network: the GPU's numbers and the batch.
// `machines`: many GPUs, whose number and links can be moved, too.
[[nodiscard]] std::vector<study::AxisKind> offered_axes(const study::Network* network, bool machines = false);
// The same settings over another axis: a range of round numbers around what the ticked GPUs (or the workload) have.
// `system`: what the settings' machines are; null: not known, or one GPU alone.
[[nodiscard]] SweepSettings with_axis(const SweepSettings& settings, study::AxisKind kind,
                                      const study::Network* network, const std::vector<GpuView>& gpus,
                                      const study::SweepSystem* system = nullptr);
// A network is built at every position of a workload axis, so that has fewer of them.
[[nodiscard]] study::Axis axis_of(const SweepSettings& settings);

// A hypothetical GPU's own place lies within the range: one beyond it widens it.
[[nodiscard]] SweepSettings reaching(SweepSettings settings, const std::vector<hardware::Override>& overrides);

// The vertical axes that a heat map offers beside the horizontal one: everything but precision and that one itself.
[[nodiscard]] std::vector<study::AxisKind> offered_second_axes(const study::Network* network, study::AxisKind first,
                                                               bool machines = false);
// The same settings as a heat map by that axis, over the range it would start with.
[[nodiscard]] SweepSettings with_second_axis(const SweepSettings& settings, study::AxisKind kind,
                                             const study::Network* network, const std::vector<GpuView>& gpus,
                                             const study::SweepSystem* system = nullptr);
// The same settings with other machines: axes that one GPU alone has not give way to its memory bandwidth.
[[nodiscard]] SweepSettings with_machines(const SweepSettings& settings, const SweepMachines& machines,
                                          const study::Network* network, const std::vector<GpuView>& gpus);
// The two axes of a heat map, fewer values where each needs a network of its own; nothing where the settings ask for
// none, or for one that can't be.
struct HeatAxes {
    study::Axis x, y;
};
[[nodiscard]] std::optional<HeatAxes> heat_axes_of(const SweepSettings& settings);

[[nodiscard]] hardware::Specification peak_of(Precision precision);

} // namespace dubhe::widgets
