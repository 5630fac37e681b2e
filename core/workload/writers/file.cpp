// SPDX-License-Identifier: Apache-2.0
#include "file.h"

#include <fstream>
#include <system_error>

namespace dubhe::workload {

Result<Done> write_file(std::string_view bytes, const std::filesystem::path& file) {
    std::error_code failure;
    if (std::filesystem::exists(file, failure) && !std::filesystem::is_regular_file(file, failure)) {
        // A pipe or a device is written as it is; a folder can't be.
        std::ofstream out{file, std::ios::binary};
        if (out.write(bytes.data(), static_cast<std::streamsize>(bytes.size())) && out.flush()) return Done{};
        return error("It can't be written: it is no file.", file.string());
    }
    std::filesystem::path beside = file;
    beside += ".part";
    std::ofstream out{beside, std::ios::binary | std::ios::trunc};
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (out) std::filesystem::rename(beside, file, failure);
    if (out && !failure) return Done{};
    std::error_code ignored;
    std::filesystem::remove(beside, ignored);
    return error("It can't be written; check that the folder exists, is writable and has room.", file.string());
}

} // namespace dubhe::workload
