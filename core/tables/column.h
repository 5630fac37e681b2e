// SPDX-License-Identifier: Apache-2.0
// A column: what JSON, CSV and the manual call it, in which unit its values are, what it means.
#pragma once

#include "value.h"

#include <cstdint>
#include <string>
#include <vector>

namespace dubhe::tables {

// The version of all keys of JSON and CSV together: grows when one changes.
inline constexpr int format_version = 2;

inline constexpr const char* blank = " "; // a title: in the terminal, too, but without one

enum class Kind : std::uint8_t { text, flag, number, range, money };

struct Column {
    std::string name; // without the unit, which ends the key; empty: for people alone
    Kind kind = Kind::text;
    Unit unit = Unit::none;
    std::string title{};   // over it in a terminal, after '<' or '>' to that side; empty: in files alone
    std::string meaning{}; // a sentence of the manual, without its full stop
    // Names of the further keys: of a range's ends, of an amount's currency. Empty: "low" and "high", NAME_currency.
    std::vector<std::string> further{};
    std::string former{}; // what JSON called it in the version before, written beside it; empty: the same
    std::string object{}; // of the row, where JSON has it; empty: the row itself
    bool in_json = true;  // false: JSON has it elsewhere
};

// Of JSON and CSV: "iteration_s", "low_s", "high_s". None without a name.
[[nodiscard]] std::vector<std::string> keys_of(const Column& column);
// Numbers stand to the right.
[[nodiscard]] bool stands_left(const Column& column);

} // namespace dubhe::tables
