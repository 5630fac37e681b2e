// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline_search.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace dubhe::widgets {

namespace {

// The order of matches: by time, then as they stand.
struct Key {
    double time_s = 0.0;
    std::size_t run = 0;
    std::uint32_t span = 0;
    auto operator<=>(const Key&) const = default;
};

// Calls use(keys' makers) for the matches of each track: a range of TimelineMatches::spans that is sorted by key.
template <class Use>
void for_each_track(std::span<const SearchedRun> runs, Use use) {
    for (std::size_t r = 0; r < runs.size(); ++r) {
        const auto& spans = runs[r].matches->spans;
        auto from = spans.begin();
        for (const TimelineTrack& track : runs[r].run->tracks) {
            const auto to = std::lower_bound(from, spans.end(), track.last);
            if (from != to) use(r, from, to);
            from = to;
        }
    }
}

Key key_of(std::span<const SearchedRun> runs, std::size_t run, std::uint32_t span) {
    return {runs[run].run->begin_s[span] - runs[run].shift_s, run, span};
}

} // namespace

bool TimelineMatches::any(std::uint32_t first, std::uint32_t last) const {
    if (last - first == 1) return matches[first];
    const auto found = std::ranges::lower_bound(spans, first);
    return found != spans.end() && *found < last;
}

std::optional<SpanPlace> next_match(std::span<const SearchedRun> runs, std::optional<SpanPlace> from, double time_s,
                                    int step) {
    constexpr double far = std::numeric_limits<double>::infinity();
    constexpr std::uint32_t beyond = no_span;
    const bool forward = step > 0;
    // Forward: the least key above this one; backward: the greatest below it.
    Key limit = from ? key_of(runs, from->run, from->span) : Key{time_s, 0, 0};
    if (!from && forward) limit = {std::nextafter(time_s, -far), runs.size(), beyond};
    for (int round = 0; round < 2; ++round) {
        std::optional<Key> best;
        for_each_track(runs, [&](std::size_t run, auto begin, auto end) {
            const auto less = [&](std::uint32_t span, const Key& key) { return key_of(runs, run, span) < key; };
            const auto not_greater = [&](std::uint32_t span, const Key& key) { return key_of(runs, run, span) <= key; };
            const auto at = forward ? std::partition_point(begin, end, [&](auto s) { return not_greater(s, limit); })
                                    : std::partition_point(begin, end, [&](auto s) { return less(s, limit); });
            if (forward ? at == end : at == begin) return;
            const Key key = key_of(runs, run, forward ? *at : *std::prev(at));
            if (!best || (forward ? key < *best : key > *best)) best = key;
        });
        if (best) return SpanPlace{best->run, best->span};
        limit = forward ? Key{-far, 0, 0} : Key{far, runs.size(), beyond}; // round the end
    }
    return std::nullopt;
}

std::size_t matches_before(std::span<const SearchedRun> runs, SpanPlace place) {
    const Key limit = key_of(runs, place.run, place.span);
    std::size_t before = 0;
    for_each_track(runs, [&](std::size_t run, auto begin, auto end) {
        const auto at =
            std::partition_point(begin, end, [&](std::uint32_t span) { return key_of(runs, run, span) < limit; });
        before += static_cast<std::size_t>(at - begin);
    });
    return before;
}

} // namespace dubhe::widgets
