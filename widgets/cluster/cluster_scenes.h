// SPDX-License-Identifier: GPL-3.0-or-later
// From answers to what is drawn and said.
#pragma once

#include "../shared/charts/bar_scene.h"
#include "../shared/charts/xy_scene.h"
#include "cluster_answer.h"

namespace dubhe::widgets {

// All below: precondition answer.prediction.
[[nodiscard]] BarScene step_bar(const ClusterAnswer& answer);
[[nodiscard]] BarScene memory_bar(const ClusterAnswer& answer);
[[nodiscard]] XyScene scaling_scene(const ClusterAnswer& answer);
[[nodiscard]] QString step_time_text(const ClusterAnswer& answer); // "171 ms ± 9 %"
// "Split over 256 GPUs in GB200 NVL72: 4.2 s ± 9 % a step; memory of a GPU 61 GB of 186 GB: fits"
[[nodiscard]] QString split_summary(const ClusterAnswer& answer);
[[nodiscard]] QString cluster_title(const ClusterAnswer& answer); // network, system, GPUs, split

// Two quantities of the splits, a colour a number of GPUs; points of which one isn't known are left out. `shown`: the
// split that is shown now, ringed; may be null. Precondition: answer.plan, and its front is not empty.
struct PlanAxes {
    PlanQuantity x = PlanQuantity::memory, y = PlanQuantity::time;
};
[[nodiscard]] XyScene pareto_scene(const PlanAnswer& answer, const ClusterAnswer* shown, PlanAxes axes = {});
// What was searched, and what nothing fits for.
[[nodiscard]] QString plan_words(const PlanAnswer& answer);
[[nodiscard]] QString split_text(const simulation::Split& split); // "tp 8 + sequence, pp 4, dp 16, ..."
[[nodiscard]] QString gpus_text(std::int64_t gpus);               // "8 GPUs"
// Hues of GPU counts, in their order: the same in chart and table.
[[nodiscard]] std::vector<std::int64_t> gpu_counts(const study::Plan& plan);

} // namespace dubhe::widgets
