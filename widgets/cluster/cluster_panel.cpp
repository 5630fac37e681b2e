// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster_panel.h"

#include "cluster_command.h"
#include "cluster_csv.h"
#include "cluster_panel_private.h"

namespace dubhe::widgets {

ClusterPanel::ClusterPanel(QWidget* parent) : Panel{parent}, d_{std::make_unique<Private>(this)} {}

ClusterPanel::~ClusterPanel() = default;

void ClusterPanel::set_systems(SystemSource systems) {
    d_->systems = std::move(systems);
    d_->show_systems();
    d_->question_changed();
}

void ClusterPanel::set_network(study::NetworkPtr network) {
    if (network == d_->network) return;
    d_->network = std::move(network);
    d_->question_changed();
}

void ClusterPanel::set_gpus(std::vector<GpuView> gpus) {
    if (gpus == d_->views) return;
    d_->views = std::move(gpus);
    d_->question_changed();
}

void ClusterPanel::set_method(const study::Method& method) {
    if (method.model == d_->method.model && method.host == d_->method.host) return;
    d_->method = method;
    d_->question_changed();
}

void ClusterPanel::set_tariff(const study::Tariff& tariff) {
    if (tariff == d_->tariff) return;
    d_->tariff = tariff;
    d_->plan = with_tariff(d_->plan, tariff);
    d_->question_changed();
}

void ClusterPanel::set_focus_gpu(const QString& id) {
    if (id == d_->focus) return;
    d_->focus = id;
    if (!d_->chosen) d_->question_changed();
}

void ClusterPanel::wait_until_settled() {
    if (d_->stale) d_->ask();
    d_->jobs.wait();
    d_->plan_jobs.wait();
}

QJsonObject ClusterPanel::choices() const {
    return d_->chosen ? to_json(d_->settings) : QJsonObject{};
}

void ClusterPanel::set_choices(const QJsonObject& choices) {
    if (!choices.isEmpty()) return set_settings(cluster_settings_from(choices));
    if (!d_->chosen) return;
    d_->chosen = false;
    d_->question_changed();
}

const ClusterSettings& ClusterPanel::settings() const {
    return d_->settings;
}

void ClusterPanel::set_settings(const ClusterSettings& settings) {
    if (d_->chosen && settings == d_->settings) return;
    d_->settings = settings;
    d_->chosen = true;
    d_->question_changed();
}

void ClusterPanel::find_best_split() {
    d_->search();
}

ClusterAnswerPtr ClusterPanel::answer() const {
    return d_->answer;
}

PlanAnswerPtr ClusterPanel::plan() const {
    return d_->plan;
}

QList<QStringList> ClusterPanel::commands() const {
    if (!d_->can_ask()) return {};
    return {command_of(d_->question, d_->view_in_machines())};
}

void ClusterPanel::copy_as_command() {
    if (commands().empty()) return Q_EMIT message(tr("There is no command yet. %1").arg(d_->missing_words()), true);
    Panel::copy_as_command();
}

bool ClusterPanel::export_png(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return png_of(d_->picture()); });
}

bool ClusterPanel::export_svg(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return svg_of(d_->picture()); });
}

bool ClusterPanel::export_pdf(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return pdf_of(d_->picture()); });
}

bool ClusterPanel::export_csv(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return cluster_csv(*d_->answer, d_->plan); });
}

void ClusterPanel::copy_to_clipboard() {
    wait_until_settled();
    if (!d_->has_step()) return Q_EMIT message(tr("There is nothing to copy yet. %1").arg(d_->missing_words()), true);
    copy_picture(d_->picture());
    Q_EMIT message(tr("Chart copied"), false);
}

void ClusterPanel::ask_why() {
    if (!d_->has_step())
        return Q_EMIT message(tr("There is no step to explain yet. %1").arg(d_->missing_words()), true);
    const ClusterAnswer& told = *d_->answer;
    WhySubject subject;
    subject.where = QString::fromStdString(told.question.system.system.name);
    subject.gpu = GpuView{QString::fromStdString(told.question.system.gpu.name), {told.question.system.gpu, {}}, {}};
    subject.step = std::make_shared<const StepSubject>(
        StepSubject{*told.prediction, told.model, subject.where, static_cast<double>(told.prediction->split.gpus())});
    Q_EMIT why_requested(subject);
}

void ClusterPanel::cancel() {
    d_->cancel_search();
    d_->jobs.cancel();
    d_->waiting = false;
}

void ClusterPanel::showEvent(QShowEvent* event) {
    Panel::showEvent(event);
    if (d_->stale) d_->ask();
}

} // namespace dubhe::widgets
