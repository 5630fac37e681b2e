// SPDX-License-Identifier: Apache-2.0
#include "plain_text.h"
#include "text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

namespace dubhe {

namespace {

struct Prefix {
    std::string_view text;
    double factor;
};

constexpr double ki = 1024.0;
constexpr std::array no_prefix{Prefix{"", 1}};
constexpr std::array large_prefixes{Prefix{"", 1},    Prefix{"k", 1e3},  Prefix{"K", 1e3},  Prefix{"M", 1e6},
                                    Prefix{"G", 1e9}, Prefix{"T", 1e12}, Prefix{"P", 1e15}, Prefix{"E", 1e18}};
constexpr std::array binary_prefixes{Prefix{"Ki", ki}, Prefix{"Mi", ki* ki}, Prefix{"Gi", ki* ki* ki},
                                     Prefix{"Ti", ki* ki* ki* ki}, Prefix{"Pi", ki* ki* ki* ki* ki}};
// Both code points that keyboards offer for micro: the micro sign and the Greek letter.
constexpr std::array small_prefixes{Prefix{"m", 1e-3},      Prefix{"u", 1e-6}, Prefix{"\u00b5", 1e-6},
                                    Prefix{"\u03bc", 1e-6}, Prefix{"n", 1e-9}, Prefix{"p", 1e-12}};

struct Spelling {
    std::string_view text;
    double factor;
    bool prefixed = true;
};

struct Grammar {
    std::string_view what;     // "a bandwidth"
    std::string_view examples; // the units that a message offers
    std::span<const Spelling> spellings;
    bool large = true, binary = false, small = false;
};

constexpr std::array time_spellings{Spelling{"s", 1},
                                    Spelling{"sec", 1, false},
                                    Spelling{"second", 1, false},
                                    Spelling{"seconds", 1, false},
                                    Spelling{"min", 60, false},
                                    Spelling{"h", 3600, false},
                                    Spelling{"hour", 3600, false},
                                    Spelling{"hours", 3600, false},
                                    Spelling{"d", 86400, false},
                                    Spelling{"day", 86400, false},
                                    Spelling{"days", 86400, false}};
constexpr std::array hertz_spellings{Spelling{"Hz", 1}};
constexpr std::array byte_spellings{Spelling{"B", 1}, Spelling{"byte", 1, false}, Spelling{"bytes", 1, false}};
constexpr std::array flop_spellings{Spelling{"FLOP", 1}, Spelling{"FLOPs", 1}, Spelling{"flop", 1},
                                    Spelling{"flops", 1}};
constexpr std::array joule_spellings{Spelling{"J", 1}, Spelling{"Wh", 3600}};
constexpr std::array watt_spellings{Spelling{"W", 1}};
// A capital B is a byte, a small b a bit: link rates are sold in bits.
constexpr std::array byte_rate_spellings{Spelling{"B/s", 1},     Spelling{"Bps", 1},       Spelling{"b/s", 0.125},
                                         Spelling{"bps", 0.125}, Spelling{"bit/s", 0.125}, Spelling{"bits/s", 0.125},
                                         Spelling{"Bytes/s", 1}, Spelling{"bytes/s", 1}};
// INT8 peaks are sold in OPS, a multiply-add being two, as for floating point.
constexpr std::array flop_rate_spellings{Spelling{"FLOP/s", 1},  Spelling{"FLOPS", 1},  Spelling{"FLOPs", 1},
                                         Spelling{"FLOPs/s", 1}, Spelling{"flop/s", 1}, Spelling{"flops", 1},
                                         Spelling{"OPS", 1},     Spelling{"OP/s", 1},   Spelling{"OPs", 1}};

constexpr Grammar time_grammar{"a time", "ns, us, ms, s, min, h, days", time_spellings, false, false, true};
constexpr Grammar hertz_grammar{"a frequency", "Hz, kHz, MHz, GHz", hertz_spellings};
constexpr Grammar byte_grammar{"a size", "B, kB, MB, GB, TB, KiB, MiB, GiB, TiB", byte_spellings, true, true};
constexpr Grammar flop_grammar{"an amount of work", "FLOP, MFLOP, GFLOP, TFLOP, PFLOP", flop_spellings};
constexpr Grammar joule_grammar{"an energy", "mJ, J, kJ, MJ, Wh, kWh", joule_spellings, true, false, true};
constexpr Grammar watt_grammar{"a power", "mW, W, kW, MW", watt_spellings, true, false, true};
constexpr Grammar byte_rate_grammar{"a bandwidth", "MB/s, GB/s, TB/s, GiB/s, Gbit/s", byte_rate_spellings, true, true};
constexpr Grammar flop_rate_grammar{"a rate", "MFLOP/s, GFLOP/s, TFLOP/s, PFLOP/s", flop_rate_spellings};

// As much of a typed text as a message shows.
std::string shortened(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::size_t end = std::min(text.size(), longest);
    // Never inside a character of several bytes.
    while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U)
        --end;
    return std::string{text.substr(0, end)} + (end < text.size() ? "..." : "");
}

// The number at the start of `text`, which then begins behind it.
struct Number {
    double value = 0.0;
    Message error;
};

Number take_number(std::string_view& text, const std::string& whole) {
    std::string_view rest = text;
    if (rest.starts_with('+')) rest.remove_prefix(1);
    double value = 0.0;
    const auto [end, code] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
    if (code == std::errc::invalid_argument) return {0, message("\"%1\" does not start with a number", whole)};
    if (code == std::errc::result_out_of_range)
        return {0, message("\"%1\": the number is too large or too small", whole)};
    if (!std::isfinite(value)) return {0, message("\"%1\": the number has to be finite", whole)};
    text = rest.substr(static_cast<std::size_t>(end - rest.data()));
    return {value, {}};
}

std::optional<double> factor_of(std::string_view unit, const Spelling& spelling, std::span<const Prefix> prefixes) {
    for (const Prefix& prefix : prefixes) {
        if (unit.size() == prefix.text.size() + spelling.text.size() && unit.starts_with(prefix.text) &&
            unit.ends_with(spelling.text)) {
            return prefix.factor * spelling.factor;
        }
    }
    return std::nullopt;
}

std::optional<double> factor_of(std::string_view unit, const Grammar& grammar) {
    for (const Spelling& spelling : grammar.spellings) {
        if (const auto plain = factor_of(unit, spelling, no_prefix)) return plain;
        if (!spelling.prefixed) continue;
        if (const auto large = factor_of(unit, spelling, large_prefixes); large && grammar.large) return large;
        if (const auto binary = factor_of(unit, spelling, binary_prefixes); binary && grammar.binary) return binary;
        if (const auto small = factor_of(unit, spelling, small_prefixes); small && grammar.small) return small;
    }
    return std::nullopt;
}

template <class Q>
Parsed<Q> parse_with(const Grammar& grammar, std::string_view text) {
    text = trimmed(text);
    const std::string whole = shortened(text);
    const auto with_offer = [&](const Message& mistake) -> Parsed<Q> {
        return {std::nullopt,
                message("%1; write %2 with one of %3", mistake, Message::word(grammar.what), grammar.examples)};
    };
    if (text.empty()) return with_offer(message("there is nothing to read"));
    std::string_view rest = text;
    const Number number = take_number(rest, whole);
    if (!number.error.empty()) return with_offer(number.error);
    const std::string_view unit = trimmed(rest);
    if (unit.empty()) return with_offer(message("\"%1\" has no unit", whole));
    if (unit.front() == ',') return {std::nullopt, message("\"%1\": write 1.5 or 1500, without commas", whole)};
    const std::optional<double> factor = factor_of(unit, grammar);
    if (!factor)
        return with_offer(
            message("\"%1\": \"%2\" is no unit of %3", whole, shortened(unit), Message::word(grammar.what)));
    const double value = number.value * *factor;
    if (!std::isfinite(value)) return with_offer(message("\"%1\": the number is too large", whole));
    return {Q{value}, {}};
}

bool is_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Takes "USD", "usd" or "$" off one end of `text`; empty when there is none.
std::string take_currency(std::string_view& text) {
    struct Sign {
        std::string_view sign, code;
    };
    static constexpr std::array signs{Sign{"$", "USD"}, Sign{"\u20ac", "EUR"}, Sign{"\u00a3", "GBP"}};
    for (const auto& [sign, code] : signs) {
        if (text.starts_with(sign)) return text = trimmed(text.substr(sign.size())), std::string{code};
        if (text.ends_with(sign)) return text = trimmed(text.substr(0, text.size() - sign.size())), std::string{code};
    }
    std::size_t before = 0;
    while (before < text.size() && is_letter(text[before]))
        ++before;
    std::size_t after = 0;
    while (after < text.size() && is_letter(text[text.size() - 1 - after]))
        ++after;
    std::string code;
    if (before == 3) {
        code = text.substr(0, 3);
        text = trimmed(text.substr(3));
    } else if (after == 3) {
        code = text.substr(text.size() - 3);
        text = trimmed(text.substr(0, text.size() - 3));
    }
    for (char& c : code)
        c = c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
    return code;
}

// "1,234,567.89" without its commas; nullopt where they don't stand between groups of three digits.
std::optional<std::string> without_groups(std::string_view text) {
    const std::size_t point = std::min(text.find('.'), text.size());
    std::string out;
    std::size_t run = 0;
    bool grouped = false;
    for (const char c : text.substr(0, point)) {
        if (c != ',') {
            out += c;
            run += is_digit(c) ? 1 : 0;
            continue;
        }
        if (grouped ? run != 3 : run < 1 || run > 3) return std::nullopt;
        grouped = true;
        run = 0;
    }
    if (grouped && run != 3) return std::nullopt;
    return out += text.substr(point);
}

} // namespace

template <>
Parsed<Seconds> parse<Seconds>(std::string_view text) {
    return parse_with<Seconds>(time_grammar, text);
}
template <>
Parsed<Hertz> parse<Hertz>(std::string_view text) {
    return parse_with<Hertz>(hertz_grammar, text);
}
template <>
Parsed<Bytes> parse<Bytes>(std::string_view text) {
    return parse_with<Bytes>(byte_grammar, text);
}
template <>
Parsed<Flops> parse<Flops>(std::string_view text) {
    return parse_with<Flops>(flop_grammar, text);
}
template <>
Parsed<Joules> parse<Joules>(std::string_view text) {
    return parse_with<Joules>(joule_grammar, text);
}
template <>
Parsed<Watts> parse<Watts>(std::string_view text) {
    return parse_with<Watts>(watt_grammar, text);
}
template <>
Parsed<BytesPerSecond> parse<BytesPerSecond>(std::string_view text) {
    return parse_with<BytesPerSecond>(byte_rate_grammar, text);
}
template <>
Parsed<FlopsPerSecond> parse<FlopsPerSecond>(std::string_view text) {
    return parse_with<FlopsPerSecond>(flop_rate_grammar, text);
}

Parsed<Money> parse_money(std::string_view text, std::string& currency) {
    const auto with_offer = [](const Message& mistake) -> Parsed<Money> {
        return {std::nullopt, message("%1; write an amount with its currency: USD 9999", mistake)};
    };
    const std::string whole = shortened(trimmed(text));
    std::string_view rest = trimmed(text);
    if (rest.empty()) return with_offer(message("there is nothing to read"));
    const std::string code = take_currency(rest);
    if (code.empty()) return with_offer(message("\"%1\" has no currency", whole));
    const std::optional<std::string> digits = without_groups(rest);
    if (!digits) return with_offer(message("\"%1\": a comma stands where no group of three digits follows", whole));
    std::string_view unread = *digits;
    const Number number = take_number(unread, whole);
    if (!number.error.empty()) return with_offer(number.error);
    if (!unread.empty()) return with_offer(message("\"%1\": \"%2\" is not understood", whole, shortened(unread)));
    currency = code;
    return {Money{number.value}, {}};
}

} // namespace dubhe
