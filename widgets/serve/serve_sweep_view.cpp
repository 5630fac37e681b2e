// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_sweep_view.h"

#include "../shared/forms/combo_width.h"
#include "../shared/forms/controls.h"
#include "../shared/serving/serve_words.h"
#include "../shared/text/money_text.h"

#include <QAbstractItemView>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace dubhe::widgets {

ServeSweepView::ServeSweepView(QWidget* parent) : QWidget{parent} {
    build_view();
    show_sweep();
}

// In one line however narrow: the boxes give way, and their lists show whole words.
void ServeSweepView::build_choices(QWidget& choices) {
    constexpr int least = 8, most = 17; // letters
    auto* row = new QHBoxLayout{&choices};
    row->setContentsMargins(0, 0, 0, 0);
    const auto add_combo = [&](QComboBox*& box, const QString& label, const QString& name) {
        auto* text = new QLabel{label, &choices};
        box = new QComboBox{&choices};
        box->setAccessibleName(name);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        text->setBuddy(box);
        row->addWidget(text);
        row->addWidget(box);
    };
    add_combo(y_, tr("&Vertical"), tr("What is drawn"));
    add_combo(x_, tr("&Horizontal"), tr("What is moved"));
    for (std::size_t f = 0; f < swept_figure_count; ++f)
        y_->addItem(figure_words(static_cast<SweptFigure>(f), choice_.x));
    for (const ServingAxisKind axis : swept_axes)
        x_->addItem(axis_words(axis));
    for (QComboBox* box : {x_, y_}) {
        show_whole_items(*box, least, most);
        box->setMaximumWidth(box->sizeHint().width());
        box->setMinimumWidth(least * box->fontMetrics().averageCharWidth());
        box->view()->setTextElideMode(Qt::ElideNone);
    }
    row->addStretch(1);
    connect(x_, &QComboBox::activated, this, [this](int a) {
        choose({swept_axes[static_cast<std::size_t>(a)], choice_.y});
    });
    connect(y_, &QComboBox::activated, this, [this](int f) { choose({choice_.x, static_cast<SweptFigure>(f)}); });
}

void ServeSweepView::build_view() {
    auto* choices = new QWidget{this};
    build_choices(*choices);
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

void ServeSweepView::set_choice(const SweptChoice& choice) {
    if (choice == choice_) return;
    const bool moved = choice.x != choice_.x;
    choice_ = choice;
    if (!moved) return show_sweep();
    stale_ = true;
    if (isVisible()) ask();
}

void ServeSweepView::choose(const SweptChoice& choice) {
    if (choice == choice_) return;
    set_choice(choice);
    Q_EMIT choice_changed();
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
        [answer = answer_, x = choice_.x](const Progress& progress) { return sweep_of(answer, x, progress); },
        [this](ServeSweepPtr found) {
            sweep_ = std::move(found);
            show_sweep();
        });
    show_sweep();
}

XyScene ServeSweepView::scene() const {
    return sweep_ ? sweep_scene(*sweep_, choice_.y) : XyScene{};
}

QString ServeSweepView::hint() const {
    if (!sweep_) return jobs_.busy() ? tr("Working...") : tr("There is nothing to draw.");
    if (!sweep_->problem.isEmpty()) return sweep_->problem;
    if (choice_.y == SweptFigure::cost) return tr("No costs in one currency are known.") + u' ' + no_price_words();
    return tr("No GPU can serve this.");
}

void ServeSweepView::show_sweep() {
    x_->setCurrentIndex(static_cast<int>(std::ranges::find(swept_axes, choice_.x) - swept_axes.begin()));
    y_->setCurrentIndex(static_cast<int>(choice_.y));
    y_->setItemText(0, figure_words(SweptFigure::tokens_a_gpu, choice_.x));
    XyScene made = scene();
    const bool any = !made.series.empty();
    chart_->setVisible(any);
    empty_->setVisible(!any);
    if (any) chart_->set_scene(std::move(made));
    if (!any) empty_->setText(hint());
    QStringList lines = sweep_ ? sweep_gaps(*sweep_, choice_.y) : QStringList{};
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
