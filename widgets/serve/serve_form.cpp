// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_form.h"

#include "../shared/serving/serve_words.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"

#include <core/units/text.h>

#include <QCheckBox>
#include <QFileDialog>
#include <QLabel>
#include <QScopedValueRollback>
#include <QToolButton>

#include <algorithm>

namespace dubhe::widgets {

namespace {

void put_count(CountBox* box, std::int64_t value) {
    box->setValue(static_cast<int>(std::clamp<std::int64_t>(value, 0, box->maximum())));
}

} // namespace

void ServeForm::connect_fields() {
    for (ChoiceBox* box : {stack_, system_, traffic_, scheduler_, kv_cache_})
        connect(box, &QComboBox::activated, this, &ServeForm::take);
    for (CountBox* box :
         {concurrency_, requests_, tensor_, pipeline_, attention_data_, expert_, replicas_, slots_, token_budget_,
          prefill_workers_, prefill_tensor_, drafted_, accepted_, prefixes_, prefix_tokens_})
        connect(box, &QSpinBox::valueChanged, this, &ServeForm::take);
    connect(prefix_cache_, &QCheckBox::toggled, this, &ServeForm::take);
    connect(rate_, &NumberField::value_entered, this, &ServeForm::take);
    for (TextField* field : {log_, prompt_, answer_, objectives_})
        connect(field, &TextField::value_entered, this, &ServeForm::take);
    connect(browse_, &QToolButton::clicked, this, &ServeForm::choose_log);
}

void ServeForm::set_systems(const std::vector<std::string>& names) {
    const QScopedValueRollback<bool> guard{showing_, true};
    system_->clear();
    system_->addItem(tr("the usual ones"), QString{});
    for (const std::string& name : names)
        system_->addItem(qt_text(name), qt_text(name));
    show_settings();
}

void ServeForm::set_settings(const ServeSettings& settings) {
    settings_ = settings;
    show_settings();
}

void ServeForm::set_proposed(std::optional<double> rate, std::optional<std::int64_t> tensor) {
    if (rate == proposed_rate_ && tensor == proposed_tensor_) return;
    proposed_rate_ = rate;
    proposed_tensor_ = tensor;
    show_settings();
}

void ServeForm::show_settings() {
    const QScopedValueRollback<bool> guard{showing_, true};
    stack_->setCurrentIndex(stack_->findData(qt_text(settings_.stack)));
    system_->setCurrentIndex(std::max(0, system_->findData(qt_text(settings_.system))));
    traffic_->setCurrentIndex(static_cast<int>(settings_.traffic));
    scheduler_->setCurrentIndex(
        settings_.scheduler ? std::max(0, scheduler_->findData(qt_text(serving::to_text(*settings_.scheduler)))) : 0);
    kv_cache_->setCurrentIndex(std::max(0, kv_cache_->findData(qt_text(settings_.kv_cache))));
    rate_->set_value(settings_.rate);
    rate_->setPlaceholderText(proposed_rate_ ? tr("%1 (proposed)").arg(shown(number_text(*proposed_rate_)))
                                             : QString{});
    const bool of_log = settings_.traffic == TrafficKind::log;
    rate_->setEnabled(settings_.traffic != TrafficKind::concurrency);
    for (QWidget* widget : std::initializer_list<QWidget*>{log_, browse_})
        widget->setEnabled(of_log);
    for (QWidget* widget : std::initializer_list<QWidget*>{prompt_, answer_, prefixes_})
        widget->setEnabled(!of_log);
    prefix_tokens_->setEnabled(!of_log && settings_.prefixes > 0);
    log_->set_value(qt_text(settings_.log));
    concurrency_->setEnabled(settings_.traffic == TrafficKind::concurrency);
    put_count(concurrency_, settings_.concurrency);
    prompt_->set_value(qt_text(settings_.prompt));
    answer_->set_value(qt_text(settings_.answer));
    objectives_->set_value(qt_text(settings_.objectives));
    put_count(requests_, settings_.requests);
    tensor_->setSpecialValueText(proposed_tensor_ ? tr("%1 (as few as hold it)").arg(*proposed_tensor_)
                                                  : tr("as few as hold it"));
    put_count(tensor_, settings_.split.tensor);
    put_count(pipeline_, settings_.split.pipeline);
    put_count(attention_data_, settings_.split.attention_data);
    put_count(expert_, settings_.split.expert);
    put_count(replicas_, settings_.replicas);
    put_count(prefill_workers_, settings_.prefill_workers);
    put_count(prefill_tensor_, settings_.prefill_tensor);
    prefill_tensor_->setEnabled(settings_.prefill_workers > 0);
    put_count(drafted_, settings_.drafted);
    put_count(accepted_, settings_.accepted);
    accepted_->setEnabled(settings_.drafted > 0);
    prefix_cache_->setChecked(settings_.prefix_cache);
    put_count(prefixes_, settings_.prefixes);
    put_count(prefix_tokens_, settings_.prefix_tokens);
    put_count(slots_, settings_.slots);
    put_count(token_budget_, settings_.token_budget);
    show_summaries();
}

void ServeForm::show_summaries() {
    const QString many =
        settings_.traffic == TrafficKind::concurrency
            ? tr("%1 in flight").arg(settings_.concurrency)
            : tr("%1 a second").arg(shown(number_text(settings_.rate.value_or(proposed_rate_.value_or(0)))));
    requests_section_->set_summary(
        settings_.traffic == TrafficKind::log
            ? tr("a log")
            : tr("%1, %2 in, %3 out").arg(many, qt_text(settings_.prompt), qt_text(settings_.answer)));
    study::ReplicaSplit split = settings_.split;
    split.tensor = std::max<std::int64_t>(1, split.tensor > 0 ? split.tensor : proposed_tensor_.value_or(1));
    const QString split_words = core_sentence(words_of(split));
    replica_section_->set_summary(settings_.prefill_workers > 0 ? tr("%1, prompts apart").arg(split_words)
                                                                : split_words);
    QStringList engine;
    if (settings_.scheduler) engine << scheduler_text(*settings_.scheduler);
    if (settings_.prefix_cache) engine << tr("prefix cache");
    if (settings_.drafted > 0) engine << tr("drafts");
    engine_section_->set_summary(engine.empty() ? tr("as the engine has it") : engine.join(QStringLiteral(", ")));
}

void ServeForm::take() {
    if (showing_) return;
    ServeSettings next = settings_;
    if (stack_->currentIndex() >= 0) next.stack = stack_->currentData().toString().toStdString();
    if (sender() == system_) next.system = system_->currentData().toString().toStdString();
    next.traffic = static_cast<TrafficKind>(std::max(0, traffic_->currentIndex()));
    next.scheduler = serving::parse_scheduler(scheduler_->currentData().toString().toStdString());
    next.kv_cache = kv_cache_->currentData().toString().toStdString();
    next.rate = rate_->value();
    next.concurrency = concurrency_->value();
    next.log = log_->value().toStdString();
    next.prompt = prompt_->value().toStdString();
    next.answer = answer_->value().toStdString();
    next.objectives = objectives_->value().toStdString();
    next.requests = requests_->value();
    next.split = {tensor_->value(), attention_data_->value(), expert_->value(), pipeline_->value()};
    next.replicas = replicas_->value();
    next.prefill_workers = prefill_workers_->value();
    next.prefill_tensor = prefill_tensor_->value();
    next.drafted = drafted_->value();
    next.accepted = accepted_->value();
    next.prefix_cache = prefix_cache_->isChecked();
    next.prefixes = prefixes_->value();
    next.prefix_tokens = prefix_tokens_->value();
    next.slots = slots_->value();
    next.token_budget = token_budget_->value();
    if (next == settings_) return;
    settings_ = next;
    show_settings();
    Q_EMIT changed(settings_);
}

void ServeForm::choose_log() {
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Open a log of requests"), log_->value(),
                                     tr("Logs of requests (*.csv *.csv.gz *.json *.jsonl *.gz);;All files (*)"));
    if (file.isEmpty() || file == log_->value()) return;
    log_->set_value(file);
    take();
}

void ServeForm::set_problem(ServeField field, const QString& text) {
    rows_->set_problem(static_cast<std::size_t>(field), text);
}

QString ServeForm::problem_of(ServeField field) const {
    return rows_->problem_of(static_cast<std::size_t>(field));
}

} // namespace dubhe::widgets
