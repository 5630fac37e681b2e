// SPDX-License-Identifier: GPL-3.0-or-later
#include "cell_delegate.h"

#include "fields/field_edit.h"
#include "item_model.h"

#include <widgets/shared/contrast.h>

#include <QAbstractItemView>
#include <QAbstractProxyModel>
#include <QApplication>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr double readable = 4.5; // WCAG 2.1, success criterion 1.4.3

const ItemModel* source_of(const QModelIndex& index, QModelIndex& source) {
    const auto* proxy = qobject_cast<const QAbstractProxyModel*>(index.model());
    source = proxy ? proxy->mapToSource(index) : index;
    return qobject_cast<const ItemModel*>(source.model());
}

// At least as wide as what it needs, within the table.
void fit(QWidget& editor, QRect place) {
    place.setWidth(std::max(place.width(), editor.sizeHint().width()));
    const int beyond = place.right() - editor.parentWidget()->rect().right();
    if (beyond > 0) place.translate(-std::min(beyond, place.left()), 0);
    editor.setGeometry(place);
}

// Styles draw a tick box in the text's colour, which a selected row need not be readable in.
void paint_tick_box(QPainter& painter, const QRect& place, bool ticked, const QPalette& palette, const QColor& ground) {
    const QColor base = palette.color(QPalette::Base);
    const QRectF box = QRectF{place}.adjusted(1.0, 1.0, -1.0, -1.0);
    painter.setBrush(base);
    painter.setPen(QPen{text_on(ground), 1.5});
    painter.drawRoundedRect(box, 2.0, 2.0);
    if (!ticked) return;
    const auto at = [&](double x, double y) {
        return QPointF{box.left() + x * box.width(), box.top() + y * box.height()};
    };
    painter.setPen(QPen{text_on(base), std::max(1.8, box.width() / 7.0)});
    painter.drawPolyline(QPolygonF{{at(0.22, 0.52), at(0.42, 0.74), at(0.79, 0.27)}});
}

} // namespace

int text_indent(const QFontMetrics& metrics) {
    return 2 * metrics.horizontalAdvance(u' ');
}

QColor finding_color(const QColor& ground) {
    return with_contrast(QColor{0xc0, 0x6a, 0x00}, ground, readable);
}

QColor problem_color(const QColor& ground) {
    return with_contrast(QColor{0xc8, 0x28, 0x28}, ground, readable);
}

CellDelegate::CellDelegate(const EntryCheck& check, QObject* parent) : QStyledItemDelegate{parent}, check_{check} {}

void CellDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    QPalette& palette = option->palette;
    if (index.data(ItemModel::DerivedRole).toBool()) {
        option->font.setItalic(true);
        for (const auto& [text, ground] :
             {std::pair{QPalette::Text, QPalette::Base}, std::pair{QPalette::HighlightedText, QPalette::Highlight}})
            palette.setColor(text, mixed(palette.color(ground), palette.color(text), 0.75));
    }
    if (index.column() == ItemModel::FindingsColumn)
        palette.setColor(QPalette::Text, finding_color(palette.color(QPalette::Base)));
}

void CellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem plain = option;
    plain.state &= ~QStyle::State_HasFocus; // drawn below, to be seen on a selected row
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const auto group = option.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
    const QColor ground = option.palette.color(group, selected ? QPalette::Highlight : QPalette::Base);
    const bool left = (index.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight) == 0;
    if (left && index.column() != ItemModel::NameColumn) {
        if (selected) painter->fillRect(option.rect, ground);
        plain.rect.setLeft(plain.rect.left() + text_indent(option.fontMetrics));
    }
    QStyledItemDelegate::paint(painter, plain, index);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (index.column() != ItemModel::FindingsColumn && index.data(ItemModel::FindingsRole).toInt() > 0) {
        const double side = option.fontMetrics.height() * 0.4;
        const QPointF corner = QRectF{option.rect}.topRight();
        painter->setPen(Qt::NoPen);
        painter->setBrush(finding_color(ground));
        painter->drawPolygon(QPolygonF{{corner, corner - QPointF{side, 0.0}, corner + QPointF{0.0, side}}});
    }
    if (const QVariant ticked = index.data(Qt::CheckStateRole); selected && ticked.isValid()) {
        QStyleOptionViewItem whole = plain;
        initStyleOption(&whole, index);
        const QStyle& style = *(option.widget ? option.widget->style() : QApplication::style());
        const QRect box = style.subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &whole, option.widget);
        paint_tick_box(*painter, box, ticked.toInt() == Qt::Checked, option.palette, ground);
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen{text_on(ground), 1.5});
        painter->drawRect(QRectF{option.rect}.adjusted(1.0, 1.0, -1.0, -1.0));
    }
    painter->restore();
}

QWidget* CellDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const {
    QModelIndex source;
    const ItemModel* model = source_of(index, source);
    const Field* field = model ? model->field(source.column()) : nullptr;
    if (!field) return nullptr;
    auto* edit = new FieldEdit{*field, parent};
    if (field->choices.isEmpty()) edit->set_offers(check_.offers(field->reference));
    return edit;
}

void CellDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    auto* edit = qobject_cast<FieldEdit*>(editor);
    QModelIndex source;
    const ItemModel* model = source_of(index, source);
    const CatalogItem* item = model ? model->item(source) : nullptr;
    if (!edit || !item || edit->is_being_edited()) return; // what is typed stays
    edit->show_content(item->content);
    edit->start_editing();
    fit(*edit, edit->geometry());
}

QString CellDelegate::problem(const FieldEdit& edit, const QModelIndex& index) const {
    QModelIndex source;
    const ItemModel* model = source_of(index, source);
    const CatalogItem* item = model ? model->item(source) : nullptr;
    if (!item) return {};
    Content after = item->content;
    const QString unreadable = edit.field().write(after, edit.text());
    if (!unreadable.isEmpty()) return unreadable;
    return after == item->content ? QString{} : check_.refusal(after, name_of(item->content)).message;
}

void CellDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
    const auto* edit = qobject_cast<FieldEdit*>(editor);
    if (!edit || !edit->is_being_edited()) return;
    const QString wrong = problem(*edit, index);
    if (!wrong.isEmpty()) return Q_EMIT const_cast<CellDelegate*>(this)->refused(wrong);
    model->setData(index, edit->text(), Qt::EditRole);
}

void CellDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const {
    fit(*editor, option.rect);
}

void CellDelegate::leave(FieldEdit& edit, int step, bool editing) {
    Q_EMIT commitData(&edit);
    // What was changed may have made the table anew, which closes its editors by itself and only hides them until
    // later.
    if (!edit.isHidden()) Q_EMIT closeEditor(&edit, NoHint);
    Q_EMIT moved_on(step, editing);
}

bool CellDelegate::eventFilter(QObject* object, QEvent* event) {
    auto* edit = qobject_cast<FieldEdit*>(object);
    if (!edit || event->type() != QEvent::KeyPress) return QStyledItemDelegate::eventFilter(object, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    const bool tab = key == Qt::Key_Tab || key == Qt::Key_Backtab;
    if (key == Qt::Key_Escape) {
        edit->take_back();
        Q_EMIT closeEditor(edit, RevertModelCache);
        return true;
    }
    if (!enter && !tab) return false; // the editor's own
    auto* view = qobject_cast<QAbstractItemView*>(parent());
    const QString wrong = view && edit->is_being_edited() ? problem(*edit, view->currentIndex()) : QString{};
    if (wrong.isEmpty()) {
        leave(*edit, key == Qt::Key_Backtab ? -1 : 1, tab);
    } else {
        edit->say(wrong);
    }
    return true;
}

} // namespace dubhe::widgets
