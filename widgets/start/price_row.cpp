// SPDX-License-Identifier: GPL-3.0-or-later
#include "price_row.h"

#include "../shared/flow_layout.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>

namespace dubhe::widgets {

namespace {
constexpr int field_in_characters = 12;
}

PriceRow::PriceRow(QWidget* parent) : QWidget{parent}, flow_{new FlowLayout{this}} {
    flow_->setContentsMargins(0, 0, 0, 0);
}

PriceRow::Field PriceRow::make_field(const QString& gpu, const QString& known) {
    Field field{gpu, known, new QWidget{this}, nullptr};
    field.edit = new QLineEdit{known, field.box};
    field.edit->setAccessibleName(tr("Price of %1").arg(gpu));
    field.edit->setPlaceholderText(QStringLiteral("USD 9999"));
    field.edit->setFixedWidth(fontMetrics().averageCharWidth() * (field_in_characters + 4));
    auto* title = new QLabel{gpu, field.box};
    title->setBuddy(field.edit);
    auto* row = new QHBoxLayout{field.box};
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(title);
    row->addWidget(field.edit);
    connect(field.edit, &QLineEdit::textChanged, this, &PriceRow::changed);
    return field;
}

void PriceRow::show_known(Field& field, const QString& known) {
    if (known == field.known) return;
    field.known = known;
    const QSignalBlocker told_by_the_owner{field.edit};
    field.edit->setText(known);
}

void PriceRow::set_gpus(const QStringList& gpus, const QHash<QString, QString>& known) {
    std::vector<Field> kept = std::move(fields_);
    fields_.clear();
    for (const QString& gpu : gpus) {
        const auto same = std::ranges::find(kept, gpu, &Field::gpu);
        if (same == kept.end()) {
            fields_.push_back(make_field(gpu, known.value(gpu)));
        } else {
            fields_.push_back(*same);
            kept.erase(same);
            show_known(fields_.back(), known.value(gpu));
        }
    }
    for (const Field& gone : kept)
        delete gone.box;
    for (const Field& each : fields_) { // in their order, whichever came first
        flow_->removeWidget(each.box);
        flow_->addWidget(each.box);
        each.box->setVisible(true);
    }
}

QLineEdit* PriceRow::field(const QString& gpu) const {
    const auto found = std::ranges::find(fields_, gpu, &Field::gpu);
    return found == fields_.end() ? nullptr : found->edit;
}

QList<TypedPrice> PriceRow::typed() const {
    QList<TypedPrice> texts;
    for (const Field& each : fields_) {
        if (each.edit->text().trimmed() != each.known) texts.append({each.gpu, each.edit->text().trimmed()});
    }
    return texts;
}

QList<QWidget*> PriceRow::tab_order() const {
    QList<QWidget*> edits;
    for (const Field& each : fields_)
        edits << each.edit;
    return edits;
}

} // namespace dubhe::widgets
