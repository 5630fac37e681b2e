// SPDX-License-Identifier: Apache-2.0
// The fits of the tile model's families behind one signature. Inner header of the folder.
#pragma once

#include <core/cost/fitting/host_share.h>
#include <core/cost/tile/tile_parameters.h>
#include <core/support/progress.h>

#include <array>
#include <functional>
#include <span>
#include <string_view>

namespace dubhe::cost {

struct FamilyFitInput {
    const evidence::MeasurementSet& set;
    const hardware::Catalog& catalog;
    const HostFloors& floors;
    std::function<bool(std::string_view device)> fitted;
    std::uint64_t seed = 1;
    Progress progress;
};

// Sets its family's part of the parameters (rows: that of streams too) and nothing else.
struct FamilyFitter {
    tile::Family family;
    void (*fit)(const FamilyFitInput& input, tile::TileParameters& parameters);

    [[nodiscard]] bool serves(tile::Family asked) const {
        using tile::Family;
        return asked == family || (asked == Family::streams && family == Family::rows) ||
               (asked == Family::tensor_convolutions && family == Family::convolutions);
    }
};
[[nodiscard]] std::span<const FamilyFitter> family_fitters();

// With lambdas as fitted with the families.
[[nodiscard]] HostShare host_share(HostFloors floors, const tile::TileParameters& parameters);

} // namespace dubhe::cost
