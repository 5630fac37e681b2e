// SPDX-License-Identifier: GPL-3.0-or-later
#include "trace_panel.h"

#include "../shared/export/command_line.h"
#include "../shared/text/qt_text.h"
#include "trace_csv.h"
#include "trace_panel_private.h"

#include <QComboBox>
#include <QKeyEvent>

namespace dubhe::widgets {

TracePanel::TracePanel(QWidget* parent) : Panel{parent}, d_{std::make_unique<Private>(this)} {}

TracePanel::~TracePanel() = default;

void TracePanel::set_trace(TracePtr trace, TimelineRunPtr run) {
    if (trace == d_->trace && run == d_->run) return;
    d_->trace = std::move(trace);
    d_->run = std::move(run);
    if (!d_->trace || !d_->run) d_->trace = nullptr, d_->run = nullptr;
    d_->trace_changed();
}

void TracePanel::set_other(TracePtr trace, TimelineRunPtr run) {
    d_->set_other(std::move(trace), std::move(run));
}

void TracePanel::set_memory(MemorySnapshotPtr snapshot) {
    if (snapshot == d_->memory->snapshot()) return;
    d_->memory->set_snapshot(std::move(snapshot));
    d_->show_state();
}

void TracePanel::set_catalog(std::shared_ptr<const hardware::Catalog> catalog) {
    d_->catalog = std::move(catalog);
    d_->find_gpus();
}

void TracePanel::set_network(study::NetworkPtr network) {
    if (network == d_->network) return;
    d_->network = std::move(network);
    d_->selected.reset();
}

void TracePanel::set_selected_operator(std::optional<workload::OperatorId> id) {
    if (id == d_->selected) return;
    d_->selected = id;
    d_->mark_operator();
}

void TracePanel::set_tariff(const study::Tariff& tariff) {
    if (tariff == d_->tariff) return;
    d_->tariff = tariff;
    d_->show_cost();
}

void TracePanel::choose_step(int step) {
    d_->choose_step(step);
}

void TracePanel::set_marks_shown(bool shown) {
    d_->set_marks_shown(shown);
}

void TracePanel::wait_until_settled() {
    if (d_->stale) d_->arrange();
    d_->arranging.wait();
    d_->jobs.wait();
    d_->comparing.wait();
    d_->replaying.wait();
}

RecordedRunPtr TracePanel::recorded() const {
    return d_->recorded;
}

TraceAnswerPtr TracePanel::answer() const {
    return d_->answer;
}

TraceComparisonPtr TracePanel::comparison() const {
    return d_->compared;
}

TimelineCanvas& TracePanel::canvas() {
    return *d_->canvas;
}

MemoryView& TracePanel::memory() {
    return *d_->memory;
}

bool TracePanel::export_png(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return png_of(d_->picture()); });
}

bool TracePanel::export_svg(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return svg_of(d_->picture()); });
}

bool TracePanel::export_pdf(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return pdf_of(d_->picture()); });
}

bool TracePanel::export_csv(const QString& file, QString& error) {
    return d_->save(file, error, [this] {
        return d_->memory->snapshot() ? d_->memory->csv() : trace_csv(d_->answer, d_->replays, d_->compared);
    });
}

QList<QStringList> TracePanel::commands() const {
    CommandLine line{"trace"};
    if (const MemorySnapshotPtr& snapshot = d_->memory->snapshot())
        return {line.word(QStringLiteral("memory")).word(qt_text(snapshot->file)).words()};
    if (!d_->trace) return {};
    line.word(d_->other ? QStringLiteral("diff") : QStringLiteral("summary")).word(qt_text(d_->trace->file));
    if (d_->other) return {line.word(qt_text(d_->other->file)).words()}; // of each run its usual step
    if (d_->steps->count() > 0) line.say("--step", d_->steps->currentText());
    return {line.words()};
}

void TracePanel::copy_to_clipboard() {
    wait_until_settled();
    if (!d_->memory->snapshot() && !d_->answer)
        return Q_EMIT message(tr("There is nothing to copy yet. %1").arg(d_->missing_words()), true);
    copy_picture(d_->picture());
    Q_EMIT message(tr("Picture copied"), false);
}

void TracePanel::cancel() {
    d_->cancel();
}

void TracePanel::showEvent(QShowEvent* event) {
    Panel::showEvent(event);
    d_->show_what_if();
    if (d_->stale) d_->arrange();
}

void TracePanel::resizeEvent(QResizeEvent* event) {
    Panel::resizeEvent(event);
    d_->fit_layout();
}

void TracePanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Slash) return d_->focus_search();
    Panel::keyPressEvent(event);
}

void TracePanel::changeEvent(QEvent* event) {
    Panel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && d_) d_->show_legend();
}

} // namespace dubhe::widgets
