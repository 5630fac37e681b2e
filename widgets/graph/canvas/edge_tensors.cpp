// SPDX-License-Identifier: GPL-3.0-or-later
#include "edge_tensors.h"

#include "../../shared/text/number_format.h"
#include "../../shared/text/qt_text.h"
#include "../../shared/text/words.h"
#include "scene_labels.h"

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace dubhe::widgets {

namespace {

double distance_to(QPointF p, QPointF a, QPointF b) {
    const QPointF along = b - a;
    const double length = QPointF::dotProduct(along, along);
    const double t = length > 0.0 ? std::clamp(QPointF::dotProduct(p - a, along) / length, 0.0, 1.0) : 0.0;
    return QLineF{p, a + t * along}.length();
}

// As the painter draws it: straight down, or a cubic whose inner points stand above its ends at half the height.
double distance_to_curve(QPointF p, QPointF from, QPointF to) {
    if (std::abs(from.x() - to.x()) < 0.5) return distance_to(p, from, to);
    constexpr int pieces = 16;
    const double middle = (from.y() + to.y()) / 2;
    QPointF last = from;
    double least = QLineF{p, from}.length();
    for (int i = 1; i <= pieces; ++i) {
        const double t = static_cast<double>(i) / pieces, u = 1.0 - t;
        const double bend = 3 * t * t - 2 * t * t * t;
        const QPointF at{from.x() + (to.x() - from.x()) * bend,
                         from.y() * u * u * u + 3 * middle * t * u + to.y() * t * t * t};
        least = std::min(least, distance_to(p, last, at));
        last = at;
    }
    return least;
}

std::uint32_t frame_of(const GraphScene& scene, std::uint32_t edge) {
    std::uint32_t frame = 0;
    for (std::uint32_t i = 0; i < scene.boxes.size(); ++i) {
        if (scene.boxes[i].first_edge <= edge && edge < scene.boxes[i].last_edge) frame = i;
    }
    return frame;
}

// Which child of one frame shows an operator.
class FrameView {
  public:
    FrameView(const GraphScene& scene, std::uint32_t frame)
        : scene_{scene}, tree_{*scene.tree}, node_{scene.boxes[frame].node} {}

    // The box; none where the operator lies outside the frame.
    [[nodiscard]] std::uint32_t box_of(workload::OperatorId id) const {
        std::uint32_t at = tree_.leaf_of(id);
        while (at != GraphNode::none && tree_[at].parent != node_)
            at = tree_[at].parent;
        if (at == GraphNode::none) return at;
        return scene_.box_of[at] != GraphNode::none ? scene_.box_of[at] : scene_.box_of[tree_.representative(at)];
    }
    // Whether `end` of an edge (none: the frame's own) stands for an operator.
    [[nodiscard]] bool stands_for(std::uint32_t end, std::uint32_t other_end, workload::OperatorId id) const {
        const std::uint32_t box = box_of(id);
        if (end != GraphNode::none) return box == end;
        if (box != GraphNode::none || other_end == GraphNode::none) return false;
        return tree_[tree_.leaf_of(id)].phase == tree_[scene_.boxes[other_end].node].phase;
    }

  private:
    const GraphScene& scene_;
    const GraphTree& tree_;
    std::uint32_t node_;
};

QString type_name(workload::ElementType type) {
    return qt_text(name_of(type));
}

QString end_name(const GraphScene& scene, std::uint32_t box) {
    if (box == GraphNode::none) return words("outside");
    return node_title(*scene.tree, scene.boxes[box].node, scene.boxes[box].folded).left(80);
}

} // namespace

std::optional<std::uint32_t> edge_at(const GraphScene& scene, QPointF point, double reach) {
    const std::uint32_t inner = scene.box_at(point);
    std::optional<std::uint32_t> best;
    if (inner == GraphNode::none || (inner != 0 && !scene.boxes[inner].open)) return best;
    double least = reach;
    const SceneBox& frame = scene.boxes[inner];
    for (std::uint32_t e = frame.first_edge; e < frame.last_edge; ++e) {
        const SceneEdge& edge = scene.edges[e];
        if (point.x() < edge.left - reach || point.x() > edge.right + reach || point.y() < edge.top - reach ||
            point.y() > edge.bottom + reach)
            continue;
        for (std::uint32_t i = 1; i < edge.count; ++i) {
            const LayoutPoint &a = scene.points[edge.first + i - 1], &b = scene.points[edge.first + i];
            const double distance = distance_to_curve(point, {a.x, a.y}, {b.x, b.y});
            if (distance > least) continue;
            least = distance;
            best = e;
        }
    }
    return best;
}

EdgeTensors tensors_of(const GraphScene& scene, std::uint32_t edge) {
    const workload::Graph& graph = scene.tree->network().graph;
    const FrameView view{scene, frame_of(scene, edge)};
    const std::uint32_t from = scene.edges[edge].from, to = scene.edges[edge].to;
    EdgeTensors flow;
    std::unordered_set<std::uint32_t> known;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const workload::OperatorId reader{i};
        if (!view.stands_for(to, from, reader)) continue;
        for (const workload::TensorId input : graph.inputs(reader)) {
            const workload::OperatorId producer = graph[input].producer;
            if (!producer.valid() || !view.stands_for(from, to, producer)) continue;
            if (!known.insert(static_cast<std::uint32_t>(input.index)).second) continue;
            flow.tensors.push_back(input);
            flow.bytes += graph[input].bytes();
        }
    }
    return flow;
}

QString edge_text(const GraphScene& scene, const EdgeTensors& flow) {
    const workload::Graph& graph = scene.tree->network().graph;
    if (flow.tensors.empty()) return {};
    if (flow.tensors.size() > 1) return words("%1 tensors · %2").arg(flow.tensors.size()).arg(bytes_text(flow.bytes));
    const workload::Tensor& tensor = graph[flow.tensors.front()];
    return QStringLiteral("%1 · %2 · %3")
        .arg(shown(tensor.shape.text()), type_name(tensor.type), bytes_text(tensor.bytes()));
}

QString edge_tooltip(const GraphScene& scene, std::uint32_t edge, const EdgeTensors& flow) {
    constexpr std::size_t most = 8;
    constexpr qsizetype longest = 80;
    const workload::Graph& graph = scene.tree->network().graph;
    const SceneEdge& shown_edge = scene.edges[edge];
    QStringList lines{
        words("From %1 to %2").arg(end_name(scene, shown_edge.from), end_name(scene, shown_edge.to)).toHtmlEscaped()};
    for (std::size_t i = 0; i < std::min(most, flow.tensors.size()); ++i) {
        const workload::Tensor& tensor = graph[flow.tensors[i]];
        lines << QStringLiteral("%1 · %2 · %3 · %4")
                     .arg(shown(tensor.shape.text()), type_name(tensor.type), bytes_text(tensor.bytes()),
                          qt_text(tensor.name).left(longest))
                     .toHtmlEscaped();
    }
    if (flow.tensors.size() > most) lines << words("and %1 more").arg(flow.tensors.size() - most);
    if (flow.tensors.size() > 1) lines << words("%1 altogether").arg(bytes_text(flow.bytes));
    return QStringLiteral("<p style='white-space:pre-wrap'>%1</p>").arg(lines.join(QStringLiteral("<br>")));
}

} // namespace dubhe::widgets
