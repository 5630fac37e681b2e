// SPDX-License-Identifier: Apache-2.0
#include "automatic.h"

#include <algorithm>
#include <utility>

namespace dubhe::cost {

Automatic::Automatic(tile::TileParameters parameters, std::shared_ptr<const Measured> measured, Caches caches,
                     std::shared_ptr<const tables::Tables> tables)
    : tile_{std::move(parameters), caches}, correction_{tile_.parameters(), std::move(tables)}, measured_{std::move(
                                                                                                    measured)} {
    if (measured_) description_ = std::string{measured_->description()} + " Else: ";
    description_ += tile_.description();
    if (correction_.has_tables())
        description_ += " Where a table of measured kernels has the like: multiplied by measured over modelled.";
    description_ += std::string{" Accelerators with on-chip memory: "}.append(roofline_.description());
}

const CostModel& Automatic::model_for(const hardware::Gpu& gpu) const {
    if (const Tile* tile = tile_on(gpu)) return *tile;
    return roofline_;
}

void Automatic::evaluate_with(std::string_view software, const workload::WorkTable& work, const hardware::Gpu& gpu,
                              CostTable& out) const {
    const CostModel& model = model_for(gpu);
    model.evaluate(work, gpu, out);
    if (&model == &tile_) correction_.apply(work, gpu, out, software);
    if (!measured_ || !measured_->knows(gpu)) return;
    const std::vector<std::uint8_t> known = measured_->evaluate_known(work, gpu, out);
    if (out.has_families) {
        MeasuredSeconds seconds;
        for (std::size_t row = 0; row < known.size(); ++row) {
            const double all = work.count[row] * out.mid_s[row];
            seconds.all[out.family[row]] += all;
            if (known[row] != 0) seconds.measured[out.family[row]] += all;
        }
        share_less_error(out, seconds);
    }
    if (!out.has_power) return;
    // What was measured stays as it was; it draws what the model thinks, no more than the board may.
    for (std::size_t row = 0; row < known.size(); ++row) {
        if (known[row] == 0) continue;
        out.unlimited_s[row] = out.mid_s[row];
        out.power_s[row] = std::min(out.power_s[row], out.mid_s[row]);
    }
}

OperatorExplanation Automatic::explanation_of(const workload::WorkTable& work, std::size_t row,
                                              const hardware::Gpu& gpu, Provenance provenance) const {
    if (tile_on(gpu) == nullptr || provenance == Provenance::measured) return {};
    const tables::Correction::Account use = correction_.account(work, row, gpu);
    if (use.table == nullptr) return tile_.explanation_of(work, row, gpu, provenance);
    OperatorExplanation made = tile_.explanation_of(work, row, gpu, Provenance::modelled);
    made.table = {use.chip, use.table->library().software, use.factor, use.distance};
    return made;
}

bool Automatic::same_times(const workload::WorkTable& work, const hardware::Gpu& a, const hardware::Gpu& b) const {
    if (tile_on(a) == nullptr || tile_on(b) == nullptr) return false;
    if (measured_ && (measured_->knows(a) || measured_->knows(b))) return false;
    return tile_.same_times(work, a, b) && correction_.same_factors(a, b);
}

// Those with on-chip memory are served by the roofline.
const Tile* Automatic::tile_on(const hardware::Gpu& gpu) const {
    return gpu.on_chip_size || gpu.on_chip_bandwidth ? nullptr : &tile_;
}

} // namespace dubhe::cost
