// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare_csv.h"

#include "../shared/export/csv_bytes.h"
#include "../shared/export/csv_writer.h"
#include "../shared/text/money_text.h"
#include "../shared/text/qt_text.h"
#include "operator_table_model.h"

#include <core/study/columns/compare_table.h>

#include <QStringList>

namespace dubhe::widgets {

namespace {

void write_row(CsvWriter& csv, const QStringList& fields) {
    for (const QString& field : fields)
        csv.field(field);
    csv.end_row();
}

QByteArray gpus_csv(const ComparedGpus& compared, const study::Tariff& tariff) {
    std::vector<study::ComparedRow> rows;
    for (std::size_t g = 0; g < compared.views.size(); ++g) {
        const study::Compared& gpu = compared.comparison.gpus[g];
        study::ComparedRow& row = rows.emplace_back();
        row = {compared.views[g].id.toStdString(), compared.views[g].gpu.base.name, compared.comparison.network.get(),
               &gpu, gpu.speedup};
        if (!gpu.prediction) continue;
        const Produced made = produced(*gpu.prediction->network);
        row.cost = study::cost_of(study::usage_of(*gpu.prediction), gpu.gpu, tariff);
        row.counted = made.unit.toStdString();
        row.count = made.count;
    }
    return csv_bytes(study::compare_table({}), rows);
}

void write_classes(CsvWriter& csv, const ComparedGpus& compared) {
    write_row(csv, {"gpu", "class", "operators", "low_s", "mid_s", "high_s"});
    for (std::size_t g = 0; g < compared.views.size(); ++g) {
        const study::Prediction* prediction = compared.prediction(g);
        if (!prediction) continue;
        for (const study::ClassShare& share : prediction->classes) {
            csv.field(compared.views[g].id).field(qt_text(name_of(share.operator_class))).field(share.operators);
            csv.field(share.low_s).field(share.seconds).field(share.high_s).end_row();
        }
        const double waiting = std::max(0.0, prediction->point.mid_s - prediction->gpu_busy_s);
        csv.field(compared.views[g].id)
            .field(QStringLiteral("waiting for the host"))
            .empty()
            .empty()
            .field(waiting)
            .empty()
            .end_row();
    }
}

void write_operators(CsvWriter& csv, const ComparedGpus& compared) {
    const study::Network& network = *compared.comparison.network;
    std::vector<std::vector<const study::OperatorShare*>> shares; // of each GPU, by row of the network
    for (std::size_t g = 0; g < compared.views.size(); ++g) {
        auto& of_gpu = shares.emplace_back(network.work.rows(), nullptr);
        if (!compared.prediction(g)) continue;
        for (const study::OperatorShare& share : compared.prediction(g)->operators)
            of_gpu[share.row] = &share;
    }
    QStringList header{"operator", "kind", "shape", "count"};
    for (const GpuView& view : compared.views)
        header << view.id + " (s)";
    for (const GpuView& view : compared.views)
        header << view.id + " low (s)" << view.id + " high (s)" << view.id + " provenance";
    write_row(csv, header);
    for (const study::OperatorDifference& difference : compared.comparison.differences) {
        csv.field(qt_text(network.graph.path(difference.example)))
            .field(qt_text(name_of(network.work.kind[difference.row])));
        csv.field(OperatorTableModel::shape_text(network.graph, difference.example)).field(difference.runs);
        for (std::size_t g = 0; g < compared.views.size(); ++g)
            compared.prediction(g) ? csv.field(difference.seconds[g]) : csv.empty();
        for (std::size_t g = 0; g < compared.views.size(); ++g) {
            const study::OperatorShare* share = shares[g][difference.row];
            if (share) {
                csv.field(share->low_s).field(share->high_s).field(qt_text(name_of(share->provenance)));
            } else {
                csv.empty().empty().empty();
            }
        }
        csv.end_row();
    }
}

} // namespace

QByteArray compare_csv(const ComparedGpus& compared, const study::Tariff& tariff) {
    CsvWriter csv;
    write_classes(csv, compared);
    csv.end_row();
    write_operators(csv, compared);
    return gpus_csv(compared, tariff) + "\r\n" + csv.bytes();
}

} // namespace dubhe::widgets
