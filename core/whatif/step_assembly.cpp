// SPDX-License-Identifier: Apache-2.0
// An edited step as a step graph again.
#include "edited_step.h"

#include <core/simulation/engine.h>

#include <queue>

#include <algorithm>
#include <functional>
#include <numeric>

namespace dubhe::whatif {

using simulation::Dependency;
using simulation::ExecutorId;
using simulation::ExecutorKind;
using simulation::TaskId;

// Nodes are tasks, each once or (where steps depend on the one before) twice; in the order of the list.
class StepAssembly {
  public:
    explicit StepAssembly(const EditedStep& step)
        : step_{step}, count_{step.tasks_.size()}, copies_{step.next_step_.empty() && !step.repeats_ ? 1U : 2U} {}

    Result<StepGraph> make() {
        find_place_holders();
        list_nodes();
        list_links();
        order_forward();
        if (!step_.policy_) return emit();
        const Result<Done> scheduled = order_by_policy();
        if (!scheduled) return scheduled.diagnostics();
        return emit();
    }

  private:
    struct Node {
        std::uint32_t task = none;
        double gap_s = 0.0;
        bool first_of_two = false;
    };
    struct Link {
        std::uint32_t from = none, to = none; // nodes
        double lag_s = 0.0;
        bool from_start = false;
    };

    [[nodiscard]] const EditedTask& task_of(std::uint32_t node) const { return step_.tasks_[nodes_[node].task]; }
    // What a removed task no longer waits for: GPU work its launch, calls the GPU (room in the queue, a copy's end).
    [[nodiscard]] bool dropped(const EditedLink& link) const {
        const EditedTask &from = step_.tasks_[link.from], &to = step_.tasks_[link.to];
        if (link.removed) return true;
        if (!to.removed) return false;
        return on_gpu(to.info.kind) ? to.info.launch == link.from : on_gpu(from.info.kind);
    }

    // Removed tasks that others waited for, or that waited: they stay as points in their order that take no time.
    void find_place_holders() {
        stays_.resize(count_);
        for (std::size_t id = 0; id < count_; ++id)
            stays_[id] = !step_.tasks_[id].removed;
        for (const EditedLink& link : step_.links_) {
            if (!dropped(link)) stays_[link.from] = stays_[link.to] = true;
        }
    }

    void list_nodes() {
        node_of_.assign(copies_, std::vector<std::uint32_t>(count_, none));
        nodes_.reserve(copies_ * count_);
        std::vector<std::uint32_t> last(step_.executors_.size(), none);
        for (std::uint32_t copy = 0; copy < copies_; ++copy) {
            for (std::uint32_t id = step_.first_; id != none; id = step_.next_[id]) {
                const EditedTask& task = step_.tasks_[id];
                if (copy > 0 && task.info.carried_in) continue; // the first step itself runs there
                const bool host = !on_gpu(task.info.kind);
                std::uint32_t& before = last[task.executor.index];
                if (!stays_[id] && (!host || before != none)) {
                    if (host) nodes_[before].gap_s += task.gap_s;
                    continue;
                }
                before = node_of_[copy][id] = static_cast<std::uint32_t>(nodes_.size());
                nodes_.push_back({id, task.removed && !host ? 0.0 : task.gap_s, copy + 1 < copies_});
            }
        }
    }

    void list_links() {
        links_.reserve(copies_ * step_.links_.size());
        for (const std::vector<std::uint32_t>& nodes : node_of_) {
            for (const EditedLink& link : step_.links_) {
                if (!dropped(link)) add_link({nodes[link.from], nodes[link.to], link.lag_s, link.from_start});
            }
        }
        if (copies_ == 1) return;
        for (const EditedLink& link : step_.next_step_)
            add_link({node_of_[0][link.from], node_of_[1][link.to], 0.0, false});
        // All threads of the second step begin with it.
        const std::uint32_t begin = node_of_[1][step_.begin_];
        add_link({node_of_[0][step_.end_], begin, 0.0, false});
        for (std::uint32_t id = 0; id < count_; ++id) {
            const bool marker = step_.tasks_[id].info.kind == TaskKind::marker;
            if (marker && id != step_.begin_ && id != step_.end_) add_link({begin, node_of_[1][id], 0.0, false});
        }
    }

    void add_link(const Link& link) {
        if (link.from != none && link.to != none && link.from != link.to) links_.push_back(link);
    }

    [[nodiscard]] bool points_forward() const {
        return std::ranges::all_of(links_, [](const Link& link) { return link.from < link.to; });
    }

    // Where insertions made dependencies point backwards: an order in which none does, as near to the list's as can be.
    // Leaves it as it is for a cycle, which the simulation then names.
    void order_forward() {
        if (points_forward()) return;
        std::vector<Link> all = links_;
        std::vector<std::uint32_t> last(step_.executors_.size(), none);
        for (std::uint32_t node = 0; node < nodes_.size(); ++node) {
            std::uint32_t& before = last[task_of(node).executor.index];
            if (before != none) all.push_back({before, node, 0.0, false});
            before = node;
        }
        std::vector<std::uint32_t> waiting(nodes_.size()), first(nodes_.size() + 1);
        for (const Link& link : all)
            ++waiting[link.to], ++first[link.from + 1];
        std::partial_sum(first.begin(), first.end(), first.begin());
        std::vector<std::uint32_t> later(all.size()), at{first};
        for (const Link& link : all)
            later[at[link.from]++] = link.to;
        std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> ready;
        for (std::uint32_t node = 0; node < nodes_.size(); ++node) {
            if (waiting[node] == 0) ready.push(node);
        }
        std::vector<std::uint32_t> order;
        order.reserve(nodes_.size());
        while (!ready.empty()) {
            order.push_back(ready.top());
            ready.pop();
            for (std::uint32_t i = first[order.back()]; i < first[order.back() + 1]; ++i) {
                if (--waiting[later[i]] == 0) ready.push(later[i]);
            }
        }
        if (order.size() == nodes_.size()) reorder(order);
    }

    void reorder(const std::vector<std::uint32_t>& order) {
        std::vector<std::uint32_t> place(order.size());
        std::vector<Node> nodes(order.size());
        for (std::uint32_t i = 0; i < order.size(); ++i) {
            place[order[i]] = i;
            nodes[i] = nodes_[order[i]];
        }
        nodes_ = std::move(nodes);
        for (Link& link : links_)
            link.from = place[link.from], link.to = place[link.to];
        for (std::vector<std::uint32_t>& copy : node_of_) {
            for (std::uint32_t& node : copy)
                node = node == none ? none : place[node];
        }
    }

    // Runs it as the policy says, then takes the order in which that began tasks.
    Result<Done> order_by_policy() {
        Result<StepGraph> graph = emit();
        if (!graph) return graph.diagnostics();
        std::vector<std::uint32_t> last(step_.executors_.size(), none);
        for (std::uint32_t node = 0; node < nodes_.size(); ++node) {
            const ExecutorId executor = task_of(node).executor;
            const ExecutorKind kind = step_.executors_[executor.index].kind;
            if (kind == ExecutorKind::link || kind == ExecutorKind::channel) continue;
            std::uint32_t& before = last[executor.index];
            if (before != none) graph->graph.add_dependency(TaskId{before}, TaskId{node});
            before = node;
        }
        graph->graph.compress();
        const Result<simulation::Timeline> run = simulation::simulate(graph->graph, *step_.policy_);
        if (!run) return run.diagnostics();
        std::vector<std::uint32_t> order(nodes_.size());
        std::iota(order.begin(), order.end(), 0U);
        std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
            const TimeSpan &x = run->spans[a], &y = run->spans[b];
            return x.begin_s != y.begin_s ? x.begin_s < y.begin_s : x.end_s < y.end_s;
        });
        reorder(order);
        return Done{};
    }

    // Links by the node that waits.
    [[nodiscard]] std::vector<std::uint32_t> sorted_links(std::vector<std::uint32_t>& first) const {
        first.assign(nodes_.size() + 1, 0);
        for (const Link& link : links_)
            ++first[link.to + 1];
        std::partial_sum(first.begin(), first.end(), first.begin());
        std::vector<std::uint32_t> sorted(links_.size()), at{first};
        for (std::uint32_t i = 0; i < links_.size(); ++i)
            sorted[at[links_[i].to]++] = i;
        return sorted;
    }

    Result<StepGraph> emit() const {
        StepGraph out;
        out.step = step_.step_;
        out.measured_s = step_.measured_s_;
        out.guesses = step_.guesses_;
        out.layers = step_.layers_;
        out.texts = step_.texts_;
        for (const simulation::Executor& executor : step_.executors_)
            out.graph.add_executor(executor.kind, executor.name);
        out.graph.reserve(nodes_.size(), links_.size());
        out.tasks.reserve(nodes_.size());
        std::vector<std::uint32_t> first;
        const std::vector<std::uint32_t> sorted = sorted_links(first);
        std::vector<std::uint32_t> backward;
        for (std::uint32_t node = 0; node < nodes_.size(); ++node) {
            add_task(out, node);
            for (std::uint32_t i = first[node]; i < first[node + 1]; ++i) {
                const Link& link = links_[sorted[i]];
                if (link.from > node)
                    backward.push_back(sorted[i]);
                else
                    out.graph.add_dependency(Dependency{TaskId{link.from}, TaskId{node}, link.lag_s, link.from_start});
            }
        }
        for (const std::uint32_t i : backward) {
            const Link& link = links_[i];
            out.graph.add_dependency(Dependency{TaskId{link.from}, TaskId{link.to}, link.lag_s, link.from_start});
        }
        if (!backward.empty()) out.graph.compress();
        out.begin = TaskId{node_of_.back()[step_.begin_]};
        out.end = TaskId{node_of_.back()[step_.end_]};
        return out;
    }

    void add_task(StepGraph& out, std::uint32_t node) const {
        const EditedTask& task = task_of(node);
        const double duration_s = task.removed ? 0.0 : task.duration_s;
        out.graph.add_task({task.executor, duration_s, nodes_[node].gap_s, task.priority, task.info.event});
        TaskInfo info = task.info;
        if (task.removed) info.kind = TaskKind::marker;
        const std::vector<std::uint32_t>& copy = nodes_[node].first_of_two ? node_of_.front() : node_of_.back();
        if (info.launch != none) info.launch = copy[info.launch];
        if (nodes_[node].first_of_two) {
            info.carried_in = true;
            info.recorded_s -= step_.measured_s_;
        }
        out.tasks.push_back(info);
    }

    const EditedStep& step_;
    std::size_t count_;
    std::uint32_t copies_;
    std::vector<bool> stays_;
    std::vector<Node> nodes_;
    std::vector<std::vector<std::uint32_t>> node_of_; // of each copy, each task; none
    std::vector<Link> links_;
};

Result<StepGraph> EditedStep::build() const {
    return StepAssembly{*this}.make();
}

} // namespace dubhe::whatif
