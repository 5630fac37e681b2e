// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster_scenes.h"

#include "../shared/text/core_sentences.h"
#include "../shared/text/core_words.h"
#include "../shared/text/local_numbers.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"
#include "plan_figures.h"

#include <core/study/cluster/per_gpu.h>
#include <core/study/predict/software.h>
#include <core/units/text.h>
#include <core/workload/recipe.h>

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

namespace dubhe::widgets {

namespace {

using simulation::MemoryClass;
using simulation::Step;
using simulation::StepPart;

const QString dot{QStringLiteral(" · ")};

QString number(std::int64_t count) {
    return whole_number(count);
}

struct PartWords {
    BarColor color;
    const char *name, *tooltip;
};

constexpr std::array<PartWords, simulation::step_part_count> step_parts{{
    {BarColor::compute, QT_TRANSLATE_NOOP("dubhe::widgets", "compute"),
     QT_TRANSLATE_NOOP("dubhe::widgets", "Kernels of forward and backward passes")},
    {BarColor::recompute, QT_TRANSLATE_NOOP("dubhe::widgets", "recompute"),
     QT_TRANSLATE_NOOP("dubhe::widgets", "Forward passes run again instead of keeping their results")},
    {BarColor::host, QT_TRANSLATE_NOOP("dubhe::widgets", "host"),
     QT_TRANSLATE_NOOP("dubhe::widgets", "The GPU waits for launches")},
    {BarColor::exchange, QT_TRANSLATE_NOOP("dubhe::widgets", "exchange"),
     QT_TRANSLATE_NOOP("dubhe::widgets", "Within layers: tensor and expert parallelism, parameters gathered")},
    {BarColor::bubble, QT_TRANSLATE_NOOP("dubhe::widgets", "bubble"),
     QT_TRANSLATE_NOOP("dubhe::widgets", "The stage waits for others, transfers between stages included")},
    {BarColor::gradients, QT_TRANSLATE_NOOP("dubhe::widgets", "gradients"),
     QT_TRANSLATE_NOOP("dubhe::widgets", "Summing gradients over data-parallel ranks where nothing hides it")},
    {BarColor::update, QT_TRANSLATE_NOOP("dubhe::widgets", "update"),
     QT_TRANSLATE_NOOP("dubhe::widgets", "The optimizer")},
    {BarColor::input, QT_TRANSLATE_NOOP("dubhe::widgets", "input"),
     QT_TRANSLATE_NOOP("dubhe::widgets", "Waiting for samples")},
}};

constexpr std::array<PartWords, simulation::memory_class_count> memory_parts{{
    {BarColor::activations, QT_TRANSLATE_NOOP("dubhe::widgets", "activations"),
     QT_TRANSLATE_NOOP("dubhe::widgets", "Inputs, outputs and gradients of activations")},
    {BarColor::weights, QT_TRANSLATE_NOOP("dubhe::widgets", "weights"),
     QT_TRANSLATE_NOOP("dubhe::widgets", "Parameters, running statistics, constants")},
    {BarColor::training_state, QT_TRANSLATE_NOOP("dubhe::widgets", "training state"),
     QT_TRANSLATE_NOOP("dubhe::widgets", "Gradients of parameters, the optimizer's moments")},
    {BarColor::master_weights, QT_TRANSLATE_NOOP("dubhe::widgets", "master weights"),
     QT_TRANSLATE_NOOP("dubhe::widgets", "The optimizer's own weights, wider than those that passes read")},
    {BarColor::working, QT_TRANSLATE_NOOP("dubhe::widgets", "working"),
     QT_TRANSLATE_NOOP("dubhe::widgets", "Of the layer that runs: workspace, gathered parameters")},
}};

BarPart part_of(const PartWords& of, double value, double whole, const QString& text) {
    BarPart part;
    part.color = of.color;
    part.name = words(of.name);
    part.value = value;
    part.text = text;
    part.share = percent_text(whole > 0.0 ? value / whole : 0.0);
    part.tooltip =
        part.name + QStringLiteral(": ") + text + QStringLiteral(", ") + part.share + u'\n' + words(of.tooltip);
    return part;
}

QString throughput_text(const ClusterAnswer& answer, const study::ClusterPrediction& prediction) {
    const Step& step = prediction.step;
    const auto batch = static_cast<double>(prediction.split.batch);
    const auto rate = [batch](double seconds) { return seconds > 0.0 ? batch / seconds : 0.0; };
    QString text = banded_rate_text(rate(step.high_s), rate(step.mid_s), rate(step.low_s),
                                    core_words(answer.model->sample_unit()));
    const std::int64_t tokens = answer.model->tokens_per_sample();
    if (tokens > 1)
        text += QStringLiteral(", ") +
                rate_text(prediction.samples_per_s * static_cast<double>(tokens), core_words("tokens"));
    return text;
}

QString memory_words(double bytes, const std::optional<double>& capacity) {
    if (!capacity) return words("%1; the GPU's memory is not known").arg(bytes_text(bytes));
    const QString both = words("%1 of %2").arg(bytes_text(bytes), bytes_text(*capacity));
    return bytes <= *capacity ? words("%1: fits").arg(both)
                              : words("%1: %2 too much").arg(both, bytes_text(bytes - *capacity));
}

XyPoint scaling_point(const ClusterAnswer& answer, const ScalingPoint& point) {
    const Step& step = point.prediction.step;
    const auto batch = static_cast<double>(point.prediction.split.batch);
    XyPoint made{static_cast<double>(point.gpus),
                 point.prediction.samples_per_s,
                 step.high_s > 0.0 ? batch / step.high_s : 0.0,
                 step.low_s > 0.0 ? batch / step.low_s : 0.0,
                 {},
                 -1};
    made.tooltip = QStringList{gpus_text(point.gpus) + dot + split_text(point.prediction.split),
                               banded_time_text(step.low_s, step.mid_s, step.high_s) + dot +
                                   throughput_text(answer, point.prediction),
                               words("efficiency %1").arg(percent_text(point.efficiency)),
                               memory_words(step.memory.total(), study::capacity_of(answer.model->gpu()))}
                       .join(u'\n');
    return made;
}

// A decade's room on both sides of what is shown; logarithmic where it spans more than a factor of 4.
AxisScale scale_around(double least, double most, double room) {
    if (!(least > 0.0) || !(most >= least)) return {0.0, most > 0.0 ? most * room : 1.0, false};
    if (most <= 4.0 * least) return {0.0, most * room, false};
    return {least / room, most * room, true};
}

// Widens a range so that it holds a value.
struct Reach {
    double least = 1e300, most = 0.0;
    void hold(double value) {
        least = std::min(least, value);
        most = std::max(most, value);
    }
};

// What the chart and the words of a plan go by.
struct ShownPlan {
    const PlanAnswer& answer;
    PlanPrices prices;
    std::vector<PlanFigures> figures;

    explicit ShownPlan(const PlanAnswer& of) : answer{of}, prices{prices_of(of)}, figures{figures_of(of)} {}

    [[nodiscard]] QString words_of(std::size_t place) const {
        const study::PlanPoint& point = answer.plan->front[place];
        const auto text = [&](PlanQuantity quantity) {
            return figure_text(quantity, figures[place][static_cast<std::size_t>(quantity)], prices);
        };
        QStringList costs{text(PlanQuantity::cost) + (prices.currency.empty() ? words(" of GPUs") : words(" a step"))};
        if (figures[place][static_cast<std::size_t>(PlanQuantity::energy)]) costs << text(PlanQuantity::energy);
        return QStringList{gpus_text(point.split.gpus()) + dot + split_text(point.split),
                           banded_time_text(point.low_s, point.step_s, point.high_s) + dot +
                               words("%1 a GPU").arg(bytes_text(point.memory_bytes)),
                           costs.join(dot), words("A click takes this split over")}
            .join(u'\n');
    }
};

XyAxis plan_axis(PlanQuantity quantity, const Reach& reach, const PlanPrices& prices) {
    XyAxis axis;
    axis.scale = scale_around(reach.least, reach.most, 1.1);
    axis.unit = quantity_unit(quantity, reach.least, reach.most, prices);
    axis.title = quantity_name(quantity, prices);
    if (!axis.unit.name.isEmpty()) axis.title += QStringLiteral(" (") + axis.unit.name + u')';
    return axis;
}

} // namespace

QString gpus_text(std::int64_t gpus) {
    return gpus == 1 ? words("1 GPU") : words("%1 GPUs").arg(number(gpus));
}

QString split_text(const simulation::Split& split) {
    return core_sentence(words_of(split));
}

BarScene step_bar(const ClusterAnswer& answer) {
    const Step& step = answer.prediction->step;
    BarScene scene;
    scene.title = words("%1 a step").arg(step_time_text(answer));
    scene.summary = throughput_text(answer, *answer.prediction);
    if (const auto each =
            study::work_per_gpu(*answer.model, answer.prediction->split, answer.prediction->samples_per_s)) {
        const QString tokens = rate_text(each->tokens_per_s, core_words("tokens"));
        scene.summary +=
            dot + (each->utilization ? words("%1 a GPU, MFU %2").arg(tokens, percent_text(*each->utilization))
                                     : words("%1 a GPU").arg(tokens));
    }
    const std::int64_t used = answer.prediction->split.gpus(), there = answer.question.settings.gpus;
    if (used < there) scene.summary += dot + words("%1 of %2 GPUs are used").arg(number(used), number(there));
    scene.full = std::max(step.mid_s, 1e-12);
    for (std::size_t p = 0; p < simulation::step_part_count; ++p) {
        if (step.part_s[p] <= 0.0) continue;
        scene.parts.push_back(part_of(step_parts[p], step.part_s[p], step.mid_s, time_text(step.part_s[p])));
    }
    constexpr double worth_telling = 0.005; // of the step
    if (step.hidden_gradients_s > worth_telling * step.mid_s)
        scene.summary += dot + words("%1 of summing gradients hidden").arg(time_text(step.hidden_gradients_s));
    return scene;
}

BarScene memory_bar(const ClusterAnswer& answer) {
    const simulation::StepMemory& memory = answer.prediction->step.memory;
    const std::optional<double> capacity = study::capacity_of(answer.model->gpu());
    const double total = memory.total();
    BarScene scene;
    scene.title = answer.prediction->split.pipeline > 1 ? words("Memory of a GPU (stage %1)").arg(memory.stage + 1)
                                                        : words("Memory of a GPU");
    scene.summary = memory_words(total, capacity);
    scene.warns = !answer.prediction->fits;
    scene.full = std::max({total, capacity.value_or(0.0), 1.0}) * 1.04;
    for (std::size_t c = 0; c < simulation::memory_class_count; ++c) {
        if (memory.bytes[c] <= 0.0) continue;
        scene.parts.push_back(part_of(memory_parts[c], memory.bytes[c], total, bytes_text(memory.bytes[c])));
    }
    scene.limit = capacity;
    if (capacity) scene.limit_text = words("holds %1").arg(bytes_text(*capacity));
    return scene;
}

XyScene scaling_scene(const ClusterAnswer& answer) {
    XyScene scene;
    const ClusterSettings& settings = answer.question.settings;
    scene.title = settings.batch_grows ? words("Throughput over GPUs, the batch of a GPU kept")
                                       : words("Throughput over GPUs, batch %1").arg(number(settings.split.batch));
    if (answer.scaling.empty()) return scene;
    XySeries predicted{words("predicted"), GpuStyle{0, false}, true, true, {}};
    XySeries ideal{words("ideal"), std::nullopt, true, false, {}};
    const ScalingPoint& first = answer.scaling.front();
    const double of_one = first.prediction.samples_per_s / static_cast<double>(first.gpus);
    double least = 1e300, most = 0.0;
    for (const ScalingPoint& point : answer.scaling) {
        const auto gpus = static_cast<double>(point.gpus);
        predicted.points.push_back(scaling_point(answer, point));
        ideal.points.push_back({gpus, of_one * gpus, 0.0, 0.0, {}, -1});
        least = std::min({least, predicted.points.back().low, of_one * gpus});
        most = std::max({most, predicted.points.back().high, of_one * gpus});
        scene.x.ticks.push_back({gpus, number(point.gpus)});
        scene.readings.push_back({gpus, percent_text(point.efficiency)});
        if (point.gpus == answer.prediction->split.gpus()) scene.ring = QPointF{gpus, point.prediction.samples_per_s};
    }
    const auto last = static_cast<double>(answer.scaling.back().gpus), begin = static_cast<double>(first.gpus);
    scene.x.scale = last > begin ? AxisScale{begin / 1.15, last * 1.15, true} : AxisScale{begin / 2, begin * 2, true};
    scene.x.title = words("GPUs");
    scene.reading_title = words("efficiency against %1 below").arg(gpus_text(first.gpus));
    scene.y.scale = scale_around(least, most, 1.12);
    scene.y.unit = rate_unit(most, core_words(answer.model->sample_unit()));
    scene.y.title = words("Throughput (%1)").arg(scene.y.unit.name);
    scene.series = {std::move(predicted), std::move(ideal)};
    return scene;
}

QString step_time_text(const ClusterAnswer& answer) {
    const Step& step = answer.prediction->step;
    return banded_time_text(step.low_s, step.mid_s, step.high_s);
}

QString split_summary(const ClusterAnswer& answer) {
    const QString memory =
        memory_words(answer.prediction->step.memory.total(), study::capacity_of(answer.question.system.gpu));
    return words("Split over %1 in %2: %3 a step; memory of a GPU %4")
        .arg(gpus_text(answer.prediction->split.gpus()), qt_text(answer.question.system.system.name),
             step_time_text(answer), memory);
}

QString cluster_title(const ClusterAnswer& answer) {
    const workload::Recipe& recipe = answer.question.recipe;
    const study::ClusterSystem& system = answer.question.system;
    const auto titled = [&recipe] {
        for (const workload::NetworkInfo& info : workload::built_in_networks()) {
            if (info.name == recipe.network) return qt_text(info.title);
        }
        return qt_text(recipe.network).section(u'/', -1);
    };
    const bool shown_for_inference = recipe.mode == workload::Mode::inference;
    QStringList parts{titled(),
                      shown_for_inference ? words("as a training step (shown for inference)") : words("training step"),
                      qt_text(numbers_text(recipe))};
    if (const std::string stack = study::stack_title(recipe); !stack.empty()) parts << qt_text(stack);
    parts << words("%1 in %2").arg(qt_text(system.gpu.name), qt_text(system.system.name));
    return parts.join(dot);
}

std::vector<std::int64_t> gpu_counts(const study::Plan& plan) {
    std::vector<std::int64_t> counts;
    for (const study::PlanPoint& point : plan.front)
        counts.push_back(point.split.gpus());
    std::ranges::sort(counts);
    counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
    return counts;
}

XyScene pareto_scene(const PlanAnswer& answer, const ClusterAnswer* shown, PlanAxes axes) {
    const ShownPlan plan{answer};
    const auto x_of = [axes](const PlanFigures& of) { return of[static_cast<std::size_t>(axes.x)]; };
    const auto y_of = [axes](const PlanFigures& of) { return of[static_cast<std::size_t>(axes.y)]; };
    XyScene scene;
    scene.title = words("Splits that none beats in time, GPUs, memory and energy");
    Reach across, up;
    int slot = 0;
    for (const std::int64_t count : gpu_counts(*answer.plan)) {
        XySeries series{gpus_text(count), GpuStyle{slot++, false}, false, true, {}};
        for (std::size_t i = 0; i < plan.figures.size(); ++i) {
            const study::PlanPoint& point = answer.plan->front[i];
            const auto x = x_of(plan.figures[i]), y = y_of(plan.figures[i]);
            if (point.split.gpus() != count || !x || !y) continue;
            const bool banded = axes.y == PlanQuantity::time;
            series.points.push_back(
                {*x, *y, banded ? point.low_s : *y, banded ? point.high_s : *y, plan.words_of(i), static_cast<int>(i)});
            across.hold(*x);
            up.hold(*y);
        }
        scene.series.push_back(std::move(series));
    }
    if (shown && shown->prediction.ok()) {
        const PlanFigures now = figures_of(*shown);
        if (const auto x = x_of(now), y = y_of(now); x && y) {
            scene.ring = QPointF{*x, *y};
            across.hold(*x);
            up.hold(*y);
        }
    }
    if (up.most <= 0.0) scene.title += QStringLiteral(": ") + words("what the axes ask for is not known");
    const std::optional<double> capacity = study::capacity_of(answer.question.system.gpu);
    constexpr double near_enough = 4.0; // a limit farther off would leave the points no room
    for (const auto& [quantity, reach] : {std::pair{axes.x, &across}, std::pair{axes.y, &up}}) {
        if (quantity == PlanQuantity::memory && capacity && *capacity <= near_enough * reach->most)
            reach->hold(*capacity);
    }
    scene.x = plan_axis(axes.x, across, plan.prices);
    scene.y = plan_axis(axes.y, up, plan.prices);
    if (axes.x == PlanQuantity::memory) scene.limit_x = capacity;
    for (auto* axis : {&scene.x, &scene.y}) {
        const PlanQuantity quantity = axis == &scene.x ? axes.x : axes.y;
        if (quantity == PlanQuantity::memory && capacity)
            axis->title += words("; it holds %1").arg(bytes_text(*capacity));
    }
    return scene;
}

QString plan_words(const PlanAnswer& answer) {
    if (!answer.plan) return core_sentences(answer.plan.diagnostics());
    const study::Plan& plan = *answer.plan;
    const QString looked =
        words("%1 combinations in %2: %3 can run, %4 fit in memory.")
            .arg(number(static_cast<std::int64_t>(plan.evaluated)), time_text(plan.seconds),
                 number(static_cast<std::int64_t>(plan.legal)), number(static_cast<std::int64_t>(plan.valid)));
    const study::AskedInput& input = answer.question.settings.input;
    if (plan.best && (input.read || input.copy)) return looked + u' ' + words("Reading samples is left out of it.");
    if (plan.best) return looked;
    if (!plan.nearest) return looked + u' ' + words("Change the batch or the number of GPUs.");
    return looked + u' ' +
           words("The nearest, %1 on %2, needs %3. More GPUs or a lower precision would help.")
               .arg(split_text(plan.nearest->split), gpus_text(plan.nearest->split.gpus()),
                    memory_words(plan.nearest->memory_bytes, study::capacity_of(answer.question.system.gpu)));
}

} // namespace dubhe::widgets
