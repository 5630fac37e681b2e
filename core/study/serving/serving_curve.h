// SPDX-License-Identifier: Apache-2.0
// How a server trades the throughput of its GPUs for the speed that each user sees: by the closed form, in
// milliseconds, for charts that follow a slider.
#pragma once

#include "serving_form.h"

#include <core/serving/closed_form/closed_form.h>
#include <core/support/result.h>

#include <cstdint>
#include <mutex>
#include <span>
#include <string>
#include <vector>

namespace dubhe::study {

// One kind of GPU that may serve, and the links between several of it.
struct ServingHardware {
    hardware::Gpu gpu;
    simulation::Fabric fabric;
    bool operator==(const ServingHardware&) const = default;
};

// Graphs of replicas, by setting; several GPUs share them. Any number of threads.
class ReplicaLibrary {
  public:
    // As replica_graphs(); refusals are remembered, too.
    [[nodiscard]] Result<ReplicaGraphsPtr> graphs(const ReplicaSetting& setting);
    // As ReplicaCost::make(); what was made for the same hardware and method is handed out again.
    [[nodiscard]] Result<ReplicaCostPtr> cost(const ReplicaSetting& setting, const ServingHardware& hardware,
                                              const Method& method);

  private:
    struct KnownGraphs {
        ReplicaSetting setting;
        Result<ReplicaGraphsPtr> graphs;
    };
    struct KnownCost {
        ReplicaGraphsPtr graphs;
        ServingHardware hardware;
        Method method;
        ReplicaCostPtr cost;
    };
    std::mutex mutex_;
    std::vector<KnownGraphs> graphs_;
    std::vector<KnownCost> costs_; // the latest last
};

struct ServingSetting {
    ReplicaSetting replica; // of its split, all but `tensor`
    EngineSetting engine{};
    std::int64_t replicas = 1;
    // Disaggregated: so many workers compute prompts, the replicas decode; 0: the replicas do all.
    std::int64_t prefill_workers = 0;
    std::int64_t prefill_tensor = 0; // GPUs of such a worker, which share its layers; 0: split as a replica

    [[nodiscard]] std::int64_t gpus(std::int64_t tensor) const; // of all, with replicas of so many tensor-parallel ones
};
// So many tensor-parallel GPUs, and what they stand in.
struct ReplicaOption {
    std::int64_t tensor = 1;
    ServingHardware hardware;
};
// With the first of the options, none of them empty, that holds the network and a request of `longest` tokens. Fails as
// the last one does where none does; where nothing joins the workers for prompts to the replicas; and where the
// scheduler can't do with them.
[[nodiscard]] Result<Serving> serving_for(ReplicaLibrary& library, const ServingSetting& setting,
                                          std::span<const ReplicaOption> options, const Method& method, double longest);

struct ServingPoint {
    double concurrency = 0.0;   // of a replica that answers
    double interactivity = 0.0; // tokens a second that a user sees: 1 / TPOT
    double a_gpu = 0.0;         // tokens a second out of a GPU
    serving::ClosedForm at{};
};

struct ServingCurve {
    std::vector<ServingPoint> points; // by concurrency
    double most_running = 0.0;        // requests at once, of a replica
    double saturation_rate = 0.0;     // requests a second that a replica can serve, its share of the workers in it
    serving::Bound bound = serving::Bound::slots;
    double spread = 0.0; // of the logarithm of times, at half of the most
};

// Concurrencies 1, 2, 4 ... up to the most that run at once, that one included; those in between where `fine`.
// Precondition: lengths are 1 or more.
[[nodiscard]] ServingCurve curve_of(const ServingForm& form, bool fine = true);

struct ExpectedTraffic {
    serving::LengthMoments lengths;
    double repeated = 0.0; // of the prompts' tokens: begin as an earlier prompt does
};
// Of what would be drawn, without drawing more than two thousand. Prompts begin with one of so many `prefixes`.
[[nodiscard]] Result<ExpectedTraffic> expected_traffic(const std::string& prompt, const std::string& answer,
                                                       std::int64_t prefixes = 0, std::int64_t prefix_tokens = 0);

} // namespace dubhe::study
