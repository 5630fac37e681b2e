// SPDX-License-Identifier: Apache-2.0
// A rank's share of a network as a chain of layers: what each takes of the stream, the host, the links and the memory,
// for one micro-batch. Equal layers share one entry, so that a network of a hundred layers costs as much as one of two.
#pragma once

#include "../pass.h"
#include "../recompute_modules.h"

#include <core/cost/cost_table.h>
#include <core/simulation/single_gpu.h>
#include <core/units/quantity.h>
#include <core/workload/graph.h>
#include <core/workload/problem/work.h>

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace dubhe::simulation {

// Seconds of a pass's exchanges that other work could hide, each in its way.
struct HiddenExchange {
    double chunked_s = 0.0; // of tensor-parallel ranks: all chunks but one, beside the product they belong to
    double context_s = 0.0; // of ranks that share a sequence: beside attention to the rows at hand
    double expert_s = 0.0;  // of rows on their way to experts and back: beside another micro-batch
};

// Seconds and bytes; of one layer on one rank, times for one micro-batch.
struct LayerLoad {
    std::string name; // of the first layer that is like this: "layer 0"
    Pass forward, backward;
    double covered_s = 0.0; // of backward.exchange_s, beside which gradients of weights can be made
    Pass core_forward;      // the part of `forward` that selective recomputation runs again
    // The same of other modules, and what of kept_bytes they make anew; attention's stand in core_*.
    std::array<Pass, layer_module_count> module_forward{};
    std::array<double, layer_module_count> module_kept_bytes{};
    HiddenExchange hidden_forward, hidden_backward; // of the passes' exchange_s
    double weight_gradients_s = 0.0;                // of backward.stream_s
    Pass update;                                    // its share of the optimizer's, once a step
    double longest_update_s = 0.0;                  // of it: of the matrix that takes Muon longest
    Pass narrowing; // of weights into narrow numbers, once a step, by every rank that keeps them
    double parameters = 0.0, expert_parameters = 0.0;                 // elements; those of experts are part of them
    double trained_parameters = 0.0, trained_expert_parameters = 0.0; // of these, those that get gradients
    double weight_bytes = 0.0, state_bytes = 0.0;                     // state: moments and master weights
    double gathered_bytes = 0.0;  // what ranks that share the weights gather of them
    double updated_bytes = 0.0;   // of these, what a step changes
    double cache_bytes = 0.0;     // keys and values that stay for the tokens to come, beside the weights
    double master_bytes = 0.0;    // of state_bytes
    double moments_moved = 0.0;   // share of all updates' time in which moments are moved
    double gradient_bytes = 0.0;  // 0: nothing is trained
    double kept_bytes = 0.0;      // from forward to backward
    double core_kept_bytes = 0.0; // of these, what selective recomputation makes anew
    double input_bytes = 0.0;     // what the layer before hands on
    double forward_bytes = 0.0, backward_bytes = 0.0; // at most at once, beside what is kept
    // GPU time of the kernels of both passes, by what binds them and by where it is known from.
    std::array<double, cost::binding_count> bound_s{};
    std::array<double, cost::provenance_count> known_s{};

    // Of the parameters, and of those that are trained, the share in experts.
    [[nodiscard]] double of_experts() const { return parameters > 0.0 ? expert_parameters / parameters : 0.0; }
    [[nodiscard]] double trained_of_experts() const {
        return trained_parameters > 0.0 ? trained_expert_parameters / trained_parameters : 0.0;
    }
};

struct NetworkLoads {
    std::vector<LayerLoad> kinds;
    std::vector<std::uint32_t> layers; // index into kinds, in the order of the forward pass
    // The longest run of equal layers, or the one that use_run_of() chose: what pipeline stages share. [first, first +
    // count) of `layers`.
    std::uint32_t first_equal = 0, equal_count = 0;
    // The numbered layers, alike or not, that stages share; the run of equal ones where none are numbered.
    std::uint32_t body_first = 0, body_count = 0;
    double samples = 1.0; // of the micro-batch
    bool has_experts = false;
    bool whole_matrices = false; // the optimizer is Muon: ranks that share its states have whole matrices each
    bool decodes = false;        // a pass makes a token that the next pass of the same samples begins with
    // Parameters that the first and the last layer share (tied embeddings), in bytes, and whether they are trained.
    double tied_bytes = 0.0;
    bool trains_tied = false;
    double step_s = 0.0;     // of the host, once a step, while no kernel runs; for one micro-batch's samples
    double sample_s = 0.0;   // of it, for each sample
    double handover_s = 0.0; // that a stage waits for its host behind each pass
    // Standard deviation of the logarithm of what the operators take together.
    double spread = 0.0;
    std::array<double, cost::binding_count> update_bound_s{}; // GPU time of the optimizer, as in the graph

    // As if that run of equal layers were that long; at least 1. Precondition: there is a run.
    [[nodiscard]] NetworkLoads with_equal_layers(std::uint32_t count) const;
    [[nodiscard]] const LayerLoad& layer(std::size_t i) const { return kinds[layers[i]]; }
    [[nodiscard]] bool trains() const;
};

// Seconds that an exchange of so many bytes takes; of ranks that share a sequence, those of one rank's rows.
using ExchangeTime = std::function<double(const workload::ExchangeAttributes& exchange, double bytes)>;

// What else of a rank's surroundings its layers depend on: how many ranks take part in exchanges of which a part can be
// hidden.
struct RankSetting {
    std::int64_t tensor = 1, context = 1;
    double sample_s = 0.0; // of the host, once a step for each sample, where the network's software starts its kernels
};

// Layers are the outermost blocks of the graph in the order in which they run, operators outside of all blocks those of
// their own. A backward operator belongs to the layer of its forward one, one of the optimizer to that of its gradient,
// or by parameters to all. Precondition: costs has a row for each of `work`. Linear in the size of the graph.
[[nodiscard]] NetworkLoads loads_of(const workload::Graph& graph, const workload::WorkTable& work,
                                    const cost::CostTable& costs, const Host& host, const ExchangeTime& exchange_time,
                                    const RankSetting& setting = {});

} // namespace dubhe::simulation
