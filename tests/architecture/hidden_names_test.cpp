// SPDX-License-Identifier: Apache-2.0
// Several sources are compiled as one (unity builds), so the unnamed namespaces of some become one, too. A function in
// there hides those of its name in the namespaces around it, also for the sources that come after: which one a call
// finds would depend on the order of files. So no function of an unnamed namespace may have the name of one that a
// header of its library declares.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

namespace fs = std::filesystem;

// Without comments, preprocessor lines and what is in quotes.
std::string code_of(const fs::path& file) {
    std::ifstream in{file};
    std::ostringstream all;
    all << in.rdbuf();
    const std::string text = all.str();
    std::string code;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.compare(i, 2, "//") == 0 || (text[i] == '#' && (i == 0 || text[i - 1] == '\n'))) {
            i = std::min(text.find('\n', i), text.size());
            code += '\n';
        } else if (text[i] == '"') {
            for (++i; i < text.size() && text[i] != '"'; ++i)
                i += text[i] == '\\' ? 1 : 0;
        } else if (text[i] == '\'' && i + 2 < text.size() && (text[i + 1] == '\\' || text[i + 2] == '\'')) {
            i = text.find('\'', i + 2);
        } else {
            code += text[i];
        }
    }
    return code;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())) != 0)
        text.remove_prefix(1);
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0)
        text.remove_suffix(1);
    return text;
}

bool is_name(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

// Of "[[nodiscard]] double square(double x)"; empty: no free function is declared there.
std::string function_named(std::string_view statement) {
    statement = trimmed(statement);
    for (const char* other : {"class ", "struct ", "enum ", "union ", "using ", "friend ", "constexpr std::array"})
        if (statement.starts_with(other)) return {};
    const std::size_t open = statement.find('(');
    if (open == std::string_view::npos || statement.substr(0, open).find('=') != std::string_view::npos) return {};
    const std::string_view before = trimmed(statement.substr(0, open));
    std::size_t begin = before.size();
    while (begin > 0 && is_name(before[begin - 1]))
        --begin;
    if (begin == 0 || begin == before.size() || before[begin - 1] == ':') return {}; // a member, a constructor
    const std::string name{before.substr(begin)};
    return name == "void" ? std::string{} : name; // std::function<void()>
}

struct Function {
    std::string scope, name; // "dubhe::cost::tile"
    bool is_hidden = false;  // in an unnamed namespace
};

// The free functions that a file declares or defines.
std::vector<Function> functions_of(const fs::path& file) {
    std::vector<Function> found;
    std::vector<std::string> scopes; // "" of unnamed ones
    std::size_t inside = 0;          // braces of functions and classes
    std::string statement;
    const auto take = [&] {
        const std::string name = inside == 0 ? function_named(statement) : std::string{};
        statement.clear();
        if (name.empty()) return;
        Function function{{}, name};
        for (const std::string& scope : scopes) {
            function.is_hidden = function.is_hidden || scope.empty();
            if (!scope.empty()) function.scope += (function.scope.empty() ? "" : "::") + scope;
        }
        found.push_back(function);
    };
    for (const char c : code_of(file)) {
        if (c == '{') {
            const std::string_view before = trimmed(statement);
            if (inside == 0 && before.starts_with("namespace")) {
                scopes.emplace_back(trimmed(before.substr(std::string_view{"namespace"}.size())));
                statement.clear();
            } else {
                take();
                ++inside;
            }
        } else if (c == '}') {
            inside > 0 ? void(--inside) : scopes.pop_back();
            statement.clear();
        } else if (c == ';') {
            take();
        } else {
            statement += c;
        }
    }
    return found;
}

bool encloses(const std::string& outer, const std::string& inner) {
    return inner == outer || inner.starts_with(outer + "::");
}

// Folders with sources that are compiled together.
std::vector<fs::path> libraries() {
    std::vector<fs::path> found;
    for (const char* layer : {"core", "widgets", "app"}) {
        for (const auto& entry : fs::directory_iterator(fs::path{DUBHE_SOURCE_DIR} / layer))
            if (entry.is_directory()) found.push_back(entry.path());
    }
    return found;
}

TEST(HiddenNames, NoHelperHidesAFunctionOfItsLibrarysHeaders) {
    std::size_t declarations = 0, all_helpers = 0;
    std::vector<std::string> wrong;
    for (const fs::path& library : libraries()) {
        std::map<std::string, std::set<std::string>> declared; // name -> scopes
        std::vector<std::pair<fs::path, Function>> helpers;
        for (const auto& entry : fs::recursive_directory_iterator(library)) {
            const std::string kind = entry.path().extension().string();
            if (kind != ".h" && kind != ".cpp") continue;
            for (const Function& each : functions_of(entry.path())) {
                if (kind == ".h") declared[each.name].insert(each.scope);
                if (each.is_hidden) helpers.emplace_back(entry.path(), each);
            }
        }
        declarations += declared.size();
        all_helpers += helpers.size();
        for (const auto& [file, helper] : helpers)
            for (const std::string& scope : declared[helper.name])
                if (encloses(scope, helper.scope))
                    wrong.push_back(fs::relative(file, DUBHE_SOURCE_DIR).generic_string() + ": " + helper.name +
                                    "() hides " + scope + "::" + helper.name + "()");
    }
    EXPECT_GT(declarations, 1000U) << "the scan found next to nothing";
    EXPECT_GT(all_helpers, 2000U);
    for (const std::string& each : wrong)
        ADD_FAILURE() << each;
}

} // namespace
