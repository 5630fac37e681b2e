// SPDX-License-Identifier: Apache-2.0
// The default model: each family of operators by a formula of its physics (tiles and waves of blocks, memory levels,
// power) with few parameters, fitted on several GPUs at once. See product.h, convolution.h, attention.h, recurrent.h,
// rows.h and streams.h for the formulas.
//
// Guarantees, for every GPU and every operator: no resource made larger makes anything slower; nothing beats the
// physical bound; no specification moved by 1 % makes a jump beyond a wave of blocks.
#pragma once

#include "tile_parameters.h"

#include <core/cost/cost_model.h>

#include <string>
#include <string_view>
#include <vector>

namespace dubhe::cost {

// What operators find in the caches: in a network what the one before has written; where one operator is repeated, as
// measurements are, all of its own data that fits.
enum class Caches : std::uint8_t { network, repeated };

class Tile final : public CostModel {
  public:
    explicit Tile(tile::TileParameters parameters, Caches caches = Caches::network,
                  tile::AttentionLibrary library = tile::AttentionLibrary::quickest);

    [[nodiscard]] std::string_view name() const override { return "tile"; }
    [[nodiscard]] std::string_view description() const override { return description_; }
    [[nodiscard]] Result<Done> accepts(const workload::WorkTable& work, const hardware::Gpu& gpu) const override;
    void evaluate(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const override;

    [[nodiscard]] bool same_times(const workload::WorkTable& work, const hardware::Gpu& a,
                                  const hardware::Gpu& b) const override;

    // The terms that a row's time joins; the longest binds. Precondition: accepts(work, gpu).
    [[nodiscard]] std::vector<Term> explain(const workload::WorkTable& work, std::size_t row,
                                            const hardware::Gpu& gpu) const;
    [[nodiscard]] OperatorExplanation explanation_of(const workload::WorkTable& work, std::size_t row,
                                                     const hardware::Gpu& gpu, Provenance provenance) const override;
    [[nodiscard]] const Tile* tile_on(const hardware::Gpu& /*gpu*/) const override { return this; }
    [[nodiscard]] const tile::TileParameters& parameters() const { return parameters_; }

  private:
    tile::TileParameters parameters_;
    std::vector<LogFamilyBand> bands_; // of the parameters
    Caches caches_;
    tile::AttentionLibrary library_;
    std::string description_;
};

} // namespace dubhe::cost
