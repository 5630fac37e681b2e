// SPDX-License-Identifier: GPL-3.0-or-later
#include "sweep_panel.h"

#include "../shared/export/chart_export.h"
#include "../shared/export/export_footer.h"
#include "../shared/forms/controls.h"
#include "chart/readout.h"
#include "chart/sweep_scene.h"
#include "sweep_command.h"
#include "sweep_csv.h"
#include "sweep_panel_private.h"
#include "target.h"

#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

void SweepPanel::Private::build_view() {
    auto* layout = new QVBoxLayout{q};
    layout->setContentsMargins(8, 6, 8, 6);
    layout->setSpacing(6);
    toolbar = new SweepToolbar{q};
    stack = new QStackedWidget{q};
    chart = new SweepChart{stack};
    map = new HeatMap{stack};
    empty = new EmptyPage{stack};
    stack->addWidget(chart);
    stack->addWidget(map);
    stack->addWidget(empty);
    words = new WordsView{tr("The chart in words"), q};
    refusals = text_label(q);
    refusals->setAccessibleName(tr("GPUs that are not shown, and why"));
    box = new HypotheticalBox{q};
    layout->addWidget(toolbar);
    layout->addWidget(stack, 1);
    layout->addWidget(words);
    layout->addWidget(refusals);
    layout->addWidget(box);
}

void SweepPanel::Private::connect_parts() {
    connect(q, &Panel::network_problem_changed, q, [this] { show_all(); });
    connect(&model, &SweepModel::changed, q, [this] {
        ask_heat();
        ask_many();
        ask_remedy();
        show_all();
    });
    connect(empty, &EmptyPage::taken, q, &SweepPanel::offer_taken);
    connect(toolbar, &SweepToolbar::settings_requested, q, &SweepPanel::settings_requested);
    connect(toolbar, &SweepToolbar::zoom_reset_requested, chart, &SweepChart::reset_zoom);
    connect(toolbar, &SweepToolbar::export_requested, q,
            [this](ExportKind kind) { export_interactively(q, kind, "sweep"); });
    connect(toolbar, &SweepToolbar::problem_found, q,
            [this](const QString& problem) { Q_EMIT q->message(problem, true); });
    connect(chart, &SweepChart::cursor_moved, q, &SweepPanel::cursor_moved);
    connect(chart, &SweepChart::zoom_changed, toolbar, &SweepToolbar::set_zoomed);
    connect(chart, &SweepChart::target_changed, q, [this] {
        toolbar->set_target_shown(chart->target().has_value());
        target_metric = model.settings().metric;
        if (heat_shown()) show_heat();
        show_words();
    });
    connect(chart, &SweepChart::menu_requested, q, [this](const QPoint& at) { show_menu(at); });
    connect(toolbar, &SweepToolbar::target_requested, q, [this](bool shown) { show_target(shown); });
    connect(toolbar, &SweepToolbar::typed_target_requested, q, [this] { type_target(); });
    connect(toolbar, &SweepToolbar::report_requested, q, &SweepPanel::report_requested);
    connect(chart, &SweepChart::line_picked, q, [this](const QString& id) { ask_focus(id); });
    connect(box, &HypotheticalBox::overrides_requested, q,
            [this](const QString& id, const std::vector<hardware::Override>& overrides, bool final) {
                move_slider(id, overrides, final);
            });
    connect(box, &HypotheticalBox::hypothetical_requested, q, &SweepPanel::hypothetical_requested);
    connect(box, &HypotheticalBox::current_changed, q, [this](const QString& id) { ask_focus(id); });
    connect(box, &HypotheticalBox::problem_changed, q, [this](const QString& problem) {
        if (!problem.isEmpty()) Q_EMIT q->message(problem, true);
    });
    q->follow(model.jobs());
    q->follow(heat.jobs());
    q->follow(many.jobs());
    q->follow(remedy.jobs());
    connect(&remedy, &RemedyModel::changed, q, [this] { show_all(); });
    connect(&many, &ManyModel::changed, q, [this] { show_all(); });
    connect_heat();
    toolbar->set_zoomed(false);
}

void SweepPanel::Private::connect_heat() {
    connect(&heat, &HeatModel::changed, q, [this] { show_all(); });
    connect(map, &HeatMap::cursor_moved, q, &SweepPanel::cursor_moved);
    connect(map, &HeatMap::target_requested, q, [this](std::optional<double> target) { set_heat_target(target); });
    connect(map, &HeatMap::chosen, q, [this](double x, double y) { move_to(x, y); });
}

void SweepPanel::Private::focus(const QString& id) {
    box->set_focus_gpu(id);
    model.set_focus(id);
}

void SweepPanel::Private::ask_focus(const QString& id) {
    focus(id); // at once, whoever listens
    Q_EMIT q->focus_requested(id);
}

void SweepPanel::Private::move_slider(const QString& id, const std::vector<hardware::Override>& overrides, bool final) {
    const std::optional<std::size_t> focused = model.focus();
    if (!focused || model.gpus()[*focused].id != id) ask_focus(id);
    if (!final) {
        chart->set_frozen(true);
        if (!frozen_colors && !map->empty()) frozen_colors = map->scene().value;
        sliding = true;
        model.set_dragging(true);
    }
    Q_EMIT q->overrides_requested(id, overrides, final);
    if (!final) return;
    const bool settle = frozen_colors.has_value();
    frozen_colors.reset();
    sliding = false;
    model.set_dragging(false);
    ask_remedy();
    chart->set_frozen(false);
    if (settle) show_all();
}

QString SweepPanel::Private::empty_words() const {
    if (!model.network())
        return q->words_without_network(
            tr("Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window."));
    if (model.lacks_system())
        return tr("The catalog has no system %1 with links whose bandwidth is known; choose another, or one GPU.")
            .arg(QString::fromStdString(model.settings().machines.system));
    if (model.gpus().empty())
        return tr("Tick one or more GPUs at the left to see how long %1 takes on them.").arg(model.network_name());
    if (model.settings().metric == Metric::cost && costs.currency.empty())
        return tr("What a million samples cost is not known for any of these GPUs: enter prices or rents in the "
                  "Catalog.") +
               '\n' + costs.absent.join('\n');
    const QStringList refused = refusal_words(model);
    if (!refused.isEmpty()) return tr("No GPU can be shown.") + '\n' + refused.join('\n');
    return model.busy() ? tr("Working...")
                        : tr("The sweep was cancelled. Change the range, or choose the axis again, to run it.");
}

void SweepPanel::Private::show_all() {
    costs = sample_costs(model, tariff);
    if (heat.request())
        show_heat();
    else
        show_chart();
    show_words();
}

void SweepPanel::Private::show_empty(const QString& text) {
    empty->setText(text);
    empty->set_offers(model.network() && model.lacks_system()
                          ? std::vector<Offer>{}
                          : offers_for(model.network() != nullptr, !model.gpus().empty()));
}

void SweepPanel::Private::show_chart() {
    bool any = false;
    const bool needs_cost = model.settings().metric == Metric::cost;
    for (std::size_t g = 0; model.network() && g < model.gpus().size(); ++g)
        any = any || (model.curve(g) && !model.curve(g)->points.empty() && (!needs_cost || costs.rates[g]));
    const bool several =
        model.network() && (!needs_cost || !costs.currency.empty()) &&
        std::ranges::any_of(many.lines(), [](const ManyCurves& of) {
            return std::ranges::any_of(of.curves, [](const Curve& curve) { return !curve.points.empty(); });
        });
    if (several)
        chart->set_scene(make_scene_of_many(model, many, catalog, costs));
    else if (any)
        chart->set_scene(with_remedy(make_scene(model, catalog, costs), remedy.text()));
    else
        show_empty(empty_words());
    any = any || several;
    stack->setCurrentWidget(any ? static_cast<QWidget*>(chart) : empty);
    const QStringList refused = any ? absent_words() : QStringList{};
    refusals->setVisible(!refused.isEmpty());
    if (!refused.isEmpty()) show_refusals(refused);
}

// Long lists keep their place in the tool tip and leave the chart its own.
void SweepPanel::Private::show_refusals(const QStringList& lines) {
    constexpr qsizetype most = 3;
    QStringList shown = lines.mid(0, most);
    if (lines.size() > most) shown.back() += tr(" (and %n more)", nullptr, static_cast<int>(lines.size() - most));
    refusals->setText(shown.join('\n'));
    refusals->setToolTip(lines.join('\n'));
}

void SweepPanel::Private::show_words() {
    const std::optional<std::size_t> focus = model.focus();
    if (!model.network() || !focus) return words->set_text({});
    QStringList lines{prediction_words(model, *focus)};
    const bool charted = stack->currentWidget() == chart; // else its scene is of a question before
    if (charted && chart->target()) lines << target_words(chart->scene(), *chart->target());
    if (heat_shown())
        lines << heat_words(map->scene());
    else
        lines << scaling_words(model, *focus) << knee_words(model, *focus) << overfull_words(model, *focus);
    if (!heat_shown() && !remedy.text().isEmpty())
        lines << tr("Where it does not fit into %1, %2.").arg(model.gpus()[*focus].id, remedy.text());
    lines.removeAll(QString{});
    words->set_text(lines.join('\n'));
}

ChartPicture SweepPanel::Private::picture() const {
    if (heat_shown()) return heat_picture();
    const ChartScene scene = chart->scene();
    const ChartView view = chart->geometry_now().view;
    const std::optional<double> target = chart->target();
    const ChartTheme theme = paper_theme(q->font());
    const ChartPicture bare{scene.title, q->isVisible() ? chart->size() : unseen_picture,
                            [=](QPainter& painter, const QRectF& rect) {
                                const ChartGeometry g = layout_chart(rect, scene, view, theme);
                                paint_chart(painter, g, scene, theme);
                                if (target) paint_target(painter, g, scene, theme, *target, false);
                            }};
    return with_footer(bare, footer_lines(model.method(), model.gpus()), q->font());
}

bool SweepPanel::Private::nothing_to_export(QString& error) const {
    if (stack->currentWidget() != empty) return false;
    error = tr("There is no chart to export yet. %1").arg(empty_words());
    return true;
}

SweepPanel::SweepPanel(QWidget* parent) : Panel{parent}, d_{std::make_unique<Private>(this)} {}

SweepPanel::~SweepPanel() = default;

QList<QStringList> SweepPanel::commands() const {
    const SweepModel& model = d_->model;
    if (!model.network() || model.gpus().empty() || model.lacks_system()) return {};
    QList<QStringList> asked;
    const bool many = settings().every_workload && !settings().second && !model.networks().empty();
    for (const NamedNetwork& each : many ? model.networks() : std::vector<NamedNetwork>{{{}, model.network()}}) {
        if (each.network) asked << sweep_command(model, d_->tariff, each.network->recipe).words();
    }
    const std::optional<double> target = d_->chart->target();
    if (target && !d_->heat_shown() && !many) {
        if (const QStringList seek = target_command(model, *target); !seek.isEmpty()) asked << seek;
    }
    return asked;
}

void SweepPanel::set_network(study::NetworkPtr network) {
    d_->toolbar->set_network(network);
    if (network) d_->box->set_precision(network->recipe.precision);
    d_->model.set_network(std::move(network));
}

void SweepPanel::set_networks(std::vector<NamedNetwork> networks) {
    d_->model.set_networks(std::move(networks));
}

void SweepPanel::set_gpus(std::vector<GpuView> gpus) {
    d_->ticked = std::move(gpus);
    d_->show_gpus();
}

void SweepPanel::Private::show_gpus() {
    std::vector<GpuView> shown = ticked;
    const study::ClusterSystem* const system = chosen_system(model.settings().machines, model.systems());
    if (shown.empty() && system) shown.push_back(own_gpu_view(*system));
    toolbar->set_gpus(shown);
    box->set_gpus(shown);
    model.set_gpus(std::move(shown));
}

void SweepPanel::set_settings(const SweepSettings& settings) {
    d_->toolbar->set_settings(settings);
    d_->model.set_settings(settings);
    d_->show_gpus();
}

void SweepPanel::set_systems(std::vector<study::ClusterSystem> systems) {
    d_->toolbar->set_systems(systems);
    d_->model.set_systems(std::move(systems));
    d_->show_gpus();
}

void SweepPanel::set_method(const study::Method& method) {
    d_->model.set_method(method);
}

void SweepPanel::begin_anew() {
    d_->chart->forget_target();
}

void SweepPanel::set_tariff(const study::Tariff& tariff) {
    if (tariff == d_->tariff) return;
    d_->tariff = tariff;
    d_->show_all();
}

void SweepPanel::set_catalog(std::vector<hardware::Gpu> gpus) {
    d_->catalog = std::move(gpus);
    d_->box->set_catalog(d_->catalog);
    d_->show_all();
}

void SweepPanel::set_focus_gpu(const QString& id) {
    d_->focus(id);
}

const SweepSettings& SweepPanel::settings() const {
    return d_->model.settings();
}

void SweepPanel::wait_until_settled() {
    d_->model.wait();
    d_->heat.wait();
    d_->many.wait();
    d_->remedy.wait();
}

bool SweepPanel::export_png(const QString& file, QString& error) {
    return !d_->nothing_to_export(error) && save_file(file, png_of(d_->picture()), error);
}

bool SweepPanel::export_svg(const QString& file, QString& error) {
    return !d_->nothing_to_export(error) && save_file(file, svg_of(d_->picture()), error);
}

bool SweepPanel::export_pdf(const QString& file, QString& error) {
    return !d_->nothing_to_export(error) && save_file(file, pdf_of(d_->picture()), error);
}

bool SweepPanel::export_csv(const QString& file, QString& error) {
    return !d_->nothing_to_export(error) && save_file(file, d_->csv(), error);
}

void SweepPanel::copy_to_clipboard() {
    QString error;
    if (d_->nothing_to_export(error)) return Q_EMIT message(error, true);
    copy_picture(d_->picture());
    Q_EMIT message(tr("Chart copied"), false);
}

void SweepPanel::reset_zoom() {
    d_->chart->reset_zoom();
}

void SweepPanel::cancel() {
    d_->model.cancel();
    d_->heat.cancel();
    d_->many.cancel();
    d_->remedy.cancel();
    d_->show_all();
}

} // namespace dubhe::widgets
