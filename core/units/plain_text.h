// SPDX-License-Identifier: Apache-2.0
// Texts that people type, before they mean anything. ASCII alone is folded, whatever the locale.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace dubhe {

[[nodiscard]] constexpr char lowered(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] inline std::string lowered(std::string_view text) {
    std::string out{text};
    for (char& c : out)
        c = lowered(c);
    return out;
}

// Without the spaces around it: those that people type, and those that programs put between number and unit (no-break,
// thin and narrow no-break ones).
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) {
    constexpr std::array<std::string_view, 5> spaces{" ", "\t", "\u00a0", "\u2009", "\u202f"};
    for (bool again = true; again;) {
        again = false;
        for (const std::string_view space : spaces) {
            if (text.starts_with(space)) text.remove_prefix(space.size()), again = true;
            if (text.ends_with(space)) text.remove_suffix(space.size()), again = true;
        }
    }
    return text;
}

} // namespace dubhe
