// SPDX-License-Identifier: GPL-3.0-or-later
#include "example_tours.h"

#include "../appearance/words.h"
#include "../window/main_window.h"
#include "cluster_tours.h"
#include "serve_tour.h"
#include "tour_parts.h"

#include <core/hardware/hypothetical.h>
#include <core/study/search/compare.h>
#include <core/study/search/knee.h>
#include <core/units/text.h>
#include <widgets/compare/compare_view.h>
#include <widgets/shared/export/export_menu.h>
#include <widgets/shared/text/network_text.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/sweep/chart/sweep_chart.h>
#include <widgets/sweep/machines/hypothetical_box.h>
#include <widgets/sweep/words_view.h>

#include <algorithm>
#include <memory>

namespace dubhe::app {

namespace {

using widgets::banded_time_text;
// What the open project's GPUs take; made anew only when something was changed.
class Answers {
  public:
    explicit Answers(const Document& document) : document_{document} {}

    // Null while the network is prepared, or without one.
    const study::Comparison* comparison() {
        const study::NetworkPtr network = document_.network();
        const std::vector<widgets::GpuView> views = document_.gpu_views();
        const study::Method method = document_.method();
        if (!network || views.empty()) return nullptr;
        const bool same =
            network == network_ && views == views_ && method.model == model_ && method.host.launch.value() == launch_s_;
        if (same) return made_.get();
        network_ = network;
        views_ = views;
        model_ = method.model;
        launch_s_ = method.host.launch.value();
        std::vector<hardware::Gpu> gpus;
        for (const widgets::GpuView& view : views) {
            gpus.push_back(derive(view.gpu.base, view.gpu.overrides));
            gpus.back().name = view.id.toStdString();
        }
        Result<study::Comparison> compared = study::compare(network, gpus, method);
        made_ = compared ? std::make_unique<study::Comparison>(*std::move(compared)) : nullptr;
        return made_.get();
    }
    [[nodiscard]] const Document& document() const { return document_; }

  private:
    const Document& document_;
    study::NetworkPtr network_;
    std::vector<widgets::GpuView> views_;
    const cost::CostModel* model_ = nullptr;
    double launch_s_ = 0.0;
    std::unique_ptr<study::Comparison> made_;
};
using AnswersPtr = std::shared_ptr<Answers>;

QString name_of_gpu(const study::Compared& compared) {
    return QString::fromStdString(compared.gpu.name);
}

// "A100-SXM4-80GB 157 ms ± 13 %, V100-SXM2-16GB 196 ms ± 12 %"; nothing while there is no answer.
StepText times(const AnswersPtr& answers) {
    const study::Comparison* made = answers->comparison();
    if (!made) return std::nullopt;
    QStringList all;
    for (const study::Compared& each : made->gpus) {
        if (!each.prediction) continue;
        const study::Point& point = each.prediction->point;
        all << words("%1: %2").arg(name_of_gpu(each), banded_time_text(point.low_s, point.mid_s, point.high_s));
    }
    return all.join(u'\n');
}

// The first two GPUs that have a prediction; nothing where there are fewer.
std::optional<std::pair<const study::Compared*, const study::Compared*>> pair_of(const study::Comparison& made) {
    std::vector<const study::Compared*> both;
    for (const study::Compared& each : made.gpus) {
        if (each.prediction) both.push_back(&each);
    }
    if (both.size() < 2) return std::nullopt;
    return std::pair{both[0], both[1]};
}

QString knees_text(const Document& document, const study::NetworkPtr& network) {
    const widgets::SweepSettings& sweep = document.project().sweep;
    const auto* axis = std::get_if<hardware::Specification>(&sweep.axis);
    if (!axis || !(sweep.first > 0.0) || !(sweep.last > sweep.first)) return missing_answer();
    QStringList all;
    for (const widgets::GpuView& view : document.gpu_views()) {
        const auto at = study::knee(*network, view.gpu, *axis, sweep.first, sweep.last, document.method());
        all << (at ? words("%1: %2").arg(view.id, widgets::axis_value_text(sweep.axis, *at))
                   : words("%1: none up to %2").arg(view.id, widgets::axis_value_text(sweep.axis, sweep.last)));
    }
    return words("The knee is where another 10 % of bandwidth buys less than 1 % of the time:\n%1")
        .arg(all.join(u'\n'));
}

StepText limits_text(Answers& answers) {
    const study::Comparison* made = answers.comparison();
    if (!made) return std::nullopt;
    QStringList all;
    for (const study::Compared& each : made->gpus) {
        if (each.prediction)
            all << words("%1: %2").arg(name_of_gpu(each), widgets::bottleneck_text(each.prediction->point));
    }
    return words("What the time goes into, for the GPU that you click:\n%1").arg(all.join(u'\n'));
}

StepText hypothetical_text(Answers& answers) {
    const study::Comparison* made = answers.comparison();
    if (!made) return std::nullopt;
    const auto& own = answers.document().project().hypothetical_gpus;
    const auto gpu = std::ranges::find_if(made->gpus, [&](const study::Compared& each) {
        return !own.empty() && each.prediction && each.gpu.name == own.front().name;
    });
    if (gpu == made->gpus.end()) return missing_answer();
    const study::Point& point = gpu->prediction->point;
    return words("%1, made from %2: %3. Drag a slider, or type a number with its unit: lines and "
                 "numbers follow, and Ctrl+Z takes it back.")
        .arg(QString::fromStdString(own.front().name), QString::fromStdString(own.front().base),
             banded_time_text(point.low_s, point.mid_s, point.high_s));
}

std::vector<TourStep> bandwidth_tour(MainWindow& window) {
    const auto answers = std::make_shared<Answers>(window.document());
    constexpr int tab = Explorer::SweepTab;
    std::vector<TourStep> steps;
    steps.push_back({words("The question"),
                     [answers]() -> StepText {
                         const study::NetworkPtr network = answers->document().network();
                         if (!network) return std::nullopt;
                         return words("%1. Its settings are shown here; how much memory bandwidth is worth paying for?")
                             .arg(widgets::network_title(*network, widgets::network_name(*network)));
                     },
                     [&window] { return window.panels().workloads; }, show_tab(window, tab)});
    steps.push_back(
        {words("Time over bandwidth"),
         [answers]() -> StepText {
             const StepText all = times(answers);
             if (!all) return std::nullopt;
             return words(
                        "Each line is a GPU, were its bandwidth another than its own, with its band. As they are:\n%1")
                 .arg(*all);
         },
         part_of_tab<widgets::SweepChart>(window, tab)});
    steps.push_back({words("Where more stops paying"),
                     [answers]() -> StepText {
                         const study::NetworkPtr network = answers->document().network();
                         if (!network) return std::nullopt;
                         return knees_text(answers->document(), network);
                     },
                     part_of_tab<widgets::WordsView>(window, tab)});
    steps.push_back(
        {words("Why"), [answers] { return limits_text(*answers); }, [&window] { return window.panels().inspector; }});
    steps.push_back({words("A GPU that does not exist"), [answers] { return hypothetical_text(*answers); },
                     part_of_tab<widgets::HypotheticalBox>(window, tab)});
    steps.push_back({words("Take it with you"),
                     []() -> StepText {
                         return words("The chart as a picture, its numbers as a table. Ctrl+S keeps all of it as a "
                                      "project of yours.");
                     },
                     part_of_tab<widgets::ExportButton>(window, tab)});
    return on_tab(std::move(steps), window, tab);
}

StepText compared_times(const AnswersPtr& answers) {
    const study::Comparison* made = answers->comparison();
    if (!made) return std::nullopt;
    const auto both = pair_of(*made);
    if (!both) return missing_answer();
    const study::Point &first = both->first->prediction->point, &second = both->second->prediction->point;
    return words("A step takes %1 on %2 and %3 on %4: that is %5. The band says how far off the prediction may be.")
        .arg(banded_time_text(first.low_s, first.mid_s, first.high_s), name_of_gpu(*both->first),
             banded_time_text(second.low_s, second.mid_s, second.high_s), name_of_gpu(*both->second),
             widgets::ratio_text(first.mid_s / second.mid_s));
}

StepText compared_memory(const AnswersPtr& answers) {
    const study::Comparison* made = answers->comparison();
    if (!made) return std::nullopt;
    QStringList all;
    for (const study::Compared& each : made->gpus) {
        if (!each.prediction || !each.gpu.memory_size) continue;
        const study::Point& point = each.prediction->point;
        const QString both =
            words("%1 of %2")
                .arg(widgets::bytes_text(point.memory_bytes), widgets::bytes_text(each.gpu.memory_size->value()));
        all << words("%1: %2, %3").arg(name_of_gpu(each), both, point.fits ? words("fits") : words("does not fit"));
    }
    return all.isEmpty() ? missing_answer() : words("First of all it has to fit:\n%1").arg(all.join(u'\n'));
}

StepText compared_classes(const AnswersPtr& answers) {
    const study::Comparison* made = answers->comparison();
    if (!made) return std::nullopt;
    const auto both = pair_of(*made);
    if (!both || both->first->prediction->classes.empty()) return missing_answer();
    const study::ClassShare& most = both->first->prediction->classes.front(); // largest first
    const auto& others = both->second->prediction->classes;
    const auto same = std::ranges::find(others, most.operator_class, &study::ClassShare::operator_class);
    if (same == others.end()) return missing_answer();
    return words("Where the time goes, by class of operator. Most of it: %1, %2 on %3 and %4 on %5.")
        .arg(widgets::class_text(most.operator_class), widgets::time_text(most.seconds), name_of_gpu(*both->first),
             widgets::time_text(same->seconds), name_of_gpu(*both->second));
}

StepText compared_operators(const AnswersPtr& answers) {
    const study::Comparison* made = answers->comparison();
    if (!made) return std::nullopt;
    if (made->differences.empty()) return missing_answer();
    const study::OperatorDifference& most = made->differences.front(); // largest spread first
    return words("Every distinct operator, the largest difference first: %1, %2 times in a step, differs by %3. A "
                 "double click shows it in the graph.")
        .arg(QString::fromStdString(made->network->graph.path(most.example)), widgets::shown(number_text(most.runs, 9)),
             widgets::time_text(most.spread_s()));
}

std::vector<TourStep> compare_tour(MainWindow& window) {
    const auto answers = std::make_shared<Answers>(window.document());
    constexpr int tab = Explorer::CompareTab;
    enum Part { head, chart, operators }; // from top to bottom
    const auto part = [&window](int which) {
        return [&window, which]() -> QWidget* {
            const widgets::Panel* panel = window.panels().explorer->built(tab);
            auto* view = panel ? panel->findChild<widgets::CompareView*>() : nullptr;
            return view && which < view->count() ? view->widget(which) : nullptr;
        };
    };
    std::vector<TourStep> steps;
    steps.push_back(
        {words("Side by side"), [answers] { return compared_times(answers); }, part(head), show_tab(window, tab)});
    steps.push_back({words("Does it fit?"), [answers] { return compared_memory(answers); }, part(head)});
    steps.push_back({words("What takes the time"), [answers] { return compared_classes(answers); }, part(chart)});
    steps.push_back({words("What differs most"), [answers] { return compared_operators(answers); }, part(operators)});
    steps.push_back({words("Your own question"),
                     []() -> StepText {
                         return words("Tick other GPUs, or change batch and precision above: the comparison follows. "
                                      "Prices entered in the catalog bring costs into it.");
                     },
                     [&window] { return window.panels().gpus; }});
    return on_tab(std::move(steps), window, tab);
}

} // namespace

std::vector<TourStep> tour_of(std::string_view example, MainWindow& window) {
    if (example == "resnet-bandwidth") return bandwidth_tour(window);
    if (example == "bert-a100-v100") return compare_tour(window);
    if (example == "gpt3-cluster") return cluster_tour(window);
    if (example == "llama-racks") return racks_tour(window);
    if (example == "chat-h100-h200") return serve_tour(window);
    return {};
}

} // namespace dubhe::app
