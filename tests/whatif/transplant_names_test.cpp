// SPDX-License-Identifier: Apache-2.0
#include <core/whatif/transplant/kernel_name.h>

#include <gtest/gtest.h>

namespace dubhe::whatif {
namespace {

using Family = KernelFamily;
using Pass = KernelName::Pass;

struct NamedKernel {
    const char* name;
    Family family;
    std::optional<Precision> precision;
    bool gradient = false;
};

// Names as recordings on V100, A100, H200 and MI250 have them, shortened behind what is read.
TEST(KernelNames, SayFamilyAndPrecision) {
    const NamedKernel cases[] = {
        {"volta_sgemm_128x32_nt", Family::product, Precision::fp32},
        {"ampere_sgemm_32x32_sliced1x4_tn", Family::product, Precision::fp32},
        {"void cutlass::Kernel<cutlass_80_tensorop_s1688gemm_256x64_16x4_tn_align1>(cutlass_80::Params)",
         Family::product, Precision::tf32},
        {"void cutlass::Kernel2<cutlass_80_simt_sgemm_256x128_8x4_nn_align1>(Params)", Family::product,
         Precision::fp32},
        {"ampere_fp16_s16816gemm_fp16_128x64_ldg8_f2f_stages_32x6_tn", Family::product, Precision::fp16},
        {"ampere_bf16_s16816gemm_bf16_128x256_ldg8_f2f_nn", Family::product, Precision::bf16},
        {"nvjet_sm90_hsh_192x128_64x5_1x2_h_bz_coopB_bias_TNT", Family::product, Precision::fp16},
        {"nvjet_tst_128x64_64x6_1x2_h_bz_TNT", Family::product, Precision::bf16},
        {"Cijk_Alik_Bljk_SB_Bias_AS_SAV_UserArgs_MT64x16x32_MI16x16x1", Family::product, Precision::fp32},
        {"sm80_xmma_gemm_f32f32_f32f32_f32_tn_n_tilesize128x64x8_stage3_ffma_kernel__5x_cublas", Family::product,
         Precision::fp32},
        {"void cublasLt::splitKreduce_kernel<32, 16, int, float, float>(Params)", Family::stream, Precision::fp32},
        {"sm80_xmma_fprop_implicit_gemm_indexed_tf32f32_tf32f32_f32_nhwckrsc_nchw_tilesize128x128x16_cudnn",
         Family::convolution, Precision::tf32},
        {"sm90_xmma_dgrad_implicit_gemm_f16f16_f16f32_f32_nhwckrsc_nhwc_tilesize128x128x32_execute_segment_k",
         Family::convolution, Precision::fp16, true},
        {"cudnn_infer_volta_scudnn_winograd_128x128_ldg1_ldg4_relu_tile148t_nt_v1", Family::convolution,
         Precision::fp32},
        {"void cudnn::winograd_nonfused::winogradWgradData4x4<float, float>(Params)", Family::stream, Precision::fp32,
         true},
        {"void cudnn::bn_bw_1C11_kernel_new<__half, float, float2, 512, true, 1>(float, float)", Family::batch_norm,
         Precision::fp16, true},
        {"void cudnn::bn_fw_tr_1C11_singleread<float, 512, true, 1, 2, 0>(args)", Family::batch_norm, Precision::fp32},
        {"void cudnn::ops::nchwToNhwcKernel<float, float, float, false, true>(params)", Family::stream,
         Precision::fp32},
        {"void at::native::(anonymous namespace)::vectorized_layer_norm_kernel<float, float, false>(int)",
         Family::layer_norm, Precision::fp32},
        {"void (anonymous namespace)::softmax_warp_backward<float, c10::Half, float, 8, false, false>(c10::Half*)",
         Family::softmax, Precision::fp16, true},
        {"void at::native::reduce_kernel<512, 1, at::native::ReduceOp<float, at::native::MeanOps<float> > >(R)",
         Family::reduction, Precision::fp32},
        {"void at::native::(anonymous namespace)::max_pool_backward_nchw<float, float>(float const*)", Family::max_pool,
         Precision::fp32, true},
        {"void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctor_add<float>, "
         "at::detail::Array<char*, 3> >(int)",
         Family::elementwise, Precision::fp32},
        {"void multi_tensor_apply_kernel<TensorListMetadata<4>, AdamFunctor<float>, float>(int)", Family::optimizer,
         Precision::fp32},
        {"void flash_fwd_kernel<Flash_fwd_kernel_traits<64, 128, 128, 4, false, false, cutlass::bfloat16_t> >(P)",
         Family::attention, Precision::bf16},
        {"cutlass__5x_cudnn::Kernel<reduction, kernel, ReduceSplitK, MatrixShape<4, 128>, float>(Params)",
         Family::stream, Precision::fp32},
        // Servers' own kernels, by their names in vLLM's csrc and in Transformer Engine.
        {"void vllm::rotary_embedding_kernel<c10::BFloat16, true>(long const*)", Family::elementwise, Precision::bf16},
        {"void vllm::act_and_mul_kernel<c10::Half, &vllm::silu_kernel, true>(c10::Half*)", Family::elementwise,
         Precision::fp16},
        {"void vllm::reshape_and_cache_flash_kernel<__nv_bfloat16, __nv_bfloat16>(__nv_bfloat16 const*)",
         Family::stream, Precision::bf16},
        {"std::enable_if<(8)>(0)>::type vllm::fused_add_rms_norm_kernel<c10::BFloat16, 8>(c10::BFloat16*)",
         Family::rms_norm, Precision::bf16},
        {"fused_moe_kernel", Family::product, std::nullopt},
        {"void marlin::Marlin<__half, 256, 4, 16, 4, true>(int4 const*)", Family::product, Precision::fp16},
        // Library names hold "gemm" too; what these kernels do is not told.
        {"void fbgemm_gpu::permute_2D_data_kernel<false, int, int>(int)", Family::unknown, std::nullopt},
        {"triton__0d1d2d3d4d5d", Family::unknown, std::nullopt},
        {"void at_cuda_detail::cub::DeviceRadixSortOnesweepKernel<long, float>(int)", Family::unknown, std::nullopt},
        {"", Family::unknown, std::nullopt},
    };
    for (const NamedKernel& each : cases) {
        const KernelName read = read_kernel_name(each.name);
        EXPECT_EQ(read.family, each.family) << each.name;
        EXPECT_EQ(read.precision, each.precision) << each.name;
        EXPECT_EQ(read.gradient, each.gradient) << each.name;
    }
}

// cuBLAS is column-major: C^T = B^T A^T, so "tn", a forward linear layer, has its weights B transposed; "nt", the
// gradient of the weights, its A.
TEST(KernelNames, TellTilesAndTransposes) {
    const KernelName forward = read_kernel_name("volta_sgemm_128x64_tn");
    EXPECT_EQ(forward.tile_n, 128);
    EXPECT_EQ(forward.tile_m, 64);
    EXPECT_TRUE(forward.transpose_b);
    EXPECT_FALSE(forward.transpose_a);
    const KernelName weights = read_kernel_name("volta_sgemm_32x128_nt");
    EXPECT_TRUE(weights.transpose_a);
    EXPECT_FALSE(weights.transpose_b);
    const KernelName tensile = read_kernel_name("Cijk_Ailk_Bjlk_SB_MT64x16x16_MI16x16x1");
    EXPECT_EQ(tensile.tile_n, 64);
    EXPECT_TRUE(tensile.transpose_a);
    EXPECT_FALSE(tensile.transpose_b);
    EXPECT_EQ(read_kernel_name("void gemmk1_kernel<int, float>(P)").tile_n, 0);
    EXPECT_TRUE(read_kernel_name("nvjet_sm90_hsh_192x128_64x5_1x2_h_bz_TNT").persistent);
}

TEST(KernelNames, TellThePassOfConvolutions) {
    EXPECT_EQ(read_kernel_name("sm90_xmma_wgrad_indexed_implicit_gemm_f16f16").pass, Pass::weight_gradient);
    EXPECT_EQ(read_kernel_name("void cudnn::detail::dgrad_engine<float, 512, 6>(int)").pass, Pass::input_gradient);
    EXPECT_EQ(read_kernel_name("cudnn_train_volta_scudnn_128x128_stridedB_splitK_medium_nn_v1").pass,
              Pass::weight_gradient);
    EXPECT_EQ(read_kernel_name("void implicit_convolve_sgemm<float, float, 1024>(int)").pass, Pass::forward);
}

// Array<char*, 3>: two operands and a result; a vectorised kernel's thread takes four elements, eight since 2.6;
// elementwise_kernel<128, 2, ...> two.
TEST(KernelNames, TellOperandsOfElementwiseKernels) {
    const KernelName older = read_kernel_name("void at::native::vectorized_elementwise_kernel<4, "
                                              "at::native::CUDAFunctor_add<float>, at::detail::Array<char*, "
                                              "3> >(int)");
    EXPECT_EQ(older.tensors, 3);
    EXPECT_EQ(older.per_thread, 4);
    const KernelName newer = read_kernel_name("void at::native::vectorized_elementwise_kernel<4, "
                                              "at::native::FillFunctor<double>, std::array<char*, 1ul> >(i)");
    EXPECT_EQ(newer.tensors, 1);
    EXPECT_EQ(newer.per_thread, 8);
    EXPECT_TRUE(newer.wide);
    const KernelName strided = read_kernel_name(
        "void at::native::elementwise_kernel<128, 2, at::native::gpu_kernel_impl_nocast<at::native::direct_copy_kernel_"
        "cuda(at::TensorIteratorBase&)::{lambda()#3}> >(int)");
    EXPECT_EQ(strided.per_thread, 2);
    EXPECT_TRUE(strided.copies);
}

} // namespace
} // namespace dubhe::whatif
