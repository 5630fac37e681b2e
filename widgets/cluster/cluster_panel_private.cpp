// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster_panel_private.h"

#include "../shared/charts/bar_view.h"
#include "../shared/charts/xy_chart.h"
#include "../shared/export/export_footer.h"
#include "../shared/export/export_menu.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/core_words.h"
#include "../shared/text/qt_text.h"
#include "cluster_command.h"
#include "cluster_form.h"
#include "cluster_money.h"
#include "cluster_scenes.h"
#include "money_view.h"
#include "plan_view.h"

#include <core/hardware/hypothetical.h>

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabWidget>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr QSize picture_size{960, 320}; // of each chart

void say(QLabel* label, const QString& text) {
    label->setText(text);
    label->setVisible(!text.isEmpty());
}

} // namespace

void ClusterPanel::Private::show_systems() {
    form->set_systems(systems.names);
}

Result<study::ClusterSystem> ClusterPanel::Private::find_system(const study::SystemChanges& changes) const {
    if (!systems.find || settings.system.empty()) return error(tr("choose a system").toStdString());
    return systems.find(settings.system, changes);
}

// A system of the GPU in focus, or of a ticked one, several machines of it where there are such; else the first.
void ClusterPanel::Private::propose() {
    if (chosen || !network || systems.names.empty() || !systems.find) return;
    std::vector<std::string> wanted;
    for (const GpuView& view : views)
        wanted.insert(view.id == focus ? wanted.begin() : wanted.end(), view.gpu.base.name);
    std::string best = systems.names.front();
    std::int64_t gpus = 1;
    double best_rank = -1.0;
    for (const std::string& name : systems.names) {
        const Result<study::ClusterSystem> found = systems.find(name, {});
        if (!found) continue;
        const auto place = std::ranges::find(wanted, found->gpu.name) - wanted.begin();
        const double rank = static_cast<double>(2 * (static_cast<std::ptrdiff_t>(wanted.size()) - place)) +
                            std::min(1.0, found->fabric.network.bandwidth / 1e13);
        if (rank <= best_rank) continue;
        best_rank = rank;
        best = name;
        gpus = found->fabric.gpus_per_node;
    }
    settings = proposed_settings(best, gpus, network->graph.batch());
}

void ClusterPanel::Private::question_changed() {
    stale = true;
    if (q->isVisible()) ask();
}

void ClusterPanel::Private::ask() {
    stale = false;
    propose();
    QStringList ids;
    for (const GpuView& view : views)
        ids << view.id;
    const Result<study::ClusterSystem> own = find_system({});
    form->set_gpus(ids, own ? qt_text(own->gpu.name) : QString{});
    form->set_settings(settings);
    plan_view->set_fewer_gpus(settings.fewer_gpus);
    plan_view->set_axes({settings.plan_x, settings.plan_y});
    Result<study::ClusterSystem> found = find_system(settings.changes);
    system_problem = found ? QString{} : core_sentence(found.diagnostics().front());
    if (!network || !method.model || !found) {
        jobs.cancel();
        waiting = false;
        answer = nullptr;
        show_answer();
        return Q_EMIT q->answered();
    }
    if (const GpuView* view = view_in_machines()) {
        found->gpu = derive(view->gpu.base, view->gpu.overrides);
        if (const auto clock = found->gpu.clock()) found->fabric.clock_hz = clock->value(); // exchanges' kernels
    }
    question = {network->recipe, std::move(*found), method, settings, tariff, has_tokens()};
    show_prices();
    if (jobs.busy())
        waiting = true; // answered next: a hand that keeps moving sees where it is, and no answer is thrown away
    else
        launch();
}

void ClusterPanel::Private::launch() {
    waiting = false;
    jobs.start(
        tr("Splitting %1").arg(qt_text(question.recipe.network)),
        [question = question, before = answer](const Progress&) { return answer_of(question, before); },
        [this](ClusterAnswerPtr found) { accept(std::move(found)); });
    if (!answer) show_answer();
}

void ClusterPanel::Private::accept(ClusterAnswerPtr found) {
    const bool outdated =
        found->question.recipe != question.recipe || found->question.settings.system != question.settings.system;
    if (!waiting || !outdated) {
        answer = std::move(found);
        show_answer();
        Q_EMIT q->answered();
    }
    if (waiting) launch();
}

void ClusterPanel::Private::choose(const ClusterSettings& next, const QString& key) {
    const QString what = change_text(settings, next);
    settings = next;
    chosen = true;
    ask();
    Q_EMIT q->choices_changed(what, key);
}

// One that isn't ticked any more is remembered, and stands there again when it is.
const GpuView* ClusterPanel::Private::view_in_machines() const {
    const auto view = std::ranges::find(views, qt_text(settings.gpu), &GpuView::id);
    return settings.gpu.empty() || view == views.end() ? nullptr : &*view;
}

void ClusterPanel::Private::move_link(LinkSliders::Link link, std::optional<double> value) {
    ClusterSettings next = settings;
    (link == LinkSliders::node ? next.changes.node_bandwidth : next.changes.network_bandwidth) =
        value ? std::optional{BytesPerSecond{*value}} : std::nullopt;
    if (next != settings) choose(next, link == LinkSliders::node ? QStringLiteral("node") : QStringLiteral("network"));
}

void ClusterPanel::Private::take_over(const simulation::Split& split) {
    ClusterSettings next = settings;
    next.split = split;
    next.gpus = split.gpus();
    if (next != settings) choose(next);
}

void ClusterPanel::Private::search() {
    if (stale) ask();
    if (!network || !method.model || !system_problem.isEmpty()) return;
    tabs->setCurrentWidget(plan_view);
    plan_view->set_searching(true);
    plan_view->say(tr("Looking at every way to split %1 samples among %2 ...")
                       .arg(settings.split.batch)
                       .arg(gpus_text(settings.gpus)));
    plan_jobs.start(
        tr("Looking for the best split"),
        [question = question, before = answer](const Progress& progress) {
            return find_plan(question, before, progress);
        },
        [this](const PlanAnswerPtr& found) {
            plan = with_tariff(found, tariff);
            plan_view->set_searching(false);
            show_plan();
        });
}

void ClusterPanel::Private::cancel_search() {
    if (!plan_jobs.busy()) return;
    plan_jobs.cancel();
    plan_view->set_searching(false);
    show_plan();
    plan_view->say(tr("The search was cancelled."));
}

QString ClusterPanel::Private::missing_words() const {
    if (!network)
        return q->words_without_network(
            tr("Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window."));
    if (systems.names.empty()) return tr("The catalog holds no system: add one in the panel Catalog.");
    if (!system_problem.isEmpty()) return system_problem;
    if (!answer) return tr("Working...");
    return answer->prediction ? QString{} : core_sentences(answer->prediction.diagnostics());
}

void ClusterPanel::Private::show_answer() {
    const bool any = network && answer;
    form->setEnabled(network && !systems.names.empty());
    empty->setText(any ? QString{} : missing_words());
    empty->set_offers(network && systems.names.empty() ? std::vector{Offer::add_system}
                                                       : offers_for(network != nullptr, true));
    stack->setCurrentWidget(any ? page : static_cast<QWidget*>(empty));
    if (!any) {
        form->set_problem(SplitField::system, network && !systems.names.empty() ? system_problem : QString{});
        return;
    }
    const bool step = has_step();
    form->set_problem(answer->blamed, step ? QString{} : missing_words());
    title->setText(cluster_title(*answer));
    for (QWidget* widget : std::initializer_list<QWidget*>{timeline, exports})
        widget->setEnabled(step);
    const bool mends = !step && answer->mended;
    mend->setVisible(mends);
    if (mends) mend->setText(mend_words(answer->question.settings, *answer->mended));
    bars->setVisible(step);
    scaling->setVisible(step);
    growth->setVisible(step);
    left_out->setAlignment(step ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignTop);
    {
        const QSignalBlocker blocker{growth};
        growth->setCurrentIndex(settings.batch_grows ? 1 : 0);
    }
    show_links();
    if (step) {
        show_step();
    } else {
        say(summary, tr("No step to show: %1").arg(missing_words()));
        say(cost, {});
        money_view->show_nothing();
        say(left_out, tr("The scaling is shown for splits that can run. \"Find the best split\" finds one."));
    }
    show_plan();
}

void ClusterPanel::Private::show_step() {
    say(summary, {});
    say(cost, cost_text(*answer));
    cost->setToolTip(cost_basis(*answer));
    money_view->show_answer(*answer);
    bars->set_bars({step_bar(*answer), memory_bar(*answer)});
    scaling->set_scene(scaling_scene(*answer));
    say(left_out, answer->left_out);
}

void ClusterPanel::Private::show_prices() {
    const QString hint = u'\n' + price_hint(question);
    form->set_money({price_text(question, false), price_text(question) + hint},
                    {rent_text(question, false), rent_text(question) + hint});
    form->set_units(core_words(network->sample_unit), has_tokens());
}

void ClusterPanel::Private::show_links() {
    const Result<study::ClusterSystem> own = find_system({});
    const auto base = [&own](const simulation::LinkLevel simulation::Fabric::*level) -> std::optional<double> {
        if (!own || (own->fabric.*level).bandwidth <= 0.0) return std::nullopt;
        return (own->fabric.*level).bandwidth;
    };
    const auto asked = [](const std::optional<BytesPerSecond>& value) {
        return value ? std::optional{value->value()} : std::nullopt;
    };
    links->set_link(LinkSliders::node, base(&simulation::Fabric::node), asked(settings.changes.node_bandwidth));
    links->set_link(LinkSliders::network, base(&simulation::Fabric::network),
                    asked(settings.changes.network_bandwidth));
}

void ClusterPanel::Private::show_plan() {
    if (plan_jobs.busy()) return;
    plan_view->show_plan(plan, has_step() ? answer : nullptr, plan && !plan_fits_question(plan->question, question));
}

ChartPicture ClusterPanel::Private::picture() const {
    std::vector<XyScene> charts{scaling_scene(*answer)};
    if (plan && plan->plan && !plan->plan->front.empty() && plan_fits_question(plan->question, question))
        charts.push_back(pareto_scene(*plan, answer.get(), {settings.plan_x, settings.plan_y}));
    const std::vector<BarScene> stacked{step_bar(*answer), memory_bar(*answer)};
    const ChartTheme theme = paper_theme(q->font());
    const QString heading = cluster_title(*answer);
    const double line = QFontMetricsF{theme.font}.height() + 4;
    const QRectF across{0, 0, static_cast<double>(picture_size.width()), 0};
    const double bars_height = paint_bars(nullptr, across, stacked, theme);
    const int height =
        static_cast<int>(line + bars_height + 16) + picture_size.height() * static_cast<int>(charts.size());
    const auto paint = [=](QPainter& painter, const QRectF& rect) {
        painter.fillRect(rect, theme.background);
        QFont bold = theme.font;
        bold.setBold(true);
        painter.setFont(bold);
        painter.setPen(theme.text);
        painter.drawText(QPointF{rect.left() + 8, rect.top() + line - 4}, heading);
        double y = rect.top() + line + 4;
        paint_bars(&painter, {rect.left(), y, rect.width(), bars_height}, stacked, theme);
        y += bars_height + 12;
        for (const XyScene& chart : charts) {
            paint_xy(painter, {rect.left(), y, rect.width(), static_cast<double>(picture_size.height())}, chart, theme);
            y += picture_size.height();
        }
    };
    QStringList footer{split_text(answer->prediction->split) + QStringLiteral("; ") +
                       gpus_text(answer->prediction->split.gpus())};
    if (paid_of(answer->money))
        footer << cost_text(*answer) + QStringLiteral(": ") + cost_basis(*answer).replace(u'\n', QStringLiteral("; "));
    std::vector<GpuView> in_machines;
    if (const GpuView* view = view_in_machines()) in_machines.push_back(*view);
    footer << footer_lines(method, in_machines);
    return with_footer({heading, {picture_size.width(), height}, paint}, footer, q->font());
}

bool ClusterPanel::Private::save(const QString& file, QString& error, const std::function<QByteArray()>& bytes) {
    q->wait_until_settled();
    if (has_step()) return save_file(file, bytes(), error);
    error = tr("There is nothing to export yet. %1").arg(missing_words());
    return false;
}

} // namespace dubhe::widgets
