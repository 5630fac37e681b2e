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

// The literals that begin right behind each match of `before`.
void add_literals(std::map<std::string, std::vector<std::string>>& all, const std::string& file,
                  const std::string& text, const std::regex& before) {
    for (std::sregex_iterator at{text.begin(), text.end(), before}, end; at != end; ++at) {
        const auto begin = static_cast<std::size_t>(at->position());
        const std::size_t inside = text.find_first_not_of(" \n", begin + static_cast<std::size_t>(at->length()));
        if (inside != std::string::npos && text[inside] == '"' && !in_comment(text, begin))
            all[literal_at(text, inside)].push_back(file);
    }
}

} // namespace

std::map<std::string, std::vector<std::string>> sentences_of_sources() {
    std::map<std::string, std::vector<std::string>> all;
    const std::regex message{R"(\bmessage\()"}, sentence{R"(\bSentence<\d> \w+ =)"}, require{R"(\bnode\.require\()"};
    const std::regex part{R"(\bsection::(number|count|array|array_of|text|range)\()"};
    for (const char* folder : {"core", "app/cli", "widgets"}) {
        for (const auto& [file, text] : sources_under(folder)) {
            add_literals(all, file, text, message);
            add_literals(all, file, text, sentence);
            // A node's rules: require(condition, "template", values...).
            for (std::sregex_iterator at{text.begin(), text.end(), require}, end; at != end; ++at) {
                const auto given = arguments(text, static_cast<std::size_t>(at->position() + at->length()));
                const std::size_t quote = given.size() < 2 ? std::string::npos : given[1].find('"');
                if (quote != std::string::npos) all[literal_at(given[1], quote)].push_back(file);
            }
            // What a fitted model's section holds, named last: section::number(value, least, most, "a slope").
            for (std::sregex_iterator at{text.begin(), text.end(), part}, end; at != end; ++at) {
                const auto given = arguments(text, static_cast<std::size_t>(at->position() + at->length()));
                const std::size_t quote = given.empty() ? std::string::npos : given.back().find_first_not_of(" \n");
                if (quote != std::string::npos && given.back()[quote] == '"')
                    all[literal_at(given.back(), quote)].push_back(file);
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
