// SPDX-License-Identifier: Apache-2.0
// The matrix units of a generation, for every kind of kernel that runs on them.
#pragma once

#include "machine.h"

namespace dubhe::cost::tile {

// Rates: hardware::matrix_rates. Largest chips: NVIDIA's architecture whitepapers; Blackwell is GB202 with GDDR7, and
// B200's two dies with HBM. Before Volta halves are packed in the lanes. CDNA's own numbers are in Machine; here it has
// those of unknown chips.
struct MatrixUnits {
    double half_flop_a_clock = 2048.0; // of an SM, in two bytes
    double most_sms = 304.0;           // of the generation's largest chip
};
[[nodiscard]] MatrixUnits matrix_units_of(const Machine& machine);

// How many times the rate of two bytes a precision runs at.
[[nodiscard]] double times_half_rate(Precision precision);

} // namespace dubhe::cost::tile
