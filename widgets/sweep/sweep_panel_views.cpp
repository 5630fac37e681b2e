// SPDX-License-Identifier: GPL-3.0-or-later
#include "../shared/export/export_footer.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/local_numbers.h"
#include "../shared/text/number_format.h"
#include "axis_defaults.h"
#include "chart/curve.h"
#include "chart/readout.h"
#include "sweep_csv.h"
#include "sweep_panel_private.h"
#include "target.h"

#include <core/study/search/goal.h>

#include <QInputDialog>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

// The heat map's question follows from what the panel was given: asked again, it costs nothing.
void SweepPanel::Private::ask_heat() {
    const std::optional<HeatAxes> axes = heat_axes_of(model.settings());
    const std::optional<std::size_t> focus = model.focus();
    if (!axes || !focus || !model.network() || !model.method().model) return heat.ask(std::nullopt);
    if (model.lacks_system()) return heat.ask(std::nullopt);
    heat.ask(HeatRequest{model.network(), axes->x, axes->y, model.gpus()[*focus].gpu, model.method(), model.system(),
                         model.system_models()});
}

// So many networks that their lines can be told apart, the one shown among them.
void SweepPanel::Private::ask_many() {
    const bool asked = model.settings().every_workload && !model.settings().second && !model.lacks_system();
    if (!asked || model.gpus().empty() || !model.method().model || !model.network()) return many.ask(std::nullopt);
    ManyRequest request{{}, model.axis(), {}, model.method(), model.system(), model.system_models()};
    const std::size_t most = std::max<std::size_t>(1, (most_lines + model.gpus().size() - 1) / model.gpus().size());
    for (const NamedNetwork& each : model.networks()) {
        if (each.network && request.networks.size() < most) request.networks.push_back(each);
    }
    if (request.networks.empty()) return many.ask(std::nullopt);
    for (const GpuView& view : model.gpus())
        request.gpus.push_back(view.gpu);
    many.ask(std::move(request));
}

// Of the network and the GPU as they are, or, where those fit, of the first value of the axis that does not.
void SweepPanel::Private::ask_remedy() {
    if (sliding) return; // asked once it rests
    const std::optional<std::size_t> focus = model.focus();
    const Curve* curve = focus ? model.curve(*focus) : nullptr;
    if (!curve || !model.network() || !model.method().model || model.system()) return remedy.ask(std::nullopt);
    const auto over = std::ranges::find(curve->points, false, &study::Point::fits);
    if (over == curve->points.end()) return remedy.ask(std::nullopt);
    RemedyQuestion question{model.network()->recipe, model.gpus()[*focus].gpu, model.method()};
    if (curve->own_point && !curve->own_point->fits) return remedy.ask(std::move(question));
    const study::AxisKind kind = model.axis().kind;
    double value = curve->x[static_cast<std::size_t>(over - curve->points.begin())];
    if (curve->most_fitting && *curve->most_fitting >= 1.0) value = *curve->most_fitting + 1.0;
    if (const auto* axis = std::get_if<study::WorkloadAxis>(&kind))
        question.recipe = recipe_at(question.recipe, *axis, value);
    if (const auto* specification = std::get_if<hardware::Specification>(&kind)) {
        std::erase_if(question.gpu.overrides, [&](const auto& each) { return each.specification == *specification; });
        question.gpu.overrides.push_back({*specification, value});
    }
    question.at = axis_value_text(kind, value);
    remedy.ask(std::move(question));
}

// Lines that the chart lacks, and why.
QStringList SweepPanel::Private::absent_words() const {
    QStringList told = model.settings().metric == Metric::cost ? costs.absent : QStringList{};
    if (many.lines().empty()) return told + refusal_words(model);
    const auto ready =
        std::ranges::count_if(model.networks(), [](const auto& each) { return each.network != nullptr; });
    const std::size_t wanted = static_cast<std::size_t>(ready) * model.gpus().size();
    if (wanted > most_lines)
        told << tr("The first %1 of %2 lines are shown: untick GPUs or remove workloads to see the others.")
                    .arg(most_lines)
                    .arg(wanted);
    for (const ManyCurves& of : many.lines()) {
        for (std::size_t g = 0; g < of.curves.size(); ++g) {
            const Curve& curve = of.curves[g];
            std::vector<Message> reasons = curve.gaps;
            if (!curve.failure.empty()) reasons.push_back(curve.failure);
            for (const Message& reason : reasons)
                told << of.network.name + QStringLiteral(" · ") + model.gpus()[g].id + ": " + core_sentence(reason);
        }
    }
    return told;
}

// What a click in the heat map asks for; batch and sequence are the workload's, which the panel does not change.
void SweepPanel::Private::move_to(double x, double y) {
    const std::optional<std::size_t> focus = model.focus();
    if (!focus || !heat.request()) return;
    const GpuView& gpu = model.gpus()[*focus];
    if (!gpu.style.hypothetical)
        return Q_EMIT q->message(
            tr("%1 is a real GPU: make a hypothetical one from it to move it to these values.").arg(gpu.id), false);
    std::vector<hardware::Override> overrides = gpu.gpu.overrides;
    bool any = false;
    for (const auto& [kind, value] : {std::pair{heat.request()->x.kind, x}, std::pair{heat.request()->y.kind, y}}) {
        const auto* specification = std::get_if<hardware::Specification>(&kind);
        if (!specification) continue;
        std::erase_if(overrides, [&](const auto& each) { return each.specification == *specification; });
        overrides.push_back({*specification, value});
        any = true;
    }
    if (any) return move_slider(QString{gpu.id}, overrides, true);
    if (study::of_system(heat.request()->x.kind) || study::of_system(heat.request()->y.kind))
        return Q_EMIT q->message(tr("Links and the number of GPUs belong to the system: choose it above."), false);
    Q_EMIT q->message(tr("Batch and sequence belong to the workload: change them at the left."), false);
}

void SweepPanel::Private::show_target(bool shown) {
    if (!heat_shown()) return chart->set_target_shown(shown);
    set_heat_target(shown ? std::optional{first_target(map->scene())} : std::nullopt);
}

// A time, or a rate where the chart shows one.
void SweepPanel::Private::type_target(const QString& typed, const QString& problem) {
    if (heat_shown() || !chart->scene().money.isEmpty()) return show_target(true); // to be dragged
    const ChartScene& scene = chart->scene();
    const QString now = target_text(scene, chart->target().value_or(first_target(scene, scene.whole_y)));
    auto* dialog = new QInputDialog{q};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Set target..."));
    const QString asked =
        scene.time_metric ? tr("Target of the time, as in 10 ms") : tr("Target of the rate, as in 500/s");
    dialog->setLabelText(problem.isEmpty() ? asked : problem + u'\n' + asked);
    dialog->setTextValue(typed.isEmpty() ? now : typed);
    connect(dialog, &QInputDialog::textValueSelected, q, [this](const QString& text) {
        const Result<std::string> plain = typed_number(text);
        const Result<study::Goal> goal = plain ? study::parse_goal(*plain) : Result<study::Goal>{plain.diagnostics()};
        if (!goal) return type_target(text, core_sentences(goal.diagnostics()));
        const bool time = chart->scene().time_metric;
        if (goal->kind != (time ? study::GoalKind::time : study::GoalKind::throughput))
            return type_target(text, time ? tr("The chart shows times: write one, as in 10 ms.")
                                          : tr("The chart shows rates: write one, as in 500/s."));
        chart->set_target(goal->value);
    });
    dialog->open();
}

// Chart and map share the line; the chart may have been drawn for another metric since.
void SweepPanel::Private::set_heat_target(std::optional<double> target) {
    target_metric = model.settings().metric;
    chart->set_target(target);
}

std::optional<double> SweepPanel::Private::heat_target(const HeatScene& scene) {
    if (!chart->target()) return std::nullopt;
    if (target_metric != model.settings().metric) {
        const QSignalBlocker quiet{chart};
        set_heat_target(first_target(scene));
    }
    return chart->target();
}

void SweepPanel::Private::show_heat() {
    const bool known = model.settings().metric != Metric::cost || costs.rates[*model.focus()].has_value();
    const bool any = heat.grid() && !heat.grid()->empty() && known;
    if (any) {
        HeatScene scene = make_heat_scene(model, heat, catalog, costs);
        if (frozen_colors) scene.value = *frozen_colors;
        scene.target = heat_target(scene);
        map->set_scene(std::move(scene));
    } else {
        map->clear();
        const QString& gpu = model.gpus()[*model.focus()].id;
        show_empty(!known        ? costs.absent.join('\n')
                   : heat.grid() ? gpu + ": " + core_sentence(heat.grid()->failure)
                   : heat.busy() ? tr("Working...")
                                 : empty_words());
    }
    stack->setCurrentWidget(any ? static_cast<QWidget*>(map) : empty);
    refusals->hide();
}

ChartPicture SweepPanel::Private::heat_picture() const {
    const HeatScene scene = map->scene();
    const ChartTheme theme = paper_theme(q->font());
    constexpr double sharp = 2.0;
    const ChartPicture bare{scene.title, q->isVisible() ? map->size() : unseen_picture,
                            [=](QPainter& painter, const QRectF& rect) {
                                paint_heat(painter, layout_heat(rect, scene, theme), scene, theme, sharp);
                            }};
    return with_footer(bare, footer_lines(model.method(), {model.gpus()[*model.focus()]}), q->font());
}

QByteArray SweepPanel::Private::csv() const {
    if (heat_shown()) return heat_csv(model, heat, costs);
    return many.lines().empty() ? sweep_csv(model, costs) : many_csv(model, many, costs);
}

} // namespace dubhe::widgets
