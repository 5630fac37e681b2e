// SPDX-License-Identifier: GPL-3.0-or-later
// The links of a GPU: a line each, and an empty one to add another. A name that the catalog knows brings its bandwidth.
#pragma once

#include "entry_check.h"
#include "field_edit.h"

#include <QWidget>

#include <deque>
#include <functional>

class QGridLayout;
class QToolButton;

namespace dubhe::widgets {

class LinksEdit : public QWidget {
    Q_OBJECT

  public:
    // `check` outlives this.
    LinksEdit(const EntryCheck& check, QWidget* parent = nullptr);

    void show_content(const Content& content);
    [[nodiscard]] int rows() const; // those that are shown, with the empty one
    [[nodiscard]] FieldEdit& kind(int row) const { return *rows_[static_cast<std::size_t>(row)].kind; }
    [[nodiscard]] FieldEdit& bandwidth(int row) const { return *rows_[static_cast<std::size_t>(row)].bandwidth; }

  Q_SIGNALS:
    // `complete`: false while a link has no bandwidth yet.
    void entered(dubhe::widgets::FieldEdit* edit, const dubhe::widgets::Content& content, bool complete);
    void problem_changed(const QString& problem);

  private:
    struct Row {
        Field kind_field, bandwidth_field;
        FieldEdit* kind = nullptr;
        FieldEdit* bandwidth = nullptr;
        QToolButton* remove = nullptr;
    };
    void add_row();
    void connect_row(Row& row, std::size_t index);
    [[nodiscard]] Field kind_field(std::size_t index) const;
    [[nodiscard]] static Field bandwidth_field(std::size_t index);

    const EntryCheck& check_;
    Content content_;
    std::deque<Row> rows_; // their fields are referred to, so that they must not move
    QGridLayout* layout_ = nullptr;
};

} // namespace dubhe::widgets
