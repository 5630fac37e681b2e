// SPDX-License-Identifier: GPL-3.0-or-later
#include "panel.h"

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
void Panel::set_focus_gpu(const QString&) {}
void Panel::set_selected_operator(std::optional<workload::OperatorId>) {}
void Panel::wait_until_settled() {}
void Panel::copy_to_clipboard() {}
void Panel::cancel() {}

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

} // namespace dubhe::widgets
