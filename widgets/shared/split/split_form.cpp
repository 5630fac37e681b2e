// SPDX-License-Identifier: GPL-3.0-or-later
#include "split_form.h"

#include "../text/core_sentences.h"
#include "../text/core_words.h"
#include "../text/qt_text.h"

#include <core/simulation/parallel/split_fields.h>

#include <QFormLayout>
#include <QScopedValueRollback>
#include <QVBoxLayout>

namespace dubhe::widgets {

namespace {

using ask::Field;
using simulation::Split;

// What a compression is tried with first: half the bits; one element in a hundred, with its place.
double usual_ratio(simulation::Compression compression) {
    return compression == simulation::Compression::sparse ? 50.0 : 2.0;
}

// One that was chosen just now comes with its usual ratio.
void propose_ratio(Split& next, const Split& before) {
    const bool chosen = next.compression != before.compression && next.compression != simulation::Compression::none;
    const bool untouched = next.compression_ratio == 1.0 || next.compression_ratio == usual_ratio(before.compression);
    if (chosen && untouched) next.compression_ratio = usual_ratio(next.compression);
}

} // namespace

SplitForm::SplitForm(FormRows& rows, QWidget* parent)
    : QWidget{parent}, rows_{rows}, controls_{simulation::split_fields()} {
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    build();
    show_all();
}

void SplitForm::build() {
    for (const Field<Split>& field : controls_.fields()) {
        if (field.label.empty() && field.kind != ask::Kind::set) continue; // the batch
        FormSection*& section = sections_[field.group.english()];
        if (!section) {
            section = new FormSection{core_sentence(field.group), this};
            section->set_open(sections_.size() == 1);
            layout()->addWidget(section);
        }
        const FieldControl& control = controls_.make(field, this, [this] { take(); });
        const std::optional<SplitField> about = split_field_of(field.key);
        rows_.add(field, control, about ? std::optional{static_cast<std::size_t>(*about)} : std::nullopt, *section);
    }
}

CountBox& SplitForm::count(std::string_view key) const {
    return *qobject_cast<CountBox*>(controls_.of(key).rows.front());
}

void SplitForm::set_micro_batch_auto() {
    count("micro_batch").set_lowest_step(0);
    count("micro_batch").setSpecialValueText(tr("as suits"));
}

void SplitForm::set_rest(std::optional<std::int64_t> ranks) {
    if (rest_ == ranks) return;
    rest_ = ranks;
    show_all();
}

void SplitForm::set_split(const Split& split) {
    split_ = split;
    show_all();
}

Split SplitForm::as_run() const {
    Split split = settled(split_);
    if (split.data == 0) split.data = rest_.value_or(0);
    return split;
}

void SplitForm::show_all() {
    const QScopedValueRollback<bool> guard{showing_, true};
    count("data").setSpecialValueText(rest_ ? tr("%1 (the rest)").arg(*rest_) : tr("the rest"));
    controls_.show(split_);
    show_summaries();
}

void SplitForm::show_summaries() {
    const Split split = as_run();
    const auto say = [this](const char* group, const QStringList& chosen) {
        sections_[group]->set_summary(chosen.isEmpty() ? tr("as usual") : in_a_list(chosen));
    };
    sections_["Split"]->set_summary(core_sentence(words_of(split)));
    say("Exchange", exchange_summary(split));
    say("Memory", memory_summary(split));
    say("Gradients", gradients_summary(split));
}

QStringList SplitForm::exchange_summary(const Split& split) const {
    QStringList exchange;
    if (split.context > 1) exchange << tr("keys and values %1").arg(controls_.of("context_form").text());
    if (split.chunk_tensor) exchange << tr("in chunks");
    if (split.expert > 1) exchange << controls_.of("dispatch").text();
    if (split.overlap_experts) exchange << tr("experts' rows beside");
    return exchange;
}

QStringList SplitForm::memory_summary(const Split& split) const {
    QStringList memory;
    if (const std::string again = to_text(split.recomputed); !again.empty())
        memory << tr("%1 again").arg(qt_text(again));
    if (split.offloaded_layers > 0) memory << tr("%1 layers in the host").arg(split.offloaded_layers);
    if (split.shard_ranks > 0) memory << tr("groups of %1").arg(split.shard_ranks);
    if (split.narrow_moments) memory << tr("half moments");
    return memory;
}

QStringList SplitForm::gradients_summary(const Split& split) const {
    QStringList gradients;
    if (split.servers > 0) gradients << tr("%1 servers").arg(split.servers) << controls_.of("consistency").text();
    if (split.compression != simulation::Compression::none)
        gradients << tr("%1, 1/%2").arg(controls_.of("compression").text(), controls_.of("compression_ratio").text());
    if (!gradients.isEmpty()) return gradients;
    return {split.sync == simulation::GradientSync::in_buckets ? tr("summed beside backward")
                                                               : tr("summed after backward")};
}

void SplitForm::take() {
    if (showing_) return;
    Split next = controls_.entered(split_);
    propose_ratio(next, split_);
    if (next == split_) return;
    split_ = next;
    show_all(); // what goes with a choice may have changed
    Q_EMIT changed(split_);
}

} // namespace dubhe::widgets
