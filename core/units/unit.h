// SPDX-License-Identifier: Apache-2.0
// The units of numbers in files and tables: base units, each with one symbol and one ending of keys.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace dubhe {

// Ratio: a number without a dimension; share: one of a whole, "54 %"; factor: "1.9x". Count: a whole number.
enum class Unit : std::uint8_t {
    none,
    count,
    ratio,
    share,
    factor,
    seconds,
    hertz,
    bytes,
    flop,
    joules,
    watts,
    bytes_per_s,
    flop_per_s,
    op_per_s, // of int8, whose operations are no floating-point ones
    per_s,
    per_joule,
    flop_per_byte
};
inline constexpr std::size_t unit_count = static_cast<std::size_t>(Unit::flop_per_byte) + 1;

[[nodiscard]] std::string_view symbol_of(Unit unit); // "B/s"; empty for what has no dimension
[[nodiscard]] std::string_view ending_of(Unit unit); // "_bytes_per_s": what a key of JSON and CSV ends in
// Three significant digits with the unit: "1.5 TB/s", "64", "1.71".
[[nodiscard]] std::string quantity_text(Unit unit, double value);
[[nodiscard]] std::string percent_text(double share);       // "54 %"; "<1 %"
[[nodiscard]] std::string exact_percent_text(double share); // three digits: "54.3 %"
[[nodiscard]] std::string ratio_text(double factor);        // "1.9x"; "-" for 0

} // namespace dubhe
