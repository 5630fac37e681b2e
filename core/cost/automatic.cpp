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
    if (gpu.on_chip_size || gpu.on_chip_bandwidth) return roofline_;
    return tile_;
}

void Automatic::evaluate(const workload::WorkTable& work, const hardware::Gpu& gpu, std::string_view software,
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

const Tile* tile_of(const CostModel& model) {
    if (const auto* automatic = dynamic_cast<const Automatic*>(&model)) return &automatic->tile();
    return dynamic_cast<const Tile*>(&model);
}

} // namespace dubhe::cost
