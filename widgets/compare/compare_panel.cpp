// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare_panel.h"

#include "../shared/job_runner.h"
#include "../shared/network_text.h"
#include "breakdown_chart.h"
#include "compare_csv.h"
#include "operator_table_model.h"
#include "summary_model.h"

#include <core/hardware/hypothetical.h>

#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

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
    if (!comparison) return {nullptr, QString::fromStdString(to_text(comparison.diagnostics()))};
    return {std::make_shared<ComparedGpus>(ComparedGpus{std::move(*comparison), views}), {}};
}

QTableView* table(QWidget* parent, QAbstractItemModel* model, const QString& name) {
    auto* view = new QTableView{parent};
    view->setModel(model);
    view->setAccessibleName(name);
    view->setAlternatingRowColors(true);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setTabKeyNavigation(false);
    return view;
}

} // namespace

class ComparePanel::Private {
  public:
    explicit Private(ComparePanel* panel) : q{panel} {
        build_view();
        build_tables();
        connect_parts();
        show_all();
    }

    void build_view();
    void build_tables();
    void build_exports(QToolButton* button);
    void connect_parts();
    void question_changed();
    void ask();
    void accept(Answer answer);
    void show_all();
    void show_chart();
    void fit_summary();
    [[nodiscard]] QString empty_words() const;
    void export_interactively(std::size_t kind);
    bool save(const QString& file, QString& error, const std::function<QByteArray()>& bytes) const;
    [[nodiscard]] ChartPicture picture() const;

    ComparePanel* q;
    JobRunner jobs;
    study::NetworkPtr network;
    std::vector<GpuView> views; // at most six
    std::size_t left_out = 0;
    study::Method method;
    ComparedPtr compared;
    QString failure;
    bool stale = false; // asked while hidden: answered when shown

    SummaryModel summary;
    OperatorTableModel operators;
    QSortFilterProxyModel sorted;
    QStackedWidget* stack = nullptr;
    QSplitter* splitter = nullptr;
    QTableView *summary_view = nullptr, *operator_view = nullptr;
    QChartView* chart_view = nullptr;
    QLabel *empty = nullptr, *note = nullptr;
    QToolButton* exports = nullptr;
};

void ComparePanel::Private::build_view() {
    auto* layout = new QVBoxLayout{q};
    layout->setContentsMargins(8, 6, 8, 6);
    layout->setSpacing(6);
    auto* head = new QHBoxLayout;
    note = new QLabel{q};
    note->setWordWrap(true);
    exports = new QToolButton{q};
    exports->setText(tr("Export"));
    exports->setPopupMode(QToolButton::InstantPopup);
    exports->setFocusPolicy(Qt::StrongFocus);
    build_exports(exports);
    head->addWidget(note, 1);
    head->addWidget(exports);
    layout->addLayout(head);
    stack = new QStackedWidget{q};
    layout->addWidget(stack, 1);
    splitter = new QSplitter{Qt::Vertical, stack};
    splitter->setChildrenCollapsible(false);
    empty = new QLabel{stack};
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    empty->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    stack->addWidget(splitter);
    stack->addWidget(empty);
}

void ComparePanel::Private::build_tables() {
    summary_view = table(splitter, &summary, tr("GPUs side by side"));
    summary_view->setSelectionMode(QAbstractItemView::ContiguousSelection);
    summary_view->setSelectionBehavior(QAbstractItemView::SelectItems);
    summary_view->setWordWrap(true);
    summary_view->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    chart_view = new QChartView{splitter};
    chart_view->setRenderHint(QPainter::Antialiasing);
    chart_view->setFrameShape(QFrame::NoFrame);
    chart_view->setAccessibleName(tr("Time by class of operator"));
    chart_view->setMinimumHeight(q->fontMetrics().height() * 9);
    sorted.setSourceModel(&operators);
    sorted.setSortRole(OperatorTableModel::sort_role);
    operator_view = table(splitter, &sorted, tr("Operators that differ most"));
    operator_view->setSortingEnabled(true);
    operator_view->sortByColumn(-1, Qt::DescendingOrder); // as given: largest difference first
    operator_view->verticalHeader()->hide();
    operator_view->setWordWrap(false);
    operator_view->verticalHeader()->setDefaultSectionSize(q->fontMetrics().height() + 6);
    for (QWidget* part : std::initializer_list<QWidget*>{summary_view, chart_view, operator_view})
        splitter->addWidget(part);
    splitter->setStretchFactor(0, 4);
    splitter->setStretchFactor(1, 4);
    splitter->setStretchFactor(2, 3);
}

void ComparePanel::Private::build_exports(QToolButton* button) {
    auto* menu = new QMenu{button};
    const std::array<QString, 4> names{tr("PNG picture, twice the resolution..."), tr("SVG drawing..."),
                                       tr("PDF page..."), tr("Numbers as CSV...")};
    for (std::size_t kind = 0; kind < names.size(); ++kind)
        menu->addAction(names[kind], q, [this, kind] { export_interactively(kind); });
    menu->addSeparator();
    menu->addAction(tr("Copy to the clipboard"), q, &ComparePanel::copy_to_clipboard);
    button->setMenu(menu);
}

void ComparePanel::Private::connect_parts() {
    connect(&jobs, &JobRunner::started, q, [this](const QString& title) { Q_EMIT q->busy_changed(true, title, 0.0); });
    connect(&jobs, &JobRunner::progressed, q,
            [this](double fraction, const QString& detail) { Q_EMIT q->busy_changed(true, detail, fraction); });
    connect(&jobs, &JobRunner::finished, q, [this] { Q_EMIT q->busy_changed(false, {}, 1.0); });
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
    summary.set_compared(compared);
    operators.set_compared(compared);
    show_chart();
    show_all();
    // A column is never narrower than its GPU's name: beyond that the table scrolls.
    int narrowest = summary_view->fontMetrics().averageCharWidth() * 16;
    for (const GpuView& view : views)
        narrowest = std::max(narrowest, summary_view->fontMetrics().horizontalAdvance(view.id) + 16);
    summary_view->horizontalHeader()->setMinimumSectionSize(narrowest);
    operator_view->resizeColumnsToContents();
    const int widest = operator_view->fontMetrics().averageCharWidth() * 36;
    operator_view->setColumnWidth(OperatorTableModel::name_column,
                                  std::min(operator_view->columnWidth(OperatorTableModel::name_column), widest));
    fit_summary();
}

// As high as its rows need at this width, up to half of the panel.
void ComparePanel::Private::fit_summary() {
    summary_view->resizeRowsToContents();
    const int wanted = summary_view->horizontalHeader()->height() + summary_view->verticalHeader()->length() +
                       2 * summary_view->frameWidth();
    summary_view->setMaximumHeight(wanted);
    summary_view->setMinimumHeight(std::min(wanted, q->height() * 7 / 20));
}

void ComparePanel::Private::show_chart() {
    const ChartTheme theme = chart_theme(q->palette(), q->font());
    summary.set_dark(theme.dark);
    operators.set_dark(theme.dark);
    const std::unique_ptr<QChart> before{chart_view->chart()};
    chart_view->setChart(
        make_breakdown_chart(compared, theme).release()); // the view owns it, and gives the old one back
    chart_view->setBackgroundBrush(theme.background);
    chart_view->setMinimumHeight(q->fontMetrics().height() *
                                 (6 + 2 * static_cast<int>(std::max<std::size_t>(1, views.size()))));
}

QString ComparePanel::Private::empty_words() const {
    if (!network)
        return tr("Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.");
    if (views.empty()) return tr("Tick two to six GPUs at the left to compare them.");
    if (!failure.isEmpty()) return failure;
    return jobs.busy() ? tr("Working...") : tr("The comparison was cancelled.");
}

void ComparePanel::Private::show_all() {
    const bool any = compared != nullptr;
    stack->setCurrentWidget(any ? static_cast<QWidget*>(splitter) : empty);
    empty->setText(empty_words());
    exports->setEnabled(any);
    QString text;
    if (left_out > 0)
        text = tr("The first six GPUs are shown; %n more are ticked.", nullptr, static_cast<int>(left_out));
    if (any && views.size() == 1) text = tr("Tick a second GPU to compare it with this one.");
    note->setText(text);
}

ChartPicture ComparePanel::Private::picture() const {
    return breakdown_picture(compared, q->font(), q->isVisible() ? chart_view->size() : picture_size);
}

bool ComparePanel::Private::save(const QString& file, QString& error, const std::function<QByteArray()>& bytes) const {
    if (compared) return save_file(file, bytes(), error);
    error = tr("There is no comparison to export yet. %1").arg(empty_words());
    return false;
}

void ComparePanel::Private::export_interactively(std::size_t kind) {
    static constexpr std::array<const char*, 4> suffixes{"png", "svg", "pdf", "csv"};
    using Export = bool (ComparePanel::*)(const QString&, QString&);
    static constexpr std::array<Export, 4> exporters{&ComparePanel::export_png, &ComparePanel::export_svg,
                                                     &ComparePanel::export_pdf, &ComparePanel::export_csv};
    const QString suffix = suffixes[kind];
    QString file = QFileDialog::getSaveFileName(q, tr("Export the comparison"), "comparison." + suffix,
                                                tr("%1 file (*.%2)").arg(suffix.toUpper(), suffix));
    if (file.isEmpty()) return;
    if (!file.endsWith('.' + suffix, Qt::CaseInsensitive)) file += '.' + suffix;
    QString error;
    const bool saved = (q->*exporters[kind])(file, error);
    Q_EMIT q->message(saved ? tr("Saved %1").arg(file) : error, !saved);
}

ComparePanel::ComparePanel(QWidget* parent) : QWidget{parent}, d_{std::make_unique<Private>(this)} {}

ComparePanel::~ComparePanel() = default;

void ComparePanel::set_network(study::NetworkPtr network) {
    if (network == d_->network) return;
    d_->network = std::move(network);
    d_->question_changed();
}

void ComparePanel::set_gpus(std::vector<GpuView> gpus) {
    d_->left_out = gpus.size() > most_gpus ? gpus.size() - most_gpus : 0;
    if (gpus.size() > most_gpus) gpus.erase(gpus.begin() + most_gpus, gpus.end());
    if (gpus == d_->views) return d_->show_all();
    d_->views = std::move(gpus);
    d_->question_changed();
}

void ComparePanel::set_method(const study::Method& method) {
    d_->method = method;
    d_->question_changed();
}

void ComparePanel::wait_until_settled() {
    if (d_->stale) d_->ask();
    d_->jobs.wait();
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
    return d_->save(file, error, [this] { return compare_csv(*d_->compared); });
}

void ComparePanel::copy_to_clipboard() {
    wait_until_settled();
    if (!d_->compared) return Q_EMIT message(tr("There is no comparison to copy yet. %1").arg(d_->empty_words()), true);
    copy_picture(d_->picture());
    Q_EMIT message(tr("Chart copied"), false);
}

void ComparePanel::cancel() {
    d_->jobs.cancel();
    d_->show_all();
}

void ComparePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (d_->stale) d_->ask();
}

void ComparePanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // Columns get their widths after this event.
    QMetaObject::invokeMethod(
        this, [this] { d_->fit_summary(); }, Qt::QueuedConnection);
}

void ComparePanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    const bool looks = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
    if (looks && d_ && d_->chart_view) d_->show_chart();
}

} // namespace dubhe::widgets
