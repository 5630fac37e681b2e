// SPDX-License-Identifier: Apache-2.0
// Texts that people type, before they mean anything. ASCII alone is folded, whatever the locale.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

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
    constexpr std::array<std::string_view, 6> spaces{" ", "\t", "\r", "\u00a0", "\u2009", "\u202f"};
    for (bool again = true; again;) {
        again = false;
        for (const std::string_view space : spaces) {
            if (text.starts_with(space)) text.remove_prefix(space.size()), again = true;
            if (text.ends_with(space)) text.remove_suffix(space.size()), again = true;
        }
    }
    return text;
}

// "64,,128" as "64", "", "128"; one empty part of an empty text.
[[nodiscard]] std::vector<std::string_view> split_at(char separator, std::string_view text);
// The same without empty parts.
[[nodiscard]] std::vector<std::string_view> parts_at(char separator, std::string_view text);
// "amp, p3, dgc".
[[nodiscard]] std::string listed(const std::vector<std::string>& names);
// "3 kernels", "1 kernel".
[[nodiscard]] std::string counted(std::size_t count, std::string_view what);

// `*` stands for any characters, none included, `?` for one; upper and lower case are the same. "*gemm*" for a part.
[[nodiscard]] bool matches_pattern(std::string_view pattern, std::string_view text);

} // namespace dubhe
