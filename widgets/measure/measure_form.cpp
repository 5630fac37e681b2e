// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure_form.h"

#include "../shared/flow_layout.h"
#include "../shared/forms/controls.h"
#include "../shared/text/qt_text.h"
#include "size_ranges.h"

#include <core/units/text.h>

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

namespace {
constexpr int most_samples = 100'000, most_threads = 1024, most_gpus = 1024, most_repetitions = 1'000'000;
constexpr int settle_ms = 600;

bool is_cpu(const BackEndView& back_end) {
    return back_end.name.endsWith(QLatin1String{"cpu"});
}

} // namespace

MeasureForm::MeasureForm(QWidget* parent) : QWidget{parent} {
    build_first_row();
    device_ = text_label(this);
    device_->setAccessibleName(tr("What it is measured on"));
    build_random();
    build_advanced();
    build_buttons();
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    for (QWidget* each : {first_, static_cast<QWidget*>(device_), random_, advanced_, buttons_})
        layout->addWidget(each);
    connect_parts();
    ranges_->set_op(op_->currentText().toStdString());
    show_parts();
}

QWidget* MeasureForm::titled(const QString& title, QWidget* field) {
    auto* box = new QWidget{this};
    auto* layout = new QHBoxLayout{box};
    layout->setContentsMargins(0, 0, 0, 0);
    auto* label = new QLabel{title, box};
    label->setBuddy(field);
    layout->addWidget(label);
    layout->addWidget(field);
    if (field->accessibleName().isEmpty()) field->setAccessibleName(title);
    return box;
}

void MeasureForm::build_first_row() {
    first_ = new QWidget{this};
    auto* row = new FlowLayout{first_};
    row->setContentsMargins(0, 0, 0, 0);
    what_ = new QComboBox{first_};
    what_->addItems({tr("Operators of the network"), tr("Operators of random sizes"), tr("A whole iteration"),
                     tr("The machine itself")});
    what_->setItemData(0, tr("What an iteration of the network that is shown runs, and the database lacks"),
                       Qt::ToolTipRole);
    what_->setItemData(1, tr("To train cost models with"), Qt::ToolTipRole);
    what_->setItemData(2, tr("The network whole, beside what its operators add up to"), Qt::ToolTipRole);
    what_->setItemData(3, tr("Bandwidth, peaks and the cost of a call, for the catalog"), Qt::ToolTipRole);
    back_end_ = new QComboBox{first_};
    back_end_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    look_ = tool_button(first_, tr("Look again"), tr("Asks anew what can measure on this machine"));
    threads_ = new QSpinBox{first_};
    threads_->setRange(1, most_threads);
    threads_->setToolTip(tr("Threads of the CPU; rows of different counts are kept apart"));
    gpu_ = new QSpinBox{first_};
    gpu_->setRange(0, most_gpus - 1);
    gpu_->setToolTip(tr("Which GPU, where there are several; the first is 0"));
    row->addWidget(titled(tr("Measure"), what_));
    row->addWidget(titled(tr("with"), back_end_));
    back_end_->setAccessibleName(tr("Back end"));
    row->addWidget(look_);
    row->addWidget(threads_box_ = titled(tr("Threads"), threads_));
    row->addWidget(gpu_box_ = titled(tr("GPU"), gpu_));
}

void MeasureForm::build_random() {
    random_ = new QWidget{this};
    auto* column = new QVBoxLayout{random_};
    column->setContentsMargins(0, 0, 0, 0);
    auto* row = new FlowLayout;
    op_ = new QComboBox{random_};
    for (const std::string& name : measurement::random_operator_names())
        op_->addItem(QString::fromStdString(name));
    precision_ = new QComboBox{random_};
    for (const Precision each : whole_network_precisions)
        precision_->addItem(qt_text(name_of(each)), static_cast<int>(each));
    samples_ = new QSpinBox{random_};
    samples_->setRange(1, most_samples);
    samples_->setValue(100);
    seed_ = new QSpinBox{random_};
    seed_->setRange(0, std::numeric_limits<int>::max());
    seed_->setValue(1);
    seed_->setToolTip(tr("The same seed and ranges draw the same operators"));
    row->addWidget(titled(tr("Kind"), op_));
    row->addWidget(titled(tr("Precision"), precision_));
    row->addWidget(titled(tr("How many"), samples_));
    row->addWidget(titled(tr("Seed"), seed_));
    ranges_ = new SizeRanges{random_};
    column->addLayout(row);
    column->addWidget(ranges_);
}

void MeasureForm::build_advanced() {
    const MeasureRequest usual;
    advanced_ = new QWidget{this};
    auto* row = new FlowLayout{advanced_};
    row->setContentsMargins(0, 0, 0, 0);
    cache_ = new QComboBox{advanced_};
    cache_->addItem(tr("as in a network"), static_cast<int>(measurement::Cache::network));
    cache_->addItem(tr("warm"), static_cast<int>(measurement::Cache::warm));
    cache_->addItem(tr("cold"), static_cast<int>(measurement::Cache::cold));
    cache_->setToolTip(tr("Where operands lie. As in a network: what was just written is warm, weights are cold"));
    target_ = new QDoubleSpinBox{advanced_};
    target_->setRange(0.01, 50.0);
    target_->setDecimals(2);
    target_->setSuffix(QStringLiteral(" %"));
    target_->setValue(usual.target * 100.0);
    target_->setToolTip(tr("An operator is done when the standard error of its median is below this"));
    budget_ = new QLineEdit{QString::fromStdString(to_text(Seconds{usual.budget_s})), advanced_};
    budget_->setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("8888 ms")) + 14);
    budget_->setToolTip(tr("Time for the repetitions of one operator: 2 s, 500 ms"));
    most_ = new QSpinBox{advanced_};
    most_->setRange(1, most_repetitions);
    most_->setValue(usual.most);
    again_ = new QCheckBox{tr("Measure also what the database has"), advanced_};
    database_ = new QLineEdit{advanced_};
    database_->setMinimumWidth(fontMetrics().averageCharWidth() * 30);
    choose_database_ = tool_button(advanced_, tr("Choose..."), tr("Another file for the measured rows"));
    row->addWidget(titled(tr("Caches"), cache_));
    row->addWidget(titled(tr("Error at most"), target_));
    row->addWidget(titled(tr("Time at most"), budget_));
    row->addWidget(titled(tr("Repetitions at most"), most_));
    row->addWidget(again_);
    row->addWidget(titled(tr("Database"), database_));
    row->addWidget(choose_database_);
}

void MeasureForm::build_buttons() {
    buttons_ = new QWidget{this};
    auto* row = new FlowLayout{buttons_};
    row->setContentsMargins(0, 0, 0, 0);
    start_ = new QPushButton{tr("Measure"), buttons_};
    start_->setAccessibleName(tr("Start to measure"));
    cancel_ = new QPushButton{tr("Cancel"), buttons_};
    cancel_->setToolTip(tr("Ends after the operator that runs; what is measured stays in the database"));
    resume_ = new QPushButton{tr("Resume"), buttons_};
    resume_->setToolTip(tr("Goes on with what was not measured yet"));
    more_ = tool_button(buttons_, tr("Advanced"), tr("Caches, precision, budget and database"));
    more_->setCheckable(true);
    copy_ = new QPushButton{tr("Copy as command"), buttons_};
    copy_->setToolTip(tr("The line of dubhe-cli that measures the same"));
    record_ = new QPushButton{tr("Record a program..."), buttons_};
    record_->setToolTip(tr("Runs a CUDA program, records what its GPU does, and opens the recording"));
    for (QWidget* each : std::initializer_list<QWidget*>{start_, cancel_, resume_, more_, copy_, record_})
        row->addWidget(each);
}

void MeasureForm::connect_parts() {
    connect(what_, &QComboBox::currentIndexChanged, this, &MeasureForm::show_parts);
    connect(back_end_, &QComboBox::currentIndexChanged, this, [this] {
        if (const BackEndView* back_end = chosen()) wanted_ = back_end->name;
        show_parts();
    });
    connect(op_, &QComboBox::currentIndexChanged, this, [this] { ranges_->set_op(op_->currentText().toStdString()); });
    connect(more_, &QToolButton::toggled, this, &MeasureForm::show_parts);
    connect(start_, &QPushButton::clicked, this, &MeasureForm::start_requested);
    connect(cancel_, &QPushButton::clicked, this, &MeasureForm::cancel_requested);
    connect(resume_, &QPushButton::clicked, this, &MeasureForm::resume_requested);
    connect(copy_, &QPushButton::clicked, this, &MeasureForm::copy_requested);
    connect(record_, &QPushButton::clicked, this, &MeasureForm::record_requested);
    connect(look_, &QToolButton::clicked, this, &MeasureForm::look);
    settle_.setSingleShot(true);
    settle_.setInterval(settle_ms);
    connect(&settle_, &QTimer::timeout, this, &MeasureForm::look); // what is measured on is another device
    for (QSpinBox* each : {threads_, gpu_})
        connect(each, &QSpinBox::valueChanged, &settle_, qOverload<>(&QTimer::start));
    connect(choose_database_, &QToolButton::clicked, this, &MeasureForm::database_requested);
}

void MeasureForm::look() {
    settle_.stop();
    const BackEndView* back_end = chosen();
    const bool on_cpu = !back_end || is_cpu(*back_end);
    Q_EMIT look_requested(on_cpu ? threads_->value() : 1, on_cpu ? 0 : gpu_->value());
}

const BackEndView* MeasureForm::chosen() const {
    const int index = back_end_->currentIndex();
    return index >= 0 && index < static_cast<int>(back_ends_.size()) ? &back_ends_[static_cast<std::size_t>(index)]
                                                                     : nullptr;
}

MeasureWhat MeasureForm::what() const {
    return static_cast<MeasureWhat>(std::max(0, what_->currentIndex()));
}

void MeasureForm::show_parts() {
    const BackEndView* back_end = chosen();
    const bool on_cpu = !back_end || is_cpu(*back_end);
    threads_box_->setVisible(on_cpu);
    gpu_box_->setVisible(!on_cpu);
    random_->setVisible(what() == MeasureWhat::random);
    advanced_->setVisible(more_->isChecked() && what() != MeasureWhat::system);
    more_->setVisible(what() != MeasureWhat::system);
    const bool needs_network = what() == MeasureWhat::network || what() == MeasureWhat::iteration;
    QString text = looking_              ? tr("Looking for what can measure here...")
                   : !problem_.isEmpty() ? problem_
                   : !back_end           ? tr("Nothing here can measure. \"Look again\" asks anew.")
                   : back_end->available ? tr("On %1 (%2).").arg(back_end->device, back_end->software)
                                         : tr("%1 can't be used here: %2").arg(back_end->name, back_end->reason);
    if (needs_network)
        text = (network_.isEmpty() ? tr("There is no network: add one at the left.") : network_) + u' ' + text;
    device_->setText(text);
    cancel_->setEnabled(running_);
    resume_->setVisible(!running_ && can_resume_);
    start_->setEnabled(!running_ && back_end && back_end->available && !(needs_network && network_.isEmpty()));
    copy_->setEnabled(back_end && !(needs_network && network_.isEmpty()));
    look_->setEnabled(!looking_ && !running_);
    for (QWidget* each : {what_, back_end_, op_, precision_, cache_})
        each->setEnabled(!running_);
    for (QWidget* each : std::initializer_list<QWidget*>{threads_, gpu_, samples_, seed_, most_, target_, budget_,
                                                         database_, again_, ranges_, choose_database_})
        each->setEnabled(!running_);
}

void MeasureForm::set_back_ends(const std::vector<BackEndView>& back_ends, bool looking, const QString& problem) {
    looking_ = looking;
    problem_ = problem;
    if (back_ends != back_ends_) {
        back_ends_ = back_ends;
        const QSignalBlocker quiet{back_end_};
        back_end_->clear();
        for (const BackEndView& each : back_ends_) {
            back_end_->addItem(each.available ? each.name : tr("%1 (not available)").arg(each.name));
            back_end_->setItemData(back_end_->count() - 1, each.available ? each.device : each.reason, Qt::ToolTipRole);
        }
        const auto is_wanted = [this](const BackEndView& each) { return each.name == wanted_; };
        auto place = std::ranges::find_if(back_ends_, is_wanted);
        if (place == back_ends_.end()) place = std::ranges::find_if(back_ends_, &BackEndView::available);
        back_end_->setCurrentIndex(place == back_ends_.end() ? 0 : static_cast<int>(place - back_ends_.begin()));
    }
    show_parts();
}

void MeasureForm::set_request(const MeasureRequest& request) {
    wanted_ = request.back_end;
    threads_->setValue(request.threads);
    gpu_->setValue(request.gpu);
    settle_.stop(); // who sets it knows
    database_->setText(request.database);
}

void MeasureForm::set_network(const QString& title) {
    network_ = title;
    show_parts();
}

void MeasureForm::set_own_database(const QString& file) {
    database_->setPlaceholderText(file.isEmpty() ? tr("Name a file") : file);
    database_->setToolTip(tr("Where rows go. Predictions read your own database: %1").arg(file));
}

void MeasureForm::set_running(bool running, bool can_resume) {
    running_ = running;
    can_resume_ = can_resume;
    show_parts();
}

void MeasureForm::set_database(const QString& file) {
    database_->setText(file);
}

Result<MeasureRequest> MeasureForm::request() const {
    MeasureRequest request;
    const BackEndView* back_end = chosen();
    if (!back_end) return error(tr("Nothing here can measure.").toStdString());
    request.back_end = back_end->name;
    const bool on_cpu = is_cpu(*back_end);
    if (on_cpu) request.threads = threads_->value();
    if (!on_cpu) request.gpu = gpu_->value();
    request.what = what();
    request.random.op = op_->currentText().toStdString();
    request.random.precision = static_cast<Precision>(precision_->currentData().toInt());
    request.random.samples = samples_->value();
    request.random.seed = static_cast<std::uint64_t>(seed_->value());
    if (request.what == MeasureWhat::random) {
        Result<std::vector<measurement::SizeRange>> ranges = ranges_->changed();
        if (!ranges) return ranges.diagnostics();
        request.random.ranges = std::move(*ranges);
    }
    request.cache = static_cast<measurement::Cache>(cache_->currentData().toInt());
    request.target = target_->value() / 100.0;
    const Parsed<Seconds> budget = parse<Seconds>(budget_->text().trimmed().toStdString());
    if (!budget || *budget.value <= Seconds{0.0})
        return error(
            tr("\"Time at most\" needs a time like 2 s or 500 ms; \"%1\" is none.").arg(budget_->text()).toStdString());
    request.budget_s = budget.value->value();
    request.most = most_->value();
    request.again = again_->isChecked();
    request.database = database_->text().trimmed();
    return request;
}

} // namespace dubhe::widgets
