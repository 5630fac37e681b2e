// SPDX-License-Identifier: GPL-3.0-or-later
#include "whatif_panel.h"

#include "../shared/text/core_sentences.h"
#include "../shared/text/qt_text.h"
#include "stack_view.h"
#include "whatif_csv.h"
#include "whatif_panel_private.h"

#include <QFile>

namespace dubhe::widgets {

WhatIfPanel::WhatIfPanel(QWidget* parent) : Panel{parent}, d_{std::make_unique<Private>(this)} {}

WhatIfPanel::~WhatIfPanel() = default;

void WhatIfPanel::set_trace(TracePtr trace) {
    if (trace == d_->trace) return;
    d_->take_trace(std::move(trace));
}

void WhatIfPanel::show_step(const QString& name) {
    d_->choose_step(name);
}

void WhatIfPanel::set_method(const study::Method& method) {
    if (method.model == d_->model) return;
    d_->model = method.model;
    d_->question_changed();
}

void WhatIfPanel::set_tariff(const study::Tariff& tariff) {
    if (tariff == d_->tariff) return;
    d_->tariff = tariff;
    if (d_->has_answer()) d_->show_costs();
}

void WhatIfPanel::set_catalog(std::shared_ptr<const hardware::Catalog> catalog) {
    d_->take_catalog(std::move(catalog));
}

void WhatIfPanel::wait_until_settled() {
    if (d_->stale) d_->ask();
    d_->preparing.wait();
    d_->asking.wait();
    d_->sweeping.wait();
}

void WhatIfPanel::set_stack(const whatif::Stack& stack) {
    d_->take_stack(stack, static_cast<int>(stack.entries.size()) - 1, true);
}

const whatif::Stack& WhatIfPanel::stack() const {
    return d_->stack;
}

void WhatIfPanel::open_stack(const QString& file) {
    QFile in{file};
    if (!in.open(QIODevice::ReadOnly))
        return Q_EMIT message(tr("%1 can't be read: %2").arg(file, in.errorString()), true);
    const Result<whatif::Stack> read = whatif::parse_stack(in.readAll().toStdString(), file.toStdString());
    if (!read) return Q_EMIT message(core_sentences(read.diagnostics()), true);
    set_stack(*read);
}

bool WhatIfPanel::save_stack(const QString& file) {
    QString error;
    const bool saved = save_file(file, QByteArray::fromStdString(to_text(d_->stack)), error);
    Q_EMIT message(saved ? tr("Saved %1").arg(file) : error, !saved);
    return saved;
}

WhatIfAnswerPtr WhatIfPanel::answer() const {
    return d_->found;
}

StackView& WhatIfPanel::stack_view() {
    return *d_->stack_view;
}

TimelineCanvas& WhatIfPanel::canvas() {
    return *d_->canvas;
}

bool WhatIfPanel::export_png(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return png_of(d_->picture()); });
}

bool WhatIfPanel::export_svg(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return svg_of(d_->picture()); });
}

bool WhatIfPanel::export_pdf(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return pdf_of(d_->picture()); });
}

bool WhatIfPanel::export_csv(const QString& file, QString& error) {
    return d_->save(file, error,
                    [this] { return whatif_csv(*d_->found, d_->costs, d_->swept ? &*d_->swept : nullptr); });
}

void WhatIfPanel::copy_to_clipboard() {
    wait_until_settled();
    if (!d_->has_answer()) return Q_EMIT message(tr("There is nothing to copy yet. %1").arg(d_->missing_words()), true);
    copy_picture(d_->picture());
    Q_EMIT message(tr("Chart copied"), false);
}

void WhatIfPanel::cancel() {
    for (JobRunner* const job : {&d_->preparing, &d_->asking, &d_->sweeping})
        job->cancel();
}

void WhatIfPanel::showEvent(QShowEvent* event) {
    Panel::showEvent(event);
    if (d_->stale) d_->ask();
}

} // namespace dubhe::widgets
