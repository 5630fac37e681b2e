// SPDX-License-Identifier: Apache-2.0
// What tests of the ONNX reader ask of a file and its graph.
#pragma once

#include "onnx_writer.h"

#include <core/workload/problem/work.h>
#include <core/workload/readers/onnx/onnx.h>

#include <algorithm>
#include <stdexcept>
#include <string_view>

namespace dubhe::workload::test {

inline Result<BuiltNetwork> read(const OnnxWriter& model, const Recipe& recipe = {}) {
    const TemporaryFile file{model.bytes()};
    return read_onnx(file.path(), recipe);
}

inline BuiltNetwork must_read(const std::filesystem::path& path, const Recipe& recipe = {}) {
    Result<BuiltNetwork> built = read_onnx(path, recipe);
    if (!built) throw std::runtime_error{to_text(built.diagnostics())};
    return *std::move(built);
}

inline BuiltNetwork must_read(const OnnxWriter& model, const Recipe& recipe = {}) {
    const TemporaryFile file{model.bytes()};
    return must_read(file.path(), recipe);
}

inline const Tensor& tensor_named(const Graph& graph, const std::string& name) {
    const auto found = std::ranges::find(graph.tensors(), name, &Tensor::name);
    if (found == graph.tensors().end()) throw std::runtime_error{"no tensor " + name};
    return *found;
}

inline Shape shape_in(const Graph& graph, const std::string& name) {
    return tensor_named(graph, name).shape;
}

inline const Operator& producer_of(const Graph& graph, const std::string& name) {
    return graph[tensor_named(graph, name).producer];
}

inline int count_kind(const Graph& graph, OperatorKind kind) {
    return static_cast<int>(std::ranges::count(graph.operators(), kind, &Operator::kind));
}

inline double matrix_flop(const Graph& graph) {
    return total_work(graph).matrix_flop.value();
}

inline bool any_note(const BuiltNetwork& built, std::string_view part) {
    return std::ranges::any_of(
        built.notes, [part](const Diagnostic& d) { return d.message.english().find(part) != std::string::npos; });
}

} // namespace dubhe::workload::test
