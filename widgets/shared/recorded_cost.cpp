// SPDX-License-Identifier: GPL-3.0-or-later
#include "recorded_cost.h"

#include "text/core_sentences.h"
#include "text/qt_text.h"
#include "text/words.h"

#include <core/whatif/transplant/transplant.h>

#include <algorithm>
#include <set>
#include <utility>

namespace dubhe::widgets {

namespace {

double gpus_at_work(const trace::Trace& trace) {
    std::set<std::pair<std::int32_t, std::int32_t>> devices;
    for (const trace::Lane& lane : trace.lanes) {
        if (lane.kind == trace::LaneKind::stream) devices.emplace(lane.rank, lane.device);
    }
    return std::max(1.0, static_cast<double>(devices.size()));
}

} // namespace

RecordedGpus recorded_gpus(const trace::Trace& trace, const hardware::Catalog* catalog) {
    RecordedGpus found{std::nullopt, gpus_at_work(trace), {}};
    if (!catalog) return found;
    // One device needs no look at what each did.
    const bool plain = trace.devices.size() == 1 && !trace.devices.front().name.empty();
    const Result<hardware::Gpu> gpu =
        plain ? catalog->find(trace.devices.front().name) : whatif::find_recorded_gpu(trace, *catalog);
    if (gpu) {
        found.gpu = *gpu;
    } else {
        found.problem = plain ? words("The catalog does not know the GPU of the recording, %1: enter it there.")
                                    .arg(qt_text(trace.devices.front().name))
                              : core_sentence(gpu.diagnostics().front().message);
    }
    return found;
}

study::RunCost step_cost(const RecordedGpus& gpus, const whatif::Breakdown& step, const study::Tariff& tariff) {
    if (!gpus.gpu) return {};
    const double busy = step.step_s > 0.0 ? std::clamp(1.0 - step.idle_s / step.step_s, 0.0, 1.0) : 0.0;
    return study::cost_of({std::max(0.0, step.step_s), busy, gpus.count}, *gpus.gpu, tariff);
}

} // namespace dubhe::widgets
