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

void Automatic::evaluate_modelled(std::string_view software, const workload::WorkTable& work, const hardware::Gpu& gpu,
                                  CostTable& out) const {
    const CostModel& model = model_for(gpu);
    model.evaluate(work, gpu, out);
    if (&model == &tile_) correction_.apply(work, gpu, out, software);
}

std::vector<float> Automatic::apply_measured(const workload::WorkTable& work, const hardware::Gpu& gpu,
                                             CostTable& out) const {
    std::vector<float> distance = measured_->evaluate_known(work, gpu, out);
    if (out.has_families) {
        MeasuredSeconds seconds;
        for (std::size_t row = 0; row < distance.size(); ++row) {
            const double all = work.count[row] * out.mid_s[row];
            seconds.all[out.family[row]] += all;
            if (distance[row] != Measured::unknown) seconds.measured[out.family[row]] += all;
        }
        share_less_error(out, seconds);
    }
    // What was measured stays as it was; it draws what the model thinks, no more than the board may.
    for (std::size_t row = 0; row < distance.size() && out.has_power; ++row) {
        if (distance[row] == Measured::unknown) continue;
        out.unlimited_s[row] = out.mid_s[row];
        out.power_s[row] = std::min(out.power_s[row], out.mid_s[row]);
    }
    return distance;
}

std::shared_ptr<const MeasuredRatios> Automatic::ratios_for(std::string_view software, const workload::WorkTable& work,
                                                            const hardware::Gpu& gpu) const {
    const hardware::Gpu* const base = measured_ && !measured_->knows(gpu) ? measured_->behind(gpu) : nullptr;
    if (base == nullptr || &model_for(*base) != &model_for(gpu) || !model_for(*base).accepts(work, *base)) return {};
    return ratios_.find(base->name, software, work, [&] {
        CostTable modelled;
        evaluate_modelled(software, work, *base, modelled);
        CostTable measured = modelled;
        const std::vector<float> distance = apply_measured(work, *base, measured);
        return std::make_shared<const MeasuredRatios>(work, *base, modelled, measured, distance);
    });
}

void Automatic::evaluate_with(std::string_view software, const workload::WorkTable& work, const hardware::Gpu& gpu,
                              CostTable& out) const {
    evaluate_modelled(software, work, gpu, out);
    if (measured_ && measured_->knows(gpu)) {
        apply_measured(work, gpu, out);
    } else if (const auto ratios = ratios_for(software, work, gpu)) {
        ratios->apply(work, gpu, out);
    }
}

OperatorExplanation Automatic::explanation_of(const workload::WorkTable& work, std::size_t row,
                                              const hardware::Gpu& gpu, Provenance provenance) const {
    if (tile_on(gpu) == nullptr || provenance == Provenance::measured) return {};
    const tables::Correction::Account use = correction_.account(work, row, gpu);
    const auto ratios = ratios_for(kernels_of(work), work, gpu);
    const bool from_base = ratios && ratios->apply_to(row, work, gpu);
    const bool corrected = use.table != nullptr || from_base;
    OperatorExplanation made = tile_.explanation_of(work, row, gpu, corrected ? Provenance::modelled : provenance);
    if (use.table != nullptr) made.table = {use.chip, use.table->library().software, use.factor, use.distance};
    // Over what the table had put right already.
    if (from_base) made.table = {ratios->base().name, {}, (*ratios)[row].factor * use.factor, (*ratios)[row].distance};
    return made;
}

bool Automatic::same_times(const workload::WorkTable& work, const hardware::Gpu& a, const hardware::Gpu& b) const {
    if (tile_on(a) == nullptr || tile_on(b) == nullptr) return false;
    if (measured_ && measured_->behind(a) != measured_->behind(b)) return false;
    return tile_.same_times(work, a, b) && correction_.same_factors(a, b);
}

// Those with on-chip memory are served by the roofline.
const Tile* Automatic::tile_on(const hardware::Gpu& gpu) const {
    return gpu.on_chip_size || gpu.on_chip_bandwidth ? nullptr : &tile_;
}

} // namespace dubhe::cost
