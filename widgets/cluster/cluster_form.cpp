// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster_form.h"

#include "../shared/split/split_form.h"
#include "../shared/text/core_words.h"
#include "../shared/text/count_text.h"
#include "../shared/text/qt_text.h"
#include "cluster_money.h"

#include <QLabel>
#include <QScopedValueRollback>

#include <algorithm>

namespace dubhe::widgets {

void ClusterForm::connect_fields() {
    for (QComboBox* box : {system_, gpu_, budget_unit_})
        connect(box, &QComboBox::activated, this, &ClusterForm::take);
    for (CountBox* box : {gpus_, batch_})
        connect(box, &QSpinBox::valueChanged, this, &ClusterForm::take);
    connect(budget_, &NumberField::value_entered, this, &ClusterForm::take);
    connect(split_, &SplitForm::changed, this, &ClusterForm::take);
}

void ClusterForm::set_systems(const std::vector<std::string>& names) {
    const QScopedValueRollback<bool> guard{showing_, true};
    system_->clear();
    for (const std::string& name : names)
        system_->addItem(qt_text(name), qt_text(name));
    show_settings();
}

void ClusterForm::set_gpus(const QStringList& ids, const QString& own) {
    const QScopedValueRollback<bool> guard{showing_, true};
    gpu_->clear();
    gpu_->addItem(own.isEmpty() ? tr("its own") : tr("%1 (own)").arg(own), QString{});
    for (const QString& id : ids)
        gpu_->addItem(id, id);
    show_settings();
}

void ClusterForm::set_settings(const ClusterSettings& settings) {
    settings_ = settings;
    show_settings();
}

void ClusterForm::set_money(const Amount& price, const Amount& rent) {
    price_->setText(price.text);
    price_->setToolTip(price.tooltip);
    rent_->setText(rent.text);
    rent_->setToolTip(rent.tooltip);
}

void ClusterForm::set_units(const QString& samples, bool tokens) {
    tokens_ = tokens;
    const QScopedValueRollback<bool> guard{showing_, true};
    budget_unit_->clear();
    const auto add = [this](const QString& text, study::RunUnit unit) {
        budget_unit_->addItem(text, static_cast<int>(unit));
    };
    if (tokens) add(tr("tokens"), study::RunUnit::tokens);
    add(samples, study::RunUnit::samples);
    add(tr("days"), study::RunUnit::days);
    show_settings();
}

void ClusterForm::show_settings() {
    const QScopedValueRollback<bool> guard{showing_, true};
    system_->setCurrentIndex(system_->findData(qt_text(settings_.system)));
    gpu_->setCurrentIndex(std::max(0, gpu_->findData(qt_text(settings_.gpu))));
    show_count(*gpus_, settings_.gpus);
    show_count(*batch_, settings_.split.batch);
    split_->set_rest(split_of(settings_).data);
    split_->set_split(settings_.split);
    input_.show(settings_.input);
    failures_.show(settings_.failures);
    show_budget();
    show_summaries();
}

void ClusterForm::show_budget() {
    const study::RunUnit unit = budget_unit_of(settings_, tokens_);
    budget_->set_value(settings_.budget);
    budget_->setPlaceholderText(count_words(proposed_budget(unit)));
    budget_unit_->setCurrentIndex(budget_unit_->findData(static_cast<int>(unit)));
}

void ClusterForm::show_summaries() {
    const study::AskedInput& input = settings_.input;
    QStringList reading;
    if (input.sample_bytes) reading << input_.of("sample_bytes").text();
    if (input.read) reading << tr("read at %1").arg(input_.of("read_rate").text());
    if (input.copy) reading << tr("copied at %1").arg(input_.of("copy_rate").text());
    input_section_->set_summary(reading.isEmpty() ? tr("not waited for") : in_a_list(reading));
    money_section_->set_summary(count_words(run_of(settings_, tokens_).amount) + u' ' + budget_unit_->currentText());
    failures_section_->set_summary(tr("a GPU every %1, %2 a checkpoint")
                                       .arg(failures_.of("failure_gpu_s").text(), failures_.of("checkpoint_s").text()));
}

void ClusterForm::take_run(ClusterSettings& next) const {
    next.input = input_.entered(next.input);
    next.failures = failures_.entered(next.failures);
    next.budget = budget_->value();
    if (sender() == budget_unit_ && budget_unit_->currentIndex() >= 0) {
        next.budget_unit = static_cast<study::RunUnit>(budget_unit_->currentData().toInt());
        const bool of_days =
            (next.budget_unit == study::RunUnit::days) != (settings_.budget_unit == study::RunUnit::days);
        if (of_days) next.budget.reset(); // a trillion days is what nobody means
    }
}

void ClusterForm::take() {
    if (showing_) return;
    ClusterSettings next = settings_;
    if (system_->currentIndex() >= 0) next.system = system_->currentData().toString().toStdString();
    if (sender() == gpu_) next.gpu = gpu_->currentData().toString().toStdString(); // one that isn't ticked is kept
    next.gpus = gpus_->value();
    next.split = split_->split();
    next.split.batch = batch_->value();
    take_run(next);
    if (next == settings_) return;
    if (next.system != settings_.system) next.changes = {}; // another one's
    settings_ = next;
    show_settings(); // what the GPUs leave may have changed
    Q_EMIT changed(settings_);
}

void ClusterForm::set_problem(SplitField field, const QString& text) {
    rows_->set_problem(static_cast<std::size_t>(field), text);
}

QString ClusterForm::problem_of(SplitField field) const {
    return rows_->problem_of(static_cast<std::size_t>(field));
}

} // namespace dubhe::widgets
