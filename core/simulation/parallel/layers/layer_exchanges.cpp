// SPDX-License-Identifier: Apache-2.0
#include "layer_exchanges.h"

#include <core/workload/training/adapters.h>

#include <algorithm>
#include <array>

namespace dubhe::simulation {

namespace {

using workload::Collective;
using workload::ExchangeAttributes;
using workload::ExchangeGroup;
using workload::Graph;
using workload::Operator;
using workload::OperatorId;
using workload::OperatorKind;
using workload::Phase;
using workload::TensorId;

const ExchangeAttributes* exchange_of(const Operator& op) {
    return std::get_if<ExchangeAttributes>(&op.attributes);
}

bool quantises(const Operator& op) {
    const auto* const light = std::get_if<workload::ElementwiseAttributes>(&op.attributes);
    return light != nullptr && light->function == workload::Function::quantize;
}

bool gathers_tensor_rows(const Operator& op) {
    const ExchangeAttributes* const exchange = exchange_of(op);
    return exchange != nullptr && exchange->collective == Collective::all_gather &&
           exchange->group == ExchangeGroup::tensor;
}

} // namespace

LayerExchanges::LayerExchanges(const LayeredGraph& of, const ExchangeTime& time, const RankSetting& setting,
                               std::size_t layers)
    : of_{of}, time_{time}, setting_{setting}, narrow_(of.graph.operators().size(), 1.0),
      reader_(of.graph.operators().size()) {
    find_narrow_gathers();
    find_hidden(layers);
}

// Whoever reads a gathered tensor: a quantising kernel and what finds its scale, or anything else, which needs it wide.
void LayerExchanges::find_narrow_gathers() {
    const Graph& graph = of_.graph;
    std::vector<OperatorId> gather_of(graph.tensors().size()); // of what was gathered, and of its narrow copies
    std::vector<bool> wide(graph.operators().size(), false);
    std::vector<double> narrow(graph.operators().size(), 0.0);
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        const Operator& op = graph[id];
        if (gathers_tensor_rows(op)) gather_of[graph.outputs(id)[0].index] = id;
        for (const TensorId input : graph.inputs(id)) {
            const OperatorId gather = gather_of[of_.owner[input.index]];
            if (!gather.valid() || gather == id) continue;
            const bool product = product_s(id) > 0.0;
            if (product && !reader_[gather.index].valid()) reader_[gather.index] = id;
            if (quantises(op)) {
                narrow[gather.index] = graph[graph.outputs(id)[0]].bytes() / graph[input].bytes();
                for (const TensorId copy : graph.outputs(id))
                    gather_of[copy.index] = gather;
            } else if (op.kind != OperatorKind::view && op.kind != OperatorKind::reduction &&
                       graph[input].bytes() >= graph[graph.outputs(gather)[0]].bytes()) {
                wide[gather.index] = true;
            }
        }
    }
    for (std::size_t i = 0; i < narrow_.size(); ++i) {
        if (narrow[i] > 0.0 && !wide[i]) narrow_[i] = narrow[i];
    }
}

double LayerExchanges::bytes(OperatorId id) const {
    const Graph& graph = of_.graph;
    const ExchangeAttributes& exchange = *exchange_of(graph[id]);
    const double in = graph[graph.inputs(id)[0]].bytes(), out = graph[graph.outputs(id)[0]].bytes();
    if (exchange.group == ExchangeGroup::context) return std::min(in, out);
    return narrow_[id.index] * (exchange.collective == Collective::all_gather ? out : in);
}

double LayerExchanges::seconds(OperatorId exchange) const {
    return time_(*exchange_of(of_.graph[exchange]), bytes(exchange));
}

double LayerExchanges::kept_share(OperatorId maker) const {
    if (!maker.valid() || !quantises(of_.graph[maker])) return 1.0;
    const OperatorId from = of_.graph[TensorId{of_.owner[of_.graph.inputs(maker)[0].index]}].producer;
    if (!from.valid() || narrow_[from.index] >= 1.0) return 1.0;
    return of_.graph[of_.graph.inputs(from)[0]].bytes() / of_.graph[of_.graph.outputs(from)[0]].bytes();
}

void LayerExchanges::find_hidden(std::size_t layers) {
    const Graph& graph = of_.graph;
    hidden_.resize(layers);
    std::vector<std::array<double, 2>> attention(layers), context(layers); // forward, backward
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        const Operator& op = graph[id];
        if (of_.layer[i] >= layers || op.phase == Phase::update) continue;
        const std::size_t layer = of_.layer[i], backward = op.phase == Phase::backward ? 1 : 0;
        HiddenExchange& hidden = backward == 1 ? hidden_[layer].backward : hidden_[layer].forward;
        if (op.kind == OperatorKind::attention || op.kind == OperatorKind::attention_gradient)
            attention[layer][backward] += of_.costs.mid_s[of_.work.row_of[i]];
        if (makes_weight_gradient(id)) hidden_[layer].weight_gradients_s += product_s(id);
        const ExchangeAttributes* const exchange = exchange_of(op);
        if (exchange == nullptr || exchange->gradient_only) continue;
        const double moved = seconds(id);
        if (exchange->group == ExchangeGroup::context) context[layer][backward] += moved;
        if (exchange->group == ExchangeGroup::expert) hidden.expert_s += moved;
        if (exchange->group == ExchangeGroup::tensor) hidden.chunked_s += chunked_s(id, moved);
    }
    const double others = 1.0 - 1.0 / static_cast<double>(setting_.context); // rows that aren't there from the start
    for (std::size_t i = 0; i < layers; ++i) {
        hidden_[i].forward.context_s = std::min(context[i][0], others * attention[i][0]);
        hidden_[i].backward.context_s = std::min(context[i][1], others * attention[i][1]);
    }
}

// Gathered rows go into a product, rows to be scattered come out of one: all chunks but the first (the last) run beside
// it. A sum of all ranks can't be cut so.
double LayerExchanges::chunked_s(OperatorId exchange, double seconds) const {
    const Collective collective = exchange_of(of_.graph[exchange])->collective;
    if (collective != Collective::all_gather && collective != Collective::reduce_scatter) return 0.0;
    OperatorId maker = of_.graph[TensorId{of_.owner[of_.graph.inputs(exchange)[0].index]}].producer;
    if (maker.valid() && in_adapter(of_.graph, maker)) // of an adapter the sum, of what its layer made first
        maker = of_.graph[of_.graph.inputs(maker)[0]].producer;
    const OperatorId beside = collective == Collective::all_gather ? reader_[exchange.index] : maker;
    const double product = beside.valid() ? product_s(beside) : 0.0;
    const double most = 1.0 - 1.0 / static_cast<double>(std::max<std::int64_t>(1, setting_.tensor));
    return most * std::min(seconds, product);
}

double LayerExchanges::product_s(OperatorId id) const {
    const OperatorKind kind = of_.graph[id].kind;
    const bool product = kind == OperatorKind::linear || kind == OperatorKind::grouped_linear;
    return product ? of_.costs.mid_s[of_.work.row_of[id.index]] : 0.0;
}

bool LayerExchanges::makes_weight_gradient(OperatorId id) const {
    if (of_.graph[id].phase != Phase::backward || product_s(id) <= 0.0) return false;
    return std::ranges::any_of(of_.graph.outputs(id), [this](TensorId made) {
        return of_.graph[made].role == workload::TensorRole::parameter_gradient;
    });
}

} // namespace dubhe::simulation
