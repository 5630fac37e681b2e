// SPDX-License-Identifier: Apache-2.0
#include "costing.h"

#include <core/workload/problem/problem_table.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace dubhe::whatif {

namespace {

using workload::ProblemKey;

workload::WorkTable table_of(const std::vector<ProblemKey>& keys, const std::vector<std::size_t>& places,
                             Precision precision) {
    workload::ProblemTable table{precision};
    for (const std::size_t place : places)
        table.add(keys[place].kind, keys[place].problem);
    return std::move(table).finish();
}

bool needs_matrix_rate(workload::OperatorKind kind) {
    const workload::OperatorClass its = class_of(kind);
    return its == workload::OperatorClass::matrix_product || its == workload::OperatorClass::convolution ||
           its == workload::OperatorClass::attention;
}

// What a kernel's numbers are held in where there is no rate for their own precision.
Precision replacement_of(Precision precision) {
    if (precision == Precision::fp4 || precision == Precision::fp6) return Precision::fp8;
    const bool narrow = precision == Precision::bf16 || precision == Precision::fp8 || precision == Precision::int8;
    return narrow ? Precision::fp16 : Precision::fp32;
}

} // namespace

Precision KernelCosts::precision_for(const ProblemKey& key) {
    Precision precision = key.precision;
    if (!needs_matrix_rate(key.kind)) return precision;
    while (!gpu_.peak[precision] && precision != Precision::fp32)
        precision = replacement_of(precision);
    if (precision != key.precision)
        replacements_.insert(std::string{name_of(key.precision)} + " by " + std::string{name_of(precision)});
    return precision;
}

void KernelCosts::refuse(const Diagnostics& diagnostics) {
    for (const Diagnostic& each : diagnostics) {
        if (std::ranges::find(refusals_, each) == refusals_.end()) refusals_.push_back(each);
    }
}

// All at once; one by one where the model refuses some.
void KernelCosts::cost_rows(const std::vector<ProblemKey>& keys, const std::vector<std::size_t>& places,
                            Precision precision, std::vector<double>& seconds) {
    if (places.empty()) return;
    const workload::WorkTable table = table_of(keys, places, precision);
    if (const Result<Done> accepted = model_.accepts(table, gpu_); !accepted) {
        if (places.size() == 1) return refuse(accepted.diagnostics());
        const auto middle = places.begin() + static_cast<std::ptrdiff_t>(places.size() / 2);
        cost_rows(keys, {places.begin(), middle}, precision, seconds);
        cost_rows(keys, {middle, places.end()}, precision, seconds);
        return;
    }
    model_.evaluate(table, gpu_, table_);
    for (std::size_t row = 0; row < places.size(); ++row) {
        const double mid = table_.mid_s[row];
        seconds[places[row]] = std::isfinite(mid) && mid > 0.0 ? mid : 0.0;
    }
}

Result<std::vector<double>> KernelCosts::operator()(const std::vector<ProblemKey>& keys) {
    std::vector<double> seconds(keys.size(), 0.0);
    PerPrecision<std::vector<std::size_t>> places;
    for (std::size_t i = 0; i < keys.size(); ++i)
        places[precision_for(keys[i])].push_back(i);
    for (const Precision precision : all_precisions)
        cost_rows(keys, places[precision], precision, seconds);
    const bool any = keys.empty() || std::ranges::any_of(seconds, [](double s) { return s > 0.0; });
    if (any || refusals_.empty()) return seconds;
    return refusals_;
}

} // namespace dubhe::whatif
