// SPDX-License-Identifier: Apache-2.0
// Sizes of the operators of a graph.
#include "problem.h"

#include "work_operands.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace dubhe::workload {

namespace {

// An empty tensor counts as one element, and nothing is larger than a tensor can be: every problem has a text.
std::int64_t size(double value) {
    return static_cast<std::int64_t>(std::clamp(value, 1.0, static_cast<double>(Shape::max_elements)));
}

std::int32_t side(double value) {
    return static_cast<std::int32_t>(std::clamp(value, 1.0, double{std::numeric_limits<std::int32_t>::max()}));
}

double ratio(double a, double b) {
    return b > 0.0 ? a / b : 0.0;
}

bool is_weight(const Operands& op, std::size_t i) {
    return i < op.inputs().size() && (comes_from_memory(op.in(i).role) || op.repeats_parameter(i));
}

// Of dims[begin, end).
double elements_between(const Shape& shape, int begin, int end) {
    double product = 1.0;
    for (int d = std::max(begin, 0); d < std::min(end, static_cast<int>(shape.rank())); ++d)
        product *= static_cast<double>(shape[d]);
    return product;
}

// Of what a kernel reads, where it is narrower than what it computes with; 0: it is not.
std::int64_t narrower_bits(const Tensor& operand, Precision precision) {
    const double bytes = bytes_per_element(operand.type);
    return bytes < bytes_per_element(precision) ? static_cast<std::int64_t>(std::lround(8.0 * bytes)) : 0;
}

std::int64_t scale_block(ElementType type) {
    switch (type) {
    case ElementType::f8_block:
        return 128;
    case ElementType::mx8:
    case ElementType::mx4:
        return 32;
    case ElementType::nv4:
        return 16;
    default:
        return 0;
    }
}

// A product in narrow numbers whose left operand has them already. Networks that are narrow as a whole hold theirs in
// such numbers, too, but quantise what each operator hands on.
bool comes_quantised(const Operands& op, Precision network) {
    return op.precision() != network && bytes_per_element(op.precision()) <= 1.0 &&
           bytes_per_element(op.in(0).type) < 2.0;
}

// One of the operands may be shared by the batch; a matrix B that is shared along rows of A makes one taller product
// (which is how libraries run it), and a shared A one wider one.
ProductProblem shared_operand(ProductProblem p, double batch, double lefts, double rights) {
    const auto divides = [batch](double matrices) {
        return matrices >= 1.0 && matrices < batch && batch / matrices == std::floor(batch / matrices);
    };
    if (!p.transpose_a && divides(rights)) {
        p.m = size(static_cast<double>(p.m) * (batch / rights));
        batch = rights;
    } else if (divides(lefts)) {
        p.n = size(static_cast<double>(p.n) * (batch / lefts));
        batch = lefts;
    }
    p.batch = size(batch);
    return p;
}

ProductProblem product(const Operands& op) {
    const auto attributes = op.attributes<MatrixAttributes>();
    const Tensor& a = op.in(0);
    const Tensor& b = op.in(1);
    const Tensor& c = op.out(0);
    const bool transposed = attributes.transpose_a && a.shape.rank() > 1;
    ProductProblem p;
    p.bias = op.inputs().size() > 2;
    p.weights = is_weight(op, 1);
    p.transpose_a = transposed;
    p.transpose_b = attributes.transpose_b && b.shape.rank() > 1;
    p.quantised = comes_quantised(op, op.network_precision());
    p.weight_bits = narrower_bits(b, op.precision());
    p.scale_block = scale_block(a.type);
    if (transposed && c.shape.rank() == 2 && a.shape.rank() > 2) { // leading dimensions folded into k: dW
        p.m = size(Operands::length(c, -2));
        p.n = size(Operands::length(c, -1));
        p.k = size(ratio(Operands::elements(a), Operands::length(a, -1)));
        return p;
    }
    const double k = Operands::length(a, transposed ? -2 : -1);
    const double m = a.shape.rank() < 2 ? 1.0 : Operands::length(a, transposed ? -1 : -2);
    const double n = b.shape.rank() < 2 ? 1.0 : Operands::length(b, p.transpose_b ? -2 : -1);
    p.m = size(m);
    p.n = size(n);
    p.k = size(k);
    return shared_operand(p, ratio(Operands::elements(c), m * n), ratio(Operands::elements(a), m * k),
                          ratio(Operands::elements(b), k * n));
}

// Rows on each group, rounded up.
ProductProblem grouped_product(const Operands& op) {
    const auto attributes = op.attributes<MatrixAttributes>();
    const Tensor& x = op.in(0);
    const bool gradient = attributes.transpose_a; // of the weights
    const double groups = Operands::length(gradient ? op.out(0) : op.in(1), -3);
    const double in = Operands::length(x, -1), rows = std::ceil(ratio(ratio(Operands::elements(x), in), groups));
    ProductProblem p;
    p.batch = size(groups);
    p.bias = op.inputs().size() > 2;
    if (gradient) {
        p.m = size(Operands::length(op.in(1), -1)), p.n = size(in), p.k = size(rows);
        p.transpose_a = true;
        return p;
    }
    p.m = size(rows), p.n = size(Operands::length(op.out(0), -1)), p.k = size(in);
    p.weights = is_weight(op, 1);
    p.transpose_b = attributes.transpose_b;
    p.quantised = comes_quantised(op, op.network_precision());
    p.weight_bits = narrower_bits(op.in(1), op.precision());
    p.scale_block = scale_block(x.type);
    return p;
}

// A graph doesn't say how many experts there are elsewhere, nor how they are loaded: all lie here, loaded evenly.
ExpertsProblem expert_layer(const Operands& op) {
    const Tensor& up = op.in(2);
    const Tensor& down = op.in(3);
    ExpertsProblem p;
    p.hidden = size(Operands::length(op.in(0), -1));
    p.tokens = size(ratio(Operands::elements(op.in(0)), Operands::length(op.in(0), -1)));
    p.active = size(Operands::length(op.in(1), -1));
    p.here = size(Operands::length(up, -3));
    p.experts = p.here;
    p.inner = size(Operands::length(down, -1));
    p.gated = Operands::length(up, -2) >= 2.0 * static_cast<double>(p.inner);
    p.weight_bits = narrower_bits(up, op.precision());
    p.scale_block = scale_block(op.in(0).type);
    return p;
}

// `x` and `y`: input and output of the forward convolution.
ConvolutionProblem convolution_problem(const Operands& op, const Tensor& x, const Tensor& y) {
    const auto attributes = op.attributes<ConvolutionAttributes>();
    ConvolutionProblem p;
    p.batch = size(Operands::length(y, 0));
    p.in_channels = size(Operands::length(x, 1));
    p.out_channels = size(Operands::length(y, 1));
    p.groups = std::max(1, attributes.groups);
    p.bias = op.inputs().size() > 2;
    p.channels_last = x.innermost == 1 && x.shape.rank() > 3;
    const int used = std::clamp(attributes.window.spatial, 0, 3);
    for (int d = 0; d < used; ++d) {
        const auto i = static_cast<std::size_t>(d);
        p.in[i] = side(Operands::length(x, d + 2));
        p.out[i] = side(Operands::length(y, d + 2));
        p.kernel[i] = std::max(1, attributes.window.kernel[i]);
        p.stride[i] = std::max(1, attributes.window.stride[i]);
        p.dilation[i] = std::max(1, attributes.window.dilation[i]);
    }
    return p;
}

WindowProblem window(const Operands& op, const Tensor& x, const Tensor& y) {
    const auto attributes = op.attributes<PoolingAttributes>();
    WindowProblem p;
    p.images = size(Operands::length(x, 0) * Operands::length(x, 1));
    const int used = attributes.global ? 3 : std::clamp(attributes.window.spatial, 0, 3);
    for (int d = 0; d < used; ++d) {
        const auto i = static_cast<std::size_t>(d);
        p.in[i] = side(Operands::length(x, d + 2));
        p.out[i] = attributes.global ? 1 : side(Operands::length(y, d + 2));
        p.kernel[i] = attributes.global ? p.in[i] : std::max(1, attributes.window.kernel[i]);
        p.stride[i] = attributes.global ? 1 : std::max(1, attributes.window.stride[i]);
    }
    return p;
}

// Tensors are [batch, heads, rows, features]; without heads each sample has one.
AttentionProblem attention(const Operands& op, std::size_t first) {
    const auto attributes = op.attributes<AttentionAttributes>();
    const Tensor& q = op.in(first);
    const Tensor& k = op.in(first + 1);
    AttentionProblem p;
    const double queries = Operands::length(q, -2);
    const double keys = Operands::length(k, -2);
    const double features = Operands::length(q, -1);
    const double heads = q.shape.rank() > 3 ? Operands::length(q, -3) : 1.0;
    const double batch = ratio(Operands::elements(q), heads * queries * features);
    p.batch = size(batch);
    p.heads = size(heads);
    p.kv_heads = size(ratio(Operands::elements(k), batch * keys * Operands::length(k, -1)));
    p.queries = size(queries);
    p.keys = size(keys);
    p.head_dim = size(features);
    p.value_dim = size(Operands::length(op.in(first + 2), -1));
    p.window = std::max(0, attributes.window);
    p.causal = attributes.causal;
    p.cache_bits = narrower_bits(k, op.precision());
    return p;
}

// Y is [batch, steps, features], or ONNX's [steps, directions, batch, hidden] or [batch, steps, directions, hidden].
RecurrentProblem recurrent(const Operands& op) {
    using Pass = RecurrentProblem::Pass;
    const auto attributes = op.attributes<RecurrentAttributes>();
    RecurrentProblem p;
    const TensorRole made = op.out(0).role;
    p.pass = made == TensorRole::gradient             ? Pass::input_gradient
             : made == TensorRole::parameter_gradient ? Pass::weight_gradient
                                                      : Pass::forward;
    p.cell = attributes.cell;
    p.hidden = std::max(1, attributes.hidden);
    p.directions = std::max(1, attributes.directions);
    const Tensor& steps = p.pass == Pass::input_gradient ? op.out(0) : op.in(0);
    const Tensor& y = p.pass == Pass::forward ? op.out(0) : op.in(p.pass == Pass::input_gradient ? 0 : 2);
    const bool steps_first = y.shape.rank() == 4 && Operands::length(y, 1) == static_cast<double>(p.directions) &&
                             Operands::length(y, 2) == Operands::length(steps, 1);
    p.steps = size(Operands::length(steps, steps_first ? 0 : 1));
    p.batch = size(Operands::length(steps, steps_first ? 1 : 0));
    if (p.pass != Pass::input_gradient) {
        p.input = size(Operands::length(op.in(0), -1));
    } else {
        p.input = op.outputs().size() > 1 ? size(Operands::length(op.out(1), -1)) : 0;
    }
    return p;
}

int innermost_of(const Tensor& tensor) {
    return tensor.innermost >= 0 ? tensor.innermost : static_cast<int>(tensor.shape.rank()) - 1;
}

// How far apart neighbours along dimension d lie in memory.
double stride_along(const Tensor& tensor, int d) {
    const int innermost = innermost_of(tensor);
    if (d == innermost) return 1.0;
    auto stride = static_cast<double>(tensor.shape[innermost]);
    for (int behind = d + 1; behind < static_cast<int>(tensor.shape.rank()); ++behind)
        stride *= behind == innermost ? 1.0 : static_cast<double>(tensor.shape[behind]);
    return stride;
}

bool broadcasts(const Shape& x, const Shape& y) {
    if (x.rank() > y.rank()) return false;
    const auto behind = y.dims().last(x.rank());
    return std::ranges::equal(x.dims(), behind, [](std::int64_t a, std::int64_t b) { return a == b || a == 1; });
}

// Kernels run over their first result in the order in which it lies.
StridedOperand strided_operand(const Operands& op) {
    const Tensor& y = op.out(0);
    const auto usual = [&](TensorId id) { return op.tensor(id).innermost < 0; };
    if (y.innermost < 0 && std::ranges::all_of(op.inputs(), usual)) return {};
    const int along = innermost_of(y);
    StridedOperand found;
    std::int64_t largest = 0;
    for (std::size_t i = 0; i < op.inputs().size(); ++i) {
        const Tensor& x = op.in(i);
        const int in_front = static_cast<int>(y.shape.rank()) - static_cast<int>(x.shape.rank());
        if (read_already(op.inputs(), i) || !broadcasts(x.shape, y.shape) || along < in_front) continue;
        const double stride = x.shape[along - in_front] > 1 ? stride_along(x, along - in_front) : 1.0;
        if (stride <= 1.0) continue; // also one number for all of a row
        found.elements += size(Operands::elements(x));
        if (x.shape.elements() <= largest) continue;
        largest = x.shape.elements();
        auto run = static_cast<double>(y.shape[along]);
        for (int behind = innermost_of(x) + in_front + 1; behind < static_cast<int>(y.shape.rank()); ++behind)
            run *= behind == along ? 1.0 : static_cast<double>(y.shape[behind]);
        found.stride = size(stride);
        found.run = size(run);
    }
    found.elements = std::min(found.elements, Shape::max_elements);
    return found;
}

RowsProblem rows_of(double rows, double length, double inner) {
    return {size(rows), size(length), size(inner), false};
}

RowsProblem with_strided(RowsProblem p, const Operands& op) {
    p.strided = strided_operand(op);
    return p;
}

// Groups along one dimension, or along all from there on.
RowsProblem rows_along(const Operands& op, const Tensor& x, bool to_the_end) {
    const int rank = static_cast<int>(x.shape.rank());
    int axis = op.attributes<AxisAttributes>().axis;
    if (axis < 0) axis += rank;
    axis = std::clamp(axis, 0, std::max(0, rank - 1));
    const double length = elements_between(x.shape, axis, to_the_end ? rank : axis + 1);
    const double inner = to_the_end ? 1.0 : elements_between(x.shape, axis + 1, rank);
    return rows_of(ratio(Operands::elements(x), length), length, inner);
}

RowsProblem per_channel(const Tensor& x, bool statistics) {
    const double channels = Operands::length(x, 1);
    RowsProblem p = rows_of(channels, ratio(Operands::elements(x), channels),
                            elements_between(x.shape, 2, static_cast<int>(x.shape.rank())));
    p.statistics = statistics;
    return p;
}

// A graph keeps no number of groups: 32, as in Wu and He 2018 (arXiv:1803.08494), where it divides the channels.
RowsProblem group_norm(const Tensor& x) {
    constexpr std::int64_t usual = 32;
    const double channels = Operands::length(x, 1);
    const double groups = size(channels) % usual == 0 ? double{usual} : 1.0;
    const double rows = Operands::length(x, 0) * groups;
    return rows_of(rows, ratio(Operands::elements(x), rows), 1.0);
}

// Sums to a smaller shape. Neighbours in a group are contiguous where trailing dimensions are summed, also where those
// before them are summed as well (the bias of a convolution); else they are the dimensions behind apart.
RowsProblem reduction(const Operands& op) {
    const Tensor& x = op.in(0);
    const Tensor& y = op.out(0);
    const double rows = std::max(1.0, Operands::elements(y));
    const double length = ratio(Operands::elements(x), rows);
    const auto from = x.shape.dims();
    double kept = 1.0; // of the trailing dimensions of x that are y's last ones
    auto last = y.shape.dims();
    for (std::size_t i = from.size(); i-- > 0;) {
        if (last.empty() || last.back() != from[i]) break;
        kept *= static_cast<double>(from[i]);
        last = last.first(last.size() - 1);
    }
    return rows_of(rows, length, length > 1.0 ? kept : 1.0);
}

RowsProblem loss(const Operands& op) {
    const Tensor& x = op.in(0);
    if (x.shape == op.in(1).shape) return rows_of(Operands::elements(x), 1.0, 1.0); // mean squared error
    const double classes = Operands::length(x, -1);
    return rows_of(ratio(Operands::elements(x), classes), classes, 1.0);
}

// How much of an input is read.
double read_of(const Operands& op, std::size_t i) {
    const bool first_rows = op.kind() == OperatorKind::slice && i == 0;
    return first_rows ? std::min(op.in_elements(0), op.out_elements(0)) : op.in_elements(i);
}

ElementsProblem elements(const Operands& op) {
    const bool masked = op.kind() == OperatorKind::dropout || op.kind() == OperatorKind::dropout_gradient;
    double written = 0.0;
    double read = 0.0;
    std::size_t inputs = op.inputs().size();
    if (masked) { // a fused dropout reads the residual, too; the mask counts apart
        inputs = std::min<std::size_t>(1, inputs);
        while (op.kind() == OperatorKind::dropout && inputs > 0 && inputs < op.inputs().size() &&
               op.in_elements(inputs) == op.in_elements(0))
            ++inputs;
    }
    for (std::size_t i = 0; i < (masked ? std::min<std::size_t>(1, op.outputs().size()) : op.outputs().size()); ++i)
        written += op.out_elements(i);
    for (std::size_t i = 0; i < inputs; ++i)
        read += read_already(op.inputs(), i) ? 0.0 : read_of(op, i);
    ElementsProblem p;
    p.elements = size(written);
    p.read = read > 0.0 ? size(read) : 0;
    p.inputs = side(masked ? std::max(1.0, static_cast<double>(inputs)) : static_cast<double>(inputs));
    p.function = op.attributes<ElementwiseAttributes>().function;
    p.optimizer = op.attributes<OptimizerAttributes>().optimizer;
    if (!masked && op.kind() != OperatorKind::optimizer_step) p.strided = strided_operand(op);
    return p;
}

LookupProblem lookup(const Tensor& table, const Tensor& ids, double moved) {
    const double width = std::max(1.0, ratio(moved, Operands::elements(ids)));
    LookupProblem p;
    p.rows = size(ratio(moved, width));
    p.width = size(width);
    p.table_rows = size(ratio(Operands::elements(table), width));
    return p;
}

// Of operators that go over rows: normalisations, softmax, the largest of each.
Problem along_rows(const Operands& op) {
    using K = OperatorKind;
    switch (op.kind()) {
    case K::batch_norm:
        return per_channel(op.in(0), op.outputs().size() > 1);
    case K::batch_norm_gradient:
        return per_channel(op.in(1), true);
    case K::layer_norm:
    case K::rms_norm:
        return with_strided(rows_along(op, op.in(0), true), op);
    case K::layer_norm_gradient:
    case K::rms_norm_gradient:
        return rows_along(op, op.in(1), true);
    case K::group_norm:
        return group_norm(op.in(0));
    case K::group_norm_gradient:
        return group_norm(op.in(1));
    case K::local_response_norm:
    case K::local_response_norm_gradient: {
        const Tensor& x = op.in(op.kind() == K::local_response_norm ? 0 : 1);
        const double pixels = elements_between(x.shape, 2, static_cast<int>(x.shape.rank()));
        return rows_of(Operands::length(x, 0) * pixels, Operands::length(x, 1), pixels);
    }
    case K::softmax:
        return with_strided(rows_along(op, op.in(0), false), op);
    case K::top_k:
        return rows_along(op, op.in(0), false);
    case K::softmax_gradient:
        return rows_along(op, op.in(1), false);
    default:
        return std::monostate{};
    }
}

} // namespace

Problem problem_of(const Graph& graph, OperatorId id) {
    const Operands op{graph, id};
    using K = OperatorKind;
    switch (op.kind()) {
    case K::linear:
    case K::matmul:
        return product(op);
    case K::grouped_linear:
        return grouped_product(op);
    case K::experts:
        return expert_layer(op);
    case K::convolution:
        return convolution_problem(op, op.in(0), op.out(0));
    case K::convolution_input_gradient:
    case K::convolution_transpose:
        return convolution_problem(op, op.out(0), op.in(0));
    case K::convolution_weight_gradient:
        return convolution_problem(op, op.in(0), op.in(1));
    case K::attention:
        return attention(op, 0);
    case K::attention_gradient:
        return attention(op, 1);
    case K::recurrent:
        return recurrent(op);
    case K::batch_norm:
    case K::batch_norm_gradient:
    case K::layer_norm:
    case K::layer_norm_gradient:
    case K::rms_norm:
    case K::rms_norm_gradient:
    case K::group_norm:
    case K::group_norm_gradient:
    case K::local_response_norm:
    case K::local_response_norm_gradient:
    case K::softmax:
    case K::softmax_gradient:
    case K::top_k:
        return along_rows(op);
    case K::reduction:
        return reduction(op);
    case K::loss:
    case K::loss_gradient:
        return loss(op);
    case K::max_pool:
    case K::average_pool:
        return window(op, op.in(0), op.out(0));
    case K::max_pool_gradient:
    case K::average_pool_gradient:
        return window(op, op.out(0), op.in(0));
    case K::embedding:
    case K::gather:
        return lookup(op.in(0), op.in(1), op.out_elements(0));
    case K::embedding_gradient:
        return lookup(op.out(0), op.in(1), op.in_elements(0));
    case K::scatter:
        if (op.inputs().size() < 2) return lookup(op.out(0), op.in(0), op.in_elements(0)); // ones
        return lookup(op.out(0), op.in(1), op.in_elements(op.inputs().size() > 2 ? 2 : 0));
    case K::elementwise:
    case K::elementwise_gradient:
    case K::dropout:
    case K::dropout_gradient:
    case K::cast:
    case K::concat:
    case K::split:
    case K::slice:
    case K::pad:
    case K::transpose:
    case K::resize:
    case K::copy:
    case K::optimizer_step:
        return elements(op);
    case K::view:
    case K::constant:
    case K::exchange:
    case K::unknown:
        return std::monostate{};
    }
    return std::monostate{};
}

} // namespace dubhe::workload
