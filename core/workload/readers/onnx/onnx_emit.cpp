// SPDX-License-Identifier: Apache-2.0
// The part of Translator that writes operators and their tensors down, in blocks that follow the nodes' names.
#include "onnx_translator.h"
#include "rules/onnx_rules.h"

#include <algorithm>
#include <array>

namespace dubhe::workload::onnx_reader {

namespace {

// Each step waits for the one before, in each direction. Y is [steps, directions, batch, hidden], or [batch, steps,
// directions, hidden] with the other layout.
std::int32_t time_steps(const Shape& y, const Attributes& attributes) {
    const auto* recurrent = std::get_if<RecurrentAttributes>(&attributes);
    if (!recurrent || y.rank() != 4) return 1;
    const std::int64_t steps = y[1] == recurrent->directions ? y[0] : y[1];
    constexpr std::int64_t most = 1 << 24;
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(steps * recurrent->directions, 1, most));
}

constexpr std::size_t deepest_block = 12;
constexpr std::size_t longest_name = 100;

// "n133", "node_7", "12": a number that a converter gave, which says nothing of what the node does.
bool is_number_alone(std::string_view name) {
    static constexpr std::array<std::string_view, 5> empty_words{"", "n", "op", "node", "tensor"};
    const std::size_t digits = name.find_first_of("0123456789");
    if (digits == std::string_view::npos || name.find_first_not_of("0123456789", digits) != std::string_view::npos)
        return false;
    std::string_view word = name.substr(0, digits);
    if (word.ends_with('_')) word.remove_suffix(1);
    return std::ranges::find(empty_words, word) != empty_words.end();
}

} // namespace

// "/layer1/layer1.0/conv1/Conv" is Conv in layer1/0/conv1, "layer1.0.conv1" is conv1 in layer1/0; else flat. A mere
// number has its type before it: "Conv n133".
Place place_of(const onnx::NodeProto& node) {
    const std::string& name = node.name();
    const char separator = name.find('/') != std::string::npos ? '/' : '.';
    Place place;
    std::string_view outer;
    for (std::size_t begin = 0; begin < name.size() && place.blocks.size() < deepest_block;) {
        const std::size_t end = std::min(name.find(separator, begin), name.size());
        const std::string_view whole = std::string_view{name}.substr(begin, end - begin);
        begin = end + 1;
        if (whole.empty()) continue;
        std::string_view part = whole; // "layer1.0" inside "layer1" is "0"
        if (!outer.empty() && part.size() > outer.size() + 1 && part.starts_with(outer) && part[outer.size()] == '.')
            part.remove_prefix(outer.size() + 1);
        outer = whole;
        place.blocks.emplace_back(part.substr(0, longest_name));
    }
    if (place.blocks.empty()) return {{}, node.op_type().substr(0, longest_name)};
    place.name = std::move(place.blocks.back());
    place.blocks.pop_back();
    if (is_number_alone(place.name)) place.name = node.op_type().substr(0, longest_name) + ' ' + place.name;
    return place;
}

namespace {

// No kernel runs: the result lies in its input, or is the input until training switches dropout on.
bool costs_nothing(OperatorKind kind) {
    return kind == OperatorKind::view || kind == OperatorKind::split || kind == OperatorKind::slice ||
           kind == OperatorKind::dropout || kind == OperatorKind::constant;
}

// An operator without a rule, or whose rule could not tell: everything it reads, or nothing for a change of shape.
Step fallback_step(const Node& node, std::span<const ValueId> inputs) {
    Step step;
    const bool renames = node.op() == "Reshape" || node.op() == "Squeeze" || node.op() == "Unsqueeze";
    step.kind = renames ? OperatorKind::view : OperatorKind::unknown;
    for (std::size_t i = 0; i < (renames ? std::min<std::size_t>(inputs.size(), 1) : inputs.size()); ++i)
        if (inputs[i].valid()) step.operands.push_back({Operand::From::input, i});
    return step;
}

} // namespace

TensorId Translator::tensor_of(ValueId id, std::optional<TensorRole> role) {
    Value& value = values_[id.index];
    if (!value.tensor.valid())
        value.tensor = builder_.tensor(value.name, value.shape, role.value_or(TensorRole::constant),
                                       element_type(value.type, recipe_.precision));
    return value.tensor;
}

TensorId Translator::operand_tensor(const Operand& operand, const Node& node, std::span<const ValueId> inputs,
                                    std::span<const TensorId> made) {
    switch (operand.from) {
    case Operand::From::input:
        return tensor_of(inputs[operand.index], node.role(operand.index));
    case Operand::From::step:
        return made[operand.index];
    case Operand::From::weight:
        break;
    }
    const MadeWeight& weight = node.made_weights()[operand.index];
    const ValueId source = inputs[weight.input];
    const auto [at, is_new] = made_weights_.try_emplace(std::to_string(source.index) + ":" + weight.shape.text());
    if (is_new)
        at->second = builder_.tensor(values_[source.index].name, weight.shape, TensorRole::parameter, weight.type);
    return at->second;
}

void Translator::emit(const Node& node, std::span<const ValueId> inputs, std::span<const ValueId> outputs) {
    const bool has_rule = rule_for(node.proto().domain(), node.op()) != nullptr;
    const bool unknown =
        !has_rule || std::ranges::any_of(node.steps(), [](const Step& s) { return s.kind == OperatorKind::unknown; });
    const std::string& domain = node.proto().domain();
    if (unknown)
        count(
            unknown_[(domain.empty() ? "" : domain.substr(0, longest_name) + ".") + node.op().substr(0, longest_name)],
            node.proto());
    else if (node.outputs().empty())
        assume(message("the shape of the result depends on data; what the file states, or else the shape of the input, "
                       "was taken"),
               node.proto());
    if (!node.assumption().empty()) assume(node.assumption(), node.proto());
    if (node.adapted()) count(adapted_, node.proto());
    const Place place = place_of(node.proto());
    emit_in(place.blocks, place.name, node, inputs, outputs);
    if (builder_.failed()) fail(node.proto(), message("it can't be added to the graph"));
}

void Translator::emit_in(std::span<const std::string> blocks, const std::string& name, const Node& node,
                         std::span<const ValueId> inputs, std::span<const ValueId> outputs) {
    if (blocks.empty()) return emit_steps(name, node, inputs, outputs);
    const auto scope = builder_.block_or_new(blocks.front());
    emit_in(blocks.subspan(1), name, node, inputs, outputs);
}

// What a step reads. x times the transpose of a constant becomes x times the constant itself, read the other way round,
// so that an embedding that is also the output layer stays one parameter.
std::vector<TensorId> Translator::reads_of(Step& step, const Node& node, std::span<const ValueId> inputs,
                                           std::span<const TensorId> made) {
    std::vector<TensorId> reads;
    for (std::size_t i = 0; i < step.operands.size(); ++i) {
        const Operand& operand = step.operands[i];
        auto* matrix = std::get_if<MatrixAttributes>(&step.attributes);
        const bool weight =
            step.kind == OperatorKind::linear && i == 1 && operand.from == Operand::From::input && matrix != nullptr;
        const ValueId origin = weight ? values_[inputs[operand.index].index].transposed_from : ValueId{};
        if (origin.valid()) matrix->transpose_b = !matrix->transpose_b;
        reads.push_back(origin.valid() ? tensor_of(origin, TensorRole::parameter)
                                       : operand_tensor(operand, node, inputs, made));
    }
    return reads;
}

// Outputs of the node that a step makes: the one it names, or for the last all that no step has made.
std::vector<ValueId> Translator::targets_of(const Step& step, std::span<const ValueId> outputs) const {
    std::vector<ValueId> targets;
    for (std::size_t i = 0; i < outputs.size() && !step.internal; ++i) {
        const bool mine =
            outputs[i].valid() && (step.output ? *step.output == i : !values_[outputs[i].index].tensor.valid());
        if (mine) targets.push_back(outputs[i]);
    }
    return targets;
}

void Translator::emit_steps(const std::string& name, const Node& node, std::span<const ValueId> inputs,
                            std::span<const ValueId> outputs) {
    std::vector<Step> steps = node.steps();
    if (steps.empty()) steps.push_back(fallback_step(node, inputs));
    std::vector<TensorId> made;
    for (Step& step : steps) {
        const bool last = &step == &steps.back();
        const std::vector<TensorId> reads = reads_of(step, node, inputs, made);
        const std::vector<ValueId> targets = targets_of(step, outputs);
        std::string own_name = last ? name : name + "." + std::string{name_of(step.kind)};
        std::vector<OutputSpec> results;
        if (step.internal)
            results.push_back({own_name, step.internal->shape, element_type(step.internal->type, recipe_.precision)});
        for (const ValueId target : targets) {
            const Value& value = values_[target.index];
            results.push_back({value.name, value.shape, element_type(value.type, recipe_.precision)});
        }
        OperatorSpec spec{std::move(own_name), step.kind, Phase::forward, step.attributes};
        spec.launches = costs_nothing(step.kind) ? 0 : 1;
        if (step.kind == OperatorKind::recurrent) spec.launches = time_steps(results.front().shape, step.attributes);
        spec.source_kind = node.op().substr(0, longest_name);
        const std::vector<TensorId> ids = builder_.add_operator(std::move(spec), reads, results);
        for (std::size_t i = 0; i < targets.size(); ++i)
            values_[targets[i].index].tensor = ids[i];
        made.push_back(ids.empty() ? TensorId{} : ids.front());
    }
}

} // namespace dubhe::workload::onnx_reader
