// SPDX-License-Identifier: Apache-2.0
// The columns that every table of predicted iterations has, each with its value at a point; null: there is no point.
#pragma once

#include "../predict/money.h"
#include "../predict/predict.h"

#include <core/tables/table.h>

#include <optional>
#include <string>
#include <string_view>

namespace dubhe::study {

[[nodiscard]] tables::Column text_column(std::string name, std::string meaning, std::string title = {});
[[nodiscard]] tables::Column number_column(std::string name, Unit unit, std::string meaning, std::string title = {});
[[nodiscard]] tables::Column flag_column(std::string name, std::string meaning, std::string title = {});
[[nodiscard]] tables::Column money_column(std::string name, std::string meaning, std::string currency,
                                          std::string title = {});

[[nodiscard]] tables::Column in_files(tables::Column column);                     // JSON has it elsewhere
[[nodiscard]] tables::Column formerly(std::string former, tables::Column column); // what JSON called it before

[[nodiscard]] tables::Column gpu_column(std::string title = {});
[[nodiscard]] tables::Column time_column(std::string title = {}); // iteration_s, low_s, high_s
[[nodiscard]] tables::Column step_column(std::string title = {}); // the same of a step: step_s, low_s, high_s
[[nodiscard]] tables::Value time_of(const Point* point);
[[nodiscard]] tables::Column throughput_column(std::string title = {});
[[nodiscard]] tables::Column memory_column(std::string title = {});
[[nodiscard]] tables::Value memory_of(const Point* point);
[[nodiscard]] tables::Column fits_column(std::string title = {});
[[nodiscard]] tables::Value fits_of(const Point* point);
[[nodiscard]] tables::Column bottleneck_column(std::string title = {});
[[nodiscard]] tables::Value bottleneck_of(const Point* point);
[[nodiscard]] tables::Column base_gpu_column();
[[nodiscard]] tables::Column provenance_column();
[[nodiscard]] tables::Value provenance_of(const Point* point);

// A row on its GPU, for files that hold several GPUs'.
template <class Row>
struct OnGpu {
    std::string gpu;
    const Row* row = nullptr;
};
template <class Row>
[[nodiscard]] tables::Table<OnGpu<Row>> on_gpus(const tables::Table<Row>& table) {
    tables::Table<OnGpu<Row>> wider;
    wider.add(in_files(gpu_column()), &OnGpu<Row>::gpu);
    wider.template embed<Row>(table, &OnGpu<Row>::row);
    return wider;
}

// Of a million of what is counted. JSON has them in the object `cost`.
[[nodiscard]] tables::Column bought_column(const std::string& counted, std::string title = {});
[[nodiscard]] tables::Column rented_column(const std::string& counted, std::string title = {});
// Of `count` steps, or what that share of one costs.
[[nodiscard]] tables::Value amount_of(const std::optional<Cost>& cost, double count = 1.0);

[[nodiscard]] std::string_view title_of(Bottleneck bottleneck); // "memory bandwidth"
[[nodiscard]] std::string bottleneck_text(const Point& point);  // "54 % compute": the largest
// "54 % compute, 38 % memory bandwidth", largest first, without what rounds to nothing.
[[nodiscard]] std::string why_text(const Point& point);
[[nodiscard]] std::string memory_text(const Point& point, const hardware::Gpu& gpu); // "11.2 GiB of 16 GiB: fits"
[[nodiscard]] std::string rate_text(double per_s, std::string_view unit); // "120 images/s"; "-" for 0: of no time

} // namespace dubhe::study
