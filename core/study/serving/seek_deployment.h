// SPDX-License-Identifier: Apache-2.0
// Which deployment of each GPU serves most a GPU within the objectives: replicas that do all, and workers for prompts
// beside replicas that decode; splits, slots and token budget are searched, by the closed form, up to the share of
// saturation to which it holds. The rate of what is found is then held against simulations: checked_rate().
//
// Splits: tensor-parallel ones, of experts also expert-parallel ones (alone and with data-parallel attention); pipeline
// stages are left out. Slots first, at the engine's budget, then budgets at the best slots. Apart: each side's highest
// rate under its own objectives bounds every pair of splits with up to eight workers of either; the pairs with the
// highest bounds are then searched as a whole, the transfer of keys and values included.
#pragma once

#include "../predict/money.h"
#include "serve_plan.h"
#include "serving_form.h"

#include <core/serving/statistics/objectives.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::study {

struct DeploymentRequest {
    workload::Recipe recipe;
    serving::LengthMoments lengths;
    std::vector<serving::Objective> objectives{};
    EngineSetting engine{}; // what it says of slots and budget isn't searched
    std::int64_t skew = 101;
    std::vector<std::int64_t> tensor{1, 2, 4, 8};
    std::vector<std::int64_t> slots{32, 64, 128, 256, 512, 1024};
    std::vector<std::int64_t> budgets{1024, 2048, 4096, 8192, 16384}; // tokens a step
    Tariff tariff{};
    const serving::Requests* requests = nullptr; // to be simulated; null: rates are the closed form's
};

struct SoughtEngine {
    std::int64_t slots = 0, token_budget = 0; // of a replica, of a rank's step
};

struct SoughtDeployment {
    ReplicaSplit split;  // of replicas that answer
    SoughtEngine engine; // of them
    std::int64_t replicas = 1;
    std::optional<ReplicaSplit> prefill_split{}; // of workers for prompts, where there are any
    SoughtEngine prefill_engine;
    std::int64_t prefill_workers = 0;
    // Requests a second of all, within the objectives; 0: none, `refusal` says why.
    double rate = 0.0, low = 0.0, high = 0.0;
    serving::ClosedForm at;    // a replica that answers, at the rate
    bool simulated = false;    // the rate was held against simulations
    double tokens_a_gpu = 0.0; // out, a second
    RunCost cost;              // of a second of all GPUs
    Message refusal{};

    [[nodiscard]] std::int64_t gpus() const {
        return replicas * split.gpus() + (prefill_split ? prefill_workers * prefill_split->gpus() : 0);
    }
};

struct GpuDeployments {
    std::string gpu;
    SoughtDeployment aggregated{}, disaggregated{};

    [[nodiscard]] const SoughtDeployment& better() const {
        return disaggregated.tokens_a_gpu > aggregated.tokens_a_gpu ? disaggregated : aggregated;
    }
};

// In the order of the GPUs, several of them at once: `machine`, which is as of serve_fronts(), is called on several
// threads, and so is what reports progress, one at a time. Graphs are built once for all. Stops early where that was
// asked for.
[[nodiscard]] std::vector<GpuDeployments> seek_deployments(const DeploymentRequest& request,
                                                           const std::vector<hardware::Gpu>& gpus,
                                                           const MachineOf& machine, const Method& method,
                                                           const Progress& progress = {});

// The highest rate of a replica that answers, to 0.3 %, at which the objectives are kept and which is no nearer to
// saturation than the closed form holds; `at` is the form there.
[[nodiscard]] double highest_rate(const ServingForm& form, std::span<const serving::Objective> objectives,
                                  serving::ClosedForm& at);

} // namespace dubhe::study
