// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_panel_private.h"

#include "../shared/charts/xy_chart.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/network_text.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"
#include "serve_form.h"
#include "serve_question.h"
#include "serve_words.h"

#include <core/hardware/hypothetical.h>

#include <algorithm>

namespace dubhe::widgets {

void ServePanel::Private::question_changed() {
    stale = true;
    if (q->isVisible()) ask();
}

const GpuView* ServePanel::Private::focus_view() const {
    return focus_of(views, focus);
}

void ServePanel::Private::ask() {
    stale = false;
    form->set_settings(settings);
    if (!can_ask()) {
        jobs.cancel();
        run_jobs.cancel();
        waiting = false;
        answer = nullptr;
        run = nullptr;
        return show_answer();
    }
    ServeQuestion next = question_of({network, views, focus, method, settings, tariff}, machines);
    next.library = question.library ? question.library : std::make_shared<study::ReplicaLibrary>();
    next.logs = question.logs ? question.logs : std::make_shared<RequestLogShelf>();
    question = std::move(next);
    question.fine = !moving;
    run_jobs.cancel();
    if (jobs.busy())
        waiting = true; // answered next: a hand that keeps moving sees where it is, and no answer is thrown away
    else
        launch();
}

void ServePanel::Private::launch() {
    waiting = false;
    jobs.start(
        tr("Serving %1").arg(question.title), [question = question](const Progress&) { return answer_of(question); },
        [this](ServeAnswerPtr found) { accept(std::move(found)); });
    if (!answer) show_answer();
}

void ServePanel::Private::accept(ServeAnswerPtr found) {
    answer = std::move(found);
    if (waiting) {
        show_answer();
        return launch();
    }
    show_answer();
    if (answer->question.fine) simulate();
}

void ServePanel::Private::simulate() {
    if (!answer->has_focus()) return;
    run_jobs.start(
        tr("Simulating requests on %1").arg(answer->focus()->gpu.view.id),
        [answer = answer](const Progress& progress) { return run_of(answer, progress); },
        [this](ServeRunPtr found) {
            run = std::move(found);
            show_run();
        });
    show_run();
}

void ServePanel::Private::choose(const ServeSettings& next, const QString& key) {
    const QString what = change_text(settings, next);
    const bool other = next != settings;
    settings = next;
    chosen = true;
    ask();
    if (other) Q_EMIT q->choices_changed(what, key);
}

void ServePanel::Private::move(ServeSliders::Number number, std::optional<double> value, bool final) {
    ServeSettings next = settings;
    if (number == ServeSliders::Number::bandwidth || number == ServeSliders::Number::memory) {
        const GpuView* view = focus_view();
        if (!view) return;
        if (!is_moved(settings, *view)) next.bandwidth = next.memory = std::nullopt; // another one's
        next.moved = view->id.toStdString();
    }
    switch (number) {
    case ServeSliders::Number::requests:
        if (next.traffic == TrafficKind::concurrency)
            next.concurrency = std::max<std::int64_t>(1, std::llround(value.value_or(ServeSettings{}.concurrency)));
        else
            next.rate = value;
        break;
    case ServeSliders::Number::prompt:
        next.prompt = value ? std::to_string(std::max<std::int64_t>(1, std::llround(*value))) : ServeSettings{}.prompt;
        break;
    case ServeSliders::Number::bandwidth:
        next.bandwidth = value;
        break;
    case ServeSliders::Number::memory:
        next.memory = value;
        break;
    }
    const bool rests = final && moving;
    moving = !final;
    if (next != settings || rests) choose(next, QString::number(static_cast<int>(number)));
}

QString ServePanel::Private::missing_words() const {
    if (!network) return q->words_without_network(tr("Open a language model to see how it serves."));
    if (views.empty()) return tr("Tick a GPU at the left: it serves the language model.");
    if (!answer) return tr("Working...");
    if (answer->blamed == ServeField::network)
        return core_sentences(answer->problem) + QStringLiteral(". ") +
               tr("Open a language model to see how it serves.");
    if (!answer->problem.empty()) return core_sentences(answer->problem);
    if (answer->has_focus() && run_is_current() && !run->served) return core_sentences(run->served.diagnostics());
    return answer->has_focus() ? QString{} : refusal_lines(*answer).join(u'\n');
}

std::vector<Offer> ServePanel::Private::offers() const {
    if (!network || (answer && answer->blamed == ServeField::network)) return {Offer::open_language_model};
    return offers_for(true, !views.empty());
}

} // namespace dubhe::widgets
