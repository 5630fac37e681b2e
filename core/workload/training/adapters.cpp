// SPDX-License-Identifier: Apache-2.0
#include "adapters.h"

#include "../consumers.h"
#include "../graph_builder.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace dubhe::workload {

namespace {

constexpr std::string_view block_ending = " low-rank adapter", narrow_places = ":qkv";

// Names of the blocks that an operator lies in.
template <class Is>
bool in_block(const Graph& graph, OperatorId id, Is is) {
    for (BlockId block = graph[id].block; block.valid() && block.index != 0; block = graph[block].parent) {
        if (is(graph[block].name)) return true;
    }
    return false;
}

// "layer 3", "single 12".
bool is_numbered(const std::string& name) {
    const std::size_t space = name.find_last_of(' ');
    return space != std::string::npos && space + 1 < name.size() &&
           name.find_first_not_of("0123456789", space + 1) == std::string::npos;
}

// The outermost block of attention that the operator lies in; the root where it lies in none.
BlockId attention_of(const Graph& graph, OperatorId id) {
    BlockId found{std::size_t{0}};
    for (BlockId block = graph[id].block; block.valid() && block.index != 0; block = graph[block].parent) {
        const std::string& name = graph[block].name;
        if (name == "attention" || name.ends_with("_attention")) found = block;
    }
    return found;
}

// A weight that several operators read, as unrolled cells do, would need one adapter for all of them: it has none.
bool has_place(const Graph& graph, const Consumers& consumers, OperatorId id) {
    const auto inputs = graph.inputs(id);
    if (graph[id].kind != OperatorKind::linear || inputs.size() < 2 || graph.outputs(id).size() != 1) return false;
    if (graph[inputs[1]].role != TensorRole::parameter || graph[inputs[1]].shape.rank() != 2) return false;
    if (consumers.of(inputs[1]).size() != 1 || graph[graph.outputs(id)[0]].shape[-1] < 2) return false;
    const bool numbered = in_block(graph, id, is_numbered);
    return numbered && !in_block(graph, id, [](const std::string& name) {
               return name == "router" || name == "indexer" || name == "experts" || name.starts_with("expert ");
           });
}

// Of each block of attention the last linear layer makes its result, the others queries, keys and values.
std::vector<bool> places_of(const Graph& graph, AdapterPlaces wanted) {
    const Consumers consumers{graph};
    std::vector<bool> places(graph.operators().size());
    std::vector<OperatorId> last(graph.blocks().size()); // by block of attention
    for (std::size_t i = 0; i < places.size(); ++i) {
        const OperatorId id{i};
        if (!has_place(graph, consumers, id)) continue;
        places[i] = wanted == AdapterPlaces::all;
        const BlockId attention = attention_of(graph, id);
        if (wanted == AdapterPlaces::all || attention.index == 0) continue;
        OperatorId& before = last[attention.index];
        if (before.valid()) places[before.index] = true;
        before = id;
    }
    return places;
}

class Adapting {
  public:
    Adapting(Graph forward, const Adapters& adapters)
        : graph_{std::move(forward)}, rank_{adapters.rank}, places_{places_of(graph_, adapters.places)},
          builder_{GraphBuilder::rewriting(graph_)}, tensors_(graph_.tensors().size()) {}

    Result<AdaptedGraph> run() && {
        if (std::ranges::any_of(graph_.operators(), [](const Operator& op) { return op.phase != Phase::forward; })) {
            return error(
                message("%1 is a training step already; training starts from an inference graph", graph_.name()));
        }
        if (std::ranges::none_of(places_, [](bool place) { return place; })) {
            return error(
                message("%1 has no numbered layers with linear layers of their own weights that these adapters "
                        "could stand beside; train all of it instead",
                        graph_.name()));
        }
        for (std::size_t i = 0; i < tensors_.size(); ++i) {
            if (!graph_.tensors()[i].producer.valid()) tensors_[i] = builder_.take(graph_, TensorId{i});
        }
        for (std::size_t i = 0; i < graph_.operators().size() && !builder_.failed(); ++i) {
            const auto scope = builder_.enter(graph_.operators()[i].block);
            const std::string name = places_[i] ? graph_.operators()[i].name : std::string{};
            take(OperatorId{i});
            from_.push_back(OperatorId{i});
            if (places_[i]) adapt(OperatorId{i}, name);
            from_.resize(builder_.operator_count());
        }
        for (const TensorId id : graph_.results())
            builder_.result(tensors_[id.index]);
        Result<Graph> made = std::move(builder_).finish();
        if (!made) return made.diagnostics();
        return AdaptedGraph{*std::move(made), std::move(from_)};
    }

  private:
    void take(OperatorId id) {
        std::vector<TensorId> inputs;
        for (const TensorId input : graph_.inputs(id))
            inputs.push_back(tensors_[input.index]);
        std::size_t made = builder_.take(graph_, id, inputs, {}).index;
        for (const TensorId output : graph_.outputs(id))
            tensors_[output.index] = TensorId{made++};
    }

    void adapt(OperatorId id, const std::string& name) {
        const TensorId result = graph_.outputs(id)[0], x = tensors_[graph_.inputs(id)[0].index];
        TensorId& y = tensors_[result.index];
        const auto block = builder_.block(name + std::string{block_ending});
        const TensorId down = builder_.linear("down", x, rank_, false);
        const TensorId up = builder_.linear("up", down, graph_[result].shape[-1], false);
        y = builder_.add("sum", y, builder_.elementwise("scale", Function::multiply, {up}));
    }

    Graph graph_; // loses the names of what is taken
    std::int64_t rank_;
    std::vector<bool> places_;
    GraphBuilder builder_;
    std::vector<TensorId> tensors_; // by the graph's tensors: the new ones
    std::vector<OperatorId> from_;
};

} // namespace

std::string text_of(const Adapters& adapters) {
    std::string text = std::to_string(adapters.rank);
    if (adapters.rank > 0 && adapters.places == AdapterPlaces::queries_keys_values) text += narrow_places;
    return text;
}

std::optional<Adapters> adapters_from(std::string_view text) {
    Adapters made;
    if (text.ends_with(narrow_places)) {
        made.places = AdapterPlaces::queries_keys_values;
        text.remove_suffix(narrow_places.size());
    }
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), made.rank);
    if (failure != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (made.rank < 0 || made.rank > largest_adapter_rank) return std::nullopt;
    return made.rank > 0 ? made : Adapters{};
}

Result<AdaptedGraph> with_adapters(Graph forward, const Adapters& adapters) {
    return Adapting{std::move(forward), adapters}.run();
}

bool in_adapter(const Graph& graph, OperatorId id) {
    return in_block(graph, id, [](const std::string& name) { return name.ends_with(block_ending); });
}

std::vector<bool> adapter_parameters(const Graph& graph) {
    std::vector<bool> of_adapters;
    const bool any =
        std::ranges::any_of(graph.blocks(), [](const Block& block) { return block.name.ends_with(block_ending); });
    if (!any) return of_adapters;
    of_adapters.resize(graph.tensors().size());
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        if (graph[id].phase != Phase::forward || !in_adapter(graph, id)) continue;
        const auto inputs = graph.inputs(id); // what passes joined to a sum may read other parameters
        if (graph[id].kind == OperatorKind::linear && inputs.size() > 1)
            of_adapters[inputs[1].index] = graph[inputs[1]].role == TensorRole::parameter;
    }
    return of_adapters;
}

double trained_parameters(const Graph& graph) {
    const std::vector<bool> of_adapters = adapter_parameters(graph);
    if (of_adapters.empty()) return element_count(graph, TensorRole::parameter);
    double elements = 0.0;
    for (std::size_t i = 0; i < of_adapters.size(); ++i)
        elements += of_adapters[i] ? static_cast<double>(graph.tensors()[i].shape.elements()) : 0.0;
    return elements;
}

} // namespace dubhe::workload
