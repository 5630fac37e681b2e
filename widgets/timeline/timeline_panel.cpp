// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline_panel.h"

#include "../shared/export/command_line.h"
#include "timeline_panel_private.h"
#include "timeline_toolbar.h"

#include <QKeyEvent>

#include <algorithm>

namespace dubhe::widgets {

TimelinePanel::TimelinePanel(QWidget* parent) : Panel{parent}, d_{std::make_unique<Private>(this)} {}

TimelinePanel::~TimelinePanel() = default;

void TimelinePanel::set_network(study::NetworkPtr network) {
    if (network == d_->network) return;
    d_->network = std::move(network);
    d_->question_changed();
}

void TimelinePanel::set_gpus(std::vector<GpuView> gpus) {
    if (gpus == d_->gpus) return;
    d_->gpus = std::move(gpus);
    d_->question_changed();
}

void TimelinePanel::set_method(const study::Method& method) {
    if (method.model == d_->method.model && method.host == d_->method.host) return;
    d_->method = method;
    d_->question_changed();
}

void TimelinePanel::set_focus_gpu(const QString& id) {
    if (id == d_->focus) return;
    d_->focus = id;
    d_->question_changed();
}

void TimelinePanel::set_selected_operator(std::optional<workload::OperatorId> id) {
    d_->wanted = id;
    d_->choose_wanted();
}

void TimelinePanel::wait_until_settled() {
    if (d_->stale) d_->ask();
    d_->jobs.wait();
    d_->saving.wait();
}

void TimelinePanel::set_measured(TimelineRunPtr run, std::shared_ptr<const trace::Trace> trace, bool whole) {
    d_->whole = whole;
    d_->measured = std::move(run);
    d_->trace = std::move(trace);
    d_->toolbar->set_steps(d_->measured ? d_->measured->steps : std::vector<TimelineStep>{});
    d_->show_runs();
    d_->canvas->fit();
}

void TimelinePanel::set_whole(TimelineRunPtr run, std::shared_ptr<const trace::Trace> trace) {
    const bool zoomed = !d_->canvas->fits() && d_->toolbar->step() < 0; // a step's times count from its begin
    const AxisScale seen = d_->canvas->scene().times;
    // Each counts from its own first event.
    const double later_s =
        d_->trace && trace ? static_cast<double>(d_->trace->origin_ns - trace->origin_ns) * 1e-9 : 0.0;
    set_measured(std::move(run), std::move(trace));
    if (zoomed) d_->canvas->show_times(seen.first + later_s, seen.last + later_s);
}

void TimelinePanel::set_beside(CountersPtr counters) {
    if (counters == d_->beside) return;
    d_->beside = std::move(counters);
    d_->show_runs();
}

void TimelinePanel::set_simulated(TimelineRunPtr run) {
    d_->simulated = std::move(run);
    d_->show_runs();
    d_->canvas->fit();
    if (!d_->simulated) d_->question_changed();
}

const TimelineRunPtr& TimelinePanel::measured() const {
    return d_->measured;
}

const TimelineRunPtr& TimelinePanel::predicted() const {
    return d_->prediction();
}

TimelineCanvas& TimelinePanel::canvas() {
    return *d_->canvas;
}

void TimelinePanel::begin_anew() {
    set_search({});
}

void TimelinePanel::set_search(const QString& text) {
    d_->toolbar->set_search(text);
}

std::optional<TimelinePlace> TimelinePanel::place() const {
    const TimelineScene& scene = d_->canvas->scene();
    const auto shown = std::ranges::find(scene.runs, d_->measured, &ShownRun::run);
    if (!d_->measured || !d_->whole || shown == scene.runs.end()) return std::nullopt;
    TimelinePlace seen;
    if (d_->canvas->search_problem().isEmpty()) seen.search = d_->toolbar->search();
    if (!d_->canvas->fits()) {
        seen.begin_s = scene.times.first + shown->shift_s;
        seen.end_s = scene.times.last + shown->shift_s;
    }
    return seen;
}

void TimelinePanel::show_place(const TimelinePlace& place) {
    d_->toolbar->choose_step(-1); // which is where times count from the run's begin
    d_->toolbar->set_search(place.search);
    place.is_whole() ? d_->canvas->fit() : d_->canvas->show_times(place.begin_s, place.end_s);
}

bool TimelinePanel::export_png(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return png_of(d_->picture()); });
}

bool TimelinePanel::export_svg(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return svg_of(d_->picture()); });
}

bool TimelinePanel::export_pdf(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return pdf_of(d_->picture()); });
}

bool TimelinePanel::export_csv(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return timeline_csv(d_->canvas->scene()); });
}

QList<QStringList> TimelinePanel::commands() const {
    QList<QStringList> asked;
    const auto focused = std::ranges::find(d_->gpus, d_->focus, &GpuView::id);
    if (d_->network && !d_->gpus.empty() && !d_->simulated) {
        const GpuView& gpu = focused != d_->gpus.end() ? *focused : d_->gpus.front();
        CommandLine line{"predict"};
        line.network(d_->network->recipe).gpus({gpu}).say("--timeline", QStringLiteral("timeline.json"));
        asked << line.method(d_->method).words();
    }
    if (d_->trace)
        asked << CommandLine{"trace"}
                     .word(QStringLiteral("summary"))
                     .word(QString::fromStdString(d_->trace->file))
                     .words();
    const auto seen = place();
    if (d_->trace && seen && *seen != TimelinePlace{}) asked << d_->link(*seen);
    return asked;
}

void TimelinePanel::copy_to_clipboard() {
    wait_until_settled();
    if (d_->canvas->scene().runs.empty())
        return Q_EMIT message(tr("There is nothing to copy yet. %1").arg(d_->empty_words()), true);
    copy_picture(d_->picture());
    Q_EMIT message(tr("Picture copied"), false);
}

void TimelinePanel::cancel() {
    d_->jobs.cancel();
    d_->saving.cancel();
    d_->show_runs();
}

void TimelinePanel::showEvent(QShowEvent* event) {
    Panel::showEvent(event);
    if (d_->stale) d_->ask();
}

void TimelinePanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_F3)
        return d_->canvas->step_match(event->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
    if (event->key() == Qt::Key_Slash) return d_->toolbar->focus_search();
    Panel::keyPressEvent(event);
}

void TimelinePanel::changeEvent(QEvent* event) {
    Panel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && d_) d_->show_legend();
}

} // namespace dubhe::widgets
