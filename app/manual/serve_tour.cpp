// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_tour.h"

#include "tour_parts.h"

#include <core/study/serving/seek_serving.h>
#include <core/units/text.h>
#include <widgets/serve/serve_form.h>
#include <widgets/serve/serve_sliders.h>
#include <widgets/shared/charts/xy_chart.h>
#include <widgets/shared/serving/serve_answer.h>
#include <widgets/shared/serving/serve_words.h>
#include <widgets/shared/text/local_numbers.h>
#include <widgets/shared/text/number_format.h>

#include <QPushButton>

#include <cmath>

namespace dubhe::app {

namespace {

using widgets::ServeAnswer;
using widgets::ServeCurve;
using widgets::ServeRun;

constexpr int serve_tab = Explorer::ServeTab;

const widgets::ServePanel* panel_of(MainWindow& window) {
    return static_cast<const widgets::ServePanel*>(window.panels().explorer->built(serve_tab));
}

// Reads the panel each time: a step tells what it shows now; nothing while it is computed.
std::function<StepText()> of_answer(MainWindow& window, std::function<QString(const ServeAnswer&)> tell) {
    return [&window, tell = std::move(tell)]() -> StepText {
        const widgets::ServePanel* panel = panel_of(window);
        const widgets::ServeAnswerPtr answer = panel ? panel->answer() : nullptr;
        if (!answer) return std::nullopt;
        return answer->has_focus() ? tell(*answer) : missing_answer();
    };
}

std::function<StepText()> of_run(MainWindow& window, std::function<QString(const ServeRun&)> tell) {
    return [&window, tell = std::move(tell)]() -> StepText {
        const widgets::ServePanel* panel = panel_of(window);
        const widgets::ServeRunPtr run = panel ? panel->run() : nullptr;
        if (!run || run->answer != panel->answer()) return std::nullopt;
        return run->served ? tell(*run) : missing_answer();
    };
}

// Requests a second within the limits, of all replicas.
double most_within(const ServeAnswer& answer, const ServeCurve& curve) {
    return study::seek_rate(*curve.serving, answer.lengths, answer.objectives, 0.0).mid;
}

double tokens_within(const ServeAnswer& answer, const ServeCurve& curve) {
    return most_within(answer, curve) * answer.lengths.n / static_cast<double>(curve.serving->gpus());
}

QString each_curve(const ServeAnswer& answer, const std::function<QString(const ServeCurve&)>& tell) {
    QStringList all;
    for (const ServeCurve& curve : answer.curves)
        if (curve.serving) all << words("%1: %2").arg(widgets::curve_title(curve), tell(curve));
    return all.join(u'\n');
}

QString within_words(const ServeAnswer& answer) {
    const QString all = each_curve(answer, [&answer](const ServeCurve& curve) {
        return words("%1 a GPU").arg(widgets::tokens_rate_text(tokens_within(answer, curve)));
    });
    return words("Each line is a GPU: many users at the left, few and quick ones at the right; hatched is slower than "
                 "promised. Within the limits, by the closed form:\n%1")
        .arg(all);
}

// A service of ten times the requests, in whole replicas.
QString needed_words(const ServeAnswer& answer) {
    constexpr double larger = 10.0;
    const double wanted = larger * answer.rate;
    const QString all = each_curve(answer, [&](const ServeCurve& curve) {
        const double most = most_within(answer, curve);
        if (!(most > 0.0)) return words("none keeps to them");
        const double servers = std::ceil(wanted / most - 1e-9);
        return words("%1 GPUs").arg(widgets::whole_number(std::llround(servers) * curve.serving->gpus()));
    });
    return words("For %1 requests/s within the limits, by the closed form:\n%2. \"Copy as command\" asks dubhe-cli the "
                 "same; --seek gpus checks such numbers by simulations.")
        .arg(widgets::shown(number_text(wanted)), all);
}

QString hypothetical_words(const ServeAnswer& answer) {
    const ServeCurve* own = nullptr;
    const ServeCurve* base = nullptr;
    for (const ServeCurve& curve : answer.curves)
        if (curve.serving && !curve.gpu.view.gpu.overrides.empty() && !curve.gpu.moved) own = &curve;
    for (const ServeCurve& curve : answer.curves)
        if (own && curve.serving && curve.gpu.view.gpu.overrides.empty() &&
            curve.gpu.view.gpu.base.name == own->gpu.view.gpu.base.name)
            base = &curve;
    if (!base || !(tokens_within(answer, *base) > 0.0)) return missing_answer();
    const double gain = tokens_within(answer, *own) / tokens_within(answer, *base);
    return words("%1 is made from %2, with another memory bandwidth and all else alike. Within the objectives it gives "
                 "%3 "
                 "of the tokens. Drag bandwidth or memory: the lines follow, and the simulation starts when the slider "
                 "stops.")
        .arg(own->gpu.view.id, base->gpu.view.id, widgets::percent_text(gain));
}

} // namespace

std::vector<TourStep> serve_tour(MainWindow& window) {
    std::vector<TourStep> steps;
    steps.push_back({words("The question"),
                     of_answer(window,
                               [](const ServeAnswer& answer) {
                                   return words("%1. What users are promised stands under Limits; each number can be "
                                                "changed.")
                                       .arg(widgets::serve_title(answer));
                               }),
                     part_of_tab<widgets::ServeForm>(window, serve_tab), show_tab(window, serve_tab)});
    steps.push_back(
        {words("What a GPU gives"), of_answer(window, within_words), part_of_tab<widgets::XyChart>(window, serve_tab)});
    steps.push_back({words("Are the limits kept?"),
                     of_run(window,
                            [](const ServeRun& run) {
                                return words("On the GPU that you click, every request simulated:\n%1")
                                    .arg(widgets::verdict_lines(run).join(u'\n'));
                            }),
                     [&window]() -> QWidget* { return window.panels().explorer->built(serve_tab); }});
    steps.push_back({words("What limits it"), of_run(window, widgets::limits_text),
                     [&window]() -> QWidget* { return window.panels().explorer->built(serve_tab); }});
    steps.push_back({words("A GPU that does not exist"), of_answer(window, hypothetical_words),
                     part_of_tab<widgets::ServeSliders>(window, serve_tab)});
    steps.push_back(
        {words("How many GPUs"), of_answer(window, needed_words), part_of_tab<QPushButton>(window, serve_tab)});
    return on_tab(std::move(steps), window, serve_tab);
}

} // namespace dubhe::app
