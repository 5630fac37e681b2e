// SPDX-License-Identifier: Apache-2.0
// Reads Dubhe's own network format: JSON, short enough to be written by hand, exact enough to keep any Graph. The
// format is described in resources/network_format.md; writers/network_json.h writes it.
#pragma once

#include "../recipe.h"

#include <string>
#include <string_view>

namespace dubhe::workload {

inline constexpr std::string_view network_json_format = "dubhe-network";
inline constexpr int network_json_version = 1;

// True where the text's "format" says so; looks no further than that key.
[[nodiscard]] bool is_network_json(std::string_view text);

// `name` is what the file was called: it stands in diagnostics, and names a network that has no name of its own.
// "batch" and "sequence" in dimensions are the recipe's; a file whose shapes are fixed keeps them, which a note says
// where the recipe asks for another batch. Tensors without a type get the recipe's precision. Fails, naming operator or
// tensor, for what is no such JSON, is larger than 64 MiB, names tensors that are not there, or has shapes that don't
// fit. Safe to call from any number of threads.
[[nodiscard]] Result<BuiltNetwork> read_network_json(std::string_view text, const std::string& name,
                                                     const Recipe& recipe);

} // namespace dubhe::workload
