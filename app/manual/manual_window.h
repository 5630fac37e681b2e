// SPDX-License-Identifier: GPL-3.0-or-later
// The manual beside the program: contents and search at the left, the page at the right.
#pragma once

#include "manual.h"
#include "manual_view.h"

#include <QLabel>
#include <QLineEdit>
#include <QToolBar>
#include <QTreeWidget>
#include <QWidget>

namespace dubhe::app {

class ManualWindow : public QWidget {
    Q_OBJECT

  public:
    explicit ManualWindow(QWidget* parent = nullptr);

    // The page of that name, or the index where there is none; comes to the front.
    void open(const QString& page, const QString& anchor = {}); // at a heading of it

    [[nodiscard]] const Manual& manual() const { return manual_; }
    [[nodiscard]] ManualView& view() { return *view_; }
    [[nodiscard]] QLineEdit& search() { return *search_; }
    [[nodiscard]] QTreeWidget& list() { return *list_; } // contents, or what was found
    [[nodiscard]] QLabel& found() { return *found_; }

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void build_view();
    void build_tools(QToolBar& tools);
    void connect_parts();
    void show_contents();
    void show_found(const QString& text);
    void follow_page(const QUrl& url);
    void open_row(const QTreeWidgetItem* row);

    Manual manual_;
    QLineEdit* search_ = nullptr;
    QTreeWidget* list_ = nullptr;
    QLabel* found_ = nullptr;
    ManualView* view_ = nullptr;
    bool following_ = false; // the list is being set to the page, not the page to the list
};

} // namespace dubhe::app
