// SPDX-License-Identifier: Apache-2.0
#include "point_columns.h"

#include <core/hardware/derived.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace dubhe::study {

using tables::Column;
using tables::Kind;
using tables::Value;

Column text_column(std::string name, std::string meaning, std::string title) {
    return {std::move(name), Kind::text, Unit::none, std::move(title), std::move(meaning)};
}

Column number_column(std::string name, Unit unit, std::string meaning, std::string title) {
    return {std::move(name), Kind::number, unit, std::move(title), std::move(meaning)};
}

Column flag_column(std::string name, std::string meaning, std::string title) {
    return {std::move(name), Kind::flag, Unit::none, std::move(title), std::move(meaning)};
}

Column money_column(std::string name, std::string meaning, std::string currency, std::string title) {
    return {std::move(name), Kind::money, Unit::none, std::move(title), std::move(meaning), {std::move(currency)}};
}

Column in_files(Column column) {
    column.in_json = false;
    return column;
}

Column formerly(std::string former, Column column) {
    column.former = std::move(former);
    return column;
}

Column gpu_column(std::string title) {
    return text_column("gpu", "The GPU, with what was changed of it", std::move(title));
}

Column time_column(std::string title) {
    return {"iteration", Kind::range, Unit::seconds, std::move(title),
            "Time of an iteration; in 80 of 100 cases it lies between the low and the high one"};
}

Column step_column(std::string title) {
    return {"step", Kind::range, Unit::seconds, std::move(title),
            "Time of a step; in 80 of 100 cases it lies between the low and the high one"};
}

Value time_of(const Point* point) {
    return point != nullptr ? Value{tables::Range{point->low_s, point->mid_s, point->high_s}} : Value{};
}

Column throughput_column(std::string title) {
    return number_column("throughput", Unit::per_s, "Samples a second", std::move(title));
}

Column memory_column(std::string title) {
    return number_column("memory", Unit::bytes, "Peak memory of a GPU", std::move(title));
}

Value memory_of(const Point* point) {
    return point != nullptr ? Value{point->memory_bytes} : Value{};
}

Column fits_column(std::string title) {
    return flag_column("fits", "Whether that fits into the GPU's memory; true where its size is not known",
                       std::move(title));
}

Value fits_of(const Point* point) {
    return point != nullptr ? Value{point->fits} : Value{};
}

Column bottleneck_column(std::string title) {
    return text_column("bottleneck", "What limits most of the time", std::move(title));
}

Value bottleneck_of(const Point* point) {
    return point != nullptr ? Value{std::string{name_of(point->bottleneck())}} : Value{};
}

Column base_gpu_column() {
    return text_column("base_gpu", "The GPU of the catalog that it was derived from");
}

Column provenance_column() {
    return text_column("provenance", "Where most of the time is known from");
}

Value provenance_of(const Point* point) {
    return point != nullptr ? Value{std::string{name_of(point->provenance)}} : Value{};
}

Column bought_column(const std::string& counted, std::string title) {
    return in_files(money_column("bought_per_million", "Cost of a million " + counted + " on GPUs that are bought",
                                 "bought_currency", std::move(title)));
}

Column rented_column(const std::string& counted, std::string title) {
    return in_files(money_column("rented_per_million", "Cost of a million " + counted + " on GPUs that are rented",
                                 "rented_currency", std::move(title)));
}

Value amount_of(const std::optional<Cost>& cost, double count) {
    return cost ? Value{tables::Amount{cost->total() * count, cost->currency}} : Value{};
}

std::string_view title_of(Bottleneck bottleneck) {
    static constexpr std::array<std::string_view, bottleneck_count> titles{"compute",
                                                                           "memory bandwidth",
                                                                           "cache bandwidth",
                                                                           "kernel latency",
                                                                           "waiting for the host",
                                                                           "exchange between GPUs",
                                                                           "waiting for other stages",
                                                                           "waiting for samples"};
    return titles[static_cast<std::size_t>(bottleneck)];
}

std::string bottleneck_text(const Point& point) {
    const Bottleneck largest = point.bottleneck();
    return percent_text(point.share[static_cast<std::size_t>(largest)]) + ' ' + std::string{title_of(largest)};
}

std::string memory_text(const Point& point, const hardware::Gpu& gpu) {
    const std::string needed = to_text(Bytes{point.memory_bytes});
    const std::optional<Bytes> capacity = hardware::memory_capacity(gpu);
    if (!capacity) return needed + " (the GPU's own is unknown)";
    return needed + " of " + to_text(*capacity) + (point.fits ? ": fits" : ": does not fit");
}

std::string why_text(const Point& point) {
    std::array<std::size_t, bottleneck_count> order{};
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t b) { return point.share[b]; });
    std::string text;
    for (const std::size_t b : order) {
        if (point.share[b] < 0.005F) continue;
        text += (text.empty() ? "" : ", ") + percent_text(point.share[b]) + ' ' +
                std::string{title_of(static_cast<Bottleneck>(b))};
    }
    return text;
}

std::string rate_text(double per_s, std::string_view unit) {
    return per_s > 0.0 ? number_text(per_s) + ' ' + std::string{unit} + "/s" : "-";
}

} // namespace dubhe::study
