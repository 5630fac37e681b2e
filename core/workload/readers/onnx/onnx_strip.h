// SPDX-License-Identifier: Apache-2.0
// An ONNX model without its weights: what a project keeps of a file, and what may be handed on without them.
#pragma once

#include <core/support/result.h>

#include <filesystem>
#include <string>
#include <string_view>

namespace dubhe::workload {

// The model's bytes. Tensors keep name, shape and type; those with more elements than the reader looks at (4096
// integers, from which shapes may be computed; 1024 others) lose their data, in initializers, nodes, functions and
// graphs inside nodes alike. Reading the result gives the graph that reading the file gives. Training information and
// references to files of weights go too. Fails as read_onnx() does for what is no model. Weights of large files are
// skipped on the disk, never read.
[[nodiscard]] Result<std::string> onnx_without_weights(const std::filesystem::path& file);
// The same from a model in memory; `name` stands in the diagnostics.
[[nodiscard]] Result<std::string> onnx_without_weights(std::string_view bytes, const std::string& name);

} // namespace dubhe::workload
