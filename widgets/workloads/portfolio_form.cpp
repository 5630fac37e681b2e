// SPDX-License-Identifier: GPL-3.0-or-later
#include "portfolio_form.h"

#include <QHeaderView>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

namespace {
constexpr int most_rows_shown = 6; // more are scrolled to
}

PortfolioForm::PortfolioForm(QWidget* parent) : QWidget{parent}, view_{new QTableView{this}} {
    view_->setModel(&model_);
    view_->setAccessibleName(tr("Networks of the portfolio"));
    view_->setSelectionMode(QAbstractItemView::SingleSelection);
    view_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked |
                           QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    view_->setTabKeyNavigation(false);
    view_->setShowGrid(false);
    view_->setWordWrap(false);
    view_->verticalHeader()->hide();
    view_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    view_->horizontalHeader()->setHighlightSections(false);
    view_->horizontalHeader()->setSectionResizeMode(PortfolioModel::NetworkColumn, QHeaderView::Stretch);
    view_->horizontalHeader()->setSectionResizeMode(PortfolioModel::WeightColumn, QHeaderView::ResizeToContents);
    view_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(view_);
    connect(&model_, &PortfolioModel::weight_requested, this, &PortfolioForm::weight_requested);
    connect(&model_, &PortfolioModel::refused, this, &PortfolioForm::refused);
    fit();
}

void PortfolioForm::set_rows(std::vector<PortfolioRow> rows) {
    model_.set_rows(std::move(rows));
    fit();
}

void PortfolioForm::fit() {
    const int rows = std::clamp(model_.rowCount(), 1, most_rows_shown);
    view_->setFixedHeight(view_->horizontalHeader()->sizeHint().height() + 2 * view_->frameWidth() +
                          rows * view_->verticalHeader()->defaultSectionSize());
}

} // namespace dubhe::widgets
