// SPDX-License-Identifier: Apache-2.0
#include "report.h"

#include <array>
#include <cstddef>

namespace dubhe::report {

std::string_view name_of(Page page) {
    return page == Page::a4 ? "a4" : "letter";
}

std::optional<Page> page_from(std::string_view name) {
    for (const Page page : {Page::a4, Page::letter}) {
        if (name == name_of(page)) return page;
    }
    return std::nullopt;
}

std::string footer_of(const Report& report) {
    std::string text = report.program;
    for (const std::string& part : {report.file, report.date}) {
        if (!part.empty()) text += (text.empty() ? "" : " · ") + part;
    }
    return text;
}

std::string_view mark_of(cost::Provenance provenance) {
    static constexpr std::array<std::string_view, cost::provenance_count> marks{"●", "◐", "○", "◌", "▨"};
    return marks[static_cast<std::size_t>(provenance)];
}

namespace {

// Bytes of the character that begins there; 0 where none does: cut short, overlong, a surrogate, beyond Unicode.
std::size_t length_at(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(at);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || at + length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(at + i) & 0xc0U) != 0x80U) return 0;
    }
    const unsigned char second = byte(at + 1);
    const bool wrong = (first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f) ||
                       (first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f);
    return wrong ? 0 : length;
}

// U+FFFE and U+FFFF are no characters of XML; C1 controls steer terminals.
bool forbidden(std::string_view character) {
    return character == "\xef\xbf\xbe" || character == "\xef\xbf\xbf" ||
           (character.size() == 2 && character[0] == '\xc2' && static_cast<unsigned char>(character[1]) < 0xa0);
}

} // namespace

std::string clean(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = length_at(text, at);
        const std::string_view character = text.substr(at, length);
        if (length == 0 || forbidden(character)) {
            out += "\ufffd";
        } else if (length == 1 && (static_cast<unsigned char>(text[at]) < 0x20 || text[at] == 0x7f)) {
            out += text[at] == '\n' || text[at] == '\t' || text[at] == '\r' ? " " : "\ufffd";
        } else {
            out += character;
        }
        at += length == 0 ? 1 : length;
    }
    return out;
}

} // namespace dubhe::report
