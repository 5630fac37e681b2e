// SPDX-License-Identifier: GPL-3.0-or-later
#include "count_text.h"

#include "local_numbers.h"
#include "number_format.h"
#include "words.h"

#include <QLocale>

#include <array>
#include <cmath>

namespace dubhe::widgets {

namespace {

constexpr double least_named = 1e6, most_count = 1e24;

struct CountUnit {
    double factor;
    const char *name, *letters; // of what may stand for it
};
constexpr std::array<CountUnit, 5> count_units{{{1e12, QT_TRANSLATE_NOOP("dubhe::widgets", "trillion"), "t"},
                                                {1e9, QT_TRANSLATE_NOOP("dubhe::widgets", "billion"), "bg"},
                                                {1e8, QT_TRANSLATE_NOOP("dubhe::widgets", "hundred million"), ""},
                                                {1e6, QT_TRANSLATE_NOOP("dubhe::widgets", "million"), "m"},
                                                {1e3, QT_TRANSLATE_NOOP("dubhe::widgets", "thousand"), "k"}}};

// 1 where the text names no unit; 0 for an unknown unit.
double factor_named(const QString& unit) {
    if (unit.isEmpty()) return 1.0;
    for (const CountUnit& each : count_units) {
        const bool letter = unit.size() == 1 && QLatin1String{each.letters}.contains(unit.front(), Qt::CaseInsensitive);
        if (letter || unit.compare(words(each.name), Qt::CaseInsensitive) == 0 ||
            unit.compare(QLatin1String{each.name}, Qt::CaseInsensitive) == 0)
            return each.factor;
    }
    return 0.0;
}

} // namespace

QString count_words(double count) {
    // Chinese and Japanese count in 10^8, most others in 10^9.
    const QLocale::Language language = number_locale().language();
    const bool by_four_digits = language == QLocale::Chinese || language == QLocale::Japanese;
    const double uncounted = by_four_digits ? 1e9 : 1e8;
    for (const CountUnit& unit : count_units) {
        if (unit.factor < least_named || count < unit.factor || unit.factor == uncounted) continue;
        return number_locale().toString(count / unit.factor, 'g', 9) + u' ' + words(unit.name);
    }
    return number_locale().toString(count, 'f', count == std::floor(count) ? 0 : 3);
}

Result<double> parse_count(const QString& text) {
    const Result<std::string> typed = typed_number(text);
    if (!typed) return typed.diagnostics();
    const QString plain = QString::fromStdString(*typed);
    QString digits;
    qsizetype end = 0;
    for (; end < plain.size(); ++end) {
        const QChar c = plain[end];
        const bool exponent = c.toLower() == u'e' && end + 1 < plain.size() && !digits.isEmpty() &&
                              (plain[end + 1].isDigit() || plain[end + 1] == u'+');
        if (c.isDigit() || c == u'.' || exponent || (c == u'+' && digits.endsWith(u'e')))
            digits += c.toLower();
        else if (c != u',' && !c.isSpace())
            break;
    }
    bool number = false;
    const double value = digits.toDouble(&number);
    const double count = value * factor_named(plain.mid(end).trimmed());
    if (number && count > 0.0 && count <= most_count) return count;
    if (number && count > most_count)
        return error(words("\"%1\" is more than %2, the most that is taken")
                         .arg(text, QString::number(most_count))
                         .toStdString());
    return error(
        words("\"%1\" is not a number above zero; write it like 1 trillion, 300B or 1e12").arg(text).toStdString());
}

} // namespace dubhe::widgets
