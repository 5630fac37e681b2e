// SPDX-License-Identifier: Apache-2.0
#include <core/measurement/reuse.h>
#include <core/workload/graph_builder.h>
#include <core/workload/problem/work.h>
#include <core/workload/recipe.h>

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <list>
#include <random>

namespace dubhe::measurement {
namespace {

using testing::ElementsAre;
using workload::GraphBuilder;
using workload::Shape;
using workload::TensorId;

constexpr std::int64_t mebi_floats = 1 << 18; // 1 MiB in fp32

// The bytes between two uses of each part's copies, by walking through a long chain with a list of what was used last.
std::vector<double> distances_of_chain(const std::vector<std::int64_t>& copies, const std::vector<double>& bytes) {
    using Piece = std::pair<std::size_t, std::int64_t>;
    std::list<Piece> stack; // the last used first
    std::vector<double> distances(copies.size(), 0.0);
    const std::int64_t calls = 3 * *std::ranges::max_element(copies);
    for (std::int64_t call = 0; call < calls; ++call) {
        for (std::size_t i = 0; i < copies.size(); ++i) {
            const Piece piece{i, call % copies[i]};
            const auto found = std::ranges::find(stack, piece);
            if (found != stack.end()) {
                distances[i] = 0.0;
                for (auto each = stack.begin(); each != found; ++each)
                    distances[i] += bytes[each->first];
                stack.erase(found);
            }
            stack.push_front(piece);
        }
    }
    return distances;
}

// Parts that rotate by the rule meet each other as far apart as was asked, but for what one more call touches: copies
// are whole, and a part's own bytes are not between its uses.
TEST(Reuse, RotatingCopiesLieAsFarApartAsWasAsked) {
    std::mt19937_64 random{7};
    for (int round = 0; round < 200; ++round) {
        const std::size_t parts = 1 + random() % 4;
        std::vector<double> bytes, asked;
        double call = 0.0;
        for (std::size_t i = 0; i < parts; ++i) {
            bytes.push_back(1.0 + static_cast<double>(random() % 50));
            asked.push_back(random() % 3 == 0 ? 0.0 : static_cast<double>(random() % 2000));
            call += bytes[i];
        }
        const std::vector<double> found = distances_of_chain(rotating_copies(asked, bytes, 1 << 20), bytes);
        for (std::size_t i = 0; i < parts; ++i)
            EXPECT_LE(std::abs(found[i] - asked[i]), 1.5 * call) << "round " << round << ", part " << i;
    }
}

TEST(Reuse, CopiesAreBetweenOneAndTheMost) {
    EXPECT_THAT(rotating_copies(std::vector{0.0, 1e12}, std::vector{4.0, 4.0}, 100), ElementsAre(1, 100));
    EXPECT_THAT(rotating_copies(std::vector{5.0}, std::vector{0.0}, 100), ElementsAre(1)); // touches nothing
    EXPECT_THAT(rotating_copies({}, {}, 100), testing::IsEmpty());
}

// Three layers of 1 MiB x 1 MiB vectors (elementwise with a weight each): h = x * w. In an iteration each layer reads
// what the one before has just written (0 between) and a weight that all else was touched since: the other two weights,
// x and the results. Results: h1 is given back when h2 is made, so h3 lies where h1 was: x, w1..w3 and two results, 6
// MiB in all, of which 5 are not the weight itself.
TEST(Reuse, OfWeightsIsAnIterationAndOfWhatWasJustWrittenNothing) {
    GraphBuilder builder{"three layers", Precision::fp32, 1};
    TensorId x = builder.input("x", Shape{mebi_floats});
    for (const char* name : {"1", "2", "3"})
        x = builder.elementwise(name, workload::Function::multiply,
                                {x, builder.parameter(std::string{"w"} + name, Shape{mebi_floats})});
    const workload::Graph graph = std::move(builder).finish().value();
    const NeededOperators needed = needed_operators(graph);
    ASSERT_EQ(needed.executed.size(), 3U);
    const auto of = [&](std::size_t run) { return needed.operators[needed.executed[run]].reuse; };
    constexpr std::uint8_t mebi = 20;
    for (const std::size_t layer : {1U, 2U}) {
        EXPECT_EQ(of(layer).inputs[0], 0) << "written by the layer before";
        EXPECT_EQ(of(layer).inputs[1], std::lround(std::log2(5.0)) + mebi);
    }
    // x was touched as long ago as the weight of its layer.
    EXPECT_EQ(of(0).inputs[0], of(0).inputs[1]);
    // The third result takes the first one's memory, touched two layers ago: h1, then w2, h2, then w3: 3 MiB between
    // its last read (as operand of layer 2) and now: w2, h2, w3 (and h2 again).
    EXPECT_EQ(of(2).outputs[0], std::lround(std::log2(3.0)) + mebi);
}

// An unrolled cell reads its weight at every step: what lies between is a step, not an iteration.
TEST(Reuse, OfAWeightThatEveryStepReadsIsAStep) {
    GraphBuilder builder{"cell", Precision::fp32, 1};
    const TensorId w = builder.parameter("w", Shape{1024, 1024}); // 4 MiB
    TensorId h = builder.input("h", Shape{1, 1024});
    for (int step = 0; step < 8; ++step)
        h = builder.linear_with("step " + std::to_string(step), h, w);
    const workload::Graph graph = std::move(builder).finish().value();
    const NeededOperators needed = needed_operators(graph);
    // The first step's operand comes from outside: the weight was read since. Vectors are of 4 KiB.
    ASSERT_EQ(needed.operators.size(), 2U);
    EXPECT_THAT(needed.operators[0].reuse.inputs, ElementsAre(22, 0));
    EXPECT_EQ(needed.operators[1].count, 7U);
    EXPECT_THAT(needed.operators[1].reuse.inputs, ElementsAre(0, 0));
}

// A projection of 3 MiB cut into three: the parts lie where the projection was just written, whatever their size, and
// its memory isn't given to others while they are read. Between the projection and the read of its last part two more
// operators touch 1 MiB parts and results: 4 MiB.
TEST(Reuse, PartsLieWhereTheWholeDoes) {
    GraphBuilder builder{"parts", Precision::fp32, 1};
    const TensorId x = builder.input("x", Shape{1, 3 * mebi_floats});
    const TensorId whole = builder.relu("whole", x);
    const std::array<std::int64_t, 3> sizes{mebi_floats, mebi_floats, mebi_floats};
    const std::vector<TensorId> parts = builder.split("parts", whole, 1, sizes);
    const TensorId a = builder.relu("a", parts[0]);
    const TensorId b = builder.relu("b", parts[1]);
    const TensorId c = builder.relu("c", parts[2]);
    (void)builder.add("sum", builder.add("ab", a, b), c);
    const auto graph = std::move(builder).finish();
    ASSERT_TRUE(graph) << to_text(graph.diagnostics());
    const NeededOperators needed = needed_operators(*graph);
    const auto of = [&](std::size_t run) { return needed.operators[needed.executed[run]].reuse; };
    EXPECT_EQ(of(1).inputs[0], 0) << "written by the operator before";
    for (const std::size_t run : {2U, 3U})
        EXPECT_LE(bytes_between(of(run).inputs[0]), 4.0 * 1048576.0);
}

TEST(Reuse, OperatorsAreThoseOfTheWorkTableInItsOrder) {
    for (const workload::Mode mode : {workload::Mode::inference, workload::Mode::training}) {
        for (const char* network : {"resnet18", "bert-base", "shufflenet_v2", "dlrm-kaggle"}) {
            workload::Recipe recipe;
            recipe.network = network;
            recipe.mode = mode;
            const workload::Graph graph = workload::build(recipe).value().graph;
            const workload::WorkTable work = tabulate(graph);
            const NeededOperators needed = needed_operators(graph);
            ASSERT_EQ(needed.executed.size(), work.executed_rows.size()) << network;
            std::vector<std::uint32_t> counts(needed.operators.size(), 0);
            for (std::size_t i = 0; i < needed.executed.size(); ++i) {
                const workload::ProblemKey& key = needed.operators[needed.executed[i]].key;
                const std::uint32_t row = work.executed_rows[i];
                ASSERT_TRUE(key.kind == work.kind[row] && key.problem == work.problem[row]) << network << ' ' << i;
                ++counts[needed.executed[i]];
            }
            for (std::size_t i = 0; i < counts.size(); ++i)
                EXPECT_EQ(needed.operators[i].count, counts[i]);
        }
    }
}

// Weights are far away when a network trains: at least all weights lie between two uses of one, half a power less for
// the rounding.
TEST(Reuse, NoWeightIsNearerThanTheOthersOfItsNetwork) {
    workload::Recipe recipe;
    recipe.network = "vgg11";
    const workload::Graph graph = workload::build(recipe).value().graph;
    const double weights = 4.0 * element_count(graph, workload::TensorRole::parameter);
    for (const NeededOperator& each : needed_operators(graph).operators) {
        const auto* const p = std::get_if<workload::ProductProblem>(&each.key.problem);
        if (p == nullptr || !p->weights) continue;
        const double own = 4.0 * static_cast<double>(p->n * p->k);
        EXPECT_GE(bytes_between(each.reuse.inputs[1]), (weights - own) / std::sqrt(2.0));
    }
}

TEST(Reuse, TextIsShortAndTellsStatesApart) {
    EXPECT_EQ(to_text(Reuse{{0, 25, 25}, {18}}), "0 25x2 / 18");
    EXPECT_EQ(to_text(Reuse{}), "- / -");
    EXPECT_NE(to_text(Reuse{{2, 5}, {}}), to_text(Reuse{{25}, {}}));
    EXPECT_FALSE(Reuse{}.known());
    EXPECT_EQ(bytes_between(0), 0.0);
    EXPECT_EQ(bytes_between(20), 1048576.0);
}

} // namespace
} // namespace dubhe::measurement
