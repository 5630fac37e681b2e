// SPDX-License-Identifier: Apache-2.0
#include "calls.h"

#include <ATen/ops/empty.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/zeros.h>

namespace dubhe::measurement {

using K = workload::OperatorKind;

Diagnostic no_call(const std::string& why) {
    return error(why);
}

const at::Tensor& Later::operator()() const {
    if (!made_->defined()) {
        *made_ = filled_ == Filled::zeros  ? at::zeros(sizes_, type_)
                 : filled_ == Filled::ones ? at::ones(sizes_, type_)
                                           : at::empty(sizes_, type_);
    }
    return *made_;
}

std::vector<std::int64_t> sizes_of(const workload::Shape& shape) {
    return {shape.dims().begin(), shape.dims().end()};
}

at::ScalarType scalar_type(workload::ElementType type) {
    using E = workload::ElementType;
    switch (type) {
    case E::f64:
        return at::kDouble;
    case E::f16:
        return at::kHalf;
    case E::bf16:
        return at::kBFloat16;
    case E::i64:
        return at::kLong;
    case E::i32:
        return at::kInt;
    case E::i16:
        return at::kShort;
    case E::i8:
        return at::kChar;
    case E::boolean:
        return at::kBool;
    default: // f32; narrower types are refused before
        return at::kFloat;
    }
}

Result<Call> call_of(const Described& op) {
    switch (op.op().kind) {
    case K::linear:
    case K::matmul:
        return product_call(op);
    case K::convolution:
    case K::convolution_input_gradient:
    case K::convolution_weight_gradient:
    case K::convolution_transpose:
        return convolution_call(op);
    case K::recurrent:
        return recurrent_call(op);
    case K::batch_norm:
    case K::batch_norm_gradient:
    case K::layer_norm:
    case K::layer_norm_gradient:
    case K::rms_norm:
    case K::rms_norm_gradient:
    case K::group_norm:
    case K::group_norm_gradient:
        return norm_call(op);
    case K::softmax:
    case K::softmax_gradient:
    case K::loss:
    case K::loss_gradient:
    case K::reduction:
    case K::top_k:
        return rows_call(op);
    case K::max_pool:
    case K::max_pool_gradient:
    case K::average_pool:
    case K::average_pool_gradient:
        return pool_call(op);
    case K::elementwise:
        return elementwise_call(op);
    case K::elementwise_gradient:
        return elementwise_gradient_call(op);
    case K::embedding:
    case K::embedding_gradient:
    case K::gather:
    case K::scatter:
        return lookup_call(op);
    case K::optimizer_step:
        return optimizer_call(op);
    case K::attention:
    case K::attention_gradient:
        return no_call("LibTorch 1.13 has no fused attention on a CPU");
    case K::local_response_norm:
    case K::local_response_norm_gradient:
        return no_call("LibTorch has no local response norm of its own");
    case K::unknown:
        return no_call("nobody knows what it does");
    default:
        return move_call(op);
    }
}

} // namespace dubhe::measurement
