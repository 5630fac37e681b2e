// SPDX-License-Identifier: GPL-3.0-or-later
// What today's training adds to a split, in sections that are closed at first: what is exchanged beside what, and what
// is kept where.
#include "../text/core_words.h"
#include "split_form.h"

#include <QCheckBox>
#include <QFormLayout>

namespace dubhe::widgets {

namespace {

using simulation::LayerModule;
using simulation::Split;

constexpr std::array module_names{QT_TRANSLATE_NOOP("dubhe::widgets::SplitForm", "Attention again"),
                                  QT_TRANSLATE_NOOP("dubhe::widgets::SplitForm", "Norms again"),
                                  QT_TRANSLATE_NOOP("dubhe::widgets::SplitForm", "Activation again"),
                                  QT_TRANSLATE_NOOP("dubhe::widgets::SplitForm", "Feed-forward part again"),
                                  QT_TRANSLATE_NOOP("dubhe::widgets::SplitForm", "Latent projections again"),
                                  QT_TRANSLATE_NOOP("dubhe::widgets::SplitForm", "Experts again"),
                                  QT_TRANSLATE_NOOP("dubhe::widgets::SplitForm", "Shared experts again")};
constexpr std::array module_tooltips{
    QT_TRANSLATE_NOOP("dubhe::widgets::SplitForm", "Attention between its two products is computed again"),
    QT_TRANSLATE_NOOP("dubhe::widgets::SplitForm", "Norms of layers' inputs are computed again"),
    QT_TRANSLATE_NOOP("dubhe::widgets::SplitForm",
                      "What stands between the products of a feed-forward part or of an expert is computed again"),
    QT_TRANSLATE_NOOP("dubhe::widgets::SplitForm", "A feed-forward part without experts is computed again as a whole"),
    QT_TRANSLATE_NOOP("dubhe::widgets::SplitForm",
                      "Latent attention's projections up, and the rotation behind them, are computed again"),
    QT_TRANSLATE_NOOP("dubhe::widgets::SplitForm",
                      "A part with experts is computed again as a whole, its exchange included"),
    QT_TRANSLATE_NOOP("dubhe::widgets::SplitForm", "The experts that every token goes to are computed again")};
static_assert(module_names.size() == simulation::layer_module_count);
static_assert(module_tooltips.size() == simulation::layer_module_count);

} // namespace

void SplitForm::build_exchange(FormSection& in) {
    QFormLayout& form = in.form();
    context_form_ = choice_box(this, tr("Keys and values"),
                               tr("How context-parallel ranks come to each other's keys and values: handed round while "
                                  "attention runs, or gathered first"),
                               {tr("handed round (ring)"), tr("gathered first")});
    dispatch_ =
        choice_box(this, tr("Dispatch"),
                   tr("How rows go to experts: a copy for each expert, or one for each rank that has any of them, "
                      "between machines one for each machine"),
                   {tr("a copy an expert"), tr("once a rank")});
    whole_experts_ = check_box(tr("Whole experts"), tr("Tensor-parallel ranks hold different experts, too, instead of "
                                                       "splitting each"));
    overlap_experts_ =
        check_box(tr("Experts' rows beside"), tr("Rows go to experts and back beside another micro-batch's kernels"));
    delay_ = check_box(tr("Beside weights' gradients, too"),
                       tr("Products of weights' gradients wait for experts' rows, and run beside them"));
    chunk_tensor_ =
        check_box(tr("Tensor exchange in chunks"),
                  tr("Tensor-parallel ranks exchange in chunks beside the products that read or make them"));
    rows_.add(form, tr("Keys, values"), context_form_, context_form_);
    form.addRow(chunk_tensor_);
    rows_.add(form, tr("Dispatch"), dispatch_, dispatch_);
    form.addRow(with_problem(whole_experts_, SplitField::expert_tensor, &in));
    form.addRow(overlap_experts_);
    form.addRow(delay_);
}

void SplitForm::build_memory(FormSection& in) {
    QFormLayout& form = in.form();
    recomputed_layers_ = count_box(this, tr("Layers computed again"),
                                   tr("With full recomputation: of each chunk so many layers; 0: all"), true);
    offloaded_layers_ =
        count_box(this, tr("Layers in host memory"),
                  tr("Of all layers so many keep activations in the host's memory, moved beside other layers"), true);
    shard_ranks_ = count_box(this, tr("Ranks that share"),
                             tr("With ZeRO: groups of so many neighbours share, and sum gradients with the other "
                                "groups; 0: all ranks share"),
                             true);
    recomputed_layers_->setSpecialValueText(tr("all"));
    offloaded_layers_->setSpecialValueText(tr("none"));
    shard_ranks_->setSpecialValueText(tr("all"));
    keep_gathered_ =
        check_box(tr("Gathered parameters stay"),
                  tr("With parameters shared: those of a layer stay from its forward to its backward pass"));
    narrow_moments_ =
        check_box(tr("Moments in half precision"), tr("The optimizer keeps its moments in half precision"));
    rows_.add(form, tr("Full layers"), recomputed_layers_, recomputed_layers_);
    for (std::size_t i = 0; i < recomputed_.size(); ++i) {
        recomputed_[i] = check_box(tr(module_names[i]), tr(module_tooltips[i]));
        if (i + 1 < recomputed_.size())
            form.addRow(recomputed_[i]);
        else
            form.addRow(with_problem(recomputed_[i], SplitField::recomputed, &in));
    }
    rows_.add(form, tr("In the host"), offloaded_layers_, offloaded_layers_);
    rows_.add(form, tr("Share among"), with_problem(shard_ranks_, SplitField::shard_ranks, &in), shard_ranks_);
    form.addRow(keep_gathered_);
    form.addRow(narrow_moments_);
}

void SplitForm::show_exchange() {
    const Split& split = split_;
    context_form_->setCurrentIndex(static_cast<int>(split.context_form));
    context_form_->setEnabled(split.context > 1);
    dispatch_->setCurrentIndex(static_cast<int>(split.dispatch));
    whole_experts_->setChecked(split.expert_tensor == 1);
    whole_experts_->setEnabled(split.tensor > 1 || split.expert_tensor == 1);
    overlap_experts_->setChecked(split.overlap_experts);
    delay_->setChecked(split.delay_weight_gradients);
    delay_->setEnabled(split.overlap_experts);
    chunk_tensor_->setChecked(split.chunk_tensor);
    chunk_tensor_->setEnabled(split.tensor > 1 || split.chunk_tensor);
}

void SplitForm::show_memory() {
    const Split& split = split_;
    for (std::size_t i = 0; i < recomputed_.size(); ++i)
        recomputed_[i]->setChecked(split.recomputed.holds(static_cast<LayerModule>(i)));
    show_count(*recomputed_layers_, split.recomputed_layers);
    recomputed_layers_->setEnabled(split.recompute == simulation::Recompute::full);
    show_count(*offloaded_layers_, split.offloaded_layers);
    show_count(*shard_ranks_, split.shard_ranks);
    shard_ranks_->setEnabled(split.zero != simulation::Zero::none);
    keep_gathered_->setChecked(!split.reshard);
    keep_gathered_->setEnabled(split.zero == simulation::Zero::parameters);
    narrow_moments_->setChecked(split.narrow_moments);
}

void SplitForm::show_scale_summaries() {
    const Split split = as_run();
    QStringList exchange;
    if (split.context > 1) exchange << tr("keys and values %1").arg(context_form_->currentText());
    if (split.chunk_tensor) exchange << tr("in chunks");
    if (split.expert > 1) exchange << dispatch_->currentText();
    if (split.overlap_experts) exchange << tr("experts' rows beside");
    exchange_section_->set_summary(exchange.isEmpty() ? tr("as usual") : in_a_list(exchange));
    QStringList memory;
    if (const std::string again = to_text(split.recomputed); !again.empty())
        memory << tr("%1 again").arg(QString::fromStdString(again));
    if (split.offloaded_layers > 0) memory << tr("%1 layers in the host").arg(split.offloaded_layers);
    if (split.shard_ranks > 0) memory << tr("groups of %1").arg(split.shard_ranks);
    if (split.narrow_moments) memory << tr("half moments");
    memory_section_->set_summary(memory.isEmpty() ? tr("as usual") : in_a_list(memory));
}

void SplitForm::take_exchange(Split& split) const {
    split.context_form = static_cast<simulation::ContextForm>(context_form_->currentIndex());
    split.dispatch = static_cast<simulation::ExpertDispatch>(dispatch_->currentIndex());
    if (whole_experts_->isChecked() != (split.expert_tensor == 1)) split.expert_tensor = whole_experts_->isChecked();
    split.overlap_experts = overlap_experts_->isChecked();
    split.delay_weight_gradients = delay_->isChecked();
    split.chunk_tensor = chunk_tensor_->isChecked();
}

void SplitForm::take_memory(Split& split) const {
    split.recomputed = {};
    for (std::size_t i = 0; i < recomputed_.size(); ++i) {
        if (recomputed_[i]->isChecked()) split.recomputed.add(static_cast<LayerModule>(i));
    }
    split.recomputed_layers = recomputed_layers_->value();
    split.offloaded_layers = offloaded_layers_->value();
    split.shard_ranks = shard_ranks_->value();
    split.reshard = !keep_gathered_->isChecked();
    split.narrow_moments = narrow_moments_->isChecked();
}

} // namespace dubhe::widgets
