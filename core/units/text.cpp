// SPDX-License-Identifier: Apache-2.0
#include "text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <span>

namespace dubhe {

namespace {

// One rung of a ladder of units: `factor` base units are one `unit`. Ladders ascend.
struct Rung {
    double factor;
    std::string_view unit;
};

constexpr double kibi = 1024.0;
constexpr std::array time_rungs{Rung{1e-9, "ns"}, Rung{1e-6, "us"}, Rung{1e-3, "ms"},   Rung{1, "s"},
                                Rung{60, "min"},  Rung{3600, "h"},  Rung{86400, "days"}};
constexpr std::array hertz_rungs{Rung{1, "Hz"}, Rung{1e3, "kHz"}, Rung{1e6, "MHz"}, Rung{1e9, "GHz"},
                                 Rung{1e12, "THz"}};
constexpr std::array byte_rungs{Rung{1, "B"},
                                Rung{kibi, "KiB"},
                                Rung{kibi * kibi, "MiB"},
                                Rung{kibi * kibi * kibi, "GiB"},
                                Rung{kibi * kibi * kibi * kibi, "TiB"},
                                Rung{kibi * kibi * kibi * kibi * kibi, "PiB"}};
constexpr std::array flop_rungs{Rung{1, "FLOP"},     Rung{1e3, "kFLOP"},  Rung{1e6, "MFLOP"}, Rung{1e9, "GFLOP"},
                                Rung{1e12, "TFLOP"}, Rung{1e15, "PFLOP"}, Rung{1e18, "EFLOP"}};
constexpr std::array joule_rungs{Rung{1e-6, "uJ"}, Rung{1e-3, "mJ"}, Rung{1, "J"},
                                 Rung{1e3, "kJ"},  Rung{1e6, "MJ"},  Rung{1e9, "GJ"}};
constexpr std::array watt_rungs{Rung{1e-3, "mW"}, Rung{1, "W"}, Rung{1e3, "kW"}, Rung{1e6, "MW"}, Rung{1e9, "GW"}};
constexpr std::array byte_rate_rungs{Rung{1, "B/s"},     Rung{1e3, "kB/s"},  Rung{1e6, "MB/s"}, Rung{1e9, "GB/s"},
                                     Rung{1e12, "TB/s"}, Rung{1e15, "PB/s"}, Rung{1e18, "EB/s"}};
constexpr std::array flop_rate_rungs{Rung{1, "FLOP/s"},    Rung{1e3, "kFLOP/s"},  Rung{1e6, "MFLOP/s"},
                                     Rung{1e9, "GFLOP/s"}, Rung{1e12, "TFLOP/s"}, Rung{1e15, "PFLOP/s"},
                                     Rung{1e18, "EFLOP/s"}};
constexpr std::array intensity_rungs{Rung{1, "FLOP/B"}};
constexpr std::array count_rungs{Rung{1, ""},    Rung{1e3, "k"},  Rung{1e6, "M"},
                                 Rung{1e9, "G"}, Rung{1e12, "T"}, Rung{1e15, "P"}};

std::string fixed_text(double value, int decimals) {
    // The largest double has 309 digits before the point.
    std::array<char, 400> buffer{};
    const auto end = std::to_chars(buffer.begin(), buffer.end(), value, std::chars_format::fixed, decimals);
    return {buffer.data(), end.ptr};
}

double rounded(double value, int significant_digits) {
    std::array<char, 64> buffer{};
    const auto end =
        std::to_chars(buffer.begin(), buffer.end(), value, std::chars_format::scientific, significant_digits - 1);
    double result = value;
    std::from_chars(buffer.data(), end.ptr, result);
    return result;
}

// Rounds before it chooses, so that 999.9 MB/s is "1 GB/s" and not "1000 MB/s".
std::string ladder_text(double value, std::span<const Rung> rungs, TextStyle style) {
    const auto base = std::ranges::find(rungs, 1.0, &Rung::factor);
    const bool scaled = value != 0.0 && std::isfinite(value);
    auto chosen = scaled ? rungs.begin() : base;
    const int digits = std::clamp(style.significant_digits, 1, 17);
    while (scaled && chosen + 1 != rungs.end() && rounded(std::abs(value) / (chosen + 1)->factor, digits) >= 1.0) {
        ++chosen;
    }
    const std::string number = number_text(value / chosen->factor, digits);
    const std::string_view unit = chosen->unit == "days" && number == "1" ? "day" : chosen->unit;
    return unit.empty() ? number : number + std::string{style.separator} + std::string{unit};
}

} // namespace

std::string number_text(double value, int significant_digits) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    const int digits = std::clamp(significant_digits, 1, 17);
    const double shown = rounded(value, digits);
    if (shown == 0.0) return "0";
    const int exponent = static_cast<int>(std::floor(std::log10(std::abs(shown)) + 1e-13));
    constexpr int most_places = 24; // beyond, nobody counts them
    if (std::abs(exponent) > most_places) return exact_text(shown);
    std::string text = fixed_text(shown, std::max(0, digits - 1 - exponent));
    if (text.find('.') == std::string::npos) return text;
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
}

std::string exact_text(double value) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.begin(), buffer.end(), value);
    return {buffer.data(), end.ptr};
}

std::string to_text(Seconds q, TextStyle style) {
    return ladder_text(q.value(), time_rungs, style);
}
std::string to_text(Hertz q, TextStyle style) {
    return ladder_text(q.value(), hertz_rungs, style);
}
std::string to_text(Bytes q, TextStyle style) {
    return ladder_text(q.value(), byte_rungs, style);
}
std::string to_text(Flops q, TextStyle style) {
    return ladder_text(q.value(), flop_rungs, style);
}
std::string to_text(Joules q, TextStyle style) {
    return ladder_text(q.value(), joule_rungs, style);
}
std::string to_text(Watts q, TextStyle style) {
    return ladder_text(q.value(), watt_rungs, style);
}
std::string to_text(BytesPerSecond q, TextStyle style) {
    return ladder_text(q.value(), byte_rate_rungs, style);
}
std::string to_text(FlopsPerSecond q, TextStyle style) {
    return ladder_text(q.value(), flop_rate_rungs, style);
}
std::string to_text(FlopsPerByte q, TextStyle style) {
    return ladder_text(q.value(), intensity_rungs, style);
}

std::string count_text(double count, std::string_view unit, TextStyle style) {
    std::string text = ladder_text(count, count_rungs, style);
    if (unit.empty()) return text;
    const bool prefixed = std::isfinite(count) && (text.back() < '0' || text.back() > '9');
    if (!prefixed) text += style.separator;
    return text += unit;
}

std::string to_text(Money amount, std::string_view currency, TextStyle style) {
    const double value = amount.value();
    const double size = std::abs(value);
    // People read prices whole, small ones to the cent, and only fractions of a cent by their digits.
    std::string text = size >= 100    ? fixed_text(size, 0)
                       : size >= 0.01 ? fixed_text(size, 2)
                                      : number_text(size, style.significant_digits);
    if (!std::isfinite(value)) text = number_text(size);
    if (std::isfinite(value) && size >= 100) {
        for (std::ptrdiff_t at = std::ssize(text) - 3; at > 0; at -= 3)
            text.insert(static_cast<std::size_t>(at), 1, ',');
    }
    return std::string{currency} + std::string{style.separator} + (value < 0 ? "-" : "") + text;
}

} // namespace dubhe
