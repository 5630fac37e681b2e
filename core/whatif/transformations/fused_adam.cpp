// SPDX-License-Identifier: Apache-2.0
// The weight update's kernels as one, whose duration is their sum; their launches go, all but the first.
#include "all.h"
#include "kernel_names.h"

#include <map>

namespace dubhe::whatif {

namespace {

Result<Touched> apply_fused_adam(EditedStep& step, const Values&, const Question&) {
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
    touched.what = counted(touched.tasks, "kernel") + " of the weight update made " +
                   std::to_string(touched.tasks - gone.size()) +
                   "; launches removed: " + std::to_string(before - launches());
    if (by_stream.empty())
        touched.notes.push_back(warning(message(
            "fused_adam: no kernel belongs to the weight update: the recording names no Optimizer.step range")));
    return touched;
}

} // namespace

Transformation fused_adam() {
    return {"fused_adam",
            "Fused Adam",
            "The weight update's kernels become one that takes as long as all of them; their launches go",
            "predicted within 13 %",
            {},
            apply_fused_adam};
}

} // namespace dubhe::whatif
