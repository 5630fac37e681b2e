// SPDX-License-Identifier: Apache-2.0
#include <core/report/drawing.h>
#include <core/units/text.h>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace dubhe::report {
namespace {

Scale seconds(bool logarithmic) {
    return {"", [](double s) { return to_text(Seconds{s}); }, "s", logarithmic, 1.0};
}

// W3C's relative luminance: what a colour is in grey.
double luminance(Rgb color) {
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear((color >> 16U) / 255.0) + 0.7152 * linear((color >> 8U & 255U) / 255.0) +
           0.0722 * linear((color & 255U) / 255.0);
}

TEST(Drawing, LinesAndTextsStandOutFromPaper) {
    for (int slot = 0; slot < 8; ++slot) {
        EXPECT_GE(1.05 / (luminance(line_color({slot})) + 0.05), 3.0) << slot;
        EXPECT_GE(1.05 / (luminance(text_color({slot})) + 0.05), 4.5) << slot;
    }
}

// In grey colours may look alike; dash and marker together don't.
TEST(Drawing, GpusAreToldApartWithoutColour) {
    const auto shape = [](const Look& look) {
        Drawing drawing;
        add_marker(drawing, look, {}, 1.0);
        std::string text;
        for (const Path& path : drawing.paths)
            text += std::to_string(path.points.size()) + (path.fill ? std::to_string(*path.fill == 0xffffff) : "-") +
                    std::to_string(std::lround(100.0 * path.points[0].x)) + ',';
        for (const double dash : dash_of(look))
            text += ' ' + std::to_string(dash);
        return text;
    };
    for (int a = 0; a < 8; ++a) {
        EXPECT_NE(shape({a, false}), shape({a, true}));
        for (int b = a + 1; b < 8; ++b)
            EXPECT_NE(shape({a, false}), shape({b, false})) << a << ' ' << b;
    }
}

TEST(Drawing, TicksAreRoundAndWithinTheRange) {
    rc::check("any range", [] {
        const double first = std::pow(10.0, *rc::gen::inRange(-90, 60) / 10.0);
        const double last = first * (1.0 + std::pow(10.0, *rc::gen::inRange(-10, 60) / 10.0));
        const bool logarithmic = *rc::gen::arbitrary<bool>();
        const std::vector<double> ticks = ticks_of(seconds(logarithmic), first, last, 6);
        RC_ASSERT(!ticks.empty());
        RC_ASSERT(ticks.size() <= 30U);
        RC_ASSERT(std::ranges::is_sorted(ticks));
        for (const double tick : ticks) {
            RC_ASSERT(tick >= first * (1.0 - 1e-5));
            RC_ASSERT(tick <= last * (1.0 + 1e-5));
        }
    });
}

// Neighbouring doubles lie 2^-52 apart, relatively: their sixth part counts past 2^53, where adding 1 changes nothing.
TEST(Drawing, ARangeWithoutRoomForTicksHasItsEnds) {
    for (const double first : {1e-3, 0.1, 1.0, 1e12, 1e16}) {
        for (const bool logarithmic : {false, true}) {
            const double last = std::nextafter(first, 2.0 * first);
            EXPECT_EQ(ticks_of(seconds(logarithmic), first, last, 6), (std::vector{first, last})) << first;
        }
    }
}

// Whatever is drawn stays on the paper, texts by their estimated width.
TEST(Drawing, NothingLeavesThePaper) {
    rc::check("random lines", [] {
        const int count = *rc::gen::inRange(1, 12);
        const bool logarithmic = *rc::gen::arbitrary<bool>();
        LineChart chart{"A chart", seconds(logarithmic), seconds(logarithmic), {}};
        for (int s = 0; s < count; ++s) {
            Series series;
            series.label = std::string(static_cast<std::size_t>(*rc::gen::inRange(1, 60)), 'm');
            series.look.slot = s;
            const double mid = std::pow(10.0, *rc::gen::inRange(-60, 30) / 10.0);
            const int points = *rc::gen::inRange(1, 20);
            for (int i = 0; i < points; ++i) {
                series.x.push_back(1.0 + i);
                series.low.push_back(0.8 * mid);
                series.mid.push_back(mid);
                series.high.push_back(1.5 * mid);
            }
            series.own = 1.0;
            chart.series.push_back(std::move(series));
        }
        const Drawing drawing = drawing_of(chart, 480.0);
        for (const Path& path : drawing.paths) {
            for (const Spot& spot : path.points) {
                RC_ASSERT(std::isfinite(spot.x) && spot.x >= -6.0 && spot.x <= drawing.width + 6.0);
                RC_ASSERT(std::isfinite(spot.y) && spot.y >= -6.0 && spot.y <= drawing.height + 6.0);
            }
        }
        for (const Label& label : drawing.labels) {
            const double width = width_of(label.text, label.size);
            const double left = label.anchor == Anchor::start ? label.at.x
                                : label.anchor == Anchor::end ? label.at.x - width
                                                              : label.at.x - width / 2.0;
            RC_ASSERT(left >= -1.0);
            RC_ASSERT(left + width <= drawing.width + 2.0);
        }
    });
}

TEST(Drawing, TextsAreCutByCharactersNotBytes) {
    const std::string text = "性能测试性能测试";
    const std::string cut = elided(text, 10.0, 40.0);
    EXPECT_EQ(cut, "性能测…");
    EXPECT_EQ(elided("short", 10.0, 100.0), "short");
}

} // namespace
} // namespace dubhe::report
