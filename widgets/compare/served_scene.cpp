// SPDX-License-Identifier: GPL-3.0-or-later
#include "served_scene.h"

#include "../shared/export/csv_writer.h"
#include "../shared/serving/serve_words.h"
#include "../shared/text/local_numbers.h"
#include "../shared/text/money_text.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"

#include <QStringList>

#include <algorithm>

namespace dubhe::widgets {

namespace {

using CostWay = std::optional<study::Cost> study::RunCost::*;

// Rented where every GPU that serves has a rent in one currency, else bought; null: neither.
CostWay common_way(const ServeSizes& sizes) {
    for (const CostWay way : {&study::RunCost::rented, &study::RunCost::bought}) {
        std::string currency;
        bool all = true;
        for (const Result<study::Sizing>& size : sizes.of) {
            if (!size) continue;
            const auto& cost = size->second.*way;
            all = all && cost && (currency.empty() || cost->currency == currency);
            if (cost) currency = cost->currency;
        }
        if (all && !currency.empty()) return way;
    }
    return nullptr;
}

struct Bar {
    study::Banded value;
    QString text;
};

Bar bar_of(const study::Sizing& size, CostWay way) {
    if (way) {
        const study::Banded cost = *size.million_tokens(way);
        return {cost, amount_text(cost[1], (size.second.*way)->currency)};
    }
    const study::Banded rate = size.most_a_gpu();
    return {rate, tokens_rate_text(rate[1])};
}

XyAxis bar_axis(const ServeSizes& sizes, CostWay way, double most) {
    constexpr double room = 1.15;
    XyAxis axis;
    axis.scale = {0.0, most > 0.0 ? most * room : 1.0, false};
    if (!way) {
        axis.unit = rate_unit(most, words("tokens"));
        axis.title = words("%1 (%2)").arg(sizes.sought() ? words("A GPU within the limits") : words("Out of a GPU"),
                                          axis.unit.name);
        return axis;
    }
    const auto any = std::ranges::find_if(sizes.of, [](const auto& size) { return size.ok(); });
    axis.unit.name = qt_text(((*any)->second.*way)->currency);
    axis.title = words("%1 (%2)").arg(way == &study::RunCost::rented ? words("A million tokens out, rented")
                                                                     : words("A million tokens out, bought"),
                                      axis.unit.name);
    return axis;
}

void write_banded(CsvWriter& csv, const std::optional<study::Banded>& value) {
    for (std::size_t i = 0; i < 3; ++i)
        value ? csv.field((*value)[i]) : csv.empty();
}

void write_latency(CsvWriter& csv, const ServedFigure& figure) {
    for (const auto& value :
         {figure.quick, figure.estimate.value, figure.slow, figure.estimate.low, figure.estimate.high})
        value ? csv.field(*value) : csv.empty();
}

constexpr std::array served_percentiles{std::pair{serving::Metric::ttft, serving::Statistic::p50},
                                        std::pair{serving::Metric::ttft, serving::Statistic::p99},
                                        std::pair{serving::Metric::tpot, serving::Statistic::p50},
                                        std::pair{serving::Metric::tpot, serving::Statistic::p99}};

QStringList served_header() {
    QStringList header{"gpu",
                       "rate_per_s",
                       "gpus_low",
                       "gpus",
                       "gpus_high",
                       "gpus_of_a_unit",
                       "tokens_per_s_gpu_low",
                       "tokens_per_s_gpu",
                       "tokens_per_s_gpu_high",
                       "most_tokens_per_s_gpu_low",
                       "most_tokens_per_s_gpu",
                       "most_tokens_per_s_gpu_high"};
    for (const char* way : {"rented", "bought"})
        for (const char* part : {"_per_million_low", "_per_million", "_per_million_high", "_currency"})
            header << QString::fromLatin1(way) + QLatin1String(part);
    for (const auto& [metric, statistic] : served_percentiles)
        for (const char* part : {"_low_s", "_s", "_high_s", "_sampling_low_s", "_sampling_high_s"})
            header << qt_text(serving::to_text(metric)) + u'_' + qt_text(serving::to_text(statistic)) +
                          QLatin1String(part);
    return header << "limited_by"
                  << "failure";
}

void write_size(CsvWriter& csv, const study::Sizing& size) {
    for (const std::int64_t units : size.units)
        csv.field(static_cast<double>(units * size.unit_gpus));
    csv.field(static_cast<double>(size.unit_gpus));
    write_banded(csv, size.tokens_a_gpu());
    write_banded(csv, size.most_a_gpu());
    for (const CostWay way : {&study::RunCost::rented, &study::RunCost::bought}) {
        write_banded(csv, size.million_tokens(way));
        csv.field((size.second.*way) ? qt_text((size.second.*way)->currency) : QString{});
    }
    for (const auto& [metric, statistic] : served_percentiles)
        write_latency(csv, figure_of(size.served, metric, statistic));
    csv.field(qt_text(name_of(size.served.saturation.bound))).empty();
}

} // namespace

XyScene served_scene(const ServeSizes& sizes) {
    XyScene scene;
    const CostWay way = common_way(sizes);
    double most = 0.0, place = 0.0;
    for (std::size_t g = sizes.of.size(); g > 0; --g) { // the first one on top
        const std::size_t gpu = g - 1;
        if (!sizes.of[gpu]) continue;
        const GpuView& view = sizes.answer->curves[gpu].gpu.view;
        const Bar bar = bar_of(*sizes.of[gpu], way);
        XyPoint point{
            bar.value[1],          place,        place,       place, view.id + QStringLiteral(": ") + bar.text,
            static_cast<int>(gpu), bar.value[0], bar.value[2]};
        point.label = bar.text;
        scene.series.push_back({QString{}, view.style, false, true, {point}});
        scene.y.ticks.push_back({place, view.id});
        most = std::max(most, bar.value[2]);
        place += 1.0;
    }
    if (scene.series.empty()) return scene;
    scene.title = way ? words("What a million tokens cost") : words("What a GPU gives");
    scene.x = bar_axis(sizes, way, most);
    scene.y.scale = {-0.6, place - 0.4, false};
    return scene;
}

QByteArray served_csv(const ServeSizes& sizes) {
    CsvWriter csv;
    const QStringList header = served_header();
    for (const QString& name : header)
        csv.field(name);
    csv.end_row();
    for (std::size_t g = 0; g < sizes.of.size(); ++g) {
        csv.field(sizes.answer->curves[g].gpu.view.id);
        sizes.sought() ? csv.field(sizes.answer->rate) : csv.empty();
        if (sizes.of[g]) {
            write_size(csv, *sizes.of[g]);
        } else {
            for (qsizetype i = 2; i < header.size() - 1; ++i)
                csv.empty();
            csv.field(qt_text(to_text(sizes.of[g].diagnostics())));
        }
        csv.end_row();
    }
    return csv.bytes();
}

} // namespace dubhe::widgets
