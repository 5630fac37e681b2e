// SPDX-License-Identifier: Apache-2.0
// A valid model with changed bytes and extreme numbers: whatever comes out, nothing crashes or hangs.
#include "onnx_writer.h"

#include <core/workload/readers/onnx.h>

#include <limits>
#include <random>

namespace dubhe::workload::test {
namespace {

constexpr std::int32_t i64 = onnx::TensorProto::INT64;

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

TEST(OnnxMutation, RichModelIsValid) {
    const TemporaryFile file{rich_model()};
    const Result<BuiltNetwork> built = read_onnx(file.path(), {.batch = 2, .sequence = 8});
    ASSERT_TRUE(built.ok()) << to_text(built.diagnostics());
}

TEST(OnnxMutation, ChangedBytesNeverCrashOrHang) {
    const std::string valid = rich_model();
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
    EXPECT_GT(read, 100); // some changes do no harm: names, numbers
    EXPECT_LT(read, 2900);
}

// Numbers inside a valid file, where a changed byte seldom lands: each attribute, dimension and initializer element in
// turn becomes a number that breaks careless arithmetic.
TEST(OnnxMutation, ExtremeNumbersNeverCrashOrHang) {
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
    ASSERT_TRUE(valid.ParseFromString(rich_model()));
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

} // namespace
} // namespace dubhe::workload::test
