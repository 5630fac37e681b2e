// SPDX-License-Identifier: GPL-3.0-or-later
#include "whatif_csv.h"

#include "../shared/export/csv_writer.h"
#include "../shared/text/qt_text.h"

namespace dubhe::widgets {

namespace {

void write_breakdown(CsvWriter& csv, std::string_view which, double seconds, const whatif::Breakdown& of,
                     const study::RunCost& cost) {
    csv.field(which);
    for (const double value : {seconds, of.host_only_s, of.gpu_only_s, of.both_s, of.neither_s, of.compute_s,
                               of.communication_s, of.exposed_communication_s, of.copy_s, of.idle_s})
        csv.field(value);
    csv.field(static_cast<double>(of.kernels)).field(static_cast<double>(of.launches));
    cost.energy_j ? csv.field(*cost.energy_j) : csv.empty();
    for (const auto* paid : {&cost.bought, &cost.rented}) {
        *paid ? csv.field((*paid)->total()) : csv.empty();
        csv.field(*paid ? qt_text((*paid)->currency) : QString{});
    }
    csv.end_row();
}

} // namespace

QByteArray whatif_csv(const WhatIfAnswer& answer, const WhatIfCosts& costs, const WhatIfSweep* sweep) {
    const whatif::Answer& found = *answer.found;
    CsvWriter csv;
    csv.row({QStringLiteral("step"), QStringLiteral("step_s"), QStringLiteral("host_only_s"),
             QStringLiteral("gpu_only_s"), QStringLiteral("both_s"), QStringLiteral("neither_s"),
             QStringLiteral("compute_s"), QStringLiteral("communication_s"), QStringLiteral("exposed_communication_s"),
             QStringLiteral("copy_s"), QStringLiteral("idle_s"), QStringLiteral("kernels"), QStringLiteral("launches"),
             QStringLiteral("energy_joules"), QStringLiteral("bought"), QStringLiteral("bought_currency"),
             QStringLiteral("rented"), QStringLiteral("rented_currency")});
    write_breakdown(csv, "recorded", found.baseline_s, found.before, costs.before);
    write_breakdown(csv, "what_if", found.predicted_s, found.after, costs.after);
    csv.end_row();
    csv.row({QStringLiteral("transformation"), QStringLiteral("on"), QStringLiteral("touched"), QStringLiteral("what"),
             QStringLiteral("published")});
    for (const whatif::Effect& effect : found.effects) {
        csv.field(std::string_view{effect.text}).truth(effect.on).field(static_cast<double>(effect.touched));
        csv.field(std::string_view{effect.what.english()}).field(std::string_view{effect.published});
        csv.end_row();
    }
    if (!sweep || sweep->points.empty()) return csv.bytes();
    csv.end_row();
    csv.field(std::string_view{sweep->parameter.name}).field(std::string_view{"step_s"}).end_row();
    for (const SweepPoint& point : sweep->points)
        csv.field(point.value).field(point.predicted_s).end_row();
    return csv.bytes();
}

} // namespace dubhe::widgets
