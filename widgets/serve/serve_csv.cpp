// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_csv.h"

#include "../shared/export/csv_writer.h"

namespace dubhe::widgets {

namespace {

void write_optional(CsvWriter& csv, const std::optional<double>& value) {
    value ? csv.field(*value) : csv.empty();
}

void write_fronts(CsvWriter& csv, const ServeAnswer& answer) {
    csv.row({"gpu", "gpus_of_a_replica", "in_flight", "tokens_per_s_user", "tokens_per_s_gpu", "ttft_s", "tpot_s",
             "kv_use"});
    for (const ServeCurve& curve : answer.curves) {
        if (!curve.serving) continue;
        for (const study::ServingPoint& point : curve.front.points) {
            csv.field(curve.gpu.view.id);
            csv.field(static_cast<double>(curve.serving->answering().cost->graphs().setting.split.gpus()));
            for (const double value : {point.concurrency, point.interactivity, point.a_gpu, point.at.ttft_s,
                                       point.at.tpot_s, point.at.kv_use})
                csv.field(value);
            csv.end_row();
        }
    }
}

void write_latencies(CsvWriter& csv, const ServeRun& run) {
    csv.row({"metric", "statistic", "seconds", "model_low_s", "model_high_s", "sampling_low_s", "sampling_high_s",
             "why_absent"});
    for (const serving::Metric metric : serving::metrics) {
        for (const serving::Statistic statistic : serving::statistics) {
            const ServedFigure figure = run.figure(metric, statistic);
            csv.field(serving::to_text(metric)).field(serving::to_text(statistic));
            for (const auto& value :
                 {figure.estimate.value, figure.quick, figure.slow, figure.estimate.low, figure.estimate.high})
                write_optional(csv, value);
            csv.field(figure.estimate.why_absent.english());
            csv.end_row();
        }
    }
}

void write_series(CsvWriter& csv, const ServeRun& run) {
    const serving::ServingRun& of = run.served->run;
    const double width = of.series.width_s();
    csv.row({"time_s", "arrivals_per_s", "running", "waiting", "kv_blocks", "tokens_in_per_s", "tokens_out_per_s",
             "preemptions"});
    for (std::size_t i = 0; i < of.series.windows().size(); ++i) {
        const serving::SeriesWindow& window = of.series.windows()[i];
        csv.field(static_cast<double>(i) * width);
        for (const double sum : {run.arrivals[i], window.running_s, window.waiting_s, window.kv_block_s,
                                 window.tokens_in, window.tokens_out})
            csv.field(sum / width);
        csv.field(static_cast<double>(window.preemptions));
        csv.end_row();
    }
}

} // namespace

QByteArray serve_csv(const ServeAnswer& answer, const ServeRun* run, const ServeSweep* sweep) {
    CsvWriter csv;
    write_fronts(csv, answer);
    if (run && run->served) {
        csv.end_row();
        write_latencies(csv, *run);
        csv.end_row();
        write_series(csv, *run);
    }
    if (sweep && !sweep->lines.empty()) {
        csv.end_row();
        write_sweep(csv, *sweep);
    }
    return csv.bytes();
}

} // namespace dubhe::widgets
