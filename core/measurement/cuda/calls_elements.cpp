// SPDX-License-Identifier: Apache-2.0
// Elementwise functions, dropout, casts, optimizers.
#include "calls.h"

#include <algorithm>
#include <array>
#include <optional>

namespace dubhe::measurement::cuda {

using K = workload::OperatorKind;
using workload::Shape;

namespace {

// Strides along the result's dimensions; 0 where the operand is broadcast. Aligned at the last dimension, as NumPy
// does; a vector as long as the channels goes along those. Empty: it fits neither way.
std::optional<std::array<std::int64_t, Shape::max_rank>> strides_along(const Shape& result, const Shape& operand) {
    std::array<std::int64_t, Shape::max_rank> strides{};
    const int rank = static_cast<int>(result.rank()), own = static_cast<int>(operand.rank());
    if (operand.elements() <= 1) return strides;
    std::int64_t stride = 1;
    bool fits = own <= rank;
    for (int d = 0; d < own && fits; ++d) {
        const std::int64_t size = operand[own - 1 - d];
        fits = size == 1 || size == result[rank - 1 - d];
        strides[static_cast<std::size_t>(rank - 1 - d)] = size == 1 ? 0 : stride;
        stride *= size;
    }
    if (fits) return strides;
    strides = {};
    if (operand.elements() == result.elements()) { // another shape of as many elements
        stride = 1;
        for (int d = rank - 1; d >= 0; --d) {
            strides[static_cast<std::size_t>(d)] = stride;
            stride *= result[d];
        }
        return strides;
    }
    if (rank > 1 && operand.elements() == result[1]) {
        strides[1] = 1;
        return strides;
    }
    // [a, c] along [a, b, c]: each of its dimensions is the next one of that size.
    stride = operand.elements();
    int next = 0;
    for (int d = 0; d < rank && next < own; ++d) {
        if (result[d] != operand[next]) continue;
        stride /= operand[next++];
        strides[static_cast<std::size_t>(d)] = stride;
    }
    if (next == own) return strides;
    return std::nullopt;
}

// Dimensions along which all operands go on as if they were one become one.
Result<Done> join(const Shape& result, std::vector<std::array<std::int64_t, Shape::max_rank>>& strides,
                  Elementwise& e) {
    std::vector<std::int64_t> sizes;
    std::vector<std::vector<std::int64_t>> joined(strides.size());
    for (std::size_t d = 0; d < result.rank(); ++d) {
        const std::int64_t size = result.dims()[d];
        if (size == 1) continue;
        bool same = !sizes.empty();
        for (std::size_t k = 0; k < strides.size(); ++k)
            same = same && joined[k].back() == strides[k][d] * size;
        if (same) {
            sizes.back() *= size;
        } else {
            sizes.push_back(size);
        }
        for (std::size_t k = 0; k < strides.size(); ++k) {
            if (same) joined[k].pop_back();
            joined[k].push_back(strides[k][d]);
        }
    }
    if (sizes.size() > static_cast<std::size_t>(most_dims))
        return error("its operands are broadcast along more than " + std::to_string(most_dims) + " dimensions");
    for (std::size_t k = 0; k < strides.size(); ++k) {
        Walk& walk = e.walk[k];
        walk.dims = std::max(1, static_cast<int>(sizes.size()));
        walk.size[0] = 1;
        for (std::size_t d = 0; d < sizes.size(); ++d) {
            walk.size[d] = sizes[d];
            walk.stride[d] = joined[k][d];
        }
    }
    return Done{};
}

// Bytes that kernels can take as numbers.
bool loads(ElementType type) {
    return type != ElementType::f8 && type != ElementType::i4 && type != ElementType::i16 && type != ElementType::i8;
}

Result<Elementwise> describe(const Described& op) {
    Elementwise e;
    e.function = op.attributes<workload::ElementwiseAttributes>().function;
    e.gradient = op.op().kind == K::elementwise_gradient;
    if (op.inputs() > static_cast<std::size_t>(most_inputs))
        return error("its kernel takes at most " + std::to_string(most_inputs) + " operands");
    e.inputs = static_cast<int>(op.inputs());
    e.out = array(op.out(0), nullptr);
    e.plain = computes(e.out.type);
    std::vector<std::array<std::int64_t, Shape::max_rank>> strides;
    for (std::size_t i = 0; i < op.inputs(); ++i) {
        const workload::Tensor& operand = op.in(i);
        if (!loads(operand.type) || !loads(e.out.type))
            return error("its kernel takes no " + std::string{name_of(operand.type)});
        e.in[i] = array(operand, nullptr);
        const bool whole = e.in[i].elements == e.out.elements;
        e.plain = e.plain && operand.type == e.out.type && (whole || (i > 0 && e.in[i].elements == 1));
        const auto along = strides_along(op.out(0).shape, operand.shape);
        if (!along)
            return error("how " + operand.shape.text() + " goes along " + op.out(0).shape.text() + " is not clear");
        strides.push_back(*along);
    }
    if (const Result<Done> joined = join(op.out(0).shape, strides, e); !joined) return joined.diagnostics();
    return e;
}

Result<Maker> elementwise_maker(const Described& op) {
    const Result<Elementwise> e = describe(op);
    if (!e) return e.diagnostics();
    return Maker{[e = *e](Device& device, const Pointers&) -> Call {
        return [e, &device](const Pointers& at) {
            Elementwise now = e;
            for (std::size_t i = 0; i < static_cast<std::size_t>(now.inputs); ++i)
                now.in[i].data = at.in[i];
            now.out.data = at.out[0];
            elementwise(now, device.stream());
        };
    }};
}

Maker dropout_call(const Described& op) {
    return [op](Device& device, const Pointers&) -> Call {
        return [op, &device](const Pointers& at) {
            auto* const mask = at.out.size() > 1 ? static_cast<std::uint8_t*>(at.out[1]) : nullptr;
            dropout(array(op.in(0), at.in[0]), array(op.out(0), at.out[0]), mask, 1, device.stream());
        };
    };
}

Maker dropout_gradient_call(const Described& op) {
    return [op](Device& device, const Pointers&) -> Call {
        return [op, &device](const Pointers& at) {
            dropout_gradient(array(op.in(0), at.in[0]), static_cast<const std::uint8_t*>(at.in[1]),
                             array(op.out(0), at.out[0]), device.stream());
        };
    };
}

// Where a weight and what belongs to it are among the operands.
struct WeightPlaces {
    std::size_t weight = 0, gradient = 0, states = 0; // inputs
    std::optional<std::size_t> narrow;                // an output
};

std::vector<WeightPlaces> weights_of(const Described& op, std::size_t states) {
    std::vector<WeightPlaces> all;
    std::size_t in = 0, out = 0;
    while (in + 2 + states <= op.inputs()) {
        WeightPlaces places{in, in + 1, in + 2, {}};
        in += 2 + states;
        out += 1 + states;
        const bool master = op.in(places.weight).type != op.in(places.gradient).type;
        if (master && out < op.outputs()) places.narrow = out++;
        all.push_back(places);
    }
    return all;
}

OptimizerKernel operands_of(const Described& op, const WeightPlaces& places, std::size_t states, const Pointers& at) {
    OptimizerKernel o;
    o.optimizer = op.attributes<workload::OptimizerAttributes>().optimizer;
    o.weight = array(op.in(places.weight), at.in[places.weight]);
    o.gradient = array(op.in(places.gradient), at.in[places.gradient]);
    if (states > 0) o.first = array(op.in(places.states), at.in[places.states]);
    if (states > 1) o.second = array(op.in(places.states + 1), at.in[places.states + 1]);
    if (places.narrow) o.narrow = array(op.out(*places.narrow), at.out[*places.narrow]);
    return o;
}

} // namespace

Result<Maker> elements_call(const Described& op) {
    if (op.op().kind == K::elementwise || op.op().kind == K::elementwise_gradient) return elementwise_maker(op);
    if (op.op().kind == K::cast) {
        if (!loads(op.in(0).type) || !loads(op.out(0).type)) return error("its kernel takes no such numbers");
        return Maker{[op](Device& device, const Pointers&) -> Call {
            return [op, &device](const Pointers& at) {
                cast(array(op.in(0), at.in[0]), array(op.out(0), at.out[0]), device.stream());
            };
        }};
    }
    if (!computes(op.in(0).type)) return error("its kernel takes floating-point numbers only");
    if (op.op().kind == K::dropout) return dropout_call(op);
    if (op.inputs() < 2) return error("it has no mask");
    return dropout_gradient_call(op);
}

Result<Maker> optimizer_call(const Described& op) {
    using workload::Optimizer;
    const Optimizer optimizer = op.attributes<workload::OptimizerAttributes>().optimizer;
    if (optimizer == Optimizer::lamb) return error("there is no kernel for LAMB");
    const std::size_t states = optimizer == Optimizer::sgd ? 0 : optimizer == Optimizer::momentum ? 1 : 2;
    std::vector<WeightPlaces> weights = weights_of(op, states);
    if (weights.empty() || weights.back().states + states != op.inputs())
        return error("it has other operands than its kind");
    for (const WeightPlaces& places : weights) {
        const ElementType weight = op.in(places.weight).type, gradient = op.in(places.gradient).type;
        if (!computes(weight) || !computes(gradient) || (weight != gradient && weight != ElementType::f32))
            return error("its kernels take no such numbers");
    }
    return Maker{[op, optimizer, states, weights = std::move(weights)](Device& device, const Pointers&) -> Call {
        std::size_t largest = 0;
        for (const WeightPlaces& places : weights)
            largest = std::max(largest, bytes_of(op.in(places.weight)));
        const auto scratch = std::make_shared<Memory>(optimizer == Optimizer::fused_adam ? 0 : 2 * largest);
        return [op, optimizer, states, weights, scratch, &device](const Pointers& at) {
            std::vector<OptimizerKernel> operands;
            for (const WeightPlaces& places : weights)
                operands.push_back(operands_of(op, places, states, at));
            if (optimizer == Optimizer::fused_adam) return fused_adam(operands, device.stream());
            for (const OptimizerKernel& each : operands)
                optimizer_step(each, scratch->data(), device.stream());
        };
    }};
}

} // namespace dubhe::measurement::cuda
