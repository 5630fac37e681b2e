// SPDX-License-Identifier: GPL-3.0-or-later
// The panels in the middle, a tab each; a panel is built when its tab is first shown.
#pragma once

#include <widgets/compare/compare_panel.h>
#include <widgets/sweep/sweep_panel.h>

#include <QTabWidget>

namespace dubhe::app {

class Explorer : public QTabWidget {
    Q_OBJECT

  public:
    enum Tab { SweepTab, CompareTab, TabCount };

    explicit Explorer(QWidget* parent = nullptr);

    [[nodiscard]] widgets::SweepPanel& sweep() { return *sweep_; }
    [[nodiscard]] widgets::ComparePanel* compare_if_built() { return compare_; }
    widgets::ComparePanel& compare(); // builds it where it is not yet

    // What export, copy and print act on.
    enum class Format { png, svg, pdf, csv };
    [[nodiscard]] bool export_current(Format format, const QString& file, QString& error);
    void copy_current();

  Q_SIGNALS:
    void compare_built(dubhe::widgets::ComparePanel* panel); // owned by the explorer
    void compare_shown();

  private:
    widgets::SweepPanel* sweep_ = nullptr;
    widgets::ComparePanel* compare_ = nullptr;
    QWidget* compare_page_ = nullptr;
};

// The same formats for either panel.
template <class Panel>
[[nodiscard]] bool export_panel(Panel& panel, Explorer::Format format, const QString& file, QString& error) {
    switch (format) {
    case Explorer::Format::png:
        return panel.export_png(file, error);
    case Explorer::Format::svg:
        return panel.export_svg(file, error);
    case Explorer::Format::pdf:
        return panel.export_pdf(file, error);
    case Explorer::Format::csv:
        return panel.export_csv(file, error);
    }
    return false;
}

} // namespace dubhe::app
