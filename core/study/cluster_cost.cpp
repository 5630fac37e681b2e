// SPDX-License-Identifier: Apache-2.0
#include "cluster_cost.h"

#include <algorithm>
#include <utility>

namespace dubhe::study {

namespace {

double busy_share(const simulation::Step& step) {
    using simulation::StepPart;
    double busy = 0.0;
    for (const StepPart part : {StepPart::compute, StepPart::recompute, StepPart::update})
        busy += step.part_s[static_cast<std::size_t>(part)];
    return step.mid_s > 0.0 ? std::min(1.0, busy / step.mid_s) : 1.0;
}

} // namespace

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

RunCost cost_of(const ClusterPrediction& prediction, const ClusterSystem& system, const Tariff& tariff) {
    const Usage usage{prediction.step.mid_s, busy_share(prediction.step), static_cast<double>(prediction.split.gpus())};
    return cost_of(usage, system.gpu, tariff_in(system, tariff));
}

} // namespace dubhe::study
