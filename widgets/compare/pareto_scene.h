// SPDX-License-Identifier: GPL-3.0-or-later
// The whole catalog as points over two figures, and the front of those that nothing beats. Plain data.
#pragma once

#include "../shared/charts/xy_scene.h"

#include <core/study/search/pareto.h>

#include <QByteArray>
#include <QString>

#include <memory>

namespace dubhe::widgets {

enum class ParetoColor : std::uint8_t { vendor, generation };

struct ParetoQuestion {
    study::Figure x = study::Figure::power, y = study::Figure::time;
    ParetoColor color = ParetoColor::vendor;
    QString focus; // the GPU that is looked at: it has a ring
};

using CandidatesPtr = std::shared_ptr<const study::Candidates>;

[[nodiscard]] QString figure_title(study::Figure figure);                                       // translated
[[nodiscard]] QString figure_value_text(study::Figure figure, const study::FigureValue& value); // with its band

// A point's id is its place in `all.gpus`.
[[nodiscard]] XyScene make_pareto_scene(const study::Candidates& all, const ParetoQuestion& question);
// "5 of 57 GPUs are on the front; ...", and who takes no part and why, a line a reason.
struct ParetoWords {
    QString summary, left_out;
};
[[nodiscard]] ParetoWords pareto_words(const study::Candidates& all, const ParetoQuestion& question);
// A row a GPU, all figures with their bands, whether it is on the front of these two and why it takes no part.
[[nodiscard]] QByteArray pareto_csv(const study::Candidates& all, const ParetoQuestion& question);

} // namespace dubhe::widgets
