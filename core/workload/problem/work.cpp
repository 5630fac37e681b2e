// SPDX-License-Identifier: Apache-2.0
#include "work.h"

#include "work_operands.h"

#include <algorithm>

namespace dubhe::workload {

namespace {

// How much of input `i` is read at least.
double bytes_read(const Operands& op, std::size_t i) {
    const Tensor& tensor = op.in(i);
    const double element = bytes_per_element(tensor.type);
    switch (op.kind()) {
    case OperatorKind::embedding:
    case OperatorKind::gather:
    case OperatorKind::slice: // the rows that are used; rows that are used twice once
        return i == 0 ? std::min(op.out_elements(0), op.in_elements(0)) * element : tensor.bytes();
    case OperatorKind::attention: { // keys that are out of sight of every query stay where they are
        const auto attributes = op.attributes<AttentionAttributes>();
        if (!attributes.causal || attributes.window <= 0 || (i != 1 && i != 2)) return tensor.bytes();
        const double rows = Operands::length(tensor, -2);
        const double seen = std::min(rows, attributes.window + Operands::length(op.in(0), -2) - 1.0);
        return tensor.bytes() * (rows > 0.0 ? seen / rows : 1.0);
    }
    default:
        return tensor.bytes();
    }
}

// The gradients of a norm's scale and shift are sums over all rows, which a second kernel takes from dY and x.
bool reads_twice(const Operator& op) {
    const bool norm = op.kind == OperatorKind::layer_norm_gradient || op.kind == OperatorKind::rms_norm_gradient ||
                      op.kind == OperatorKind::group_norm_gradient;
    return norm && op.launches > 1;
}

} // namespace

bool comes_from_memory(TensorRole role) {
    switch (role) {
    case TensorRole::parameter:
    case TensorRole::statistic:
    case TensorRole::constant:
    case TensorRole::cache:
    case TensorRole::optimizer_state:
        return true;
    default:
        return false;
    }
}

bool read_already(std::span<const TensorId> inputs, std::size_t i) {
    constexpr std::size_t few = 16;
    return inputs.size() <= few &&
           std::ranges::find(inputs.first(i), inputs[i]) != inputs.begin() + static_cast<std::ptrdiff_t>(i);
}

// PyTorch without foreach or fusion runs
//   momentum  b.mul_  b.add_(g)  w.add_(b)                                           reads 1 2 2, writes 3
//   Adam      m.lerp_(g)  v.mul_  v.addcmul_(g, g)  sqrt(v)  div  add_  w.addcdiv_   reads 2 1 2 1 1 1 3, writes 7
// against reads of w, g and the states and writes of w and the states. With master weights a kernel before widens the
// gradient and one after narrows the weights: the wide gradient is written and read, the master weights are read again.
// LAMB in one pass for each value that the next one needs whole, as Apex' FusedLAMB and compiled ones have it
//   |g|  u = direction(g, m, v, w)  |w|  |u|  w -= rate |w| / |u| u            reads 1 4 1 1 2, writes 0 3 0 0 1
// With master weights nothing is added: the last pass writes the narrow copy, too.
Passes extra_passes(Optimizer optimizer, bool master_weights) {
    Passes passes;
    switch (optimizer) {
    case Optimizer::fused_adam:
    case Optimizer::muon:
        return passes;
    case Optimizer::sgd:
        break;
    case Optimizer::momentum:
        passes = {5.0 - 3.0, 3.0 - 2.0};
        break;
    case Optimizer::adam:
        passes = {11.0 - 4.0, 7.0 - 3.0};
        break;
    case Optimizer::lamb:
        return {9.0 - 4.0, 4.0 - 3.0};
    }
    if (master_weights) passes = {passes.reads + 2.0, passes.writes + 1.0};
    return passes;
}

namespace {

// What one pass over all updated weights moves: of one parameter, or of as many as a kernel goes over.
double updated_bytes(const Operands& op) {
    double elements = 0.0;
    for (const TensorId input : op.inputs())
        if (op.tensor(input).role == TensorRole::parameter_gradient) elements += Operands::elements(op.tensor(input));
    if (!(elements > 0.0)) return op.out(0).bytes(); // of a direction that was worked out before
    return elements / op.out_elements(0) * op.out(0).bytes();
}

} // namespace

Work work_of(const Graph& graph, OperatorId id) {
    Work work;
    if (!runs(graph[id])) return work;
    const Operands op{graph, id};
    if (op.kind() == OperatorKind::experts) return work_of(op.kind(), problem_of(graph, id), op.precision());
    work.matrix_flop = Flops{matrix_flop(op)};
    work.vector_flop = Flops{vector_flop(op)};
    for (std::size_t i = 0; i < op.inputs().size(); ++i) {
        if (read_already(op.inputs(), i)) continue;
        (comes_from_memory(op.in(i).role) ? work.weights_read : work.activations_read) += Bytes{bytes_read(op, i)};
    }
    if (reads_twice(graph[id])) work.activations_read += Bytes{op.in(0).bytes() + op.in(1).bytes()};
    for (const TensorId output : op.outputs())
        work.written += Bytes{op.tensor(output).bytes()};
    if (op.kind() == OperatorKind::optimizer_step) {
        const bool master_weights = op.in(0).role == TensorRole::optimizer_state;
        const Passes extra = extra_passes(op.attributes<OptimizerAttributes>().optimizer, master_weights);
        const Bytes pass{updated_bytes(op)};
        work.activations_read += extra.reads * pass; // of what the kernel before has just written
        work.written += extra.writes * pass;
    }
    return work;
}

Work total_work(const Graph& graph) {
    Work sum;
    const WorkTable table = tabulate(graph);
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const double count = table.count[row];
        sum.matrix_flop += Flops{count * table.matrix_flop[row]};
        sum.vector_flop += Flops{count * table.vector_flop[row]};
        sum.activations_read += Bytes{count * table.activation_bytes[row]};
        sum.weights_read += Bytes{count * table.weight_bytes[row]};
        sum.written += Bytes{count * table.written_bytes[row]};
    }
    return sum;
}

} // namespace dubhe::workload
