// SPDX-License-Identifier: GPL-3.0-or-later
#include "label_layout.h"

#include <algorithm>
#include <numeric>

namespace dubhe::widgets {

namespace {

// Labels that touch move as one block, centred on the mean of what its members wanted.
struct Block {
    double center = 0.0;
    std::size_t first = 0, count = 0;
};

} // namespace

std::vector<double> spread_labels(const std::vector<double>& wanted, double height, double top, double bottom) {
    if (wanted.empty()) return {};
    std::vector<std::size_t> order(wanted.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return wanted[i]; });
    const double room = std::max(0.0, bottom - top);
    const double step = std::min(height, room / static_cast<double>(wanted.size()));

    const auto placed = [&](Block block) {
        const double half = static_cast<double>(block.count) * step / 2;
        block.center = std::clamp(block.center, top + half, std::max(top + half, bottom - half));
        return block;
    };
    std::vector<Block> blocks;
    for (std::size_t i = 0; i < order.size(); ++i) {
        Block block = placed({wanted[order[i]], i, 1});
        while (!blocks.empty()) {
            const Block& above = blocks.back();
            const double need = static_cast<double>(above.count + block.count) * step / 2;
            if (block.center - above.center >= need - 1e-9) break;
            const auto a = static_cast<double>(above.count), b = static_cast<double>(block.count);
            // Centres of the members' wishes: each block's centre lies half of the other's height off the common one.
            const double wish = (a * (above.center + b * step / 2) + b * (block.center - a * step / 2)) / (a + b);
            block = placed({wish, above.first, above.count + block.count});
            blocks.pop_back();
        }
        blocks.push_back(block);
    }
    std::vector<double> result(wanted.size());
    for (const Block& block : blocks) {
        for (std::size_t i = 0; i < block.count; ++i) {
            const double offset = static_cast<double>(i) - (static_cast<double>(block.count) - 1) / 2;
            result[order[block.first + i]] = block.center + offset * step;
        }
    }
    return result;
}

} // namespace dubhe::widgets
