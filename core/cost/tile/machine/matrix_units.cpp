// SPDX-License-Identifier: Apache-2.0
#include "matrix_units.h"

#include <core/hardware/matrix_rates.h>

namespace dubhe::cost::tile {

using hardware::matrix_flop_per_clock;

MatrixUnits matrix_units_of(const Machine& machine) {
    const bool hbm = machine.memory != Memory::gddr;
    switch (machine.generation) {
    case Generation::kepler:
    case Generation::maxwell:
    case Generation::pascal:
        return hbm ? MatrixUnits{256.0, 56.0} : MatrixUnits{512.0, 30.0};
    case Generation::volta:
        return {matrix_flop_per_clock("Volta", true), 80.0};
    case Generation::turing:
        return {matrix_flop_per_clock("Turing", false), 72.0};
    case Generation::ampere:
        return hbm ? MatrixUnits{matrix_flop_per_clock("Ampere", true), 108.0}
                   : MatrixUnits{matrix_flop_per_clock("Ampere", false), 84.0};
    case Generation::ada:
        return {matrix_flop_per_clock("Ada Lovelace", false), 142.0};
    case Generation::hopper:
        return {matrix_flop_per_clock("Hopper", true), 132.0};
    case Generation::blackwell:
        return hbm ? MatrixUnits{matrix_flop_per_clock("Blackwell", true), 148.0}
                   : MatrixUnits{matrix_flop_per_clock("Blackwell", false), 188.0};
    case Generation::other:
    case Generation::cdna:
        break;
    }
    return {};
}

double times_half_rate(Precision precision) {
    if (precision == Precision::fp32 || precision == Precision::tf32) return 0.5;
    if (precision == Precision::fp4) return 4.0;
    return bytes_per_element(precision) <= 1.0 ? 2.0 : 1.0;
}

} // namespace dubhe::cost::tile
