// SPDX-License-Identifier: GPL-3.0-or-later
// Core's refusals and reasons in the user's language (core/messages), their numbers as the locale writes them. Files
// and commands keep core's English. Any thread.
#pragma once

#include <core/messages/language.h>
#include <core/support/diagnostic.h>

#include <QLocale>
#include <QString>

namespace dubhe::widgets {

[[nodiscard]] Language core_language(const QLocale& locale = {}); // English where core has no other

[[nodiscard]] QString core_sentence(const Message& message);
[[nodiscard]] QString core_sentence(const Diagnostic& diagnostic);    // with file and line, as to_text()
[[nodiscard]] QString core_sentences(const Diagnostics& diagnostics); // one a line

} // namespace dubhe::widgets
