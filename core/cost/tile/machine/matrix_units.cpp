// SPDX-License-Identifier: Apache-2.0
#include "matrix_units.h"

namespace dubhe::cost::tile {

MatrixUnits matrix_units_of(const Machine& machine) {
    const bool hbm = machine.memory != Memory::gddr;
    switch (machine.generation) {
    case Generation::kepler:
    case Generation::maxwell:
    case Generation::pascal:
        return hbm ? MatrixUnits{256.0, 56.0} : MatrixUnits{512.0, 30.0};
    case Generation::volta:
        return {1024.0, 80.0};
    case Generation::turing:
        return {1024.0, 72.0};
    case Generation::ampere:
        return hbm ? MatrixUnits{2048.0, 108.0} : MatrixUnits{1024.0, 84.0};
    case Generation::ada:
        return {1024.0, 142.0};
    case Generation::hopper:
        return {4096.0, 132.0};
    case Generation::blackwell:
        return hbm ? MatrixUnits{8192.0, 148.0} : MatrixUnits{1024.0, 188.0};
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
