// SPDX-License-Identifier: Apache-2.0
#include "onnx.h"

#include "onnx_dubhe.h"
#include "onnx_inputs.h"
#include "onnx_model.h"
#include "onnx_translator.h"

#include <exception>

namespace dubhe::workload {

namespace {

using namespace onnx_reader;

std::unordered_set<std::string_view> initialized_names(const onnx::GraphProto& graph) {
    std::unordered_set<std::string_view> names;
    for (const onnx::TensorProto& tensor : graph.initializer())
        names.insert(tensor.name());
    for (const onnx::SparseTensorProto& tensor : graph.sparse_initializer())
        names.insert(tensor.values().name());
    return names;
}

Diagnostics in_file(Diagnostics diagnostics, const std::string& file) {
    for (Diagnostic& diagnostic : diagnostics)
        if (diagnostic.file.empty()) diagnostic.file = file;
    return diagnostics;
}

Result<BuiltNetwork> read(const Result<Model>& model, const std::string& file, const Recipe& recipe) {
    if (!model) return model.diagnostics();
    if (is_written_by_dubhe(*model)) {
        if (recipe.dims.empty()) return read_written_by_dubhe(*model, file, recipe);
        return error(message("the file leaves no dimension open, so that %1 can't be given a size",
                             in_quotes(recipe.dims.front().name)),
                     file);
    }
    const Result<BoundInputs> bound = bind_inputs(model->graph(), initialized_names(model->graph()), recipe, file);
    if (!bound) return bound.diagnostics();
    Translator translator{*model, *bound, recipe, std::filesystem::path{file}.stem().string(), file};
    Result<Graph> graph = translator.translate();
    if (!graph) return in_file(graph.diagnostics(), file);

    Diagnostics notes = bound->notes;
    const Diagnostics more = translator.notes();
    notes.insert(notes.end(), more.begin(), more.end());
    const std::string unit = bound->uses_sequence ? "sequences" : bound->images ? "images" : "samples";
    return BuiltNetwork{.graph = *std::move(graph),
                        .notes = std::move(notes),
                        .uses_sequence = bound->uses_sequence,
                        .sample_unit = unit,
                        .open_dimensions = bound->open};
}

Result<std::vector<OpenDimension>> dimensions_of(const Result<Model>& model, const Recipe& recipe) {
    if (!model) return model.diagnostics();
    if (is_written_by_dubhe(*model)) return std::vector<OpenDimension>{};
    return open_input_dimensions(model->graph(), initialized_names(model->graph()), recipe);
}

} // namespace

Result<std::vector<OpenDimension>> read_open_dimensions(const std::filesystem::path& file, const Recipe& recipe) {
    try {
        return dimensions_of(Model::load(file), recipe);
    } catch (const std::exception& failure) {
        return error(message("the file can't be read: %1", failure.what()), file.string());
    }
}

Result<std::vector<OpenDimension>> read_open_dimensions_of_bytes(std::string_view bytes, const std::string& name,
                                                                 const Recipe& recipe) {
    try {
        return dimensions_of(Model::parse(bytes, name), recipe);
    } catch (const std::exception& failure) {
        return error(message("the model can't be read: %1", failure.what()), name);
    }
}

Result<BuiltNetwork> read_onnx(const std::filesystem::path& file, const Recipe& recipe) {
    try { // protobuf and the containers may run out of memory on a hostile file
        return read(Model::load(file), file.string(), recipe);
    } catch (const std::exception& failure) {
        return error(message("the file can't be read: %1", failure.what()), file.string());
    }
}

Result<BuiltNetwork> read_onnx_bytes(std::string_view bytes, const std::string& name, const Recipe& recipe) {
    try {
        return read(Model::parse(bytes, name), name, recipe);
    } catch (const std::exception& failure) {
        return error(message("the model can't be read: %1", failure.what()), name);
    }
}

} // namespace dubhe::workload
