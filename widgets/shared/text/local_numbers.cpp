// SPDX-License-Identifier: GPL-3.0-or-later
#include "local_numbers.h"

#include "words.h"

#include <QRegularExpression>

namespace dubhe::widgets {

namespace {

bool has_decimal_comma(const QLocale& locale) {
    return locale.decimalPoint() == QLatin1String(",");
}

QRegularExpression pattern(const char* text) {
    return QRegularExpression{QString::fromLatin1(text)};
}

QString with_plain_spaces(QString text) {
    for (const char16_t space : {u'\u202f', u'\u2009', u'\u00a0'})
        text.replace(QChar{space}, u' ');
    return text.trimmed();
}

// "1 500" -> "1500": the spaces that group digits, where three follow each.
QString without_spaced_groups(QString text) {
    static const QRegularExpression spaces = pattern("(?<=\\d) (?=\\d{3}(?!\\d))");
    return text.remove(spaces);
}

// One number, made of digits, points and commas, where commas are decimal; empty: it could be two numbers.
QString plain_number(const QString& number) {
    static const QRegularExpression local = pattern("^\\d{1,3}(\\.\\d{3})+,\\d*$|^\\d*,\\d*$"),
                                    plain_groups = pattern("^\\d{1,3}(,\\d{3})+(\\.\\d*)?$"),
                                    local_groups = pattern("^\\d{1,3}(\\.\\d{3}){2,}$"),
                                    either = pattern("^[1-9]\\d{0,2}\\.\\d{3}$");
    QString plain = number;
    if (local.match(number).hasMatch()) return plain.remove(u'.').replace(u',', u'.');
    if (plain_groups.match(number).hasMatch()) return plain.remove(u',');
    if (local_groups.match(number).hasMatch()) return plain.remove(u'.');
    return either.match(number).hasMatch() ? QString{} : number; // what is left core takes, or says what is wrong
}

} // namespace

QLocale number_locale() {
    const QLocale locale;
    return locale.language() == QLocale::C ? QLocale{QLocale::English} : locale;
}

QString local_decimals(QString plain) {
    const QString point = number_locale().decimalPoint();
    if (point == QLatin1String(".")) return plain;
    static const QRegularExpression decimal = pattern("(?<=\\d)\\.(?=\\d)");
    return plain.replace(decimal, point);
}

QString local_money(QString plain) {
    const QLocale locale = number_locale();
    if (locale.decimalPoint() == QLatin1String(".") && locale.groupSeparator() == QLatin1String(",")) return plain;
    static const QRegularExpression number = pattern("\\d[\\d,]*(\\.\\d+)?");
    const QRegularExpressionMatch found = number.match(plain);
    if (!found.hasMatch()) return plain;
    QString local;
    for (const QChar c : found.captured())
        local += c == u',' ? locale.groupSeparator() : c == u'.' ? locale.decimalPoint() : QString{c};
    return plain.replace(found.capturedStart(), found.capturedLength(), local);
}

QString whole_number(qlonglong number) {
    return number_locale().toString(number);
}

std::string typed_money(const QString& text) {
    static const QRegularExpression thousands = pattern("(?<![\\d.,])([1-9]\\d{0,2})\\.(\\d{3})(?![\\d.])");
    QString plain = text;
    if (has_decimal_comma(number_locale())) plain.replace(thousands, QStringLiteral("\\1\\2"));
    return *typed_number(plain); // nothing is left that could be two numbers
}

Result<std::string> typed_number(const QString& text) {
    const QString plain_text = with_plain_spaces(text);
    const QLocale locale = number_locale();
    if (!has_decimal_comma(locale)) return plain_text.toStdString();
    const QString plain = without_spaced_groups(plain_text);
    static const QRegularExpression numbers = pattern("[\\d.,]*\\d[\\d.,]*");
    QString result;
    qsizetype end = 0;
    for (auto all = numbers.globalMatch(plain); all.hasNext();) {
        const QRegularExpressionMatch match = all.next();
        const QString number = plain_number(match.captured());
        if (number.isEmpty()) {
            QString thousand = match.captured(), fraction = match.captured();
            return error(
                words("\"%1\" can be read as %2 or as %3; write it one of these ways")
                    .arg(match.captured(), thousand.remove(u'.'), fraction.replace(u'.', locale.decimalPoint()))
                    .toStdString());
        }
        result += plain.mid(end, match.capturedStart() - end) + number;
        end = match.capturedEnd();
    }
    return (result + plain.mid(end)).toStdString();
}

QString with_currency(const QString& text, const std::string& usual) {
    const auto names_one = [](QChar c) { return c.isLetter() || c.category() == QChar::Symbol_Currency; };
    if (text.trimmed().isEmpty() || std::ranges::any_of(text, names_one)) return text;
    return QString::fromStdString(usual) + u' ' + text.trimmed();
}

} // namespace dubhe::widgets
