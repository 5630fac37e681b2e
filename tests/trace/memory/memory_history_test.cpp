// SPDX-License-Identifier: Apache-2.0
#include <core/trace/memory/memory_history.h>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>

namespace dubhe::trace {
namespace {

// Whole bytes, so that sums in any order are equal.
MemoryDevice random_device() {
    MemoryDevice device;
    device.places = {"a", "b", "c", ""};
    device.points = {{0.0, static_cast<double>(*rc::gen::inRange(0, 1000)), 0.0}};
    std::vector<std::size_t> live;
    const int events = *rc::gen::inRange(1, 60);
    for (int i = 0; i < events; ++i) {
        const auto point = static_cast<std::uint32_t>(device.points.size());
        MemoryPoint next = device.points.back();
        next.time_s += *rc::gen::inRange(0, 4); // several events at once are allowed
        if (!live.empty() && *rc::gen::arbitrary<bool>()) {
            const auto gone =
                live.begin() + *rc::gen::inRange<std::ptrdiff_t>(0, static_cast<std::ptrdiff_t>(live.size()));
            device.holds[*gone].last = point;
            next.allocated -= device.holds[*gone].bytes;
            live.erase(gone);
        } else {
            const MemoryHold hold{*rc::gen::inRange<std::uint32_t>(0, 4), point, MemoryHold::open,
                                  static_cast<double>(*rc::gen::inRange(1, 100))};
            next.allocated += hold.bytes;
            live.push_back(device.holds.size());
            device.holds.push_back(hold);
        }
        device.points.push_back(next);
    }
    for (MemoryHold& hold : device.holds)
        hold.last = std::min(hold.last, static_cast<std::uint32_t>(device.points.size()));
    return device;
}

// What the places hold and what is older is all that is allocated, at every moment.
RC_GTEST_PROP(MemoryHistory, PlacesAndWhatIsOlderSumToWhatIsAllocated, ()) {
    const MemoryDevice device = random_device();
    for (std::size_t point = 0; point < device.points.size(); ++point) {
        double sum = older_at(device, point);
        for (const MemoryPlace& place : held_at(device, point))
            sum += place.bytes;
        RC_ASSERT(sum == device.points[point].allocated);
        RC_ASSERT(older_at(device, point) == device.points.front().allocated); // nothing older is released here
    }
}

// A column shows a moment within it (or the one before, which lasts into it), none within it allocated more, and its
// places hold what they hold at that moment.
RC_GTEST_PROP(MemoryHistory, ColumnsLoseNoPeak, ()) {
    const MemoryDevice device = random_device();
    const double begin_s = *rc::gen::inRange(0, 20), end_s = begin_s + *rc::gen::inRange(0, 100);
    const auto columns = *rc::gen::inRange<std::size_t>(1, 20);
    const auto most = *rc::gen::inRange<std::size_t>(0, 5);
    const std::vector<std::uint32_t> places = largest_places(device, columns, most);
    const MemoryColumns found = memory_columns(device, begin_s, end_s, columns, places);
    RC_ASSERT(found.points.size() == columns);
    RC_ASSERT(found.older.size() == columns);
    RC_ASSERT(places.size() <= most);
    for (std::size_t column = 0; column < columns; ++column) {
        const auto edge = [&](std::size_t number) {
            return begin_s + (end_s - begin_s) * static_cast<double>(number) / static_cast<double>(columns);
        };
        // What holds when the column begins; the first has what happens at that very moment, too.
        double greatest = device.points.front().allocated;
        for (const MemoryPoint& point : device.points)
            if (column == 0 ? point.time_s < edge(0) : point.time_s <= edge(column)) greatest = point.allocated;
        for (const MemoryPoint& point : device.points) {
            const bool begun = column == 0 ? point.time_s >= edge(0) : point.time_s > edge(column);
            if (begun && point.time_s <= edge(column + 1)) greatest = std::max(greatest, point.allocated);
        }
        const std::size_t shown = found.points[column];
        RC_ASSERT(device.points[shown].allocated == greatest);
        std::map<std::uint32_t, double> held;
        for (const MemoryPlace& place : held_at(device, shown))
            held[place.place] = place.bytes;
        for (std::size_t i = 0; i < places.size(); ++i)
            RC_ASSERT(found.held_by(i, column) == held[places[i]]);
        RC_ASSERT(found.older[column] == older_at(device, shown));
    }
}

TEST(MemoryHistory, LargestPlacesComeFirst) {
    MemoryDevice device;
    device.places = {"small", "large", "gone"};
    device.points = {{0, 0, 0}, {1, 10, 0}, {2, 40, 0}, {3, 45, 0}, {4, 40, 0}};
    device.holds = {{0, 1, 5, 10.0}, {1, 2, 5, 30.0}, {2, 3, 4, 5.0}};
    const std::vector<std::uint32_t> places = largest_places(device, 4, 2);
    EXPECT_THAT(places, testing::ElementsAre(1, 0));
    const MemoryColumns found = memory_columns(device, 0.0, 4.0, 4, places);
    EXPECT_THAT(found.points, testing::ElementsAre(1, 2, 3, 3)) << "the last begins with 45";
    EXPECT_THAT(found.held, testing::ElementsAre(0, 30, 30, 30, 10, 10, 10, 10));
    const std::vector<MemoryPlace> at_end = held_at(device, 4);
    ASSERT_EQ(at_end.size(), 2U);
    EXPECT_EQ(device.places[at_end[0].place], "large");
}

// The history begins with a release at its first moment: what was held before is the peak, and is shown.
TEST(MemoryHistory, ThePeakMayBeBeforeTheFirstEvent) {
    MemoryDevice device;
    device.points = {{0, 900, 0}, {0, 100, 0}, {5, 200, 0}};
    EXPECT_THAT(column_peaks(device, 0.0, 5.0, 5), testing::ElementsAre(0, 1, 1, 1, 2));
}

} // namespace
} // namespace dubhe::trace
