// SPDX-License-Identifier: Apache-2.0
// Puts bytes into a file, whole or not at all.
#pragma once

#include <core/support/result.h>

#include <filesystem>
#include <string_view>

namespace dubhe::workload {

// Written beside the file first, then renamed over it. Fails where the folder is missing or full.
[[nodiscard]] Result<Done> write_file(std::string_view bytes, const std::filesystem::path& file);

} // namespace dubhe::workload
