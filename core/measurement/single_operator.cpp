// SPDX-License-Identifier: Apache-2.0
#include "single_operator.h"

#include "operand_shapes.h"

namespace dubhe::measurement {

// In an unnamed namespace it would hide those of the header.
static Sketch sketch(const workload::ProblemKey&, std::monostate) {
    Sketch nothing;
    nothing.refusal = message("nothing runs for it");
    return nothing;
}

namespace {

using workload::OperatorKind;
using workload::TensorId;

// Back ends lay all operands out in the order of their shapes.
bool strides(const workload::Problem& problem) {
    const auto* const elements = std::get_if<workload::ElementsProblem>(&problem);
    const auto* const rows = std::get_if<workload::RowsProblem>(&problem);
    return (elements != nullptr && elements->strided.elements > 0) || (rows != nullptr && rows->strided.elements > 0);
}

// Gradients and updates run behind the forward phase; problem_of() doesn't look at it.
workload::Phase phase_of(OperatorKind kind) {
    const std::string_view name = workload::name_of(kind);
    if (kind == OperatorKind::optimizer_step) return workload::Phase::update;
    return name.ends_with("_gradient") ? workload::Phase::backward : workload::Phase::forward;
}

} // namespace

Result<workload::Graph> single_operator(const workload::ProblemKey& key) {
    Sketch made = std::visit([&key](const auto& problem) { return sketch(key, problem); }, key.problem);
    if (strides(key.problem))
        made.refusal = message("an operand is read with a stride, and operands are laid out without");
    const std::string text = to_text(key.kind, key.problem, key.precision);
    if (!made.refusal.empty()) return error(message("\"%1\" can't be run: %2", text, made.refusal));
    workload::GraphBuilder builder{text, key.precision, 1};
    std::vector<TensorId> inputs;
    for (const Operand& operand : made.inputs) {
        inputs.push_back(operand.same_as >= 0 ? inputs[static_cast<std::size_t>(operand.same_as)]
                                              : builder.tensor("in" + std::to_string(inputs.size()), operand.shape,
                                                               operand.role, operand.type));
    }
    std::vector<workload::OutputSpec> outputs;
    for (const Operand& operand : made.outputs)
        outputs.push_back({"out" + std::to_string(outputs.size()), operand.shape, operand.type, operand.role});
    workload::OperatorSpec spec{std::string{workload::name_of(key.kind)}, key.kind, phase_of(key.kind),
                                made.attributes};
    builder.add_operator(std::move(spec), inputs, outputs);
    return std::move(builder).finish();
}

std::size_t fresh_operand(OperatorKind kind) {
    return kind == OperatorKind::convolution_weight_gradient ? 1 : 0; // x, dY
}

} // namespace dubhe::measurement
