// SPDX-License-Identifier: Apache-2.0
#include "lattice.h"

#include <core/hardware/hypothetical.h>

#include <algorithm>
#include <cmath>

namespace dubhe::study {

namespace {

using hardware::Specification;

constexpr std::array lattice_numbers{Specification::sms, Specification::memory_bandwidth, Specification::l2_size};
constexpr double sm_step = 1.04, bandwidth_step = 1.06, l2_step = 1.19, clock_step = 0.01;
constexpr double fewest_sms = 0.25, most_sms = 2.0, least_memory = 0.25, most_memory = 4.0, lowest_clock = 0.5;

// The base's own value is among them.
std::vector<double> around(double base, double step, double least, double most, bool whole) {
    std::vector<double> values;
    const int first = static_cast<int>(std::ceil(std::log(least) / std::log(step)));
    const int last = static_cast<int>(std::floor(std::log(most) / std::log(step)));
    for (int i = first; i <= last; ++i) {
        double value = base * std::pow(step, i);
        if (whole) value = std::max(1.0, std::round(value));
        if (values.empty() || value > values.back()) values.push_back(value);
    }
    return values;
}

} // namespace

DesignLattice::DesignLattice(const DesignRequest& request, const hardware::Gpu& own, const Silicon& silicon)
    : request_{request}, silicon_{silicon}, gpu_{own} {
    values_[0] = around(*own.sms, sm_step, fewest_sms, most_sms, true);
    values_[1] = around(own.memory_bandwidth->value(), bandwidth_step, least_memory, most_memory, false);
    values_[2] = around(own.l2_size->value(), l2_step, least_memory, most_memory, false);
    const double clock = own.boost_clock->value();
    for (int i = 0; clock * (lowest_clock + clock_step * i) <= silicon.most_clock_hz() * (1 + 1e-9); ++i)
        clocks_.push_back(clock * (lowest_clock + clock_step * i));
    overrides_ = request.base.overrides;
    const auto replaced = [](const hardware::Override& each) {
        return std::ranges::find(lattice_numbers, each.specification) != lattice_numbers.end() ||
               each.specification == Specification::boost_clock || each.specification == Specification::tdp;
    };
    std::erase_if(overrides_, replaced);
    first_ = overrides_.size();
    for (const Specification number : lattice_numbers)
        overrides_.push_back({number, 0.0});
    overrides_.push_back({Specification::boost_clock, 0.0});
    overrides_.push_back({Specification::tdp, 0.0});
}

Place DesignLattice::last() const {
    Place place;
    for (std::size_t axis = 0; axis < place.size(); ++axis)
        place[axis] = static_cast<std::uint16_t>(values_[axis].size() - 1);
    return place;
}

DieArea DesignLattice::area(const Place& place) const {
    hardware::Gpu gpu;
    gpu.sms = values_[0][place[0]];
    gpu.memory_bandwidth = BytesPerSecond{values_[1][place[1]]};
    gpu.l2_size = Bytes{values_[2][place[2]]};
    return silicon_.area(gpu);
}

double DesignLattice::tdp_w(const Place& place, int clock) const {
    hardware::Gpu gpu;
    gpu.sms = values_[0][place[0]];
    gpu.lanes_per_sm = gpu_.lanes_per_sm;
    gpu.memory_bandwidth = BytesPerSecond{values_[1][place[1]]};
    gpu.boost_clock = Hertz{clocks_[static_cast<std::size_t>(clock)]};
    return silicon_.tdp_w(gpu);
}

int DesignLattice::clock_within(const Place& place, double most_w) const {
    int low = -1, high = static_cast<int>(clocks_.size()); // low: is within, high: is not
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        (tdp_w(place, middle) <= most_w ? low : high) = middle;
    }
    return low;
}

const Point& DesignLattice::point(const Place& place, int clock) {
    const std::uint64_t key = (static_cast<std::uint64_t>(place[0]) << 48U) |
                              (static_cast<std::uint64_t>(place[1]) << 32U) |
                              (static_cast<std::uint64_t>(place[2]) << 16U) | static_cast<std::uint64_t>(clock);
    const auto known = known_.find(key);
    if (known != known_.end()) return known->second;
    for (std::size_t axis = 0; axis < place.size(); ++axis)
        overrides_[first_ + axis].value = values_[axis][place[axis]];
    overrides_[first_ + 3].value = clocks_[static_cast<std::size_t>(clock)];
    overrides_[first_ + 4].value = tdp_w(place, clock);
    hardware::derive_into(request_.base.base, overrides_, gpu_);
    return known_.emplace(key, evaluate(*request_.network, gpu_, request_.method, workspace_)).first->second;
}

// With the least memory that holds the network, in whole GiB: no model of area asks for less than that.
Design DesignLattice::design(const Place& place, int clock, double allowed_s) {
    Design made;
    made.point = point(place, clock);
    made.area = area(place);
    made.tdp_w = tdp_w(place, clock);
    for (std::size_t axis = 0; axis < place.size(); ++axis)
        overrides_[first_ + axis].value = values_[axis][place[axis]];
    overrides_[first_ + 3].value = clocks_[static_cast<std::size_t>(clock)];
    overrides_[first_ + 4].value = made.tdp_w;
    made.overrides = overrides_;
    std::erase_if(made.overrides, [](const auto& each) { return each.specification == Specification::memory_size; });
    constexpr double GiB = 1024.0 * 1024.0 * 1024.0;
    made.overrides.push_back({Specification::memory_size, std::ceil(made.point.memory_bytes / GiB) * GiB});
    made.point.fits = true;
    made.sure = made.point.high_s <= allowed_s;
    return made;
}

} // namespace dubhe::study
