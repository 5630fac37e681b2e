// SPDX-License-Identifier: GPL-3.0-or-later
#include "money_view.h"

#include "../shared/export/copy_action.h"
#include "../shared/forms/controls.h"
#include "cluster_money.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
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
    for (int c = 0; c < table_->columnCount(); ++c) // the first takes what the numbers leave
        table_->horizontalHeader()->setSectionResizeMode(c,
                                                         c == 0 ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
    table_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // as high and wide as its cells
    table_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    add_copy_action(*table_);
    lines_ = text_label(page);
    lines_->setAccessibleName(tr("What the amounts rest on"));
    prices_ = new QToolButton{page};
    prices_->setText(tr("Enter a price"));
    prices_->setToolTip(tr("Opens the catalog at this GPU: its price and its rent"));
    connect(prices_, &QToolButton::clicked, this, &MoneyView::prices_requested);
    column->addWidget(table_);
    column->addWidget(prices_, 0, Qt::AlignLeft);
    column->addWidget(lines_);
    column->addStretch(1);
    scroll->setWidget(page);
    layout->addWidget(scroll);
}

void MoneyView::show_answer(const ClusterAnswer& answer) {
    const std::vector<MoneyRow> rows = money_rows(answer);
    table_->setRowCount(static_cast<int>(rows.size()));
    int widest = 0;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const MoneyRow& row = rows[r];
        const std::array texts{row.what, row.time, row.energy, row.rented, row.bought};
        for (std::size_t c = 0; c < texts.size(); ++c) {
            auto* item = new QTableWidgetItem{texts[c]}; // the table owns it
            item->setTextAlignment(Qt::AlignVCenter | (c == 0 ? Qt::AlignLeft : Qt::AlignRight));
            if (c >= 3 && texts[c] == QChar{0x2013}) item->setToolTip(price_hint(answer.question));
            table_->setItem(static_cast<int>(r), static_cast<int>(c), item);
        }
        widest = std::max(widest, fontMetrics().horizontalAdvance(row.what));
    }
    int numbers = 0;
    for (int c = 1; c < table_->columnCount(); ++c)
        numbers += table_->horizontalHeader()->sectionSize(c);
    table_->setMinimumWidth(widest + 2 * fontMetrics().averageCharWidth() + numbers + 2 * table_->frameWidth());
    table_->setVisible(true);
    prices_->setVisible(!answer.money.bought || !answer.money.rented);
    lines_->setText(money_lines(answer).join(u'\n'));
    fit_height();
}

void MoneyView::show_nothing() {
    table_->setVisible(false);
    prices_->setVisible(false);
    lines_->setText(tr("What costs money is shown for splits that can run."));
}

void MoneyView::fit_height() {
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().lineSpacing() + 6);
    const int rows = table_->rowCount() * table_->verticalHeader()->defaultSectionSize();
    table_->setFixedHeight(table_->horizontalHeader()->sizeHint().height() + rows + 2 * table_->frameWidth());
}

void MoneyView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && table_) fit_height();
}

} // namespace dubhe::widgets
