// SPDX-License-Identifier: GPL-3.0-or-later
// What flows along a drawn edge, and which edge lies under a point.
#pragma once

#include "graph_scene.h"

#include <QString>

#include <optional>
#include <vector>

namespace dubhe::widgets {

// The drawn edge nearest to a point, no farther than `reach` scene units; none where a closed box lies there.
[[nodiscard]] std::optional<std::uint32_t> edge_at(const GraphScene& scene, QPointF point, double reach);

struct EdgeTensors {
    std::vector<workload::TensorId> tensors; // each once, in the order of reading
    double bytes = 0.0;                      // of all
};
// Those that operators shown by its upper end produce and those shown by its lower end read. At an end of the frame:
// operators of the same phase outside it. Linear in the network's operators.
[[nodiscard]] EdgeTensors tensors_of(const GraphScene& scene, std::uint32_t edge);

// "64 × 256 × 56 × 56 · f32 · 205 MB"; "3 tensors · 12.3 MB". Plain text of one line.
[[nodiscard]] QString edge_text(const GraphScene& scene, const EdgeTensors& flow);
// From where to where and each tensor by name, as HTML.
[[nodiscard]] QString edge_tooltip(const GraphScene& scene, std::uint32_t edge, const EdgeTensors& flow);

} // namespace dubhe::widgets
