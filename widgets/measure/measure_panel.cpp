// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure_panel.h"

#include "../shared/text/core_sentences.h"
#include "../shared/text/network_text.h"
#include "../shared/text/number_format.h"
#include "measure_panel_private.h"
#include "measure_scene.h"

#include <QHeaderView>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace dubhe::widgets {

namespace {
constexpr int side_by_side_width = 960; // of the panel, from which on table and chart stand beside each other
constexpr QSize measure_picture_size{720, 560};
} // namespace

void MeasurePanel::Private::connect_parts() {
    connect(form, &MeasureForm::start_requested, q, [this] {
        const Result<MeasureRequest> request = form->request();
        if (!request) return Q_EMIT q->message(core_sentences(request.diagnostics()), true);
        Q_EMIT q->start_requested(*request);
    });
    connect(form, &MeasureForm::copy_requested, q, [this] {
        const Result<MeasureRequest> request = form->request();
        if (!request) return Q_EMIT q->message(core_sentences(request.diagnostics()), true);
        Q_EMIT q->copy_requested(*request);
    });
    connect(form, &MeasureForm::cancel_requested, q, &MeasurePanel::cancel_requested);
    connect(form, &MeasureForm::resume_requested, q, &MeasurePanel::resume_requested);
    connect(form, &MeasureForm::record_requested, q, &MeasurePanel::record_requested);
    connect(form, &MeasureForm::look_requested, q, &MeasurePanel::look_requested);
    connect(form, &MeasureForm::database_requested, q, &MeasurePanel::database_requested);
    connect(system_page, &SystemPage::catalog_requested, q, &MeasurePanel::catalog_requested);
    connect(more, &QToolButton::toggled, details, &QWidget::setVisible);
    connect(search, &QLineEdit::textChanged, q, [this](const QString& text) { filter.set_words(text); });
    connect(outcomes, &QComboBox::currentIndexChanged, q,
            [this](int index) { filter.set_outcome(static_cast<OutcomeFilter>(std::max(0, index))); });
    connect(exports, &ExportButton::requested, q,
            [this](ExportKind kind) { export_interactively(q, kind, "measurement"); });
    connect(chart, &XyChart::point_picked, q, [this](int row) { choose_row(row); });
    connect(&chart_timer, &QTimer::timeout, q, [this] { show_chart(); });
}

std::span<const MeasureRow> MeasurePanel::Private::rows() const {
    return model ? std::span<const MeasureRow>{model->rows()} : std::span<const MeasureRow>{};
}

void MeasurePanel::Private::choose_row(int row) {
    if (!model) return;
    search->clear();
    outcomes->setCurrentIndex(0);
    const QModelIndex place = filter.mapFromSource(model->index(row, 0));
    table->setCurrentIndex(place);
    table->scrollTo(place);
}

void MeasurePanel::Private::show_page() {
    const bool has_rows = !rows().empty();
    QWidget* page = system && what == MeasureWhat::system ? static_cast<QWidget*>(system_page)
                    : has_rows                            ? rows_page
                                                          : empty;
    pages->setCurrentWidget(page);
    empty->setText(
        job ? tr("Nothing has ended yet.")
            : tr("Nothing was measured here yet.\nChoose above what to measure and on what, then \"Measure\": "
                 "the operators appear here, each beside what the cost model had expected."));
    exports->setEnabled(page != empty);
}

void MeasurePanel::Private::chart_is_stale() {
    if (!chart_timer.isActive()) chart_timer.start();
}

void MeasurePanel::Private::show_chart() {
    chart_timer.stop();
    if (!q->isVisible()) return; // when it comes up
    chart->set_scene(measure_scene(rows(), device));
    const ErrorSummary errors = error_summary(rows());
    summary->setText(summary_text(errors));
    chart->setVisible(errors.compared > 0);
}

void MeasurePanel::Private::show_outcome() {
    form->set_running(job.has_value(), outcome.can_resume);
    progress->setVisible(job.has_value());
    ended->setText(job ? QString{} : outcome.text);
    ended->setVisible(!ended->text().isEmpty());
    warned->setText(warnings.isEmpty() ? QString{}
                    : warnings.size() == 1
                        ? warnings.back()
                        : tr("%1 (%2 warnings in all)").arg(warnings.back(), QString::number(warnings.size())));
    warned->setVisible(!warnings.isEmpty());
    const bool any = (!job && !outcome.details.isEmpty()) || warnings.size() > 1;
    details->setPlainText(!job && !outcome.details.isEmpty() ? outcome.details : warnings.join(u'\n'));
    more->setVisible(any);
    if (!any) more->setChecked(false);
}

void MeasurePanel::Private::fit_splitter() {
    const auto wanted = q->width() >= side_by_side_width ? Qt::Horizontal : Qt::Vertical;
    if (splitter->orientation() != wanted) splitter->setOrientation(wanted);
}

ChartPicture MeasurePanel::Private::picture() const {
    const XyScene scene = measure_scene(rows(), device);
    const ChartTheme theme = paper_theme(q->font());
    return {scene.title, measure_picture_size,
            [=](QPainter& painter, const QRectF& rect) { paint_xy(painter, rect, scene, theme); }};
}

bool MeasurePanel::Private::save_picture(const QString& file, QString& error,
                                         QByteArray (*bytes)(const ChartPicture&)) const {
    if (error_summary(rows()).compared == 0) {
        error = tr("There is no chart to export: no operator has both an estimate and a measurement.");
        return false;
    }
    return save_file(file, bytes(picture()), error);
}

MeasurePanel::MeasurePanel(QWidget* parent) : Panel{parent}, d_{std::make_unique<Private>(this)} {}
MeasurePanel::~MeasurePanel() = default;

void MeasurePanel::set_network(study::NetworkPtr network) {
    if (network == d_->network && network) return;
    d_->network = std::move(network);
    d_->form->set_network(d_->network ? network_title(*d_->network, network_name(*d_->network)) + u'.' : QString{});
}

void MeasurePanel::set_model(MeasureModel* model) {
    if (d_->model) d_->model->disconnect(this);
    d_->model = model;
    d_->filter.setSourceModel(model);
    const auto changed = [this] {
        d_->chart_is_stale();
        d_->show_page();
    };
    connect(model, &QAbstractItemModel::modelReset, this, changed);
    connect(model, &QAbstractItemModel::rowsInserted, this, changed);
    connect(model, &QAbstractItemModel::dataChanged, this, [this] { d_->chart_is_stale(); });
    const int letter = fontMetrics().averageCharWidth();
    constexpr std::array<int, MeasureModel::ColumnCount> letters{38, 27, 14, 9, 9, 12, 30, 24};
    for (int column = 0; column < MeasureModel::ColumnCount; ++column)
        d_->table->setColumnWidth(column, letter * letters[static_cast<std::size_t>(column)]);
    changed();
}

void MeasurePanel::set_back_ends(const std::vector<BackEndView>& back_ends, bool looking, const QString& problem) {
    d_->form->set_back_ends(back_ends, looking, problem);
}

void MeasurePanel::set_request(const MeasureRequest& request) {
    d_->form->set_request(request);
}

void MeasurePanel::set_own_database(const QString& file) {
    d_->form->set_own_database(file);
}

void MeasurePanel::set_database(const QString& file) {
    d_->form->set_database(file);
}

Result<MeasureRequest> MeasurePanel::request() const {
    return d_->form->request();
}

void MeasurePanel::set_job(const std::optional<MeasureJob>& job) {
    const bool other = d_->job.has_value() != job.has_value();
    d_->job = job;
    if (other) {
        d_->show_outcome();
        d_->show_page();
    }
    if (!job) return;
    QString text = job->stopping ? tr("Stopping after what runs now") : job->title;
    if (job->left_s && !job->stopping) text += tr(", about %1 left").arg(time_text(std::ceil(*job->left_s)));
    if (!job->what.isEmpty()) text += QStringLiteral(": ") + job->what;
    const int room = std::max(0, width() - d_->bar->width() - 4 * fontMetrics().averageCharWidth());
    d_->doing->setText(fontMetrics().elidedText(text, Qt::ElideRight, room));
    d_->doing->setToolTip(text);
    d_->bar->setMaximum(job->fraction < 0.0 ? 0 : 100); // 0: moves without saying how far
    d_->bar->setValue(static_cast<int>(std::clamp(job->fraction, 0.0, 1.0) * 100.0));
}

void MeasurePanel::set_outcome(const MeasureOutcome& outcome) {
    d_->outcome = outcome;
    d_->show_outcome();
}

void MeasurePanel::set_warnings(const QStringList& warnings) {
    if (std::exchange(d_->warnings, warnings) != warnings) d_->show_outcome();
}

void MeasurePanel::set_measured(std::optional<MeasureWhat> what, const QString& device) {
    d_->what = what;
    d_->device = device;
    d_->chart_is_stale();
    d_->show_page();
}

void MeasurePanel::set_iteration(const std::optional<IterationResult>& result) {
    d_->iteration->set_result(result);
}

void MeasurePanel::set_system(const std::optional<SystemResult>& result) {
    d_->system = result;
    if (result) d_->system_page->set_result(*result);
    d_->show_page();
}

void MeasurePanel::wait_until_settled() {
    if (d_->chart_timer.isActive()) d_->show_chart();
}

bool MeasurePanel::export_png(const QString& file, QString& error) {
    return d_->save_picture(file, error, png_of);
}

bool MeasurePanel::export_svg(const QString& file, QString& error) {
    return d_->save_picture(file, error, svg_of);
}

bool MeasurePanel::export_pdf(const QString& file, QString& error) {
    return d_->save_picture(file, error, pdf_of);
}

bool MeasurePanel::export_csv(const QString& file, QString& error) {
    if (d_->pages->currentWidget() == d_->system_page) return save_file(file, system_csv(*d_->system), error);
    if (!d_->rows().empty()) return save_file(file, measure_csv(d_->rows()), error);
    error = tr("There is nothing to export yet; measure something first.");
    return false;
}

void MeasurePanel::copy_to_clipboard() {
    if (error_summary(d_->rows()).compared > 0) copy_picture(d_->picture());
}

void MeasurePanel::resizeEvent(QResizeEvent* event) {
    Panel::resizeEvent(event);
    d_->fit_splitter();
}

void MeasurePanel::showEvent(QShowEvent* event) {
    Panel::showEvent(event);
    d_->show_chart();
}

} // namespace dubhe::widgets
