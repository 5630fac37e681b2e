// SPDX-License-Identifier: Apache-2.0
// What transformations take kernels for, by their names.
#include <core/whatif/transformations/kernel_names.h>
#include <core/whatif/transplant/kernel_name.h>

#include <gtest/gtest.h>

namespace dubhe::whatif {
namespace {

// The two readers of names agree on what multiplies matrices: names of cuBLAS, Tensile, Triton, vLLM and cuDNN.
TEST(KernelNames, ProductsAndConvolutionsOfAnyLibrary) {
    for (const char* name :
         {"ampere_sgemm_128x64_nn", "Cijk_Ailk_Bljk_HHS_BH_MT128x128x16", "triton_mm_12", "triton_tem_fused_mm_3",
          "void dot_kernel<float, 128, 0>", "fused_moe_kernel", "void marlin::Marlin<half, 256, 1>(int4 const*)",
          "nvjet_tst_128x256_64x4_1x2_h_bz_coopA_TNN",
          "cudnn_ampere_scudnn_winograd_128x128_ldg1_ldg4_relu_tile148t_nt_v1", "sm80_xmma_fprop_implicit_gemm_tf32"}) {
        EXPECT_TRUE(is_matrix_kernel(name)) << name;
        const KernelFamily family = read_kernel_name(name).family;
        EXPECT_TRUE(family == KernelFamily::product || family == KernelFamily::convolution) << name;
    }
    for (const char* name : {"void at::native::elementwise_kernel<128, 4>", "softmax_warp_forward", "bn_fw_tr_1C11",
                             "gptq_marlin_repack_kernel"})
        EXPECT_FALSE(is_matrix_kernel(name)) << name;
}

TEST(KernelNames, HalfPrecision) {
    for (const char* name : {"Cijk_Ailk_Bljk_HHS_BH_MT128x128x16", "turing_fp16_s884gemm_fp16_128x128_ldg8_f2f_nn",
                             "volta_h884gemm_64x64_ldg8_nn"}) {
        EXPECT_TRUE(is_half_kernel(name)) << name;
        EXPECT_EQ(read_kernel_name(name).precision, Precision::fp16) << name;
    }
    for (const char* name : {"Cijk_Alik_Bljk_BBS_BH_MT128x128x16", "nvjet_tss_128x256_64x4_1x2_h_bz_coopA_TNN"}) {
        EXPECT_TRUE(is_half_kernel(name)) << name;
        EXPECT_EQ(read_kernel_name(name).precision, Precision::bf16) << name;
    }
    EXPECT_FALSE(is_half_kernel("ampere_sgemm_128x64_nn"));
}

} // namespace
} // namespace dubhe::whatif
