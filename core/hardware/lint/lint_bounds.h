// SPDX-License-Identifier: Apache-2.0
// What products have reached, for lint(): each line with the products that mark its ends. Private to its sources.
#pragma once

#include "../gpu.h"
#include "../link.h"

#include <array>
#include <string_view>

namespace dubhe::hardware {

// Bandwidth of a board's memory is bus width times data rate a pin: the narrowest bus at the slowest rate and the
// widest at the fastest that were sold with that type, from the makers' data sheets; 2 % of slack for rounding.
struct MemoryBounds {
    std::string_view type;
    double least, most; // bytes/s
};
inline constexpr std::array memory_bounds{
    MemoryBounds{"DDR3", 6e9, 70e9},       // one channel of 800 MT/s; four of 2133
    MemoryBounds{"DDR4", 12e9, 210e9},     // one channel of 1600 MT/s; eight of 3200 (EPYC 7003: 204.8 GB/s)
    MemoryBounds{"DDR5", 32e9, 845e9},     // one channel of 4000 MT/s; twelve of 8800 MT/s (Xeon 6900P: 844.8 GB/s)
    MemoryBounds{"LPDDR4", 12e9, 60e9},    // 32 bits of 3200 MT/s; 128 bits of 3733 (Jetson TX2: 59.7 GB/s)
    MemoryBounds{"LPDDR4X", 12e9, 140e9},  // 256 bits of 4266 MT/s (Jetson AGX Xavier: 136.5 GB/s)
    MemoryBounds{"LPDDR5", 25e9, 835e9},   // 1024 bits of 6400 MT/s (Apple M2 Ultra: 819 GB/s)
    MemoryBounds{"LPDDR5X", 25e9, 560e9},  // Grace CPU: 512 GB/s; Apple M4 Max: 546 GB/s
    MemoryBounds{"GDDR5", 25e9, 392e9},    // 64 bits of 3.2 Gb/s; 512 bits of 6 Gb/s (Radeon R9 390X: 384 GB/s)
    MemoryBounds{"GDDR5X", 188e9, 560e9},  // 192 bits of 8 Gb/s; 384 bits of 11.4 Gb/s (TITAN Xp: 547.7 GB/s)
    MemoryBounds{"GDDR6", 94e9, 980e9},    // 64 bits of 12 Gb/s; 384 bits of 20 Gb/s (Radeon RX 7900 XTX: 960 GB/s)
    MemoryBounds{"GDDR6X", 490e9, 1030e9}, // 192 bits of 21 Gb/s (RTX 4070); 384 bits of 21 Gb/s (RTX 4090)
    MemoryBounds{"GDDR7", 376e9, 1830e9},  // 128 bits of 24 Gb/s; 512 bits of 28 Gb/s (RTX 5090: 1792 GB/s)
    MemoryBounds{"HBM", 125e9, 523e9},     // one stack; four of 1 Gb/s a pin (Radeon R9 Fury X: 512 GB/s)
    MemoryBounds{"HBM2", 176e9, 1565e9},   // one stack of 1.4 Gb/s; six of 2 Gb/s (SX-Aurora), five of 2.4 (A100)
    MemoryBounds{"HBM2e", 400e9, 3750e9},  // one stack of 3.2 Gb/s; eight of 3.6 Gb/s (Gaudi 3: 3.67 TB/s)
    MemoryBounds{"HBM3", 640e9, 5450e9},   // one stack of 5.2 Gb/s; eight of 5.2 Gb/s (MI300X: 5.3 TB/s)
    MemoryBounds{"HBM3e", 730e9, 8200e9},  // one stack of 5.9 Gb/s; eight of 8 Gb/s (B200, MI355X: 8 TB/s)
};

// Dense matrix peak of one precision over that of fp16 (bf16 where there is none) that generations have had.
struct PeakRatios {
    Precision precision;
    std::array<double, 4> ratios; // the last one repeats
    std::string_view products;    // whose they are, for the message
};
inline constexpr std::array peak_ratios{
    PeakRatios{Precision::tf32, {0.5, 0.25, 0.5, 0.5}, "1/2 (A100, H100, MI300X), or 1/4 of fp16 with fp16 sums"},
    PeakRatios{Precision::bf16, {1.0, 0.5, 0.5, 0.5}, "1 (A100, H100, MI250X) or 1/2 (MI100)"},
    PeakRatios{
        Precision::fp8, {2.0, 1.0, 4.0, 4.0}, "1 (Gaudi 3), 2 (H100, L40S, MI300X) or 4 over fp16 with fp32 sums"},
    PeakRatios{Precision::int8, {2.0, 1.0, 4.0, 4.0}, "1 (MI250X), 2 (A100, H100, T4) or 4 (RTX 3090, RTX 4090)"},
    PeakRatios{Precision::fp6, {2.0, 4.0, 4.0, 4.0}, "2 (B200, B300) or 4 (MI355X)"},
    PeakRatios{
        Precision::fp4, {4.0, 6.0, 8.0, 8.0}, "4 (B200, MI355X), 6 (B300) or 8 over fp16 with fp32 sums (RTX 5090)"},
};

// Of a host, an operator, a launch or a step: with longer ones a network of a hundred operators would take a second.
inline constexpr double longest_host_time = 10e-3; // seconds

// One direction of the fastest port or GPU link of that kind that was sold: PCIe 6.0 x16; NVLink 5 with 18 lanes; seven
// links of the MI355X; 800 Gb/s Ethernet; InfiniBand XDR.
[[nodiscard]] constexpr double fastest(LinkKind kind) {
    switch (kind) {
    case LinkKind::pcie:
        return 126e9;
    case LinkKind::nvlink:
    case LinkKind::nvswitch:
        return 900e9;
    case LinkKind::infinity_fabric:
        return 538e9;
    case LinkKind::ethernet:
    case LinkKind::infiniband:
        return 100e9;
    case LinkKind::other:
        break;
    }
    return 1e24;
}

} // namespace dubhe::hardware
