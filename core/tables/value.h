// SPDX-License-Identifier: Apache-2.0
// What a cell of a table holds, and what is said of it where people read.
#pragma once

#include <core/units/unit.h>

#include <optional>
#include <string>
#include <variant>

namespace dubhe::tables {

struct Range {
    double low = 0.0, mid = 0.0, high = 0.0; // 10 %, 50 %, 90 %
};
struct Amount {
    double amount = 0.0;
    std::string currency; // ISO 4217
};
// Base units. std::monostate: not known, or not there.
using Value = std::variant<std::monostate, bool, double, std::string, Range, Amount>;

template <class Number>
[[nodiscard]] Value known(const std::optional<Number>& number) {
    return number ? Value{static_cast<double>(*number)} : Value{};
}

// "171 ms ± 9 %"; "171 ms (155-188 ms)" where one side of the band is far longer than the other; "at least 171 ms"
// where the band is nothing, as a bound's is.
[[nodiscard]] std::string banded_text(Unit unit, const Range& range);
[[nodiscard]] std::string value_text(Unit unit, const Value& value); // "-" for what is not known

} // namespace dubhe::tables
