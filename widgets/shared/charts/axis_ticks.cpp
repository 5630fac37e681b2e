// SPDX-License-Identifier: GPL-3.0-or-later
#include "axis_ticks.h"

#include "../text/core_words.h"
#include "../text/local_numbers.h"
#include "../text/words.h"

#include <core/units/text.h>

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <span>

namespace dubhe::widgets {

namespace {

using hardware::Specification;

struct Rung {
    double factor;
    const char* name;
};

constexpr double ki = 1024.0;
constexpr std::array byte_rates{Rung{1, "B/s"},    Rung{1e3, "kB/s"},  Rung{1e6, "MB/s"},
                                Rung{1e9, "GB/s"}, Rung{1e12, "TB/s"}, Rung{1e15, "PB/s"}};
constexpr std::array sizes{Rung{1, "B"}, Rung{ki, "KiB"}, Rung{ki * ki, "MiB"}, Rung{ki * ki * ki, "GiB"},
                           Rung{ki * ki * ki * ki, "TiB"}};
constexpr std::array clocks{Rung{1, "Hz"}, Rung{1e3, "kHz"}, Rung{1e6, "MHz"}, Rung{1e9, "GHz"}};
constexpr std::array flop_rates{Rung{1e6, "MFLOP/s"}, Rung{1e9, "GFLOP/s"}, Rung{1e12, "TFLOP/s"},
                                Rung{1e15, "PFLOP/s"}, Rung{1e18, "EFLOP/s"}};
constexpr std::array times{Rung{1e-9, "ns"}, Rung{1e-6, "µs"},    Rung{1e-3, "ms"},       Rung{1, "s"},
                           Rung{300, "min"}, Rung{3 * 3600, "h"}, Rung{3 * 86400, "days"}};

AxisUnit largest_below(std::span<const Rung> rungs, double value) {
    Rung chosen = rungs.front();
    for (const Rung& rung : rungs) {
        if (rung.factor <= value * (1 + 1e-9)) chosen = rung;
    }
    return {chosen.factor, QString::fromUtf8(chosen.name)};
}

AxisUnit specification_unit(Specification specification, double value) {
    switch (specification) {
    case Specification::memory_bandwidth:
    case Specification::l2_bandwidth:
    case Specification::on_chip_bandwidth:
        return largest_below(byte_rates, value);
    case Specification::memory_size:
    case Specification::l2_size:
    case Specification::on_chip_size: {
        AxisUnit unit = largest_below(sizes, value);
        unit.binary = true;
        return unit;
    }
    case Specification::sms:
    case Specification::lanes_per_sm:
        return {1.0, {}, false, true};
    case Specification::boost_clock:
    case Specification::sustained_clock:
        return largest_below(clocks, value);
    case Specification::tdp:
        return {1.0, QStringLiteral("W")};
    default:
        return largest_below(flop_rates, value);
    }
}

double round_step(double rough) {
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double multiple : {1.0, 2.0, 5.0}) {
        if (multiple * power >= rough * (1 - 1e-9)) return multiple * power;
    }
    return 10.0 * power;
}

// As many digits as tell one tick from the next.
QString label_of(double in_units, double step) {
    if (std::abs(in_units) < step * 1e-6) return QStringLiteral("0");
    const int digits =
        static_cast<int>(std::floor(std::log10(std::abs(in_units)) + 1e-9) - std::floor(std::log10(step) + 1e-9)) + 1;
    QString label = local_decimals(QString::fromStdString(number_text(in_units, std::clamp(digits, 1, 12))));
    if (label.startsWith(u'-')) label[0] = QChar{0x2212}; // as wide as a plus, and as in the texts
    return label;
}

std::vector<Tick> ticks_every(double step, double first, double last, const AxisUnit& unit) {
    std::vector<Tick> ticks;
    const double begin = std::ceil(first / step - 1e-6);
    for (int i = 0; ticks.size() < 100; ++i) {
        const double value = (begin + i) * step;
        if (value > last + step * 1e-6) break;
        ticks.push_back({value * unit.factor, label_of(value, step)});
    }
    return ticks;
}

std::vector<Tick> even_ticks(double first, double last, const AxisUnit& unit, int about) {
    std::vector<Tick> ticks;
    // A coarse step may have no two multiples in the range; a quarter of it has.
    for (int finer = 1; finer <= 4 && ticks.size() < 2; finer *= 2) {
        double step = round_step((last - first) / (std::max(1, about) * finer));
        if (unit.whole) step = std::max(1.0, std::round(step));
        ticks = ticks_every(step, first, last, unit);
    }
    return ticks;
}

std::vector<Tick> ticks_at(double first, double last, const AxisUnit& unit, double base,
                           std::initializer_list<double> multiples) {
    std::vector<Tick> ticks;
    const int from = static_cast<int>(std::floor(std::log(first) / std::log(base))) - 1;
    for (int exponent = from; ticks.size() < 200; ++exponent) {
        const double power = std::pow(base, exponent);
        if (power > last * (1 + 1e-9)) break;
        for (const double multiple : multiples) {
            const double value = multiple * power;
            if (value < first * (1 - 1e-9) || value > last * (1 + 1e-9)) continue;
            if (unit.whole && std::abs(value - std::round(value)) > 1e-9) continue;
            ticks.push_back({value * unit.factor, local_decimals(QString::fromStdString(number_text(value, 6)))});
        }
    }
    return ticks;
}

std::vector<Tick> logarithmic_ticks(double first, double last, const AxisUnit& unit, int about) {
    const auto most = static_cast<std::size_t>(about) * 3 / 2;
    if (unit.binary) {
        for (const double base : {2.0, 4.0, 16.0, 1024.0}) {
            std::vector<Tick> ticks = ticks_at(first, last, unit, base, {1.0});
            if (ticks.size() <= most && ticks.size() >= 2) return ticks;
        }
        return {};
    }
    std::vector<Tick> ticks = ticks_at(first, last, unit, 10.0, {1, 1.5, 2, 3, 4, 5, 6, 8});
    if (ticks.size() > most) ticks = ticks_at(first, last, unit, 10.0, {1, 2, 5});
    for (const double base : {10.0, 100.0, 1000.0, 1e6, 1e12}) {
        if (ticks.size() > most) ticks = ticks_at(first, last, unit, base, {1});
    }
    return ticks;
}

} // namespace

AxisUnit axis_unit(study::AxisKind kind, double first, double last) {
    if (const auto* specification = std::get_if<Specification>(&kind)) {
        const AxisUnit unit = specification_unit(*specification, std::max(first, last / 5000.0));
        constexpr double five_digits = 1e4;
        return last < five_digits * unit.factor ? unit : specification_unit(*specification, last / 10.0);
    }
    if (kind == study::AxisKind{study::SystemAxis::network_latency}) return time_unit(std::max(first, last / 5000.0));
    if (kind == study::AxisKind{study::SystemAxis::gpus}) return {1.0, {}, true, true}; // machines hold powers of two
    if (study::of_system(kind) && !study::is_count(kind))
        return specification_unit(Specification::memory_bandwidth, std::max(first, last / 5000.0));
    return {1.0, {}, false, true};
}

AxisUnit time_unit(double largest_s) {
    AxisUnit unit = largest_below(times, largest_s);
    // The thresholds above keep seconds up to five minutes, minutes up to three hours, hours up to three days.
    if (unit.name == "min") unit.factor = 60;
    if (unit.name == "h") unit.factor = 3600;
    if (unit.name == "days") unit = {86400, core_words("days")};
    return unit;
}

AxisUnit rate_unit(double largest_per_s, const QString& unit) {
    if (largest_per_s >= 1e7) return {1e6, words("million %1/s").arg(unit)};
    return {1.0, unit + "/s"};
}

std::vector<Tick> axis_ticks(const AxisScale& scale, const AxisUnit& unit, int about) {
    const double first = scale.first / unit.factor, last = scale.last / unit.factor;
    if (!(first < last)) return {};
    if (scale.logarithmic && first > 0.0 && last / first >= 3.0) {
        std::vector<Tick> ticks = logarithmic_ticks(first, last, unit, about);
        if (ticks.size() >= 2) return ticks;
    }
    return even_ticks(first, last, unit, about);
}

double widest_label(const std::vector<Tick>& ticks, const QFontMetricsF& metrics) {
    double width = 0.0;
    for (const Tick& tick : ticks)
        width = std::max(width, metrics.horizontalAdvance(tick.label));
    return width;
}

double round_down(double value) {
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    double result = power;
    for (const double multiple : {1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0}) {
        if (multiple * power <= value * (1 + 1e-9)) result = multiple * power;
    }
    return result;
}

double round_up(double value) {
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double multiple : {1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0}) {
        if (multiple * power >= value * (1 - 1e-9)) return multiple * power;
    }
    return 10.0 * power;
}

} // namespace dubhe::widgets
