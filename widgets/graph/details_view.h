// SPDX-License-Identifier: GPL-3.0-or-later
// Beside the graph: everything about the chosen operator or block. Values can be selected and copied.
#pragma once

#include "fact_model.h"
#include "gpu_times_model.h"

#include <QWidget>

class QLabel;
class QTableView;

namespace dubhe::widgets {

class DetailsView : public QWidget {
    Q_OBJECT

  public:
    explicit DetailsView(QWidget* parent = nullptr);

    // none: says what to choose.
    void show_node(const GraphNumbersPtr& numbers, std::uint32_t node, std::uint32_t copies, const QString& title,
                   const QString& beside = {},          // how it differs from what it is compared with
                   const std::vector<Fact>& more = {}); // behind its path
    [[nodiscard]] QSize sizeHint() const override;

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    QTableView* make_table(QAbstractItemModel* model, const QString& name);
    void set_look();
    void fit();

    FactModel facts_;
    GpuTimesModel times_;
    QLabel* title_ = nullptr;
    QTableView *fact_view_ = nullptr, *times_view_ = nullptr;
};

} // namespace dubhe::widgets
