// SPDX-License-Identifier: GPL-3.0-or-later
#include "choice_tree.h"

#include "../contrast.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

namespace {

// A row that goes with its old name has closed its field already, and only hidden it until later.
class RenamingView final : public QTreeView {
  public:
    using QTreeView::QTreeView;

  protected:
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override {
        if (!editor->isHidden() || indexWidget(currentIndex()) == editor) QTreeView::closeEditor(editor, hint);
    }
    void paintEvent(QPaintEvent* event) override {
        QTreeView::paintEvent(event);
        if (!model() || model()->rowCount() > 0) return;
        QPainter painter{viewport()};
        painter.setPen(mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.72));
        painter.drawText(viewport()->rect().adjusted(gap, gap, -gap, -gap),
                         static_cast<int>(Qt::AlignTop) | static_cast<int>(Qt::AlignHCenter) |
                             static_cast<int>(Qt::TextWordWrap),
                         ChoiceTree::tr("Nothing is found by these words."));
    }

  private:
    static constexpr int gap = 8;
};

constexpr int gap = 8;

// The detail stands right-aligned and muted where there is room; groups are muted headings; the current choice is bold.
class ChoiceDelegate final : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        const QString detail = index.data(ChoiceModel::DetailRole).toString();
        if (detail.isEmpty()) return;
        QStyleOptionViewItem styled = option;
        initStyleOption(&styled, index);
        const QRect text = styled.widget->style()->subElementRect(QStyle::SE_ItemViewItemText, &styled, styled.widget);
        const int text_width = QFontMetrics{styled.font}.horizontalAdvance(styled.text) + gap;
        const int detail_width = option.fontMetrics.horizontalAdvance(detail) + gap;
        if (text.left() + text_width + detail_width > option.rect.right()) return;
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        const auto role = selected ? QPalette::HighlightedText : QPalette::Text;
        const auto ground = selected ? QPalette::Highlight : QPalette::Base;
        painter->save();
        painter->setFont(option.font);
        painter->setPen(mixed(option.palette.color(ground), option.palette.color(role), 0.72));
        painter->drawText(option.rect.adjusted(0, 0, -gap / 2, 0), Qt::AlignRight | Qt::AlignVCenter, detail);
        painter->restore();
    }

  protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        const bool group = !index.parent().isValid();
        option->font.setBold(group || index.data(ChoiceModel::CurrentRole).toBool());
        if (!group) return;
        const QColor muted = mixed(option->palette.color(QPalette::Base), option->palette.color(QPalette::Text), 0.72);
        option->palette.setColor(QPalette::Text, muted);
    }
};

} // namespace

ChoiceFilter::ChoiceFilter(QObject* parent) : QSortFilterProxyModel{parent} {}

void ChoiceFilter::set_words(const QString& text) {
    words_ = text.split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

bool ChoiceFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    if (!parent.isValid()) { // a group comes along with its choices; the model tells when they change
        const QModelIndex group = sourceModel()->index(row, 0);
        for (int choice = 0; choice < sourceModel()->rowCount(group); ++choice) {
            if (filterAcceptsRow(choice, group)) return true;
        }
        return false;
    }
    const QString text = sourceModel()->index(row, 0, parent).data(ChoiceModel::SearchRole).toString();
    // "a100 80" and "a10080" both find "A100-SXM4-80GB"
    QString squeezed = text;
    squeezed.removeIf([](QChar c) { return !c.isLetterOrNumber(); });
    return std::ranges::all_of(words_, [&](const QString& word) {
        return text.contains(word, Qt::CaseInsensitive) || squeezed.contains(word, Qt::CaseInsensitive);
    });
}

ChoiceTree::ChoiceTree(const QString& search_hint, const QString& what, QWidget* parent) : QWidget{parent} {
    build_view(search_hint, what);
    filter_.setSourceModel(&model_);
    view_->setModel(&filter_);
    connect_parts();
}

void ChoiceTree::build_view(const QString& search_hint, const QString& what) {
    search_ = new QLineEdit{this};
    search_->setPlaceholderText(search_hint);
    search_->setAccessibleName(search_hint);
    search_->setClearButtonEnabled(true);
    view_ = new RenamingView{this};
    view_->setAccessibleName(what);
    view_->setHeaderHidden(true);
    view_->setUniformRowHeights(true);
    view_->setIndentation(12);
    view_->setExpandsOnDoubleClick(false);
    view_->setEditTriggers(QAbstractItemView::EditKeyPressed);
    view_->setContextMenuPolicy(Qt::CustomContextMenu);
    view_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view_->setTextElideMode(Qt::ElideRight);
    view_->setMinimumHeight(view_->fontMetrics().height() * 4);
    view_->setItemDelegate(new ChoiceDelegate{view_});
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(search_);
    layout->addWidget(view_, 1);
    setFocusProxy(search_);
}

void ChoiceTree::connect_parts() {
    connect(search_, &QLineEdit::textChanged, this, [this](const QString& text) {
        filter_.set_words(text);
        view_->expandAll(); // what was found is seen
    });
    search_->installEventFilter(this);
    connect(search_, &QLineEdit::returnPressed, this, [this] {
        const QModelIndex first = filter_.index(0, 0, filter_.index(0, 0));
        const QString id = first.data(ChoiceModel::IdRole).toString();
        if (id.isEmpty()) return;
        Q_EMIT found(id); // which may fill the tree anew
        Q_EMIT chosen(id);
    });
    connect(&model_, &ChoiceModel::tick_requested, this, [this](const QString& id, bool ticked) {
        just_ticked_ = true;
        QTimer::singleShot(0, this, [this] { just_ticked_ = false; });
        Q_EMIT tick_requested(id, ticked);
    });
    // Groups are open until the user closes them: also those that came up empty, or that the search had left out.
    connect(&filter_, &QAbstractItemModel::modelReset, view_, &QTreeView::expandAll);
    connect(&filter_, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex& parent, int first, int last) {
        if (parent.isValid()) {
            if (filter_.rowCount(parent) == last - first + 1) view_->expand(parent);
            return;
        }
        for (int row = first; row <= last; ++row)
            view_->expand(filter_.index(row, 0));
    });
    connect(&model_, &ChoiceModel::rename_requested, this, &ChoiceTree::rename_requested);
    connect(view_, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        if (!just_ticked_) choose(index);
    });
    connect(view_, &QTreeView::activated, this, &ChoiceTree::choose);
    connect(view_, &QTreeView::customContextMenuRequested, this, [this](const QPoint& position) {
        const QString id = view_->indexAt(position).data(ChoiceModel::IdRole).toString();
        if (!id.isEmpty()) Q_EMIT menu_requested(id, view_->viewport()->mapToGlobal(position));
    });
    connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this] { Q_EMIT selection_changed(selected_id()); });
}

bool ChoiceTree::eventFilter(QObject* watched, QEvent* event) {
    const bool down = watched == search_ && event->type() == QEvent::KeyPress &&
                      static_cast<QKeyEvent*>(event)->key() == Qt::Key_Down;
    const QModelIndex first = down ? filter_.index(0, 0, filter_.index(0, 0)) : QModelIndex{};
    if (!first.isValid()) return QWidget::eventFilter(watched, event);
    view_->setCurrentIndex(first);
    view_->setFocus(Qt::TabFocusReason);
    return true;
}

void ChoiceTree::choose(const QModelIndex& index) {
    const QString id = index.data(ChoiceModel::IdRole).toString();
    if (!id.isEmpty()) {
        Q_EMIT chosen(id);
    } else if (index.isValid()) {
        view_->setExpanded(index, !view_->isExpanded(index));
    }
}

void ChoiceTree::set_groups(std::vector<ChoiceGroup> groups) {
    model_.set_groups(std::move(groups));
}

void ChoiceTree::edit(const QString& id) {
    const QModelIndex index = filter_.mapFromSource(model_.index_of(id));
    if (!index.isValid()) return;
    view_->setCurrentIndex(index);
    view_->scrollTo(index);
    if (!view_->indexWidget(index)) view_->edit(index); // what is being renamed stays so
}

QString ChoiceTree::selected_id() const {
    return view_->currentIndex().data(ChoiceModel::IdRole).toString();
}

} // namespace dubhe::widgets
