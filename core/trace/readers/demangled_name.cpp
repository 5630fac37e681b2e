// SPDX-License-Identifier: Apache-2.0
#include "demangled_name.h"

#include <algorithm>
#include <vector>

namespace dubhe::trace {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// "<length><identifier>" at `at`, which moves behind it; "" where there is none.
std::string_view identifier(std::string_view text, std::size_t& at) {
    std::size_t length = 0, behind = at;
    while (behind < text.size() && is_digit(text[behind]) && length < text.size())
        length = length * 10 + static_cast<std::size_t>(text[behind++] - '0');
    if (behind == at || length == 0 || length > text.size() - behind) return {};
    at = behind + length;
    return text.substr(behind, length);
}

} // namespace

std::string readable_kernel_name(std::string_view mangled) {
    constexpr std::size_t most_arguments = 8;
    if (!mangled.starts_with("_Z")) return std::string{mangled};
    std::size_t at = 2;
    std::string name;
    if (at < mangled.size() && mangled[at] == 'N') ++at;
    while (at < mangled.size() && (is_digit(mangled[at]) || mangled[at] == 'L' || mangled[at] == 'K')) {
        if (!is_digit(mangled[at])) {
            ++at;
            continue;
        }
        const std::string_view part = identifier(mangled, at);
        if (part.empty()) return std::string{mangled};
        if (part.starts_with("_GLOBAL__N_")) continue; // an anonymous namespace
        name += (name.empty() ? "" : "::") + std::string{part};
    }
    if (name.empty()) return std::string{mangled};
    std::vector<std::string_view> arguments;
    while (at < mangled.size() && arguments.size() < most_arguments) {
        if (mangled[at] == 'L' && at + 1 < mangled.size() && !is_digit(mangled[at + 1])) { // a number: "Li128E"
            at = std::min(mangled.find('E', at), mangled.size());
            continue;
        }
        const std::string_view part = is_digit(mangled[at]) ? identifier(mangled, at) : std::string_view{};
        if (part.empty())
            ++at;
        else if (!part.starts_with("_GLOBAL__N_") && std::ranges::find(arguments, part) == arguments.end())
            arguments.push_back(part);
    }
    std::string list;
    for (const std::string_view argument : arguments)
        list += (list.empty() ? "" : ", ") + std::string{argument};
    return list.empty() ? name : name + '<' + list + '>';
}

} // namespace dubhe::trace
