// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings_page.h"

#include <widgets/shared/forms/controls.h>

#include <QHBoxLayout>
#include <QKeyEvent>

#include <algorithm>

namespace dubhe::app {

namespace {
constexpr int settings_margin = 24, widest_settings_characters = 130;
}

SettingsPage::SettingsPage(QWidget* parent) : QWidget{parent} {
    setAccessibleName(tr("Settings"));
    build_view();
    connect(search_, &QLineEdit::textChanged, this, &SettingsPage::filter);
    connect(back_, &QPushButton::clicked, this, &SettingsPage::closed);
}

void SettingsPage::build_view() {
    auto* around = new QVBoxLayout{this};
    around->setContentsMargins(0, 0, 0, 0);
    auto* scroll = new QScrollArea{this};
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    around->addWidget(scroll);
    auto* outer = new QWidget{scroll};
    auto* centred = new QHBoxLayout{outer};
    centred->setContentsMargins(settings_margin, settings_margin, settings_margin, settings_margin);
    auto* page = new QWidget{outer};
    page->setMaximumWidth(fontMetrics().averageCharWidth() * widest_settings_characters);
    centred->addWidget(page);
    auto* column = new QVBoxLayout{page};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    auto* head = new QHBoxLayout;
    search_ = new QLineEdit{page};
    search_->setPlaceholderText(tr("Search the settings"));
    search_->setAccessibleName(tr("Search the settings"));
    search_->setClearButtonEnabled(true);
    back_ = new QPushButton{tr("Back"), page};
    back_->setToolTip(tr("Back to where you were (Esc)"));
    head->addWidget(search_, 1);
    head->addWidget(back_);
    column->addLayout(head);
    none_ = widgets::text_label(page);
    none_->hide();
    column->addWidget(none_);
    rows_ = new QVBoxLayout;
    rows_->setSpacing(10);
    column->addLayout(rows_);
    column->addStretch(1);
    scroll->setWidget(outer);
}

void SettingsPage::add_row(const Row& row) {
    if (row.group != last_group_) {
        last_group_ = row.group;
        auto* heading = new QLabel{row.group, this};
        QFont bold = heading->font();
        bold.setBold(true);
        bold.setPointSizeF(bold.pointSizeF() * 1.15);
        heading->setFont(bold);
        rows_->addWidget(heading);
        last_heading_ = heading;
    }
    auto* line = new QWidget{this};
    auto* beside = new QHBoxLayout{line};
    beside->setContentsMargins(0, 0, 0, 0);
    beside->setSpacing(16);
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    auto* title = new QLabel{row.title, line};
    title->setBuddy(row.control);
    QLabel* text = widgets::text_label(line);
    text->setText(row.text);
    text->setForegroundRole(QPalette::PlaceholderText); // follows the theme
    words->addWidget(title);
    words->addWidget(text);
    beside->addLayout(words, 1);
    beside->addWidget(row.control, 0, Qt::AlignTop);
    row.control->setParent(line);
    if (row.control->accessibleName().isEmpty()) row.control->setAccessibleName(row.title);
    if (row.control->accessibleDescription().isEmpty()) row.control->setAccessibleDescription(row.text);
    rows_->addWidget(line);
    const QString found_by = QStringList{row.group, row.title, row.text, row.keywords}.join(u' ').toLower();
    shown_.push_back({row.title, found_by, line, last_heading_, row.refresh});
    if (row.refresh) row.refresh();
}

void SettingsPage::refresh() {
    for (const Shown& each : shown_) {
        if (each.refresh) each.refresh();
    }
}

void SettingsPage::focus_search() {
    search_->setFocus(Qt::ShortcutFocusReason);
    search_->selectAll();
}

void SettingsPage::filter(const QString& text) {
    const QStringList wanted = text.toLower().split(u' ', Qt::SkipEmptyParts);
    const auto fits = [&wanted](const Shown& each) {
        return std::ranges::all_of(wanted, [&](const QString& word) { return each.words.contains(word); });
    };
    for (const Shown& each : shown_)
        each.row->setVisible(fits(each));
    for (const Shown& each : shown_) {
        const bool any = std::ranges::any_of(
            shown_, [&](const Shown& other) { return other.heading == each.heading && fits(other); });
        each.heading->setVisible(any);
    }
    const bool none = std::ranges::none_of(shown_, fits);
    none_->setVisible(none);
    none_->setText(
        tr("No setting is found by \"%1\". What belongs to a project (cost model, prices) stands in the menu "
           "Prediction.")
            .arg(text));
}

std::vector<std::pair<QString, QString>> SettingsPage::rows() const {
    std::vector<std::pair<QString, QString>> all;
    for (const Shown& each : shown_)
        all.emplace_back(each.title, each.words);
    return all;
}

QStringList SettingsPage::titles_shown() const {
    QStringList titles;
    for (const Shown& each : shown_) {
        if (!each.row->isHidden()) titles << each.title;
    }
    return titles;
}

void SettingsPage::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return Q_EMIT closed();
    QWidget::keyPressEvent(event);
}

} // namespace dubhe::app
