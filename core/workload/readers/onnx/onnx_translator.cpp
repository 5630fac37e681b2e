// SPDX-License-Identifier: Apache-2.0
// Shapes and constants of the nodes. onnx_emit.cpp writes operators down, onnx_inline.cpp goes into branches and
// functions and tells what was guessed, onnx_loops.cpp unrolls loops, onnx_sequences.cpp follows sequences.
#include "onnx_translator.h"

#include "onnx_constants.h"
#include "rules/onnx_rules.h"

#include <algorithm>
#include <array>

namespace dubhe::workload::onnx_reader {

namespace {

constexpr std::size_t longest_inner_name = 200;  // of values inside graphs that may be copied many times
constexpr std::int64_t most_float_elements = 64; // floats that decide shapes are few: scales, limits

bool has_graph(const onnx::NodeProto& node) {
    return std::ranges::any_of(node.attribute(),
                               [](const onnx::AttributeProto& a) { return a.has_g() || a.graphs_size() > 0; });
}

bool is_matrix_transpose(const Node& node) {
    return node.op() == "Transpose" && node.proto().domain().empty() && node.has(0) &&
           node.value(0).shape.rank() == 2 && node.outputs().size() == 1 && !node.steps().empty() &&
           node.steps()[0].kind == OperatorKind::transpose;
}

bool looks_up_table(const Node& node) {
    return std::ranges::any_of(node.steps(), [](const Step& step) { return step.kind == OperatorKind::embedding; });
}

bool is_tensor(const Value& value) {
    return !value.sequence && !value.absent;
}

std::pair<const void*, std::vector<std::size_t>> origin_of(const onnx::NodeProto& node,
                                                           std::span<const ValueId> inputs) {
    std::vector<std::size_t> from;
    for (const ValueId id : inputs)
        from.push_back(id.index);
    return {&node, std::move(from)};
}

std::size_t bytes_of(const onnx::NodeProto& node) {
    constexpr std::size_t each = 64; // name or attribute, besides its text
    std::size_t bytes = node.name().size() + node.op_type().size() + node.domain().size();
    for (const auto* names : {&node.input(), &node.output()})
        for (const std::string& name : *names)
            bytes += name.size() + each;
    for (const onnx::AttributeProto& attribute : node.attribute())
        bytes += each + attribute.name().size() + attribute.ref_attr_name().size() + attribute.s().size() +
                 8 * static_cast<std::size_t>(attribute.ints_size() + attribute.floats_size());
    return bytes;
}

std::string kind_of(const onnx::NodeProto& node) {
    constexpr std::size_t longest = 60;
    return (node.domain().empty() ? "" : node.domain().substr(0, longest) + ".") + node.op_type().substr(0, longest);
}

} // namespace

Translator::Translator(const Model& model, const BoundInputs& bound, const Recipe& recipe, std::string name,
                       const std::string& file)
    : model_{model}, bound_{bound}, recipe_{recipe}, file_{file}, builder_{std::move(name), recipe.precision,
                                                                           recipe.batch} {}

Result<Graph> Translator::translate() {
    const onnx::GraphProto& graph = model_.graph();
    for (const auto* infos : {&graph.value_info(), &graph.output()})
        for (const onnx::ValueInfoProto& info : *infos)
            declared_.emplace(info.name(), &info.type());
    Scope scope;
    if (add_inputs(scope) && add_initializers(graph, scope) && translate(graph.node(), scope)) finish_outputs(scope);
    if (failure_) return *failure_;
    if (builder_.operator_count() == 0) return error(message("the model computes nothing from its inputs"), file_);
    Result<Graph> finished = std::move(builder_).finish();
    if (finished) return finished;
    Diagnostics problems = finished.diagnostics();
    for (Diagnostic& problem : problems)
        problem.file = file_;
    return problems;
}

bool Translator::add_inputs(Scope& scope) {
    for (const BoundInput& input : bound_.inputs) {
        Value value;
        value.name = input.name;
        value.shape = input.shape;
        value.type = input.type;
        value.tensor = builder_.tensor(input.name, input.shape, input.cache ? TensorRole::cache : TensorRole::input,
                                       element_type(input.type, recipe_.precision));
        if (!add_value(std::move(value), input.name, scope)) {
            failure_ = error(message("two inputs have this name"), file_, "input " + in_quotes(input.name));
            return false;
        }
    }
    return true;
}

bool Translator::add_initializer(const void* origin, const onnx::TensorProto& tensor, const std::string& name,
                                 Scope& scope) {
    const auto where = [&] { return "initializer " + in_quotes(name); };
    if (const Message wrong = check_tensor(tensor); !wrong.empty())
        return failure_ = error(message("it %1", wrong), file_, where()), false;
    Value value;
    value.name = name;
    value.shape = shape_of(tensor);
    value.type = tensor.data_type();
    value.constant = true;
    const bool narrow = value.type == onnx::TensorProto::FLOAT16 || value.type == onnx::TensorProto::BFLOAT16;
    if (narrow && narrow_type_ == 0) narrow_type_ = value.type;
    if (!is_floating(value.type) || value.shape.elements() <= most_float_elements) value.content = content_of(tensor);
    const std::optional<ValueId> id = add_value(std::move(value), name, scope);
    if (!id)
        return failure_ =
                   error(message("two initializers, or an initializer and a node, have this name"), file_, where()),
               false;
    if (scope.depth > 0) reused_.emplace(Origin{origin, {}}, std::vector{*id});
    return true;
}

// Those of a graph that runs again are the same ones.
std::optional<bool> Translator::reuse_initializer(const void* origin, const std::string& name, Scope& scope) {
    if (scope.depth == 0) return std::nullopt;
    const auto known = reused_.find({origin, {}});
    if (known == reused_.end()) return std::nullopt;
    if (scope.names.emplace(name, known->second.front()).second) return true;
    failure_ = error(message("two values have this name"), file_, "initializer " + in_quotes(name));
    return false;
}

bool Translator::add_initializers(const onnx::GraphProto& graph, Scope& scope) {
    for (const onnx::TensorProto& tensor : graph.initializer()) {
        const auto done = reuse_initializer(&tensor, tensor.name(), scope);
        if (!(done ? *done : add_initializer(&tensor, tensor, tensor.name(), scope))) return false;
    }
    for (const onnx::SparseTensorProto& sparse : graph.sparse_initializer()) {
        const std::string& name = sparse.values().name();
        if (const auto done = reuse_initializer(&sparse, name, scope)) {
            if (!*done) return false;
            continue;
        }
        onnx::TensorProto dense; // its shape only
        *dense.mutable_dims() = sparse.dims();
        dense.set_data_type(sparse.values().data_type());
        dense.set_data_location(onnx::TensorProto::EXTERNAL); // no content
        if (!add_initializer(&sparse, dense, name, scope)) return false;
    }
    return true;
}

bool Translator::translate(const Nodes& nodes, Scope& scope) {
    auto order = orders_.find(&nodes);
    if (order == orders_.end()) {
        Result<std::vector<int>> found = execution_order(nodes, file_);
        if (!found) return failure_ = found.diagnostics().front(), false;
        order = orders_.emplace(&nodes, *std::move(found)).first;
    }
    const std::vector<int>& positions = order->second; // stays where it is when others are added
    const int outer = position_;
    for (const int position : positions) {
        position_ = position;
        if (!translate(nodes[position], scope)) return false;
    }
    position_ = outer;
    return true;
}

// Functions can double at each level and loops run as often as a file says: what they expand to is limited.
bool Translator::expand(const onnx::NodeProto& node, std::int64_t nodes) {
    if (nodes <= most_expanded - expanded_nodes_) return expanded_nodes_ += nodes, true;
    return fail(node,
                message("the model's loops and functions expand to more than %1 nodes; export it with fewer iterations",
                        most_expanded));
}

ValueId Translator::new_value(Value value) {
    if (value.content) {
        folded_elements_ += static_cast<std::int64_t>(value.content->size());
        if (folded_elements_ > most_folded_in_total) value.content.reset();
    }
    values_.push_back(std::move(value));
    return ValueId{values_.size() - 1};
}

std::optional<ValueId> Translator::find(std::string_view name, const Scope& scope) {
    for (const Scope* at = &scope; at != nullptr; at = at->outer)
        if (const auto found = at->names.find(name); found != at->names.end()) return found->second;
    return std::nullopt;
}

std::optional<ValueId> Translator::add_value(Value value, std::string_view name, Scope& scope) {
    if (!scope.names.emplace(name, ValueId{values_.size()}).second) return std::nullopt;
    return new_value(std::move(value));
}

std::optional<std::vector<ValueId>> Translator::resolve_inputs(const onnx::NodeProto& node, const Scope& scope) {
    std::vector<ValueId> ids;
    ids.reserve(static_cast<std::size_t>(node.input_size()));
    for (const std::string& name : node.input()) {
        if (name.empty()) {
            ids.emplace_back();
            continue;
        }
        const std::optional<ValueId> found = find(name, scope);
        if (!found)
            return fail(node, message("its input %1 is produced by nothing in the file", in_quotes(name))),
                   std::nullopt;
        ids.push_back(*found);
    }
    return ids;
}

std::int64_t Translator::opset_of(const onnx::NodeProto& node, const Scope& scope) const {
    if (scope.function != nullptr)
        for (const onnx::OperatorSetIdProto& entry : scope.function->opset_import())
            if (entry.domain() == node.domain()) return entry.version();
    return model_.opset(node.domain());
}

bool Translator::translate(const onnx::NodeProto& proto, Scope& scope) {
    if (scope.depth > 0 && !expand(proto, static_cast<std::int64_t>(bytes_of(proto) / node_bytes))) return false;
    const auto inputs = resolve_inputs(proto, scope);
    if (!inputs) return false;
    if (is_alias(proto, *inputs)) {
        if (scope.names.emplace(proto.output(0), inputs->front()).second) return true;
        return fail(proto, message("its output %1 is an input or initializer too", in_quotes(proto.output(0))));
    }
    if (const auto done = reuse(proto, *inputs, scope)) return *done;
    if (scope.depth > 0 && !expand(proto, weight_of(proto, *inputs, scope))) return false;
    std::vector<const Value*> values;
    values.reserve(inputs->size());
    for (const ValueId id : *inputs)
        values.push_back(id.valid() ? &values_[id.index] : nullptr);
    Node node{proto, std::move(values), opset_of(proto, scope), recipe_.precision, scope.call};
    node.replaced_batch = bound_.replaced_batch;
    node.batch = recipe_.batch;
    if (const Special special = special_of(proto)) return (this->*special)({proto, *inputs, node, scope});
    if (const onnx::FunctionProto* function = model_.function(proto.domain(), proto.op_type()))
        return inline_function(proto, *function, node, scope);
    if (std::ranges::any_of(*inputs, [this](ValueId id) { return id.valid() && !is_tensor(values_[id.index]); }))
        return fail(proto, message("one of its inputs is a sequence or an empty optional; it takes tensors"));
    if (const Rule rule = rule_for(proto.domain(), proto.op_type())) rule(node);
    return node.failed() ? fail(proto, node.failure()) : define_outputs(node, *inputs, scope);
}

// Besides its bytes. Attributes of the call that holds a node, and its function's list of versions, are searched
// through.
std::int64_t Translator::weight_of(const onnx::NodeProto& node, std::span<const ValueId> inputs,
                                   const Scope& scope) const {
    std::size_t numbers = 0;
    for (const ValueId id : inputs)
        if (id.valid() && values_[id.index].content) numbers += values_[id.index].content->size();
    std::int64_t searched = scope.function != nullptr ? scope.function->opset_import_size() : 0;
    for (const onnx::AttributeProto& attribute : node.attribute())
        if (!attribute.ref_attr_name().empty() && scope.call != nullptr)
            searched += scope.call->proto().attribute_size();
    return 1 + node.output_size() / 2 + static_cast<std::int64_t>(numbers / 128) + searched / 64;
}

// Inside loops and functions, constants that come of the same values again are the same.
bool Translator::reusable(const onnx::NodeProto& node, std::span<const ValueId> inputs, const Scope& scope) const {
    const bool own = std::ranges::all_of(node.attribute(), [](const onnx::AttributeProto& attribute) {
        return attribute.ref_attr_name().empty() && !attribute.has_g() && attribute.graphs().empty();
    });
    return scope.depth > 0 && !scope.made && own &&
           std::ranges::all_of(inputs, [this](ValueId id) { return !id.valid() || values_[id.index].constant; });
}

std::optional<bool> Translator::reuse(const onnx::NodeProto& node, std::span<const ValueId> inputs, Scope& scope) {
    if (!reusable(node, inputs, scope)) return std::nullopt;
    const auto known = reused_.find(origin_of(node, inputs));
    if (known == reused_.end()) return std::nullopt;
    for (int i = 0; i < node.output_size(); ++i)
        if (!node.output(i).empty() &&
            !scope.names.emplace(node.output(i), known->second[static_cast<std::size_t>(i)]).second)
            return fail(node, message("its output %1 is an input or initializer too", in_quotes(node.output(i))));
    return true;
}

// Another name for a weight, as exporters give to one that two layers share.
bool Translator::is_alias(const onnx::NodeProto& node, std::span<const ValueId> inputs) const {
    return node.op_type() == "Identity" && node.domain().empty() && inputs.size() == 1 && inputs[0].valid() &&
           node.output_size() == 1 && !node.output(0).empty() &&
           (values_[inputs[0].index].constant || !is_tensor(values_[inputs[0].index]));
}

bool Translator::define_outputs(Node& node, std::span<const ValueId> inputs, Scope& scope) {
    const onnx::NodeProto& proto = node.proto();
    std::vector<Content> contents = evaluate(node);
    if (node.failed()) return fail(proto, node.failure());
    const bool known = !contents.empty() || ((node.op() == "Shape" || node.op() == "Size") && !node.outputs().empty());
    const bool from_constants = !has_graph(proto) && std::ranges::all_of(inputs, [this](ValueId id) {
        return !id.valid() || values_[id.index].constant;
    });
    // Positions that an exporter has computed look up rows of a table that stays a parameter.
    const bool constant = known || (from_constants && !looks_up_table(node));
    compare_with_declared(node, scope);
    std::vector<ValueId> outputs;
    for (int i = 0; i < proto.output_size(); ++i) {
        const std::string& name = proto.output(i);
        if (name.empty()) {
            outputs.emplace_back();
            continue;
        }
        Value value = output_value(node, i, scope);
        value.constant = constant;
        if (static_cast<std::size_t>(i) < contents.size())
            value.content = std::make_shared<const Content>(std::move(contents[static_cast<std::size_t>(i)]));
        if (constant && is_matrix_transpose(node)) value.transposed_from = inputs[0];
        const std::optional<ValueId> id = add_value(std::move(value), name, scope);
        if (!id) return fail(proto, message("its output %1 is an input or initializer too", in_quotes(name)));
        outputs.push_back(*id);
    }
    if (!constant) emit(node, inputs, outputs);
    if (scope.depth > 0 && node.steps().size() > 1)
        expanded_nodes_ += static_cast<std::int64_t>(node.steps().size()) - 1;
    if (constant && reusable(proto, inputs, scope)) reused_.emplace(origin_of(proto, inputs), outputs);
    return !failure_;
}

const onnx::TypeProto* Translator::declared_type(const std::string& name, const Scope& scope) const {
    if (scope.function != nullptr) return nullptr; // names inside a function mean something else at each call
    const auto found = declared_.find(name);
    return found == declared_.end() ? nullptr : found->second;
}

// The rule's shape; else what the file states; else a guess that the notes count.
Value Translator::output_value(const Node& node, int i, const Scope& scope) const {
    Value value;
    const std::string& name = node.proto().output(i);
    value.name = scope.depth > 0 ? name.substr(0, longest_inner_name) : name;
    const auto at = static_cast<std::size_t>(i);
    if (at < node.outputs().size()) {
        value.shape = node.outputs()[at].shape;
        value.type = node.outputs()[at].type;
        return value;
    }
    const onnx::TypeProto* declared = declared_type(name, scope);
    const bool typed = declared != nullptr && declared->has_tensor_type() && declared->tensor_type().elem_type() != 0;
    value.type = typed ? declared->tensor_type().elem_type() : node.type(0);
    if (declared != nullptr)
        if (const std::optional<Shape> shape = declared_shape(*declared, bound_)) return value.shape = *shape, value;
    if (node.has(0)) value.shape = node.value(0).shape;
    return value;
}

void Translator::compare_with_declared(const Node& node, const Scope& scope) {
    if (bound_.replaced_batch != 0) return; // what the file states holds for its own batch
    for (int i = 0; i < node.proto().output_size() && static_cast<std::size_t>(i) < node.outputs().size(); ++i) {
        const onnx::TypeProto* declared = declared_type(node.proto().output(i), scope);
        if (declared == nullptr) continue;
        const std::optional<Shape> stated = declared_shape(*declared, bound_);
        if (stated && *stated != node.outputs()[static_cast<std::size_t>(i)].shape)
            count(contradictions_, node.proto());
    }
}

void Translator::finish_outputs(const Scope& scope) {
    for (const onnx::ValueInfoProto& output : model_.graph().output()) {
        const std::optional<ValueId> id = find(output.name(), scope);
        if (!id) {
            failure_ = error(message("no node produces this output"), file_, "output " + in_quotes(output.name()));
            return;
        }
        const Value& value = values_[id->index];
        const std::array single{*id};
        for (const ValueId part : value.sequence ? value.sequence->elements() : std::span<const ValueId>{single})
            if (const Value& tensor = values_[part.index]; tensor.tensor.valid() && !tensor.constant)
                builder_.result(tensor.tensor);
    }
}

bool Translator::fail(const onnx::NodeProto& node, Message what) {
    if (failure_) return false;
    if (bound_.replaced_batch != 0) {
        what = message("%1; the file fixes a batch of %2, use that instead of %3", what, bound_.replaced_batch,
                       recipe_.batch);
    }
    failure_ = error(std::move(what), file_, node_path(node, position_));
    return false;
}

void Translator::assume(const Message& what, const onnx::NodeProto& node) {
    auto& [message, counted] = assumed_[what.english()];
    if (counted.count == 0) message = what;
    count(counted, node);
}

void Translator::count(Counted& what, const onnx::NodeProto& node) {
    if (what.count++ == 0) what.example = node.name().empty() ? kind_of(node) : in_quotes(node.name());
}

} // namespace dubhe::workload::onnx_reader
