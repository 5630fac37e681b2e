// SPDX-License-Identifier: Apache-2.0
// Quantities as text, both ways. Independent of the locale: a file written anywhere reads everywhere.
//
// Writing keeps three significant digits and picks the prefix: "1.5 TB/s", "900 GB/s", "80 GiB", "312 TFLOP/s",
// "4.2 ms". Times choose ns, us, ms, s, min, h, days. Bytes use binary prefixes, rates decimal ones, as data sheets do.
// Reading takes any prefix of the unit ("80 GB" is 80e9 bytes, "80 GiB" 80 * 2^30), with or without a space; a number
// without a unit is refused, so are NaN and infinities.
#pragma once

#include "quantity.h"

#include <core/support/message.h>

#include <optional>
#include <string>
#include <string_view>

namespace dubhe {

// What reading gives: a value, or a sentence that says what is wrong and which units fit.
template <class Q>
struct Parsed {
    std::optional<Q> value;
    Message error;
    explicit operator bool() const { return value.has_value(); }
};

struct TextStyle {
    int significant_digits = 3;
    std::string_view separator = " "; // between number and unit; the application uses a thin space
};

[[nodiscard]] std::string to_text(Seconds, TextStyle = {});
[[nodiscard]] std::string to_text(Hertz, TextStyle = {});
[[nodiscard]] std::string to_text(Bytes, TextStyle = {});
[[nodiscard]] std::string to_text(Flops, TextStyle = {});
[[nodiscard]] std::string to_text(Joules, TextStyle = {});
[[nodiscard]] std::string to_text(Watts, TextStyle = {});
[[nodiscard]] std::string to_text(BytesPerSecond, TextStyle = {});
[[nodiscard]] std::string to_text(FlopsPerSecond, TextStyle = {});
[[nodiscard]] std::string to_text(FlopsPerByte, TextStyle = {});
// Money needs its currency: "USD 9,999".
[[nodiscard]] std::string to_text(Money, std::string_view currency, TextStyle = {});

// A plain number with SI prefix and no unit: "25.6 M", "1.56 G"; `unit` is appended where given.
[[nodiscard]] std::string count_text(double count, std::string_view unit = {}, TextStyle = {});
// "1.71", never "1.71e+02": `value` rounded to significant digits, in plain notation from 1e-24 to 1e24.
[[nodiscard]] std::string number_text(double value, int significant_digits = 3);
// The shortest text that reads back to the same double; for files and JSON.
[[nodiscard]] std::string exact_text(double value);

template <class Q>
[[nodiscard]] Parsed<Q> parse(std::string_view text) = delete; // only the specialisations below

template <>
Parsed<Seconds> parse<Seconds>(std::string_view);
template <>
Parsed<Hertz> parse<Hertz>(std::string_view);
template <>
Parsed<Bytes> parse<Bytes>(std::string_view);
template <>
Parsed<Flops> parse<Flops>(std::string_view);
template <>
Parsed<Joules> parse<Joules>(std::string_view);
template <>
Parsed<Watts> parse<Watts>(std::string_view);
template <>
Parsed<BytesPerSecond> parse<BytesPerSecond>(std::string_view);
template <>
Parsed<FlopsPerSecond> parse<FlopsPerSecond>(std::string_view);
// "USD 9999", "9,999 USD", "$9999": the currency comes back in `currency` (ISO 4217 code).
[[nodiscard]] Parsed<Money> parse_money(std::string_view text, std::string& currency);

} // namespace dubhe
