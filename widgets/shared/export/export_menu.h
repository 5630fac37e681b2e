// SPDX-License-Identifier: GPL-3.0-or-later
// The "Export" button of a panel: what can be exported, and where to.
#pragma once

#include "../text/words.h"

#include <QString>
#include <QToolButton>

#include <cstdint>

namespace dubhe::widgets {

enum class ExportKind : std::uint8_t { png, svg, pdf, csv, clipboard, command };

class ExportButton : public QToolButton {
    Q_OBJECT

  public:
    explicit ExportButton(QWidget* parent = nullptr);
    void offer_command(); // "Copy as command", of panels that have commands()
    void offer_report();  // above what the panel alone exports

  Q_SIGNALS:
    void requested(dubhe::widgets::ExportKind kind);
    void report_requested();
};

// Asks for a file to write; empty where the user thinks better of it. The suffix is added where it is missing.
[[nodiscard]] QString ask_export_file(QWidget* parent, ExportKind kind, const QString& base_name);

// For a panel that has the four export functions, both that copy, and a `message` signal.
template <class Panel>
void export_interactively(Panel* panel, ExportKind kind, const QString& base_name) {
    if (kind == ExportKind::clipboard) return panel->copy_to_clipboard();
    if (kind == ExportKind::command) return panel->copy_as_command();
    const QString file = ask_export_file(panel, kind, base_name);
    if (file.isEmpty()) return;
    QString error;
    const bool saved = kind == ExportKind::png   ? panel->export_png(file, error)
                       : kind == ExportKind::svg ? panel->export_svg(file, error)
                       : kind == ExportKind::pdf ? panel->export_pdf(file, error)
                                                 : panel->export_csv(file, error);
    Q_EMIT panel->message(saved ? words("Saved %1").arg(file) : error, !saved);
}

} // namespace dubhe::widgets
