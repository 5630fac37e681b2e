// SPDX-License-Identifier: Apache-2.0
// Refusals and notes of core in a report's language. They are composed in English; those that reports tell most are
// listed here as patterns, as the interface lists them for itself (widgets/shared/text/core_sentences.h), and a test
// holds both against each other. Any other stays as it is. Pure functions.
#pragma once

#include "phrases.h"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace dubhe::report {

// %1, %2, ... stand for values: in English in that order, in others where the language wants them.
struct Sentence {
    std::array<std::string_view, language_count> text; // in the order of Language
};
[[nodiscard]] std::span<const Sentence> sentences();

// `english` in the language, with its values; as it is where no pattern fits.
[[nodiscard]] std::string sentence_in(Language language, std::string_view english);

} // namespace dubhe::report
