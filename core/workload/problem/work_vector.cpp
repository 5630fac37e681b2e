// SPDX-License-Identifier: Apache-2.0
// FLOP outside the matrix units. An addition, multiplication, division, comparison, root, exponential or other library
// function counts 1 each, so these are operation counts, not instructions; nearly all these operators wait for memory.
#include "work_operands.h"

#include <algorithm>
#include <array>

namespace dubhe::workload {

namespace {

struct FunctionFlop {
    Function function;
    double forward;  // per output element; of n operands for add, multiply, minimum, maximum: times n - 1
    double gradient; // per element of one input's gradient
};

using F = Function;
constexpr std::array<FunctionFlop, function_count> function_flop{{
    {F::add, 1, 1},           {F::subtract, 1, 1},
    {F::multiply, 1, 1},      {F::divide, 1, 4}, // -dY * ((a / b) / b)
    {F::power, 1, 4},                            // dY * b * a^(b - 1)
    {F::minimum, 1, 2},                          // compare, mask
    {F::maximum, 1, 2},       {F::compare, 1, 0},
    {F::logical, 1, 0},       {F::select, 1, 1},
    {F::relu, 1, 2}, // max(x, 0); compare, mask
    {F::relu6, 2, 3},         {F::leaky_relu, 2, 3},
    {F::prelu, 2, 3},         {F::sigmoid, 4, 3}, // 1 / (1 + exp(-x)); dY * y * (1 - y)
    {F::tanh, 1, 3},                              // dY * (1 - y * y)
    {F::gelu, 5, 10},                             // x * (1 + erf(x / sqrt 2)) / 2; dY * (cdf(x) + x * pdf(x))
    {F::silu, 5, 8},                              // x * sigmoid(x); dY * s * (1 + x * (1 - s))
    {F::hard_swish, 5, 5},                        // x * min(max(x + 3, 0), 6) / 6
    {F::hard_sigmoid, 4, 4},                      // min(max(a * x + b, 0), 1)
    {F::elu, 4, 4},                               // x > 0 ? x : a * (exp(x) - 1)
    {F::softplus, 3, 5},                          // log(1 + exp(x)); dY * sigmoid(x)
    {F::mish, 5, 12},                             // x * tanh(softplus(x))
    {F::exp, 1, 1},           {F::log, 1, 1},
    {F::sqrt, 1, 2},          {F::reciprocal, 1, 3},
    {F::erf, 1, 5}, // dY * 2 / sqrt(pi) * exp(-x * x)
    {F::negate, 1, 1},        {F::absolute, 1, 2},
    {F::clip, 2, 3},          {F::rounding, 1, 0},
    {F::trigonometric, 1, 2}, {F::quantize, 5, 1}, // scale, round, zero point, two clamps; straight through
    {F::dequantize, 2, 1},    {F::other, 1, 1},
}};

consteval bool in_order() {
    for (std::size_t i = 0; i < function_flop.size(); ++i) {
        if (static_cast<std::size_t>(function_flop[i].function) != i) return false;
    }
    return true;
}
static_assert(in_order());

double elementwise(const Operands& op) {
    return forward_flop(op.attributes<ElementwiseAttributes>().function, op.inputs().size()) * op.out_elements(0);
}

double elementwise_gradient(const Operands& op) {
    double elements = 0.0;
    for (const TensorId id : op.outputs())
        elements += Operands::elements(op.tensor(id));
    return gradient_flop(op.attributes<ElementwiseAttributes>().function) * elements;
}

// The scores need scale, maximum, subtraction, exponential and sum; each output one division. Backward: the scores
// again (scale, subtraction, exponential), then P * (dP - delta) * scale, and delta = sum(dY * Y) over each row.
double attention_beside_products(const Operands& op) {
    const bool gradient = op.kind() == OperatorKind::attention_gradient;
    const std::size_t first = gradient ? 1 : 0;
    const double pairs = attention_pairs(op.in(first), op.in(first + 1), op.attributes<AttentionAttributes>());
    return gradient ? 6.0 * pairs + 2.0 * op.in_elements(0) : 5.0 * pairs + op.out_elements(0);
}

double recurrent_beside_products(const Operands& op) {
    const auto attributes = op.attributes<RecurrentAttributes>();
    if (op.out(0).role == TensorRole::parameter_gradient) return 0.0;
    const Tensor& steps = op.out(0).role == TensorRole::gradient ? op.out(0) : op.in(0);
    const double rows = Operands::elements(steps) / std::max(1.0, Operands::length(steps, -1));
    return rows * std::max(1, attributes.directions) * attributes.hidden * unit_flop(attributes.cell);
}

// Each output looks at its whole window; backward, each dY is divided and added to its window (average) or added to the
// one place that held the maximum.
double pooling(const Operands& op) {
    const auto attributes = op.attributes<PoolingAttributes>();
    const bool gradient = op.kind() == OperatorKind::average_pool_gradient;
    if (attributes.global) return gradient ? op.out_elements(0) : op.in_elements(0);
    return window_elements(attributes.window) * (gradient ? op.in_elements(0) : op.out_elements(0));
}

// Cross entropy per logit: maximum; subtract, exponential, sum; subtract. Its gradient: exponential, subtract, scale.
// Mean squared error (target as large as the prediction): subtract, square, sum; its gradient: subtract, scale.
double loss(const Operands& op) {
    const bool squared = op.in(0).shape == op.in(1).shape;
    if (op.kind() == OperatorKind::loss) return op.in_elements(0) * (squared ? 3.0 : 5.0);
    return op.out_elements(0) * (squared ? 2.0 : 3.0);
}

// SGD: w -= lr g. Momentum: b = mu b + g first. Adam: m = lerp(m, g) 3, v = b2 v + (1 - b2) g g 4, root, correction,
// epsilon, division, step size, subtraction 6. LAMB: three sums of squares 6 and the weight's decay 2 beside.
double optimizer(const Operands& op) {
    double elements = 0.0;
    for (const TensorId id : op.inputs()) {
        if (op.tensor(id).role == TensorRole::parameter_gradient) elements += Operands::elements(op.tensor(id));
    }
    switch (op.attributes<OptimizerAttributes>().optimizer) {
    case Optimizer::sgd:
        return 2.0 * elements;
    case Optimizer::momentum:
        return 4.0 * elements;
    case Optimizer::adam:
    case Optimizer::fused_adam:
        return 13.0 * elements;
    case Optimizer::lamb:
        return 21.0 * elements;
    case Optimizer::muon: // (1 - rate decay) w - rate x; the direction is no gradient
        return 3.0 * op.in_elements(1);
    }
    return 0.0;
}

double bias(const Operands& op) {
    return op.inputs().size() > 2 ? op.out_elements(0) : 0.0;
}

} // namespace

double forward_flop(Function function, std::size_t inputs) {
    const bool folds =
        function == F::add || function == F::multiply || function == F::minimum || function == F::maximum;
    const double operands = folds ? std::max(1.0, static_cast<double>(inputs) - 1.0) : 1.0;
    return function_flop[static_cast<std::size_t>(function)].forward * operands;
}

double gradient_flop(Function function) {
    return function_flop[static_cast<std::size_t>(function)].gradient;
}

// Per element of the normalised tensor.
double normalisation_flop(OperatorKind kind, bool statistics) {
    switch (kind) {
    // x * a + b with a and b folded per channel; training (new statistics are outputs) also sums, subtracts the mean,
    // squares and sums.
    case OperatorKind::batch_norm:
        return statistics ? 6.0 : 2.0;
    // Sum; subtract, square, sum; subtract, multiply; scale, shift.
    case OperatorKind::layer_norm:
    case OperatorKind::group_norm:
        return 8.0;
    case OperatorKind::rms_norm:
        return 4.0; // square, sum; multiply; scale
    case OperatorKind::local_response_norm:
        return 7.0; // square, sliding sum 2, scale and add 2, power, divide
    // Maximum; subtract, exponential, sum; divide.
    case OperatorKind::softmax:
        return 5.0;
    // x^ 2; sums of dY and dY x^ 3; dX = a * (dY - b - x^ * c) 4.
    case OperatorKind::batch_norm_gradient:
        return 9.0;
    // x^ 2, dY * scale 1; its sum and that of its product with x^ 3; dX 4; sums for scale and shift 3.
    case OperatorKind::layer_norm_gradient:
    case OperatorKind::group_norm_gradient:
        return 13.0;
    case OperatorKind::rms_norm_gradient:
        return 9.0; // x^ 1, dY * scale 1, sum 2, dX 3, sum for scale 2
    case OperatorKind::local_response_norm_gradient:
        return 11.0; // dY * power 2, dY y / s 2, sliding sum 2, dX 3, s 2
    case OperatorKind::softmax_gradient:
        return 4.0; // y * (dY - sum(y * dY))
    default:
        return 0.0;
    }
}

// Beside the products, per step and hidden unit. LSTM: 4 gates of (add, two biases, activation), c = f c + i g (3),
// h = o tanh(c) (2). GRU: 3 gates, r h (1), (1 - z) n + z h (4). RNN: one gate. Backward about as many again.
double unit_flop(Cell cell) {
    return cell == Cell::lstm ? 21.0 : cell == Cell::gru ? 17.0 : 4.0;
}

double vector_flop(const Operands& op) {
    switch (op.kind()) {
    case OperatorKind::linear:
    case OperatorKind::matmul:
    case OperatorKind::grouped_linear:
    case OperatorKind::convolution:
    case OperatorKind::convolution_transpose:
        return bias(op);
    case OperatorKind::attention:
    case OperatorKind::attention_gradient:
        return attention_beside_products(op);
    case OperatorKind::recurrent:
        return recurrent_beside_products(op);
    case OperatorKind::elementwise:
        return elementwise(op);
    case OperatorKind::elementwise_gradient:
        return elementwise_gradient(op);
    case OperatorKind::dropout:
        return 3.0 * op.in_elements(0); // random number, compare, scale
    case OperatorKind::dropout_gradient:
        return 2.0 * op.in_elements(0); // mask, scale
    case OperatorKind::cast:
    case OperatorKind::reduction:
    case OperatorKind::top_k:
        return op.in_elements(0);
    case OperatorKind::max_pool:
    case OperatorKind::average_pool:
    case OperatorKind::average_pool_gradient:
        return pooling(op);
    case OperatorKind::max_pool_gradient:
    case OperatorKind::embedding_gradient:
        return op.in_elements(0); // one addition an element of dY
    case OperatorKind::loss:
    case OperatorKind::loss_gradient:
        return loss(op);
    case OperatorKind::scatter:
        return op.inputs().size() > 2 ? op.in_elements(2) : op.in_elements(0);
    // Bilinear: 4 products and 3 additions a pixel of the result; counted alike for nearest neighbours.
    case OperatorKind::resize:
        return 7.0 * std::max(op.in_elements(0), op.out_elements(0));
    case OperatorKind::optimizer_step:
        return optimizer(op);
    default:
        return normalisation_flop(op.kind(), op.outputs().size() > 1) * op.in_elements(0);
    }
}

} // namespace dubhe::workload
