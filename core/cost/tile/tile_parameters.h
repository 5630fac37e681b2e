// SPDX-License-Identifier: Apache-2.0
// Everything that is fitted about the tile model, and its text in a library.
#pragma once

#include "attention/attention.h"
#include "convolution/convolution.h"
#include "experts/experts.h"
#include "machine/rows.h"
#include "machine/streams.h"
#include "product/product.h"
#include "recurrent/recurrent.h"

#include <core/cost/band.h>
#include <core/hardware/gpu.h>
#include <core/support/result.h>
#include <core/workload/operator_kind.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::cost::tile {

// Kinds that one formula and one set of parameters serve: what is fitted, and what errs together.
enum class Family : std::uint8_t {
    products,
    tensor_products,
    convolutions,
    tensor_convolutions,
    attention,
    recurrent,
    rows,
    streams,
    experts
};
inline constexpr std::size_t family_count = 9;
[[nodiscard]] std::string_view name_of(Family family);
[[nodiscard]] std::optional<Family> family_from(std::string_view name);
[[nodiscard]] Family family_of(workload::OperatorKind kind, bool tensor_cores);

// How much wider than its family's a band is, in logarithms, in which 80 % of the rows of one kind and precision lie.
struct ClassWidth {
    workload::OperatorKind kind = workload::OperatorKind::unknown;
    Precision precision = Precision::fp32;
    // Whose rows: of this GPU, kept back from the fit; empty: of all, each chip left out in turn.
    std::string gpu;
    double width = 1.0;
    std::uint32_t rows = 0;
};
// A class that was judged on fewer is extrapolated.
inline constexpr std::uint32_t least_judged = 30;

struct TileParameters {
    ProductParameters products;        // fp32 on the lanes
    ProductParameters tensor_products; // tensor cores
    ConvolutionParameters convolutions;
    AttentionParameters attention;
    RecurrentParameters recurrent;
    RowsParameters rows;
    StreamsParameters streams;
    ExpertsParameters experts;
    std::array<FamilyBand, family_count> bands{};
    std::vector<ClassWidth> widths;
    // Decimal logarithm of FLOP + bytes of the largest measured operator of each kind; 0: none was measured.
    std::array<double, workload::operator_kind_count> largest{};
    // Of each kind the precisions that rows were measured in, as bits 1 << Precision: what else is asked is derived.
    std::array<std::uint8_t, workload::operator_kind_count> measured{};
    // The standard deviation of the logarithm of a whole network's error that its operators' errors don't explain:
    // kernels that graphs leave out, gaps, memory management.
    double network_error = 0.04;
    // Specifications of those whose rows were used: distances are measured from them.
    std::vector<hardware::Gpu> gpus;

    [[nodiscard]] bool was_measured(workload::OperatorKind kind, Precision precision) const {
        return (measured[static_cast<std::size_t>(kind)] >> static_cast<unsigned>(precision) & 1U) != 0;
    }
    void set_measured(workload::OperatorKind kind, Precision precision) {
        measured[static_cast<std::size_t>(kind)] |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(precision));
    }
};
static_assert(precision_count <= 8, "a bit each");

[[nodiscard]] std::string save(const TileParameters& parameters);
// Refuses missing or unknown fields and values outside their ranges; names the first. Libraries that were fitted before
// there were layers of experts have the header's parameters for them, and the band of products on tensor cores.
[[nodiscard]] Result<TileParameters> load_tile(std::string_view json, const std::string& file);

} // namespace dubhe::cost::tile
