// SPDX-License-Identifier: Apache-2.0
// An input as a file with a name. SQLite follows the links of a name that it opens, and a file without one (a memfd)
// is never read.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <unistd.h>

namespace dubhe::fuzz {

// In memory where /dev/shm is there; gone with the object. What can't be written ends the program.
class NamedFile {
  public:
    explicit NamedFile(const std::string& ending)
        : name_{folder() / ("dubhe-fuzz-" + std::to_string(getpid()) + ending)} {}
    ~NamedFile() { remove_all(); }
    NamedFile(const NamedFile&) = delete;
    NamedFile& operator=(const NamedFile&) = delete;

    [[nodiscard]] std::string name() const { return name_.string(); }
    // With the first bytes of an SQLite database put back: what lacks them is refused at once.
    void write_database(std::string_view bytes) const {
        using namespace std::string_view_literals;
        constexpr auto magic = "SQLite format 3\0"sv;
        remove_all(); // what SQLite left beside the one before, too
        std::ofstream out{name_, std::ios::binary | std::ios::trunc};
        out << magic << bytes.substr(std::min(magic.size(), bytes.size()));
        if (!out.flush()) std::abort();
    }

  private:
    void remove_all() const {
        std::error_code ignored;
        for (const char* ending : {"", "-wal", "-shm", "-journal"})
            std::filesystem::remove(name_.string() + ending, ignored);
    }
    static std::filesystem::path folder() {
        const std::filesystem::path memory{"/dev/shm"};
        return access(memory.c_str(), W_OK) == 0 ? memory : std::filesystem::temp_directory_path();
    }
    std::filesystem::path name_;
};

} // namespace dubhe::fuzz
