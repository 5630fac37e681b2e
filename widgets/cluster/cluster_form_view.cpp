// SPDX-License-Identifier: GPL-3.0-or-later
// How the form is put together; what it does stands in cluster_form.cpp.
#include "../shared/split/split_form.h"
#include "../shared/text/count_text.h"
#include "cluster_form.h"
#include "cluster_money.h"

#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace dubhe::widgets {

FormSection* ClusterForm::section(const QString& title) {
    auto* made = new FormSection{title, this};
    layout()->addWidget(made);
    return made;
}

QWidget* ClusterForm::with_problem(QWidget* field, SplitField about, FormSection* in) {
    return rows_->with_problem(field, static_cast<std::size_t>(about), in);
}

void ClusterForm::build_system(QFormLayout& form) {
    system_ = choice_box(this, tr("System"), tr("A system of the catalog"), {});
    gpu_ = choice_box(this, tr("GPU in the machines"), tr("The system's own, or a ticked one in its place"), {});
    gpus_ = count_box(this, tr("GPUs"), tr("GPUs to be had; the arrows double and halve"));
    batch_ = count_box(this, tr("Batch"), tr("Samples of a step, over all GPUs"));
    rows_->add(form, tr("System"), with_problem(system_, SplitField::system, nullptr), system_);
    rows_->add(form, tr("GPU"), gpu_, gpu_);
    rows_->add(form, tr("Number of GPUs"), with_problem(gpus_, SplitField::gpus, nullptr), gpus_);
    rows_->add(form, tr("Batch"), with_problem(batch_, SplitField::batch, nullptr), batch_);
}

template <class S>
void ClusterForm::build(FieldControls<S>& controls, FormSection& section) {
    for (const ask::Field<S>& field : controls.fields()) {
        const FieldControl& control = controls.make(field, this, [this] { take(); });
        const std::optional<SplitField> about = split_field_of(field.key);
        rows_->add(field, control, about ? std::optional{static_cast<std::size_t>(*about)} : std::nullopt, section);
    }
}

ClusterForm::ClusterForm(QWidget* parent) : QWidget{parent}, rows_{new FormRows{this, split_field_count}} {
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(2, 2, 6, 2);
    column->setSpacing(4);
    auto* top = new QFormLayout;
    top->setVerticalSpacing(4);
    top->setHorizontalSpacing(8);
    top->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    column->addLayout(top);
    build_system(*top);
    split_ = new SplitForm{*rows_, this};
    column->addWidget(split_);
    input_section_ = section(tr("Input"));
    build(input_, *input_section_);
    money_section_ = section(tr("Money"));
    build_money(*money_section_);
    failures_section_ = section(tr("Failures"));
    build(failures_, *failures_section_);
    column->addWidget(with_problem(new QWidget{this}, SplitField::none, nullptr));
    column->addStretch(1);
    rows_->align();
    connect_fields();
    show_settings();
}

void ClusterForm::build_money(FormSection& in) {
    QFormLayout& form = in.form();
    for (QLabel** label : {&price_, &rent_}) {
        *label = new QLabel{this};
        (*label)->setWordWrap(true);
        (*label)->setTextFormat(Qt::PlainText);
        (*label)->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    NumberField::Words counts{parse_count, count_words, true};
    budget_ =
        number_field(this, std::move(counts), tr("What is to be paid for"),
                     tr("Length of the run, in tokens, samples or days: 1 trillion, 300B, 2.5e9. Empty: as proposed"));
    budget_unit_ = choice_box(this, tr("Unit of what is to be paid for"),
                              tr("Tokens, whole samples, or days in which as many are trained on as is expected"), {});
    rows_->add(form, tr("Price"), price_);
    rows_->add(form, tr("Rent"), rent_);
    rows_->add(form, tr("Train on"), with_problem(budget_, SplitField::budget, &in), budget_);
    form.addRow(QString{}, budget_unit_);
}

} // namespace dubhe::widgets
