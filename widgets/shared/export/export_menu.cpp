// SPDX-License-Identifier: GPL-3.0-or-later
#include "export_menu.h"

#include <QFileDialog>
#include <QMenu>

#include <array>

namespace dubhe::widgets {

ExportButton::ExportButton(QWidget* parent) : QToolButton{parent} {
    setText(tr("Export"));
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::StrongFocus);
    auto* menu = new QMenu{this};
    const auto add = [&](const QString& text, ExportKind kind) {
        menu->addAction(text, this, [this, kind] { Q_EMIT requested(kind); });
    };
    add(tr("PNG picture, twice the resolution..."), ExportKind::png);
    add(tr("SVG drawing..."), ExportKind::svg);
    add(tr("PDF page..."), ExportKind::pdf);
    add(tr("Numbers as CSV..."), ExportKind::csv);
    menu->addSeparator();
    add(tr("Copy to the clipboard"), ExportKind::clipboard);
    setMenu(menu);
}

void ExportButton::offer_command() {
    menu()->addAction(tr("Copy as command"), this, [this] { Q_EMIT requested(ExportKind::command); });
}

void ExportButton::offer_report() {
    QAction* const first = menu()->actions().front();
    auto* report = new QAction{tr("Report..."), menu()};
    connect(report, &QAction::triggered, this, &ExportButton::report_requested);
    menu()->insertAction(first, report);
    menu()->insertSeparator(first);
}

QString ask_export_file(QWidget* parent, ExportKind kind, const QString& base_name) {
    static constexpr std::array<const char*, 4> suffixes{"png", "svg", "pdf", "csv"};
    const QString suffix = suffixes[static_cast<std::size_t>(kind)];
    QString file = QFileDialog::getSaveFileName(parent, ExportButton::tr("Export"), base_name + '.' + suffix,
                                                ExportButton::tr("%1 file (*.%2)").arg(suffix.toUpper(), suffix));
    if (!file.isEmpty() && !file.endsWith('.' + suffix, Qt::CaseInsensitive)) file += '.' + suffix;
    return file;
}

} // namespace dubhe::widgets
