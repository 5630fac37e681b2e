// SPDX-License-Identifier: GPL-3.0-or-later
#include "trace_csv.h"

#include "../shared/export/csv_writer.h"
#include "trace_rows.h"

#include <string>

namespace dubhe::widgets {

namespace {

void write_rows(CsvWriter& csv, const TraceRows& rows) {
    csv.field(std::string_view{"table"});
    for (const TraceColumn& column : rows.columns)
        csv.field(std::string_view{column.name});
    csv.end_row();
    for (std::size_t row = 0; row < rows.count; ++row) {
        csv.field(std::string_view{rows.name});
        for (const TraceColumn& column : rows.columns) {
            const QVariant key = column.key(row);
            if (!column.number)
                csv.field(key.typeId() == QMetaType::QString ? key.toString() : column.text(row));
            else if (key.isValid())
                csv.field(key.toDouble());
            else
                csv.empty();
        }
        csv.end_row();
    }
    csv.end_row();
}

void write_breakdown(CsvWriter& csv, const TraceAnswer& answer) {
    const whatif::Breakdown& parts = answer.breakdown;
    const auto write = [&](const std::string& name, double seconds) {
        csv.field(std::string_view{"breakdown"}).field(std::string_view{name}).field(seconds);
        csv.field(parts.step_s > 0.0 ? seconds / parts.step_s : 0.0).end_row();
    };
    csv.row({QStringLiteral("table"), QStringLiteral("part"), QStringLiteral("seconds"), QStringLiteral("share")});
    write("step measured", answer.graph.measured_s);
    write("step replayed", parts.step_s);
    write("host only", parts.host_only_s);
    write("host and GPU", parts.both_s);
    write("GPU only", parts.gpu_only_s);
    write("neither", parts.neither_s);
    write("compute", parts.compute_s);
    write("communication exposed", parts.exposed_communication_s);
    write("communication hidden", parts.hidden_communication_s);
    write("copies", parts.copy_s);
    write("idle", parts.idle_s);
    for (std::size_t cause = 0; cause < whatif::idle_cause_count; ++cause)
        write("idle: " + std::string{name_of(static_cast<whatif::IdleCause>(cause))}, parts.idle_by_cause_s[cause]);
    csv.end_row();
}

} // namespace

QByteArray trace_csv(const TraceAnswerPtr& answer, const std::shared_ptr<const StepReplays>& replays,
                     const TraceComparisonPtr& compared) {
    CsvWriter csv;
    write_breakdown(csv, *answer);
    write_rows(csv, step_rows(answer->recorded, replays));
    write_rows(csv, kernel_rows(answer));
    write_rows(csv, layer_rows(answer));
    write_rows(csv, path_rows(answer, PathGrouping::by_kind));
    write_rows(csv, path_rows(answer, PathGrouping::pieces));
    if (compared) write_rows(csv, difference_rows(compared));
    write_rows(csv, note_rows(answer));
    return csv.bytes();
}

} // namespace dubhe::widgets
