// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare_csv.h"

#include "../shared/export/csv_writer.h"
#include "../shared/text/money_text.h"
#include "../shared/text/qt_text.h"
#include "operator_table_model.h"

#include <core/study/predict/grade.h>
#include <core/study/predict/software.h>

#include <QStringList>

namespace dubhe::widgets {

namespace {

void write_row(CsvWriter& csv, const QStringList& fields) {
    for (const QString& field : fields)
        csv.field(field);
    csv.end_row();
}

void write_price(CsvWriter& csv, const std::optional<hardware::Price>& price) {
    price ? csv.field(price->amount.value()) : csv.empty();
    csv.field(price ? qt_text(price->currency) : QString{}).field(price ? qt_text(price->date) : QString{});
}

void write_cost(CsvWriter& csv, const std::optional<study::Cost>& cost, double factor) {
    cost ? csv.field(cost->total() * factor) : csv.empty();
    csv.field(cost ? qt_text(cost->currency) : QString{});
}

// A portfolio's networks have their own numbers and stacks.
void write_recipe(CsvWriter& csv, const study::Network& network) {
    csv.field(network.is_portfolio() ? QString{} : qt_text(numbers_text(network.recipe)));
    csv.field(qt_text(stack_name(network)));
}

// Behind the prices: energy, and what a million of what is counted costs.
void write_costs(CsvWriter& csv, const study::Prediction& prediction, const study::Tariff& tariff) {
    const study::RunCost cost = study::cost_of(study::usage_of(prediction), prediction.gpu, tariff);
    const Produced made = produced(*prediction.network);
    cost.energy_j ? csv.field(*cost.energy_j) : csv.empty();
    csv.field(made.unit);
    for (const auto* paid : {&cost.bought, &cost.rented})
        write_cost(csv, *paid, 1e6 / made.count);
    prediction.gpu.price ? csv.field(prediction.samples_per_s / prediction.gpu.price->amount.value()) : csv.empty();
}

void write_gpus(CsvWriter& csv, const ComparedGpus& compared, const study::Tariff& tariff) {
    QStringList header{"gpu",
                       "base_gpu",
                       "low_s",
                       "iteration_s",
                       "high_s",
                       "throughput_per_s",
                       "speedup",
                       "memory_B",
                       "memory_size_B",
                       "fits",
                       "bottleneck",
                       "samples_per_joule",
                       "price",
                       "currency",
                       "price_date",
                       "rent_per_hour",
                       "rent_currency",
                       "rent_date",
                       "energy_J",
                       "counted",
                       "bought_per_million",
                       "bought_currency",
                       "rented_per_million",
                       "rented_currency",
                       "throughput_per_price"};
    for (std::size_t p = 0; p < cost::provenance_count; ++p)
        header << qt_text(name_of(static_cast<cost::Provenance>(p))) + "_share";
    write_row(csv, header << "grade"
                          << "precision"
                          << "stack"
                          << "failure");
    for (std::size_t g = 0; g < compared.views.size(); ++g) {
        const study::Compared& gpu = compared.comparison.gpus[g];
        csv.field(compared.views[g].id).field(qt_text(compared.views[g].gpu.base.name));
        if (!gpu.prediction) {
            for (int i = 2; i < header.size() - 3; ++i)
                csv.empty();
            write_recipe(csv, *compared.comparison.network);
            csv.field(qt_text(to_text(gpu.failures))).end_row();
            continue;
        }
        const study::Prediction& prediction = *gpu.prediction;
        const study::Point& point = prediction.point;
        csv.field(point.low_s)
            .field(point.mid_s)
            .field(point.high_s)
            .field(prediction.samples_per_s)
            .field(gpu.speedup)
            .field(point.memory_bytes);
        const auto optional = [&](bool known, double value) { known ? csv.field(value) : csv.empty(); };
        optional(gpu.gpu.memory_size.has_value(), gpu.gpu.memory_size.value_or(Bytes{}).value());
        csv.field(point.fits ? QStringLiteral("true") : QStringLiteral("false"))
            .field(qt_text(name_of(point.bottleneck())));
        optional(prediction.samples_per_joule.has_value(), prediction.samples_per_joule.value_or(0.0));
        write_price(csv, gpu.gpu.price);
        write_price(csv, gpu.gpu.rent);
        write_costs(csv, prediction, tariff);
        for (const double share : prediction.provenance_share)
            csv.field(share);
        csv.field(qt_text(name_of(study::grade_of(prediction))));
        write_recipe(csv, *compared.comparison.network);
        csv.empty().end_row();
    }
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
    write_gpus(csv, compared, tariff);
    csv.end_row();
    write_classes(csv, compared);
    csv.end_row();
    write_operators(csv, compared);
    return csv.bytes();
}

} // namespace dubhe::widgets
