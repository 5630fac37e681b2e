// SPDX-License-Identifier: Apache-2.0
// One measured server under load, simulated on its replicas. Inner header of the folder.
#pragma once

#include "../../serving/replica_cost.h"
#include "../case_steps.h"
#include "load_cases.h"

#include <core/support/result.h>

#include <map>
#include <string>
#include <utility>

namespace dubhe::study {

// Replicas that several rows have in common. One thread.
class LoadReplicas {
  public:
    explicit LoadReplicas(const StepSetting& setting) : setting_{setting} {}

    [[nodiscard]] Result<ReplicaCostPtr> cost(const LoadCase& c, const ReplicaSplit& split);

  private:
    [[nodiscard]] Result<std::string> network_of(const LoadCase& c) const;
    [[nodiscard]] Result<ReplicaGraphsPtr> graphs_of(const LoadCase& c, const ReplicaSplit& split);
    [[nodiscard]] Result<ReplicaCostPtr> cost_of(const LoadCase& c, const ReplicaGraphsPtr& graphs) const;

    const StepSetting& setting_;
    std::map<std::string, Result<ReplicaGraphsPtr>> graphs_;
    std::map<std::pair<const ReplicaGraphs*, std::string>, ReplicaCostPtr> costs_;
};

struct SimulatedCase {
    double ttft_s = 0.0, tpot_s = 0.0; // TTFT as the first token is made, not as it is handed out
    double spread = 0.0;               // standard deviation of the logarithm of a step's time
    bool overloaded = false, raised = false;
    cost::Provenance provenance = cost::Provenance::modelled;
};

// Ten times as many requests as are in flight. Fails where a replica can't be built, or its memory holds no request.
[[nodiscard]] Result<SimulatedCase> simulated(const LoadCase& c, LoadReplicas& replicas);

} // namespace dubhe::study
