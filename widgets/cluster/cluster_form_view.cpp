// SPDX-License-Identifier: GPL-3.0-or-later
// How the form is put together; what it does stands in cluster_form.cpp.
#include "../shared/split/split_form.h"
#include "cluster_form.h"
#include "cluster_money.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <cmath>

namespace dubhe::widgets {

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
    build_input(*input_section_);
    money_section_ = section(tr("Money"));
    build_money(*money_section_);
    failures_section_ = section(tr("Failures"));
    build_failures(*failures_section_);
    column->addWidget(with_problem(new QWidget{this}, SplitField::none, nullptr));
    column->addStretch(1);
    rows_->align();
    connect_fields();
    show_settings();
}

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

void ClusterForm::build_input(FormSection& in) {
    QFormLayout& form = in.form();
    sample_size_ = number_field(this, byte_words(), tr("Size of a sample"),
                                tr("What is read for one: 110 kB for a JPEG of ImageNet. Empty: never waited for"));
    input_rate_ = number_field(this, rate_words(), tr("Reading rate"),
                               tr("What a machine reads and decodes of samples: 2 GB/s. Empty: never waited for"));
    copy_rate_ = number_field(this, rate_words(), tr("Copying rate"),
                              tr("What the host copies to each GPU: 12 GB/s. Empty: never waited for"));
    for (NumberField* field : {sample_size_, input_rate_, copy_rate_})
        field->setPlaceholderText(tr("not waited for"));
    input_first_ = new QCheckBox{tr("Before each step"), this};
    input_first_->setToolTip(tr("Samples are read before each step, not beside the one before"));
    rows_->add(form, tr("Sample"), with_problem(sample_size_, SplitField::sample_size, &in), sample_size_);
    rows_->add(form, tr("Reading"), with_problem(input_rate_, SplitField::input_rate, &in), input_rate_);
    rows_->add(form, tr("Copying"), with_problem(copy_rate_, SplitField::copy_rate, &in), copy_rate_);
    form.addRow(input_first_);
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

void ClusterForm::build_failures(FormSection& in) {
    QFormLayout& form = in.form();
    failure_ = number_field(this, duration_words(false), tr("Time between failures of one GPU"),
                            tr("Mean time between failures that stop the run, of one GPU with its share of the "
                               "machine: Llama 3's run saw 50,700 h. Empty: so many"));
    checkpoint_ = number_field(this, duration_words(true), tr("Time of a checkpoint"),
                               tr("That no step runs while a checkpoint is written: its size over the bandwidth to "
                                  "storage, less what is written beside steps. Empty: 10 s"));
    restart_ = number_field(this, duration_words(true), tr("Time of a restart"),
                            tr("From a failure until the first step again: 5 min to reload and start. Empty: 5 min"));
    interval_ = number_field(this, duration_words(false), tr("Time between checkpoints"),
                             tr("Empty: the time that leaves most for work (Daly 2006)"));
    const study::Reliability usual;
    failure_->setPlaceholderText(duration_words(false).write(std::round(usual.gpu_seconds / 360000.0) * 360000.0));
    checkpoint_->setPlaceholderText(duration_words(true).write(usual.checkpoint_s));
    restart_->setPlaceholderText(duration_words(true).write(usual.restart_s));
    interval_->setPlaceholderText(tr("the best"));
    rows_->add(form, tr("One GPU every"), failure_, failure_);
    rows_->add(form, tr("Checkpoint"), checkpoint_, checkpoint_);
    rows_->add(form, tr("Restart"), restart_, restart_);
    rows_->add(form, tr("Every"), interval_, interval_);
}

} // namespace dubhe::widgets
