// SPDX-License-Identifier: GPL-3.0-or-later
#include "system_page.h"

#include "../shared/export/copy_action.h"
#include "../shared/forms/controls.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "measure_scene.h"

#include <core/units/text.h>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace dubhe::widgets {

namespace {
constexpr double most_scatter = 0.1; // of a figure that may be taken for the machine's
} // namespace

void FigureModel::set_figures(std::vector<FigureView> figures) {
    beginResetModel();
    figures_ = std::move(figures);
    endResetModel();
}

int FigureModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(figures_.size());
}

int FigureModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : 4;
}

QVariant FigureModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const FigureView& figure = figures_[static_cast<std::size_t>(index.row())];
    const bool is_number = index.column() == 1 || index.column() == 2;
    if (role == Qt::TextAlignmentRole) return QVariant{(is_number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter};
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    switch (index.column()) {
    case 0:
        return figure.name;
    case 1:
        return role == Qt::ToolTipRole
                   ? qt_text(exact_text(figure.value)) + (figure.unit.isEmpty() ? QString{} : u' ' + figure.unit)
                   : figure_text(figure.unit, figure.value);
    case 2:
        return figure.spread > 0.0 && figure.value > 0.0
                   ? qt_text(number_text(figure.spread / figure.value * 100.0, 2)) + thin_space + u'%'
                   : QString{QChar{0x2013}};
    default:
        return figure.note;
    }
}

QVariant FigureModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical || section < 0 || section > 3) return {};
    static constexpr std::array<const char*, 4> titles{QT_TR_NOOP("Figure"), QT_TR_NOOP("Value"), QT_TR_NOOP("Spread"),
                                                       QT_TR_NOOP("In the catalog")};
    if (role == Qt::DisplayRole) return tr(titles[static_cast<std::size_t>(section)]);
    const bool is_number = section == 1 || section == 2;
    if (role == Qt::TextAlignmentRole) return QVariant{(is_number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter};
    return {};
}

SystemPage::SystemPage(QWidget* parent) : QWidget{parent} {
    view_ = new QTableView{this};
    view_->setModel(&model_);
    view_->setAccessibleName(tr("Measured figures of the machine"));
    view_->verticalHeader()->hide();
    view_->setShowGrid(false);
    view_->setSelectionBehavior(QAbstractItemView::SelectRows);
    view_->setTabKeyNavigation(false);
    view_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    view_->horizontalHeader()->setStretchLastSection(true);
    add_copy_action(*view_);
    question_ = text_label(this);
    put_ = new QPushButton{tr("Put them into the catalog"), this};
    auto* row = new QHBoxLayout;
    row->addWidget(question_, 1);
    row->addWidget(put_, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(row);
    layout->addWidget(view_, 1);
    connect(put_, &QPushButton::clicked, this, &SystemPage::catalog_requested);
}

void SystemPage::set_result(const SystemResult& result) {
    model_.set_figures(result.figures);
    view_->resizeColumnsToContents();
    view_->horizontalHeader()->setStretchLastSection(true);
    question_->setText(
        result.entry.isEmpty()
            ? tr("The catalog has no entry for this machine. With one, its operators can be predicted. Shall it get "
                 "one of these figures?")
        : result.offers
            ? tr("The catalog's entry \"%1\" would take the figures that are marked. Shall it?").arg(result.entry)
            : tr("The catalog's entry \"%1\" has these figures, or a data sheet's instead.").arg(result.entry));
    const bool disturbed = std::ranges::any_of(result.figures, [](const FigureView& figure) {
        return figure.field && figure.spread > most_scatter * figure.value;
    });
    if (disturbed)
        question_->setText(tr("Some figures scatter by more than 10 %: something else runs on this machine. Measure "
                              "again when it is quiet.") +
                           u' ' + question_->text());
    put_->setVisible(result.entry.isEmpty() || result.offers);
}

} // namespace dubhe::widgets
