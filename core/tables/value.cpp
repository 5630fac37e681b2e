// SPDX-License-Identifier: Apache-2.0
#include "value.h"

#include <core/units/band.h>
#include <core/units/text.h>

#include <algorithm>

namespace dubhe::tables {

namespace {

// "155-188 ms"; "0.9 ms to 1.1 s" where the units differ.
std::string ends_text(const std::string& low, const std::string& high) {
    const std::size_t unit = low.find(' ');
    if (unit != std::string::npos && low.substr(unit) == high.substr(std::min(high.find(' '), high.size())))
        return low.substr(0, unit) + '-' + high;
    return low + " to " + high;
}

} // namespace

std::string banded_text(Unit unit, const Range& range) {
    const std::string mid = quantity_text(unit, range.mid);
    if (range.low >= range.mid && range.high <= range.mid) return "at least " + mid;
    const ToldBand band = tell_band(range.low, range.mid, range.high);
    if (!band.ends) return mid + " ± " + percent_text(band.share);
    return mid + " (" + ends_text(quantity_text(unit, range.low), quantity_text(unit, range.high)) + ')';
}

std::string value_text(Unit unit, const Value& value) {
    if (const auto* number = std::get_if<double>(&value)) return quantity_text(unit, *number);
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "yes" : "no";
    if (const auto* range = std::get_if<Range>(&value)) return banded_text(unit, *range);
    if (const auto* paid = std::get_if<Amount>(&value)) return to_text(Money{paid->amount}, paid->currency);
    return "-";
}

} // namespace dubhe::tables
