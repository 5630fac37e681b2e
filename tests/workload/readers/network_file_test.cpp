// SPDX-License-Identifier: Apache-2.0
// Networks that a recipe carries: files as they are embedded, told apart by content, read without the file.
#include "../same_graph.h"
#include "onnx/onnx_checks.h"
#include "onnx/onnx_writer.h"

#include <core/support/sha256.h>
#include <core/workload/readers/onnx/onnx.h>
#include <core/workload/readers/onnx/onnx_strip.h>
#include <core/workload/writers/network_json.h>
#include <core/workload/writers/onnx.h>

#include <gmock/gmock.h>

#include <array>

namespace dubhe::workload {

namespace {

using test::OnnxWriter;
using test::TemporaryFile;
using testing::HasSubstr;

Recipe carrying(const std::string& bytes, const std::string& name = "net") {
    Recipe recipe{.network = name};
    recipe.file = std::make_shared<NetworkFile>(NetworkFile{bytes, sha256(bytes)});
    return recipe;
}

// A reshape whose target shape is an initializer, a weight of 8000 floats, a bias of 10, a constant in a node.
OnnxWriter with_weights() {
    OnnxWriter writer;
    writer.input("x", {"batch", 20, 40}).output("y");
    writer.numbers("target", {-1, 800});
    onnx::TensorProto& weight = writer.weight("w", {800, 10});
    weight.mutable_raw_data()->assign(8000 * sizeof(float), '\1');
    onnx::TensorProto& bias = writer.weight("b", {10});
    for (int i = 0; i < 10; ++i)
        bias.add_float_data(0.5F);
    onnx::TensorProto& table = writer.node("Constant", {}, {"table"}).tensor("value");
    table.set_data_type(onnx::TensorProto::FLOAT);
    table.add_dims(5000);
    for (int i = 0; i < 5000; ++i)
        table.add_float_data(1.0F);
    writer.node("Reshape", {"x", "target"}, {"flat"});
    writer.node("Gemm", {"flat", "w", "b"}, {"y"});
    return writer;
}

} // namespace

TEST(NetworkFile, KindIsToldByContent) {
    const std::string onnx = with_weights().bytes();
    const std::string own = R"(  {"format":"dubhe-network","version":1,"tensors":[{"name":"x","shape":["batch",3]}],
                                "operators":[{"kind":"relu","inputs":["x"]}]})";
    const std::string config = R"({"model_type":"gpt2","vocab_size":100,"n_layer":1,"n_embd":64,"n_head":4})";
    for (const std::string& bytes : {onnx, own, config}) {
        const auto built = build(carrying(bytes));
        EXPECT_TRUE(built) << to_text(built.diagnostics());
    }
    EXPECT_THAT(to_text(build(carrying("hello", "hello.onnx")).diagnostics()), HasSubstr("hello.onnx"));
    EXPECT_FALSE(build(carrying("")));
}

TEST(NetworkFile, CarriedNetworksNeedNoFile) {
    const TemporaryFile file{with_weights().bytes()};
    const auto loaded = load_network_file(file.path().string());
    ASSERT_TRUE(loaded) << to_text(loaded.diagnostics());
    EXPECT_EQ((*loaded)->digest, sha256((*loaded)->bytes));
    EXPECT_LT((*loaded)->bytes.size(), 1000U); // the 52 kB of weights are gone
    Recipe recipe{.network = file.path().string(), .batch = 3};
    const auto from_file = build(recipe);
    recipe.file = *loaded;
    const auto from_memory = build(recipe);
    ASSERT_TRUE(from_file);
    ASSERT_TRUE(from_memory);
    EXPECT_EQ(first_difference(from_file->graph, from_memory->graph).value_or(""), "");
    recipe.network = "/no/such/file.onnx";
    EXPECT_TRUE(build(recipe));
}

TEST(NetworkFile, RefusesWhatCannotBeCarried) {
    EXPECT_THAT(to_text(load_network_file("/no/such/file").diagnostics()), HasSubstr("no such file"));
    EXPECT_THAT(to_text(load_network_file("/tmp").diagnostics()), HasSubstr("config.json"));
    const TemporaryFile damaged{"\x08\x07not a model"};
    EXPECT_FALSE(load_network_file(damaged.path().string()));
}

TEST(NetworkFile, TrainingStepsAreTakenAsTheyAre) {
    const auto step = build({.network = "resnet18", .batch = 2, .mode = Mode::training});
    ASSERT_TRUE(step);
    const Result<std::string> model = to_onnx(step->graph);
    ASSERT_TRUE(model);
    for (const std::string& bytes : {to_network_json(step->graph), *model}) {
        Recipe recipe = carrying(bytes);
        recipe.batch = 2;
        recipe.mode = Mode::training;
        const auto again = build(recipe);
        ASSERT_TRUE(again) << to_text(again.diagnostics());
        EXPECT_EQ(first_difference(step->graph, again->graph).value_or(""), "");
        EXPECT_THAT(to_text(again->notes), HasSubstr("training step"));
    }
}

TEST(OnnxStrip, KeepsShapesAndSmallConstants) {
    const Result<std::string> slim = onnx_without_weights(with_weights().bytes(), "a.onnx");
    ASSERT_TRUE(slim);
    onnx::ModelProto model;
    ASSERT_TRUE(model.ParseFromString(*slim));
    EXPECT_EQ(model.graph().initializer(0).int64_data_size(), 2); // the target shape
    EXPECT_TRUE(model.graph().initializer(1).raw_data().empty());
    EXPECT_EQ(model.graph().initializer(1).dims(0), 800);
    EXPECT_EQ(model.graph().initializer(2).float_data_size(), 10);
    EXPECT_EQ(model.graph().node(0).attribute(0).t().float_data_size(), 0);
}

TEST(OnnxStrip, RealModelsGiveTheSameGraph) {
    const std::filesystem::path folder{DUBHE_SOURCE_DIR "/../shared/data/onnx"};
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no ONNX models at " << folder;
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        if (!entry.path().filename().string().starts_with("light_")) continue;
        const Recipe recipe{.network = entry.path().string(), .batch = 1};
        const auto whole = read_onnx(entry.path(), recipe);
        ASSERT_TRUE(whole) << entry.path();
        const auto slim = onnx_without_weights(entry.path());
        ASSERT_TRUE(slim);
        const auto again = read_onnx_bytes(*slim, entry.path().string(), recipe);
        ASSERT_TRUE(again) << to_text(again.diagnostics());
        EXPECT_EQ(first_difference(whole->graph, again->graph).value_or(""), "") << entry.path();
    }
}

} // namespace dubhe::workload
