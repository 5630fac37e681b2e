// SPDX-License-Identifier: GPL-3.0-or-later
#include "network_text.h"

#include "local_numbers.h"
#include "number_format.h"
#include "words.h"

#include <core/units/text.h>

#include <QStringList>

#include <algorithm>

namespace dubhe::widgets {

QString mix_text(const std::vector<workload::RecipePart>& parts) {
    QStringList mixed;
    for (const workload::RecipePart& part : parts)
        mixed << local_decimals(QString::fromStdString(number_text(part.weight, 6))) + thin_space + u'×' + thin_space +
                     QString::fromStdString(part.title);
    return mixed.join(QStringLiteral(" + "));
}

QString network_name(const study::Network& network) {
    if (network.is_portfolio()) return words("Portfolio");
    const std::vector<workload::NetworkInfo> known = workload::built_in_networks();
    const auto found = std::ranges::find(known, network.recipe.network, &workload::NetworkInfo::name);
    return QString::fromStdString(found == known.end() ? network.graph.name() : found->title);
}

QString network_title(const study::Network& network, const QString& name, std::optional<study::AxisKind> moved) {
    const workload::Recipe& recipe = network.recipe;
    if (network.is_portfolio()) return mix_text(recipe.parts); // `name` is no portfolio's own
    const auto shown = [&](study::WorkloadAxis axis) { return moved != study::AxisKind{axis}; };
    QStringList parts{name, recipe.mode == workload::Mode::training ? words("training") : words("inference")};
    if (shown(study::WorkloadAxis::batch)) parts << words("batch %1").arg(network.graph.batch()); // a file may fix it
    if (network.uses_sequence && recipe.sequence && shown(study::WorkloadAxis::sequence))
        parts << words("sequence %1").arg(*recipe.sequence);
    if (shown(study::WorkloadAxis::precision)) parts << QString::fromStdString(numbers_text(recipe));
    if (network.stack && shown(study::WorkloadAxis::stack)) parts << QString::fromStdString(network.stack->title);
    return parts.join(QStringLiteral(" · "));
}

QString memory_remedy(const study::Network& network) {
    if (network.is_portfolio()) { // as much as its largest part needs
        const auto largest = std::ranges::max_element(
            network.parts, {}, [](const study::NetworkPart& part) { return part.network->memory.peak.value(); });
        return words("for %1, which needs most: %2")
            .arg(QString::fromStdString(largest->title), memory_remedy(*largest->network));
    }
    const bool batch = network.graph.batch() > 1, precision = bytes_per_element(network.recipe.precision) > 1;
    if (batch && precision) return words("a smaller batch, a lower precision, more memory or more GPUs");
    if (batch) return words("a smaller batch, more memory or more GPUs");
    return precision ? words("a lower precision, more memory or more GPUs") : words("more memory or more GPUs");
}

} // namespace dubhe::widgets
