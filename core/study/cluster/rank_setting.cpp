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

simulation::RankSetting rank_setting(const simulation::Split& split, const Network& network) {
    return {split.tensor, split.context, network.stack ? network.stack->sequence_s : 0.0};
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
