// SPDX-License-Identifier: GPL-3.0-or-later
#include "stack_form.h"

#include "value_table.h"

#include <core/study/predict/software.h>
#include <widgets/shared/forms/controls.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/text/core_words.h>
#include <widgets/shared/text/qt_text.h>

#include <QGridLayout>
#include <QSignalBlocker>

#include <algorithm>

namespace dubhe::widgets {

namespace {
constexpr int most_settings_shown = 7; // more are scrolled to
}

StackForm::StackForm(QWidget* parent) : QWidget{parent} {
    build_view();
    connect(choice_, &QComboBox::activated, this, [this](int index) {
        const QString text = choice_->itemData(index).toString();
        if (text != text_) Q_EMIT stack_requested(text);
    });
    connect(unfold_, &QToolButton::toggled, this, &StackForm::show_settings);
    connect(reset_, &QToolButton::clicked, this, [this] {
        if (stack_ && !stack_->base.empty()) Q_EMIT stack_requested(qt_text(stack_->base));
    });
    connect(&model_, &StackSettingsModel::value_requested, this, &StackForm::take);
    set_stack({}, {}, std::nullopt);
}

void StackForm::build_view() {
    auto* title = new QLabel{tr("Stac&k"), this};
    choice_ = new QComboBox{this};
    choice_->setAccessibleName(tr("Stack"));
    choice_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice_->setMinimumContentsLength(8);
    choice_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    title->setBuddy(choice_);
    unfold_ = tool_button(this, tr("Settings"), tr("The settings of this stack, to be changed"));
    unfold_->setCheckable(true);
    settings_ = value_table(this, model_, tr("Settings of the stack"));
    show_rows(*settings_, most_settings_shown);
    mistake_ = text_label(this);
    reset_ = tool_button(this, tr("Reset"), tr("All settings as the stack has them"));
    auto* grid = new QGridLayout{this};
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    grid->addWidget(title, 0, 0);
    grid->addWidget(unfold_, 0, 1);
    grid->addWidget(choice_, 1, 0, 1, 2);
    grid->addWidget(settings_, 2, 0, 1, 2);
    grid->addWidget(mistake_, 3, 0);
    grid->addWidget(reset_, 3, 1, Qt::AlignRight | Qt::AlignTop);
    grid->setColumnStretch(0, 1);
}

void StackForm::set_stack(const QString& text, const QString& fitting, const std::optional<stack::Stack>& running) {
    if (text != text_) mistake_->clear();
    text_ = text;
    stack_.reset();
    if (text == qt_text(stack::fitting)) {
        stack_ = running;
    } else if (Result<stack::Stack> named = stack::stack_from(text.toStdString())) {
        stack_ = *std::move(named);
    } else if (!text.isEmpty()) {
        mistake_->setText(core_sentences(named.diagnostics()));
    }
    show_choices(fitting);
    show_settings();
}

void StackForm::show_choices(const QString& fitting) {
    const QSignalBlocker blocked{choice_};
    choice_->clear();
    const auto add = [this](const QString& title, const QString& text, const QString& tip) {
        choice_->addItem(title, text);
        choice_->setItemData(choice_->count() - 1, tip, Qt::ToolTipRole);
    };
    add(fitting.isEmpty() ? tr("Default") : tr("Default (%1)").arg(fitting), qt_text(stack::fitting),
        tr("What people run such a network with"));
    for (const stack::Stack& each : stack::shipped_stacks())
        add(qt_text(each.title), qt_text(each.name), core_words(each.description));
    int current = choice_->findData(text_);
    if (current < 0) { // of older projects, and stacks with changes
        add(text_.isEmpty() ? tr("As written")
            : stack_        ? qt_text(stack_->title)
                            : text_,
            text_, text_.isEmpty() ? tr("The graph as it is written, an operator at a time") : text_);
        current = choice_->count() - 1;
    }
    choice_->setCurrentIndex(current);
    choice_->setToolTip(choice_->itemData(current, Qt::ToolTipRole).toString());
}

void StackForm::show_settings() {
    unfold_->setEnabled(stack_.has_value());
    if (stack_) model_.set_stack(*stack_);
    const bool shown = unfold_->isChecked() && stack_;
    settings_->setVisible(shown);
    reset_->setVisible(shown);
    reset_->setEnabled(stack_ && !stack_->base.empty());
    mistake_->setVisible(!mistake_->text().isEmpty());
}

void StackForm::take(const QString& key, const QString& value) {
    if (!stack_) return;
    const Result<std::string> text = study::with_setting(stack_->name, key.toStdString(), value.toStdString());
    mistake_->setText(text ? QString{} : core_sentences(text.diagnostics()));
    mistake_->setVisible(!text.ok());
    if (text && qt_text(*text) != text_) Q_EMIT stack_requested(qt_text(*text));
}

} // namespace dubhe::widgets
