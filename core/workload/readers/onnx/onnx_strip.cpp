// SPDX-License-Identifier: Apache-2.0
#include "onnx_strip.h"

#include "onnx_model.h"
#include "onnx_value.h"

#include <exception>

namespace dubhe::workload {

namespace {

using onnx_reader::Model;

constexpr std::int64_t most_other_elements = 1024;

void strip(onnx::TensorProto& tensor) {
    tensor.clear_external_data();                           // the mark that its data lie elsewhere stays
    if (!onnx_reader::check_tensor(tensor).empty()) return; // the reader refuses it and has to go on doing so
    const std::int64_t most =
        onnx_reader::is_floating(tensor.data_type()) ? most_other_elements : onnx_reader::most_folded_elements;
    if (onnx_reader::shape_of(tensor).elements() <= most) return;
    tensor.clear_raw_data();
    tensor.clear_float_data();
    tensor.clear_double_data();
    tensor.clear_int32_data();
    tensor.clear_int64_data();
    tensor.clear_uint64_data();
    tensor.clear_string_data();
}

// Of a sparse tensor the reader takes shape and type only.
void strip(onnx::SparseTensorProto& sparse) {
    strip(*sparse.mutable_values());
    sparse.clear_indices();
}

void strip(onnx::GraphProto& graph);

void strip(onnx::NodeProto& node) { // graphs nest no deeper than the parser allows
    for (onnx::AttributeProto& attribute : *node.mutable_attribute()) {
        if (attribute.has_t()) strip(*attribute.mutable_t());
        if (attribute.has_sparse_tensor()) strip(*attribute.mutable_sparse_tensor());
        if (attribute.has_g()) strip(*attribute.mutable_g());
        for (onnx::TensorProto& tensor : *attribute.mutable_tensors())
            strip(tensor);
        for (onnx::SparseTensorProto& tensor : *attribute.mutable_sparse_tensors())
            strip(tensor);
        for (onnx::GraphProto& graph : *attribute.mutable_graphs())
            strip(graph);
    }
}

void strip(onnx::GraphProto& graph) {
    for (onnx::TensorProto& tensor : *graph.mutable_initializer())
        strip(tensor);
    for (onnx::SparseTensorProto& tensor : *graph.mutable_sparse_initializer())
        strip(tensor);
    for (onnx::NodeProto& node : *graph.mutable_node())
        strip(node);
}

Result<std::string> stripped(const Result<Model>& read, const std::string& name) {
    if (!read) return read.diagnostics();
    onnx::ModelProto model = read->proto();
    model.clear_training_info();
    strip(*model.mutable_graph());
    for (onnx::FunctionProto& function : *model.mutable_functions()) {
        for (onnx::NodeProto& node : *function.mutable_node())
            strip(node);
    }
    return onnx_reader::serialized(model, name);
}

} // namespace

Result<std::string> onnx_without_weights(const std::filesystem::path& file) {
    try {
        return stripped(Model::load(file), file.string());
    } catch (const std::exception& failure) {
        return error(message("the file can't be read: %1", failure.what()), file.string());
    }
}

Result<std::string> onnx_without_weights(std::string_view bytes, const std::string& name) {
    try {
        return stripped(Model::parse(bytes, name), name);
    } catch (const std::exception& failure) {
        return error(message("the model can't be read: %1", failure.what()), name);
    }
}

} // namespace dubhe::workload
