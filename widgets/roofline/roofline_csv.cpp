// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline_csv.h"

#include "../shared/export/csv_writer.h"

namespace dubhe::widgets {

QByteArray roofline_csv(const QString& gpu, const study::StepRoofline& roofline) {
    const study::Network& network = *roofline.prediction.network;
    const study::Point& time = roofline.prediction.point;
    CsvWriter csv;
    csv.row({"gpu", "roof", "rate", "used", "iteration_s", "low_s", "high_s"});
    for (const study::Roof& roof : roofline.roofs) {
        csv.field(gpu).field(hardware::name_of(roof.number)).field(roof.rate).truth(roof.used);
        csv.field(time.mid_s).field(time.low_s).field(time.high_s).end_row();
    }
    csv.end_row();
    csv.row({"gpu", "path", "kind", "operators", "seconds", "low_s", "high_s", "share", "flop", "bytes",
             "flop_per_byte", "flop_per_s", "of_roof", "bound_by", "provenance"});
    for (const study::RooflinePoint& point : roofline.points) {
        csv.field(gpu).field(network.graph.path(point.all.example)).field(name_of(network.work.kind[point.all.row]));
        for (const double number :
             {point.all.runs, point.all.seconds, point.all.low_s, point.all.high_s, roofline.share_of(point),
              point.flop, point.bytes, point.intensity(), point.rate(), point.reached()})
            csv.field(number);
        csv.field(name_of(point.all.binding)).field(name_of(point.all.provenance)).end_row();
    }
    return csv.bytes();
}

} // namespace dubhe::widgets
