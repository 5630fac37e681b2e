// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare_panel.h"

#include "../shared/export/command_line.h"
#include "compare_panel_private.h"
#include "compare_view.h"
#include "matrix_view.h"
#include "pareto_view.h"
#include "served_view.h"

#include <algorithm>

namespace dubhe::widgets {

ComparePanel::ComparePanel(QWidget* parent) : Panel{parent}, d_{std::make_unique<Private>(this)} {}

ComparePanel::~ComparePanel() = default;

QList<QStringList> ComparePanel::commands() const {
    if (d_->is_matrix()) return d_->matrix->commands();
    if (!d_->network || (!d_->all_gpus() && d_->views.empty())) return {};
    if (d_->is_served()) return d_->served->commands();
    CommandLine line{d_->all_gpus() ? "pareto" : "compare"};
    line.network(d_->network->recipe);
    if (d_->all_gpus()) {
        std::vector<GpuView> hypothetical = d_->ticked; // the whole catalog takes part anyway
        std::erase_if(hypothetical, [](const GpuView& each) { return !each.style.hypothetical; });
        const ParetoQuestion& question = d_->pareto->question();
        line.gpus(hypothetical).name("--x", name_of(question.x)).name("--y", name_of(question.y));
    } else {
        line.gpus(d_->views);
    }
    return {line.method(d_->method).tariff(d_->tariff).words()};
}

void ComparePanel::set_network(study::NetworkPtr network) {
    if (network == d_->network) return;
    d_->network = std::move(network);
    d_->pareto->set_network(d_->network);
    d_->served->set_network(d_->network);
    d_->question_changed();
}

void ComparePanel::set_catalog(std::vector<hardware::Gpu> gpus) {
    d_->pareto->set_catalog(std::move(gpus));
}

void ComparePanel::show_all_gpus(bool all) {
    d_->pages->setCurrentIndex(all ? 1 : 0);
}

void ComparePanel::set_serving(const ServeSettings& settings) {
    d_->served->set_settings(settings);
}

void ComparePanel::set_machines(MachineSource machines) {
    d_->served->set_machines(std::move(machines));
}

void ComparePanel::show_served() {
    d_->pages->setCurrentIndex(2);
}

void ComparePanel::set_workloads(std::vector<MatrixRow> rows) {
    d_->matrix->set_rows(std::move(rows));
}

void ComparePanel::show_matrix() {
    d_->pages->setCurrentIndex(3);
}

void ComparePanel::set_matrix_choices(const QJsonObject& choices) {
    d_->matrix->set_choices(choices);
}

QJsonObject ComparePanel::matrix_choices() const {
    return d_->matrix->choices();
}

void ComparePanel::set_gpus(std::vector<GpuView> gpus) {
    d_->ticked = gpus;
    d_->pareto->set_ticked(gpus);
    d_->left_out = gpus.size() > most_compared ? gpus.size() - most_compared : 0;
    if (gpus.size() > most_compared) gpus.erase(gpus.begin() + most_compared, gpus.end());
    if (gpus == d_->views) return d_->show_all();
    d_->views = std::move(gpus);
    d_->served->set_ticked(d_->views);
    d_->matrix->set_ticked(d_->views);
    d_->question_changed();
}

void ComparePanel::set_method(const study::Method& method) {
    if (method.model == d_->method.model && method.host == d_->method.host) return;
    d_->method = method;
    d_->pareto->set_method(method);
    d_->served->set_method(method);
    d_->matrix->set_method(method);
    d_->question_changed();
}

void ComparePanel::set_tariff(const study::Tariff& tariff) {
    if (tariff == d_->tariff) return;
    d_->tariff = tariff;
    d_->view->set_tariff(tariff);
    d_->pareto->set_tariff(tariff);
    d_->served->set_tariff(tariff);
    d_->matrix->set_tariff(tariff);
}

void ComparePanel::set_selected_operator(std::optional<workload::OperatorId> id) {
    d_->selected = id;
    d_->view->select_operator(id);
}

void ComparePanel::set_focus_gpu(const QString& id) {
    d_->view->set_focus_gpu(id);
    d_->pareto->set_focus_gpu(id);
    d_->served->set_focus_gpu(id);
    d_->matrix->set_focus_gpu(id);
}

void ComparePanel::wait_until_settled() {
    if (d_->stale) d_->ask();
    d_->jobs.wait();
    if (d_->all_gpus()) d_->pareto->wait_until_settled();
    if (d_->is_served()) d_->served->wait_until_settled();
    if (d_->is_matrix()) d_->matrix->wait_until_settled();
}

bool ComparePanel::export_png(const QString& file, QString& error) {
    wait_until_settled();
    return d_->save(file, error, [this] { return png_of(d_->picture()); });
}

bool ComparePanel::export_svg(const QString& file, QString& error) {
    wait_until_settled();
    return d_->save(file, error, [this] { return svg_of(d_->picture()); });
}

bool ComparePanel::export_pdf(const QString& file, QString& error) {
    wait_until_settled();
    return d_->save(file, error, [this] { return pdf_of(d_->picture()); });
}

bool ComparePanel::export_csv(const QString& file, QString& error) {
    wait_until_settled();
    return d_->save(file, error, [this] { return d_->csv(); });
}

void ComparePanel::copy_to_clipboard() {
    wait_until_settled();
    if (!d_->anything_shown())
        return Q_EMIT message(tr("There is no comparison to copy yet. %1").arg(d_->hint()), true);
    copy_picture(d_->picture());
    Q_EMIT message(tr("Chart copied"), false);
}

void ComparePanel::ask_why() {
    const QString id = d_->is_served()   ? d_->served->current_gpu()
                       : d_->is_matrix() ? d_->matrix->current_gpu()
                                         : d_->view->current_gpu();
    if (!id.isEmpty()) {
        d_->view->set_focus_gpu(id);
        Q_EMIT focus_requested(id);
    }
    Q_EMIT why_requested({});
}

void ComparePanel::cancel() {
    d_->jobs.cancel();
    d_->pareto->cancel();
    d_->served->cancel();
    d_->matrix->cancel();
    d_->show_all();
}

void ComparePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (d_->stale) d_->ask();
}

} // namespace dubhe::widgets
