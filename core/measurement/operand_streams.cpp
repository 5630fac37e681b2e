// SPDX-License-Identifier: Apache-2.0
// Rows, streams of elements, lookups.
#include "operand_shapes.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace dubhe::measurement {

using workload::ElementType;
using workload::Function;
using workload::OperatorKind;
using workload::Shape;
using workload::TensorRole;
using K = OperatorKind;

namespace {

constexpr auto activation = TensorRole::activation;

Operand parameter(std::int64_t length, ElementType type) {
    return {Shape{length}, TensorRole::parameter, type};
}

Operand state(Operand of) {
    of.role = TensorRole::statistic;
    return of;
}

Operand gradient_of(Operand parameter) {
    parameter.role = TensorRole::parameter_gradient;
    return parameter;
}

Sketch batch_norm(const workload::ProblemKey& key, const workload::RowsProblem& p, const Operand& x,
                  const Operand& channel) {
    Sketch s;
    s.attributes = workload::AxisAttributes{1};
    if (key.kind == K::batch_norm) {
        s.inputs = {x, channel, channel, state(channel), state(channel)};
        s.outputs = {x};
        if (p.statistics) s.outputs.insert(s.outputs.end(), {state(channel), state(channel)});
    } else {
        s.inputs = {x, x, channel};
        s.outputs = {x, gradient_of(channel), gradient_of(channel)};
    }
    return s;
}

// Scale and shift, as many as `parameters`.
Sketch norm(bool gradient, const Operand& x, const Operand& channel, int parameters, int axis) {
    Sketch s;
    s.attributes = workload::AxisAttributes{axis};
    const std::vector<Operand> trained(static_cast<std::size_t>(parameters), channel);
    if (!gradient) {
        s.inputs = {x};
        s.inputs.insert(s.inputs.end(), trained.begin(), trained.end());
        s.outputs = {x};
    } else {
        s.inputs = {x, x, channel};
        s.outputs = {x};
        s.outputs.insert(s.outputs.end(), trained.size(), gradient_of(channel));
    }
    return s;
}

// Groups of channels: 32, or one where the rows are no multiple of 32.
Sketch group_norm(bool gradient, const workload::RowsProblem& p, ElementType type) {
    const std::int64_t groups = p.rows % 32 == 0 ? 32 : 1;
    const Operand x{Shape{p.rows / groups, groups, p.length}, activation, type};
    return norm(gradient, x, parameter(groups, type), 2, 1);
}

Sketch loss(const workload::ProblemKey& key, const workload::RowsProblem& p, ElementType type) {
    Sketch s;
    const bool squares = p.length == 1;
    const Operand x{squares ? Shape{p.rows} : Shape{p.rows, p.length}, activation, type};
    const Operand target{Shape{p.rows}, TensorRole::input, squares ? type : ElementType::i64};
    s.inputs = {x, target};
    if (key.kind == K::loss_gradient) {
        s.outputs = {x};
        return s;
    }
    s.outputs = {{Shape{}, activation, ElementType::f32}};
    if (!squares) s.outputs.push_back({x.shape, activation, ElementType::f32});
    return s;
}

Sketch reduction(const workload::RowsProblem& p, ElementType type) {
    Sketch s;
    if (p.inner == 1) {
        s.inputs = {{Shape{p.rows, p.length}, activation, type}};
        s.outputs = {{Shape{p.rows, 1}, activation, type}};
    } else if (p.rows == p.inner) {
        s.inputs = {{Shape{p.length, p.inner}, activation, type}};
        s.outputs = {{Shape{p.inner}, activation, type}};
    } else {
        s.inputs = {{Shape{p.rows / p.inner, p.length, p.inner}, activation, type}};
        s.outputs = {{Shape{p.rows / p.inner, 1, p.inner}, activation, type}};
    }
    return s;
}

// The largest divisor of `number` that is at most its square root.
std::int64_t middle_divisor(std::int64_t number) {
    auto divisor = static_cast<std::int64_t>(std::sqrt(static_cast<double>(number)));
    while (divisor > 1 && number % divisor != 0)
        --divisor;
    return std::max<std::int64_t>(1, divisor);
}

// Two operands that are both smaller than the result: [g, p, 1] and [g, 1, q], or with g behind them.
bool cross(std::int64_t elements, std::int64_t read, ElementType type, Sketch& s) {
    for (std::int64_t g = std::gcd(elements, read); g >= 1; --g) {
        if (elements % g != 0 || read % g != 0) continue;
        const std::int64_t product = elements / g, sum = read / g;
        const double root =
            std::sqrt(static_cast<double>(sum) * static_cast<double>(sum) - 4.0 * static_cast<double>(product));
        if (!(root >= 0.0)) continue;
        const auto p = static_cast<std::int64_t>(std::llround((static_cast<double>(sum) - root) / 2.0));
        if (p < 1 || p * (sum - p) != product) continue;
        s.inputs = {{Shape{p, 1, g}, activation, type}, {Shape{1, sum - p, g}, activation, type}};
        s.outputs = {{Shape{p, sum - p, g}, activation, type}};
        return true;
    }
    return false;
}

bool first_is_condition(const workload::ProblemKey& key, const workload::ElementsProblem& p) {
    return key.kind == K::elementwise && p.function == Function::select && p.inputs > 1;
}

// Operands as large as the result as far as they are read; what is left over is one that is broadcast along its last
// dimension; the others are the first one again.
Sketch elementwise(const workload::ProblemKey& key, const workload::ElementsProblem& p, ElementType type) {
    Sketch s;
    s.attributes = workload::ElementwiseAttributes{p.function};
    const bool verdict = p.function == Function::compare || p.function == Function::logical;
    const bool gradient = key.kind == K::elementwise_gradient;
    if (p.read < p.elements && p.inputs == 2 && cross(p.elements, p.read, type, s)) return s;
    const std::int64_t whole = std::min<std::int64_t>(p.read / p.elements, p.inputs);
    const std::int64_t rest = p.read - whole * p.elements;
    const bool broadcast = rest > 0 && whole < p.inputs;
    if (rest > 0 && (!broadcast || p.elements % rest != 0)) {
        s.refusal = message("how its operands are broadcast can't be told from their sizes");
        return s;
    }
    const Shape full = broadcast && rest > 1 ? Shape{p.elements / rest, rest} : Shape{p.elements};
    for (std::int64_t i = 0; i < p.inputs; ++i) {
        Operand operand{full, activation, type};
        if (i >= whole) operand.shape = Shape{broadcast ? rest : 1};
        if (i > whole || (i == whole && !broadcast)) {
            if (s.inputs.empty()) break;
            operand.same_as = 0;
        }
        if (i == 0 && first_is_condition(key, p)) operand.type = ElementType::boolean;
        if (i == 1 && gradient && p.function == Function::select) operand.type = ElementType::boolean;
        s.inputs.push_back(operand);
    }
    s.outputs = {{full, activation, verdict ? ElementType::boolean : type}};
    return s;
}

Sketch optimizer_step(const workload::ElementsProblem& p, ElementType type) {
    Sketch s;
    s.attributes = workload::OptimizerAttributes{p.optimizer};
    using workload::Optimizer;
    const std::int64_t states = p.optimizer == Optimizer::sgd ? 0 : p.optimizer == Optimizer::momentum ? 1 : 2;
    const std::int64_t weights = std::max<std::int64_t>(1, p.inputs / (2 + states));
    const std::int64_t of_weights = p.elements / (1 + states);
    if (p.inputs != weights * (2 + states) || p.elements != of_weights * (1 + states) ||
        p.read != of_weights * (2 + states) || of_weights < weights) {
        s.refusal = message("its sizes are not those of weights, gradients and states in fp32");
        return s;
    }
    for (std::int64_t i = 0; i < weights; ++i) {
        const std::int64_t length = of_weights / weights + (i == 0 ? of_weights % weights : 0);
        const Operand weight = parameter(length, type);
        Operand gradient = weight, moment = weight;
        gradient.role = TensorRole::parameter_gradient;
        moment.role = TensorRole::optimizer_state;
        s.inputs.insert(s.inputs.end(), {weight, gradient});
        s.outputs.push_back(weight);
        for (std::int64_t j = 0; j < states; ++j) {
            s.inputs.push_back(moment);
            s.outputs.push_back(moment);
        }
    }
    return s;
}

// Parts of a whole along the first dimension, as equal as they come.
std::vector<Operand> parts(std::int64_t elements, std::int64_t count, ElementType type) {
    std::vector<Operand> all;
    for (std::int64_t i = 0; i < count; ++i)
        all.push_back(
            {Shape{std::max<std::int64_t>(1, elements / count + (i < elements % count ? 1 : 0))}, activation, type});
    return all;
}

// Swaps two dimensions in front of runs of 64, as attention does with its heads; of a matrix where there are none.
Sketch transpose(const workload::ElementsProblem& p, ElementType type) {
    Sketch s;
    const std::int64_t run = p.elements % 64 == 0 ? 64 : 1;
    const std::int64_t rows = middle_divisor(p.elements / run);
    const std::int64_t columns = p.elements / run / rows;
    s.inputs = {{run > 1 ? Shape{rows, columns, run} : Shape{rows, columns}, activation, type}};
    s.outputs = {{run > 1 ? Shape{columns, rows, run} : Shape{columns, rows}, activation, type}};
    return s;
}

// Images of so many pixels, scaled alike both ways.
Sketch resize(const workload::ElementsProblem& p, ElementType type) {
    Sketch s;
    const std::int64_t small = std::min(p.read, p.elements), large = std::max(p.read, p.elements);
    const auto factor =
        small > 0 ? std::llround(std::sqrt(static_cast<double>(large) / static_cast<double>(small))) : 0LL;
    if (factor < 1 || small * factor * factor != large) {
        s.refusal = message("the images are not scaled by a whole number");
        return s;
    }
    std::int64_t side = 1;
    while (side < 64 && small % (4 * side * side) == 0)
        side *= 2;
    const std::int64_t images = small / (side * side);
    const Operand from{Shape{1, images, side, side}, activation, type};
    const Operand to{Shape{1, images, side * factor, side * factor}, activation, type};
    s.inputs = {p.read <= p.elements ? from : to};
    s.outputs = {p.read <= p.elements ? to : from};
    return s;
}

Sketch moved(const workload::ProblemKey& key, const workload::ElementsProblem& p, ElementType type) {
    Sketch s;
    const Operand whole{Shape{p.elements}, activation, type};
    const Operand source{Shape{std::max<std::int64_t>(1, p.read)}, activation, type};
    s.outputs = {whole};
    s.inputs = {source};
    switch (key.kind) {
    case K::dropout:
        s.outputs.push_back({whole.shape, activation, ElementType::boolean});
        break;
    case K::dropout_gradient:
        s.inputs.push_back({whole.shape, activation, ElementType::boolean});
        break;
    case K::concat:
        s.attributes = workload::AxisAttributes{0};
        s.inputs = parts(p.read, p.inputs, type);
        if (p.read > p.elements || p.read < p.inputs) s.refusal = message("the parts don't add up to the whole");
        break;
    case K::split:
        s.attributes = workload::AxisAttributes{0};
        s.outputs = parts(p.elements, p.elements > 1 ? 2 : 1, type);
        break;
    case K::slice:
        s.attributes = workload::AxisAttributes{0};
        break;
    case K::pad:
        if (p.read > p.elements) s.refusal = message("padding makes nothing smaller");
        break;
    case K::copy:
        if (p.read < p.elements && p.read > 0 && p.elements % p.read == 0) { // an expansion
            s.inputs[0].shape = Shape{1, p.read};
            s.outputs[0].shape = Shape{p.elements / p.read, p.read};
        } else if (p.read != p.elements) {
            s.refusal = message("a copy reads what it writes, or repeats it");
        }
        break;
    default: // cast
        if (p.read != p.elements) s.refusal = message("it reads as many elements as it writes");
        break;
    }
    return s;
}

} // namespace

Sketch sketch(const workload::ProblemKey& key, const workload::RowsProblem& p) {
    const ElementType type = workload::storage_type(key.precision);
    Sketch s;
    if (p.inner > 1 && p.rows % p.inner != 0 && key.kind != K::batch_norm && key.kind != K::batch_norm_gradient) {
        s.refusal = message("its rows are no multiple of the elements that lie between neighbours");
        return s;
    }
    const Operand rows{Shape{p.rows, p.length}, activation, type};
    const Operand x = p.inner > 1 ? Operand{Shape{p.rows / p.inner, p.length, p.inner}, activation, type} : rows;
    const bool gradient = workload::name_of(key.kind).ends_with("_gradient");
    switch (key.kind) {
    case K::batch_norm:
    case K::batch_norm_gradient: {
        if (p.length % p.inner != 0) s.refusal = message("a channel's pixels are no multiple of an image's");
        const Shape images = p.inner > 1 ? Shape{p.length / p.inner, p.rows, p.inner} : Shape{p.length, p.rows};
        if (!s.refusal.empty()) return s;
        return batch_norm(key, p, {images, activation, type}, parameter(p.rows, type));
    }
    case K::layer_norm:
    case K::layer_norm_gradient:
        return norm(gradient, rows, parameter(p.length, type), 2, 1);
    case K::rms_norm:
    case K::rms_norm_gradient:
        return norm(gradient, rows, parameter(p.length, type), 1, 1);
    case K::group_norm:
    case K::group_norm_gradient:
        return group_norm(gradient, p, type);
    case K::loss:
    case K::loss_gradient:
        return loss(key, p, type);
    case K::reduction:
        return reduction(p, type);
    case K::local_response_norm:
    case K::local_response_norm_gradient:
        s.inputs.assign(gradient ? 3 : 1, {Shape{p.rows / p.inner, p.length, p.inner}, activation, type});
        s.outputs = {s.inputs[0]};
        return s;
    default: // softmax, top_k
        s.attributes = workload::AxisAttributes{1};
        s.inputs.assign(gradient ? 2 : 1, x);
        s.outputs = {x};
        if (key.kind == K::top_k) s.refusal = message("how many it keeps can't be told from its sizes");
        return s;
    }
}

Sketch sketch(const workload::ProblemKey& key, const workload::ElementsProblem& p) {
    const ElementType type = workload::storage_type(key.precision);
    switch (key.kind) {
    case K::elementwise:
    case K::elementwise_gradient:
        return elementwise(key, p, type);
    case K::optimizer_step:
        return optimizer_step(p, type);
    case K::transpose:
        return transpose(p, type);
    case K::resize:
        return resize(p, type);
    default:
        return moved(key, p, type);
    }
}

Sketch sketch(const workload::ProblemKey& key, const workload::LookupProblem& p) {
    const ElementType type = workload::storage_type(key.precision);
    const Operand table{Shape{p.table_rows, p.width}, TensorRole::parameter, type};
    const Operand ids{Shape{p.rows}, TensorRole::input, ElementType::i64};
    const Operand rows{Shape{p.rows, p.width}, activation, type};
    Sketch s;
    const bool gradient = key.kind == K::embedding_gradient || key.kind == K::scatter;
    s.inputs = {gradient ? rows : table, ids};
    s.outputs = {gradient ? gradient_of(table) : rows};
    return s;
}

} // namespace dubhe::measurement
