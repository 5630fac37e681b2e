// SPDX-License-Identifier: GPL-3.0-or-later
// How the form is put together; what it does stands in serve_form.cpp.
#include "../shared/forms/combo_width.h"
#include "../shared/forms/controls.h"
#include "../shared/serving/serve_words.h"
#include "../shared/text/qt_text.h"
#include "serve_form.h"

#include <core/serving/requests/lengths.h>
#include <core/serving/requests/requests.h>

#include <QCheckBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr std::int64_t most_ways = 4096; // that a replica is split
constexpr std::int64_t most_step_tokens = 1 << 20;

Result<Done> lengths_make_sense(const QString& text) {
    const Result<serving::Lengths> read = serving::parse_lengths(text.toStdString());
    if (!read) return read.diagnostics();
    return serving::check(*read);
}

Result<Done> objectives_make_sense(const QString& text) {
    if (text.isEmpty()) return Done{};
    const auto read = serving::parse_objectives(text.toStdString());
    if (!read) return read.diagnostics();
    return Done{};
}

} // namespace

ServeForm::ServeForm(QWidget* parent) : QWidget{parent}, rows_{new FormRows{this, serve_field_count}} {
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(2, 2, 6, 2);
    column->setSpacing(4);
    auto* top = new QFormLayout;
    top->setVerticalSpacing(4);
    top->setHorizontalSpacing(8);
    top->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    column->addLayout(top);
    build_top(*top);
    requests_section_ = section(tr("Requests"), true);
    build_requests(*requests_section_);
    replica_section_ = section(tr("Replica"), true);
    build_replica(*replica_section_);
    engine_section_ = section(tr("Engine"), false);
    build_engine(*engine_section_);
    column->addWidget(with_problem(new QWidget{this}, ServeField::none, nullptr));
    column->addStretch(1);
    rows_->align();
    connect_fields();
    show_settings();
}

FormSection* ServeForm::section(const QString& title, bool open) {
    auto* made = new FormSection{title, this};
    made->set_open(open);
    layout()->addWidget(made);
    return made;
}

CountBox* ServeForm::count_box(const QString& name, const QString& tooltip, std::int64_t most, bool may_be_zero) {
    auto* box = new CountBox{this};
    box->setRange(0, static_cast<int>(most)); // zero can be typed, and is refused with words
    box->set_lowest_step(may_be_zero ? 0 : 1);
    box->setAccessibleName(name);
    box->setToolTip(tooltip);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    box->setMinimumWidth(10 * fontMetrics().averageCharWidth());
    return box;
}

ChoiceBox* ServeForm::choice(const QString& name, const QString& tooltip) {
    auto* box = new ChoiceBox{this};
    box->setFocusPolicy(Qt::StrongFocus);
    box->setAccessibleName(name);
    box->setToolTip(tooltip);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    show_whole_items(*box, 17, 17);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return box;
}

TextField* ServeForm::text_field(const QString& name, const QString& tooltip, TextField::Check check) {
    auto* field = new TextField{std::move(check), this};
    field->setAccessibleName(name);
    field->setToolTip(tooltip);
    field->setMinimumWidth(10 * fontMetrics().averageCharWidth());
    return field;
}

QWidget* ServeForm::build_log() {
    log_ = text_field(tr("Log of requests"),
                      tr("A file of Azure's, Mooncake's or BurstGPT's traces, or vLLM's benchmark; packed or not. "
                         "The first requests are served"),
                      [](const QString&) -> Result<Done> { return Done{}; });
    log_->setPlaceholderText(tr("choose a file"));
    browse_ = tool_button(this, QStringLiteral("..."), tr("Open a log of requests"));
    browse_->setAccessibleName(tr("Open a log of requests"));
    auto* both = new QWidget{this};
    auto* row = new QHBoxLayout{both};
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    row->addWidget(log_, 1);
    row->addWidget(browse_);
    return both;
}

QWidget* ServeForm::with_problem(QWidget* field, ServeField about, FormSection* in) {
    return rows_->with_problem(field, static_cast<std::size_t>(about), in);
}

void ServeForm::build_top(QFormLayout& form) {
    stack_ = choice(tr("Engine"), tr("The software that serves: its kernels, its scheduler, its memory"));
    for (const std::string_view name : serving_stacks)
        stack_->addItem(stack_title_of(std::string{name}), qt_text(name));
    system_ = choice(tr("Machines"), tr("What the GPUs stand in, each in its usual one or all in the same: links count "
                                        "where several share a layer"));
    system_->addItem(tr("the usual ones"), QString{});
    rows_->add(form, tr("Engine"), stack_, stack_);
    rows_->add(form, tr("Machines"), with_problem(system_, ServeField::system, nullptr), system_);
}

void ServeForm::build_requests(FormSection& in) {
    QFormLayout& form = in.form();
    traffic_ =
        choice(tr("How requests come"), tr("At random times, at a rate; always so many in flight; or as a service "
                                           "logged them"));
    traffic_->addItems({tr("at a rate (Poisson)"), tr("at fixed concurrency"), tr("from a log")}); // as TrafficKind
    NumberField::Words numbers = plain_words(1e-6, 1e6);
    numbers.may_be_empty = true;
    rate_ = new NumberField{std::move(numbers), this};
    rate_->setAccessibleName(tr("Requests a second"));
    rate_->setToolTip(tr("Over all replicas. Empty: half of what the GPU in focus serves at most"));
    concurrency_ =
        count_box(tr("Requests in flight"), tr("Over all replicas: the next begins when one ends"), most_in_flight);
    const QString forms =
        tr("1024, all alike; 512-1024, uniform; 0.8-1x1024, uniform from 0.8 to 1 times 1024; lognormal:512:0.8, by "
           "median and sigma");
    prompt_ = text_field(tr("Tokens of a prompt"), forms, lengths_make_sense);
    answer_ = text_field(tr("Tokens of an answer"), forms, lengths_make_sense);
    objectives_ = text_field(tr("Objectives"),
                             tr("Service-level objectives: ttft, tpot, itl or e2e; mean, p50, p90, p95 or p99; a time. "
                                "Several with commas between"),
                             objectives_make_sense);
    objectives_->setPlaceholderText(tr("none"));
    requests_ = count_box(tr("Simulated requests"), tr("More take longer and say more; p99 needs 1,000 once settled"),
                          most_served);
    rows_->add(form, tr("Arrivals"), traffic_, traffic_);
    rows_->add(form, tr("Requests/s"), with_problem(rate_, ServeField::rate, &in), rate_);
    rows_->add(form, tr("In flight"), with_problem(concurrency_, ServeField::concurrency, &in), concurrency_);
    rows_->add(form, tr("Log"), with_problem(build_log(), ServeField::log, &in), log_);
    rows_->add(form, tr("Input tokens"), with_problem(prompt_, ServeField::prompt, &in), prompt_);
    rows_->add(form, tr("Output tokens"), with_problem(answer_, ServeField::answer, &in), answer_);
    prefixes_ = count_box(tr("Shared prefixes"),
                          tr("Each prompt begins with one of so many texts that others begin with, too; 0: with none"),
                          most_prefixes, true);
    prefix_tokens_ =
        count_box(tr("Tokens of a shared prefix"), tr("Ahead of the prompt's own tokens"), serving::most_tokens);
    rows_->add(form, tr("Shared prefixes"),
               with_problem(side_by_side(prefixes_, QStringLiteral("×"), prefix_tokens_), ServeField::prefixes, &in),
               prefixes_);
    rows_->add(form, tr("Objectives"), with_problem(objectives_, ServeField::objectives, &in), objectives_);
    rows_->add(form, tr("Simulate"), with_problem(requests_, ServeField::requests, &in), requests_);
}

void ServeForm::build_replica(FormSection& in) {
    QFormLayout& form = in.form();
    tensor_ = count_box(tr("Tensor-parallel GPUs"),
                        tr("GPUs that share every layer; 0: as few of each kind as hold the network"), most_ways, true);
    pipeline_ = count_box(tr("Pipeline stages"), tr("Stages that hold a part of the layers each"), most_ways);
    attention_data_ = count_box(tr("Data-parallel groups"),
                                tr("Groups of these GPUs, each with requests of its own; experts span all"), most_ways);
    expert_ = count_box(tr("Expert-parallel groups"), tr("Groups of GPUs that hold different experts"), most_ways);
    replicas_ =
        count_box(tr("Replicas"), tr("Such servers side by side; requests go to the least loaded one"), most_replicas);
    rows_->add(form, tr("Tensor"), with_problem(tensor_, ServeField::tensor, &in), tensor_);
    rows_->add(form, tr("Pipeline"), with_problem(pipeline_, ServeField::pipeline, &in), pipeline_);
    rows_->add(form, tr("Attention DP"), with_problem(attention_data_, ServeField::attention_data, &in),
               attention_data_);
    rows_->add(form, tr("Experts"), with_problem(expert_, ServeField::expert, &in), expert_);
    rows_->add(form, tr("Replicas"), with_problem(replicas_, ServeField::replicas, &in), replicas_);
    build_prefill(in);
}

void ServeForm::build_prefill(FormSection& in) {
    QFormLayout& form = in.form();
    prefill_workers_ =
        count_box(tr("Prefill workers"),
                  tr("Disaggregated: so many workers compute prompts and send the KV cache to the replicas, "
                     "which decode; 0: the replicas do both"),
                  most_replicas, true);
    prefill_workers_->setSpecialValueText(tr("none"));
    prefill_tensor_ = count_box(tr("Tensor-parallel GPUs of a prefill worker"),
                                tr("GPUs that share every layer there; 0: split as a replica"), most_ways, true);
    prefill_tensor_->setSpecialValueText(tr("as a replica"));
    rows_->add(form, tr("Prefill workers"), with_problem(prefill_workers_, ServeField::prefill_workers, &in),
               prefill_workers_);
    rows_->add(form, tr("Prefill TP"), with_problem(prefill_tensor_, ServeField::prefill_tensor, &in), prefill_tensor_);
}

QWidget* ServeForm::side_by_side(QWidget* first, const QString& between, QWidget* second) {
    auto* both = new QWidget{this};
    auto* row = new QHBoxLayout{both};
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    for (QWidget* field : {first, second})
        field->setMinimumWidth(5 * fontMetrics().averageCharWidth());
    row->addWidget(first, 1);
    row->addWidget(new QLabel{between, both});
    row->addWidget(second, 1);
    return both;
}

void ServeForm::build_engine(FormSection& in) {
    QFormLayout& form = in.form();
    scheduler_ = choice(tr("Scheduler"), tr("Who goes into a step, and in which chunks"));
    scheduler_->addItem(tr("the engine's"), QString{});
    for (const serving::Scheduler each : serving::schedulers)
        scheduler_->addItem(scheduler_text(each), qt_text(serving::to_text(each)));
    kv_cache_ = choice(tr("Keys and values"), tr("The numbers that keys and values are kept in"));
    kv_cache_->addItem(tr("as the engine has it"), QString{});
    for (const std::string_view width : cache_widths)
        kv_cache_->addItem(qt_text(width), qt_text(width));
    slots_ = count_box(tr("Slots"), tr("The most running requests of a replica; 0: the engine's own number"),
                       most_in_flight, true);
    token_budget_ = count_box(
        tr("Token budget"), tr("The most tokens of a step, decoding and prompts together; 0: the engine's own number"),
        most_step_tokens, true);
    slots_->setSpecialValueText(tr("the engine's"));
    token_budget_->setSpecialValueText(tr("the engine's"));
    rows_->add(form, tr("Scheduler"), scheduler_, scheduler_);
    rows_->add(form, tr("KV cache"), kv_cache_, kv_cache_);
    rows_->add(form, tr("Slots"), with_problem(slots_, ServeField::slots, &in), slots_);
    rows_->add(form, tr("Token budget"), with_problem(token_budget_, ServeField::token_budget, &in), token_budget_);
    build_drafts(in);
}

void ServeForm::build_drafts(FormSection& in) {
    QFormLayout& form = in.form();
    drafted_ = count_box(tr("Drafted tokens"),
                         tr("Speculative decoding: tokens that a layer of their own (MTP, EAGLE) drafts for each step; "
                            "0: none"),
                         most_drafted, true);
    drafted_->setSpecialValueText(tr("none"));
    accepted_ =
        count_box(tr("Accepted drafts"), tr("How often a drafted token is right, where all before it were"), 100, true);
    accepted_->setSuffix(QStringLiteral(" %"));
    prefix_cache_ = new QCheckBox{tr("on"), this};
    prefix_cache_->setAccessibleName(tr("Prefix cache"));
    prefix_cache_->setToolTip(tr("Keep KV blocks of prefixes for later prompts that begin alike, as memory allows"));
    rows_->add(form, tr("Speculative"),
               with_problem(side_by_side(drafted_, tr("accepted:"), accepted_), ServeField::drafted, &in), drafted_);
    rows_->add(form, tr("Prefix cache"), prefix_cache_, prefix_cache_);
}

} // namespace dubhe::widgets
