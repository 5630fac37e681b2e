// SPDX-License-Identifier: GPL-3.0-or-later
#include "money_view.h"

#include "../shared/controls.h"
#include "../shared/copy_action.h"
#include "cluster_money.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableWidget>
#include <QVBoxLayout>

#include <array>

namespace dubhe::widgets {

MoneyView::MoneyView(QWidget* parent) : QWidget{parent} {
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 4, 0, 0);
    auto* scroll = new QScrollArea{this};
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* page = new QWidget{scroll};
    auto* column = new QVBoxLayout{page};
    column->setContentsMargins(0, 0, 0, 0);
    table_ = new QTableWidget{page};
    table_->setAccessibleName(tr("What a step costs"));
    table_->setColumnCount(5);
    table_->setHorizontalHeaderLabels({tr("Of"), tr("Time"), tr("Energy"), tr("Rented"), tr("Bought")});
    for (int c = 0; c < table_->columnCount(); ++c)
        table_->horizontalHeaderItem(c)->setTextAlignment(Qt::AlignVCenter | (c == 0 ? Qt::AlignLeft : Qt::AlignRight));
    table_->verticalHeader()->hide();
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setTabKeyNavigation(false);
    table_->setWordWrap(false);
    table_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // as high as its rows
    add_copy_action(*table_);
    lines_ = text_label(page);
    lines_->setAccessibleName(tr("What the amounts rest on"));
    column->addWidget(table_);
    column->addWidget(lines_);
    column->addStretch(1);
    scroll->setWidget(page);
    layout->addWidget(scroll);
}

void MoneyView::show_answer(const ClusterAnswer& answer) {
    const std::vector<MoneyRow> rows = money_rows(answer);
    table_->setRowCount(static_cast<int>(rows.size()));
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const MoneyRow& row = rows[r];
        const std::array texts{row.what, row.time, row.energy, row.rented, row.bought};
        for (std::size_t c = 0; c < texts.size(); ++c) {
            auto* item = new QTableWidgetItem{texts[c]}; // the table owns it
            item->setTextAlignment(Qt::AlignVCenter | (c == 0 ? Qt::AlignLeft : Qt::AlignRight));
            if (c >= 3 && texts[c] == QChar{0x2013}) item->setToolTip(price_hint(answer.question));
            table_->setItem(static_cast<int>(r), static_cast<int>(c), item);
        }
    }
    table_->setVisible(true);
    lines_->setText(money_lines(answer).join(u'\n') + u'\n' + cost_basis(answer));
    fit_height();
}

void MoneyView::show_nothing() {
    table_->setVisible(false);
    lines_->setText(tr("What costs money is shown for splits that can run."));
}

void MoneyView::fit_height() {
    table_->resizeColumnsToContents();
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().lineSpacing() + 6);
    const int rows = table_->rowCount() * table_->verticalHeader()->defaultSectionSize();
    table_->setFixedHeight(table_->horizontalHeader()->sizeHint().height() + rows + 2 * table_->frameWidth() +
                           table_->horizontalScrollBar()->sizeHint().height());
}

void MoneyView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && table_) fit_height();
}

} // namespace dubhe::widgets
