// SPDX-License-Identifier: Apache-2.0
// Weights of large files stay on the disk; nothing else may change.
#include "onnx_writer.h"

#include <core/workload/readers/onnx/onnx.h>
#include <core/workload/readers/onnx/onnx_payload.h>

#include <random>
#include <sstream>

namespace dubhe::workload::test {
namespace {

std::optional<std::string> stripped(const std::string& bytes) {
    std::istringstream stream{bytes};
    return onnx_reader::without_payloads(stream, bytes.size());
}

// A weight in each place that can hold one, of `elements` floats.
OnnxWriter model_with_weights(std::size_t elements) {
    OnnxWriter model;
    model.input("x", {"batch", 4});
    const auto count = static_cast<std::int64_t>(elements);
    model.weight("raw", {4, count / 4}).set_raw_data(std::string(4 * elements, '\1'));
    onnx::TensorProto& floats = model.weight("floats", {count / 4});
    floats.mutable_float_data()->Resize(static_cast<int>(count / 4), 1.0F);
    onnx::TensorProto& value = model.node("Constant", {}, {"constant"}).tensor("value");
    value.set_data_type(onnx::TensorProto::FLOAT);
    value.add_dims(count / 4);
    value.set_raw_data(std::string(elements, '\2'));
    model.node("MatMul", {"x", "raw"}, {"m"}).named("product");
    model.node("Add", {"m", "floats"}, {"a"});
    model.node("Mul", {"a", "constant"}, {"y"});
    model.output("y");
    return model;
}

TEST(OnnxPayload, SmallDataIsKept) {
    const std::string bytes = model_with_weights(400).bytes();
    EXPECT_EQ(stripped(bytes), bytes);
}

TEST(OnnxPayload, LargeDataIsDroppedAndNothingElse) {
    OnnxWriter model = model_with_weights(400'000);
    const auto slim = stripped(model.bytes());
    ASSERT_TRUE(slim);
    EXPECT_LT(slim->size(), 1000U);
    for (onnx::TensorProto& tensor : *model.graph().mutable_initializer()) {
        tensor.clear_raw_data();
        tensor.clear_float_data();
    }
    model.graph().mutable_node(0)->mutable_attribute(0)->mutable_t()->clear_raw_data();
    EXPECT_EQ(*slim, model.bytes());
}

TEST(OnnxPayload, LargeFilesReadAsSmallOnes) {
    const TemporaryFile file{model_with_weights(8'000'000).bytes()}; // 48 MB
    const Result<BuiltNetwork> built = read_onnx(file.path(), {.batch = 2});
    ASSERT_TRUE(built.ok()) << to_text(built.diagnostics());
    EXPECT_EQ(element_count(built->graph, TensorRole::parameter), 8'000'000.0 + 2 * 2'000'000.0);
    EXPECT_EQ(built->graph[built->graph.results()[0]].shape, (Shape{2, 2'000'000}));
    std::filesystem::resize_file(file.path(), 40'000'000); // cut short inside a weight
    const Result<BuiltNetwork> cut = read_onnx(file.path(), {.batch = 2});
    ASSERT_FALSE(cut.ok());
    EXPECT_EQ(cut.diagnostics()[0].file, file.path().string());
}

TEST(OnnxPayload, DamagedBytesGiveAnAnswer) {
    const std::string valid = model_with_weights(40'000).bytes();
    std::mt19937 random{7};
    const auto pick = [&random](std::size_t limit) {
        return std::uniform_int_distribution<std::size_t>{0, limit - 1}(random);
    };
    for (int round = 0; round < 300; ++round) {
        std::string bytes = valid;
        for (int change = 0; change < 3; ++change) {
            const bool header = pick(2) == 0; // most bytes are weights
            bytes[pick(header ? 60 : bytes.size())] = static_cast<char>(pick(256));
        }
        const auto slim = stripped(bytes.substr(0, pick(bytes.size()) + 1));
        if (slim) {
            EXPECT_LE(slim->size(), bytes.size());
        }
    }
    std::string nested; // a graph in an attribute in a node, again and again
    for (int depth = 0; depth < 100; ++depth)
        for (const char tag : {'\x32', '\x2a', '\x0a'})
            nested =
                std::string{tag} + static_cast<char>(std::min<std::size_t>(nested.size(), 127)) + nested.substr(0, 127);
    stripped("\x3a" + std::string{static_cast<char>(127)} + nested);
}

} // namespace
} // namespace dubhe::workload::test
