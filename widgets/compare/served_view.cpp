// SPDX-License-Identifier: GPL-3.0-or-later
#include "served_view.h"

#include "../shared/export/copy_action.h"
#include "../shared/export/export_footer.h"
#include "../shared/forms/controls.h"
#include "../shared/serving/serve_question.h"
#include "../shared/serving/serve_words.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/network_text.h"
#include "served_scene.h"

#include <QEvent>
#include <QHeaderView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace dubhe::widgets {

namespace {
constexpr QSize served_picture_size{960, 420};
}

ServedView::ServedView(QWidget* parent)
    : QWidget{parent}, library_{std::make_shared<study::ReplicaLibrary>()}, logs_{std::make_shared<RequestLogShelf>()} {
    build_view();
    show_answer();
}

void ServedView::build_view() {
    page_ = new QWidget{this};
    empty_ = new EmptyPage{this};
    connect(empty_, &EmptyPage::taken, this, &ServedView::offer_taken);
    title_ = text_label(page_);
    title_->setAccessibleName(tr("What is served"));
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    promise_ = text_label(page_);
    promise_->setAccessibleName(tr("What is promised, and how GPUs are counted"));
    build_table();
    refused_ = text_label(page_);
    refused_->setAccessibleName(tr("Which GPUs can't serve, and why"));
    chart_ = new XyChart{tr("GPUs as servers"), page_};
    connect(chart_, &XyChart::point_picked, this, [this](int id) { Q_EMIT gpu_picked(model_.gpu_of(id)); });
    auto* column = new QVBoxLayout{page_};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(title_);
    column->addWidget(promise_);
    column->addWidget(table_);
    column->addWidget(refused_);
    column->addWidget(chart_, 1);
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(page_);
    layout->addWidget(empty_);
}

void ServedView::build_table() {
    table_ = new QTableView{page_};
    table_->setModel(&model_);
    table_->setAccessibleName(tr("GPUs as servers, figures"));
    table_->setAlternatingRowColors(true);
    table_->setTabKeyNavigation(false);
    table_->setSelectionMode(QAbstractItemView::ContiguousSelection);
    table_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table_->setWordWrap(true);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table_->horizontalHeader()->setTextElideMode(Qt::ElideMiddle);
    add_copy_action(*table_);
    const auto pick = [this](int column) {
        if (const QString id = model_.gpu_of(column); !id.isEmpty()) Q_EMIT gpu_picked(id);
    };
    connect(table_, &QTableView::clicked, this, [pick](const QModelIndex& index) { pick(index.column()); });
    connect(table_, &QTableView::activated, this, [pick](const QModelIndex& index) { pick(index.column()); });
    connect(table_->horizontalHeader(), &QHeaderView::sectionClicked, this, pick);
}

void ServedView::set_machines(MachineSource machines) {
    machines_ = std::move(machines);
    question_changed();
}

void ServedView::set_settings(const ServeSettings& settings) {
    ServeSettings own = settings; // as ticked: what the sliders of Serve make of a GPU is shown there
    own.moved.clear();
    own.bandwidth = own.memory = std::nullopt;
    if (std::exchange(settings_, own) == own) return;
    question_changed();
}

void ServedView::set_ticked(std::vector<GpuView> gpus) {
    if (gpus == ticked_) return;
    ticked_ = std::move(gpus);
    question_changed();
}

void ServedView::set_network(study::NetworkPtr network) {
    if (network == network_) return;
    network_ = std::move(network);
    question_changed();
}

void ServedView::set_method(const study::Method& method) {
    if (method.model == method_.model && method.host == method_.host) return;
    method_ = method;
    question_changed();
}

void ServedView::set_tariff(const study::Tariff& tariff) {
    if (tariff == tariff_) return;
    tariff_ = tariff;
    question_changed();
}

void ServedView::set_focus_gpu(const QString& id) {
    model_.set_focus_gpu(id);
}

void ServedView::question_changed() {
    stale_ = true;
    if (isVisible()) ask();
}

void ServedView::ask() {
    stale_ = false;
    if (!network_ || network_->is_portfolio() || ticked_.empty() || !method_.model || !machines_.find) {
        jobs_.cancel();
        sizes_ = nullptr;
        return show_answer();
    }
    ServeQuestion question = question_of({network_, ticked_, {}, method_, settings_, tariff_}, machines_);
    question.best_split = true;
    question.library = library_;
    question.logs = logs_;
    question.fine = false; // its fronts are not shown
    jobs_.start(
        tr("Serving %1 on each GPU").arg(network_name(*network_)),
        [question = std::move(question)](const Progress& progress) { return sizes_of(answer_of(question), progress); },
        [this](ServeSizesPtr found) {
            sizes_ = std::move(found);
            show_answer();
        });
    show_answer();
}

QString ServedView::hint() const {
    if (!network_) return tr("Open a language model to see what serves it.");
    if (network_->is_portfolio()) return tr("A portfolio is not served: choose one of its networks at the left.");
    if (ticked_.empty()) return tr("Tick two to six GPUs at the left to compare them.");
    if (!sizes_) return jobs_.busy() ? tr("Working...") : tr("The comparison was cancelled.");
    const ServeAnswer& answer = *sizes_->answer;
    if (answer.problem.empty()) return {};
    const QString why = core_sentences(answer.problem);
    if (answer.blamed == ServeField::network) return tr("%1. Open a language model to see what serves it.").arg(why);
    return tr("%1. The panel Serve asks the question.").arg(why);
}

std::vector<Offer> ServedView::offers() const {
    const bool no_model = !network_ || (sizes_ && sizes_->answer->blamed == ServeField::network);
    if (no_model) return {Offer::open_language_model};
    return ticked_.empty() ? offers_for(true, false) : std::vector<Offer>{};
}

QStringList ServedView::refusals() const {
    QStringList lines;
    for (std::size_t g = 0; sizes_ && g < sizes_->of.size(); ++g) {
        if (!sizes_->of[g])
            lines << tr("%1: %2").arg(sizes_->answer->curves[g].gpu.view.id,
                                      core_sentences(sizes_->of[g].diagnostics()));
    }
    return lines;
}

void ServedView::show_answer() {
    const QString why = hint();
    page_->setVisible(why.isEmpty());
    empty_->setVisible(!why.isEmpty());
    empty_->setText(why);
    empty_->set_offers(why.isEmpty() ? std::vector<Offer>{} : offers());
    if (why.isEmpty()) show_table();
    Q_EMIT changed();
}

void ServedView::show_table() {
    title_->setText(question_title(*sizes_->answer));
    const QString promised = objectives_text(*sizes_->answer);
    const QString own_rate =
        settings_.traffic == TrafficKind::rate && !settings_.rate
            ? tr("The rate is half of what %1 serves at most: the panel Serve sets it.").arg(ticked_.front().id)
            : QString{};
    promise_->setText(QStringList{promised.isEmpty()
                                      ? tr("Nothing is promised: as many GPUs as serve the rate at all.")
                                      : tr("As many GPUs as keep %1; simulated, with bands of 80 %.").arg(promised),
                                  own_rate}
                          .join(u' ')
                          .trimmed());
    model_.set_dark(is_dark(palette()));
    model_.set_sizes(sizes_);
    for (int row = 0; row < model_.rowCount(); ++row)
        table_->setRowHidden(row, !model_.is_shown(static_cast<ServedModel::Row>(row)));
    fit_table();
    const QStringList lines = refusals();
    refused_->setVisible(!lines.isEmpty());
    refused_->setText(lines.join(u'\n'));
    const XyScene scene = served_scene(*sizes_);
    chart_->setVisible(!scene.series.empty());
    if (!scene.series.empty()) chart_->set_scene(scene);
}

ChartPicture ServedView::picture() const {
    const XyScene scene = served_scene(*sizes_);
    const ChartTheme theme = paper_theme(font());
    const ChartPicture bare{title_->text(), isVisible() && chart_->isVisible() ? chart_->size() : served_picture_size,
                            [=](QPainter& painter, const QRectF& rect) { paint_xy(painter, rect, scene, theme); }};
    return with_footer(
        bare, QStringList{title_->text(), promise_->text()} + refusals() + footer_lines(method_, ticked_), font());
}

QList<QStringList> ServedView::commands() const {
    QList<QStringList> lines;
    for (std::size_t g = 0; sizes_ && g < sizes_->of.size(); ++g) {
        if (QStringList line = unit_command(*sizes_, g); !line.isEmpty()) lines << std::move(line);
    }
    return lines;
}

QString ServedView::current_gpu() const {
    return model_.gpu_of(table_->currentIndex().column());
}

void ServedView::wait_until_settled() {
    if (stale_) ask();
    jobs_.wait();
}

void ServedView::cancel() {
    jobs_.cancel();
    show_answer();
}

void ServedView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (stale_) ask();
}

void ServedView::fit_table() {
    // A column is never narrower than its GPU's name: beyond that the table scrolls.
    QFont bold = font();
    bold.setBold(true);
    int narrowest = 17 * fontMetrics().averageCharWidth();
    for (int column = 0; column < model_.columnCount(); ++column)
        narrowest = std::max(narrowest, QFontMetrics{bold}.horizontalAdvance(model_.gpu_of(column)) + 16);
    table_->horizontalHeader()->setMinimumSectionSize(narrowest);
    table_->resizeRowsToContents();
    const int wanted =
        table_->horizontalHeader()->height() + table_->verticalHeader()->length() + 2 * table_->frameWidth();
    table_->setMaximumHeight(std::max(wanted, 1));
    table_->setMinimumHeight(std::min(wanted, height() / 2));
}

void ServedView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    QMetaObject::invokeMethod(this, &ServedView::fit_table, Qt::QueuedConnection); // columns get their widths after it
}

void ServedView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && table_) model_.set_dark(is_dark(palette()));
}

} // namespace dubhe::widgets
