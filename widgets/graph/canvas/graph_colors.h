// SPDX-License-Identifier: GPL-3.0-or-later
// What the boxes' fills say. Amounts run in one hue from the background to its opposite, so that they read in grey and
// for colour-blind eyes; kinds take the palettes they have everywhere. Text in black or white on any of them has a
// contrast of at least 4.5:1.
#pragma once

#include "../graph_diff.h"
#include "../graph_numbers.h"
#include "graph_scene.h"

#include <QColor>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace dubhe::widgets {

enum class ColorBy : std::uint8_t {
    share,
    bytes, // moved
    intensity,
    bound,
    operator_class,
    provenance,
    time,
    results, // bytes of the tensors that it makes
    precision,
    difference // to another GPU or network
};
inline constexpr std::size_t color_by_count = static_cast<std::size_t>(ColorBy::difference) + 1;
[[nodiscard]] QString color_by_text(ColorBy by);           // "share of time"
[[nodiscard]] QString bound_text(study::Bottleneck bound); // "memory"

// Ranks are positions in `fills`; the last one is "nothing to say" (no GPU, or no work).
struct ColorScale {
    ColorBy by = ColorBy::share;
    bool amounts = true; // ordered; else kinds
    QString title;       // with the unit
    std::vector<QColor> fills, texts;
    std::vector<QString> labels; // parallel; the last is empty where no box needs it
    [[nodiscard]] std::uint8_t nothing() const { return static_cast<std::uint8_t>(fills.size() - 1); }
};

[[nodiscard]] ColorScale color_scale(ColorBy by, bool dark, const QColor& background);
// By box of the scene. gpu and diff may be null.
[[nodiscard]] std::vector<std::uint8_t> color_ranks(const ColorScale& scale, const GraphScene& scene,
                                                    const GraphNumbers& numbers, const GraphGpu* gpu,
                                                    const GraphDiff* diff = nullptr);
// In which an operator computes: that of its first result; matrix work in f32 is tf32 where the network runs so. None:
// whole numbers and truth values.
[[nodiscard]] std::optional<Precision> precision_of(const workload::Graph& graph, workload::OperatorId id);

} // namespace dubhe::widgets
