// SPDX-License-Identifier: GPL-3.0-or-later
#include "split_form.h"

#include "../shared/contrast.h"
#include "../shared/qt_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QScopedValueRollback>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>

namespace dubhe::widgets {

CountBox::CountBox(QWidget* parent) : QSpinBox{parent} {
    setKeyboardTracking(false); // a number that is being typed is none yet
    setFocusPolicy(Qt::StrongFocus);
    setGroupSeparatorShown(true);
    setCorrectionMode(QAbstractSpinBox::CorrectToNearestValue);
}

void CountBox::stepBy(int steps) {
    qint64 next = value();
    for (int i = 0; i < std::abs(steps); ++i)
        next = steps > 0 ? std::max<qint64>(1, 2 * next) : next / 2;
    setValue(static_cast<int>(std::clamp<qint64>(next, minimum(), maximum())));
    selectAll();
}

QAbstractSpinBox::StepEnabled CountBox::stepEnabled() const {
    StepEnabled enabled = StepNone;
    if (value() < maximum()) enabled |= StepUpEnabled;
    if (value() > minimum()) enabled |= StepDownEnabled;
    return enabled;
}

void CountBox::wheelEvent(QWheelEvent* event) {
    if (hasFocus()) return QSpinBox::wheelEvent(event);
    event->ignore(); // whoever scrolls the form changes nothing in it
}

SplitForm::SplitForm(QWidget* parent) : QWidget{parent} {
    build_view();
    connect_fields();
    show_settings();
}

CountBox* SplitForm::count_box(const QString& name, const QString& tooltip, int least) {
    auto* box = new CountBox{this};
    box->setRange(least, static_cast<int>(most_ranks));
    box->setAccessibleName(name);
    box->setToolTip(tooltip);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    box->setMinimumWidth(10 * fontMetrics().averageCharWidth());
    return box;
}

QComboBox* SplitForm::choice(const QString& name, const QString& tooltip, const QStringList& texts) {
    auto* box = new QComboBox{this};
    box->setAccessibleName(name);
    box->setToolTip(tooltip);
    box->addItems(texts);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(10);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return box;
}

QWidget* SplitForm::with_problem(QWidget* field, SplitField about) {
    auto* holder = new QWidget{this};
    auto* column = new QVBoxLayout{holder};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    column->addWidget(field);
    auto* problem = new QLabel{holder};
    problem->setWordWrap(true);
    problem->setTextFormat(Qt::PlainText);
    problem->setTextInteractionFlags(Qt::TextSelectableByMouse);
    problem->hide();
    column->addWidget(problem);
    problems_[static_cast<std::size_t>(about)] = problem;
    return holder;
}

void SplitForm::build_view() {
    auto* form = new QFormLayout{this};
    form->setContentsMargins(2, 2, 6, 2);
    form->setVerticalSpacing(4);
    form->setHorizontalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::DontWrapRows);
    build_system(*form);
    build_split(*form);
    build_habits(*form);
    auto* holder = with_problem(new QWidget{this}, SplitField::none);
    form->addRow(holder);
}

void SplitForm::build_system(QFormLayout& form) {
    system_ = choice(tr("System"), tr("A system of the catalog"), {});
    gpu_ = choice(tr("GPU in the machines"), tr("The system's own, or a ticked one in its place"), {});
    gpus_ = count_box(tr("GPUs"), tr("GPUs to be had; the arrows double and halve"), 1);
    batch_ = count_box(tr("Batch"), tr("Samples of a step, over all GPUs"), 1);
    form.addRow(tr("System"), with_problem(system_, SplitField::system));
    form.addRow(tr("GPU"), gpu_);
    form.addRow(tr("GPUs"), with_problem(gpus_, SplitField::gpus));
    form.addRow(tr("Batch"), with_problem(batch_, SplitField::batch));
    static_cast<QLabel*>(form.labelForField(gpu_))->setBuddy(gpu_);
}

void SplitForm::build_split(QFormLayout& form) {
    tensor_ =
        count_box(tr("Tensor-parallel ranks"), tr("Ranks that split heads, features and vocabulary of a layer"), 1);
    sequence_ = new QCheckBox{tr("sequence, too"), this};
    sequence_->setToolTip(tr("Tensor-parallel ranks split the rest of a layer along the sequence"));
    pipeline_ = count_box(tr("Pipeline stages"), tr("Stages that hold a part of the layers each"), 1);
    chunks_ = count_box(tr("Chunks a stage"), tr("Chunks of layers a stage holds; more than one: interleaved"), 1);
    data_ =
        count_box(tr("Data-parallel ranks"), tr("Ranks that run different samples; 0: what the GPUs leave to them"), 0);
    expert_ =
        count_box(tr("Expert-parallel ranks"), tr("Of the data-parallel ranks, so many hold different experts"), 1);
    micro_batch_ = count_box(tr("Micro-batch"), tr("Samples of one pass"), 1);
    form.addRow(tr("Tensor"), with_problem(tensor_, SplitField::tensor));
    form.addRow(QString{}, with_problem(sequence_, SplitField::sequence));
    form.addRow(tr("Pipeline"), with_problem(pipeline_, SplitField::pipeline));
    form.addRow(tr("Chunks"), with_problem(chunks_, SplitField::chunks));
    form.addRow(tr("Data"), with_problem(data_, SplitField::data));
    form.addRow(tr("Experts"), with_problem(expert_, SplitField::expert));
    form.addRow(tr("Micro-batch"), with_problem(micro_batch_, SplitField::micro_batch));
}

void SplitForm::build_habits(QFormLayout& form) {
    schedule_ = choice(tr("Schedule"), tr("Order in which a stage runs its micro-batches"),
                       {tr("GPipe: all forward first"), tr("1F1B: backward early")});
    recompute_ = choice(tr("Recomputation"), tr("What the backward pass computes again instead of keeping it"),
                        {tr("nothing"), tr("attention (selective)"), tr("each layer (full)")});
    zero_ =
        choice(tr("ZeRO"), tr("What data-parallel ranks share instead of each keeping a copy"),
               {tr("nothing (0)"), tr("optimizer states (1)"), tr("gradients, too (2)"), tr("parameters, too (3)")});
    overlap_ = new QCheckBox{tr("Sum beside backward"), this};
    overlap_->setToolTip(tr("Gradients are summed in buckets beside the rest of the backward pass"));
    wide_ = new QCheckBox{tr("Gradients in fp32"), this};
    wide_->setToolTip(tr("Half-precision passes accumulate their gradients in fp32"));
    form.addRow(tr("Schedule"), schedule_);
    form.addRow(tr("Recompute"), recompute_);
    form.addRow(tr("ZeRO"), with_problem(zero_, SplitField::zero));
    form.addRow(QString{}, overlap_);
    form.addRow(QString{}, wide_);
}

void SplitForm::connect_fields() {
    for (QComboBox* box : {system_, gpu_, schedule_, recompute_, zero_})
        connect(box, &QComboBox::activated, this, &SplitForm::take);
    for (CountBox* box : {gpus_, batch_, data_, tensor_, pipeline_, chunks_, expert_, micro_batch_})
        connect(box, &QSpinBox::valueChanged, this, &SplitForm::take);
    for (QCheckBox* box : {sequence_, overlap_, wide_})
        connect(box, &QCheckBox::toggled, this, &SplitForm::take);
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

void SplitForm::show_settings() {
    const QScopedValueRollback<bool> guard{showing_, true};
    const simulation::Split& split = settings_.split;
    system_->setCurrentIndex(system_->findData(qt_text(settings_.system)));
    gpu_->setCurrentIndex(std::max(0, gpu_->findData(qt_text(settings_.gpu))));
    const auto show = [](CountBox* box, std::int64_t value) {
        box->setValue(static_cast<int>(std::min(value, most_ranks)));
    };
    show(gpus_, settings_.gpus);
    show(batch_, split.batch);
    show(tensor_, split.tensor);
    show(pipeline_, split.pipeline);
    show(chunks_, split.chunks);
    data_->setSpecialValueText(tr("%1 (the rest)").arg(split_of(settings_).data));
    show(data_, split.data);
    show(expert_, split.expert);
    show(micro_batch_, split.micro_batch);
    sequence_->setChecked(split.sequence);
    overlap_->setChecked(split.sync == simulation::GradientSync::in_buckets);
    wide_->setChecked(split.wide_gradients);
    schedule_->setCurrentIndex(static_cast<int>(split.schedule));
    recompute_->setCurrentIndex(static_cast<int>(split.recompute));
    zero_->setCurrentIndex(static_cast<int>(split.zero));
}

void SplitForm::take() {
    if (showing_) return;
    ClusterSettings next = settings_;
    simulation::Split& split = next.split;
    if (system_->currentIndex() >= 0) next.system = system_->currentData().toString().toStdString();
    next.gpu = gpu_->currentData().toString().toStdString();
    next.gpus = gpus_->value();
    split.batch = batch_->value();
    split.tensor = tensor_->value();
    split.pipeline = pipeline_->value();
    split.chunks = chunks_->value();
    split.data = data_->value();
    split.expert = expert_->value();
    split.micro_batch = micro_batch_->value();
    split.sequence = sequence_->isChecked();
    split.sync =
        overlap_->isChecked() ? simulation::GradientSync::in_buckets : simulation::GradientSync::after_backward;
    split.wide_gradients = wide_->isChecked();
    split.schedule = static_cast<simulation::PipelineSchedule>(schedule_->currentIndex());
    split.recompute = static_cast<simulation::Recompute>(recompute_->currentIndex());
    split.zero = static_cast<simulation::Zero>(zero_->currentIndex());
    if (next == settings_) return;
    if (next.system != settings_.system) next.node_bandwidth = next.network_bandwidth = std::nullopt; // another one's
    settings_ = next;
    show_settings(); // what the GPUs leave may have changed
    Q_EMIT changed(settings_);
}

void SplitForm::set_problem(SplitField field, const QString& text) {
    for (std::size_t f = 0; f < problems_.size(); ++f) {
        QLabel* label = problems_[f];
        if (!label) continue;
        const bool here = f == static_cast<std::size_t>(field) && !text.isEmpty();
        label->setText(here ? text : QString{});
        label->setVisible(here);
        QPalette colors = label->palette();
        colors.setColor(QPalette::WindowText,
                        with_contrast(QColor{0xc0, 0x2a, 0x2a}, palette().color(QPalette::Window), 4.5));
        label->setPalette(colors);
    }
}

QString SplitForm::problem_of(SplitField field) const {
    const QLabel* label = problems_[static_cast<std::size_t>(field)];
    return label ? label->text() : QString{};
}

} // namespace dubhe::widgets
