// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster_scenes.h"

#include "../shared/number_format.h"
#include "../shared/qt_text.h"
#include "../shared/words.h"

#include <core/units/text.h>
#include <core/workload/recipe.h>

#include <QLocale>
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
    return QLocale{QLocale::English}.toString(static_cast<qlonglong>(count));
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
     QT_TRANSLATE_NOOP("dubhe::widgets", "Gradients of parameters, the optimizer's state")},
    {BarColor::algorithm, QT_TRANSLATE_NOOP("dubhe::widgets", "algorithm"),
     QT_TRANSLATE_NOOP("dubhe::widgets", "Loss scaling and the like")},
    {BarColor::ephemeral, QT_TRANSLATE_NOOP("dubhe::widgets", "ephemeral"),
     QT_TRANSLATE_NOOP("dubhe::widgets", "Workspace, communication buffers, gathered parameters")},
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
    QString text =
        banded_rate_text(rate(step.high_s), rate(step.mid_s), rate(step.low_s), qt_text(answer.model->sample_unit()));
    const std::int64_t tokens = answer.model->tokens_per_sample();
    if (tokens > 1)
        text += QStringLiteral(", ") +
                rate_text(prediction.samples_per_s * static_cast<double>(tokens), QStringLiteral("tokens"));
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

XyPoint front_point(const study::PlanPoint& point, int id) {
    XyPoint made{point.memory_bytes, point.step_s, point.low_s, point.high_s, {}, id};
    made.tooltip = QStringList{gpus_text(point.split.gpus()) + dot + split_text(point.split),
                               banded_time_text(point.low_s, point.step_s, point.high_s) + dot +
                                   words("%1 a GPU").arg(bytes_text(point.memory_bytes)),
                               words("A click takes this split over")}
                       .join(u'\n');
    return made;
}

} // namespace

QString gpus_text(std::int64_t gpus) {
    return gpus == 1 ? words("1 GPU") : words("%1 GPUs").arg(number(gpus));
}

QString split_text(const simulation::Split& split) {
    return qt_text(to_text(split));
}

BarScene step_bar(const ClusterAnswer& answer) {
    const Step& step = answer.prediction->step;
    BarScene scene;
    scene.title = words("%1 a step").arg(step_time_text(answer));
    scene.summary = throughput_text(answer, *answer.prediction);
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
    scene.reading_title = words("below them the efficiency: throughput a GPU against %1").arg(gpus_text(first.gpus));
    scene.y.scale = scale_around(least, most, 1.12);
    scene.y.unit = rate_unit(most, qt_text(answer.model->sample_unit()));
    scene.y.title = words("Throughput (%1)").arg(scene.y.unit.name);
    scene.series = {std::move(predicted), std::move(ideal)};
    return scene;
}

QString step_time_text(const ClusterAnswer& answer) {
    const Step& step = answer.prediction->step;
    return banded_time_text(step.low_s, step.mid_s, step.high_s);
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
    return QStringList{titled(),
                       shown_for_inference ? words("as a training step (shown for inference)") : words("training step"),
                       qt_text(dubhe::name_of(recipe.precision)),
                       words("%1 in %2").arg(qt_text(system.gpu.name), qt_text(system.system.name))}
        .join(dot);
}

QString cost_text(const ClusterAnswer& answer) {
    if (!answer.cost) return {};
    const double step = answer.cost->total();
    const double samples = step / static_cast<double>(answer.prediction->split.batch) * 1e6;
    const auto amount = [&answer](double value) {
        return qt_text(answer.cost->currency) + QChar{0x00a0} + shown(number_text(value));
    };
    return words("%1 a step, %2 a million %3").arg(amount(step), amount(samples), qt_text(answer.model->sample_unit()));
}

QString cost_basis(const ClusterAnswer& answer) {
    QStringList lines;
    if (!answer.cost) return {};
    for (const std::string& line : answer.cost->rests_on)
        lines << qt_text(line);
    return lines.join(u'\n');
}

std::vector<std::int64_t> gpu_counts(const study::Plan& plan) {
    std::vector<std::int64_t> counts;
    for (const study::PlanPoint& point : plan.front)
        counts.push_back(point.split.gpus());
    std::ranges::sort(counts);
    const auto rest = std::ranges::unique(counts);
    counts.erase(rest.begin(), rest.end());
    return counts;
}

XyScene pareto_scene(const PlanAnswer& answer, const ClusterAnswer* shown) {
    const study::Plan& plan = *answer.plan;
    XyScene scene;
    scene.title = words("Splits that none beats in time, GPUs and memory");
    int slot = 0;
    for (const std::int64_t count : gpu_counts(plan)) {
        XySeries series{gpus_text(count), GpuStyle{slot++, false}, false, true, {}};
        for (std::size_t i = 0; i < plan.front.size(); ++i) {
            if (plan.front[i].split.gpus() == count)
                series.points.push_back(front_point(plan.front[i], static_cast<int>(i)));
        }
        scene.series.push_back(std::move(series));
    }
    const auto by_memory = std::ranges::minmax(plan.front, {}, &study::PlanPoint::memory_bytes);
    const auto by_time = std::ranges::minmax(plan.front, {}, &study::PlanPoint::step_s);
    double least_memory = by_memory.min.memory_bytes, most_memory = by_memory.max.memory_bytes;
    double least_s = by_time.min.step_s, most_s = by_time.max.step_s;
    if (shown && shown->prediction.ok()) {
        const Step& step = shown->prediction->step;
        scene.ring = QPointF{step.memory.total(), step.mid_s};
        least_memory = std::min(least_memory, scene.ring->x());
        most_memory = std::max(most_memory, scene.ring->x());
        least_s = std::min(least_s, step.mid_s);
        most_s = std::max(most_s, step.mid_s);
    }
    const std::optional<double> capacity = study::capacity_of(answer.question.system.gpu);
    constexpr double near_enough = 4.0; // a limit farther off would leave the points no room
    if (capacity && *capacity <= near_enough * most_memory) most_memory = std::max(most_memory, *capacity);
    scene.x.scale = scale_around(least_memory, most_memory, 1.1);
    scene.x.unit = axis_unit(hardware::Specification::memory_size, least_memory, most_memory);
    scene.x.title = words("Memory of a GPU (%1)").arg(scene.x.unit.name);
    if (capacity) scene.x.title += words("; it holds %1").arg(bytes_text(*capacity));
    scene.y.scale = scale_around(least_s, most_s, 1.1);
    scene.y.unit = time_unit(most_s);
    scene.y.title = words("Time of a step (%1)").arg(scene.y.unit.name);
    scene.limit_x = capacity;
    return scene;
}

QString plan_words(const PlanAnswer& answer) {
    if (!answer.plan) return QString::fromStdString(to_text(answer.plan.diagnostics()));
    const study::Plan& plan = *answer.plan;
    const QString looked =
        words("%1 combinations in %2: %3 can run, %4 fit in memory.")
            .arg(number(static_cast<std::int64_t>(plan.evaluated)), time_text(plan.seconds),
                 number(static_cast<std::int64_t>(plan.legal)), number(static_cast<std::int64_t>(plan.valid)));
    if (plan.best) return looked;
    if (!plan.nearest) return looked + u' ' + words("Change the batch or the number of GPUs.");
    return looked + u' ' +
           words("The nearest, %1 on %2, needs %3. More GPUs or a lower precision would help.")
               .arg(split_text(plan.nearest->split), gpus_text(plan.nearest->split.gpus()),
                    memory_words(plan.nearest->memory_bytes, study::capacity_of(answer.question.system.gpu)));
}

} // namespace dubhe::widgets
