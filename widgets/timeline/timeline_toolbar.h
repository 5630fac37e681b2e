// SPDX-License-Identifier: GPL-3.0-or-later
// Opening, finding, colouring, zooming and exporting.
#pragma once

#include "../shared/export/export_menu.h"
#include "../shared/timeline/runs/timeline_run.h"
#include "../shared/timeline/span_colors.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace dubhe::widgets {

class SavedSearches;

enum class ShownRuns : std::uint8_t { both, predicted, measured };

class TimelineToolbar : public QWidget {
    Q_OBJECT

  public:
    explicit TimelineToolbar(QWidget* parent = nullptr);

    void set_ready(bool ready); // there is a run
    void set_choices(bool predicted, bool measured);
    void set_steps(const std::vector<TimelineStep>& steps); // of the measured run; empty hides the choice
    // `problem`: why the search is not understood.
    void set_found(const QString& text, const QString& problem = {});
    void set_search(const QString& text);
    [[nodiscard]] QString search() const;
    void focus_search();
    void set_selecting(bool selecting);
    [[nodiscard]] ShownRuns shown() const;
    [[nodiscard]] int step() const; // position among the steps; -1: the whole run
    [[nodiscard]] SpanColors colors() const;
    void set_colors(SpanColors colors);
    void choose_step(int step);

  Q_SIGNALS:
    void open_requested();
    void shown_changed();
    void step_changed();
    void search_changed(const QString& text);
    void match_requested(int step);
    void colors_changed(dubhe::widgets::SpanColors colors);
    void selecting_changed(bool selecting);
    void fit_requested();
    void zoom_requested();  // to the selection
    void trace_requested(); // to be saved
    void export_requested(dubhe::widgets::ExportKind kind);
    void left_search(); // Escape: back to the timeline

  private:
    void build_search();
    void build_choices();

    QLineEdit* search_ = nullptr;
    SavedSearches* searches_ = nullptr;
    QLabel* found_ = nullptr;
    QComboBox *shown_ = nullptr, *steps_ = nullptr, *colors_ = nullptr;
    QToolButton *open_ = nullptr, *previous_ = nullptr, *next_ = nullptr, *select_ = nullptr, *fit_ = nullptr,
                *zoom_ = nullptr, *trace_ = nullptr;
    ExportButton* exports_ = nullptr;
};

} // namespace dubhe::widgets
