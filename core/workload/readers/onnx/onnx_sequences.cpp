// SPDX-License-Identifier: Apache-2.0
// The parts of Translator that follow sequences and optionals: they hold tensors and cost nothing themselves.
#include "onnx_translator.h"

#include <algorithm>
#include <array>

namespace dubhe::workload::onnx_reader {

namespace {

constexpr std::int64_t most_copied = std::int64_t{1} << 23; // elements of all sequences together: 64 MiB

constexpr std::size_t longest_made_name = 200;

} // namespace

Translator::Special Translator::special_of(const onnx::NodeProto& node) {
    static const std::unordered_map<std::string_view, Special> table{
        {"If", &Translator::branch},
        {"Loop", &Translator::loop},
        {"Scan", &Translator::scan},
        {"SequenceMap", &Translator::sequence_map},
        {"SequenceConstruct", &Translator::sequence_construct},
        {"SequenceEmpty", &Translator::sequence_empty},
        {"SequenceInsert", &Translator::sequence_insert},
        {"SequenceErase", &Translator::sequence_erase},
        {"SequenceAt", &Translator::sequence_at},
        {"SequenceLength", &Translator::sequence_length},
        {"SplitToSequence", &Translator::split_to_sequence},
        {"ConcatFromSequence", &Translator::concat_from_sequence},
        {"Optional", &Translator::optional},
        {"OptionalHasElement", &Translator::optional_has_element},
        {"OptionalGetElement", &Translator::optional_get_element},
    };
    if (!node.domain().empty() && node.domain() != "ai.onnx") return nullptr;
    const auto found = table.find(node.op_type());
    return found == table.end() ? nullptr : found->second;
}

// Another name for `id`.
bool Translator::bind(const Call& call, int output, ValueId id) {
    if (output >= call.proto.output_size() || call.proto.output(output).empty()) return true;
    if (call.scope.names.emplace(call.proto.output(output), id).second) return true;
    return fail(call.proto, message("its output %1 has a name in use", in_quotes(call.proto.output(output))));
}

ValueId Translator::constant_number(double number, std::int32_t type) {
    Value value;
    value.type = type;
    value.constant = true;
    value.content = std::make_shared<const Content>(Content{number});
    return new_value(std::move(value));
}

std::vector<ValueId> Translator::make(const Call& call, const char* op, std::span<const ValueId> inputs,
                                      const MadeAttributes& attributes, const std::string& output,
                                      std::size_t outputs) {
    onnx::NodeProto node;
    node.set_op_type(op);
    if (!call.proto.name().empty()) node.set_name(call.proto.name().substr(0, longest_made_name) + "/" + op);
    Scope inner{&call.scope, {}, call.scope.function, call.scope.call, call.scope.depth + 1, true};
    for (std::size_t i = 0; i < inputs.size(); ++i)
        node.add_input("\1" + std::to_string(i));
    for (std::size_t i = 0; i < inputs.size(); ++i)
        inner.names.emplace(node.input(static_cast<int>(i)), inputs[i]);
    for (std::size_t i = 0; i < outputs; ++i)
        node.add_output(output.substr(0, longest_made_name) + (outputs == 1 ? "" : "." + std::to_string(i)));
    for (const auto& [name, numbers] : attributes) {
        onnx::AttributeProto& attribute = *node.add_attribute();
        attribute.set_name(name);
        if (std::string_view{name} == "axis")
            attribute.set_i(numbers.front());
        else
            attribute.mutable_ints()->Assign(numbers.begin(), numbers.end());
    }
    if (!translate(node, inner)) return {};
    std::vector<ValueId> made;
    for (const std::string& name : node.output())
        made.push_back(*find(name, inner));
    return made;
}

const Sequence* Translator::sequence_of(const Call& call, std::size_t input) {
    if (input < call.inputs.size() && call.inputs[input].valid())
        if (const auto& sequence = values_[call.inputs[input].index].sequence) return &*sequence;
    return fail(call.proto, message("input %1 is no sequence", input + 1)), nullptr;
}

// Where in a sequence of `count` elements; fails beyond its ends.
std::optional<std::size_t> Translator::position_in(const Call& call, std::size_t input, std::size_t count,
                                                   std::size_t otherwise) {
    if (!call.node.has(input)) return otherwise;
    const auto numbers = call.node.numbers(input);
    if (!numbers || numbers->empty()) {
        count_guess(call);
        return otherwise;
    }
    const auto length = static_cast<std::int64_t>(count);
    const std::int64_t at = numbers->front() < 0 ? numbers->front() + length : numbers->front();
    if (at >= 0 && at < length) return static_cast<std::size_t>(at);
    return fail(call.proto, message("position %1 is not in a sequence of %2", numbers->front(), count)), std::nullopt;
}

void Translator::count_guess(const Call& call) {
    assume(message("the position in a sequence depends on data; its default, or else the first, was taken"),
           call.proto);
}

bool Translator::define_sequence(const Call& call, int output, Sequence sequence) {
    Value value;
    value.sequence = std::move(sequence);
    return bind(call, output, new_value(std::move(value)));
}

std::optional<Sequence> Translator::copy_of(const Call& call, const Sequence& sequence) {
    copied_elements_ += static_cast<std::int64_t>(sequence.length) + 1;
    if (copied_elements_ > most_copied)
        return fail(call.proto, message("the sequences of the model grow too long")), std::nullopt;
    Sequence copy;
    copy.storage->assign(sequence.elements().begin(), sequence.elements().end());
    copy.length = sequence.length;
    return copy;
}

bool Translator::sequence_construct(const Call& call) {
    Sequence sequence;
    for (const ValueId id : call.inputs) {
        if (!id.valid()) return fail(call.proto, message("an input is missing"));
        sequence.storage->push_back(id);
    }
    sequence.length = call.inputs.size();
    return define_sequence(call, 0, std::move(sequence));
}

bool Translator::sequence_empty(const Call& call) {
    return define_sequence(call, 0, {});
}

bool Translator::sequence_insert(const Call& call) { // sequence, tensor, position (default: the end)
    const Sequence* sequence = sequence_of(call, 0);
    if (sequence == nullptr) return false;
    if (!call.node.has(1)) return fail(call.proto, message("the tensor to insert is missing"));
    const auto at = position_in(call, 2, sequence->length + 1, sequence->length);
    if (!at) return false;
    const bool appends = *at == sequence->length && sequence->storage->size() == sequence->length;
    std::optional<Sequence> longer = appends ? std::optional{*sequence} : copy_of(call, *sequence);
    if (!longer) return false;
    longer->storage->insert(longer->storage->begin() + static_cast<std::ptrdiff_t>(*at), call.inputs[1]);
    ++longer->length;
    return define_sequence(call, 0, *std::move(longer));
}

bool Translator::sequence_erase(const Call& call) { // sequence, position (default: the last)
    const Sequence* sequence = sequence_of(call, 0);
    if (sequence == nullptr) return false;
    if (sequence->length == 0) return fail(call.proto, message("there is nothing to erase in an empty sequence"));
    const auto at = position_in(call, 1, sequence->length, sequence->length - 1);
    if (!at) return false;
    if (*at + 1 == sequence->length) return define_sequence(call, 0, {sequence->storage, sequence->length - 1});
    std::optional<Sequence> shorter = copy_of(call, *sequence);
    if (!shorter) return false;
    shorter->storage->erase(shorter->storage->begin() + static_cast<std::ptrdiff_t>(*at));
    --shorter->length;
    return define_sequence(call, 0, *std::move(shorter));
}

bool Translator::sequence_at(const Call& call) {
    const Sequence* sequence = sequence_of(call, 0);
    if (sequence == nullptr) return false;
    if (!call.node.has(1)) return fail(call.proto, message("the position is missing"));
    const auto at = position_in(call, 1, sequence->length, 0);
    if (at && *at >= sequence->length) return fail(call.proto, message("the sequence is empty"));
    return at && bind(call, 0, sequence->elements()[*at]);
}

bool Translator::sequence_length(const Call& call) {
    const Sequence* sequence = sequence_of(call, 0);
    return sequence != nullptr &&
           bind(call, 0, constant_number(static_cast<double>(sequence->length), onnx::TensorProto::INT64));
}

// tensor, lengths of the parts (a number: all of that length, the last shorter; default: 1, without the axis then).
bool Translator::split_to_sequence(const Call& call) {
    const Shape x = call.node.shape(0, 1);
    const int axis = call.node.axis(call.node.integer("axis", 0), x.rank());
    const bool keeps_axis = call.node.has(1) || call.node.integer("keepdims", 1) != 0;
    const auto given = call.node.numbers(1);
    if (call.node.failed()) return fail(call.proto, call.node.failure());
    std::vector<std::int64_t> lengths;
    if (given && call.node.value(1).shape.rank() == 1) lengths = *given;
    if (call.node.has(1) && !given) count_guess(call);
    if (lengths.empty()) {
        const std::int64_t part = given && !given->empty() ? given->front() : call.node.has(1) ? x[axis] : 1;
        if (part < 1 || x[axis] / std::max<std::int64_t>(part, 1) > most_expanded)
            return fail(call.proto, message("parts of length %1 are none of %2, or too many", part, x.text()));
        for (std::int64_t left = x[axis]; left > 0; left -= part)
            lengths.push_back(std::min(left, part));
    }
    if (lengths.empty()) return define_sequence(call, 0, {});
    if (!expand(call.proto, static_cast<std::int64_t>(lengths.size()))) return false;
    const std::string& name = call.proto.output_size() > 0 ? call.proto.output(0) : call.proto.name();
    const std::size_t parts = lengths.size();
    Sequence sequence;
    *sequence.storage =
        make(call, "Split", call.inputs.first(1), {{"axis", {axis}}, {"split", std::move(lengths)}}, name, parts);
    if (sequence.storage->empty()) return false;
    sequence.length = parts;
    for (ValueId& part : *sequence.storage) {
        if (keeps_axis) break;
        const auto row = make(call, "Squeeze", std::array{part}, {{"axes", {axis}}}, name);
        if (row.empty()) return false;
        part = row.front();
    }
    return define_sequence(call, 0, std::move(sequence));
}

bool Translator::concat_from_sequence(const Call& call) {
    const Sequence* sequence = sequence_of(call, 0);
    if (sequence == nullptr) return false;
    if (sequence->length == 0) return fail(call.proto, message("an empty sequence has nothing to concatenate"));
    if (!expand(call.proto, static_cast<std::int64_t>(sequence->length))) return false;
    const std::int64_t axis = call.node.integer("axis", 0);
    const bool adds_axis = call.node.integer("new_axis", 0) != 0;
    if (call.node.failed()) return fail(call.proto, call.node.failure());
    const std::string name = call.proto.output_size() > 0 ? call.proto.output(0) : std::string{};
    std::vector<ValueId> parts(sequence->elements().begin(), sequence->elements().end());
    for (ValueId& part : parts) {
        if (!adds_axis) break;
        const auto row = make(call, "Unsqueeze", std::array{part}, {{"axes", {axis}}}, name);
        if (row.empty()) return false;
        part = row.front();
    }
    const auto whole = make(call, "Concat", parts, {{"axis", {axis}}}, name);
    return !whole.empty() && bind(call, 0, whole.front());
}

bool Translator::optional(const Call& call) {
    if (!call.inputs.empty() && call.inputs[0].valid()) return bind(call, 0, call.inputs[0]);
    Value nothing;
    nothing.absent = true;
    return bind(call, 0, new_value(std::move(nothing)));
}

bool Translator::optional_has_element(const Call& call) {
    const bool has = call.node.has(0) && !values_[call.inputs[0].index].absent;
    return bind(call, 0, constant_number(has ? 1.0 : 0.0, onnx::TensorProto::BOOL));
}

bool Translator::optional_get_element(const Call& call) {
    if (!call.node.has(0) || values_[call.inputs[0].index].absent)
        return fail(call.proto, message("the optional has no value"));
    return bind(call, 0, call.inputs[0]);
}

} // namespace dubhe::workload::onnx_reader
