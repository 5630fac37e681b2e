// SPDX-License-Identifier: GPL-3.0-or-later
#include "why_panel.h"

#include "../shared/chart_export.h"
#include "../shared/controls.h"
#include "../shared/core_sentences.h"
#include "../shared/export_menu.h"
#include "../shared/job_runner.h"
#include "../shared/network_text.h"
#include "why_model.h"
#include "why_tree.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QSet>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace dubhe::widgets {

namespace {

constexpr std::size_t at_once_operators = 4000; // explained within a frame

struct WhyQuestion {
    study::NetworkPtr network;
    GpuView gpu;
    study::Method method;
    std::shared_ptr<const cost::Library> library;
    QString where, path; // of the operator that is selected; empty: none
    std::shared_ptr<const StepSubject> step;
    std::optional<workload::Recipe> recipe; // in place of the network
};

struct WhyAnswer {
    WhyTold told;
    bool known = false; // `told` holds something
    QString failure;
};

// A GPU's share of the network for one micro-batch.
WhyQuestion rank_question(WhyQuestion question) {
    const simulation::Split& split = question.step->prediction.split;
    workload::Recipe recipe = question.step->model->recipe();
    recipe.batch = split.micro_batch;
    recipe.share = {split.tensor, split.sequence, split.expert, {}};
    const Result<study::NetworkPtr> network = study::prepare(recipe);
    question.network = network ? *network : nullptr;
    question.gpu.gpu = {question.step->model->gpu(), {}};
    question.path.clear();
    return question;
}

WhyAnswer answer_why(WhyQuestion question) {
    if (question.step) question = rank_question(std::move(question));
    if (question.recipe) {
        const Result<study::NetworkPtr> network = study::prepare(*question.recipe);
        if (!network) return {{}, false, core_sentences(network.diagnostics())};
        question.network = *network;
    }
    if (!question.network) return {};
    const hardware::Gpu gpu = hardware::derive(question.gpu.gpu.base, question.gpu.gpu.overrides);
    Result<study::Why> why = study::why(question.network, gpu, question.method, question.library.get(), most_explained);
    if (!why) return {{}, false, core_sentences(why.diagnostics())};
    WhyAnswer answer{{std::move(*why), {}, {}}, true, {}};
    if (question.path.isEmpty()) return answer;
    if (const auto id = study::find_operator(*question.network, question.path.toStdString()))
        answer.told.chosen = study::explain(answer.told.why, question.method, *id);
    return answer;
}

} // namespace

class WhyPanel::Private {
  public:
    explicit Private(WhyPanel* panel) : q{panel} {
        build_view();
        connect_parts();
        set_look();
        show_answer();
    }

    void build_view();
    QLayout* build_head();
    void connect_parts();
    void set_look();
    void question_changed();
    void ask();
    void accept(WhyAnswer found);
    void look_for_rows();
    void show_answer();
    void show_tree(WhyNode root);
    void mark_selected();
    void follow();
    [[nodiscard]] const GpuView* focus_view() const;
    [[nodiscard]] WhyQuestion question() const;
    [[nodiscard]] QString hint() const;
    [[nodiscard]] const study::WhyOperator* near_operator() const;

    WhyPanel* q;
    study::NetworkPtr network;
    std::vector<GpuView> gpus;
    study::Method method;
    QString focus, database;
    std::optional<workload::OperatorId> selected;
    std::shared_ptr<const cost::Library> library;
    WhySubject subject;
    WhyAnswer answer;
    QString near_key; // what `near` is about
    std::optional<NearAnswer> near;
    bool stale = true, marking = false;

    WhyModel model;
    QLabel *title = nullptr, *empty = nullptr;
    QToolButton *follow_button = nullptr, *copy = nullptr, *save = nullptr;
    QStackedWidget* stack = nullptr;
    QTreeView* tree = nullptr;
    JobRunner jobs, near_jobs; // last: their destructors wait for work
};

QLayout* WhyPanel::Private::build_head() {
    auto* head = new QHBoxLayout;
    title = text_label(q);
    title->setAccessibleName(tr("What is explained"));
    follow_button =
        tool_button(q, tr("Follow the selection"), tr("Explain what is selected in the other panels again"));
    copy = tool_button(q, tr("Copy"), tr("Copy the whole chain as text"));
    save = tool_button(q, tr("Save as CSV..."), tr("Save the whole chain, a row a step"));
    head->addWidget(title, 1);
    for (QToolButton* button : {follow_button, copy, save})
        head->addWidget(button, 0, Qt::AlignTop);
    return head;
}

void WhyPanel::Private::build_view() {
    auto* layout = new QVBoxLayout{q};
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->addLayout(build_head());
    stack = new QStackedWidget{q};
    tree = new QTreeView{stack};
    tree->setModel(&model);
    tree->setAccessibleName(tr("Why it is so"));
    tree->setUniformRowHeights(true);
    tree->setAlternatingRowColors(true);
    tree->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    tree->setTextElideMode(Qt::ElideRight);
    tree->setSelectionBehavior(QAbstractItemView::SelectRows);
    tree->setExpandsOnDoubleClick(false);
    tree->header()->setStretchLastSection(true);
    auto* copy_steps = new QAction{tr("Copy this step and what is below it"), tree};
    copy_steps->setShortcut(QKeySequence::Copy);
    copy_steps->setShortcutContext(Qt::WidgetShortcut);
    tree->addAction(copy_steps);
    tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(copy_steps, &QAction::triggered, q, [this] {
        if (const WhyNode* node = model.node(tree->currentIndex()))
            QGuiApplication::clipboard()->setText(text_of(*node));
    });
    empty = text_label(stack);
    empty->setAlignment(Qt::AlignCenter);
    stack->addWidget(tree);
    stack->addWidget(empty);
    layout->addWidget(stack, 1);
}

void WhyPanel::Private::connect_parts() {
    connect(follow_button, &QToolButton::clicked, q, [this] {
        follow();
        question_changed();
    });
    connect(copy, &QToolButton::clicked, q, [this] { q->copy_to_clipboard(); });
    connect(save, &QToolButton::clicked, q, [this] { export_interactively(q, ExportKind::csv, "why"); });
    connect(tree->selectionModel(), &QItemSelectionModel::currentRowChanged, q, [this](const QModelIndex& row) {
        const WhyNode* node = model.node(row);
        if (marking || !node || !node->op || subject.recipe || subject.step) return;
        Q_EMIT q->operator_chosen(workload::OperatorId{*node->op});
    });
    connect(tree, &QTreeView::activated, q, [this](const QModelIndex& row) {
        const WhyNode* node = model.node(row);
        if (node && node->op && !subject.recipe && !subject.step)
            Q_EMIT q->operator_activated(workload::OperatorId{*node->op});
        else
            tree->setExpanded(row.siblingAtColumn(0), !tree->isExpanded(row.siblingAtColumn(0)));
    });
    for (JobRunner* each : {&jobs, &near_jobs}) {
        connect(each, &JobRunner::started, q, [this](const QString& what) { Q_EMIT q->busy_changed(true, what, 0.0); });
        connect(each, &JobRunner::finished, q, [this] { Q_EMIT q->busy_changed(false, {}, 1.0); });
    }
}

void WhyPanel::Private::set_look() {
    model.set_icon_color(q->palette().color(QPalette::Text));
    QFont bold = q->font();
    bold.setBold(true);
    title->setFont(bold);
    const int unit = q->fontMetrics().averageCharWidth();
    tree->header()->resizeSection(WhyModel::WhatColumn, unit * 39);
    tree->header()->resizeSection(WhyModel::ValueColumn, unit * 26);
    tree->header()->resizeSection(WhyModel::ShareColumn, unit * 10); // "100 %" and its margins
    tree->setIconSize({q->fontMetrics().height() * 3 / 4, q->fontMetrics().height() * 3 / 4});
    q->setMinimumHeight(q->fontMetrics().height() * 9);
}

const GpuView* WhyPanel::Private::focus_view() const {
    const auto found = std::ranges::find(gpus, focus, &GpuView::id);
    return found != gpus.end() ? &*found : gpus.empty() ? nullptr : &gpus.front();
}

void WhyPanel::Private::question_changed() {
    stale = true;
    if (q->isVisible()) ask();
}

WhyQuestion WhyPanel::Private::question() const {
    const GpuView* on = subject.gpu ? &*subject.gpu : focus_view();
    WhyQuestion asked{network, on ? *on : GpuView{}, method, library, subject.where, {}, subject.step, subject.recipe};
    if (selected && network && selected->index < network->work.row_of.size())
        asked.path = QString::fromStdString(network->graph.path(*selected));
    return asked;
}

void WhyPanel::Private::ask() {
    stale = false;
    const bool possible =
        method.model && (subject.step || ((subject.recipe || network) && (subject.gpu || focus_view())));
    if (!possible) {
        jobs.cancel();
        return accept({});
    }
    WhyQuestion asked = question();
    if (!asked.step && !asked.recipe && asked.network->work.executed_rows.size() <= at_once_operators) {
        jobs.cancel();
        return accept(answer_why(std::move(asked)));
    }
    jobs.start(
        tr("Looking for reasons"), [asked = std::move(asked)](const Progress&) { return answer_why(asked); },
        [this](WhyAnswer found) { accept(std::move(found)); });
}

void WhyPanel::Private::accept(WhyAnswer found) {
    answer = std::move(found);
    look_for_rows();
    show_answer();
}

const study::WhyOperator* WhyPanel::Private::near_operator() const {
    if (!answer.known || subject.step) return nullptr;
    if (answer.told.chosen) return &*answer.told.chosen;
    return answer.told.why.operators.empty() ? nullptr : &answer.told.why.operators.front();
}

// Rows of one operator stay while only numbers of the GPU move.
void WhyPanel::Private::look_for_rows() {
    const study::WhyOperator* op = near_operator();
    const hardware::Gpu* gpu = op ? &answer.told.why.prediction.gpu : nullptr;
    const QString key =
        op ? QString::fromStdString(op->problem + '\n' + (gpu->hypothetical() ? gpu->base : gpu->name)) : QString{};
    if (key == near_key && near) {
        answer.told.near = near;
        return;
    }
    near_jobs.cancel();
    near_key = key;
    near.reset();
    if (!op) return;
    near_jobs.start(
        tr("Looking for measured rows"),
        [file = database, key = op->key, name = gpu->hypothetical() ? gpu->base : gpu->name](const Progress&) {
            return nearest_rows(file, key, name, 6);
        },
        [this](const NearAnswer& rows) {
            near = rows;
            answer.told.near = rows;
            show_answer();
        });
}

QString WhyPanel::Private::hint() const {
    if (!answer.failure.isEmpty()) return answer.failure;
    if (jobs.busy()) return tr("Working...");
    if (!network) return tr("Choose a network at the left: here stands why it takes as long as it does.");
    if (!focus_view()) return tr("Tick a GPU at the left: here stands why the network takes so long on it.");
    return tr("Nothing is asked yet.");
}

void WhyPanel::Private::show_answer() {
    const bool any = answer.known || subject.step;
    follow_button->setVisible(!subject.selection());
    for (QToolButton* button : {copy, save})
        button->setEnabled(any);
    stack->setCurrentWidget(any ? static_cast<QWidget*>(tree) : empty);
    title->setVisible(any);
    empty->setText(hint());
    if (!any) return;
    const GpuView* on = subject.gpu ? &*subject.gpu : focus_view();
    const QString gpu = on ? on->id : QString{};
    show_tree(subject.step ? make_step_tree(*subject.step, gpu, method, answer.known ? &answer.told : nullptr)
                           : make_why_tree(answer.told, gpu, subject.where));
}

// What was open stays open where it is still there.
void WhyPanel::Private::show_tree(WhyNode root) {
    const QString text = root.value.isEmpty() ? root.what : root.what + QStringLiteral(": ") + root.value;
    title->setText(text);
    QSet<QString> open;
    const bool first = model.rowCount() == 0;
    const auto key = [this](const QModelIndex& index) { return model.path_of(index).join(u'\n'); };
    for (const QModelIndex& index : model.all()) {
        if (tree->isExpanded(index)) open.insert(key(index));
    }
    QSet<QString> known;
    for (const QModelIndex& index : model.all())
        known.insert(key(index));
    const QString current = key(tree->currentIndex());
    const int scrolled = tree->verticalScrollBar()->value();
    marking = true;
    if (model.set_root(std::move(root))) {
        for (const QModelIndex& index : model.all()) {
            const QString name = key(index);
            const bool fresh = first || !known.contains(name);
            if (open.contains(name) || (fresh && model.node(index)->open)) tree->expand(index);
            if (name == current) tree->setCurrentIndex(index);
        }
        tree->verticalScrollBar()->setValue(scrolled);
    }
    marking = false;
    mark_selected();
}

// The first step that stands for the operator that is selected everywhere, unless the current one does already.
void WhyPanel::Private::mark_selected() {
    if (!selected || !network || subject.recipe || subject.step) return;
    const auto& row_of = network->work.row_of;
    const auto is_selected = [&](const QModelIndex& index) {
        const WhyNode* node = model.node(index);
        return node && node->op && node->op->index < row_of.size() && selected->index < row_of.size() &&
               row_of[node->op->index] == row_of[selected->index];
    };
    if (is_selected(tree->currentIndex())) return;
    const std::vector<QModelIndex> all = model.all();
    const auto found = std::ranges::find_if(all, is_selected);
    if (found == all.end()) return;
    marking = true;
    tree->setCurrentIndex(*found);
    marking = false;
}

void WhyPanel::Private::follow() {
    subject = {};
}

WhyPanel::WhyPanel(QWidget* parent) : Panel{parent}, d_{std::make_unique<Private>(this)} {}
WhyPanel::~WhyPanel() = default;

void WhyPanel::set_network(study::NetworkPtr network) {
    if (network == d_->network) return;
    d_->network = std::move(network);
    d_->selected.reset();
    d_->follow();
    d_->question_changed();
}

void WhyPanel::set_gpus(std::vector<GpuView> gpus) {
    if (gpus == d_->gpus) return;
    d_->gpus = std::move(gpus);
    d_->follow();
    d_->question_changed();
}

void WhyPanel::set_method(const study::Method& method) {
    if (method.model == d_->method.model && method.host == d_->method.host) return;
    d_->method = method;
    if (d_->subject.step) d_->follow(); // its numbers are of another model
    d_->question_changed();
}

void WhyPanel::set_focus_gpu(const QString& id) {
    if (std::exchange(d_->focus, id) == id) return;
    d_->follow();
    d_->question_changed();
}

void WhyPanel::set_selected_operator(std::optional<workload::OperatorId> id) {
    if (id == d_->selected) return;
    d_->selected = id;
    d_->question_changed();
}

void WhyPanel::set_sources(std::shared_ptr<const cost::Library> library, const QString& database) {
    if (library == d_->library && database == d_->database) return;
    d_->library = std::move(library);
    d_->database = database;
    d_->near_key.clear();
    d_->near.reset();
    d_->question_changed();
}

void WhyPanel::refresh_measurements() {
    d_->near_key.clear();
    d_->near.reset();
    d_->question_changed();
}

void WhyPanel::set_subject(const WhySubject& subject) {
    d_->subject = subject;
    d_->question_changed();
}

bool WhyPanel::follows_selection() const {
    return d_->subject.selection();
}

WhyModel& WhyPanel::model() {
    return d_->model;
}

QTreeView& WhyPanel::tree() {
    return *d_->tree;
}

QString WhyPanel::text() const {
    return d_->stack->currentWidget() == d_->tree ? text_of(d_->model.root()) : QString{};
}

void WhyPanel::wait_until_settled() {
    if (d_->stale) d_->ask();
    d_->jobs.wait();
    d_->near_jobs.wait();
}

bool WhyPanel::export_csv(const QString& file, QString& error) {
    wait_until_settled();
    if (d_->stack->currentWidget() == d_->tree) return save_file(file, csv_of(d_->model.root()), error);
    error = tr("There is nothing to export yet. %1").arg(d_->hint());
    return false;
}

void WhyPanel::copy_to_clipboard() {
    wait_until_settled();
    if (d_->stack->currentWidget() != d_->tree)
        return Q_EMIT message(tr("There is nothing to copy yet. %1").arg(d_->hint()), true);
    QGuiApplication::clipboard()->setText(text());
    Q_EMIT message(tr("The chain is copied as text"), false);
}

void WhyPanel::cancel() {
    d_->jobs.cancel();
    d_->near_jobs.cancel();
    d_->show_answer();
}

void WhyPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (d_->stale) d_->ask();
}

void WhyPanel::changeEvent(QEvent* event) {
    Panel::changeEvent(event);
    if (d_ && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)) d_->set_look();
}

} // namespace dubhe::widgets
