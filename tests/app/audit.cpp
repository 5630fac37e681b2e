// SPDX-License-Identifier: Apache-2.0
#include "audit.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSet>
#include <QSpinBox>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

namespace dubhe::app::test {

namespace {

QString described(const QWidget& widget, const QString& text) {
    return QStringLiteral("%1 '%2' in %3")
        .arg(widget.metaObject()->className(), text.left(60),
             widget.parentWidget() ? widget.parentWidget()->metaObject()->className() : "nothing");
}

QString need(const QWidget& widget, const QString& text, int needed, int there) {
    return described(widget, text) + QStringLiteral(": needs %1 pixels, has %2").arg(needed).arg(there);
}

void look_at(const QLabel& label, QStringList& found) {
    const bool plain = label.pixmap().isNull() && !label.wordWrap() && !label.text().isEmpty();
    if (!plain || label.textFormat() == Qt::RichText || Qt::mightBeRichText(label.text())) return;
    const int flags = label.buddy() ? static_cast<int>(Qt::TextShowMnemonic) : 0;
    const int needed = label.fontMetrics().size(flags, label.text()).width(), there = label.contentsRect().width();
    // What is cut on purpose ends in an ellipsis and has the whole text where one points at it.
    if (needed > there + 1 && label.toolTip().isEmpty()) found << need(label, label.text(), needed, there);
}

void look_at(const QAbstractButton& button, QStringList& found) {
    if (button.text().trimmed().isEmpty() || button.toolTip().contains(button.text())) return;
    if (button.sizePolicy().horizontalPolicy() == QSizePolicy::Ignored) return; // gives way on purpose
    const auto* tool = qobject_cast<const QToolButton*>(&button);
    if (tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull()) return;
    const int needed = button.minimumSizeHint().width();
    if (needed > button.width() + 1) found << need(button, button.text(), needed, button.width());
}

void look_at(const QTabBar& bar, QStringList& found) {
    for (int tab = 0; tab < bar.count(); ++tab) {
        const int needed = bar.fontMetrics().size(Qt::TextShowMnemonic, bar.tabText(tab)).width();
        const int there = bar.tabRect(tab).width();
        if (bar.isTabVisible(tab) && needed > there + 1) found << need(bar, bar.tabText(tab), needed, there);
    }
}

void look_at(const QHeaderView& header, QStringList& found) {
    if (header.orientation() != Qt::Horizontal || !header.model()) return;
    for (int column = 0; column < header.count(); ++column) {
        const QString text = header.model()->headerData(column, Qt::Horizontal).toString();
        const QString tip = header.model()->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
        const int needed = header.fontMetrics().size(0, text).width(), there = header.sectionSize(column);
        if (!header.isSectionHidden(column) && tip.isEmpty() && needed > there + 1)
            found << need(header, text, needed, there);
    }
}

void look_at(const QComboBox& box, QStringList& found) {
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.editable = box.isEditable();
    const QRect field = box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box);
    const int icon = box.itemIcon(box.currentIndex()).isNull() ? 0 : box.iconSize().width() + 4;
    const int needed = box.fontMetrics().horizontalAdvance(box.currentText()) + icon;
    // A name that is somebody's own may be of any length; it is whole in the list, or where one points at it.
    if (needed > field.width() + 1 && !box.toolTip().contains(box.currentText()))
        found << need(box, box.currentText(), needed, field.width());
}

void look_at(const QAbstractSpinBox& box, QStringList& found) {
    const auto* field = box.findChild<QLineEdit*>();
    if (!field) return;
    const QString text = field->text().isEmpty() ? field->placeholderText() : field->text();
    const int needed = field->fontMetrics().horizontalAdvance(text), there = field->contentsRect().width();
    if (needed > there + 1) found << need(box, text, needed, there);
}

bool takes_focus(const QWidget& widget) {
    return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus;
}

// Parts of a control that people and readers know as one.
bool is_part(const QWidget& widget) {
    if (widget.focusProxy()) return true; // which is looked at itself
    const QString name = widget.objectName();
    return name.startsWith(QLatin1String("qt_")) || qobject_cast<const QScrollBar*>(&widget) ||
           qobject_cast<const QHeaderView*>(&widget) ||
           (qobject_cast<const QLineEdit*>(&widget) && qobject_cast<const QComboBox*>(widget.parentWidget()));
}

} // namespace

QStringList cut_texts(const QWidget& window) {
    QStringList found;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible()) continue;
        if (const auto* label = qobject_cast<const QLabel*>(widget)) look_at(*label, found);
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) look_at(*button, found);
        if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) look_at(*tabs, found);
        if (const auto* box = qobject_cast<const QComboBox*>(widget)) look_at(*box, found);
        if (const auto* box = qobject_cast<const QAbstractSpinBox*>(widget)) look_at(*box, found);
        if (const auto* header = qobject_cast<const QHeaderView*>(widget)) look_at(*header, found);
    }
    return found;
}

QStringList nameless_controls(const QWidget& window) {
    QStringList found;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (!takes_focus(*widget) || is_part(*widget)) continue;
        // What a screen reader is told: the accessible name, a buddy's text, a button's own.
        const QAccessibleInterface* said = QAccessible::queryAccessibleInterface(widget);
        if (!said || said->text(QAccessible::Name).trimmed().isEmpty())
            found << described(*widget, widget->objectName());
    }
    return found;
}

QStringList unreached_by_tab(QWidget& window) {
    QSet<const QWidget*> reached;
    QWidget* at = &window;
    for (int step = 0; step < 5000; ++step) { // the chain is a ring
        at = at->nextInFocusChain();
        if (at == &window) break;
        reached.insert(at);
    }
    QStringList found;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (takes_focus(*widget) && !is_part(*widget) && !reached.contains(widget) && !widget->isWindow())
            found << described(*widget, widget->accessibleName());
    }
    // A control that mouse and keys act on, but Tab passes over, must be reachable otherwise: rows of views are.
    for (const QAbstractButton* button : window.findChildren<QAbstractButton*>()) {
        const bool works = button->isVisible() && button->isEnabled() && button->focusPolicy() == Qt::NoFocus;
        const bool own =
            !button->objectName().startsWith(QLatin1String("qt_")) && !button->inherits("QDockWidgetTitleButton") &&
            !button->inherits("CloseButton") && !qobject_cast<const QTabBar*>(button->parentWidget()) &&
            !qobject_cast<const QLineEdit*>(button->parentWidget()) && !button->inherits("QTableCornerButton");
        if (works && own) found << described(*button, button->text() + button->accessibleName());
    }
    return found;
}

} // namespace dubhe::app::test
