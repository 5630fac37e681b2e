// SPDX-License-Identifier: GPL-3.0-or-later
#include "transformation_form.h"

#include "../shared/forms/controls.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/core_words.h"
#include "../shared/text/qt_text.h"
#include "parameter_row.h"
#include "stack_model.h"
#include "whatif_answer.h"

#include <core/whatif/transformation_list.h>

#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

TransformationForm::TransformationForm(QWidget* parent) : QWidget{parent} {
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    title_ = text_label(this);
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    help_ = text_label(this);
    effect_ = text_label(this);
    effect_->setAccessibleName(tr("What it changed in this step"));
    problem_ = text_label(this);
    problem_->setAccessibleName(tr("What is wrong with the value"));
    parameters_ = new QVBoxLayout;
    parameters_->setSpacing(6);
    own_ = new QPlainTextEdit{this};
    own_->setAccessibleName(tr("Your own transformation"));
    own_->setFixedHeight(6 * fontMetrics().lineSpacing());
    own_->setTabChangesFocus(true);
    for (QWidget* widget : std::initializer_list<QWidget*>{title_, help_, own_})
        column->addWidget(widget);
    column->addLayout(parameters_);
    column->addWidget(problem_);
    column->addWidget(effect_);
    column->addStretch(1);
    connect(own_, &QPlainTextEdit::textChanged, this, &TransformationForm::take_own);
    set_entry(std::nullopt);
}

void TransformationForm::set_names(const QStringList& links, const QStringList& gpus, const QStringList& systems) {
    if (links == links_ && gpus == gpus_ && systems == systems_) return;
    links_ = links;
    gpus_ = gpus;
    systems_ = systems;
    shown_.clear();
    set_entry(entry_);
}

QStringList TransformationForm::names_for(const whatif::Transformation& what,
                                          const whatif::Parameter& parameter) const {
    if (parameter.kind == whatif::ValueKind::link) return links_;
    if (what.name == "gpu" && (parameter.name == "name" || parameter.name == "from")) return gpus_;
    return parameter.name == "system" ? systems_ : QStringList{};
}

void TransformationForm::build_rows(const whatif::Transformation& what) {
    for (ParameterRow* const row : rows_)
        row->deleteLater();
    rows_.clear();
    shown_ = what.name;
    for (const whatif::Parameter& parameter : what.parameters) {
        auto* row = new ParameterRow{parameter, names_for(what, parameter), this};
        parameters_->addWidget(row);
        rows_.push_back(row);
        connect(row, &ParameterRow::changed, this,
                [this, parameter](const QString& text, bool final) { take(parameter, text, final); });
    }
}

void TransformationForm::set_entry(const std::optional<std::string>& entry) {
    entry_ = entry;
    say({});
    const Result<whatif::Request> request =
        entry ? whatif::parse_request(*entry) : Result<whatif::Request>{error("no entry")};
    const whatif::Transformation* const what = request ? whatif::find_transformation(request->name) : nullptr;
    own_->setVisible(entry && !what);
    if (!what) {
        for (ParameterRow* const row : rows_)
            row->deleteLater();
        rows_.clear();
        shown_.clear();
        title_->setText(entry ? entry_title(*entry) : QString{});
        help_->setText(entry ? tr("select ... says which tasks; scale, shrink, remove or insert what becomes of them.")
                             : tr("Add a question: what if the step ran in half precision, on eight GPUs, on a GPU "
                                  "that you don't own?"));
        const QSignalBlocker blocker{own_};
        if (entry && own_->toPlainText().toStdString() != *entry) own_->setPlainText(qt_text(*entry));
        return;
    }
    title_->setText(core_words(what->title));
    QString help = core_words(what->help) + u'.';
    if (!what->published.empty())
        help += u' ' +
                tr("Published accuracy: %1 (%2).").arg(core_words(what->published), qt_text(whatif::published_source));
    help_->setText(help);
    if (shown_ != what->name) build_rows(*what);
    for (ParameterRow* const row : rows_) {
        const auto given =
            std::ranges::find(request->values, row->parameter().name, &whatif::Request::Value::parameter);
        row->set_value(given == request->values.end() ? std::string{} : given->text);
    }
}

void TransformationForm::set_effect(const QString& text) {
    effect_->setText(text);
    effect_->setVisible(!text.isEmpty());
}

void TransformationForm::take(const whatif::Parameter& parameter, const QString& text, bool final) {
    if (!entry_) return;
    const std::string changed_entry = with_value(*entry_, std::string{parameter.name}, text.toStdString());
    if (const Result<whatif::Request> read = whatif::parse_request(changed_entry); !read)
        return say(core_sentences(read.diagnostics()));
    say({});
    Q_EMIT changed(QString::fromStdString(changed_entry), final);
}

void TransformationForm::take_own() {
    const std::string text = own_->toPlainText().toStdString();
    if (const Result<whatif::StackEntry> read = whatif::parse_entry(text); !read)
        return say(core_sentences(read.diagnostics()));
    say({});
    entry_ = text;
    Q_EMIT changed(QString::fromStdString(text), true);
}

void TransformationForm::say(const QString& problem) {
    problem_->setText(problem);
    problem_->setVisible(!problem.isEmpty());
}

} // namespace dubhe::widgets
