// SPDX-License-Identifier: GPL-3.0-or-later
// The roofs' numbers, to be typed.
#include "../shared/forms/quantity_edit.h"
#include "roofline_panel_private.h"

#include <QHBoxLayout>
#include <QLabel>

namespace dubhe::widgets {

RoofEdit RooflinePanel::Private::make_edit(hardware::Specification number) {
    auto* box = new QWidget{edit_row};
    auto* row = new QHBoxLayout{box};
    row->setContentsMargins(0, 0, 8, 0);
    auto* label = new QLabel{roof_title(number), box};
    auto* edit = new QuantityEdit{box};
    edit->set_kind(number);
    edit->setAccessibleName(roof_title(number));
    label->setBuddy(edit);
    row->addWidget(label);
    row->addWidget(edit);
    edit_row->layout()->addWidget(box);
    box->show();
    connect(edit, &QuantityEdit::value_entered, q, [this, number](double value) { move_roof(number, value); });
    connect(edit, &QuantityEdit::problem_changed, q, [this](const QString& text) {
        problem->setText(text);
        problem->setVisible(!text.isEmpty());
    });
    return {number, box, edit};
}

// Their places stay while roofs move, so that a field keeps the keyboard.
void RooflinePanel::Private::show_edits(const RooflineScene& made) {
    std::vector<hardware::Specification> wanted, there;
    for (const RoofLine& line : made.roofs)
        wanted.push_back(line.roof.number);
    for (const RoofEdit& each : edits)
        there.push_back(each.number);
    if (wanted != there) {
        for (const RoofEdit& each : edits) {
            edit_row->layout()->removeWidget(each.box);
            each.box->hide();
            each.box->deleteLater();
        }
        edits.clear();
        for (const hardware::Specification number : wanted)
            edits.push_back(make_edit(number));
        edit_row->updateGeometry();
    }
    for (std::size_t i = 0; i < edits.size(); ++i) {
        const double before = made.roofs[i].before;
        edits[i].edit->set_base(before > 0.0 ? std::optional{before} : std::nullopt);
        edits[i].edit->set_value(made.roofs[i].roof.rate);
    }
}

} // namespace dubhe::widgets
