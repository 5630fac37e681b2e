// SPDX-License-Identifier: Apache-2.0
// Priority-based parameter propagation (P3: Jayarajan et al., MLSys 2019): gradients are cut into slices; each is
// pushed and pulled on its own, and of those that are ready the one goes first that lies farthest from the output,
// since the next step's forward pass needs it first. Nothing in this step waits for a pull; each layer of the next one
// does, so the step is simulated twice in a row. A push and a pull take half of the all-reduce each: both move (K-1)/K
// of the buffer, over links that carry both ways at once.
#include "all.h"
#include "kernel_names.h"
#include "transfers.h"

#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <algorithm>
#include <cmath>

namespace dubhe::whatif {

namespace {

constexpr std::array p3_parameters{
    Parameter{.name = "slice",
              .kind = ValueKind::bytes,
              .fallback = "200kB",
              .least = 1e3,
              .most = 1e12,
              .help = "what is sent at a time; 50,000 parameters in P3"},
    Parameter{.name = "schedule",
              .kind = ValueKind::choice,
              .fallback = "priority",
              .help = "which slice goes first: the one that is needed first, or the one that is ready first",
              .choices = "priority|fifo"}};

constexpr double most_slices = 20000;

struct Channels {
    simulation::ExecutorId push, pull;
};

// Of each layer, its first GPU task in forward.
std::vector<std::uint32_t> forward_tasks(const EditedStep& step) {
    std::vector<std::uint32_t> first(step.layers().size(), none);
    for (std::uint32_t id = step.first(); id != none; id = step.next(id)) {
        const EditedTask& task = step.task(id);
        const bool computes = !task.removed && task.info.kind == TaskKind::kernel && !task.info.carried_in;
        if (!computes || task.info.phase != Phase::forward || task.info.layer >= first.size()) continue;
        if (first[task.info.layer] == none) first[task.info.layer] = id;
    }
    return first;
}

class Slicer {
  public:
    Slicer(EditedStep& step, const Values& values)
        : step_{step}, slice_{values.number("slice")}, by_priority_{values.text("schedule") == "priority"},
          forward_{forward_tasks(step)}, channels_{step.executor(simulation::ExecutorKind::channel, "push"),
                                                   step.executor(simulation::ExecutorKind::channel, "pull")} {}

    void cut(const Transfer& transfer) {
        const double half_s = step_.task(transfer.task).duration_s / 2.0;
        double whole = 0.0;
        for (const TransferPart& part : transfer.parts)
            whole += part.bytes;
        for (const TransferPart& part : transfer.parts)
            cut_part(transfer, part, whole > 0.0 ? half_s * part.bytes / whole : half_s);
        const std::array old{transfer.task};
        step_.remove(old);
    }

    std::size_t slices = 0, without_user = 0;

  private:
    void cut_part(const Transfer& transfer, const TransferPart& part, double seconds) {
        const auto count = static_cast<std::size_t>(std::max(1.0, std::ceil(part.bytes / slice_)));
        const double each_s = seconds / static_cast<double>(count);
        const std::uint32_t user = part.layer < forward_.size() ? forward_[part.layer] : none;
        without_user += user == none;
        std::vector<EditedLink> causes;
        if (part.ready == none) causes = causes_of(step_, transfer.task);
        const std::uint32_t ready = part.ready == none ? transfer.task : part.ready;
        const std::uint32_t first = step_.insert(
            ready, Where::after, {"push", each_s, TaskKind::communication, channels_.push, part.layer, none});
        std::uint32_t last = first;
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint32_t push = i == 0 ? first : another(first, last, "push", channels_.push);
            const std::uint32_t pull = another(first, push, "pull", channels_.pull);
            if (i > 0 && step_.task(first).info.launch != none) step_.connect(step_.task(first).info.launch, push);
            if (part.ready != none) step_.connect(part.ready, push);
            for (const EditedLink& cause : causes)
                step_.connect(cause.from, push, cause.lag_s, cause.from_start);
            step_.connect(push, pull);
            if (user != none) step_.connect_next_step(pull, user);
            prioritise(push, part.layer);
            prioritise(pull, part.layer);
            last = pull;
        }
        slices += count;
    }

    std::uint32_t another(std::uint32_t like, std::uint32_t behind, std::string_view name,
                          simulation::ExecutorId channel) {
        EditedTask task = step_.task(like);
        task.executor = channel;
        const std::uint32_t id = step_.insert_bare(behind, Where::after, task);
        step_.rename(id, name);
        step_.transfers().push_back({id, 0.0, 0, 0, {}, {}, false});
        return id;
    }

    void prioritise(std::uint32_t id, std::uint32_t layer) {
        if (!by_priority_) return;
        const std::size_t order = layer < step_.layers().size() ? step_.layers()[layer].order : step_.layers().size();
        step_.set_priority(id, -static_cast<std::int32_t>(order));
    }

    EditedStep& step_;
    double slice_;
    bool by_priority_;
    std::vector<std::uint32_t> forward_;
    Channels channels_;
};

Result<Touched> apply_p3(EditedStep& step, const Values& values, const Question&) {
    const Result<std::vector<std::size_t>> all = all_reduces(step, "p3");
    if (!all) return all.diagnostics();
    double bytes = 0.0;
    for (const std::size_t i : *all)
        bytes += step.transfers()[i].bytes;
    if (bytes / values.number("slice") > most_slices)
        return error(message(
            "p3 would cut %1 into more than 20,000 slices: use larger ones, slice=%2",
            Message::number(to_text(Bytes{bytes})),
            Message::number(to_text(Bytes{bytes / most_slices * 2.0}, {.significant_digits = 2, .separator = ""}))));
    Slicer slicer{step, values};
    for (const std::size_t i : *all) {
        const Transfer transfer = step.transfers()[i]; // cutting adds to the list
        slicer.cut(transfer);
    }
    step.set_policy(std::make_shared<simulation::PriorityPolicy>());
    Touched touched{all->size(),
                    message("all-reduces: %1 in %2 slices, each pushed and pulled", all->size(), slicer.slices),
                    {},
                    {}};
    if (bytes <= 0.0)
        touched.notes.push_back(note(message("p3: sizes were not recorded: one slice for each transfer")));
    if (slicer.without_user > 0)
        touched.notes.push_back(note(
            message("p3: parts of transfers that belong to no layer of the forward pass, for which nothing waits: %1",
                    slicer.without_user)));
    return touched;
}

} // namespace

Transformation p3() {
    return {"p3",
            "Gradients in slices, the first needed first (P3)",
            "Gradients pushed and pulled in slices, those that the next step needs first before others",
            "predicted within 16.2 %",
            p3_parameters,
            apply_p3,
            0.162};
}

} // namespace dubhe::whatif
