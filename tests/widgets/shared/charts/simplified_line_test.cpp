// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/shared/charts/simplified_line.h>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {
namespace {

// Random walks to the right, up, down and back. What is kept are points of the line in its order, its ends among them;
// each that is left out lies between two that are kept, and no further from their chord than the tolerance.
RC_GTEST_PROP(SimplifiedLine, LeavesOutWhatNobodySees, ()) {
    QPolygonF line{{0.0, 0.0}};
    const int count = *rc::gen::inRange(0, 60);
    for (int i = 0; i < count; ++i) {
        const double dx = 0.05 * *rc::gen::inRange(-5, 60), dy = 0.01 * *rc::gen::inRange(-30, 30);
        line << line.last() +
                    QPointF{dx, dy + 1e-7 * (i + 1)}; // no point stands twice, so that it is told by its value
    }
    const double tolerance = 0.01 * *rc::gen::inRange(1, 30);
    const QPolygonF kept = simplified_line(line, tolerance);
    RC_ASSERT(kept.first() == line.first());
    RC_ASSERT(kept.last() == line.last());
    qsizetype at = 0; // of kept[k]
    for (qsizetype k = 0; k + 1 < kept.size(); ++k) {
        qsizetype next = at + 1;
        for (; next < line.size() && line[next] != kept[k + 1]; ++next) {
            const QPointF chord = kept[k + 1] - kept[k], from = line[next] - kept[k];
            RC_ASSERT(chord.x() > 0.0);
            RC_ASSERT(std::abs(from.y() - from.x() * chord.y() / chord.x()) <= tolerance * 1.0001 + 1e-9);
        }
        RC_ASSERT(next < line.size());
        at = next;
    }
}

TEST(SimplifiedLine, OfAStraightLineAreItsEnds) {
    QPolygonF line;
    for (int i = 0; i < 100; ++i)
        line << QPointF{i * 3.0, 200.0 - i * 1.5};
    EXPECT_EQ(simplified_line(line).size(), 2);
    EXPECT_TRUE(simplified_line({}).isEmpty());
    EXPECT_EQ(simplified_line(QPolygonF{{1.0, 2.0}}).size(), 1);
}

} // namespace
} // namespace dubhe::widgets
