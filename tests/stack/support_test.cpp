// SPDX-License-Identifier: Apache-2.0
#include <core/hardware/catalog/catalog.h>
#include <core/stack/support.h>

#include <gtest/gtest.h>

#include <array>

namespace dubhe::stack {
namespace {

class Support : public testing::Test {
  protected:
    [[nodiscard]] const hardware::Gpu& gpu(std::string_view name) const { return catalog_.entry(name)->gpu; }
    [[nodiscard]] std::string said(std::string_view stack, std::string_view name) const {
        return unsupported(*find_shipped(stack), gpu(name));
    }
    hardware::Catalog catalog_ = *hardware::Catalog::in_memory();
};

// Triton's compiler: "only supports devices of CUDA capability >= 7.0", which is Volta (NVIDIA's table of GPUs).
TEST_F(Support, BeginsWithTheGenerationThatTheDocumentationNames) {
    EXPECT_EQ(said("pytorch-compile", "P100-SXM2-16GB"), "PyTorch, compiled needs NVIDIA Volta or later");
    EXPECT_EQ(said("pytorch-compile", "V100-SXM2-16GB"), "");
    EXPECT_EQ(said("vllm", "V100-SXM2-16GB"), "");
    EXPECT_EQ(said("sglang", "V100-SXM2-16GB"), "SGLang needs NVIDIA Turing or later");
    EXPECT_EQ(said("tensorrt-llm", "T4"), "TensorRT-LLM needs NVIDIA Ampere or later");
    EXPECT_EQ(said("tensorrt", "MI300X"), "TensorRT runs on NVIDIA's GPUs alone");
    EXPECT_EQ(said("vllm", "MI100"), "vLLM needs AMD CDNA 2 or later");
}

// A generation that runs it is followed by generations that do; what nobody speaks of is not refused.
TEST_F(Support, NothingIsRefusedWithoutASource) {
    for (const Stack& stack : shipped_stacks()) {
        EXPECT_EQ(unsupported(stack, gpu("H100-SXM5-80GB")), "") << stack.name;
        EXPECT_EQ(unsupported(stack, gpu("B300")), "") << stack.name;
        EXPECT_EQ(unsupported(stack, gpu("Gaudi 3")), "") << stack.name;
        hardware::Gpu unknown = gpu("H100-SXM5-80GB");
        unknown.architecture = "of tomorrow";
        EXPECT_EQ(unsupported(stack, unknown), "") << stack.name;
    }
    for (const hardware::CatalogEntry& entry : catalog_.entries())
        EXPECT_EQ(unsupported(*find_shipped("pytorch-eager"), entry.gpu), "") << entry.gpu.name;
}

TEST_F(Support, ChangedStacksRunWhereTheirBaseDoes) {
    const Result<Stack> changed = stack_from("vllm,attention=eager");
    ASSERT_TRUE(changed.ok());
    EXPECT_NE(unsupported(*changed, gpu("P100-SXM2-16GB")), "");
    EXPECT_EQ(unsupported(*changed, gpu("H100-SXM5-80GB")), "");
}

TEST_F(Support, TheFirstThatAllRun) {
    constexpr std::array<std::string_view, 3> stacks{"tensorrt", "pytorch-compile", "pytorch-eager"};
    const std::array modern{gpu("T4"), gpu("H100-SXM5-80GB")};
    EXPECT_EQ(first_supported(stacks, modern), "tensorrt");
    const std::array both{gpu("H100-SXM5-80GB"), gpu("MI300X")};
    EXPECT_EQ(first_supported(stacks, both), "pytorch-compile");
    const std::array old{gpu("H100-SXM5-80GB"), gpu("K80")};
    EXPECT_EQ(first_supported(stacks, old), "pytorch-eager");
    EXPECT_EQ(first_supported(stacks, {}), "tensorrt");
}

} // namespace
} // namespace dubhe::stack
