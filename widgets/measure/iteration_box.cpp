// SPDX-License-Identifier: GPL-3.0-or-later
#include "iteration_box.h"

#include "../shared/export/copy_action.h"
#include "../shared/forms/controls.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"

#include <core/units/text.h>

#include <QHeaderView>
#include <QVBoxLayout>

#include <array>
#include <cmath>

namespace dubhe::widgets {

namespace {

QString off_text(double seconds, double measured) {
    const double percent = (seconds / measured - 1.0) * 100.0;
    const QString sign = percent >= 0.0 ? QStringLiteral("+") : QString{QChar{0x2212}};
    return sign + qt_text(number_text(std::abs(percent), 2)) + thin_space + u'%';
}

} // namespace

std::vector<IterationLine> iteration_lines(const IterationResult& result) {
    const double whole = result.measured_s;
    std::vector<IterationLine> lines;
    const QString spread = qt_text(number_text(result.spread_s / whole * 100.0, 2)) + thin_space + u'%';
    lines.push_back({words("measured whole"), time_text(whole), words("± %1").arg(spread),
                     words("Median of %1 repetitions, with their standard deviation").arg(result.repetitions)});
    lines.push_back(
        {words("sum of measured operators"), time_text(result.sum_s), off_text(result.sum_s, whole),
         words("Each of %1 operators by its own measurement, chains of copies timed whole").arg(result.operators)});
    lines.push_back({words("simulated from them"), time_text(result.simulated_s), off_text(result.simulated_s, whole),
                     words("The measured operators on a simulated timeline")});
    lines.push_back({words("each operator timed alone"), time_text(result.naive_s), off_text(result.naive_s, whole),
                     words("As a program would that calls each once, waits, and looks at the clock")});
    const RowEstimate& before = result.predicted;
    lines.push_back(
        {words("predicted before"),
         before.mid_s > 0.0 ? banded_time_text(before.low_s, before.mid_s, before.high_s) : QString{QChar{0x2013}},
         before.mid_s > 0.0 ? off_text(before.mid_s, whole) : QString{QChar{0x2013}},
         before.mid_s > 0.0 ? provenance_text(before.provenance) : before.reason});
    return lines;
}

void IterationModel::set_lines(std::vector<IterationLine> lines) {
    beginResetModel();
    lines_ = std::move(lines);
    endResetModel();
}

int IterationModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(lines_.size());
}

int IterationModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : 3;
}

QVariant IterationModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const IterationLine& line = lines_[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole) return index.column() == 0 ? line.name : index.column() == 1 ? line.time : line.error;
    if (role == Qt::ToolTipRole) return line.tip;
    if (role == Qt::TextAlignmentRole)
        return QVariant{(index.column() > 0 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter};
    return {};
}

QVariant IterationModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical || section < 0 || section > 2) return {};
    static constexpr std::array<const char*, 3> titles{QT_TR_NOOP("An iteration"), QT_TR_NOOP("Time"),
                                                       QT_TR_NOOP("Error")};
    if (role == Qt::DisplayRole) return tr(titles[static_cast<std::size_t>(section)]);
    if (role == Qt::TextAlignmentRole)
        return QVariant{(section > 0 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter};
    return {};
}

IterationBox::IterationBox(QWidget* parent) : QWidget{parent} {
    title_ = text_label(this);
    view_ = new QTableView{this};
    view_->setModel(&model_);
    view_->setAccessibleName(tr("The iteration, measured and added up"));
    view_->verticalHeader()->hide();
    view_->setShowGrid(false);
    view_->setSelectionBehavior(QAbstractItemView::SelectRows);
    view_->setTabKeyNavigation(false);
    view_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    add_copy_action(*view_);
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(title_);
    layout->addWidget(view_);
    hide();
}

void IterationBox::set_result(const std::optional<IterationResult>& result) {
    setVisible(result.has_value());
    if (!result) return;
    title_->setText(tr("%1 on %2 (%3): %4 operators, %5 of them distinct")
                        .arg(result->title, result->device, result->software)
                        .arg(result->operators)
                        .arg(result->distinct));
    model_.set_lines(iteration_lines(*result));
    view_->resizeColumnsToContents();
    view_->resizeRowsToContents();
    int height = view_->horizontalHeader()->sizeHint().height() + 2 * view_->frameWidth();
    for (int row = 0; row < model_.rowCount(); ++row)
        height += view_->rowHeight(row);
    view_->setFixedHeight(height + 2);
}

} // namespace dubhe::widgets
