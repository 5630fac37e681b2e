// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline_toolbar.h"

#include "../shared/flow_layout.h"
#include "../shared/forms/controls.h"
#include "../shared/forms/saved_searches.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/search_keys.h"
#include "../shared/timeline/timeline_text.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>

namespace dubhe::widgets {

TimelineToolbar::TimelineToolbar(QWidget* parent) : QWidget{parent} {
    auto* layout = new FlowLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    open_ = tool_button(this, tr("Open trace..."),
                        tr("Show a recorded run: of PyTorch's profiler, Nsight Systems' SQLite "
                           "export, Chrome JSON or Dubhe's recorder (Ctrl+T)"));
    build_choices();
    build_search();
    select_ = tool_button(this, tr("Select"), tr("Drag selects a stretch to sum up; without this, drag with Shift"));
    select_->setCheckable(true);
    fit_ = tool_button(this, tr("Fit"), tr("Show everything (0, or a double click on empty paper)"));
    zoom_ = tool_button(this, tr("Zoom in"),
                        tr("Zoom to the selection, else to the chosen span (Z; F goes there and back)"));
    trace_ = tool_button(this, tr("Save trace..."),
                         tr("Save the run as Chrome JSON, which Perfetto, chrome://tracing and "
                            "Dubhe read: the predicted one where it is shown"));
    exports_ = new ExportButton{this};
    exports_->offer_command();
    for (QWidget* each : std::initializer_list<QWidget*>{open_, shown_, steps_, search_, previous_, next_, searches_,
                                                         found_, colors_, select_, fit_, zoom_, trace_, exports_})
        layout->addWidget(each);
    connect(open_, &QToolButton::clicked, this, &TimelineToolbar::open_requested);
    connect(select_, &QToolButton::toggled, this, &TimelineToolbar::selecting_changed);
    connect(fit_, &QToolButton::clicked, this, &TimelineToolbar::fit_requested);
    connect(zoom_, &QToolButton::clicked, this, &TimelineToolbar::zoom_requested);
    connect(trace_, &QToolButton::clicked, this, &TimelineToolbar::trace_requested);
    connect(exports_, &ExportButton::requested, this, &TimelineToolbar::export_requested);
    set_steps({});
}

void TimelineToolbar::build_choices() {
    shown_ = new QComboBox{this};
    shown_->setAccessibleName(tr("Runs that are shown"));
    shown_->addItem(tr("Predicted above measured"), static_cast<int>(ShownRuns::both));
    shown_->addItem(tr("Predicted"), static_cast<int>(ShownRuns::predicted));
    shown_->addItem(tr("Measured"), static_cast<int>(ShownRuns::measured));
    steps_ = new QComboBox{this};
    steps_->setAccessibleName(tr("Step of the measured run"));
    steps_->setToolTip(tr("What of the measured run stands at time 0, and is zoomed to"));
    steps_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    steps_->setMinimumContentsLength(16);
    colors_ = new QComboBox{this};
    colors_->setAccessibleName(tr("Colour by"));
    colors_->addItem(tr("Colour: kind of work"), static_cast<int>(SpanColors::by_kind));
    colors_->addItem(tr("Colour: layer"), static_cast<int>(SpanColors::by_layer));
    connect(shown_, &QComboBox::currentIndexChanged, this, &TimelineToolbar::shown_changed);
    connect(steps_, &QComboBox::currentIndexChanged, this, &TimelineToolbar::step_changed);
    connect(colors_, &QComboBox::currentIndexChanged, this, [this] { Q_EMIT colors_changed(colors()); });
}

void TimelineToolbar::build_search() {
    search_ = new QLineEdit{this};
    search_->setAccessibleName(tr("Find spans"));
    search_->setPlaceholderText(tr("Find: gemm, time>100us"));
    search_->setToolTip(
        tr("<p>A part of the name or the layer. Fields: name~, layer~, lane~, class:, gpu:, stream:, and "
           "with &lt; &gt; = time, begin, end. Combine with and, or, not and parentheses:</p>"
           "<p><tt>class:communication and (time&gt;100us or layer~attention)</tt></p>"
           "<p>Enter: next, Shift+Enter: previous, Escape: back.</p>"));
    search_->setClearButtonEnabled(true);
    const int words = fontMetrics().horizontalAdvance(search_->placeholderText()) + 2 * fontMetrics().height();
    search_->setMinimumWidth(std::max(fontMetrics().averageCharWidth() * 34, words));
    const auto* keys = new SearchKeys{search_};
    connect(keys, &SearchKeys::step_requested, this, &TimelineToolbar::match_requested);
    connect(keys, &SearchKeys::left, this, &TimelineToolbar::left_search);
    previous_ = tool_button(this, QString{}, tr("Previous match (Shift+Enter, Shift+F3)"));
    previous_->setArrowType(Qt::LeftArrow);
    previous_->setAccessibleName(tr("Previous match"));
    next_ = tool_button(this, QString{}, tr("Next match (Enter, F3)"));
    next_->setArrowType(Qt::RightArrow);
    next_->setAccessibleName(tr("Next match"));
    searches_ = new SavedSearches{search_,
                                  {QStringLiteral("time>100us"), QStringLiteral("class:communication"),
                                   QStringLiteral("class:attention and time>50us"),
                                   QStringLiteral("class:communication and (time>100us or layer~attention)")},
                                  this};
    found_ = new QLabel{this};
    found_->setTextFormat(Qt::PlainText);
    found_->hide();
    connect(search_, &QLineEdit::textChanged, this, &TimelineToolbar::search_changed);
    connect(previous_, &QToolButton::clicked, this, [this] { Q_EMIT match_requested(-1); });
    connect(next_, &QToolButton::clicked, this, [this] { Q_EMIT match_requested(1); });
}

void TimelineToolbar::set_ready(bool ready) {
    for (QWidget* each : std::initializer_list<QWidget*>{shown_, steps_, search_, previous_, next_, searches_, colors_,
                                                         select_, fit_, zoom_, trace_, exports_})
        each->setEnabled(ready);
}

void TimelineToolbar::set_choices(bool predicted, bool measured) {
    shown_->setVisible(predicted && measured);
}

void TimelineToolbar::set_steps(const std::vector<TimelineStep>& steps) {
    const QSignalBlocker decided_by_the_owner{steps_};
    steps_->clear();
    steps_->addItem(tr("Whole run"));
    for (const TimelineStep& step : steps)
        steps_->addItem(step_name(step.name) + QStringLiteral(" · ") + time_text(step.end_s - step.begin_s));
    steps_->setVisible(!steps.empty());
}

void TimelineToolbar::choose_step(int step) {
    steps_->setCurrentIndex(step + 1);
}

void TimelineToolbar::set_found(const QString& text, const QString& problem) {
    found_->setText(text);
    found_->setToolTip(problem);
    found_->setVisible(!text.isEmpty());
}

void TimelineToolbar::set_search(const QString& text) {
    search_->setText(text);
}

QString TimelineToolbar::search() const {
    return search_->text();
}

void TimelineToolbar::focus_search() {
    search_->setFocus(Qt::ShortcutFocusReason);
    search_->selectAll();
}

void TimelineToolbar::set_selecting(bool selecting) {
    select_->setChecked(selecting);
}

ShownRuns TimelineToolbar::shown() const {
    return static_cast<ShownRuns>(shown_->currentData().toInt());
}

int TimelineToolbar::step() const {
    return steps_->currentIndex() - 1;
}

SpanColors TimelineToolbar::colors() const {
    return static_cast<SpanColors>(colors_->currentData().toInt());
}

void TimelineToolbar::set_colors(SpanColors colors) {
    colors_->setCurrentIndex(static_cast<int>(colors));
}

} // namespace dubhe::widgets
