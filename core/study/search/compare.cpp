// SPDX-License-Identifier: Apache-2.0
#include "compare.h"

#include <algorithm>
#include <limits>

namespace dubhe::study {

namespace {

std::vector<OperatorDifference> differences_of(const Network& network, const std::vector<Compared>& gpus) {
    std::vector<OperatorDifference> by_row(network.work.rows());
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        if (!gpus[g].prediction) continue;
        for (const OperatorShare& share : gpus[g].prediction->operators) {
            OperatorDifference& difference = by_row[share.row];
            difference.row = share.row;
            difference.example = share.example;
            difference.runs = share.runs;
            difference.seconds.resize(gpus.size(), 0.0);
            difference.seconds[g] = share.seconds;
        }
    }
    std::erase_if(by_row, [](const OperatorDifference& difference) { return difference.seconds.empty(); });
    std::ranges::stable_sort(by_row, std::ranges::greater{}, &OperatorDifference::spread_s);
    return by_row;
}

} // namespace

double OperatorDifference::spread_s() const {
    double least = std::numeric_limits<double>::infinity(), most = 0.0;
    for (const double s : seconds) {
        if (s <= 0.0) continue;
        least = std::min(least, s);
        most = std::max(most, s);
    }
    return most > 0.0 ? most - least : 0.0;
}

Result<Comparison> compare(const NetworkPtr& network, std::span<const hardware::Gpu> gpus, const Method& method,
                           const Progress& progress) {
    if (gpus.empty()) return error("no GPU to compare: choose at least one");
    Comparison comparison{network, {}, {}};
    double reference_s = 0.0;
    for (const hardware::Gpu& gpu : gpus) {
        if (progress.cancelled()) return error("cancelled");
        progress(static_cast<double>(comparison.gpus.size()) / static_cast<double>(gpus.size()), gpu.name);
        Compared& compared = comparison.gpus.emplace_back(Compared{gpu, std::nullopt, {}});
        Result<Prediction> prediction = predict(network, gpu, method);
        if (!prediction) {
            compared.failures = prediction.diagnostics();
            continue;
        }
        compared.prediction = std::move(*prediction);
        const double mid_s = compared.prediction->point.mid_s;
        if (reference_s == 0.0) reference_s = mid_s;
        compared.speedup = mid_s > 0.0 ? reference_s / mid_s : 0.0;
    }
    comparison.differences = differences_of(*network, comparison.gpus);
    return comparison;
}

} // namespace dubhe::study
