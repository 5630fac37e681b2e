// SPDX-License-Identifier: GPL-3.0-or-later
#include "panel.h"

#include "job_runner.h"

namespace dubhe::widgets {

namespace {
bool refuse(QString& error) {
    error = Panel::tr("This panel has nothing to export in that form; choose another.");
    return false;
}
} // namespace

// NOLINTBEGIN(performance-unnecessary-value-param): panels keep what they are given
void Panel::set_network(study::NetworkPtr) {}
void Panel::set_gpus(std::vector<GpuView>) {}
// NOLINTEND(performance-unnecessary-value-param)
void Panel::set_method(const study::Method&) {}
void Panel::set_tariff(const study::Tariff&) {}
void Panel::begin_anew() {}
void Panel::set_focus_gpu(const QString&) {}
void Panel::set_selected_operator(std::optional<workload::OperatorId>) {}
void Panel::wait_until_settled() {}
void Panel::copy_to_clipboard() {}
void Panel::cancel() {}

QList<QStringList> Panel::commands() const {
    return {};
}

void Panel::copy_as_command() {
    const QList<QStringList> asked = commands();
    if (asked.empty()) return Q_EMIT message(tr("This panel asks nothing yet that a command could ask, too."), true);
    Q_EMIT commands_requested(asked);
}

void Panel::set_network_problem(const QString& problem) {
    if (problem == network_problem_) return;
    network_problem_ = problem;
    Q_EMIT network_problem_changed();
}

QString Panel::words_without_network(const QString& otherwise) const {
    return network_problem_.isEmpty() ? otherwise : tr("The network can't be built: %1").arg(network_problem_);
}

void Panel::ask_why() {
    Q_EMIT why_requested({});
}

bool Panel::export_png(const QString&, QString& error) {
    return refuse(error);
}

bool Panel::export_svg(const QString&, QString& error) {
    return refuse(error);
}

bool Panel::export_pdf(const QString&, QString& error) {
    return refuse(error);
}

bool Panel::export_csv(const QString&, QString& error) {
    return refuse(error);
}

void Panel::follow(JobRunner& runner) {
    connect(&runner, &JobRunner::started, this, [this](const QString& title) {
        ++announced_;
        Q_EMIT busy_changed(true, title, 0.0);
    });
    connect(&runner, &JobRunner::progressed, this,
            [this](double fraction, const QString& detail) { Q_EMIT busy_changed(true, detail, fraction); });
    connect(&runner, &JobRunner::finished, this, [this] {
        if (--announced_ == 0) Q_EMIT busy_changed(false, {}, 1.0);
    });
}

} // namespace dubhe::widgets
