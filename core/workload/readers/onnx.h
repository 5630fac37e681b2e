// SPDX-License-Identifier: Apache-2.0
// Reads an ONNX model of any opset into a Graph. The file is hostile until read: sizes are checked before anything is
// allocated, and no path in it is followed (external weights give their shapes only).
#pragma once

#include "../recipe.h"

#include <filesystem>

namespace dubhe::workload {

// recipe.batch binds a symbolic first dimension of each input, recipe.sequence a symbolic second one; a fixed batch in
// the file is replaced when recipe.batch differs from it and the model allows it. Subgraphs of constants are folded,
// so that generated weights count as parameters. Operators without a shape rule are marked `unknown`, costed by
// their bytes, and counted in the notes. Fails for a file that is no ONNX model, has cycles, unknown inputs,
// negative or overflowing dimensions; the diagnostic names file and node.
[[nodiscard]] Result<BuiltNetwork> read_onnx(const std::filesystem::path& file, const Recipe& recipe);

} // namespace dubhe::workload
