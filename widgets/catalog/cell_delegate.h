// SPDX-License-Identifier: GPL-3.0-or-later
// Cells of the table of entries: derived numbers stand back, what looks wrong is marked, and an editor that holds
// something wrong stays open and says so.
#pragma once

#include "fields/entry_check.h"

#include <QStyledItemDelegate>

namespace dubhe::widgets {

class FieldEdit;

class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT

  public:
    // `check` outlives this.
    explicit CellDelegate(const EntryCheck& check, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;

  Q_SIGNALS:
    // Enter, Tab or Shift+Tab with all well: on to the next cell, editing it or not.
    void moved_on(int step, bool editing);
    void refused(const QString& problem); // what was typed when the focus left, and could not be taken

  protected:
    bool eventFilter(QObject* object, QEvent* event) override;
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

  private:
    // What is wrong with what the editor holds; empty: nothing.
    [[nodiscard]] QString problem(const FieldEdit& edit, const QModelIndex& index) const;
    void leave(FieldEdit& edit, int step, bool editing);

    const EntryCheck& check_;
};

// How far texts stand from the left, apart from the numbers before them.
[[nodiscard]] int text_indent(const QFontMetrics& metrics);
// The colour of what looks wrong, readable on `ground`.
[[nodiscard]] QColor finding_color(const QColor& ground);
// The colour of what can't be taken.
[[nodiscard]] QColor problem_color(const QColor& ground);

} // namespace dubhe::widgets
