// SPDX-License-Identifier: Apache-2.0
// Reads ONNX models that writers/onnx.h has written: every node is one operator, what it is stands in the file.
#pragma once

#include "../../recipe.h"
#include "onnx_model.h"

#include <string>

namespace dubhe::workload::onnx_reader {

// True where the model's metadata say that it was written by Dubhe.
[[nodiscard]] bool is_written_by_dubhe(const Model& model);

// The graph that was written; tensors of its precision get the recipe's. The batch is the file's, which a note says
// where the recipe asks for another. Fails, naming node or value, where the file was changed so that its nodes are not
// what their remarks say, shapes are open, or names are missing.
[[nodiscard]] Result<BuiltNetwork> read_written_by_dubhe(const Model& model, const std::string& file,
                                                         const Recipe& recipe);

} // namespace dubhe::workload::onnx_reader
