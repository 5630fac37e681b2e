// SPDX-License-Identifier: GPL-3.0-or-later
// The entries that hold every word of a search, only those with findings where wanted, sorted with unknown numbers last
// whichever way.
#pragma once

#include <QSortFilterProxyModel>
#include <QStringList>

namespace dubhe::widgets {

class ItemFilter : public QSortFilterProxyModel {
    Q_OBJECT

  public:
    explicit ItemFilter(QObject* parent = nullptr);
    void set_words(const QString& text);
    void set_findings_only(bool only);
    [[nodiscard]] bool findings_only() const { return findings_only_; }

  protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

  private:
    QStringList words_;
    bool findings_only_ = false;
};

} // namespace dubhe::widgets
