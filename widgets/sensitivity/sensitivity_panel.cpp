// SPDX-License-Identifier: GPL-3.0-or-later
#include "sensitivity_panel.h"

#include "../shared/export/command_line.h"
#include "../shared/text/qt_text.h"
#include "design_form.h"
#include "seek_form.h"
#include "sensitivity_csv.h"
#include "sensitivity_panel_private.h"

#include <QComboBox>
#include <QStackedWidget>

#include <algorithm>
#include <array>

namespace dubhe::widgets {

namespace {

constexpr std::array<const char*, 3> metric_names{"one_percent", "ten_percent", "tornado"}; // of LeverMetric

QString as_text(const char* text) {
    return QString::fromLatin1(text);
}

} // namespace

SensitivityPanel::SensitivityPanel(QWidget* parent) : Panel{parent}, d_{std::make_unique<Private>(this)} {}

SensitivityPanel::~SensitivityPanel() = default;

QList<QStringList> SensitivityPanel::commands() const {
    if (!d_->network || d_->views.empty()) return {};
    CommandLine levers{"elasticity"};
    levers.network(d_->network->recipe).gpus(d_->views).method(d_->method);
    QList<QStringList> asked{levers.words()};
    if (const std::optional<study::Goal>& goal = d_->form->goal())
        asked << seek_command(d_->network->recipe, d_->views, d_->form->kind(), *goal, d_->method).words();
    if (const FoundDesignPtr& found = d_->design->found()) {
        CommandLine line{"design"};
        line.network(d_->network->recipe).gpus({found->base}).say("--target", goal_words(found->goal));
        asked << line.quantity("--power", found->power_w, "W").method(d_->method).words();
    }
    return asked;
}

void SensitivityPanel::set_network(study::NetworkPtr network) {
    if (network == d_->network) return;
    d_->network = std::move(network);
    d_->question_changed();
}

void SensitivityPanel::set_gpus(std::vector<GpuView> gpus) {
    if (gpus == d_->views) return;
    d_->views = std::move(gpus);
    d_->question_changed();
}

void SensitivityPanel::set_method(const study::Method& method) {
    if (method.model == d_->method.model && method.host == d_->method.host) return;
    d_->method = method;
    d_->question_changed();
}

void SensitivityPanel::set_focus_gpu(const QString& id) {
    if (id == d_->focus) return;
    d_->focus = id;
    d_->forget_design();
    d_->show_levers();
}

void SensitivityPanel::wait_until_settled() {
    if (d_->stale) d_->ask();
    d_->lever_jobs.wait();
    d_->seek_jobs.wait();
    d_->design_jobs.wait();
}

void SensitivityPanel::set_catalog(std::vector<hardware::Gpu> catalog) {
    d_->catalog = std::move(catalog);
}

bool SensitivityPanel::export_png(const QString& file, QString& error) {
    wait_until_settled();
    return d_->save(file, error, [this] { return png_of(d_->picture()); });
}

bool SensitivityPanel::export_svg(const QString& file, QString& error) {
    wait_until_settled();
    return d_->save(file, error, [this] { return svg_of(d_->picture()); });
}

bool SensitivityPanel::export_pdf(const QString& file, QString& error) {
    wait_until_settled();
    return d_->save(file, error, [this] { return pdf_of(d_->picture()); });
}

bool SensitivityPanel::export_csv(const QString& file, QString& error) {
    wait_until_settled();
    return d_->save(file, error, [this] { return sensitivity_csv(*d_->levers, d_->form->model().answer()); });
}

void SensitivityPanel::copy_to_clipboard() {
    wait_until_settled();
    if (d_->stack->currentWidget() != d_->page)
        return Q_EMIT message(tr("There is nothing to copy yet. %1").arg(d_->empty_words()), true);
    copy_picture(d_->picture());
    Q_EMIT message(tr("Chart copied"), false);
}

void SensitivityPanel::cancel() {
    d_->lever_jobs.cancel();
    d_->beside = d_->asked_again = false;
    d_->seek_jobs.cancel();
    d_->design_jobs.cancel();
    if (d_->form->model().waiting()) d_->accept_goal({nullptr, tr("The search was cancelled.")});
    d_->show_levers();
}

QJsonObject SensitivityPanel::question() const {
    QJsonObject question{{"metric", metric_names[static_cast<std::size_t>(d_->metric->currentIndex())]}};
    if (const auto& kind = d_->form->chosen()) question["lever"] = qt_text(study::name_of(*kind));
    if (const QString goal = d_->form->typed_goal(); !goal.isEmpty()) question["goal"] = goal;
    return question;
}

void SensitivityPanel::set_question(const QJsonObject& question) {
    const auto metric = std::ranges::find(metric_names, question["metric"].toString(), as_text);
    if (metric != metric_names.end()) d_->metric->setCurrentIndex(static_cast<int>(metric - metric_names.begin()));
    const Result<study::AxisKind> kind = study::parse_axis_kind(question["lever"].toString().toStdString());
    if (kind) d_->form->choose(*kind);
    const QString goal = question["goal"].toString();
    if (study::parse_goal(goal.toStdString())) d_->form->set_goal_text(goal);
    d_->question_changed();
}

void SensitivityPanel::showEvent(QShowEvent* event) {
    Panel::showEvent(event);
    if (d_->stale) d_->ask();
}

} // namespace dubhe::widgets
