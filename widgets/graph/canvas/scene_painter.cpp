// SPDX-License-Identifier: GPL-3.0-or-later
#include "scene_painter.h"

#include "../../shared/contrast.h"
#include "edge_painter.h"

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

constexpr double smallest_text = 7.0; // pixels
constexpr double smallest_box = 2.0, smallest_frame = 24.0, bordered_box = 7.0;

// Boxes of a pixel or so: each cell of a raster takes the highest rank that falls on it, then rows of equal cells are
// filled at once. So a million boxes cost no more than the cells there are.
class Raster {
  public:
    Raster(const QRectF& area, const ColorScale& colors)
        : area_{area}, colors_{colors}, columns_{static_cast<int>(area.width() / cell) + 1},
          rows_{static_cast<int>(area.height() / cell) + 1} {}

    void add(const QRectF& box, std::uint8_t rank, bool dimmed) {
        if (cells_.empty()) cells_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), 0);
        const int left = column(box.left()), right = column(box.right());
        const int top = row(box.top()), bottom = row(box.bottom());
        // 0 is an empty cell; what is dimmed yields to everything, "nothing to say" to what says something.
        const bool says = rank != colors_.nothing() && !dimmed;
        const auto value = static_cast<std::uint8_t>(says ? rank + 2 : 1);
        for (int y = top; y <= bottom; ++y) {
            for (int x = left; x <= right; ++x) {
                std::uint8_t& at = cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) +
                                          static_cast<std::size_t>(x)];
                at = std::max(at, value);
            }
        }
    }

    void paint(QPainter& painter) const {
        if (cells_.empty()) return;
        for (int y = 0; y < rows_; ++y) {
            const std::uint8_t* line = cells_.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_);
            for (int x = 0; x < columns_;) {
                int end = x + 1;
                while (end < columns_ && line[end] == line[x])
                    ++end;
                if (line[x] > 0) {
                    const QColor& fill = line[x] == 1 ? colors_.fills.back() : colors_.fills[line[x] - 2U];
                    painter.fillRect(QRectF{area_.left() + x * cell, area_.top() + y * cell, (end - x) * cell, cell},
                                     fill);
                }
                x = end;
            }
        }
    }

  private:
    static constexpr double cell = 2.0;
    [[nodiscard]] int column(double x) const {
        return std::clamp(static_cast<int>((x - area_.left()) / cell), 0, columns_ - 1);
    }
    [[nodiscard]] int row(double y) const {
        return std::clamp(static_cast<int>((y - area_.top()) / cell), 0, rows_ - 1);
    }

    QRectF area_;
    const ColorScale& colors_;
    int columns_, rows_;
    std::vector<std::uint8_t> cells_;
};

class ScenePainter {
  public:
    ScenePainter(QPainter& painter, const QRectF& area, const SceneView& view, const SceneLook& look)
        : p_{painter}, area_{area}, view_{view}, look_{look}, raster_{area, *look.colors},
          visible_{QRectF{view.to_scene(area.topLeft()), area.size() / view.scale}},
          name_pixels_{static_cast<int>(name_size * view.scale)}, detail_pixels_{
                                                                      static_cast<int>(detail_size * view.scale)} {}

    void paint() {
        p_.save();
        p_.setClipRect(area_);
        p_.setRenderHint(QPainter::Antialiasing, false);
        collect();
        for (const std::uint32_t frame : frames_)
            paint_frame(frame);
        raster_.paint(p_);
        const EdgePainter edges{p_, view_, look_, visible_};
        edges.paint(frames_);
        for (const std::uint32_t box : boxes_)
            paint_box(box);
        edges.paint_selected();
        paint_selection();
        edges.paint_hovered(area_);
        p_.restore();
    }

  private:
    // What can be seen, in the order of the scene: frames before what they hold.
    void collect() {
        const auto& boxes = look_.scene->boxes;
        const bool pixels = !look_.every_detail;
        for (std::uint32_t i = 0; i < boxes.size();) {
            const SceneBox& box = boxes[i];
            const bool apart = box.x > visible_.right() || box.x + box.width < visible_.left() ||
                               box.y > visible_.bottom() || box.y + box.height < visible_.top();
            if (apart) {
                i = box.end;
                continue;
            }
            const double height = box.height * view_.scale;
            if (pixels && (height < smallest_box || (box.open && i > 0 && height < smallest_frame && tiny_inside()))) {
                raster_.add(view_.to_device(box.rect()), (*look_.ranks)[i], is_dimmed(i));
                i = box.end;
                continue;
            }
            (box.open ? frames_ : boxes_).push_back(i);
            ++i;
        }
    }
    [[nodiscard]] bool tiny_inside() const { return view_.scale < 0.06; }
    [[nodiscard]] bool is_dimmed(std::uint32_t box) const { return look_.dimmed && (*look_.dimmed)[box]; }
    // Whole pixels: sharp sides, and no gaps between neighbours.
    [[nodiscard]] QRectF device_rect(const SceneBox& box) const {
        const QRectF rect = view_.to_device(box.rect());
        if (look_.every_detail) return rect;
        const double left = std::round(rect.left()), top = std::round(rect.top());
        return {left, top, std::max(1.0, std::round(rect.right()) - left),
                std::max(1.0, std::round(rect.bottom()) - top)};
    }

    void paint_frame(std::uint32_t index) {
        if (index == 0) return; // the root is the paper
        const SceneBox& box = look_.scene->boxes[index];
        const QRectF rect = device_rect(box);
        const int depth = (*look_.scene->tree)[box.node].depth;
        const double shade = depth % 2 == 1 ? 0.045 : 0.0;
        p_.fillRect(rect, mixed(look_.theme.background, look_.theme.text, shade));
        outline(rect, mixed(look_.theme.background, look_.theme.text, 0.35));
        if (!look_.every_detail && name_pixels_ < smallest_text) return;
        const QRectF head{rect.left(), rect.top(), rect.width(), GraphScene::header * view_.scale};
        const BoxLabel& label = look_.labels->of(index);
        const QColor color = is_dimmed(index) ? look_.theme.muted : look_.theme.text;
        paint_sign(box, color, true);
        p_.setPen(color);
        p_.setFont(look_.labels->name_font(std::max(1, name_pixels_)));
        const QRectF text = head.adjusted(24 * view_.scale, 0, -9 * view_.scale, 0);
        QRectF used;
        p_.drawText(text, Qt::AlignVCenter | Qt::AlignLeft, label.name, &used);
        p_.drawText(text, Qt::AlignVCenter | Qt::AlignRight, label.share);
        if (label.detail.isEmpty() || (!look_.every_detail && detail_pixels_ < smallest_text)) return;
        p_.setFont(look_.labels->detail_font(std::max(1, detail_pixels_)));
        p_.setPen(look_.theme.muted);
        p_.drawText(text.adjusted(used.width() + 10 * view_.scale, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                    label.detail);
    }

    void paint_box(std::uint32_t index) {
        const SceneBox& box = look_.scene->boxes[index];
        const QRectF rect = device_rect(box);
        const std::uint8_t rank = (*look_.ranks)[index];
        const bool dim = is_dimmed(index);
        const QColor fill = dim ? look_.theme.background : look_.colors->fills[rank];
        if (rect.height() < bordered_box && !look_.every_detail)
            return p_.fillRect(rect, dim ? look_.theme.grid : fill);
        const QColor line = mixed(look_.theme.background, look_.theme.text, dim ? 0.2 : 0.5);
        if (box.folded) { // a stack of sheets
            const double step = 3.0 * view_.scale;
            for (const double k : {2.0, 1.0}) {
                p_.fillRect(rect.translated(k * step, k * step), mixed(look_.theme.background, fill, 0.6));
                outline(rect.translated(k * step, k * step), line);
            }
        }
        p_.fillRect(rect, fill);
        outline(rect, line);
        paint_ticks(box, rect, line);
        if (look_.every_detail || name_pixels_ >= smallest_text)
            paint_words(index, rect, dim ? look_.theme.muted : look_.colors->texts[rank]);
    }

    void paint_words(std::uint32_t index, const QRectF& rect, const QColor& color) {
        const SceneBox& box = look_.scene->boxes[index];
        const BoxLabel& label = look_.labels->of(index);
        const double s = view_.scale, left = (*look_.scene->tree)[box.node].leaf() ? 9 * s : 24 * s;
        const bool detailed = look_.every_detail || detail_pixels_ >= smallest_text;
        const QRectF text = rect.adjusted(left, 0, -9 * s, 0);
        const QRectF upper = detailed ? text.adjusted(0, 7 * s, 0, -rect.height() / 2 + 2 * s) : text;
        if (left > 9 * s) paint_sign(box, color, false);
        p_.setPen(color);
        p_.setFont(look_.labels->name_font(std::max(1, name_pixels_)));
        p_.drawText(upper, Qt::AlignVCenter | Qt::AlignLeft, label.name);
        if (!label.share.isEmpty()) p_.drawText(upper, Qt::AlignVCenter | Qt::AlignRight, label.share);
        if (!detailed) return;
        p_.setFont(look_.labels->detail_font(std::max(1, detail_pixels_)));
        p_.drawText(text.adjusted(0, rect.height() / 2 - 2 * s, 0, -5 * s), Qt::AlignVCenter | Qt::AlignLeft,
                    label.detail);
    }

    // Plus on a closed block, minus on an open one, in a little box: what it looks like everywhere.
    void paint_sign(const SceneBox& box, const QColor& color, bool open) {
        const QRectF place = view_.to_device(opener_rect(box));
        const double half = 4.5 * view_.scale;
        const QPointF c = place.center();
        p_.setPen(QPen{color, 1});
        p_.setBrush(Qt::NoBrush);
        p_.drawRect(QRectF{c.x() - half, c.y() - half, 2 * half, 2 * half});
        const double arm = half * 0.55;
        p_.drawLine(QLineF{c.x() - arm, c.y(), c.x() + arm, c.y()});
        if (!open) p_.drawLine(QLineF{c.x(), c.y() - arm, c.x(), c.y() + arm});
    }

    // Connections that are not drawn: a short line at the left for what comes from far away, at the right for what
    // goes.
    void paint_ticks(const SceneBox& box, const QRectF& rect, const QColor& color) {
        if (view_.scale < 0.35 && !look_.every_detail) return;
        const double length = 8 * view_.scale, y = rect.center().y();
        p_.setPen(QPen{color, 1, Qt::DotLine});
        if (box.distant_in) p_.drawLine(QLineF{rect.left() - length, y, rect.left() - 1, y});
        if (box.distant_out) p_.drawLine(QLineF{rect.right() + 1, y, rect.right() + length, y});
    }

    void paint_selection() {
        if (look_.selected == GraphNode::none) return;
        const QRectF rect = device_rect(look_.scene->boxes[look_.selected]).adjusted(-2, -2, 2, 2);
        p_.setBrush(Qt::NoBrush);
        p_.setPen(QPen{look_.theme.accent, look_.focused ? 3.0 : 2.0});
        p_.drawRect(rect);
    }

    void outline(const QRectF& rect, const QColor& color) {
        p_.setPen(QPen{color, 1});
        p_.setBrush(Qt::NoBrush);
        p_.drawRect(look_.every_detail ? rect : rect.adjusted(0, 0, -1, -1));
    }

    QPainter& p_;
    QRectF area_;
    const SceneView& view_;
    const SceneLook& look_;
    Raster raster_;
    QRectF visible_;
    int name_pixels_, detail_pixels_;
    std::vector<std::uint32_t> frames_, boxes_;
};

} // namespace

void paint_scene(QPainter& painter, const QRectF& area, const SceneView& view, const SceneLook& look) {
    painter.fillRect(area, look.theme.background);
    if (!look.scene || look.scene->boxes.empty()) return;
    ScenePainter{painter, area, view, look}.paint();
}

QRectF opener_rect(const SceneBox& box) {
    const double height = box.open ? GraphScene::header : box.height;
    return {box.x + 4.0, box.y + height / 2 - 10.0, 20.0, 20.0};
}

} // namespace dubhe::widgets
