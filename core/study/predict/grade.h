// SPDX-License-Identifier: Apache-2.0
// How far a prediction may be trusted, in one letter: by what its GPU time rests on, and how wide its band is.
//
//   at least, of the GPU time   measured or interpolated   not extrapolated   half of the band, at most
//   A                                       75 %                 95 %                 15 %
//   B                                        -                   85 %                 25 %
//   C                                        -                   50 %                 50 %
//   D   what is left
//
// Bands are those that rows left out of the fits have shown to hold 80 % of them, wider the farther the GPU and the
// operators are from measured ones; so distance and coverage are in their width.
#pragma once

#include "predict.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace dubhe::study {

enum class Grade : std::uint8_t { a, b, c, d };

[[nodiscard]] std::string_view name_of(Grade grade); // "A"
[[nodiscard]] Grade grade_of(const Prediction& prediction);
// Of shares of the GPU's time by provenance, and half of the band.
[[nodiscard]] Grade grade_of(const std::array<double, cost::provenance_count>& shares, double half);

} // namespace dubhe::study
