// SPDX-License-Identifier: GPL-3.0-or-later
// A step of a "why?" chain and what stands below it, as words; plain data.
#pragma once

#include <core/cost/cost_table.h>
#include <core/workload/graph.h>

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace dubhe::widgets {

struct WhyNode {
    QString what, value, share, detail; // "layer3/1/conv2", "1.2 ms ± 9 %", "12 %", "memory binds"
    QString tooltip{};                  // more words; empty: none
    std::optional<cost::Provenance> provenance{};
    std::optional<workload::OperatorId> op{}; // that it stands for
    bool open = false;                        // its children are shown at first
    std::vector<WhyNode> children{};
};

// Each step a line, children two spaces further in.
[[nodiscard]] QString text_of(const WhyNode& node, int indent = 0);
// A row a step: level, what, value, share, detail, provenance.
[[nodiscard]] QByteArray csv_of(const WhyNode& root);
// Whether both have the same steps below each other, whatever their values are.
[[nodiscard]] bool same_shape(const WhyNode& a, const WhyNode& b);

} // namespace dubhe::widgets
