// SPDX-License-Identifier: Apache-2.0
// The parts of Translator that go into branches and functions, and the notes on what was guessed.
#include "onnx_translator.h"

namespace dubhe::workload::onnx_reader {

bool Translator::branch(const Call& call) {
    const auto& [proto, inputs, node, scope] = call;
    if (scope.depth >= deepest_scope) return fail(proto, message("the graphs inside graphs nest too deeply"));
    const Content* condition = node.content(0);
    if (condition == nullptr)
        assume(message("the condition of an If depends on data; its first branch was taken"), proto);
    const bool taken = condition == nullptr || condition->empty() || condition->front() != 0.0;
    const onnx::AttributeProto* attribute = node.attribute(taken ? "then_branch" : "else_branch");
    if (attribute == nullptr || !attribute->has_g()) return fail(proto, message("the branch to take is missing"));
    const onnx::GraphProto& graph = attribute->g();
    Scope inner{&scope, {}, scope.function, scope.call, scope.depth + 1};
    if (!enter_graph(proto, graph, inner)) return false;
    for (int i = 0; i < proto.output_size(); ++i) {
        const std::optional<ValueId> id = i < graph.output_size() ? find(graph.output(i).name(), inner) : std::nullopt;
        if (!id && !proto.output(i).empty())
            return fail(proto, message("its output %1 is not made by the branch", in_quotes(proto.output(i))));
        if (id && !bind(call, i, *id)) return false;
    }
    return true;
}

bool Translator::inline_function(const onnx::NodeProto& proto, const onnx::FunctionProto& function, const Node& node,
                                 Scope& scope) {
    if (scope.depth >= deepest_scope) return fail(proto, message("functions call functions too deeply, or themselves"));
    std::size_t bytes = name_bytes * static_cast<std::size_t>(function.node_size());
    for (const auto* names : {&function.input(), &function.output()})
        for (const std::string& name : *names)
            bytes += name.size() + name_bytes;
    if (!expand(proto, static_cast<std::int64_t>(bytes / node_bytes))) return false;
    Scope inner{nullptr, {}, &function, &node, scope.depth + 1};
    for (int i = 0; i < function.input_size(); ++i) {
        const bool given = i < proto.input_size() && !proto.input(i).empty();
        inner.names.emplace(function.input(i), given ? *find(proto.input(i), scope) : ValueId{});
    }
    const std::string name = proto.name().empty() ? proto.op_type() : proto.name();
    const auto block = builder_.block(name.substr(0, 100));
    if (!translate(function.node(), inner)) return false;
    for (int i = 0; i < proto.output_size(); ++i) {
        if (proto.output(i).empty()) continue;
        const std::optional<ValueId> id = i < function.output_size() ? find(function.output(i), inner) : std::nullopt;
        if (!id || !id->valid() || !scope.names.emplace(proto.output(i), *id).second)
            return fail(proto, message("its output %1 is not made by the function, or has a name in use",
                                       in_quotes(proto.output(i))));
    }
    return true;
}

Diagnostics Translator::notes() const {
    Diagnostics notes;
    int operators = 0;
    std::string kinds;
    for (const auto& [kind, counted] : unknown_) {
        operators += counted.count;
        kinds += (kinds.empty() ? "" : ", ") + kind;
    }
    if (operators == 1)
        notes.push_back(warning(message("1 operator of kind %1 is not known: costed by its bytes.", kinds), file_));
    if (operators > 1)
        notes.push_back(warning(
            message("%1 operators of kinds %2 are not known: costed by their bytes.", operators, kinds), file_));
    for (const auto& [english, assumed] : assumed_) {
        const auto& [what, counted] = assumed;
        notes.push_back(warning(counted.count == 1
                                    ? message("%1 operator (first %2): %3.", counted.count, counted.example, what)
                                    : message("%1 operators (first %2): %3.", counted.count, counted.example, what),
                                file_));
    }
    if (contradictions_.count > 0)
        notes.push_back(warning(
            message("%1 shapes stated in the file contradict the operators (first at %2); the operators were believed.",
                    contradictions_.count, contradictions_.example),
            file_));
    if (adapted_.count > 0)
        notes.push_back(note(message("%1 reshapes to a fixed batch (first at %2) follow the new batch.", adapted_.count,
                                     adapted_.example),
                             file_));
    const bool other =
        narrow_type_ != 0 && storage_type(recipe_.precision) !=
                                 (narrow_type_ == onnx::TensorProto::FLOAT16 ? ElementType::f16 : ElementType::bf16);
    if (other)
        notes.push_back(
            note(narrow_type_ == onnx::TensorProto::FLOAT16
                     ? message("The file's weights are fp16; they were taken as %1, the precision asked for.",
                               name_of(recipe_.precision))
                     : message("The file's weights are bf16; they were taken as %1, the precision asked for.",
                               name_of(recipe_.precision)),
                 file_));
    return notes;
}

} // namespace dubhe::workload::onnx_reader
