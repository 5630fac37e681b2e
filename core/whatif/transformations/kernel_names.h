// SPDX-License-Identifier: Apache-2.0
// What the names of kernels say, as cuBLAS, cuDNN, CUTLASS and PyTorch give them.
#pragma once

#include <initializer_list>
#include <string_view>

namespace dubhe::whatif {

// Precondition: parts in lower case.
[[nodiscard]] bool holds_any(std::string_view name, std::initializer_list<std::string_view> parts);

// Matrix products and convolutions, whichever way they are done; not what only reshapes, pools or normalises for them.
[[nodiscard]] bool is_matrix_kernel(std::string_view name);
[[nodiscard]] bool is_batch_norm_kernel(std::string_view name);
[[nodiscard]] bool is_relu_kernel(std::string_view name);
// Already in half precision, or on its way there.
[[nodiscard]] bool is_half_kernel(std::string_view name);

} // namespace dubhe::whatif
