// SPDX-License-Identifier: Apache-2.0
#include "top_lists.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace dubhe::whatif {

namespace {

bool launched_here(const TaskInfo& info) {
    return on_gpu(info.kind) && !info.carried_in;
}

template <class Rows, class Time>
void finish(Rows& rows, Time time) {
    double total_s = 0.0;
    for (const auto& row : rows)
        total_s += row.*time;
    for (auto& row : rows)
        row.share = total_s > 0.0 ? row.*time / total_s : 0.0;
    std::ranges::stable_sort(rows, [time](const auto& a, const auto& b) { return a.*time > b.*time; });
}

using Key = std::pair<std::string, std::string>; // layer, kernel

std::map<Key, std::pair<std::size_t, double>> by_layer_and_kernel(const StepGraph& graph) {
    std::map<Key, std::pair<std::size_t, double>> times;
    for (std::uint32_t task = 0; task < graph.tasks.size(); ++task) {
        const TaskInfo& info = graph.tasks[task];
        if (!launched_here(info)) continue;
        std::string layer = info.layer == none ? "" : graph.layers[info.layer].name;
        auto& [count, total_s] = times[{std::move(layer), std::string{graph.name(task)}}];
        ++count;
        total_s += graph.graph.tasks()[task].duration_s;
    }
    return times;
}

} // namespace

std::vector<KernelTime> top_kernels(const StepGraph& graph) {
    std::map<std::string_view, KernelTime> kernels;
    for (std::uint32_t task = 0; task < graph.tasks.size(); ++task) {
        if (!launched_here(graph.tasks[task])) continue;
        KernelTime& one = kernels[graph.name(task)];
        one.kind = graph.tasks[task].kind;
        ++one.count;
        one.total_s += graph.graph.tasks()[task].duration_s;
    }
    std::vector<KernelTime> rows;
    for (auto& [name, one] : kernels) {
        one.name = std::string{name};
        rows.push_back(std::move(one));
    }
    finish(rows, &KernelTime::total_s);
    return rows;
}

std::vector<LayerTime> top_layers(const StepGraph& graph) {
    std::vector<LayerTime> rows(graph.layers.size() + 1); // the last: of no layer
    for (std::size_t i = 0; i < graph.layers.size(); ++i)
        rows[i].name = graph.layers[i].name, rows[i].order = graph.layers[i].order;
    for (std::uint32_t task = 0; task < graph.tasks.size(); ++task) {
        const TaskInfo& info = graph.tasks[task];
        if (info.carried_in || info.kind == TaskKind::marker) continue;
        LayerTime& row = info.layer == none ? rows.back() : rows[info.layer];
        const double duration_s = graph.graph.tasks()[task].duration_s;
        if (on_gpu(info.kind)) {
            ++row.kernels;
            row.gpu_s += duration_s;
            row.gpu_by_phase_s[static_cast<std::size_t>(info.phase)] += duration_s;
        } else if (info.kind != TaskKind::wait) {
            row.launches += info.kind == TaskKind::launch;
            row.host_s += duration_s;
        }
    }
    std::erase_if(rows, [](const LayerTime& row) { return row.kernels == 0 && row.host_s <= 0.0; });
    finish(rows, &LayerTime::gpu_s);
    return rows;
}

Comparison compare_steps(const StepGraph& before, const StepGraph& after) {
    Comparison result;
    result.before_s = before.measured_s;
    result.after_s = after.measured_s;
    std::map<Key, Difference> rows;
    for (const auto& [key, time] : by_layer_and_kernel(before)) {
        Difference& row = rows[key];
        row.before_count = time.first;
        row.before_s = time.second;
        result.before_gpu_s += time.second;
    }
    for (const auto& [key, time] : by_layer_and_kernel(after)) {
        Difference& row = rows[key];
        row.after_count = time.first;
        row.after_s = time.second;
        result.after_gpu_s += time.second;
    }
    for (auto& [key, row] : rows) {
        row.layer = key.first;
        row.kernel = key.second;
        if (row.before_count > 0 && row.after_count > 0)
            ++result.matched;
        else
            ++(row.after_count > 0 ? result.only_after : result.only_before);
        result.rows.push_back(std::move(row));
    }
    std::ranges::stable_sort(result.rows, [](const Difference& a, const Difference& b) {
        return std::abs(a.change_s()) > std::abs(b.change_s());
    });
    return result;
}

} // namespace dubhe::whatif
