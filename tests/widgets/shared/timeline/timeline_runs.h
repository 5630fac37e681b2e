// SPDX-License-Identifier: GPL-3.0-or-later
// Runs made by hand and by chance.
#pragma once

#include <widgets/shared/timeline/runs/timeline_run.h>

#include <rapidcheck.h>

#include <string>
#include <utility>
#include <vector>

namespace dubhe::widgets::test {

struct MadeSpan {
    double begin_us = 0.0, end_us = 0.0;
    std::uint32_t lane = 0;
    std::string name = "work", layer{};
    SpanClass span_class = SpanClass::elementwise;
};

// Lanes are streams called "stream 0", "stream 1", ...
inline TimelineRunPtr run_of(const std::vector<MadeSpan>& spans, std::uint32_t lanes = 1) {
    TimelineBuilder builder;
    for (std::uint32_t lane = 0; lane < lanes; ++lane) {
        TimelineLane made;
        made.name = "stream " + std::to_string(lane);
        made.kind = TimelineLaneKind::stream;
        made.number = lane;
        builder.add_lane(made);
    }
    for (std::uint32_t i = 0; i < spans.size(); ++i) {
        const MadeSpan& made = spans[i];
        TimelineBuilder::Span span{made.begin_us * 1e-6, made.end_us * 1e-6, made.lane, builder.name(made.name),
                                   builder.layer(made.layer)};
        span.item = i;
        span.span_class = made.span_class;
        builder.add(span);
    }
    return builder.finish();
}

// Whole microseconds, so that sums can be counted; overlaps of every kind. The first begins at 0: the run's clock is
// the spans'.
inline std::vector<MadeSpan> random_spans(std::uint32_t lanes, int most) {
    std::vector<MadeSpan> spans{{0.0, 1.0, 0}};
    const int count = *rc::gen::inRange(1, most);
    for (int i = 0; i < count; ++i) {
        MadeSpan span;
        span.begin_us = *rc::gen::inRange(0, 400);
        span.end_us = span.begin_us + *rc::gen::inRange(0, 40);
        span.lane = static_cast<std::uint32_t>(*rc::gen::inRange(0, static_cast<int>(lanes)));
        span.name = "kernel " + std::to_string(*rc::gen::inRange(0, 5));
        if (*rc::gen::arbitrary<bool>()) span.layer = "layer " + std::to_string(*rc::gen::inRange(0, 3));
        span.span_class = static_cast<SpanClass>(*rc::gen::inRange(0, 16));
        spans.push_back(span);
    }
    return spans;
}

} // namespace dubhe::widgets::test
