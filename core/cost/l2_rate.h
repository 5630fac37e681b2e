// SPDX-License-Identifier: Apache-2.0
// What L2 caches move, where a data sheet is silent.
#pragma once

namespace dubhe::cost {

// Of A100's, for each SM: 5,120 bytes a clock for 108 SMs (NVIDIA A100 Tensor Core GPU Architecture whitepaper, 2020).
inline constexpr double usual_l2_bytes_a_clock = 5120.0 / 108.0;

} // namespace dubhe::cost
