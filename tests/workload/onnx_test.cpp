// SPDX-License-Identifier: Apache-2.0
// Models that are well-formed: shapes, parameters and work against formulas and published values.
#include "onnx_writer.h"

#include <core/workload/readers/onnx.h>
#include <core/workload/work.h>

#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace dubhe::workload::test {
namespace {

constexpr std::int32_t i64 = onnx::TensorProto::INT64;

BuiltNetwork must_read(const std::filesystem::path& path, const Recipe& recipe) {
    Result<BuiltNetwork> built = read_onnx(path, recipe);
    if (!built) throw std::runtime_error{to_text(built.diagnostics())};
    return *std::move(built);
}

BuiltNetwork must_read(const OnnxWriter& model, const Recipe& recipe = {}) {
    const TemporaryFile file{model.bytes()};
    return must_read(file.path(), recipe);
}

const Tensor& tensor_named(const Graph& graph, const std::string& name) {
    const auto found = std::ranges::find(graph.tensors(), name, &Tensor::name);
    if (found == graph.tensors().end()) throw std::runtime_error{"no tensor " + name};
    return *found;
}

// Of the operator that produces a tensor; a view is followed to what it looks at.
const Operator& producer_of(const Graph& graph, const std::string& name) {
    return graph[tensor_named(graph, name).producer];
}

int count_kind(const Graph& graph, OperatorKind kind) {
    return static_cast<int>(std::ranges::count(graph.operators(), kind, &Operator::kind));
}

double matrix_flop(const Graph& graph) {
    return total_work(graph).matrix_flop.value();
}

bool any_note(const BuiltNetwork& built, std::string_view part) {
    return std::ranges::any_of(built.notes,
                               [part](const Diagnostic& d) { return d.message.find(part) != std::string::npos; });
}

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
    const Graph graph = must_read(model).graph;
    EXPECT_EQ(graph.path(OperatorId{std::size_t{0}}), "layer1/0/act/Relu");
    EXPECT_EQ(graph.path(OperatorId{std::size_t{1}}), "layer2/0/act");
    EXPECT_EQ(graph.path(OperatorId{std::size_t{2}}), "act");
    EXPECT_EQ(graph.path(OperatorId{std::size_t{3}}), "Relu");
}

// ---- Open dimensions

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

// ---- Constants

TEST(OnnxTest, ShapeArithmeticIsFolded) {
    OnnxWriter model; // as exporters split heads: reshape(x, [shape(x)[0], shape(x)[1], 8, shape(x)[2] / 8])
    model.input("x", {"batch", "sequence", 64});
    model.node("Shape", {"x"}, {"s"});
    for (int i = 0; i < 3; ++i)
        model.number("i" + std::to_string(i), i);
    model.numbers("axes", {0});
    model.number("eight", 8);
    for (int i = 0; i < 3; ++i)
        model.node("Gather", {"s", "i" + std::to_string(i)}, {"g" + std::to_string(i)});
    model.node("Div", {"g2", "eight"}, {"width"});
    for (const auto* name : {"g0", "g1", "eight", "width"})
        model.node("Unsqueeze", {name, "axes"}, {std::string{name} + "_u"});
    model.node("Concat", {"g0_u", "g1_u", "eight_u", "width_u"}, {"target"}).i("axis", 0);
    model.node("Reshape", {"x", "target"}, {"y"});
    model.output("y");
    const Graph graph = must_read(model, {.batch = 3, .sequence = 10}).graph;
    EXPECT_EQ(tensor_named(graph, "y").shape, (Shape{3, 10, 8, 8}));
    EXPECT_EQ(graph.operators().size(), 1U); // the arithmetic is no work
}

TEST(OnnxTest, GeneratedWeightsAreParameters) {
    OnnxWriter model;
    model.input("x", {"n", 8});
    model.numbers("shape", {8, 5000});
    model.node("ConstantOfShape", {"shape"}, {"raw"});
    model.node("Mul", {"raw", "raw"}, {"w"}); // too large to compute: only its shape matters
    model.node("MatMul", {"x", "w"}, {"y"});
    const Graph graph = must_read(model, {.batch = 2}).graph;
    EXPECT_EQ(element_count(graph, TensorRole::parameter), 40000);
    EXPECT_EQ(graph.operators().size(), 1U);
    EXPECT_DOUBLE_EQ(matrix_flop(graph), 2.0 * 2 * 8 * 5000);
}

TEST(OnnxTest, TiedEmbeddingIsOneParameter) {
    OnnxWriter model = token_model({"batch", "sequence"});
    model.node("Transpose", {"table"}, {"head"}).ints("perm", {1, 0});
    model.node("MatMul", {"e", "head"}, {"logits"});
    const Graph graph = must_read(model, {.batch = 2, .sequence = 16}).graph;
    EXPECT_EQ(element_count(graph, TensorRole::parameter), 64000);
    EXPECT_EQ(tensor_named(graph, "logits").shape, (Shape{2, 16, 1000}));
    EXPECT_DOUBLE_EQ(matrix_flop(graph), 2.0 * 2 * 16 * 64 * 1000);
}

TEST(OnnxTest, LearnedConstantsAndOtherOnes) {
    OnnxWriter model;
    model.input("x", {"n", 4, 8, 8});
    model.weight("bias", {8});
    model.weight("mask", {1, 1, 8, 8});
    model.weight("scale", {}).add_float_data(0.125F);
    model.node("Add", {"x", "bias"}, {"a"});
    model.node("Add", {"a", "mask"}, {"b"});
    model.node("Mul", {"b", "scale"}, {"c"});
    const Graph graph = must_read(model).graph;
    EXPECT_EQ(tensor_named(graph, "bias").role, TensorRole::parameter);
    EXPECT_EQ(tensor_named(graph, "mask").role, TensorRole::constant);
    EXPECT_EQ(tensor_named(graph, "scale").role, TensorRole::constant);
}

// What numpy's slicing gives, element by element, against the folded slice.
RC_GTEST_PROP(OnnxProperty, FoldedSlicesEqualNumpys, ()) {
    const auto length = *rc::gen::inRange<std::int64_t>(1, 12);
    const auto start = *rc::gen::inRange<std::int64_t>(-15, 15);
    const auto end = *rc::gen::inRange<std::int64_t>(-15, 15);
    const auto step = *rc::gen::element<std::int64_t>(-3, -2, -1, 1, 2, 3);
    std::vector<std::int64_t> expected;
    const auto from = [length](std::int64_t at) { return at < 0 ? at + length : at; };
    if (step > 0)
        for (std::int64_t i = std::max<std::int64_t>(from(start), 0); i < std::min(from(end), length); i += step)
            expected.push_back(i);
    else
        for (std::int64_t i = std::min(from(start), length - 1); i > std::max<std::int64_t>(from(end), -1); i += step)
            expected.push_back(i);
    if (expected.empty() || expected.size() > Shape::max_rank) return;
    // The slice of 1, 2, 3, 1, ... becomes a shape: expand a scalar to it and look at the dimensions.
    OnnxWriter model;
    model.input("x", {1});
    std::vector<std::int64_t> values;
    for (std::int64_t i = 0; i < length; ++i)
        values.push_back(i % 3 + 1);
    model.numbers("v", values).numbers("s", {start}).numbers("e", {end}).numbers("a", {0}).numbers("d", {step});
    model.node("Slice", {"v", "s", "e", "a", "d"}, {"part"});
    model.node("Expand", {"x", "part"}, {"y"});
    const Graph graph = must_read(model).graph;
    Shape shape;
    for (const std::int64_t i : expected)
        shape.append(values[static_cast<std::size_t>(i)]);
    RC_ASSERT(tensor_named(graph, "y").shape == shape);
}

TEST(OnnxTest, FoldedArithmeticGivesTheRightNumbers) {
    // Each chain computes the shape [2, 3], which Expand shows.
    struct Chain {
        std::string name;
        void (*write)(OnnxWriter&);
    };
    const std::vector<Chain> chains{
        {"split",
         [](OnnxWriter& m) {
             m.numbers("v", {2, 3, 9});
             m.numbers("parts", {2, 1});
             m.node("Split", {"v", "parts"}, {"r", "rest"});
         }},
        {"transpose",
         [](OnnxWriter& m) {
             m.numbers("v", {2, 7, 3, 7});
             m.numbers("two", {2, 2});
             m.numbers("flat", {-1});
             m.numbers("s", {0});
             m.numbers("e", {2});
             m.node("Reshape", {"v", "two"}, {"w"}); // [[2, 7], [3, 7]]
             m.node("Transpose", {"w"}, {"t"});      // [[2, 3], [7, 7]]
             m.node("Reshape", {"t", "flat"}, {"f"});
             m.node("Slice", {"f", "s", "e"}, {"r"});
         }},
        {"where",
         [](OnnxWriter& m) {
             m.numbers("v", {-1, 3});
             m.numbers("minus", {-1, -1});
             m.numbers("other", {2, 2});
             m.node("Equal", {"v", "minus"}, {"c"});
             m.node("Where", {"c", "other", "v"}, {"r"});
         }},
        {"range",
         [](OnnxWriter& m) {
             m.number("a", 2).number("b", 4).number("c", 1);
             m.node("Range", {"a", "b", "c"}, {"r"});
         }},
        {"reduce",
         [](OnnxWriter& m) {
             m.numbers("v", {1, 2});
             m.numbers("three", {3});
             m.numbers("axis", {0});
             m.node("ReduceProd", {"v"}, {"p"});
             m.node("Concat", {"p", "three"}, {"r"}).i("axis", 0);
         }},
        {"cast",
         [](OnnxWriter& m) {
             m.weight("v", {2}).add_float_data(2.9F);
             m.graph().mutable_initializer()->rbegin()->add_float_data(3.1F);
             m.node("Cast", {"v"}, {"r"}).i("to", i64);
         }},
        {"nonzero",
         [](OnnxWriter& m) { // positions of non-zeros: [[2, 3]]
             m.numbers("v", {0, 0, 5, 5});
             m.numbers("axis", {0});
             m.node("NonZero", {"v"}, {"n"});
             m.node("Squeeze", {"n", "axis"}, {"r"});
         }},
        {"modulo",
         [](OnnxWriter& m) {
             m.numbers("v", {12, -7});
             m.number("five", 5);
             m.node("Mod", {"v", "five"}, {"r"});
         }},
        {"division",
         [](OnnxWriter& m) {
             m.numbers("v", {5, 7});
             m.number("two", 2);
             m.node("Div", {"v", "two"}, {"r"});
         }},
    };
    for (const Chain& chain : chains) {
        OnnxWriter model;
        model.input("x", {1});
        chain.write(model);
        model.node("Expand", {"x", "r"}, {"y"});
        EXPECT_EQ(tensor_named(must_read(model).graph, "y").shape, (Shape{2, 3})) << chain.name;
    }
}

} // namespace
} // namespace dubhe::workload::test
