// SPDX-License-Identifier: GPL-3.0-or-later
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"
#include "why_tree.h"

#include <core/units/text.h>

#include <cmath>

namespace dubhe::widgets {

namespace {

using simulation::StepPart;

struct PartWords {
    QString name, detail;
};

PartWords part_words(StepPart part) {
    switch (part) {
    case StepPart::compute:
        return {words("Kernels of the passes"), words("forward and backward, of all micro-batches")};
    case StepPart::recompute:
        return {words("Forward passes run again"), words("activations that were not kept")};
    case StepPart::host:
        return {words("Waiting for the host"), words("it starts kernels more slowly than they run")};
    case StepPart::exchange:
        return {words("Exchanges within layers"), words("between tensor- and expert-parallel GPUs")};
    case StepPart::bubble:
        return {words("Pipeline bubble"), words("the stage waits for others, transfers included")};
    case StepPart::gradients:
        return {words("Summing gradients"), words("what no backward pass hides")};
    case StepPart::update:
        return {words("Optimizer"), words("updates the weights")};
    case StepPart::input:
        return {words("Waiting for samples"), words("they are read and copied more slowly than worked on")};
    }
    return {};
}

WhyNode parts_node(const StepSubject& subject) {
    const simulation::Step& step = subject.prediction.step;
    WhyNode node{words("What the time is spent on"), {}, {}, words("by the pipeline stage that ends last")};
    node.open = true;
    for (std::size_t p = 0; p < simulation::step_part_count; ++p) {
        const double seconds = step.part_s[p];
        if (!(seconds > 0.0)) continue;
        const PartWords part = part_words(static_cast<StepPart>(p));
        node.children.push_back(
            {part.name, time_text(seconds), percent_text(step.mid_s > 0.0 ? seconds / step.mid_s : 0.0), part.detail});
    }
    if (step.hidden_gradients_s > 0.0)
        node.children.push_back({words("Hidden behind the backward pass"),
                                 time_text(step.hidden_gradients_s),
                                 {},
                                 words("summing gradients beside it: no part of the time")});
    return node;
}

WhyNode level_node(const QString& name, const simulation::LinkLevel& level, const QString& detail) {
    return {name,
            shown(to_text(BytesPerSecond{level.bandwidth})),
            {},
            words("%1; %2 for a small message").arg(detail, time_text(level.latency_s))};
}

WhyNode system_node(const StepSubject& subject) {
    const simulation::Fabric& fabric = subject.model->fabric();
    const simulation::Split& split = subject.prediction.split;
    WhyNode node{words("System and split"),
                 subject.system,
                 {},
                 words("%1 data x %2 tensor x %3 pipeline, micro-batch %4, batch %5")
                     .arg(split.data)
                     .arg(split.tensor)
                     .arg(split.pipeline)
                     .arg(split.micro_batch)
                     .arg(split.batch)};
    node.children.push_back(
        level_node(words("Links in a machine"), fabric.node, words("%1 GPUs in each").arg(fabric.gpus_per_node)));
    if (fabric.network.bandwidth > 0.0)
        node.children.push_back(
            level_node(words("Links between machines"), fabric.network,
                       fabric.network.shared ? words("all ports of a machine together") : words("of each GPU")));
    node.children.push_back({words("Schedule"),
                             qt_text(name_of(split.schedule)),
                             {},
                             words("%1 chunks of layers a stage").arg(split.chunks)});
    node.children.push_back(
        {words("Gradients"),
         split.sync == simulation::GradientSync::in_buckets ? words("summed in buckets") : words("summed at the end"),
         {},
         split.sync == simulation::GradientSync::in_buckets
             ? words("each bucket as soon as it is complete, beside the backward pass")
             : words("behind the last backward pass")});
    if (split.tensor > 1)
        node.children.push_back({words("Tensor-parallel sums"),
                                 {},
                                 {},
                                 split.overlap_tensor ? words("beside the products of weights' gradients")
                                                      : words("the stream waits for them")});
    return node;
}

} // namespace

WhyNode make_step_tree(const StepSubject& subject, const QString& gpu, const study::Method& method,
                       const WhyTold* rank) {
    const simulation::Step& step = subject.prediction.step;
    WhyNode root{words("A step on %1 × %2").arg(subject.gpus).arg(gpu),
                 banded_time_text(step.low_s, step.mid_s, step.high_s),
                 {},
                 {}};
    WhyNode time{words("Time of a step"), root.value, percent_text(1.0),
                 words("kernels run for %1 on the mean GPU").arg(time_text(step.busy_s))};
    root.children.push_back(std::move(time));
    root.children.push_back(parts_node(subject));
    root.children.push_back(system_node(subject));
    const double launch_s = method.host.launch.value();
    root.children.push_back({words("Host"),
                             launch_s > 0.0 ? time_text(launch_s) : words("no time"),
                             {},
                             words("to start a kernel; an exchange as much as %1 kernels")
                                 .arg(shown(number_text(method.host.exchange_launches)))});
    root.children.push_back({words("Memory of a GPU"),
                             bytes_text(step.memory.total()),
                             {},
                             subject.prediction.fits ? words("fits") : words("does not fit")});
    if (!rank) return root;
    WhyNode passes{words("One GPU, one micro-batch"),
                   time_text(rank->why.prediction.gpu_busy_s),
                   {},
                   words("its share of all layers, without exchanges and optimizer states of others")};
    passes.children.push_back(kinds_node(rank->why));
    passes.children.push_back(longest_node(rank->why));
    root.children.push_back(std::move(passes));
    root.children.push_back(model_node(rank->why.model));
    root.children.push_back(band_node(rank->why));
    return root;
}

} // namespace dubhe::widgets
