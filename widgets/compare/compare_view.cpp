// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare_view.h"

#include "../shared/read_only_delegate.h"
#include "../shared/text/number_format.h"
#include "breakdown_chart.h"

#include <QAbstractBarSeries>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QHeaderView>
#include <QMouseEvent>
#include <QTableView>

#include <algorithm>
#include <memory>

namespace dubhe::widgets {

namespace {

// Qt asks what lies under a click what it takes, also where nothing lies there.
class BarsView final : public QChartView {
  public:
    using QChartView::QChartView;

  protected:
    void mousePressEvent(QMouseEvent* event) override {
        if (itemAt(event->position().toPoint())) QChartView::mousePressEvent(event);
    }
};

QTableView* make_table(QWidget* parent, QAbstractItemModel* model, const QString& name) {
    auto* view = new QTableView{parent};
    view->setModel(model);
    view->setItemDelegate(new ReadOnlyDelegate{view});
    view->setAccessibleName(name);
    view->setAlternatingRowColors(true);
    view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setTabKeyNavigation(false);
    return view;
}

} // namespace

CompareView::CompareView(QWidget* parent) : QSplitter{Qt::Vertical, parent} {
    setChildrenCollapsible(false);
    build_summary();
    build_chart();
    build_operators();
    setStretchFactor(0, 4);
    setStretchFactor(1, 4);
    setStretchFactor(2, 3);
}

void CompareView::build_summary() {
    summary_view_ = make_table(this, &summary_, tr("GPUs side by side"));
    summary_view_->setSelectionMode(QAbstractItemView::ContiguousSelection);
    summary_view_->setWordWrap(true);
    summary_view_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    const auto pick = [this](int column) {
        if (!compared_ || column < 0 || column >= static_cast<int>(compared_->views.size())) return;
        const QString id = compared_->views[static_cast<std::size_t>(column)].id;
        Q_EMIT gpu_picked(id);
    };
    connect(summary_view_, &QTableView::clicked, this, [pick](const QModelIndex& index) { pick(index.column()); });
    connect(summary_view_->horizontalHeader(), &QHeaderView::sectionClicked, this, pick);
    addWidget(summary_view_);
}

void CompareView::build_chart() {
    chart_view_ = new BarsView{this};
    chart_view_->setRenderHint(QPainter::Antialiasing);
    chart_view_->setFrameShape(QFrame::NoFrame);
    chart_view_->setAccessibleName(tr("Time by class of operator"));
    addWidget(chart_view_);
}

void CompareView::build_operators() {
    sorted_.setSourceModel(&operators_);
    sorted_.setSortRole(OperatorTableModel::sort_role);
    operator_view_ = make_table(this, &sorted_, tr("Operators that differ most"));
    operator_view_->setSelectionBehavior(QAbstractItemView::SelectRows);
    operator_view_->setSortingEnabled(true);
    operator_view_->sortByColumn(-1, Qt::DescendingOrder); // as given: largest difference first
    operator_view_->setWordWrap(false);
    operator_view_->setTextElideMode(Qt::ElideMiddle);
    operator_view_->horizontalHeader()->setTextElideMode(Qt::ElideMiddle);
    operator_view_->horizontalHeader()->setStretchLastSection(true);
    operator_view_->verticalHeader()->hide();
    operator_view_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    connect(operator_view_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const auto& row) {
        if (const auto id = operator_at(row)) Q_EMIT operator_picked(*id);
    });
    connect(operator_view_, &QTableView::activated, this, [this](const QModelIndex& row) {
        if (const auto id = operator_at(row)) Q_EMIT operator_activated(*id);
    });
    addWidget(operator_view_);
}

std::optional<workload::OperatorId> CompareView::operator_at(const QModelIndex& row) const {
    const QModelIndex source = sorted_.mapToSource(row);
    if (!compared_ || !source.isValid()) return std::nullopt;
    return compared_->comparison.differences[static_cast<std::size_t>(source.row())].example;
}

void CompareView::select_operator(std::optional<workload::OperatorId> id) {
    const QSignalBlocker decided_elsewhere{this};
    if (!compared_) return;
    const study::Comparison& comparison = compared_->comparison;
    const auto& row_of = comparison.network->work.row_of;
    const auto found = id && id->index < row_of.size() ? std::ranges::find(comparison.differences, row_of[id->index],
                                                                           &study::OperatorDifference::row)
                                                       : comparison.differences.end();
    marked_.reset();
    if (found != comparison.differences.end()) marked_ = class_of(comparison.network->work.kind[found->row]);
    mark_class();
    if (found == comparison.differences.end()) {
        operator_view_->clearSelection();
        operator_view_->setCurrentIndex({});
        return;
    }
    const QModelIndex row =
        sorted_.mapFromSource(operators_.index(static_cast<int>(found - comparison.differences.begin()), 0));
    if (operator_view_->currentIndex().row() != row.row()) operator_view_->selectRow(row.row());
}

QString CompareView::current_gpu() const {
    if (!compared_) return {};
    const bool in_operators = operator_view_->hasFocus() || !summary_view_->currentIndex().isValid();
    const int column = in_operators ? operator_view_->currentIndex().column() - OperatorTableModel::first_gpu_column
                                    : summary_view_->currentIndex().column();
    const bool any = column >= 0 && column < static_cast<int>(compared_->views.size());
    return any ? compared_->views[static_cast<std::size_t>(column)].id : QString{};
}

void CompareView::set_compared(ComparedPtr compared) {
    compared_ = std::move(compared);
    summary_.set_compared(compared_);
    operators_.set_compared(compared_);
    show_chart();
    fit_columns();
    fit_summary();
}

void CompareView::set_tariff(const study::Tariff& tariff) {
    summary_.set_tariff(tariff);
    fit_summary();
}

QSize CompareView::chart_size() const {
    return chart_view_->size();
}

void CompareView::show_chart() {
    const ChartTheme theme = chart_theme(palette(), font());
    summary_.set_dark(theme.dark);
    operators_.set_dark(theme.dark);
    const std::unique_ptr<QChart> before{chart_view_->chart()}; // the view hands it back when it gets another
    chart_view_->setChart(make_breakdown_chart(compared_, theme).release());
    mark_class();
    chart_view_->setBackgroundBrush(theme.background);
    const int bars = compared_ ? static_cast<int>(compared_->views.size()) : 1;
    // Lines for title, axis and legend, also in fonts of Chinese, which stand higher than digits.
    constexpr int beside_bars = 11;
    chart_view_->setMinimumHeight(fontMetrics().height() * (beside_bars + 2 * bars));
}

void CompareView::mark_class() {
    const ChartTheme theme = chart_theme(palette(), font());
    const QString name = marked_ ? class_text(*marked_) : QString{};
    for (QAbstractSeries* series : chart_view_->chart()->series()) {
        auto* bars = qobject_cast<QAbstractBarSeries*>(series);
        if (!bars) continue;
        for (QBarSet* set : bars->barSets())
            set->setPen(marked_ && set->label() == name ? QPen{theme.text, 2.5} : QPen{theme.background, 1});
    }
}

void CompareView::fit_columns() {
    // A column is never narrower than its GPU's name: beyond that the table scrolls.
    const QFontMetrics metrics = fontMetrics();
    int narrowest = metrics.averageCharWidth() * 16;
    for (int column = 0; column < summary_.columnCount(); ++column) {
        const QString name = summary_.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        narrowest = std::max(narrowest, metrics.horizontalAdvance(name) + 16);
    }
    summary_view_->horizontalHeader()->setMinimumSectionSize(narrowest);
    operator_view_->resizeColumnsToContents();
    const auto narrow = [&](int column, int characters) {
        const int most = metrics.averageCharWidth() * characters;
        operator_view_->setColumnWidth(column, std::min(operator_view_->columnWidth(column), most));
    };
    // Names are elided in their middle, and whole in the tool tip.
    const int gpus = operators_.ratio_column() - OperatorTableModel::first_gpu_column;
    narrow(OperatorTableModel::name_column, gpus > 2 ? 24 : 36);
    // Numbers are never cut, a long GPU's name beyond them is.
    const QAbstractItemView& cells = *operator_view_;
    for (int column = OperatorTableModel::first_gpu_column; column < operators_.ratio_column(); ++column) {
        narrow(column, 30);
        operator_view_->setColumnWidth(
            column, std::max(operator_view_->columnWidth(column), cells.sizeHintForColumn(column) + 1));
    }
}

// As high as its rows need at this width, up to less than half of the panel.
void CompareView::fit_summary() {
    summary_view_->resizeRowsToContents();
    const int wanted = summary_view_->horizontalHeader()->height() + summary_view_->verticalHeader()->length() +
                       2 * summary_view_->frameWidth();
    summary_view_->setMaximumHeight(std::max(wanted, 1));
    summary_view_->setMinimumHeight(std::min(wanted, height() * 9 / 20));
}

void CompareView::resizeEvent(QResizeEvent* event) {
    QSplitter::resizeEvent(event);
    // Columns get their widths after this event.
    QMetaObject::invokeMethod(this, &CompareView::fit_summary, Qt::QueuedConnection);
}

void CompareView::changeEvent(QEvent* event) {
    QSplitter::changeEvent(event);
    const bool looks = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
    if (looks && operator_view_) show_chart();
}

} // namespace dubhe::widgets
