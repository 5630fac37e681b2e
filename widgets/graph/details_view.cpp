// SPDX-License-Identifier: GPL-3.0-or-later
#include "details_view.h"

#include <widgets/shared/export/copy_action.h>

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

DetailsView::DetailsView(QWidget* parent) : QWidget{parent} {
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(4, 0, 0, 0);
    title_ = new QLabel{this};
    title_->setWordWrap(true);
    title_->setTextFormat(Qt::PlainText);
    title_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    title_->setAccessibleName(tr("Chosen"));
    times_view_ = make_table(&times_, tr("Time on each GPU"));
    fact_view_ = make_table(&facts_, tr("Facts"));
    fact_view_->horizontalHeader()->hide();
    fact_view_->horizontalHeader()->setStretchLastSection(true);
    fact_view_->setWordWrap(true);
    fact_view_->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    layout->addWidget(title_);
    layout->addWidget(times_view_);
    layout->addWidget(fact_view_, 1);
    layout->addStretch();
    set_look();
    show_node(nullptr, GraphNode::none, 1, {});
}

QTableView* DetailsView::make_table(QAbstractItemModel* model, const QString& name) {
    auto* view = new QTableView{this};
    view->setModel(model);
    view->setAccessibleName(name);
    view->verticalHeader()->hide();
    view->setShowGrid(false);
    view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setTabKeyNavigation(false);
    add_copy_action(*view);
    return view;
}

void DetailsView::show_node(const GraphNumbersPtr& numbers, std::uint32_t node, std::uint32_t copies,
                            const QString& title, const QString& beside, const std::vector<Fact>& more) {
    const bool any = numbers && node != GraphNode::none;
    constexpr qsizetype longest = 200; // the path below has it whole
    title_->setText(any ? title.size() > longest ? title.left(longest) + QChar{0x2026} : title
                        : tr("Click an operator or a block to see its numbers."));
    std::vector<Fact> facts = any ? facts_of(*numbers, node, copies) : std::vector<Fact>{};
    if (any && !beside.isEmpty()) facts.insert(facts.begin(), {tr("Compared"), beside});
    if (any) facts.insert(facts.begin() + std::min<std::ptrdiff_t>(1, std::ssize(facts)), more.begin(), more.end());
    facts_.set_facts(std::move(facts));
    times_.set_node(numbers, any ? node : GraphNode::none, copies);
    fact_view_->setVisible(any);
    times_view_->setVisible(times_.rowCount() > 0);
    fit();
}

QSize DetailsView::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 50, fontMetrics().height() * 20};
}

void DetailsView::set_look() {
    QFont bold = font();
    bold.setBold(true);
    title_->setFont(bold);
    times_.set_look(is_dark(palette()), palette().color(QPalette::Text), palette().color(QPalette::Base));
}

void DetailsView::fit() {
    times_view_->resizeColumnsToContents();
    times_view_->resizeRowsToContents();
    const int rows = times_view_->verticalHeader()->length() + times_view_->horizontalHeader()->sizeHint().height();
    const int bar = times_view_->horizontalHeader()->length() > width()
                        ? times_view_->horizontalScrollBar()->sizeHint().height()
                        : 0;
    times_view_->setFixedHeight(std::min(rows + bar + 2 * times_view_->frameWidth(), std::max(80, height() / 2)));
    fact_view_->resizeColumnToContents(0);
}

void DetailsView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if ((event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) && fact_view_) {
        set_look();
        fit();
    }
}

void DetailsView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

} // namespace dubhe::widgets
