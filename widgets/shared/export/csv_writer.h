// SPDX-License-Identifier: GPL-3.0-or-later
// Comma-separated values as RFC 4180 has them: quoted where needed, texts guarded against spreadsheets
// (core/support/csv.h), lines end with CR LF, UTF-8.
#pragma once

#include "../text/qt_text.h"

#include <QByteArray>
#include <QStringList>

namespace dubhe::widgets {

class CsvWriter {
  public:
    CsvWriter& field(const QString& text);
    CsvWriter& field(std::string_view utf8) { return field(qt_text(utf8)); }
    CsvWriter& field(double value); // shortest text that reads back to the same double
    CsvWriter& truth(bool value) { return field(std::string_view{value ? "true" : "false"}); }
    CsvWriter& empty(int fields = 1);
    void end_row();
    void row(const QStringList& texts);
    [[nodiscard]] const QByteArray& bytes() const { return bytes_; }

  private:
    QByteArray bytes_;
    bool first_in_row_ = true;
};

} // namespace dubhe::widgets
