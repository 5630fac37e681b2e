// SPDX-License-Identifier: Apache-2.0
// The weight update's kernels as one, whose duration is their sum. Their launches go, all but the first, and with them
// what the framework did on the host for each: a fused optimizer is one operator for all parameters.
#include "all.h"
#include "kernel_names.h"

#include <core/units/plain_text.h>

#include <array>
#include <map>
#include <vector>

namespace dubhe::whatif {

namespace {

constexpr std::array fused_parameters{Parameter{.name = "host",
                                                .kind = ValueKind::choice,
                                                .fallback = "removed",
                                                .help = "host time of the operators that become one",
                                                .choices = "removed|kept"}};

// What the host did from the first launch of the update to its last one, whether or not it launched.
Selection host_of_update(const EditedStep& step, std::uint32_t first, const std::vector<bool>& idle) {
    Selection between{first}, since;
    const simulation::ExecutorId thread = step.task(first).executor;
    for (std::uint32_t id = step.next(first); id != none; id = step.next(id)) {
        const EditedTask& task = step.task(id);
        if (task.executor != thread || task.info.phase != Phase::update) continue;
        const bool goes =
            idle[id] || (!task.removed && (task.info.kind == TaskKind::operation || task.info.kind == TaskKind::call));
        if (goes) since.push_back(id);
        if (!idle[id]) continue;
        between.insert(between.end(), since.begin(), since.end());
        since.clear();
    }
    return between;
}

Result<Touched> apply_fused_adam(EditedStep& step, const Values& values, const Question&) {
    std::map<std::uint32_t, Selection> by_stream;
    for (const std::uint32_t id :
         step.select(Filter{.kind = TaskKind::kernel, .phase = Phase::update, .name = {}, .layer = {}})) {
        if (!step.task(id).info.carried_in) by_stream[step.task(id).executor.index].push_back(id);
    }
    Touched touched;
    Selection gone;
    for (const auto& [stream, kernels] : by_stream) {
        if (kernels.size() < 2) continue;
        double sum_s = 0.0;
        for (const std::uint32_t id : kernels)
            sum_s += step.task(id).duration_s;
        step.set_duration(kernels.front(), sum_s);
        step.rename(kernels.front(), "fused update");
        gone.insert(gone.end(), kernels.begin() + 1, kernels.end());
        touched.tasks += kernels.size();
    }
    const auto launches = [&] {
        return step.select([&](std::uint32_t id) { return step.task(id).info.kind == TaskKind::launch; }).size();
    };
    const std::size_t before = launches();
    step.remove(gone);
    std::vector<bool> idle(step.size()); // launches that went
    for (const std::uint32_t id : gone) {
        const std::uint32_t launch = step.task(id).info.launch;
        if (launch != none && step.task(launch).removed) idle[launch] = true;
    }
    if (values.text("host") == "removed") {
        for (const auto& [stream, kernels] : by_stream) {
            const std::uint32_t first = step.task(kernels.front()).info.launch;
            if (kernels.size() > 1 && first != none) step.merge_host(host_of_update(step, first, idle));
        }
    }
    touched.what = message("kernels of the weight update: %1 made %2; launches removed: %3", touched.tasks,
                           touched.tasks - gone.size(), before - launches());
    if (by_stream.empty())
        touched.notes.push_back(warning(message(
            "fused_adam: no kernel belongs to the weight update: the recording names no Optimizer.step range")));
    return touched;
}

} // namespace

Transformation fused_adam() {
    return {"fused_adam",
            "Fused Adam",
            "The weight update's kernels become one that takes as long as all of them; launches and host time go",
            "predicted within 13 %",
            fused_parameters,
            apply_fused_adam,
            0.13};
}

} // namespace dubhe::whatif
