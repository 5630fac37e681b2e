// SPDX-License-Identifier: GPL-3.0-or-later
#include "recipe_text.h"

#include <widgets/shared/network_text.h>
#include <widgets/shared/qt_text.h>
#include <widgets/shared/words.h>

#include <QStringList>

namespace dubhe::widgets {

QString mode_text(workload::Mode mode) {
    return mode == workload::Mode::training ? words("training") : words("inference");
}

QString optimizer_text(workload::Optimizer optimizer) {
    switch (optimizer) {
    case workload::Optimizer::sgd:
        return words("SGD");
    case workload::Optimizer::momentum:
        return words("SGD with momentum");
    case workload::Optimizer::adam:
        return words("Adam");
    case workload::Optimizer::fused_adam:
        return words("fused Adam");
    }
    return {};
}

QString recipe_text(const workload::Recipe& recipe) {
    if (!recipe.parts.empty()) return mix_text(recipe.parts);
    QStringList parts{mode_text(recipe.mode), words("batch %1").arg(recipe.batch)};
    if (recipe.sequence) parts << words("sequence %1").arg(*recipe.sequence);
    if (recipe.past > 0) parts << words("%1 tokens in cache").arg(recipe.past);
    parts << qt_text(dubhe::name_of(recipe.precision));
    return parts.join(QStringLiteral(" · "));
}

} // namespace dubhe::widgets
