// SPDX-License-Identifier: Apache-2.0
#include "layer_activations.h"

#include "../../tensor_memory.h"

#include <algorithm>
#include <variant>

namespace dubhe::simulation {

namespace {

using workload::Graph;
using workload::OperatorId;
using workload::OperatorKind;
using workload::Phase;
using workload::TensorId;

// Operators, from the first that reads a tensor to the last.
struct Span {
    std::uint32_t first = no_layer, last = 0;
    void take(std::uint32_t op) {
        first = std::min(first, op);
        last = std::max(last, op);
    }
};

class Activations {
  public:
    Activations(const KeptIn& of, std::vector<LayerLoad>& loads)
        : graph_{of.graph}, layering_{of.layering}, owner_{of.owner}, narrow_{of.narrow},
          exchanges_{of.exchanges}, cores_{of.cores}, modules_{of.modules}, loads_{loads} {
        find_last_uses();
        add_kept();
        add_inputs();
        add_transients();
    }

  private:
    void find_last_uses() {
        born_.assign(owner_.size(), no_layer);
        dies_.assign(owner_.size(), 0);
        kept_.assign(owner_.size(), false);
        again_.assign(owner_.size(), {});
        for (std::uint32_t i = 0; i < graph_.operators().size(); ++i) {
            const bool backward = graph_.operators()[i].phase == Phase::backward;
            for (const TensorId input : graph_.inputs(OperatorId{i})) {
                const std::uint32_t own = owner_[input.index], t = kept_for(own);
                const OperatorId producer = graph_.tensors()[t].producer;
                if (backward && t != own && graph_[graph_.tensors()[own].producer].phase == Phase::forward)
                    again_[own].take(i);
                else
                    dies_[own] = i;
                if (backward && producer.valid() && graph_[producer].phase == Phase::forward) kept_[t] = true;
            }
            for (const TensorId output : graph_.outputs(OperatorId{i})) {
                const std::uint32_t t = owner_[output.index];
                if (born_[t] == no_layer) born_[t] = i;
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
            const std::uint32_t layer = layering_.of(tensor.producer);
            if (!kept_[t] || owner_[t] != t || !is_activation(t) || layer == no_layer || narrow_.copies[t]) continue;
            const double bytes = exchanges_.kept_share(tensor.producer) * tensor.bytes();
            loads_[layer].kept_bytes += bytes;
            for (std::size_t module = 0; module < layer_module_count; ++module) {
                if (modules_[tensor.producer.index].holds(static_cast<LayerModule>(module)))
                    loads_[layer].module_kept_bytes[module] += bytes;
            }
            // The last product's result goes on to the next operator, which keeps it.
            const std::uint32_t producer = tensor.producer.index;
            if (cores_[layer].holds(producer) && producer != cores_[layer].last) loads_[layer].core_kept_bytes += bytes;
        }
    }

    // What a layer reads of the one before.
    void add_inputs() {
        std::vector<std::uint32_t> counted(owner_.size(), no_layer);
        for (std::uint32_t i = 0; i < graph_.operators().size(); ++i) {
            const std::uint32_t layer = layering_.of_operator[i];
            if (graph_.operators()[i].phase != Phase::forward || layer == no_layer || layer == 0) continue;
            const bool sums = sums_in_front(OperatorId{i});
            for (const TensorId input : graph_.inputs(OperatorId{i})) {
                const std::uint32_t t = owner_[input.index];
                if (sums && !(input == graph_.inputs(OperatorId{i})[0])) continue;
                if (counted[t] == layer || !is_activation(t) || layering_.of(graph_.tensors()[t].producer) != layer - 1)
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
            if (owner_[t] != t || kept_[t] || born_[t] == no_layer || !is_activation(t) || narrow_.copies[t]) continue;
            const double bytes = graph_.tensors()[t].bytes();
            change[born_[t]] += bytes;
            change[dies_[t] + 1] -= bytes;
            if (again_[t].first == no_layer) continue;
            change[again_[t].first] += bytes;
            change[again_[t].last + 1] -= bytes;
        }
        double now = 0.0;
        for (std::uint32_t i = 0; i < graph_.operators().size(); ++i) {
            now += change[i];
            const std::uint32_t layer = layering_.of_operator[i];
            if (layer == no_layer) continue;
            LayerLoad& load = loads_[layer];
            double& most = graph_.operators()[i].phase == Phase::forward ? load.forward_bytes : load.backward_bytes;
            most = std::max(most, now);
        }
    }

    const Graph& graph_;
    const Layering& layering_;
    const std::vector<std::uint32_t>& owner_;
    const NarrowWeights& narrow_;
    const LayerExchanges& exchanges_;
    const std::vector<AttentionCore>& cores_;
    const std::vector<LayerModules>& modules_;
    std::vector<LayerLoad>& loads_;
    std::vector<std::uint32_t> born_, dies_; // by tensor: operators
    std::vector<Span> again_;                // where the backward pass has it once more
    std::vector<bool> kept_;
};

} // namespace

void add_activations(const KeptIn& of, std::vector<LayerLoad>& loads) {
    Activations{of, loads};
}

} // namespace dubhe::simulation
