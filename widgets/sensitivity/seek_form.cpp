// SPDX-License-Identifier: GPL-3.0-or-later
#include "seek_form.h"

#include "../shared/flow_layout.h"
#include "../shared/number_format.h"

#include <core/hardware/hypothetical.h>
#include <core/units/text.h>

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

using hardware::Specification;
using study::AxisKind;
using study::WorkloadAxis;

namespace {

// What somebody types to mean that goal.
QString goal_text(const study::Goal& goal) {
    return goal.kind == study::GoalKind::fits ? QStringLiteral("fits") : time_text(goal.value);
}

} // namespace

SeekForm::SeekForm(QWidget* parent) : QWidget{parent} {
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    build_sentence();
    build_table();
    set_offers(nullptr, {});
}

void SeekForm::build_sentence() {
    auto* sentence = new QWidget{this};
    auto* row = new FlowLayout{sentence};
    row->setContentsMargins(0, 0, 0, 0);
    kind_box_ = new QComboBox{sentence};
    kind_box_->setAccessibleName(tr("What may change"));
    kind_box_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    goal_edit_ = new QLineEdit{sentence};
    goal_edit_->setAccessibleName(tr("Goal"));
    goal_edit_->setToolTip(tr("A time of an iteration (10 ms), a throughput (500/s), a time a sample (2 ms/image), or "
                              "fits (into memory)"));
    goal_edit_->setFixedWidth(fontMetrics().averageCharWidth() * 16);
    auto* needed = new QLabel{tr("needed for"), sentence};
    needed->setBuddy(goal_edit_);
    row->addWidget(kind_box_);
    row->addWidget(needed);
    row->addWidget(goal_edit_);
    row->addWidget(new QLabel{tr("on each ticked GPU"), sentence});
    problem_ = new QLabel{this};
    problem_->setWordWrap(true);
    problem_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    problem_->hide();
    layout()->addWidget(sentence);
    layout()->addWidget(problem_);
    connect(kind_box_, &QComboBox::activated, this, [this] { Q_EMIT question_changed(); });
    connect(goal_edit_, &QLineEdit::editingFinished, this, [this] { read_goal(); });
}

void SeekForm::build_table() {
    table_ = new QTableView{this};
    table_->setModel(&model_);
    table_->setAccessibleName(tr("What each GPU needs"));
    table_->setAlternatingRowColors(true);
    table_->setSelectionMode(QAbstractItemView::ContiguousSelection);
    table_->setTabKeyNavigation(false);
    table_->setWordWrap(true);
    table_->verticalHeader()->hide();
    table_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table_->horizontalHeader()->setHighlightSections(false);
    layout()->addWidget(table_);
}

void SeekForm::set_offers(const study::Network* network, const std::vector<GpuView>& gpus) {
    const AxisKind before = kind();
    kinds_.clear();
    for (std::size_t s = 0; s < hardware::specification_count; ++s) {
        const auto specification = static_cast<Specification>(s);
        const bool known =
            gpus.empty() || std::ranges::any_of(gpus, [&](const GpuView& view) {
                return hardware::get(hardware::derive(view.gpu.base, view.gpu.overrides), specification).has_value();
            });
        if (known) kinds_.emplace_back(specification);
    }
    kinds_.emplace_back(WorkloadAxis::batch);
    if (network && network->uses_sequence) kinds_.emplace_back(WorkloadAxis::sequence);
    const QSignalBlocker blocker{kind_box_};
    kind_box_->clear();
    for (const AxisKind each : kinds_)
        kind_box_->addItem(axis_title_text(each));
    set_kind(before);
}

void SeekForm::set_kind(AxisKind kind) {
    const auto found = std::ranges::find(kinds_, kind);
    const auto at = found == kinds_.end() ? std::ptrdiff_t{0} : found - kinds_.begin();
    kind_box_->setCurrentIndex(static_cast<int>(at));
}

AxisKind SeekForm::kind() const {
    const int at = kind_box_->currentIndex();
    return at < 0 || kinds_.empty() ? AxisKind{Specification::memory_bandwidth} : kinds_[static_cast<std::size_t>(at)];
}

void SeekForm::propose(const study::Goal& goal) {
    if (typed_) return;
    goal_ = goal;
    goal_edit_->setText(goal_text(goal));
}

void SeekForm::read_goal() {
    if (!goal_edit_->isModified()) return;
    goal_edit_->setModified(false);
    typed_ = !goal_edit_->text().trimmed().isEmpty(); // emptied: proposals are welcome again
    const Result<study::Goal> read = study::parse_goal(goal_edit_->text().toStdString());
    goal_ = read ? std::optional{*read} : std::nullopt;
    const QString problem = read || !typed_ ? QString{} : QString::fromStdString(to_text(read.diagnostics()));
    problem_->setText(problem);
    problem_->setVisible(!problem.isEmpty());
    if (!problem.isEmpty()) Q_EMIT problem_found(problem);
    Q_EMIT question_changed();
}

void SeekForm::set_answer(SeekAnswerPtr answer) {
    model_.set_answer(std::move(answer));
    show_rows();
}

void SeekForm::set_focus_gpu(const QString& id) {
    focus_ = id;
    model_.set_looks(is_dark(palette()), focus_);
}

void SeekForm::show_rows() {
    model_.set_looks(is_dark(palette()), focus_);
    constexpr int needed = static_cast<int>(SeekModel::Column::needed),
                  make = static_cast<int>(SeekModel::Column::make);
    table_->clearSpans();
    for (int row = 0; row < model_.rowCount(); ++row) {
        if (!model_.reason(row).isEmpty()) table_->setSpan(row, needed, 1, make - needed + 1);
        const auto made = model_.made(row);
        if (!made) continue;
        auto* button = new QPushButton{tr("Make it"), table_};
        button->setAccessibleName(tr("Make a hypothetical %1 that meets the goal").arg(made->first));
        button->setToolTip(button->accessibleName());
        connect(button, &QPushButton::clicked, this,
                [this, made] { Q_EMIT make_requested(made->first, made->second); });
        table_->setIndexWidget(model_.index(row, make), button);
    }
    fit();
}

// Columns as wide as what they hold; the time takes what is left. The table is as high as its rows, up to six lines.
void SeekForm::fit() {
    using Column = SeekModel::Column;
    const QFontMetrics metrics = fontMetrics();
    const int padding = 2 * metrics.averageCharWidth();
    int taken = 0;
    for (int column = 0; column < SeekModel::column_count; ++column) {
        int width = metrics.horizontalAdvance(model_.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        for (int row = 0; row < model_.rowCount(); ++row) {
            const QModelIndex index = model_.index(row, column);
            if (const QWidget* button = table_->indexWidget(index)) width = std::max(width, button->sizeHint().width());
            const bool spanned = column >= static_cast<int>(Column::needed) && !model_.reason(row).isEmpty();
            if (spanned) continue;
            width = std::max(width, QFontMetrics{index.data(Qt::FontRole).value<QFont>()}.horizontalAdvance(
                                        index.data().toString()));
        }
        table_->setColumnWidth(column, width + padding);
        if (column != static_cast<int>(Column::then)) taken += width + padding;
    }
    const int then = static_cast<int>(Column::then);
    table_->setColumnWidth(then, std::max(metrics.averageCharWidth() * 14, table_->viewport()->width() - taken));
    table_->resizeRowsToContents();
    const int wanted =
        table_->horizontalHeader()->sizeHint().height() + table_->verticalHeader()->length() + 2 * table_->frameWidth();
    const int room = parentWidget() ? parentWidget()->height() / 3 : 0; // the levers want the larger part
    const int most = std::clamp(room, 4 * metrics.lineSpacing(), 16 * metrics.lineSpacing());
    table_->setFixedHeight(std::clamp(wanted, 3 * metrics.lineSpacing(), most));
}

void SeekForm::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (!table_) return;
    if (event->type() == QEvent::PaletteChange) model_.set_looks(is_dark(palette()), focus_);
    if (event->type() == QEvent::FontChange) {
        goal_edit_->setFixedWidth(fontMetrics().averageCharWidth() * 16);
        fit();
    }
}

void SeekForm::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    QMetaObject::invokeMethod(this, &SeekForm::fit, Qt::QueuedConnection); // the table has its width after this event
}

} // namespace dubhe::widgets
