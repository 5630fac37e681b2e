// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_sweep_view.h"

#include "../shared/flow_layout.h"
#include "../shared/forms/combo_width.h"
#include "../shared/forms/controls.h"
#include "../shared/serving/serve_words.h"
#include "../shared/text/money_text.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace dubhe::widgets {

ServeSweepView::ServeSweepView(QWidget* parent) : QWidget{parent} {
    build_view();
    show_sweep();
}

void ServeSweepView::build_view() {
    auto* choices = new QWidget{this};
    auto* row = new FlowLayout{choices};
    row->setContentsMargins(0, 0, 0, 0);
    const auto add_combo = [&](QComboBox*& box, const QString& label, const QString& name) {
        auto* pair = new QWidget{choices}; // a label stays beside its box
        auto* line = new QHBoxLayout{pair};
        line->setContentsMargins(0, 0, 0, 0);
        auto* text = new QLabel{label, pair};
        box = new QComboBox{pair};
        box->setAccessibleName(name);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        text->setBuddy(box);
        line->addWidget(text);
        line->addWidget(box);
        row->addWidget(pair);
    };
    add_combo(y_, tr("&Vertical"), tr("What is drawn"));
    add_combo(x_, tr("&Horizontal"), tr("What is moved"));
    for (std::size_t f = 0; f < swept_figure_count; ++f)
        y_->addItem(figure_words(static_cast<SweptFigure>(f), axis_));
    for (const ServingAxisKind axis : swept_axes)
        x_->addItem(axis_words(axis));
    for (QComboBox* box : {x_, y_})
        show_whole_items(*box, 8, 17);
    connect(x_, &QComboBox::activated, this,
            [this](int a) { set_axes(swept_axes[static_cast<std::size_t>(a)], figure_); });
    connect(y_, &QComboBox::activated, this, [this](int f) { set_axes(axis_, static_cast<SweptFigure>(f)); });
    chart_ = new XyChart{tr("Serving along a number"), this};
    chart_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // what is left beside the words
    connect(chart_, &XyChart::point_picked, this, [this](int id) {
        const auto gpu = static_cast<std::size_t>(id);
        if (sweep_ && gpu < sweep_->answer->curves.size() && !sweep_->answer->curves[gpu].gpu.moved)
            Q_EMIT gpu_picked(sweep_->answer->curves[gpu].gpu.view.id);
    });
    empty_ = text_label(this);
    empty_->setAlignment(Qt::AlignCenter);
    note_ = text_label(this);
    note_->setAccessibleName(tr("What the chart leaves out"));
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(choices);
    layout->addWidget(chart_, 1);
    layout->addWidget(empty_, 1);
    layout->addWidget(note_);
}

void ServeSweepView::set_answer(ServeAnswerPtr answer) {
    if (answer == answer_) return;
    answer_ = std::move(answer);
    stale_ = true;
    if (isVisible()) ask();
}

void ServeSweepView::set_axes(ServingAxisKind x, SweptFigure y) {
    figure_ = y;
    if (std::exchange(axis_, x) == x) return show_sweep();
    stale_ = true;
    ask();
}

void ServeSweepView::ask() {
    stale_ = false;
    if (!answer_ || answer_->curves.empty()) {
        jobs_.cancel();
        sweep_ = nullptr;
        return show_sweep();
    }
    jobs_.start(
        tr("Serving along a number"),
        [answer = answer_, axis = axis_](const Progress& progress) { return sweep_of(answer, axis, progress); },
        [this](ServeSweepPtr found) {
            sweep_ = std::move(found);
            show_sweep();
        });
    show_sweep();
}

XyScene ServeSweepView::scene() const {
    return sweep_ ? sweep_scene(*sweep_, figure_) : XyScene{};
}

QString ServeSweepView::hint() const {
    if (!sweep_) return jobs_.busy() ? tr("Working...") : tr("There is nothing to draw.");
    if (!sweep_->problem.isEmpty()) return sweep_->problem;
    if (figure_ == SweptFigure::cost) return tr("No costs in one currency are known.") + u' ' + no_price_words();
    return tr("No GPU can serve this.");
}

void ServeSweepView::show_sweep() {
    x_->setCurrentIndex(static_cast<int>(std::ranges::find(swept_axes, axis_) - swept_axes.begin()));
    y_->setCurrentIndex(static_cast<int>(figure_));
    y_->setItemText(0, figure_words(SweptFigure::tokens_a_gpu, axis_));
    XyScene made = scene();
    const bool any = !made.series.empty();
    chart_->setVisible(any);
    empty_->setVisible(!any);
    if (any) chart_->set_scene(std::move(made));
    if (!any) empty_->setText(hint());
    QStringList lines = sweep_ ? sweep_gaps(*sweep_, figure_) : QStringList{};
    if (any)
        lines.prepend(QStringList{tr("By the closed form, with bands of 80 %."), quick_limits(*sweep_->answer)}
                          .join(u' ')
                          .trimmed());
    note_->setVisible(!lines.isEmpty());
    note_->setText(lines.join(u'\n'));
}

void ServeSweepView::wait_until_settled() {
    if (stale_ && isVisible()) ask();
    jobs_.wait();
}

void ServeSweepView::cancel() {
    jobs_.cancel();
    show_sweep();
}

void ServeSweepView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (stale_) ask();
}

} // namespace dubhe::widgets
