// SPDX-License-Identifier: GPL-3.0-or-later
// The question along one number of it or of the GPUs: what is asked of core, and its chart. Plain data; any thread.
#pragma once

#include "../shared/charts/xy_scene.h"
#include "../shared/export/csv_writer.h"
#include "../shared/serving/serve_answer.h"

#include <core/study/serving/serving_lines.h>

#include <QJsonObject>

#include <array>
#include <memory>
#include <vector>

namespace dubhe::widgets {

enum class SweptFigure : std::uint8_t { tokens_a_gpu, tpot, ttft, cost };
inline constexpr std::size_t swept_figure_count = static_cast<std::size_t>(SweptFigure::cost) + 1;

using study::ServingAxisKind;
// What may be moved here.
inline constexpr std::array<ServingAxisKind, 7> swept_axes{
    study::ServingNumber::rate,          study::ServingNumber::concurrency, study::ServingNumber::prompt,
    study::ServingNumber::answer,        study::ServingNumber::kv_cache,    hardware::Specification::memory_bandwidth,
    hardware::Specification::memory_size};
// What the chart shows: a project keeps it.
struct SweptChoice {
    ServingAxisKind x = study::ServingNumber::rate;
    SweptFigure y = SweptFigure::tpot;
    bool operator==(const SweptChoice&) const = default;
};
void write_choice(QJsonObject& json, const SweptChoice& choice);
[[nodiscard]] SweptChoice swept_choice_from(const QJsonObject& json); // what makes no sense is as usual

[[nodiscard]] QString axis_words(ServingAxisKind axis);                       // "Requests a second"
[[nodiscard]] QString figure_words(SweptFigure figure, ServingAxisKind axis); // "Mean TPOT"

struct ServeSweep {
    ServeAnswerPtr answer;
    study::ServingAxis axis;
    std::vector<study::ServingLine> lines; // as answer->curves
    QString problem{};                     // why there are none
};
using ServeSweepPtr = std::shared_ptr<const ServeSweep>;

// What is asked for now; 0: nothing of that kind.
[[nodiscard]] double asked_value(const ServeAnswer& answer, ServingAxisKind axis);

// Never null.
[[nodiscard]] ServeSweepPtr sweep_of(const ServeAnswerPtr& answer, ServingAxisKind axis, const Progress& progress);

// A line a GPU with its band; where more is asked for than is served it ends. A ring: what is asked for now.
[[nodiscard]] XyScene sweep_scene(const ServeSweep& sweep, SweptFigure figure);
// What the chart leaves out: GPUs whose lines end or are missing, and why; empty: nothing.
[[nodiscard]] QStringList sweep_gaps(const ServeSweep& sweep, SweptFigure figure);
// A row a GPU and value, base units.
void write_sweep(CsvWriter& csv, const ServeSweep& sweep);

} // namespace dubhe::widgets
