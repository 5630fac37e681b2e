// SPDX-License-Identifier: Apache-2.0
#include "file_identity.h"

#include <sys/stat.h>
#include <system_error>

namespace dubhe::files {

namespace fs = std::filesystem;

fs::path resolved(const fs::path& file) {
    constexpr int most_links = 40; // as the kernel counts
    fs::path target = file;
    for (int i = 0; i < most_links; ++i) {
        std::error_code failure;
        const fs::path next = fs::read_symlink(target, failure);
        if (failure) return target;
        target = next.is_absolute() ? next : target.parent_path() / next;
    }
    return file;
}

std::optional<FileIdentity> identity_of(const fs::path& file) {
    if (file.empty()) return std::nullopt;
    struct stat status {};
    if (::stat(file.c_str(), &status) == 0) return FileIdentity{status.st_dev, status.st_ino, {}};
    const fs::path target = resolved(file);
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path{"."};
    if (::stat(folder.c_str(), &status) != 0) return std::nullopt;
    return FileIdentity{status.st_dev, status.st_ino, target.filename().string()};
}

bool same_file(const fs::path& a, const fs::path& b) {
    const std::optional<FileIdentity> one = identity_of(a);
    return one && one == identity_of(b);
}

} // namespace dubhe::files
