// SPDX-License-Identifier: GPL-3.0-or-later
// What the tours of the worked examples share. Inner header of the application.
#pragma once

#include "../appearance/words.h"
#include "../window/main_window.h"
#include "tour.h"

#include <QString>

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

namespace dubhe::app {

using StepText = std::optional<QString>;

// The part of a panel that a step points at; null where it isn't built.
template <class Part>
std::function<QWidget*()> part_of_tab(MainWindow& window, int tab) {
    return [&window, tab]() -> QWidget* {
        const widgets::Panel* panel = window.panels().explorer->built(tab);
        const QList<Part*> all = panel ? panel->findChildren<Part*>() : QList<Part*>{};
        const auto seen = std::ranges::find_if(all, [](const Part* part) { return part->isVisible(); });
        return seen != all.end() ? *seen : nullptr; // another may stand in a tab that is not in front
    };
}

inline std::function<void()> show_tab(MainWindow& window, int tab) {
    return [&window, tab] { window.show_panel(tab); };
}

// Steps that bring up nothing of their own are seen on this tab, whichever step was before.
inline std::vector<TourStep> on_tab(std::vector<TourStep> steps, MainWindow& window, int tab) {
    for (TourStep& step : steps) {
        if (!step.enter) step.enter = show_tab(window, tab);
    }
    return steps;
}

inline QString missing_answer() {
    return words("The project was changed meanwhile and has no answer to speak of. Help > Examples opens it anew.");
}

} // namespace dubhe::app
