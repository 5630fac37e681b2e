// SPDX-License-Identifier: GPL-3.0-or-later
#include "workload_table.h"

#include <core/study/predict/portfolio.h>
#include <widgets/shared/forms/form_fields.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/text/local_numbers.h>

#include <QEvent>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QToolTip>

#include <algorithm>
#include <map>

namespace dubhe::widgets {

namespace {

constexpr int least_lines = 3, most_lines = 7;

NumberField::Words words_of(int column) {
    return column == WorkloadTable::LoadColumn ? plain_words(study::least_load, study::largest_load)
                                               : plain_words(study::least_weight, study::largest_weight);
}

} // namespace

WorkloadTable::WorkloadTable(QWidget* parent) : QTableWidget{0, ColumnCount, parent} {
    setAccessibleName(tr("Networks in the report"));
    setHorizontalHeaderLabels({tr("Network"), tr("Samples/s needed"), tr("Weight")});
    horizontalHeaderItem(LoadColumn)
        ->setToolTip(tr(
            "What has to be done in a second, over all GPUs: then the report says how many GPUs that takes. Empty: not "
            "known, and figures are those of one GPU"));
    horizontalHeaderItem(WeightColumn)
        ->setToolTip(tr("Beside the other networks, where the report says one thing of all of them. Empty: 1"));
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setSectionResizeMode(TitleColumn, QHeaderView::Stretch);
    setTabKeyNavigation(false);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setTextElideMode(Qt::ElideMiddle);
    connect(this, &QTableWidget::itemChanged, this, [this](QTableWidgetItem* item) { take(*item); });
    fit();
}

void WorkloadTable::set_workloads(std::vector<ReportWorkload> workloads) {
    const QSignalBlocker quiet{this};
    std::map<QString, Qt::CheckState> former;
    for (int row = 0; row < rowCount(); ++row)
        former[item(row, TitleColumn)->text()] = item(row, TitleColumn)->checkState();
    workloads_ = std::move(workloads);
    problem_.clear();
    setRowCount(static_cast<int>(workloads_.size()));
    for (int row = 0; row < rowCount(); ++row) {
        const QString& title = workloads_[static_cast<std::size_t>(row)].title;
        auto* name = new QTableWidgetItem{title};
        name->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        const auto known = former.find(title);
        name->setCheckState(known == former.end() ? Qt::Checked : known->second);
        name->setToolTip(title);
        setItem(row, TitleColumn, name);
        for (const int column : {LoadColumn, WeightColumn}) {
            auto* number = new QTableWidgetItem;
            number->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            setItem(row, column, number);
        }
        show_numbers(row);
    }
    fit();
}

QStringList WorkloadTable::ticked() const {
    QStringList titles;
    for (int row = 0; row < rowCount(); ++row) {
        if (item(row, TitleColumn)->checkState() == Qt::Checked) titles << item(row, TitleColumn)->text();
    }
    return titles;
}

void WorkloadTable::show_numbers(int row) {
    const ReportWorkload& workload = workloads_[static_cast<std::size_t>(row)];
    const QSignalBlocker quiet{this};
    item(row, LoadColumn)->setText(workload.load > 0.0 ? words_of(LoadColumn).write(workload.load) : QString{});
    item(row, WeightColumn)->setText(words_of(WeightColumn).write(workload.weight));
}

// What makes no sense is said, and the number before it stays.
void WorkloadTable::take(const QTableWidgetItem& item) {
    const int row = item.row(), column = item.column();
    if (column == TitleColumn) return Q_EMIT ticks_changed();
    ReportWorkload& workload = workloads_[static_cast<std::size_t>(row)];
    const QString title = workload.title; // what follows may bring other rows
    const QString typed = item.text().trimmed();
    const double otherwise = column == LoadColumn ? 0.0 : 1.0;
    const Result<double> read = typed.isEmpty() ? Result<double>{otherwise} : words_of(column).read(typed);
    problem_ = read ? QString{} : core_sentences(read.diagnostics());
    if (read) (column == LoadColumn ? workload.load : workload.weight) = *read;
    show_numbers(row);
    Q_EMIT problem_changed();
    if (!read) {
        const QPoint below = visualItemRect(&item).bottomLeft();
        return QToolTip::showText(viewport()->mapToGlobal(below), problem_, this);
    }
    if (column == LoadColumn) return Q_EMIT load_entered(title, *read);
    Q_EMIT weight_entered(title, *read);
}

// As high as its rows, within reason.
void WorkloadTable::fit() {
    const int line = verticalHeader()->defaultSectionSize();
    const int lines = std::clamp(rowCount(), least_lines, most_lines);
    setMinimumHeight(horizontalHeader()->sizeHint().height() + line * lines + 2 * frameWidth());
}

void WorkloadTable::changeEvent(QEvent* event) {
    QTableWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fit();
}

} // namespace dubhe::widgets
