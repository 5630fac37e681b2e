// SPDX-License-Identifier: Apache-2.0
// What a step on many GPUs costs.
#pragma once

#include "../predict/money.h"
#include "cluster.h"
#include "cluster_system.h"
#include "plan.h"

namespace dubhe::study {

// With a GPU's share of its machine's price, where the tariff names no price, the catalog knows the machine's, and the
// machine holds its own kind of GPU; else as it is.
[[nodiscard]] Tariff tariff_in(const ClusterSystem& system, Tariff tariff);

// Of one step among many: what its GPUs are paid for is its period.
[[nodiscard]] Usage usage_of(const ClusterPrediction& prediction);

// Of all GPUs of the split; they draw their working power while kernels run. Precondition: check(tariff).
[[nodiscard]] RunCost cost_of(const ClusterPrediction& prediction, const ClusterSystem& system, const Tariff& tariff);
// The same of a plan's point, searched with that tariff.
[[nodiscard]] RunCost cost_of(const PlanPoint& point, const ClusterSystem& system, const Tariff& tariff);

} // namespace dubhe::study
