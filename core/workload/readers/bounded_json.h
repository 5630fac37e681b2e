// SPDX-License-Identifier: Apache-2.0
// JSON objects from files nobody vouches for: size and depth are bounded before anything is parsed.
#pragma once

#include <core/support/result.h>

#include <nlohmann/json.hpp>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace dubhe::workload {

inline constexpr std::uintmax_t most_json_bytes = std::uintmax_t{16} << 20;
inline constexpr int most_json_depth = 64; // of nested objects and arrays

// A regular file, not empty, up to most_json_bytes.
[[nodiscard]] Result<std::string> small_file(const std::filesystem::path& path);

// A JSON object nested up to most_json_depth that holds no key twice. `name` stands for the file in the diagnostic,
// which holds the line where the JSON is wrong. Infinity, -Infinity and NaN, which Python writes and JSON doesn't know,
// are read as the largest double, its negative, and null.
[[nodiscard]] Result<nlohmann::json> bounded_json(std::string_view bytes, const std::string& name);

} // namespace dubhe::workload
