// SPDX-License-Identifier: Apache-2.0
#include <core/whatif/intervals.h>

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace dubhe::whatif {
namespace {

Intervals made(const std::vector<std::pair<std::uint8_t, std::uint8_t>>& pairs) {
    Intervals list;
    for (const auto& [begin, length] : pairs)
        list.push_back({static_cast<double>(begin), static_cast<double>(begin) + length});
    return united(std::move(list));
}

bool holds(const Intervals& list, double at) {
    for (const Interval& one : list) {
        if (at >= one.begin_s && at < one.end_s) return true;
    }
    return false;
}

// A point in time is in the result exactly where it is in the sets as the operation says.
TEST(Intervals, AreSetsOfPoints) {
    using Pairs = std::vector<std::pair<std::uint8_t, std::uint8_t>>;
    rc::check([](const Pairs& x, const Pairs& y) {
        const Intervals a = made(x), b = made(y), both = common(a, b), rest = without(a, b);
        double in_both = 0.0;
        for (double at = 0.5; at < 520.0; at += 1.0) {
            RC_ASSERT(holds(both, at) == (holds(a, at) && holds(b, at)));
            RC_ASSERT(holds(rest, at) == (holds(a, at) && !holds(b, at)));
            in_both += holds(both, at);
        }
        RC_ASSERT(length_s(both) == in_both);
        RC_ASSERT(length_s(both) + length_s(rest) == length_s(a));
    });
}

} // namespace
} // namespace dubhe::whatif
