// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare_panel.h"

#include "../shared/export/command_line.h"
#include "../shared/export/export_footer.h"
#include "../shared/export/export_menu.h"
#include "../shared/job_runner.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/network_text.h"
#include "breakdown_chart.h"
#include "compare_csv.h"
#include "compare_view.h"
#include "pareto_view.h"

#include <core/hardware/hypothetical.h>

#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>

namespace dubhe::widgets {

namespace {

constexpr std::size_t most_gpus = 6;
constexpr double at_once_rows = 200'000; // operators times GPUs: some milliseconds
constexpr QSize picture_size{960, 420};

struct Answer {
    ComparedPtr compared;
    QString failure;
};

Answer compare_gpus(const study::NetworkPtr& network, const std::vector<GpuView>& views, const study::Method& method,
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

} // namespace

class ComparePanel::Private {
  public:
    explicit Private(ComparePanel* panel) : q{panel} {
        build_view();
        connect_parts();
        show_all();
    }

    void build_view();
    void connect_parts();
    void question_changed();
    void ask();
    void accept(Answer answer);
    void show_all();
    [[nodiscard]] QString empty_words() const;
    [[nodiscard]] bool all_gpus() const { return pages->currentIndex() == 1; }
    [[nodiscard]] bool anything_shown() const { return all_gpus() ? pareto->hint().isEmpty() : compared != nullptr; }
    void pick_of_catalog(const QString& name);
    bool save(const QString& file, QString& error, const std::function<QByteArray()>& bytes) const;
    [[nodiscard]] ChartPicture picture() const;

    ComparePanel* q;
    JobRunner jobs;
    study::NetworkPtr network;
    std::vector<GpuView> ticked; // all of them
    std::vector<GpuView> views;  // at most six
    std::size_t left_out = 0;
    study::Method method;
    study::Tariff tariff;
    ComparedPtr compared;
    std::optional<workload::OperatorId> selected;
    QString failure;
    bool stale = false; // asked while hidden: answered when shown

    QStackedWidget* stack = nullptr;
    CompareView* view = nullptr;
    EmptyPage* empty = nullptr;
    ParetoView* pareto = nullptr;
    QTabBar* pages = nullptr;
    QLabel* note = nullptr;
    ExportButton* exports = nullptr;
};

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
    pages->setTabToolTip(1, tr("Every GPU of the catalog over two figures, and those that no other beats"));
    note = new QLabel{q};
    note->setWordWrap(true);
    exports = new ExportButton{q};
    exports->offer_command();
    head->addWidget(pages);
    head->addWidget(note, 1);
    head->addWidget(exports);
    layout->addLayout(head);
    stack = new QStackedWidget{q};
    layout->addWidget(stack, 1);
    view = new CompareView{stack};
    empty = new EmptyPage{stack};
    pareto = new ParetoView{stack};
    stack->addWidget(view);
    stack->addWidget(empty);
    stack->addWidget(pareto);
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
    connect(view, &CompareView::operator_picked, q, &ComparePanel::operator_chosen);
    connect(view, &CompareView::operator_activated, q, &ComparePanel::operator_activated);
    for (JobRunner* each : {&jobs, &pareto->jobs()}) {
        connect(each, &JobRunner::started, q,
                [this](const QString& title) { Q_EMIT q->busy_changed(true, title, 0.0); });
        connect(each, &JobRunner::progressed, q,
                [this](double fraction, const QString& detail) { Q_EMIT q->busy_changed(true, detail, fraction); });
        connect(each, &JobRunner::finished, q, [this] { Q_EMIT q->busy_changed(false, {}, 1.0); });
    }
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
    stack->setCurrentWidget(all_gpus() ? static_cast<QWidget*>(pareto) : any ? static_cast<QWidget*>(view) : empty);
    empty->setText(empty_words());
    empty->set_offers(offers_for(network != nullptr, !views.empty()));
    exports->setEnabled(anything_shown());
    QString text;
    if (all_gpus()) return note->clear();
    if (left_out > 0)
        text = tr("The first six GPUs are shown; %n more are ticked.", nullptr, static_cast<int>(left_out));
    if (any && views.size() == 1) text = tr("Tick a second GPU to compare it with this one.");
    note->setText(text);
}

ChartPicture ComparePanel::Private::picture() const {
    if (all_gpus()) return pareto->picture();
    const ChartPicture bare =
        breakdown_picture(compared, q->font(), q->isVisible() ? view->chart_size() : picture_size);
    return with_footer(bare, footer_lines(method, compared->views), q->font());
}

bool ComparePanel::Private::save(const QString& file, QString& error, const std::function<QByteArray()>& bytes) const {
    if (anything_shown()) return save_file(file, bytes(), error);
    error = tr("There is no comparison to export yet. %1").arg(all_gpus() ? pareto->hint() : empty_words());
    return false;
}

ComparePanel::ComparePanel(QWidget* parent) : Panel{parent}, d_{std::make_unique<Private>(this)} {}

ComparePanel::~ComparePanel() = default;

QList<QStringList> ComparePanel::commands() const {
    if (!d_->network || (!d_->all_gpus() && d_->views.empty())) return {};
    CommandLine line{d_->all_gpus() ? "pareto" : "compare"};
    line.network(d_->network->recipe);
    if (d_->all_gpus()) {
        std::vector<GpuView> hypothetical = d_->ticked; // the whole catalog takes part anyway
        std::erase_if(hypothetical, [](const GpuView& each) { return !each.style.hypothetical; });
        const ParetoQuestion& question = d_->pareto->question();
        line.gpus(hypothetical).name("--x", name_of(question.x)).name("--y", name_of(question.y));
    } else {
        line.gpus(d_->views);
    }
    return {line.method(d_->method).tariff(d_->tariff).words()};
}

void ComparePanel::set_network(study::NetworkPtr network) {
    if (network == d_->network) return;
    d_->network = std::move(network);
    d_->pareto->set_network(d_->network);
    d_->question_changed();
}

void ComparePanel::set_catalog(std::vector<hardware::Gpu> gpus) {
    d_->pareto->set_catalog(std::move(gpus));
}

void ComparePanel::show_all_gpus(bool all) {
    d_->pages->setCurrentIndex(all ? 1 : 0);
}

void ComparePanel::set_gpus(std::vector<GpuView> gpus) {
    d_->ticked = gpus;
    d_->pareto->set_ticked(gpus);
    d_->left_out = gpus.size() > most_gpus ? gpus.size() - most_gpus : 0;
    if (gpus.size() > most_gpus) gpus.erase(gpus.begin() + most_gpus, gpus.end());
    if (gpus == d_->views) return d_->show_all();
    d_->views = std::move(gpus);
    d_->question_changed();
}

void ComparePanel::set_method(const study::Method& method) {
    if (method.model == d_->method.model && method.host == d_->method.host) return;
    d_->method = method;
    d_->pareto->set_method(method);
    d_->question_changed();
}

void ComparePanel::set_tariff(const study::Tariff& tariff) {
    if (tariff == d_->tariff) return;
    d_->tariff = tariff;
    d_->view->set_tariff(tariff);
    d_->pareto->set_tariff(tariff);
}

void ComparePanel::set_selected_operator(std::optional<workload::OperatorId> id) {
    d_->selected = id;
    d_->view->select_operator(id);
}

void ComparePanel::set_focus_gpu(const QString& id) {
    d_->view->set_focus_gpu(id);
    d_->pareto->set_focus_gpu(id);
}

void ComparePanel::wait_until_settled() {
    if (d_->stale) d_->ask();
    d_->jobs.wait();
    if (d_->all_gpus()) d_->pareto->wait_until_settled();
}

bool ComparePanel::export_png(const QString& file, QString& error) {
    wait_until_settled();
    return d_->save(file, error, [this] { return png_of(d_->picture()); });
}

bool ComparePanel::export_svg(const QString& file, QString& error) {
    wait_until_settled();
    return d_->save(file, error, [this] { return svg_of(d_->picture()); });
}

bool ComparePanel::export_pdf(const QString& file, QString& error) {
    wait_until_settled();
    return d_->save(file, error, [this] { return pdf_of(d_->picture()); });
}

bool ComparePanel::export_csv(const QString& file, QString& error) {
    wait_until_settled();
    return d_->save(file, error, [this] {
        return d_->all_gpus() ? pareto_csv(*d_->pareto->candidates(), d_->pareto->question())
                              : compare_csv(*d_->compared, d_->tariff);
    });
}

void ComparePanel::copy_to_clipboard() {
    wait_until_settled();
    if (!d_->anything_shown())
        return Q_EMIT message(
            tr("There is no comparison to copy yet. %1").arg(d_->all_gpus() ? d_->pareto->hint() : d_->empty_words()),
            true);
    copy_picture(d_->picture());
    Q_EMIT message(tr("Chart copied"), false);
}

void ComparePanel::ask_why() {
    if (const QString id = d_->view->current_gpu(); !id.isEmpty()) {
        d_->view->set_focus_gpu(id);
        Q_EMIT focus_requested(id);
    }
    Q_EMIT why_requested({});
}

void ComparePanel::cancel() {
    d_->jobs.cancel();
    d_->pareto->cancel();
    d_->show_all();
}

void ComparePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (d_->stale) d_->ask();
}

} // namespace dubhe::widgets
