// SPDX-License-Identifier: GPL-3.0-or-later
#include "why_panel.h"

#include "../shared/export/chart_export.h"
#include "../shared/export/command_line.h"
#include "why_panel_private.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QStackedWidget>
#include <QTreeView>

#include <utility>

namespace dubhe::widgets {

WhyPanel::WhyPanel(QWidget* parent) : Panel{parent}, d_{std::make_unique<Private>(this)} {}
WhyPanel::~WhyPanel() = default;

void WhyPanel::set_network(study::NetworkPtr network) {
    if (network == d_->network) return;
    d_->network = std::move(network);
    d_->selected.reset();
    d_->follow();
    d_->question_changed();
}

void WhyPanel::set_gpus(std::vector<GpuView> gpus) {
    if (gpus == d_->gpus) return;
    d_->gpus = std::move(gpus);
    d_->follow();
    d_->question_changed();
}

void WhyPanel::set_method(const study::Method& method) {
    if (method.model == d_->method.model && method.host == d_->method.host) return;
    d_->method = method;
    if (d_->subject.step) d_->follow(); // its numbers are of another model
    d_->question_changed();
}

void WhyPanel::set_focus_gpu(const QString& id) {
    if (std::exchange(d_->focus, id) == id) return;
    d_->follow();
    d_->question_changed();
}

void WhyPanel::set_selected_operator(std::optional<workload::OperatorId> id) {
    if (id == d_->selected) return;
    d_->selected = id;
    d_->question_changed();
}

void WhyPanel::set_sources(std::shared_ptr<const cost::Library> library, const QString& database) {
    if (library == d_->library && database == d_->database) return;
    d_->library = std::move(library);
    d_->database = database;
    d_->near_key.clear();
    d_->near.reset();
    d_->question_changed();
}

void WhyPanel::refresh_measurements() {
    d_->near_key.clear();
    d_->near.reset();
    d_->question_changed();
}

void WhyPanel::set_subject(const WhySubject& subject) {
    d_->subject = subject;
    d_->question_changed();
}

bool WhyPanel::follows_selection() const {
    return d_->subject.selection();
}

WhyModel& WhyPanel::model() {
    return d_->model;
}

QTreeView& WhyPanel::tree() {
    return *d_->tree;
}

QString WhyPanel::text() const {
    return d_->stack->currentWidget() == d_->tree ? text_of(d_->model.root()) : QString{};
}

void WhyPanel::wait_until_settled() {
    if (d_->stale) d_->ask();
    d_->jobs.wait();
    d_->near_jobs.wait();
}

bool WhyPanel::export_csv(const QString& file, QString& error) {
    wait_until_settled();
    if (d_->stack->currentWidget() == d_->tree) return save_file(file, csv_of(d_->model.root()), error);
    error = tr("There is nothing to export yet. %1").arg(d_->hint());
    return false;
}

QList<QStringList> WhyPanel::commands() const {
    const GpuView* focused = d_->subject.gpu ? &*d_->subject.gpu : d_->focus_view();
    const bool known = d_->subject.recipe || d_->network;
    if (d_->subject.step || !known || !focused) return {}; // a step: the panel Cluster has its command
    CommandLine line{"why"};
    line.network(d_->subject.recipe ? *d_->subject.recipe : d_->network->recipe).gpus({*focused});
    // One that starts no kernel is selected, but not explained.
    if (const QString path = d_->question().path; !path.isEmpty() && d_->answer.told.chosen)
        line.say("--operator", path);
    return {line.method(d_->method).words()};
}

void WhyPanel::copy_to_clipboard() {
    wait_until_settled();
    if (d_->stack->currentWidget() != d_->tree)
        return Q_EMIT message(tr("There is nothing to copy yet. %1").arg(d_->hint()), true);
    QGuiApplication::clipboard()->setText(text());
    Q_EMIT message(tr("The chain is copied as text"), false);
}

void WhyPanel::cancel() {
    d_->jobs.cancel();
    d_->near_jobs.cancel();
    d_->show_answer();
}

void WhyPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (d_->stale) d_->ask();
}

void WhyPanel::changeEvent(QEvent* event) {
    Panel::changeEvent(event);
    if (d_ && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)) d_->set_look();
}

} // namespace dubhe::widgets
