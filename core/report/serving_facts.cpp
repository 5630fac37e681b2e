// SPDX-License-Identifier: Apache-2.0
// A language model served by each GPU: how many the rate takes, and what its users get.
#include "facts.h"

namespace dubhe::report {

namespace {

Result<study::Sizing> served_by(const Request& request, std::size_t gpu, const hardware::Gpu& hardware,
                                study::ReplicaLibrary& library, double rate_factor, const Progress& progress) {
    const AskedServing& asked = *request.serving;
    const Result<std::vector<study::ReplicaOption>>& options = asked.options[gpu];
    if (!options) return options.diagnostics();
    if (const Result<Done> good = study::check(request.tariff); !good) return good.diagnostics();
    study::ServingSetting setting = asked.setting;
    if (asked.rate > 0.0 && setting.prefill_workers == 0) setting.replicas = 1; // as many as it takes are sought
    const serving::LengthMoments lengths = serving::moments(asked.requests.items);
    const Result<study::Serving> unit =
        study::unit_for(library, setting, *options, request.method, lengths, asked.objectives, asked.cached);
    if (!unit) return unit.diagnostics();
    serving::Requests requests = asked.requests;
    if (rate_factor != 1.0) serving::scale_rate(requests, rate_factor);
    std::optional<study::Demand> demand = asked.demand;
    if (demand) study::scale_mean(*demand, rate_factor * demand->mean());
    return study::size_for({*unit, requests, asked.rate * rate_factor, asked.objectives, asked.cached, hardware,
                            request.tariff, demand ? &*demand : nullptr, asked.spare},
                           progress);
}

} // namespace

ServingFacts serving_facts(const Request& request, const std::vector<GpuFacts>& gpus, double rate_factor,
                           const Progress& progress) {
    study::ReplicaLibrary library;
    ServingFacts facts;
    for (std::size_t g = 0; g < gpus.size(); ++g)
        facts.push_back(progress.cancelled() ? Result<study::Sizing>{error(message("cancelled"))}
                                             : served_by(request, g, gpus[g].gpu, library, rate_factor, progress));
    return facts;
}

} // namespace dubhe::report
