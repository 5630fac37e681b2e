// SPDX-License-Identifier: Apache-2.0
#include <core/cost/models.h>
#include <core/hardware/catalog/catalog.h>
#include <core/study/predict/matrix_units.h>

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

namespace dubhe::study {
namespace {

const Method& automatic() {
    static const auto model = cost::make_model("auto", cost::Library::shipped()).value();
    static const Method method{model.get(), {}};
    return method;
}

Prediction predicted(const std::string& gpu, std::string_view numbers) {
    static const Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
    workload::Recipe recipe;
    recipe.network = "bert-base";
    recipe.batch = 8;
    EXPECT_TRUE(set_numbers(recipe, numbers));
    return predict(prepare(recipe).value(), catalog->find(gpu).value(), automatic()).value();
}

// BERT is products for the most part: in fp32 they leave V100's tensor cores idle, P100 has none.
TEST(MatrixUnits, CountProductsInFp32WhereHalfPrecisionHasUnits) {
    EXPECT_GT(idle_matrix_share(predicted("V100-SXM2-16GB", "fp32")), 0.5);
    EXPECT_LE(idle_matrix_share(predicted("V100-SXM2-16GB", "fp32")), 1.0);
    EXPECT_EQ(idle_matrix_share(predicted("V100-SXM2-16GB", "fp16")), 0.0);
    EXPECT_EQ(idle_matrix_share(predicted("V100-SXM2-16GB", "mixed")), 0.0);
    EXPECT_EQ(idle_matrix_share(predicted("K80", "fp32")), 0.0);
}

// Every NVIDIA GPU from Volta on has tensor cores (its architectures' white papers), GeForce cards among them, whose
// units are slowed down to twice the lanes' rate for fp32 sums; before Volta none has.
TEST(MatrixUnits, AreThoseOfEveryGenerationFromVoltaOn) {
    static const Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
    const std::set<std::string> before{"Kepler", "Maxwell", "Pascal"};
    for (const hardware::CatalogEntry& entry : catalog->entries()) {
        if (entry.gpu.vendor != "NVIDIA") continue;
        EXPECT_EQ(multiplies_halves(entry.gpu), !before.contains(entry.gpu.architecture)) << entry.gpu.name;
        if (!multiplies_halves(entry.gpu)) continue;
        EXPECT_GT(idle_matrix_share(predicted(entry.gpu.name, "fp32")), least_idle_share) << entry.gpu.name;
        EXPECT_EQ(idle_matrix_share(predicted(entry.gpu.name, "mixed")), 0.0) << entry.gpu.name;
    }
    EXPECT_EQ(half_precision(catalog->find("V100-SXM2-16GB").value()), Precision::fp16);
    EXPECT_EQ(half_precision(catalog->find("RTX 4090").value()), Precision::bf16);
    EXPECT_EQ(half_precision(catalog->find("P100-SXM2-16GB").value()), Precision::fp32);
}

TEST(MatrixUnits, CountTf32Apart) {
    const Prediction slow = predicted("A100-SXM4-80GB", "tf32");
    EXPECT_EQ(idle_matrix_share(slow), 0.0);
    EXPECT_GT(tf32_matrix_share(slow), least_idle_share);
    EXPECT_EQ(tf32_matrix_share(predicted("A100-SXM4-80GB", "bf16")), 0.0);
}

// Half precision on V100's tensor cores: 125 TFLOP/s where fp32 has 15.7.
TEST(MatrixUnits, MixedPrecisionIsFasterThere) {
    const Prediction slow = predicted("V100-SXM2-16GB", "fp32");
    const Result<Prediction> mixed = in_mixed_precision(slow, automatic());
    ASSERT_TRUE(mixed);
    EXPECT_LT(mixed->gpu_busy_s, 0.6 * slow.gpu_busy_s);
    EXPECT_EQ(idle_matrix_share(*mixed), 0.0);
}

// H100 multiplies fp8, not fp4; A100 neither: both take the half precision. V100's is fp16.
TEST(MatrixUnits, StandInForThoseThatTheGpuLacks) {
    static const Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
    const auto used = [](const std::string& gpu, std::string_view numbers) {
        workload::Recipe recipe;
        EXPECT_TRUE(set_numbers(recipe, numbers));
        const std::optional<StandIn> units = stand_in(recipe, catalog->find(gpu).value());
        return units ? std::string{name_of(units->used)} : std::string{};
    };
    EXPECT_EQ(used("H100-SXM5-80GB", "fp8"), "");
    EXPECT_EQ(used("H100-SXM5-80GB", "nvfp4"), "bf16");
    EXPECT_EQ(used("A100-SXM4-80GB", "mxfp8"), "bf16");
    EXPECT_EQ(used("V100-SXM2-16GB", "bf16"), "fp16");
    EXPECT_EQ(used("V100-SXM2-16GB", "mixed"), "") << "the GPU's own choice";
    EXPECT_EQ(used("B200", "nvfp4"), "");
}

// A scale for 32 numbers is applied by Blackwell's units and CDNA 4's; A100 has no fp8 at all, which stand_in() says.
TEST(MatrixUnits, BlocksAreScaledWhereThereIsFp4) {
    static const Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
    const auto said = [](const std::string& gpu, std::string_view numbers) {
        workload::Recipe recipe;
        EXPECT_TRUE(set_numbers(recipe, numbers));
        return unscaled_blocks(recipe, catalog->find(gpu).value()).has_value();
    };
    for (const char* gpu : {"H100-SXM5-80GB", "MI300X"})
        EXPECT_TRUE(said(gpu, "mxfp8")) << gpu;
    for (const char* gpu : {"B200", "MI355X", "A100-SXM4-80GB"})
        EXPECT_FALSE(said(gpu, "mxfp8")) << gpu;
    EXPECT_FALSE(said("H100-SXM5-80GB", "fp8-block"));
}

} // namespace
} // namespace dubhe::study
