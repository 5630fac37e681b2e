// SPDX-License-Identifier: Apache-2.0
#include "compare_table.h"

#include "../predict/grade.h"
#include "../predict/software.h"
#include "point_columns.h"

#include <core/units/text.h>

#include <algorithm>
#include <functional>

namespace dubhe::study {

namespace {

using tables::Column;
using tables::Value;
using Comparisons = tables::Table<ComparedRow>;

// Nothing where there is no prediction.
Comparisons::Of predicted(std::function<Value(const Prediction&)> of) {
    return [of = std::move(of)](const ComparedRow& row) {
        return row.prediction() != nullptr ? of(*row.prediction()) : Value{};
    };
}

Comparisons::Of priced(std::function<Value(const ComparedRow&)> of) {
    return [of = std::move(of)](const ComparedRow& row) { return row.prediction() != nullptr ? of(row) : Value{}; };
}

Comparisons::Shown shown(std::string (*text)(const Prediction&), std::string otherwise) {
    return [text, otherwise = std::move(otherwise)](const ComparedRow& row) {
        return row.prediction() != nullptr ? text(*row.prediction()) : otherwise;
    };
}

void add_figures(Comparisons& table) {
    table.add(time_column("time"), predicted([](const Prediction& p) { return time_of(&p.point); }));
    table.add(
        number_column("speedup", Unit::ratio, "How many times as fast as the first GPU that the network fits into",
                      "speed-up"),
        [](const ComparedRow& row) { return row.prediction() != nullptr ? Value{row.speedup} : Value{}; },
        [](const ComparedRow& row) { return tables::ratio_text(row.speedup); });
    table.add(throughput_column("throughput"), predicted([](const Prediction& p) { return p.samples_per_s; }),
              shown([](const Prediction& p) { return rate_text(p.samples_per_s, p.network->sample_unit); }, "-"));
    table.add(number_column("samples", Unit::per_joule, "Samples for a joule at the GPU's TDP", "per joule"),
              predicted([](const Prediction& p) { return tables::known(p.samples_per_joule); }));
    Column memory = memory_column("memory");
    table.add(std::move(memory), predicted([](const Prediction& p) { return memory_of(&p.point); }),
              shown([](const Prediction& p) { return memory_text(p.point, p.gpu); }, ""));
    table.add(number_column("memory_size", Unit::bytes, "Memory of the GPU"), [](const ComparedRow& row) {
        const auto& size = row.compared->gpu.memory_size;
        return size ? Value{size->value()} : Value{};
    });
    table.add(fits_column(), predicted([](const Prediction& p) { return fits_of(&p.point); }));
    table.add(bottleneck_column(), predicted([](const Prediction& p) { return bottleneck_of(&p.point); }));
    table.add(number_column("kernels", Unit::count, "Kernels of an iteration"),
              [](const ComparedRow& row) { return kernels_of(*row.network); });
}

void add_price(Comparisons& table, std::string name, const std::string& stem,
               std::optional<hardware::Price> hardware::Gpu::*price, const std::string& meaning) {
    table.add(money_column(std::move(name), meaning, stem + "_currency"), [price](const ComparedRow& row) {
        const auto& paid = row.compared->gpu.*price;
        return paid ? Value{tables::Amount{paid->amount.value(), paid->currency}} : Value{};
    });
    table.add(text_column(stem + "_date", "When that was asked for"), [price](const ComparedRow& row) {
        const auto& paid = row.compared->gpu.*price;
        return paid ? Value{paid->date} : Value{};
    });
}

void add_money(Comparisons& table) {
    add_price(table, "price", "price", &hardware::Gpu::price, "Price of one GPU");
    add_price(table, "rent_per_hour", "rent", &hardware::Gpu::rent, "Rent of one GPU for an hour");
    table.add(number_column("energy", Unit::joules, "Energy of an iteration at the wall"),
              priced([](const ComparedRow& row) { return tables::known(row.cost.energy_j); }));
    table.add(text_column("counted", "What the costs are given for a million of"),
              priced([](const ComparedRow& row) { return row.counted; }));
    table.add(bought_column("of what is counted"),
              priced([](const ComparedRow& row) { return amount_of(row.cost.bought, 1e6 / row.count); }));
    table.add(rented_column("of what is counted"),
              priced([](const ComparedRow& row) { return amount_of(row.cost.rented, 1e6 / row.count); }));
    table.add(number_column("throughput_per_price", Unit::ratio, "Samples a second for a unit of the price's currency"),
              predicted([](const Prediction& p) {
                  return p.gpu.price ? Value{p.samples_per_s / p.gpu.price->amount.value()} : Value{};
              }));
}

void add_trust(Comparisons& table) {
    for (std::size_t p = 0; p < cost::provenance_count; ++p) {
        const std::string name{name_of(static_cast<cost::Provenance>(p))};
        table.add(number_column(name + "_share", Unit::ratio, "Share of the GPU time that is " + name),
                  predicted([p](const Prediction& of) { return of.provenance_share[p]; }));
    }
    table.add(text_column("grade", "How far the prediction may be trusted, from A to D"),
              predicted([](const Prediction& p) { return std::string{name_of(grade_of(p))}; }));
}

} // namespace

double seconds_of(const Prediction& prediction, workload::OperatorClass operator_class) {
    const auto found = std::ranges::find(prediction.classes, operator_class, &ClassShare::operator_class);
    return found == prediction.classes.end() ? 0.0 : found->seconds;
}

double kernels_of(const Network& network) {
    double kernels = 0.0;
    for (std::size_t row = 0; row < network.work.rows(); ++row)
        kernels += static_cast<double>(network.work.launches[row]) * network.work.count[row];
    return kernels;
}

Comparisons compare_table(const std::vector<workload::OperatorClass>& classes) {
    Comparisons table;
    table.add(gpu_column("GPU"), [](const ComparedRow& row) { return row.gpu; });
    table.add(text_column("base_gpu", "The GPU of the catalog that it was derived from"),
              [](const ComparedRow& row) { return row.base_gpu; });
    table.add(text_column("precision", "Precision of the workload"), [](const ComparedRow& row) {
        return row.network->is_portfolio() ? Value{} : Value{numbers_text(row.network->recipe)};
    });
    table.add(text_column("stack", "Software that runs it"),
              [](const ComparedRow& row) { return std::string{stack_name(*row.network)}; });
    add_figures(table);
    // For people alone.
    table.add({"", tables::Kind::text, Unit::none, "why"}, {},
              shown([](const Prediction& p) { return why_text(p.point); }, "no prediction, see below"));
    add_money(table);
    add_trust(table);
    table.add(text_column("failure", "Why there is no prediction"),
              [](const ComparedRow& row) { return to_text(row.compared->failures); });
    for (const workload::OperatorClass each : classes) {
        std::string name{name_of(each)};
        std::ranges::replace(name, ' ', '_');
        table.add(number_column(std::move(name), Unit::seconds, "GPU time of that class of operators"),
                  predicted([each](const Prediction& p) { return seconds_of(p, each); }));
    }
    return table;
}

} // namespace dubhe::study
