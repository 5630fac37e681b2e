// SPDX-License-Identifier: GPL-3.0-or-later
// The trace panel's tables: what stands in their cells, by row, made as it is asked for. What the rows were made of is
// kept alive by them.
#pragma once

#include "trace_comparison.h"

#include <core/study/predict/software.h>

#include <QString>
#include <QVariant>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dubhe::widgets {

struct TraceColumn {
    const char* name = ""; // in CSV: "total_s"
    QString title, tooltip;
    bool number = false; // stands at the right
    std::function<QString(std::size_t row)> text;
    std::function<QVariant(std::size_t row)> key; // what it sorts by and CSV holds; an invalid one: nothing there
};

struct TraceRows {
    const char* name = ""; // in CSV: "kernels"
    std::vector<TraceColumn> columns;
    std::size_t count = 0;
    std::function<QString(std::size_t row)> whole_text;      // what the search looks through, and the tooltip
    std::function<std::uint32_t(std::size_t row)> task = {}; // that stands for it; none
    // Where no task does: begin and end, seconds after the step's begin.
    std::function<std::optional<std::pair<double, double>>(std::size_t row)> stretch = {};
};

[[nodiscard]] TraceRows kernel_rows(const TraceAnswerPtr& answer);
[[nodiscard]] TraceRows layer_rows(const TraceAnswerPtr& answer);
[[nodiscard]] TraceRows difference_rows(const TraceComparisonPtr& compared); // tasks are of the run before
[[nodiscard]] TraceRows path_rows(const TraceAnswerPtr& answer, PathGrouping grouping);
// `replays`: fewer than steps, or null, while they are worked out.
[[nodiscard]] TraceRows step_rows(const RecordedRunPtr& recorded, const std::shared_ptr<const StepReplays>& replays);
[[nodiscard]] TraceRows note_rows(const TraceAnswerPtr& answer);

// The row that a task belongs to; -1: none.
[[nodiscard]] int kernel_row_of(const TraceAnswer& answer, std::uint32_t task);
[[nodiscard]] int layer_row_of(const TraceAnswer& answer, std::uint32_t task);
[[nodiscard]] int path_row_of(const TraceAnswer& answer, PathGrouping grouping, std::uint32_t task);

// Whether a recorded layer ("nn.Module: layer3.1.conv2 1") bears the name of an operator ("layer3/1/conv2").
[[nodiscard]] bool same_layer_name(std::string_view recorded, std::string_view path);
// The names under which a recorder may know an operator: its own, and those of what its stack joined into it.
[[nodiscard]] std::vector<std::string> recorded_paths(const study::Network& network, workload::OperatorId id);
// The operator that a recorded layer is, or was joined into.
[[nodiscard]] std::optional<workload::OperatorId> operator_of_layer(const study::Network& network,
                                                                    std::string_view layer);

} // namespace dubhe::widgets
