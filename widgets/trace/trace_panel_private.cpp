// SPDX-License-Identifier: GPL-3.0-or-later
#include "trace_panel_private.h"

#include "../shared/charts/bar_view.h"
#include "../shared/export/export_menu.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/money_text.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "../shared/timeline/readout.h"
#include "../shared/timeline/timeline_export.h"
#include "../shared/timeline/timeline_legend.h"
#include "../shared/timeline/timeline_text.h"
#include "trace_scenes.h"
#include "trace_words.h"

#include <core/units/text.h>

#include <QCheckBox>
#include <QComboBox>
#include <QFontMetricsF>
#include <QLabel>
#include <QMetaMethod>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolButton>

#include <algorithm>
#include <span>

namespace dubhe::widgets {

namespace {

constexpr int picture_width = 1400;

} // namespace

TracePanel::Private::Private(TracePanel* panel) : q{panel} {
    build_view();
    connect_parts();
    show_state();
    show_choice();
}

void TracePanel::Private::trace_changed() {
    cancel();
    recorded = nullptr;
    answer = nullptr;
    replays = nullptr;
    other = nullptr;
    other_run = nullptr;
    compared = nullptr;
    problem.clear();
    step = 0;
    stale = trace != nullptr;
    telling = true;
    for (TraceTable* table : {kernels, layers, path, changes, all_steps, notes})
        table->clear();
    canvas->set_runs({});
    telling = false;
    {
        const QSignalBlocker decided_here{steps};
        steps->clear();
    }
    show_state();
    show_comparison();
    find_gpus();
    if (stale && q->isVisible()) arrange();
}

void TracePanel::Private::find_gpus() {
    gpus = trace ? recorded_gpus(*trace, catalog.get()) : RecordedGpus{};
    show_cost();
}

void TracePanel::Private::show_cost() {
    cost->setVisible(answer != nullptr);
    if (!answer) return;
    const study::RunCost paid = step_cost(gpus, answer->breakdown, tariff);
    cost->setText(any_cost(paid) ? tr("costs %1").arg(step_cost_text(paid, step_unit({&paid}))) : tr("no price known"));
    QString basis = gpus.problem.isEmpty() ? cost_basis(paid) : gpus.problem;
    if (any_cost(paid) && gpus.count > 1.0)
        basis += u'\n' + tr("Of the %1 GPUs that were recorded").arg(shown(number_text(gpus.count)));
    if (paid.energy_j) basis += u'\n' + tr("Energy of the step: %1").arg(energy_text(paid));
    cost->setToolTip(basis);
    cost->setAccessibleDescription(basis);
}

void TracePanel::Private::arrange() {
    stale = false;
    if (!trace) return;
    arranging.start(
        tr("Looking for steps"),
        [trace = trace, run = run](const Progress& progress) { return arrange_run(trace, run, progress); },
        [this](RecordedRunPtr joined) { accept(std::move(joined)); });
    show_state();
}

void TracePanel::Private::accept(RecordedRunPtr joined) {
    if (!joined) return;
    recorded = std::move(joined);
    step = recorded->usual_step();
    show_steps();
    show_run();
    analyse();
    if (trace->simulates) replay();
}

void TracePanel::Private::choose_step(int number) {
    if (!recorded || number < 0 || number >= static_cast<int>(recorded->steps.size())) return;
    if (static_cast<std::size_t>(number) == step && (answer || jobs.busy())) return;
    step = static_cast<std::size_t>(number);
    {
        const QSignalBlocker decided_here{steps};
        steps->setCurrentIndex(number);
    }
    all_steps->select(number);
    answer = nullptr;
    show_run();
    analyse();
}

void TracePanel::Private::analyse() {
    problem.clear();
    jobs.start(
        tr("Analysing %1").arg(step_name(recorded->steps[step].name)),
        [recorded = recorded, step = step](const Progress& progress) { return analyse_step(recorded, step, progress); },
        [this](const Result<TraceAnswerPtr>& found) {
            answer = found ? *found : nullptr;
            if (!found) problem = core_sentence(found.diagnostics().front().message);
            show_answer();
        });
    show_state();
}

void TracePanel::Private::replay() {
    replaying.start(
        tr("Replaying all steps"),
        [recorded = recorded](const Progress& progress) { return replay_steps(*recorded, progress); },
        [this](StepReplays all) {
            replays = std::make_shared<const StepReplays>(std::move(all));
            all_steps->set_rows(step_rows(recorded, replays));
            all_steps->select(static_cast<int>(step));
        });
}

void TracePanel::Private::set_other(TracePtr given, TimelineRunPtr its_run) {
    comparing.cancel();
    other = std::move(given);
    other_run = std::move(its_run);
    if (!other || !other_run) other = nullptr, other_run = nullptr;
    compared = nullptr;
    not_compared.clear();
    if (other && answer) compare();
    show_comparison();
    show_run();
}

// The other run's step stays where only this run's changes.
void TracePanel::Private::compare() {
    comparing.start(
        tr("Comparing"),
        [before = answer, after = compared ? compared->after : nullptr, other = other,
         run = other_run](const Progress& progress) -> Result<TraceComparisonPtr> {
            return after ? Result<TraceComparisonPtr>{compare_answers(before, after)}
                         : widgets::compare_with(before, other, run, progress);
        },
        [this](const Result<TraceComparisonPtr>& found) {
            compared = found ? *found : nullptr;
            not_compared = found ? QString{} : core_sentence(found.diagnostics().front().message);
            show_comparison();
            show_run();
        });
}

void TracePanel::Private::cancel() {
    for (JobRunner* runner : {&arranging, &jobs, &replaying, &comparing})
        runner->cancel();
    if (!trace || answer) return;
    problem = recorded ? tr("it was cancelled. A click on it in the table of steps goes on.")
                       : tr("it was cancelled. Open the trace again to go on.");
    show_state();
}

void TracePanel::Private::set_marks_shown(bool shown) {
    const QSignalBlocker decided_here{marks};
    marks->setChecked(shown);
    canvas->set_marks(0, shown && answer ? answer->marks : nullptr);
    show_legend();
}

QString TracePanel::Private::missing_words() const {
    if (!trace)
        return tr(
            "No recorded run is open. Open one, or drop it on the window: of PyTorch's profiler, Nsight Systems' "
            "SQLite export, rocprofv3, Perfetto, JAX, or Dubhe's recorder. This panel shows its steps, where their "
            "time goes and the critical path; of a memory snapshot of PyTorch what holds the GPU's memory.");
    if (!problem.isEmpty()) return tr("This step is not analysed: %1").arg(problem);
    return answer ? QString{} : tr("Analysing...");
}

void TracePanel::Private::show_state() {
    const QString missing = missing_words();
    empty->setText(missing);
    stack->setCurrentWidget(memory->snapshot() ? memory : trace ? page : nothing);
    state->setText(missing);
    state->setVisible(!missing.isEmpty());
    const bool any = answer != nullptr;
    for (BarView* bar : {host_bar, device_bar})
        bar->setVisible(any);
    for (QWidget* each : std::initializer_list<QWidget*>{what_if, marks, exports})
        each->setEnabled(any);
    show_host();
    if (!trace) return;
    title->set_full_text(recorded ? recorded_text(*recorded) : tr("Looking for steps..."));
    replayed->setText(any ? replay_text(*answer) : QString{});
}

void TracePanel::Private::show_steps() {
    const QSignalBlocker decided_here{steps};
    steps->clear();
    for (const trace::Step& each : recorded->steps) {
        const QString dot = QStringLiteral(" · ");
        steps->addItem(step_name(each.name) + dot + time_text(each.duration_s()) +
                           (each.complete ? QString{} : dot + tr("incomplete")),
                       qt_text(each.name));
        if (!each.complete) steps->setItemData(steps->count() - 1, core_sentence(each.why), Qt::ToolTipRole);
    }
    steps->setCurrentIndex(static_cast<int>(step));
    all_steps->set_rows(step_rows(recorded, replays));
    all_steps->select(static_cast<int>(step));
}

void TracePanel::Private::show_answer() {
    show_state();
    if (answer) {
        kernels->set_rows(kernel_rows(answer));
        layers->set_rows(layer_rows(answer));
        notes->set_rows(note_rows(answer));
        const int count = notes->model().rowCount();
        tabs->setTabText(tabs->indexOf(notes), count > 0 ? tr("Notes (%1)").arg(count) : tr("Notes"));
        show_path();
        host_bar->set_bars({host_gpu_bar(answer->breakdown)});
        device_bar->set_bars({gpu_bar(answer->breakdown)});
    } else {
        for (TraceTable* table : {kernels, layers, path, notes})
            table->clear();
    }
    show_cost();
    if (answer && other) compare();
    set_marks_shown(marks->isChecked());
    show_choice();
    select_rows();
    mark_operator();
}

void TracePanel::Private::show_comparison() {
    const int place = tabs->indexOf(changes);
    const bool any = other != nullptr;
    tabs->setTabVisible(place, any);
    compare_with->setText(any ? tr("End comparison") : tr("Compare with..."));
    compare_with->setToolTip(any ? tr("This run alone again")
                                 : tr("Another recorded run beside this one: what got slower, and by how much"));
    if (compared)
        changes->set_rows(difference_rows(compared));
    else
        changes->clear();
    if (any && compared) tabs->setCurrentIndex(place);
    difference->setVisible(any);
    difference->setText(compared                 ? comparison_text(*compared)
                        : not_compared.isEmpty() ? tr("Comparing...")
                                                 : tr("The other run is not compared: %1").arg(not_compared));
}

PathGrouping TracePanel::Private::grouping() const {
    return static_cast<PathGrouping>(groupings->currentData().toInt());
}

void TracePanel::Private::show_path() {
    if (answer) path->set_rows(path_rows(answer, grouping()));
}

double TracePanel::Private::step_begin_s() const {
    return recorded->steps[step].begin_s - recorded->origin_s;
}

void TracePanel::Private::show_run() {
    if (!recorded) return;
    std::vector<TimelineCanvas::Run> runs{{run, step_begin_s()}};
    if (compared) { // each step begins at 0
        const RecordedRun& theirs = *compared->after->recorded;
        runs.push_back({theirs.run, compared->after->recorded_step().begin_s - theirs.origin_s});
    }
    canvas->set_runs(runs);
    canvas->set_marks(0, marks->isChecked() && answer ? answer->marks : nullptr);
    canvas->zoom_to(0.0, recorded->steps[step].duration_s());
    show_legend();
}

void TracePanel::Private::show_legend() {
    std::vector<bool> used(color_count, false);
    bool marked = false;
    for (const ShownRun& shown : canvas->scene().runs) {
        marked = marked || shown.marks;
        for (std::uint8_t number = 0; number < color_count; ++number)
            used[number] = used[number] || shown.sums->has(number);
    }
    std::vector<LegendEntry> entries = legend_of(canvas->colors(), used, is_dark(q->palette()));
    if (marked) entries.push_back({mark_color(is_dark(q->palette())), tr("critical path")});
    legend->set_entries(std::move(entries));
}

void TracePanel::Private::show_choice() {
    const auto& chosen = canvas->scene().chosen;
    zoom->setEnabled(chosen.has_value());
    if (!chosen) {
        readout->set_full_text(
            tr("A click on a span, or on a row of a table, tells its launch and what it waited for."));
        return waited->set_full_text(
            tr("Wheel zooms, drag pans, Shift and drag sums up; the wheel over the names scrolls."));
    }
    readout->set_full_text(span_text(canvas->scene(), *chosen),
                           qt_text(canvas->scene().run_of(*chosen).name(chosen->span)));
    waited->set_full_text(answer ? span_in_step_text(*answer, chosen->span) : QString{});
}

void TracePanel::Private::show_selection() {
    if (!canvas->scene().selection) return show_choice();
    constexpr std::size_t most = 3; // names that fit into a line
    const TimelineSum sum = canvas->scene().sum();
    QStringList longest;
    for (const NameSum& each : std::span{sum.top}.first(std::min(most, sum.top.size())))
        longest << QStringLiteral("%1 %2").arg(qt_text(each.name), time_text(each.seconds));
    readout->set_full_text(sum_text(sum));
    waited->set_full_text(longest.isEmpty() ? QString{} : tr("Most time: %1").arg(longest.join(QStringLiteral(" · "))));
    zoom->setEnabled(true); // to what is selected
}

// The meta object knows which signals are connected: a button without effect is not shown.
void TracePanel::Private::show_what_if() {
    what_if->setVisible(q->isSignalConnected(QMetaMethod::fromSignal(&TracePanel::what_if_requested)));
    host->setVisible(q->isSignalConnected(QMetaMethod::fromSignal(&TracePanel::host_requested)));
}

void TracePanel::Private::show_host() {
    const bool known = answer && answer->host;
    host->setEnabled(known);
    QString tip = tr("The workload that is shown runs on the host that was recorded");
    if (known) {
        const hardware::Host& times = answer->host->host;
        const auto add = [&](const QString& what, const std::optional<Seconds>& time) {
            if (time) tip += u'\n' + tr("%1: %2").arg(what, time_text(time->value()));
        };
        add(tr("A launch"), times.launch);
        add(tr("An operator, forward"), times.operator_forward);
        add(tr("An operator, backward"), times.operator_backward);
        add(tr("A launch of the update"), times.operator_update);
        tip += u'\n' + tr("The recorder's own cost is in these times");
    }
    host->setToolTip(tip);
}

void TracePanel::Private::select_rows() {
    const auto& chosen = canvas->scene().chosen;
    if (!answer || telling) return;
    const std::uint32_t task = chosen ? answer->task_of(chosen->span) : whatif::none;
    const bool any = task != whatif::none;
    kernels->select(any ? kernel_row_of(*answer, task) : -1);
    layers->select(any ? layer_row_of(*answer, task) : -1);
    path->select(any ? path_row_of(*answer, grouping(), task) : -1);
}

// Recorders name layers as frameworks do ("layer3.1.conv2 1"): only equal names match.
void TracePanel::Private::mark_operator() {
    if (!answer || !network || !selected || selected->index >= network->graph.operators().size()) return;
    const std::vector<std::string> paths = recorded_paths(*network, *selected);
    const auto found = std::ranges::find_if(answer->layers, [&](const whatif::LayerTime& layer) {
        return std::ranges::any_of(paths, [&](const auto& path) { return same_layer_name(layer.name, path); });
    });
    if (found == answer->layers.end()) return;
    const auto row = static_cast<std::size_t>(found - answer->layers.begin());
    const auto& chosen = canvas->scene().chosen;
    const std::uint32_t task = chosen ? answer->task_of(chosen->span) : whatif::none;
    if (task != whatif::none && answer->layer(task) == found->name) return; // one of its spans is looked at
    layers->select(static_cast<int>(row));
    const std::uint32_t longest = answer->longest_of_layer[row];
    const std::uint32_t span = longest == whatif::none ? no_span : answer->span_of(longest);
    telling = true; // its longest span is chosen, but what the timeline shows stays
    canvas->choose(span == no_span ? std::nullopt : std::optional{SpanPlace{0, span}});
    telling = false;
}

// The operator that bears the name of a task's layer: other panels show it, too.
void TracePanel::Private::tell_operator(std::uint32_t task) {
    if (!answer || !network || task == whatif::none) return;
    const std::optional<workload::OperatorId> id = operator_of_layer(*network, answer->layer(task));
    if (!id || selected == id) return;
    selected = id;
    Q_EMIT q->operator_chosen(*id);
}

void TracePanel::Private::show_row(const TraceRows& rows, std::size_t row) {
    const std::uint32_t task = rows.task ? rows.task(row) : whatif::none;
    const auto stretch = rows.stretch ? rows.stretch(row) : std::nullopt;
    canvas->clear_selection();
    if (stretch)
        show_pause(stretch->first, stretch->second);
    else
        show_task(task);
}

// Nothing is drawn where nothing runs: it is selected, with what lies around it.
void TracePanel::Private::show_pause(double begin_s, double end_s) {
    const std::size_t rows = canvas->scene().rows.size();
    if (rows == 0) return;
    const double around_s = std::max(end_s - begin_s, 1e-6);
    telling = true; // what the row says, not what the stretch sums up to
    canvas->choose(std::nullopt);
    canvas->zoom_to(begin_s - around_s, end_s + around_s);
    canvas->select({begin_s, end_s, 0, rows - 1});
    telling = false;
    zoom->setEnabled(true); // to what is selected
    readout->set_full_text(tr("The longest of these pauses: %1").arg(full_time_text(end_s - begin_s)));
    waited->set_full_text(tr("Begins %1 after the step.").arg(full_time_text(begin_s)));
}

void TracePanel::Private::show_task(std::uint32_t task) {
    if (!answer || task == whatif::none) return;
    const std::uint32_t span = answer->span_of(task);
    if (span == no_span) return;
    const SpanPlace place{0, span};
    telling = true; // the row that was clicked stays, though the span may belong to others, too
    canvas->choose(place);
    telling = false;
    canvas->show_span(place);
    tell_operator(task);
}

ChartPicture TracePanel::Private::picture() const {
    if (memory->snapshot()) return memory->picture();
    const std::vector<BarScene> stacked{host_gpu_bar(answer->breakdown), gpu_bar(answer->breakdown)};
    const ChartTheme theme = paper_theme(q->font());
    const QString heading = recorded_text(*recorded) + QStringLiteral(" · ") + step_name(answer->graph.step) +
                            QStringLiteral(" · ") + replay_text(*answer);
    const int width = std::max(picture_width, canvas->width());
    const ChartPicture below = timeline_picture(canvas->scene(), canvas->colors(), q->font(), width);
    const double line = QFontMetricsF{theme.font}.height() + 4;
    const double bars_height = paint_bars(nullptr, {0, 0, static_cast<double>(below.size.width()), 0}, stacked, theme);
    const double top = line + bars_height + 16;
    const auto paint = [=](QPainter& painter, const QRectF& rect) {
        painter.fillRect(rect, theme.background);
        QFont bold = theme.font;
        bold.setBold(true);
        painter.setFont(bold);
        painter.setPen(theme.text);
        painter.drawText(QPointF{rect.left() + 8, rect.top() + line - 4}, heading);
        paint_bars(&painter, {rect.left(), rect.top() + line + 4, rect.width(), bars_height}, stacked, theme);
        below.paint(painter, rect.adjusted(0, top, 0, 0));
    };
    return {heading, {below.size.width(), below.size.height() + static_cast<int>(top)}, paint};
}

bool TracePanel::Private::save(const QString& file, QString& error, const std::function<QByteArray()>& bytes) {
    q->wait_until_settled();
    if (memory->snapshot() || answer) return save_file(file, bytes(), error);
    error = tr("There is nothing to export yet. %1").arg(missing_words());
    return false;
}

} // namespace dubhe::widgets
