// SPDX-License-Identifier: Apache-2.0
#include "work.h"

#include <algorithm>
#include <unordered_map>

namespace dubhe::workload {

namespace {

using Rows = std::span<const std::uint32_t>;

constexpr std::uint32_t none = 0xffffffffU;

// For each position the next one that holds the same value.
std::vector<std::uint32_t> next_equal(Rows rows) {
    std::vector<std::uint32_t> next(rows.size(), none);
    std::unordered_map<std::uint32_t, std::uint32_t> seen;
    for (std::size_t i = rows.size(); i-- > 0;) {
        const auto [entry, first] = seen.try_emplace(rows[i], static_cast<std::uint32_t>(i));
        if (first) continue;
        next[i] = entry->second;
        entry->second = static_cast<std::uint32_t>(i);
    }
    return next;
}

// How often rows[begin, begin + period) stands there in a row. Takes what it compares from `budget` and gives up at 0.
std::uint32_t copies(Rows rows, std::uint32_t begin, std::uint32_t period, std::size_t& budget) {
    std::size_t equal = 0; // positions that agree with the one a period later
    while (budget > 0 && begin + period + equal < rows.size() && rows[begin + equal] == rows[begin + period + equal]) {
        ++equal;
        --budget;
    }
    return 1 + static_cast<std::uint32_t>(equal / period);
}

// The repeat at `begin` that leaves the least to walk; a stretch of one copy where nothing repeats.
Repeat best_at(Rows rows, const std::vector<std::uint32_t>& next, std::uint32_t begin, std::size_t& budget) {
    constexpr int tries = 16; // a layer's first operator stands a few times inside the layer, too
    Repeat best{begin, 1, 1};
    std::uint32_t most_saved = 0;
    std::uint32_t again = next[begin];
    for (int i = 0; i < tries && again != none; ++i, again = next[again]) {
        const std::uint32_t period = again - begin;
        const std::uint32_t count = copies(rows, begin, period, budget);
        const std::uint32_t saved = period * (count - 1);
        if (saved <= most_saved) continue;
        most_saved = saved;
        best = {begin, period, count};
    }
    return best;
}

} // namespace

std::vector<Repeat> repeats_of(Rows rows) {
    constexpr std::uint32_t least_saved = 8; // below that a plain walk is as fast
    // Networks need a few comparisons a position; a sequence made to nearly repeat everywhere is walked plainly.
    constexpr std::size_t comparisons_each = 64;
    std::size_t budget = comparisons_each * rows.size();
    const std::vector<std::uint32_t> next = next_equal(rows);
    std::vector<Repeat> repeats;
    for (std::uint32_t i = 0; i < rows.size();) {
        const Repeat best = best_at(rows, next, i, budget);
        if (best.length * (best.count - 1) >= least_saved) {
            repeats.push_back(best);
            i += best.length * best.count;
            continue;
        }
        if (repeats.empty() || repeats.back().count > 1) repeats.push_back({i, 0, 1});
        ++repeats.back().length;
        ++i;
    }
    return repeats;
}

} // namespace dubhe::workload
