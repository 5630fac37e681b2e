// SPDX-License-Identifier: Apache-2.0
#include "language.h"

#include <algorithm>
#include <array>

namespace dubhe {

namespace {

constexpr std::array<std::string_view, language_count> codes{"en", "de", "fr", "zh", "ja"};
constexpr std::array<std::string_view, language_count> language_names{"English", "Deutsch", "Français", "中文",
                                                                      "日本語"};

} // namespace

std::string_view code_of(Language language) {
    return codes[static_cast<std::size_t>(language)];
}

std::string_view name_of(Language language) {
    return language_names[static_cast<std::size_t>(language)];
}

std::optional<Language> language_from(std::string_view code) {
    const auto known = std::ranges::find(codes, code);
    if (known == codes.end()) return std::nullopt;
    return static_cast<Language>(known - codes.begin());
}

} // namespace dubhe
