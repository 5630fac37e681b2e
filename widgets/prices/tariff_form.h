// SPDX-License-Identifier: GPL-3.0-or-later
// What electricity costs and how GPUs are used, field by field; what can't be taken is said below its field. Like every
// panel: shows what it was given, asks by signals. GUI thread.
#pragma once

#include "tariff_edit.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;

namespace dubhe::widgets {

class TariffForm : public QWidget {
    Q_OBJECT

  public:
    explicit TariffForm(QWidget* parent = nullptr);
    ~TariffForm() override;

    void set_tariff(const study::Tariff& tariff);
    [[nodiscard]] TariffEdit* edit(const QString& key) const; // null: no such field
    [[nodiscard]] QString problem(const QString& key) const;  // as it is shown

  Q_SIGNALS:
    // A whole tariff that check() passes; `field`: the title of what was changed in it.
    void tariff_requested(const dubhe::study::Tariff& tariff, const QString& field);
    void catalog_requested(); // to enter prices and rents

  private:
    void build_row(const TariffField& field, QGridLayout& grid, int row);

    struct Row {
        TariffEdit* edit = nullptr;
        QLabel* problem = nullptr;
    };
    std::vector<Row> rows_;
};

} // namespace dubhe::widgets
