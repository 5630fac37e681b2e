// SPDX-License-Identifier: Apache-2.0
#include "module_file.h"

#include <filesystem>

namespace dubhe::measurement {

Result<std::string> module_file(const std::string& name) {
    namespace fs = std::filesystem;
    std::error_code fault;
    const fs::path folder = fs::read_symlink("/proc/self/exe", fault).parent_path();
    for (const fs::path& place : {folder / name, folder / ".." / DUBHE_MODULE_DIR / name}) {
        if (fs::is_regular_file(place, fault)) return fs::weakly_canonical(place, fault).string();
    }
    return error(name + " is not part of this build: it needs the CUDA toolkit when Dubhe is built");
}

} // namespace dubhe::measurement
