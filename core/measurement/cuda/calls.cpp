// SPDX-License-Identifier: Apache-2.0
#include "calls.h"

#include <core/workload/problem/work.h>

#include <algorithm>
#include <cmath>

namespace dubhe::measurement::cuda {

using K = workload::OperatorKind;

bool computes(ElementType type) {
    return type == ElementType::f32 || type == ElementType::f16 || type == ElementType::bf16;
}

std::size_t bytes_of(const workload::Tensor& tensor) {
    return static_cast<std::size_t>(std::ceil(tensor.bytes()));
}

Result<Maker> call_of(const Described& op) {
    switch (op.op().kind) {
    case K::linear:
    case K::matmul:
        return product_call(op);
    case K::convolution:
    case K::convolution_input_gradient:
    case K::convolution_weight_gradient:
    case K::convolution_transpose:
        return convolution_call(op);
    case K::batch_norm:
    case K::batch_norm_gradient:
        return batch_norm_call(op);
    case K::local_response_norm:
    case K::local_response_norm_gradient:
        return local_response_norm_call(op);
    case K::recurrent:
        return recurrent_call(op);
    case K::layer_norm:
    case K::layer_norm_gradient:
    case K::rms_norm:
    case K::rms_norm_gradient:
    case K::group_norm:
    case K::group_norm_gradient:
    case K::softmax:
    case K::softmax_gradient:
    case K::loss:
    case K::loss_gradient:
    case K::reduction:
        return rows_call(op);
    case K::elementwise:
    case K::elementwise_gradient:
    case K::dropout:
    case K::dropout_gradient:
    case K::cast:
        return elements_call(op);
    case K::optimizer_step:
        return optimizer_call(op);
    case K::max_pool:
    case K::max_pool_gradient:
    case K::average_pool:
    case K::average_pool_gradient:
        return pool_call(op);
    case K::attention:
    case K::attention_gradient:
        return error("fused attention needs cuDNN's graph interface, which this back end doesn't use");
    case K::top_k:
        return error("neither cuBLAS nor cuDNN picks the largest");
    case K::unknown:
        return error("nobody knows what it does");
    default:
        return move_call(op);
    }
}

bool by_library(workload::OperatorKind kind) {
    switch (kind) {
    case K::linear:
    case K::matmul:
    case K::convolution:
    case K::convolution_input_gradient:
    case K::convolution_weight_gradient:
    case K::convolution_transpose:
    case K::batch_norm:
    case K::batch_norm_gradient:
    case K::local_response_norm:
    case K::local_response_norm_gradient:
    case K::recurrent:
        return true;
    default:
        return false;
    }
}

double scratch_bytes(const Described& op) {
    double elements = 0.0;
    for (std::size_t i = 0; i < op.outputs(); ++i)
        elements += static_cast<double>(op.out(i).shape.elements());
    switch (op.op().kind) {
    case K::reduction:
    case K::embedding_gradient:
    case K::scatter:
        return 4.0 * elements;
    case K::optimizer_step:
        return 8.0 * elements;
    case K::layer_norm_gradient:
    case K::rms_norm_gradient:
    case K::group_norm_gradient: // a row's moments, two sums a feature
        return 16.0 * elements;
    case K::batch_norm:
    case K::batch_norm_gradient:
        return 32.0 * static_cast<double>(op.in(op.inputs() - 1).shape.elements());
    case K::recurrent: // gates and cells of all steps, and the weights once more
        return 64.0 * elements;
    default:
        return 0.0;
    }
}

} // namespace dubhe::measurement::cuda
