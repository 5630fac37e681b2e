// SPDX-License-Identifier: Apache-2.0
// SQLite exports made by hand.
#pragma once

#include <filesystem>
#include <string>

namespace dubhe::trace {

// A file of that name in the tests' folder, made anew by these statements.
[[nodiscard]] std::filesystem::path make_database(const std::string& name, const std::string& statements);

} // namespace dubhe::trace
