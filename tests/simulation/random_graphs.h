// SPDX-License-Identifier: Apache-2.0
// Task graphs drawn at random, for properties that all of them have.
#pragma once

#include <core/simulation/task_graph.h>

#include <random>
#include <string>
#include <vector>

namespace dubhe::simulation::random_graphs {

struct Kind {
    int tasks = 60;
    std::size_t executors = 4;
    bool gaps = false, lags = false;
    bool whole_seconds = true;         // sums of which are exact
    bool executor_by_executor = false; // in insertion order, so that dependencies point backwards too
    double shortest_s = 0.0;
};

inline double draw_s(std::mt19937& random, const Kind& kind) {
    if (kind.whole_seconds) return kind.shortest_s + std::uniform_int_distribution{0, 20}(random);
    return kind.shortest_s + std::uniform_real_distribution{0.0, 1e-4}(random);
}

// Acyclic, insertion order on executors included: tasks are drawn in an order in which they can run, which each
// executor keeps.
inline TaskGraph draw(std::mt19937& random, const Kind& kind) {
    TaskGraph graph;
    for (std::size_t e = 0; e < kind.executors; ++e)
        graph.add_executor(e % 3 == 2 ? ExecutorKind::link : ExecutorKind::stream, "s" + std::to_string(e));
    std::vector<Task> tasks;
    for (int t = 0; t < kind.tasks; ++t) {
        Task task{ExecutorId{std::uniform_int_distribution<std::size_t>{0, kind.executors - 1}(random)},
                  draw_s(random, kind)};
        if (kind.gaps && random() % 3 == 0) task.gap_s = draw_s(random, kind);
        task.priority = static_cast<std::int32_t>(random() % 5) - 2;
        tasks.push_back(task);
    }
    std::vector<TaskId> id(tasks.size());
    const std::size_t passes = kind.executor_by_executor ? kind.executors : 1;
    for (std::size_t pass = 0; pass < passes; ++pass) {
        for (std::size_t t = 0; t < tasks.size(); ++t) {
            if (passes == 1 || tasks[t].executor.index == pass) id[t] = graph.add_task(tasks[t]);
        }
    }
    for (std::size_t t = 1; t < tasks.size(); ++t) {
        for (int d = 0; d < 2; ++d) {
            const std::size_t earlier = std::uniform_int_distribution<std::size_t>{0, t - 1}(random);
            Dependency dependency{id[earlier], id[t]};
            if (kind.lags && random() % 3 == 0) dependency.lag_s = draw_s(random, kind);
            if (kind.lags && random() % 4 == 0) dependency.from_start = true;
            graph.add_dependency(dependency);
        }
    }
    return graph;
}

// One of every combination of what can be switched on, in turn.
inline Kind kind_of_round(int round) {
    Kind kind;
    kind.executors = 1 + static_cast<std::size_t>(round) % 5;
    kind.gaps = (round & 1) != 0;
    kind.lags = (round & 2) != 0;
    kind.executor_by_executor = (round & 4) != 0;
    kind.whole_seconds = (round & 8) == 0;
    return kind;
}

} // namespace dubhe::simulation::random_graphs
