// SPDX-License-Identifier: Apache-2.0
#include "regime.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace dubhe::study {

namespace {

constexpr float lead = 1.5F;

struct Family {
    float share;
    Regime regime;
};

// What a GPU of many waits for; nothing on one alone.
Family waiting_of(const Point& point) {
    const auto share = [&](Bottleneck b) { return point.share[static_cast<std::size_t>(b)]; };
    const float exchange = share(Bottleneck::exchange), bubble = share(Bottleneck::bubble),
                input = share(Bottleneck::input);
    const Regime largest = exchange >= std::max(bubble, input) ? Regime::exchange
                           : bubble >= input                   ? Regime::bubble
                                                               : Regime::input;
    return {exchange + bubble + input, largest};
}

} // namespace

std::string_view name_of(Regime regime) {
    static constexpr std::array<std::string_view, regime_count> names{
        "compute", "memory", "cache", "fixed", "launch", "balanced", "capacity", "exchange", "bubble", "input"};
    return names[static_cast<std::size_t>(regime)];
}

std::string_view title_of(Regime regime) {
    static constexpr std::array<std::string_view, regime_count> titles{
        "compute-bound", "memory-bound", "cache-bound",         "latency-bound",  "launch-bound",
        "balanced",      "does not fit", "communication-bound", "pipeline-bound", "input-bound"};
    return titles[static_cast<std::size_t>(regime)];
}

Regime time_regime_of(const Point& point) {
    const auto share = [&](Bottleneck b) { return point.share[static_cast<std::size_t>(b)]; };
    const float compute = share(Bottleneck::compute), memory = share(Bottleneck::memory),
                cache = share(Bottleneck::cache), fixed = share(Bottleneck::fixed), launch = share(Bottleneck::launch);
    std::array families{Family{memory + cache, memory >= cache ? Regime::memory : Regime::cache},
                        Family{compute, Regime::compute},
                        Family{fixed + launch, fixed > launch ? Regime::fixed : Regime::launch}, waiting_of(point)};
    std::ranges::stable_sort(families, std::ranges::greater{}, &Family::share);
    return families[0].share >= lead * families[1].share ? families[0].regime : Regime::balanced;
}

Regime regime_of(const Point& point) {
    return point.fits ? time_regime_of(point) : Regime::capacity;
}

std::vector<RegimeSpan> regimes_along(std::span<const double> values, std::span<const Point> points) {
    assert(values.size() == points.size());
    std::vector<RegimeSpan> spans;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Regime regime = regime_of(points[i]);
        if (!spans.empty() && spans.back().regime == regime) {
            ++spans.back().end;
            continue;
        }
        const double first = i == 0 ? values.front() : (values[i - 1] + values[i]) / 2;
        if (!spans.empty()) spans.back().last = first;
        spans.push_back({i, i + 1, first, values.back(), regime});
    }
    return spans;
}

} // namespace dubhe::study
