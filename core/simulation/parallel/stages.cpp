// SPDX-License-Identifier: Apache-2.0
#include "stages.h"

#include <algorithm>

namespace dubhe::simulation {

namespace {

// Are the equal layers what the network is made of? Then stages share them.
bool made_of_equal_layers(const NetworkLoads& loads) {
    return std::size_t{2} * loads.equal_count >= loads.layers.size();
}

void append(std::vector<LayerRun>& part, const LayerRun& run) {
    if (run.count == 0) return;
    if (!part.empty() && part.back().kind == run.kind && part.back().recomputed == run.recomputed)
        part.back().count += run.count;
    else
        part.push_back(run);
}

double seconds(const LayerLoad& load) {
    return load.forward.stream_s + load.backward.stream_s;
}

// Parts that a greedy walk needs so that none takes longer than `most`; cuts before layers.
std::vector<std::size_t> cuts_within(const NetworkLoads& loads, double most) {
    std::vector<std::size_t> cuts;
    double now = 0.0;
    for (std::size_t i = 0; i < loads.layers.size(); ++i) {
        const double next = seconds(loads.layer(i));
        if (i > 0 && now + next > most) {
            cuts.push_back(i);
            now = 0.0;
        }
        now += next;
    }
    return cuts;
}

// The contiguous parts whose slowest is fastest: bisection over that time.
std::vector<std::vector<LayerRun>> balanced(const NetworkLoads& loads, std::size_t parts) {
    double low = 0.0, high = 0.0;
    for (std::size_t i = 0; i < loads.layers.size(); ++i) {
        low = std::max(low, seconds(loads.layer(i)));
        high += seconds(loads.layer(i));
    }
    for (int i = 0; i < 60; ++i) {
        const double middle = 0.5 * (low + high);
        (cuts_within(loads, middle).size() + 1 <= parts ? high : low) = middle;
    }
    std::vector<std::size_t> cuts = cuts_within(loads, high);
    // Fewer were enough: the rest is cut off wherever layers are left to cut.
    for (std::size_t i = 1; i < loads.layers.size() && cuts.size() + 1 < parts; ++i) {
        if (std::ranges::find(cuts, i) == cuts.end()) cuts.push_back(i);
    }
    std::ranges::sort(cuts);
    std::vector<std::vector<LayerRun>> made(parts);
    std::size_t part = 0;
    for (std::size_t i = 0; i < loads.layers.size(); ++i) {
        if (part < cuts.size() && i == cuts[part]) ++part;
        append(made[part], {loads.layers[i], 1, true});
    }
    return made;
}

} // namespace

std::int64_t divisible_layers(const NetworkLoads& loads) {
    return made_of_equal_layers(loads) ? loads.equal_count : static_cast<std::int64_t>(loads.layers.size());
}

std::vector<std::vector<LayerRun>> stage_layers(const NetworkLoads& loads, std::int64_t parts) {
    if (!made_of_equal_layers(loads)) return balanced(loads, static_cast<std::size_t>(parts));
    std::vector<std::vector<LayerRun>> made(static_cast<std::size_t>(parts));
    for (std::uint32_t i = 0; i < loads.first_equal; ++i)
        append(made.front(), {loads.layers[i], 1, false});
    const auto each = static_cast<std::uint32_t>(loads.equal_count / parts);
    const auto more = static_cast<std::uint32_t>(loads.equal_count % parts);
    for (std::uint32_t part = 0; part < made.size(); ++part)
        append(made[part], {loads.layers[loads.first_equal], each + (part < more ? 1U : 0U), true});
    for (std::size_t i = loads.first_equal + loads.equal_count; i < loads.layers.size(); ++i)
        append(made.back(), {loads.layers[i], 1, false});
    return made;
}

} // namespace dubhe::simulation
