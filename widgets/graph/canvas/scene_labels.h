// SPDX-License-Identifier: GPL-3.0-or-later
// The words in the boxes, made when a box first comes into sight and cut to its width once: boxes and text scale
// together. GUI thread.
#pragma once

#include "../graph_numbers.h"
#include "graph_scene.h"

#include <QFont>
#include <QFontMetricsF>

#include <vector>

namespace dubhe::widgets {

// Text sizes in scene units.
inline constexpr float name_size = 12.0F, detail_size = 10.0F;

struct BoxLabel {
    QString name, detail, share; // share: "12 %", empty without a GPU
    bool made = false;
};

class SceneLabels {
  public:
    explicit SceneLabels(const QFont& font);

    void set_font(const QFont& font);
    void set_scene(GraphScenePtr scene, GraphNumbersPtr numbers, QString focus);
    [[nodiscard]] const BoxLabel& of(std::uint32_t box) const;
    [[nodiscard]] const QFont& name_font(int pixels) const; // the fonts of the last size asked for are kept
    [[nodiscard]] const QFont& detail_font(int pixels) const;

  private:
    [[nodiscard]] BoxLabel make(const SceneBox& box) const;

    GraphScenePtr scene_;
    GraphNumbersPtr numbers_;
    QString focus_;
    QFont font_;
    mutable QFont name_font_, detail_font_;
    mutable std::vector<BoxLabel> labels_;
};

// "convolution", "3 operators"; for lists and assistive technology too.
[[nodiscard]] QString kind_text(workload::OperatorKind kind);
[[nodiscard]] QString phase_text(workload::Phase phase);
[[nodiscard]] QString node_title(const GraphTree& tree, std::uint32_t node, bool folded);

} // namespace dubhe::widgets
