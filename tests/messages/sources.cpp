// SPDX-License-Identifier: Apache-2.0
#include "sources.h"

#include <algorithm>
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

// Where the argument that begins at `at` ends.
std::size_t end_of_argument(const std::string& source, std::size_t at) {
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
    return at;
}

// All arguments of the call whose arguments begin at `at`.
std::vector<std::string> arguments(const std::string& source, std::size_t at) {
    std::vector<std::string> all;
    while (at < source.size()) {
        const std::size_t end = end_of_argument(source, at);
        all.push_back(source.substr(at, end - at));
        if (end >= source.size() || source[end] != ',') break;
        at = end + 1;
    }
    return all;
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

namespace {

using Sentences = std::map<std::string, std::vector<std::string>>;

// Where the arguments of each call of that name begin. By a plain search: an expression takes a second a pass over all
// sources, and minutes with sanitizers.
std::vector<std::size_t> calls_of(const std::string& text, const std::string& name) {
    std::vector<std::size_t> all;
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + name.size())) {
        const char before = at > 0 ? text[at - 1] : ' ';
        if (std::isalnum(static_cast<unsigned char>(before)) == 0 && before != '_') all.push_back(at + name.size());
    }
    return all;
}

// The literal that begins there, behind space or none.
void add_literal(Sentences& all, const std::string& file, const std::string& text, std::size_t at) {
    const std::size_t inside = text.find_first_not_of(" \n", at);
    if (inside != std::string::npos && text[inside] == '"' && !in_comment(text, std::max<std::size_t>(at, 1) - 1))
        all[literal_at(text, inside)].push_back(file);
}

// Those that begin right behind each match of `before`.
void add_literals(Sentences& all, const std::string& file, const std::string& text, const std::regex& before) {
    for (std::sregex_iterator at{text.begin(), text.end(), before}, end; at != end; ++at)
        add_literal(all, file, text, static_cast<std::size_t>(at->position() + at->length()));
}

} // namespace

std::map<std::string, std::vector<std::string>> sentences_of_sources() {
    Sentences all;
    const std::regex sentence{R"(\bSentence<\d> \w+ =)"};
    for (const char* folder : {"core", "app/cli", "widgets"}) {
        for (const auto& [file, text] : sources_under(folder)) {
            for (const std::size_t at : calls_of(text, "message("))
                add_literal(all, file, text, at);
            if (text.find("Sentence<") != std::string::npos) add_literals(all, file, text, sentence);
            // A node's rules: require(condition, "template", values...).
            for (const std::size_t at : calls_of(text, "node.require(")) {
                const auto given = arguments(text, at);
                const std::size_t quote = given.size() < 2 ? std::string::npos : given[1].find('"');
                if (quote != std::string::npos) all[literal_at(given[1], quote)].push_back(file);
            }
            // What a fitted model's section holds, named last: section::number(value, least, most, "a slope").
            for (const char* call : {"number(", "count(", "array(", "array_of(", "text(", "range("}) {
                for (const std::size_t at : calls_of(text, std::string{"section::"} + call)) {
                    const auto given = arguments(text, at);
                    if (!given.empty()) add_literal(all, file, given.back(), 0);
                }
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
        const std::string argument = text.substr(place, end_of_argument(text, place) - place);
        if (argument.find('"') != std::string::npos && argument.find("message(") == std::string::npos)
            all.push_back(argument);
    }
    // What readers refuse and count: why is one of the arguments, others are places in the file.
    const std::regex reader{R"(\b(refuse|skip|damaged|fail|assume|count(?=\(Severity))\()"};
    for (std::sregex_iterator at{text.begin(), text.end(), reader}, end; at != end; ++at) {
        const auto place = static_cast<std::size_t>(at->position() + at->length());
        if (in_comment(text, place)) continue;
        const std::vector<std::string> given = arguments(text, place);
        const bool literal =
            std::ranges::any_of(given, [](const std::string& each) { return each.find('"') != std::string::npos; });
        const bool said = std::ranges::any_of(
            given, [](const std::string& each) { return each.find("message(") != std::string::npos; });
        if (literal && !said) all.push_back(at->str(1) + '(' + given.front());
    }
    return all;
}

} // namespace dubhe::test
