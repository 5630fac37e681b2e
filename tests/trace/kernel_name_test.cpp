// SPDX-License-Identifier: Apache-2.0
#include <core/trace/readers/demangled_name.h>

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace dubhe::trace {
namespace {

TEST(KernelName, MangledNamesAreReadable) {
    EXPECT_EQ(readable_kernel_name("_Z9saxpy_gpuifPfS_"), "saxpy_gpu");
    EXPECT_EQ(readable_kernel_name("_ZN2at6native29vectorized_elementwise_kernelILi4ENS0_15CUDAFunctor_addIfEEEEviT0_"),
              "at::native::vectorized_elementwise_kernel<CUDAFunctor_add>");
    EXPECT_EQ(readable_kernel_name("ampere_sgemm_128x64_nn"), "ampere_sgemm_128x64_nn");
    EXPECT_EQ(readable_kernel_name("_Z"), "_Z");
    EXPECT_EQ(readable_kernel_name("_ZN99999999999999999999a"), "_ZN99999999999999999999a");
}

TEST(KernelName, NoNameGrowsOrHangs) {
    rc::check([](std::string text) {
        const std::string mangled = "_ZN" + text;
        RC_ASSERT(readable_kernel_name(mangled).size() <= 3 * mangled.size() + 16);
    });
}

} // namespace
} // namespace dubhe::trace
