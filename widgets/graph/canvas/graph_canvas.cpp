// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph_canvas.h"

#include "../../shared/text/number_format.h"
#include "graph_map.h"

#include <QFontInfo>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

constexpr double largest_zoom = 6.0;

} // namespace

GraphCanvas::GraphCanvas(QWidget* parent)
    : QAbstractScrollArea{parent}, theme_{chart_theme(palette(), font())}, labels_{font()} {
    setFrameShape(QFrame::StyledPanel);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Graph"));
    setMinimumSize(160, 120);
    map_ = new GraphMap{*this};
    refresh_colors();
}

double GraphCanvas::natural_scale() const {
    return QFontInfo{font()}.pixelSize() / static_cast<double>(name_size);
}

void GraphCanvas::set_scene(GraphScenePtr scene, std::optional<std::uint32_t> anchor) {
    std::optional<QPointF> corner;
    if (anchor && scene_ && *anchor < scene_->box_of.size() && scene_->box_of[*anchor] != GraphNode::none)
        corner = view_.to_device(scene_->boxes[scene_->box_of[*anchor]].rect().topLeft());
    scene_ = std::move(scene);
    dimmed_.clear();
    neighbours_.clear();
    hover_.reset();
    labels_.set_scene(scene_, numbers_, focus_);
    if (scene_ && selected_ != GraphNode::none &&
        (selected_ >= scene_->box_of.size() || scene_->box_of[selected_] == GraphNode::none))
        selected_ = GraphNode::none;
    refresh_colors();
    if (corner && scene_ && scene_->box_of[*anchor] != GraphNode::none) {
        const QPointF now = scene_->boxes[scene_->box_of[*anchor]].rect().topLeft();
        view_.origin = now - *corner / view_.scale;
        fitted_ = false;
        clamp_view();
    } else if (scene_) {
        untouched_ = true;
        start_view();
    }
    viewport()->update();
}

void GraphCanvas::set_numbers(GraphNumbersPtr numbers, const QString& focus, ColorBy by) {
    numbers_ = std::move(numbers);
    focus_ = focus;
    by_ = by;
    labels_.set_scene(scene_, numbers_, focus_);
    refresh_colors();
    viewport()->update();
}

void GraphCanvas::refresh_colors() {
    colors_ = color_scale(by_, theme_.dark, theme_.background);
    ranks_.clear();
    const bool fitting = scene_ && numbers_ && numbers_->tree == scene_->tree;
    if (fitting)
        ranks_ = color_ranks(colors_, *scene_, *numbers_, numbers_->gpu(focus_), diff_.get());
    else if (scene_)
        ranks_.assign(scene_->boxes.size(), colors_.nothing());
    map_->refresh();
    Q_EMIT colors_changed();
}

void GraphCanvas::set_difference(GraphDiffPtr diff) {
    diff_ = std::move(diff);
    refresh_colors();
    viewport()->update();
}

void GraphCanvas::set_dimmed(std::vector<bool> dimmed) {
    dimmed_ = std::move(dimmed);
    map_->refresh();
    viewport()->update();
}

void GraphCanvas::set_neighbours(std::vector<std::uint32_t> boxes) {
    neighbours_ = std::move(boxes);
    viewport()->update();
}

void GraphCanvas::select_node(std::uint32_t node) {
    selected_ = scene_ && node != GraphNode::none && scene_->box_of[node] != GraphNode::none ? node : GraphNode::none;
    if (selected_ != GraphNode::none) setAccessibleDescription(spoken(scene_->box_of[selected_]));
    viewport()->update();
}

void GraphCanvas::choose(std::uint32_t node) {
    untouched_ = false;
    if (node == selected_) return;
    neighbours_.clear();
    select_node(node);
    Q_EMIT node_selected(selected_);
}

void GraphCanvas::show_node(std::uint32_t node) {
    untouched_ = false;
    if (!scene_ || node == GraphNode::none || scene_->box_of[node] == GraphNode::none) return;
    const QRectF box = scene_->boxes[scene_->box_of[node]].rect();
    if (view_.scale < 0.6 * natural_scale()) zoom(natural_scale() / view_.scale);
    const QRectF seen{view_.origin, QSizeF{viewport()->size()} / view_.scale};
    const double margin = 24.0 / view_.scale;
    const auto moved = [margin](double from, double size, double seen_from, double seen_size) {
        if (from - margin < seen_from || size + 2 * margin > seen_size) return from - margin;
        if (from + size + margin > seen_from + seen_size) return from + size + margin - seen_size;
        return seen_from;
    };
    view_.origin = {moved(box.left(), box.width(), seen.left(), seen.width()),
                    moved(box.top(), std::min(box.height(), seen.height() / 2), seen.top(), seen.height())};
    fitted_ = false;
    clamp_view();
    viewport()->update();
}

void GraphCanvas::fit() {
    untouched_ = false;
    fit_view();
}

void GraphCanvas::fit_view() {
    if (!scene_) return;
    const QRectF bounds = scene_->bounds();
    const QSizeF room = viewport()->size();
    if (bounds.isEmpty() || room.isEmpty()) return;
    const double scale = std::min(room.width() / bounds.width(), room.height() / bounds.height());
    view_.scale = std::min(scale, 1.25 * natural_scale());
    view_.origin = bounds.center() - QPointF{room.width(), room.height()} / (2 * view_.scale);
    fitted_ = true;
    clamp_view();
    viewport()->update();
}

// Everything where it can be read, else the beginning.
void GraphCanvas::start_view() {
    fit_view();
    const double legible = 0.75 * natural_scale();
    if (view_.scale >= legible) return;
    const QRectF bounds = scene_->bounds();
    view_.scale = legible;
    view_.origin = {bounds.center().x() - viewport()->width() / (2 * view_.scale), bounds.top()};
    if (scene_->boxes.size() > 1) { // a wide graph begins where its first box is
        const double first = scene_->boxes[1].rect().center().x();
        if (bounds.width() * view_.scale > viewport()->width())
            view_.origin.setX(first - viewport()->width() / (2 * view_.scale));
    }
    fitted_ = false;
    clamp_view();
}

void GraphCanvas::zoom(double factor, std::optional<QPointF> at) {
    if (!scene_) return;
    untouched_ = false;
    const QPointF fixed = at.value_or(QPointF{viewport()->rect().center()});
    const QPointF point = view_.to_scene(fixed);
    const QSizeF room = viewport()->size(), whole = scene_->bounds().size();
    const double smallest =
        std::min({room.width() / std::max(1.0, whole.width()), room.height() / std::max(1.0, whole.height()), 1.0});
    view_.scale = std::clamp(view_.scale * factor, smallest * 0.8, largest_zoom * natural_scale());
    view_.origin = point - fixed / view_.scale;
    fitted_ = false;
    clamp_view();
    viewport()->update();
}

void GraphCanvas::pan(QPointF pixels) {
    untouched_ = false;
    view_.origin -= pixels / view_.scale;
    fitted_ = false;
    clamp_view();
    viewport()->update();
}

void GraphCanvas::center_on(QPointF point) {
    untouched_ = false;
    view_.origin = point - QPointF{viewport()->rect().center()} / view_.scale;
    fitted_ = false;
    clamp_view();
    viewport()->update();
}

// What is smaller than the window stays inside it, what is larger stays in its middle at least.
void GraphCanvas::clamp_view() {
    if (!scene_) return;
    const QRectF bounds = scene_->bounds();
    const auto clamped = [](double origin, double from, double size, double seen) {
        const double slack = size <= seen ? 0.0 : seen * 0.4;
        const double a = from - slack, b = from + size - seen + slack;
        return std::clamp(origin, std::min(a, b), std::max(a, b));
    };
    const QSizeF seen = QSizeF{viewport()->size()} / view_.scale;
    view_.origin = {clamped(view_.origin.x(), bounds.left(), bounds.width(), seen.width()),
                    clamped(view_.origin.y(), bounds.top(), bounds.height(), seen.height())};
    set_scroll_bars();
}

void GraphCanvas::set_scroll_bars() {
    const QRectF bounds = scene_->bounds();
    const auto set = [this](QScrollBar* bar, double origin, double from, double size, double room) {
        const double pixels = size * view_.scale, value = (origin - from) * view_.scale;
        const double lowest = std::min(0.0, value), highest = std::max(pixels - room, value);
        bar->setRange(static_cast<int>(lowest), static_cast<int>(highest));
        bar->setPageStep(static_cast<int>(room));
        bar->setSingleStep(30);
        bar->setValue(static_cast<int>(value));
    };
    scrolling_ = true;
    set(horizontalScrollBar(), view_.origin.x(), bounds.left(), bounds.width(), viewport()->width());
    set(verticalScrollBar(), view_.origin.y(), bounds.top(), bounds.height(), viewport()->height());
    scrolling_ = false;
    hover_.reset(); // another edge lies under the pointer now
    map_->follow();
}

void GraphCanvas::scrollContentsBy(int dx, int dy) {
    if (scrolling_ || !scene_) return;
    untouched_ = false;
    const QPointF top_left = scene_->bounds().topLeft();
    if (dx != 0) view_.origin.setX(top_left.x() + horizontalScrollBar()->value() / view_.scale);
    if (dy != 0) view_.origin.setY(top_left.y() + verticalScrollBar()->value() / view_.scale);
    fitted_ = false;
    hover_.reset();
    map_->follow();
    viewport()->update();
}

SceneLook GraphCanvas::look() const {
    SceneLook look;
    look.scene = scene_.get();
    look.labels = &labels_;
    look.colors = &colors_;
    look.ranks = &ranks_;
    look.dimmed = dimmed_.empty() ? nullptr : &dimmed_;
    look.theme = theme_;
    if (scene_ && selected_ != GraphNode::none) look.selected = scene_->box_of[selected_];
    look.neighbours = neighbours_;
    look.hovered_edge = hover_;
    look.focused = hasFocus();
    return look;
}

void GraphCanvas::paintEvent(QPaintEvent*) {
    QPainter painter{viewport()};
    paint_scene(painter, viewport()->rect(), view_, look());
    if (!hasFocus()) return;
    painter.setPen(QPen{theme_.accent, 2});
    painter.drawRect(QRectF{viewport()->rect()}.adjusted(1, 1, -1, -1));
}

void GraphCanvas::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    if (untouched_ && scene_)
        start_view();
    else if (fitted_)
        fit_view();
    else
        clamp_view();
}

void GraphCanvas::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    theme_ = chart_theme(palette(), font());
    labels_.set_font(font());
    refresh_colors();
    if (scene_ && untouched_) start_view();
    viewport()->update();
}

std::uint32_t GraphCanvas::box_at(QPointF position) const {
    if (!scene_) return GraphNode::none;
    const std::uint32_t box = scene_->box_at(view_.to_scene(position));
    return box == 0 ? GraphNode::none : box;
}

QRect GraphCanvas::rect_of(std::uint32_t node) const {
    if (!scene_ || node >= scene_->box_of.size() || scene_->box_of[node] == GraphNode::none) return {};
    return view_.to_device(scene_->boxes[scene_->box_of[node]].rect()).toRect();
}

bool GraphCanvas::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (hover_) {
            QToolTip::showText(help->globalPos(), edge_tooltip(*scene_, hover_->edge, flow_), viewport());
            return true;
        }
        const std::uint32_t box = box_at(help->pos());
        const QRect here = box == GraphNode::none ? QRect{} : view_.to_device(scene_->boxes[box].rect()).toRect();
        QToolTip::showText(help->globalPos(), box == GraphNode::none ? QString{} : tooltip(box), viewport(), here);
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

QString GraphCanvas::tooltip(std::uint32_t box) const {
    const SceneBox& hit = scene_->boxes[box];
    constexpr qsizetype longest = 300;
    QString path = scene_->tree->path(hit.node);
    if (path.size() > longest) path = path.left(longest) + QChar{0x2026};
    QStringList lines{path.toHtmlEscaped(), labels_.of(box).detail.toHtmlEscaped()};
    const GraphGpu* gpu = numbers_ ? numbers_->gpu(focus_) : nullptr;
    if (gpu) {
        const TimeBand time = numbers_->time(hit.node, *gpu);
        if (time.mid > 0.0) {
            const double n = hit.copies;
            lines << tr("%1 on %2")
                         .arg(banded_time_text(time.low * n, time.mid * n, time.high * n),
                              gpu->view.id.toHtmlEscaped());
            lines << provenance_text(numbers_->provenance(hit.node, *gpu)).toHtmlEscaped();
        }
    }
    if (diff_ && diff_->tree == scene_->tree) {
        const QString text = diff_text(*diff_, hit.node, hit.folded, hit.copies);
        if (!text.isEmpty()) lines << text.toHtmlEscaped();
    }
    if (hit.distant_in || hit.distant_out) lines << tr("Dotted ends: connections from or to far away; select to see.");
    return QStringLiteral("<p style='white-space:pre-wrap'>%1</p>").arg(lines.join(QStringLiteral("<br>")));
}

QString GraphCanvas::spoken(std::uint32_t box) const {
    const SceneBox& hit = scene_->boxes[box];
    const bool leaf = (*scene_->tree)[hit.node].leaf();
    const BoxLabel& label = labels_.of(box);
    QStringList parts{node_title(*scene_->tree, hit.node, hit.folded).left(200), label.detail};
    if (!leaf) parts << (hit.open ? tr("open") : tr("closed"));
    if (!label.share.isEmpty()) parts << tr("%1 of the time").arg(label.share);
    return parts.join(", ");
}

} // namespace dubhe::widgets
