// SPDX-License-Identifier: GPL-3.0-or-later
#include "scene_labels.h"

#include "../../shared/text/core_words.h"
#include "../../shared/text/number_format.h"
#include "../../shared/text/qt_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>

namespace dubhe::widgets {

namespace {

constexpr int measured_at = 48;      // pixels: large, so that rounding to whole pixels at other sizes does not matter
constexpr double label_margin = 9.0; // left and right, scene units

QFont sized(QFont font, int pixels) {
    font.setPixelSize(pixels);
    return font;
}

QString cut(const QFont& font, const QString& text, double units, double size) {
    const QFontMetricsF metrics{sized(font, measured_at)};
    constexpr qsizetype longest = 400; // what is longer never fits, and takes long to measure
    return metrics.elidedText(text.left(longest), Qt::ElideMiddle, units * measured_at / size * 0.98);
}

double width_of(const QFont& font, const QString& text, double size) {
    return QFontMetricsF{sized(font, measured_at)}.horizontalAdvance(text) * size / measured_at;
}

} // namespace

QString kind_text(workload::OperatorKind kind) {
    return spoken(name_of(kind));
}

QString phase_text(workload::Phase phase) {
    static constexpr std::array<const char*, workload::phase_count> names{
        QT_TRANSLATE_NOOP("dubhe::widgets", "forward"), QT_TRANSLATE_NOOP("dubhe::widgets", "backward"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "update")};
    return QCoreApplication::translate("dubhe::widgets", names[static_cast<std::size_t>(phase)]);
}

QString node_title(const GraphTree& tree, std::uint32_t node, bool folded) {
    return folded ? tree.run_name(tree[node].run) : tree.name(node);
}

SceneLabels::SceneLabels(const QFont& font) : font_{font} {}

void SceneLabels::set_font(const QFont& font) {
    font_ = font;
    name_font_ = detail_font_ = font;
    labels_.assign(labels_.size(), {});
}

void SceneLabels::set_scene(GraphScenePtr scene, GraphNumbersPtr numbers, QString focus) {
    scene_ = std::move(scene);
    numbers_ = std::move(numbers);
    focus_ = std::move(focus);
    labels_.assign(scene_ ? scene_->boxes.size() : 0, {});
}

const BoxLabel& SceneLabels::of(std::uint32_t box) const {
    BoxLabel& label = labels_[box];
    if (!label.made) label = make(scene_->boxes[box]);
    return label;
}

const QFont& SceneLabels::name_font(int pixels) const {
    if (name_font_.pixelSize() != pixels) name_font_ = sized(font_, pixels);
    return name_font_;
}

const QFont& SceneLabels::detail_font(int pixels) const {
    if (detail_font_.pixelSize() != pixels) detail_font_ = sized(font_, pixels);
    return detail_font_;
}

BoxLabel SceneLabels::make(const SceneBox& box) const {
    const GraphTree& tree = *scene_->tree;
    const GraphNode& node = tree[box.node];
    const workload::Graph& graph = tree.network().graph;
    BoxLabel label;
    label.made = true;
    const GraphGpu* gpu = numbers_ ? numbers_->gpu(focus_) : nullptr;
    const double seconds = gpu ? gpu->seconds[box.node] * box.copies : 0.0;
    if (seconds > 0.0 && gpu->busy_s > 0.0) label.share = percent_text(seconds / gpu->busy_s);
    QString name = node_title(tree, box.node, box.folded), detail;
    if (node.leaf()) {
        const workload::OperatorId id{node.op};
        detail = kind_text(graph[id].kind);
        if (!graph.outputs(id).empty())
            detail += QStringLiteral(" · ") + shown(graph[graph.outputs(id).front()].shape.text());
    } else {
        detail = QCoreApplication::translate("dubhe::widgets", "%1 operators")
                     .arg(QLocale{}.toString(static_cast<qulonglong>(node.operators) *
                                             (box.folded ? tree.run(node.run).size() : 1)));
    }
    const bool tells_phase =
        node.phase != workload::Phase::forward && tree[node.parent == GraphNode::none ? 0 : node.parent].depth == 0;
    if (tells_phase) detail = phase_text(node.phase) + QStringLiteral(" · ") + detail;
    const double room =
        box.width - 2 * label_margin - (node.leaf() ? 0.0 : 14.0); // blocks have a sign before their name
    const double share = label.share.isEmpty() ? 0.0 : width_of(font_, label.share, name_size) + 6.0;
    label.name = cut(font_, name, room - share, name_size);
    if (box.open) {
        const double left = room - share - width_of(font_, label.name, name_size) - 12.0;
        label.detail = left > 40.0 ? cut(font_, detail, left, detail_size) : QString{};
    } else {
        label.detail = cut(font_, detail, room, detail_size);
    }
    return label;
}

} // namespace dubhe::widgets
