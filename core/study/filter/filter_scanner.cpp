// SPDX-License-Identifier: Apache-2.0
#include "filter_scanner.h"

#include <core/units/plain_text.h>

#include <algorithm>
#include <utility>

namespace dubhe::study {

namespace {

bool is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

} // namespace

std::string folded(std::string_view text) {
    std::string out = lowered(text);
    std::ranges::replace(out, '_', ' ');
    return out;
}

void FilterScanner::fail(Message message, std::size_t at) {
    if (!failure_) failure_ = error(std::move(message), {}, "character " + std::to_string(at + 1));
}

void FilterScanner::skip_spaces() {
    while (at_ < text_.size() && is_space(text_[at_]))
        ++at_;
}

std::string_view FilterScanner::peek_word() const {
    std::size_t end = at_;
    while (end < text_.size() && !is_space(text_[end]) && text_[end] != '(' && text_[end] != ')' && text_[end] != '"')
        ++end;
    return text_.substr(at_, end - at_);
}

bool FilterScanner::at_keyword(std::string_view keyword) const {
    return !at_end() && folded(peek_word()) == keyword;
}

bool FilterScanner::at_any_keyword() const {
    return at_keyword("and") || at_keyword("or") || at_keyword("not");
}

bool FilterScanner::take(std::string_view spelling) {
    if (at_end() || !text_.substr(at_).starts_with(spelling)) return false;
    at_ += spelling.size();
    return true;
}

bool FilterScanner::take_keyword(std::string_view keyword) {
    if (!at_keyword(keyword)) return false;
    at_ += keyword.size();
    skip_spaces();
    return true;
}

std::optional<std::string_view> FilterScanner::field_here() const {
    std::size_t end = at_;
    while (end < text_.size() && (is_letter(text_[end]) || text_[end] == '_'))
        ++end;
    const std::string_view name = text_.substr(at_, end - at_);
    while (end < text_.size() && is_space(text_[end]))
        ++end;
    const bool related = end < text_.size() && std::string_view{":~<>=!"}.find(text_[end]) != std::string_view::npos;
    if (name.empty() || !related) return std::nullopt;
    return name;
}

std::string FilterScanner::take_word() {
    std::string word{peek_word()};
    at_ += word.size();
    return word;
}

std::string FilterScanner::take_quoted() {
    const std::size_t end = text_.find('"', at_ + 1);
    if (end == std::string_view::npos) {
        fail(message("this quotation mark is never closed"), at_);
        return {};
    }
    std::string inside = folded(text_.substr(at_ + 1, end - at_ - 1));
    at_ = end + 1;
    return inside;
}

std::string FilterScanner::take_phrase() {
    if (at('"')) return take_quoted();
    std::string phrase;
    while (!at_end() && !at('(') && !at(')') && !at('"')) {
        if (!phrase.empty() && (at_any_keyword() || field_here())) break;
        phrase += (phrase.empty() ? "" : " ") + folded(take_word());
        skip_spaces();
    }
    return phrase;
}

} // namespace dubhe::study
