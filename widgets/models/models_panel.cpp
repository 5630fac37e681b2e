// SPDX-License-Identifier: GPL-3.0-or-later
#include "models_panel.h"

#include "../shared/export/export_footer.h"
#include "../shared/export/export_menu.h"
#include "../shared/job_runner.h"
#include "../shared/text/core_sentences.h"
#include "error_page.h"
#include "fit_page.h"
#include "model_list.h"
#include "operator_view.h"
#include "refit_box.h"
#include "source_text.h"
#include "table_view.h"

#include <core/cost/tile/fit/fit_summary.h>

#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QTabWidget>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace dubhe::widgets {

namespace {

bool has_fit(const QString& model) {
    return model == QLatin1String{"auto"} || model == QLatin1String{"tile"};
}

} // namespace

class ModelsPanel::Private {
  public:
    explicit Private(ModelsPanel* panel) : q{panel} {
        build_view();
        connect_parts();
    }

    void build_view();
    QWidget* build_left();
    void connect_parts();
    void read_library();
    void show_model();
    void show_fit();
    void show_operator();
    void refresh();
    [[nodiscard]] const GpuView* focus_view() const;
    [[nodiscard]] ChartPicture picture() const;
    bool save_picture(const QString& file, QString& error, QByteArray (*bytes)(const ChartPicture&)) const;

    ModelsPanel* q;
    ModelsView view;
    std::shared_ptr<const cost::Library> read; // whose summary `fits` is
    std::vector<cost::FamilyFit> fits;
    QString fits_problem;
    study::NetworkPtr network;
    std::vector<GpuView> gpus;
    study::Method method;
    QString focus;
    std::optional<workload::OperatorId> selected;
    bool stale = true, operator_stale = true;

    ModelList* list = nullptr;
    RefitBox* refit = nullptr;
    QLabel *title = nullptr, *library_note = nullptr;
    QTabWidget* tabs = nullptr;
    FitPage* fit_page = nullptr;
    ErrorPage* error_page = nullptr;
    QTextBrowser* source = nullptr;
    OperatorView* operator_view = nullptr;
    ExportButton* exports = nullptr;
    JobRunner near_jobs; // last: stops before the rest goes
};

QWidget* ModelsPanel::Private::build_left() {
    auto* left = new QWidget{q};
    list = new ModelList{left};
    refit = new RefitBox{left};
    library_note = text_label(left);
    auto* layout = new QVBoxLayout{left};
    layout->setContentsMargins(8, 6, 4, 6);
    layout->addWidget(list, 1);
    layout->addWidget(library_note);
    layout->addWidget(refit);
    return left;
}

void ModelsPanel::Private::build_view() {
    auto* splitter = new QSplitter{q};
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(build_left());
    auto* right = new QWidget{q};
    title = text_label(right);
    exports = new ExportButton{right};
    tabs = new QTabWidget{right};
    tabs->setDocumentMode(true);
    tabs->setAccessibleName(tr("About the model"));
    fit_page = new FitPage{tabs};
    tabs->addTab(fit_page, tr("Quality of the fit"));
    error_page = new ErrorPage{tabs};
    tabs->addTab(error_page, tr("Errors"));
    source = new QTextBrowser{tabs};
    source->setFrameShape(QFrame::NoFrame);
    source->setOpenLinks(false);
    source->setAccessibleName(tr("What the models were fitted from"));
    tabs->addTab(source, tr("Fitted from"));
    operator_view = new OperatorView{tabs};
    tabs->addTab(operator_view, tr("Operator"));
    auto* head = new QHBoxLayout;
    head->addWidget(title, 1);
    head->addWidget(exports, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout{right};
    layout->setContentsMargins(4, 6, 8, 6);
    layout->addLayout(head);
    layout->addWidget(tabs, 1);
    splitter->addWidget(right);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 5);
    auto* outer = new QVBoxLayout{q};
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(splitter);
}

void ModelsPanel::Private::connect_parts() {
    connect(list, &ModelList::shown_changed, q, [this] { show_model(); });
    connect(list, &ModelList::use_requested, q, &ModelsPanel::model_requested);
    connect(exports, &ExportButton::requested, q,
            [this](ExportKind kind) { export_interactively(q, kind, "cost-model"); });
    connect(error_page, &ErrorPage::row_activated, q, [this](const QString& gpu, cost::tile::Family family) {
        fit_page->narrow_to(gpu, family);
        tabs->setCurrentWidget(fit_page);
    });
    connect(tabs, &QTabWidget::currentChanged, q, [this] { refresh(); });
    connect(refit, &RefitBox::import_folder_requested, q, &ModelsPanel::import_folder_requested);
    connect(refit, &RefitBox::import_file_requested, q, &ModelsPanel::import_file_requested);
    connect(refit, &RefitBox::folder_requested, q, &ModelsPanel::refit_folder_requested);
    connect(refit, &RefitBox::refit_requested, q, &ModelsPanel::refit_requested);
    connect(refit, &RefitBox::cancel_requested, q, &ModelsPanel::cancel_requested);
}

void ModelsPanel::Private::read_library() {
    if (read == view.library) return;
    read = view.library;
    fits.clear();
    fits_problem.clear();
    const std::string* section = read ? read->section("summary") : nullptr;
    if (section) {
        Result<std::vector<cost::FamilyFit>> loaded = cost::load_summary(*section, "library, section summary");
        if (loaded) {
            fits = std::move(*loaded);
        } else {
            fits_problem = core_sentences(loaded.diagnostics());
        }
    }
    fit_page->set_fits(fits);
    error_page->set_fits(fits);
}

void ModelsPanel::Private::show_fit() {
    const QString& model = list->shown();
    QString why;
    if (!has_fit(model)) {
        why =
            tr("This model keeps no picture of its fit. Choose the tile model to see one; this model's own lines, with "
               "their R², are told for each operator in the tab Operator while it is in use.");
    } else if (!fits_problem.isEmpty()) {
        why = fits_problem;
    } else if (fits.empty()) {
        why = tr("This library holds no fit of the tile model. \"Refit...\" makes one from measured operators.");
    }
    fit_page->set_reason(why);
    error_page->set_reason(why);
    exports->setEnabled(why.isEmpty());
}

void ModelsPanel::Private::show_model() {
    const auto choice = std::ranges::find(view.choices, list->shown(), &ModelChoice::name);
    title->setText(choice == view.choices.end()  ? QString{}
                   : choice->name == view.in_use ? tr("%1 (in use). %2").arg(choice->title, choice->summary)
                                                 : tr("%1 (not in use). %2").arg(choice->title, choice->summary));
    error_page->set_published(published_text(list->shown()));
    show_fit();
}

const GpuView* ModelsPanel::Private::focus_view() const {
    const auto found = std::ranges::find(gpus, focus, &GpuView::id);
    return found != gpus.end() ? &*found : gpus.empty() ? nullptr : &gpus.front();
}

void ModelsPanel::Private::show_operator() {
    operator_stale = false;
    near_jobs.cancel();
    const GpuView* on = focus_view();
    const bool known = network && selected && selected->index < network->work.row_of.size();
    if (!known || !on || !method.model) {
        operator_view->show_operator({}, {},
                                     !network ? tr("Choose a network to see why its operators take as long as they do.")
                                     : !on    ? tr("Tick a GPU to see what its operators cost there.")
                                           : tr("Click an operator in the graph, the comparison or the inspector: here "
                                                "stands what its time is made of."));
        return;
    }
    const Explanation told = explain(*network, *selected, *on, method);
    operator_view->show_operator(told, on->id, {});
    operator_view->show_looking();
    near_jobs.start(
        tr("Looking for measured rows"),
        [database = view.database, key = told.key, name = on->gpu.base.name](const Progress&) {
            return nearest_rows(database, key, name);
        },
        [this](const NearAnswer& answer) { operator_view->show_near(answer); });
}

// What is seen is brought up to date; the rest when it comes up.
void ModelsPanel::Private::refresh() {
    if (!q->isVisible()) return;
    if (std::exchange(stale, false)) {
        read_library();
        list->set_choices(view.choices, view.in_use);
        library_note->setText(view.problem);
        library_note->setVisible(!view.problem.isEmpty());
        source->setHtml(source_html(view));
        std::map<QString, GpuStyle> styles;
        for (const GpuView& each : gpus) {
            if (!each.style.hypothetical) styles[QString::fromStdString(each.gpu.base.name)] = each.style;
        }
        fit_page->set_styles(std::move(styles));
        show_model();
    }
    if (operator_stale && tabs->currentWidget() == operator_view) show_operator();
}

ChartPicture ModelsPanel::Private::picture() const {
    return with_footer(fit_page->picture(), QStringList{fit_page->caption()} + footer_lines(method, {}), q->font());
}

bool ModelsPanel::Private::save_picture(const QString& file, QString& error,
                                        QByteArray (*bytes)(const ChartPicture&)) const {
    if (fits.empty()) {
        error = tr("There is no fit to export; refit the models first.");
        return false;
    }
    return save_file(file, bytes(picture()), error);
}

ModelsPanel::ModelsPanel(QWidget* parent) : Panel{parent}, d_{std::make_unique<Private>(this)} {}
ModelsPanel::~ModelsPanel() = default;

void ModelsPanel::set_models(const ModelsView& models) {
    d_->view = models;
    d_->stale = d_->operator_stale = true;
    d_->refresh();
}

void ModelsPanel::set_network(study::NetworkPtr network) {
    if (network == d_->network) return;
    d_->network = std::move(network);
    d_->selected.reset();
    d_->operator_stale = true;
    d_->refresh();
}

void ModelsPanel::set_gpus(std::vector<GpuView> gpus) {
    if (gpus == d_->gpus) return;
    d_->gpus = std::move(gpus);
    d_->stale = d_->operator_stale = true; // colours, too
    d_->refresh();
}

void ModelsPanel::set_method(const study::Method& method) {
    if (method.model == d_->method.model) return;
    d_->method = method;
    d_->operator_stale = true;
    d_->refresh();
}

void ModelsPanel::set_focus_gpu(const QString& id) {
    if (std::exchange(d_->focus, id) == id) return;
    d_->operator_stale = true;
    d_->refresh();
}

void ModelsPanel::set_selected_operator(std::optional<workload::OperatorId> id) {
    if (id == d_->selected) return;
    d_->selected = id;
    d_->operator_stale = true;
    d_->refresh();
}

void ModelsPanel::wait_until_settled() {
    d_->near_jobs.wait();
}

void ModelsPanel::set_job(const std::optional<ModelJob>& job) {
    d_->refit->set_job(job);
}

void ModelsPanel::set_outcome(const ModelOutcome& outcome) {
    d_->refit->set_outcome(outcome);
}

void ModelsPanel::set_refit_folder(const QString& folder) {
    d_->refit->set_folder(folder);
}

void ModelsPanel::refresh_measurements() {
    d_->operator_stale = true;
    d_->refresh();
}

bool ModelsPanel::export_png(const QString& file, QString& error) {
    return d_->save_picture(file, error, png_of);
}

bool ModelsPanel::export_svg(const QString& file, QString& error) {
    return d_->save_picture(file, error, svg_of);
}

bool ModelsPanel::export_pdf(const QString& file, QString& error) {
    return d_->save_picture(file, error, pdf_of);
}

bool ModelsPanel::export_csv(const QString& file, QString& error) {
    if (d_->fits.empty()) {
        error = tr("There are no errors to export; refit the models first.");
        return false;
    }
    return save_file(file, error_csv(d_->fits), error);
}

void ModelsPanel::copy_to_clipboard() {
    if (!d_->fits.empty()) copy_picture(d_->picture());
}

void ModelsPanel::showEvent(QShowEvent* event) {
    Panel::showEvent(event);
    d_->refresh();
}

} // namespace dubhe::widgets
