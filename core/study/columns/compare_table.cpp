// SPDX-License-Identifier: Apache-2.0
#include "compare_table.h"

#include "../predict/software.h"
#include "point_columns.h"
#include "prediction_table.h"

#include <core/units/text.h>

#include <algorithm>
#include <functional>

namespace dubhe::study {

namespace {

using tables::Value;
using Comparisons = tables::Table<ComparedRow>;

// Nothing where there is no prediction.
template <class Of>
Comparisons::Of predicted(Of of) {
    return [of](const ComparedRow& row) { return row.prediction() != nullptr ? Value{std::invoke(of, row)} : Value{}; };
}

void add_name(Comparisons& table, bool of_stacks) {
    table.add(gpu_column(of_stacks ? "" : "GPU"), &ComparedRow::gpu);
    table.add(base_gpu_column(), &ComparedRow::base_gpu);
    table.add(text_column("precision", "Precision of the workload"), [](const ComparedRow& row) {
        return row.network->is_portfolio() ? Value{} : Value{numbers_text(row.network->recipe)};
    });
    table.add(
        text_column("stack", "Software that runs it", of_stacks ? "Stack" : ""),
        [](const ComparedRow& row) { return std::string{stack_name(*row.network)}; },
        [](const ComparedRow& row) { return stack_words(*row.network); });
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
    table.add(number_column("memory_size", Unit::bytes, "Memory of the GPU"), [](const ComparedRow& row) {
        const auto& size = row.compared->gpu.memory_size;
        return size ? Value{size->value()} : Value{};
    });
    add_price(table, "price", "price", &hardware::Gpu::price, "Price of one GPU");
    add_price(table, "rent_per_hour", "rent", &hardware::Gpu::rent, "Rent of one GPU for an hour");
    table.add(number_column("energy", Unit::joules, "Energy of an iteration: the GPU's, times the PUE"),
              predicted([](const ComparedRow& row) { return tables::known(row.cost.energy_j); }));
    table.add(text_column("counted", "What the costs are given for a million of"), predicted(&ComparedRow::counted));
    table.add(bought_column("of what is counted"),
              predicted([](const ComparedRow& row) { return amount_of(row.cost.bought, 1e6 / row.count); }));
    table.add(rented_column("of what is counted"),
              predicted([](const ComparedRow& row) { return amount_of(row.cost.rented, 1e6 / row.count); }));
    table.add(number_column("throughput_per_price", Unit::ratio, "Samples a second for a unit of the price's currency"),
              predicted([](const ComparedRow& row) {
                  const auto& price = row.compared->gpu.price;
                  return price ? Value{row.prediction()->samples_per_s / price->amount.value()} : Value{};
              }));
}

void add_trust(Comparisons& table) {
    for (std::size_t p = 0; p < cost::provenance_count; ++p) {
        const std::string name{name_of(static_cast<cost::Provenance>(p))};
        table.add(number_column(name + "_share", Unit::share, "Share of the GPU time that is " + name),
                  predicted([p](const ComparedRow& row) { return row.prediction()->provenance_share[p]; }));
    }
    table.add(text_column("failure", "Why there is no prediction"),
              [](const ComparedRow& row) { return to_text(row.compared->failures); });
}

} // namespace

std::string stack_words(const Network& network) {
    const std::string title{stack_title(network)};
    return title.empty() ? "as written" : title;
}

double seconds_of(const Prediction& prediction, workload::OperatorClass operator_class) {
    const auto found = std::ranges::find(prediction.classes, operator_class, &ClassShare::operator_class);
    return found == prediction.classes.end() ? 0.0 : found->seconds;
}

std::vector<workload::OperatorClass> classes_of(const std::vector<ComparedRow>& rows) {
    std::vector<workload::OperatorClass> classes;
    for (const ComparedRow& row : rows) {
        if (row.prediction() == nullptr) continue;
        for (const ClassShare& part : row.prediction()->classes) {
            if (std::ranges::find(classes, part.operator_class) == classes.end())
                classes.push_back(part.operator_class);
        }
    }
    return classes;
}

Comparisons compare_table(const std::vector<workload::OperatorClass>& classes, bool of_stacks) {
    Comparisons table;
    add_name(table, of_stacks);
    const tables::Table<Prediction> prediction = prediction_table(of_stacks);
    const auto part = [](const ComparedRow& row) { return row.prediction(); };
    table.embed<Prediction>(prediction, part, {}, 0, 1);
    table.add(number_column("speedup", Unit::factor, "How many times as fast as the first that serves it", "speed-up"),
              predicted(&ComparedRow::speedup));
    table.embed<Prediction>(prediction, part, {}, 1);
    table.add({"", tables::Kind::text, Unit::none, "why"}, {}, [](const ComparedRow& row) {
        return row.prediction() != nullptr ? why_text(row.prediction()->point) : "no prediction, see below";
    });
    add_money(table);
    add_trust(table);
    for (const workload::OperatorClass each : classes) {
        std::string name{name_of(each)};
        std::ranges::replace(name, ' ', '_');
        table.add(number_column(std::move(name), Unit::seconds, "GPU time of that class of operators"),
                  predicted([each](const ComparedRow& row) { return seconds_of(*row.prediction(), each); }));
    }
    return table;
}

} // namespace dubhe::study
