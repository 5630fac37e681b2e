// SPDX-License-Identifier: Apache-2.0
// Loop, Scan, SequenceMap, sequences and optionals: shapes and counts follow the operator documents of ONNX
// (onnx/onnx, docs/Operators.md).
#include "onnx_checks.h"

#include <functional>
#include <sys/stat.h>

namespace dubhe::workload::test {
namespace {

void body_input(onnx::GraphProto& body, const std::string& name) {
    body.add_input()->set_name(name);
}
void body_output(onnx::GraphProto& body, const std::string& name) {
    body.add_output()->set_name(name);
}

// x [2, 4]; `trips` times h = h x W through a loop over h, each h collected.
OnnxWriter chain(std::int64_t trips) {
    OnnxWriter model;
    model.input("x", {2, 4}).number("trips", trips);
    model.weight("go", {}, boolean).add_int32_data(1);
    NodeWriter node = model.node("Loop", {"trips", "go", "x"}, {"last", "all"}).named("/decoder/loop");
    onnx::GraphProto& body = node.graph("body");
    for (const auto* name : {"i", "on", "h"})
        body_input(body, name);
    onnx::TensorProto& weight = *body.add_initializer();
    weight.set_name("w");
    weight.set_data_type(onnx::TensorProto::FLOAT);
    for (const int dim : {4, 4})
        weight.add_dims(dim);
    add_node(body, "MatMul", {"h", "w"}, {"next"});
    for (const auto* name : {"on", "next", "next"})
        body_output(body, name);
    model.output("last").output("all");
    return model;
}

TEST(OnnxControl, LoopRunsItsBodyAsOftenAsItSays) {
    const BuiltNetwork built = must_read(chain(5), {.batch = 2});
    EXPECT_TRUE(built.notes.empty()) << to_text(built.notes);
    const Graph& graph = built.graph;
    EXPECT_EQ(count_kind(graph, OperatorKind::linear), 5);
    EXPECT_DOUBLE_EQ(matrix_flop(graph), 5 * 2.0 * 2 * 4 * 4);
    EXPECT_EQ(element_count(graph, TensorRole::parameter), 16); // the body's weight, once
    EXPECT_EQ(graph[graph.results().back()].shape, (Shape{5, 2, 4}));
    EXPECT_EQ(graph.path(OperatorId{std::size_t{0}}), "decoder/loop/iteration 0/MatMul");
    EXPECT_EQ(graph.path(OperatorId{std::size_t{4}}), "decoder/loop/iteration 4/MatMul");
}

TEST(OnnxControl, LoopsWithoutIterations) {
    for (const std::int64_t trips : {std::int64_t{0}, std::int64_t{-3}}) {
        OnnxWriter model = chain(trips);
        model.node("Relu", {"last"}, {"y"});
        model.output("y");
        const Graph graph = must_read(model, {.batch = 2}).graph;
        EXPECT_EQ(graph.operators().size(), 1U);
        EXPECT_EQ(shape_in(graph, "y"), (Shape{2, 4}));
    }
}

// while (i < 6) { i += 2; x = concat(x, x[:, :1]) }: the condition is folded, the carried shape grows.
TEST(OnnxControl, ConditionsAreFoldedAndCarriedShapesGrow) {
    OnnxWriter model;
    model.input("x", {2, 3}).number("zero", 0).number("two", 2).number("six", 6);
    model.numbers("begin", {0}).numbers("end", {1}).numbers("axis", {1});
    model.node("Less", {"zero", "six"}, {"start"});
    NodeWriter node = model.node("Loop", {"", "start", "zero", "x"}, {"n", "y"});
    onnx::GraphProto& body = node.graph("body");
    for (const auto* name : {"i", "on", "at", "h"})
        body_input(body, name);
    add_node(body, "Add", {"at", "two"}, {"at2"});
    add_node(body, "Less", {"at2", "six"}, {"more"});
    add_node(body, "Slice", {"h", "begin", "end", "axis"}, {"column"});
    add_node(body, "Concat", {"h", "column"}, {"wider"}).i("axis", 1);
    for (const auto* name : {"more", "at2", "wider"})
        body_output(body, name);
    model.node("Relu", {"y"}, {"z"});
    model.output("z");
    const BuiltNetwork built = must_read(model, {.batch = 2});
    EXPECT_EQ(count_kind(built.graph, OperatorKind::concat), 3);
    EXPECT_EQ(shape_in(built.graph, "z"), (Shape{2, 6}));
    EXPECT_TRUE(built.notes.empty()) << to_text(built.notes);
}

TEST(OnnxControl, TripCountsThatDependOnDataAreNoted) {
    OnnxWriter model = chain(1);
    model.input("count", {1}, i64);
    model.graph().mutable_node(0)->set_input(0, "count");
    const Result<BuiltNetwork> built = read(model);
    ASSERT_TRUE(built.ok()) << to_text(built.diagnostics());
    EXPECT_EQ(count_kind(built->graph, OperatorKind::linear), 1);
    EXPECT_TRUE(any_note(*built, "how often a Loop runs depends on data"));
}

TEST(OnnxControl, NestedLoopsMultiply) {
    OnnxWriter model;
    model.input("x", {1, 8}).number("three", 3).number("four", 4);
    NodeWriter outer = model.node("Loop", {"three", "", "x"}, {"y"}).named("outer");
    onnx::GraphProto& body = outer.graph("body");
    for (const auto* name : {"i", "on", "h"})
        body_input(body, name);
    NodeWriter inner = add_node(body, "Loop", {"four", "", "h"}, {"h2"}).named("inner");
    onnx::GraphProto& innermost = inner.graph("body");
    for (const auto* name : {"j", "on2", "g"})
        body_input(innermost, name);
    add_node(innermost, "Relu", {"g"}, {"g2"}).named("act");
    for (const auto* name : {"on2", "g2"})
        body_output(innermost, name);
    for (const auto* name : {"on", "h2"})
        body_output(body, name);
    model.output("y");
    const Graph graph = must_read(model).graph;
    EXPECT_EQ(graph.operators().size(), 12U);
    EXPECT_EQ(graph.path(OperatorId{std::size_t{11}}), "outer/iteration 2/inner/iteration 3/act");
}

// h = tanh(h R + x_t W) over 6 steps of x [6, 2, 3]: the states are collected along axis 1.
TEST(OnnxControl, ScanSlicesItsInputsAndStacksItsOutputs) {
    OnnxWriter model;
    model.input("x", {6, 2, 3}).weight("h0", {2, 5});
    model.weight("w", {3, 5});
    model.weight("r", {5, 5});
    NodeWriter node =
        model.node("Scan", {"h0", "x"}, {"h", "all"}).i("num_scan_inputs", 1).ints("scan_output_axes", {1});
    onnx::GraphProto& body = node.graph("body");
    for (const auto* name : {"s", "xt"})
        body_input(body, name);
    add_node(body, "MatMul", {"s", "r"}, {"a"});
    add_node(body, "MatMul", {"xt", "w"}, {"b"});
    add_node(body, "Add", {"a", "b"}, {"c"});
    add_node(body, "Tanh", {"c"}, {"n"});
    for (const auto* name : {"n", "n"})
        body_output(body, name);
    model.node("Relu", {"all"}, {"y"});
    model.output("h").output("y");
    const Graph graph = must_read(model, {.batch = 6}).graph;
    EXPECT_EQ(shape_in(graph, "y"), (Shape{2, 6, 5}));
    EXPECT_DOUBLE_EQ(matrix_flop(graph), 6 * 2.0 * 2 * 5 * (3 + 5));
    EXPECT_EQ(element_count(graph, TensorRole::parameter), 3 * 5 + 5 * 5); // h0 is a state, no weight
}

TEST(OnnxControl, SequencesHoldTensors) {
    OnnxWriter model;
    model.input("x", {2, 7}).number("three", 3).number("last", -1).number("one", 1);
    model.node("SplitToSequence", {"x", "three"}, {"s"}).i("axis", 1); // 3, 3, 1
    model.node("SequenceLength", {"s"}, {"n"});
    model.node("SequenceAt", {"s", "last"}, {"tail"});
    model.node("SequenceErase", {"s", "one"}, {"t"});
    model.node("SequenceInsert", {"t", "x", "one"}, {"u"}); // 3, 7, 1
    model.node("ConcatFromSequence", {"u"}, {"joined"}).i("axis", 1);
    model.node("Expand", {"tail", "n"}, {"wide"}); // [2, 1] to 3
    model.node("Relu", {"joined"}, {"y"});
    model.output("y").output("wide");
    const Graph graph = must_read(model, {.batch = 2}).graph;
    EXPECT_EQ(shape_in(graph, "y"), (Shape{2, 11}));
    EXPECT_EQ(shape_in(graph, "wide"), (Shape{2, 3}));
    EXPECT_EQ(count_kind(graph, OperatorKind::split), 1);
}

TEST(OnnxControl, SplitsWithoutTheirAxisAreStackedOnANewOne) {
    OnnxWriter model;
    model.input("x", {3, 5});
    model.node("SplitToSequence", {"x"}, {"s"}).i("keepdims", 0); // three of [5]
    NodeWriter map = model.node("SequenceMap", {"s"}, {"t"});
    onnx::GraphProto& body = map.graph("body");
    body_input(body, "e");
    add_node(body, "Tanh", {"e"}, {"f"});
    body_output(body, "f");
    model.node("ConcatFromSequence", {"t"}, {"joined"}).i("axis", 1).i("new_axis", 1);
    model.node("Relu", {"joined"}, {"y"});
    model.output("y");
    const Graph graph = must_read(model, {.batch = 3}).graph;
    EXPECT_EQ(shape_in(graph, "y"), (Shape{5, 3}));
    EXPECT_EQ(count_kind(graph, OperatorKind::elementwise), 3 + 1);
}

TEST(OnnxControl, LoopsThatCollectIntoASequence) {
    OnnxWriter model;
    model.input("x", {2, 4}).number("trips", 6);
    model.node("SequenceEmpty", {}, {"none"});
    NodeWriter node = model.node("Loop", {"trips", "", "none"}, {"s"});
    onnx::GraphProto& body = node.graph("body");
    for (const auto* name : {"i", "on", "list"})
        body_input(body, name);
    add_node(body, "Relu", {"x"}, {"r"});
    add_node(body, "SequenceInsert", {"list", "r"}, {"longer"});
    for (const auto* name : {"on", "longer"})
        body_output(body, name);
    model.node("ConcatFromSequence", {"s"}, {"y"}).i("axis", 0);
    model.output("y");
    const Graph graph = must_read(model, {.batch = 2}).graph;
    EXPECT_EQ(shape_in(graph, "y"), (Shape{12, 4}));
}

TEST(OnnxControl, OptionalsChooseBranches) {
    for (const bool given : {true, false}) {
        OnnxWriter model;
        model.input("x", {2, 4});
        model.node("Optional", given ? Names{"x"} : Names{}, {"o"});
        model.node("OptionalHasElement", {"o"}, {"has"});
        NodeWriter node = model.node("If", {"has"}, {"y"});
        onnx::GraphProto& yes = node.graph("then_branch");
        add_node(yes, "OptionalGetElement", {"o"}, {"v"});
        add_node(yes, "Tanh", {"v"}, {"t"});
        body_output(yes, "t");
        onnx::GraphProto& no = node.graph("else_branch");
        add_node(no, "Softmax", {"x"}, {"e"});
        body_output(no, "e");
        model.output("y");
        const Graph graph = must_read(model, {.batch = 2}).graph;
        EXPECT_EQ(graph.operators()[0].kind, given ? OperatorKind::elementwise : OperatorKind::softmax);
    }
}

// Weights that a body makes of constants are made once, whatever an iteration does with its number.
TEST(OnnxControl, ConstantsInABodyAreSharedByItsIterations) {
    OnnxWriter model;
    model.input("x", {2, 4}).number("trips", 7);
    NodeWriter node = model.node("Loop", {"trips", "", "x"}, {"y"});
    onnx::GraphProto& body = node.graph("body");
    for (const auto* name : {"i", "on", "h"})
        body_input(body, name);
    onnx::TensorProto& tensor = add_node(body, "Constant", {}, {"c"}).tensor("value");
    tensor.set_data_type(onnx::TensorProto::FLOAT);
    for (const int dim : {4, 4})
        tensor.add_dims(dim);
    add_node(body, "Transpose", {"c"}, {"ct"});
    add_node(body, "MatMul", {"h", "ct"}, {"n"});
    for (const auto* name : {"on", "n"})
        body_output(body, name);
    model.output("y");
    EXPECT_EQ(element_count(must_read(model, {.batch = 2}).graph, TensorRole::parameter), 16);
}

struct Hostile {
    const char* what;
    std::function<void(OnnxWriter&)> write;
    const char* message;
};

// A loop over x [1, 8] whose body `fill` writes; it takes i, on, h and gives on2, h2.
void hostile_loop(OnnxWriter& model, const Names& inputs, const std::function<void(onnx::GraphProto&)>& fill) {
    onnx::GraphProto& body = model.node("Loop", inputs, {"y"}).named("loop").graph("body");
    for (const auto* name : {"i", "on", "h"})
        body_input(body, name);
    fill(body);
    for (const auto* name : {"on2", "h2"})
        body_output(body, name);
}

void copy_of_condition(onnx::GraphProto& body) {
    add_node(body, "Identity", {"on"}, {"on2"});
    add_node(body, "Relu", {"h"}, {"h2"});
}

TEST(OnnxControl, HostileControlFlowIsRefused) {
    const std::vector<Hostile> cases{
        {"2^62 trips",
         [](OnnxWriter& m) {
             m.number("many", std::int64_t{1} << 62);
             hostile_loop(m, {"many", "", "x"}, copy_of_condition);
         },
         "iterations of 2 nodes would expand"},
        {"no limit at all",
         [](OnnxWriter& m) {
             hostile_loop(m, {"", "", "x"}, copy_of_condition);
         },
         "would expand"},
        {"a condition computed anew that never fails",
         [](OnnxWriter& m) {
             m.number("zero", 0);
             hostile_loop(m, {"", "", "x"}, [](onnx::GraphProto& body) {
                 add_node(body, "GreaterOrEqual", {"i", "zero"}, {"on2"});
                 add_node(body, "Relu", {"h"}, {"h2"});
             });
         },
         "expand to more than"},
        {"an empty body",
         [](OnnxWriter& m) {
             m.number("many", std::int64_t{1} << 40);
             onnx::GraphProto& body = m.node("Loop", {"many", "", "x"}, {"y"}).graph("body");
             for (const auto* name : {"i", "on", "h"})
                 body_input(body, name);
             for (const auto* name : {"on", "h"})
                 body_output(body, name);
         },
         "would expand"},
        {"a tensor that doubles",
         [](OnnxWriter& m) {
             m.number("many", 1000);
             hostile_loop(m, {"many", "", "x"}, [](onnx::GraphProto& body) {
                 add_node(body, "Identity", {"on"}, {"on2"});
                 add_node(body, "Concat", {"h", "h"}, {"h2"}).i("axis", 1);
             });
         },
         "2^40 - 1"},
        {"a body that is missing",
         [](OnnxWriter& m) {
             m.node("Loop", {"", "", "x"}, {"y"});
         },
         "is missing"},
        {"a body for other inputs",
         [](OnnxWriter& m) {
             m.node("Loop", {"", "", "x"}, {"y"}).graph("body").add_output()->set_name("x");
         },
         "do not fit"},
        {"an If without branches",
         [](OnnxWriter& m) {
             m.weight("yes", {}, boolean).add_int32_data(1);
             m.node("If", {"yes"}, {"y"});
         },
         "the branch to take is missing"},
        {"a scan of nothing", [](OnnxWriter& m) { m.node("Scan", {"x"}, {"y"}).graph("body"); }, "num_scan_inputs"},
        {"a scan over 2^39 rows",
         [](OnnxWriter& m) {
             m.input("long", {std::int64_t{1} << 39, 1});
             onnx::GraphProto& body = m.node("Scan", {"long"}, {"y"}).i("num_scan_inputs", 1).graph("body");
             body_input(body, "row");
             add_node(body, "Relu", {"row"}, {"r"});
             body_output(body, "r");
         },
         "would expand"},
        {"a sequence of 2^39 parts",
         [](OnnxWriter& m) {
             m.input("long", {std::int64_t{1} << 39, 1});
             m.node("SplitToSequence", {"long"}, {"y"});
         },
         "parts of length 1"},
        {"a sequence where a tensor belongs",
         [](OnnxWriter& m) {
             m.node("SequenceConstruct", {"x"}, {"s"});
             m.node("Relu", {"s"}, {"y"});
         },
         "it takes tensors"},
        {"a tensor where a sequence belongs", [](OnnxWriter& m) { m.node("SequenceLength", {"x"}, {"y"}); },
         "is no sequence"},
        {"a position beyond the end",
         [](OnnxWriter& m) {
             m.number("nine", 9);
             m.node("SequenceConstruct", {"x"}, {"s"});
             m.node("SequenceAt", {"s", "nine"}, {"y"});
         },
         "position 9"},
        {"nothing to concatenate",
         [](OnnxWriter& m) {
             m.node("SequenceEmpty", {}, {"s"});
             m.node("ConcatFromSequence", {"s"}, {"y"}).i("axis", 0);
         },
         "empty sequence"},
        {"a value of an empty optional",
         [](OnnxWriter& m) {
             m.node("Optional", {}, {"o"});
             m.node("OptionalGetElement", {"o"}, {"y"});
         },
         "has no value"},
        {"a scan whose results differ",
         [](OnnxWriter& m) {
             m.input("rows", {4, 2});
             onnx::GraphProto& body = m.node("Scan", {"x", "rows"}, {"y", "z"}).i("num_scan_inputs", 1).graph("body");
             for (const auto* name : {"h", "row"})
                 body_input(body, name);
             add_node(body, "Concat", {"h", "h"}, {"h2"}).i("axis", 1);
             for (const auto* name : {"h2", "h2"})
                 body_output(body, name);
         },
         "can't be concatenated"},
    };
    for (const Hostile& hostile : cases) {
        OnnxWriter model;
        model.input("x", {1, 8});
        hostile.write(model);
        const TemporaryFile file{model.bytes()};
        const Result<BuiltNetwork> built = read_onnx(file.path(), {});
        ASSERT_FALSE(built.ok()) << hostile.what;
        EXPECT_EQ(built.diagnostics()[0].file, file.path().string());
        EXPECT_NE(built.diagnostics()[0].path.find("node"), std::string::npos) << hostile.what;
        EXPECT_NE(built.diagnostics()[0].message.english().find(hostile.message), std::string::npos)
            << hostile.what << ": " << to_text(built.diagnostics());
    }
}

// Loops in loops, each of two iterations: 2^20 innermost nodes, although no count alone is large.
TEST(OnnxControl, NestedLoopsThatDoubleAreStopped) {
    OnnxWriter model;
    model.input("x", {1, 8}).number("two", 2);
    onnx::GraphProto* graph = &model.graph();
    std::string value = "x";
    for (int depth = 0; depth < 14; ++depth) {
        const std::string id = std::to_string(depth);
        onnx::GraphProto& body = add_node(*graph, "Loop", {"two", "", value}, {"y" + id}).graph("body");
        for (const std::string& name : {"i" + id, "on" + id, "h" + id})
            body_input(body, name);
        for (int copy = 0; copy < 8; ++copy)
            add_node(body, "Relu", {"h" + id}, {"r" + id + "_" + std::to_string(copy)});
        body_output(body, "on" + id);
        body_output(body, depth + 1 < 14 ? "y" + std::to_string(depth + 1) : "h" + id);
        value = "h" + id;
        graph = &body;
    }
    const Result<BuiltNetwork> built = read(model);
    ASSERT_FALSE(built.ok());
    EXPECT_NE(to_text(built.diagnostics()).find("expand"), std::string::npos) << to_text(built.diagnostics());
}

// No path in a model is opened: a FIFO would block, a huge one would fill the memory, the others do not exist.
TEST(OnnxControl, ExternalWeightsAreNeverOpened) {
    const std::filesystem::path fifo =
        std::filesystem::temp_directory_path() / ("dubhe_fifo_" + std::to_string(::getpid()));
    ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
    for (const std::string& location : {std::string{"../../etc/passwd"}, fifo.string(), std::string{"absent.bin"},
                                        std::string{"/dev/zero"}, std::string(100'000, 'x'), std::string{}}) {
        OnnxWriter model;
        model.input("x", {1, 8});
        onnx::TensorProto& weight = model.weight("w", {8, 16});
        weight.set_data_location(onnx::TensorProto::EXTERNAL);
        for (const auto& [key, value] : {std::pair{"location", location}, std::pair{"offset", std::string{"-1"}},
                                         std::pair{"length", std::string{"99999999999999999999"}}}) {
            auto& entry = *weight.add_external_data();
            entry.set_key(key);
            entry.set_value(value);
        }
        model.node("MatMul", {"x", "w"}, {"y"});
        const Graph graph = must_read(model).graph;
        EXPECT_EQ(shape_in(graph, "y"), (Shape{1, 16}));
        EXPECT_EQ(element_count(graph, TensorRole::parameter), 8 * 16);
    }
    std::filesystem::remove(fifo);
}

} // namespace
} // namespace dubhe::workload::test
