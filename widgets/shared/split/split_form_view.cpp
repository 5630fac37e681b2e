// SPDX-License-Identifier: GPL-3.0-or-later
// How the form is put together; what it does stands in split_form.cpp.
#include "../forms/combo_width.h"
#include "split_form.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

SplitForm::SplitForm(FormRows& rows, QWidget* parent) : QWidget{parent}, rows_{rows} {
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    split_section_ = section(tr("Split"), true);
    build_split(*split_section_);
    build_copies(*split_section_);
    exchange_section_ = section(tr("Exchange"), false);
    build_exchange(*exchange_section_);
    memory_section_ = section(tr("Memory"), false);
    build_memory(*memory_section_);
    gradients_section_ = section(tr("Gradients"), false);
    build_gradients(*gradients_section_);
    connect_fields();
    show_all();
}

FormSection* SplitForm::section(const QString& title, bool open) {
    auto* made = new FormSection{title, this};
    made->set_open(open);
    layout()->addWidget(made);
    return made;
}

CountBox* count_box(QWidget* parent, const QString& name, const QString& tooltip, bool may_be_zero) {
    auto* box = new CountBox{parent};
    box->setRange(0, static_cast<int>(most_ranks)); // zero can be typed, and is refused with words
    box->set_lowest_step(may_be_zero ? 0 : 1);
    box->setAccessibleName(name);
    box->setToolTip(tooltip);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    box->setMinimumWidth(10 * box->fontMetrics().averageCharWidth());
    return box;
}

void show_count(CountBox& box, std::int64_t value) {
    box.setValue(static_cast<int>(std::clamp<std::int64_t>(value, 0, most_ranks)));
}

QComboBox* choice_box(QWidget* parent, const QString& name, const QString& tooltip, const QStringList& texts) {
    auto* box = new ChoiceBox{parent};
    box->setFocusPolicy(Qt::StrongFocus);
    box->setAccessibleName(name);
    box->setToolTip(tooltip);
    box->addItems(texts);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    show_whole_items(*box, 17, 17); // "A100-SXM4-80GB (own)"
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return box;
}

QCheckBox* SplitForm::check_box(const QString& text, const QString& tooltip) {
    auto* box = new QCheckBox{text, this};
    box->setToolTip(tooltip);
    return box;
}

NumberField* number_field(QWidget* parent, NumberField::Words words, const QString& name, const QString& tooltip) {
    auto* field = new NumberField{std::move(words), parent};
    field->setAccessibleName(name);
    field->setToolTip(tooltip);
    field->setMinimumWidth(10 * field->fontMetrics().averageCharWidth());
    return field;
}

QWidget* SplitForm::with_problem(QWidget* field, SplitField about, FormSection* in) {
    return rows_.with_problem(field, static_cast<std::size_t>(about), in);
}

void SplitForm::build_split(FormSection& in) {
    QFormLayout& form = in.form();
    tensor_ =
        count_box(this, tr("Tensor-parallel ranks"), tr("Ranks that split heads, features and vocabulary of a layer"));
    sequence_ =
        check_box(tr("sequence, too"), tr("Tensor-parallel ranks split the rest of a layer along the sequence"));
    pipeline_ = count_box(this, tr("Pipeline stages"), tr("Stages that hold a part of the layers each"));
    chunks_ = count_box(this, tr("Chunks a stage"), tr("Chunks of layers a stage holds; more than one: interleaved"));
    context_ = count_box(this, tr("Context-parallel ranks"), tr("Ranks that work on a part of every sequence each"));
    data_ = count_box(this, tr("Data-parallel ranks"),
                      tr("Ranks that run different samples; 0: what the GPUs leave to them"), true);
    expert_ =
        count_box(this, tr("Expert-parallel ranks"), tr("Of the data-parallel ranks, so many hold different experts"));
    micro_batch_ = count_box(this, tr("Micro-batch"), tr("Samples of one pass"));
    rows_.add(form, tr("Tensor"), with_problem(tensor_, SplitField::tensor, &in), tensor_);
    form.addRow(QString{}, with_problem(sequence_, SplitField::sequence, &in));
    rows_.add(form, tr("Pipeline"), with_problem(pipeline_, SplitField::pipeline, &in), pipeline_);
    rows_.add(form, tr("Chunks"), with_problem(chunks_, SplitField::chunks, &in), chunks_);
    rows_.add(form, tr("Context"), with_problem(context_, SplitField::context, &in), context_);
    rows_.add(form, tr("Data"), with_problem(data_, SplitField::data, &in), data_);
    rows_.add(form, tr("Experts"), with_problem(expert_, SplitField::expert, &in), expert_);
    rows_.add(form, tr("Micro-batch"), with_problem(micro_batch_, SplitField::micro_batch, &in), micro_batch_);
    schedule_ = choice_box(this, tr("Schedule"), tr("Order in which a stage runs its micro-batches"),
                           {tr("GPipe: all forward first"), tr("1F1B: backward early")});
    recompute_ =
        choice_box(this, tr("Recomputation"), tr("What the backward pass computes again instead of keeping it"),
                   {tr("nothing"), tr("attention (selective)"), tr("each layer (full)")});
    zero_ = choice_box(
        this, tr("ZeRO"), tr("What data-parallel ranks share instead of each keeping a copy"),
        {tr("nothing (0)"), tr("optimizer states (1)"), tr("gradients, too (2)"), tr("parameters, too (3)")});
    rows_.add(form, tr("Schedule"), schedule_, schedule_);
    rows_.add(form, tr("Recompute"), recompute_, recompute_);
    rows_.add(form, tr("ZeRO"), with_problem(zero_, SplitField::zero, &in), zero_);
}

void SplitForm::build_copies(FormSection& in) {
    replicas_ = count_box(this, tr("Copies on each GPU"),
                          tr("Copies of the network that run at once on each GPU, share its "
                             "weights and split its samples"));
    interference_ = number_field(this, plain_words(0.0, 100.0), tr("Interference of copies"),
                                 tr("What each further copy adds to a pass, as a share of it. 1: copies gain nothing; "
                                    "0: they cost nothing"));
    rows_.add(in.form(), tr("Copies"), with_problem(replicas_, SplitField::replicas, &in), replicas_);
    rows_.add(in.form(), tr("Slowdown"), with_problem(interference_, SplitField::interference, &in), interference_);
}

void SplitForm::build_gradients(FormSection& in) {
    QFormLayout& form = in.form();
    overlap_ = check_box(tr("Sum beside backward"),
                         tr("Gradients are summed in buckets beside the rest of the backward pass"));
    overlap_tensor_ =
        check_box(tr("Inputs' beside weights'"),
                  tr("Tensor-parallel ranks sum inputs' gradients beside the products of weights' gradients, "
                     "as Megatron-LM does"));
    wide_ = check_box(tr("Gradients in fp32"), tr("Half-precision passes accumulate their gradients in fp32"));
    servers_ = count_box(this, tr("Parameter servers"),
                         tr("Servers that keep the weights in equal parts; 0: ranks sum among themselves"), true);
    consistency_ =
        choice_box(this, tr("Consistency"),
                   tr("With servers: when a rank goes on. Stale: with weights some steps old; how many makes no "
                      "difference to equal ranks"),
                   {tr("when all are in"), tr("when its own is in"), tr("at once (stale)")});
    compression_ = choice_box(this, tr("Compression"),
                              tr("What becomes of gradients between data-parallel ranks. Fewer bits: summed as such. "
                                 "Sparse: the largest, with their places; the rest is added to the next step's"),
                              {tr("none"), tr("fewer bits"), tr("sparse")});
    ratio_ = number_field(this, plain_words(1.0, 1e6), tr("Compression ratio"),
                          tr("With compression: bytes before it over bytes sent, places included"));
    form.addRow(overlap_);
    form.addRow(overlap_tensor_);
    form.addRow(wide_);
    rows_.add(form, tr("Servers"), with_problem(servers_, SplitField::servers, &in), servers_);
    rows_.add(form, tr("Go on"), consistency_, consistency_);
    rows_.add(form, tr("Compress"), with_problem(compression_, SplitField::compression, &in), compression_);
    rows_.add(form, tr("Ratio"), with_problem(ratio_, SplitField::ratio, &in), ratio_);
}

} // namespace dubhe::widgets
