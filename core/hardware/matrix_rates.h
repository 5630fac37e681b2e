// SPDX-License-Identifier: Apache-2.0
// What the matrix units of a generation do: the home of these figures.
#pragma once

#include <array>
#include <string_view>

namespace dubhe::hardware {

// Operations in fp16 (or bf16) that an SM, compute unit or core's matrix units finish in a clock, dense, at most: from
// the makers' architecture papers. Multiply-adds count twice. Where a generation has large and small chips, `hbm` tells
// which.
struct MatrixRate {
    std::string_view architecture;
    bool hbm;
    double flop_per_clock;
    double fp6 = 2.0, fp4 = 4.0; // times that
};
inline constexpr std::array matrix_rates{
    MatrixRate{"Volta", true, 1024},         // 8 units of 64 multiply-adds: V100 architecture whitepaper, 2017
    MatrixRate{"Turing", false, 1024},       // the same: Turing architecture whitepaper, 2018
    MatrixRate{"Ampere", true, 2048},        // 4 units of 256: A100 architecture whitepaper, 2020
    MatrixRate{"Ampere", false, 1024},       // 4 units of 128: GA102 architecture whitepaper, 2020
    MatrixRate{"Ada Lovelace", false, 1024}, // 4 units of 128: Ada architecture whitepaper, 2022
    MatrixRate{"Hopper", true, 4096},        // 4 units of 512: H100 architecture whitepaper, 2022
    MatrixRate{"Blackwell", true, 8192},     // twice Hopper's: Blackwell technical brief, 2024
    MatrixRate{"Blackwell Ultra", true, 8192, 2.0, 6.0}, // GB300 NVL72 data sheet, 2025: 15 PFLOP/s beside 2.5
    MatrixRate{"Blackwell", false, 1024},                // RTX Blackwell architecture whitepaper, 2025
    MatrixRate{"CDNA", true, 1024},                      // CDNA architecture white paper, 2020
    MatrixRate{"CDNA 2", true, 1024},                    // CDNA 2 architecture white paper, 2021
    MatrixRate{"CDNA 3", true, 2048},                    // CDNA 3 architecture white paper, 2023
    MatrixRate{"CDNA 4", true, 4096, 4.0}, // CDNA 4 architecture white paper, 2025: MXFP6 and MXFP4 at one rate
};

// Doesn't compile for a generation that is not in the table.
[[nodiscard]] consteval double matrix_flop_per_clock(std::string_view architecture, bool hbm) {
    for (const MatrixRate& each : matrix_rates) {
        if (each.architecture == architecture && each.hbm == hbm) return each.flop_per_clock;
    }
    throw "no such generation";
}

} // namespace dubhe::hardware
