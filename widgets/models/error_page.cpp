// SPDX-License-Identifier: GPL-3.0-or-later
#include "error_page.h"

#include "table_view.h"

#include <QVBoxLayout>

namespace dubhe::widgets {

ErrorPage::ErrorPage(QWidget* parent) : QWidget{parent} {
    sorted_.setSourceModel(&errors_);
    sorted_.setSortRole(ErrorModel::sort_role);
    table_ = make_table(&sorted_, tr("Errors of the fit"), this);
    table_->setSortingEnabled(true);
    table_->sortByColumn(ErrorModel::KindColumn, Qt::AscendingOrder);
    table_->setToolTip(tr("Enter or a double click shows the row's cells in the picture of the fit"));
    published_ = text_label(this);
    reason_ = text_label(this);
    reason_->setAlignment(Qt::AlignCenter);
    stack_ = new QStackedWidget{this};
    stack_->addWidget(table_);
    stack_->addWidget(reason_);
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(8, 8, 8, 4);
    layout->addWidget(stack_, 1);
    layout->addWidget(published_);
    connect(table_, &QTableView::activated, this, [this](const QModelIndex& index) {
        const cost::FamilyFit& fit = errors_.fits()[static_cast<std::size_t>(sorted_.mapToSource(index).row())];
        Q_EMIT row_activated(QString::fromStdString(fit.gpu), fit.family);
    });
}

void ErrorPage::set_fits(std::vector<cost::FamilyFit> fits) {
    errors_.set_fits(std::move(fits));
    table_->resizeColumnsToContents();
    table_->resizeRowsToContents();
}

void ErrorPage::set_reason(const QString& why) {
    reason_->setText(why);
    stack_->setCurrentIndex(why.isEmpty() ? 0 : 1);
}

void ErrorPage::set_published(const QString& text) {
    published_->setText(text);
    published_->setVisible(!text.isEmpty());
}

} // namespace dubhe::widgets
