// SPDX-License-Identifier: Apache-2.0
// Steps on many GPUs, and plans of them, as text and JSON.
#pragma once

#include "../options/format.h"
#include "../options/money.h"

#include <core/study/cluster/cluster.h>
#include <core/study/cluster/cluster_system.h>
#include <core/study/cluster/plan.h>
#include <core/study/cluster/training_run.h>

#include <string>

namespace dubhe::cli {

[[nodiscard]] Json power_json(const study::Tariff& tariff); // what energies follow from, beside the TDP
[[nodiscard]] Json split_json(const simulation::Split& split);

// What reports about one split begin with: what runs where, its step, and whether it fits. Lines of "  label  value".
[[nodiscard]] std::string cluster_title(const study::ClusterModel& model, const study::ClusterSystem& system);
[[nodiscard]] std::string split_lines(const study::ClusterModel& model, const study::ClusterPrediction& prediction);
[[nodiscard]] std::string largest_stage_line(const study::ClusterModel& model,
                                             const study::ClusterPrediction& prediction);
// What JSON notes: of the GPU's units, of options that change nothing, of the network.
[[nodiscard]] Diagnostics remarks_on(const study::ClusterModel& model, const Diagnostics& idle);
[[nodiscard]] Json cluster_json(const study::ClusterModel& model, const study::ClusterSystem& system,
                                const study::ClusterPrediction& prediction);

// Views: what they are given must outlive them.
struct ClusterReport {
    const study::ClusterModel& model;
    const study::ClusterSystem& system;
    const study::ClusterPrediction& prediction;
    const study::Method& method;
    const MoneyArguments& money;
    std::optional<study::RunAnswer> run{}; // of many such steps
    Diagnostics idle{};                    // options that change nothing: said beside a text, within JSON

    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string json() const;
};

struct PlanReport {
    const study::ClusterModel& model;
    const study::ClusterSystem& system;
    const study::Plan& plan;
    const study::Method& method;
    const MoneyArguments& money;
    std::size_t top = 10;
    std::optional<study::RunAnswer> run{}; // of steps of the fastest split
    Diagnostics idle{};                    // as in ClusterReport

    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string json() const; // evaluated, valid, seconds, best, front, run and cost (of the best)
    [[nodiscard]] std::string csv() const;  // the front
};

} // namespace dubhe::cli
