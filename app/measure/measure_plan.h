// SPDX-License-Identifier: GPL-3.0-or-later
// What a measurement will run, and what the cost model expects of it: made before, so that estimates are no
// recollections. Thread-safe.
#pragma once

#include <core/study/predict/predict.h>
#include <core/support/progress.h>
#include <core/support/result.h>
#include <widgets/measure/measure_view.h>

#include <optional>
#include <string>
#include <vector>

namespace dubhe::app {

struct PlanQuestion {
    widgets::MeasureRequest request;
    study::NetworkPtr network;          // where one is measured
    std::string device;                 // as the back end calls it
    std::optional<hardware::Gpu> gpu{}; // its entry in the catalog
    study::Method method{};
};

struct MeasurePlan {
    std::vector<widgets::MeasureRow> rows; // in the order in which dubhe-cli measures them; none of the machine itself
    widgets::RowEstimate iteration{};      // of the whole, where that is measured
};

// Fails where nothing can be drawn from the ranges.
[[nodiscard]] Result<MeasurePlan> plan_measurement(const PlanQuestion& question, const Progress& progress = {});

} // namespace dubhe::app
