// SPDX-License-Identifier: Apache-2.0
#include "kernel_table.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <random>

namespace dubhe::cost {

namespace {

float distance(const ShapePoint& a, const ShapePoint& b) {
    float sum = 0.0F;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += (a[i] - b[i]) * (a[i] - b[i]);
    return sum;
}

} // namespace

KernelTable::Found KernelTable::near(const ShapePoint& shape) const {
    assert(!entries.empty() && neighbours >= 1 && neighbours <= most_neighbours);
    Found found;
    std::array<float, most_neighbours> distances{};
    for (const Entry& entry : entries) {
        const float d = distance(entry.shape, shape);
        if (found.count == neighbours && d >= distances[found.count - 1]) continue;
        std::size_t at = found.count < neighbours ? found.count++ : found.count - 1;
        for (; at > 0 && d < distances[at - 1]; --at)
            distances[at] = distances[at - 1], found.kernels[at] = found.kernels[at - 1];
        distances[at] = d;
        found.kernels[at] = entry.kernel;
    }
    if (distances[0] == 0.0F) found.count = 1;
    return found;
}

KernelTable condense(std::span<const KernelTable::Entry> measured) {
    KernelTable table;
    if (measured.empty()) return table;
    std::vector<KernelTable::Entry> order(measured.begin(), measured.end());
    std::ranges::shuffle(order, std::mt19937_64{1}); // any order that is no order of sizes
    table.entries.push_back(order.front());
    constexpr int passes = 2;
    for (int pass = 0; pass < passes; ++pass) {
        for (const KernelTable::Entry& entry : order) {
            if (table.nearest(entry.shape) != entry.kernel) table.entries.push_back(entry);
            if (table.entries.size() <= KernelTable::most_entries / 2) continue;
            order.resize(std::min(order.size(), KernelTable::most_entries));
            return {std::move(order), KernelTable::most_neighbours};
        }
    }
    return table;
}

} // namespace dubhe::cost
