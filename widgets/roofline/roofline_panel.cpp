// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline_panel.h"

#include "../shared/export/command_line.h"
#include "roofline_csv.h"
#include "roofline_panel_private.h"

#include <QLabel>
#include <QStackedWidget>

namespace dubhe::widgets {

RooflinePanel::RooflinePanel(QWidget* parent) : Panel{parent}, d_{std::make_unique<Private>(this)} {}

RooflinePanel::~RooflinePanel() = default;

void RooflinePanel::set_network(study::NetworkPtr network) {
    if (network == d_->network) return;
    d_->network = std::move(network);
    d_->question_changed();
}

void RooflinePanel::set_gpus(std::vector<GpuView> gpus) {
    if (gpus == d_->views) return;
    const QString before = d_->focused() ? d_->focused()->id : QString{};
    d_->views = std::move(gpus);
    if (!d_->focused() || d_->focused()->id != before) d_->moved.clear();
    d_->question_changed();
}

void RooflinePanel::set_method(const study::Method& method) {
    if (method.model == d_->method.model && method.host == d_->method.host) return;
    d_->method = method;
    d_->question_changed();
}

void RooflinePanel::set_focus_gpu(const QString& id) {
    if (id == d_->focus) return;
    d_->focus = id;
    d_->moved.clear();
    d_->question_changed();
}

void RooflinePanel::set_selected_operator(std::optional<workload::OperatorId> id) {
    if (id == d_->selected) return;
    d_->selected = id;
    if (isVisible()) d_->show_answer();
}

void RooflinePanel::begin_anew() {
    d_->moved.clear();
    d_->selected.reset();
    d_->question_changed();
}

void RooflinePanel::wait_until_settled() {
    if (d_->stale) d_->ask();
    d_->jobs.wait();
}

const std::vector<hardware::Override>& RooflinePanel::moved() const {
    return d_->moved;
}

QString RooflinePanel::answer() const {
    return d_->answered() ? d_->answer_words() : QString{};
}

QList<QStringList> RooflinePanel::commands() const {
    const GpuView* focus = d_->focused();
    if (!d_->network || !focus) return {};
    std::vector<GpuView> gpus{*focus};
    if (!d_->moved.empty()) {
        gpus.push_back(d_->moved_view(*focus));
        gpus.back().id = tr("%1, moved").arg(focus->id).remove(u',');
    }
    for (const GpuView& view : d_->views) {
        if (view.id != focus->id) gpus.push_back(view);
    }
    CommandLine line{"roofline"};
    return {line.network(d_->network->recipe).gpus(gpus).method(d_->method).words()};
}

void RooflinePanel::ask_why() {
    Q_EMIT why_requested(d_->subject());
}

bool RooflinePanel::export_png(const QString& file, QString& error) {
    wait_until_settled();
    return d_->save(file, error, [this] { return png_of(d_->picture()); });
}

bool RooflinePanel::export_svg(const QString& file, QString& error) {
    wait_until_settled();
    return d_->save(file, error, [this] { return svg_of(d_->picture()); });
}

bool RooflinePanel::export_pdf(const QString& file, QString& error) {
    wait_until_settled();
    return d_->save(file, error, [this] { return pdf_of(d_->picture()); });
}

bool RooflinePanel::export_csv(const QString& file, QString& error) {
    wait_until_settled();
    return d_->save(file, error, [this] { return roofline_csv(d_->focused()->id, *d_->answer->now); });
}

void RooflinePanel::copy_to_clipboard() {
    wait_until_settled();
    if (d_->stack->currentWidget() != d_->page)
        return Q_EMIT message(tr("There is nothing to copy yet. %1").arg(d_->empty_words()), true);
    copy_picture(d_->picture());
    Q_EMIT message(tr("Chart copied"), false);
}

void RooflinePanel::cancel() {
    d_->jobs.cancel();
    d_->show_answer();
}

void RooflinePanel::showEvent(QShowEvent* event) {
    Panel::showEvent(event);
    if (d_->stale) d_->ask();
}

} // namespace dubhe::widgets
