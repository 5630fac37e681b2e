// SPDX-License-Identifier: GPL-3.0-or-later
// Core's fixed texts in the user's language. Core has no Qt and speaks English: its names of operators, specifications,
// cost models and transformations are listed here for translators. Files, expressions and commands keep core's own
// names. Sentences that are composed of values: core_sentences.h.
#pragma once

#include <QString>
#include <QStringList>

#include <span>
#include <string_view>

namespace dubhe::widgets {

// "Memory bandwidth" in the user's language; a text that isn't listed comes back as it is.
[[nodiscard]] QString core_words(std::string_view text);
// The same of a name that files hold: "convolution_input_gradient" is looked up as "convolution input gradient".
[[nodiscard]] QString spoken(std::string_view name);

// A title within a sentence: "memory bandwidth", where the language writes nouns small; "L2 cache" and "SMs" stay.
[[nodiscard]] QString in_sentence(QString title);

// "compute, memory", with the comma that lists have in the user's language.
[[nodiscard]] QString in_a_list(const QStringList& parts);

// Every text that is listed.
[[nodiscard]] std::span<const char* const> known_core_words();

} // namespace dubhe::widgets
