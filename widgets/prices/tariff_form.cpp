// SPDX-License-Identifier: GPL-3.0-or-later
#include "tariff_form.h"

#include <widgets/shared/forms/controls.h>

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

TariffForm::TariffForm(QWidget* parent) : QWidget{parent} {
    setAccessibleName(tr("Prices and energy"));
    auto* column = new QVBoxLayout{this};
    auto* words = text_label(this);
    words->setText(tr("What every cost of this project rests on. Prices and rents of GPUs stand in the catalog, each "
                      "with its date."));
    column->addWidget(words);
    auto* grid = new QGridLayout;
    grid->setColumnStretch(1, 1);
    int row = 0;
    for (const TariffField& field : tariff_fields()) {
        build_row(field, *grid, row);
        row += 2; // the problem's line below
    }
    column->addLayout(grid);
    column->addStretch(1);
    auto* catalog = new QPushButton{tr("Prices in the &catalog"), this};
    catalog->setAutoDefault(false);
    catalog->setToolTip(tr("Shows the catalog, where a GPU's price and its rent by the hour are entered"));
    connect(catalog, &QPushButton::clicked, this, &TariffForm::catalog_requested);
    column->addWidget(catalog, 0, Qt::AlignLeft);
}

// A field that loses the focus as it goes would commit what was typed, to somebody who may have gone before.
TariffForm::~TariffForm() {
    for (const Row& row : rows_)
        row.edit->disconnect();
}

void TariffForm::build_row(const TariffField& field, QGridLayout& grid, int row) {
    auto* title = new QLabel{field.title, this};
    auto* edit = new TariffEdit{field, this};
    auto* unit = new QLabel{field.unit, this};
    auto* problem = text_label(this);
    title->setBuddy(edit);
    title->setToolTip(field.tip);
    unit->setToolTip(field.tip);
    problem->setAccessibleName(tr("What is wrong with %1").arg(field.title));
    problem->hide();
    const int character = fontMetrics().averageCharWidth();
    edit->setMinimumWidth( // the example that an empty field shows is read whole
        std::max(22 * character, fontMetrics().horizontalAdvance(edit->placeholderText()) + 3 * character));
    grid.addWidget(title, row, 0);
    grid.addWidget(edit, row, 1);
    grid.addWidget(unit, row, 2);
    grid.addWidget(problem, row + 1, 0, 1, 3);
    rows_.push_back({edit, problem});
    connect(edit, &TariffEdit::entered, this,
            [this, name = field.title](const study::Tariff& tariff) { Q_EMIT tariff_requested(tariff, name); });
    connect(edit, &TariffEdit::problem_changed, problem, [problem](const QString& text) {
        problem->setText(QChar{0x2716} + QStringLiteral(" ") + text);
        problem->setVisible(!text.isEmpty());
    });
}

void TariffForm::set_tariff(const study::Tariff& tariff) {
    for (const Row& row : rows_)
        row.edit->show_tariff(tariff);
}

TariffEdit* TariffForm::edit(const QString& key) const {
    const auto found = std::ranges::find_if(rows_, [&](const Row& row) { return row.edit->field().key == key; });
    return found == rows_.end() ? nullptr : found->edit;
}

QString TariffForm::problem(const QString& key) const {
    const auto found = std::ranges::find_if(rows_, [&](const Row& row) { return row.edit->field().key == key; });
    return found == rows_.end() || found->problem->isHidden() ? QString{} : found->problem->text();
}

} // namespace dubhe::widgets
