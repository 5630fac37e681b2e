// SPDX-License-Identifier: GPL-3.0-or-later
#include "size_ranges.h"

#include "../shared/flow_layout.h"

#include <QHBoxLayout>
#include <QLabel>

namespace dubhe::widgets {

SizeRanges::SizeRanges(QWidget* parent) : QWidget{parent} {
    auto* layout = new FlowLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
}

QLineEdit* SizeRanges::make_field(QWidget* parent, std::int64_t value, const QString& name) {
    auto* field = new QLineEdit{QString::number(value), parent};
    field->setAccessibleName(name);
    field->setAlignment(Qt::AlignRight);
    field->setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("888888888")) + 12);
    connect(field, &QLineEdit::textEdited, this, &SizeRanges::edited);
    return field;
}

void SizeRanges::set_op(const std::string& op) {
    for (const Row& row : rows_)
        delete row.box;
    rows_.clear();
    for (const measurement::SizeRange& usual : measurement::usual_ranges(op)) {
        const QString name = QString::fromStdString(usual.name).replace(u'_', u' ');
        auto* box = new QWidget{this};
        auto* layout = new QHBoxLayout{box};
        layout->setContentsMargins(0, 0, 0, 0);
        auto* low = make_field(box, usual.low, tr("Least %1").arg(name));
        auto* high = make_field(box, usual.high, tr("Largest %1").arg(name));
        auto* title = new QLabel{name, box};
        title->setBuddy(low);
        layout->addWidget(title);
        layout->addWidget(low);
        layout->addWidget(new QLabel{tr("to"), box});
        layout->addWidget(high);
        box->setToolTip(
            tr("Sizes are drawn evenly by their logarithm, usually from %1 to %2.").arg(usual.low).arg(usual.high));
        this->layout()->addWidget(box);
        box->show();
        rows_.push_back({usual, box, low, high});
    }
    updateGeometry();
}

Result<std::vector<measurement::SizeRange>> SizeRanges::changed() const {
    std::vector<measurement::SizeRange> ranges;
    for (const Row& row : rows_) {
        bool low_ok = false, high_ok = false;
        const qlonglong low = row.low->text().trimmed().toLongLong(&low_ok);
        const qlonglong high = row.high->text().trimmed().toLongLong(&high_ok);
        if (!low_ok || !high_ok || low < 1 || high < low) {
            return error(
                tr("The range of %1 has to go up, in whole numbers from 1 on; \"%2 to %3\" does not.")
                    .arg(QString::fromStdString(row.usual.name).replace(u'_', u' '), row.low->text(), row.high->text())
                    .toStdString());
        }
        if (low != row.usual.low || high != row.usual.high) ranges.push_back({row.usual.name, low, high});
    }
    return ranges;
}

} // namespace dubhe::widgets
