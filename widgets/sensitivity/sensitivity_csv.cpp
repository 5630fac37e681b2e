// SPDX-License-Identifier: GPL-3.0-or-later
#include "sensitivity_csv.h"

#include "../shared/export/csv_writer.h"
#include "../shared/text/qt_text.h"

#include <QStringList>

namespace dubhe::widgets {

namespace {

void write_row(CsvWriter& csv, const QStringList& fields) {
    for (const QString& field : fields)
        csv.field(field);
    csv.end_row();
}

void write_sought(CsvWriter& csv, const SeekAnswer& answer) {
    static const std::array<QString, 3> outcomes{"found", "always", "never"};
    const QString name = qt_text(study::name_of(answer.request.kind));
    write_row(csv, {"gpu", "base_gpu", "outcome", "own_" + name, name, "low_s", "iteration_s", "high_s", "to_be_sure",
                    "memory_B", "fits", "provenance", "failure"});
    for (std::size_t g = 0; g < answer.sought.size(); ++g) {
        const study::Sought& sought = answer.sought[g];
        csv.field(answer.views[g].id).field(qt_text(answer.views[g].gpu.base.name));
        if (!sought.failures.empty()) {
            for (int i = 2; i < 12; ++i)
                csv.empty();
            csv.field(qt_text(to_text(sought.failures))).end_row();
            continue;
        }
        const study::Point& point = sought.answer.point;
        csv.field(outcomes[static_cast<std::size_t>(sought.outcome)]);
        sought.own ? csv.field(*sought.own) : csv.empty();
        csv.field(sought.answer.value).field(point.low_s).field(point.mid_s).field(point.high_s);
        sought.sure ? csv.field(sought.sure->value) : csv.empty();
        csv.field(point.memory_bytes).field(QString{point.fits ? "true" : "false"});
        csv.field(qt_text(name_of(point.provenance))).empty().end_row();
    }
}

} // namespace

QByteArray sensitivity_csv(const LeverAnswer& levers, const SeekAnswerPtr& sought) {
    CsvWriter csv;
    write_row(csv, {"gpu", "base_gpu", "lever", "value", "elasticity", "up", "down", "saved_s", "lost_s", "iteration_s",
                    "low_s", "high_s", "provenance"});
    for (const LeversOfGpu& gpu : levers.gpus) {
        if (!gpu.levers) continue;
        for (const study::Elasticity& each : gpu.levers->levers) {
            csv.field(gpu.view.id).field(qt_text(gpu.view.gpu.base.name)).field(qt_text(study::name_of(each.lever)));
            for (const double number :
                 {each.value, each.central(), each.up, each.down, each.saved_s, each.lost_s, gpu.levers->now.mid_s})
                csv.field(number);
            const study::Point& now = gpu.levers->now;
            csv.field(now.low_s).field(now.high_s).field(qt_text(name_of(now.provenance))).end_row();
        }
    }
    if (!sought) return csv.bytes();
    csv.end_row();
    write_sought(csv, *sought);
    return csv.bytes();
}

} // namespace dubhe::widgets
