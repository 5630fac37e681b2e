// SPDX-License-Identifier: GPL-3.0-or-later
#include "sweep_toolbar.h"

#include "../shared/flow_layout.h"
#include "../shared/number_format.h"
#include "../shared/quantity_edit.h"
#include "axis_defaults.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include <algorithm>

namespace dubhe::widgets {

namespace {

// Controls that belong together stay together where the row breaks.
QWidget* group(QWidget* parent, std::initializer_list<QWidget*> widgets) {
    auto* box = new QWidget{parent};
    auto* layout = new QHBoxLayout{box};
    layout->setContentsMargins(0, 0, 4, 0);
    layout->setSpacing(4);
    for (QWidget* widget : widgets)
        layout->addWidget(widget);
    return box;
}

} // namespace

SweepToolbar::SweepToolbar(QWidget* parent) : QWidget{parent} {
    build_view();
    fill_axes();
    connect_controls();
}

void SweepToolbar::build_view() {
    auto* layout = new FlowLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    axis_ = new QComboBox{this};
    axis_->setAccessibleName(tr("What the sweep moves"));
    axis_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    first_ = new QuantityEdit{this};
    first_->setAccessibleName(tr("From"));
    last_ = new QuantityEdit{this};
    last_->setAccessibleName(tr("To"));
    to_ = new QLabel{tr("to"), this};
    logarithmic_axis_ = new QCheckBox{tr("log"), this};
    logarithmic_axis_->setAccessibleName(tr("Logarithmic horizontal axis"));
    logarithmic_axis_->setToolTip(tr("Logarithmic horizontal axis"));
    metric_ = new QComboBox{this};
    metric_->setAccessibleName(tr("What the chart shows"));
    metric_->addItem(tr("Time"), static_cast<int>(Metric::time));
    metric_->addItem(tr("Throughput"), static_cast<int>(Metric::throughput));
    metric_->addItem(tr("Time per sample"), static_cast<int>(Metric::time_per_sample));
    logarithmic_metric_ = new QCheckBox{tr("log"), this};
    logarithmic_metric_->setAccessibleName(tr("Logarithmic vertical axis"));
    logarithmic_metric_->setToolTip(tr("Logarithmic vertical axis"));
    reset_ = new QToolButton{this};
    reset_->setText(tr("Reset"));
    reset_->setAccessibleName(tr("Reset zoom"));
    reset_->setToolTip(tr("Show the whole range again (double click or 0 in the chart)"));
    reset_->setFocusPolicy(Qt::StrongFocus);
    fit_ = new QToolButton{this};
    fit_->setText(tr("Fit"));
    fit_->setAccessibleName(tr("Fit the range"));
    fit_->setToolTip(tr("A range that has the own values of all ticked GPUs"));
    fit_->setFocusPolicy(Qt::StrongFocus);
    exports_ = new ExportButton{this};
    auto* over = new QLabel{tr("over"), this};
    layout->addWidget(group(this, {metric_, logarithmic_metric_}));
    layout->addWidget(group(this, {over, axis_}));
    layout->addWidget(group(this, {first_, to_, last_, fit_, logarithmic_axis_}));
    layout->addWidget(group(this, {reset_, exports_}));
}

void SweepToolbar::connect_controls() {
    connect(axis_, &QComboBox::activated, this, [this](int index) {
        Q_EMIT settings_requested(with_axis(settings_, axes_[static_cast<std::size_t>(index)], network_.get(), gpus_));
    });
    connect(metric_, &QComboBox::activated, this, [this] {
        SweepSettings settings = settings_;
        settings.metric = static_cast<Metric>(metric_->currentData().toInt());
        Q_EMIT settings_requested(settings);
    });
    connect(logarithmic_axis_, &QCheckBox::clicked, this, [this](bool checked) {
        SweepSettings settings = settings_;
        settings.logarithmic_axis = checked;
        Q_EMIT settings_requested(settings);
    });
    connect(logarithmic_metric_, &QCheckBox::clicked, this, [this](bool checked) {
        SweepSettings settings = settings_;
        settings.logarithmic_metric = checked;
        Q_EMIT settings_requested(settings);
    });
    connect(first_, &QuantityEdit::value_entered, this, [this](double value) { request_range(true, value); });
    connect(last_, &QuantityEdit::value_entered, this, [this](double value) { request_range(false, value); });
    for (QuantityEdit* edit : {first_, last_}) {
        connect(edit, &QuantityEdit::problem_changed, this, [this](const QString& problem) {
            if (!problem.isEmpty()) Q_EMIT problem_found(problem);
        });
    }
    connect(exports_, &ExportButton::requested, this, &SweepToolbar::export_requested);
    connect(fit_, &QToolButton::clicked, this, [this] {
        SweepSettings settings = with_axis(settings_, settings_.axis, network_.get(), gpus_);
        settings.logarithmic_axis = settings_.logarithmic_axis;
        Q_EMIT settings_requested(settings);
    });
    connect(reset_, &QToolButton::clicked, this, &SweepToolbar::zoom_reset_requested);
}

void SweepToolbar::set_network(study::NetworkPtr network) {
    network_ = std::move(network);
    fill_axes();
}

void SweepToolbar::set_gpus(const std::vector<GpuView>& gpus) {
    gpus_ = gpus;
}

void SweepToolbar::set_settings(const SweepSettings& settings) {
    settings_ = settings;
    fill_axes();
}

void SweepToolbar::set_zoomed(bool zoomed) {
    reset_->setEnabled(zoomed);
}

void SweepToolbar::fill_axes() {
    std::vector<study::AxisKind> axes = offered_axes(network_.get());
    // An axis from the project that isn't offered to this network is listed all the same.
    if (std::ranges::find(axes, settings_.axis) == axes.end()) axes.push_back(settings_.axis);
    if (axes != axes_) {
        axes_ = std::move(axes);
        const QSignalBlocker blocker{axis_};
        axis_->clear();
        for (const study::AxisKind kind : axes_)
            axis_->addItem(axis_title_text(kind));
    }
    show_settings();
}

void SweepToolbar::show_settings() {
    axis_->setCurrentIndex(static_cast<int>(std::ranges::find(axes_, settings_.axis) - axes_.begin()));
    metric_->setCurrentIndex(metric_->findData(static_cast<int>(settings_.metric)));
    logarithmic_axis_->setChecked(settings_.logarithmic_axis);
    logarithmic_metric_->setChecked(settings_.logarithmic_metric);
    const bool range = settings_.axis != study::AxisKind{study::WorkloadAxis::precision};
    for (QWidget* widget : std::initializer_list<QWidget*>{first_, to_, last_, fit_, logarithmic_axis_})
        widget->setEnabled(range);
    first_->set_kind(settings_.axis);
    last_->set_kind(settings_.axis);
    first_->set_value(range ? std::optional{settings_.first} : std::nullopt);
    last_->set_value(range ? std::optional{settings_.last} : std::nullopt);
}

void SweepToolbar::request_range(bool first, double value) {
    SweepSettings settings = settings_;
    (first ? settings.first : settings.last) = value;
    if (settings.first >= settings.last) {
        show_settings();
        Q_EMIT problem_found(
            tr("The range must start below its end: %1 is not below %2.")
                .arg(axis_value_text(settings.axis, settings.first), axis_value_text(settings.axis, settings.last)));
        return;
    }
    Q_EMIT settings_requested(settings);
}

} // namespace dubhe::widgets
