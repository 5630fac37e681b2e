// SPDX-License-Identifier: Apache-2.0
// What the host launches between two waits becomes one CUDA graph with one launch: the framework's operators and the
// launches between go, kernels stay as they are and follow each other as their streams let them.
#include "all.h"
#include "kernel_names.h"

#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <map>

namespace dubhe::whatif {

namespace {

constexpr std::array graph_parameters{Parameter{.name = "launch",
                                                .kind = ValueKind::time,
                                                .fallback = "10us",
                                                .least = 0.0,
                                                .most = 1.0,
                                                .help = "what launching a graph takes on the host"}};

// From the first launch on; what comes behind the last one stays as it is.
struct Segment {
    Selection tasks, since;
    std::size_t launches = 0;

    void add(std::uint32_t id, bool launch) {
        if (!launch && launches == 0) return;
        since.push_back(id);
        if (!launch) return;
        ++launches;
        tasks.insert(tasks.end(), since.begin(), since.end());
        since.clear();
    }
};

Result<Touched> apply_cuda_graphs(EditedStep& step, const Values& values, const Question&) {
    std::map<std::uint32_t, Segment> open; // by thread
    std::vector<Segment> done;
    const auto close = [&](Segment& segment) {
        if (segment.launches > 1) done.push_back(std::move(segment));
        segment = {};
    };
    for (const std::uint32_t id : step.select([](std::uint32_t) { return true; })) {
        const EditedTask& task = step.task(id);
        if (on_gpu(task.info.kind)) continue;
        Segment& segment = open[task.executor.index];
        if (task.info.kind == TaskKind::wait || task.info.kind == TaskKind::marker)
            close(segment);
        else
            segment.add(id, task.info.kind == TaskKind::launch);
    }
    for (auto& [thread, segment] : open)
        close(segment);
    Touched touched;
    for (const Segment& segment : done) {
        step.merge_host(segment.tasks);
        step.set_duration(segment.tasks.front(), values.number("launch"));
        touched.tasks += segment.launches;
    }
    touched.what = message("launches: %1, graphs in their place: %2", touched.tasks, done.size());
    return touched;
}

} // namespace

Transformation cuda_graphs() {
    return {"cuda_graphs",
            "CUDA graphs",
            "What the host launches between two waits becomes one graph: its operators and launches go, kernels stay",
            "",
            graph_parameters,
            apply_cuda_graphs};
}

} // namespace dubhe::whatif
