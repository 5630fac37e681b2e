// SPDX-License-Identifier: Apache-2.0
// Number formats that a network can run in and a GPU has a peak rate for.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dubhe {

// tf32 is stored as fp32 and multiplied on matrix units with a shortened mantissa.
enum class Precision : std::uint8_t { fp32, tf32, fp16, bf16, fp8, int8, fp6, fp4 };

inline constexpr std::array all_precisions{Precision::fp32, Precision::tf32, Precision::fp16, Precision::bf16,
                                           Precision::fp8,  Precision::int8, Precision::fp6,  Precision::fp4};
// Those that a whole network can be held in; fp6 and fp4 are numbers of single products (core/stack).
inline constexpr std::array whole_network_precisions{Precision::fp32, Precision::tf32, Precision::fp16,
                                                     Precision::bf16, Precision::fp8,  Precision::int8};
inline constexpr std::size_t precision_count = all_precisions.size();

[[nodiscard]] std::string_view name_of(Precision precision);                  // "bf16"
[[nodiscard]] std::optional<Precision> precision_from(std::string_view name); // also "float16", "half", "FP8"
[[nodiscard]] double bytes_per_element(Precision precision);                  // 4, 4, 2, 2, 1, 1, 0.75, 0.5

// One value a precision, e.g. the peak rates of a GPU.
template <class T>
class PerPrecision {
  public:
    [[nodiscard]] constexpr T& operator[](Precision p) { return values_[static_cast<std::size_t>(p)]; }
    [[nodiscard]] constexpr const T& operator[](Precision p) const { return values_[static_cast<std::size_t>(p)]; }
    bool operator==(const PerPrecision&) const = default;

  private:
    std::array<T, precision_count> values_{};
};

} // namespace dubhe
