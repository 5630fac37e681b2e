// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as the user's locale writes them (QLocale{}, which the application sets): "1,71 ms" in German. Core writes
// and reads plain ones ("1.71 ms", "USD 9,999"), as files and commands do; this is the way from there to the screen and
// back.
#pragma once

#include <core/support/result.h>

#include <QLocale>
#include <QString>

#include <string>

namespace dubhe::widgets {

// The locale of the interface; that of no language at all ("C") writes as English does.
[[nodiscard]] QLocale number_locale();

// A number or quantity of core with the locale's decimal point; commas stay (lists of sizes have them).
[[nodiscard]] QString local_decimals(QString plain);
// Money of core, whose thousands are grouped, too: "USD 9,999" -> "USD 9.999".
[[nodiscard]] QString local_money(QString plain);
[[nodiscard]] QString whole_number(qlonglong number); // "1,204"

// What somebody typed as core reads it. A decimal comma is a point where the locale writes one, groups go, and whatever
// space stands around. Plain numbers are taken in any locale; one that would be another number there ("1.500" in German
// is 1500 or 1.5) is refused, with the reason.
[[nodiscard]] Result<std::string> typed_number(const QString& text);
// The same of money, whose thousands the application groups: "USD 9.999" is 9999 there.
[[nodiscard]] std::string typed_money(const QString& text);
// An amount without letters and currency signs gets the currency that is usual where it was typed: "9 999", "-5".
[[nodiscard]] QString with_currency(const QString& text, const std::string& usual);

} // namespace dubhe::widgets
