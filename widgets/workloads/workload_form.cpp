// SPDX-License-Identifier: GPL-3.0-or-later
#include "workload_form.h"

#include "dimension_form.h"
#include "recipe_text.h"
#include "stack_form.h"

#include <widgets/shared/forms/combo_width.h>
#include <widgets/shared/text/qt_text.h>

#include <QGridLayout>
#include <QSignalBlocker>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace dubhe::widgets {

namespace {

constexpr std::array optimizers{workload::Optimizer::sgd,  workload::Optimizer::momentum,
                                workload::Optimizer::adam, workload::Optimizer::fused_adam,
                                workload::Optimizer::lamb, workload::Optimizer::muon};

QLabel* label_of(QWidget& field, const QString& title, QWidget* parent) {
    auto* label = new QLabel{title, parent};
    label->setBuddy(&field);
    field.setAccessibleName(QString{title}.remove(u'&'));
    field.setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return label;
}

} // namespace

void DoublingSpinBox::stepBy(int steps) {
    double value = std::max(1, this->value());
    if (this->value() < 1 && steps < 0) return;
    value = std::clamp(value * std::exp2(steps), static_cast<double>(minimum()), static_cast<double>(maximum()));
    if (this->value() == 1 && steps < 0 && minimum() == 0) value = 0;
    setValue(this->value() < 1 && steps == 1 ? 1 : static_cast<int>(value));
    selectAll();
}

QValidator::State DoublingSpinBox::validate(QString& text, int& position) const {
    const QValidator::State state = QSpinBox::validate(text, position);
    return state == QValidator::Invalid ? QValidator::Intermediate : state;
}

void DoublingSpinBox::fixup(QString& text) const {
    if (text.isEmpty() || text == specialValueText()) return; // nothing was typed: what stood there stays
    QSpinBox::fixup(text);                                    // takes out marks between thousands
    int position = 0;
    if (QString tried = text; validate(tried, position) != QValidator::Acceptable) Q_EMIT refused(text);
}

WorkloadForm::WorkloadForm(QWidget* parent) : QWidget{parent} {
    build_view();
    connect_choices();
    connect_counts();
    set_recipe(std::nullopt, false, false);
}

void WorkloadForm::build_view() {
    mode_ = new QComboBox{this};
    for (const auto mode : {workload::Mode::inference, workload::Mode::training})
        mode_->addItem(mode_text(mode));
    optimizer_ = new QComboBox{this};
    for (const auto optimizer : optimizers)
        optimizer_->addItem(optimizer_text(optimizer));
    precision_ = new QComboBox{this};
    for (const std::string_view name : workload::numbers_names()) {
        precision_->addItem(qt_text(name));
        precision_->setItemData(precision_->count() - 1, numbers_tip(name), Qt::ToolTipRole);
    }
    const auto spin = [this](int least, int most) {
        auto* box = new DoublingSpinBox{this};
        box->setRange(least, most);
        box->setKeyboardTracking(false); // "128" is one change, not three
        box->setMinimumWidth(box->fontMetrics().averageCharWidth() * 9);
        return box;
    };
    batch_ = spin(1, static_cast<int>(workload::largest_batch));
    sequence_ = spin(0, static_cast<int>(workload::largest_sequence));
    sequence_->setSpecialValueText(tr("default"));
    sequence_->setToolTip(tr("Tokens a sample; 0 is the network's own default"));
    past_ = spin(0, static_cast<int>(workload::largest_sequence));
    past_->setSpecialValueText(tr("none"));
    past_->setToolTip(tr("Decoding: tokens that already lie in the KV cache; each sample then adds one token"));
    auto* grid = new QGridLayout{this};
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    // Titles above their fields: long words of other languages find room there, and so do the fields' own.
    add_field(*grid, 0, 0, tr("&Mode"), *mode_);
    show_whole_items(*mode_, 5, 10);
    add_field(*grid, 0, 1, tr("Op&timizer"), *optimizer_);
    add_field(*grid, 0, 2, tr("&Precision"), *precision_);
    add_field(*grid, 1, 0, tr("&Batch"), *batch_);
    add_field(*grid, 1, 1, tr("Se&quence"), *sequence_);
    add_field(*grid, 1, 2, tr("KV &cache"), *past_);
    packed_ = spin(1, static_cast<int>(workload::largest_sequence));
    packed_->setToolTip(
        tr("Equal samples that fill a sequence, as in fine-tuning: each attends to its own tokens alone"));
    further_tokens_ = spin(0, static_cast<int>(workload::most_further_tokens));
    further_tokens_->setSpecialValueText(tr("none"));
    further_tokens_->setToolTip(tr("Tokens behind the next one that are predicted, too: a layer and a loss each"));
    adapter_rank_ = spin(0, static_cast<int>(workload::largest_adapter_rank));
    adapter_rank_->setSpecialValueText(tr("none"));
    adapter_rank_->setToolTip(tr("Low-rank adapters (LoRA) are trained beside linear layers, whose weights stay; none: "
                                 "everything is trained"));
    of_training_ = {add_line(*grid, 4, tr("S&amples a sequence"), *packed_),     packed_,
                    add_line(*grid, 5, tr("&Further tokens"), *further_tokens_), further_tokens_,
                    add_line(*grid, 6, tr("&LoRA rank"), *adapter_rank_),        adapter_rank_};
    stack_ = new StackForm{this};
    grid->addWidget(stack_, 7, 0, 1, 3);
    dimensions_ = new DimensionForm{this};
    grid->addWidget(dimensions_, 8, 0, 1, 3);
    for (int column = 0; column < 3; ++column)
        grid->setColumnStretch(column, column == 1 ? 5 : 4); // "fused Adam"
}

void WorkloadForm::add_field(QGridLayout& grid, int row, int column, const QString& title, QWidget& field) {
    if (auto* box = qobject_cast<QComboBox*>(&field)) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(5);
    }
    grid.addWidget(label_of(field, title, this), 2 * row, column);
    grid.addWidget(&field, 2 * row + 1, column);
}

QLabel* WorkloadForm::add_line(QGridLayout& grid, int row, const QString& title, QWidget& field) {
    QLabel* const label = label_of(field, title, this);
    grid.addWidget(label, row, 0, 1, 2);
    grid.addWidget(&field, row, 2);
    return label;
}

void WorkloadForm::connect_choices() {
    const auto chosen = [this](QComboBox* box, const char* what, auto change) {
        connect(box, &QComboBox::activated, this, [this, what, change](int index) {
            workload::Recipe changed = *recipe_;
            change(changed, static_cast<std::size_t>(index));
            ask(what, changed);
        });
    };
    chosen(mode_, "mode", [this](workload::Recipe& changed, std::size_t index) {
        changed.mode = static_cast<workload::Mode>(index);
        if (changed.mode == workload::Mode::inference) changed.further_tokens = 0;
        if (changed.mode == workload::Mode::training) {
            changed.past = 0;
            const bool begins = recipe_->mode != workload::Mode::training;
            if (begins && changed.optimizer == workload::Recipe{}.optimizer) changed.optimizer = usual_;
        }
    });
    chosen(optimizer_, "optimizer",
           [](workload::Recipe& changed, std::size_t index) { changed.optimizer = optimizers[index]; });
    chosen(precision_, "precision", [](workload::Recipe& changed, std::size_t index) {
        static_cast<void>(set_numbers(changed, workload::numbers_names()[index])); // one of its own names
    });
    connect(stack_, &StackForm::stack_requested, this, [this](const QString& text) {
        workload::Recipe changed = *recipe_;
        changed.stack = text.toStdString();
        ask("stack", changed);
    });
    connect(dimensions_, &DimensionForm::refused, this, &WorkloadForm::refused);
    connect(dimensions_, &DimensionForm::dimensions_requested, this, [this](const auto& bound) {
        workload::Recipe changed = *recipe_;
        changed.dims = bound;
        ask("dimensions", changed);
    });
}

void WorkloadForm::connect_counts() {
    const auto counted = [this](DoublingSpinBox* box, const QString& title, const char* what, auto change) {
        connect(box, &DoublingSpinBox::refused, this, [this, box, title](const QString& text) {
            const QString special = box->specialValueText();
            const bool is_special = !special.isEmpty() && box->value() == box->minimum();
            Q_EMIT refused(tr("%1: \"%2\" is no whole number from %3 to %4; %5 stays.")
                               .arg(title, text.trimmed(), locale().toString(box->minimum()),
                                    locale().toString(box->maximum()),
                                    is_special ? special : locale().toString(box->value())));
        });
        connect(box, &QSpinBox::valueChanged, this, [this, what, change](int value) {
            workload::Recipe changed = *recipe_;
            change(changed, value);
            ask(what, changed);
        });
    };
    using Recipe = workload::Recipe;
    counted(batch_, tr("Batch"), "batch", [](Recipe& changed, int value) { changed.batch = value; });
    counted(sequence_, tr("Sequence"), "sequence", [](Recipe& changed, int value) {
        changed.sequence = value > 0 ? std::optional<std::int64_t>{value} : std::nullopt;
    });
    counted(past_, tr("KV cache"), "past", [](Recipe& changed, int value) { changed.past = value; });
    counted(packed_, tr("Samples a sequence"), "packed", [](Recipe& changed, int value) { changed.packed = value; });
    counted(further_tokens_, tr("Further tokens"), "further tokens",
            [](Recipe& changed, int value) { changed.further_tokens = value; });
    counted(adapter_rank_, tr("LoRA rank"), "adapters", [](Recipe& changed, int value) {
        changed.adapters.rank = value;
        if (value == 0) changed.adapters = {};
    });
}

void WorkloadForm::set_software(const QString& fitting, const std::optional<stack::Stack>& running) {
    stack_->set_stack(recipe_ ? qt_text(recipe_->stack) : QString{}, fitting, running);
}

void WorkloadForm::set_open_dimensions(std::vector<workload::OpenDimension> open) {
    dimensions_->set_dimensions(std::move(open), recipe_ ? recipe_->dims : std::vector<workload::DimensionBinding>{});
}

void WorkloadForm::ask(const char* field, const workload::Recipe& changed) {
    if (changed != *recipe_) Q_EMIT recipe_requested(changed, QString::fromLatin1(field));
}

void WorkloadForm::set_recipe(const std::optional<workload::Recipe>& recipe, bool uses_sequence, bool decodes,
                              workload::Optimizer usual) {
    recipe_ = recipe;
    usual_ = usual;
    setEnabled(recipe.has_value());
    const workload::Recipe shown = recipe.value_or(workload::Recipe{});
    const QSignalBlocker blocked_batch{batch_}, blocked_sequence{sequence_}, blocked_past{past_},
        blocked_packed{packed_}, blocked_further{further_tokens_}, blocked_rank{adapter_rank_};
    const bool training = shown.mode == workload::Mode::training;
    mode_->setCurrentIndex(static_cast<int>(shown.mode));
    optimizer_->setCurrentIndex(static_cast<int>(std::ranges::find(optimizers, shown.optimizer) - optimizers.begin()));
    optimizer_->setEnabled(training);
    optimizer_->setToolTip(training ? tr("What updates the weights") : tr("Only training has an optimizer"));
    const auto names = workload::numbers_names();
    const auto numbers = std::ranges::find(names, numbers_text(shown));
    precision_->setCurrentIndex(static_cast<int>(numbers - names.begin()));
    precision_->setToolTip(precision_->itemData(precision_->currentIndex(), Qt::ToolTipRole).toString());
    batch_->setValue(static_cast<int>(shown.batch));
    sequence_->setValue(static_cast<int>(shown.sequence.value_or(0)));
    sequence_->setEnabled(uses_sequence);
    past_->setValue(static_cast<int>(shown.past));
    past_->setEnabled(decodes && !training);
    packed_->setValue(static_cast<int>(shown.packed));
    further_tokens_->setValue(static_cast<int>(shown.further_tokens));
    adapter_rank_->setValue(static_cast<int>(shown.adapters.rank));
    const bool is_set = shown.packed > 1 || shown.further_tokens > 0 || trains_adapters(shown);
    for (QWidget* const part : of_training_) // what is set stays in sight, so that it can be taken back
        part->setVisible((training && decodes) || is_set);
}

} // namespace dubhe::widgets
