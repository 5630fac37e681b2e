// SPDX-License-Identifier: Apache-2.0
#include "rank_setting.h"

#include <core/simulation/collectives/direct_exchange.h>
#include <core/simulation/parallel/expert_exchange.h>

#include <algorithm>

namespace dubhe::study {

// Of one rank's keys or values all ranks' are handed round or gathered; in the backward pass they go round again
// while their gradients, as large, are summed.
double RankExchange::context_exchange_s(const workload::ExchangeAttributes& exchange, double bytes) const {
    const double all = bytes * static_cast<double>(placement.context().ranks);
    const double gathered = collective_time(fabric, workload::Collective::all_gather, all, placement.context()).mid_s;
    if (exchange.collective == workload::Collective::all_gather) return gathered;
    return gathered + collective_time(fabric, exchange.collective, all, placement.context()).mid_s;
}

double RankExchange::operator()(const workload::ExchangeAttributes& exchange, double bytes) const {
    if (exchange.group == workload::ExchangeGroup::expert)
        return expert_exchange_s(fabric, exchange, bytes, placement.expert(), dispatch);
    if (exchange.group == workload::ExchangeGroup::context) return context_exchange_s(exchange, bytes);
    const simulation::RankGroup& group = placement.tensor();
    const double usual = collective_time(fabric, exchange.collective, bytes, group).mid_s;
    if (by == stack::Exchange::nccl || exchange.collective != workload::Collective::all_reduce) return usual;
    const auto direct = direct_all_reduce(fabric, bytes, group);
    return direct ? std::min(usual, direct->mid_s) : usual;
}

simulation::RankSetting rank_setting(const simulation::Split& split, const Network& network, const hardware::Gpu& gpu) {
    simulation::RankSetting made{split.tensor, split.context};
    if (!network.stack) return made;
    made.sample_s = network.stack->sequence_s;
    if (network.recipe.mode != workload::Mode::training) return made;
    for (const stack::GraphScope scope : network.stack->graphed)
        made.graphed_blocks.emplace_back(name_of(scope));
    const bool fixed_rows =
        std::ranges::find(network.stack->graphed, stack::GraphScope::experts) != network.stack->graphed.end();
    made.awaits_routing =
        !fixed_rows && network.work.launching && network.work.launching->on(gpu.architecture).awaits_routing;
    return made;
}

void sustain(cost::CostTable& costs, const Network& network, const hardware::Gpu& gpu) {
    if (!network.work.launching || network.recipe.mode != workload::Mode::training) return;
    const double sustained = network.work.launching->on(gpu.architecture).sustained;
    for (auto* const seconds : {&costs.low_s, &costs.mid_s, &costs.high_s}) {
        for (double& each : *seconds)
            each *= sustained;
    }
}

double host_bandwidth(const hardware::Gpu& gpu) {
    double fastest = 0.0;
    for (const hardware::GpuLink& link : gpu.links) {
        const bool to_host = link.kind.starts_with("PCIe") || link.kind.find("C2C") != std::string::npos;
        if (to_host) fastest = std::max(fastest, link.bandwidth.value());
    }
    return fastest;
}

} // namespace dubhe::study
