// SPDX-License-Identifier: Apache-2.0
#include "json_token.h"

#include <charconv>
#include <cmath>
#include <limits>

namespace dubhe::trace {

namespace {

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();

void append_utf8(std::uint32_t code, std::string& to) {
    if (code < 0x80) {
        to.push_back(static_cast<char>(code));
    } else if (code < 0x800) {
        to.push_back(static_cast<char>(0xc0 | code >> 6));
        to.push_back(static_cast<char>(0x80 | (code & 0x3f)));
    } else if (code < 0x10000) {
        to.push_back(static_cast<char>(0xe0 | code >> 12));
        to.push_back(static_cast<char>(0x80 | (code >> 6 & 0x3f)));
        to.push_back(static_cast<char>(0x80 | (code & 0x3f)));
    } else {
        to.push_back(static_cast<char>(0xf0 | code >> 18));
        to.push_back(static_cast<char>(0x80 | (code >> 12 & 0x3f)));
        to.push_back(static_cast<char>(0x80 | (code >> 6 & 0x3f)));
        to.push_back(static_cast<char>(0x80 | (code & 0x3f)));
    }
}

// Four hexadecimal digits at `at`; nothing else moves it.
std::optional<std::uint32_t> four_digits(std::string_view text, std::size_t& at) {
    std::uint32_t code = 0;
    if (at + 4 > text.size()) return std::nullopt;
    const auto read = std::from_chars(text.data() + at, text.data() + at + 4, code, 16);
    if (read.ec != std::errc{} || read.ptr != text.data() + at + 4) return std::nullopt;
    at += 4;
    return code;
}

// Behind "\u"; halves of a pair that stand alone become U+FFFD.
void append_escape(std::string_view text, std::size_t& at, std::string& to) {
    constexpr std::uint32_t replacement = 0xfffd;
    std::uint32_t code = four_digits(text, at).value_or(replacement);
    if (code >= 0xd800 && code < 0xdc00 && text.substr(at).starts_with("\\u")) {
        std::size_t behind = at + 2;
        const std::optional<std::uint32_t> low = four_digits(text, behind);
        if (low && *low >= 0xdc00 && *low < 0xe000) {
            code = 0x10000 + ((code - 0xd800) << 10) + (*low - 0xdc00);
            at = behind;
        }
    }
    append_utf8(code >= 0xd800 && code < 0xe000 ? replacement : code, to);
}

} // namespace

std::string_view bare(std::string_view token) {
    while (!token.empty() && static_cast<unsigned char>(token.back()) <= ' ')
        token.remove_suffix(1);
    if (token.size() >= 2 && token.front() == '"' && token.back() == '"') token = token.substr(1, token.size() - 2);
    return token;
}

std::string_view unescaped(std::string_view text, std::string& scratch) {
    std::size_t at = text.find('\\');
    if (at == std::string_view::npos) return text;
    scratch.assign(text.substr(0, at));
    while (at < text.size()) {
        const char c = text[at++];
        if (c != '\\' || at == text.size()) {
            scratch.push_back(c);
            continue;
        }
        const char escape = text[at++];
        constexpr std::string_view escapes = "bfnrt", meanings = "\b\f\n\r\t";
        const std::size_t known = escapes.find(escape);
        if (escape == 'u')
            append_escape(text, at, scratch);
        else
            scratch.push_back(known == std::string_view::npos ? escape : meanings[known]);
    }
    return scratch;
}

std::optional<std::int64_t> scaled(std::string_view token, std::int64_t scale) {
    const std::string_view text = bare(token);
    const bool negative = text.starts_with('-');
    std::int64_t value = 0, unit = scale;
    std::size_t at = negative ? 1 : 0;
    bool fraction = false, digits = false;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '.' && !fraction) {
            fraction = true;
            continue;
        }
        if (c < '0' || c > '9') break;
        digits = true;
        if (!fraction) {
            if (value > (largest - 9) / 10) return std::nullopt;
            value = value * 10 + (c - '0');
        } else if (unit >= 10) {
            if (value > (largest - 9) / 10) return std::nullopt;
            unit /= 10;
            value = value * 10 + (c - '0');
        }
    }
    if (!digits) return std::nullopt;
    if (at < text.size()) { // an exponent, or no number at all
        const std::optional<double> number = real(text);
        if (!number || std::abs(*number) * static_cast<double>(scale) >= 9.2e18) return std::nullopt;
        return static_cast<std::int64_t>(std::llround(*number * static_cast<double>(scale)));
    }
    if (value > largest / unit) return std::nullopt;
    return negative ? -value * unit : value * unit;
}

std::optional<std::int64_t> integer(std::string_view token) {
    const std::string_view text = bare(token);
    if (!text.starts_with("0x")) return scaled(text, 1);
    std::uint64_t value = 0;
    const auto read = std::from_chars(text.data() + 2, text.data() + text.size(), value, 16);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size()) return std::nullopt;
    return static_cast<std::int64_t>(value & static_cast<std::uint64_t>(largest));
}

std::optional<double> real(std::string_view token) {
    const std::string_view text = bare(token);
    double value = 0.0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

} // namespace dubhe::trace
