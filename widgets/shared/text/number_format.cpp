// SPDX-License-Identifier: GPL-3.0-or-later
#include "number_format.h"

#include "core_words.h"
#include "local_numbers.h"
#include "qt_text.h"
#include "words.h"

#include <core/stack/stack.h>
#include <core/units/band.h>
#include <core/units/text.h>

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

namespace dubhe::widgets {

namespace {

// "155–188 ms" where both ends have the unit, else "950 µs–1.2 ms".
QString range_text(const QString& low, const QString& high) {
    const qsizetype low_unit = low.indexOf(thin_space), high_unit = high.indexOf(thin_space);
    const bool same = low_unit > 0 && high_unit > 0 && low.mid(low_unit) == high.mid(high_unit);
    return (same ? low.left(low_unit) : low) + QChar{0x2013} + high;
}

QString banded(double low, double mid, double high, const QString& low_text, const QString& text,
               const QString& high_text) {
    const ToldBand band = tell_band(low, mid, high);
    if (band.ends) return text + " (" + range_text(low_text, high_text) + ')';
    return text + " ± " + percent_text(band.share);
}

} // namespace

QString shown(std::string_view core_text) {
    QString text = local_decimals(qt_text(core_text));
    text.replace(' ', thin_space);
    if (text.endsWith(QString{thin_space} + "us")) text.replace(text.size() - 2, 1, QChar{0x00b5});
    return text;
}

QString time_text(double seconds) {
    QString text = shown(to_text(Seconds{seconds}));
    for (const char* const unit : {"days", "day"}) { // the others are the same in every language
        if (text.endsWith(thin_space + QLatin1String{unit}))
            text.replace(text.size() - static_cast<qsizetype>(std::strlen(unit)), text.size(), core_words(unit));
    }
    return text;
}

QString banded_time_text(double low_s, double mid_s, double high_s) {
    if (mid_s > 0.0 && high_s <= low_s) return words("at least %1").arg(time_text(mid_s)); // a bound alone
    return banded(low_s, mid_s, high_s, time_text(low_s), time_text(mid_s), time_text(high_s));
}

QString bytes_text(double bytes) {
    return shown(to_text(Bytes{bytes}));
}

QString rate_text(double per_second, const QString& unit) {
    // A prefix would stick to a word ("k images"), so it is used only where the plain number stops being readable.
    const QString number = std::abs(per_second) < 1e6 ? shown(number_text(per_second)) : shown(count_text(per_second));
    return number + thin_space + unit + "/s";
}

QString banded_text(double low, double mid, double high, const QString& low_text, const QString& text,
                    const QString& high_text) {
    return banded(low, mid, high, low_text, text, high_text);
}

QString banded_rate_text(double low, double mid, double high, const QString& unit) {
    if (mid > 0.0 && high <= low) return words("at most %1").arg(rate_text(mid, unit));
    return banded(low, mid, high, rate_text(low, unit), rate_text(mid, unit), rate_text(high, unit));
}

QString percent_text(double share) {
    const double percent = share * 100.0;
    const QString number = percent > 0.0 && percent < 0.5 ? QStringLiteral("<1") : QString::number(std::round(percent));
    return number + thin_space + '%';
}

QString ratio_text(double speedup) {
    if (!(speedup > 0.0) || !std::isfinite(speedup)) return QString{QChar{0x2013}};
    const bool faster = speedup >= 1.0;
    const double ratio = faster ? speedup : 1.0 / speedup;
    if (ratio < 1.005) return words("same speed");
    // Near 1 two digits would say "1.0x faster".
    const QString number = shown(number_text(ratio, ratio < 1.1 ? 3 : 2)) + 'x';
    return (faster ? words("%1 faster") : words("%1 slower")).arg(number);
}

QString bottleneck_text(const study::Point& point) {
    static constexpr std::array<const char*, study::bottleneck_count> first{
        QT_TRANSLATE_NOOP("dubhe::widgets", "%1 bound by compute"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "%1 bound by memory"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "%1 bound by the cache"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "%1 bound by kernel latency"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "%1 waiting for the host"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "%1 exchange between GPUs"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "%1 waiting for other stages"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "%1 waiting for samples")};
    static constexpr std::array<const char*, study::bottleneck_count> further{
        QT_TRANSLATE_NOOP("dubhe::widgets", "%1 by compute"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "%1 by memory"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "%1 by the cache"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "%1 by kernel latency"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "%1 waiting for the host"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "%1 exchange between GPUs"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "%1 waiting for other stages"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "%1 waiting for samples")};
    std::array<std::size_t, study::bottleneck_count> order{};
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t b) { return point.share[b]; });
    QStringList parts;
    for (const std::size_t b : order) {
        if (point.share[b] < 0.005F) break;
        parts << words(parts.isEmpty() ? first[b] : further[b]).arg(percent_text(point.share[b]));
    }
    return in_a_list(parts);
}

QString provenance_text(cost::Provenance provenance) {
    switch (provenance) {
    case cost::Provenance::measured:
        return words("measured: this operator was measured on this GPU");
    case cost::Provenance::interpolated:
        return words("interpolated between measured shapes of the same kernel");
    case cost::Provenance::modelled:
        return words("modelled: by a model fitted on operators of this kind");
    case cost::Provenance::extrapolated:
        return words("extrapolated: by a model fitted on other kinds of operators, or far from what it was fitted on");
    case cost::Provenance::bound_only:
        return words("bound only: the physical lower limit, not an estimate");
    }
    return {};
}

QString class_text(workload::OperatorClass operator_class) {
    static constexpr std::array<const char*, workload::operator_class_count> names{
        QT_TRANSLATE_NOOP("dubhe::widgets", "matrix products"), QT_TRANSLATE_NOOP("dubhe::widgets", "attention"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "convolutions"),    QT_TRANSLATE_NOOP("dubhe::widgets", "normalization"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "elementwise"),     QT_TRANSLATE_NOOP("dubhe::widgets", "reductions"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "data movement"),   QT_TRANSLATE_NOOP("dubhe::widgets", "optimizer"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "unknown")};
    return words(names[static_cast<std::size_t>(operator_class)]);
}

QString axis_value_text(study::AxisKind kind, double value) {
    if (kind == study::AxisKind{study::WorkloadAxis::stack}) {
        const stack::Stack* const named = stack::find_shipped(study::text_of(kind, value));
        return named != nullptr ? QString::fromStdString(named->title) : QString{};
    }
    return shown(study::text_of(kind, value));
}

QString axis_title_text(study::AxisKind kind) {
    return core_words(study::title_of(kind));
}

} // namespace dubhe::widgets
