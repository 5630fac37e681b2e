// SPDX-License-Identifier: Apache-2.0
// Sequences that several samples fill: what attends is shorter, all else is as it was.
#include <core/workload/problem/work.h>
#include <core/workload/recipe.h>

#include <gtest/gtest.h>

namespace dubhe::workload {
namespace {

Recipe packed(std::int64_t samples, std::int64_t sequence = 1024) {
    Recipe recipe{.network = "llama-3.2-1b", .batch = 2, .sequence = sequence, .mode = Mode::training};
    recipe.precision = Precision::bf16;
    recipe.packed = samples;
    return recipe;
}

// FLOP of products of weights, and of those that attend (no weight among their inputs).
std::pair<double, double> flop(const Recipe& recipe) {
    const auto built = build_forward(recipe);
    EXPECT_TRUE(built);
    double weighed = 0.0, attending = 0.0;
    for (std::size_t i = 0; built && i < built->graph.operators().size(); ++i) {
        const OperatorId id{i};
        const double each = work_of(built->graph, id).matrix_flop.value();
        if (built->graph[id].kind != OperatorKind::matmul)
            weighed += each;
        else if (built->graph[built->graph.outputs(id)[0]].shape.rank() == 4) // not the angles of positions
            attending += each;
    }
    return {weighed, attending};
}

// Scores are tokens x tokens of a sample: 16 layers of 32 heads of 64, scores and context, 2 FLOP each.
TEST(Packed, SamplesAttendToTheirOwnTokensAlone) {
    const auto [products, attention] = flop(packed(1));
    EXPECT_EQ(attention, 2.0 * 16 * 2 * 2 * 32 * 64 * 1024 * 1024);
    for (const std::int64_t samples : {2, 8, 1024}) {
        const auto [same, less] = flop(packed(samples));
        EXPECT_EQ(same, products) << samples;
        EXPECT_EQ(less * static_cast<double>(samples), attention) << samples;
    }
}

// A batch of sequences stays one: memory and throughput count sequences.
TEST(Packed, SequencesStayTheSamplesOfABatch) {
    const auto built = build_forward(packed(4));
    ASSERT_TRUE(built);
    EXPECT_EQ(built->graph.batch(), 2);
    EXPECT_EQ(built->sample_unit, "sequences");
}

TEST(Packed, IsOfDecodersAndWholeSamples) {
    EXPECT_FALSE(build_forward(packed(3))); // 1,024 tokens
    EXPECT_FALSE(build_forward(packed(0)));
    Recipe decode = packed(2);
    decode.mode = Mode::inference;
    EXPECT_TRUE(build_forward(decode));
    decode.past = 16;
    EXPECT_FALSE(build_forward(decode));
    Recipe images{.network = "resnet18"};
    images.packed = 2;
    EXPECT_FALSE(build_forward(images));
}

// Ranks that share a sequence each take two equal parts of every sample.
TEST(Packed, SamplesAreSharedAmongContextRanks) {
    Recipe recipe = packed(4, 64);
    recipe.share.context = 8;
    EXPECT_TRUE(build_forward(recipe)); // 16 tokens, 2 x 8 parts
    recipe.packed = 8;
    EXPECT_FALSE(build_forward(recipe));
}

} // namespace
} // namespace dubhe::workload
