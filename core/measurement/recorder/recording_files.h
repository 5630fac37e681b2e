// SPDX-License-Identifier: Apache-2.0
// Where the recordings of a run lie: each process that uses a GPU writes one of its own.
#pragma once

#include <filesystem>
#include <vector>

namespace dubhe::measurement {

// `file`, where it is there, then those of other processes beside it, by name: "run.4711.dubherec" beside
// "run.dubherec", as file_of_process() names them. Those of earlier runs are among them.
[[nodiscard]] std::vector<std::filesystem::path> recordings_beside(const std::filesystem::path& file);

} // namespace dubhe::measurement
