// SPDX-License-Identifier: Apache-2.0
#include "automatic.h"

#include <utility>

namespace dubhe::cost {

Automatic::Automatic(tile::TileParameters parameters, std::shared_ptr<const Measured> measured, Caches caches)
    : tile_{std::move(parameters), caches}, measured_{std::move(measured)} {
    if (measured_) description_ = std::string{measured_->description()} + " Else: ";
    description_ +=
        std::string{tile_.description()} + " Accelerators with on-chip memory: " + std::string{roofline_.description()};
}

const CostModel& Automatic::model_for(const hardware::Gpu& gpu) const {
    if (gpu.on_chip_size || gpu.on_chip_bandwidth) return roofline_;
    return tile_;
}

void Automatic::evaluate(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const {
    model_for(gpu).evaluate(work, gpu, out);
    if (measured_ && measured_->knows(gpu)) static_cast<void>(measured_->evaluate_known(work, gpu, out));
}

const Tile* tile_of(const CostModel& model) {
    if (const auto* automatic = dynamic_cast<const Automatic*>(&model)) return &automatic->tile();
    return dynamic_cast<const Tile*>(&model);
}

} // namespace dubhe::cost
