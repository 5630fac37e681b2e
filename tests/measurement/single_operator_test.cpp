// SPDX-License-Identifier: Apache-2.0
#include <core/measurement/random_operators.h>
#include <core/measurement/session.h>
#include <core/measurement/single_operator.h>
#include <core/workload/recipe.h>

#include <gmock/gmock.h>

#include <map>
#include <set>

namespace dubhe::measurement {
namespace {

using workload::ProblemKey;

std::string text_of(const ProblemKey& key) {
    return to_text(key.kind, key.problem, key.precision);
}

// What a run of the network needs, of the built-in ones that a test builds in a moment.
std::set<std::string> operators_of_networks(workload::Mode mode) {
    std::set<std::string> all;
    for (const char* network :
         {"alexnet",         "zfnet",       "vgg11",      "inception_v1", "inception_v3",     "resnet18",
          "resnet50",        "densenet121", "squeezenet", "mobilenet_v2", "shufflenet_v1_g3", "shufflenet_v2",
          "efficientnet-b0", "vit-b16",     "deit-tiny",  "dlrm-kaggle",  "bert-base",        "gpt2",
          "t5-small",        "lstm",        "seq2seq",    "gnmt"}) {
        workload::Recipe recipe;
        recipe.network = network;
        recipe.mode = mode;
        recipe.batch = 2;
        if (std::string_view{network} == "lstm" || std::string_view{network} == "seq2seq") recipe.sequence = 8;
        const auto built = workload::build(recipe);
        if (!built) {
            ADD_FAILURE() << network << ": " << to_text(built.diagnostics());
            continue;
        }
        for (const NeededOperator& each : needed_operators(built->graph).operators)
            all.insert(text_of(each.key));
    }
    return all;
}

// A problem becomes an operator whose problem it is: whatever is measured for a network is what the network runs.
class SingleOperator : public testing::TestWithParam<workload::Mode> {};

TEST_P(SingleOperator, OfEveryOperatorOfTheNetworksHasItsProblemAgain) {
    std::map<std::string, std::size_t> refused;
    std::size_t refusals = 0;
    const std::set<std::string> all = operators_of_networks(GetParam());
    ASSERT_GT(all.size(), 300U);
    for (const std::string& text : all) {
        const auto key = workload::parse_problem(text);
        ASSERT_TRUE(key) << text;
        const auto graph = single_operator(*key);
        if (!graph) {
            ++refused[graph.diagnostics().front().message.english()], ++refusals;
            continue;
        }
        ASSERT_EQ(graph->operators().size(), 1U) << text;
        const workload::OperatorId id{std::size_t{0}};
        const workload::Problem again = problem_of(*graph, id);
        EXPECT_EQ(to_text(key->kind, again, key->precision), text);
        EXPECT_LT(fresh_operand(key->kind), std::max<std::size_t>(1, graph->inputs(id).size())) << text;
    }
    // What a problem doesn't say is not made up.
    EXPECT_LE(refusals, all.size() / 100) << testing::PrintToString(refused);
}

INSTANTIATE_TEST_SUITE_P(BothModes, SingleOperator,
                         testing::Values(workload::Mode::inference, workload::Mode::training),
                         [](const auto& mode) { return std::string{workload::name_of(mode.param)}; });

TEST(SingleOperatorOfRandomSizes, HasItsProblemAgain) {
    for (const std::string& op : random_operator_names()) {
        RandomOperators request;
        request.op = op;
        request.samples = 300;
        const auto drawn = random_operators(request);
        ASSERT_TRUE(drawn) << op << ": " << to_text(drawn.diagnostics());
        for (const ProblemKey& key : *drawn) {
            const auto graph = single_operator(key);
            ASSERT_TRUE(graph) << text_of(key) << ": " << to_text(graph.diagnostics());
            EXPECT_EQ(to_text(key.kind, problem_of(*graph, workload::OperatorId{std::size_t{0}}), key.precision),
                      text_of(key));
        }
    }
}

TEST(SingleOperatorOfNonsense, IsRefusedWithAReason) {
    for (const char* text :
         {"view fp32", "unknown fp32", "constant fp32",
          "convolution fp32 in_channels=3 out_channels=4 groups=2 in=8x8 out=8x8",
          "convolution fp32 in=8x8 out=1000x1000 kernel=3x3", "max_pool fp32 in=4x4 out=50x50 kernel=2x2",
          "attention fp32 heads=3 kv_heads=2", "elementwise fp32 elements=7 read=10 inputs=2 function=add",
          "optimizer_step fp32 elements=10 read=15 inputs=2", "concat fp32 elements=4 read=9 inputs=2",
          "resize fp32 elements=7 read=2", "softmax fp32 rows=7 length=4 inner=3"}) {
        const auto key = workload::parse_problem(text);
        ASSERT_TRUE(key) << text;
        const auto graph = single_operator(*key);
        ASSERT_FALSE(graph) << text;
        EXPECT_THAT(graph.diagnostics().front().message, testing::HasSubstr(text));
    }
}

// Sizes at the ends of what a text may hold make a graph or a refusal, nothing else.
TEST(SingleOperatorOfHugeSizes, DoesNotOverflow) {
    constexpr const char* most = "1099511627775"; // 2^40 - 1
    for (const std::string& text :
         {std::string{"linear fp32 batch="} + most + " m=" + most + " n=" + most + " k=" + most,
          std::string{"convolution fp32 batch="} + most + " in_channels=" + most + " out_channels=" + most +
              " in=2147483647x2147483647 out=2147483647x2147483647",
          std::string{"softmax fp32 rows="} + most + " length=" + most + " inner=" + most,
          std::string{"elementwise fp32 elements="} + most + " read=" + most + " function=relu",
          std::string{"embedding fp32 rows="} + most + " width=" + most + " table_rows=" + most}) {
        const auto key = workload::parse_problem(text);
        ASSERT_TRUE(key) << text;
        (void)single_operator(*key);
    }
}

TEST(RandomOperators, AreTheSameForTheSameSeedAndLieInTheirRanges) {
    RandomOperators request;
    request.op = "conv2d";
    request.samples = 200;
    request.ranges = {{"size", 7, 20}, {"batch", 2, 2}};
    const auto once = random_operators(request), again = random_operators(request);
    ASSERT_TRUE(once && again);
    EXPECT_EQ(*once, *again);
    request.seed = 2;
    EXPECT_NE(*once, *random_operators(request));
    std::set<std::string> distinct;
    for (const ProblemKey& key : *once) {
        const auto& p = std::get<workload::ConvolutionProblem>(key.problem);
        EXPECT_EQ(p.batch, 2);
        EXPECT_THAT(p.in[0], testing::AllOf(testing::Ge(7), testing::Le(20)));
        distinct.insert(text_of(key));
    }
    EXPECT_EQ(distinct.size(), 200U);
}

TEST(RandomOperators, RefuseWhatCannotBeDrawn) {
    RandomOperators request;
    request.op = "conv2";
    EXPECT_THAT(random_operators(request).diagnostics().front().message, testing::HasSubstr("conv2d"));
    request.op = "relu";
    request.ranges = {{"elments", 1, 2}};
    EXPECT_THAT(random_operators(request).diagnostics().front().message, testing::HasSubstr("elements"));
    request.ranges = {{"elements", 5, 2}};
    EXPECT_FALSE(random_operators(request));
    request.ranges = {{"elements", 1, 3}};
    EXPECT_THAT(random_operators(request).diagnostics().front().message, testing::HasSubstr("3 different"));
}

} // namespace
} // namespace dubhe::measurement
