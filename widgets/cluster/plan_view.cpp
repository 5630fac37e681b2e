// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan_view.h"

#include "../shared/charts/xy_chart.h"
#include "../shared/export/copy_action.h"
#include "../shared/flow_layout.h"
#include "../shared/gpu_view.h"
#include "cluster_scenes.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

namespace dubhe::widgets {

PlanView::PlanView(QWidget* parent) : QWidget{parent} {
    build_view();
    connect(search_, &QPushButton::clicked, this, &PlanView::search_requested);
    connect(cancel_, &QPushButton::clicked, this, &PlanView::cancel_requested);
    connect(fewer_, &QCheckBox::toggled, this, &PlanView::fewer_gpus_changed);
    for (QComboBox* box : {x_, y_}) {
        connect(box, &QComboBox::activated, this, [this] {
            axes_ = {static_cast<PlanQuantity>(x_->currentIndex()), static_cast<PlanQuantity>(y_->currentIndex())};
            draw();
            Q_EMIT axes_changed(axes_.x, axes_.y);
        });
    }
    connect(chart_, &XyChart::point_picked, this, &PlanView::pick);
    const auto pick_index = [this](const QModelIndex& index) { pick(sorted_->mapToSource(index).row()); };
    connect(table_, &QTableView::clicked, this, pick_index);
    connect(table_, &QTableView::activated, this, pick_index); // Enter
    set_searching(false);
    show_plan(nullptr, nullptr, false);
}

QComboBox* PlanView::axis_choice(QWidget* parent, const QString& name) {
    auto* box = new QComboBox{parent};
    box->addItems({tr("time"), tr("memory"), tr("GPUs"), tr("cost"), tr("energy")}); // as PlanQuantity
    box->setAccessibleName(name);
    box->setToolTip(name);
    return box;
}

void PlanView::build_head(QWidget& head) {
    auto* row = new FlowLayout{&head};
    row->setContentsMargins(0, 0, 0, 0);
    search_ = new QPushButton{tr("Find the best split"), &head};
    search_->setToolTip(tr("Looks at every way to split this batch among these GPUs"));
    cancel_ = new QPushButton{tr("Cancel"), &head};
    fewer_ = new QCheckBox{tr("Fewer machines, too"), &head};
    fewer_->setToolTip(tr("1, 2, 4 ... machines up to all GPUs, not only all of them"));
    axes_box_ = new QWidget{&head};
    auto* axes = new QHBoxLayout{axes_box_};
    axes->setContentsMargins(0, 0, 0, 0);
    y_ = axis_choice(axes_box_, tr("What the chart shows upwards"));
    x_ = axis_choice(axes_box_, tr("What the chart shows to the right"));
    axes->addWidget(y_);
    axes->addWidget(new QLabel{tr("over"), axes_box_});
    axes->addWidget(x_);
    for (QWidget* widget : std::initializer_list<QWidget*>{search_, cancel_, fewer_, axes_box_})
        row->addWidget(widget);
}

void PlanView::build_table() {
    table_ = new QTableView{split_};
    table_->setAccessibleName(tr("Splits that none beats"));
    sorted_ = new QSortFilterProxyModel{this};
    sorted_->setSortRole(PlanModel::SortRole);
    sorted_->setSourceModel(&model_);
    table_->setModel(sorted_);
    table_->setSortingEnabled(true);
    table_->sortByColumn(static_cast<int>(PlanModel::Column::step), Qt::AscendingOrder);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setTabKeyNavigation(false);
    table_->setWordWrap(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().lineSpacing() + 6);
    table_->horizontalHeader()->setStretchLastSection(true);
    add_copy_action(*table_);
}

void PlanView::build_view() {
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    auto* head = new QWidget{this};
    build_head(*head);
    words_ = new QLabel{this};
    words_->setWordWrap(true);
    words_->setTextFormat(Qt::PlainText);
    words_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    words_->setAccessibleName(tr("What the search found"));
    split_ = new QSplitter{this};
    split_->setChildrenCollapsible(false);
    chart_ = new XyChart{tr("Splits that none beats"), split_};
    build_table();
    split_->setStretchFactor(0, 3);
    split_->setStretchFactor(1, 2);
    layout->addWidget(head);
    layout->addWidget(words_);
    layout->addWidget(split_, 1);
}

void PlanView::set_axes(PlanAxes axes) {
    axes_ = axes;
    x_->setCurrentIndex(static_cast<int>(axes.x));
    y_->setCurrentIndex(static_cast<int>(axes.y));
    draw();
}

// Only what is there can be drawn.
void PlanView::draw() {
    if (model_.rowCount() > 0) chart_->set_scene(pareto_scene(*model_.answer(), shown_.get(), axes_));
}

void PlanView::set_fewer_gpus(bool fewer) {
    const QSignalBlocker blocker{fewer_};
    fewer_->setChecked(fewer);
}

void PlanView::set_searching(bool searching) {
    search_->setEnabled(!searching);
    cancel_->setVisible(searching);
}

void PlanView::say(const QString& text) {
    words_->setText(text);
    words_->setVisible(!text.isEmpty());
}

void PlanView::show_plan(const PlanAnswerPtr& plan, const ClusterAnswerPtr& shown, bool outdated) {
    if (plan != model_.answer()) {
        model_.set_answer(plan);
        size_columns();
    }
    model_.set_dark(is_dark(palette()));
    const bool any = model_.rowCount() > 0;
    split_->setVisible(any);
    axes_box_->setVisible(any);
    shown_ = outdated ? nullptr : shown;
    draw();
    if (!plan) {
        say(tr(
            "The search looks at every way to split the batch among these GPUs: data, tensor, pipeline and expert "
            "ranks, micro-batches, chunks, recomputation, ZeRO. The best splits appear here; nothing is changed until "
            "you take a split over."));
    } else {
        say(plan_words(*plan) +
            (outdated ? u' ' + tr("Network, batch, system or links have changed since: search again.") : QString{}));
    }
    static_cast<QVBoxLayout*>(layout())->setStretchFactor(words_, any ? 0 : 1);
    words_->setAlignment(any ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignTop);
}

void PlanView::pick(int row) {
    if (const study::PlanPoint* point = model_.point(row)) Q_EMIT split_picked(point->split);
}

void PlanView::size_columns() {
    constexpr int most_rows_measured = 200;
    table_->horizontalHeader()->setResizeContentsPrecision(most_rows_measured);
    table_->resizeColumnsToContents();
}

void PlanView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (!table_) return;
    if (event->type() == QEvent::PaletteChange) model_.set_dark(is_dark(palette()));
    if (event->type() != QEvent::FontChange) return;
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().lineSpacing() + 6);
    size_columns();
}

// Chart and table beside each other where there is room for both.
void PlanView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool wide = width() > 90 * fontMetrics().averageCharWidth();
    const Qt::Orientation orientation = wide ? Qt::Horizontal : Qt::Vertical;
    if (orientation == split_->orientation() && placed_) return;
    placed_ = true;
    split_->setOrientation(orientation);
    const int room = wide ? width() : height(); // the table needs more where it stands beside the chart
    split_->setSizes({room * (wide ? 1 : 3), room * (wide ? 1 : 2)});
}

} // namespace dubhe::widgets
