// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_words.h"

#include <widgets/shared/export/command_line.h>

namespace dubhe::app {

QString workload_words(const std::string& title, const workload::Recipe& recipe) {
    if (recipe.parts.empty()) return widgets::network_words(title, recipe, {});
    QStringList parts;
    for (const workload::RecipePart& part : recipe.parts)
        parts << widgets::part_words(part);
    return QString::fromStdString(title) + QStringLiteral(" = ") + parts.join(QStringLiteral(" + "));
}

QStringList portfolio_command_line(const Document& document) {
    widgets::CommandLine line{"portfolio"};
    for (const workload::RecipePart& part : document.current()->recipe.parts)
        line.word(widgets::part_words(part));
    return line.gpus(document.gpu_views()).method(document.method()).words();
}

} // namespace dubhe::app
