// SPDX-License-Identifier: GPL-3.0-or-later
// From what a project holds to a question that can be answered on any thread. GUI thread, as it looks for machines.
#pragma once

#include "serve_answer.h"

#include <QString>

#include <vector>

namespace dubhe::widgets {

struct ServeProject {
    study::NetworkPtr network; // not null
    std::vector<GpuView> views;
    QString focus; // of the views, by id; else the first
    study::Method method;
    ServeSettings settings;
    study::Tariff tariff{};
};

// The ticked GPUs, then what the sliders make of the one in focus. Without library and logs: give those of the question
// before. Precondition: views and machines.find are there.
[[nodiscard]] ServeQuestion question_of(const ServeProject& project, const MachineSource& machines);

// Null: there are none.
[[nodiscard]] const GpuView* focus_of(const std::vector<GpuView>& views, const QString& focus);
// The sliders made another GPU of it.
[[nodiscard]] bool is_moved(const ServeSettings& settings, const GpuView& view);

} // namespace dubhe::widgets
