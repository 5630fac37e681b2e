// SPDX-License-Identifier: Apache-2.0
// Reads a network from whatever file holds it, on disk or in memory: an ONNX model, a network JSON of Dubhe's own, or
// a Hugging Face config.json (or a folder with one).
#pragma once

#include "../recipe.h"

#include <string>
#include <string_view>

namespace dubhe::workload {

// From recipe.network, a path. Fails where there is none, or nothing that can be read.
[[nodiscard]] Result<BuiltNetwork> read_network_at_path(const Recipe& recipe);
// From recipe.file, which has to be there; the kind is told by the content, no file is opened.
[[nodiscard]] Result<BuiltNetwork> read_network_in_memory(const Recipe& recipe);

// Whether the recipe's file is an ONNX model, as far as its name, kind and first bytes say.
[[nodiscard]] bool reads_onnx(const Recipe& recipe);
// Of such a recipe: see open_dimensions() in recipe.h.
[[nodiscard]] Result<std::vector<OpenDimension>> onnx_open_dimensions(const Recipe& recipe);

// ".json" and the like, in capitals too.
[[nodiscard]] bool has_suffix(const std::string& path, std::string_view suffix);
// True for bytes that start with a brace, behind white space: JSON; protobuf never does.
[[nodiscard]] bool starts_like_json(std::string_view bytes);

} // namespace dubhe::workload
