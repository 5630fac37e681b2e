// SPDX-License-Identifier: GPL-3.0-or-later
#include "heat_map.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace dubhe::widgets {

HeatMap::HeatMap(QWidget* parent) : QWidget{parent} {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Sweep heat map"));
}

QSize HeatMap::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 100, fontMetrics().height() * 26};
}

QSize HeatMap::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 40, fontMetrics().height() * 11};
}

// A finer grid may have come: the cursor keeps its place, not its cell.
void HeatMap::set_scene(HeatScene scene) {
    const std::optional<HeatCell> before = cursor_;
    const bool kept = before && scene_.grid && scene.x_axis == scene_.x_axis && scene.y_axis == scene_.y_axis;
    const QPointF place = kept ? QPointF{scene_.grid->x[before->column], scene_.grid->y[before->row]} : QPointF{};
    scene_ = std::move(scene);
    cursor_.reset();
    stale_ = true;
    set_cursor(kept ? std::optional{nearest_cell(scene_, place.x(), place.y())} : std::nullopt);
    update();
}

void HeatMap::clear() {
    cursor_.reset();
    scene_ = {};
    stale_ = true;
    update();
}

HeatGeometry HeatMap::geometry_now() const {
    return layout_heat(rect(), scene_, chart_theme(palette(), font()));
}

void HeatMap::paintEvent(QPaintEvent*) {
    const ChartTheme theme = chart_theme(palette(), font());
    QPainter painter{this};
    if (empty()) return painter.fillRect(rect(), theme.background);
    const HeatGeometry g = layout_heat(rect(), scene_, theme);
    if (stale_ || painted_.size() != size() * devicePixelRatioF()) {
        painted_ = QPixmap{size() * devicePixelRatioF()};
        painted_.setDevicePixelRatio(devicePixelRatioF());
        QPainter inner{&painted_};
        paint_heat(inner, g, scene_, theme, devicePixelRatioF());
        stale_ = false;
    }
    painter.drawPixmap(0, 0, painted_);
    painter.setFont(theme.font);
    if (cursor_) paint_heat_cursor(painter, g, scene_, theme, *cursor_);
    if (!hasFocus()) return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen{theme.accent, 2});
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

void HeatMap::resizeEvent(QResizeEvent*) {
    stale_ = true;
}

void HeatMap::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    stale_ = true;
    update();
}

std::optional<HeatCell> HeatMap::cell_at(QPointF point) const {
    if (empty()) return std::nullopt;
    const HeatGeometry g = geometry_now();
    if (!g.plot.contains(point)) return std::nullopt;
    return nearest_cell(scene_, g.x_value(point.x()), g.y_value(point.y()));
}

void HeatMap::set_cursor(std::optional<HeatCell> cell) {
    if (cell == cursor_) return;
    cursor_ = cell;
    const QString readout = cell ? cell_lines(scene_, *cell).join(QStringLiteral("; ")) : QString{};
    setAccessibleDescription(readout);
    Q_EMIT cursor_moved(cell ? scene_.grid->x[cell->column] : 0.0, readout);
    update();
}

void HeatMap::step(int columns, int rows) {
    if (empty()) return;
    if (!cursor_) { // begins where the GPU stands
        const QPointF own = scene_.own.value_or(QPointF{scene_.x.value(0.5), scene_.y.value(0.5)});
        return set_cursor(nearest_cell(scene_, own.x(), own.y()));
    }
    const auto moved = [](std::size_t from, int by, std::size_t count) {
        const auto last = static_cast<std::ptrdiff_t>(count) - 1;
        return static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(from) + by, 0, last));
    };
    set_cursor(HeatCell{moved(cursor_->column, columns, scene_.grid->x.size()),
                        moved(cursor_->row, rows, scene_.grid->y.size())});
}

// Whoever hears this may set another scene: the values must outlive the present one.
void HeatMap::choose() {
    if (!cursor_) return;
    const double x = scene_.grid->x[cursor_->column], y = scene_.grid->y[cursor_->row];
    Q_EMIT chosen(x, y);
}

void HeatMap::mouseMoveEvent(QMouseEvent* event) {
    set_cursor(cell_at(event->position()));
}

void HeatMap::mousePressEvent(QMouseEvent* event) {
    const std::optional<HeatCell> cell = cell_at(event->position());
    if (event->button() != Qt::LeftButton || !cell) return event->ignore();
    set_cursor(cell);
    choose();
}

void HeatMap::leaveEvent(QEvent*) {
    set_cursor(std::nullopt);
}

void HeatMap::keyPressEvent(QKeyEvent* event) {
    const int by = event->modifiers() & Qt::ShiftModifier ? 10 : 1;
    switch (event->key()) {
    case Qt::Key_Left:
        return step(-by, 0);
    case Qt::Key_Right:
        return step(by, 0);
    case Qt::Key_Up:
        return step(0, by);
    case Qt::Key_Down:
        return step(0, -by);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        return choose();
    case Qt::Key_Escape:
        return set_cursor(std::nullopt);
    default:
        return QWidget::keyPressEvent(event);
    }
}

} // namespace dubhe::widgets
