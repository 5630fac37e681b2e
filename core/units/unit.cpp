// SPDX-License-Identifier: Apache-2.0
#include "unit.h"

#include "text.h"

#include <array>
#include <cmath>

namespace dubhe {

namespace {

struct UnitWords {
    std::string_view symbol, ending;
};
constexpr std::array<UnitWords, unit_count> unit_words{{{},
                                                        {},
                                                        {},
                                                        {},
                                                        {},
                                                        {"s", "_s"},
                                                        {"Hz", "_hertz"},
                                                        {"B", "_bytes"},
                                                        {"FLOP", "_flop"},
                                                        {"J", "_joules"},
                                                        {"W", "_watts"},
                                                        {"B/s", "_bytes_per_s"},
                                                        {"FLOP/s", "_flop_per_s"},
                                                        {"OP/s", "_op_per_s"},
                                                        {"1/s", "_per_s"},
                                                        {"1/J", "_per_joule"},
                                                        {"FLOP/B", "_flop_per_byte"}}};

} // namespace

std::string_view symbol_of(Unit unit) {
    return unit_words[static_cast<std::size_t>(unit)].symbol;
}

std::string_view ending_of(Unit unit) {
    return unit_words[static_cast<std::size_t>(unit)].ending;
}

std::string percent_text(double share) {
    const double percent = std::round(share * 100.0);
    if (percent == 0.0 && share > 0.0) return "<1 %";
    return number_text(percent, 17) + " %";
}

std::string exact_percent_text(double share) {
    return number_text(share * 100.0, 3) + " %";
}

std::string ratio_text(double factor) {
    return factor > 0.0 ? number_text(factor) + 'x' : "-";
}

std::string quantity_text(Unit unit, double value) {
    switch (unit) {
    case Unit::seconds:
        return to_text(Seconds{value});
    case Unit::hertz:
        return to_text(Hertz{value});
    case Unit::bytes:
        return to_text(Bytes{value});
    case Unit::flop:
        return to_text(Flops{value});
    case Unit::joules:
        return to_text(Joules{value});
    case Unit::watts:
        return to_text(Watts{value});
    case Unit::bytes_per_s:
        return to_text(BytesPerSecond{value});
    case Unit::flop_per_s:
        return to_text(FlopsPerSecond{value});
    case Unit::op_per_s:
        return count_text(value, "OP/s");
    case Unit::flop_per_byte:
        return to_text(FlopsPerByte{value});
    case Unit::count:
        return number_text(value, 9);
    case Unit::share:
        return percent_text(value);
    case Unit::factor:
        return ratio_text(value);
    case Unit::none:
    case Unit::ratio:
    case Unit::per_s:
    case Unit::per_joule:
        return number_text(value);
    }
    return {};
}

} // namespace dubhe
