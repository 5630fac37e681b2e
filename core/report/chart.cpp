// SPDX-License-Identifier: Apache-2.0
#include "drawing.h"

#include <algorithm>
#include <cmath>

namespace dubhe::report {

namespace {

constexpr Rgb ink = 0x1b1f24, muted = 0x5a626b, rule = 0xd4d8dd;
constexpr double text_size = 8.0, title_size = 9.5, gap = 5.0;
constexpr double band_opacity = 0.22; // 15 % on a screen; paper needs more

// From values to places along one side of the plot.
class Along {
  public:
    Along(double first, double last, double begin, double end, bool logarithmic)
        : first_{first}, last_{last}, begin_{begin}, end_{end}, logarithmic_{logarithmic && first > 0.0} {}
    [[nodiscard]] double operator()(double value) const {
        const double share = !(last_ > first_) ? 0.5
                             : logarithmic_    ? std::log(value / first_) / std::log(last_ / first_)
                                               : (value - first_) / (last_ - first_);
        return begin_ + (end_ - begin_) * std::clamp(share, 0.0, 1.0);
    }

  private:
    double first_, last_, begin_, end_;
    bool logarithmic_;
};

void line(Drawing& drawing, Spot from, Spot to, Rgb color, double width) {
    drawing.paths.push_back({{from, to}, false, {}, 1.0, color, width, {}});
}

void text(Drawing& drawing, std::string words, Spot at, Anchor anchor, Rgb color, double size = text_size,
          bool bold = false) {
    drawing.labels.push_back({std::move(words), at, anchor, size, color, bold});
}

// Vertical grid lines and their texts below; a text that would touch the one before it is left out.
void x_axis(Drawing& drawing, const Scale& scale, const std::vector<double>& ticks, const Along& x, double top,
            double bottom) {
    double free = -1e9;
    for (const double tick : ticks) {
        line(drawing, {x(tick), top}, {x(tick), bottom}, rule, 0.5);
        std::string words = scale.text(tick);
        const double half = width_of(words, text_size) / 2.0;
        if (x(tick) - half < free) continue;
        free = x(tick) + half + gap;
        const double at = std::clamp(x(tick), half, std::max(half, drawing.width - half));
        text(drawing, std::move(words), {at, bottom + text_size + 3.0}, Anchor::middle, muted);
    }
}

double outward(double value, double unit, bool up) { // to the next 1, 2 or 5
    const double decade = std::pow(10.0, std::floor(std::log10(value / unit)));
    double best = up ? 10.0 * decade : decade;
    for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
        if (up && factor * decade >= value / unit * (1.0 - 1e-9)) return factor * decade * unit;
        if (!up && factor * decade <= value / unit * (1.0 + 1e-9)) best = factor * decade;
    }
    return best * unit;
}

struct Range {
    double first = 0.0, last = 1.0;
};

// From zero, where the axis is not logarithmic.
Range range_of(const Scale& scale, double least, double most) {
    if (!(most > 0.0)) return {};
    if (scale.logarithmic && least > 0.0) return {outward(least, scale.unit, false), outward(most, scale.unit, true)};
    return {0.0, most * 1.04};
}

// Texts at the lines' ends, moved apart so that none covers another, and back into the plot.
void place(std::vector<double>& at, double distance, double top, double bottom) {
    std::vector<std::size_t> order(at.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return at[i]; });
    double least = top;
    for (const std::size_t i : order) {
        at[i] = std::max(at[i], least);
        least = at[i] + distance;
    }
    double most = bottom;
    for (std::size_t n = order.size(); n > 0; --n) {
        at[order[n - 1]] = std::min(at[order[n - 1]], most);
        most = at[order[n - 1]] - distance;
    }
}

double at_x(const Series& series, double x) {
    const auto after = std::ranges::lower_bound(series.x, x);
    if (after == series.x.begin()) return series.mid.front();
    if (after == series.x.end()) return series.mid.back();
    const auto i = static_cast<std::size_t>(after - series.x.begin());
    const double share = (x - series.x[i - 1]) / (series.x[i] - series.x[i - 1]);
    return series.mid[i - 1] + share * (series.mid[i] - series.mid[i - 1]);
}

void add_series(Drawing& drawing, const Series& series, const Along& x, const Along& y) {
    Path band{{}, true, line_color(series.look), band_opacity, {}, 1.0, {}};
    Path mid{{}, false, {}, 1.0, line_color(series.look), 1.6, dash_of(series.look)};
    for (std::size_t i = 0; i < series.x.size(); ++i) {
        band.points.push_back({x(series.x[i]), y(series.low[i])});
        mid.points.push_back({x(series.x[i]), y(series.mid[i])});
    }
    for (std::size_t i = series.x.size(); i > 0; --i)
        band.points.push_back({x(series.x[i - 1]), y(series.high[i - 1])});
    drawing.paths.push_back(std::move(band));
    drawing.paths.push_back(std::move(mid));
}

void add_marks(Drawing& drawing, const Series& series, const Along& x, const Along& y) {
    constexpr double stroke = 6.0;
    if (series.knee) {
        const Spot at{x(*series.knee), y(at_x(series, *series.knee))};
        line(drawing, {at.x, at.y - stroke}, {at.x, at.y + stroke}, line_color(series.look), 1.6);
    }
    if (series.own) add_marker(drawing, series.look, {x(*series.own), y(at_x(series, *series.own))}, 3.4);
}

} // namespace

Drawing drawing_of(const IntervalChart& chart, double width) {
    constexpr double row = 17.0, most_label = 0.36;
    Drawing drawing;
    drawing.width = width;
    double label_width = 0.0, value_width = 0.0, least = 0.0, most = 0.0;
    for (const Interval& each : chart.intervals) {
        label_width = std::max(label_width, width_of(each.label, text_size));
        value_width = std::max(value_width, width_of(each.text, text_size));
        least = least > 0.0 ? std::min(least, each.low) : each.low;
        most = std::max(most, each.high);
    }
    label_width = std::min(label_width, most_label * width);
    value_width = std::min(value_width, most_label * width);
    const double left = label_width + 2.0 * gap, right = width - value_width - 2.0 * gap;
    const double top = title_size + 2.0 * gap, bottom = top + row * static_cast<double>(chart.intervals.size());
    drawing.height = bottom + 2.0 * text_size + gap;
    text(drawing, elided(chart.title, title_size, width), {0.0, title_size}, Anchor::start, ink, title_size, true);
    const Range range = range_of(chart.scale, least, most);
    const Along x{range.first, range.last, left, right, chart.scale.logarithmic};
    x_axis(drawing, chart.scale, ticks_of(chart.scale, range.first, range.last, 5), x, top, bottom);
    double y = top + row / 2.0;
    for (const Interval& each : chart.intervals) {
        const Rgb color = line_color(each.look);
        constexpr double half = 4.5;
        if (each.high > each.low) {
            drawing.paths.push_back(
                {{{x(each.low), y - half}, {x(each.high), y - half}, {x(each.high), y + half}, {x(each.low), y + half}},
                 true,
                 color,
                 band_opacity,
                 {},
                 1.0,
                 {}});
            drawing.paths.push_back(
                {{{x(each.low), y}, {x(each.high), y}}, false, {}, 1.0, color, 1.4, dash_of(each.look)});
            for (const double end : {each.low, each.high})
                line(drawing, {x(end), y - half}, {x(end), y + half}, color, 1.0);
        }
        add_marker(drawing, each.look, {x(each.mid), y}, 3.4);
        text(drawing, elided(each.label, text_size, label_width + 1.0), {label_width + gap, y + 3.0}, Anchor::end, ink);
        text(drawing, elided(each.text, text_size, value_width + 1.0), {right + 2.0 * gap, y + 3.0}, Anchor::start,
             ink);
        y += row;
    }
    return drawing;
}

Drawing drawing_of(const LineChart& chart, double width) {
    constexpr double plot_height = 190.0, most_label = 0.28, label_distance = 10.0;
    Drawing drawing;
    drawing.width = width;
    double label_width = 0.0, least_y = 0.0, most_y = 0.0, least_x = 0.0, most_x = 0.0;
    for (const Series& each : chart.series) {
        label_width = std::max(label_width, width_of(each.label, text_size));
        const double low = *std::ranges::min_element(each.low);
        least_y = least_y > 0.0 ? std::min(least_y, low) : low;
        most_y = std::max(most_y, *std::ranges::max_element(each.high));
        least_x = least_x > 0.0 ? std::min(least_x, each.x.front()) : each.x.front();
        most_x = std::max(most_x, each.x.back());
    }
    label_width = std::min(label_width, most_label * width);
    const Range range = range_of(chart.y, least_y, most_y);
    const std::vector<double> y_ticks = ticks_of(chart.y, range.first, range.last, 6);
    double tick_width = 0.0;
    for (const double tick : y_ticks)
        tick_width = std::max(tick_width, width_of(chart.y.text(tick), text_size));
    const double left = tick_width + gap, right = width - label_width - 2.0 * gap;
    const double top = title_size + text_size + 4.0 * gap, bottom = top + plot_height;
    drawing.height = bottom + 3.0 * text_size + 2.0 * gap;
    text(drawing, elided(chart.title, title_size, width), {0.0, title_size}, Anchor::start, ink, title_size, true);
    text(drawing, chart.y.title, {0.0, top - gap}, Anchor::start, muted);
    const Range across{least_x, most_x};
    const Along x{across.first, across.last, left, right, chart.x.logarithmic};
    const Along y{range.first, range.last, bottom, top, chart.y.logarithmic};
    for (const double tick : y_ticks) {
        line(drawing, {left, y(tick)}, {right, y(tick)}, rule, 0.5);
        text(drawing, chart.y.text(tick), {left - gap + 1.0, y(tick) + 3.0}, Anchor::end, muted);
    }
    x_axis(drawing, chart.x, ticks_of(chart.x, across.first, across.last, 6), x, top, bottom);
    text(drawing, chart.x.title, {(left + right) / 2.0, bottom + 2.0 * text_size + 7.0}, Anchor::middle, muted);
    std::vector<double> ends;
    for (const Series& each : chart.series) {
        add_series(drawing, each, x, y);
        ends.push_back(y(each.mid.back()) + 3.0);
    }
    for (const Series& each : chart.series)
        add_marks(drawing, each, x, y);
    place(ends, label_distance, top + 3.0, bottom + 3.0);
    for (std::size_t i = 0; i < chart.series.size(); ++i) {
        const Series& each = chart.series[i];
        const double end = x(each.x.back());
        line(drawing, {end, y(each.mid.back())}, {right + gap, ends[i] - 3.0}, line_color(each.look), 0.6);
        text(drawing, elided(each.label, text_size, label_width + 1.0), {right + gap + 2.0, ends[i]}, Anchor::start,
             text_color(each.look));
    }
    return drawing;
}

} // namespace dubhe::report
