// SPDX-License-Identifier: GPL-3.0-or-later
// How the form is put together.
#include "entry_form.h"
#include "fields/links_edit.h"
#include "group_columns.h"

#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace dubhe::widgets {

namespace {

QLabel* selectable_label(QWidget* parent) {
    auto* label = new QLabel{parent};
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QFont scaled(QFont font, double factor, bool bold) {
    if (font.pointSizeF() > 0.0) font.setPointSizeF(font.pointSizeF() * factor);
    font.setBold(bold);
    return font;
}

} // namespace

void EntryForm::build_view() {
    name_ = selectable_label(this);
    name_->setFont(scaled(font(), 1.25, true));
    name_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // a long name must not widen the panel
    origin_ = new QLabel{this};
    summary_ = new QLabel{this};
    summary_->setWordWrap(true);
    summary_->setTextFormat(Qt::RichText);
    summary_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    summary_->setFocusPolicy(Qt::StrongFocus);
    summary_->setAccessibleName(tr("What looks wrong in this entry"));
    connect(summary_, &QLabel::linkActivated, this, &EntryForm::focus_field);
    note_ = selectable_label(this);
    note_->setWordWrap(true);
    hint_ = new QLabel{this};
    hint_->setWordWrap(true);
    hint_->setAlignment(Qt::AlignCenter);
    groups_ = new GroupColumns;
    std::vector<const Field*> fields;
    for (const Field& field : fields_of(kind_)) {
        if (!fields.empty() && fields.back()->group != field.group) {
            groups_->add(build_group(fields.back()->group, fields));
            fields.clear();
        }
        fields.push_back(&field);
    }
    if (!fields.empty()) groups_->add(build_group(fields.back()->group, fields));
    scroll_ = new QScrollArea{this};
    scroll_->setWidget(groups_);
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setFocusPolicy(Qt::NoFocus);
    scroll_->verticalScrollBar()->setSingleStep(fontMetrics().height());
    auto* head = new QHBoxLayout;
    head->addWidget(name_, 1);
    head->addWidget(origin_);
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(8, 4, 4, 0);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(summary_);
    layout->addWidget(note_);
    layout->addWidget(scroll_, 1);
    layout->addWidget(hint_, 1);
}

QWidget* EntryForm::build_group(const QString& title, const std::vector<const Field*>& fields) {
    auto* group = new QWidget;
    auto* heading = new QLabel{title, group};
    heading->setFont(scaled(font(), 1.0, true));
    auto* layout = new QGridLayout{group};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(8);
    layout->setVerticalSpacing(3);
    layout->setColumnStretch(1, 1);
    const bool pairs = std::ranges::any_of(fields, [](const Field* field) { return field->beside_previous; });
    layout->addWidget(heading, 0, 0, 1, pairs ? 3 : 2);
    int line = 1;
    for (const Field* field : fields) {
        if (field->beside_previous && !rows_.empty()) {
            rows_.back()->add_beside(*field, layout, line - 2);
            layout->setColumnStretch(2, 1);
            continue;
        }
        if (field->unit == Unit::links)
            add_links(*field, group, layout, line);
        else
            add_row(*field, group, layout, line);
        line += 2;
    }
    return group;
}

void EntryForm::add_row(const Field& field, QWidget* group, QGridLayout* layout, int line) {
    rows_.push_back(new FieldRow{field, layout, line, group});
    connect(rows_.back(), &FieldRow::entered, this,
            [this](FieldEdit* edit, const Content& content) { take(*edit, content, false); });
}

void EntryForm::add_links(const Field&, QWidget* group, QGridLayout* layout, int line) {
    links_ = new LinksEdit{check_, group};
    links_note_ = new QLabel{group};
    links_note_->setWordWrap(true);
    links_note_->hide();
    layout->addWidget(links_, line, 0, 1, 2);
    layout->addWidget(links_note_, line + 1, 0, 1, 2);
    connect(links_, &LinksEdit::entered, this,
            [this](FieldEdit* edit, const Content& content, bool complete) { take(*edit, content, !complete); });
    connect(links_, &LinksEdit::problem_changed, this, [this](const QString& problem) {
        links_problem_ = problem;
        if (item_) show_findings();
    });
}

} // namespace dubhe::widgets
