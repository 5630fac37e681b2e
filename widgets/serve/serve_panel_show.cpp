// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel that serves shows of its answers.
#include "../shared/charts/xy_chart.h"
#include "../shared/export/export_footer.h"
#include "../shared/export/export_menu.h"
#include "../shared/forms/log_slider.h"
#include "../shared/serving/serve_question.h"
#include "../shared/serving/serve_words.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/local_numbers.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "serve_form.h"
#include "serve_panel_private.h"
#include "serve_scenes.h"
#include "serve_sweep_view.h"

#include <core/serving/requests/lengths.h>
#include <core/units/text.h>

#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr QSize chart_size{960, 320}; // of each chart of an export

void tell(QLabel* label, const QString& text) {
    label->setText(text);
    label->setVisible(!text.isEmpty());
}

std::optional<double> fixed_length(const std::string& text) {
    const Result<serving::Lengths> lengths = serving::parse_lengths(text);
    if (!lengths || lengths->kind != serving::LengthKind::fixed) return std::nullopt;
    return lengths->low;
}

} // namespace

void ServePanel::Private::show_answer() {
    if (!answer) sweep->set_answer(nullptr);
    const bool any = answer && answer->blamed != ServeField::network && network && !views.empty();
    form->setEnabled(can_ask());
    empty->setText(any ? QString{} : missing_words());
    empty->set_offers(any ? std::vector<Offer>{} : offers());
    stack->setCurrentWidget(any ? page : static_cast<QWidget*>(empty));
    if (!any) return form->set_problem(ServeField::none, {});
    const ServeCurve* curve = answer->focus();
    const bool good = answer->has_focus();
    form->set_proposed(answer->rate > 0.0 ? std::optional{answer->rate} : std::nullopt,
                       good ? std::optional{curve->serving->answering().cost->graphs().setting.split.tensor}
                            : std::nullopt);
    show_problems();
    title->setText(serve_title(*answer));
    tell(quick, quick_text(*answer));
    tell(off, quick_limits(*answer)); // a label of its own: it stays while sliders are moved
    exports->setEnabled(good);
    front->set_scene(front_scene(*answer));
    if (answer->question.fine) sweep->set_answer(answer); // while a slider is moved it stands still
    show_sliders();
    show_run();
}

void ServePanel::Private::show_problems() {
    const QString whole = core_sentences(answer->problem);
    const bool placed = answer->blamed != ServeField::none && !side->isHidden();
    form->set_problem(answer->blamed, answer->blamed != ServeField::none ? whole : QString{});
    QStringList lines = placed ? QStringList{} : QStringList{whole};
    if (answer->problem.empty()) lines = refusal_lines(*answer);
    tell(refused, lines.join(u'\n'));
}

// What was simulated for another question than the one that is asked stands back until the new one is there.
void ServePanel::Private::show_run() {
    const bool there = run && run->served && answer && answer->has_focus();
    const bool current = there && run_is_current();
    const QString wait = run_jobs.busy() || jobs.busy() || moving
                             ? tr("The simulation starts when you stop moving the slider.")
                             : QString{};
    tell(verdict, current                            ? verdict_lines(*run).join(u'\n')
                  : run_is_current() && !run->served ? core_sentences(run->served.diagnostics())
                                                     : wait);
    tell(limits, current ? limits_text(*run) : QString{});
    const QString cost = current ? token_cost_text(*run) : QString{};
    if (!cost.isEmpty()) tell(quick, quick_text(*answer) + QStringLiteral(" · ") + cost);
    for (QWidget* widget : std::initializer_list<QWidget*>{latency_table, fact_table, ttft, tpot, requests, memory})
        widget->setEnabled(current || there);
    if (!there) {
        latencies.set_run(nullptr);
        facts.set_run(nullptr);
        for (XyChart* chart : {ttft, tpot, requests, memory})
            chart->set_scene({});
        return;
    }
    if (!current) return;
    latencies.set_run(run);
    facts.set_run(run);
    ttft->set_scene(latency_scene(*run, serving::Metric::ttft));
    tpot->set_scene(latency_scene(*run, serving::Metric::tpot));
    requests->set_scene(requests_scene(*run));
    memory->set_scene(memory_scene(*run));
    fact_table->resizeColumnToContents(0);
}

void ServePanel::Private::show_sliders() {
    using Number = ServeSliders::Number;
    const auto whole = [](double value) { return whole_number(std::llround(value)); };
    const auto a_second = [](double value) { return shown(number_text(value)) + QStringLiteral("/s"); };
    if (settings.traffic == TrafficKind::concurrency) {
        const auto now = static_cast<double>(settings.concurrency);
        sliders->set_row(Number::requests, {tr("In flight"), now, {}, 1.0, 1024.0, whole, {}});
    } else {
        const double proposed = answer->rate;
        sliders->set_row(Number::requests,
                         {tr("Requests"), proposed, settings.rate, proposed / 16.0, proposed * 8.0, a_second, {}});
    }
    const auto prompt = settings.traffic == TrafficKind::log ? std::optional<double>{} : fixed_length(settings.prompt);
    const bool moved = settings.prompt != ServeSettings{}.prompt;
    sliders->set_row(Number::prompt, {tr("Prompt"), prompt ? fixed_length(ServeSettings{}.prompt) : std::nullopt,
                                      moved ? prompt : std::nullopt, 32.0, 32768.0, whole,
                                      settings.traffic == TrafficKind::log ? tr("of the log") : tr("drawn")});
    const GpuView* view = focus_view();
    const bool moved_here = view && is_moved(settings, *view);
    const hardware::Gpu base = view ? derive(view->gpu.base, view->gpu.overrides) : hardware::Gpu{};
    const auto own = [](const auto& number) {
        return number ? std::optional{number->value()} : std::optional<double>{};
    };
    const auto rate = own(base.memory_bandwidth), size = own(base.memory_size);
    const auto rate_words_of = [](double value) { return shown(to_text(BytesPerSecond{value})); };
    sliders->set_row(Number::bandwidth,
                     {tr("Bandwidth"), rate, moved_here ? settings.bandwidth : std::nullopt, rate.value_or(1.0) / 4.0,
                      rate.value_or(1.0) * 4.0, rate_words_of, tr("not known")});
    sliders->set_row(Number::memory, {tr("Memory"), size, moved_here ? settings.memory : std::nullopt,
                                      size.value_or(1.0) / 4.0, size.value_or(1.0) * 4.0, bytes_text, tr("not known")});
    std::vector<LogSlider::Mark> rates, sizes;
    for (const GpuView& each : views) {
        if (const auto value = own(each.gpu.base.memory_bandwidth)) rates.push_back({*value, each.id});
        if (const auto value = own(each.gpu.base.memory_size)) sizes.push_back({*value, each.id});
    }
    sliders->slider(Number::bandwidth).set_marks(std::move(rates));
    sliders->slider(Number::memory).set_marks(std::move(sizes));
}

ChartPicture ServePanel::Private::picture() const {
    std::vector<XyScene> charts{front_scene(*answer)};
    if (XyScene along = sweep->scene(); !along.series.empty()) charts.push_back(std::move(along));
    const bool current = run_is_current() && run->served;
    if (current) {
        charts.push_back(latency_scene(*run, serving::Metric::ttft));
        charts.push_back(latency_scene(*run, serving::Metric::tpot));
    }
    const ChartTheme theme = paper_theme(q->font());
    const QString heading = serve_title(*answer);
    const double line = QFontMetricsF{theme.font}.height() + 4;
    const int height = static_cast<int>(line) + 8 + chart_size.height() * static_cast<int>(charts.size());
    const auto paint = [=](QPainter& painter, const QRectF& rect) {
        painter.fillRect(rect, theme.background);
        QFont bold = theme.font;
        bold.setBold(true);
        painter.setFont(bold);
        painter.setPen(theme.text);
        painter.drawText(QPointF{rect.left() + 8, rect.top() + line - 4}, heading);
        double y = rect.top() + line + 8;
        for (const XyScene& chart : charts) {
            paint_xy(painter, {rect.left(), y, rect.width(), static_cast<double>(chart_size.height())}, chart, theme);
            y += chart_size.height();
        }
    };
    QStringList footer;
    if (current) footer << verdict_lines(*run) << limits_text(*run);
    if (const QString off = quick_limits(*answer); !off.isEmpty()) footer << off;
    std::vector<GpuView> shown_gpus;
    for (const ServeCurve& curve : answer->curves)
        shown_gpus.push_back(curve.gpu.view);
    footer << footer_lines(method, shown_gpus);
    return with_footer({heading, {chart_size.width(), height}, paint}, footer, q->font());
}

bool ServePanel::Private::save(const QString& file, QString& error, const std::function<QByteArray()>& bytes) {
    q->wait_until_settled();
    if (answer && answer->has_focus()) return save_file(file, bytes(), error);
    error = tr("There is nothing to export yet. %1").arg(missing_words());
    return false;
}

} // namespace dubhe::widgets
