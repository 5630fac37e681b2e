// SPDX-License-Identifier: Apache-2.0
// Shapes as we derive them against libonnx's own inference, which sees the inputs and the weights alone.
#include <core/workload/graph_builder.h>
#include <core/workload/readers/onnx/onnx.h>
#include <core/workload/writers/onnx.h>

#include <gtest/gtest.h>
#include <onnx/shape_inference/implementation.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace dubhe::workload {
namespace {

using Shapes = std::map<std::string, std::vector<std::int64_t>, std::less<>>;

// -1: a dimension that isn't known. Values whose rank isn't known are left out.
Shapes shapes_of(const onnx::ModelProto& model) {
    Shapes shapes;
    for (const onnx::ValueInfoProto& info : model.graph().value_info()) {
        if (!info.type().tensor_type().has_shape()) continue;
        std::vector<std::int64_t>& dims = shapes[info.name()];
        for (const auto& dim : info.type().tensor_type().shape().dim())
            dims.push_back(dim.has_dim_value() ? dim.dim_value() : -1);
    }
    return shapes;
}

Shapes inferred(onnx::ModelProto model) {
    model.mutable_graph()->clear_value_info();
    onnx::shape_inference::InferShapes(model, onnx::OpSchemaRegistry::Instance());
    return shapes_of(model);
}

Shapes shapes_of(const Graph& graph) {
    Shapes shapes;
    for (const Tensor& tensor : graph.tensors())
        shapes[tensor.name].assign(tensor.shape.dims().begin(), tensor.shape.dims().end());
    return shapes;
}

// How many values both know; a dimension that libonnx leaves open agrees with any.
std::size_t expect_agreement(const Shapes& ours, const Shapes& theirs, const std::string& network) {
    std::size_t compared = 0;
    for (const auto& [name, dims] : ours) {
        const auto found = theirs.find(name);
        if (found == theirs.end()) continue;
        ++compared;
        EXPECT_TRUE(
            std::ranges::equal(dims, found->second, [](auto own, auto other) { return other < 0 || own == other; }))
            << network << ": " << name;
    }
    return compared;
}

class PublishedModels : public testing::TestWithParam<const char*> {};

TEST_P(PublishedModels, HaveTheShapesThatOnnxInfers) {
    const std::filesystem::path file =
        std::filesystem::path{DUBHE_SOURCE_DIR} / "../shared/data/onnx" / (std::string{GetParam()} + ".onnx");
    if (!std::filesystem::exists(file)) GTEST_SKIP() << file << " is not here";
    std::ifstream in{file, std::ios::binary};
    onnx::ModelProto model;
    ASSERT_TRUE(model.ParseFromIstream(&in));
    const auto network = read_onnx_bytes(model.SerializeAsString(), GetParam(), {});
    ASSERT_TRUE(network) << to_text(network.diagnostics());
    const std::size_t compared = expect_agreement(shapes_of(network->graph), inferred(model), GetParam());
    EXPECT_GE(2 * compared, static_cast<std::size_t>(model.graph().node_size()));
}

INSTANTIATE_TEST_SUITE_P(Files, PublishedModels,
                         testing::Values("light_bvlc_alexnet", "light_resnet50", "light_shufflenet", "light_squeezenet",
                                         "light_vgg19"));

class WrittenNetworks : public testing::TestWithParam<std::size_t> {};

// Of all built-in networks; values that only functions or operators of ours hold have no shape there.
TEST_P(WrittenNetworks, HaveTheShapesThatOnnxInfers) {
    const std::vector<NetworkInfo> networks = built_in_networks();
    std::size_t compared = 0;
    for (std::size_t i = GetParam(); i < networks.size(); i += 4) {
        const auto built = build({.network = networks[i].name, .batch = 2});
        ASSERT_TRUE(built) << networks[i].name;
        const Result<std::string> bytes = to_onnx(built->graph);
        ASSERT_TRUE(bytes) << networks[i].name << ": " << to_text(bytes.diagnostics());
        onnx::ModelProto model;
        ASSERT_TRUE(model.ParseFromString(*bytes));
        compared += expect_agreement(shapes_of(model), inferred(model), networks[i].name);
    }
    EXPECT_GT(compared, 1000U);
}

INSTANTIATE_TEST_SUITE_P(Quarters, WrittenNetworks, testing::Range<std::size_t>(0, 4));

} // namespace
} // namespace dubhe::workload
