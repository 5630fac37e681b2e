// SPDX-License-Identifier: GPL-3.0-or-later
#include "question_form.h"

#include "../shared/flow_layout.h"
#include "../shared/forms/controls.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace dubhe::widgets {

QuestionForm::QuestionForm(QWidget* parent) : QFrame{parent} {
    setFrameShape(QFrame::StyledPanel);
    build_view();
}

QLabel* QuestionForm::title_of(QWidget* field, const QString& text) {
    auto* label = new QLabel{text, this};
    label->setBuddy(field);
    return label;
}

void QuestionForm::build_view() {
    const auto combo = [this](const QString& name) {
        auto* box = new QComboBox{this};
        box->setAccessibleName(name);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(14);
        return box;
    };
    network_ = combo(tr("Network"));
    base_ = combo(tr("GPU to start from"));
    system_ = combo(tr("Machines"));
    count_ = combo(tr("Number of GPUs"));
    count_->setMinimumContentsLength(7);
    further_ = combo(tr("Another GPU"));
    auto* grid = new QGridLayout{this};
    network_title_ = title_of(network_, tr("Network"));
    gpus_title_ = new QLabel{this};
    grid->addWidget(network_title_, 0, 0);
    grid->addWidget(network_, 0, 1, Qt::AlignLeft);
    grid->addWidget(gpus_title_, 1, 0, Qt::AlignTop);
    auto* gpus = new QWidget{this};
    boxes_row_ = new FlowLayout{gpus};
    boxes_row_->setContentsMargins(0, 0, 0, 0);
    for (QComboBox* each : {base_, system_, count_, further_})
        boxes_row_->addWidget(each);
    grid->addWidget(gpus, 1, 1);
    settings_ = text_label(this);
    settings_->setAccessibleName(tr("Settings"));
    ask_ = new QPushButton{tr("Show the answer"), this};
    ask_->setAutoDefault(true);
    // Above the settings, whose text grows and shrinks with the GPUs: a button stays under the pointer.
    grid->addWidget(ask_, 2, 1, Qt::AlignLeft);
    grid->addWidget(title_of(nullptr, tr("Settings")), 3, 0, Qt::AlignTop);
    grid->addWidget(settings_, 3, 1);
    grid->setColumnStretch(1, 1);
    for (QComboBox* each : {network_, base_, system_, count_})
        connect(each, &QComboBox::activated, this, &QuestionForm::tell);
    connect(further_, &QComboBox::activated, this, &QuestionForm::take_further_gpu);
    connect(ask_, &QPushButton::clicked, this, [this] { Q_EMIT asked(choice()); });
}

void QuestionForm::show_question(const QuestionCard& card) {
    card_ = card;
    network_->clear();
    for (const QuestionCard::Network& each : card.networks)
        network_->addItem(each.title, each.id);
    system_->clear();
    system_->addItems(card.systems);
    count_->clear();
    std::vector<std::int64_t> counts = card.counts;
    std::ranges::sort(counts);
    for (const std::int64_t each : counts)
        count_->addItem(tr("%1 GPUs").arg(QLocale{}.toString(static_cast<qlonglong>(each))),
                        static_cast<qlonglong>(each));
    if (!card.counts.empty()) count_->setCurrentIndex(count_->findData(static_cast<qlonglong>(card.counts.front())));
    show_gpus(card);
    tell();
}

void QuestionForm::show_gpus(const QuestionCard& card) {
    for (QCheckBox* each : boxes_)
        delete each;
    boxes_.clear();
    const bool machines = !card.systems.isEmpty();
    base_->clear();
    further_->clear();
    if (card.single_gpu) {
        base_->addItems(card.gpus);
        for (const QString& each : all_gpus_) {
            if (!card.gpus.contains(each)) base_->addItem(each);
        }
    } else if (!machines) {
        for (int i = 0; i < card.gpus.size(); ++i)
            add_gpu(card.gpus[i], i < card.ticked);
        further_->addItem(tr("Another GPU..."));
        for (const QString& each : all_gpus_) {
            if (!card.gpus.contains(each)) further_->addItem(each);
        }
    }
    base_->setVisible(card.single_gpu);
    further_->setVisible(!card.single_gpu && !machines);
    system_->setVisible(machines);
    count_->setVisible(machines);
    gpus_title_->setText(card.single_gpu ? tr("Start from") : machines ? tr("Machines") : tr("GPUs"));
}

void QuestionForm::add_gpu(const QString& name, bool ticked) {
    auto* box = new QCheckBox{name, this};
    box->setChecked(ticked);
    connect(box, &QCheckBox::toggled, this, &QuestionForm::tell);
    // Before the choice of further ones, which stays the last.
    boxes_row_->removeWidget(further_);
    boxes_row_->addWidget(box);
    boxes_row_->addWidget(further_);
    if (!boxes_.empty()) setTabOrder(boxes_.back(), box);
    setTabOrder(box, further_);
    box->setVisible(true);
    boxes_.push_back(box);
}

void QuestionForm::take_further_gpu(int row) {
    if (row <= 0) return; // its title
    const QString name = further_->itemText(row);
    further_->removeItem(row);
    further_->setCurrentIndex(0);
    add_gpu(name, true);
    tell();
}

QuestionChoice QuestionForm::choice() const {
    QuestionChoice made{card_.id, network_->currentData().toString()};
    if (!card_.systems.isEmpty()) {
        made.system = system_->currentText();
        made.count = count_->currentData().toLongLong();
    } else if (card_.single_gpu) {
        made.gpus << base_->currentText();
    }
    for (const QCheckBox* each : boxes_) {
        if (each->isChecked()) made.gpus << each->text();
    }
    return made;
}

void QuestionForm::tell() {
    const QuestionChoice made = choice();
    const bool complete = !made.gpus.isEmpty() || !made.system.isEmpty();
    ask_->setEnabled(complete);
    if (!complete) return set_settings(tr("Tick at least one GPU."));
    Q_EMIT changed(made);
}

void QuestionForm::set_settings(const QString& text) {
    settings_->setText(text);
}

} // namespace dubhe::widgets
