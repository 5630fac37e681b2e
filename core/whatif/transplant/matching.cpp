// SPDX-License-Identifier: Apache-2.0
#include "matching.h"

#include <core/support/fnv.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

namespace dubhe::whatif {

namespace {

using trace::CopyDirection;
using trace::EventKind;

// What decides a kernel's problem: name, grid, block, and names, shapes and types of the operators around its launch.
// Of copies: name and bytes.
using GroupKey = std::vector<std::uint32_t>;

struct HashOfGroup {
    std::size_t operator()(const GroupKey& key) const {
        Fnv hash;
        for (const std::uint32_t word : key)
            hash.add_word(word);
        return hash.value() ^ (hash.value() >> 29U);
    }
};

class Matcher {
  public:
    Matcher(const trace::Trace& trace, const StepGraph& graph) : trace_{trace}, graph_{graph}, shapes_{trace} {}

    Matching match() {
        for (std::uint32_t task = 0; task < graph_.tasks.size(); ++task) {
            const TaskInfo& info = graph_.tasks[task];
            if (!on_gpu(info.kind)) continue;
            if (info.kind == TaskKind::communication)
                matching_.communication.push_back(task);
            else if (info.event == none)
                inserted(task);
            else if (trace_.kinds[info.event] == EventKind::kernel)
                kernel(task);
            else
                copy(task);
        }
        return std::move(matching_);
    }

  private:
    void inserted(std::uint32_t task) {
        if (graph_.tasks[task].kind == TaskKind::copy) {
            matching_.host_copies.push_back(task);
            return;
        }
        key_.assign({none, graph_.tasks[task].name});
        group_of(task);
    }

    void copy(std::uint32_t task) {
        const std::uint32_t event = graph_.tasks[task].event, detail = trace_.details[event];
        const bool fill = trace_.kinds[event] == EventKind::fill;
        const trace::CopyDetail copied = detail == none ? trace::CopyDetail{} : trace_.copies[detail];
        if (!fill && copied.direction != CopyDirection::device_to_device) {
            matching_.host_copies.push_back(task);
            return;
        }
        const double bytes = std::isfinite(copied.bytes) ? copied.bytes : 0.0;
        key_.assign({trace_.names[event], fill ? 1U : 0U, static_cast<std::uint32_t>(std::min(bytes / 4.0, 4e9))});
        KernelGroup& group = group_of(task);
        group.copy = true;
        if (group.tasks.size() == 1) group.problem = problem_of_copy(bytes, fill);
    }

    void kernel(std::uint32_t task) {
        const std::uint32_t event = graph_.tasks[task].event, detail = trace_.details[event];
        const std::uint32_t text = trace_.names[event];
        const auto [name, fresh] = names_.try_emplace(text);
        if (fresh) name->second = read_kernel_name(trace_.texts[text]);
        key_.assign({text});
        if (name->second.family != KernelFamily::unknown) {
            if (detail != none) {
                for (const auto& sides : {trace_.kernels[detail].grid, trace_.kernels[detail].block})
                    key_.insert(key_.end(), sides.begin(), sides.end());
            }
            for (const std::uint32_t operation : shapes_.around(event)) {
                key_.push_back(trace_.names[operation]);
                if (trace_.details[operation] == none) continue;
                const trace::OperationDetail& given = trace_.operations[trace_.details[operation]];
                key_.push_back(given.input_dims), key_.push_back(given.input_types);
            }
        }
        KernelGroup& group = group_of(task);
        if (group.tasks.size() == 1) group.problem = problem_of_kernel(trace_, event, name->second, shapes_);
    }

    KernelGroup& group_of(std::uint32_t task) {
        const auto [place, fresh] = places_.try_emplace(key_, matching_.groups.size());
        if (fresh) matching_.groups.emplace_back().name = graph_.name(task);
        KernelGroup& group = matching_.groups[place->second];
        group.tasks.push_back(task);
        group.total_s += graph_.graph.tasks()[task].duration_s;
        return group;
    }

    const trace::Trace& trace_;
    const StepGraph& graph_;
    OperatorShapes shapes_;
    std::unordered_map<std::uint32_t, KernelName> names_; // by text
    std::unordered_map<GroupKey, std::size_t, HashOfGroup> places_;
    GroupKey key_;
    Matching matching_;
};

} // namespace

Matching match_kernels(const trace::Trace& trace, const StepGraph& graph) {
    return Matcher{trace, graph}.match();
}

} // namespace dubhe::whatif
