// SPDX-License-Identifier: Apache-2.0
// Models that are well-formed: shapes, parameters and work against formulas and published values.
#include "onnx_checks.h"

#include <rapidcheck/gtest.h>

#include <algorithm>

namespace dubhe::workload::test {
namespace {

// Each shape known, everything consistent.
void expect_complete(const Graph& graph) {
    EXPECT_EQ(count_kind(graph, OperatorKind::unknown), 0);
    for (std::size_t i = 0; i < graph.operators().size(); ++i)
        for (const TensorId input : graph.inputs(OperatorId{i}))
            EXPECT_TRUE(!graph[input].producer.valid() || graph[input].producer.index < i);
}

std::filesystem::path data(const std::string& name) {
    return std::filesystem::path{DUBHE_SOURCE_DIR "/../shared/data/onnx"} / name;
}

class LightModel : public testing::TestWithParam<std::string> {};

TEST_P(LightModel, ParsesWithEveryShapeKnown) {
    const auto path = data("light_" + GetParam() + ".onnx");
    if (!std::filesystem::exists(path)) GTEST_SKIP() << path << " is not there";
    for (const std::int64_t batch : {1, 8}) {
        const BuiltNetwork built = must_read(path, {.network = path.string(), .batch = batch});
        expect_complete(built.graph);
        EXPECT_EQ(built.graph.batch(), batch);
        EXPECT_EQ(built.sample_unit, "images");
        EXPECT_FALSE(built.uses_sequence);
        ASSERT_EQ(built.graph.results().size(), 1U);
        // All five classify into the 1000 classes of ImageNet.
        const Tensor& result = built.graph[built.graph.results()[0]];
        EXPECT_EQ(result.shape.elements(), batch * 1000);
        EXPECT_EQ(result.shape[0], batch);
        for (const Diagnostic& diagnostic : built.notes)
            EXPECT_EQ(diagnostic.severity, Severity::note) << to_text(diagnostic);
    }
}

TEST_P(LightModel, WorkIsProportionalToTheBatch) {
    const auto path = data("light_" + GetParam() + ".onnx");
    if (!std::filesystem::exists(path)) GTEST_SKIP() << path << " is not there";
    const BuiltNetwork one = must_read(path, {.network = path.string(), .batch = 1});
    const BuiltNetwork many = must_read(path, {.network = path.string(), .batch = 8});
    EXPECT_DOUBLE_EQ(8.0 * matrix_flop(one.graph), matrix_flop(many.graph));
    EXPECT_EQ(element_count(one.graph, TensorRole::parameter), element_count(many.graph, TensorRole::parameter));
}

TEST_P(LightModel, Trains) {
    const auto path = data("light_" + GetParam() + ".onnx");
    if (!std::filesystem::exists(path)) GTEST_SKIP() << path << " is not there";
    const Result<BuiltNetwork> forward = build({.network = path.string(), .batch = 2});
    const Result<BuiltNetwork> step = build({.network = path.string(), .batch = 2, .mode = Mode::training});
    ASSERT_TRUE(forward.ok());
    ASSERT_TRUE(step.ok()) << to_text(step.diagnostics());
    // Each product has two gradients of its own FLOP, but the first convolution needs none towards the images.
    const Graph& graph = forward->graph;
    double first = 0.0;
    for (std::size_t i = 0; i < graph.operators().size() && first == 0.0; ++i)
        if (graph.operators()[i].kind == OperatorKind::convolution)
            first = work_of(graph, OperatorId{i}).matrix_flop.value();
    EXPECT_DOUBLE_EQ(matrix_flop(step->graph), 3.0 * matrix_flop(graph) - first);
    EXPECT_DOUBLE_EQ(element_count(step->graph, TensorRole::parameter_gradient),
                     element_count(graph, TensorRole::parameter));
}

INSTANTIATE_TEST_SUITE_P(All, LightModel,
                         testing::Values("bvlc_alexnet", "resnet50", "shufflenet", "squeezenet", "vgg19"),
                         [](const auto& instance) { return instance.param; });

struct Agreement {
    std::string file, built_in;
    double parameters; // He et al. 2015, Simonyan and Zisserman 2014 as in torchvision's tables
};

TEST(OnnxTest, LightModelsAgreeWithTheBuiltInOnes) {
    for (const auto& [file, name, parameters] : {Agreement{"light_resnet50.onnx", "resnet50", 25'557'032.0},
                                                 Agreement{"light_vgg19.onnx", "vgg19", 143'667'240.0}}) {
        const auto path = data(file);
        if (!std::filesystem::exists(path)) GTEST_SKIP() << path << " is not there";
        const BuiltNetwork read = must_read(path, {.network = path.string(), .batch = 4});
        const Result<BuiltNetwork> built = build({.network = name, .batch = 4});
        ASSERT_TRUE(built.ok());
        EXPECT_EQ(element_count(read.graph, TensorRole::parameter), parameters);
        EXPECT_EQ(element_count(read.graph, TensorRole::parameter), element_count(built->graph, TensorRole::parameter));
        EXPECT_EQ(element_count(read.graph, TensorRole::statistic), element_count(built->graph, TensorRole::statistic));
        EXPECT_DOUBLE_EQ(matrix_flop(read.graph), matrix_flop(built->graph));
    }
}

// One small convolution network in the shapes of PyTorch's exporter.
OnnxWriter small_network() {
    OnnxWriter model;
    model.input("x", {"batch", 3, 32, 32});
    model.weight("w1", {16, 3, 3, 3});
    model.weight("b1", {16});
    model.node("Conv", {"x", "w1", "b1"}, {"c1"})
        .ints("pads", {1, 1, 1, 1})
        .ints("strides", {2, 2})
        .named("/stem/conv/Conv");
    model.node("Relu", {"c1"}, {"r1"}).named("/stem/Relu");
    model.node("GlobalAveragePool", {"r1"}, {"p"}).named("/pool/GlobalAveragePool");
    model.node("Flatten", {"p"}, {"f"}).named("/Flatten");
    model.weight("w2", {10, 16});
    model.weight("b2", {10});
    model.node("Gemm", {"f", "w2", "b2"}, {"y"}).i("transB", 1).named("/head/Gemm");
    model.output("y");
    return model;
}

TEST(OnnxTest, ConvolutionNetwork) {
    const BuiltNetwork built = must_read(small_network(), {.batch = 8});
    const Graph& graph = built.graph;
    EXPECT_EQ(tensor_named(graph, "c1").shape, (Shape{8, 16, 16, 16})); // floor((32 + 2 - 3) / 2) + 1
    EXPECT_EQ(tensor_named(graph, "y").shape, (Shape{8, 10}));
    EXPECT_EQ(element_count(graph, TensorRole::parameter), 16 * 27 + 16 + 160 + 10);
    EXPECT_DOUBLE_EQ(matrix_flop(graph), 2.0 * 8 * 16 * 16 * 16 * 27 + 2.0 * 8 * 16 * 10);
    EXPECT_EQ(graph.path(tensor_named(graph, "c1").producer), "stem/conv/Conv");
    EXPECT_EQ(producer_of(graph, "f").kind, OperatorKind::view);
    EXPECT_EQ(producer_of(graph, "y").kind, OperatorKind::linear);
    EXPECT_TRUE(built.notes.empty());
}

TEST(OnnxTest, PrecisionChoosesTheStorageType) {
    for (const auto& [precision, type] :
         {std::pair{Precision::fp16, ElementType::f16}, std::pair{Precision::fp32, ElementType::f32}}) {
        const BuiltNetwork built = must_read(small_network(), {.batch = 1, .precision = precision});
        EXPECT_EQ(tensor_named(built.graph, "y").type, type);
        EXPECT_EQ(tensor_named(built.graph, "w1").type, type);
    }
}

TEST(OnnxTest, NodesOutOfOrderAreSorted) {
    OnnxWriter model = small_network();
    auto& nodes = *model.graph().mutable_node();
    std::reverse(nodes.begin(), nodes.end());
    expect_complete(must_read(model).graph);
}

TEST(OnnxTest, NamesBecomeBlocks) {
    OnnxWriter model;
    model.input("x", {1, 4});
    model.node("Relu", {"x"}, {"a"}).named("/layer1/layer1.0/act/Relu");
    model.node("Relu", {"a"}, {"b"}).named("layer2.0.act");
    model.node("Relu", {"b"}, {"c"}).named("act");
    model.node("Relu", {"c"}, {"d"});
    model.node("Relu", {"d"}, {"e"}).named("n133"); // as some converters number them
    const Graph graph = must_read(model).graph;
    EXPECT_EQ(graph.path(OperatorId{std::size_t{0}}), "layer1/0/act/Relu");
    EXPECT_EQ(graph.path(OperatorId{std::size_t{1}}), "layer2/0/act");
    EXPECT_EQ(graph.path(OperatorId{std::size_t{2}}), "act");
    EXPECT_EQ(graph.path(OperatorId{std::size_t{3}}), "Relu");
    EXPECT_EQ(graph.path(OperatorId{std::size_t{4}}), "Relu n133");
}

OnnxWriter token_model(const Dims& ids) {
    OnnxWriter model;
    model.input("ids", ids, i64);
    model.weight("table", {1000, 64});
    model.node("Gather", {"table", "ids"}, {"e"});
    model.output("e");
    return model;
}

TEST(OnnxTest, SequenceIsBoundByNameOrPlace) {
    for (const Dims& dims : {Dims{"batch_size", "sequence_length"}, Dims{"", ""}, Dims{"d0", "d1"}}) {
        const BuiltNetwork built = must_read(token_model(dims), {.batch = 4, .sequence = 77});
        EXPECT_TRUE(built.uses_sequence);
        EXPECT_EQ(built.sample_unit, "sequences");
        EXPECT_EQ(tensor_named(built.graph, "e").shape, (Shape{4, 77, 64}));
        EXPECT_EQ(producer_of(built.graph, "e").kind, OperatorKind::embedding);
        EXPECT_EQ(element_count(built.graph, TensorRole::parameter), 64000);
    }
    const BuiltNetwork by_default = must_read(token_model({"b", "s"}));
    EXPECT_EQ(tensor_named(by_default.graph, "e").shape, (Shape{1, 128, 64}));
    EXPECT_TRUE(any_note(by_default, "128"));
}

TEST(OnnxTest, CacheLengthsFollowThePast) {
    OnnxWriter model = token_model({"batch_size", "sequence_length"});
    model.input("mask", {"batch_size", "past_sequence_length + sequence_length"}, i64);
    model.input("past_key", {"batch_size", 8, "past_sequence_length", 64});
    model.node("Identity", {"mask"}, {"m"});
    model.node("Relu", {"past_key"}, {"k"});
    const Graph graph = must_read(model, {.batch = 2, .past = 100}).graph; // decoding: one new token
    EXPECT_EQ(tensor_named(graph, "ids").shape, (Shape{2, 1}));
    EXPECT_EQ(tensor_named(graph, "mask").shape, (Shape{2, 101}));
    EXPECT_EQ(tensor_named(graph, "past_key").shape, (Shape{2, 8, 100, 64}));
    EXPECT_EQ(tensor_named(graph, "past_key").role, TensorRole::cache);
}

TEST(OnnxTest, OpenImageSidesAreGuessedAloud) {
    OnnxWriter model;
    model.input("x", {"N", 3, "height", "width"});
    model.node("Relu", {"x"}, {"y"});
    const BuiltNetwork built = must_read(model, {.batch = 2});
    EXPECT_EQ(tensor_named(built.graph, "y").shape, (Shape{2, 3, 224, 224}));
    EXPECT_TRUE(any_note(built, "height"));
}

TEST(OnnxTest, FixedBatchIsReplaced) {
    OnnxWriter model;
    model.input("x", {1, 6});
    model.numbers("closed", {1, 2, 3});
    model.numbers("open", {1, -1});
    model.node("Reshape", {"x", "closed"}, {"a"});
    model.node("Reshape", {"a", "open"}, {"b"});
    const BuiltNetwork built = must_read(model, {.batch = 5});
    EXPECT_EQ(tensor_named(built.graph, "a").shape, (Shape{5, 2, 3}));
    EXPECT_EQ(tensor_named(built.graph, "b").shape, (Shape{5, 6}));
    EXPECT_TRUE(any_note(built, "replaced"));
    EXPECT_TRUE(any_note(built, "2 reshapes"));
}

// An LSTM unrolled over so many steps of ten operators.
OnnxWriter unrolled(int steps) {
    OnnxWriter model;
    model.input("x", {"batch", 64}).input("h", {"batch", 64});
    model.weight("w", {128, 64});
    model.weight("b", {64});
    for (int step = 0; step < steps; ++step) {
        const auto name = [step](const char* what) { return what + std::to_string(step); };
        const std::string before = step == 0 ? "h" : "h" + std::to_string(step - 1);
        const auto node = [&](const char* op, const Names& inputs, const std::string& output) {
            return model.node(op, inputs, {output}).named("/cell." + std::to_string(step) + "/" + output);
        };
        node("Concat", {"x", before}, name("c")).i("axis", 1);
        node("MatMul", {name("c"), "w"}, name("m"));
        node("Add", {name("m"), "b"}, name("a"));
        node("Sigmoid", {name("a")}, name("s"));
        node("Tanh", {name("a")}, name("t"));
        node("Mul", {name("s"), name("t")}, name("u"));
        node("Mul", {name("s"), before}, name("v"));
        node("Add", {name("u"), name("v")}, name("z"));
        node("Tanh", {name("z")}, name("y"));
        node("Mul", {name("y"), name("s")}, name("h"));
    }
    return model;
}

// As large as any network that people have unrolled: 62,190 operators; quadratic work would outlast the test's time.
TEST(OnnxTest, LongUnrolledNetworksRead) {
    constexpr int steps = 6219;
    const TemporaryFile file{unrolled(steps).bytes()};
    const Graph graph = must_read(file.path(), {.batch = 16}).graph;
    EXPECT_EQ(graph.operators().size(), 10U * steps);
    EXPECT_DOUBLE_EQ(matrix_flop(graph), steps * 2.0 * 16 * 128 * 64);
}

} // namespace
} // namespace dubhe::workload::test
