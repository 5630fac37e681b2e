// SPDX-License-Identifier: GPL-3.0-or-later
// What a recorded step costs on the GPUs that it was recorded on.
#pragma once

#include <core/hardware/catalog/catalog.h>
#include <core/study/predict/money.h>
#include <core/trace/trace.h>
#include <core/whatif/breakdown.h>

#include <QString>

#include <optional>

namespace dubhe::widgets {

struct RecordedGpus {
    std::optional<hardware::Gpu> gpu; // as the catalog has it
    double count = 1.0;               // that did work in the recording
    QString problem;                  // why there is no entry
};
// The catalog may be null: none is known yet.
[[nodiscard]] RecordedGpus recorded_gpus(const trace::Trace& trace, const hardware::Catalog* catalog);

// Nothing is known of it without an entry. They draw their working power while any of them does anything.
[[nodiscard]] study::RunCost step_cost(const RecordedGpus& gpus, const whatif::Breakdown& step,
                                       const study::Tariff& tariff);

} // namespace dubhe::widgets
