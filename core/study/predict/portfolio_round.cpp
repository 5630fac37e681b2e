// SPDX-License-Identifier: Apache-2.0
// A round of a portfolio: times are summed, bands by how far the parts' errors go together.
#include "portfolio.h"

#include <core/hardware/derived.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

namespace dubhe::study {

namespace {

// What errs in a part, as shares of its time: c_ij of portfolio.h is the product of two of them.
struct PartErrors {
    bool has_families = false;
    std::array<double, cost::CostTable::most_families> family{};
    std::span<double> own; // by the numbers of NetworkPart::alike
    double network = 0.0;
};

PartErrors errors_of(const NetworkPart& part, const cost::CostTable& costs, std::span<double> own) {
    PartErrors errors{costs.has_families, {}, own, costs.network_error};
    std::ranges::fill(own, 0.0);
    if (!costs.has_families) return errors;
    const workload::WorkTable& work = part.network->work;
    double total = 0.0;
    for (std::size_t row = 0; row < work.rows(); ++row) {
        const double seconds = costs.mid_s[row] * work.count[row];
        if (work.launches[row] == 0 || !(seconds > 0.0)) continue;
        const double shared = costs.shared_error[costs.family[row]];
        errors.family[costs.family[row]] += seconds * shared;
        own[part.alike[row]] += seconds * simulation::own_error(costs, row);
        total += seconds;
    }
    if (!(total > 0.0)) return errors;
    for (double& each : errors.family)
        each /= total;
    for (double& each : own)
        each /= total;
    return errors;
}

double covariance(const PartErrors& a, const PartErrors& b) {
    double sum = a.network * b.network;
    for (std::size_t f = 0; f < a.family.size(); ++f)
        sum += a.family[f] * b.family[f];
    for (std::size_t k = 0; k < a.own.size(); ++k)
        sum += a.own[k] * b.own[k];
    return sum;
}

// Of each part with each, n x n.
std::vector<double> correlations(const std::vector<PartErrors>& errors) {
    const std::size_t n = errors.size();
    std::vector<double> all(n * n, 1.0);
    std::vector<double> deviation(n);
    std::ranges::transform(errors, deviation.begin(),
                           [](const PartErrors& part) { return std::sqrt(covariance(part, part)); });
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = i + 1; j < n; ++j) {
            const double both = deviation[i] * deviation[j];
            if (!errors[i].has_families || !errors[j].has_families || !(both > 0.0)) continue;
            all[i * n + j] = all[j * n + i] = std::clamp(covariance(errors[i], errors[j]) / both, 0.0, 1.0);
        }
    }
    return all;
}

std::size_t distinct_rows(const Network& network) {
    std::uint32_t most = 0;
    for (const NetworkPart& part : network.parts) {
        for (const std::uint32_t number : part.alike)
            most = std::max(most, number + 1);
    }
    return most;
}

struct Round {
    std::vector<Point> points;                                 // of one run of each part
    std::vector<double> correlation;                           // of their errors, see correlations()
    std::array<double, cost::provenance_count> provenance_s{}; // of kernels
};

Round run_parts(const Network& network, const hardware::Gpu& gpu, const Method& method, Workspace& workspace) {
    Round round;
    std::vector<PartErrors> errors;
    const std::size_t distinct = distinct_rows(network);
    workspace.errors.resize(distinct * network.parts.size());
    for (std::size_t i = 0; i < network.parts.size(); ++i) {
        const NetworkPart& part = network.parts[i];
        const workload::WorkTable& work = part.network->work;
        round.points.push_back(evaluate(*part.network, gpu, method, workspace));
        errors.push_back(errors_of(part, workspace.costs, std::span{workspace.errors}.subspan(i * distinct, distinct)));
        for (std::size_t row = 0; row < work.rows(); ++row)
            round.provenance_s[static_cast<std::size_t>(workspace.costs.provenance[row])] +=
                part.weight * workspace.costs.mid_s[row] * work.count[row];
    }
    round.correlation = correlations(errors);
    return round;
}

// The spread of the sum to one side.
double joint(const Network& network, const Round& round, double (*side)(const Point&)) {
    double squares = 0.0;
    const std::size_t n = network.parts.size();
    for (std::size_t i = 0; i < n; ++i) {
        const double a = network.parts[i].weight * side(round.points[i]);
        squares += a * a;
        for (std::size_t j = i + 1; j < n; ++j)
            squares += 2.0 * a * network.parts[j].weight * side(round.points[j]) * round.correlation[i * n + j];
    }
    return std::sqrt(squares);
}

// Of several that hold equal shares the worst.
cost::Provenance most_of(const std::array<double, cost::provenance_count>& seconds) {
    std::size_t most = 0;
    for (std::size_t p = 1; p < seconds.size(); ++p) {
        if (seconds[p] >= seconds[most] && seconds[p] > 0.0) most = p;
    }
    return static_cast<cost::Provenance>(most);
}

Point point_of_round(const Network& network, const hardware::Gpu& gpu, const Round& round) {
    Point sum;
    std::array<double, bottleneck_count> seconds{};
    for (std::size_t i = 0; i < network.parts.size(); ++i) {
        const Point& point = round.points[i];
        const double all_s = network.parts[i].weight * point.mid_s;
        sum.mid_s += all_s;
        for (std::size_t b = 0; b < seconds.size(); ++b)
            seconds[b] += all_s * static_cast<double>(point.share[b]);
        sum.memory_bytes = std::max(sum.memory_bytes, point.memory_bytes);
        sum.fits = sum.fits && point.fits;
    }
    sum.low_s = sum.mid_s - joint(network, round, [](const Point& point) { return point.mid_s - point.low_s; });
    sum.high_s = sum.mid_s + joint(network, round, [](const Point& point) { return point.high_s - point.mid_s; });
    for (std::size_t b = 0; b < seconds.size() && sum.mid_s > 0.0; ++b)
        sum.share[b] = static_cast<float>(seconds[b] / sum.mid_s);
    sum.provenance = most_of(round.provenance_s);
    const std::optional<Bytes> capacity = hardware::memory_capacity(gpu);
    sum.fits = sum.fits && (!capacity || network.memory.peak <= *capacity);
    return sum;
}

// Operators and classes of the part, as those of the whole in a round.
void add_part(const NetworkPart& part, const Prediction& alone, Prediction& whole) {
    for (OperatorShare share : alone.operators) {
        share.row += part.first_row;
        share.example = workload::OperatorId{std::size_t{part.first_operator} + share.example.index};
        share.seconds *= part.weight;
        share.low_s *= part.weight;
        share.high_s *= part.weight;
        share.runs *= part.weight;
        whole.operators.push_back(share);
    }
    for (const ClassShare& share : alone.classes) {
        auto known = std::ranges::find(whole.classes, share.operator_class, &ClassShare::operator_class);
        if (known == whole.classes.end()) known = whole.classes.insert(known, ClassShare{share.operator_class});
        known->seconds += part.weight * share.seconds;
        known->low_s += part.weight * share.low_s;
        known->high_s += part.weight * share.high_s;
        known->operators += part.weight * share.operators;
    }
    for (std::size_t p = 0; p < whole.provenance_share.size(); ++p)
        whole.provenance_share[p] += part.weight * alone.gpu_busy_s * alone.provenance_share[p];
    whole.gpu_busy_s += part.weight * alone.gpu_busy_s;
    // Until all parts are in, power_share holds what the limit adds to kernels run alone, in seconds.
    if (alone.power_share < 1.0) whole.power_share += part.weight * alone.power_saved_s / (1.0 - alone.power_share);
    whole.power_saved_s += part.weight * alone.power_saved_s;
    whole.unknown_operators += alone.unknown_operators;
    whole.parts.push_back({alone.point, part.weight * alone.point.mid_s, part.weight * alone.gpu_busy_s,
                           whole.point.mid_s > 0.0 ? part.weight * alone.point.mid_s / whole.point.mid_s : 0.0});
}

} // namespace

Point evaluate_round(const Network& network, const hardware::Gpu& gpu, const Method& method, Workspace& workspace) {
    return point_of_round(network, gpu, run_parts(network, gpu, method, workspace));
}

Prediction predict_round(const NetworkPtr& network, const hardware::Gpu& gpu, const Method& method) {
    Workspace workspace;
    Prediction whole{network, gpu, evaluate_round(*network, gpu, method, workspace)};
    whole.power_share = 0.0;
    for (const NetworkPart& part : network->parts)
        add_part(part, *predict(part.network, gpu, method), whole); // accepted, by the precondition
    whole.power_share = whole.power_share > 0.0 ? 1.0 - whole.power_saved_s / whole.power_share : 1.0;
    std::ranges::stable_sort(whole.operators, std::ranges::greater{}, &OperatorShare::seconds);
    std::ranges::stable_sort(whole.classes, std::ranges::greater{}, &ClassShare::seconds);
    for (double& share : whole.provenance_share)
        share = whole.gpu_busy_s > 0.0 ? share / whole.gpu_busy_s : 0.0;
    whole.samples_per_s = whole.point.mid_s > 0.0 ? 1.0 / whole.point.mid_s : 0.0;
    if (gpu.tdp) whole.samples_per_joule = whole.samples_per_s / gpu.tdp->value();
    return whole;
}

} // namespace dubhe::study
