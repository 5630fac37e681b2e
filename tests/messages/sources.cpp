// SPDX-License-Identifier: Apache-2.0
#include "sources.h"

#include <cctype>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string_view>

namespace dubhe::test {

namespace {

namespace fs = std::filesystem;

std::size_t after_text(const std::string& source, std::size_t quote) {
    std::size_t at = quote + 1;
    while (at < source.size() && source[at] != source[quote])
        at += source[at] == '\\' ? 2 : 1;
    return at + 1;
}

// The literals that begin at `at`, with or without space between them, as the compiler joins them.
std::string literal_at(const std::string& source, std::size_t at) {
    std::string text;
    while (true) {
        at = source.find_first_not_of(" \t\n", at);
        if (at == std::string::npos || source[at] != '"') return text;
        const std::size_t end = after_text(source, at);
        for (std::size_t i = at + 1; i + 1 < end; ++i) {
            const bool escaped = source[i] == '\\';
            if (escaped) ++i;
            text += escaped && source[i] == 'n' ? '\n' : source[i];
        }
        at = end;
    }
}

bool digit_separator(const std::string& source, std::size_t at) {
    return at > 0 && std::isdigit(static_cast<unsigned char>(source[at - 1])) != 0;
}

// The first argument of the call whose arguments begin at `at`.
std::string first_argument(const std::string& source, std::size_t at) {
    const std::size_t begin = at;
    for (int depth = 0; at < source.size(); ++at) {
        const char c = source[at];
        if (c == '"' || (c == '\'' && !digit_separator(source, at))) {
            at = after_text(source, at) - 1;
            continue;
        }
        if (c == '(' || c == '{' || c == '[') ++depth;
        const bool closes = c == ')' || c == '}' || c == ']';
        if (depth == 0 && (c == ',' || closes)) break;
        if (closes) --depth;
    }
    return source.substr(begin, at - begin);
}

bool in_comment(const std::string& source, std::size_t at) {
    const std::size_t line = source.rfind('\n', at) + 1;
    return source.substr(line, at - line).find("//") != std::string::npos;
}

} // namespace

std::map<std::string, std::string> sources_under(const std::string& folder) {
    std::map<std::string, std::string> all;
    const fs::path root{DUBHE_SOURCE_DIR};
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
        const std::string suffix = entry.path().extension().string();
        if (suffix != ".h" && suffix != ".cpp") continue;
        std::ostringstream text;
        text << std::ifstream{entry.path()}.rdbuf();
        all[fs::relative(entry.path(), root).generic_string()] = text.str();
    }
    return all;
}

std::map<std::string, std::vector<std::string>> sentences_of_sources() {
    std::map<std::string, std::vector<std::string>> all;
    constexpr std::string_view call = "message(";
    for (const char* folder : {"core", "app/cli", "widgets"}) {
        for (const auto& [file, text] : sources_under(folder)) {
            for (std::size_t at = text.find(call); at != std::string::npos; at = text.find(call, at + 1)) {
                const std::size_t inside = text.find_first_not_of(" \n", at + call.size());
                const bool word_goes_on =
                    at > 0 && (std::isalnum(static_cast<unsigned char>(text[at - 1])) != 0 || text[at - 1] == '_');
                if (!word_goes_on && inside != std::string::npos && text[inside] == '"' && !in_comment(text, at))
                    all[literal_at(text, inside)].push_back(file);
            }
        }
    }
    return all;
}

std::vector<std::string> composed_diagnostics(const std::string& text) {
    std::vector<std::string> all;
    const std::regex call{R"((^|[^\w.>])(error|warning|note)\()"};
    for (std::sregex_iterator at{text.begin(), text.end(), call}, end; at != end; ++at) {
        const auto place = static_cast<std::size_t>(at->position() + at->length());
        if (in_comment(text, place)) continue;
        const std::string argument = first_argument(text, place);
        if (argument.find('"') != std::string::npos && argument.find("message(") == std::string::npos)
            all.push_back(argument);
    }
    return all;
}

} // namespace dubhe::test
