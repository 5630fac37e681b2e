// SPDX-License-Identifier: Apache-2.0
#include "plain_text.h"

#include <algorithm>

namespace dubhe {

std::vector<std::string_view> split_at(char separator, std::string_view text) {
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

std::vector<std::string_view> parts_at(char separator, std::string_view text) {
    std::vector<std::string_view> parts = split_at(separator, text);
    std::erase(parts, std::string_view{});
    return parts;
}

std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

std::string counted(std::size_t count, std::string_view what) {
    return std::to_string(count) + ' ' + std::string{what} + (count == 1 ? "" : "s");
}

// Backtracks to the last star only: what an earlier one took never needs to grow.
bool matches_pattern(std::string_view pattern, std::string_view text) {
    std::size_t p = 0, t = 0, star = std::string_view::npos, taken = 0;
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            taken = t;
        } else if (p < pattern.size() && (pattern[p] == '?' || lowered(pattern[p]) == lowered(text[t]))) {
            ++p, ++t;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            t = ++taken;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

} // namespace dubhe
