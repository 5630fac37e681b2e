// SPDX-License-Identifier: Apache-2.0
// Which files a network consists of: what else is written may be none of them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace dubhe::workload {

// Of a name or path as recipes have them: none of a built-in network, all files of a folder, an ONNX model and the
// files beside it that it names for its weights, else the file alone. What isn't there or can't be read adds nothing.
[[nodiscard]] std::vector<std::filesystem::path> files_of_network(const std::string& network);

} // namespace dubhe::workload
