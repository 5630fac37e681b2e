// SPDX-License-Identifier: GPL-3.0-or-later
#include "sum_view.h"

#include "../export/copy_action.h"
#include "../text/number_format.h"
#include "../text/qt_text.h"
#include "timeline_text.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace dubhe::widgets {

namespace {
constexpr std::size_t most_names = 2000;
}

void SumModel::set_sum(TimelineSum sum) {
    beginResetModel();
    sum_ = std::move(sum);
    endResetModel();
}

void SumModel::set_by(SumBy by) {
    by_ = by;
    Q_EMIT headerDataChanged(Qt::Horizontal, NameColumn, NameColumn);
}

int SumModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(std::min(most_names, sum_.top.size()));
}

int SumModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SumModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const NameSum& at = row(index.row());
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((index.column() == NameColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && index.column() == NameColumn)
        return QStringLiteral("<qt>%1</qt>").arg(qt_text(at.name).left(600).toHtmlEscaped());
    if (role == Qt::ToolTipRole && index.column() == TimeColumn) return full_time_text(at.seconds);
    if (role != Qt::DisplayRole) return {};
    switch (index.column()) {
    case NameColumn:
        if (at.name.empty() && by_ == SumBy::layer) return tr("of no layer");
        return qt_text(by_ == SumBy::name ? short_span_name(at.name) : std::string_view{at.name});
    case CountColumn:
        return whole_number_text(at.count);
    case TimeColumn:
        return time_text(at.seconds);
    case ShareColumn:
        return percent_text(sum_.length_s > 0.0 ? at.seconds / sum_.length_s : 0.0);
    case MeanColumn:
        return time_text(at.seconds / static_cast<double>(std::max<std::size_t>(1, at.count)));
    default:
        return {};
    }
}

QVariant SumModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    static constexpr std::array<const char*, ColumnCount> titles{
        QT_TR_NOOP("Name"), QT_TR_NOOP("Spans"), QT_TR_NOOP("Time"), QT_TR_NOOP("Share"), QT_TR_NOOP("Mean")};
    static constexpr std::array<const char*, ColumnCount> tips{
        QT_TR_NOOP("A double click looks for it"), QT_TR_NOOP("How many spans touch the selection"),
        QT_TR_NOOP("Time within the selection; spans count with all that they enclose"),
        QT_TR_NOOP("Of the selected stretch of time; of several lanes together it can exceed 100 %"),
        QT_TR_NOOP("Time of one span within the selection")};
    if (section < 0 || section >= ColumnCount) return {};
    const auto at = static_cast<std::size_t>(section);
    if (role == Qt::DisplayRole && section == NameColumn && by_ != SumBy::name)
        return by_ == SumBy::layer ? tr("Layer") : tr("Lane");
    if (role == Qt::DisplayRole) return tr(titles[at]);
    if (role == Qt::ToolTipRole) return tr(tips[at]);
    if (role == Qt::TextAlignmentRole && section == NameColumn)
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    return {};
}

SumView::SumView(QWidget* parent) : QWidget{parent}, model_{new SumModel{this}} {
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    auto* head = new QHBoxLayout;
    text_ = new QLabel{this};
    text_->setWordWrap(true);
    text_->setTextFormat(Qt::PlainText);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    by_ = new QComboBox{this};
    by_->setAccessibleName(tr("Sums by"));
    by_->addItem(tr("By name"), static_cast<int>(SumBy::name));
    by_->addItem(tr("By layer"), static_cast<int>(SumBy::layer));
    by_->addItem(tr("By lane"), static_cast<int>(SumBy::lane));
    auto* close = new QToolButton{this};
    close->setText(QStringLiteral("×"));
    close->setAccessibleName(tr("Give up the selection"));
    close->setToolTip(tr("Give up the selection (Escape)"));
    close->setAutoRaise(true);
    head->addWidget(text_, 1);
    head->addWidget(by_, 0, Qt::AlignTop);
    head->addWidget(close, 0, Qt::AlignTop);
    layout->addLayout(head);
    table_ = new QTableView{this};
    table_->setModel(model_);
    table_->setAccessibleName(tr("What the selection holds"));
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setTabKeyNavigation(false);
    table_->setShowGrid(false);
    table_->setWordWrap(false);
    table_->setTextElideMode(Qt::ElideMiddle);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 4);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->horizontalHeader()->setMinimumSectionSize(fontMetrics().averageCharWidth() * 4);
    table_->horizontalHeader()->setSectionResizeMode(SumModel::NameColumn, QHeaderView::Stretch);
    for (int column = SumModel::CountColumn; column < SumModel::ColumnCount; ++column)
        table_->horizontalHeader()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    add_copy_action(*table_);
    layout->addWidget(table_, 1);
    connect(close, &QToolButton::clicked, this, &SumView::closed);
    connect(by_, &QComboBox::currentIndexChanged, this, [this] {
        model_->set_by(by());
        Q_EMIT by_changed();
    });
    connect(table_, &QTableView::activated, this, [this](const QModelIndex& index) {
        const QString name = qt_text(model_->row(index.row()).name);
        if (name.isEmpty()) return;
        const QString field = by() == SumBy::name    ? QStringLiteral("name=")
                              : by() == SumBy::layer ? QStringLiteral("layer=")
                                                     : QStringLiteral("lane=");
        Q_EMIT name_activated(name.contains(u'"') ? name : field + u'"' + name + u'"');
    });
}

SumBy SumView::by() const {
    return static_cast<SumBy>(by_->currentData().toInt());
}

void SumView::set_sum(TimelineSum sum) {
    text_->setText(sum_text(sum));
    model_->set_sum(std::move(sum));
}

} // namespace dubhe::widgets
