// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster_panel_private.h"

#include "../shared/charts/bar_view.h"
#include "../shared/charts/xy_chart.h"
#include "../shared/controls.h"
#include "../shared/export_footer.h"
#include "../shared/export_menu.h"
#include "../shared/qt_text.h"
#include "cluster_command.h"
#include "cluster_money.h"
#include "cluster_scenes.h"
#include "money_view.h"
#include "plan_view.h"
#include "split_form.h"

#include <core/hardware/hypothetical.h>

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr QSize picture_size{960, 320}; // of each chart

void set_bold(QLabel* label) {
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
}

void say(QLabel* label, const QString& text) {
    label->setText(text);
    label->setVisible(!text.isEmpty());
}

} // namespace

ClusterPanel::Private::Private(ClusterPanel* panel) : q{panel} {
    build_view();
    connect_parts();
    show_answer();
}

void ClusterPanel::Private::build_view() {
    auto* layout = new QHBoxLayout{q};
    layout->setContentsMargins(8, 6, 8, 6);
    layout->setSpacing(8);
    build_form(*layout);
    stack = new QStackedWidget{q};
    layout->addWidget(stack, 1);
    page = new QWidget{stack};
    auto* column = new QVBoxLayout{page};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    build_head(*column);
    bars = new BarView{page};
    links = new LinkSliders{page};
    column->addWidget(bars);
    column->addWidget(links);
    build_tabs(*column);
    empty = text_label(stack);
    empty->setAlignment(Qt::AlignCenter);
    stack->addWidget(page);
    stack->addWidget(empty);
}

void ClusterPanel::Private::build_form(QBoxLayout& row) {
    auto* column = new QVBoxLayout;
    column->setSpacing(4);
    auto* scroll = new QScrollArea{q};
    form = new SplitForm{scroll};
    scroll->setWidget(form);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setFixedWidth(std::max(form->minimumSizeHint().width(), 34 * q->fontMetrics().averageCharWidth()) +
                          scroll->verticalScrollBar()->sizeHint().width());
    command = new QPushButton{tr("Copy as command"), q};
    command->setToolTip(tr("The line of dubhe-cli that predicts the same"));
    column->addWidget(scroll, 1);
    column->addWidget(command);
    row.addLayout(column);
}

void ClusterPanel::Private::build_head(QBoxLayout& column) {
    auto* head = new QHBoxLayout;
    title = text_label(page);
    set_bold(title);
    title->setAccessibleName(tr("What is split, and where it runs"));
    timeline = new QPushButton{tr("Show as timeline"), page};
    timeline->setToolTip(tr("The passes of each stage over time, in the panel Timeline"));
    exports = new ExportButton{page};
    head->addWidget(title, 1);
    head->addWidget(timeline, 0, Qt::AlignTop);
    head->addWidget(exports, 0, Qt::AlignTop);
    column.addLayout(head);
    summary = text_label(page);
    set_bold(summary);
    summary->setAccessibleName(tr("Why there is no step"));
    cost = text_label(page);
    cost->setAccessibleName(tr("Cost"));
    for (QLabel* label : {summary, cost})
        column.addWidget(label);
}

void ClusterPanel::Private::build_tabs(QBoxLayout& column) {
    tabs = new QTabWidget{page};
    tabs->setDocumentMode(true);
    auto* grown = new QWidget{tabs};
    auto* layout = new QVBoxLayout{grown};
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    growth = new QComboBox{grown};
    growth->addItems({tr("The same batch on any number of GPUs"), tr("The same batch of a GPU on any number")});
    growth->setAccessibleName(tr("What stays while GPUs are added"));
    growth->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    scaling = new XyChart{tr("Throughput over the number of GPUs"), grown};
    left_out = text_label(grown);
    layout->addWidget(growth);
    layout->addWidget(scaling, 1);
    layout->addWidget(left_out);
    plan_view = new PlanView{tabs};
    tabs->addTab(grown, tr("Scaling"));
    tabs->addTab(plan_view, tr("Best split"));
    money_view = new MoneyView{tabs};
    tabs->addTab(money_view, tr("Money"));
    column.addWidget(tabs, 1);
}

void ClusterPanel::Private::connect_parts() {
    connect(form, &SplitForm::changed, q, [this](const ClusterSettings& next) { choose(next); });
    connect(links, &LinkSliders::moved, q,
            [this](LinkSliders::Link link, std::optional<double> value, bool) { move_link(link, value); });
    connect(growth, &QComboBox::activated, q, [this](int index) {
        ClusterSettings next = settings;
        next.batch_grows = index == 1;
        choose(next);
    });
    connect(timeline, &QPushButton::clicked, q, [this] {
        if (has_step()) Q_EMIT q->timeline_requested(answer);
    });
    connect(exports, &ExportButton::requested, q,
            [this](ExportKind kind) { export_interactively(q, kind, "cluster"); });
    connect(plan_view, &PlanView::search_requested, q, [this] { search(); });
    connect(plan_view, &PlanView::cancel_requested, q, [this] { cancel_search(); });
    connect(plan_view, &PlanView::fewer_gpus_changed, q, [this](bool fewer) {
        ClusterSettings next = settings;
        next.fewer_gpus = fewer;
        choose(next);
    });
    connect(plan_view, &PlanView::axes_changed, q, [this](PlanQuantity x, PlanQuantity y) {
        ClusterSettings next = settings;
        next.plan_x = x;
        next.plan_y = y;
        choose(next);
    });
    connect(command, &QPushButton::clicked, q, [this] { copy_command(); });
    connect(plan_view, &PlanView::split_picked, q, [this](const simulation::Split& split) { take_over(split); });
    connect_jobs(jobs);
    connect_jobs(plan_jobs);
}

void ClusterPanel::Private::connect_jobs(JobRunner& runner) {
    connect(&runner, &JobRunner::started, q, [this](const QString& what) { Q_EMIT q->busy_changed(true, what, 0.0); });
    connect(&runner, &JobRunner::progressed, q,
            [this](double fraction, const QString& detail) { Q_EMIT q->busy_changed(true, detail, fraction); });
    connect(&runner, &JobRunner::finished, q, [this] {
        if (!jobs.busy() && !plan_jobs.busy()) Q_EMIT q->busy_changed(false, {}, 1.0);
    });
}

void ClusterPanel::Private::show_systems() {
    form->set_systems(systems.names);
}

Result<study::ClusterSystem> ClusterPanel::Private::find_system(const study::SystemChanges& changes) const {
    if (!systems.find || settings.system.empty()) return error("choose a system");
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
    const auto rate = [](std::optional<double> value) {
        return value ? std::optional{BytesPerSecond{*value}} : std::nullopt;
    };
    Result<study::ClusterSystem> found =
        find_system({{}, rate(settings.node_bandwidth), rate(settings.network_bandwidth), {}});
    system_problem = found ? QString{} : QString::fromStdString(to_text(found.diagnostics().front()));
    if (!network || !method.model || !found) {
        jobs.cancel();
        waiting = false;
        answer = nullptr;
        return show_answer();
    }
    if (const GpuView* view = view_in_machines()) found->gpu = derive(view->gpu.base, view->gpu.overrides);
    question = {network->recipe, std::move(*found), method, settings, tariff};
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
    (link == LinkSliders::node ? next.node_bandwidth : next.network_bandwidth) = value;
    if (next != settings) choose(next, link == LinkSliders::node ? QStringLiteral("node") : QStringLiteral("network"));
}

void ClusterPanel::Private::copy_command() {
    const QStringList words = q->command();
    if (words.isEmpty()) return Q_EMIT q->message(tr("There is no command yet. %1").arg(missing_words()), true);
    QGuiApplication::clipboard()->setText(shell_line(words));
    const bool carried = question.recipe.file != nullptr;
    Q_EMIT q->message(carried ? tr("Command copied. It reads %1 from disk, not what the project carries.")
                                    .arg(qt_text(question.recipe.network))
                              : tr("Command copied"),
                      false);
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
        [this](PlanAnswerPtr found) {
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
        return tr("Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.");
    if (systems.names.empty()) return tr("The catalog holds no system: add one in the panel Catalog.");
    if (!system_problem.isEmpty()) return system_problem;
    if (!answer) return tr("Working...");
    return answer->prediction ? QString{} : QString::fromStdString(to_text(answer->prediction.diagnostics()));
}

void ClusterPanel::Private::show_answer() {
    const bool any = network && answer;
    form->setEnabled(network && !systems.names.empty());
    empty->setText(any ? QString{} : missing_words());
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
    form->set_money(price_text(question), rent_text(question), price_hint(question));
    form->set_units(qt_text(network->sample_unit), network->sequence.value_or(1) > 1);
}

void ClusterPanel::Private::show_links() {
    const Result<study::ClusterSystem> own = find_system({});
    const auto base = [&own](const simulation::LinkLevel simulation::Fabric::*level) -> std::optional<double> {
        if (!own || (own->fabric.*level).bandwidth <= 0.0) return std::nullopt;
        return (own->fabric.*level).bandwidth;
    };
    links->set_link(LinkSliders::node, base(&simulation::Fabric::node), settings.node_bandwidth);
    links->set_link(LinkSliders::network, base(&simulation::Fabric::network), settings.network_bandwidth);
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
