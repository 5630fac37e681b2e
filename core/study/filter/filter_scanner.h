// SPDX-License-Identifier: Apache-2.0
// The text of an operator filter, word by word. Positions count from 0; messages count from 1.
#pragma once

#include <core/support/diagnostic.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace dubhe::study {

class FilterScanner {
  public:
    explicit FilterScanner(std::string_view text) : text_{text} {}

    // The first is kept, and ends the text: nobody looks at what comes after it.
    void fail(Message message, std::size_t at);
    [[nodiscard]] const std::optional<Diagnostic>& failure() const { return failure_; }

    [[nodiscard]] bool at_end() const { return failure_ || at_ >= text_.size(); }
    [[nodiscard]] std::size_t position() const { return at_; }
    [[nodiscard]] bool at(char c) const { return !at_end() && text_[at_] == c; }
    [[nodiscard]] std::string_view peek_word() const; // up to a space, parenthesis or quote
    [[nodiscard]] bool at_keyword(std::string_view keyword) const;
    [[nodiscard]] bool at_any_keyword() const; // and, or, not
    // The field's name, where a name and a relation stand here.
    [[nodiscard]] std::optional<std::string_view> field_here() const;

    void skip_spaces();
    bool take(std::string_view spelling); // exactly this
    bool take_keyword(std::string_view keyword);
    std::string take_word();
    std::string take_quoted(); // what stands between quotation marks, folded
    std::string take_phrase(); // the same, or the words up to the next term

  private:
    std::string_view text_;
    std::size_t at_ = 0;
    std::optional<Diagnostic> failure_;
};

// As OperatorFilter compares: lower case, "_" as a space.
[[nodiscard]] std::string folded(std::string_view text);

} // namespace dubhe::study
