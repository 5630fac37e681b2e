// SPDX-License-Identifier: Apache-2.0
// The languages that the programs and their reports speak.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dubhe {

enum class Language : std::uint8_t { english, german, french, chinese, japanese };
inline constexpr std::size_t language_count = 5;
[[nodiscard]] std::string_view code_of(Language language); // "en", "de", "fr", "zh", "ja"
[[nodiscard]] std::string_view name_of(Language language); // "Deutsch"
[[nodiscard]] std::optional<Language> language_from(std::string_view code);

} // namespace dubhe
