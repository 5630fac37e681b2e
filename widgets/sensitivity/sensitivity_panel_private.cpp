// SPDX-License-Identifier: GPL-3.0-or-later
#include "sensitivity_panel_private.h"

#include "../shared/export/export_footer.h"
#include "../shared/export/export_menu.h"
#include "../shared/forms/controls.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/core_words.h"
#include "../shared/text/network_text.h"
#include "design_form.h"
#include "lever_chart.h"
#include "seek_form.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace dubhe::widgets {

namespace {

constexpr QSize picture_size{960, 420};

} // namespace

SensitivityPanel::Private::Private(SensitivityPanel* panel) : q{panel} {
    build_view();
    connect_parts();
    show_levers();
}

void SensitivityPanel::Private::build_view() {
    auto* layout = new QVBoxLayout{q};
    layout->setContentsMargins(8, 6, 8, 6);
    layout->setSpacing(6);
    auto* head = new QHBoxLayout;
    metric = new QComboBox{q};
    metric->addItems({tr("Saved by 1 % more"), tr("Saved by 10 % more"), tr("Tornado: 10 % more, 10 % less")});
    metric->setCurrentIndex(static_cast<int>(LeverMetric::both_ways));
    metric->setAccessibleName(tr("What the bars show"));
    exports = new ExportButton{q};
    exports->offer_command();
    head->addWidget(metric);
    head->addStretch(1);
    head->addWidget(exports);
    layout->addLayout(head);
    stack = new QStackedWidget{q};
    layout->addWidget(stack, 1);
    page = new QWidget{stack};
    auto* column = new QVBoxLayout{page};
    column->setContentsMargins(0, 0, 0, 0);
    scroll = new QScrollArea{page};
    chart = new LeverChart{scroll};
    scroll->setWidget(chart);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setMinimumHeight(6 * q->fontMetrics().lineSpacing());
    scroll->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored); // the answers' rows come first
    scroll->setFocusPolicy(Qt::NoFocus);
    without = text_label(page);
    refusals = text_label(page);
    refusals->setAccessibleName(tr("GPUs that are not shown, and why"));
    form = new SeekForm{page};
    seek_problem = text_label(page);
    design = new DesignForm{page};
    column->addWidget(scroll, 1);
    for (QWidget* below : std::initializer_list<QWidget*>{without, refusals, form, seek_problem, design})
        column->addWidget(below);
    empty = new EmptyPage{stack};
    connect(empty, &EmptyPage::taken, q, &SensitivityPanel::offer_taken);
    stack->addWidget(page);
    stack->addWidget(empty);
}

void SensitivityPanel::Private::connect_parts() {
    connect(q, &Panel::network_problem_changed, q, [this] { show_levers(); });
    connect(metric, &QComboBox::activated, q, [this] { show_levers(); });
    connect(exports, &ExportButton::requested, q,
            [this](ExportKind kind) { export_interactively(q, kind, "sensitivity"); });
    connect(chart, &LeverChart::lever_picked, q, [this](hardware::Specification specification) {
        form->choose(specification);
        ask_goal();
    });
    connect(form, &SeekForm::question_changed, q, [this] {
        if (form->goal()) return ask_goal();
        ask(); // the user has emptied the field: a goal is proposed
    });
    connect(form, &SeekForm::make_requested, q, &SensitivityPanel::hypothetical_requested);
    connect(design, &DesignForm::design_requested, q, [this] { ask_design(); });
    connect(design, &DesignForm::make_requested, q, &SensitivityPanel::hypothetical_requested);
    q->follow(design_jobs);
    q->follow(lever_jobs);
    q->follow(seek_jobs);
}

void SensitivityPanel::Private::question_changed() {
    stale = true;
    if (q->isVisible()) ask();
}

void SensitivityPanel::Private::ask() {
    stale = false;
    form->set_offers(network.get(), views);
    if (!network || views.empty() || !method.model) {
        lever_jobs.cancel();
        seek_jobs.cancel();
        levers = nullptr;
        form->set_answer(nullptr);
        return show_levers();
    }
    if (levers_at_once(*network, views.size())) {
        if (may_ask_beside()) return ask_beside();
        lever_jobs.cancel();
        beside = false;
        return accept_levers(find_levers(network, method, views, wants_proposal(), levers, {}));
    }
    seek_jobs.cancel();
    beside = false;
    form->set_waiting(views);
    seek_problem->hide();
    lever_jobs.start(
        tr("Levers of %1").arg(network_name(*network)),
        [network = network, method = method, views = views, propose = wants_proposal(), before = levers](
            const Progress& progress) { return find_levers(network, method, views, propose, before, progress); },
        [this](const LeverAnswerPtr& answer) { accept_levers(answer); });
    show_levers();
}

bool SensitivityPanel::Private::may_ask_beside() const {
    const auto id_of = [](const LeversOfGpu& gpu) { return gpu.view.id; };
    return levers && std::ranges::equal(levers->gpus, views, {}, id_of, &GpuView::id) && levers->network == network &&
           levers->method.model == method.model && levers->method.host == method.host && !wants_proposal() &&
           form->goal() && goal_at_once(goal_request());
}

void SensitivityPanel::Private::ask_beside() {
    struct Both {
        LeverAnswerPtr levers;
        FoundGoal goal;
    };
    asked_again = beside && lever_jobs.busy();
    if (asked_again) return;
    beside = true;
    seek_jobs.cancel();
    forget_design();
    lever_jobs.start(
        tr("Levers of %1").arg(network_name(*network)),
        [request = goal_request(), views = views, before = levers,
         goal_before = form->model().answer()](const Progress& progress) {
            LeverAnswerPtr found = find_levers(request.network, request.method, views, false, before, progress);
            return Both{std::move(found), find_goal(request, views, goal_before, progress)};
        },
        [this](Both found) {
            beside = false;
            levers = std::move(found.levers);
            show_levers();
            accept_goal(std::move(found.goal));
            if (std::exchange(asked_again, false)) ask();
        });
}

study::SeekRequest SensitivityPanel::Private::goal_request() const {
    std::vector<study::SweepGpu> gpus;
    for (const GpuView& view : views)
        gpus.push_back(view.gpu);
    return {network, gpus, form->kind(), *form->goal(), goal_range(form->kind(), gpus), method};
}

void SensitivityPanel::Private::accept_levers(LeverAnswerPtr answer) {
    levers = std::move(answer);
    propose_goal();
    show_levers();
    ask_goal();
}

bool SensitivityPanel::Private::wants_proposal() const {
    return !form->goal() || proposed_for != network;
}

// What is worth asking of the focus. It stays while GPUs change, so that a slider moves the answers and not the
// question.
void SensitivityPanel::Private::propose_goal() {
    if (!levers || !wants_proposal()) return;
    const auto known = [](const LeversOfGpu& gpu) { return gpu.levers.ok(); };
    auto found =
        std::ranges::find_if(levers->gpus, [&](const auto& gpu) { return known(gpu) && gpu.view.id == focus; });
    if (found == levers->gpus.end()) found = std::ranges::find_if(levers->gpus, known);
    if (found == levers->gpus.end() || found->levers->now.mid_s <= 0.0) return;
    proposed_for = network;
    const Proposal proposal = found->proposal.value_or(plain_proposal(found->levers->now.mid_s));
    form->propose(proposal.lever, {study::GoalKind::time, proposal.goal_s});
}

void SensitivityPanel::Private::forget_design() {
    design_jobs.cancel();
    design->set_answer(nullptr);
}

// Only when asked: it takes longer than a slider may.
void SensitivityPanel::Private::ask_design() {
    if (!network || views.empty() || !method.model || !form->goal()) return;
    const auto focused = std::ranges::find(views, focus, &GpuView::id);
    const GpuView base = focused != views.end() ? *focused : views.front();
    design->set_waiting(base.id);
    design_jobs.start(
        tr("Least silicon around %1").arg(base.id),
        [base, network = network, method = method, goal = *form->goal(), power = design->power_w(),
         catalog = catalog](const Progress& progress) {
            const study::SiliconModel silicon{catalog};
            const study::DesignRequest request{network, base.gpu, goal, power, study::largest_die_mm2, method};
            return FoundDesignPtr{std::make_shared<const FoundDesign>(
                FoundDesign{base, goal, power, study::design(request, silicon, progress)})};
        },
        [this](FoundDesignPtr found) { design->set_answer(std::move(found)); });
}

void SensitivityPanel::Private::ask_goal() {
    if (beside && lever_jobs.busy()) { // of the goal before
        lever_jobs.cancel();
        beside = false;
        return ask();
    }
    seek_jobs.cancel();
    forget_design();
    design->set_ready(form->goal().has_value());
    if (!levers || !form->goal()) {
        form->set_answer(nullptr);
        seek_problem->hide();
        return;
    }
    const study::SeekRequest request = goal_request();
    const SeekAnswerPtr before = form->model().answer();
    if (goal_at_once(request)) return accept_goal(find_goal(request, views, before, {}));
    form->set_waiting(views); // an answer to another question would be taken for this one's
    seek_problem->hide();
    seek_jobs.start(
        tr("Looking for %1").arg(core_words(title_of(request.kind))),
        [request, views = views, before](const Progress& progress) {
            return find_goal(request, views, before, progress);
        },
        [this](FoundGoal found) { accept_goal(std::move(found)); });
}

void SensitivityPanel::Private::accept_goal(FoundGoal found) {
    form->set_answer(std::move(found.answer));
    const QString said = found.failure.isEmpty() ? form->model().notes() : found.failure;
    seek_problem->setText(said);
    seek_problem->setVisible(!said.isEmpty());
}

LeverScene SensitivityPanel::Private::scene() const {
    return make_lever_scene(*levers, static_cast<LeverMetric>(metric->currentIndex()), focus);
}

QString SensitivityPanel::Private::refusal_words() const {
    QStringList lines;
    if (levers) {
        for (const LeversOfGpu& gpu : levers->gpus) {
            if (!gpu.levers) lines << core_sentences(gpu.levers.diagnostics());
        }
    }
    return lines.join('\n');
}

QString SensitivityPanel::Private::empty_words() const {
    if (!network)
        return q->words_without_network(
            tr("Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window."));
    if (views.empty()) return tr("Tick one or more GPUs at the left to see which of their numbers moves the time.");
    if (const QString refused = refusal_words(); !refused.isEmpty()) return tr("No GPU can be shown.") + '\n' + refused;
    return lever_jobs.busy() ? tr("Working...") : tr("The search was cancelled.");
}

void SensitivityPanel::Private::show_levers() {
    const bool any =
        levers && std::ranges::any_of(levers->gpus, [](const LeversOfGpu& gpu) { return gpu.levers.ok(); });
    empty->setText(any ? QString{} : empty_words());
    empty->set_offers(offers_for(network != nullptr, !views.empty()));
    stack->setCurrentWidget(any ? page : static_cast<QWidget*>(empty));
    exports->setEnabled(any);
    metric->setEnabled(any);
    if (!any) return;
    LeverScene now = scene();
    without->setText(now.without);
    without->setVisible(!now.without.isEmpty());
    const QString refused = refusal_words();
    refusals->setText(refused);
    refusals->setVisible(!refused.isEmpty());
    chart->set_scene(std::move(now));
    form->set_focus_gpu(focus);
}

ChartPicture SensitivityPanel::Private::picture() const {
    const LeverScene now = scene();
    const QSize size =
        q->isVisible() ? QSize{chart->width(), std::max(picture_size.height(), chart->minimumHeight())} : picture_size;
    QStringList footer = footer_lines(method, now.gpus);
    if (!now.without.isEmpty()) footer.prepend(now.without);
    return with_footer(lever_picture(now, q->font(), size), footer, q->font());
}

bool SensitivityPanel::Private::save(const QString& file, QString& error,
                                     const std::function<QByteArray()>& bytes) const {
    if (stack->currentWidget() == page) return save_file(file, bytes(), error);
    error = tr("There is nothing to export yet. %1").arg(empty_words());
    return false;
}

} // namespace dubhe::widgets
