// SPDX-License-Identifier: Apache-2.0
// Hostile and damaged files: each gets one clear message that names the file and the place; none crashes or hangs.
#include "onnx_writer.h"

#include <core/workload/readers/onnx/onnx.h>
#include <core/workload/recipe.h>

#include <functional>
#include <limits>
#include <random>

namespace dubhe::workload::test {
namespace {

// Reads bytes that must be refused. A hang would run into the time that a test may take.
Diagnostic refusal_of(const std::string& bytes, const Recipe& recipe = {}) {
    const TemporaryFile file{bytes};
    const Result<BuiltNetwork> built = read_onnx(file.path(), recipe);
    EXPECT_FALSE(built.ok());
    if (built.ok()) return {};
    EXPECT_EQ(built.diagnostics().size(), 1U);
    EXPECT_EQ(built.diagnostics()[0].file, file.path().string());
    EXPECT_EQ(built.diagnostics()[0].severity, Severity::error);
    EXPECT_LT(to_text(built.diagnostics()).size(), 2000U); // a line, whatever the file holds
    return built.diagnostics()[0];
}

void expect_refusal(const std::string& bytes, std::string_view place, std::string_view reason,
                    const Recipe& recipe = {}) {
    const Diagnostic diagnostic = refusal_of(bytes, recipe);
    EXPECT_NE(diagnostic.path.find(place), std::string::npos) << to_text(diagnostic);
    EXPECT_NE(diagnostic.message.english().find(reason), std::string::npos) << to_text(diagnostic);
}

OnnxWriter convolution(const std::function<void(NodeWriter&)>& attributes,
                       std::vector<std::int64_t> weight = {8, 4, 3, 3}) {
    OnnxWriter model;
    model.input("x", {1, 4, 16, 16});
    model.weight("w", weight);
    NodeWriter node = model.node("Conv", {"x", "w"}, {"y"}).named("conv1");
    attributes(node);
    model.output("y");
    return model;
}

std::string with_input(const Dims& dims) {
    OnnxWriter model;
    model.input("x", dims);
    model.node("Relu", {"x"}, {"y"}).named("act");
    return model.bytes();
}

TEST(OnnxBadInput, FilesThatAreNoModels) {
    const Result<BuiltNetwork> absent = read_onnx("/no/such/file.onnx", {});
    ASSERT_FALSE(absent.ok());
    EXPECT_EQ(absent.diagnostics()[0].file, "/no/such/file.onnx");
    EXPECT_FALSE(read_onnx(std::filesystem::temp_directory_path(), {}).ok()); // a folder
    expect_refusal("", "", "empty");
    expect_refusal("{\"model_type\": \"bert\"}", "", "not an ONNX model");
    expect_refusal(OnnxWriter{}.bytes(), "", "no operators");
    std::mt19937 random{1};
    std::string noise(10000, '\0');
    for (char& byte : noise)
        byte = static_cast<char>(random());
    refusal_of(noise);
}

TEST(OnnxBadInput, EveryTruncationIsRefusedOrRead) {
    const std::string whole = convolution([](NodeWriter&) {}).bytes();
    for (std::size_t length = 1; length < whole.size(); ++length) {
        const TemporaryFile file{whole.substr(0, length)};
        const Result<BuiltNetwork> built = read_onnx(file.path(), {});
        if (!built.ok()) {
            EXPECT_EQ(built.diagnostics()[0].file, file.path().string());
        }
    }
}

TEST(OnnxBadInput, GraphsThatAreNone) {
    OnnxWriter cycle;
    cycle.input("x", {1, 4});
    cycle.node("Add", {"x", "b"}, {"a"}).named("first");
    cycle.node("Relu", {"a"}, {"b"}).named("second");
    expect_refusal(cycle.bytes(), "node 'first' (Add)", "cycle");

    OnnxWriter self;
    self.input("x", {1, 4});
    self.node("Add", {"x", "y"}, {"y"}).named("self");
    expect_refusal(self.bytes(), "node 'self'", "cycle");

    OnnxWriter twice;
    twice.input("x", {1, 4});
    twice.node("Relu", {"x"}, {"y"}).named("one");
    twice.node("Tanh", {"x"}, {"y"}).named("two");
    expect_refusal(twice.bytes(), "node 'two'", "produced twice");

    OnnxWriter shadow;
    shadow.input("x", {1, 4});
    shadow.node("Relu", {"x"}, {"x"}).named("shadow");
    refusal_of(shadow.bytes());

    OnnxWriter missing;
    missing.input("x", {1, 4});
    missing.node("Add", {"x", "ghost"}, {"y"}).named("add");
    expect_refusal(missing.bytes(), "node 'add'", "'ghost' is produced by nothing");

    OnnxWriter output;
    output.input("x", {1, 4}).output("ghost");
    output.node("Relu", {"x"}, {"y"});
    expect_refusal(output.bytes(), "output 'ghost'", "no node produces");

    OnnxWriter constant;
    constant.numbers("n", {1});
    constant.node("Identity", {"n"}, {"y"});
    expect_refusal(constant.bytes(), "", "computes nothing");
}

TEST(OnnxBadInput, Dimensions) {
    expect_refusal(with_input({1, -3}), "input 'x'", "dimension 2 is -3");
    expect_refusal(with_input({1, 0}), "input 'x'", "dimension 2 is 0");
    expect_refusal(with_input({1, std::int64_t{1} << 62}), "input 'x'", "dimension 2");
    expect_refusal(with_input({std::int64_t{1} << 20, std::int64_t{1} << 20}), "input 'x'", "2^40 - 1",
                   {.batch = 1 << 20});
    expect_refusal(with_input({1, 1, 1, 1, 1, 1, 1, 1, 1}), "input 'x'", "9 dimensions");
    expect_refusal(with_input({1, "channels", 8, 8}), "input 'x'", "'channels'");

    OnnxWriter bare; // an input without a shape
    onnx::ValueInfoProto& info = *bare.graph().add_input();
    info.set_name("x");
    info.mutable_type()->mutable_tensor_type()->set_elem_type(1);
    bare.node("Relu", {"x"}, {"y"});
    expect_refusal(bare.bytes(), "input 'x'", "no shape");

    OnnxWriter growing; // 2^30, then 2^60 by broadcasting
    growing.input("x", {1, std::int64_t{1} << 30}).input("z", {std::int64_t{1} << 30, 1});
    growing.node("Add", {"x", "z"}, {"y"}).named("grow");
    expect_refusal(growing.bytes(), "node 'grow'", "2^40 - 1");
}

TEST(OnnxBadInput, Weights) {
    OnnxWriter claims;
    claims.input("x", {1, 4});
    claims.weight("w", {4, std::int64_t{1} << 58});
    claims.node("MatMul", {"x", "w"}, {"y"});
    expect_refusal(claims.bytes(), "initializer 'w'", "dimension");

    OnnxWriter short_data;
    short_data.input("x", {1, 4});
    short_data.weight("w", {4, 4}).set_raw_data("abc");
    short_data.node("MatMul", {"x", "w"}, {"y"});
    expect_refusal(short_data.bytes(), "initializer 'w'", "holds 3 bytes, but its shape needs 64");

    OnnxWriter doubled;
    doubled.input("x", {1, 4});
    doubled.weight("w", {4, 4});
    doubled.weight("w", {4, 4});
    doubled.node("MatMul", {"x", "w"}, {"y"});
    expect_refusal(doubled.bytes(), "initializer 'w'", "name");

    // A tensor that says it has 2^60 bytes: the length of field 9 (raw_data) written by hand at the end of the message.
    std::string tensor = "\x08\x04\x10\x01\x4a"; // dims 4, float, raw_data of
    for (int i = 0; i < 8; ++i)
        tensor.push_back('\x80');
    tensor.push_back('\x10'); // 2^60 bytes
    std::string graph{"\x2a"};
    graph.push_back(static_cast<char>(tensor.size()));
    graph += tensor;
    std::string model{"\x3a"};
    model.push_back(static_cast<char>(graph.size()));
    expect_refusal(model + graph, "", "damaged");
}

TEST(OnnxBadInput, ExternalDataIsNeverFollowed) {
    OnnxWriter model;
    model.input("x", {1, 4});
    onnx::TensorProto& weight = model.weight("w", {4, 8});
    weight.set_data_location(onnx::TensorProto::EXTERNAL);
    auto& entry = *weight.add_external_data();
    entry.set_key("location");
    entry.set_value("../../etc/passwd");
    model.node("MatMul", {"x", "w"}, {"y"});
    const TemporaryFile file{model.bytes()};
    const Result<BuiltNetwork> built = read_onnx(file.path(), {}); // the shape is all that is needed
    ASSERT_TRUE(built.ok());
    EXPECT_EQ(element_count(built->graph, TensorRole::parameter), 32);
}

TEST(OnnxBadInput, Attributes) {
    const auto refuse = [](const std::function<void(NodeWriter&)>& attributes, std::string_view reason) {
        expect_refusal(convolution(attributes).bytes(), "node 'conv1' (Conv)", reason);
    };
    refuse([](NodeWriter& n) { n.ints("strides", {0, 1}); }, "'strides' is 0");
    refuse([](NodeWriter& n) { n.ints("kernel_shape", {0, 3}); }, "'kernel_shape' is 0");
    refuse([](NodeWriter& n) { n.ints("dilations", {1, -1}); }, "'dilations' is -1");
    refuse([](NodeWriter& n) { n.ints("pads", {-1, 0, 0, 0}); }, "padding");
    refuse([](NodeWriter& n) { n.ints("pads", {1}); }, "'pads'");
    refuse([](NodeWriter& n) { n.ints("pads", std::vector<std::int64_t>(1'000'000, 1)); }, "'pads'");
    refuse([](NodeWriter& n) { n.ints("strides", {std::int64_t{1} << 62, 1}); }, "out of range");
    refuse([](NodeWriter& n) { n.ints("dilations", {1 << 30, 1}); }, "does not fit");
    refuse([](NodeWriter& n) { n.i("group", 0); }, "'group' is 0");
    refuse([](NodeWriter& n) { n.i("group", 3); }, "does not divide");
    refuse([](NodeWriter& n) { n.i("group", 4); }, "does not fit");
    refuse([](NodeWriter& n) { n.s("group", "2"); }, "not an integer");
    refuse([](NodeWriter& n) { n.s("auto_pad", "SOMEHOW"); }, "auto_pad");
    expect_refusal(convolution([](NodeWriter&) {}, {8, 4, 17, 3}).bytes(), "conv1", "does not fit");
    expect_refusal(convolution([](NodeWriter&) {}, {8, 4, 0, 3}).bytes(), "conv1", "a length of at least 1, not 0");
    expect_refusal(convolution([](NodeWriter&) {}, {8, 4}).bytes(), "conv1", "dimensions");
}

// A model of one node over x [1, 4, 6] and y [1, 4, 6], and constants.
std::string one_node(const std::string& op, const Names& inputs,
                     const std::function<void(OnnxWriter&, NodeWriter&)>& detail = {}) {
    OnnxWriter model;
    model.input("x", {1, 4, 6});
    model.numbers("huge", {std::int64_t{1} << 40}).numbers("many", std::vector<std::int64_t>(9, 1));
    model.numbers("negative", {-5}).numbers("zero", {0}).numbers("seven", {7}).numbers("minus", {-1, -1});
    model.numbers("low", {std::numeric_limits<std::int64_t>::min()})
        .numbers("high", {std::numeric_limits<std::int64_t>::max()});
    NodeWriter node = model.node(op, inputs, {"out"}).named("it");
    if (detail) detail(model, node);
    return model.bytes();
}

TEST(OnnxBadInput, ShapesAndAxes) {
    const auto refuse = [](const std::string& bytes, std::string_view reason) {
        expect_refusal(bytes, "node 'it'", reason);
    };
    const auto axis = [](std::int64_t value) { return [value](OnnxWriter&, NodeWriter& n) { n.i("axis", value); }; };
    for (const auto* op : {"Softmax", "Concat", "Split", "ArgMax", "LayerNormalization"})
        refuse(one_node(op, {"x"}, axis(3)), "axis 3 is out of range");
    refuse(one_node("Flatten", {"x"}, axis(-4)), "axis -4 is out of range");
    refuse(one_node("Gather", {"x", "zero"}, axis(9)), "axis 9 is out of range");
    refuse(one_node("Unsqueeze", {"x", "many"}), "12 dimensions");
    refuse(one_node("Unsqueeze", {"x", "seven"}), "axis 7 is out of range");
    refuse(one_node("Squeeze", {"x", "negative"}), "axis -5 is out of range");
    refuse(one_node("Reshape", {"x", "many"}), "9 dimensions");
    refuse(one_node("Reshape", {"x", "seven"}), "their elements differ");
    refuse(one_node("Reshape", {"x", "minus"}), "more than one -1");
    refuse(one_node("Reshape", {"x", "negative"}), "dimension -5");
    refuse(one_node("Reshape", {"x"}), "missing");
    refuse(one_node("Expand", {"x", "huge"}), "dimension 1099511627776");
    refuse(one_node("Expand", {"x", "negative"}), "dimension -5");
    refuse(one_node("Tile", {"x", "huge"}), "do not fit");
    refuse(one_node("ConstantOfShape", {"negative"}), "dimension -5");
    refuse(one_node("ConstantOfShape", {"high"}), "dimension");
    refuse(one_node("TopK", {"x", "huge"}), "k is");
    refuse(one_node("Range", {"zero", "seven", "zero"}), "step of 0");
    refuse(one_node("Range", {"low", "high", "seven"}), "dimension");
    refuse(one_node("Slice", {"x", "zero", "seven", "zero", "zero"}), "step of 0");
    refuse(one_node("Slice", {"x", "zero", "seven", "huge"}), "out of range");
    refuse(one_node("Gather", {"seven", "huge"}), "out of range");
    refuse(one_node("Transpose", {"x"}, [](OnnxWriter&, NodeWriter& n) { n.ints("perm", {0, 1, 1}); }), "twice");
    refuse(one_node("Transpose", {"x"}, [](OnnxWriter&, NodeWriter& n) { n.ints("perm", {0, 1, 3}); }), "out of range");
    refuse(one_node("MatMul", {"x", "x"}), "do not fit together");
    refuse(one_node("MatMul", {"x"}), "input 2 is missing");
    refuse(one_node("Add", {"x", "many"}), "cannot be broadcast");
    refuse(one_node("Add", {}), "no inputs");
    refuse(one_node("Conv", {"x", "seven"}), "dimensions");
    refuse(one_node("LSTM", {"x", "x", "x"}), "do not fit");
    refuse(one_node("Einsum", {"x"}, [](OnnxWriter&, NodeWriter& n) { n.s("equation", "ab,bc->ac"); }), "");
    refuse(one_node("Einsum", {"x"}, [](OnnxWriter&, NodeWriter& n) { n.s("equation", "abc->z"); }), "no input has");
    refuse(one_node("Einsum", {"x"}, [](OnnxWriter&, NodeWriter& n) { n.s("equation", "......"); }), "");
    refuse(one_node("Constant", {}), "no value");
}

// The same through slices whose limits are the smallest and largest integers: they are valid.
TEST(OnnxBadInput, ExtremeSlicesAreClamped) {
    for (const auto& [start, end] : {std::pair{"low", "high"}, std::pair{"high", "low"}, std::pair{"zero", "high"}}) {
        const TemporaryFile file{one_node("Slice", {"x", start, end})};
        EXPECT_TRUE(read_onnx(file.path(), {}).ok());
    }
}

TEST(OnnxBadInput, DeepNesting) {
    OnnxWriter nested; // graphs inside graphs, far deeper than any model
    nested.input("x", {1, 4});
    onnx::GraphProto* graph = &nested.graph();
    for (int depth = 0; depth < 200; ++depth) {
        NodeWriter node = add_node(*graph, "If", {"x"}, {"y" + std::to_string(depth)});
        graph = &node.graph("then_branch");
    }
    expect_refusal(nested.bytes(), "", "nested too deeply");

    OnnxWriter recursive; // a function that calls itself
    recursive.opset("f", 1).input("x", {1, 4});
    onnx::FunctionProto& function = *recursive.model().add_functions();
    function.set_domain("f");
    function.set_name("Again");
    function.add_input("a");
    function.add_output("b");
    onnx::NodeProto& call = *function.add_node();
    call.set_domain("f");
    call.set_op_type("Again");
    call.add_input("a");
    call.add_output("b");
    recursive.node("Again", {"x"}, {"y"}).domain("f").named("start");
    expect_refusal(recursive.bytes(), "node", "too deeply");
}

TEST(OnnxBadInput, FunctionsThatDoubleAtEachLevelAreStopped) {
    OnnxWriter model;
    model.opset("f", 1).input("x", {1, 4});
    constexpr int levels = 23; // 2^23 nodes if expanded
    for (int level = 0; level < levels; ++level) {
        onnx::FunctionProto& function = *model.model().add_functions();
        function.set_domain("f");
        function.set_name("F" + std::to_string(level));
        function.add_input("a");
        function.add_output("c");
        onnx::GraphProto body;
        const bool last = level + 1 == levels;
        const std::string callee = last ? "Identity" : "F" + std::to_string(level + 1);
        add_node(body, callee, {"a"}, {"b"}).domain(last ? "" : "f");
        add_node(body, callee, {"b"}, {"c"}).domain(last ? "" : "f");
        *function.mutable_node() = body.node();
    }
    model.node("F0", {"x"}, {"y"}).domain("f");
    const Diagnostic diagnostic = refusal_of(model.bytes());
    EXPECT_NE(diagnostic.message.english().find("expand"), std::string::npos) << to_text(diagnostic);
}

TEST(OnnxBadInput, LongNamesGiveShortMessages) {
    OnnxWriter model;
    model.input("x", {1, 4});
    model.node(std::string(100'000, 'o'), {"x", std::string(100'000, 'i')}, {"y"}).named(std::string(100'000, 'n'));
    refusal_of(model.bytes());
}

TEST(OnnxBadInput, BatchThatTheFileFixes) {
    OnnxWriter model;
    model.input("x", {1, 6});
    model.weight("token", {1, 6});
    model.node("Concat", {"x", "token"}, {"y"}).i("axis", 1).named("join");
    expect_refusal(model.bytes(), "node 'join'", "fixes a batch of 1", {.batch = 4});
}

} // namespace
} // namespace dubhe::workload::test
