// SPDX-License-Identifier: Apache-2.0
// Tensors as cuDNN is told about them.
#pragma once

#include "calls.h"

namespace dubhe::measurement::cuda {

[[nodiscard]] cudnnDataType_t cudnn_type(ElementType type);
// Row by row, with at least four dimensions.
[[nodiscard]] TensorDescriptor dense_tensor(ElementType type, std::vector<int> sizes);
[[nodiscard]] std::vector<int> int_sizes(const workload::Shape& shape);
// Types and sizes.
[[nodiscard]] Result<Done> cudnn_takes(const Described& op);

} // namespace dubhe::measurement::cuda
