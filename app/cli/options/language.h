// SPDX-License-Identifier: Apache-2.0
// --language: the language of what core refuses and remarks on; of a report the language of all of it.
#pragma once

#include <core/messages/language.h>
#include <core/support/message.h>

#include <CLI/App.hpp>

#include <string>

namespace dubhe::cli {

// To the command and each of its steps; one that has it already keeps its own.
void add_language(CLI::App& command);
// What was given to the command or the step of it that was chosen; English where nothing was.
[[nodiscard]] Language language_of(const CLI::App& command);

// A mistake on the command line, which can be said in each language.
class Mistake : public CLI::ValidationError {
  public:
    Mistake(const std::string& option, const Message& why)
        : CLI::ValidationError{option, why.english()}, message_{Message::list({option, why}, ": ")} {}
    explicit Mistake(const Message& why) : CLI::ValidationError{why.english()}, message_{why} {}
    [[nodiscard]] const Message& message() const { return message_; }

  private:
    Message message_;
};

} // namespace dubhe::cli
