// SPDX-License-Identifier: Apache-2.0
// Reads every #include line of the sources and fails on an arrow between folders that the architecture does not allow.
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

using Folders = std::set<std::string>;

// Folder -> the other folders of the project whose headers it may include.
const std::map<std::string, Folders>& allowed() {
    static const std::map<std::string, Folders> table = [] {
        const Folders base{"core/units", "core/support", "core/files"};
        const auto with = [](Folders folders, const Folders& more) {
            folders.insert(more.begin(), more.end());
            return folders;
        };
        std::map<std::string, Folders> t;
        t["core/support"] = {};
        t["core/units"] = t["core/messages"] = {"core/support"};
        t["core/files"] = {"core/support"};
        t["core/tables"] = t["core/ask"] = {"core/units", "core/support"};
        t["core/workload"] = t["core/hardware"] = base;
        const Folders described = with(base, {"core/workload", "core/hardware"});
        t["core/evidence"] = t["core/trace"] = t["core/stack"] = described;
        t["core/measurement"] = t["core/cost"] = with(described, {"core/evidence"});
        t["core/simulation"] = with(described, {"core/ask", "core/cost"}); // its table type only, see below
        t["core/measurement"].insert("core/trace"); // the format of the recorder's file only, see below
        t["core/whatif"] = with(described, {"core/trace", "core/cost", "core/simulation"});
        t["core/serving"] = with(described, {"core/stack", "core/cost", "core/simulation"});
        t["core/study"] = with(described, {"core/ask", "core/evidence", "core/trace", "core/stack", "core/cost",
                                           "core/simulation", "core/serving", "core/whatif", "core/tables"});
        t["core/report"] = with(
            described, {"core/messages", "core/stack", "core/cost", "core/simulation", "core/serving", "core/study"});
        return t;
    }();
    return table;
}

const Folders& core_folders() {
    static const Folders all{"core/units",    "core/support",     "core/files",  "core/workload", "core/hardware",
                             "core/evidence", "core/measurement", "core/trace",  "core/cost",     "core/simulation",
                             "core/whatif",   "core/study",       "core/report", "core/stack",    "core/serving",
                             "core/messages", "core/tables",      "core/ask"};
    return all;
}

struct Include {
    std::string file, from, target, to; // folders: "core/cost", "widgets/sweep", "app", "app/cli"
};

std::string folder_of(const std::string& path) {
    const std::size_t first = path.find('/');
    if (first == std::string::npos) return path;
    const std::string top = path.substr(0, first);
    const std::size_t second = path.find('/', first + 1);
    if (second == std::string::npos) return top; // a file directly in app/
    return path.substr(0, second);
}

std::vector<Include> includes() {
    const fs::path root{DUBHE_SOURCE_DIR};
    const std::regex line_form{R"(^\s*#\s*include\s*([<"])([^>"]+)[>"])"};
    std::vector<Include> found;
    for (const char* top : {"core", "widgets", "app"}) {
        for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
            const std::string extension = entry.path().extension().string();
            if (extension != ".h" && extension != ".cpp" && extension != ".cu") continue;
            const std::string file = fs::relative(entry.path(), root).generic_string();
            std::ifstream in{entry.path()};
            for (std::string line; std::getline(in, line);) {
                std::smatch match;
                if (!std::regex_search(line, match, line_form)) continue;
                std::string target = match[2];
                if (match[1] == "\"")
                    target =
                        fs::relative(entry.path().parent_path() / target, root).lexically_normal().generic_string();
                found.push_back({file, folder_of(file), target, folder_of(target)});
            }
        }
    }
    return found;
}

bool is_ours(const std::string& target) {
    return target.starts_with("core/") || target.starts_with("widgets/") || target.starts_with("app/");
}

bool arrow_allowed(const Include& include) {
    const auto& [file, from, target, to] = include;
    if (from == to) return true;
    if (from == "core/simulation" && to == "core/cost") return target == "core/cost/cost_table.h";
    if (from == "core/measurement" && to == "core/trace") return target == "core/trace/recording_format.h";
    if (from.starts_with("core/")) return allowed().contains(from) && allowed().at(from).contains(to);
    if (from.starts_with("widgets/")) return core_folders().contains(to) || to == "widgets/shared";
    if (from == "app/cli") return core_folders().contains(to);
    return from == "app" || from.starts_with("app/"); // the application may use everything but the terminal program
}

TEST(Architecture, EveryIncludeFollowsAnAllowedArrow) {
    std::vector<std::string> wrong;
    const std::vector<Include> all = includes();
    ASSERT_GT(all.size(), 100U) << "the scan found next to nothing: is DUBHE_SOURCE_DIR right?";
    for (const Include& include : all) {
        if (is_ours(include.target) && !arrow_allowed(include))
            wrong.push_back(include.file + " includes " + include.target);
    }
    EXPECT_THAT(wrong, testing::IsEmpty());
}

// "core/cost/tile" of "core/cost/tile/product/product.cpp"; none for a file that lies directly in "core/cost".
std::optional<std::string> part_of(const std::string& file) {
    std::size_t end = 0;
    for (int component = 0; component < 3; ++component) {
        end = file.find('/', end == 0 ? 0 : end + 1);
        if (end == std::string::npos) return std::nullopt;
    }
    return file.substr(0, end);
}

// Parts of a folder of core depend on each other in one direction: parts that nothing includes are taken away again and
// again, and what remains is a circle.
TEST(Architecture, NoCircleBetweenThePartsOfAFolder) {
    std::map<std::string, std::set<std::string>> used_by;
    for (const Include& include : includes()) {
        const std::string& target = include.target;
        const std::optional<std::string> from = part_of(include.file), to = part_of(target);
        if (!from || !to || from == to || include.from != include.to || !from->starts_with("core/")) continue;
        used_by[*from];
        used_by[*to].insert(*from);
    }
    ASSERT_GT(used_by.size(), 10U);
    const auto unused = [](const auto& entry) { return entry.second.empty(); };
    for (auto part = std::ranges::find_if(used_by, unused); part != used_by.end();
         part = std::ranges::find_if(used_by, unused)) {
        const std::string name = part->first;
        used_by.erase(part);
        for (auto& [other, users] : used_by)
            users.erase(name);
    }
    std::vector<std::string> circles;
    for (const auto& [part, users] : used_by) {
        for (const std::string& user : users)
            circles.push_back(user + " -> " + part);
    }
    EXPECT_THAT(circles, testing::IsEmpty());
}

TEST(Architecture, CoreAndTheTerminalProgramKnowNoQt) {
    std::vector<std::string> wrong;
    for (const Include& include : includes()) {
        const bool without_qt = include.from.starts_with("core/") || include.from == "app/cli";
        const bool qt = std::regex_match(include.target, std::regex{"Q[A-Z][A-Za-z]*|Qt[A-Z].*"});
        if (without_qt && qt) wrong.push_back(include.file + " includes " + include.target);
    }
    EXPECT_THAT(wrong, testing::IsEmpty());
}

// Units and support stand on the standard library, and units on support: its headers have no suffix and no folder.
TEST(Architecture, UnitsAndSupportUseTheStandardLibraryOnly) {
    std::vector<std::string> wrong;
    for (const Include& include : includes()) {
        if (include.from != "core/units" && include.from != "core/support") continue;
        const bool standard = std::regex_match(include.target, std::regex{"[a-z_0-9]+"});
        if (!standard && include.to != include.from && include.to != "core/support")
            wrong.push_back(include.file + " includes " + include.target);
    }
    EXPECT_THAT(wrong, testing::IsEmpty());
}

TEST(Architecture, GplLibrariesStayOutOfCore) {
    std::vector<std::string> wrong;
    for (const Include& include : includes()) {
        if (include.from.starts_with("core/") && include.target.starts_with("igraph")) wrong.push_back(include.file);
    }
    EXPECT_THAT(wrong, testing::IsEmpty());
}

TEST(Architecture, EverySourceNamesItsLicence) {
    std::vector<std::string> wrong;
    const fs::path root{DUBHE_SOURCE_DIR};
    for (const char* top : {"core", "widgets", "app"}) {
        for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
            const std::string extension = entry.path().extension().string();
            if (extension != ".h" && extension != ".cpp") continue;
            const std::string file = fs::relative(entry.path(), root).generic_string();
            std::string first_line;
            std::ifstream in{entry.path()};
            std::getline(in, first_line);
            const bool apache = file.starts_with("core/") || file.starts_with("app/cli/");
            const std::string expected =
                apache ? "// SPDX-License-Identifier: Apache-2.0" : "// SPDX-License-Identifier: GPL-3.0-or-later";
            if (first_line != expected) wrong.push_back(file);
        }
    }
    EXPECT_THAT(wrong, testing::IsEmpty());
}

} // namespace
