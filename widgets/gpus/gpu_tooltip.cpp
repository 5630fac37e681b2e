// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu_tooltip.h"

#include <core/hardware/hypothetical.h>
#include <core/units/text.h>
#include <widgets/shared/text/money_text.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/shared/text/words.h>

#include <QStringList>

namespace dubhe::widgets {

namespace {

using hardware::Specification;

QString value_text(Specification specification, double value) {
    return shown(hardware::text_of(specification, value));
}

QStringList price_lines(const hardware::Gpu& gpu) {
    QStringList lines;
    if (gpu.price) lines << words("Price: %1").arg(sourced_price_text(*gpu.price));
    if (gpu.rent) lines << words("Rent of an hour, electricity included: %1").arg(sourced_price_text(*gpu.rent));
    return lines.isEmpty() ? QStringList{no_price_words()} : lines;
}

} // namespace

QString gpu_summary(const hardware::Gpu& gpu) {
    QStringList parts;
    if (gpu.memory_size)
        parts << bytes_text(gpu.memory_size->value());
    else if (gpu.on_chip_size)
        parts << bytes_text(gpu.on_chip_size->value());
    if (gpu.memory_bandwidth) parts << shown(to_text(*gpu.memory_bandwidth));
    return parts.join(QStringLiteral(" · "));
}

QString gpu_tooltip(const hardware::Gpu& gpu) {
    QStringList lines;
    QStringList head{QString::fromStdString(gpu.vendor), QString::fromStdString(gpu.architecture),
                     QString::fromStdString(gpu.process), QString::fromStdString(gpu.memory_type)};
    head.removeAll(QString{});
    lines << QString::fromStdString(gpu.name) << head.join(QStringLiteral(", "));
    for (std::size_t s = 0; s < hardware::specification_count; ++s) {
        const auto specification = static_cast<Specification>(s);
        if (const auto value = hardware::get(gpu, specification))
            lines << axis_title_text(specification) + QStringLiteral(": ") + value_text(specification, *value);
    }
    lines << price_lines(gpu);
    if (!gpu.source.empty()) lines << words("Source: %1").arg(QString::fromStdString(gpu.source));
    return lines.join(u'\n');
}

QString hypothetical_tooltip(const hardware::Gpu& base, std::span<const hardware::Override> overrides) {
    QStringList lines{words("Hypothetical, made from %1").arg(QString::fromStdString(base.name))};
    for (const auto& [specification, value] : overrides) {
        const auto before = hardware::get(base, specification);
        lines << words("%1: %2 instead of %3")
                     .arg(axis_title_text(specification), value_text(specification, value),
                          before ? value_text(specification, *before) : words("unknown"));
    }
    if (overrides.empty()) lines << words("Nothing is changed yet: move the sliders below the chart.");
    return lines.join(u'\n');
}

} // namespace dubhe::widgets
