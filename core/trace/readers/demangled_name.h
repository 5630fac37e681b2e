// SPDX-License-Identifier: Apache-2.0
// Names of kernels as compilers mangle them, made readable.
#pragma once

#include <string>
#include <string_view>

namespace dubhe::trace {

// "_ZN2at6native29vectorized_elementwise_kernelILi4ENS0_15CUDAFunctor_addIfEE..." ->
// "at::native::vectorized_elementwise_kernel<CUDAFunctor_add>". The name and the types named in its template
// arguments, in one pass: a demangler that expands references can be made to write gigabytes. Other names stay.
[[nodiscard]] std::string readable_kernel_name(std::string_view mangled);

} // namespace dubhe::trace
