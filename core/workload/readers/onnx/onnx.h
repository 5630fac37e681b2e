// SPDX-License-Identifier: Apache-2.0
// Reads an ONNX model of any opset into a Graph. The file is hostile until read: sizes are checked before anything is
// allocated, and no path in it is followed (external weights give their shapes only).
#pragma once

#include "../../recipe.h"

#include <filesystem>

namespace dubhe::workload {

// recipe.dims bind the open dimensions that they name; one that names none of them is refused. Of the others
// recipe.batch binds the open first dimension of each input, recipe.sequence (128 where absent) and recipe.past those
// whose names or places say so; a fixed batch in the file is replaced when recipe.batch differs from it and the model
// allows it. Floating types become the recipe's precision. Constants are folded, so that shape arithmetic costs nothing
// and generated weights count as parameters. Branches with a known condition and the model's own functions are
// expanded. Operators without a rule are marked `unknown`, costed by their bytes, and counted in the notes, as is
// everything that was guessed. Fails for a file that is no ONNX model, has cycles, unknown inputs, negative or
// overflowing dimensions; the one diagnostic names file and node. A file that writers/onnx.h wrote gives the graph that
// was written. Safe to call from any number of threads.
[[nodiscard]] Result<BuiltNetwork> read_onnx(const std::filesystem::path& file, const Recipe& recipe);

// The same from a model in memory. `name` is what the file was called ("nets/a.onnx"): it names the network and stands
// in diagnostics.
[[nodiscard]] Result<BuiltNetwork> read_onnx_bytes(std::string_view bytes, const std::string& name,
                                                   const Recipe& recipe);

// What such a file leaves open: see open_dimensions() in recipe.h.
[[nodiscard]] Result<std::vector<OpenDimension>> read_open_dimensions(const std::filesystem::path& file,
                                                                      const Recipe& recipe);
[[nodiscard]] Result<std::vector<OpenDimension>>
read_open_dimensions_of_bytes(std::string_view bytes, const std::string& name, const Recipe& recipe);

} // namespace dubhe::workload
