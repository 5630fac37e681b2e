// SPDX-License-Identifier: Apache-2.0
#include "layer_loads.h"

#include "../../narrow_weights.h"
#include "../../tensor_memory.h"
#include "../covered_exchange.h"
#include "../kv_cache.h"
#include "layer_activations.h"
#include "layer_exchanges.h"
#include "layer_parameters.h"
#include "layer_runs.h"
#include "layering.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace dubhe::simulation {

namespace {

using workload::Graph;
using workload::Operator;
using workload::OperatorId;
using workload::OperatorKind;
using workload::Phase;
using workload::TensorId;
using workload::TensorRole;

// Reads and writes of a moment by one update, of all moments on the mean: see extra_passes() in work.cpp. Fused kernels
// read and write each; PyTorch's own take m.lerp_ 2, addcdiv 1 of m and mul_ 2, addcmul_ 2, sqrt 1 of v, or mul_ 2,
// add_ 2 and w.add_ 1 of a momentum.
double moment_passes(workload::Optimizer optimizer) {
    switch (optimizer) {
    case workload::Optimizer::sgd:
    case workload::Optimizer::muon: // one kernel apart reads and writes it
        return 0.0;
    case workload::Optimizer::momentum:
        return 5.0;
    case workload::Optimizer::adam:
        return 4.0;
    case workload::Optimizer::fused_adam:
    case workload::Optimizer::lamb:
        return 2.0;
    }
    return 0.0;
}

// Of the bytes that an operator of the optimizer moves, the share of moments.
double share_of_moments(const Graph& graph, OperatorId id) {
    double moments = 0.0;
    for (const TensorId input : graph.inputs(id)) {
        if (graph[input].role == TensorRole::optimizer_state && !is_master(graph[input]))
            moments += graph[input].bytes();
    }
    if (moments <= 0.0) return 0.0;
    const auto* const how = std::get_if<workload::OptimizerAttributes>(&graph[id].attributes);
    constexpr double read_and_written = 2.0;
    const workload::Work work = workload::work_of(graph, id);
    const double all = (work.activations_read + work.weights_read + work.written).value();
    const double passes = how != nullptr ? moment_passes(how->optimizer) : read_and_written;
    return all > 0.0 ? std::min(1.0, passes * moments / all) : 0.0;
}

class Loads {
  public:
    Loads(const Graph& graph, const workload::WorkTable& work, const cost::CostTable& costs, const Host& host,
          const ExchangeTime& exchange_time, const RankSetting& setting)
        : graph_{graph}, work_{work}, costs_{costs}, host_{host_for(work, host)}, launch_s_{host_.launch.value()},
          setting_{setting}, narrow_{narrow_weights(graph)}, layering_{graph}, owner_{memory_owners(graph)},
          exchanges_{
              {graph, work, costs, owner_, layering_.of_operator}, exchange_time, setting, layering_.names.size()},
          loads_(layering_.names.size()), updates_{graph, layering_}, cores_{attention_cores(graph, layering_)},
          modules_{modules_by_operator(graph, owner_)} {
        for (std::size_t i = 0; i < loads_.size(); ++i)
            loads_[i].name = layering_.names[i];
        add_passes();
        for (LayerLoad& load : loads_)
            load.moments_moved = update_s_ > 0.0 ? moments_s_ / update_s_ : 0.0;
        add_covered();
        add_hidden();
        tied_ = add_parameters(graph_, layering_, narrow_, shared_updates_, loads_);
        add_cache();
        add_activations({graph_, layering_, owner_, narrow_, exchanges_, cores_, modules_}, loads_);
        if (host_.awaits_routing) {
            for (LayerLoad& load : loads_) {
                if (load.expert_parameters > 0.0) load.forward = load.forward.awaited();
            }
        }
    }

    NetworkLoads finish() && {
        NetworkLoads made;
        made.samples = static_cast<double>(graph_.batch());
        made.tied_bytes = tied_.bytes;
        made.trains_tied = tied_.trained;
        made.decodes = decodes_;
        made.whole_matrices = whole_matrices_;
        made.handover_s = host_.handover.value();
        made.step_s = host_.step.value();
        made.sample_s = host_.given ? 0.0 : setting_.sample_s;
        made.spread = spread_of_total(work_, costs_);
        made.update_bound_s = update_bound_s_;
        // Layers that run the same rows in the same order are equal.
        std::map<std::vector<std::uint32_t>, std::uint32_t> kinds;
        std::vector<std::vector<std::uint32_t>> rows(loads_.size());
        for (std::size_t op = 0; op < layering_.of_operator.size(); ++op) {
            if (layering_.of_operator[op] != no_layer) rows[layering_.of_operator[op]].push_back(work_.row_of[op]);
        }
        for (std::size_t i = 0; i < loads_.size(); ++i) {
            const auto [entry, added] = kinds.try_emplace(std::move(rows[i]), made.kinds.size());
            if (added) made.kinds.push_back(std::move(loads_[i]));
            made.layers.push_back(entry->second);
        }
        find_longest_run(made);
        find_body(made, layering_.names);
        made.has_experts =
            std::ranges::any_of(made.kinds, [](const LayerLoad& l) { return l.expert_parameters > 0.0; });
        return made;
    }

  private:
    void append(Pass& pass, std::uint32_t op) const {
        const auto* const exchange = std::get_if<workload::ExchangeAttributes>(&graph_.operators()[op].attributes);
        if (exchange != nullptr) {
            if (exchange->gradient_only) return;
            const double seconds = exchanges_.seconds(OperatorId{op});
            const double launches = work_.calls_of(work_.row_of[op]) == 0 ? 0.0 : host_.exchange_launches;
            pass.append(seconds, 1.0, launches * launch_s_);
            pass.exchange_s += seconds;
        } else if (workload::runs(graph_.operators()[op])) {
            const std::uint32_t row = work_.row_of[op];
            const KernelStart start = start_of(work_, row, host_, graph_.operators()[op].phase);
            pass.append(costs_.mid_s[row], start.kernels, start.launch_s, start.before_s);
        }
    }

    void add_kind(std::array<double, cost::binding_count>& bound, std::array<double, cost::provenance_count>& known,
                  std::uint32_t op) const {
        const bool exchanges = std::holds_alternative<workload::ExchangeAttributes>(graph_.operators()[op].attributes);
        if (exchanges || !workload::runs(graph_.operators()[op])) return;
        const std::uint32_t row = work_.row_of[op];
        bound[static_cast<std::size_t>(costs_.binding[row])] += costs_.mid_s[row];
        known[static_cast<std::size_t>(costs_.provenance[row])] += costs_.mid_s[row];
    }

    void add_states(std::uint32_t op, double& states, double& masters) const {
        for (const TensorId input : graph_.inputs(OperatorId{op})) {
            const workload::Tensor& tensor = graph_[input];
            if (tensor.role != TensorRole::optimizer_state || tensor.producer.valid()) continue;
            states += tensor.bytes();
            if (is_master(tensor)) masters += tensor.bytes();
        }
    }

    void add_shared_update(std::uint32_t op) {
        SharedUpdate& shared = shared_updates_.emplace_back();
        append(shared.pass, op);
        add_states(op, shared.state_bytes, shared.master_bytes);
        for (const TensorId input : graph_.inputs(OperatorId{op})) {
            const std::uint32_t layer = updates_.layer_of(input);
            if (layer == no_layer) continue;
            shared.elements.resize(loads_.size());
            shared.elements[layer] += static_cast<double>(graph_[input].shape.elements());
        }
    }

    void add_update(std::uint32_t op) {
        const LayerUpdates::Update& updated = updates_[op];
        const auto* const how = std::get_if<workload::OptimizerAttributes>(&graph_.operators()[op].attributes);
        whole_matrices_ = whole_matrices_ || (how != nullptr && how->optimizer == workload::Optimizer::muon);
        if (workload::runs(graph_.operators()[op])) {
            const double seconds = costs_.mid_s[work_.row_of[op]];
            update_s_ += seconds;
            moments_s_ += seconds * share_of_moments(graph_, OperatorId{op});
        }
        if (updated.layer == no_layer) return add_shared_update(op);
        LayerLoad& load = loads_[updated.layer];
        append(load.update, op);
        add_states(op, load.state_bytes, load.master_bytes);
        if (updated.first == op) chain_ = op, chain_s_ = 0.0;
        if (updated.first != chain_ || !workload::runs(graph_.operators()[op])) return;
        constexpr std::size_t stack_rows_columns = 3; // experts', which ranks may share one by one
        const workload::Shape& made = graph_[graph_.outputs(OperatorId{op})[0]].shape;
        const double stack = made.rank() == stack_rows_columns ? static_cast<double>(made[0]) : 1.0;
        chain_s_ += costs_.mid_s[work_.row_of[op]] / std::max(1.0, stack);
        load.longest_update_s = std::max(load.longest_update_s, chain_s_);
    }

    void add_passes() {
        std::array<double, cost::provenance_count> ignored{};
        for (std::uint32_t i = 0; i < graph_.operators().size(); ++i) {
            const Operator& op = graph_.operators()[i];
            const std::uint32_t layer = layering_.of_operator[i];
            if (op.phase == Phase::update) {
                add_update(i);
                add_kind(update_bound_s_, ignored, i);
            }
            if (layer == no_layer) continue;
            if (narrow_.makes[i]) {
                Pass made;
                append(made, i);
                loads_[layer].narrowing.append(made.scaled(narrow_.of_each_rank[i]));
                loads_[layer].update.append(made.scaled(1.0 - narrow_.of_each_rank[i]));
                add_kind(update_bound_s_, ignored, i);
                continue;
            }
            append(op.phase == Phase::forward ? loads_[layer].forward : loads_[layer].backward, i);
            add_kind(loads_[layer].bound_s, loads_[layer].known_s, i);
            if (op.phase == Phase::forward && cores_[layer].holds(i)) append(loads_[layer].core_forward, i);
            if (op.phase == Phase::forward) add_modules(loads_[layer], i);
        }
    }

    void add_modules(LayerLoad& load, std::uint32_t op) const {
        for (std::size_t module = 0; module < layer_module_count; ++module) {
            if (modules_[op].holds(static_cast<LayerModule>(module))) append(load.module_forward[module], op);
        }
    }

    void add_hidden() {
        for (std::size_t i = 0; i < loads_.size(); ++i) {
            const LayerExchanges::Hidden& hidden = exchanges_.hidden()[i];
            loads_[i].hidden_forward = hidden.forward;
            loads_[i].hidden_backward = hidden.backward;
            loads_[i].weight_gradients_s = hidden.weight_gradients_s;
        }
    }

    void add_covered() {
        for (const CoveredExchange& one : covered_exchanges(graph_)) {
            const std::uint32_t layer = layering_.of(one.exchange);
            if (layer == no_layer) continue;
            double products = 0.0;
            for (const OperatorId product : one.products)
                products += costs_.mid_s[work_.row_of[product.index]];
            loads_[layer].covered_s += std::min(exchanges_.seconds(one.exchange), products);
        }
    }

    void add_cache() {
        const KvCache cache = kv_cache_of(graph_);
        decodes_ = cache.grows_by_one;
        for (const CacheTensor& tensor : cache.tensors) {
            if (layering_.of(tensor.at) != no_layer) loads_[layering_.of(tensor.at)].cache_bytes += tensor.bytes;
        }
    }

    const Graph& graph_;
    const workload::WorkTable& work_;
    const cost::CostTable& costs_;
    Host host_;
    double launch_s_;
    RankSetting setting_;
    NarrowWeights narrow_;
    Layering layering_;
    std::vector<std::uint32_t> owner_;
    LayerExchanges exchanges_;
    std::vector<LayerLoad> loads_;
    LayerUpdates updates_;
    std::uint32_t chain_ = 0; // the first of those that are added up
    double chain_s_ = 0.0;
    double update_s_ = 0.0, moments_s_ = 0.0; // of the optimizer, and what moving moments takes of it
    bool whole_matrices_ = false;
    std::vector<AttentionCore> cores_;
    std::vector<LayerModules> modules_;
    std::vector<SharedUpdate> shared_updates_;
    TiedParameters tied_;
    bool decodes_ = false;
    std::array<double, cost::binding_count> update_bound_s_{};
};

} // namespace

bool NetworkLoads::trains() const {
    return std::ranges::any_of(kinds, [](const LayerLoad& load) { return load.gradient_bytes > 0.0; });
}

NetworkLoads loads_of(const workload::Graph& graph, const workload::WorkTable& work, const cost::CostTable& costs,
                      const Host& host, const ExchangeTime& exchange_time, const RankSetting& setting) {
    return Loads{graph, work, costs, host, exchange_time, setting}.finish();
}

} // namespace dubhe::simulation
