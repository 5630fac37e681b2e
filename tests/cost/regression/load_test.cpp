// SPDX-License-Identifier: Apache-2.0
#include "synthetic.h"

#include <core/cost/regression/load.h>

#include <gmock/gmock.h>

namespace dubhe::cost {
namespace {

using workload::OperatorKind;

TEST(RegressionLoad, TilesAreReadFromNames) {
    EXPECT_EQ(tile_of("volta_sgemm_128x64_tn").columns, 128.0);
    EXPECT_EQ(tile_of("volta_sgemm_128x64_tn").rows, 64.0);
    EXPECT_EQ(tile_of("ampere_sgemm_32x32_sliced1x4_tn").rows, 32.0);
    EXPECT_FALSE(tile_of("cudnn_infer_volta_scudnn_128x64_relu_small_nn_v1").product);
    for (const char* none :
         {"", "gemm", "sgemm_", "sgemm_x", "sgemm_12x", "sgemm_0x64", "sgemm_99999999999x1", "add_8x8"})
        EXPECT_EQ(tile_of(none).columns, 0.0) << none;
}

TEST(RegressionLoad, GenerationsGoByOneName) {
    EXPECT_EQ(generic_name("volta_sgemm_128x64_tn"), generic_name("ampere_sgemm_128x64_tn"));
    EXPECT_NE(generic_name("volta_sgemm_128x64_tn"), generic_name("volta_sgemm_64x64_tn"));
}

TEST(RegressionLoad, TypesOfLayersSurviveTheirText) {
    for (std::size_t kind = 0; kind < workload::operator_kind_count; ++kind) {
        for (std::size_t function = 0; function < workload::function_count; ++function) {
            const LayerType type{static_cast<OperatorKind>(kind), static_cast<workload::Function>(function),
                                 static_cast<std::uint8_t>(1 + function % 3), Precision::bf16};
            ASSERT_EQ(layer_type_from(to_text(type)), type) << to_text(type);
        }
    }
    for (const char* wrong : {"", "linear", "linear fp33", "linear add fp32", "linear add 9 fp32", "x y z w v u"})
        EXPECT_FALSE(layer_type_from(wrong)) << wrong;
}

// 100 x 200 results in tiles of 128 columns x 64 rows: 2 x 2 tiles of 2 * 128 * 64 * k FLOP; three SMs run them in two
// waves of three.
TEST(RegressionLoad, LaunchedOperationsFillTilesAndWaves) {
    const Load load = load_of(test::measurement(OperatorKind::matmul, test::product(100, 200, 10)));
    KernelTile tile = tile_of("sgemm_128x64_nn");
    EXPECT_EQ(value_of(load, Driver::operation, tile), 2.0 * 100 * 200 * 10);
    EXPECT_EQ(value_of(load, Driver::launched, tile), 4.0 * 2 * 128 * 64 * 10);
    EXPECT_EQ(value_of(load, Driver::waves, tile), 4.0 * 2 * 128 * 64 * 10);
    tile.sms = 3.0;
    EXPECT_EQ(value_of(load, Driver::waves, tile), 6.0 * 2 * 128 * 64 * 10);
    EXPECT_EQ(value_of(load, Driver::launched, {}), value_of(load, Driver::operation, {}));
    EXPECT_EQ(value_of(load, Driver::output, {}), 100.0 * 200);
    EXPECT_EQ(value_of(load, Driver::input, {}), 100.0 * 10 + 10 * 200);
}

// A linear layer's batch is more rows of one product.
TEST(RegressionLoad, ALinearLayersBatchCountsAsRows) {
    const workload::Problem batched = workload::ProductProblem{.batch = 4, .m = 32, .n = 64, .k = 128};
    const workload::Problem flat = workload::ProductProblem{.batch = 1, .m = 128, .n = 64, .k = 128};
    EXPECT_EQ(shape_point(OperatorKind::linear, batched), shape_point(OperatorKind::linear, flat));
    EXPECT_NE(shape_point(OperatorKind::matmul, batched), shape_point(OperatorKind::matmul, flat));
}

} // namespace
} // namespace dubhe::cost
