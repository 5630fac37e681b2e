// SPDX-License-Identifier: Apache-2.0
#include "load_pairs.h"

#include <map>
#include <utility>

namespace dubhe::study {

namespace {

using Figure = double LoadPoint::*;
using Text = std::string LoadPoint::*;

void count_pair(PairOrder& into, const LoadPoint& a, const LoadPoint& b, Figure measured, Figure predicted) {
    const double truth = a.*measured / (b.*measured);
    if (truth < 1.0 + tie_share && truth * (1.0 + tie_share) > 1.0) {
        ++into.ties;
        return;
    }
    ++into.pairs;
    const double said = a.*predicted - b.*predicted;
    if (truth > 1.0 ? said > 0.0 : said < 0.0) ++into.right;
}

// Points that have the load and `same` in common.
std::vector<std::vector<const LoadPoint*>> alike(const std::vector<LoadPoint>& points, Text same) {
    std::map<std::pair<std::string, std::string>, std::vector<const LoadPoint*>> groups;
    for (const LoadPoint& point : points)
        groups[{point.load, point.*same}].push_back(&point);
    std::vector<std::vector<const LoadPoint*>> made;
    for (auto& [key, group] : groups)
        made.push_back(std::move(group));
    return made;
}

template <class Count>
void each_pair(const std::vector<LoadPoint>& points, Text same, Text other, Count count) {
    for (const std::vector<const LoadPoint*>& group : alike(points, same)) {
        for (std::size_t i = 0; i < group.size(); ++i) {
            for (std::size_t j = i + 1; j < group.size(); ++j) {
                if (group[i]->*other != group[j]->*other) count(*group[i], *group[j]);
            }
        }
    }
}

} // namespace

BetterOfTwo better_of_two(const std::vector<LoadPoint>& points) {
    BetterOfTwo made;
    each_pair(points, &LoadPoint::split, &LoadPoint::gpu, [&](const LoadPoint& a, const LoadPoint& b) {
        count_pair(made.gpu, a, b, &LoadPoint::measured_throughput, &LoadPoint::predicted_throughput);
    });
    each_pair(points, &LoadPoint::gpu, &LoadPoint::split, [&](const LoadPoint& a, const LoadPoint& b) {
        count_pair(made.split, a, b, &LoadPoint::measured_throughput, &LoadPoint::predicted_throughput);
        count_pair(made.split_speed, a, b, &LoadPoint::measured_speed, &LoadPoint::predicted_speed);
    });
    return made;
}

} // namespace dubhe::study
