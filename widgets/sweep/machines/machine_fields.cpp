// SPDX-License-Identifier: GPL-3.0-or-later
#include "machine_fields.h"

#include "../../shared/split/split_form.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {
constexpr int most_counted = 1 << 24; // of GPUs and ranks, as axes have it
}

RankBox::RankBox(const QString& what, const QString& explanation, int least, QWidget* parent) : QSpinBox{parent} {
    setRange(least, most_counted);
    setPrefix(what + ' ');
    setAccessibleName(what);
    setToolTip(explanation);
    setKeyboardTracking(false);
    setFocusPolicy(Qt::StrongFocus);
    setButtonSymbols(QAbstractSpinBox::NoButtons); // a row has no room for them; arrow keys step
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setFixedWidth(fontMetrics().horizontalAdvance(what + QStringLiteral(" 00000")) + 2 * fontMetrics().height() / 3);
}

void RankBox::stepBy(int steps) {
    double count = std::max(value(), steps > 0 ? minimum() : 0);
    for (; steps > 0; --steps)
        count = count < 1.0 ? 1.0 : 2.0 * count;
    for (; steps < 0; ++steps)
        count = std::floor(count / 2.0);
    setValue(static_cast<int>(std::clamp<double>(count, minimum(), maximum())));
    selectAll();
}

void RankBox::wheelEvent(QWheelEvent* event) {
    if (!hasFocus()) return event->ignore();
    QSpinBox::wheelEvent(event);
}

QSpinBox::StepEnabled RankBox::stepEnabled() const {
    StepEnabled enabled = StepNone;
    if (value() > minimum()) enabled |= StepDownEnabled;
    if (value() < maximum()) enabled |= StepUpEnabled;
    return enabled;
}

MachineFields::MachineFields(QWidget* parent) : QObject{parent} {
    chooser_ = new QWidget{parent};
    auto* layout = new QHBoxLayout{chooser_};
    layout->setContentsMargins(0, 0, 4, 0);
    layout->setSpacing(4);
    system_ = new QComboBox{chooser_};
    system_->setAccessibleName(tr("Machines that the GPUs stand in"));
    system_->setToolTip(tr("One GPU alone, or many of each in the machines of a system of the catalog"));
    system_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    system_->setMinimumContentsLength(13);
    system_->view()->setTextElideMode(Qt::ElideNone);
    layout->addWidget(new QLabel{tr("on"), chooser_});
    layout->addWidget(system_);
    build_fields(parent);
    connect(system_, &QComboBox::activated, this, &MachineFields::take);
    connect(growth_, &QComboBox::activated, this, &MachineFields::take);
    for (RankBox* box : {gpus_, tensor_, pipeline_, expert_, micro_batch_})
        connect(box, &QSpinBox::valueChanged, this, &MachineFields::take);
    set_systems({});
}

void MachineFields::build_fields(QWidget* parent) {
    fields_ = new QWidget{parent};
    auto* layout = new QHBoxLayout{fields_};
    layout->setContentsMargins(0, 0, 4, 0);
    layout->setSpacing(4);
    gpus_ = new RankBox{tr("GPUs"), tr("How many there are, where the sweep does not move their number"), 1, fields_};
    tensor_ = new RankBox{tr("tensor"), tr("Ranks that split each layer"), 1, fields_};
    pipeline_ = new RankBox{tr("pipeline"), tr("Stages that share the layers"), 1, fields_};
    expert_ = new RankBox{tr("expert"), tr("Of the data-parallel ranks, so many hold different experts"), 1, fields_};
    micro_batch_ = new RankBox{tr("micro-batch"),
                               tr("Samples of one pass; auto: all of a rank's samples, one at a time with a pipeline"),
                               0, fields_};
    micro_batch_->setSpecialValueText(tr("micro-batch auto"));
    growth_ = new QComboBox{fields_};
    growth_->setAccessibleName(tr("What the workload's batch is"));
    growth_->setToolTip(tr("The batch of the workload is that of a whole step, split among the ranks (strong scaling), "
                           "or that of each data-parallel rank, so that it grows with them (weak scaling)"));
    growth_->addItems({tr("batch of the step"), tr("batch of each rank")});
    more_ = new QToolButton{fields_};
    more_->setText(tr("More ..."));
    more_->setAccessibleName(tr("All of the split"));
    more_->setToolTip(tr("ZeRO, sequence and context parallelism, recomputation and all else that a split is"));
    connect(more_, &QToolButton::clicked, this, &MachineFields::show_more);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{gpus_, tensor_, pipeline_, expert_, micro_batch_, growth_, more_})
        layout->addWidget(widget);
    fields_->hide();
}

void MachineFields::show_more() {
    if (!dialog_) {
        dialog_ = new QDialog{fields_};
        dialog_->setWindowTitle(tr("Split"));
        auto* column = new QVBoxLayout{dialog_};
        auto* scroll = new QScrollArea{dialog_};
        scroll->setWidgetResizable(true);
        scroll->setFrameShape(QFrame::NoFrame);
        scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        auto* page = new QWidget{scroll};
        auto* fields = new QVBoxLayout{page};
        auto* rows = new FormRows{page, split_field_count};
        form_ = new SplitForm{*rows, page};
        form_->set_micro_batch_auto();
        form_->set_split(machines_.split);
        rows->align();
        fields->addWidget(form_);
        fields->addStretch(1);
        scroll->setWidget(page);
        scroll->setMinimumWidth(page->sizeHint().width() + scroll->verticalScrollBar()->sizeHint().width());
        auto* buttons = new QDialogButtonBox{QDialogButtonBox::Close, dialog_};
        connect(buttons, &QDialogButtonBox::rejected, dialog_, &QDialog::reject);
        connect(form_, &SplitForm::changed, this, &MachineFields::take_split);
        column->addWidget(scroll, 1);
        column->addWidget(buttons);
        dialog_->resize(scroll->minimumWidth() + 4 * fields_->fontMetrics().averageCharWidth(),
                        30 * fields_->fontMetrics().height());
    }
    dialog_->show();
    dialog_->raise();
    dialog_->activateWindow();
}

void MachineFields::take_split(const simulation::Split& split) {
    SweepMachines asked = machines_;
    asked.split = split;
    if (asked != machines_) Q_EMIT requested(asked);
}

void MachineFields::set_systems(const QStringList& names) {
    names_ = names;
    show_settings(machines_, !gpus_->isEnabled());
}

void MachineFields::list_systems(const QStringList& texts) {
    QStringList listed;
    for (int i = 0; i < system_->count(); ++i)
        listed << system_->itemText(i);
    if (listed == texts) return;
    system_->clear();
    system_->addItems(texts);
    int widest = 0;
    for (const QString& text : texts)
        widest = std::max(widest, system_->fontMetrics().horizontalAdvance(text));
    system_->view()->setMinimumWidth(widest + 3 * system_->fontMetrics().height());
}

void MachineFields::show_settings(const SweepMachines& machines, bool gpus_are_axis) {
    showing_ = true;
    machines_ = machines;
    const QString name = QString::fromStdString(machines.system);
    QStringList listed = names_;
    if (!name.isEmpty() && !listed.contains(name)) listed << name; // of the project, not of this catalog
    list_systems(QStringList{tr("one GPU")} + listed);
    system_->setCurrentIndex(name.isEmpty() ? 0 : static_cast<int>(listed.indexOf(name)) + 1);
    const auto shown = [](std::int64_t count) { return static_cast<int>(std::min<std::int64_t>(count, most_counted)); };
    gpus_->setValue(shown(machines.gpus));
    gpus_->setEnabled(!gpus_are_axis);
    tensor_->setValue(shown(machines.split.tensor));
    pipeline_->setValue(shown(machines.split.pipeline));
    expert_->setValue(shown(machines.split.expert));
    micro_batch_->setValue(shown(machines.split.micro_batch));
    if (form_) form_->set_split(machines.split);
    growth_->setCurrentIndex(machines.batch_grows ? 1 : 0);
    fields_->setVisible(!name.isEmpty());
    showing_ = false;
}

void MachineFields::take() {
    if (showing_) return;
    SweepMachines asked = machines_;
    asked.system = system_->currentIndex() <= 0 ? std::string{} : system_->currentText().toStdString();
    asked.gpus = gpus_->value();
    asked.split.tensor = tensor_->value();
    asked.split.pipeline = pipeline_->value();
    asked.split.expert = expert_->value();
    asked.split.micro_batch = micro_batch_->value();
    asked.batch_grows = growth_->currentIndex() == 1;
    if (asked != machines_) Q_EMIT requested(asked);
}

} // namespace dubhe::widgets
