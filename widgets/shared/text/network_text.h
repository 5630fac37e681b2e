// SPDX-License-Identifier: GPL-3.0-or-later
// A network and how it is run, as titles say it.
#pragma once

#include <core/study/predict/axis.h>
#include <core/study/predict/network.h>

#include <QString>

#include <optional>
#include <vector>

namespace dubhe::widgets {

// "3 × ResNet-50 + 1 × BERT-large"
[[nodiscard]] QString mix_text(const std::vector<workload::RecipePart>& parts);
// "ResNet-50" for a built-in network, else the graph's own name.
[[nodiscard]] QString network_name(const study::Network& network);
// "ResNet-50 · training · batch 64 · fp32 · PyTorch, eager", without what a sweep moves.
[[nodiscard]] QString network_title(const study::Network& network, const QString& name,
                                    std::optional<study::AxisKind> moved = std::nullopt);
// What makes an iteration need less memory, or a GPU have enough: "a smaller batch, a lower precision or ...". No
// smaller batch than 1 and no precision below one byte.
[[nodiscard]] QString memory_remedy(const study::Network& network);

} // namespace dubhe::widgets
