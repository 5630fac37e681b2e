// SPDX-License-Identifier: Apache-2.0
// A valid model with changed bytes and extreme numbers: whatever comes out, nothing crashes or hangs.
#include "onnx_writer.h"

#include <core/workload/readers/onnx/onnx.h>

#include <limits>
#include <random>

namespace dubhe::workload::test {
namespace {

// A model with something of everything, for bytes to be changed in.
std::string rich_model() {
    OnnxWriter model;
    model.opset("com.microsoft", 1).input("x", {"batch", 4, 8, 8}).input("ids", {"batch", "sequence"}, i64);
    model.weight("w", {8, 2, 3, 3});
    model.weight("table", {50, 16});
    model.weight("dense", {16, 24});
    for (const auto* name : {"scale", "shift"})
        model.weight(name, {8}).set_raw_data(std::string(32, '\1'));
    model.numbers("split", {8, 16})
        .numbers("start", {1})
        .numbers("end", {-1})
        .numbers("axes", {1})
        .numbers("flat", {0, -1});
    model.node("Conv", {"x", "w"}, {"c"})
        .ints("pads", {1, 1, 1, 1})
        .ints("strides", {2, 2})
        .i("group", 2)
        .named("/a/b/Conv");
    model.node("BatchNormalization", {"c", "scale", "shift", "scale", "shift"}, {"n"});
    model.node("MaxPool", {"n"}, {"p"}).ints("kernel_shape", {2, 2}).ints("strides", {2, 2}).i("ceil_mode", 1);
    model.node("Reshape", {"p", "flat"}, {"f"});
    model.node("Gather", {"table", "ids"}, {"e"});
    model.node("MatMul", {"e", "dense"}, {"m"});
    model.node("Split", {"m", "split"}, {"s1", "s2"}).i("axis", 2);
    model.node("Slice", {"s2", "start", "end", "axes"}, {"t"});
    model.node("Shape", {"t"}, {"shape"});
    model.node("ConstantOfShape", {"shape"}, {"zeros"});
    model.node("Einsum", {"t", "zeros"}, {"q"}).s("equation", "bij,bkj->bik");
    model.node("Softmax", {"q"}, {"r"}).i("axis", -1);
    model.node("Transpose", {"r"}, {"u"}).ints("perm", {0, 2, 1});
    model.node("ReduceMean", {"u"}, {"v"}).ints("axes", {1, 2}).i("keepdims", 0);
    model.node("LayerNormalization", {"s1", "scale", "shift"}, {"l"}).i("axis", -1);
    model.node("Attention", {"e", "dense"}, {"z"}).domain("com.microsoft").i("num_heads", 4);
    model.stated("u", {"batch", 6, 6});
    for (const auto* name : {"f", "v", "l", "z"})
        model.output(name);
    return model.bytes();
}

// Loops, scans, branches, functions and sequences in each other.
std::string model_with_control_flow() {
    OnnxWriter model;
    model.opset("f", 1).input("x", {"batch", 4, 8});
    model.number("three", 3).number("zero", 0).number("one", 1).number("last", -1);
    model.node("SequenceEmpty", {}, {"none"});
    onnx::GraphProto& loop = model.node("Loop", {"three", "", "x", "none", "zero"}, {"h9", "s9", "n9", "rows"})
                                 .named("/a/loop")
                                 .graph("body");
    for (const auto* name : {"i", "on", "h", "s", "n"})
        loop.add_input()->set_name(name);
    add_node(loop, "Less", {"i", "one"}, {"early"});
    NodeWriter choice = add_node(loop, "If", {"early"}, {"c"});
    onnx::GraphProto& yes = choice.graph("then_branch");
    add_node(yes, "Concat", {"h", "h"}, {"c1"}).i("axis", 2);
    yes.add_output()->set_name("c1");
    onnx::GraphProto& no = choice.graph("else_branch");
    add_node(no, "Half", {"h"}, {"c2"}).domain("f");
    no.add_output()->set_name("c2");
    add_node(loop, "SequenceInsert", {"s", "c", "last"}, {"s1"});
    add_node(loop, "SequenceInsert", {"s1", "x"}, {"s2"});
    add_node(loop, "Add", {"n", "one"}, {"n2"});
    for (const auto* name : {"on", "c", "s2", "n2", "x"})
        loop.add_output()->set_name(name);
    onnx::FunctionProto& half = *model.model().add_functions();
    half.set_domain("f");
    half.set_name("Half");
    half.add_input("a");
    half.add_output("b");
    onnx::GraphProto nodes;
    add_node(nodes, "Split", {"a"}, {"b", "rest"}).i("axis", 2).i("num_outputs", 2);
    *half.mutable_node() = nodes.node();
    onnx::GraphProto& scan =
        model.node("Scan", {"h9"}, {"z"}).i("num_scan_inputs", 1).ints("scan_input_axes", {1}).graph("body");
    scan.add_input()->set_name("row");
    add_node(scan, "Tanh", {"row"}, {"t"});
    scan.add_output()->set_name("t");
    model.node("SequenceAt", {"s9", "last"}, {"picked"});
    model.node("SplitToSequence", {"picked", "one"}, {"parts"}).i("axis", 1);
    onnx::GraphProto& map = model.node("SequenceMap", {"parts"}, {"mapped"}).graph("body");
    map.add_input()->set_name("part");
    add_node(map, "Relu", {"part"}, {"r"});
    map.add_output()->set_name("r");
    model.node("ConcatFromSequence", {"mapped"}, {"y"}).i("axis", 1);
    for (const auto* name : {"z", "y", "rows"})
        model.output(name);
    return model.bytes();
}

TEST(OnnxMutation, RichModelsAreValid) {
    for (const std::string& bytes : {rich_model(), model_with_control_flow()}) {
        const TemporaryFile file{bytes};
        const Result<BuiltNetwork> built = read_onnx(file.path(), {.batch = 2, .sequence = 8});
        ASSERT_TRUE(built.ok()) << to_text(built.diagnostics());
    }
}

// Changes 3000 times some bytes of a model.
void change_bytes_of(const std::string& valid) {
    std::mt19937 random{20240607};
    const auto pick = [&random](std::size_t limit) {
        return std::uniform_int_distribution<std::size_t>{0, limit - 1}(random);
    };
    int read = 0;
    for (int round = 0; round < 3000; ++round) {
        std::string bytes = valid;
        for (std::size_t change = pick(4) + 1; change > 0; --change) {
            switch (pick(4)) {
            case 0:
                bytes[pick(bytes.size())] = static_cast<char>(pick(256));
                break;
            case 1:
                bytes[pick(bytes.size())] ^= static_cast<char>(1U << pick(8));
                break;
            case 2:
                bytes.erase(pick(bytes.size()), pick(8) + 1);
                break;
            default:
                bytes.insert(pick(bytes.size()), 1, static_cast<char>(pick(256)));
                break;
            }
        }
        const TemporaryFile file{bytes};
        const Result<BuiltNetwork> built = read_onnx(file.path(), {.batch = 2, .sequence = 8});
        read += built.ok() ? 1 : 0;
        if (!built.ok()) {
            ASSERT_EQ(built.diagnostics()[0].file, file.path().string()) << "round " << round;
        }
    }
    EXPECT_GT(read, 50); // some changes do no harm: names, numbers
    EXPECT_LT(read, 2900);
}

TEST(OnnxMutation, ChangedBytesNeverCrashOrHang) {
    change_bytes_of(rich_model());
}

TEST(OnnxMutation, ChangedBytesOfControlFlowNeverCrashOrHang) {
    change_bytes_of(model_with_control_flow());
}

// Numbers inside a valid file, where a changed byte seldom lands: each attribute, dimension and initializer element in
// turn becomes a number that breaks careless arithmetic.
void change_numbers_of(const std::string& bytes) {
    const std::vector<std::int64_t> extremes{0,
                                             -1,
                                             1,
                                             7,
                                             1'000'000,
                                             std::int64_t{1} << 31,
                                             std::int64_t{1} << 40,
                                             std::int64_t{1} << 62,
                                             std::numeric_limits<std::int64_t>::max(),
                                             std::numeric_limits<std::int64_t>::min()};
    onnx::ModelProto valid;
    ASSERT_TRUE(valid.ParseFromString(bytes));
    const auto visit = [&](const onnx::ModelProto& model, auto&& set) {
        for (const std::int64_t number : extremes) {
            set(number);
            const TemporaryFile file{model.SerializeAsString()};
            static_cast<void>(read_onnx(file.path(), {.batch = 2, .sequence = 8}));
        }
    };
    for (int n = 0; n < valid.graph().node_size(); ++n)
        for (int a = 0; a < valid.graph().node(n).attribute_size(); ++a)
            for (int k = -1; k < valid.graph().node(n).attribute(a).ints_size(); ++k) {
                onnx::ModelProto model = valid;
                onnx::AttributeProto& attribute = *model.mutable_graph()->mutable_node(n)->mutable_attribute(a);
                visit(model,
                      [&](std::int64_t number) { k < 0 ? attribute.set_i(number) : attribute.set_ints(k, number); });
            }
    for (int t = 0; t < valid.graph().initializer_size(); ++t) {
        for (int d = 0; d < valid.graph().initializer(t).dims_size(); ++d) {
            onnx::ModelProto model = valid;
            visit(model,
                  [&](std::int64_t number) { model.mutable_graph()->mutable_initializer(t)->set_dims(d, number); });
        }
        for (int e = 0; e < valid.graph().initializer(t).int64_data_size(); ++e) {
            onnx::ModelProto model = valid;
            visit(model, [&](std::int64_t number) {
                model.mutable_graph()->mutable_initializer(t)->set_int64_data(e, number);
            });
        }
    }
}

TEST(OnnxMutation, ExtremeNumbersNeverCrashOrHang) {
    change_numbers_of(rich_model());
}

TEST(OnnxMutation, ExtremeNumbersInControlFlowNeverCrashOrHang) {
    change_numbers_of(model_with_control_flow());
}

} // namespace
} // namespace dubhe::workload::test
