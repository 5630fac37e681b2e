// SPDX-License-Identifier: Apache-2.0
#include "memory_history.h"

#include <algorithm>

namespace dubhe::trace {

namespace {

bool holds_at(const MemoryHold& hold, std::size_t point) {
    return hold.first <= point && point < hold.last;
}

// Bytes by place while points are passed in order.
class Sweep {
  public:
    explicit Sweep(const MemoryDevice& device)
        : device_{device}, released_(device.points.size() + 1, none), bytes_(device.places.size(), 0.0) {
        for (std::size_t i = 0; i < device.holds.size(); ++i)
            released_[device.holds[i].last] = static_cast<std::uint32_t>(i);
    }

    // Forwards alone; `changed` is called with each place whose bytes change.
    template <typename Changed>
    void go_to(std::size_t point, const Changed& changed) {
        for (; next_ <= point; ++next_) {
            for (; hold_ < device_.holds.size() && device_.holds[hold_].first == next_; ++hold_)
                change(device_.holds[hold_], 1.0, changed);
            if (released_[next_] != none) change(device_.holds[released_[next_]], -1.0, changed);
        }
    }

    [[nodiscard]] double bytes(std::uint32_t place) const { return bytes_[place]; }
    [[nodiscard]] double all() const { return all_; }

  private:
    template <typename Changed>
    void change(const MemoryHold& hold, double sign, const Changed& changed) {
        bytes_[hold.place] += sign * hold.bytes;
        all_ += sign * hold.bytes;
        changed(hold.place);
    }

    static constexpr std::uint32_t none = 0xffffffff;
    const MemoryDevice& device_;
    std::vector<std::uint32_t> released_; // by point: the hold that ends there; an event ends at most one
    std::vector<double> bytes_;           // by place
    double all_ = 0.0;
    std::size_t next_ = 0, hold_ = 0;
};

} // namespace

std::vector<MemoryPlace> held_at(const MemoryDevice& device, std::size_t point) {
    std::vector<MemoryPlace> all(device.places.size());
    for (const MemoryHold& hold : device.holds) {
        if (!holds_at(hold, point)) continue;
        all[hold.place].bytes += hold.bytes;
        ++all[hold.place].allocations;
    }
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i].place = static_cast<std::uint32_t>(i);
    std::erase_if(all, [](const MemoryPlace& each) { return each.allocations == 0; });
    std::ranges::stable_sort(all, std::ranges::greater{}, &MemoryPlace::bytes);
    return all;
}

double older_at(const MemoryDevice& device, std::size_t point) {
    if (point >= device.points.size()) return 0.0;
    double held = 0.0;
    for (const MemoryHold& hold : device.holds)
        if (holds_at(hold, point)) held += hold.bytes;
    return std::max(0.0, device.points[point].allocated - held);
}

std::vector<std::size_t> column_peaks(const MemoryDevice& device, double begin_s, double end_s, std::size_t columns) {
    const std::vector<MemoryPoint>& points = device.points;
    const auto within = std::ranges::lower_bound(points, begin_s, {}, &MemoryPoint::time_s);
    std::size_t at = within == points.begin() ? 0 : static_cast<std::size_t>(within - points.begin()) - 1;
    std::vector<std::size_t> found;
    for (std::size_t column = 1; column <= columns; ++column) {
        const double until_s = begin_s + (end_s - begin_s) * static_cast<double>(column) / static_cast<double>(columns);
        std::size_t best = at;
        while (at + 1 < points.size() && points[at + 1].time_s <= until_s)
            if (points[++at].allocated > points[best].allocated) best = at;
        found.push_back(best);
    }
    return found;
}

MemoryColumns memory_columns(const MemoryDevice& device, double begin_s, double end_s, std::size_t columns,
                             std::span<const std::uint32_t> places) {
    MemoryColumns found{column_peaks(device, begin_s, end_s, columns), {}, {}};
    found.held.resize(places.size() * columns);
    Sweep sweep{device};
    for (std::size_t column = 0; column < columns; ++column) {
        const std::size_t point = found.points[column];
        sweep.go_to(point, [](std::uint32_t) {});
        found.older.push_back(std::max(0.0, device.points[point].allocated - sweep.all()));
        for (std::size_t i = 0; i < places.size(); ++i)
            found.held[i * columns + column] = sweep.bytes(places[i]);
    }
    return found;
}

std::vector<std::uint32_t> largest_places(const MemoryDevice& device, std::size_t columns, std::size_t most) {
    std::vector<std::uint32_t> largest;
    if (device.points.empty()) return largest;
    std::vector<double> held(device.places.size(), 0.0); // the most
    std::vector<std::uint32_t> changed;
    Sweep sweep{device};
    for (const std::size_t point : column_peaks(device, 0.0, device.points.back().time_s, columns)) {
        sweep.go_to(point, [&](std::uint32_t place) { changed.push_back(place); });
        for (const std::uint32_t place : changed)
            held[place] = std::max(held[place], sweep.bytes(place));
        changed.clear();
    }
    for (std::uint32_t place = 0; place < held.size(); ++place)
        if (held[place] > 0.0) largest.push_back(place);
    std::ranges::stable_sort(largest, std::ranges::greater{}, [&](std::uint32_t place) { return held[place]; });
    largest.resize(std::min(largest.size(), most));
    return largest;
}

} // namespace dubhe::trace
