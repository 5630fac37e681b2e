// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_panel.h"

#include "../shared/serving/serve_command.h"
#include "serve_csv.h"
#include "serve_panel_private.h"
#include "serve_sweep_view.h"

#include <utility>

namespace dubhe::widgets {

ServePanel::ServePanel(QWidget* parent) : Panel{parent}, d_{std::make_unique<Private>(this)} {}

ServePanel::~ServePanel() = default;

void ServePanel::set_machines(MachineSource machines) {
    d_->machines = std::move(machines);
    d_->question_changed();
}

void ServePanel::set_network(study::NetworkPtr network) {
    if (network == d_->network) return;
    d_->network = std::move(network);
    d_->question_changed();
}

void ServePanel::set_gpus(std::vector<GpuView> gpus) {
    if (gpus == d_->views) return;
    d_->views = std::move(gpus);
    d_->question_changed();
}

void ServePanel::set_method(const study::Method& method) {
    if (method.model == d_->method.model && method.host == d_->method.host) return;
    d_->method = method;
    d_->question_changed();
}

void ServePanel::set_tariff(const study::Tariff& tariff) {
    if (tariff == d_->tariff) return;
    d_->tariff = tariff;
    d_->question_changed();
}

void ServePanel::set_focus_gpu(const QString& id) {
    if (id == d_->focus) return;
    const GpuView* before = d_->focus_view();
    const QString former = before ? before->id : QString{};
    d_->focus = id;
    const GpuView* now = d_->focus_view();
    if (!now || now->id == former) return;
    d_->question_changed();
}

void ServePanel::wait_until_settled() {
    if (d_->stale) d_->ask();
    while (d_->jobs.busy() || d_->run_jobs.busy()) {
        d_->jobs.wait();
        d_->run_jobs.wait();
    }
    d_->sweep->wait_until_settled();
}

QJsonObject ServePanel::choices() const {
    if (!d_->chosen) return {};
    QJsonObject json = to_json(d_->settings);
    write_choice(json, d_->sweep->choice());
    return json;
}

void ServePanel::set_choices(const QJsonObject& choices) {
    d_->sweep->set_choice(swept_choice_from(choices));
    if (!choices.isEmpty()) return set_settings(serve_settings_from(choices));
    if (!d_->chosen) return;
    d_->chosen = false;
    if (std::exchange(d_->settings, {}) != ServeSettings{}) d_->question_changed();
}

const ServeSettings& ServePanel::settings() const {
    return d_->settings;
}

void ServePanel::set_settings(const ServeSettings& settings) {
    if (d_->chosen && settings == d_->settings) return;
    d_->settings = settings;
    d_->chosen = true;
    d_->question_changed();
}

ServeAnswerPtr ServePanel::answer() const {
    return d_->answer;
}

ServeRunPtr ServePanel::run() const {
    return d_->run;
}

QList<QStringList> ServePanel::commands() const {
    if (!d_->answer || !d_->answer->has_focus()) return {};
    return {serve_command(*d_->answer)};
}

void ServePanel::copy_as_command() {
    if (commands().empty()) return Q_EMIT message(tr("There is no command yet. %1").arg(d_->missing_words()), true);
    Panel::copy_as_command();
}

bool ServePanel::export_png(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return png_of(d_->picture()); });
}

bool ServePanel::export_svg(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return svg_of(d_->picture()); });
}

bool ServePanel::export_pdf(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return pdf_of(d_->picture()); });
}

bool ServePanel::export_csv(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return serve_csv(*d_->answer, d_->run.get(), d_->sweep->sweep().get()); });
}

void ServePanel::copy_to_clipboard() {
    wait_until_settled();
    if (!d_->answer || !d_->answer->has_focus())
        return Q_EMIT message(tr("There is nothing to copy yet. %1").arg(d_->missing_words()), true);
    copy_picture(d_->picture());
    Q_EMIT message(tr("Chart copied"), false);
}

void ServePanel::cancel() {
    d_->jobs.cancel();
    d_->run_jobs.cancel();
    d_->sweep->cancel();
    d_->waiting = false;
    if (d_->answer) d_->show_answer();
}

void ServePanel::resizeEvent(QResizeEvent* event) {
    Panel::resizeEvent(event);
    d_->fit_width();
}

void ServePanel::showEvent(QShowEvent* event) {
    Panel::showEvent(event);
    if (d_->stale) d_->ask();
}

} // namespace dubhe::widgets
