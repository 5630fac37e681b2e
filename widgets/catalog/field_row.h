// SPDX-License-Identifier: GPL-3.0-or-later
// A line of the form: the title, one field or two, and below them what can't be taken and what looks wrong.
#pragma once

#include "fields/field_edit.h"

#include <QObject>
#include <QString>

#include <vector>

class QGridLayout;
class QLabel;

namespace dubhe::widgets {

class FieldRow : public QObject {
    Q_OBJECT

  public:
    // Its widgets stand in the line `row` of `layout` and the one below; `parent` owns them.
    FieldRow(const Field& field, QGridLayout* layout, int row, QWidget* parent);
    void add_beside(const Field& field, QGridLayout* layout, int row); // a second field

    [[nodiscard]] const std::vector<FieldEdit*>& edits() const { return edits_; }
    [[nodiscard]] FieldEdit* edit_of(const Field& field) const; // null: another row's
    void set_findings(const QStringList& findings);
    // Why the entry can't be taken with what stands here, or what is still missing; empty: nothing.
    void set_problem(const QString& problem);
    [[nodiscard]] QString note() const; // as it is shown

  Q_SIGNALS:
    void entered(dubhe::widgets::FieldEdit* edit, const dubhe::widgets::Content& content);

  private:
    void add(FieldEdit* edit);
    void show_note();

    QWidget* parent_ = nullptr;
    std::vector<FieldEdit*> edits_;
    QLabel* note_ = nullptr;
    QStringList findings_;
    QString problem_;
};

// Findings and problems as a label shows them, in colours readable on its window.
[[nodiscard]] QString note_html(const QString& problem, const QStringList& findings, const QWidget& label);

} // namespace dubhe::widgets
