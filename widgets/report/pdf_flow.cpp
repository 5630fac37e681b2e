// SPDX-License-Identifier: GPL-3.0-or-later
#include "pdf_flow.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace dubhe::widgets {

namespace {

constexpr double points_of_an_inch = 72.0, foot_height = 26.0, foot_size = 7.5;
constexpr double unlimited = 1e6;

// Each of these is a word of its own: lines break between any two.
bool breaks_anywhere(QChar c) {
    return c.unicode() >= 0x2e80;
}

} // namespace

PdfFlow::PdfFlow(QPdfWriter& writer, QStringList families, Foot foot)
    : writer_{writer}, painter_{&writer}, families_{std::move(families)}, foot_{std::move(foot)},
      scale_{writer.resolution() / points_of_an_inch}, width_{writer.width() / scale_}, height_{writer.height() /
                                                                                                    scale_ -
                                                                                                foot_height} {
    paint_foot();
}

PdfFlow::~PdfFlow() = default;

void PdfFlow::paint_foot() {
    const QFont small = font(foot_size);
    const double kept = std::exchange(y_, height_ + foot_height - line_height(small) - 1.0);
    rule(0.0, width_, pdf_rule, 0.5);
    y_ += 2.0;
    const QString number =
        foot_.number.arg(page_).arg(foot_.pages > 0 ? QString::number(foot_.pages) : QStringLiteral("00"));
    const double number_width = width_of(number, small) + 4.0;
    const QFontMetricsF metrics{small, &writer_};
    text(metrics.elidedText(foot_.left, Qt::ElideMiddle, device(width_ - number_width - 10.0)), small, 0.0,
         width_ - number_width, pdf_faint);
    text(number, small, width_ - number_width, number_width, pdf_faint, Qt::AlignRight);
    y_ = kept;
}

void PdfFlow::new_page() {
    writer_.newPage();
    ++page_;
    y_ = 0.0;
    paint_foot();
}

void PdfFlow::need(double height) {
    if (height > room() && !at_top()) new_page();
}

void PdfFlow::rule(double from, double to, QRgb color, double thickness) {
    painter_.setPen(QPen{QColor::fromRgb(color), device(thickness)});
    painter_.drawLine(QLineF{device(from), device(y_), device(to), device(y_)});
}

QFont PdfFlow::font(double size, bool bold, bool italic) const {
    QFont font;
    font.setFamilies(families_);
    font.setStyleHint(QFont::SansSerif);
    font.setPointSizeF(size);
    font.setBold(bold);
    font.setItalic(italic);
    return font;
}

double PdfFlow::line_height(const QFont& font) const {
    return QFontMetricsF{font, &writer_}.lineSpacing() / scale_;
}

double PdfFlow::width_of(const QString& text, const QFont& font) const {
    return QFontMetricsF{font, &writer_}.horizontalAdvance(text) / scale_;
}

double PdfFlow::longest_word(const QString& text, const QFont& font) const {
    double longest = 0.0;
    QString word;
    const auto end = [&] {
        longest = std::max(longest, width_of(word, font));
        word.clear();
    };
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const bool before_digit = i + 1 < text.size() && text[i + 1].isDigit(); // no line ends there: 2026-11-30
        if (c == u' ' || (c == u'-' && !before_digit)) {
            word += c == u'-' ? QStringLiteral("-") : QString{};
            end();
        } else if (breaks_anywhere(c)) {
            end();
            word = c;
            end();
        } else {
            word += c;
        }
    }
    end();
    return longest;
}

int PdfFlow::flags_of(const QString& text, const QFont& font, double room) const {
    return longest_word(text, font) > room ? Qt::TextWrapAnywhere : Qt::TextWordWrap;
}

double PdfFlow::height_of(const QString& text, const QFont& font, double room) const {
    const QRectF all{0.0, 0.0, device(room), device(unlimited)};
    return QFontMetricsF{font, &writer_}.boundingRect(all, flags_of(text, font, room) | Qt::AlignLeft, text).height() /
           scale_;
}

void PdfFlow::text(const QString& text, const QFont& font, double x, double room, QRgb color, Qt::Alignment alignment) {
    painter_.setFont(font);
    painter_.setPen(QColor::fromRgb(color));
    painter_.drawText(QRectF{device(x), device(y_), device(room), device(unlimited)},
                      static_cast<int>(alignment) | Qt::AlignTop | flags_of(text, font, room), text);
}

void PdfFlow::paragraph(const QString& words, const QFont& font, QRgb color, double indent) {
    const double room_across = width_ - indent;
    const double height = height_of(words, font, room_across);
    if (height <= page_height()) {
        need(height);
        text(words, font, indent, room_across, color);
        return take(height);
    }
    // Longer than a page: in pieces of some sentences.
    const qsizetype half = words.size() / 2, space = words.indexOf(u' ', half);
    const qsizetype cut = space > 0 ? space : half;
    paragraph(words.left(cut), font, color, indent);
    paragraph(words.mid(cut).trimmed(), font, color, indent);
}

void PdfFlow::picture(const report::Drawing& drawing) {
    // A chart of very many GPUs is made smaller rather than cut.
    const double shrink = std::min(1.0, page_height() / drawing.height);
    need(drawing.height * shrink);
    painter_.save();
    painter_.translate(0.0, device(y_));
    painter_.scale(shrink, shrink);
    painter_.setRenderHint(QPainter::Antialiasing);
    for (const report::Path& path : drawing.paths) {
        QPolygonF polygon;
        for (const report::Spot& spot : path.points)
            polygon << QPointF{device(spot.x), device(spot.y)};
        QColor fill = QColor::fromRgb(path.fill.value_or(0));
        fill.setAlphaF(static_cast<float>(path.opacity));
        painter_.setBrush(path.fill ? QBrush{fill} : QBrush{Qt::NoBrush});
        QPen pen{path.stroke ? QPen{QColor::fromRgb(*path.stroke), device(path.width)} : QPen{Qt::NoPen}};
        pen.setJoinStyle(Qt::RoundJoin);
        pen.setCapStyle(Qt::FlatCap);
        if (!path.dash.empty()) pen.setDashPattern(QList<qreal>(path.dash.begin(), path.dash.end()));
        painter_.setPen(pen);
        if (path.closed) {
            painter_.drawPolygon(polygon);
        } else {
            painter_.drawPolyline(polygon);
        }
    }
    for (const report::Label& label : drawing.labels) {
        const QFont face = font(label.size, label.bold);
        const QString words = QString::fromStdString(label.text);
        const double shift = label.anchor == report::Anchor::start ? 0.0
                             : label.anchor == report::Anchor::end ? width_of(words, face)
                                                                   : width_of(words, face) / 2.0;
        painter_.setFont(face);
        painter_.setPen(QColor::fromRgb(label.color));
        painter_.drawText(QPointF{device(label.at.x - shift), device(label.at.y)}, words);
    }
    painter_.restore();
    take(drawing.height * shrink);
}

} // namespace dubhe::widgets
