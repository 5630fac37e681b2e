// SPDX-License-Identifier: GPL-3.0-or-later
// The table of a fit's errors, and what others have published beside it.
#pragma once

#include "error_model.h"

#include <QLabel>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QWidget>

namespace dubhe::widgets {

class ErrorPage : public QWidget {
    Q_OBJECT

  public:
    explicit ErrorPage(QWidget* parent = nullptr);
    void set_fits(std::vector<cost::FamilyFit> fits);
    void set_reason(const QString& why); // why there is no table; empty: there is one
    void set_published(const QString& text);

  Q_SIGNALS:
    void row_activated(const QString& gpu, dubhe::cost::tile::Family family);

  private:
    ErrorModel errors_;
    QSortFilterProxyModel sorted_;
    QStackedWidget* stack_ = nullptr;
    QTableView* table_ = nullptr;
    QLabel *reason_ = nullptr, *published_ = nullptr;
};

} // namespace dubhe::widgets
