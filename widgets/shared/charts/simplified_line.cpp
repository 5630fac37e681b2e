// SPDX-License-Identifier: GPL-3.0-or-later
#include "simplified_line.h"

#include <algorithm>
#include <limits>

namespace dubhe::widgets {

QPolygonF simplified_line(const QPolygonF& line, double tolerance) {
    constexpr double any = std::numeric_limits<double>::infinity();
    if (line.isEmpty()) return line;
    QPolygonF kept{line.first()};
    qsizetype anchor = 0;                // the last one kept
    double lowest = -any, highest = any; // slopes from there that pass all points since within the tolerance
    const auto keep = [&](qsizetype i) {
        kept << line[i];
        anchor = i;
        lowest = -any, highest = any;
    };
    for (qsizetype i = 1; i < line.size(); ++i) {
        QPointF from = line[i] - line[anchor];
        const double slope = from.y() / from.x();
        const bool passes = from.x() > tolerance && slope >= lowest && slope <= highest;
        if (!passes && i - 1 != anchor) {
            keep(i - 1);
            from = line[i] - line[anchor];
        }
        if (!(from.x() > tolerance)) { // straight up or down, or back
            keep(i);
            continue;
        }
        lowest = std::max(lowest, (from.y() - tolerance) / from.x());
        highest = std::min(highest, (from.y() + tolerance) / from.x());
    }
    if (anchor + 1 != line.size()) keep(line.size() - 1);
    return kept;
}

} // namespace dubhe::widgets
