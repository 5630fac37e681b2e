// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline_painter.h"

#include "../contrast.h"
#include "../text/core_words.h"
#include "../text/number_format.h"
#include "../text/qt_text.h"
#include "counter_painter.h"
#include "timeline_text.h"

#include <QCoreApplication>
#include <QImage>
#include <QPaintEngine>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

constexpr std::size_t shades = 8;   // of a pixel column, by how full it is
constexpr double least_shade = 0.3; // a single short span can still be seen
constexpr double dimmed_share = 0.16;

// Fills and text colours, mixed once a frame.
struct Palette {
    struct Entry {
        QColor fill, text;
        std::array<QColor, shades> dense;
        QRgb fill_rgb = 0;
        std::array<QRgb, shades> dense_rgb{};
    };
    std::array<std::array<Entry, color_count>, 2> entries; // [dimmed][number]

    Palette(SpanColors colors, const ChartTheme& theme) {
        for (std::uint8_t number = 0; number < color_count; ++number) {
            const QColor full = span_color(colors, number, theme.dark);
            for (std::size_t dimmed = 0; dimmed < 2; ++dimmed) {
                Entry& entry = entries[dimmed][number];
                entry.fill = dimmed == 0 ? full : mixed(theme.background, full, dimmed_share);
                entry.text = dimmed == 0 ? text_on(entry.fill) : mixed(theme.background, theme.text, 0.45);
                entry.fill_rgb = entry.fill.rgb();
                for (std::size_t shade = 0; shade < shades; ++shade) {
                    const double share = least_shade + (1.0 - least_shade) * static_cast<double>(shade) / (shades - 1);
                    entry.dense[shade] = mixed(theme.background, entry.fill, share);
                    entry.dense_rgb[shade] = entry.dense[shade].rgb();
                }
            }
        }
    }
};

class Painting {
  public:
    Painting(QPainter& painter, const TimelineGeometry& geometry, const TimelineLook& look)
        : p_{painter}, g_{geometry}, look_{look}, scene_{*look.scene}, theme_{look.theme}, palette_{look.colors,
                                                                                                    look.theme},
          axis_{time_axis(scene_.times, ticks_that_fit())}, raster_{painter.paintEngine() &&
                                                                    painter.paintEngine()->type() ==
                                                                        QPaintEngine::Raster},
          least_text_{look.labels->metrics().averageCharWidth() * 2.5} {
        if (raster_)
            line_ = QImage{std::max(1, static_cast<int>(std::ceil(geometry.body().width()))), 1,
                           QImage::Format_ARGB32_Premultiplied};
    }

    void paint() {
        p_.save();
        p_.setClipRect(g_.area);
        p_.setRenderHint(QPainter::Antialiasing, false);
        p_.setFont(theme_.font);
        p_.fillRect(g_.area, theme_.background);
        paint_grid();
        p_.save();
        for (const bool pinned : {false, true}) {
            p_.setClipRect((pinned ? g_.pinned_area() : g_.scrolled_area()).intersected(g_.body()));
            for (const TimelineRow& row : scene_.rows) {
                if (row.pinned != pinned || !is_seen(row)) continue;
                if (row.kind == TimelineRow::Kind::track) paint_track(row);
                if (row.kind == TimelineRow::Kind::counter) paint_counter(p_, g_, look_, row);
            }
            paint_selection(pinned);
        }
        p_.restore();
        p_.setClipRect(g_.area.adjusted(0, g_.axis_height, 0, 0));
        paint_header_column();
        for (const bool pinned : {false, true}) {
            p_.setClipRect(pinned ? g_.pinned_area() : g_.scrolled_area());
            paint_headers(pinned);
        }
        p_.setClipRect(g_.body());
        paint_chosen(); // arrows go over titles, too
        p_.setClipRect(g_.area);
        paint_pinned_edge();
        paint_axis();
        p_.restore();
    }

  private:
    [[nodiscard]] int ticks_that_fit() const {
        const double label = QFontMetricsF{theme_.font}.horizontalAdvance(QStringLiteral("000.000 µs"));
        return std::clamp(static_cast<int>(g_.body().width() / (1.3 * label)), 2, 20);
    }
    [[nodiscard]] bool is_seen(const TimelineRow& row) const {
        const double y = g_.y_of(row);
        const double top = row.pinned ? g_.body().top() : g_.scrolled_area().top();
        return y + row.height > top && y < g_.area.bottom();
    }

    void paint_grid() {
        p_.setPen(QPen{theme_.grid, 1});
        for (const Tick& tick : axis_.ticks) {
            const double x = std::round(g_.x_of(tick.value, scene_.times)) + 0.5;
            p_.drawLine(QPointF{x, g_.body().top()}, QPointF{x, g_.area.bottom()});
        }
    }

    void paint_track(const TimelineRow& row) {
        const ShownRun& shown = scene_.runs[row.run];
        const PixelScale scale = pixel_scale(scene_.times, shown.shift_s, g_.body().width());
        row_rect_ = QRectF{g_.body().left(), std::round(g_.y_of(row)), 0, row.height - 1.0};
        texts_.clear();
        marks_.clear();
        if (raster_) line_.fill(Qt::transparent);
        for_each_piece(*shown.run, shown.run->tracks[row.track], scale, [&](const TimelinePiece& piece) {
            if (piece.single && piece.right - piece.left >= 1.0)
                paint_span(row, shown, piece);
            else
                paint_column(shown, piece);
            if (shown.marks && shown.marks->any(piece.first, piece.last)) mark(piece);
        });
        if (raster_) {
            p_.drawImage(
                QRectF{row_rect_.left(), row_rect_.top(), static_cast<double>(line_.width()), row_rect_.height()},
                line_);
        } else {
            flush();
        }
        paint_texts();
        paint_marks();
    }

    // Stretches that touch are drawn as one: at most one a pixel, however many spans there are.
    void mark(const TimelinePiece& piece) {
        const double left = std::floor(std::max(0.0, piece.left));
        const double right = std::max(left + 1.0, std::round(std::min(g_.body().width(), piece.right)));
        if (!marks_.empty() && left <= marks_.back().right)
            marks_.back().right = std::max(marks_.back().right, right);
        else
            marks_.push_back({left, right});
    }

    void paint_marks() {
        constexpr double thick = 3.0, apart = 1.0; // apart: from the spans
        const QColor color = mark_color(theme_.dark);
        for (const Mark& mark : marks_) {
            const QRectF line{row_rect_.left() + mark.left, row_rect_.bottom() - thick, mark.right - mark.left, thick};
            p_.fillRect(line.adjusted(0, -apart, 0, 0), theme_.background);
            p_.fillRect(line, color);
        }
    }

    [[nodiscard]] const Palette::Entry& entry_of(const ShownRun& shown, const TimelinePiece& piece) const {
        const bool dimmed = shown.matches.active && !shown.matches.any(piece.first, piece.last);
        return palette_.entries[dimmed ? 1 : 0][shown.sums->dominant(piece.first, piece.last)];
    }

    void paint_span(const TimelineRow& row, const ShownRun& shown, const TimelinePiece& piece) {
        const double left = std::round(std::max(-2.0, piece.left));
        double right = std::max(left + 1.0, std::round(std::min(g_.body().width() + 2.0, piece.right)));
        if (right - left >= 4.0) right -= 1.0; // spans that touch stay two
        const Palette::Entry& entry = entry_of(shown, piece);
        fill(left, right, entry.fill, entry.fill_rgb);
        // The text stands in the part that is seen.
        const double from = std::max(0.0, left) + 3.0, room = std::min(g_.body().width(), right) - from - 3.0;
        if (room < least_text_ || row_rect_.height() < look_.labels->metrics().height() - 2.0) return;
        QString text = look_.labels->fitting(row.run, shown.run->names[piece.first], room);
        if (!text.isEmpty()) texts_.push_back({from, &entry.text, std::move(text)});
    }

    void paint_texts() {
        const QFontMetricsF& metrics = look_.labels->metrics();
        const double base = row_rect_.top() + (row_rect_.height() + metrics.ascent() - metrics.descent()) / 2;
        for (const Text& text : texts_) {
            p_.setPen(*text.color);
            p_.drawText(QPointF{row_rect_.left() + text.x, std::round(base)}, text.text);
        }
    }

    void paint_column(const ShownRun& shown, const TimelinePiece& piece) {
        const std::size_t shade = std::min(shades - 1, static_cast<std::size_t>(piece.coverage * shades));
        const Palette::Entry& entry = entry_of(shown, piece);
        fill(std::floor(piece.left), std::floor(piece.left) + 1.0, entry.dense[shade], entry.dense_rgb[shade]);
    }

    // On the screen into the row's line of pixels, which is painted in one go; on paper as rectangles, of which
    // neighbours of one colour become one.
    void fill(double left, double right, const QColor& color, QRgb rgb) {
        if (raster_) {
            QRgb* pixels = reinterpret_cast<QRgb*>(line_.scanLine(0));
            const int from = std::clamp(static_cast<int>(left), 0, line_.width());
            const int to = std::clamp(static_cast<int>(right), 0, line_.width());
            std::fill(pixels + from, pixels + to, rgb);
            return;
        }
        const bool goes_on = strip_color_ == &color && left <= strip_right_ && right - left <= 1.0;
        if (!goes_on) {
            flush();
            strip_left_ = left;
        }
        strip_color_ = &color;
        strip_right_ = right;
    }

    void flush() {
        if (!strip_color_) return;
        QRectF strip = row_rect_;
        strip.setLeft(row_rect_.left() + strip_left_);
        strip.setWidth(strip_right_ - strip_left_);
        p_.fillRect(strip, *strip_color_);
        strip_color_ = nullptr;
    }

    // Of its rows that stay, or of those that scroll; empty where there are none.
    [[nodiscard]] QRectF selection_rect(bool pinned) const {
        const TimelineSelection& selection = *scene_.selection;
        const TimelineRow *first = nullptr, *last = nullptr;
        for (std::size_t r = selection.first_row; r <= selection.last_row; ++r) {
            if (scene_.rows[r].pinned != pinned) continue;
            if (!first) first = &scene_.rows[r];
            last = &scene_.rows[r];
        }
        if (!first) return {};
        return {QPointF{g_.x_of(selection.begin_s, scene_.times), g_.y_of(*first)},
                QPointF{g_.x_of(selection.end_s, scene_.times), g_.y_of(*last) + last->height}};
    }

    void paint_selection(bool pinned) {
        if (!scene_.selection || scene_.selection->last_row >= scene_.rows.size()) return;
        // Far beyond the edges painters lose their precision.
        const QRectF rect = selection_rect(pinned).intersected(g_.body().adjusted(-9, -9, 9, 9));
        if (rect.isEmpty()) return;
        QColor veil = theme_.accent;
        veil.setAlphaF(0.14F);
        p_.fillRect(rect, veil);
        p_.setBrush(Qt::NoBrush);
        p_.setPen(QPen{theme_.accent, 1});
        p_.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
    }

    // None where its row is folded or above or below what is seen.
    [[nodiscard]] QRectF rect_of(SpanPlace place) const {
        const std::optional<std::size_t> row = scene_.row_of(place);
        if (!row) return {};
        const double left = g_.x_of(scene_.begin_s(place), scene_.times);
        const double right = std::max(left + 2.0, g_.x_of(scene_.end_s(place), scene_.times));
        const QRectF body = g_.body();
        const double from = std::clamp(left, body.left() - 9, body.right() + 9);
        const double to = std::clamp(right, body.left() - 9, body.right() + 9);
        return {from, std::round(g_.y_of(scene_.rows[*row])), to - from, scene_.rows[*row].height - 1.0};
    }

    void paint_chosen() {
        if (!scene_.chosen) return;
        const QRectF chosen = rect_of(*scene_.chosen);
        p_.setRenderHint(QPainter::Antialiasing, true);
        p_.setBrush(Qt::NoBrush);
        for (const SpanPlace other : scene_.joined) {
            const QRectF rect = rect_of(other);
            if (rect.isNull() || chosen.isNull()) continue;
            p_.setPen(QPen{theme_.text, 1, Qt::DashLine});
            p_.drawRect(rect.adjusted(-0.5, -0.5, 0.5, 0.5));
            paint_arrow(rect, chosen);
        }
        if (!chosen.isNull()) {
            p_.setPen(QPen{theme_.background, 4});
            p_.drawRect(chosen.adjusted(-1, -1, 1, 1));
            p_.setPen(QPen{theme_.text, 2});
            p_.drawRect(chosen.adjusted(-1, -1, 1, 1));
        }
        p_.setRenderHint(QPainter::Antialiasing, false);
    }

    void paint_arrow(const QRectF& a, const QRectF& b) {
        const bool a_above = a.top() < b.top();
        const QPointF from{a.left(), a_above ? a.bottom() : a.top()}, to{b.left(), a_above ? b.top() : b.bottom()};
        const double bend = (to.y() - from.y()) / 2;
        QPainterPath path{from};
        path.cubicTo(from + QPointF{0, bend}, to - QPointF{0, bend}, to);
        p_.setPen(QPen{theme_.background, 3.5}); // a rim, so that it is seen on any fill
        p_.drawPath(path);
        p_.setPen(QPen{theme_.text, 1.5});
        p_.drawPath(path);
        const double length = to.y() > from.y() ? -9.0 : 9.0;
        const QPolygonF head{{to, to + QPointF{-4.5, length}, to + QPointF{4.5, length}}};
        p_.setBrush(theme_.text);
        p_.drawPolygon(head);
        p_.setBrush(Qt::NoBrush);
    }

    // Below the rows that stay.
    void paint_pinned_edge() {
        if (!(g_.pinned_height > 0.0)) return;
        const double y = std::round(g_.scrolled_area().top()) - 1.5;
        p_.setPen(QPen{theme_.accent, 2});
        p_.drawLine(QPointF{g_.area.left(), y}, QPointF{g_.area.right(), y});
    }

    void paint_header_column() {
        const QRectF column{g_.area.left(), g_.body().top(), g_.header_width, g_.body().height()};
        p_.fillRect(column, mixed(theme_.background, theme_.text, 0.04));
        p_.setPen(QPen{theme_.frame, 1});
        const double edge = g_.area.left() + g_.header_width - 0.5;
        p_.drawLine(QPointF{edge, g_.body().top()}, QPointF{edge, g_.area.bottom()});
    }

    void paint_headers(bool pinned) {
        for (const TimelineRow& row : scene_.rows) {
            if (row.pinned != pinned || !is_seen(row)) continue;
            if (row.kind == TimelineRow::Kind::title)
                paint_title(row);
            else if (row.kind == TimelineRow::Kind::counter)
                paint_counter_header(p_, g_, look_, row);
            else if (row.first_of_lane)
                paint_lane_header(row);
        }
    }

    void paint_title(const TimelineRow& row) {
        const QRectF box{g_.area.left(), std::round(g_.y_of(row)), g_.area.width(), row.height};
        p_.fillRect(box, mixed(theme_.background, theme_.text, 0.09));
        QFont bold = theme_.font;
        bold.setBold(true);
        p_.setFont(bold);
        p_.setPen(theme_.text);
        const QRectF room = box.adjusted(6, 0, -6, 0);
        const QString text = run_heading(*scene_.runs[row.run].run);
        p_.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                    QFontMetricsF{bold}.elidedText(text, Qt::ElideMiddle, room.width()));
        p_.setFont(theme_.font);
    }

    void paint_lane_header(const TimelineRow& row) {
        const TimelineLane& lane = scene_.runs[row.run].run->lanes[row.lane];
        const QFontMetricsF& metrics = look_.labels->metrics();
        const double top = std::round(g_.y_of(row));
        p_.setPen(QPen{theme_.grid, 1});
        p_.drawLine(QPointF{g_.area.left(), top - 2.5}, QPointF{g_.area.right(), top - 2.5});
        const double sign = metrics.height() * 0.55;
        QRectF room{g_.area.left() + 6, top, g_.header_width - 14, row.height};
        if (lane.last_track - lane.first_track > 1) paint_fold_sign(room.left(), room.center().y(), sign, row.folded);
        room.setLeft(room.left() + sign + 5);
        const QString name = lane.annotations      ? tr_ranges()
                             : lane.name == "host" ? core_words("host") // the others are names
                                                   : qt_text(lane.name);
        const QString share = lane.annotations ? QString{} : percent_text(scene_.busy_share(row));
        if (row.pinned) {
            paint_pin(room.left() + sign / 2, room.center().y(), sign);
            room.setLeft(room.left() + sign + 5);
        }
        p_.setPen(theme_.muted);
        p_.drawText(room, Qt::AlignRight | Qt::AlignVCenter, share);
        room.setRight(room.right() - metrics.horizontalAdvance(share) - 6);
        p_.setPen(lane.annotations ? theme_.muted : theme_.text);
        p_.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(name, Qt::ElideMiddle, room.width()));
    }

    // A needle: head and point.
    void paint_pin(double x, double y, double size) {
        p_.setRenderHint(QPainter::Antialiasing, true);
        p_.setPen(QPen{theme_.accent, 1.5});
        p_.drawLine(QPointF{x, y}, QPointF{x, y + size * 0.6});
        p_.setBrush(theme_.accent);
        p_.drawEllipse(QPointF{x, y - size * 0.15}, size * 0.32, size * 0.32);
        p_.setBrush(Qt::NoBrush);
        p_.setRenderHint(QPainter::Antialiasing, false);
    }

    // They stand below the lane that they belong to.
    [[nodiscard]] static QString tr_ranges() {
        return QStringLiteral("    ") + QCoreApplication::translate("dubhe::widgets", "ranges");
    }

    void paint_fold_sign(double x, double y, double size, bool folded) {
        const double half = size / 2;
        QPolygonF sign;
        if (folded)
            sign << QPointF{x + half / 2, y - half} << QPointF{x + half / 2, y + half} << QPointF{x + half * 1.5, y};
        else
            sign << QPointF{x, y - half / 2} << QPointF{x + size, y - half / 2} << QPointF{x + half, y + half / 2};
        p_.setRenderHint(QPainter::Antialiasing, true);
        p_.setPen(Qt::NoPen);
        p_.setBrush(theme_.muted);
        p_.drawPolygon(sign);
        p_.setRenderHint(QPainter::Antialiasing, false);
    }

    void paint_axis() {
        const QRectF strip{g_.area.left(), g_.area.top(), g_.area.width(), g_.axis_height};
        p_.fillRect(strip, theme_.background);
        const QFontMetricsF& metrics = look_.labels->metrics();
        p_.setPen(theme_.muted);
        const QRectF corner{strip.left() + 6, strip.top(), g_.header_width - 14, strip.height()};
        p_.drawText(corner, Qt::AlignRight | Qt::AlignVCenter, axis_.base_text);
        for (const Tick& tick : axis_.ticks) {
            const double x = std::round(g_.x_of(tick.value, scene_.times)) + 0.5;
            p_.setPen(QPen{theme_.frame, 1});
            p_.drawLine(QPointF{x, strip.bottom() - 4}, QPointF{x, strip.bottom()});
            p_.setPen(theme_.muted);
            const double width = metrics.horizontalAdvance(tick.label), right = strip.right() - width - 2;
            const double left = std::clamp(x - width / 2, g_.body().left() + 2, std::max(right, g_.body().left() + 2));
            p_.drawText(QPointF{left, strip.top() + metrics.ascent() + 2}, tick.label);
        }
        p_.setPen(QPen{theme_.frame, 1});
        p_.drawLine(QPointF{strip.left(), strip.bottom() - 0.5}, QPointF{strip.right(), strip.bottom() - 0.5});
    }

    QPainter& p_;
    const TimelineGeometry& g_;
    const TimelineLook& look_;
    const TimelineScene& scene_;
    const ChartTheme& theme_;
    Palette palette_;
    TimeAxis axis_;
    struct Text {
        double x = 0.0; // from the rows' left edge
        const QColor* color = nullptr;
        QString text;
    };
    struct Mark {
        double left = 0.0, right = 0.0; // from the rows' left edge
    };
    bool raster_;
    double least_text_; // room in pixels
    QImage line_;       // one pixel high: of the row that is painted
    std::vector<Text> texts_;
    std::vector<Mark> marks_;             // from left to right
    QRectF row_rect_;                     // without a width: of the row that is painted
    const QColor* strip_color_ = nullptr; // of the strip that grows
    double strip_left_ = 0.0, strip_right_ = 0.0;
};

} // namespace

void SpanLabels::set_runs(const std::vector<ShownRun>& runs) {
    runs_.clear();
    labels_.clear();
    for (const ShownRun& shown : runs) {
        runs_.push_back(shown.run);
        labels_.emplace_back(shown.run->name_texts.size());
    }
}

QString SpanLabels::fitting(std::size_t run, std::uint32_t name, double width) {
    if (width < metrics_.averageCharWidth() * 2.5) return {};
    Label& label = labels_[run][name];
    if (label.width < 0.0) {
        constexpr std::size_t longest = 120;
        label.text = qt_text(short_span_name(runs_[run]->name_texts[name]).substr(0, longest));
        label.width = metrics_.horizontalAdvance(label.text);
    }
    if (label.width <= width) return label.text;
    const QString dots{QChar{0x2026}};
    const double share = (width - metrics_.horizontalAdvance(dots)) / label.width;
    auto fits = static_cast<qsizetype>(std::floor(share * static_cast<double>(label.text.size())));
    QString cut;
    for (; fits >= 1; --fits) { // letters differ in width: mostly the first guess fits
        cut = label.text.left(fits) + dots;
        if (metrics_.horizontalAdvance(cut) <= width) return cut;
    }
    return {};
}

TimeAxis time_axis(const AxisScale& times, int about) {
    TimeAxis axis;
    const double length_s = times.last - times.first;
    const double farthest_s = std::max(std::abs(times.first), std::abs(times.last));
    constexpr double far = 200.0; // lengths away from 0: labels would repeat their first digits
    if (farthest_s > far * length_s) {
        const double step_s = std::pow(10.0, std::ceil(std::log10(length_s)));
        axis.base_s = std::floor(times.first / step_s) * step_s;
        const AxisUnit unit = time_unit(std::min(farthest_s, 299.0));
        const int decimals = std::clamp(static_cast<int>(std::lround(std::log10(unit.factor / step_s))), 0, 12);
        axis.base_text = QString::number(axis.base_s / unit.factor, 'f', decimals) + thin_space + unit.name +
                         thin_space + QChar{u'+'};
    }
    const AxisScale from_base{times.first - axis.base_s, times.last - axis.base_s, false};
    const double largest_s = std::max(std::abs(from_base.first), std::abs(from_base.last));
    const AxisUnit unit = time_unit(std::max(largest_s, 1e-9));
    axis.ticks = axis_ticks(from_base, unit, about);
    for (Tick& tick : axis.ticks) {
        tick.value += axis.base_s;
        tick.label += thin_space + unit.name;
    }
    return axis;
}

QColor mark_color(bool dark) {
    return dark ? QColor{0xff, 0x6f, 0xb5} : QColor{0xd6, 0x00, 0x6c};
}

void paint_timeline(QPainter& painter, const TimelineGeometry& geometry, const TimelineLook& look) {
    Painting{painter, geometry, look}.paint();
}

} // namespace dubhe::widgets
