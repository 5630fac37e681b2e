// SPDX-License-Identifier: Apache-2.0
// An ONNX file in memory, and the order in which its nodes can run.
#pragma once

#include <core/support/result.h>

#include <onnx/onnx_pb.h>

#include <filesystem>
#include <google/protobuf/arena.h>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace dubhe::workload::onnx_reader {

using Nodes = google::protobuf::RepeatedPtrField<onnx::NodeProto>;

class Model {
  public:
    // Fails for a file that cannot be read, is larger than 2 GiB (protobuf's limit; larger models keep their weights in
    // files beside), is no protobuf message, or holds no operators. Only this file is read.
    static Result<Model> load(const std::filesystem::path& file);
    // The same from bytes in memory; `name` stands in the diagnostics.
    static Result<Model> parse(std::string_view bytes, const std::string& name);

    [[nodiscard]] const onnx::ModelProto& proto() const { return *proto_; }
    [[nodiscard]] const onnx::GraphProto& graph() const { return proto_->graph(); }
    // The version of a domain's operators that the file asks for; the newest known where it does not say.
    [[nodiscard]] std::int64_t opset(std::string_view domain) const;
    // A function that the model itself defines; nullptr where there is none.
    [[nodiscard]] const onnx::FunctionProto* function(std::string_view domain, std::string_view name) const;

  private:
    Model();
    Result<Model> checked(bool parsed, const std::string& name) &&;
    void index();

    std::unique_ptr<google::protobuf::Arena> arena_;
    onnx::ModelProto* proto_ = nullptr;                                     // lives in the arena
    std::unordered_map<std::string, const onnx::FunctionProto*> functions_; // "domain:name"
    std::unordered_map<std::string, std::int64_t> opsets_;                  // by domain
};

// The model's bytes; fails where they are more than protobuf's 2 GiB. `name` stands in the diagnostic.
[[nodiscard]] Result<std::string> serialized(const onnx::ModelProto& model, const std::string& name);

// "'conv1'", cut where a hostile name has megabytes.
[[nodiscard]] std::string in_quotes(std::string_view name);
// How messages name a node: "node 'conv1' (Conv)", or by its position where it has no name.
[[nodiscard]] std::string node_path(const onnx::NodeProto& node, int position);

// Positions of the nodes in an order in which they can run: the file's own where that is one. Fails for cycles and for
// names that two nodes produce. Names that no node produces are left to the caller. Linear in nodes and edges.
[[nodiscard]] Result<std::vector<int>> execution_order(const Nodes& nodes, const std::string& file);

} // namespace dubhe::workload::onnx_reader
