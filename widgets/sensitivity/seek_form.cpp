// SPDX-License-Identifier: GPL-3.0-or-later
#include "seek_form.h"

#include "../shared/flow_layout.h"
#include "../shared/read_only_delegate.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/local_numbers.h"
#include "../shared/text/number_format.h"

#include <core/hardware/hypothetical.h>
#include <core/units/text.h>

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>
#include <utility>

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

// Wants all of its rows on screen, and does with one of them where the window is too low.
class SeekTable : public QTableView {
  public:
    using QTableView::QTableView;
    void set_height(int least, int wanted) {
        if (least == minimumHeight() && wanted == maximumHeight()) return;
        setMinimumHeight(least);
        setMaximumHeight(wanted);
        updateGeometry();
    }
    [[nodiscard]] QSize sizeHint() const override { return {QTableView::sizeHint().width(), maximumHeight()}; }
};

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
    connect(kind_box_, &QComboBox::activated, this, [this] {
        chosen_ = kind();
        widest_.clear();
        Q_EMIT question_changed();
    });
    connect(goal_edit_, &QLineEdit::textEdited, this, [this] { table_->setEnabled(false); }); // of the goal before
    connect(goal_edit_, &QLineEdit::editingFinished, this, [this] { read_goal(); });
}

void SeekForm::build_table() {
    table_ = new SeekTable{this};
    table_->setModel(&model_);
    table_->setItemDelegate(new ReadOnlyDelegate{table_});
    table_->setAccessibleName(tr("What each GPU needs"));
    table_->setAlternatingRowColors(true);
    table_->setSelectionMode(QAbstractItemView::ContiguousSelection);
    table_->setTabKeyNavigation(false);
    table_->setWordWrap(true);
    table_->verticalHeader()->hide();
    table_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->horizontalHeader()->setStretchLastSection(true);
    layout()->addWidget(table_);
    connect(&model_, &SeekModel::modelReset, this, [this] {
        rows_.clear();
        widest_.clear(); // other GPUs
        widths_.clear();
        table_->clearSpans();
    });
}

void SeekForm::set_offers(const study::Network* network, const std::vector<GpuView>& gpus) {
    const AxisKind before = chosen_.value_or(kind());
    const std::vector<AxisKind> offered = std::exchange(kinds_, {});
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
    if (network && network->uses_sequence && network->recipe.mode == workload::Mode::inference)
        kinds_.emplace_back(WorkloadAxis::past);
    const QSignalBlocker blocker{kind_box_};
    if (kinds_ == offered) return set_kind(before); // a slider moves: the list stays
    widest_.clear();
    kind_box_->clear();
    for (const AxisKind each : kinds_)
        kind_box_->addItem(axis_title_text(each));
    set_kind(before);
}

void SeekForm::set_kind(AxisKind kind) {
    const auto found = std::ranges::find(kinds_, kind);
    const int at = found == kinds_.end() ? 0 : static_cast<int>(found - kinds_.begin());
    if (at != kind_box_->currentIndex()) widest_.clear();
    kind_box_->setCurrentIndex(at);
}

AxisKind SeekForm::kind() const {
    const int at = kind_box_->currentIndex();
    return at < 0 || kinds_.empty() ? AxisKind{Specification::memory_bandwidth} : kinds_[static_cast<std::size_t>(at)];
}

void SeekForm::choose(AxisKind kind) {
    chosen_ = kind;
    set_kind(kind);
}

void SeekForm::propose(AxisKind kind, const study::Goal& goal) {
    if (!chosen_) set_kind(kind);
    if (typed_) return;
    goal_ = goal;
    goal_edit_->setText(goal_text(goal));
}

void SeekForm::set_goal_text(const QString& text) {
    goal_edit_->setText(text);
    take_goal();
}

QString SeekForm::typed_goal() const {
    return typed_ ? goal_edit_->text() : QString{};
}

void SeekForm::read_goal() {
    if (!goal_edit_->isModified()) return;
    take_goal();
    Q_EMIT question_changed();
}

void SeekForm::take_goal() {
    goal_edit_->setModified(false);
    typed_ = !goal_edit_->text().trimmed().isEmpty(); // emptied: proposals are welcome again
    const Result<std::string> plain = typed_number(goal_edit_->text());
    const Result<study::Goal> read = plain ? study::parse_goal(*plain) : Result<study::Goal>{plain.diagnostics()};
    goal_ = read ? std::optional{*read} : std::nullopt;
    const QString problem = read || !typed_ ? QString{} : core_sentences(read.diagnostics());
    problem_->setText(problem);
    problem_->setVisible(!problem.isEmpty());
}

void SeekForm::set_answer(SeekAnswerPtr answer) {
    model_.set_answer(std::move(answer));
    show_rows();
}

void SeekForm::set_waiting(std::vector<GpuView> gpus) {
    model_.set_waiting(std::move(gpus));
    show_rows();
}

void SeekForm::set_focus_gpu(const QString& id) {
    focus_ = id;
    model_.set_looks(is_dark(palette()), focus_);
}

// What rows have across and in their cells stays where only their numbers change: a slider moves them at each step.
void SeekForm::show_rows() {
    model_.set_looks(is_dark(palette()), focus_);
    table_->setEnabled(true);
    rows_.resize(static_cast<std::size_t>(model_.rowCount()));
    for (int row = 0; row < model_.rowCount(); ++row) {
        Row& shown = rows_[static_cast<std::size_t>(row)];
        show_reason(row, shown);
        show_button(row, shown);
    }
    fit();
}

void SeekForm::show_reason(int row, Row& shown) {
    constexpr int needed = static_cast<int>(SeekModel::Column::needed),
                  make = static_cast<int>(SeekModel::Column::make);
    const bool reason = !model_.reason(row).isEmpty();
    if (std::exchange(shown.reason, reason) != reason) table_->setSpan(row, needed, 1, reason ? make - needed + 1 : 1);
}

void SeekForm::show_button(int row, Row& shown) {
    const QModelIndex place = model_.index(row, static_cast<int>(SeekModel::Column::make));
    const auto made = model_.made(row);
    if (made.has_value() == shown.button) return;
    shown.button = made.has_value();
    if (!made) return table_->setIndexWidget(place, nullptr);
    auto* button = new QPushButton{tr("Add GPU"), table_};
    button->setAccessibleName(tr("Make a hypothetical %1 that meets the goal").arg(made->first));
    button->setToolTip(button->accessibleName());
    connect(button, &QPushButton::clicked, this, [this, row] {
        if (const auto now = model_.made(row)) Q_EMIT make_requested(now->first, now->second);
    });
    table_->setIndexWidget(place, button);
}

// Without the bar that may appear beside the rows: it would bring the other one with it.
int SeekForm::table_width() const {
    return table_->width() - 2 * table_->frameWidth() - table_->verticalScrollBar()->sizeHint().width();
}

// As wide as what they hold and, where there is room, have held for these GPUs; what is left goes to the time. Where it
// is too narrow, the sentences are broken.
std::vector<int> SeekForm::column_widths() {
    using Column = SeekModel::Column;
    constexpr int needed = static_cast<int>(Column::needed), now = static_cast<int>(Column::now),
                  then = static_cast<int>(Column::then);
    widest_.resize(SeekModel::column_count);
    std::vector<int> widths;
    for (int column = 0; column < SeekModel::column_count; ++column) {
        const QString header = model_.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        int width = fontMetrics().horizontalAdvance(header);
        for (int row = 0; row < model_.rowCount(); ++row) {
            const QModelIndex index = model_.index(row, column);
            if (const QWidget* button = table_->indexWidget(index)) width = std::max(width, button->sizeHint().width());
            if (column >= needed && !model_.reason(row).isEmpty()) continue; // a sentence across the columns
            const QFontMetrics metrics{index.data(Qt::FontRole).value<QFont>()};
            width = std::max(width, metrics.horizontalAdvance(index.data().toString()));
        }
        widths.push_back(width + cell_padding());
        int& widest = widest_[static_cast<std::size_t>(column)];
        widest = std::max(widest, width + cell_padding());
    }
    if (std::accumulate(widest_.begin(), widest_.end(), 0) <= table_width()) widths = widest_;
    int left = table_width() - std::accumulate(widths.begin(), widths.end(), 0);
    for (const int column : {now, then}) {
        if (left >= 0) break;
        const auto at = static_cast<std::size_t>(column);
        const int less = std::min(-left, widths[at] * 2 / 5);
        widths[at] -= less;
        left += less;
    }
    widths[static_cast<std::size_t>(then)] += std::max(0, left);
    return widths;
}

int SeekForm::cell_padding() const {
    return fontMetrics().averageCharWidth() + 4;
}

// Whether a cell has more than one line. Laying out each to see how high it is costs more than painting it.
bool SeekForm::breaks_lines(const std::vector<int>& widths) const {
    constexpr int needed = static_cast<int>(SeekModel::Column::needed),
                  make = static_cast<int>(SeekModel::Column::make);
    if (std::accumulate(widths.begin(), widths.end(), 0) > table_width()) return true;
    const int across = std::accumulate(widths.begin() + needed, widths.begin() + make, 0) - cell_padding();
    for (int row = 0; row < model_.rowCount(); ++row) {
        const QString reason = model_.reason(row);
        if (reason.contains(u'\n') || fontMetrics().horizontalAdvance(reason) > across) return true;
    }
    return false;
}

int SeekForm::button_height() {
    if (button_height_ == 0) button_height_ = QPushButton{tr("Add GPU")}.sizeHint().height();
    return button_height_;
}

// The table is as high as its rows, and as it has been for these GPUs, so that another lever moves nothing above it;
// likewise the columns, so that a slider moves none.
void SeekForm::fit() {
    const int line = fontMetrics().lineSpacing(), button = button_height();
    const QSize shape{table_->width() / line, model_.rowCount()};
    if (std::exchange(shape_, shape) != shape) {
        highest_ = 0;
        widest_.clear();
    }
    const std::vector<int> widths = column_widths();
    if (std::exchange(widths_, widths) != widths) { // the last column is stretched: it doesn't keep what is set
        for (int column = 0; column < SeekModel::column_count; ++column)
            table_->setColumnWidth(column, widths[static_cast<std::size_t>(column)]);
    }
    QHeaderView& heights = *table_->verticalHeader();
    heights.setMinimumSectionSize(std::max(button, 2 * line + 2));
    if (breaks_lines(widths)) {
        table_->resizeRowsToContents();
    } else {
        for (int row = 0; row < model_.rowCount(); ++row)
            heights.resizeSection(row, heights.minimumSectionSize());
    }
    const int rest = table_->horizontalHeader()->sizeHint().height() + 2 * table_->frameWidth() +
                     table_->horizontalScrollBar()->sizeHint().height();
    const int rows = model_.rowCount() > 0 ? table_->verticalHeader()->length() : button;
    highest_ = std::max(highest_, rest + rows);
    table_->set_height(rest + std::min(rows, table_->verticalHeader()->minimumSectionSize()), highest_);
}

void SeekForm::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (!table_) return;
    if (event->type() == QEvent::PaletteChange) model_.set_looks(is_dark(palette()), focus_);
    if (event->type() == QEvent::FontChange) {
        shape_ = {};
        button_height_ = 0;
        goal_edit_->setFixedWidth(fontMetrics().averageCharWidth() * 16);
        fit();
    }
}

void SeekForm::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    QMetaObject::invokeMethod(this, &SeekForm::fit, Qt::QueuedConnection); // the table has its width after this event
}

} // namespace dubhe::widgets
