// SPDX-License-Identifier: Apache-2.0
#include "transplanted.h"

#include <gmock/gmock.h>

namespace dubhe::whatif {
namespace {

using workload::AttentionProblem;
using workload::ConvolutionProblem;
using workload::ElementsProblem;
using workload::OperatorKind;
using workload::ProductProblem;
using workload::RowsProblem;
using workload::WindowProblem;

template <class P>
P problem_of(const HandMadeKernel& kernel, OperatorKind kind, SizedBy by = SizedBy::shapes) {
    const std::vector<KernelGroup> groups = matched({kernel});
    EXPECT_EQ(groups.size(), 1U);
    if (groups.size() != 1 || !groups[0].problem || !std::holds_alternative<P>(groups[0].problem->key.problem)) {
        ADD_FAILURE() << kernel.name << ": no such problem";
        return {};
    }
    EXPECT_EQ(groups[0].problem->key.kind, kind) << kernel.name;
    EXPECT_EQ(groups[0].problem->sized_by, by) << kernel.name;
    return std::get<P>(groups[0].problem->key.problem);
}

TEST(KernelProblems, DimsAreReadOrRefused) {
    EXPECT_EQ(parse_input_dims("[[32,3,224,224],[],[[128,128],[128]]]"),
              (Arguments{{{32, 3, 224, 224}}, {}, {{128, 128}, {128}}}));
    EXPECT_EQ(parse_input_dims("[[ 5 , 7 ]]"), (Arguments{{{5, 7}}}));
    for (const char* broken :
         {"", "[", "[[1,2", "[[1,-2]]", "[\"a\"]", "[[1.5]]", "{}", "[[[[1]]]]", "[[99999999999999999999]]"})
        EXPECT_TRUE(parse_input_dims(broken).empty()) << broken;
    EXPECT_EQ(elements_of({1 << 30, 1 << 30, 1 << 30}), std::int64_t{1} << 62U); // capped, no overflow
    EXPECT_EQ(elements_of({7, 0, 1 << 30}), 0);
}

// addmm(bias [n], x [m, k], w [k, n]); bmm(a [b, m, k], b [b, k, n]); linear(x [..., k], w [n, k]).
TEST(KernelProblems, ProductsTakeTheirOperatorsShapes) {
    const auto addmm = problem_of<ProductProblem>(
        {"volta_sgemm_128x64_tn", "aten::addmm", "[[3072],[8192,768],[768,3072],[],[]]"}, OperatorKind::linear);
    EXPECT_EQ(addmm.m, 8192);
    EXPECT_EQ(addmm.n, 3072);
    EXPECT_EQ(addmm.k, 768);
    EXPECT_TRUE(addmm.transpose_b);
    const auto bmm = problem_of<ProductProblem>({"volta_sgemm_128x64_nn", "aten::bmm", "[[384,256,64],[384,64,128]]"},
                                                OperatorKind::matmul);
    EXPECT_EQ(bmm.batch, 384);
    EXPECT_EQ(bmm.m, 256);
    EXPECT_EQ(bmm.n, 128);
    EXPECT_EQ(bmm.k, 64);
    const auto linear = problem_of<ProductProblem>({"volta_sgemm_128x64_tn", "aten::linear", "[[32,10,768],[100,768]]"},
                                                   OperatorKind::linear);
    EXPECT_EQ(linear.m, 320);
    EXPECT_EQ(linear.n, 100);
}

// Shapes that don't multiply (k 64 and 65) are no shapes of this product: grid [8, 16, 1] of tiles 128 along n and 64
// along m is 1024 x 1024 outputs.
TEST(KernelProblems, ProductsWithoutFittingShapesTakeTheirGrid) {
    const auto p = problem_of<ProductProblem>({"volta_sgemm_128x64_nn", "aten::mm", "[[10,64],[65,20]]", "[8,16,1]"},
                                              OperatorKind::linear, SizedBy::grid);
    EXPECT_EQ(p.n, 1024);
    EXPECT_EQ(p.m, 1024);
    // No tile: 2 x 3 blocks of 128 threads of 32 outputs, as 384 x 64.
    const auto q = problem_of<ProductProblem>({"void gemmk1_kernel<int, float>(P)", "", "", "[2,3,1]"},
                                              OperatorKind::linear, SizedBy::grid);
    EXPECT_EQ(q.m * q.n, 2 * 3 * 128 * 32);
}

// Forward only x and weight are given; dY, the gradient's first argument, is the shape of the result. 56 / 28 = 2.
TEST(KernelProblems, ConvolutionsFindTheirResult) {
    const HandMadeKernel forward{"sm80_xmma_fprop_implicit_gemm_tf32f32_tf32f32_f32_tilesize128x128x16_cudnn",
                                 "aten::cudnn_convolution", "[[32,64,56,56],[128,64,1,1],[],[],[],[],[],[],[]]"};
    const HandMadeKernel backward{"sm80_xmma_wgrad_implicit_gemm_tf32f32_tf32f32_f32_tilesize128x128x16_cudnn",
                                  "aten::convolution_backward",
                                  "[[32,128,28,28],[32,64,56,56],[128,64,1,1],[],[],[],[],[],[],[],[]]"};
    ConvolutionProblem expected;
    expected.batch = 32, expected.in_channels = 64, expected.out_channels = 128;
    expected.in = {56, 56, 1}, expected.out = {28, 28, 1}, expected.stride = {2, 2, 1};
    const std::vector<KernelGroup> groups = matched({forward, backward});
    ASSERT_EQ(groups.size(), 2U);
    EXPECT_EQ(groups[0].problem->key, (workload::ProblemKey{OperatorKind::convolution, expected, Precision::tf32}));
    EXPECT_EQ(groups[1].problem->key,
              (workload::ProblemKey{OperatorKind::convolution_weight_gradient, expected, Precision::tf32}));
    // In inference the next operator's input is the result.
    const std::vector<KernelGroup> inference =
        matched({forward,
                 {"void cudnn::bn_fw_inf_1C11_kernel_NCHW<float>(P)", "aten::cudnn_batch_norm",
                  "[[32,128,28,28],[128],[128],[128],[128],[],[],[]]"}});
    EXPECT_EQ(std::get<ConvolutionProblem>(inference[0].problem->key.problem).out, (std::array{28, 28, 1}));
    // Groups: 64 channels in 32 groups of 2.
    const auto grouped =
        problem_of<ConvolutionProblem>({"sm80_xmma_fprop_implicit_gemm_tf32f32_tilesize128x128x16_cudnn",
                                        "aten::cudnn_convolution", "[[8,64,14,14],[64,2,3,3],[]]"},
                                       OperatorKind::convolution);
    EXPECT_EQ(grouped.groups, 32);
    EXPECT_EQ(grouped.out, (std::array{14, 14, 1})); // nothing says otherwise: padded to the same size
}

// Batch norm: a row a channel, batch x pixels long. Softmax and layer norm: along the last dimension.
TEST(KernelProblems, NormsAreRows) {
    const auto batch =
        problem_of<RowsProblem>({"void cudnn::bn_fw_tr_1C11_kernel_NCHW<float, float, int>(P)",
                                 "aten::cudnn_batch_norm", "[[32,64,56,56],[64],[64],[64],[64],[],[],[]]"},
                                OperatorKind::batch_norm);
    EXPECT_EQ(batch.rows, 64);
    EXPECT_EQ(batch.length, 32 * 56 * 56);
    EXPECT_EQ(batch.inner, 56 * 56);
    const auto softmax =
        problem_of<RowsProblem>({"void (anonymous namespace)::softmax_warp_backward<float, float>(float*)",
                                 "aten::_softmax_backward_data", "[[32,12,256,512],[32,12,256,512],[],[]]"},
                                OperatorKind::softmax_gradient);
    EXPECT_EQ(softmax.rows, 32 * 12 * 256);
    EXPECT_EQ(softmax.length, 512);
}

// threshold_backward reads two tensors of 32 x 512 x 7 x 7 and writes one: 802,816 elements are 784 blocks of 128
// threads of 8.
TEST(KernelProblems, ElementwiseKernelsCountTheirOperands) {
    const HandMadeKernel kernel{"void at::native::vectorized_elementwise_kernel<4, "
                                "at::native::BinaryFunctor<float, float, float>, std::array<char*, 3ul> >(int)",
                                "aten::threshold_backward", "[[32,512,7,7],[32,512,7,7],[]]", "[784,1,1]"};
    const auto p = problem_of<ElementsProblem>(kernel, OperatorKind::elementwise);
    EXPECT_EQ(p.elements, 802816);
    EXPECT_EQ(p.read, 2 * 802816);
    // No shapes, or shapes that don't give that grid: 784 * 128 * 8 elements.
    for (const char* dims : {"", "[[5,5],[5,5]]"}) {
        HandMadeKernel other = kernel;
        other.dims = dims;
        const auto by_grid = problem_of<ElementsProblem>(other, OperatorKind::elementwise, SizedBy::grid);
        EXPECT_EQ(by_grid.elements, 802816);
        EXPECT_EQ(by_grid.read, 2 * 802816);
    }
}

TEST(KernelProblems, PoolingsAttentionAndLists) {
    const auto pool = problem_of<WindowProblem>(
        {"void at::native::(anonymous namespace)::max_pool_backward_nchw<float, float>(float const*)",
         "aten::max_pool2d_with_indices_backward", "[[32,64,56,56],[32,64,112,112],[],[],[],[],[],[32,64,56,56]]"},
        OperatorKind::max_pool_gradient);
    EXPECT_EQ(pool.images, 32 * 64);
    EXPECT_EQ(pool.in, (std::array{112, 112, 1}));
    EXPECT_EQ(pool.out, (std::array{56, 56, 1}));
    const auto attention = problem_of<AttentionProblem>(
        {"void pytorch_flash::flash_fwd_kernel<pytorch_flash::Flash_fwd_kernel_traits<64, cutlass::half_t> >(P)",
         "aten::_scaled_dot_product_flash_attention", "[[4,16,256,64],[4,8,512,64],[4,8,512,64],[],[],[]]"},
        OperatorKind::attention);
    EXPECT_EQ(attention.heads, 16);
    EXPECT_EQ(attention.kv_heads, 8);
    EXPECT_EQ(attention.queries, 256);
    EXPECT_EQ(attention.keys, 512);
    // 128 x 128 + 128 elements in the list; other = other tensors are read too.
    const auto list = problem_of<ElementsProblem>({"void at::native::multi_tensor_apply_kernel<BinaryOp<float> >(P)",
                                                   "aten::_foreach_add_", "[[[128,128],[128]],[[128,128],[128]],[]]"},
                                                  OperatorKind::elementwise);
    EXPECT_EQ(list.elements, 128 * 128 + 128);
}

// The name says nothing of the type: the operator's arguments do.
TEST(KernelProblems, TypesOfArgumentsTellThePrecision) {
    HandMadeKernel kernel{"void at::native::elementwise_kernel<128, 4, at::native::direct_copy_kernel_cuda>(int)",
                          "aten::copy_", "[[1024,512],[1024,512],[]]", "[1024,1,1]"};
    kernel.types = R"(["c10::Half","c10::Half",""])";
    EXPECT_EQ(matched({kernel})[0].problem->key.precision, Precision::fp16);
    kernel.types = R"(["float","float",""])";
    EXPECT_EQ(matched({kernel})[0].problem->key.precision, Precision::fp32);
}

// Equal kernels make one group, whatever their number.
TEST(KernelProblems, EqualKernelsAreOneGroup) {
    const HandMadeKernel kernel{"volta_sgemm_128x64_nn", "aten::mm", "[[64,64],[64,64]]"};
    HandMadeKernel other = kernel;
    other.dims = "[[64,32],[32,64]]";
    const std::vector<KernelGroup> groups = matched({kernel, kernel, other, kernel});
    ASSERT_EQ(groups.size(), 2U);
    EXPECT_EQ(groups[0].tasks.size(), 3U);
    EXPECT_NEAR(groups[0].total_s, 120e-6, 1e-12);
}

} // namespace
} // namespace dubhe::whatif
