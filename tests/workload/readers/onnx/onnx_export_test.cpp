// SPDX-License-Identifier: Apache-2.0
// Export as ONNX: reading it back gives the same graph, other programs can read it, and no weights are in it.
#include "../../same_graph.h"
#include "onnx_writer.h"

#include <core/workload/block_limits.h>
#include <core/workload/graph_builder.h>
#include <core/workload/readers/onnx/onnx.h>
#include <core/workload/writers/network_json.h>
#include <core/workload/writers/onnx.h>

#include <gmock/gmock.h>
#include <onnx/checker.h>

#include <algorithm>

namespace dubhe::workload {

namespace {

using test::TemporaryFile;
using testing::HasSubstr;

std::string bytes_of(const Graph& graph) {
    const Result<std::string> bytes = to_onnx(graph);
    EXPECT_TRUE(bytes) << to_text(bytes.diagnostics());
    return bytes ? *bytes : std::string{};
}

void expect_onnx_round_trip(const Graph& graph) {
    const auto again =
        read_onnx_bytes(bytes_of(graph), "export.onnx", {.batch = graph.batch(), .precision = graph.precision()});
    ASSERT_TRUE(again) << graph.name() << ": " << to_text(again.diagnostics());
    EXPECT_EQ(first_difference(graph, again->graph).value_or(""), "") << graph.name();
}

onnx::ModelProto exported(const std::string& network, Mode mode = Mode::inference) {
    onnx::ModelProto model;
    const auto built = build({.network = network, .batch = 2, .mode = mode});
    EXPECT_TRUE(built) << network;
    if (built) model.ParseFromString(bytes_of(built->graph));
    EXPECT_GT(model.graph().node_size(), 0);
    return model;
}

bool all_standard(const onnx::ModelProto& model) {
    return std::ranges::all_of(model.graph().node(), [&](const onnx::NodeProto& node) {
        return node.domain().empty() ||
               std::ranges::any_of(model.functions(), [&](const onnx::FunctionProto& function) {
                   return function.name() == node.op_type();
               });
    });
}

} // namespace

// A quarter of the networks a test, so that each takes seconds under sanitizers too.
class OnnxExportOfBuiltIns : public testing::TestWithParam<std::size_t> {};

TEST_P(OnnxExportOfBuiltIns, ComeBackTheSame) {
    const std::vector<NetworkInfo> networks = built_in_networks();
    for (std::size_t i = GetParam(); i < networks.size(); i += 4) {
        const auto built = build({.network = networks[i].name, .batch = 2});
        ASSERT_TRUE(built) << networks[i].name;
        expect_onnx_round_trip(built->graph);
    }
}

INSTANTIATE_TEST_SUITE_P(Quarters, OnnxExportOfBuiltIns, testing::Range<std::size_t>(0, 4));

TEST(OnnxExport, TrainingStepsComeBackTheSame) {
    for (const char* name : {"resnet50", "densenet121", "bert-base", "gpt2", "lstm"}) {
        for (const Precision precision : {Precision::fp32, Precision::bf16}) {
            const auto built = build({.network = name,
                                      .batch = 2,
                                      .mode = Mode::training,
                                      .precision = precision,
                                      .optimizer = Optimizer::adam});
            if (built) expect_onnx_round_trip(built->graph);
        }
    }
}

// libonnx checks each node against the schema of its operator; shapes: onnx_inference_test.cpp.
TEST(OnnxExport, CheckerOfOnnxAgrees) {
    for (const char* name : {"resnet50", "vgg16", "bert-base"}) {
        const onnx::ModelProto model = exported(name);
        ASSERT_TRUE(all_standard(model) || std::string{name} == "bert-base") << name;
        EXPECT_NO_THROW(onnx::checker::check_model(model)) << name;
    }
}

TEST(OnnxExport, LinearLayersOfSequencesCallAStandardFunction) {
    const onnx::ModelProto model = exported("bert-base");
    const auto found = std::ranges::find(model.functions(), "linear_tb2_bias", &onnx::FunctionProto::name);
    ASSERT_NE(found, model.functions().end());
    std::vector<std::string> body;
    for (const auto& node : found->node())
        body.push_back(node.op_type());
    EXPECT_EQ(body, (std::vector<std::string>{"Transpose", "MatMul", "Add"}));
}

// Shapes of reshapes and sizes of splits are all the numbers that a model may hold.
TEST(OnnxExport, HoldsNoWeights) {
    for (const Mode mode : {Mode::inference, Mode::training}) {
        const onnx::ModelProto model = exported("gpt2", mode);
        for (const auto& tensor : model.graph().initializer())
            EXPECT_EQ(tensor.data_type(), onnx::TensorProto::INT64) << tensor.name();
        EXPECT_LT(model.ByteSizeLong(), 8U << 20);
    }
}

TEST(OnnxExport, AnotherPrecisionAndBatchOnReading) {
    const auto built = build({.network = "resnet18", .batch = 2});
    ASSERT_TRUE(built);
    const auto again = read_onnx_bytes(bytes_of(built->graph), "a.onnx", {.batch = 8, .precision = Precision::fp16});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->graph.batch(), 2);
    ASSERT_EQ(again->notes.size(), 1U);
    EXPECT_THAT(again->notes[0].message, HasSubstr("batch of 2"));
    for (const Tensor& tensor : again->graph.tensors())
        EXPECT_NE(tensor.type, ElementType::f32) << tensor.name;
}

// A tensor's name stands in each node that reads it: 400 times 1 MB are refused before they are in memory.
TEST(OnnxExport, NamesThatWouldFillTheFileAreRefused) {
    GraphBuilder b{"long", Precision::fp32, 1};
    const TensorId x = b.input(std::string(1'000'000, 'x'), {1, 4});
    for (int i = 0; i < 400; ++i)
        b.result(b.relu("relu", x));
    const auto graph = std::move(b).finish();
    ASSERT_TRUE(graph) << to_text(graph.diagnostics());
    const Result<std::string> bytes = to_onnx(*graph);
    ASSERT_FALSE(bytes);
    EXPECT_THAT(to_text(bytes.diagnostics()), HasSubstr("256 MiB"));
    EXPECT_LT(to_network_json(*graph).size(), 2'000'000U);
}

// Blocks in an exported file nest no deeper than in a graph.
TEST(OnnxExport, BlocksBeyondTheLimitsAreRefused) {
    const auto with_blocks = [](const std::string& blocks) {
        onnx::ModelProto model = exported("resnet18");
        for (auto& entry : *model.mutable_metadata_props())
            if (entry.key() == "dubhe.blocks") entry.set_value(blocks);
        return to_text(read_onnx_bytes(model.SerializeAsString(), "a.onnx", {.batch = 2}).diagnostics());
    };
    std::string deep = R"([["b",0])";
    for (std::size_t i = 1; i <= deepest_block; ++i)
        deep += R"(,["b",)" + std::to_string(i) + "]";
    EXPECT_THAT(with_blocks(deep + "]"), HasSubstr("nest deeper than 256"));
    EXPECT_THAT(with_blocks(R"([[")" + std::string(longest_block_path, 'b') + R"(",0]])"), HasSubstr("2000 bytes"));
}

// Whatever is taken out of an exported file, reading ends with a graph or one clear message.
TEST(OnnxExport, ChangedFilesAreRefusedWithTheNode) {
    const onnx::ModelProto whole = exported("resnet18", Mode::training);
    const auto problem = [](const onnx::ModelProto& model) {
        const auto built = read_onnx_bytes(model.SerializeAsString(), "a.onnx", {.batch = 2});
        return built ? "" : to_text(built.diagnostics());
    };
    onnx::ModelProto model = whole;
    model.mutable_graph()->mutable_node(3)->clear_doc_string();
    EXPECT_THAT(problem(model), HasSubstr("remarks"));
    model = whole;
    model.mutable_graph()->mutable_node(0)->add_input("nothing");
    EXPECT_THAT(problem(model), HasSubstr("'nothing' is unknown"));
    model = whole;
    model.mutable_graph()->mutable_node()->SwapElements(0, 5);
    EXPECT_THAT(problem(model), HasSubstr("before an operator makes it"));
    model = whole;
    model.mutable_graph()
        ->mutable_input(0)
        ->mutable_type()
        ->mutable_tensor_type()
        ->mutable_shape()
        ->mutable_dim(0)
        ->set_dim_param("N");
    EXPECT_THAT(problem(model), HasSubstr("open"));
    model = whole;
    model.mutable_graph()->mutable_input(0)->set_doc_string("dubhe innermost=4");
    EXPECT_THAT(problem(model), HasSubstr("innermost"));
    model = exported("resnet18");
    model.mutable_graph()->mutable_output(0)->set_doc_string("dubhe role=parameter name=logits");
    EXPECT_THAT(problem(model), HasSubstr("result logits has the role of a parameter"));
    model = whole;
    model.mutable_metadata_props(3)->set_value("[[\"a\",7]]");
    EXPECT_THAT(problem(model), HasSubstr("dubhe.blocks"));
}

} // namespace dubhe::workload
