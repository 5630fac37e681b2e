// SPDX-License-Identifier: Apache-2.0
// The files a network consists of, which nothing else may be written over.
#include "onnx/onnx_writer.h"

#include <core/workload/readers/network_files.h>

#include <gmock/gmock.h>

namespace dubhe::workload {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFile;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

void keep_apart(onnx::TensorProto& tensor, const std::string& file) {
    tensor.set_data_location(onnx::TensorProto::EXTERNAL);
    onnx::StringStringEntryProto& entry = *tensor.add_external_data();
    entry.set_key("location");
    entry.set_value(file);
}

TEST(NetworkFiles, OfAModelAreItAndTheFilesOfItsWeights) {
    onnx::ModelProto model;
    keep_apart(*model.mutable_graph()->add_initializer(), "a.data");
    keep_apart(*model.mutable_graph()->add_initializer(), "weights/b.data");
    keep_apart(*model.mutable_graph()->add_initializer(), "a.data"); // once
    onnx::NodeProto& node = *model.mutable_graph()->add_node();
    keep_apart(*node.add_attribute()->mutable_t(), "constant.data");
    keep_apart(*node.add_attribute()->mutable_g()->add_initializer(), "branch.data");
    keep_apart(*model.add_functions()->add_node()->add_attribute()->add_tensors(), "function.data");
    const TemporaryFile file{model.SerializeAsString()};
    const fs::path folder = file.path().parent_path();
    EXPECT_THAT(files_of_network(file.path()),
                ElementsAre(file.path(), folder / "a.data", folder / "weights/b.data", folder / "constant.data",
                            folder / "branch.data", folder / "function.data"));
}

TEST(NetworkFiles, OfAFolderAreAllInIt) {
    const fs::path folder = fs::temp_directory_path() / ("dubhe_network_files_" + std::to_string(::getpid()));
    fs::create_directory(folder);
    for (const char* name : {"config.json", "model.safetensors"})
        std::ofstream{folder / name} << "{}";
    EXPECT_THAT(files_of_network(folder), UnorderedElementsAre(folder / "config.json", folder / "model.safetensors"));
    fs::remove_all(folder);
}

TEST(NetworkFiles, OfABuiltInNetworkAreNone) {
    EXPECT_THAT(files_of_network("resnet50"), IsEmpty());
    EXPECT_THAT(files_of_network(""), IsEmpty());
}

TEST(NetworkFiles, WhatCannotBeReadIsItself) {
    const TemporaryFile file{"no model at all"};
    EXPECT_THAT(files_of_network(file.path()), ElementsAre(file.path()));
    EXPECT_THAT(files_of_network("/nowhere/a.onnx"), ElementsAre("/nowhere/a.onnx"));
}

} // namespace
} // namespace dubhe::workload
