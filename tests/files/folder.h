// SPDX-License-Identifier: Apache-2.0
// A folder of a test's own, removed afterwards.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

namespace dubhe::files::test {

class FolderTest : public testing::Test {
  protected:
    FolderTest() {
        std::string name = (std::filesystem::temp_directory_path() / "dubhe-files-XXXXXX").string();
        folder_ = ::mkdtemp(name.data());
    }
    ~FolderTest() override {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    [[nodiscard]] std::filesystem::path path(const std::string& name) const { return folder_ / name; }
    void put(const std::string& name, const std::string& bytes) const {
        std::ofstream{path(name), std::ios::binary} << bytes;
    }
    [[nodiscard]] std::string content(const std::string& name) const {
        std::ifstream in{path(name), std::ios::binary};
        return {std::istreambuf_iterator<char>{in}, {}};
    }
    [[nodiscard]] std::set<std::string> names() const {
        std::set<std::string> found;
        for (const auto& entry : std::filesystem::directory_iterator{folder_})
            found.insert(entry.path().filename().string());
        return found;
    }

  private:
    std::filesystem::path folder_;
};

} // namespace dubhe::files::test
