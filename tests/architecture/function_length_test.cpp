// SPDX-License-Identifier: Apache-2.0
// No function is longer than a page: its body, from the line of its brace to the one that ends it.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

constexpr int longest = 60;

// One case an enumerator, or one line a fitted constant.
const std::set<std::string>& lists() {
    static const std::set<std::string> all{"problem_of", "unary", "convolution_fields", "class_of"};
    return all;
}

// As clang-format writes them, outside of classes: what begins at the left edge and ends with a brace.
std::vector<std::string> long_functions(const fs::path& file) {
    const std::regex begin{R"(^[A-Za-z].*\{$)"}, other{R"(^(namespace|struct|class|enum|union|extern|constexpr)\b)"};
    const std::regex named{R"((\w+)\()"};
    std::vector<std::string> found;
    std::ifstream in{file};
    std::string line, name;
    int number = 0, from = 0;
    while (std::getline(in, line)) {
        ++number;
        if (std::regex_search(line, begin) && !std::regex_search(line, other)) {
            std::smatch match;
            name = std::regex_search(line, match, named) ? match[1].str() : "";
            from = number;
        } else if (line.starts_with('}') && from > 0) {
            const int lines = number - from - 1;
            if (lines > longest && !lists().contains(name))
                found.push_back(file.filename().string() + ": " + name + "() has " + std::to_string(lines) + " lines");
            from = 0;
        }
    }
    return found;
}

TEST(Architecture, NoFunctionIsLongerThanAPage) {
    std::vector<std::string> found;
    int files = 0;
    for (const char* top : {"core", "widgets", "app"}) {
        for (const auto& entry : fs::recursive_directory_iterator(fs::path{DUBHE_SOURCE_DIR} / top)) {
            if (entry.path().extension() != ".cpp") continue;
            ++files;
            for (std::string& each : long_functions(entry.path()))
                found.push_back(std::move(each));
        }
    }
    EXPECT_GT(files, 500);
    EXPECT_THAT(found, testing::IsEmpty());
}

} // namespace
