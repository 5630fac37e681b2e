// SPDX-License-Identifier: GPL-3.0-or-later
// A million spans as a recorded run of some minutes has them: 8 streams of kernels of 2 to 200 us with pauses, and 4
// host threads of calls three deep. Frames are painted in software into the widget's backing store.
#include "timeline_benchmark.h"

#include "whole_process.h"

#include <widgets/shared/timeline/timeline_canvas.h>

#include <QCoreApplication>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <random>
#include <string>

namespace dubhe::benchmark {

namespace {

using namespace widgets;

struct Maker {
    std::mt19937 random{20260728};
    TimelineBuilder builder;
    std::vector<std::uint32_t> names, layers;

    Maker() {
        for (int i = 0; i < 600; ++i)
            names.push_back(builder.name("void at::native::some_kernel_" + std::to_string(i) + "<float, 4>(float*)"));
        for (int i = 0; i < 200; ++i)
            layers.push_back(builder.layer("block " + std::to_string(i)));
    }
    double uniform(double low, double high) { return std::uniform_real_distribution{low, high}(random); }
    std::uint32_t one_of(const std::vector<std::uint32_t>& values) {
        return values[std::uniform_int_distribution<std::size_t>{0, values.size() - 1}(random)];
    }
    void add(double begin_s, double end_s, std::uint32_t lane, int span_class) {
        builder.add(
            {begin_s, end_s, lane, one_of(names), one_of(layers), no_span, 0, static_cast<SpanClass>(span_class)});
    }
    std::uint32_t lane(TimelineLaneKind kind, int number) {
        TimelineLane made;
        made.kind = kind;
        made.name = (kind == TimelineLaneKind::stream ? "GPU 0 stream " : "thread ") + std::to_string(number);
        made.number = number;
        return builder.add_lane(made);
    }
    void stream(int number, int spans) {
        const std::uint32_t on = lane(TimelineLaneKind::stream, number);
        double now_s = 0.0;
        for (int i = 0; i < spans; ++i) {
            now_s += uniform(0.0, 1.0) < 0.1 ? uniform(1e-5, 3e-4) : uniform(5e-7, 5e-6);
            const double length_s = std::exp(uniform(std::log(2e-6), std::log(2e-4)));
            add(now_s, now_s + length_s, on, static_cast<int>(uniform(0.0, 8.99)));
            now_s += length_s;
        }
    }
    void thread(int number, int calls) {
        const std::uint32_t on = lane(TimelineLaneKind::host, number);
        double now_s = 0.0;
        for (int i = 0; i < calls; ++i) {
            const double length_s = uniform(2e-5, 1.5e-4);
            add(now_s, now_s + length_s, on, static_cast<int>(SpanClass::operation));
            add(now_s + length_s * 0.1, now_s + length_s * 0.8, on, static_cast<int>(SpanClass::operation));
            add(now_s + length_s * 0.2, now_s + length_s * 0.6, on, static_cast<int>(SpanClass::launch));
            now_s += length_s + uniform(1e-6, 2e-5);
        }
    }
};

template <class Move>
void frames(const std::string& what, TimelineCanvas& canvas, int count, Move move) {
    Samples samples;
    for (int i = 0; i < count; ++i) {
        const auto begin = Clock::now();
        move(i);
        canvas.viewport()->repaint();
        samples.seconds.push_back(seconds_since(begin));
    }
    print_figure((what + ", median").c_str(), samples.median() * 1e3, "ms", 16.0);
    print_figure((what + ", p99").c_str(), samples.quantile(0.99) * 1e3, "ms", 33.0);
}

void measure_frames(TimelineCanvas& canvas) {
    const double whole_s = canvas.scene().runs.front().run->length_s;
    for (const double seen_s : {whole_s, 1.0, 0.1, 10e-3, 1e-3, 1e-6}) {
        canvas.fit();
        canvas.zoom(seen_s / whole_s);
        frames("pan, " + std::to_string(seen_s * 1e3).substr(0, 7) + " ms seen", canvas, 200,
               [&](int i) { canvas.pan(i % 40 < 20 ? 17.0 : -17.0); });
    }
    canvas.fit();
    frames("zoom through all scales", canvas, 400, [&](int i) { canvas.zoom(i / 80 % 2 == 0 ? 1.0 / 1.2 : 1.2); });
    canvas.fit();
    canvas.set_search("kernel_17");
    frames("pan while searching, everything seen", canvas, 100, [&](int i) { canvas.pan(i % 2 == 0 ? 9.0 : -9.0); });
    canvas.set_search({});
}

void measure_pinned(TimelineCanvas& canvas) {
    canvas.fit();
    for (const std::uint32_t lane : {1U, 9U})
        canvas.set_pinned({0, lane}, true);
    frames("pan with two lanes pinned, everything seen", canvas, 100,
           [&](int i) { canvas.pan(i % 2 == 0 ? 9.0 : -9.0); });
    for (const std::uint32_t lane : {1U, 9U})
        canvas.set_pinned({0, lane}, false);
}

void measure_answers(TimelineCanvas& canvas) {
    auto begin = Clock::now();
    canvas.set_search("kernel_17");
    print_figure("search a million spans", seconds_since(begin) * 1e3, "ms", 100.0);
    begin = Clock::now();
    for (int i = 0; i < 100; ++i)
        canvas.step_match(1);
    print_figure("jump to the next match", seconds_since(begin) * 1e3 / 100, "ms", 16.0);
    canvas.set_search({});
    canvas.select({0.0, 1e9, 0, canvas.scene().rows.size() - 1});
    begin = Clock::now();
    const TimelineSum sum = canvas.scene().sum();
    print_figure("sum of everything", seconds_since(begin) * 1e3, "ms", 100.0);
    if (sum.spans == 0) std::printf("nothing was summed up\n");
    begin = Clock::now();
    canvas.set_colors(SpanColors::by_layer);
    print_figure("colours by layer", seconds_since(begin) * 1e3, "ms", 100.0);
    canvas.set_colors(SpanColors::by_kind);
}

} // namespace

void measure_timeline() {
    Maker maker;
    for (int stream = 0; stream < 8; ++stream)
        maker.stream(stream, 80'000);
    for (int thread = 0; thread < 4; ++thread)
        maker.thread(thread, 30'000);
    auto begin = Clock::now();
    const TimelineRunPtr run = maker.builder.finish();
    std::printf("Timeline, %zu spans, %zu tracks, 1400 x 900\n", run->size(), run->tracks.size());
    print_figure("spans sorted into tracks", seconds_since(begin) * 1e3, "ms", 1000.0);
    const double before_MB = resident_MB();
    TimelineCanvas canvas;
    canvas.resize(1400, 900);
    canvas.show();
    begin = Clock::now();
    canvas.set_runs({{run, 0.0}});
    canvas.viewport()->repaint();
    print_figure("shown for the first time", seconds_since(begin) * 1e3, "ms", 300.0);
    QCoreApplication::processEvents();
    measure_frames(canvas);
    measure_pinned(canvas);
    measure_answers(canvas);
    print_figure("memory that the open timeline takes", resident_MB() - before_MB, "MB", 100.0);
}

} // namespace dubhe::benchmark
