// SPDX-License-Identifier: Apache-2.0
// Writes small ONNX models for tests, valid or not: whatever is asked for lands in the file.
#pragma once

#include <gtest/gtest.h>
#include <onnx/onnx_pb.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <string>
#include <unistd.h>
#include <variant>
#include <vector>

namespace dubhe::workload::test {

inline constexpr std::int32_t f32 = onnx::TensorProto::FLOAT;
inline constexpr std::int32_t i64 = onnx::TensorProto::INT64;
inline constexpr std::int32_t u8 = onnx::TensorProto::UINT8;
inline constexpr std::int32_t boolean = onnx::TensorProto::BOOL;

// A file in the temporary directory that goes away with the object.
class TemporaryFile {
  public:
    explicit TemporaryFile(const std::string& bytes) {
        static int count = 0;
        path_ = std::filesystem::temp_directory_path() /
                ("dubhe_onnx_" + std::to_string(::getpid()) + "_" + std::to_string(count++) + ".onnx");
        std::ofstream{path_, std::ios::binary}.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

using Dim = std::variant<std::int64_t, std::string>; // fixed, or open with a name ("" for none)
using Dims = std::vector<Dim>;
using Names = std::vector<std::string>;

// Sets attributes of a node: NodeWriter{node}.i("axis", 1).ints("pads", {1, 1}).
class NodeWriter {
  public:
    explicit NodeWriter(onnx::NodeProto& node) : node_{node} {}
    NodeWriter& i(const std::string& name, std::int64_t value) {
        return add(name, onnx::AttributeProto::INT).set_i(value), *this;
    }
    NodeWriter& f(const std::string& name, float value) {
        return add(name, onnx::AttributeProto::FLOAT).set_f(value), *this;
    }
    NodeWriter& s(const std::string& name, const std::string& value) {
        return add(name, onnx::AttributeProto::STRING).set_s(value), *this;
    }
    NodeWriter& ints(const std::string& name, const std::vector<std::int64_t>& values) {
        onnx::AttributeProto& attribute = add(name, onnx::AttributeProto::INTS);
        for (const std::int64_t value : values)
            attribute.add_ints(value);
        return *this;
    }
    onnx::TensorProto& tensor(const std::string& name) { return *add(name, onnx::AttributeProto::TENSOR).mutable_t(); }
    onnx::GraphProto& graph(const std::string& name) { return *add(name, onnx::AttributeProto::GRAPH).mutable_g(); }
    NodeWriter& refers(const std::string& name, const std::string& outer) {
        return add(name, onnx::AttributeProto::INT).set_ref_attr_name(outer), *this;
    }
    NodeWriter& named(const std::string& name) { return node_.set_name(name), *this; }
    NodeWriter& domain(const std::string& name) { return node_.set_domain(name), *this; }

  private:
    onnx::AttributeProto& add(const std::string& name, onnx::AttributeProto::AttributeType type) {
        onnx::AttributeProto& attribute = *node_.add_attribute();
        attribute.set_name(name);
        attribute.set_type(type);
        return attribute;
    }
    onnx::NodeProto& node_;
};

inline NodeWriter add_node(onnx::GraphProto& graph, const std::string& op, const Names& inputs, const Names& outputs) {
    onnx::NodeProto& node = *graph.add_node();
    node.set_op_type(op);
    for (const std::string& input : inputs)
        node.add_input(input);
    for (const std::string& output : outputs)
        node.add_output(output);
    return NodeWriter{node};
}

inline void describe(onnx::ValueInfoProto& info, const std::string& name, const Dims& dims, std::int32_t type) {
    info.set_name(name);
    onnx::TypeProto::Tensor& tensor = *info.mutable_type()->mutable_tensor_type();
    tensor.set_elem_type(type);
    tensor.mutable_shape();
    for (const Dim& dim : dims) {
        auto& written = *tensor.mutable_shape()->add_dim();
        if (const auto* fixed = std::get_if<std::int64_t>(&dim))
            written.set_dim_value(*fixed);
        else if (!std::get<std::string>(dim).empty())
            written.set_dim_param(std::get<std::string>(dim));
    }
}

class OnnxWriter {
  public:
    explicit OnnxWriter(std::int64_t opset = 17) {
        model_.set_ir_version(8);
        this->opset("", opset);
    }
    OnnxWriter& opset(const std::string& domain, std::int64_t version) {
        onnx::OperatorSetIdProto& entry = *model_.add_opset_import();
        entry.set_domain(domain);
        entry.set_version(version);
        return *this;
    }
    OnnxWriter& input(const std::string& name, const Dims& dims, std::int32_t type = onnx::TensorProto::FLOAT) {
        return describe(*graph().add_input(), name, dims, type), *this;
    }
    OnnxWriter& output(const std::string& name) { return graph().add_output()->set_name(name), *this; }
    OnnxWriter& stated(const std::string& name, const Dims& dims, std::int32_t type = onnx::TensorProto::FLOAT) {
        return describe(*graph().add_value_info(), name, dims, type), *this;
    }
    // An initializer without data, as in a file whose weights were stripped.
    onnx::TensorProto& weight(const std::string& name, const std::vector<std::int64_t>& dims,
                              std::int32_t type = onnx::TensorProto::FLOAT) {
        onnx::TensorProto& tensor = *graph().add_initializer();
        tensor.set_name(name);
        tensor.set_data_type(type);
        for (const std::int64_t dim : dims)
            tensor.add_dims(dim);
        return tensor;
    }
    OnnxWriter& numbers(const std::string& name, const std::vector<std::int64_t>& values) {
        onnx::TensorProto& tensor = weight(name, {static_cast<std::int64_t>(values.size())}, onnx::TensorProto::INT64);
        for (const std::int64_t value : values)
            tensor.add_int64_data(value);
        return *this;
    }
    OnnxWriter& number(const std::string& name, std::int64_t value) {
        return weight(name, {}, onnx::TensorProto::INT64).add_int64_data(value), *this;
    }
    NodeWriter node(const std::string& op, const Names& inputs, const Names& outputs) {
        return add_node(graph(), op, inputs, outputs);
    }
    onnx::GraphProto& graph() { return *model_.mutable_graph(); }
    onnx::ModelProto& model() { return model_; }
    [[nodiscard]] std::string bytes() const { return model_.SerializeAsString(); }

  private:
    onnx::ModelProto model_;
};

} // namespace dubhe::workload::test
