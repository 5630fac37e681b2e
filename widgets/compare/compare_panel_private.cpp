// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare_panel_private.h"

#include "../shared/export/export_footer.h"
#include "../shared/export/export_menu.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/network_text.h"
#include "breakdown_chart.h"
#include "compare_csv.h"
#include "compare_view.h"
#include "matrix_view.h"
#include "pareto_view.h"
#include "served_scene.h"
#include "served_view.h"

#include <core/hardware/hypothetical.h>

#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr double at_once_rows = 200'000; // operators times GPUs: some milliseconds
constexpr QSize picture_size{960, 420};

} // namespace

ComparePanel::Private::Private(ComparePanel* panel) : q{panel} {
    build_view();
    connect_parts();
    show_all();
}

ComparePanel::Private::Answer ComparePanel::Private::compare_gpus(const study::NetworkPtr& network,
                                                                  const std::vector<GpuView>& views,
                                                                  const study::Method& method,
                                                                  const Progress& progress) {
    std::vector<hardware::Gpu> gpus;
    for (const GpuView& view : views) {
        gpus.push_back(hardware::derive(view.gpu.base, view.gpu.overrides));
        gpus.back().name = view.id.toStdString();
    }
    Result<study::Comparison> comparison = study::compare(network, gpus, method, progress);
    if (!comparison) return {nullptr, core_sentences(comparison.diagnostics())};
    return {std::make_shared<ComparedGpus>(ComparedGpus{std::move(*comparison), views}), {}};
}

bool ComparePanel::Private::anything_shown() const {
    return own_page() ? hint().isEmpty() : compared != nullptr;
}

QString ComparePanel::Private::hint() const {
    return all_gpus() ? pareto->hint() : is_served() ? served->hint() : is_matrix() ? matrix->hint() : empty_words();
}

void ComparePanel::Private::build_view() {
    auto* layout = new QVBoxLayout{q};
    layout->setContentsMargins(8, 6, 8, 6);
    layout->setSpacing(6);
    auto* head = new QHBoxLayout;
    pages = new QTabBar{q};
    pages->setAccessibleName(tr("What is compared"));
    pages->setDrawBase(false);
    pages->setExpanding(false);
    pages->addTab(tr("Ticked GPUs"));
    pages->addTab(tr("All GPUs"));
    pages->addTab(tr("Served"));
    pages->addTab(tr("Matrix"));
    pages->setTabToolTip(1, tr("Every GPU of the catalog over two figures, and those that no other beats"));
    pages->setTabToolTip(2, tr("The ticked GPUs as servers of a language model: how many, how quick, for how much"));
    pages->setTabToolTip(3, tr("The project's workloads on the ticked GPUs: one figure, weights, a budget, a score"));
    note = new QLabel{q};
    note->setWordWrap(true);
    exports = new ExportButton{q};
    exports->offer_command();
    exports->offer_report();
    connect(exports, &ExportButton::report_requested, q, &ComparePanel::report_requested);
    head->addWidget(pages);
    head->addWidget(note, 1);
    head->addWidget(exports);
    layout->addLayout(head);
    stack = new QStackedWidget{q};
    layout->addWidget(stack, 1);
    view = new CompareView{stack};
    empty = new EmptyPage{stack};
    pareto = new ParetoView{stack};
    served = new ServedView{stack};
    matrix = new MatrixView{stack};
    stack->addWidget(view);
    stack->addWidget(empty);
    stack->addWidget(pareto);
    stack->addWidget(served);
    stack->addWidget(matrix);
}

void ComparePanel::Private::connect_parts() {
    connect(q, &Panel::network_problem_changed, q, [this] {
        pareto->set_network_problem(q->words_without_network({}));
        show_all();
    });
    connect(empty, &EmptyPage::taken, q, &ComparePanel::offer_taken);
    connect(exports, &ExportButton::requested, q,
            [this](ExportKind kind) { export_interactively(q, kind, "comparison"); });
    connect(view, &CompareView::gpu_picked, q, [this](const QString& id) {
        view->set_focus_gpu(id);
        Q_EMIT q->focus_requested(id);
    });
    connect(pages, &QTabBar::currentChanged, q, [this] { show_all(); });
    connect(pareto, &ParetoView::gpu_picked, q, [this](const QString& name) { pick_of_catalog(name); });
    connect(pareto, &ParetoView::changed, q, [this] { show_all(); });
    connect(served, &ServedView::gpu_picked, q, [this](const QString& id) {
        served->set_focus_gpu(id);
        Q_EMIT q->focus_requested(id);
    });
    connect(served, &ServedView::changed, q, [this] { show_all(); });
    connect(matrix, &MatrixView::gpu_picked, q, [this](const QString& id) {
        matrix->set_focus_gpu(id);
        Q_EMIT q->focus_requested(id);
    });
    connect(matrix, &MatrixView::changed, q, [this] { show_all(); });
    connect(matrix, &MatrixView::choices_changed, q, &ComparePanel::matrix_choices_changed);
    connect(matrix, &MatrixView::weight_changed, q, &ComparePanel::weight_changed);
    connect(matrix, &MatrixView::offer_taken, q, &ComparePanel::offer_taken);
    connect(served, &ServedView::offer_taken, q, &ComparePanel::offer_taken);
    connect(view, &CompareView::operator_picked, q, &ComparePanel::operator_chosen);
    connect(view, &CompareView::operator_activated, q, &ComparePanel::operator_activated);
    for (JobRunner* each : {&jobs, &pareto->jobs(), &served->jobs(), &matrix->jobs()})
        q->follow(*each);
}

// One that is ticked is looked at; another one is ticked first.
void ComparePanel::Private::pick_of_catalog(const QString& name) {
    if (std::ranges::find(ticked, name, &GpuView::id) != ticked.end()) {
        pareto->set_focus_gpu(name);
        return Q_EMIT q->focus_requested(name);
    }
    Q_EMIT q->tick_requested(name, true);
}

void ComparePanel::Private::question_changed() {
    stale = true;
    if (q->isVisible()) ask();
}

void ComparePanel::Private::ask() {
    stale = false;
    failure.clear();
    if (!network || views.empty() || !method.model) {
        jobs.cancel();
        return accept({});
    }
    if (static_cast<double>(network->work.executed_rows.size() * views.size()) <= at_once_rows) {
        jobs.cancel();
        return accept(compare_gpus(network, views, method, {}));
    }
    jobs.start(
        tr("Comparing %1").arg(network_name(*network)),
        [network = network, views = views, method = method](const Progress& progress) {
            return compare_gpus(network, views, method, progress);
        },
        [this](Answer answer) { accept(std::move(answer)); });
    show_all();
}

void ComparePanel::Private::accept(Answer answer) {
    compared = std::move(answer.compared);
    failure = answer.failure;
    view->set_compared(compared);
    view->select_operator(selected);
    show_all();
}

QString ComparePanel::Private::empty_words() const {
    if (!network)
        return q->words_without_network(
            tr("Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window."));
    if (views.empty()) return tr("Tick two to six GPUs at the left to compare them.");
    if (!failure.isEmpty()) return failure;
    return jobs.busy() ? tr("Working...") : tr("The comparison was cancelled.");
}

void ComparePanel::Private::show_all() {
    const bool any = compared != nullptr;
    stack->setCurrentWidget(all_gpus()    ? static_cast<QWidget*>(pareto)
                            : is_served() ? static_cast<QWidget*>(served)
                            : is_matrix() ? static_cast<QWidget*>(matrix)
                            : any         ? static_cast<QWidget*>(view)
                                          : empty);
    empty->setText(empty_words());
    empty->set_offers(offers_for(network != nullptr, !views.empty()));
    exports->setEnabled(anything_shown());
    QString text;
    if (all_gpus()) return note->clear();
    if (left_out > 0)
        text = tr("The first six GPUs are shown; %n more are ticked.", nullptr, static_cast<int>(left_out));
    if (any && !own_page() && views.size() == 1) text = tr("Tick a second GPU to compare it with this one.");
    note->setText(text);
}

ChartPicture ComparePanel::Private::picture() const {
    if (all_gpus()) return pareto->picture();
    if (is_served()) return served->picture();
    if (is_matrix()) return matrix->picture();
    const ChartPicture bare =
        breakdown_picture(compared, q->font(), q->isVisible() ? view->chart_size() : picture_size);
    return with_footer(bare, footer_lines(method, compared->views), q->font());
}

bool ComparePanel::Private::save(const QString& file, QString& error, const std::function<QByteArray()>& bytes) const {
    if (anything_shown()) return save_file(file, bytes(), error);
    error = tr("There is no comparison to export yet. %1").arg(hint());
    return false;
}

QByteArray ComparePanel::Private::csv() const {
    if (all_gpus()) return pareto_csv(*pareto->candidates(), pareto->question());
    if (is_matrix()) return matrix->csv();
    return is_served() ? served_csv(*served->sizes()) : compare_csv(*compared, tariff);
}

} // namespace dubhe::widgets
