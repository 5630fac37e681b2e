// SPDX-License-Identifier: GPL-3.0-or-later
#include "whatif_panel_private.h"

#include "../shared/charts/bar_view.h"
#include "../shared/charts/xy_chart.h"
#include "../shared/export/export_footer.h"
#include "../shared/export/export_menu.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "../shared/timeline/readout.h"
#include "../shared/timeline/timeline_text.h"
#include "stack_view.h"
#include "transformation_form.h"
#include "whatif_scenes.h"

#include <core/whatif/transplant/transplant.h>

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableWidget>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr QSize sweep_picture{960, 320};

QStringList names_of_links(const hardware::Catalog& catalog) {
    QStringList names;
    for (const hardware::LinkEntry& entry : catalog.links())
        names << qt_text(entry.link.name);
    return names;
}

QStringList names_of_gpus(const hardware::Catalog& catalog) {
    QStringList names;
    for (const hardware::CatalogEntry& entry : catalog.entries())
        names << qt_text(entry.gpu.name);
    return names;
}

QStringList names_of_systems(const hardware::Catalog& catalog) {
    QStringList names;
    for (const hardware::SystemEntry& entry : catalog.systems())
        names << qt_text(entry.system.name);
    return names;
}

} // namespace

WhatIfPanel::Private::Private(WhatIfPanel* panel) : q{panel} {
    build_view();
    connect_parts();
    show_answer();
}

void WhatIfPanel::Private::take_trace(TracePtr next) {
    trace = std::move(next);
    step = nullptr;
    found = nullptr;
    swept.reset();
    problem.clear();
    steps = trace && trace->simulates ? trace::find_steps(*trace) : std::vector<trace::Step>{};
    chosen_step = steps.empty() ? -1 : static_cast<int>(trace::usual_step(steps).value_or(0));
    const QSignalBlocker blocker{step_choice};
    step_choice->clear();
    for (const trace::Step& each : steps) {
        QString text = step_name(each.name) + QStringLiteral(" · ") + time_text(each.duration_s());
        if (!each.complete) text += QStringLiteral(" · ") + tr("incomplete");
        step_choice->addItem(text);
        step_choice->setItemData(step_choice->count() - 1, core_sentence(each.why), Qt::ToolTipRole);
    }
    step_choice->setCurrentIndex(chosen_step);
    step_choice->setVisible(steps.size() > 1);
    propose_gpu();
    question_changed();
}

void WhatIfPanel::Private::take_catalog(std::shared_ptr<const hardware::Catalog> next) {
    catalog = std::move(next);
    if (catalog) stack_view->set_names(names_of_links(*catalog), names_of_gpus(*catalog), names_of_systems(*catalog));
    propose_gpu();
    question_changed();
}

// A ticked GPU that isn't the recording's own; else the one of the same maker whose memory is fastest.
void WhatIfPanel::Private::propose_gpu() {
    if (!catalog) return;
    const Result<hardware::Gpu> recorded =
        trace ? whatif::find_recorded_gpu(*trace, *catalog) : Result<hardware::Gpu>{error("no recording")};
    const auto other = [&](const hardware::Gpu& gpu) { return !recorded || gpu.name != recorded->name; };
    for (const GpuView& view : ticked) {
        if (view.gpu.overrides.empty() && other(view.gpu.base))
            return stack_view->set_usual_gpu(qt_text(view.gpu.base.name));
    }
    double most = 0.0;
    for (const hardware::CatalogEntry& entry : catalog->entries()) {
        const hardware::Gpu& gpu = entry.gpu;
        if (!other(gpu) || (recorded && gpu.vendor != recorded->vendor)) continue;
        const double bandwidth = gpu.memory_bandwidth ? gpu.memory_bandwidth->value() : 0.0;
        if (bandwidth <= most) continue;
        most = bandwidth;
        stack_view->set_usual_gpu(qt_text(gpu.name));
    }
}

void WhatIfPanel::Private::take_stack(const whatif::Stack& next, int chosen, bool final) {
    stack = next;
    stack_view->set_stack(stack, chosen);
    question_changed();
    if (final) show_sweep_choices();
}

void WhatIfPanel::Private::choose_step(const QString& name) {
    const auto wanted = std::ranges::find(steps, name.toStdString(), &trace::Step::name);
    if (wanted == steps.end() || wanted - steps.begin() == chosen_step) return;
    chosen_step = static_cast<int>(wanted - steps.begin());
    step_choice->setCurrentIndex(chosen_step);
    step = nullptr;
    found = nullptr;
    question_changed();
}

void WhatIfPanel::Private::question_changed() {
    stale = true;
    if (q->isVisible()) ask();
}

void WhatIfPanel::Private::ask() {
    stale = false;
    if (chosen_step < 0) return show_answer();
    if (step) return launch();
    problem.clear();
    preparing.start(
        tr("Preparing %1").arg(step_name(steps[static_cast<std::size_t>(chosen_step)].name)),
        [trace = trace, of = steps[static_cast<std::size_t>(chosen_step)]](const Progress& progress) {
            return record_step(trace, of, progress);
        },
        [this](const Result<RecordedStepPtr>& made) {
            if (made) {
                step = *made;
                return launch();
            }
            problem = core_sentences(made.diagnostics());
            show_answer();
        });
    show_answer();
}

// One question at a time: while the hand moves a slider, what it passes by in the meantime is left out.
void WhatIfPanel::Private::launch() {
    if (asking.busy()) {
        waiting = true;
        return;
    }
    waiting = false;
    asking.start(
        tr("What if"), [asked = question()](const Progress& progress) { return widgets::answer(asked, progress); },
        [this](WhatIfAnswerPtr answered) { accept(std::move(answered)); });
}

void WhatIfPanel::Private::accept(WhatIfAnswerPtr answered) {
    if (answered->question.step == step) {
        found = std::move(answered);
        show_answer();
    }
    if (waiting && step) launch();
    if (!waiting) ask_sweep();
}

void WhatIfPanel::Private::ask_sweep() {
    const int chosen = parameter_choice->currentIndex();
    if (tabs->currentIndex() != 1 || !step || chosen < 0 || chosen >= static_cast<int>(offered.size())) return;
    const SweptParameter& wanted = offered[static_cast<std::size_t>(chosen)];
    sweeping.start(
        tr("Time over %1").arg(qt_text(wanted.name)),
        [asked = question(), wanted](const Progress& progress) { return sweep(asked, wanted, progress); },
        [this](WhatIfSweep made) {
            const bool any = !made.points.empty();
            sweep_words->setText(any ? QString{} : QString::fromStdString(made.problem));
            sweep_words->setVisible(!any);
            chart->setVisible(any);
            swept = std::move(made);
            if (any) chart->set_scene(sweep_scene(*swept));
        });
}

QString WhatIfPanel::Private::missing_words() const {
    if (!trace)
        return tr("Open a recorded run (or drop it on the window) to ask what would change it: PyTorch's profiler, "
                  "Nsight Systems' SQLite export, Dubhe's recorder.");
    if (!trace->simulates)
        return tr("%1 can be shown, but not simulated: it doesn't say what launched what.").arg(qt_text(trace->file));
    if (!problem.isEmpty()) return problem;
    if (found && !found->found) return core_sentences(found->found.diagnostics());
    return tr("Working...");
}

void WhatIfPanel::Private::show_answer() {
    const bool any = step != nullptr && found != nullptr;
    pages->setCurrentIndex(any ? 0 : 1);
    open->setVisible(!trace);
    empty->setText(missing_words());
    if (!any) return;
    title->setText(step_title(*step));
    const bool answered = has_answer();
    headline_label->setText(answered ? headline(*found) : missing_words());
    bars->setVisible(answered);
    tabs->setVisible(answered);
    exports->setEnabled(answered);
    if (!answered) return;
    stack_view->set_effects(found->found->effects);
    show_costs();
    show_timelines();
    show_unmatched();
}

void WhatIfPanel::Private::show_costs() {
    costs = costs_of(*found, tariff);
    bars->set_bars(before_and_after(*found, costs));
    notes->setPlainText(basis(*found, costs).join(u'\n'));
}

void WhatIfPanel::Private::show_timelines() {
    std::vector<TimelineCanvas::Run> runs;
    for (const TimelineRunPtr& run : {step->run, found->run}) {
        if (run) runs.push_back({run, run->steps.empty() ? 0.0 : run->steps.front().begin_s});
    }
    canvas->set_runs(runs);
    show_choice();
}

void WhatIfPanel::Private::show_choice() {
    const auto& chosen = canvas->scene().chosen;
    if (!chosen)
        return readout->set_full_text(tr("Above the step as recorded, below it what if. Wheel zooms, drag pans."));
    readout->set_full_text(span_text(canvas->scene(), *chosen),
                           qt_text(canvas->scene().run_of(*chosen).name(chosen->span)));
}

void WhatIfPanel::Private::show_unmatched() {
    const std::vector<whatif::Unmatched>& list = found->found->unmatched;
    tabs->setTabVisible(3, !list.empty());
    unmatched->setRowCount(static_cast<int>(list.size()));
    for (int row = 0; row < unmatched->rowCount(); ++row) {
        const whatif::Unmatched& one = list[static_cast<std::size_t>(row)];
        const QStringList texts{qt_text(one.name), QString::number(one.count), time_text(one.total_s),
                                percent_text(one.share)};
        for (int column = 0; column < static_cast<int>(texts.size()); ++column) {
            auto* item = new QTableWidgetItem{texts[column]};
            if (column > 0) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            item->setToolTip(column == 0 ? texts[0] : QString{});
            unmatched->setItem(row, column, item);
        }
    }
}

void WhatIfPanel::Private::show_sweep_choices() {
    const int entry = stack_view->chosen();
    const QString before = parameter_choice->currentText();
    offered = entry < 0 ? std::vector<SweptParameter>{} : sweepable(stack, static_cast<std::size_t>(entry));
    const QSignalBlocker blocker{parameter_choice};
    parameter_choice->clear();
    for (const SweptParameter& one : offered)
        parameter_choice->addItem(qt_text(one.name).replace(u'_', u' '));
    parameter_choice->setCurrentIndex(std::max(parameter_choice->findText(before), offered.empty() ? -1 : 0));
    const bool any = !offered.empty();
    parameter_choice->setVisible(any);
    chart->setVisible(any && swept);
    sweep_words->setVisible(!any);
    sweep_words->setText(tr("Choose a transformation at the left that has a number to sweep: distributed's link, "
                            "bandwidth's factor."));
    if (!asking.busy()) ask_sweep();
}

void WhatIfPanel::Private::open_file() {
    const QString file = QFileDialog::getOpenFileName(q, tr("Open a stack of transformations"), {},
                                                      tr("Stacks (*.whatif *.txt);;All files (*)"));
    if (!file.isEmpty()) q->open_stack(file);
}

void WhatIfPanel::Private::save_file_as() {
    const QString file = QFileDialog::getSaveFileName(q, tr("Save the stack of transformations"),
                                                      QStringLiteral("stack.whatif"), tr("Stacks (*.whatif)"));
    if (!file.isEmpty()) q->save_stack(file);
}

void WhatIfPanel::copy_as_command() {
    if (!d_->step) return Q_EMIT message(tr("There is no step to ask about yet. %1").arg(d_->missing_words()), true);
    QApplication::clipboard()->setText(QString::fromStdString(command_of(d_->question())));
    Q_EMIT message(tr("Command copied"), false);
}

ChartPicture WhatIfPanel::Private::picture() const {
    const std::vector<BarScene> stacked = before_and_after(*found, costs);
    const std::optional<XyScene> curve =
        swept && !swept->points.empty() ? std::optional{sweep_scene(*swept)} : std::nullopt;
    const ChartTheme theme = paper_theme(q->font());
    const QString heading = step_title(*step) + QStringLiteral(" · ") + headline(*found);
    const double line = QFontMetricsF{theme.font}.height() + 4;
    const double width = sweep_picture.width();
    const double bars_height = paint_bars(nullptr, {0, 0, width, 0}, stacked, theme);
    const int height = static_cast<int>(line + bars_height + 16) + (curve ? sweep_picture.height() : 0);
    const auto paint = [=](QPainter& painter, const QRectF& rect) {
        painter.fillRect(rect, theme.background);
        QFont bold = theme.font;
        bold.setBold(true);
        painter.setFont(bold);
        painter.setPen(theme.text);
        painter.drawText(QPointF{rect.left() + 8, rect.top() + line - 4}, heading);
        const double y = rect.top() + line + 4;
        paint_bars(&painter, {rect.left(), y, rect.width(), bars_height}, stacked, theme);
        if (curve)
            paint_xy(painter,
                     {rect.left(), y + bars_height + 12, rect.width(), static_cast<double>(sweep_picture.height())},
                     *curve, theme);
    };
    return with_footer({heading, {sweep_picture.width(), height}, paint}, basis(*found, costs), q->font());
}

bool WhatIfPanel::Private::save(const QString& file, QString& error, const std::function<QByteArray()>& bytes) {
    q->wait_until_settled();
    if (has_answer()) return save_file(file, bytes(), error);
    error = tr("There is nothing to export yet. %1").arg(missing_words());
    return false;
}

} // namespace dubhe::widgets
