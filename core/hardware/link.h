// SPDX-License-Identifier: Apache-2.0
// A link between GPUs or between machines, as its data sheet describes it.
#pragma once

#include <core/units/quantity.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::hardware {

enum class LinkKind : std::uint8_t { pcie, nvlink, nvswitch, infinity_fabric, ethernet, infiniband, other };
inline constexpr std::size_t link_kind_count = static_cast<std::size_t>(LinkKind::other) + 1;
[[nodiscard]] std::string_view name_of(LinkKind kind);  // "nvlink": in files
[[nodiscard]] std::string_view title_of(LinkKind kind); // "NVLink"
[[nodiscard]] std::optional<LinkKind> link_kind_from(std::string_view name);

// Absent values are unknown, never zero.
struct Link {
    std::string name; // canonical: "NVLink 3 (12 lanes)", "InfiniBand HDR"
    LinkKind kind = LinkKind::other;
    // One direction, all lanes of one GPU (or one port of a network card) together: 12 lanes of NVLink 3 are 300 GB/s.
    std::optional<BytesPerSecond> bandwidth;
    // What messages reach of it at best: protocol and encoding taken off; 0 to 1.
    std::optional<double> efficiency;
    std::optional<Seconds> latency; // of one small message, software included
    std::vector<std::string> aliases;
    std::string source, date; // where the figures come from, and of when: "2024-03"
    bool operator==(const Link&) const = default;
};

} // namespace dubhe::hardware
