// SPDX-License-Identifier: Apache-2.0
#include "layer_tasks.h"

#include "kernel_names.h"
#include "links.h"

#include <algorithm>

namespace dubhe::whatif {

std::vector<LayerTasks> layers_in_order(const EditedStep& step) {
    std::vector<LayerTasks> layers(step.layers().size());
    for (std::uint32_t id = step.first(); id != none; id = step.next(id)) {
        const EditedTask& task = step.task(id);
        if (task.removed || task.info.kind != TaskKind::kernel || task.info.carried_in) continue;
        if (task.info.layer >= layers.size()) continue;
        LayerTasks& layer = layers[task.info.layer];
        layer.layer = task.info.layer;
        if (task.info.phase == Phase::forward) layer.forward.push_back(id);
        if (task.info.phase == Phase::backward) layer.backward.push_back(id);
    }
    std::erase_if(layers, [](const LayerTasks& layer) { return layer.forward.empty(); });
    std::ranges::stable_sort(layers, {}, [&](const LayerTasks& layer) { return step.layers()[layer.layer].order; });
    return layers;
}

double operand_bytes(const EditedStep& step, const Question& question, std::uint32_t kernel, std::string_view part,
                     std::size_t place) {
    const trace::Trace& t = question.trace;
    const std::uint32_t launch = step.task(kernel).info.launch;
    if (launch == none || step.task(launch).info.event == none) return 0.0;
    double bytes = 0.0; // of the outermost that has shapes
    for (std::uint32_t up = t.callers[step.task(launch).info.event]; up != none; up = t.callers[up]) {
        if (t.kinds[up] != trace::EventKind::operation || t.details[up] == none || !holds_any(t.name(up), {part}))
            continue;
        const trace::OperationDetail& detail = t.operations[t.details[up]];
        const double one =
            elements_of(t.text(detail.input_dims), place) * element_bytes(t.text(detail.input_types), place);
        bytes = one > 0.0 ? one : bytes;
    }
    return bytes;
}

} // namespace dubhe::whatif
