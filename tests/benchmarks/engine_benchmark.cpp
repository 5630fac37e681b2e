// SPDX-License-Identifier: Apache-2.0
// The event engine: tasks a second and bytes a task. Time of the one core in use, best of several runs: other programs'
// work only ever slows one down. Bytes are those that are allocated at the worst moment of building a graph and
// simulating it (every operator new of this program is counted), graph and timeline included.
#include "whole_process.h"

#include <core/simulation/engine.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <new>
#include <random>
#include <string>
#include <vector>

namespace {

// The only way to see all allocations is to replace the global operators, which have no other place for their sums.
std::size_t allocated = 0, most_allocated = 0;
constexpr std::size_t size_header = alignof(std::max_align_t);

} // namespace

void* operator new(std::size_t size) {
    auto* block = static_cast<std::size_t*>(std::malloc(size + size_header));
    if (block == nullptr) throw std::bad_alloc{};
    *block = size;
    allocated += size;
    most_allocated = std::max(most_allocated, allocated);
    return reinterpret_cast<char*>(block) + size_header;
}

void operator delete(void* pointer) noexcept {
    if (pointer == nullptr) return;
    char* block = static_cast<char*>(pointer) - size_header;
    allocated -= *reinterpret_cast<std::size_t*>(block);
    std::free(block);
}

void operator delete(void* pointer, std::size_t) noexcept {
    operator delete(pointer);
}

namespace {

using namespace dubhe::simulation;
using dubhe::benchmark::print_figure;

constexpr std::size_t runs = 9;

// What this thread has run, not what it has waited for a core.
double core_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

template <class Work>
double best_seconds(const Work& work) {
    double best = 1e30;
    for (std::size_t run = 0; run < runs; ++run) {
        const double start = core_seconds();
        work();
        best = std::min(best, core_seconds() - start);
    }
    return best;
}

// Streams whose tasks mostly follow each other, each waiting for one of another stream, and half of them for a second.
TaskGraph woven(std::size_t tasks, double lagged, bool reserved) {
    constexpr std::size_t streams = 16;
    std::mt19937 random{17};
    TaskGraph graph;
    if (reserved) graph.reserve(tasks, tasks * 3 / 2);
    for (std::size_t i = 0; i < streams; ++i)
        graph.add_executor(ExecutorKind::stream, "stream " + std::to_string(i));
    for (std::size_t i = 0; i < tasks; ++i) {
        const TaskId task = graph.add_task({ExecutorId{random() % streams}, 1e-6 * static_cast<double>(random() % 64),
                                            0.0, static_cast<std::int32_t>(random() % 16)});
        for (std::size_t k = 0; i > 0 && k < 1 + i % 2; ++k) {
            const TaskId earlier{i - 1 - random() % std::min<std::size_t>(i, 200)};
            const bool lag = static_cast<double>(random() % 1000) < lagged * 1000.0;
            graph.add_dependency({earlier, task, lag ? 1e-6 : 0.0, false});
        }
    }
    return graph;
}

// One step of data-parallel training: a host thread a GPU launches operator after operator; every 100th operator of the
// second half, in which gradients are made, has a bucket of them reduced over all GPUs on one channel; the last two
// percent, the updates, wait for the buckets. `by_rank` adds all of one GPU's tasks before the next one's, so that
// dependencies point backwards too.
TaskGraph data_parallel(std::size_t operators, std::size_t gpus, bool by_rank) {
    TaskGraph graph;
    graph.reserve(operators * gpus * 2 + operators, operators * gpus * 2);
    std::vector<ExecutorId> hosts, streams;
    for (std::size_t gpu = 0; gpu < gpus; ++gpu) {
        hosts.push_back(graph.add_executor(ExecutorKind::host_thread, "host " + std::to_string(gpu)));
        streams.push_back(graph.add_executor(ExecutorKind::stream, "GPU " + std::to_string(gpu)));
    }
    const ExecutorId channel = graph.add_executor(ExecutorKind::channel, "all-reduce");
    const std::size_t updates = operators - operators / 50;
    const auto reduced_at = [&](std::size_t op) { return op >= operators / 2 && op < updates && op % 100 == 99; };
    std::vector<TaskId> buckets, kernels(operators * gpus);
    const auto add_bucket = [&](std::size_t op) {
        buckets.push_back(graph.add_task({channel, 400e-6, 0.0, 0, static_cast<std::uint32_t>(op)}));
    };
    const auto add_operator = [&](std::size_t op, std::size_t gpu) {
        const auto item = static_cast<std::uint32_t>(op);
        const TaskId launch = graph.add_task({hosts[gpu], 4e-6, 0.0, 0, item});
        const TaskId kernel = graph.add_task({streams[gpu], 1e-6 * static_cast<double>(1 + op * 7 % 13), 0.0, 0, item});
        graph.add_dependency(launch, kernel);
        if (op >= updates && op - updates < buckets.size()) graph.add_dependency(buckets[op - updates], kernel);
        kernels[op * gpus + gpu] = kernel;
    };
    const auto join = [&](std::size_t op, TaskId bucket) {
        for (std::size_t gpu = 0; gpu < gpus; ++gpu)
            graph.add_dependency(kernels[op * gpus + gpu], bucket);
    };
    if (by_rank) {
        for (std::size_t op = 0; op < operators; ++op) {
            if (reduced_at(op)) add_bucket(op);
        }
        for (std::size_t gpu = 0; gpu < gpus; ++gpu) {
            for (std::size_t op = 0; op < operators; ++op)
                add_operator(op, gpu);
        }
        for (const TaskId bucket : buckets)
            join(graph.tasks()[bucket.index].item, bucket);
        return graph;
    }
    for (std::size_t op = 0; op < operators; ++op) {
        for (std::size_t gpu = 0; gpu < gpus; ++gpu)
            add_operator(op, gpu);
        if (!reduced_at(op)) continue;
        add_bucket(op);
        join(op, buckets.back());
    }
    return graph;
}

template <class Simulate>
void measure(const char* what, const Simulate& run, const TaskGraph& graph, double target_ns) {
    double makespan_s = 0.0;
    const double seconds = best_seconds([&] { makespan_s = run(graph)->makespan_s; });
    const auto tasks = static_cast<double>(graph.tasks().size());
    std::printf("%s: %.0f tasks, %.2f dependencies a task, %.1f million tasks a second; %.3f s long\n", what, tasks,
                static_cast<double>(graph.dependencies().size()) / tasks, tasks / seconds * 1e-6, makespan_s);
    print_figure("  a task", seconds / tasks * 1e9, "ns", target_ns);
    print_figure("  altogether", seconds * 1e3, "ms", target_ns * tasks * 1e-6);
}

template <class Simulate>
void memory(const char* what, double lagged, bool reserved, const Simulate& run) {
    constexpr std::size_t tasks = 1'000'000;
    const std::size_t before = allocated;
    most_allocated = allocated;
    const TaskGraph graph = woven(tasks, lagged, reserved);
    const std::size_t built = allocated - before, most_built = most_allocated - before;
    most_allocated = allocated;
    const auto timeline = run(graph);
    std::printf("%s: graph %.1f (%.1f while it was built), with its timeline %.1f bytes a task\n", what,
                static_cast<double>(built) / tasks, static_cast<double>(most_built) / tasks,
                static_cast<double>(allocated - before) / tasks);
    print_figure("  most while simulating, a task", static_cast<double>(most_allocated - before) / tasks, "B", 100);
}

dubhe::Result<Timeline> fifo(const TaskGraph& graph) {
    return simulate(graph);
}

dubhe::Result<Timeline> priorities(const TaskGraph& graph) {
    return simulate(graph, PriorityPolicy{});
}

// First in, first out: 100 ns a task are 10 million tasks a second. A policy's queues have no target of their own.
void simulating() {
    const TaskGraph streams = woven(1'000'000, 1.0 / 3.0, true);
    measure("woven streams, first in, first out", fifo, streams, 100);
    Timeline used;
    const auto again = [&](const TaskGraph& graph) {
        static_cast<void>(simulate_into(graph, used));
        return &used;
    };
    measure("woven streams, again into the same timeline", again, streams, 100);
    measure("woven streams, priorities", priorities, streams, 1000);
    const TaskGraph step = data_parallel(62190, 8, false), ranks = data_parallel(62190, 8, true);
    measure("62,190 operators x 8 GPUs", fifo, step, 100);
    measure("62,190 operators x 8 GPUs, rank after rank", fifo, ranks, 100);
    TaskGraph sorted = ranks;
    sorted.compress();
    measure("62,190 operators x 8 GPUs, rank after rank, compressed", fifo, sorted, 100);
    measure("62,190 operators x 8 GPUs, priorities", priorities, ranks, 1000);
    const double building = best_seconds([] { static_cast<void>(data_parallel(62190, 8, false)); });
    print_figure("building that graph", building * 1e3, "ms", 100);
}

} // namespace

int main() {
    memory("1,000,000 tasks, 1.5 dependencies each, no lags", 0.0, true, fifo);
    memory("every third dependency with a lag", 1.0 / 3.0, true, fifo);
    memory("the same without reserve()", 1.0 / 3.0, false, fifo);
    memory("the same with priorities", 1.0 / 3.0, true, priorities);
    simulating();
    return 0;
}
