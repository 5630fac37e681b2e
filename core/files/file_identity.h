// SPDX-License-Identifier: Apache-2.0
// Which file a name leads to: names, links and hard links of one file are equal, whatever they look like.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace dubhe::files {

// Where a name leads to after the links at its end, whether or not anything is there. As it stands where links turn in
// a circle.
[[nodiscard]] std::filesystem::path resolved(const std::filesystem::path& file);

// Of what is there, its number on its device; of what isn't there yet, its name in its folder. Absent where not even
// the folder is there.
struct FileIdentity {
    std::uint64_t device = 0, inode = 0;
    std::string name; // in the folder that the numbers are of; empty: they are of the file itself
    bool operator==(const FileIdentity&) const = default;
};
[[nodiscard]] std::optional<FileIdentity> identity_of(const std::filesystem::path& file);

[[nodiscard]] bool same_file(const std::filesystem::path& a, const std::filesystem::path& b);

} // namespace dubhe::files
