// SPDX-License-Identifier: GPL-3.0-or-later
// Finding, colouring, opening and exporting.
#pragma once

#include "../shared/export/export_menu.h"
#include "canvas/graph_colors.h"

#include <QString>
#include <QWidget>

#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace dubhe::widgets {

class SavedSearches;

class GraphToolbar : public QWidget {
    Q_OBJECT

  public:
    explicit GraphToolbar(QWidget* parent = nullptr);

    void set_ready(bool ready); // there is a graph
    // What the search found, or why the expression is refused.
    void set_found(const QString& text, bool is_problem);
    void set_expression(const QString& text);
    void focus_search();
    [[nodiscard]] ColorBy color_by() const;
    void set_color_by(ColorBy by);
    // What the graph can be compared with, by keys of the owner; the choice stays where its key does.
    struct Comparison {
        QString key, text;
        bool operator==(const Comparison&) const = default;
    };
    void set_comparisons(const std::vector<Comparison>& offered);
    [[nodiscard]] QString comparison() const; // key; empty: none
    void set_comparison(const QString& key);
    // Whether there are two views, the graph as it runs and as it was written; with one, that one is shown.
    void set_views(bool both);
    [[nodiscard]] bool as_written() const;
    void set_compared(const QString& text); // how they differ, in a line; empty: nothing is compared

  Q_SIGNALS:
    void expression_changed(const QString& text);
    void step_requested(int step);
    void comparison_changed(const QString& key);
    void view_changed(bool as_written);
    void color_by_changed(dubhe::widgets::ColorBy by);
    void open_all_requested();
    void close_all_requested();
    void fit_requested();
    void details_toggled(bool shown);
    void export_requested(dubhe::widgets::ExportKind kind);
    void left_search(); // Escape: back to the graph

  private:
    void build_search();

    QLineEdit* search_ = nullptr;
    QLabel* found_ = nullptr;
    QLabel* compared_ = nullptr;
    QComboBox *colors_ = nullptr, *comparisons_ = nullptr, *views_ = nullptr;
    std::vector<Comparison> offered_;
    SavedSearches* searches_ = nullptr;
    QToolButton *previous_ = nullptr, *next_ = nullptr, *open_ = nullptr, *close_ = nullptr, *fit_ = nullptr,
                *details_ = nullptr;
    ExportButton* exports_ = nullptr;
};

} // namespace dubhe::widgets
