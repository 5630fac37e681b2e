// SPDX-License-Identifier: GPL-3.0-or-later
#include "form_rows.h"

#include "../contrast.h"
#include "../text/core_sentences.h"

#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

FormRows::FormRows(QWidget* form, std::size_t fields) : QObject{form}, form_{form}, places_(fields) {}

QWidget* FormRows::with_problem(QWidget* field, std::size_t about, FormSection* in) {
    auto* holder = new QWidget{form_};
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
    Place& place = places_[about];
    place = {problem, in, qobject_cast<EnteredField*>(field), {}};
    if (place.field)
        connect(place.field, &EnteredField::problem_changed, this, [this, &place] { show_problem(place); });
    return holder;
}

void FormRows::add(QFormLayout& form, const QString& title, QWidget* field, QWidget* buddy) {
    auto* label = new QLabel{title, form_};
    label->setBuddy(buddy);
    form.addRow(label, field);
    titles_.push_back(label);
}

void FormRows::add(const ask::Description& field, const FieldControl& control, std::optional<std::size_t> about,
                   FormSection& in) {
    for (QWidget* row : control.rows) {
        QWidget* const shown = about && row == control.rows.back() ? with_problem(row, *about, &in) : row;
        if (control.titled)
            add(in.form(), core_sentence(field.label), shown, row);
        else
            in.form().addRow(shown);
    }
}

void FormRows::align() {
    int widest = 0;
    for (const QLabel* title : titles_)
        widest = std::max(widest, title->sizeHint().width());
    for (QLabel* title : titles_)
        title->setMinimumWidth(widest);
}

void FormRows::show_problem(const Place& place) {
    const QString typed = place.field ? place.field->problem() : QString{};
    const QString text = typed.isEmpty() ? place.said : typed;
    place.label->setText(text);
    place.label->setVisible(!text.isEmpty());
    QPalette colors = place.label->palette();
    colors.setColor(QPalette::WindowText,
                    with_contrast(QColor{0xc0, 0x2a, 0x2a}, form_->palette().color(QPalette::Window), 4.5));
    place.label->setPalette(colors);
    if (place.section && !text.isEmpty()) place.section->set_open(true);
}

void FormRows::set_problem(std::size_t about, const QString& text) {
    for (std::size_t f = 0; f < places_.size(); ++f) {
        Place& place = places_[f];
        if (!place.label) continue;
        place.said = f == about ? text : QString{};
        show_problem(place);
    }
}

QString FormRows::problem_of(std::size_t about) const {
    const QLabel* label = places_[about].label;
    return label ? label->text() : QString{};
}

} // namespace dubhe::widgets
