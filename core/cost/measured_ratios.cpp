// SPDX-License-Identifier: Apache-2.0
#include "measured_ratios.h"

#include "distance_from_base.h"
#include "physical_bound.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace dubhe::cost {

using workload::WorkTable;

MeasuredRatios::MeasuredRatios(const WorkTable& work, const hardware::Gpu& base, const CostTable& modelled,
                               const CostTable& measured, const std::vector<float>& distance)
    : base_{base}, ratios_(work.rows()) {
    for (std::size_t row = 0; row < work.rows(); ++row) {
        const double mid = measured.mid_s[row], bound = modelled.bound_s[row];
        if (distance[row] < 0.0F || !(mid > 0.0) || !(modelled.mid_s[row] > 0.0)) continue;
        Ratio& ratio = ratios_[row];
        ratio.factor = mid / modelled.mid_s[row];
        // What was measured is limited by the board as it is: without its limit it takes no less (see Automatic).
        if (modelled.has_power && modelled.unlimited_s[row] > 0.0) ratio.unlimited = mid / modelled.unlimited_s[row];
        if (bound > 0.0) ratio.bound = std::min(1.0, measured.bound_s[row] / bound);
        ratio.log_low = std::log(measured.low_s[row] / mid);
        ratio.log_high = std::log(measured.high_s[row] / mid);
        ratio.distance = distance[row];
        ratio.units = units_of(base, work, row);
    }
}

bool MeasuredRatios::apply_to(std::size_t row, const WorkTable& work, const hardware::Gpu& gpu) const {
    return ratios_[row].factor > 0.0 && units_of(gpu, work, row) == ratios_[row].units;
}

void MeasuredRatios::apply(const WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const {
    PerPrecision<double> shares{};
    for (const Precision units : all_precisions)
        shares[units] = 1.0 - distance_from_base(gpu, base_, units);
    MeasuredSeconds seconds;
    for (std::size_t row = 0; row < work.rows(); ++row) {
        if (work.launches[row] <= 0) continue;
        if (apply_to(row, work, gpu)) {
            const Ratio& ratio = ratios_[row];
            const double share = shares[ratio.units];
            out.bound_s[row] *= ratio.bound;
            rescale(out, row, ratio.factor, ratio.unlimited, 1.0);
            if (!out.without_bands) mix_band(out, row, ratio.log_low, ratio.log_high, share);
            if (share > 0.5)
                out.provenance[row] =
                    share == 1.0 ? Provenance::interpolated : std::min(out.provenance[row], Provenance::modelled);
            seconds.measured[out.family[row]] += work.count[row] * out.mid_s[row] * share;
        }
        seconds.all[out.family[row]] += work.count[row] * out.mid_s[row];
    }
    share_less_error(out, seconds);
}

namespace {

// The columns that a cost depends on.
template <class Table>
auto columns_of(Table& work) {
    return std::tie(work.precision, work.adapts, work.stored_bytes, work.kind, work.multiplied_in, work.launches,
                    work.count, work.matrix_flop, work.vector_flop, work.activation_bytes, work.weight_bytes,
                    work.written_bytes, work.problem);
}

} // namespace

struct KeptRatios::Entry {
    std::string base, software;
    WorkTable operators;
    std::shared_ptr<const MeasuredRatios> ratios;
};

KeptRatios::KeptRatios() = default;
KeptRatios::~KeptRatios() = default;

std::shared_ptr<const MeasuredRatios> KeptRatios::find(std::string_view base, std::string_view software,
                                                       const WorkTable& work, const Make& make) const {
    const auto kept = [&](const Entry& each) {
        return each.base == base && each.software == software && columns_of(each.operators) == columns_of(work);
    };
    {
        const std::lock_guard lock{mutex_};
        const auto found = std::ranges::find_if(entries_, kept);
        if (found != entries_.end()) {
            entries_.splice(entries_.begin(), entries_, found);
            return entries_.front().ratios;
        }
    }
    const std::shared_ptr<const MeasuredRatios> made = make(); // two threads may: they make the same
    Entry entry{std::string{base}, std::string{software}, {}, made};
    columns_of(entry.operators) = columns_of(work);
    const std::lock_guard lock{mutex_};
    constexpr std::size_t most = 16; // a portfolio's networks on a few bases
    if (entries_.size() >= most) entries_.pop_back();
    entries_.push_front(std::move(entry));
    return made;
}

} // namespace dubhe::cost
