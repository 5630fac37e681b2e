// SPDX-License-Identifier: Apache-2.0
// Dubhe's own network format: what is written reads back as the same graph; what people write by hand; refusals.
#include "../graph_checks.h"
#include "../same_graph.h"

#include <core/workload/block_limits.h>
#include <core/workload/problem/work.h>
#include <core/workload/readers/network_json.h>
#include <core/workload/writers/network_json.h>

#include <gmock/gmock.h>

#include <fstream>
#include <iterator>

namespace dubhe::workload {

namespace {

using testing::AllOf;
using testing::HasSubstr;

Result<BuiltNetwork> read(std::string_view text, const Recipe& recipe = {}) {
    return read_network_json(text, "nets/own.json", recipe);
}

std::string around(const std::string& rest) {
    return R"({"format":"dubhe-network","version":1,)" + rest + "}";
}

std::string problem(const std::string& rest) {
    const auto built = read(around(rest));
    EXPECT_FALSE(built) << rest;
    return built ? "" : to_text(built.diagnostics().front());
}

void expect_json_round_trip(const Graph& graph) {
    const std::string text = to_network_json(graph);
    EXPECT_TRUE(is_network_json(text));
    const auto again = read(text, {.batch = graph.batch(), .precision = graph.precision()});
    ASSERT_TRUE(again) << graph.name() << ": " << to_text(again.diagnostics());
    EXPECT_EQ(first_difference(graph, again->graph).value_or(""), "") << graph.name();
}

} // namespace

// A quarter of the networks a test, so that each takes seconds under sanitizers too.
class NetworkJsonOfBuiltIns : public testing::TestWithParam<std::size_t> {};

TEST_P(NetworkJsonOfBuiltIns, ComeBackTheSame) {
    const std::vector<NetworkInfo> networks = built_in_networks();
    for (std::size_t i = GetParam(); i < networks.size(); i += 4) {
        const auto built = build({.network = networks[i].name, .batch = 2});
        ASSERT_TRUE(built) << networks[i].name;
        expect_json_round_trip(built->graph);
    }
}

INSTANTIATE_TEST_SUITE_P(Quarters, NetworkJsonOfBuiltIns, testing::Range<std::size_t>(0, 4));

TEST(NetworkJson, TrainingStepsRoundTrip) {
    for (const char* name : {"resnet50", "mobilenet-v2", "bert-base", "gpt2", "lstm", "t5-small"}) {
        for (const Precision precision : {Precision::fp32, Precision::fp16}) {
            const auto built = build({.network = name,
                                      .batch = 2,
                                      .mode = Mode::training,
                                      .precision = precision,
                                      .optimizer = Optimizer::adam});
            if (!built) continue; // a name that is not built in; the inference test covers all that are
            expect_json_round_trip(built->graph);
        }
    }
}

// A convolution of 3 -> 8 channels with a 3 x 3 kernel: 8 * 3 * 9 weights; a linear layer 8 -> 10: 80 + 10.
TEST(NetworkJson, HandWrittenLayersFollowTheRecipe) {
    const std::string text = around(R"(
        "name": "tiny", "unit": "images",
        "tensors": [{"name": "image", "shape": ["batch", 3, 32, 32]}],
        "operators": [
            {"kind": "convolution", "name": "conv", "block": "stem", "inputs": ["image"], "channels": 8, "kernel": 3,
             "padding": 1},
            {"kind": "relu", "inputs": ["stem/conv"], "output": "x"},
            {"kind": "average_pool", "name": "pool", "inputs": ["x"], "global": true},
            {"kind": "linear", "name": "classifier", "inputs": ["pool"], "features": 10}])");
    for (const std::int64_t batch : {1, 7}) {
        const auto built = read(text, {.batch = batch, .precision = Precision::fp16});
        ASSERT_TRUE(built) << to_text(built.diagnostics());
        const Graph& graph = built->graph;
        expect_invariants(graph);
        EXPECT_EQ(graph.name(), "tiny");
        EXPECT_EQ(built->sample_unit, "images");
        EXPECT_EQ(graph.path(OperatorId{std::size_t{0}}), "stem/conv");
        EXPECT_EQ(element_count(graph, TensorRole::parameter), 8 * 3 * 9 + 80 + 10);
        ASSERT_EQ(graph.results().size(), 1U);
        EXPECT_EQ(graph[graph.results()[0]].shape, (Shape{batch, 10}));
        EXPECT_EQ(graph[graph.results()[0]].type, ElementType::f16);
        EXPECT_TRUE(built->notes.empty());
    }
}

// 3 x 3 convolution of 3 -> 16 channels, batch norm of 16, linear layer 16 -> 10: 432 + 32 + 170 parameters.
TEST(NetworkJson, TheExampleOfTheDocumentBuilds) {
    std::ifstream in{DUBHE_SOURCE_DIR "/resources/network_format.md"};
    const std::string document{std::istreambuf_iterator<char>{in}, {}};
    const std::size_t begin = document.find("```json") + 7;
    ASSERT_LT(begin, document.size());
    const auto built = read(document.substr(begin, document.find("```", begin) - begin), {.batch = 4});
    ASSERT_TRUE(built) << to_text(built.diagnostics());
    EXPECT_EQ(element_count(built->graph, TensorRole::parameter), 432 + 32 + 170);
    EXPECT_EQ(built->graph[built->graph.results()[0]].shape, (Shape{4, 10}));
}

TEST(NetworkJson, DimensionsAreSumsOfProducts) {
    const auto built = read(around(R"("tensors":[{"name":"x","shape":["4*batch","batch * sequence","past+sequence+1"]}],
                                      "operators":[{"kind":"softmax","inputs":["x"]}])"),
                            {.batch = 3, .sequence = 5, .past = 7});
    ASSERT_TRUE(built) << to_text(built.diagnostics());
    EXPECT_EQ(built->graph.tensors()[0].shape, (Shape{12, 15, 13}));
    EXPECT_TRUE(built->uses_sequence);
}

TEST(NetworkJson, FixedBatchStaysAndIsSaid) {
    const auto built = read(around(R"("batch":4,"tensors":[{"name":"x","shape":[4,2]}],
                                      "operators":[{"kind":"relu","inputs":["x"]}])"),
                            {.batch = 8});
    ASSERT_TRUE(built);
    EXPECT_EQ(built->graph.batch(), 4);
    ASSERT_EQ(built->notes.size(), 1U);
    EXPECT_THAT(built->notes[0].message, HasSubstr("fixes a batch of 4"));
}

TEST(NetworkJson, RefusalsNamePlaceAndReason) {
    const std::string x = R"("tensors":[{"name":"x","shape":[2,3]}],)";
    EXPECT_THAT(to_text(read("{").diagnostics()), HasSubstr("no valid JSON"));
    EXPECT_THAT(to_text(read("[]").diagnostics()), HasSubstr("JSON object was expected"));
    EXPECT_THAT(to_text(read(R"({"format":"dubhe-network","version":2})").diagnostics()), HasSubstr("version 2"));
    EXPECT_THAT(problem(R"("operators":[])"), HasSubstr("no operators"));
    EXPECT_THAT(problem(x + R"("operators":[{"kind":"nothing","inputs":["x"]}])"), HasSubstr("operator 0"));
    EXPECT_THAT(problem(x + R"("operators":[{"kind":"relu","inputs":["y"]}])"), HasSubstr("\"y\" is no tensor"));
    EXPECT_THAT(problem(x + R"("operators":[{"kind":"relu","inputs":[9]}])"), HasSubstr("number 9"));
    EXPECT_THAT(problem(x + R"("operators":[{"kind":"relu","inputs":["x"],"colour":1}])"), HasSubstr("colour"));
    EXPECT_THAT(problem(x + R"("operators":[{"kind":"linear","inputs":["x"],"features":-1}])"), HasSubstr("features"));
    EXPECT_THAT(problem(x + R"("operators":[{"kind":"top_k","inputs":["x"]}])"), HasSubstr("can't be inferred"));
    EXPECT_THAT(problem(x + R"("operators":[{"kind":"matmul","inputs":["x","x"]}])"), HasSubstr("can't be multiplied"));
    EXPECT_THAT(problem(R"("tensors":[{"name":"x","shape":["size"]}])"), HasSubstr("tensor 0"));
    EXPECT_THAT(problem(R"("tensors":[{"name":"x","shape":[-2]}])"), HasSubstr("tensor 0"));
    EXPECT_THAT(problem(R"("tensors":[{"name":"x","shape":[2,3],"innermost":2}])"), HasSubstr("from 0 to 1"));
    EXPECT_THAT(problem(R"("tensors":[{"name":"x","shape":[2,3],"innermost":-1}])"), HasSubstr("innermost"));
    EXPECT_THAT(problem(R"("tensors":[{"name":"x","shape":[],"innermost":0}])"), HasSubstr("scalar"));
    EXPECT_THAT(problem(R"("blocks":[["a",1]])"), HasSubstr("block 1"));
    EXPECT_THAT(problem(x + R"("operators":[{"kind":"copy","inputs":[0],"outputs":[0]},
                                            {"kind":"copy","inputs":[],"outputs":[0]}])"),
                HasSubstr("made by two operators"));
    EXPECT_THAT(problem(x + R"("operators":[{"kind":"copy","inputs":[0],"outputs":[0]}])"),
                HasSubstr("before an operator makes it"));
}

// Training gave such a "parameter" an update although no operator reads it.
TEST(NetworkJson, ResultsAreNoParameters) {
    const std::string text = R"("tensors":[{"name":"x","shape":[2,4]},{"name":"w","shape":[4,4],"role":"parameter"},
        {"name":"y","shape":[2,4],"role":"parameter"}],"operators":[{"kind":"linear","name":"head","inputs":["x","w"],
        "outputs":["y"])";
    EXPECT_THAT(problem(text + "}]"), AllOf(HasSubstr("head"), HasSubstr("result y has the role of a parameter")));
    EXPECT_TRUE(read(around(text + R"(,"phase":"update"}])"))); // as in a training step
}

// Nothing that fits into a few bytes may take time or memory: the list is refused before it is built.
TEST(NetworkJson, LimitsHoldBeforeAnythingIsBuilt) {
    std::string deep = around(R"("tensors":)" + std::string(100'000, '['));
    EXPECT_THAT(to_text(read(deep).diagnostics()), HasSubstr("nested deeper"));
    std::string wide = R"("results":[0)";
    for (int i = 0; i < 9'000'000; ++i)
        wide += ",0";
    EXPECT_THAT(problem(wide + "]"), HasSubstr("too many values"));
}

// A path stands in full for each operator in other formats; in a list of blocks it takes a few bytes.
TEST(NetworkJson, BlocksNestAndAreNamedWithinLimits) {
    const auto nested = [](std::size_t depth) {
        std::string blocks = R"("blocks":[)";
        for (std::size_t i = 0; i < depth; ++i)
            blocks += (i == 0 ? R"(["b",)" : R"(,["b",)") + std::to_string(i) + "]";
        return blocks +
               R"(],"tensors":[{"name":"x","shape":[4]}],"operators":[{"kind":"relu","inputs":["x"],"block":)" +
               std::to_string(depth) + "}]";
    };
    const auto deepest = read(around(nested(deepest_block)));
    ASSERT_TRUE(deepest) << to_text(deepest.diagnostics());
    EXPECT_EQ(deepest->graph.path(OperatorId{std::size_t{0}}).size(), 2 * deepest_block + 4);
    EXPECT_THAT(problem(nested(deepest_block + 1)), AllOf(HasSubstr("nest deeper than 256"), HasSubstr("block 257")));
    EXPECT_THAT(problem(nested(60'000)), HasSubstr("block 257"));
    EXPECT_THAT(problem(R"("blocks":[[")" + std::string(longest_block_path, 'b') + R"(",0]])"),
                HasSubstr("2000 bytes"));
    const std::string layer =
        R"("tensors":[{"name":"x","shape":[4]}],"operators":[{"kind":"relu","inputs":["x"],"block":")";
    std::string path = "b";
    for (std::size_t i = 0; i < deepest_block; ++i)
        path += "/b";
    EXPECT_THAT(problem(layer + path + R"("}])"), AllOf(HasSubstr("nest deeper than 256"), HasSubstr("operator 0")));
    EXPECT_THAT(problem(layer + std::string(longest_block_path, 'b') + R"("}])"), HasSubstr("2000 bytes"));
}

TEST(NetworkJson, FormatIsToldByItsKeyOnly) {
    EXPECT_TRUE(is_network_json(R"({"x":{"format":"other"},"format":"dubhe-network"})"));
    EXPECT_FALSE(is_network_json(R"({"x":{"format":"dubhe-network"}})"));
    EXPECT_FALSE(is_network_json(R"({"model_type":"dubhe-network"})"));
    EXPECT_FALSE(is_network_json(""));
}

} // namespace dubhe::workload
