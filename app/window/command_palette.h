// SPDX-License-Identifier: GPL-3.0-or-later
// Everything by name: type some letters, Enter does the first that fits.
#pragma once

#include "palette_search.h"

#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QTreeWidget>

#include <vector>

namespace dubhe::app {

class CommandPalette : public QDialog {
    Q_OBJECT

  public:
    CommandPalette(std::vector<PaletteEntry> entries, QWidget* parent);

    [[nodiscard]] QLineEdit& field() { return *field_; }
    [[nodiscard]] QTreeWidget& list() { return *list_; } // what fits: its name, its kind, its key
    [[nodiscard]] const PaletteSearch& search() const { return search_; }

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // arrow keys move the list while the field has focus

  private:
    void build_view();
    void show_matches(const QString& text);
    void run_selected();
    void step(int rows);

    PaletteSearch search_;
    QLineEdit* field_ = nullptr;
    QTreeWidget* list_ = nullptr;
    QLabel* more_ = nullptr; // how many fit that are not shown
};

} // namespace dubhe::app
