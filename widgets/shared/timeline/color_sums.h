// SPDX-License-Identifier: GPL-3.0-or-later
// Which colour stands for a run of spans that share a pixel: the one that fills most of its time. Sums over blocks of
// spans make the answer cheap for a run of any length. No Qt.
#pragma once

#include "runs/timeline_run.h"

#include <array>
#include <cstdint>
#include <vector>

namespace dubhe::widgets {

inline constexpr std::size_t color_count = 16;

class ColorSums {
  public:
    ColorSums() = default;
    // `colors`: below color_count, one a span of the run, which has to live as long as this.
    ColorSums(const TimelineRun& run, std::vector<std::uint8_t> colors);

    [[nodiscard]] std::uint8_t color(std::uint32_t span) const { return colors_[span]; }
    // Precondition: first < last. Exact for short runs; of long ones the blocks that lie in it whole decide.
    [[nodiscard]] std::uint8_t dominant(std::uint32_t first, std::uint32_t last) const;
    [[nodiscard]] bool has(std::uint8_t color) const { return used_[color]; }

  private:
    static constexpr std::uint32_t small = 64, large = 4096; // spans in a block
    using Sums = std::array<float, color_count>;

    const TimelineRun* run_ = nullptr;
    std::vector<std::uint8_t> colors_;
    std::vector<Sums> small_, large_;
    std::array<bool, color_count> used_{};
};

} // namespace dubhe::widgets
