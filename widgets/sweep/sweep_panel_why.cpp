// SPDX-License-Identifier: GPL-3.0-or-later
// What the cursor of the chart points at, for "Why is it so?".
#include "../shared/text/number_format.h"
#include "chart/curve.h"
#include "sweep_panel_private.h"

#include <QMenu>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

std::optional<WhySubject> SweepPanel::Private::subject_at(std::optional<double> cursor) const {
    const std::optional<std::size_t> focus = model.focus();
    if (!cursor || !focus || !model.network()) return WhySubject{};
    if (model.system()) return std::nullopt;
    const study::AxisKind kind = model.axis().kind;
    WhySubject subject;
    subject.where = axis_title_text(kind) + u' ' + axis_value_text(kind, *cursor);
    subject.gpu = model.gpus()[*focus];
    if (const auto* specification = std::get_if<hardware::Specification>(&kind)) {
        std::vector<hardware::Override>& overrides = subject.gpu->gpu.overrides;
        std::erase_if(overrides, [&](const auto& each) { return each.specification == *specification; });
        overrides.push_back({*specification, *cursor});
        return subject;
    }
    const auto* axis = std::get_if<study::WorkloadAxis>(&kind);
    if (!axis) return std::nullopt;
    subject.recipe = recipe_at(model.network()->recipe, *axis, *cursor);
    return subject;
}

void SweepPanel::Private::ask_why_at(std::optional<double> cursor) {
    if (const std::optional<WhySubject> subject = subject_at(cursor)) return Q_EMIT q->why_requested(*subject);
    Q_EMIT q->message(
        tr("A step on many GPUs is explained in the Cluster panel: choose the same system and split there."), false);
}

void SweepPanel::Private::show_menu(const QPoint& at) {
    const std::optional<double> cursor = chart->cursor(); // gone once the menu covers the chart
    auto* menu = new QMenu{q};
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QString text =
        cursor ? tr("Why is it so, at %1?").arg(axis_value_text(model.axis().kind, *cursor)) : tr("Why is it so?");
    connect(menu->addAction(text), &QAction::triggered, q, [this, cursor] { ask_why_at(cursor); });
    QAction* target = menu->addAction(tr("Target line"));
    target->setCheckable(true);
    target->setChecked(chart->target().has_value());
    connect(target, &QAction::triggered, q, [this](bool shown) { show_target(shown); });
    QAction* typed = menu->addAction(tr("Set target..."));
    connect(typed, &QAction::triggered, q, [this] { type_target(); });
    connect(menu->addAction(tr("Reset zoom")), &QAction::triggered, chart, &SweepChart::reset_zoom);
    connect(menu->addAction(tr("Copy as command")), &QAction::triggered, q, &SweepPanel::copy_as_command);
    menu->popup(at);
}

void SweepPanel::ask_why() {
    d_->ask_why_at(d_->heat_shown() ? std::nullopt : d_->chart->cursor());
}

} // namespace dubhe::widgets
