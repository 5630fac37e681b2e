// SPDX-License-Identifier: GPL-3.0-or-later
// Comma-separated values as RFC 4180 has them: quoted where needed, lines end with CR LF, UTF-8.
#pragma once

#include <QByteArray>
#include <QString>

namespace dubhe::widgets {

class CsvWriter {
  public:
    CsvWriter& field(const QString& text);
    CsvWriter& field(double value); // shortest text that reads back to the same double
    CsvWriter& empty() { return field(QString{}); }
    void end_row();
    [[nodiscard]] const QByteArray& bytes() const { return bytes_; }

  private:
    QByteArray bytes_;
    bool first_in_row_ = true;
};

} // namespace dubhe::widgets
