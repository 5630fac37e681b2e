// SPDX-License-Identifier: GPL-3.0-or-later
#include "whatif_scenes.h"

#include "../shared/text/core_sentences.h"
#include "../shared/text/core_words.h"
#include "../shared/text/money_text.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"
#include "../shared/timeline/timeline_text.h"
#include "stack_model.h"

#include <core/units/text.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace dubhe::widgets {

namespace {

const QString dot = QStringLiteral(" · ");

void add_part(BarScene& scene, BarColor color, const QString& name, double seconds, double whole,
              const QString& tooltip) {
    if (seconds <= 0.0) return;
    BarPart part;
    part.color = color;
    part.name = name;
    part.value = seconds;
    part.text = time_text(seconds);
    part.share = percent_text(whole > 0.0 ? seconds / whole : 0.0);
    part.tooltip = name + QStringLiteral(": ") + part.text + QStringLiteral(", ") + part.share + u'\n' + tooltip;
    scene.parts.push_back(std::move(part));
}

// Computing hides communication and copies; what they add to it is exposed; the rest the GPU was idle, most often
// because the host had launched nothing.
BarScene gpu_bar(const whatif::Breakdown& of, const QString& title, double full) {
    BarScene scene;
    scene.title = title;
    scene.full = std::max(full, 1e-12);
    const auto idle = [&](whatif::IdleCause cause) { return of.idle_by_cause_s[static_cast<std::size_t>(cause)]; };
    const double host = idle(whatif::IdleCause::host) + idle(whatif::IdleCause::synchronisation);
    // What is left of sums of doubles is no copy.
    const double rest_s = of.step_s - of.compute_s - of.exposed_communication_s - of.idle_s;
    const double exposed_copies = rest_s > 1e-9 * of.step_s ? rest_s : 0.0;
    add_part(scene, BarColor::compute, words("compute"), of.compute_s, of.step_s, words("Any kernel ran"));
    add_part(scene, BarColor::exchange, words("communication"), of.exposed_communication_s, of.step_s,
             words("Between GPUs, while nothing computed"));
    add_part(scene, BarColor::gradients, words("copies"), exposed_copies, of.step_s, words("While nothing computed"));
    add_part(scene, BarColor::host, words("waiting for the host"), host, of.step_s,
             words("Idle: what came next had not been launched"));
    add_part(scene, BarColor::bubble, words("idle otherwise"), std::max(0.0, of.idle_s - host), of.step_s,
             words("Pauses between tasks, waits for other streams, nothing left to do"));
    QStringList more;
    if (of.hidden_communication_s > 0.0)
        more << words("%1 of communication hidden").arg(time_text(of.hidden_communication_s));
    more << words("%1 kernels").arg(of.kernels);
    if (of.kernels_later > 0) more << words("%1 more after its end").arg(of.kernels_later);
    more << words("%1 launches").arg(of.launches);
    scene.summary = more.join(dot);
    return scene;
}

AxisUnit unit_of(whatif::ValueKind kind, double first, double last) {
    using hardware::Specification;
    switch (kind) {
    case whatif::ValueKind::bytes:
        return axis_unit(Specification::memory_size, first, last);
    case whatif::ValueKind::rate:
    case whatif::ValueKind::link:
        return axis_unit(Specification::memory_bandwidth, first, last);
    case whatif::ValueKind::time:
        return time_unit(last);
    case whatif::ValueKind::count: {
        AxisUnit unit;
        unit.whole = true;
        return unit;
    }
    default:
        return {};
    }
}

} // namespace

std::vector<BarScene> before_and_after(const WhatIfAnswer& answer, const WhatIfCosts& costs) {
    const whatif::Answer& found = *answer.found;
    const double full = std::max(found.baseline_s, found.predicted_s);
    const StepUnit unit = step_unit({&costs.before, &costs.after});
    const auto title = [&](const QString& time, const study::RunCost& cost) {
        return any_cost(cost) ? time + dot + step_cost_text(cost, unit) : time;
    };
    return {gpu_bar(found.before, title(words("As recorded: %1").arg(time_text(found.baseline_s)), costs.before), full),
            gpu_bar(found.after, title(words("What if: %1").arg(time_text(found.predicted_s)), costs.after), full)};
}

QString headline(const WhatIfAnswer& answer) {
    const whatif::Answer& found = *answer.found;
    if (std::ranges::none_of(found.effects, &whatif::Effect::on))
        return words("%1 as recorded; add what should be otherwise").arg(time_text(found.baseline_s));
    const std::optional<whatif::Answer::Band> band = found.band();
    QString text =
        words("%1 becomes %2: %3")
            .arg(time_text(found.baseline_s),
                 band ? banded_time_text(band->low_s, found.predicted_s, band->high_s) : time_text(found.predicted_s),
                 ratio_text(found.speedup()));
    const double gpus = gpus_asked_for(found);
    if (gpus > 1.0)
        text += words("; with %1 times the samples a step, %2 times the throughput")
                    .arg(shown(number_text(gpus)), shown(number_text(gpus * found.speedup())));
    double guessed = 0.0; // of the GPU time that the step launched
    for (const whatif::Unmatched& one : found.unmatched)
        guessed += one.share;
    if (guessed > 0.0) text += dot + words("%1 of the GPU time by bytes alone").arg(percent_text(guessed));
    return band ? text : text + dot + words("uncalibrated");
}

QStringList basis(const WhatIfAnswer& answer, const WhatIfCosts& costs) {
    const whatif::Answer& found = *answer.found;
    QStringList lines;
    lines << words("Measured %1; the unchanged step simulated: %2.")
                 .arg(time_text(found.measured_s), time_text(found.baseline_s));
    lines << (found.band() ? words("The band: how far such predictions were off at most, as published (%1).")
                           : words("No band: not for all that is changed an error is published (%1)."))
                 .arg(qt_text(whatif::published_source));
    for (const whatif::Effect& effect : found.effects) {
        if (!effect.on) continue;
        QString line = entry_title(effect.text) + QStringLiteral(": ") +
                       (effect.touched > 0 ? core_sentence(effect.what) : words("touches nothing here"));
        if (!effect.published.empty())
            line += words("; published accuracy: %1 (%2)")
                        .arg(core_words(effect.published), qt_text(whatif::published_source));
        lines << line;
    }
    for (const Diagnostic& note : found.notes)
        lines << core_sentence(note.message);
    return lines + cost_lines(costs);
}

XyScene sweep_scene(const WhatIfSweep& sweep) {
    XyScene scene;
    const double first = sweep.points.front().value, last = sweep.points.back().value;
    double most = sweep.baseline_s, least = sweep.baseline_s;
    XySeries predicted{words("what if"), GpuStyle{0, false}, true, true, {}};
    XySeries recorded{words("as recorded"), std::nullopt, true, false, {}};
    for (const SweepPoint& point : sweep.points) {
        XyPoint made{point.value, point.predicted_s, 0.0, 0.0, {}, -1};
        made.low = made.high = point.predicted_s;
        made.tooltip = spoken(sweep.parameter.name) + u' ' + shown(value_text(sweep.parameter.kind, point.value)) +
                       u'\n' + time_text(point.predicted_s) + dot +
                       ratio_text(point.predicted_s > 0.0 ? sweep.baseline_s / point.predicted_s : 0.0);
        predicted.points.push_back(std::move(made));
        recorded.points.push_back({point.value, sweep.baseline_s, sweep.baseline_s, sweep.baseline_s, {}, -1});
        most = std::max(most, point.predicted_s);
        least = std::min(least, point.predicted_s);
    }
    scene.title = words("Time over %1").arg(spoken(sweep.parameter.name));
    scene.x.scale = last > first ? AxisScale{first / 1.1, last * 1.1, true} : AxisScale{first / 2, first * 2, true};
    scene.x.unit = unit_of(sweep.parameter.kind, first, last);
    scene.x.title = spoken(sweep.parameter.name);
    if (!scene.x.unit.name.isEmpty()) scene.x.title += QStringLiteral(" (") + scene.x.unit.name + u')';
    scene.y.scale = {0.0, most * 1.1, false};
    scene.y.unit = time_unit(most);
    scene.y.title = words("Time of a step (%1)").arg(scene.y.unit.name);
    const auto now = std::ranges::min_element(sweep.points, {}, [&](const SweepPoint& point) {
        return std::abs(std::log(point.value / sweep.parameter.now));
    });
    scene.ring = QPointF{now->value, now->predicted_s};
    scene.series = {std::move(predicted), std::move(recorded)};
    return scene;
}

QString step_title(const RecordedStep& step) {
    QStringList parts{qt_text(std::filesystem::path{step.trace->file}.filename().string()), step_name(step.step.name)};
    if (!step.trace->devices.empty()) parts << qt_text(step.trace->devices.front().name);
    return parts.join(dot);
}

} // namespace dubhe::widgets
