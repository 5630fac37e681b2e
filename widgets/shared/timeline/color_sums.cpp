// SPDX-License-Identifier: GPL-3.0-or-later
#include "color_sums.h"

#include <algorithm>
#include <utility>

namespace dubhe::widgets {

namespace {

constexpr double least_s = 1e-12; // spans without duration count for something

} // namespace

ColorSums::ColorSums(const TimelineRun& run, std::vector<std::uint8_t> colors)
    : run_{&run}, colors_{std::move(colors)}, small_(colors_.size() / small + 1), large_(colors_.size() / large + 1) {
    for (std::uint32_t i = 0; i < colors_.size(); ++i) {
        const auto seconds = static_cast<float>(run.duration_s(i) + least_s);
        small_[i / small][colors_[i]] += seconds;
        large_[i / large][colors_[i]] += seconds;
        used_[colors_[i]] = true;
    }
}

std::uint8_t ColorSums::dominant(std::uint32_t first, std::uint32_t last) const {
    if (last - first == 1) return colors_[first];
    Sums total{};
    const auto add = [&total](const Sums& sums) {
        for (std::size_t color = 0; color < color_count; ++color)
            total[color] += sums[color];
    };
    // Blocks that lie within [first, last), the largest first.
    const auto add_blocks = [&](const std::vector<Sums>& blocks, std::uint32_t size, std::uint32_t from,
                                std::uint32_t to) {
        for (std::uint32_t block = (from + size - 1) / size; (block + 1) * size <= to; ++block)
            add(blocks[block]);
    };
    if (last - first >= 2 * large) {
        add_blocks(large_, large, first, last);
    } else if (last - first >= 4 * small) {
        add_blocks(small_, small, first, last);
    } else {
        for (std::uint32_t i = first; i < last; ++i)
            total[colors_[i]] += static_cast<float>(run_->duration_s(i) + least_s);
    }
    return static_cast<std::uint8_t>(std::ranges::max_element(total) - total.begin());
}

} // namespace dubhe::widgets
