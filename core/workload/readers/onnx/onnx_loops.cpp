// SPDX-License-Identifier: Apache-2.0
// The parts of Translator that unroll Loop, Scan and SequenceMap, iteration by iteration.
//
// Semantics: the operator documents of ONNX (onnx/onnx, docs/Operators.md). What no iteration changes is made once, so
// that weights inside a body stay one parameter; shapes of what is carried are inferred anew in each iteration.
#include "onnx_translator.h"

#include <algorithm>
#include <array>
#include <limits>

namespace dubhe::workload::onnx_reader {

namespace {

constexpr std::int64_t endless = std::numeric_limits<std::int64_t>::max() / 2;

std::int64_t nodes_in(const onnx::GraphProto& graph) {
    std::int64_t count = 0;
    for (const onnx::NodeProto& node : graph.node()) {
        ++count;
        for (const onnx::AttributeProto& attribute : node.attribute())
            if (attribute.has_g()) count += nodes_in(attribute.g());
    }
    return count;
}

// Its nodes count little here: those that are constant cost this and no more when they come again.
std::int64_t entry_weight(const onnx::GraphProto& graph) {
    std::size_t bytes = name_bytes * static_cast<std::size_t>(graph.node_size());
    for (const auto* infos : {&graph.input(), &graph.output()})
        for (const onnx::ValueInfoProto& info : *infos)
            bytes += info.name().size() + name_bytes;
    for (const onnx::TensorProto& tensor : graph.initializer())
        bytes += tensor.name().size() + name_bytes;
    for (const onnx::SparseTensorProto& sparse : graph.sparse_initializer())
        bytes += sparse.values().name().size() + name_bytes;
    return 1 + static_cast<std::int64_t>(bytes / node_bytes);
}

} // namespace

// A graph inside a node, as far as it is the same in each iteration: looked through once.
struct Translator::Body {
    const onnx::GraphProto& graph;
    std::int64_t nodes = 0; // those of graphs inside nodes too
    std::int64_t entry = 0; // what each iteration costs besides them, in nodes of usual size
    // What each output is another name for: an input, an outer value, or the result of a node that computes it.
    std::vector<std::string_view> origins;
    bool constant_first = false; // the first output is the same in each iteration

    explicit Body(const onnx::GraphProto& g) : graph{g}, nodes{nodes_in(g)}, entry{entry_weight(g)} {
        std::unordered_map<std::string_view, const onnx::NodeProto*> producers;
        for (const onnx::NodeProto& node : graph.node())
            for (const std::string& output : node.output())
                producers.emplace(output, &node);
        std::unordered_map<std::string_view, std::string_view> known; // so that long chains are followed once
        for (const onnx::ValueInfoProto& output : graph.output()) {
            std::string_view name = output.name();
            std::vector<std::string_view> same;
            for (; same.size() <= producers.size(); same.push_back(name), name = producers[name]->input(0)) {
                if (const auto found = known.find(name); found != known.end()) {
                    name = found->second;
                    break;
                }
                const auto producer = producers.find(name);
                if (producer == producers.end() || producer->second->op_type() != "Identity" ||
                    producer->second->input_size() != 1)
                    break;
            }
            for (const std::string_view alias : same)
                known.emplace(alias, name);
            origins.push_back(name);
        }
        if (origins.empty()) return;
        const auto producer = producers.find(origins.front());
        constant_first = producer == producers.end() || producer->second->op_type() == "Constant";
    }

    [[nodiscard]] bool hands_on(int input, int output) const {
        return origins[static_cast<std::size_t>(output)] == graph.input(input).name();
    }
    // The condition that goes in comes out, or a constant does.
    [[nodiscard]] bool never_stops() const { return constant_first || hands_on(1, 0); }
};

const Translator::Body& Translator::body_of(const onnx::GraphProto& graph) {
    std::shared_ptr<const Body>& known = bodies_[&graph];
    if (known == nullptr) known = std::make_shared<const Body>(graph);
    return *known;
}

const Translator::Body* Translator::loop_body(const Call& call) {
    const onnx::AttributeProto* attribute = call.node.attribute("body");
    if (call.scope.depth >= deepest_scope)
        return fail(call.proto, message("the graphs inside graphs nest too deeply")), nullptr;
    if (attribute != nullptr && attribute->has_g()) return &body_of(attribute->g());
    return fail(call.proto, message("the graph that it runs is missing")), nullptr;
}

// What a graph of a node holds, into a scope that has its inputs.
bool Translator::enter_graph(const onnx::NodeProto& node, const onnx::GraphProto& graph, Scope& inner) {
    return expand(node, body_of(graph).entry) && add_initializers(graph, inner) && translate(graph.node(), inner);
}

bool Translator::affordable(const Call& call, const Body& body, std::int64_t trips) {
    if (product(trips, body.nodes + body.entry) <= most_expanded - expanded_nodes_) return true;
    return fail(
        call.proto,
        message("%1 iterations of %2 nodes would expand to more than %3 nodes; export the model with fewer iterations",
                trips, body.nodes, most_expanded));
}

// One iteration: the body's inputs are `arguments`.
bool Translator::iterate(const Call& call, const Body& body, std::span<const ValueId> arguments,
                         std::vector<ValueId>& results) {
    const onnx::GraphProto& graph = body.graph;
    Scope inner{&call.scope, {}, call.scope.function, call.scope.call, call.scope.depth + 1};
    for (int i = 0; i < graph.input_size(); ++i)
        if (!inner.names.emplace(graph.input(i).name(), arguments[static_cast<std::size_t>(i)]).second)
            return fail(call.proto,
                        message("two inputs of its body have the name %1", in_quotes(graph.input(i).name())));
    if (!enter_graph(call.proto, graph, inner)) return false;
    results.clear();
    for (const onnx::ValueInfoProto& output : graph.output()) {
        const std::optional<ValueId> id = find(output.name(), inner);
        if (!id || !id->valid())
            return fail(call.proto, message("nothing makes the output %1 of its body", in_quotes(output.name())));
        results.push_back(*id);
    }
    return true;
}

// Runs `iterations` in blocks that follow the node's name.
bool Translator::unroll(const Call& call, std::span<const std::string> blocks, const std::string& name,
                        const std::function<bool()>& iterations) {
    if (blocks.empty()) {
        const auto scope = builder_.block(name);
        return iterations();
    }
    const auto scope = builder_.block_or_new(blocks.front());
    return unroll(call, blocks.subspan(1), name, iterations);
}

// A first state of numbers that only the network's own run replaces: no weight, and nothing to fold.
ValueId Translator::state_from(ValueId initial) {
    const Value& value = values_[initial.index];
    const bool numbers = value.constant && is_floating(value.type) && value.shape.elements() > 1 && !value.sequence;
    if (!numbers) return initial;
    Value state;
    state.tensor = tensor_of(initial, std::nullopt);
    state.name = value.name;
    state.shape = value.shape;
    state.type = value.type;
    return new_value(std::move(state));
}

// Results of all iterations as one tensor, along a new axis.
bool Translator::collect(const Call& call, const Body& body, int output, int result, std::span<const ValueId> parts,
                         std::int64_t axis) {
    const std::string& name = call.proto.output(output);
    if (name.empty()) return true;
    if (parts.empty()) { // no iteration ran: what the body says of one result
        const onnx::TypeProto& type = body.graph.output(result).type();
        const Shape one = declared_shape(type, bound_).value_or(Shape{});
        Value none;
        none.name = name.substr(0, 200);
        none.type = type.tensor_type().elem_type();
        none.constant = true;
        none.content = std::make_shared<const Content>();
        if (one.rank() >= Shape::max_rank)
            return fail(call.proto, message("a result would have more than 8 dimensions"));
        none.shape.append(0);
        for (const std::int64_t dim : one.dims())
            none.shape.append(dim);
        return bind(call, output, new_value(std::move(none)));
    }
    std::vector<ValueId> rows;
    for (const ValueId part : parts) {
        const auto row = make(call, "Unsqueeze", std::array{part}, {{"axes", {axis}}}, name);
        if (row.empty()) return false;
        rows.push_back(row.front());
    }
    const auto whole = make(call, "Concat", rows, {{"axis", {axis}}}, name);
    return !whole.empty() && bind(call, output, whole.front());
}

// most trips, condition, carried values; the body takes iteration, condition, carried values and gives condition,
// carried values, collected values.
bool Translator::loop(const Call& call) {
    const Body* body = loop_body(call);
    if (body == nullptr) return false;
    const std::size_t carried = call.inputs.size() - std::min<std::size_t>(call.inputs.size(), 2);
    const auto outputs = static_cast<std::size_t>(body->graph.output_size());
    if (static_cast<std::size_t>(body->graph.input_size()) != carried + 2 || outputs < carried + 1 ||
        call.node.output_count() > outputs - 1)
        return fail(call.proto, message("the inputs and outputs of its body do not fit its own"));
    std::vector<ValueId> state(call.inputs.begin() + static_cast<std::ptrdiff_t>(call.inputs.size() - carried),
                               call.inputs.end());
    for (std::size_t i = 0; i < carried; ++i) {
        if (!state[i].valid()) return fail(call.proto, message("a value that it carries is missing"));
        if (!body->hands_on(static_cast<int>(i) + 2, static_cast<int>(i) + 1)) state[i] = state_from(state[i]);
    }
    std::vector<std::vector<ValueId>> collected(std::max(call.node.output_count(), carried) - carried);
    const Place place = place_of(call.proto);
    if (!unroll(call, place.blocks, place.name, [&] { return loop_iterations(call, *body, state, collected); }))
        return false;
    for (std::size_t i = 0; i < call.node.output_count(); ++i) {
        const int output = static_cast<int>(i);
        if (!(i < carried ? bind(call, output, state[i])
                          : collect(call, *body, output, output + 1, collected[i - carried], 0)))
            return false;
    }
    return true;
}

bool Translator::loop_iterations(const Call& call, const Body& body, std::vector<ValueId>& state,
                                 std::vector<std::vector<ValueId>>& collected) {
    const auto limit = call.node.numbers(0);
    const std::int64_t most = limit && !limit->empty() ? limit->front() : endless;
    bool known = (!call.node.has(0) || limit) && (!call.node.has(1) || call.node.content(1) != nullptr);
    ValueId condition = call.node.has(1) ? call.inputs[1] : constant_number(1.0, onnx::TensorProto::BOOL);
    const auto holds = [this](ValueId id) {
        const auto& content = values_[id.index].content;
        return content == nullptr || content->empty() || content->front() != 0.0;
    };
    if (known && body.never_stops() && holds(condition) && !affordable(call, body, std::max<std::int64_t>(most, 0)))
        return false;
    std::vector<ValueId> results;
    for (std::int64_t i = 0; (known ? i < most : i < 1) && holds(condition); ++i) {
        const auto block = builder_.block("iteration " + std::to_string(i));
        std::vector<ValueId> arguments{constant_number(static_cast<double>(i), onnx::TensorProto::INT64), condition};
        arguments.insert(arguments.end(), state.begin(), state.end());
        if (!iterate(call, body, arguments, results)) return false;
        condition = results.front();
        known = known && values_[condition.index].content != nullptr;
        std::copy_n(results.begin() + 1, state.size(), state.begin());
        for (std::size_t k = 0; k < collected.size(); ++k)
            collected[k].push_back(results[1 + state.size() + k]);
    }
    if (!known) assume(message("how often a Loop runs depends on data; one iteration was taken"), call.proto);
    return true;
}

// x[..., at, ...] without that axis: a view.
std::optional<ValueId> Translator::scan_element(const Call& call, ValueId from, int axis, std::int64_t at) {
    const std::string name = values_[from.index].name;
    const auto slice =
        make(call, "Slice", std::array{from}, {{"starts", {at}}, {"ends", {at + 1}}, {"axes", {axis}}}, name);
    if (slice.empty()) return std::nullopt;
    const auto element = make(call, "Squeeze", slice, {{"axes", {axis}}}, name);
    return element.empty() ? std::nullopt : std::optional{element.front()};
}

// carried values, scanned values; the body takes and gives the same, an element of each scanned value at a time.
bool Translator::scan(const Call& call) {
    if (call.node.opset() < 9) return define_outputs(call.node, call.inputs, call.scope); // another operator then
    const Body* body = loop_body(call);
    if (body == nullptr) return false;
    const std::int64_t given = call.node.integer("num_scan_inputs", 0);
    const auto outputs = static_cast<std::size_t>(body->graph.output_size());
    if (given < 1 || given > static_cast<std::int64_t>(call.inputs.size()) ||
        static_cast<std::size_t>(body->graph.input_size()) != call.inputs.size())
        return fail(call.proto, message("'num_scan_inputs' or its body does not fit its inputs"));
    const auto scanned = static_cast<std::size_t>(given);
    const std::size_t carried = call.inputs.size() - scanned;
    if (outputs < carried || call.node.output_count() > outputs)
        return fail(call.proto, message("the outputs of its body do not fit its own"));
    std::vector<int> axes;
    const std::vector<std::int64_t> in_axes = call.node.integers("scan_input_axes");
    std::optional<std::int64_t> trips;
    for (std::size_t k = 0; k < scanned; ++k) {
        const Shape x = call.node.shape(carried + k, 1);
        axes.push_back(call.node.axis(k < in_axes.size() ? in_axes[k] : 0, x.rank()));
        if (call.node.failed()) return fail(call.proto, call.node.failure());
        if (trips.value_or(x[axes.back()]) != x[axes.back()])
            return fail(call.proto, message("the values that it scans differ in length"));
        trips = x[axes.back()];
    }
    return affordable(call, *body, *trips) && run_scan(call, *body, axes, *trips);
}

bool Translator::run_scan(const Call& call, const Body& body, std::span<const int> axes, std::int64_t trips) {
    const std::size_t carried = call.inputs.size() - axes.size();
    std::vector<ValueId> state(call.inputs.begin(), call.inputs.begin() + static_cast<std::ptrdiff_t>(carried));
    for (std::size_t i = 0; i < carried; ++i) {
        if (!state[i].valid()) return fail(call.proto, message("a value that it carries is missing"));
        if (!body.hands_on(static_cast<int>(i), static_cast<int>(i))) state[i] = state_from(state[i]);
    }
    std::vector<std::vector<ValueId>> collected(std::max(call.node.output_count(), carried) - carried);
    const auto iterations = [&] {
        std::vector<ValueId> results;
        for (std::int64_t i = 0; i < trips; ++i) {
            const auto block = builder_.block("iteration " + std::to_string(i));
            std::vector<ValueId> arguments = state;
            for (std::size_t k = 0; k < axes.size(); ++k) {
                const auto element = scan_element(call, call.inputs[carried + k], axes[k], i);
                if (!element) return false;
                arguments.push_back(*element);
            }
            if (!iterate(call, body, arguments, results)) return false;
            std::copy_n(results.begin(), carried, state.begin());
            for (std::size_t k = 0; k < collected.size(); ++k)
                collected[k].push_back(results[carried + k]);
        }
        return true;
    };
    const Place place = place_of(call.proto);
    if (!unroll(call, place.blocks, place.name, iterations)) return false;
    const std::vector<std::int64_t> out_axes = call.node.integers("scan_output_axes");
    for (std::size_t i = 0; i < call.node.output_count(); ++i) {
        const int output = static_cast<int>(i);
        const std::int64_t axis = i >= carried && i - carried < out_axes.size() ? out_axes[i - carried] : 0;
        if (!(i < carried ? bind(call, output, state[i])
                          : collect(call, body, output, output, collected[i - carried], axis)))
            return false;
    }
    return true;
}

// sequence, more sequences or tensors; the body takes an element of each sequence and gives one of each output.
bool Translator::sequence_map(const Call& call) {
    const Body* body = loop_body(call);
    const Sequence* first = body != nullptr ? sequence_of(call, 0) : nullptr;
    if (first == nullptr) return false;
    const std::size_t trips = first->length;
    if (static_cast<std::size_t>(body->graph.input_size()) != call.inputs.size() ||
        call.node.output_count() > static_cast<std::size_t>(body->graph.output_size()))
        return fail(call.proto, message("the inputs and outputs of its body do not fit its own"));
    for (const ValueId id : call.inputs)
        if (!id.valid() || (values_[id.index].sequence && values_[id.index].sequence->length != trips))
            return fail(call.proto, message("an input is missing, or its sequences differ in length"));
    if (!affordable(call, *body, static_cast<std::int64_t>(trips))) return false;
    std::vector<Sequence> made(call.node.output_count());
    const auto iterations = [&] {
        std::vector<ValueId> results;
        for (std::size_t i = 0; i < trips; ++i) {
            const auto block = builder_.block("iteration " + std::to_string(i));
            std::vector<ValueId> arguments;
            for (const ValueId id : call.inputs) {
                const auto& sequence = values_[id.index].sequence;
                arguments.push_back(sequence ? sequence->elements()[i] : id);
            }
            if (!iterate(call, *body, arguments, results)) return false;
            for (std::size_t k = 0; k < made.size(); ++k, ++made[k - 1].length)
                made[k].storage->push_back(results[k]);
        }
        return true;
    };
    const Place place = place_of(call.proto);
    if (!unroll(call, place.blocks, place.name, iterations)) return false;
    for (std::size_t k = 0; k < made.size(); ++k)
        if (!define_sequence(call, static_cast<int>(k), made[k])) return false;
    return true;
}

} // namespace dubhe::workload::onnx_reader
