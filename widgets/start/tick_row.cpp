// SPDX-License-Identifier: GPL-3.0-or-later
#include "tick_row.h"

#include "../shared/flow_layout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSignalBlocker>

#include <algorithm>

namespace dubhe::widgets {

TickRow::TickRow(const QString& further, const QString& offer, QWidget* parent)
    : QWidget{parent}, offer_{offer}, flow_{new FlowLayout{this}}, further_{new QComboBox{this}} {
    flow_->setContentsMargins(0, 0, 0, 0);
    further_->setAccessibleName(further);
    further_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    further_->setMinimumContentsLength(14);
    flow_->addWidget(further_);
    connect(further_, &QComboBox::activated, this, &TickRow::take_further);
}

void TickRow::set_choices(const QList<TickChoice>& offered, int ticked, const QList<TickChoice>& all) {
    for (const Box& each : boxes_)
        delete each.box;
    boxes_.clear();
    further_->clear();
    for (int i = 0; i < offered.size(); ++i)
        add_box(offered[i], i < ticked);
    further_->addItem(offer_);
    for (const TickChoice& each : all) {
        if (std::ranges::find(boxes_, each.id, &Box::id) == boxes_.end()) further_->addItem(each.title, each.id);
    }
}

void TickRow::add_box(const TickChoice& choice, bool ticked) {
    auto* box = new QCheckBox{choice.title, this};
    box->setChecked(ticked);
    connect(box, &QCheckBox::toggled, this, &TickRow::changed);
    // Before the choice of further ones, which stays the last.
    flow_->removeWidget(further_);
    flow_->addWidget(box);
    flow_->addWidget(further_);
    box->setVisible(true);
    boxes_.push_back({choice.id, box});
}

void TickRow::take_further(int row) {
    if (row <= 0) return; // its title
    add_box_of(row);
    Q_EMIT changed();
}

void TickRow::add_box_of(int row) {
    const TickChoice taken{further_->itemData(row).toString(), further_->itemText(row)};
    further_->removeItem(row);
    further_->setCurrentIndex(0);
    add_box(taken, true);
}

void TickRow::set_ticked(const QStringList& ids) {
    const QSignalBlocker quiet{this};
    const auto is_offered = [&](const QString& id) {
        return std::ranges::find(boxes_, id, &Box::id) != boxes_.end() || further_->findData(id) > 0;
    };
    if (std::ranges::none_of(ids, is_offered)) return;
    for (const Box& each : boxes_)
        each.box->setChecked(ids.contains(each.id));
    for (const QString& id : ids) {
        if (const int row = further_->findData(id); row > 0) add_box_of(row);
    }
}

QList<TickChoice> TickRow::ticked() const {
    QList<TickChoice> choices;
    for (const Box& each : boxes_) {
        if (each.box->isChecked()) choices.append({each.id, each.box->text()});
    }
    return choices;
}

QList<QWidget*> TickRow::tab_order() const {
    QList<QWidget*> all;
    for (const Box& each : boxes_)
        all << each.box;
    return all << further_;
}

} // namespace dubhe::widgets
