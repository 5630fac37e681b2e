// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster_tours.h"

#include "tour_parts.h"

#include <core/units/text.h>
#include <widgets/cluster/cluster_form.h>
#include <widgets/cluster/cluster_money.h>
#include <widgets/cluster/cluster_scenes.h>
#include <widgets/shared/charts/bar_view.h>
#include <widgets/shared/charts/xy_chart.h>
#include <widgets/shared/serving/serve_words.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/text/local_numbers.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/sweep/chart/sweep_chart.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

namespace dubhe::app {

namespace {

// The panel's answer; null while it is computed, or where the split can't run.
widgets::ClusterAnswerPtr cluster_answer(MainWindow& window) {
    const auto* panel =
        static_cast<const widgets::ClusterPanel*>(window.panels().explorer->built(Explorer::ClusterTab));
    const widgets::ClusterAnswerPtr answer = panel ? panel->answer() : nullptr;
    return answer && answer->prediction ? answer : nullptr;
}

// Reads the panel each time: a step tells what it shows now.
std::function<StepText()> of_cluster(MainWindow& window, std::function<QString(const widgets::ClusterAnswer&)> tell) {
    return [&window, tell = std::move(tell)]() -> StepText {
        const widgets::ClusterAnswerPtr answer = cluster_answer(window);
        return answer ? StepText{tell(*answer)} : std::nullopt;
    };
}

QString cluster_memory(const widgets::ClusterAnswer& answer) {
    const double needed = answer.prediction->step.memory.total();
    const auto& size = answer.question.system.gpu.memory_size;
    const QString of = size ? words("%1 of %2").arg(widgets::bytes_text(needed), widgets::bytes_text(size->value()))
                            : widgets::bytes_text(needed);
    return words("A GPU holds a part of the network: %1, %2. The second bar says what it is filled with.")
        .arg(of, answer.prediction->fits ? words("which fits") : words("which does not fit"));
}

QString cluster_parts(const widgets::ClusterAnswer& answer) {
    const simulation::Step& step = answer.prediction->step;
    std::vector<std::size_t> order(step.part_s.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::sort(order, std::ranges::greater{}, [&](std::size_t part) { return step.part_s[part]; });
    QStringList all;
    for (const std::size_t part : {order[0], order[1], order[2]}) {
        const QString name = QString::fromStdString(std::string{name_of(static_cast<simulation::StepPart>(part))});
        all << words("%1 %2").arg(name, widgets::percent_text(step.mid_s > 0.0 ? step.part_s[part] / step.mid_s : 0));
    }
    return words("A step takes %1. Most of it: %2.")
        .arg(widgets::step_time_text(answer), all.join(QStringLiteral(", ")));
}

QString cluster_scaling(const widgets::ClusterAnswer& answer) {
    if (answer.scaling.size() < 2) return missing_answer();
    const widgets::ScalingPoint &first = answer.scaling.front(), &last = answer.scaling.back();
    const QString unit = QString::fromStdString(answer.model->sample_unit());
    return words("From %1 with %2 to %3 with %4: each GPU still does %5 of what it did. What is lost waits for other "
                 "stages and for gradients.")
        .arg(widgets::gpus_text(first.gpus), widgets::rate_text(first.prediction.samples_per_s, unit),
             widgets::gpus_text(last.gpus), widgets::rate_text(last.prediction.samples_per_s, unit),
             widgets::percent_text(last.efficiency));
}

// Scenarios of the example whose tour goes from one to the other.
enum Racks : std::size_t { newer, older };

// What the panel answered for either of them, as it was last seen.
using BothAnswers = std::shared_ptr<std::array<widgets::ClusterAnswerPtr, 2>>;

const ProjectScenario* scenario_at(MainWindow& window, Racks which) {
    const std::vector<ProjectScenario>& all = window.document().project().scenarios;
    return which < all.size() ? &all[which] : nullptr;
}

bool is_restored(MainWindow& window, Racks which) {
    const ProjectScenario* scenario = scenario_at(window, which);
    const ProjectWorkload* shown = window.document().current();
    return scenario && shown && *shown == scenario->workload &&
           window.document().project().cluster == scenario->cluster;
}

// Undo takes it back, as if the user had restored it.
std::function<void()> restored(MainWindow& window, Racks which) {
    return [&window, which] {
        if (scenario_at(window, which) && !is_restored(window, which))
            window.scenarios().restore(static_cast<int>(which));
        window.show_panel(Explorer::ClusterTab);
    };
}

// Of that scenario; nothing while the panel still holds another's.
std::function<StepText()> of_racks(MainWindow& window, const BothAnswers& both, Racks which,
                                   std::function<QString(const widgets::ClusterAnswer&)> tell) {
    return [&window, both, which, tell = std::move(tell)]() -> StepText {
        if (!is_restored(window, which)) return missing_answer();
        const auto* panel =
            static_cast<const widgets::ClusterPanel*>(window.panels().explorer->built(Explorer::ClusterTab));
        const widgets::ClusterAnswerPtr answer = panel ? panel->answer() : nullptr;
        if (!answer || !(answer->question.settings == panel->settings()) ||
            answer->question.system.system.name != panel->settings().system)
            return std::nullopt;
        if (!answer->prediction) return missing_answer();
        (*both)[which] = answer;
        return tell(*answer);
    };
}

double tokens_a_gpu(const widgets::ClusterAnswer& answer) {
    return answer.prediction->samples_per_s * static_cast<double>(answer.model->tokens_per_sample()) /
           static_cast<double>(answer.prediction->split.gpus());
}

QString racks_title(const widgets::ClusterAnswer& answer) {
    return words("%1 in %2")
        .arg(widgets::gpus_text(answer.prediction->split.gpus()),
             QString::fromStdString(answer.question.system.system.name));
}

QString racks_step(const widgets::ClusterAnswer& answer) {
    return words("%1, split as %2: a step of %3 samples takes %4, which is %5 a GPU.")
        .arg(racks_title(answer), widgets::split_text(answer.prediction->split),
             widgets::whole_number(answer.prediction->split.batch), widgets::step_time_text(answer),
             widgets::tokens_rate_text(tokens_a_gpu(answer)));
}

QString racks_limits(const widgets::ClusterAnswer& answer) {
    return cluster_parts(answer) + u'\n' + cluster_memory(answer);
}

QString days_text(const widgets::ClusterAnswer& answer) {
    const Result<study::RunAnswer> run = widgets::budget_of(answer).run;
    if (!run) return widgets::core_sentences(run.diagnostics());
    const auto days = [](double seconds) { return widgets::whole_number(std::llround(seconds / 86'400.0)); };
    const double gpu_days = run->mid_s / 86'400.0 * static_cast<double>(answer.prediction->split.gpus());
    return words("%1: %2 days (%3 to %4), %5 GPU-days, a goodput of %6")
        .arg(racks_title(answer), days(run->mid_s), days(run->low_s), days(run->high_s),
             widgets::whole_number(std::llround(gpu_days)), widgets::percent_text(run->goodput));
}

QString racks_verdict(const widgets::ClusterAnswer& a, const widgets::ClusterAnswer& b) {
    const bool first = a.prediction->step.mid_s <= b.prediction->step.mid_s;
    const widgets::ClusterAnswer &quick = first ? a : b, &slow = first ? b : a;
    const bool apart = quick.prediction->step.high_s < slow.prediction->step.low_s;
    const QString sure = apart ? words("their bands don't meet") : words("their bands overlap");
    return words("%1 end the run first; %2. A GPU of %3 does %4 of the tokens that one of %5 does.")
        .arg(racks_title(quick), sure, QString::fromStdString(a.question.system.system.name),
             widgets::percent_text(tokens_a_gpu(a) / tokens_a_gpu(b)),
             QString::fromStdString(b.question.system.system.name));
}

std::function<StepText()>
of_both(MainWindow& window, const BothAnswers& both,
        std::function<QString(const widgets::ClusterAnswer&, const widgets::ClusterAnswer&)> tell) {
    return of_racks(window, both, older, [both, tell = std::move(tell)](const widgets::ClusterAnswer& now) {
        const widgets::ClusterAnswerPtr& first = (*both)[newer];
        return first ? tell(*first, now) : missing_answer();
    });
}

} // namespace

std::vector<TourStep> cluster_tour(MainWindow& window) {
    constexpr int tab = Explorer::ClusterTab;
    std::vector<TourStep> steps;
    steps.push_back({words("The machines and the split"),
                     of_cluster(window,
                                [](const widgets::ClusterAnswer& answer) {
                                    return words("%1 in %2, split as %3. Each number can be changed; what can't run is "
                                                 "refused beside its field.")
                                        .arg(widgets::gpus_text(answer.prediction->split.gpus()),
                                             QString::fromStdString(answer.question.system.system.name),
                                             widgets::split_text(answer.prediction->split));
                                }),
                     part_of_tab<widgets::ClusterForm>(window, tab), show_tab(window, tab)});
    steps.push_back({words("Where a step's time goes"), of_cluster(window, cluster_parts),
                     part_of_tab<widgets::BarView>(window, tab)});
    steps.push_back({words("Does it fit?"),
                     of_cluster(window,
                                [&window](const widgets::ClusterAnswer& answer) {
                                    const auto& alone = window.panels().inspector->prediction();
                                    const QString whole =
                                        alone ? words(" The inspector asks one GPU alone: it would need %1.")
                                                    .arg(widgets::bytes_text(alone->point.memory_bytes))
                                              : QString{};
                                    return cluster_memory(answer) + whole;
                                }),
                     part_of_tab<widgets::BarView>(window, tab)});
    steps.push_back({words("What more machines bring"), of_cluster(window, cluster_scaling),
                     part_of_tab<widgets::XyChart>(window, tab)});
    steps.push_back({words("The same as a sweep"),
                     []() -> StepText {
                         return words("The panel Sweep draws the time of a step over the number of GPUs, or over the "
                                      "links between them.");
                     },
                     part_of_tab<widgets::SweepChart>(window, Explorer::SweepTab),
                     show_tab(window, Explorer::SweepTab)});
    steps.push_back({words("A better split?"),
                     []() -> StepText {
                         return words("\"Find the best split\" in the tab beside Scaling looks at every way to split "
                                      "these GPUs. \"Copy as command\" asks the same of dubhe-cli.");
                     },
                     [&window]() -> QWidget* { return window.panels().explorer->built(tab); }, show_tab(window, tab)});
    return on_tab(std::move(steps), window, tab);
}

std::vector<TourStep> racks_tour(MainWindow& window) {
    constexpr int tab = Explorer::ClusterTab;
    const BothAnswers answers = std::make_shared<BothAnswers::element_type>();
    const auto bars = part_of_tab<widgets::BarView>(window, tab);
    const auto form = part_of_tab<widgets::ClusterForm>(window, tab);
    std::vector<TourStep> steps;
    steps.push_back({words("The question"),
                     of_racks(window, answers, newer,
                              [](const widgets::ClusterAnswer& answer) {
                                  return words("Which of two systems trains %1 on %2 sooner? This is the first of the "
                                               "project's two scenarios: %3. The tour restores the second later; "
                                               "Ctrl+Z takes that back.")
                                      .arg(QString::fromStdString(answer.model->recipe().network),
                                           widgets::budget_of(answer).text(), racks_title(answer));
                              }),
                     form, restored(window, newer)});
    steps.push_back({words("A step on the newer GPUs"), of_racks(window, answers, newer, racks_step), form,
                     restored(window, newer)});
    steps.push_back({words("What limits it, and does it fit?"), of_racks(window, answers, newer, racks_limits), bars,
                     restored(window, newer)});
    steps.push_back({words("A step on the older GPUs"), of_racks(window, answers, older, racks_step), form,
                     restored(window, older)});
    steps.push_back({words("What limits it, and does it fit?"), of_racks(window, answers, older, racks_limits), bars,
                     restored(window, older)});
    steps.push_back({words("Days of the whole run"),
                     of_both(window, answers,
                             [](const widgets::ClusterAnswer& a, const widgets::ClusterAnswer& b) {
                                 return words("%1, with failures and checkpoints:\n%2\n%3")
                                     .arg(widgets::budget_of(a).text(), days_text(a), days_text(b));
                             }),
                     {},
                     restored(window, older)});
    steps.push_back({words("The answer"), of_both(window, answers, racks_verdict), {}, restored(window, older)});
    return steps;
}

} // namespace dubhe::app
