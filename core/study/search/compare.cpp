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

// What can't run is nothing to be held against.
void set_speedups(Comparison& comparison) {
    const auto predicted = [](const Compared& each) { return each.prediction.has_value(); };
    const auto fits = [&](const Compared& each) { return predicted(each) && each.prediction->point.fits; };
    auto reference = std::ranges::find_if(comparison.gpus, fits);
    if (reference == comparison.gpus.end()) reference = std::ranges::find_if(comparison.gpus, predicted);
    if (reference == comparison.gpus.end()) return;
    comparison.reference = static_cast<std::size_t>(reference - comparison.gpus.begin());
    for (Compared& each : comparison.gpus) {
        const double mid_s = predicted(each) ? each.prediction->point.mid_s : 0.0;
        if (mid_s > 0.0) each.speedup = reference->prediction->point.mid_s / mid_s;
    }
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
    if (gpus.empty()) return error(message("no GPU to compare: choose at least one"));
    Comparison comparison{network, {}, {}, 0};
    for (const hardware::Gpu& gpu : gpus) {
        if (progress.cancelled()) return error(message("cancelled"));
        progress(static_cast<double>(comparison.gpus.size()) / static_cast<double>(gpus.size()), gpu.name);
        Compared& compared = comparison.gpus.emplace_back(Compared{gpu, std::nullopt, {}});
        Result<Prediction> prediction = predict(network, gpu, method);
        if (!prediction) {
            compared.failures = prediction.diagnostics();
            continue;
        }
        compared.prediction = std::move(*prediction);
    }
    set_speedups(comparison);
    comparison.differences = differences_of(*network, comparison.gpus);
    return comparison;
}

} // namespace dubhe::study
