// SPDX-License-Identifier: GPL-3.0-or-later
// What the catalog's buttons and keys do.
#include "catalog_panel.h"
#include "catalog_toolbar.h"
#include "datasheet/datasheet_page.h"
#include "entry_view.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QToolButton>

namespace dubhe::widgets {

namespace {

// The keys that are the panel's while the focus is in it, though the window may use them for something else.
bool is_own(const QKeyEvent& key) {
    if (key.modifiers() != Qt::ControlModifier) return false;
    return key.key() == Qt::Key_F || key.key() == Qt::Key_D || key.key() == Qt::Key_H;
}

QString new_name(hardware::ItemKind kind) {
    return kind == hardware::ItemKind::gpu    ? CatalogPanel::tr("New GPU")
           : kind == hardware::ItemKind::link ? CatalogPanel::tr("New link")
           : kind == hardware::ItemKind::host ? CatalogPanel::tr("New host")
                                              : CatalogPanel::tr("New system");
}

} // namespace

bool CatalogPanel::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && is_own(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return Panel::event(event);
}

void CatalogPanel::keyPressEvent(QKeyEvent* event) {
    if (pages_->currentWidget() == datasheet_) return Panel::keyPressEvent(event);
    const bool in_table = view().table().hasFocus();
    if (is_own(*event)) {
        if (event->key() == Qt::Key_F) {
            toolbar_->search().setFocus(Qt::ShortcutFocusReason);
            return toolbar_->search().selectAll();
        }
        return (event->key() == Qt::Key_D ? toolbar_->duplicate : toolbar_->hypothetical)->trigger();
    }
    if (event->key() == Qt::Key_Escape && toolbar_->search().hasFocus()) {
        toolbar_->search().clear();
        return view().table().setFocus(Qt::ShortcutFocusReason);
    }
    const bool down = event->key() == Qt::Key_Down || event->key() == Qt::Key_Return;
    if (down && toolbar_->search().hasFocus()) return view().table().setFocus(Qt::ShortcutFocusReason);
    if (event->key() == Qt::Key_Insert) return toolbar_->add->trigger();
    if (in_table && event->key() == Qt::Key_Delete) return toolbar_->remove->trigger();
    if (in_table && event->matches(QKeySequence::Paste) && kind() == hardware::ItemKind::gpu)
        return paste_datasheet(QGuiApplication::clipboard()->text());
    Panel::keyPressEvent(event);
}

void CatalogPanel::add_entry(const Content& content, const QString& what, bool edit_name) {
    toolbar_->search().clear(); // it would hide what comes
    toolbar_->findings_only().setChecked(false);
    view().expect(name_of(content));
    Q_EMIT edit_requested({kind(), {}, {}, content, what});
    if (edit_name && view().current() && view().current()->content == content) view().form().focus_field({});
}

void CatalogPanel::add_new() {
    const QString name = check_.free_name(kind(), new_name(kind()));
    add_entry(new_content(kind(), name), tr("new entry %1").arg(name), true);
}

void CatalogPanel::duplicate() {
    if (!view().current()) return;
    const Content& content = view().current()->content;
    const QString name = check_.free_name(kind(), tr("%1 copy").arg(name_of(content)));
    add_entry(duplicate_of(content, name), tr("duplicate of %1").arg(name_of(content)), true);
}

void CatalogPanel::remove() {
    const QStringList names = view().table().selected_names();
    if (!names.isEmpty()) Q_EMIT remove_requested(kind(), names);
}

void CatalogPanel::export_as(CatalogFormat format) {
    // One row is always selected: only a real selection narrows what is written.
    const QStringList selected = view().table().selected_names();
    const QStringList names = selected.size() > 1 ? selected : view().table().shown_names();
    if (names.isEmpty()) return Q_EMIT message(tr("There is no entry to export: the table is empty."), true);
    Q_EMIT export_requested(kind(), format, names);
}

void CatalogPanel::show_menu(const QPoint& global_position) {
    QMenu menu{this};
    menu.addActions({toolbar_->duplicate, toolbar_->hypothetical, toolbar_->remove, toolbar_->reset});
    menu.addSeparator();
    menu.addActions({toolbar_->add, toolbar_->datasheet});
    menu.addSeparator();
    menu.addActions({toolbar_->import_file, toolbar_->export_json, toolbar_->export_csv});
    menu.exec(global_position);
}

void CatalogPanel::paste_datasheet(const QString& text) {
    show_kind(hardware::ItemKind::gpu);
    const auto& current = view().current();
    datasheet_->start(current ? std::get_if<hardware::Gpu>(&current->content) : nullptr, text);
    pages_->setCurrentWidget(datasheet_);
    toolbar_->hide(); // it is about the table
    datasheet_->text().setFocus(Qt::OtherFocusReason);
}

void CatalogPanel::close_datasheet() {
    pages_->setCurrentWidget(&view());
    toolbar_->show();
    view().table().setFocus(Qt::OtherFocusReason);
}

} // namespace dubhe::widgets
