// SPDX-License-Identifier: Apache-2.0
#include "cluster_cost.h"

#include <algorithm>
#include <utility>

namespace dubhe::study {

Tariff tariff_in(const ClusterSystem& system, Tariff tariff) {
    const hardware::System& machine = system.system;
    if (tariff.price || !machine.price || machine.gpus_per_node.value_or(0.0) < 1.0) return tariff;
    if (system.gpu.name != machine.gpu || system.gpu.hypothetical()) return tariff;
    hardware::Price share = *machine.price;
    share.amount = Money{share.amount.value() / *machine.gpus_per_node};
    share.source = "a GPU's share of a " + machine.name + ", " + share.source;
    tariff.price = std::move(share);
    return tariff;
}

Usage usage_of(const ClusterPrediction& prediction) {
    const simulation::Step& step = prediction.step;
    return {step.period_s, step.period_s > 0.0 ? std::min(1.0, step.busy_s / step.period_s) : 1.0,
            static_cast<double>(prediction.split.gpus())};
}

RunCost cost_of(const ClusterPrediction& prediction, const ClusterSystem& system, const Tariff& tariff) {
    return cost_of(usage_of(prediction), system.gpu, tariff_in(system, tariff));
}

RunCost cost_of(const PlanPoint& point, const ClusterSystem& system, const Tariff& tariff) {
    return cost_of(usage_of(point), system.gpu, tariff_in(system, tariff));
}

} // namespace dubhe::study
