// SPDX-License-Identifier: Apache-2.0
#include "intervals.h"

#include <algorithm>

namespace dubhe::whatif {

Intervals united(Intervals list) {
    std::erase_if(list, [](const Interval& one) { return one.end_s <= one.begin_s; });
    std::ranges::sort(list, {}, &Interval::begin_s);
    Intervals result;
    for (const Interval& one : list) {
        if (!result.empty() && one.begin_s <= result.back().end_s)
            result.back().end_s = std::max(result.back().end_s, one.end_s);
        else
            result.push_back(one);
    }
    return result;
}

Intervals common(const Intervals& a, const Intervals& b) {
    Intervals result;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        const double begin_s = std::max(a[i].begin_s, b[j].begin_s), end_s = std::min(a[i].end_s, b[j].end_s);
        if (begin_s < end_s) result.push_back({begin_s, end_s});
        a[i].end_s < b[j].end_s ? ++i : ++j;
    }
    return result;
}

Intervals without(const Intervals& a, const Intervals& b) {
    Intervals result;
    std::size_t j = 0;
    for (Interval rest : a) {
        while (j < b.size() && b[j].end_s <= rest.begin_s)
            ++j;
        for (std::size_t k = j; k < b.size() && b[k].begin_s < rest.end_s; ++k) {
            if (b[k].begin_s > rest.begin_s) result.push_back({rest.begin_s, b[k].begin_s});
            rest.begin_s = std::max(rest.begin_s, b[k].end_s);
        }
        if (rest.begin_s < rest.end_s) result.push_back(rest);
    }
    return result;
}

double length_s(const Intervals& list) {
    double total_s = 0.0;
    for (const Interval& one : list)
        total_s += one.end_s - one.begin_s;
    return total_s;
}

} // namespace dubhe::whatif
