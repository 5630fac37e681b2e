// SPDX-License-Identifier: Apache-2.0
#include "shell.h"

#include <algorithm>

namespace dubhe {

std::string shell_quoted(std::string_view word) {
    const bool plain = !word.empty() && std::ranges::all_of(word, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view{"-_./=:,+@%"}.find(c) != std::string_view::npos;
    });
    if (plain) return std::string{word};
    std::string quoted{'\''};
    for (const char c : word) {
        if (c == '\'') quoted += "'\\'";
        quoted += c;
    }
    return quoted + '\'';
}

} // namespace dubhe
