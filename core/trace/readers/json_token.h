// SPDX-License-Identifier: Apache-2.0
// Values of JSON as they stand in the text: what they mean. Any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dubhe::trace {

// Without the space behind it, and for texts without their quotes.
[[nodiscard]] std::string_view bare(std::string_view token);

// `token` without quotes; where it holds escapes they are replaced in `scratch`, which the result then points to.
[[nodiscard]] std::string_view unescaped(std::string_view bare_text, std::string& scratch);

// A decimal number times `scale` (a power of ten), exact to the last digit of 64 bits; quotes around it do no harm.
// Nothing for NaN, infinities, other words and what has no place in 64 bits.
[[nodiscard]] std::optional<std::int64_t> scaled(std::string_view token, std::int64_t scale);
[[nodiscard]] std::optional<std::int64_t> integer(std::string_view token); // "0x1f" too; fractions are cut off
[[nodiscard]] std::optional<double> real(std::string_view token);          // finite

} // namespace dubhe::trace
