// SPDX-License-Identifier: Apache-2.0
#include "layer_loads.h"

#include "../tensor_memory.h"
#include "covered_exchange.h"
#include "kv_cache.h"
#include "layer_exchanges.h"
#include "layer_runs.h"
#include "narrow_weights.h"

#include <algorithm>
#include <cmath>
#include <map>
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

constexpr std::uint32_t none = 0xffffffffU;

// The outermost block below the root that an operator lies in; 0 outside of all.
std::vector<std::uint32_t> outermost_blocks(const Graph& graph) {
    std::vector<std::uint32_t> top(graph.blocks().size(), 0);
    for (std::uint32_t i = 1; i < top.size(); ++i) { // a block comes after its parent
        const std::uint32_t parent = graph.blocks()[i].parent.index;
        top[i] = parent == 0 ? i : top[parent];
    }
    return top;
}

// Which layer each operator belongs to; `none` for those of the optimizer and for what runs once for all (masks).
struct Layering {
    std::vector<std::uint32_t> of_operator;
    std::vector<std::string> names;

    explicit Layering(const Graph& graph) : of_operator(graph.operators().size(), none) {
        const std::vector<std::uint32_t> top = outermost_blocks(graph);
        std::uint32_t last_block = none;
        for (std::size_t i = 0; i < of_operator.size(); ++i) {
            const Operator& op = graph.operators()[i];
            if (op.phase == Phase::update) continue;
            if (op.phase == Phase::backward) {
                of_operator[i] = op.forward.valid() ? of_operator[op.forward.index] : last_layer();
                continue;
            }
            const std::uint32_t block = top[op.block.index];
            if (block != last_block) names.push_back(block == 0 ? op.name : graph.blocks()[block].name);
            last_block = block;
            of_operator[i] = last_layer();
        }
    }
    [[nodiscard]] std::uint32_t last_layer() const { return static_cast<std::uint32_t>(names.size()) - 1; }
};

// [first, last] products of activations of a layer's forward part: what lies between is attention's core.
struct Core {
    std::uint32_t first = none, last = none;
    [[nodiscard]] bool holds(std::uint32_t op) const { return first != none && op >= first && op <= last; }
};

class Loads {
  public:
    Loads(const Graph& graph, const workload::WorkTable& work, const cost::CostTable& costs, const Host& host,
          const ExchangeTime& exchange_time, const RankSetting& setting)
        : graph_{graph}, work_{work}, costs_{costs}, host_{host_for(work, host)}, launch_s_{host_.launch.value()},
          setting_{setting}, narrow_{narrow_weights(graph)}, layering_{graph}, owner_{memory_owners(graph)},
          exchanges_{
              {graph, work, costs, owner_, layering_.of_operator}, exchange_time, setting, layering_.names.size()},
          loads_(layering_.names.size()), cores_(loads_.size()) {
        for (std::size_t i = 0; i < loads_.size(); ++i)
            loads_[i].name = layering_.names[i];
        find_cores();
        add_passes();
        add_covered();
        add_hidden();
        add_parameters();
        add_cache();
        find_last_uses();
        add_kept();
        add_transients();
        drop_latent_up();
        if (setting_.awaits_routing) {
            for (LayerLoad& load : loads_) {
                if (load.expert_parameters > 0.0) load.forward = load.forward.awaited();
            }
        }
    }

    NetworkLoads finish() && {
        NetworkLoads made;
        made.samples = static_cast<double>(graph_.batch());
        made.tied_bytes = tied_bytes_;
        made.decodes = decodes_;
        made.handover_s = host_.handover.value();
        made.step_s = host_.step.value();
        made.spread = spread_of_total(work_, costs_);
        made.update_bound_s = update_bound_s_;
        // Layers that run the same rows in the same order are equal.
        std::map<std::vector<std::uint32_t>, std::uint32_t> kinds;
        std::vector<std::vector<std::uint32_t>> rows(loads_.size());
        for (std::size_t op = 0; op < layering_.of_operator.size(); ++op) {
            if (layering_.of_operator[op] != none) rows[layering_.of_operator[op]].push_back(work_.row_of[op]);
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
    [[nodiscard]] std::uint32_t layer_of(OperatorId id) const {
        return id.valid() ? layering_.of_operator[id.index] : none;
    }

    void find_cores() {
        for (std::uint32_t i = 0; i < graph_.operators().size(); ++i) {
            const Operator& op = graph_.operators()[i];
            const std::uint32_t layer = layering_.of_operator[i];
            if (op.phase != Phase::forward || (op.kind != OperatorKind::matmul && op.kind != OperatorKind::attention) ||
                layer == none)
                continue;
            if (cores_[layer].first == none) cores_[layer].first = i;
            cores_[layer].last = i;
        }
        for (Core& core : cores_) { // one product alone is no attention
            if (core.first == core.last && core.first != none &&
                graph_.operators()[core.first].kind != OperatorKind::attention)
                core = {};
        }
    }

    void append(Pass& pass, std::uint32_t op) const {
        const auto* const exchange = std::get_if<workload::ExchangeAttributes>(&graph_.operators()[op].attributes);
        if (exchange != nullptr) {
            if (exchange->gradient_only) return;
            const double seconds = exchanges_.seconds(OperatorId{op});
            pass.append(seconds, 1.0, host_.exchange_launches * launch_s_);
            pass.exchange_s += seconds;
        } else if (workload::runs(graph_.operators()[op])) {
            const std::uint32_t row = work_.row_of[op];
            if (is_graphed(OperatorId{op})) return pass.append(costs_.mid_s[row], 1.0, 0.0);
            const double calls = calls_of(OperatorId{op});
            pass.append(costs_.mid_s[row], std::max<double>(calls, work_.launches[row]), launch_s_,
                        calls * host_.before(graph_.operators()[op].phase));
        }
    }

    // Products of experts that stand side by side are called one by one (Transformer Engine's grouped products).
    [[nodiscard]] double calls_of(OperatorId id) const {
        if (graph_[id].kind != OperatorKind::grouped_linear) return 1.0;
        const bool makes_weights = graph_[graph_.outputs(id)[0]].shape.rank() == 3;
        return static_cast<double>(graph_[makes_weights ? graph_.outputs(id)[0] : graph_.inputs(id)[1]].shape[0]);
    }

    [[nodiscard]] bool is_graphed(OperatorId id) const {
        if (!setting_.graphs_hold_attention) return false;
        for (workload::BlockId block = graph_[id].block; block.valid() && block.index != 0;
             block = graph_[block].parent) {
            const std::string& name = graph_[block].name;
            if (name == "attention" || name == "router" || name == "mamba") return true;
        }
        return false;
    }

    void add_kind(std::array<double, cost::binding_count>& bound, std::array<double, cost::provenance_count>& known,
                  std::uint32_t op) const {
        const bool exchanges = std::holds_alternative<workload::ExchangeAttributes>(graph_.operators()[op].attributes);
        if (exchanges || !workload::runs(graph_.operators()[op])) return;
        const std::uint32_t row = work_.row_of[op];
        bound[static_cast<std::size_t>(costs_.binding[row])] += costs_.mid_s[row];
        known[static_cast<std::size_t>(costs_.provenance[row])] += costs_.mid_s[row];
    }

    // Whose parameters an operator of the optimizer updates; `none`: those of several.
    [[nodiscard]] std::uint32_t updated_layer(std::uint32_t op) const {
        std::uint32_t updated = none;
        for (const TensorId input : graph_.inputs(OperatorId{op})) {
            if (graph_[input].role != TensorRole::parameter_gradient) continue;
            const std::uint32_t layer = layer_of(graph_[input].producer);
            if (layer == none || (updated != none && updated != layer)) return none;
            updated = layer;
        }
        return updated;
    }

    void add_passes() {
        std::array<double, cost::provenance_count> ignored{};
        for (std::uint32_t i = 0; i < graph_.operators().size(); ++i) {
            const Operator& op = graph_.operators()[i];
            const std::uint32_t layer = layering_.of_operator[i];
            if (op.phase == Phase::update) {
                const std::uint32_t updated = updated_layer(i);
                append(updated == none ? shared_update_ : loads_[updated].update, i);
                add_kind(update_bound_s_, ignored, i);
            }
            if (layer == none) continue;
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

    // Rotations belong to the projections up; attention without these has no such part.
    void drop_latent_up() {
        std::vector<bool> projects(loads_.size());
        for (std::uint32_t i = 0; i < graph_.operators().size(); ++i) {
            const std::uint32_t layer = layering_.of_operator[i];
            const std::string& name = graph_.operators()[i].name;
            if (layer != none && (name.starts_with("q_b_proj") || name.starts_with("kv_b_proj")))
                projects[layer] = true;
        }
        constexpr auto up = static_cast<std::size_t>(LayerModule::latent_up);
        for (std::size_t i = 0; i < loads_.size(); ++i) {
            if (projects[i]) continue;
            loads_[i].module_forward[up] = {};
            loads_[i].module_kept_bytes[up] = 0.0;
        }
    }

    void add_modules(LayerLoad& load, std::uint32_t op) const {
        for (const auto& module : {module_at(OperatorId{op}), part_of_layer(graph_, OperatorId{op})}) {
            if (module) append(load.module_forward[static_cast<std::size_t>(*module)], op);
        }
        if (in_shared_expert(graph_, OperatorId{op}))
            append(load.module_forward[static_cast<std::size_t>(LayerModule::shared)], op);
    }

    // What quantises a tensor belongs to what made it.
    [[nodiscard]] std::optional<LayerModule> module_at(OperatorId id) const {
        const auto* const light = std::get_if<workload::ElementwiseAttributes>(&graph_[id].attributes);
        if (light == nullptr || light->function != workload::Function::quantize || graph_.inputs(id).empty())
            return module_of(graph_, id);
        const OperatorId maker = graph_[TensorId{owner_[graph_.inputs(id)[0].index]}].producer;
        return maker.valid() ? module_of(graph_, maker) : std::nullopt;
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
            const std::uint32_t layer = layer_of(one.exchange);
            if (layer == none) continue;
            double products = 0.0;
            for (const OperatorId product : one.products)
                products += costs_.mid_s[work_.row_of[product.index]];
            loads_[layer].covered_s += std::min(exchanges_.seconds(one.exchange), products);
        }
    }

    [[nodiscard]] bool in_expert(OperatorId id) const {
        for (workload::BlockId block = graph_[id].block; block.valid() && block.index != 0;
             block = graph_[block].parent) {
            const std::string& name = graph_[block].name;
            if (name == "experts" || name.starts_with("expert ")) return true;
        }
        return false;
    }

    void add_parameters() {
        std::vector<OperatorId> user(graph_.tensors().size());
        std::vector<bool> in_two(graph_.tensors().size());
        for (std::uint32_t i = 0; i < graph_.operators().size(); ++i) {
            if (graph_.operators()[i].phase != Phase::forward) continue;
            for (const TensorId input : graph_.inputs(OperatorId{i})) {
                OperatorId& first = user[input.index];
                if (!first.valid())
                    first = OperatorId{i};
                else
                    in_two[input.index] = in_two[input.index] || layer_of(first) != layer_of(OperatorId{i});
            }
        }
        const bool trains = std::ranges::any_of(
            graph_.tensors(), [](const workload::Tensor& t) { return t.role == TensorRole::parameter_gradient; });
        double all = 0.0, states = 0.0, masters = 0.0;
        OperatorId last_user; // of a parameter
        for (std::uint32_t t = 0; t < user.size(); ++t) {
            const workload::Tensor& tensor = graph_.tensors()[t];
            if (tensor.producer.valid()) continue;
            const bool idle = tensor.role == TensorRole::parameter && !user[t].valid();
            // Of an expert that no token reaches: it lies where those lie that were made before it.
            if (idle) user[t] = last_user;
            if (tensor.role == TensorRole::parameter) last_user = user[t];
            if (tensor.role == TensorRole::optimizer_state) {
                states += tensor.bytes();
                if (tensor.name.ends_with(".master")) masters += tensor.bytes();
            }
            const std::uint32_t layer = layer_of(user[t]);
            if (layer == none || tensor.role == TensorRole::cache) continue;
            if (memory_class_of(tensor.role) != MemoryClass::weights) continue;
            LayerLoad& load = loads_[layer];
            load.weight_bytes += narrow_.kept_bytes[t];
            load.gathered_bytes += narrow_.gathered_bytes[t];
            if (tensor.role != TensorRole::parameter) continue;
            const auto elements = static_cast<double>(tensor.shape.elements());
            load.parameters += elements;
            if (trains && !idle) load.gradient_bytes += tensor.bytes();
            if (in_expert(user[t])) load.expert_parameters += elements;
            if (in_two[t]) tied_bytes_ += tensor.bytes();
            all += elements;
        }
        if (all <= 0.0) return;
        for (LayerLoad& load : loads_) {
            load.state_bytes = states * load.parameters / all;
            load.master_bytes = masters * load.parameters / all;
            load.update.append(shared_update_.scaled(load.parameters / all));
        }
    }

    void add_cache() {
        const KvCache cache = kv_cache_of(graph_);
        decodes_ = cache.grows_by_one;
        for (const CacheTensor& tensor : cache.tensors) {
            if (layer_of(tensor.at) != none) loads_[layer_of(tensor.at)].cache_bytes += tensor.bytes;
        }
    }

    void find_last_uses() {
        born_.assign(owner_.size(), none);
        dies_.assign(owner_.size(), 0);
        kept_.assign(owner_.size(), false);
        for (std::uint32_t i = 0; i < graph_.operators().size(); ++i) {
            const bool backward = graph_.operators()[i].phase == Phase::backward;
            for (const TensorId input : graph_.inputs(OperatorId{i})) {
                const std::uint32_t t = kept_for(owner_[input.index]);
                dies_[owner_[input.index]] = i;
                const OperatorId producer = graph_.tensors()[t].producer;
                if (backward && producer.valid() && graph_[producer].phase == Phase::forward) kept_[t] = true;
            }
            for (const TensorId output : graph_.outputs(OperatorId{i})) {
                const std::uint32_t t = owner_[output.index];
                if (born_[t] == none) born_[t] = i;
                dies_[t] = std::max(dies_[t], i);
            }
        }
    }

    // What ranks gathered along the sequence is not kept: each keeps its part and gathers again, beside other work of
    // the backward pass (Korthikanti et al. 2022, section 4.2.2).
    [[nodiscard]] std::uint32_t kept_for(std::uint32_t tensor) const {
        const OperatorId producer = graph_.tensors()[tensor].producer;
        if (!producer.valid()) return tensor;
        const auto* const exchange = std::get_if<workload::ExchangeAttributes>(&graph_[producer].attributes);
        if (exchange == nullptr || exchange->collective != workload::Collective::all_gather) return tensor;
        return owner_[graph_.inputs(producer)[0].index];
    }

    [[nodiscard]] bool is_activation(std::uint32_t tensor) const {
        return memory_class_of(graph_.tensors()[tensor].role) == MemoryClass::activations;
    }

    void add_kept() {
        for (std::uint32_t t = 0; t < owner_.size(); ++t) {
            const workload::Tensor& tensor = graph_.tensors()[t];
            const std::uint32_t layer = layer_of(tensor.producer);
            if (!kept_[t] || owner_[t] != t || !is_activation(t) || layer == none || narrow_.copies[t]) continue;
            const double bytes = exchanges_.kept_share(tensor.producer) * tensor.bytes();
            loads_[layer].kept_bytes += bytes;
            for (const auto& module : {module_at(tensor.producer), part_of_layer(graph_, tensor.producer)}) {
                if (module) loads_[layer].module_kept_bytes[static_cast<std::size_t>(*module)] += bytes;
            }
            if (in_shared_expert(graph_, tensor.producer))
                loads_[layer].module_kept_bytes[static_cast<std::size_t>(LayerModule::shared)] += bytes;
            // The last product's result goes on to the next operator, which keeps it.
            const std::uint32_t producer = tensor.producer.index;
            if (cores_[layer].holds(producer) && producer != cores_[layer].last) loads_[layer].core_kept_bytes += bytes;
        }
        std::vector<std::uint32_t> counted(owner_.size(), none);
        for (std::uint32_t i = 0; i < graph_.operators().size(); ++i) {
            const std::uint32_t layer = layering_.of_operator[i];
            if (graph_.operators()[i].phase != Phase::forward || layer == none || layer == 0) continue;
            const bool sums = sums_in_front(OperatorId{i});
            for (const TensorId input : graph_.inputs(OperatorId{i})) {
                const std::uint32_t t = owner_[input.index];
                if (sums && !(input == graph_.inputs(OperatorId{i})[0])) continue;
                if (counted[t] == layer || !is_activation(t) || layer_of(graph_.tensors()[t].producer) != layer - 1)
                    continue;
                counted[t] = layer;
                loads_[layer].input_bytes += graph_.tensors()[t].bytes();
            }
        }
    }

    // A norm that a sum was joined with reads the operands; between layers the sum is what is handed on.
    [[nodiscard]] bool sums_in_front(OperatorId id) const {
        const OperatorKind kind = graph_[id].kind;
        return (kind == OperatorKind::rms_norm || kind == OperatorKind::layer_norm) && graph_.outputs(id).size() > 1 &&
               graph_.inputs(id).size() > 1 && graph_[graph_.inputs(id)[0]].shape == graph_[graph_.inputs(id)[1]].shape;
    }

    // The most that stands at once beside what is kept, by layer and pass.
    void add_transients() {
        std::vector<double> change(graph_.operators().size() + 1, 0.0);
        for (std::uint32_t t = 0; t < owner_.size(); ++t) {
            if (owner_[t] != t || kept_[t] || born_[t] == none || !is_activation(t) || narrow_.copies[t]) continue;
            const double bytes = graph_.tensors()[t].bytes();
            change[born_[t]] += bytes;
            change[dies_[t] + 1] -= bytes;
        }
        double now = 0.0;
        for (std::uint32_t i = 0; i < graph_.operators().size(); ++i) {
            now += change[i];
            const std::uint32_t layer = layering_.of_operator[i];
            if (layer == none) continue;
            LayerLoad& load = loads_[layer];
            double& most = graph_.operators()[i].phase == Phase::forward ? load.forward_bytes : load.backward_bytes;
            most = std::max(most, now);
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
    std::vector<Core> cores_;
    std::vector<std::uint32_t> born_, dies_; // by tensor: operators
    std::vector<bool> kept_;
    Pass shared_update_; // by parameters
    double tied_bytes_ = 0.0;
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
