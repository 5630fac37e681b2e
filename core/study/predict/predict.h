// SPDX-License-Identifier: Apache-2.0
// One network on one GPU: how long an iteration takes, why, and how sure that is.
#pragma once

#include "network.h"

#include <core/cost/cost_model.h>
#include <core/hardware/gpu.h>
#include <core/simulation/single_gpu.h>

#include <array>
#include <optional>
#include <vector>

namespace dubhe::study {

// What limits an iteration: the resource that binds most of its time, or the host that launches the kernels. Of a step
// on many GPUs also what none of them waits for alone: exchanges between them, other stages of a pipeline, samples.
enum class Bottleneck : std::uint8_t { compute, memory, cache, fixed, launch, exchange, bubble, input };
inline constexpr std::size_t gpu_bottleneck_count = 5; // of one GPU: those before the exchange
inline constexpr std::size_t bottleneck_count = 8;
[[nodiscard]] std::string_view name_of(Bottleneck bottleneck);

// How predictions are made: shared by every question of a session. `model` outlives all that use it.
struct Method {
    const cost::CostModel* model = nullptr;
    simulation::Host host;
};

// Everything below in seconds, bytes and shares of 1; kept as plain doubles because sweeps hold thousands of them.
struct Point {
    double low_s = 0.0, mid_s = 0.0, high_s = 0.0; // 10 %, 50 %, 90 %
    std::array<float, bottleneck_count> share{};   // of mid_s, by what limits it; sums to 1
    double memory_bytes = 0.0;                     // peak of the iteration
    bool fits = true;                              // false: the GPU's memory is known and smaller
    // Of mid_s, after which the next iteration begins: below 1 where pipeline stages pass batches on.
    float period_share = 1.0F;
    // Where most of the operators' time comes from.
    cost::Provenance provenance = cost::Provenance::modelled;

    [[nodiscard]] Bottleneck bottleneck() const;
    // Samples a second, of `samples` an iteration that takes `seconds`: any of the three times above.
    [[nodiscard]] double rate(double samples, double seconds) const {
        return seconds > 0.0 ? samples / (seconds * static_cast<double>(period_share)) : 0.0;
    }
};

// Scratch space for many points on one thread; reused, so that no point allocates.
struct Workspace {
    cost::CostTable costs;        // of the network, of a portfolio's last part
    std::vector<double> errors{}; // of a portfolio's parts
};

// What each operator takes as a part of an iteration of all of them: what the model says, the board's power shared
// (power_share.h), sustained. Precondition: method.model accepts (work, gpu).
void cost_iteration(const workload::WorkTable& work, const hardware::Gpu& gpu, const Method& method,
                    cost::CostTable& costs);

// Steps of training follow each other for hours: kernels take longer than by themselves, as the network's stack says of
// that GPU (workload::Launching).
void sustain(const workload::WorkTable& work, const hardware::Gpu& gpu, cost::CostTable& costs);

// Whether the model can serve that network there: method.model->accepts(), for each part of a portfolio; the refusal
// then names the part.
[[nodiscard]] Result<Done> accepts(const Network& network, const hardware::Gpu& gpu, const Method& method);

// Precondition: accepts(network, gpu, method).
[[nodiscard]] Point evaluate(const Network& network, const hardware::Gpu& gpu, const Method& method,
                             Workspace& workspace);

struct ClassShare {
    workload::OperatorClass operator_class = workload::OperatorClass::unknown;
    double seconds = 0.0; // GPU time of all its operators
    double low_s = 0.0, high_s = 0.0;
    double operators = 0.0; // that run; of a portfolio in a round, as often as its parts do
};

// A distinct operator and its part in the iteration.
struct OperatorShare {
    std::uint32_t row = 0;        // in Network::work and in every CostTable for it
    workload::OperatorId example; // the first operator of that row
    std::uint32_t count = 0;      // in the network, of a portfolio in one run of its part
    double seconds = 0.0;         // all `runs` together
    double low_s = 0.0, high_s = 0.0;
    cost::Provenance provenance = cost::Provenance::modelled;
    cost::Binding binding = cost::Binding::compute;
    double runs = 0.0; // `count`, in a round as often as the part runs
};

// A part of a portfolio in one round.
struct PartShare {
    Point point;          // of one run of it
    double seconds = 0.0; // of all its runs in a round
    double busy_s = 0.0;  // of these, in which kernels run
    double share = 0.0;   // of the round
};

// Share of the GPU time below which nobody needs to be told that power is shared.
inline constexpr double least_power_saved = 0.005;

struct Prediction {
    NetworkPtr network;
    hardware::Gpu gpu;
    Point point;
    double samples_per_s = 0.0;
    double gpu_busy_s = 0.0;
    std::optional<double> samples_per_joule{}; // at the GPU's full TDP; absent where it is unknown or no time passes
    std::vector<ClassShare> classes{};         // largest first; GPU time
    std::vector<OperatorShare> operators{};    // largest first, every distinct operator that runs
    std::array<double, cost::provenance_count> provenance_share{}; // of GPU time; sums to 1 (0 for an empty network)
    // Of what the board's power limit adds to operators run alone, the share that it adds in the iteration, and the
    // seconds of GPU time that this is less.
    double power_share = 1.0, power_saved_s = 0.0;
    double sustained = 1.0; // what kernels take in steps for hours against what they take by themselves: sustain()
    std::uint32_t unknown_operators = 0; // operators Dubhe does not know, costed by their bytes
    // Of a portfolio, parallel to its parts. Seconds and numbers of classes and operators are then those of a round.
    std::vector<PartShare> parts{};
};

// Fails where the catalog entry lacks what the model needs.
[[nodiscard]] Result<Prediction> predict(const NetworkPtr& network, const hardware::Gpu& gpu, const Method& method);

} // namespace dubhe::study
