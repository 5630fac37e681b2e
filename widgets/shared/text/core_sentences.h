// SPDX-License-Identifier: GPL-3.0-or-later
// Core's refusals and reasons in the user's language. Core has no Qt: it composes English sentences of fixed words and
// values. Those that panels show most are listed here as patterns; a sentence is known by its words, and its values
// stand in the translation. Any other comes back as it is. Files and commands keep core's English. Any thread.
#pragma once

#include <core/support/diagnostic.h>

#include <QString>

#include <span>
#include <string_view>

namespace dubhe::widgets {

[[nodiscard]] QString core_sentence(std::string_view english);        // of several lines each for itself
[[nodiscard]] QString core_sentence(const Diagnostic& diagnostic);    // with file and line, as to_text()
[[nodiscard]] QString core_sentences(const Diagnostics& diagnostics); // one a line

// What stands for a sentence of core: "no rent of an hour of %1 is known"; null: none.
[[nodiscard]] const char* pattern_of(std::string_view english);
[[nodiscard]] std::span<const char* const> known_core_sentences();

} // namespace dubhe::widgets
