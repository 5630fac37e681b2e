// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix_view.h"

#include "../shared/export/command_line.h"
#include "../shared/export/copy_action.h"
#include "../shared/export/export_footer.h"
#include "../shared/forms/controls.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/money_text.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "matrix_picture.h"

#include <core/units/text.h>

#include <QEvent>
#include <QHeaderView>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace dubhe::widgets {

namespace {

constexpr double least_weight_shown = 0.1, largest_weight_shown = 10.0;
constexpr double budget_spread = 100.0; // of the dearest GPU
constexpr int largest_title = 30;       // characters of a workload's title beside its slider
constexpr std::array<const char*, 3> budget_names{"none", "buy", "rent"}; // in projects, as the box has them

} // namespace

MatrixView::MatrixView(QWidget* parent) : QWidget{parent} {
    build_view();
    show_answer();
}

void MatrixView::build_view() {
    page_ = new QWidget{this};
    empty_ = new EmptyPage{this};
    connect(empty_, &EmptyPage::taken, this, &MatrixView::offer_taken);
    auto* column = new QVBoxLayout{page_};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    auto* grid = new QGridLayout;
    grid->setColumnStretch(5, 1);
    build_choices(*grid);
    column->addLayout(grid);
    summary_ = text_label(page_);
    summary_->setAccessibleName(tr("Which GPU is best over all workloads"));
    QFont bold = summary_->font();
    bold.setBold(true);
    summary_->setFont(bold);
    column->addWidget(summary_);
    build_table();
    column->addWidget(table_, 1);
    sliders_ = new QWidget{page_};
    sliders_->setAccessibleName(tr("Weights of the workloads"));
    column->addWidget(sliders_);
    legend_ = text_label(page_);
    legend_->setText(tr("★ best of its row, and no other's band reaches it; ☆ best, but bands overlap; the stronger "
                        "the shade the nearer to the best; hatched: refused."));
    column->addWidget(legend_);
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(page_);
    layout->addWidget(empty_);
}

void MatrixView::build_choices(QGridLayout& grid) {
    figure_ = new QComboBox{page_};
    figure_->setAccessibleName(tr("What a cell shows"));
    figure_->addItems({tr("Time an iteration"), tr("Throughput"), tr("Cost of a million samples, bought"),
                       tr("Cost of a million samples, rented"), tr("Energy of a sample"), tr("Grade of confidence")});
    connect(figure_, &QComboBox::currentIndexChanged, this, &MatrixView::show_choice);
    connect(figure_, &QComboBox::activated, this, [this] { Q_EMIT choices_changed(tr("Change the figure"), {}); });
    best_precision_ = new QCheckBox{tr("Best &precision"), page_};
    best_precision_->setToolTip(tr("Each cell in the quickest of fp32, tf32, fp16 and bf16 that fits, or in the "
                                   "workload's own"));
    connect(best_precision_, &QCheckBox::toggled, this, [this](bool on) {
        question_.best_precision = on;
        question_changed();
    });
    connect(best_precision_, &QCheckBox::clicked, this,
            [this] { Q_EMIT choices_changed(tr("Change the precision of cells"), {}); });
    budget_kind_ = new QComboBox{page_};
    budget_kind_->setAccessibleName(tr("Budget"));
    budget_kind_->addItems({tr("No budget"), tr("Budget to buy"), tr("Budget an hour, to rent")});
    connect(budget_kind_, &QComboBox::currentIndexChanged, this, [this] {
        show_budget();
        show_choice();
    });
    connect(budget_kind_, &QComboBox::activated, this, [this] {
        amount_.reset();
        show_budget();
        show_choice();
        Q_EMIT choices_changed(tr("Change the budget"), {});
    });
    budget_ = new LogSlider{page_};
    budget_->setAccessibleName(tr("Amount of the budget"));
    connect(budget_, &LogSlider::moved, this, &MatrixView::take_budget);
    budget_edit_ = new AmountEdit{page_};
    budget_edit_->setAccessibleName(tr("Budget, typed"));
    connect(budget_edit_, &AmountEdit::entered, this, [this](double amount) { take_budget(amount, true); });
    no_price_ = new QLabel{no_price_words(), page_};
    grid.addWidget(figure_, 0, 0);
    grid.addWidget(best_precision_, 0, 1);
    grid.addWidget(budget_kind_, 0, 2);
    grid.addWidget(no_price_, 0, 3);
    grid.addWidget(budget_edit_, 0, 3);
    grid.addWidget(budget_, 0, 4, 1, 2);
}

void MatrixView::build_table() {
    table_ = new QTableView{page_};
    table_->setModel(&model_);
    table_->setAccessibleName(tr("Workloads and GPUs"));
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

// A slider a workload, where there are several.
void MatrixView::build_weights() {
    delete sliders_->layout();
    qDeleteAll(sliders_->findChildren<QWidget*>(QString{}, Qt::FindDirectChildrenOnly));
    weights_.clear();
    sliders_->setVisible(question_.rows.size() > 1);
    auto* grid = new QGridLayout{sliders_};
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(2);
    constexpr int across = 2; // pairs of a name and a slider
    for (std::size_t r = 0; r < question_.rows.size() && question_.rows.size() > 1; ++r) {
        auto* name = new QLabel{sliders_};
        auto* slider = new LogSlider{sliders_};
        slider->setAccessibleName(tr("Weight of %1").arg(question_.rows[r].title));
        slider->set_marks({{1.0, tr("as any other")}});
        slider->set_base(1.0);
        slider->set_text_of([](double weight) { return shown(number_text(weight)); });
        weights_.push_back({name, slider});
        show_weight(r);
        connect(slider, &LogSlider::moved, this,
                [this, r](double weight, bool final) { take_weight(r, weight, final); });
        connect(slider, &LogSlider::base_requested, this, [this, r] { take_weight(r, 1.0, true); });
        const int place = static_cast<int>(r);
        grid->addWidget(name, place / across, 2 * (place % across));
        grid->addWidget(slider, place / across, 2 * (place % across) + 1);
    }
}

void MatrixView::take_weight(std::size_t row, double weight, bool final) {
    question_.rows[row].weight = weight;
    show_weight(row);
    show_choice();
    Q_EMIT weight_changed(question_.rows[row].title, weight, final);
}

QString MatrixView::why_not_counted(const MatrixRow& row) {
    if (!row.refusal.isEmpty()) return row.refusal;
    return row.network ? tr("Its networks are rows, and count there") : tr("It can't be built, see its row");
}

// A project may hold weights beyond what the slider offers.
void MatrixView::show_weight(std::size_t row) {
    const double weight = question_.rows[row].weight;
    const auto& [name, slider] = weights_[row];
    slider->set_range(std::min(least_weight_shown, weight), std::max(largest_weight_shown, weight));
    slider->set_quantity(weight);
    const QString title = name->fontMetrics().elidedText(question_.rows[row].title, Qt::ElideMiddle,
                                                         largest_title * name->fontMetrics().averageCharWidth());
    // The answer's rows have the networks that could be built; the project's may not have them yet.
    const bool answered = answer_ && answer_->question.rows == question_.rows;
    const std::vector<MatrixRow>& rows = answered ? answer_->question.rows : question_.rows;
    const bool counts = counted(rows, answered)[row];
    slider->setEnabled(counts);
    name->setText(counts ? tr("%1 × %2").arg(title, shown(number_text(weight))) : tr("%1: not counted").arg(title));
    name->setToolTip(counts ? QString{} : why_not_counted(rows[row]));
}

double MatrixView::weight_of(const QString& workload) const {
    const auto row = std::ranges::find(question_.rows, workload, &MatrixRow::title);
    return row == question_.rows.end() ? 1.0 : row->weight;
}

void MatrixView::set_rows(std::vector<MatrixRow> rows) {
    const bool same = rows == question_.rows,
               same_weights = std::ranges::equal(rows, question_.rows, {}, &MatrixRow::weight, &MatrixRow::weight);
    question_.rows = std::move(rows); // networks may have been prepared meanwhile
    if (!same) {
        build_weights();
        return question_changed();
    }
    if (same_weights) return;
    for (std::size_t r = 0; r < weights_.size(); ++r)
        show_weight(r);
    show_choice();
}

QJsonObject MatrixView::choices() const {
    QJsonObject made;
    if (figure_->currentIndex() > 0)
        made["figure"] = qt_text(name_of(static_cast<study::MatrixFigure>(figure_->currentIndex())));
    if (question_.best_precision) made["best_precision"] = true;
    if (budget_kind_->currentIndex() > 0)
        made["budget"] = QString::fromLatin1(budget_names[static_cast<std::size_t>(budget_kind_->currentIndex())]);
    if (budget_kind_->currentIndex() > 0 && amount_) made["amount"] = *amount_;
    return made;
}

// What makes no sense is as at first.
void MatrixView::set_choices(const QJsonObject& choices) {
    if (choices == this->choices()) return;
    const auto figure = study::matrix_figure_from(choices["figure"].toString().toStdString());
    const auto kind = std::ranges::find(budget_names, choices["budget"].toString(),
                                        [](const char* name) { return QString::fromLatin1(name); });
    const double amount = choices["amount"].toDouble();
    amount_ = amount > 0.0 && std::isfinite(amount) ? std::optional{amount} : std::nullopt;
    budget_kind_->setCurrentIndex(kind == budget_names.end() ? 0 : static_cast<int>(kind - budget_names.begin()));
    figure_->setCurrentIndex(static_cast<int>(figure.value_or(study::MatrixFigure::time)));
    best_precision_->setChecked(choices["best_precision"].toBool());
    show_budget();
    show_choice();
}

void MatrixView::set_ticked(std::vector<GpuView> gpus) {
    if (gpus == question_.gpus) return;
    question_.gpus = std::move(gpus);
    show_budget();
    question_changed();
}

void MatrixView::set_method(const study::Method& method) {
    if (method.model == question_.method.model && method.host == question_.method.host) return;
    question_.method = method;
    question_changed();
}

void MatrixView::set_tariff(const study::Tariff& tariff) {
    if (tariff == question_.tariff) return;
    question_.tariff = tariff;
    show_budget();
    if (!answer_ || stale_ || jobs_.busy()) return question_changed();
    auto priced = std::make_shared<MatrixAnswer>(*answer_); // predictions stay
    priced->question.tariff = tariff;
    std::vector<study::SweepGpu> gpus;
    for (const GpuView& view : priced->question.gpus)
        gpus.push_back(view.gpu);
    study::price_anew(priced->matrix, gpus, tariff);
    answer_ = std::move(priced);
    show_answer();
}

void MatrixView::set_focus_gpu(const QString& id) {
    model_.set_focus_gpu(id);
}

void MatrixView::question_changed() {
    stale_ = true;
    if (isVisible()) ask();
}

void MatrixView::ask() {
    stale_ = false;
    if (question_.rows.empty() || question_.gpus.empty() || !question_.method.model) {
        jobs_.cancel();
        answer_ = nullptr;
        return show_answer();
    }
    jobs_.start(
        tr("Predicting %n workloads", nullptr, static_cast<int>(question_.rows.size())),
        [question = question_](const Progress& progress) {
            return std::make_shared<const MatrixAnswer>(answer_of(question, progress));
        },
        [this](MatrixAnswerPtr found) {
            answer_ = std::move(found);
            for (std::size_t r = 0; r < question_.rows.size() && r < answer_->question.rows.size(); ++r)
                question_.rows[r].network = answer_->question.rows[r].network; // not built again
            show_answer();
        });
    show_answer();
}

MatrixChoice MatrixView::choice() const {
    MatrixChoice made{static_cast<study::MatrixFigure>(figure_->currentIndex()), {}, {}};
    const std::vector<MatrixRow>& rows = answer_ ? answer_->question.rows : question_.rows;
    const std::vector<bool> counts = counted(rows, answer_ != nullptr);
    for (std::size_t r = 0; r < rows.size(); ++r)
        made.weights.push_back(counts[r] ? weight_of(rows[r].title) : 0.0);
    made.budget = budget_of(question_, budget_names[static_cast<std::size_t>(budget_kind_->currentIndex())], amount_);
    return made;
}

QString MatrixView::hint() const {
    if (question_.rows.empty()) return tr("Open a network at the left: each of the project's is a row here.");
    if (question_.gpus.empty()) return tr("Tick GPUs at the left: each is a column here.");
    if (!answer_) return jobs_.busy() ? tr("Working...") : tr("The comparison was cancelled.");
    return answer_->failure;
}

void MatrixView::show_answer() {
    const QString why = hint();
    page_->setVisible(why.isEmpty());
    empty_->setVisible(!why.isEmpty());
    empty_->setText(why);
    empty_->set_offers(why.isEmpty() ? std::vector<Offer>{}
                                     : offers_for(!question_.rows.empty(), !question_.gpus.empty()));
    model_.set_palette(palette());
    model_.set_answer(why.isEmpty() ? answer_ : nullptr);
    if (why.isEmpty()) show_choice();
    for (std::size_t r = 0; r < weights_.size(); ++r)
        show_weight(r); // a network may turn out not to count
    Q_EMIT changed();
}

void MatrixView::show_budget() {
    const bool wanted = budget_kind_->currentIndex() > 0;
    const auto range = budget_range(question_, budget_kind_->currentIndex() == 2);
    budget_->setVisible(wanted && range.has_value());
    budget_edit_->setVisible(wanted && range.has_value());
    no_price_->setVisible(wanted && !range);
    if (!wanted || !range) return;
    const double most = budget_spread * range->largest, amount = choice().budget->amount;
    budget_->set_range(std::min(range->least, amount), std::max(most, amount));
    budget_->set_text_of([currency = range->currency](double amount) { return amount_text(amount, currency); });
    budget_->set_quantity(amount);
}

void MatrixView::take_budget(double amount, bool final) {
    amount_ = amount;
    show_budget(); // one beyond the slider's range widens it
    budget_->set_quantity(amount);
    show_choice();
    Q_EMIT choices_changed(tr("Change the budget"), final ? QString{} : QStringLiteral("budget"));
}

void MatrixView::show_choice() {
    const MatrixChoice chosen = choice();
    if (chosen.budget) budget_edit_->show_amount(chosen.budget->amount, chosen.budget->currency);
    if (!answer_ || !answer_->failure.isEmpty()) return;
    model_.set_choice(chosen);
    summary_->setText(summary());
    fit_rows();
}

QString MatrixView::summary() const {
    const study::MatrixScores& scores = model_.scores();
    if (!scores.overall) {
        for (const study::GpuScore& each : scores.gpus)
            if (!each.why.empty()) return tr("No GPU has a score: %1").arg(core_sentence(each.why));
        return tr("No GPU has a score.");
    }
    const QString best = model_.gpu_of(static_cast<int>(scores.overall->gpu));
    std::optional<std::size_t> next;
    for (std::size_t g = 0; g < scores.gpus.size(); ++g) {
        if (g == scores.overall->gpu || !scores.gpus[g].score) continue;
        if (!next || *scores.gpus[g].score > *scores.gpus[*next].score) next = g;
    }
    QString text = tr("Best over all: %1.").arg(best);
    if (next)
        text = tr("Best over all: %1, %2 times as good as the next, %3.")
                   .arg(best, shown(number_text(*scores.gpus[scores.overall->gpu].score / *scores.gpus[*next].score)),
                        model_.gpu_of(static_cast<int>(*next)));
    return scores.overall->sure ? text : text + QLatin1Char{' '} + tr("Bands overlap: that is not certain.");
}

ChartPicture MatrixView::picture() const {
    const QString title = QStringLiteral("%1 · %2").arg(figure_->currentText(), summary());
    return with_footer(matrix_picture(model_, title, paper_theme(font()), choice().weights),
                       QStringList{legend_->text()} + footer_lines(question_.method, question_.gpus), font());
}

QByteArray MatrixView::csv() const {
    return matrix_csv(*answer_, choice());
}

QList<QStringList> MatrixView::commands() const {
    if (!answer_ || question_.gpus.empty()) return {};
    CommandLine line{"matrix"};
    const MatrixChoice chosen = choice();
    for (const MatrixRow& row : question_.rows) {
        if (!row.recipe.parts.empty() || !row.refusal.isEmpty()) return {}; // no word of `matrix` is a portfolio
        line.word(part_words({row.title.toStdString(), row.recipe, row.weight}));
    }
    line.gpus(question_.gpus).name("--show", name_of(chosen.figure));
    if (question_.best_precision)
        line.word(QStringLiteral("--or-precision")).word(QStringLiteral("fp32,tf32,fp16,bf16"));
    if (chosen.budget) line.say("--budget", budget_words(*chosen.budget));
    return {line.method(question_.method).tariff(question_.tariff).words()};
}

QString MatrixView::current_gpu() const {
    return model_.gpu_of(table_->currentIndex().column());
}

void MatrixView::wait_until_settled() {
    if (stale_) ask();
    jobs_.wait();
}

void MatrixView::cancel() {
    jobs_.cancel();
    show_answer();
}

void MatrixView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (stale_) ask();
}

void MatrixView::fit_rows() {
    table_->horizontalHeader()->setMinimumSectionSize(16 * fontMetrics().averageCharWidth());
    table_->verticalHeader()->setMaximumWidth(std::max(120, width() / 4));
    table_->resizeRowsToContents();
}

void MatrixView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    QMetaObject::invokeMethod(this, &MatrixView::fit_rows, Qt::QueuedConnection); // columns get their widths after it
}

void MatrixView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && table_) model_.set_palette(palette());
}

} // namespace dubhe::widgets
