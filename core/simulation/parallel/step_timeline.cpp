// SPDX-License-Identifier: Apache-2.0
#include "step_timeline.h"

#include <algorithm>
#include <array>

namespace dubhe::simulation {

namespace {

constexpr std::int64_t most_tasks = 2'000'000;

class Builder {
  public:
    Builder(const NetworkLoads& loads, const Split& split, const Fabric& fabric, const StepGpu& gpu,
            const InputPipeline& input)
        : input_{input}, input_s_{input.seconds(split, fabric.gpus_per_node)}, split_{split},
          shape_{shape_of(loads, split)}, trains_{loads.trains()}, simulator_{fabric, gpu} {
        static_cast<void>(simulator_(loads, split)); // what it made of the stages is asked for below
    }

    StepTimeline build() && {
        name_parts();
        for (std::int64_t stage = 0; stage < shape_.stages; ++stage)
            add_executors(stage);
        const auto cells = static_cast<std::size_t>(shape_.parts() * shape_.micro_batches);
        forward_.resize(cells);
        backward_.resize(cells);
        forward_send_.resize(cells);
        backward_send_.resize(cells);
        for (std::int64_t stage = 0; stage < shape_.stages; ++stage)
            add_stage(stage);
        join();
        add_input();
        return std::move(made_);
    }

  private:
    struct Lanes {
        ExecutorId stream, forward_link, backward_link, gradients;
    };

    [[nodiscard]] std::size_t cell(std::int64_t part, std::int64_t micro_batch) const {
        return static_cast<std::size_t>(part * shape_.micro_batches + micro_batch);
    }

    void name_parts() {
        std::uint32_t first = 0;
        for (const auto& runs : simulator_.parts()) {
            std::uint32_t count = 0;
            for (const LayerRun& run : runs)
                count += run.count;
            part_names_.push_back(count == 1
                                      ? "layer " + std::to_string(first)
                                      : "layers " + std::to_string(first) + "-" + std::to_string(first + count - 1));
            first += count;
        }
    }

    void add_executors(std::int64_t stage) {
        const std::string name = "stage " + std::to_string(stage);
        Lanes lanes;
        lanes.stream = made_.graph.add_executor(ExecutorKind::stream, name);
        const bool several = shape_.stages > 1;
        if (several) lanes.forward_link = made_.graph.add_executor(ExecutorKind::link, name + " to the next");
        if (several && trains_)
            lanes.backward_link = made_.graph.add_executor(ExecutorKind::link, name + " to the one before");
        if (trains_ && (split_.sharing() > 1 || split_.servers > 0))
            lanes.gradients = made_.graph.add_executor(ExecutorKind::channel, name + " gradients");
        lanes_.push_back(lanes);
    }

    TaskId add(ExecutorId lane, double seconds, std::string name, StepTaskKind kind, std::int64_t stage) {
        const auto item = static_cast<std::uint32_t>(made_.names.size());
        made_.names.push_back(std::move(name));
        made_.kind.push_back(kind);
        made_.stage.push_back(static_cast<std::uint32_t>(stage));
        return made_.graph.add_task({lane, seconds, 0.0, 0, item});
    }

    // Passes in the stage's order, each followed by what it sends.
    void add_stage(std::int64_t stage) {
        const Lanes& lanes = lanes_[static_cast<std::size_t>(stage)];
        const PipelineTimes& times = simulator_.pipeline_times();
        TaskId last;
        double last_s = 0.0;
        for (const PipelineStep& step : order_of(shape_, stage)) {
            if (step.backward && !trains_) continue;
            const auto part = static_cast<std::size_t>(step.part);
            const std::string name = std::to_string(step.micro_batch) + ", " + part_names_[part];
            const std::size_t here = cell(step.part, step.micro_batch);
            last_s = step.backward ? times.backward_s[part] : times.forward_s[part];
            last = add(lanes.stream, last_s, (step.backward ? "backward " : "forward ") + name,
                       step.backward ? StepTaskKind::backward : StepTaskKind::forward, stage);
            (step.backward ? backward_ : forward_)[here] = last;
            if (!step.backward && step.part < shape_.parts() - 1) {
                forward_send_[here] = add(lanes.forward_link, times.forward_send_s[part], "activations " + name,
                                          StepTaskKind::send, stage);
                made_.graph.add_dependency(last, forward_send_[here]);
            }
            if (step.backward && step.part > 0) {
                backward_send_[here] = add(lanes.backward_link, times.backward_send_s[part], "gradients " + name,
                                           StepTaskKind::send, stage);
                made_.graph.add_dependency(last, backward_send_[here]);
            }
        }
        add_end(stage, last, last_s);
    }

    void add_end(std::int64_t stage, TaskId last, double last_s) {
        const Lanes& lanes = lanes_[static_cast<std::size_t>(stage)];
        const StepSimulator::StageEnd& end = simulator_.stage_ends()[static_cast<std::size_t>(stage)];
        const double hidden = std::min(end.hidden_s, last_s);
        TaskId before = last;
        if (hidden + end.exposed_s > 0.0) {
            const ExecutorId lane = lanes.gradients.valid() ? lanes.gradients : lanes.stream;
            before = add(lane, hidden + end.exposed_s, "sum of gradients", StepTaskKind::gradients, stage);
            made_.graph.add_dependency({last, before, last_s - hidden, true});
        }
        if (end.update_s <= 0.0) return;
        const TaskId update = add(lanes.stream, end.update_s, "optimizer", StepTaskKind::update, stage);
        made_.graph.add_dependency(before, update);
    }

    void join() {
        for (std::int64_t part = 0; part < shape_.parts(); ++part) {
            for (std::int64_t m = 0; m < shape_.micro_batches; ++m) {
                if (part > 0) made_.graph.add_dependency(forward_send_[cell(part - 1, m)], forward_[cell(part, m)]);
                if (!trains_) continue;
                const bool last = part == shape_.parts() - 1;
                made_.graph.add_dependency(last ? forward_[cell(part, m)] : backward_send_[cell(part + 1, m)],
                                           backward_[cell(part, m)]);
            }
        }
    }

    // Beside the passes, what is read is the next step's; before them, their own.
    void add_input() {
        if (input_s_ <= 0.0) return;
        const ExecutorId loader = made_.graph.add_executor(ExecutorKind::data_loader, "samples");
        const TaskId read = add(loader, input_s_, "reading samples", StepTaskKind::input, 0);
        if (!input_.overlaps) made_.graph.add_dependency(read, forward_[cell(0, 0)]);
    }

    InputPipeline input_;
    double input_s_ = 0.0;
    Split split_;
    PipelineShape shape_;
    bool trains_ = true;
    StepSimulator simulator_;
    StepTimeline made_;
    std::vector<Lanes> lanes_;
    std::vector<std::string> part_names_;
    std::vector<TaskId> forward_, backward_, forward_send_, backward_send_; // by cell
};

} // namespace

std::string_view name_of(StepTaskKind kind) {
    static constexpr std::array<std::string_view, step_task_kind_count> names{"forward",   "backward",  "send",
                                                                              "gradients", "optimizer", "input"};
    return names[static_cast<std::size_t>(kind)];
}

Result<StepTimeline> step_timeline(const NetworkLoads& loads, const Split& split, const Fabric& fabric,
                                   const StepGpu& gpu, const InputPipeline& input) {
    const std::int64_t tasks = 4 * split.pipeline * split.chunks * split.micro_batches();
    if (tasks > most_tasks) {
        return error(message("a timeline of %1 tasks is too long to be drawn (at most %2); ask for fewer micro-batches",
                             tasks, most_tasks));
    }
    return Builder{loads, split, fabric, gpu, input}.build();
}

} // namespace dubhe::simulation
