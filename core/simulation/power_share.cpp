// SPDX-License-Identifier: Apache-2.0
#include "power_share.h"

#include "stretch.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace dubhe::simulation {

namespace {

// The iteration, of rows that pay that share of what the limit adds.
double iteration_at(const workload::WorkTable& work, const cost::CostTable& costs, const Host& host, double share) {
    double host_s = 0.0, stream_s = 0.0;
    for (const workload::Repeat& repeat : work.repeats) {
        Stretch stretch;
        double launched_s = 0.0;
        for (const std::uint32_t row : std::span{work.executed_rows}.subspan(repeat.begin, repeat.length)) {
            const auto [kernels, launch_s, before_s] = start_of(work, row, host, repeat.phase);
            const double first = launched_s + before_s + launch_s;
            launched_s += before_s + kernels * launch_s;
            const double alone = costs.mid_s[row], unlimited = costs.unlimited_s[row];
            stretch.append(first, launched_s, unlimited + share * (alone - unlimited), kernels);
        }
        for (std::uint32_t i = 0; i < repeat.count; ++i) {
            stream_s = stretch.end(stream_s, host_s);
            host_s = repeat.awaited && host.awaits_routing ? stream_s : host_s + launched_s;
        }
    }
    return stream_s;
}

// Where a growing, convex function that is at most `goal` at low and no less than it at high meets it, from above.
// The chord lies above the function, so that it meets the goal too early: a new low end. The line through the two last
// high ends lies below it there: a new high end. Of what is a line in stretches few steps are left.
template <class Function>
double meeting(const Function& function, double goal, double low, double at_low, double high, double at_high) {
    constexpr double exact = 1e-10;
    constexpr int most = 40;
    double before = high, at_before = at_high; // the high end before this one
    for (int i = 0; i < most && at_high > goal * (1.0 + exact) && high - low > 1e-15; ++i) {
        double next = low + (high - low) * (goal - at_low) / (at_high - at_low);
        if (i % 2 == 1 && at_before > at_high)
            next = high - (before - high) * (at_high - goal) / (at_before - at_high);
        else if (i % 4 == 2)
            next = 0.5 * (low + high);
        if (!(next > low && next < high)) next = 0.5 * (low + high);
        const double value = function(next);
        if (value >= goal) {
            before = high, at_before = at_high;
            high = next, at_high = value;
        } else {
            low = next, at_low = value;
        }
    }
    return high;
}

// || x, y ||_8 of x, y >= 0.
double held_by(double x, double y) {
    const double larger = std::max(x, y);
    if (larger <= 0.0) return 0.0;
    double ratio = std::min(x, y) / larger;
    ratio *= ratio, ratio *= ratio, ratio *= ratio;
    return larger * std::sqrt(std::sqrt(std::sqrt(1.0 + ratio)));
}

double error_between(double least, double alone) {
    return std::log(alone / least) / std::sqrt(12.0);
}

PowerShare share_of(const workload::WorkTable& work, const cost::CostTable& costs, const Host& asked) {
    const Host host = host_for(work, asked);
    PowerTotals total;
    for (std::size_t row = 0; row < work.rows(); ++row) {
        if (work.launches[row] <= 0) continue;
        total.unlimited_s += work.count[row] * costs.unlimited_s[row];
        total.added_s += work.count[row] * (costs.mid_s[row] - costs.unlimited_s[row]);
        total.drawn_s += work.count[row] * costs.power_s[row];
    }
    if (total.nothing_added() || !host.takes_time()) return total.share();
    const auto iteration = [&](double share) { return iteration_at(work, costs, host, share); };
    const double at_none = iteration(0.0), at_all = iteration(1.0), least = held_by(at_none, total.drawn_s);
    if (at_all <= least) return {};
    return {meeting(iteration, 0.5 * (least + at_all), 0.0, at_none, 1.0, at_all), error_between(least, at_all)};
}

} // namespace

PowerShare PowerTotals::share() const {
    const double alone = unlimited_s + added_s, least = held_by(unlimited_s, drawn_s);
    if (nothing_added() || alone <= least) return {};
    return {0.5 * ((least - unlimited_s) / added_s + 1.0), error_between(least, alone)};
}

double PowerTotals::seconds() const {
    const double alone = unlimited_s + added_s;
    return nothing_added() ? alone : 0.5 * (std::min(held_by(unlimited_s, drawn_s), alone) + alone);
}

double share_power(const workload::WorkTable& work, cost::CostTable& costs, const Host& host) {
    if (costs.has_power) apply_power_share(work, costs, share_of(work, costs, host));
    return costs.power_share;
}

void apply_power_share(const workload::WorkTable& work, cost::CostTable& costs, const PowerShare& power) {
    const double share = power.share;
    costs.has_power = false;
    costs.power_share = share;
    costs.network_error = std::hypot(costs.network_error, power.error);
    if (share >= 1.0) return;
    for (std::size_t row = 0; row < work.rows(); ++row) {
        const double alone = costs.mid_s[row];
        if (work.launches[row] <= 0 || !(alone > costs.unlimited_s[row])) continue;
        const double shared = costs.unlimited_s[row] + share * (alone - costs.unlimited_s[row]);
        costs.power_saved_s += work.count[row] * (alone - shared);
        costs.mid_s[row] = shared;
        costs.low_s[row] = std::min(shared, std::max(costs.bound_s[row], costs.low_s[row] * (shared / alone)));
        costs.high_s[row] *= shared / alone;
    }
}

} // namespace dubhe::simulation
