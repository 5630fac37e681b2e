// SPDX-License-Identifier: Apache-2.0
#include "stages.h"

#include <algorithm>

namespace dubhe::simulation {

namespace {

void append(std::vector<LayerRun>& part, const LayerRun& run) {
    if (run.count == 0) return;
    if (!part.empty() && part.back().kind == run.kind && part.back().recomputed == run.recomputed)
        part.back().count += run.count, part.back().offloaded += run.offloaded;
    else
        part.push_back(run);
}

// The layers that stages share, where they are what the network is made of.
struct Body {
    std::uint32_t first = 0, count = 0;
    explicit Body(const NetworkLoads& loads)
        : first{loads.body_count > 0 ? loads.body_first : loads.first_equal}, count{loads.body_count > 0
                                                                                        ? loads.body_count
                                                                                        : loads.equal_count} {
        if (std::size_t{2} * count < loads.layers.size()) count = 0;
    }
};

// Of a part's layers that are computed again the first `most` alone.
void limit_recomputed(std::vector<LayerRun>& part, std::int64_t most) {
    std::vector<LayerRun> made;
    for (LayerRun run : part) {
        if (!run.recomputed) {
            append(made, run);
            continue;
        }
        const auto again = static_cast<std::uint32_t>(std::min<std::int64_t>(run.count, most));
        most -= again;
        const std::uint32_t away = std::min(run.offloaded, again);
        append(made, {run.kind, again, true, away});
        append(made, {run.kind, run.count - again, false, run.offloaded - away});
    }
    part = std::move(made);
}

// Of the layers that stages share the first `left`, which is counted down.
void offload(std::vector<LayerRun>& part, std::int64_t& left) {
    for (LayerRun& run : part) {
        if (!run.recomputed) continue;
        run.offloaded = static_cast<std::uint32_t>(std::min<std::int64_t>(run.count, left));
        left -= run.offloaded;
    }
}

// How many of `layers` each of the parts gets.
std::vector<std::uint32_t> dealt(std::uint32_t layers, std::uint32_t parts) {
    std::vector<std::uint32_t> made(parts, layers / parts);
    if (layers % parts == 0) return made;
    if ((layers + 2) % parts == 0 && parts > 1) {
        made.assign(parts, (layers + 2) / parts);
        --made.front();
        --made.back();
        return made;
    }
    const std::uint32_t most = layers / parts + 1;
    if (most * (parts - 1) < layers) {
        made.assign(parts, most);
        made.back() = layers - most * (parts - 1);
        return made;
    }
    for (std::uint32_t part = 0; part < layers % parts; ++part)
        ++made[part];
    return made;
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
    const Body body{loads};
    return body.count > 0 ? body.count : static_cast<std::int64_t>(loads.layers.size());
}

std::vector<std::vector<LayerRun>> stage_layers(const NetworkLoads& loads, std::int64_t parts) {
    const Body body{loads};
    if (body.count == 0) return balanced(loads, static_cast<std::size_t>(parts));
    std::vector<std::vector<LayerRun>> made(static_cast<std::size_t>(parts));
    std::size_t at = 0;
    for (; at < body.first; ++at)
        append(made.front(), {loads.layers[at], 1, false});
    const std::vector<std::uint32_t> counts = dealt(body.count, static_cast<std::uint32_t>(parts));
    for (std::size_t part = 0; part < made.size(); ++part) {
        for (std::uint32_t i = 0; i < counts[part]; ++i)
            append(made[part], {loads.layers[at++], 1, true});
    }
    for (; at < loads.layers.size(); ++at)
        append(made.back(), {loads.layers[at], 1, false});
    return made;
}

std::vector<std::vector<LayerRun>> stage_layers(const NetworkLoads& loads, const Split& split) {
    std::vector<std::vector<LayerRun>> made = stage_layers(loads, split.pipeline * split.chunks);
    for (std::int64_t stage = 0; split.offloaded_layers > 0 && stage < split.pipeline; ++stage) {
        std::int64_t left =
            split.offloaded_layers / split.pipeline + (stage < split.offloaded_layers % split.pipeline ? 1 : 0);
        for (auto part = static_cast<std::size_t>(stage); part < made.size();
             part += static_cast<std::size_t>(split.pipeline))
            offload(made[part], left);
    }
    if (split.recomputed_layers > 0) {
        for (std::vector<LayerRun>& part : made)
            limit_recomputed(part, split.recomputed_layers);
    }
    return made;
}

} // namespace dubhe::simulation
