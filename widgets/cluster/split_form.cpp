// SPDX-License-Identifier: GPL-3.0-or-later
#include "split_form.h"

#include "../shared/text/core_words.h"
#include "../shared/text/count_text.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "cluster_money.h"

#include <QCheckBox>
#include <QLabel>
#include <QScopedValueRollback>

#include <algorithm>

namespace dubhe::widgets {

namespace {

// What a compression is tried with first: half the bits; one element in a hundred, with its place.
double usual_ratio(simulation::Compression compression) {
    return compression == simulation::Compression::sparse ? 50.0 : 2.0;
}

} // namespace

void SplitForm::connect_fields() {
    for (QComboBox* box : {system_, gpu_, schedule_, recompute_, zero_, consistency_, compression_, budget_unit_,
                           context_form_, dispatch_})
        connect(box, &QComboBox::activated, this, &SplitForm::take);
    for (CountBox* box : {gpus_, batch_, data_, tensor_, pipeline_, context_, chunks_, expert_, micro_batch_, replicas_,
                          servers_, recomputed_layers_, offloaded_layers_, shard_ranks_})
        connect(box, &QSpinBox::valueChanged, this, &SplitForm::take);
    for (QCheckBox* box : {sequence_, overlap_, overlap_tensor_, wide_, input_first_, whole_experts_, overlap_experts_,
                           delay_, chunk_tensor_, keep_gathered_, narrow_moments_, frozen_})
        connect(box, &QCheckBox::toggled, this, &SplitForm::take);
    for (QCheckBox* box : recomputed_)
        connect(box, &QCheckBox::toggled, this, &SplitForm::take);
    for (NumberField* field : {interference_, ratio_, sample_size_, input_rate_, copy_rate_, budget_})
        connect(field, &NumberField::value_entered, this, &SplitForm::take);
}

void SplitForm::show_count(CountBox& box, std::int64_t value) {
    box.setValue(static_cast<int>(std::clamp<std::int64_t>(value, 0, most_ranks)));
}

void SplitForm::set_systems(const std::vector<std::string>& names) {
    const QScopedValueRollback<bool> guard{showing_, true};
    system_->clear();
    for (const std::string& name : names)
        system_->addItem(qt_text(name), qt_text(name));
    show_settings();
}

void SplitForm::set_gpus(const QStringList& ids, const QString& own) {
    const QScopedValueRollback<bool> guard{showing_, true};
    gpu_->clear();
    gpu_->addItem(own.isEmpty() ? tr("its own") : tr("%1 (own)").arg(own), QString{});
    for (const QString& id : ids)
        gpu_->addItem(id, id);
    show_settings();
}

void SplitForm::set_settings(const ClusterSettings& settings) {
    settings_ = settings;
    show_settings();
}

void SplitForm::set_money(const Amount& price, const Amount& rent) {
    price_->setText(price.text);
    price_->setToolTip(price.tooltip);
    rent_->setText(rent.text);
    rent_->setToolTip(rent.tooltip);
}

void SplitForm::set_units(const QString& samples, bool tokens) {
    tokens_ = tokens;
    sample_unit_ = samples;
    const QScopedValueRollback<bool> guard{showing_, true};
    budget_unit_->clear();
    if (tokens) budget_unit_->addItem(tr("tokens"), false);
    budget_unit_->addItem(samples, true);
    show_settings();
}

void SplitForm::show_settings() {
    const QScopedValueRollback<bool> guard{showing_, true};
    system_->setCurrentIndex(system_->findData(qt_text(settings_.system)));
    gpu_->setCurrentIndex(std::max(0, gpu_->findData(qt_text(settings_.gpu))));
    show_split();
    show_exchange();
    show_memory();
    show_gradients();
    show_input_and_budget();
    show_summaries();
}

void SplitForm::show_split() {
    const simulation::Split& split = settings_.split;
    show_count(*gpus_, settings_.gpus);
    show_count(*batch_, split.batch);
    show_count(*tensor_, split.tensor);
    show_count(*pipeline_, split.pipeline);
    show_count(*chunks_, split.chunks);
    show_count(*context_, split.context);
    data_->setSpecialValueText(tr("%1 (the rest)").arg(split_of(settings_).data));
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
    const simulation::Split& split = settings_.split;
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

void SplitForm::show_input_and_budget() {
    sample_size_->set_value(settings_.input.sample_bytes);
    input_rate_->set_value(settings_.input.read);
    copy_rate_->set_value(settings_.input.copy);
    input_first_->setChecked(settings_.input.first);
    const bool in_tokens = tokens_ && !settings_.budget_in_samples;
    budget_->set_value(settings_.budget);
    budget_->setPlaceholderText(count_words(proposed_budget(in_tokens)));
    budget_unit_->setCurrentIndex(tokens_ && settings_.budget_in_samples ? 1 : 0);
}

void SplitForm::show_summaries() {
    const simulation::Split split = split_of(settings_);
    split_section_->set_summary(qt_text(to_text(split)));
    show_scale_summaries();
    QStringList exchange;
    if (split.servers > 0) exchange << tr("%1 servers").arg(split.servers) << consistency_->currentText();
    if (split.compression != simulation::Compression::none)
        exchange << tr("%1, 1/%2").arg(compression_->currentText(), ratio_->text());
    if (exchange.isEmpty())
        exchange << (split.sync == simulation::GradientSync::in_buckets ? tr("summed beside backward")
                                                                        : tr("summed after backward"));
    gradients_section_->set_summary(in_a_list(exchange));
    const InputSettings& input = settings_.input;
    QStringList reading;
    if (input.sample_bytes) reading << sample_size_->text();
    if (input.read) reading << tr("read at %1").arg(input_rate_->text());
    if (input.copy) reading << tr("copied at %1").arg(copy_rate_->text());
    input_section_->set_summary(reading.isEmpty() ? tr("not waited for") : in_a_list(reading));
    const double budget = settings_.budget.value_or(proposed_budget(tokens_ && !settings_.budget_in_samples));
    money_section_->set_summary(count_words(budget) + u' ' + budget_unit_->currentText());
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
    split.batch = batch_->value();
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
    ClusterSettings next = settings_;
    simulation::Split& split = next.split;
    if (system_->currentIndex() >= 0) next.system = system_->currentData().toString().toStdString();
    if (sender() == gpu_) next.gpu = gpu_->currentData().toString().toStdString(); // one that isn't ticked is kept
    next.gpus = gpus_->value();
    take_split(split);
    take_exchange(split);
    take_memory(split);
    take_gradients(split);
    next.input = {sample_size_->value(), input_rate_->value(), copy_rate_->value(), input_first_->isChecked()};
    next.budget = budget_->value();
    if (sender() == budget_unit_) next.budget_in_samples = budget_unit_->currentData().toBool();
    if (next == settings_) return;
    if (next.system != settings_.system) next.node_bandwidth = next.network_bandwidth = std::nullopt; // another one's
    settings_ = next;
    show_settings(); // what the GPUs leave may have changed
    Q_EMIT changed(settings_);
}

void SplitForm::set_problem(SplitField field, const QString& text) {
    rows_->set_problem(static_cast<std::size_t>(field), text);
}

QString SplitForm::problem_of(SplitField field) const {
    return rows_->problem_of(static_cast<std::size_t>(field));
}

} // namespace dubhe::widgets
