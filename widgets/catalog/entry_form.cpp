// SPDX-License-Identifier: GPL-3.0-or-later
#include "entry_form.h"

#include "cell_delegate.h"
#include "fields/links_edit.h"
#include "group_columns.h"
#include "item_model.h"

#include <QEvent>
#include <QLabel>
#include <QScrollArea>

#include <algorithm>

namespace dubhe::widgets {

EntryForm::EntryForm(hardware::ItemKind kind, const EntryCheck& check, QWidget* parent)
    : QWidget{parent}, kind_{kind}, check_{check} {
    build_view();
    show_item(nullptr);
}

FieldRow* EntryForm::row_of(const QString& key) const {
    const Field* field = field_of(kind_, key.toStdString());
    const auto found = std::ranges::find_if(rows_, [&](const FieldRow* row) { return field && row->edit_of(*field); });
    return found == rows_.end() ? nullptr : *found;
}

FieldEdit* EntryForm::edit_of(const QString& key) const {
    const FieldRow* row = row_of(key);
    return row ? row->edit_of(*field_of(kind_, key.toStdString())) : nullptr;
}

void EntryForm::focus_field(const QString& key) {
    FieldEdit* edit = edit_of(key.isEmpty() ? QStringLiteral("name") : key);
    if (!edit) return;
    edit->setFocus(Qt::OtherFocusReason);
    edit->selectAll();
    scroll_->ensureWidgetVisible(edit);
}

void EntryForm::show_item(const CatalogItem* item, const QString& hint) {
    const bool same = item && item_ && item->content == item_->content;
    if (!item) {
        item_.reset();
        hint_->setText(hint);
    } else {
        item_ = *item;
    }
    scroll_->setVisible(item != nullptr);
    name_->setVisible(item != nullptr);
    origin_->setVisible(item != nullptr);
    hint_->setVisible(item == nullptr);
    note_->setVisible(false);
    summary_->setVisible(false);
    if (!item) return;
    if (!same || !waiting_) {
        draft_ = item->content;
        waiting_ = false;
    }
    name_->setText(name_of(item->content));
    origin_->setText(title_of(item->origin));
    show_draft();
    show_findings();
}

void EntryForm::show_draft() {
    for (FieldRow* row : rows_) {
        for (FieldEdit* edit : row->edits()) {
            if (edit->field().choices.isEmpty()) edit->set_offers(check_.offers(edit->field().reference));
            edit->show_content(draft_);
        }
        const bool typing =
            std::ranges::any_of(row->edits(), [](const FieldEdit* edit) { return !edit->problem().isEmpty(); });
        if (!typing && !waiting_) row->set_problem({});
    }
    if (links_) links_->show_content(draft_);
    if (links_ && !waiting_) links_problem_.clear();
}

void EntryForm::show_findings() {
    QStringList general, of_links;
    std::vector<QStringList> of_row(rows_.size());
    for (const hardware::Finding& finding : item_->findings) {
        const Field* field = field_of(kind_, finding.key);
        const auto row =
            std::ranges::find_if(rows_, [&](const FieldRow* each) { return field && each->edit_of(*field); });
        if (row != rows_.end())
            of_row[static_cast<std::size_t>(row - rows_.begin())] << text_of(finding);
        else
            (links_ && field && field->unit == Unit::links ? of_links : general) << text_of(finding);
    }
    for (std::size_t i = 0; i < rows_.size(); ++i)
        rows_[i]->set_findings(of_row[i]);
    note_->setText(note_html({}, general, *note_));
    note_->setVisible(!general.isEmpty());
    show_summary();
    if (!links_) return;
    links_note_->setText(note_html(links_problem_, of_links, *links_note_));
    links_note_->setVisible(!links_note_->text().isEmpty());
}

// A line: "2 findings: Memory bandwidth, SMs".
void EntryForm::show_summary() {
    QStringList titles;
    QString first;
    for (const Field& field : fields_of(kind_)) { // in the order of the form
        const auto concerns = [&](const hardware::Finding& each) { return field_of(kind_, each.key) == &field; };
        if (std::ranges::none_of(item_->findings, concerns)) continue;
        if (first.isEmpty() && edit_of(field.key)) first = field.key;
        titles << field.title;
    }
    summary_->setVisible(!titles.isEmpty());
    if (titles.isEmpty()) return;
    const int shown = static_cast<int>(std::min<qsizetype>(titles.size(), 3));
    QString text = titles.mid(0, shown).join(QStringLiteral(", "));
    if (shown < titles.size()) text += tr(" and %1 more").arg(titles.size() - shown);
    const QString color = finding_color(palette().color(QPalette::Window)).name();
    summary_->setText(QStringLiteral("<a href=\"%1\" style=\"color:%2\">%3 %4</a>")
                          .arg(first, color, QChar{0x25b2}, tr("To check: %1").arg(text).toHtmlEscaped()));
}

void EntryForm::wait_for(const Refusal& refusal) {
    waiting_ = true;
    const Field* culprit = field_of(kind_, refusal.key);
    for (FieldRow* row : rows_)
        row->set_problem(culprit && row->edit_of(*culprit) ? tr("Not in the catalog yet: %1").arg(refusal.message)
                                                           : QString{});
    links_problem_ =
        culprit && culprit->unit == Unit::links ? tr("Not in the catalog yet: %1").arg(refusal.message) : QString{};
    show_draft();
    show_findings();
}

void EntryForm::take(FieldEdit& edit, const Content& typed, bool waits) {
    if (!item_) return;
    const QString name = name_of(item_->content);
    const Refusal refusal = check_.refusal(typed, name);
    const Field* culprit = refusal ? field_of(kind_, refusal.key) : nullptr;
    const bool elsewhere = culprit && culprit->key != edit.field().key;
    if (refusal && !elsewhere && !waits) return edit.set_problem(refusal.message);
    draft_ = typed;
    if (refusal) return wait_for(refusal);
    waiting_ = false;
    Q_EMIT edited({kind_, name, item_->content, typed, what_changes(edit.field(), name)});
    draft_ = item_ ? item_->content : Content{};
    if (!item_) return;
    show_draft();
    show_findings();
}

void EntryForm::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && item_) show_findings();
}

} // namespace dubhe::widgets
