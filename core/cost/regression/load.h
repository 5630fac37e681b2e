// SPDX-License-Identifier: Apache-2.0
// What an operator brings to a regression: its type of layer, its size in the three measures of Li et al. (elements in,
// FLOP, elements out), and a few more that tell its kernels apart.
#pragma once

#include <core/evidence/measurement.h>
#include <core/workload/problem/work.h>

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dubhe::cost {

// Operators that one line may describe: kind and precision; of elementwise ones the function and how many tensors.
struct LayerType {
    workload::OperatorKind kind = workload::OperatorKind::unknown;
    workload::Function function = workload::Function::other;
    std::uint8_t tensors = 1; // read, 3 and more alike
    Precision precision = Precision::fp32;
    auto operator<=>(const LayerType&) const = default;
};
[[nodiscard]] LayerType layer_type(workload::OperatorKind kind, const workload::Problem& problem, Precision precision);
[[nodiscard]] std::string to_text(const LayerType& type); // "linear fp32", "elementwise add 2 fp32"
[[nodiscard]] std::optional<LayerType> layer_type_from(std::string_view text);

// The x of a line. `launched` is the operation with what its tiles compute beyond the result's edges, `waves` the same
// with the last wave of tiles filled up: both are the operation for kernels whose name tells no tile. `bytes`: for
// layers without FLOP.
enum class Driver : std::uint8_t { input, operation, output, launched, bytes, waves };
inline constexpr std::size_t driver_count = 6;
[[nodiscard]] std::string_view name_of(Driver driver);
[[nodiscard]] std::optional<Driver> driver_from(std::string_view name);

// What a kernel's rows may be told apart by.
// `fill`: the share of the launched operation that the result needs. `blocks`: tiles a launch, for each SM.
enum class Feature : std::uint8_t { input, operation, output, bytes, intensity, length, fill, blocks };
inline constexpr std::size_t feature_count = 8;
[[nodiscard]] std::string_view name_of(Feature feature);
[[nodiscard]] std::optional<Feature> feature_from(std::string_view name);

// Logarithms (base 2) of the sizes that choose a kernel; which they are depends on the kind. Unused ones are 0.
using ShapePoint = std::array<float, 5>;

struct Load {
    double input = 0.0;     // elements read, weights apart
    double operation = 0.0; // FLOP
    double output = 0.0;    // elements written
    double bytes = 0.0;
    double length = 1.0; // of the sum behind one element of the result: k of a product, a row of a norm
    // of a matrix product as kernels see it, or of a convolution (columns: pixels, rows: channels); 0 for others
    double rows = 0.0, columns = 0.0, batch = 0.0;
    // of a 3 x 3 convolution with stride 1 by Winograd's F(4 x 4, 3 x 3): 36 products over tiles of 4 x 4 pixels
    double winograd_columns = 0.0;
};

// Output tile of a kernel in elements, from its name: "volta_sgemm_128x64_tn" computes 128 columns x 64 rows.
struct KernelTile {
    double columns = 0.0, rows = 0.0; // 0: not told
    bool product = false;             // a plain product: a convolution that calls it is Winograd's
    double sms = 0.0;                 // of the GPU that runs it; 0: not one GPU's
    bool operator==(const KernelTile&) const = default;
};
[[nodiscard]] KernelTile tile_of(std::string_view kernel);
// The name without what ties it to a generation of GPUs: "sgemm_128x64_tn".
[[nodiscard]] std::string generic_name(std::string_view kernel);

[[nodiscard]] Load load_of(const workload::WorkTable& work, std::size_t row);
[[nodiscard]] Load load_of(const evidence::Measurement& row);
[[nodiscard]] ShapePoint shape_point(workload::OperatorKind kind, const workload::Problem& problem);

[[nodiscard]] double value_of(const Load& load, Driver driver, const KernelTile& tile);
[[nodiscard]] double value_of(const Load& load, Feature feature, const KernelTile& tile);

} // namespace dubhe::cost
