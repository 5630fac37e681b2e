// SPDX-License-Identifier: GPL-3.0-or-later
#include "readout.h"

#include "../../shared/provenance_icon.h"
#include "../../shared/text/core_sentences.h"
#include "../../shared/text/core_words.h"
#include "../../shared/text/number_format.h"
#include "../../shared/text/words.h"

#include <core/units/text.h>

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

bool changes_nothing(const Curve& curve) {
    constexpr double least_change = 1e-3;
    if (curve.points.empty()) return false;
    const double first = curve.points.front().mid_s, last = curve.points.back().mid_s;
    return std::abs(first - last) < least_change * std::max(first, last);
}

QString memory_words(const study::Point& point, const hardware::Gpu& gpu) {
    const QString needed = bytes_text(point.memory_bytes);
    const std::optional<Bytes> capacity = gpu.memory_size ? gpu.memory_size : gpu.on_chip_size;
    if (!capacity) return words("needs %1 of memory").arg(needed);
    if (point.fits) return words("needs %1 of %2 memory, fits").arg(needed, bytes_text(capacity->value()));
    return words("needs %1, has %2: does not fit").arg(needed, bytes_text(capacity->value()));
}

QString in_one_line(const Message& message) {
    return core_sentence(message).replace('\n', QStringLiteral("; "));
}

} // namespace

QString prediction_words(const SweepModel& model, std::size_t gpu) {
    const Curve* curve = model.curve(gpu);
    if (!curve || !curve->own_point) return {};
    const study::Point& point = *curve->own_point;
    const study::Network& network = *model.network();
    const double rate = point.rate(curve->own_samples, point.mid_s);
    return words("%1: %2 (%6), %3 – %4 – %5")
        .arg(model.system() ? words("%1 × %2").arg(curve->own_gpus).arg(model.gpus()[gpu].id) : model.gpus()[gpu].id,
             banded_time_text(point.low_s, point.mid_s, point.high_s), rate_text(rate, core_words(network.sample_unit)),
             bottleneck_text(point), memory_words(point, curve->gpu), provenance_word(point.provenance));
}

QString knee_words(const SweepModel& model, std::size_t gpu) {
    const Curve* curve = model.curve(gpu);
    if (!curve || !curve->knee_known) return {};
    const study::Axis& axis = model.axis();
    QString title = in_sentence(axis_title_text(axis.kind));
    if (axis.kind == study::AxisKind{study::SystemAxis::node_bandwidth}) title = words("bandwidth in a machine");
    if (axis.kind == study::AxisKind{study::SystemAxis::network_bandwidth}) title = words("bandwidth between machines");
    if (changes_nothing(*curve)) return words("On %1, %2 does not change this time.").arg(model.gpus()[gpu].id, title);
    if (!curve->knee) {
        return words("On %1, another 10 % of %2 buys more than 1 % all the way to %3.")
            .arg(model.gpus()[gpu].id, title, axis_value_text(axis.kind, axis.values.back()));
    }
    if (*curve->knee <= axis.values.front())
        return words("On %1, another 10 % of %2 buys less than 1 % anywhere in this range.")
            .arg(model.gpus()[gpu].id, title);
    return words("On %1, beyond %2 another 10 % of %3 buys less than 1 %.")
        .arg(model.gpus()[gpu].id, axis_value_text(axis.kind, *curve->knee), title);
}

QString scaling_words(const SweepModel& model, std::size_t gpu) {
    const Curve* curve = model.curve(gpu);
    if (!curve || curve->efficiency.size() < 2) return {};
    const double first = curve->gpus.front(), last = curve->gpus.back();
    const double gain = curve->efficiency.back() * last / first;
    return words("From %1 to %2 GPUs throughput grows %3 times: %4 of the ideal %5.")
        .arg(axis_value_text(study::SystemAxis::gpus, first), axis_value_text(study::SystemAxis::gpus, last),
             shown(number_text(gain)), percent_text(curve->efficiency.back()), shown(number_text(last / first)));
}

QStringList overfull_words(const SweepModel& model, std::size_t gpu) {
    QStringList names;
    for (std::size_t g = 0; g < model.gpus().size(); ++g) {
        const Curve* curve = model.curve(g);
        if (g == gpu || !curve || !curve->own_point || curve->own_point->fits) continue;
        const std::optional<Bytes> size = curve->gpu.memory_size ? curve->gpu.memory_size : curve->gpu.on_chip_size;
        names << (size ? words("%1 (needs %2, has %3)")
                             .arg(model.gpus()[g].id, bytes_text(curve->own_point->memory_bytes),
                                  bytes_text(size->value()))
                       : model.gpus()[g].id);
    }
    if (names.isEmpty()) return {};
    return {words("Does not fit, drawn as dots and dashes: %1.").arg(in_a_list(names))};
}

QStringList refusal_words(const SweepModel& model) {
    // GPUs that have the same reason share a line.
    struct Reason {
        QString text;
        QStringList gpus;
    };
    std::vector<Reason> reasons;
    const auto add = [&](const QString& text, const QString& gpu) {
        auto found = std::ranges::find(reasons, text, &Reason::text);
        if (found == reasons.end()) found = reasons.insert(reasons.end(), {text, {}});
        found->gpus << gpu;
    };
    for (std::size_t g = 0; g < model.gpus().size(); ++g) {
        const Curve* curve = model.curve(g);
        if (!curve) continue;
        const QString& name = model.gpus()[g].id;
        if (!curve->failure.empty()) add(words("not shown: %1").arg(in_one_line(curve->failure)), name);
        for (const Message& gap : curve->gaps)
            add(in_one_line(gap), name);
    }
    QStringList lines;
    for (const Reason& reason : reasons)
        lines << (reason.gpus.size() == static_cast<qsizetype>(model.gpus().size()) && reason.gpus.size() > 1
                      ? words("All GPUs: %1")
                      : in_a_list(reason.gpus) + ": %1")
                     .arg(reason.text);
    return lines;
}

} // namespace dubhe::widgets
