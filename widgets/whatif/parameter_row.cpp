// SPDX-License-Identifier: GPL-3.0-or-later
#include "parameter_row.h"

#include "../shared/forms/log_slider.h"
#include "../shared/text/core_words.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "whatif_answer.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>

namespace dubhe::widgets {

namespace {

using whatif::ValueKind;

constexpr double reach = 64.0; // of a slider, from the value that it begins with, both ways

bool has_slider(const whatif::Parameter& parameter) {
    return parameter.kind <= ValueKind::link && parameter.least < parameter.most;
}

// "gpus_per_node" as people write it.
QString title_of(const whatif::Parameter& parameter) {
    return spoken(parameter.name);
}

// The number that a text means; 0: none (a link's name, nothing).
double number_of(const whatif::Parameter& parameter, std::string_view text) {
    whatif::Parameter one = parameter;
    one.fallback = text;
    whatif::Transformation what;
    what.parameters = {&one, 1};
    return whatif::Values{what, {}}.number(one.name);
}

} // namespace

ParameterRow::ParameterRow(const whatif::Parameter& parameter, const QStringList& names, QWidget* parent)
    : QWidget{parent}, parameter_{parameter} {
    auto* grid = new QGridLayout{this};
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(0, 1);
    title_ = new QLabel{title_of(parameter_), this};
    title_->setToolTip(core_words(parameter_.help));
    grid->addWidget(title_, 0, 0);
    build_text(names);
    QWidget* const field = choice_ ? static_cast<QWidget*>(choice_) : edit_;
    field->setAccessibleName(title_of(parameter_));
    field->setToolTip(core_words(parameter_.help));
    title_->setBuddy(field);
    grid->addWidget(field, 0, 1);
    if (!has_slider(parameter_)) return;
    build_slider();
    grid->addWidget(slider_, 1, 0, 1, 2);
}

void ParameterRow::build_text(const QStringList& names) {
    const int width = 17 * fontMetrics().averageCharWidth();
    if (parameter_.kind == ValueKind::choice || !names.isEmpty()) {
        choice_ = new QComboBox{this};
        choice_->setEditable(parameter_.kind != ValueKind::choice);
        choice_->setInsertPolicy(QComboBox::NoInsert);
        choice_->setMinimumContentsLength(12);
        choice_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        const QStringList own = qt_text(parameter_.choices).split(u'|', Qt::SkipEmptyParts);
        choice_->addItems(parameter_.kind == ValueKind::choice ? own : names);
        connect(choice_, &QComboBox::textActivated, this, [this](const QString& text) { Q_EMIT changed(text, true); });
        if (QLineEdit* const line = choice_->lineEdit())
            connect(line, &QLineEdit::editingFinished, this, [this, line] {
                if (line->isModified()) Q_EMIT changed(line->text(), true);
            });
        return;
    }
    edit_ = new QLineEdit{this};
    edit_->setFixedWidth(width);
    edit_->setPlaceholderText(parameter_.fallback.empty() ? tr("not given") : qt_text(parameter_.fallback));
    connect(edit_, &QLineEdit::editingFinished, this, [this] {
        if (edit_->isModified()) Q_EMIT changed(edit_->text().trimmed(), true);
    });
}

void ParameterRow::build_slider() {
    slider_ = new LogSlider{this};
    slider_->setAccessibleName(title_of(parameter_));
    slider_->setToolTip(tr("%1: drag, or use the arrow keys (1 %, with Shift 10 %). Double click or Delete returns to "
                           "its own value.")
                            .arg(core_words(parameter_.help)));
    slider_->set_text_of([kind = parameter_.kind](double value) { return shown(value_text(kind, value)); });
    connect(slider_, &LogSlider::moved, this, [this](double value, bool final) {
        Q_EMIT changed(QString::fromStdString(value_text(parameter_.kind, value)), final);
    });
    connect(slider_, &LogSlider::base_requested, this, [this] { Q_EMIT changed({}, true); });
}

void ParameterRow::set_value(const std::string& given) {
    const QString text = qt_text(given.empty() && choice_ ? std::string{parameter_.fallback} : given);
    if (choice_) {
        const QSignalBlocker blocker{choice_};
        if (choice_->isEditable()) {
            choice_->setEditText(text);
        } else {
            choice_->setCurrentText(text);
        }
    } else if (!edit_->hasFocus() || !edit_->isModified() || edit_->text() != text) {
        edit_->setText(text);
    }
    QFont font = title_->font();
    font.setBold(!given.empty());
    title_->setFont(font);
    if (slider_) show_slider(given);
}

void ParameterRow::show_slider(const std::string& given) {
    const double base = number_of(parameter_, parameter_.fallback), now = number_of(parameter_, given);
    const double value = now > 0.0 ? now : base;
    slider_->setEnabled(value > 0.0);
    if (!(value > 0.0)) return;
    if (!slider_->isSliderDown()) {
        const double least = std::max(value / reach, parameter_.least > 0.0 ? parameter_.least : 0.0);
        const double most = std::min(value * reach, parameter_.most);
        slider_->set_range(least, std::max(most, least * 1.01));
    }
    slider_->set_base(base > 0.0 ? std::optional{base} : std::nullopt);
    slider_->set_quantity(value);
}

} // namespace dubhe::widgets
