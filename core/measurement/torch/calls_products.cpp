// SPDX-License-Identifier: Apache-2.0
// Matrix products, convolutions and recurrent layers.
#include "calls.h"

#include <core/workload/problem/problem.h>

#include <ATen/ops/add.h>
#include <ATen/ops/constant_pad_nd.h>
#include <ATen/ops/convolution.h>
#include <ATen/ops/convolution_backward.h>
#include <ATen/ops/gru.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/lstm.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/mm.h>
#include <ATen/ops/rnn_tanh.h>
#include <array>

namespace dubhe::measurement {

using K = workload::OperatorKind;
using Sizes = std::vector<std::int64_t>;

namespace {

at::Tensor transposed_if(bool wanted, const at::Tensor& t) {
    return wanted && t.dim() > 1 ? t.transpose(-2, -1) : t;
}

struct Windows {
    Sizes stride, padding, dilation;
    Sizes ahead; // zeros before and behind, innermost dimension first; empty where both sides are padded alike
};

Windows windows_of(const workload::Window& window) {
    Windows w;
    bool alike = true;
    for (std::size_t d = 0; d < static_cast<std::size_t>(window.spatial); ++d) {
        w.stride.push_back(window.stride[d]);
        w.dilation.push_back(window.dilation[d]);
        w.padding.push_back(window.pad_before[d]);
        alike = alike && window.pad_before[d] == window.pad_after[d];
        w.ahead.insert(w.ahead.begin(), {window.pad_before[d], window.pad_after[d]});
    }
    if (alike) {
        w.ahead.clear();
    } else {
        w.padding.assign(w.padding.size(), 0);
    }
    return w;
}

Call convolution_forward(const Described& op, const Windows& w, std::int64_t groups) {
    const bool bias = op.inputs() > 2;
    return [=](Operands in, Results out) {
        const c10::optional<at::Tensor> b = bias ? c10::make_optional(*in[2]) : c10::nullopt;
        const at::Tensor x = w.ahead.empty() ? *in[0] : at::constant_pad_nd(*in[0], w.ahead, 0);
        out[0] =
            at::convolution(x, *in[1], b, w.stride, w.padding, w.dilation, false, Sizes(w.stride.size(), 0), groups);
    };
}

Call transposed_convolution(const Described& op, const Windows& w, const workload::Window& window,
                            std::int64_t groups) {
    const bool bias = op.inputs() > 2;
    Sizes more; // what the size of the result leaves open
    for (int d = 0; d < window.spatial; ++d) {
        const auto i = static_cast<std::size_t>(d);
        const std::int64_t least =
            (op.in(0)[d + 2] - 1) * w.stride[i] - 2 * w.padding[i] + w.dilation[i] * (window.kernel[i] - 1) + 1;
        more.push_back(op.out(0)[d + 2] - least);
    }
    return [=](Operands in, Results out) {
        const c10::optional<at::Tensor> b = bias ? c10::make_optional(*in[2]) : c10::nullopt;
        out[0] = at::convolution(*in[0], *in[1], b, w.stride, w.padding, w.dilation, true, more, groups);
    };
}

// The gradient that isn't asked for still needs a tensor of the right size: it is not read.
Call convolution_gradient(const Described& op, const Windows& w, std::int64_t groups) {
    const bool of_input = op.op().kind == K::convolution_input_gradient;
    const Later unread{sizes_of(op.out(0)), scalar_type(op.out_type(0)), Later::Filled::not_at_all};
    const Sizes none(w.stride.size(), 0);
    return [=](Operands in, Results out) {
        const at::Tensor& dy = of_input ? *in[0] : *in[1];
        const at::Tensor& x = of_input ? unread() : *in[0];
        const at::Tensor& weight = of_input ? *in[1] : unread();
        auto made = at::convolution_backward(dy, x, weight, c10::nullopt, w.stride, w.padding, w.dilation, false, none,
                                             groups, {of_input, !of_input, false});
        out[0] = of_input ? std::move(std::get<0>(made)) : std::move(std::get<1>(made));
    };
}

std::vector<at::Tensor> recurrent_weights(Operands in, std::int64_t directions) {
    std::vector<at::Tensor> weights;
    for (std::int64_t d = 0; d < directions; ++d) {
        const at::Tensor biases = in[3]->select(0, d);
        weights.insert(weights.end(), {in[1]->select(0, d), in[2]->select(0, d)});
        const std::int64_t half = biases.size(0) / 2;
        weights.insert(weights.end(), {biases.narrow(0, 0, half), biases.narrow(0, half, half)});
    }
    return weights;
}

} // namespace

Result<Call> product_call(const Described& op) {
    const auto attributes = op.attributes<workload::MatrixAttributes>();
    const bool ta = attributes.transpose_a, tb = attributes.transpose_b;
    const bool bias = op.inputs() > 2;
    if (ta && op.out(0).rank() == 2 && op.in(0).rank() > 2) { // one product over all rows of the batch: dW
        return Call{[=](Operands in, Results out) {
            const at::Tensor a = in[0]->reshape({-1, in[0]->size(-1)}), b = in[1]->reshape({-1, in[1]->size(-1)});
            out[0] = at::mm(a.t(), b);
        }};
    }
    if (!ta && tb && op.in(1).rank() == 2) {
        return Call{[=](Operands in, Results out) {
            out[0] = bias ? at::linear(*in[0], *in[1], *in[2]) : at::linear(*in[0], *in[1]);
        }};
    }
    return Call{[=](Operands in, Results out) {
        out[0] = at::matmul(transposed_if(ta, *in[0]), transposed_if(tb, *in[1]));
        if (bias) out[0] = at::add(out[0], *in[2]);
    }};
}

Result<Call> convolution_call(const Described& op) {
    const auto attributes = op.attributes<workload::ConvolutionAttributes>();
    const Windows w = windows_of(attributes.window);
    const std::int64_t groups = attributes.groups;
    if (op.op().kind == K::convolution) return convolution_forward(op, w, groups);
    if (!w.ahead.empty()) return no_call("LibTorch has no gradient of a convolution that is padded unevenly");
    if (op.op().kind == K::convolution_transpose) return transposed_convolution(op, w, attributes.window, groups);
    return convolution_gradient(op, w, groups);
}

Result<Call> recurrent_call(const Described& op) {
    const auto attributes = op.attributes<workload::RecurrentAttributes>();
    const workload::Problem problem = workload::problem_of(op.graph, op.id);
    if (std::get<workload::RecurrentProblem>(problem).pass != workload::RecurrentProblem::Pass::forward)
        return no_call("LibTorch runs the gradient of a recurrent layer only inside its automatic differentiation");
    if (op.inputs() != 4 || op.in(0).rank() != 3 || op.in(3).rank() != 2)
        return no_call("a recurrent layer whose weights are not kept as PyTorch keeps them");
    const std::int64_t directions = attributes.directions, hidden = attributes.hidden, batch = op.in(0)[0];
    const auto cell = attributes.cell;
    const Later start{{directions, batch, hidden}, scalar_type(op.out_type(0)), Later::Filled::zeros};
    return Call{[=](Operands in, Results out) {
        const std::vector<at::Tensor> weights = recurrent_weights(in, directions);
        const bool both = directions > 1;
        if (cell == workload::Cell::lstm) {
            const std::array states{start(), start()};
            out[0] = std::get<0>(at::lstm(*in[0], states, weights, true, 1, 0.0, false, both, true));
        } else if (cell == workload::Cell::gru) {
            out[0] = std::get<0>(at::gru(*in[0], start(), weights, true, 1, 0.0, false, both, true));
        } else {
            out[0] = std::get<0>(at::rnn_tanh(*in[0], start(), weights, true, 1, 0.0, false, both, true));
        }
    }};
}

} // namespace dubhe::measurement
