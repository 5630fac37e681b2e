// SPDX-License-Identifier: Apache-2.0
// Multi-head latent attention: what is cached, and what that costs.
#include "../graph_checks.h"
#include "decoder_checks.h"

#include <core/workload/problem/work.h>
#include <core/workload/recipe.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace dubhe::workload {
namespace {

DecoderConfig small_latent(bool absorbed) {
    DecoderConfig c = llama_like("small", 2, 64, 4, 4, 96);
    c.latent = LatentAttention{
        .query_rank = 24, .key_value_rank = 16, .plain_dim = 8, .rotary_dim = 4, .value_dim = 6, .absorbed = absorbed};
    return c;
}

Graph latent_graph(const DecoderConfig& config, const Recipe& recipe) {
    Result<BuiltNetwork> result = build_decoder(config, recipe);
    if (!result) {
        ADD_FAILURE() << to_text(result.diagnostics());
        return {};
    }
    return std::move(result->graph);
}

// Projected: 4 heads of (8 + 4) + 6 numbers; absorbed: 16 + 4, once for all heads.
TEST(LatentAttention, CachesAllHeadsOrTheLatentAlone) {
    const Recipe decode{.batch = 3, .past = 100};
    EXPECT_EQ(element_count(latent_graph(small_latent(false), decode), TensorRole::cache), 2.0 * 3 * 100 * 4 * 18);
    EXPECT_EQ(element_count(latent_graph(small_latent(true), decode), TensorRole::cache), 2.0 * 3 * 100 * 20);
}

// Moving the projections to the other side changes products, not weights.
TEST(LatentAttention, HasTheSameWeightsEitherWay) {
    for (const std::int64_t query_rank : {0, 24}) {
        DecoderConfig projected = small_latent(false), absorbed = small_latent(true);
        projected.latent->query_rank = absorbed.latent->query_rank = query_rank;
        const Recipe recipe{.sequence = 7};
        EXPECT_EQ(element_count(latent_graph(projected, recipe), TensorRole::parameter),
                  element_count(latent_graph(absorbed, recipe), TensorRole::parameter));
    }
}

// For each query, key and head 2 (8 + 4) FLOP for a score and 2 x 6 for a context, or 2 (16 + 4) and 2 x 16; a further
// key of the cache costs that in both layers.
TEST(LatentAttention, PaysForEachKeyWithItsWidth) {
    const auto flop = [](bool absorbed, std::int64_t past) {
        return total_work(latent_graph(small_latent(absorbed), {.past = past})).matrix_flop.value();
    };
    EXPECT_EQ(flop(false, 101) - flop(false, 100), 2.0 * 4 * 2 * (8 + 4 + 6));
    EXPECT_EQ(flop(true, 101) - flop(true, 100), 2.0 * 4 * 2 * (16 + 4 + 16));
}

TEST(LatentAttention, SaysWhatItCaches) {
    const auto notes = [](bool absorbed, Mode mode) {
        const Result<BuiltNetwork> result = build_decoder(small_latent(absorbed), {.sequence = 4, .mode = mode});
        return result ? to_text(result->notes) : "";
    };
    EXPECT_THAT(notes(false, Mode::inference),
                testing::AllOf(testing::HasSubstr("72 numbers a token"), testing::HasSubstr("keeps 20")));
    EXPECT_THAT(notes(true, Mode::inference), testing::Not(testing::HasSubstr("numbers a token")));
    EXPECT_THAT(notes(false, Mode::training), testing::Not(testing::HasSubstr("numbers a token")));
}

// Values are a view with gaps into the projection of keys and values: batched products need a copy, unless the cache
// has just been concatenated. Queries and keys are concatenated in any case.
TEST(LatentAttention, CopiesValuesForABatch) {
    const auto copies = [](const Recipe& recipe) {
        const Graph graph = latent_graph(small_latent(false), recipe);
        return std::ranges::count_if(graph.operators(), [](const Operator& op) { return op.name == "value_copy"; });
    };
    EXPECT_EQ(copies({.batch = 2, .sequence = 5}), 2);
    EXPECT_EQ(copies({.batch = 1, .sequence = 5}), 0);
    EXPECT_EQ(copies({.batch = 2, .past = 5}), 0);
}

} // namespace
} // namespace dubhe::workload
