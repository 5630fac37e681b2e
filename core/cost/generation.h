// SPDX-License-Identifier: Apache-2.0
// The generation of a GPU's instruction set, out of the catalog's name of its architecture.
#pragma once

#include <core/hardware/gpu.h>

#include <cstddef>
#include <cstdint>

namespace dubhe::cost {

// Instruction sets and caches that kernels are written for. What is unknown or newer is taken as the newest known.
// `cdna`: AMD's Instinct, wavefronts of 64 and matrix units for fp32 as well; last, as libraries keep the numbers.
enum class Generation : std::uint8_t {
    kepler,
    maxwell,
    pascal,
    volta,
    turing,
    ampere,
    ada,
    hopper,
    blackwell,
    other,
    cdna
};
inline constexpr std::size_t generation_count = 11;

[[nodiscard]] Generation generation_of(const hardware::Gpu& gpu);

} // namespace dubhe::cost
