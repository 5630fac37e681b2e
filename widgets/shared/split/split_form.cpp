// SPDX-License-Identifier: GPL-3.0-or-later
#include "split_form.h"

#include "../text/core_sentences.h"
#include "../text/core_words.h"
#include "../text/qt_text.h"

#include <QCheckBox>
#include <QScopedValueRollback>

namespace dubhe::widgets {

namespace {

// What a compression is tried with first: half the bits; one element in a hundred, with its place.
double usual_ratio(simulation::Compression compression) {
    return compression == simulation::Compression::sparse ? 50.0 : 2.0;
}

} // namespace

void SplitForm::connect_fields() {
    for (QComboBox* box : {schedule_, recompute_, zero_, consistency_, compression_, context_form_, dispatch_})
        connect(box, &QComboBox::activated, this, &SplitForm::take);
    for (CountBox* box : {data_, tensor_, pipeline_, context_, chunks_, expert_, micro_batch_, replicas_, servers_,
                          recomputed_layers_, offloaded_layers_, shard_ranks_})
        connect(box, &QSpinBox::valueChanged, this, &SplitForm::take);
    for (QCheckBox* box : {sequence_, overlap_, overlap_tensor_, wide_, whole_experts_, overlap_experts_, delay_,
                           chunk_tensor_, keep_gathered_, narrow_moments_})
        connect(box, &QCheckBox::toggled, this, &SplitForm::take);
    for (QCheckBox* box : recomputed_)
        connect(box, &QCheckBox::toggled, this, &SplitForm::take);
    for (NumberField* field : {interference_, ratio_})
        connect(field, &NumberField::value_entered, this, &SplitForm::take);
}

void SplitForm::set_micro_batch_auto() {
    micro_batch_->set_lowest_step(0);
    micro_batch_->setSpecialValueText(tr("as suits"));
}

void SplitForm::set_rest(std::optional<std::int64_t> ranks) {
    if (rest_ == ranks) return;
    rest_ = ranks;
    show_all();
}

void SplitForm::set_split(const simulation::Split& split) {
    split_ = split;
    show_all();
}

simulation::Split SplitForm::as_run() const {
    simulation::Split split = settled(split_);
    if (split.data == 0) split.data = rest_.value_or(0);
    return split;
}

void SplitForm::show_all() {
    const QScopedValueRollback<bool> guard{showing_, true};
    show_split();
    show_exchange();
    show_memory();
    show_gradients();
    show_summaries();
}

void SplitForm::show_split() {
    const simulation::Split& split = split_;
    show_count(*tensor_, split.tensor);
    show_count(*pipeline_, split.pipeline);
    show_count(*chunks_, split.chunks);
    show_count(*context_, split.context);
    data_->setSpecialValueText(rest_ ? tr("%1 (the rest)").arg(*rest_) : tr("the rest"));
    show_count(*data_, split.data);
    show_count(*expert_, split.expert);
    show_count(*micro_batch_, split.micro_batch);
    show_count(*replicas_, split.replicas);
    sequence_->setChecked(split.sequence);
    schedule_->setCurrentIndex(static_cast<int>(split.schedule));
    recompute_->setCurrentIndex(static_cast<int>(split.recompute));
    zero_->setCurrentIndex(static_cast<int>(split.zero));
    interference_->set_value(split.interference);
    interference_->setEnabled(split.replicas > 1);
}

void SplitForm::show_gradients() {
    const simulation::Split& split = split_;
    overlap_->setChecked(split.sync == simulation::GradientSync::in_buckets);
    overlap_tensor_->setChecked(split.overlap_tensor);
    overlap_tensor_->setEnabled(split.tensor > 1);
    wide_->setChecked(split.wide_gradients);
    servers_->setSpecialValueText(tr("none"));
    show_count(*servers_, split.servers);
    consistency_->setCurrentIndex(static_cast<int>(split.consistency));
    consistency_->setEnabled(split.servers > 0);
    compression_->setCurrentIndex(static_cast<int>(split.compression));
    ratio_->set_value(split.compression_ratio);
    ratio_->setEnabled(split.compression != simulation::Compression::none);
}

void SplitForm::show_summaries() {
    const simulation::Split split = as_run();
    split_section_->set_summary(core_sentence(words_of(split)));
    show_scale_summaries();
    QStringList exchange;
    if (split.servers > 0) exchange << tr("%1 servers").arg(split.servers) << consistency_->currentText();
    if (split.compression != simulation::Compression::none)
        exchange << tr("%1, 1/%2").arg(compression_->currentText(), ratio_->text());
    if (exchange.isEmpty())
        exchange << (split.sync == simulation::GradientSync::in_buckets ? tr("summed beside backward")
                                                                        : tr("summed after backward"));
    gradients_section_->set_summary(in_a_list(exchange));
}

void SplitForm::take_gradients(simulation::Split& split) const {
    split.sync =
        overlap_->isChecked() ? simulation::GradientSync::in_buckets : simulation::GradientSync::after_backward;
    split.overlap_tensor = overlap_tensor_->isChecked();
    split.wide_gradients = wide_->isChecked();
    split.servers = servers_->value();
    split.consistency = static_cast<simulation::Consistency>(consistency_->currentIndex());
    split.compression_ratio = ratio_->value().value_or(split.compression_ratio);
    const auto compression = static_cast<simulation::Compression>(compression_->currentIndex());
    const bool chosen = compression != split.compression && compression != simulation::Compression::none;
    const bool untouched = split.compression_ratio == 1.0 || split.compression_ratio == usual_ratio(split.compression);
    if (chosen && untouched) split.compression_ratio = usual_ratio(compression);
    split.compression = compression;
}

void SplitForm::take_split(simulation::Split& split) const {
    split.tensor = tensor_->value();
    split.pipeline = pipeline_->value();
    split.chunks = chunks_->value();
    split.context = context_->value();
    split.data = data_->value();
    split.expert = expert_->value();
    split.micro_batch = micro_batch_->value();
    split.replicas = replicas_->value();
    split.interference = interference_->value().value_or(split.interference);
    split.sequence = sequence_->isChecked();
    split.schedule = static_cast<simulation::PipelineSchedule>(schedule_->currentIndex());
    split.recompute = static_cast<simulation::Recompute>(recompute_->currentIndex());
    split.zero = static_cast<simulation::Zero>(zero_->currentIndex());
}

void SplitForm::take() {
    if (showing_) return;
    simulation::Split next = split_;
    take_split(next);
    take_exchange(next);
    take_memory(next);
    take_gradients(next);
    if (next == split_) return;
    split_ = next;
    show_all(); // what goes with a choice may have changed
    Q_EMIT changed(split_);
}

} // namespace dubhe::widgets
