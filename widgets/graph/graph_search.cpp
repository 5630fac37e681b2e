// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph_search.h"

#include <widgets/shared/text/core_sentences.h>

namespace dubhe::widgets {

bool GraphSearch::set_expression(const QString& text) {
    forget();
    text_ = text.trimmed();
    filter_ = {};
    problem_.clear();
    Result<study::OperatorFilter> parsed = study::parse_operator_filter(text_.toStdString());
    if (!parsed) {
        problem_ = core_sentences(parsed.diagnostics());
        return false;
    }
    filter_ = std::move(*parsed);
    return true;
}

void GraphSearch::forget() {
    matches_.clear();
    position_.reset();
}

void GraphSearch::run(const GraphNumbers& numbers, const GraphGpu* gpu) {
    const std::vector<workload::OperatorId> before = std::move(matches_);
    matches_.clear();
    if (!active() || !problem_.isEmpty()) return forget();
    const workload::Graph& graph = numbers.tree->network().graph;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const workload::OperatorId id{i};
        const std::string path = graph.path(id);
        if (filter_.matches(numbers.facts(id, gpu, path))) matches_.push_back(id);
    }
    if (matches_ != before) position_.reset();
}

std::vector<bool> GraphSearch::dimmed(const GraphScene& scene, const OpenState& state) const {
    if (!active() || !problem_.isEmpty()) return {};
    std::vector<bool> dimmed(scene.boxes.size(), true);
    const GraphTree& tree = *scene.tree;
    for (const workload::OperatorId id : matches_) {
        for (std::uint32_t box = scene.box_showing(tree.leaf_of(id), state); dimmed[box]; box = scene.boxes[box].parent)
            dimmed[box] = false;
    }
    return dimmed;
}

std::optional<workload::OperatorId> GraphSearch::next(int step) {
    if (matches_.empty()) return std::nullopt;
    const auto count = static_cast<long>(matches_.size());
    const long from = position_ ? static_cast<long>(*position_) : step > 0 ? -1L : 0L;
    position_ = static_cast<std::size_t>(((from + step) % count + count) % count);
    return matches_[*position_];
}

} // namespace dubhe::widgets
