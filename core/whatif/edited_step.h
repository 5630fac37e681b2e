// SPDX-License-Identifier: Apache-2.0
// A step graph taken apart into flat arrays, for transformations to change, and put together again as a step graph.
//
// Tasks keep their numbers while they are edited: those of the graph first, inserted ones behind. Their order on the
// executors is that of a list: begins as the graph's insertion order; insertions stand before or behind another task.
// Owned by one question; one thread.
#pragma once

#include "step_graph/step_graph.h"

#include <core/simulation/collectives/fabric.h>
#include <core/simulation/policy.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::whatif {

using Selection = std::vector<std::uint32_t>; // tasks, in their order in the list

// What a selection asks for; all of it must hold. Patterns are those of matches_pattern(), of whole names; empty ones
// hold for all.
struct Filter {
    std::optional<TaskKind> kind;
    std::optional<Phase> phase;
    std::string name, layer;
};

struct EditedTask {
    simulation::ExecutorId executor;
    double duration_s = 0.0, gap_s = 0.0;
    std::int32_t priority = 0;
    bool removed = false;
    TaskInfo info;
};

struct EditedLink {
    std::uint32_t from = none, to = none;
    double lag_s = 0.0;
    bool from_start = false;
    bool removed = false;
};

// A layer's share of what a communication task moves, and the GPU task that made it ready.
struct TransferPart {
    std::uint32_t layer = none, ready = none;
    double bytes = 0.0;
};

// What is known of a communication task beyond its duration: `distributed` knows all, a recording little.
struct Transfer {
    std::uint32_t task = none;
    double bytes = 0.0; // of one rank's buffer; 0: not known
    std::int64_t ranks = 0, ranks_per_node = 0;
    std::optional<simulation::Fabric> fabric;
    std::vector<TransferPart> parts;
    bool all_reduce = true;
};

// A question to names, asked once for each name. Precondition: used for the step it was made of, before texts are
// added.
class ByName {
  public:
    ByName(const std::vector<std::string>& texts, const std::function<bool(std::string_view)>& wanted);
    [[nodiscard]] bool operator()(std::uint32_t text) const { return text < holds_.size() && holds_[text]; }

  private:
    std::vector<bool> holds_;
};

enum class Where : std::uint8_t { before, after };

class EditedStep {
  public:
    explicit EditedStep(const StepGraph& base);

    [[nodiscard]] std::size_t size() const { return tasks_.size(); }
    [[nodiscard]] const EditedTask& task(std::uint32_t id) const { return tasks_[id]; }
    [[nodiscard]] std::string_view name(std::uint32_t id) const;
    [[nodiscard]] std::string_view layer(std::uint32_t id) const; // "" for none
    [[nodiscard]] const std::vector<Layer>& layers() const { return layers_; }
    [[nodiscard]] const std::vector<simulation::Executor>& executors() const { return executors_; }
    [[nodiscard]] std::uint32_t begin() const { return begin_; } // the step's markers
    [[nodiscard]] std::uint32_t end() const { return end_; }
    [[nodiscard]] std::uint32_t first() const { return first_; } // of the list
    [[nodiscard]] std::uint32_t next(std::uint32_t id) const { return next_[id]; }
    [[nodiscard]] std::uint32_t previous(std::uint32_t id) const { return previous_[id]; }
    [[nodiscard]] const std::vector<EditedLink>& links() const { return links_; }
    [[nodiscard]] double launch_s() const { return launch_s_; } // median of the step's launches

    [[nodiscard]] const std::vector<std::string>& texts() const { return texts_; }

    // Those not removed.
    [[nodiscard]] Selection select(const std::function<bool(std::uint32_t)>& wanted) const;
    [[nodiscard]] Selection select(const Filter& filter) const;

    void scale(std::span<const std::uint32_t> tasks, double factor); // durations; precondition: factor >= 0
    void shrink(std::span<const std::uint32_t> tasks, double by_s);  // to zero at least
    void set_duration(std::uint32_t id, double duration_s) { tasks_[id].duration_s = duration_s; }
    void set_priority(std::uint32_t id, std::int32_t priority) { tasks_[id].priority = priority; }
    void rename(std::uint32_t id, std::string_view name);
    void set_kind(std::uint32_t id, TaskKind kind) { tasks_[id].info.kind = kind; }

    // With the launches that launched nothing else. What waited for a removed task waits for what that waited for; host
    // time around a removed call stays.
    void remove(std::span<const std::uint32_t> tasks);
    // Host tasks of one thread, in their order, as if the first went on where the last one ended: the others go, with
    // the host time behind all but the last.
    void merge_host(std::span<const std::uint32_t> tasks);

    // One task with its links, without place holder: for what others have been put in place of. Its launch stays.
    void replace_away(std::uint32_t id);

    simulation::ExecutorId add_executor(simulation::ExecutorKind kind, std::string name);
    // The executor of that kind and name, made where there is none.
    simulation::ExecutorId executor(simulation::ExecutorKind kind, std::string_view name);

    struct NewTask {
        std::string_view name;
        double duration_s = 0.0;
        TaskKind kind = TaskKind::kernel;
        simulation::ExecutorId executor; // invalid: the anchor's
        std::uint32_t layer = none;      // none: the anchor's
        std::uint32_t launch_at = none;  // the launch beside which its own stands; none: the anchor's
        double host_s = 0.0;             // of the framework, behind its launch
    };
    // A GPU task before or behind another in the list, and its launch beside that one's: a host task of launch_s(),
    // which it waits for. Without launch where the anchor has none.
    std::uint32_t insert(std::uint32_t anchor, Where where, const NewTask& task);
    // A task as it is: no launch, no links.
    std::uint32_t insert_bare(std::uint32_t anchor, Where where, const EditedTask& task);
    void connect(std::uint32_t from, std::uint32_t to, double lag_s = 0.0, bool from_start = false);

    // The next step's `to` waits for this step's `from`. The built graph then holds the step twice, one after the
    // other, and its markers are the second's: the first one's tasks count as carried in.
    void connect_next_step(std::uint32_t from, std::uint32_t to) { next_step_.push_back({from, to}); }
    // Twice in any case: for steps that leave work of theirs to the next.
    void repeat() { repeats_ = true; }

    // Executors that are links and channels choose by it; all others keep their order. It is applied when the step is
    // put together: the built graph runs in that order without it.
    void set_policy(std::shared_ptr<const simulation::SchedulingPolicy> policy) { policy_ = std::move(policy); }

    [[nodiscard]] std::vector<Transfer>& transfers() { return transfers_; }
    [[nodiscard]] const std::vector<Transfer>& transfers() const { return transfers_; }

    // Fails for a cycle, naming tasks on it.
    [[nodiscard]] Result<StepGraph> build() const;

  private:
    friend class StepAssembly;
    std::uint32_t add(const EditedTask& task, std::uint32_t neighbour, Where where);
    std::uint32_t text(std::string_view name);
    std::uint32_t add_launch(std::uint32_t beside, Where where, double host_s);
    void remove_idle_launches(const std::vector<std::uint32_t>& launches);

    std::vector<simulation::Executor> executors_;
    std::vector<EditedTask> tasks_;
    std::vector<EditedLink> links_, next_step_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> waits_; // of the host for the GPU: GPU task, host task; sorted
    std::vector<std::uint32_t> next_, previous_;                 // the list
    std::uint32_t first_ = none;
    std::vector<Layer> layers_;
    std::vector<std::string> texts_;
    std::vector<Transfer> transfers_;
    std::shared_ptr<const simulation::SchedulingPolicy> policy_;
    std::string step_;
    double measured_s_ = 0.0, launch_s_ = 0.0;
    Guesses guesses_;
    std::uint32_t begin_ = none, end_ = none;
    bool repeats_ = false;
};

} // namespace dubhe::whatif
