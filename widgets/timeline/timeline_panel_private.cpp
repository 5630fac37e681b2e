// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline_panel_private.h"

#include "../shared/export/export_footer.h"
#include "../shared/export/export_menu.h"
#include "../shared/export/shell_line.h"
#include "../shared/forms/controls.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/network_text.h"
#include "../shared/text/qt_text.h"
#include "../shared/timeline/readout.h"
#include "../shared/timeline/runs/simulated_run.h"
#include "../shared/timeline/sum_view.h"
#include "../shared/timeline/timeline_legend.h"
#include "../shared/timeline/timeline_text.h"
#include "timeline_toolbar.h"

#include <core/files/new_file.h>
#include <core/hardware/hypothetical.h>
#include <core/trace/chrome_writer.h>

#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <filesystem>

namespace dubhe::widgets {

namespace {

constexpr std::size_t at_once_kernels = 10'000; // some milliseconds
constexpr int picture_width = 1400;

// An empty text: done.
std::string write_trace_file(const trace::Trace& trace, const std::filesystem::path& file) {
    const Result<Done> done = files::write(file, [&](std::ostream& out) { trace::write_chrome(out, trace); });
    return done ? std::string{} : done.diagnostics().front().message.english();
}

} // namespace

TimelinePanel::Private::Private(TimelinePanel* panel) : q{panel} {
    build_view();
    connect_parts();
    connect_canvas();
    show_runs();
}

void TimelinePanel::Private::build_view() {
    auto* layout = new QVBoxLayout{q};
    layout->setContentsMargins(8, 6, 8, 6);
    layout->setSpacing(6);
    toolbar = new TimelineToolbar{q};
    stack = new QStackedWidget{q};
    layout->addWidget(toolbar);
    layout->addWidget(stack, 1);
    auto* page = new QWidget{stack};
    auto* column = new QVBoxLayout{page};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    splitter = new QSplitter{Qt::Horizontal, page};
    canvas = new TimelineCanvas{splitter};
    sums = new SumView{splitter};
    splitter->addWidget(canvas);
    splitter->addWidget(sums);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 0);
    splitter->setCollapsible(0, false);
    sums->hide();
    readout = new Readout{page};
    legend = new TimelineLegend{page};
    column->addWidget(splitter, 1);
    column->addWidget(readout);
    column->addWidget(legend);
    empty = new EmptyPage{stack};
    stack->addWidget(page);
    stack->addWidget(empty);
}

void TimelinePanel::Private::connect_parts() {
    connect(q, &Panel::network_problem_changed, q, [this] { show_runs(); });
    connect(toolbar, &TimelineToolbar::open_requested, q, &TimelinePanel::open_requested);
    connect(empty, &EmptyPage::taken, q,
            [this](Offer offer) { offer == Offer::open_trace ? q->open_requested() : q->offer_taken(offer); });
    connect(toolbar, &TimelineToolbar::shown_changed, q, [this] {
        show_runs();
        canvas->fit();
    });
    connect(toolbar, &TimelineToolbar::step_changed, q, [this] { align_step(); });
    connect(toolbar, &TimelineToolbar::search_changed, q, [this](const QString& text) { canvas->set_search(text); });
    connect(toolbar, &TimelineToolbar::match_requested, q, [this](int step) { canvas->step_match(step); });
    connect(toolbar, &TimelineToolbar::colors_changed, q, [this](SpanColors colors) {
        canvas->set_colors(colors);
        show_legend();
    });
    connect(toolbar, &TimelineToolbar::selecting_changed, q, [this](bool selects) { canvas->set_selecting(selects); });
    connect(toolbar, &TimelineToolbar::fit_requested, q, [this] { canvas->fit(); });
    connect(toolbar, &TimelineToolbar::zoom_requested, q, [this] { canvas->zoom_to_selection(); });
    connect(toolbar, &TimelineToolbar::trace_requested, q, &TimelinePanel::save_requested);
    connect(toolbar, &TimelineToolbar::export_requested, q,
            [this](ExportKind kind) { export_interactively(q, kind, "timeline"); });
    connect(toolbar, &TimelineToolbar::left_search, q, [this] { canvas->setFocus(); });
    q->follow(jobs);
    q->follow(saving);
}

void TimelinePanel::Private::connect_canvas() {
    connect(canvas, &TimelineCanvas::choice_changed, q, [this] {
        show_choice();
        tell_choice();
    });
    connect(canvas, &TimelineCanvas::selection_changed, q, [this] { show_selection(); });
    connect(canvas, &TimelineCanvas::search_changed, q, [this] { show_found(); });
    connect(canvas, &TimelineCanvas::link_requested, q, [this] { copy_link(); });
    connect(sums, &SumView::closed, q, [this] { canvas->clear_selection(); });
    connect(sums, &SumView::by_changed, q, [this] { sums->set_sum(canvas->scene().sum(sums->by())); });
    connect(sums, &SumView::name_activated, q, [this](const QString& name) {
        toolbar->set_search(name);
        canvas->step_match(1);
    });
}

const GpuView* TimelinePanel::Private::gpu() const {
    const auto found = std::ranges::find(gpus, focus, &GpuView::id);
    if (found != gpus.end()) return &*found;
    return gpus.empty() ? nullptr : &gpus.front();
}

void TimelinePanel::Private::question_changed() {
    stale = true;
    if (q->isVisible()) ask();
}

void TimelinePanel::Private::ask() {
    stale = false;
    problem.clear();
    const GpuView* view = gpu();
    if (!network || !view || !method.model) {
        jobs.cancel();
        predicted = nullptr;
        return show_runs();
    }
    const std::string title =
        (network_title(*network, network_name(*network)) + QStringLiteral(" · ") + view->id).toStdString();
    const auto predict = [network = network, title, method = method,
                          gpu = hardware::derive(view->gpu.base, view->gpu.overrides)](const Progress& progress) {
        return predicted_run(network, gpu, method, title, progress);
    };
    if (network->work.executed_rows.size() <= at_once_kernels) {
        jobs.cancel();
        return accept(predict({}));
    }
    jobs.start(tr("Timeline of %1").arg(network_name(*network)), predict,
               [this](const Result<TimelineRunPtr>& answer) { accept(answer); });
    show_runs();
}

void TimelinePanel::Private::accept(const Result<TimelineRunPtr>& answer) {
    predicted = answer ? *answer : nullptr;
    problem = answer ? QString{} : core_sentences(answer.diagnostics());
    show_runs();
}

void TimelinePanel::Private::show_runs() {
    const TimelineRunPtr& above = prediction();
    const bool two = above && measured;
    toolbar->set_choices(above != nullptr, measured != nullptr);
    std::vector<TimelineCanvas::Run> runs;
    if (above && !(two && toolbar->shown() == ShownRuns::measured)) runs.push_back({above, 0.0});
    if (measured && !(two && toolbar->shown() == ShownRuns::predicted)) {
        const int step = toolbar->step();
        const bool aligned = step >= 0 && step < static_cast<int>(measured->steps.size());
        runs.push_back({measured, aligned ? measured->steps[static_cast<std::size_t>(step)].begin_s : 0.0, beside});
    }
    stack->setCurrentIndex(runs.empty() ? 1 : 0);
    toolbar->set_ready(!runs.empty());
    empty->setText(empty_words());
    const bool failed = !problem.isEmpty() || jobs.busy();
    std::vector<Offer> offers = failed ? std::vector<Offer>{} : offers_for(network != nullptr, !gpus.empty());
    offers.push_back(Offer::open_trace);
    empty->set_offers(offers);
    canvas->set_runs(runs);
    canvas->set_linking(trace && q->place());
    show_legend();
    show_selection();
    choose_wanted();
    show_choice();
}

void TimelinePanel::Private::align_step() {
    show_runs();
    const int step = toolbar->step();
    if (!measured || step < 0) return canvas->fit();
    const TimelineStep& chosen = measured->steps[static_cast<std::size_t>(step)];
    const bool alone = canvas->scene().runs.size() < 2;
    const double other_s = alone ? 0.0 : prediction()->length_s;
    canvas->zoom_to(0.0, std::max(chosen.end_s - chosen.begin_s, other_s));
}

void TimelinePanel::Private::show_legend() {
    std::vector<bool> used(color_count, false);
    for (const ShownRun& shown : canvas->scene().runs) {
        for (std::uint8_t number = 0; number < color_count; ++number)
            used[number] = used[number] || shown.sums->has(number);
    }
    legend->set_entries(legend_of(canvas->colors(), used, is_dark(q->palette())));
}

void TimelinePanel::Private::show_choice() {
    if (const auto& chosen = canvas->scene().chosen)
        return readout->set_full_text(span_text(canvas->scene(), *chosen),
                                      qt_text(canvas->scene().run_of(*chosen).name(chosen->span)));
    if (!problem.isEmpty() && !simulated) return readout->set_full_text(tr("No prediction: %1").arg(problem));
    readout->set_full_text(tr("Wheel zooms, drag pans, Shift and drag sums up; the wheel over the names scrolls."));
}

void TimelinePanel::Private::show_selection() {
    const bool any = canvas->scene().selection.has_value();
    if (any) sums->set_sum(canvas->scene().sum(sums->by()));
    if (any && sums->isHidden()) {
        sums->show();
        // Beside the timeline where that leaves it most of the width, else below.
        const int needed = q->fontMetrics().averageCharWidth() * 64;
        const bool beside = needed < q->width() * 2 / 5;
        splitter->setOrientation(beside ? Qt::Horizontal : Qt::Vertical);
        const int all = beside ? splitter->width() : splitter->height(), part = beside ? needed : all * 2 / 5;
        splitter->setSizes({all - part, part});
    }
    sums->setVisible(any);
}

void TimelinePanel::Private::show_found() {
    if (!canvas->search_problem().isEmpty()) return toolbar->set_found(tr("not understood"), canvas->search_problem());
    const auto& runs = canvas->scene().runs;
    const bool active = std::ranges::any_of(runs, [](const ShownRun& shown) { return shown.matches.active; });
    if (!active) return toolbar->set_found({});
    const std::size_t count = canvas->match_count();
    if (count == 0) return toolbar->set_found(tr("nothing found"));
    const auto number = canvas->match_number();
    toolbar->set_found(number ? tr("%1 of %2").arg(whole_number_text(*number), whole_number_text(count))
                              : tr("%1 found").arg(whole_number_text(count)));
}

bool TimelinePanel::Private::chosen_is_operator() const {
    const auto& chosen = canvas->scene().chosen;
    return chosen && !simulated && canvas->scene().runs[chosen->run].run == predicted &&
           predicted->items[chosen->span] != no_span;
}

void TimelinePanel::Private::tell_choice() {
    if (telling || !chosen_is_operator()) return;
    const workload::OperatorId id{predicted->items[canvas->scene().chosen->span]};
    if (wanted == id) return;
    wanted = id;
    Q_EMIT q->operator_chosen(id);
}

// The operator that other panels show: its first kernel.
void TimelinePanel::Private::choose_wanted() {
    const auto& runs = canvas->scene().runs;
    if (telling || simulated || runs.empty() || runs.front().run != predicted) return;
    if (!wanted && !chosen_is_operator()) return; // a recorded span stays chosen
    std::optional<SpanPlace> place;
    if (wanted) {
        if (chosen_is_operator() && predicted->items[canvas->scene().chosen->span] == wanted->index) return;
        for (const TimelineTrack& track : predicted->tracks) {
            if (predicted->lanes[track.lane].kind != TimelineLaneKind::stream) continue;
            for (std::uint32_t span = track.first; span < track.last && !place; ++span) {
                if (predicted->items[span] == wanted->index) place = SpanPlace{0, span};
            }
        }
        if (!place) return;
    }
    telling = true;
    canvas->choose(place);
    telling = false;
}

QStringList TimelinePanel::Private::link(const TimelinePlace& place) const {
    QStringList command{QStringLiteral("dubhe"), qt_text(trace->file)};
    if (!place.is_whole()) command << QStringLiteral("--at") << times_text(place);
    if (!place.search.isEmpty()) command << QStringLiteral("--find") << place.search;
    return command;
}

void TimelinePanel::Private::copy_link() {
    const auto place = q->place();
    if (!place || !trace) return;
    QGuiApplication::clipboard()->setText(shell_line(link(*place)));
    Q_EMIT q->message(tr("Command copied: it opens this place of the run."), false);
}

QString TimelinePanel::Private::empty_words() const {
    if (jobs.busy()) return tr("Predicting...");
    if (!problem.isEmpty()) return tr("No prediction: %1\nOr open a recorded run.").arg(problem);
    if (network && gpus.empty())
        return tr("No GPU is ticked: tick one at the left to see its predicted iteration,\n"
                  "or open a recorded run (or drop it on the window).");
    return q->words_without_network(
        tr("No run to show: choose a network and tick a GPU at the left to see the predicted iteration,\n"
           "or open a recorded run (or drop it on the window): PyTorch's profiler, Nsight Systems' SQLite export, "
           "Chrome JSON, Dubhe's recorder."));
}

ChartPicture TimelinePanel::Private::picture() const {
    const TimelineScene& scene = canvas->scene();
    const int width = std::max(picture_width, canvas->width());
    ChartPicture bare = timeline_picture(scene, canvas->colors(), q->font(), width);
    const bool predicts = scene.runs.front().run->predicted;
    const GpuView* view = gpu();
    if (!predicts) return bare;
    return with_footer(bare, footer_lines(method, view && !simulated ? std::vector{*view} : std::vector<GpuView>{}),
                       q->font());
}

bool TimelinePanel::Private::save(const QString& file, QString& error, const std::function<QByteArray()>& bytes) {
    q->wait_until_settled();
    if (!canvas->scene().runs.empty()) return save_file(file, bytes(), error);
    error = tr("There is no run to export yet. %1").arg(empty_words());
    return false;
}

void TimelinePanel::save_trace(const QString& file) {
    wait_until_settled();
    const auto& runs = d_->canvas->scene().runs;
    if (runs.empty()) return Q_EMIT message(tr("There is no run to save yet. %1").arg(d_->empty_words()), true);
    const TimelineRunPtr run = runs.front().run;
    const auto trace = run == d_->measured ? d_->trace : nullptr;
    const QString shown = QDir::toNativeSeparators(file);
    d_->saving.start(
        tr("Saving %1").arg(shown),
        [run, trace, path = std::filesystem::path{file.toStdString()}](const Progress&) {
            return write_trace_file(trace ? *trace : trace_of_run(*run), path);
        },
        [this, shown](const std::string& failure) {
            const QString why = QString::fromStdString(failure);
            Q_EMIT message(why.isEmpty() ? tr("Saved %1").arg(shown) : tr("Could not write %1: %2").arg(shown, why),
                           !why.isEmpty());
        });
}

} // namespace dubhe::widgets
