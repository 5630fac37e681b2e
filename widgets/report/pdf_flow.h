// SPDX-License-Identifier: GPL-3.0-or-later
// From the top of a page to its foot and on to the next: where a report's blocks stand in a PDF. Inner header.
#pragma once

#include <core/report/drawing.h>
#include <core/report/report.h>

#include <QFont>
#include <QFontMetricsF>
#include <QPainter>
#include <QPdfWriter>
#include <QString>

namespace dubhe::widgets {

// Lengths in points unless they are called device units.
class PdfFlow {
  public:
    struct Foot {
        QString left;   // the same on every page
        QString number; // "Page %1 of %2"
        int pages = 0;  // in all; 0: not known yet
    };
    // Paints on `writer` until it is destroyed. `family`: of all texts.
    PdfFlow(QPdfWriter& writer, QStringList families, Foot foot);
    ~PdfFlow();

    [[nodiscard]] double width() const { return width_; }
    [[nodiscard]] double room() const { return height_ - y_; } // left on this page
    [[nodiscard]] double page_height() const { return height_; }
    [[nodiscard]] int pages() const { return page_; }
    [[nodiscard]] bool at_top() const { return y_ <= 0.0; }

    void new_page();
    void need(double height); // begins a new page where less is left
    void skip(double height) { y_ += at_top() ? 0.0 : height; }
    void take(double height) { y_ += height; }
    void rule(double from, double to, QRgb color, double thickness); // across, where we are

    [[nodiscard]] QFont font(double size, bool bold = false, bool italic = false) const;
    [[nodiscard]] double line_height(const QFont& font) const;
    [[nodiscard]] double height_of(const QString& text, const QFont& font, double room) const; // wrapped
    [[nodiscard]] double width_of(const QString& text, const QFont& font) const;
    [[nodiscard]] double longest_word(const QString& text, const QFont& font) const;
    void text(const QString& text, const QFont& font, double x, double room, QRgb color, Qt::Alignment = Qt::AlignLeft);
    // A wrapped text over the whole width behind `indent`; a text longer than the page is left goes on where it fits.
    void paragraph(const QString& text, const QFont& font, QRgb color, double indent = 0.0);
    void picture(const report::Drawing& drawing);

  private:
    void paint_foot();
    [[nodiscard]] double device(double points) const { return points * scale_; }
    [[nodiscard]] int flags_of(const QString& text, const QFont& font, double room) const;

    QPdfWriter& writer_;
    QPainter painter_;
    QStringList families_;
    Foot foot_;
    double scale_ = 1.0; // device units a point
    double width_ = 0.0, height_ = 0.0, y_ = 0.0;
    int page_ = 1;
};

inline constexpr QRgb pdf_ink = 0xff1b1f24, pdf_faint = 0xff5a626b, pdf_rule = 0xffc4c9cf;

// A table with its title and note; its head again on every page that it goes on to.
void add_table(PdfFlow& flow, const report::Table& table);
// What of it stays on one page: a short table all of it, of a longer one title, head and first row.
[[nodiscard]] double least_height(PdfFlow& flow, const report::Table& table);

} // namespace dubhe::widgets
