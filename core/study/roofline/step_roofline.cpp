// SPDX-License-Identifier: Apache-2.0
#include "step_roofline.h"

#include <core/cost/physical_bound.h>

#include <algorithm>

namespace dubhe::study {

namespace {

using hardware::Specification;

// The table that a row's products are in and its number there: of a portfolio those of its part.
struct TableRow {
    const workload::WorkTable& work;
    std::size_t row;
};

TableRow table_row(const Network& network, std::uint32_t row) {
    const NetworkPart* part = network.part_of_row(row);
    if (!part) return {network.work, row};
    return {part->network->work, std::size_t{row} - part->first_row};
}

double seconds_at(double work, double rate) {
    return rate > 0.0 ? work / rate : 0.0;
}

RooflinePoint point_of_operator(const Network& network, const hardware::Gpu& gpu, const OperatorShare& share) {
    const auto [work, row] = table_row(network, share.row);
    RooflinePoint point{share};
    const double matrix = work.matrix_flop[row], vector = work.vector_flop[row];
    point.flop = matrix + vector;
    point.bytes = work.activation_bytes[row] + work.weight_bytes[row] + work.written_bytes[row];
    point.seconds = share.runs > 0.0 ? share.seconds / share.runs : 0.0;
    point.units = cost::units_of(gpu, work, row);
    const double lanes = gpu.vector_peak.value_or(FlopsPerSecond{}).value();
    const double memory = gpu.memory_bandwidth.value_or(gpu.on_chip_bandwidth.value_or(BytesPerSecond{})).value();
    point.roof_s = std::max({seconds_at(matrix, cost::best_matrix_rate(gpu, point.units)), seconds_at(vector, lanes),
                             seconds_at(point.bytes, memory)});
    return point;
}

struct UsedUnits {
    bool lanes = false;
    PerPrecision<bool> matrix{};
};

UsedUnits units_used(const Network& network, const hardware::Gpu& gpu) {
    UsedUnits used;
    for (std::uint32_t each = 0; each < network.work.rows(); ++each) {
        const auto [work, row] = table_row(network, each);
        if (work.vector_flop[row] > 0.0) used.lanes = true;
        if (work.matrix_flop[row] > 0.0) used.matrix[cost::units_of(gpu, work, row)] = true;
    }
    return used;
}

} // namespace

std::vector<Roof> roofs_of(const Network& asked, const hardware::Gpu& gpu) {
    const Network& network = on_gpu(asked, gpu);
    UsedUnits used = units_used(network, gpu);
    const bool lanes_multiply = gpu.vector_peak && gpu.peak[Precision::fp32] == gpu.vector_peak;
    if (lanes_multiply) used.lanes = used.lanes || used.matrix[Precision::fp32];
    std::vector<Roof> roofs;
    const auto add = [&](Specification number, bool bandwidth, bool is_used) {
        if (const std::optional<double> rate = hardware::get(gpu, number); rate && *rate > 0.0)
            roofs.push_back({number, *rate, bandwidth, is_used});
    };
    for (const Specification number :
         {Specification::memory_bandwidth, Specification::l2_bandwidth, Specification::on_chip_bandwidth})
        add(number, true, true);
    add(Specification::vector_peak, false, used.lanes);
    for (const Precision precision : all_precisions) {
        if (precision == Precision::fp32 && lanes_multiply) continue;
        add(hardware::peak_specification(precision), false, used.matrix[precision]);
    }
    return roofs;
}

std::string roof_name(Specification number) {
    switch (number) {
    case Specification::memory_bandwidth:
        return "memory";
    case Specification::l2_bandwidth:
        return "L2";
    case Specification::on_chip_bandwidth:
        return "on-chip memory";
    case Specification::vector_peak:
        return "lanes fp32";
    default:
        break;
    }
    for (const Precision precision : all_precisions) {
        if (hardware::peak_specification(precision) == number)
            return "matrix units " + std::string{dubhe::name_of(precision)};
    }
    return std::string{hardware::title_of(number)};
}

double StepRoofline::share_of(const RooflinePoint& point) const {
    const double step_s = prediction.point.mid_s;
    return step_s > 0.0 ? point.all.seconds / step_s : 0.0;
}

Result<StepRoofline> step_roofline(const NetworkPtr& network, const hardware::Gpu& gpu, const Method& method) {
    Result<Prediction> predicted = predict(network, gpu, method);
    if (!predicted) return predicted.diagnostics();
    StepRoofline made{std::move(*predicted), {}, {}};
    const Network& runs = *made.prediction.network; // in mixed precision the GPU decides which
    made.roofs = roofs_of(runs, gpu);
    made.points.reserve(made.prediction.operators.size());
    for (const OperatorShare& share : made.prediction.operators)
        made.points.push_back(point_of_operator(runs, gpu, share));
    return made;
}

} // namespace dubhe::study
