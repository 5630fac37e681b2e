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

std::uint32_t KernelTable::nearest(const ShapePoint& shape) const {
    assert(!entries.empty());
    if (entries.size() == 1) return entries.front().kernel;
    float least = std::numeric_limits<float>::infinity();
    std::uint32_t kernel = entries.front().kernel;
    for (const Entry& entry : entries) {
        if (const float d = distance(entry.shape, shape); d < least) least = d, kernel = entry.kernel;
    }
    return kernel;
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
            if (table.entries.size() >= KernelTable::most_entries) return table;
            if (table.nearest(entry.shape) != entry.kernel) table.entries.push_back(entry);
        }
    }
    return table;
}

} // namespace dubhe::cost
