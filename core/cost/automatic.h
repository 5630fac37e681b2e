// SPDX-License-Identifier: Apache-2.0
// The default: operator by operator the best that is at hand. What was measured on this very GPU, where there are such
// rows; else the tile model, put right by measured tables where one holds the like (tables/correction.h); for
// accelerators that compute from on-chip memory, which its formulas were not made for, the roofline. A GPU that was
// made from a measured one keeps the ratios of its base (measured_ratios.h).
#pragma once

#include "measured.h"
#include "measured_ratios.h"
#include "roofline.h"
#include "tables/correction.h"
#include "tile/tile.h"

#include <memory>
#include <string>
#include <string_view>

namespace dubhe::cost {

class Automatic final : public CostModel {
  public:
    // `measured` and `tables` may be null.
    explicit Automatic(tile::TileParameters parameters, std::shared_ptr<const Measured> measured = {},
                       Caches caches = Caches::network, std::shared_ptr<const tables::Tables> tables = {});

    [[nodiscard]] std::string_view name() const override { return "auto"; }
    [[nodiscard]] std::string_view description() const override { return description_; }
    [[nodiscard]] Result<Done> accepts(const workload::WorkTable& work, const hardware::Gpu& gpu) const override {
        return model_for(gpu).accepts(work, gpu);
    }
    void evaluate(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const override {
        evaluate_with(kernels_of(work), work, gpu, out);
    }
    void evaluate_with(std::string_view software, const workload::WorkTable& work, const hardware::Gpu& gpu,
                       CostTable& out) const override;
    [[nodiscard]] OperatorExplanation explanation_of(const workload::WorkTable& work, std::size_t row,
                                                     const hardware::Gpu& gpu, Provenance provenance) const override;
    [[nodiscard]] const Tile* tile_on(const hardware::Gpu& gpu) const override;
    [[nodiscard]] bool same_times(const workload::WorkTable& work, const hardware::Gpu& a,
                                  const hardware::Gpu& b) const override;

  private:
    [[nodiscard]] static std::string_view kernels_of(const workload::WorkTable& work) {
        return work.launching ? std::string_view{work.launching->kernels} : std::string_view{};
    }
    [[nodiscard]] const CostModel& model_for(const hardware::Gpu& gpu) const;
    // Without what was measured on the GPU or its base.
    void evaluate_modelled(std::string_view software, const workload::WorkTable& work, const hardware::Gpu& gpu,
                           CostTable& out) const;
    // What was measured on this very GPU in place of what was modelled; distances as Measured has them.
    std::vector<float> apply_measured(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const;
    // Of the base that a GPU was made from; null where nothing was measured on it.
    [[nodiscard]] std::shared_ptr<const MeasuredRatios>
    ratios_for(std::string_view software, const workload::WorkTable& work, const hardware::Gpu& gpu) const;

    Tile tile_;
    tables::Correction correction_;
    Roofline roofline_;
    std::shared_ptr<const Measured> measured_;
    KeptRatios ratios_;
    std::string description_;
};

} // namespace dubhe::cost
