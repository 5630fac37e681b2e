// SPDX-License-Identifier: GPL-3.0-or-later
// Opens the manual: at the page of the panel in front, or at its contents.
#pragma once

#include "../manual/manual_window.h"

#include <QObject>

#include <memory>

namespace dubhe::app {

class MainWindow;

class ManualCommands : public QObject {
    Q_OBJECT

  public:
    explicit ManualCommands(MainWindow& window); // a child of it

    void open_for_panel();
    void open_contents();
    void open_at(const QString& page, const QString& anchor); // of a heading; empty: the page's beginning
    [[nodiscard]] QString page_in_front() const;              // its name; of the start page where that is seen
    [[nodiscard]] ManualWindow* manual() const { return manual_.get(); } // null until it was opened

  private:
    MainWindow& window_;
    std::unique_ptr<ManualWindow> manual_; // no child of the window, which may so be put above it
};

} // namespace dubhe::app
