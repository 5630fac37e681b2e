// SPDX-License-Identifier: GPL-3.0-or-later
#include "core_sentences.h"

#include "local_numbers.h"
#include "qt_text.h"

#include <core/messages/messages.h>

namespace dubhe::widgets {

Language core_language(const QLocale& locale) {
    // Traditional Chinese is another script.
    if (locale.language() == QLocale::Chinese && locale.script() != QLocale::SimplifiedHanScript)
        return Language::english;
    return language_from(locale.name().section(u'_', 0, 0).toStdString()).value_or(Language::english);
}

QString core_sentence(const Message& message) {
    const NumberForm local = [](const std::string& number) { return local_decimals(qt_text(number)).toStdString(); };
    return qt_text(translated(core_language(), message, local));
}

QString core_sentence(const Diagnostic& diagnostic) {
    return core_sentence(with_place(diagnostic));
}

QString core_sentences(const Diagnostics& diagnostics) {
    return core_sentence(with_place(diagnostics));
}

} // namespace dubhe::widgets
