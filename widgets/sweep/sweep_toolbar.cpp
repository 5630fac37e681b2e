// SPDX-License-Identifier: GPL-3.0-or-later
#include "sweep_toolbar.h"

#include "../shared/flow_layout.h"
#include "../shared/forms/quantity_edit.h"
#include "../shared/text/number_format.h"
#include "axis_defaults.h"

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
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

// As wide as so many letters: longer names are cut in the box, never in its list.
void keep_short(QComboBox* box, int letters) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(letters);
    box->view()->setTextElideMode(Qt::ElideNone);
}

// The list is as wide as its longest name.
void widen_list(QComboBox* box) {
    const QFontMetrics metrics{box->font()};
    int widest = 0;
    for (int i = 0; i < box->count(); ++i)
        widest = std::max(widest, metrics.horizontalAdvance(box->itemText(i)));
    box->view()->setMinimumWidth(widest + 3 * metrics.height());
}

} // namespace

SweepToolbar::SweepToolbar(QWidget* parent) : QWidget{parent} {
    build_view();
    fill_axes();
    connect_controls();
}

void SweepToolbar::build_range(QuantityEdit*& edit, const QString& name) {
    edit = new QuantityEdit{this};
    edit->setAccessibleName(name);
}

void SweepToolbar::build_view() {
    auto* layout = new FlowLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    metric_ = new QComboBox{this};
    metric_->setAccessibleName(tr("What the chart shows"));
    metric_->addItem(tr("Time"), static_cast<int>(Metric::time));
    metric_->addItem(tr("Throughput"), static_cast<int>(Metric::throughput));
    metric_->addItem(tr("Time per sample"), static_cast<int>(Metric::time_per_sample));
    metric_->addItem(tr("Cost per million"), static_cast<int>(Metric::cost));
    metric_->setItemData(metric_->count() - 1,
                         tr("Of a million samples, where the Catalog has a price or a rent for the GPU"),
                         Qt::ToolTipRole);
    axis_ = new QComboBox{this};
    axis_->setAccessibleName(tr("What the sweep moves"));
    keep_short(axis_, 17);
    build_range(first_, tr("From"));
    build_range(last_, tr("To"));
    second_ = new QComboBox{this};
    second_->setAccessibleName(tr("Heat map by"));
    second_->setToolTip(tr("A second axis turns the chart into a heat map of the focused GPU"));
    keep_short(second_, 11);
    build_range(second_first_, tr("Second axis from"));
    build_range(second_last_, tr("Second axis to"));
    to_ = new QLabel{tr("to"), this};
    auto *over = new QLabel{tr("over"), this}, *by = new QLabel{tr("by"), this};
    second_range_ = group(this, {second_first_, new QLabel{tr("to"), this}, second_last_});
    exports_ = new ExportButton{this};
    exports_->offer_command();
    exports_->offer_report();
    build_menu();
    machines_ = new MachineFields{this};
    layout->addWidget(metric_);
    layout->addWidget(group(this, {over, axis_}));
    layout->addWidget(group(this, {first_, to_, last_}));
    layout->addWidget(group(this, {by, second_}));
    layout->addWidget(second_range_);
    layout->addWidget(machines_->chooser());
    layout->addWidget(machines_->fields());
    layout->addWidget(group(this, {more_, exports_}));
}

void SweepToolbar::build_menu() {
    more_ = new QToolButton{this};
    more_->setText(tr("More"));
    more_->setAccessibleName(tr("Scales and range of the chart"));
    more_->setPopupMode(QToolButton::InstantPopup);
    more_->setFocusPolicy(Qt::StrongFocus);
    auto* menu = new QMenu{more_};
    menu->setToolTipsVisible(true);
    fit_ = menu->addAction(tr("Fit the range"));
    fit_->setToolTip(tr("A range that has the own values of all ticked GPUs"));
    reset_ = menu->addAction(tr("Reset zoom"));
    reset_->setToolTip(tr("Show the whole range again (double click or 0 in the chart)"));
    menu->addSeparator();
    logarithmic_axis_ = menu->addAction(tr("Logarithmic horizontal axis"));
    logarithmic_metric_ = menu->addAction(tr("Logarithmic vertical axis"));
    logarithmic_second_ = menu->addAction(tr("Logarithmic second axis"));
    menu->addSeparator();
    target_ = menu->addAction(tr("Target line"));
    target_->setCheckable(true);
    target_->setToolTip(tr("A line to drag: where each GPU meets that value (T in the chart; Page Up and Page Down)"));
    connect(menu->addAction(tr("Set target...")), &QAction::triggered, this, &SweepToolbar::typed_target_requested);
    every_workload_ = menu->addAction(tr("Lines for every workload"));
    every_workload_->setToolTip(tr("All workloads of the project on all ticked GPUs, not only the one shown"));
    for (QAction* action : {logarithmic_axis_, logarithmic_metric_, logarithmic_second_, every_workload_})
        action->setCheckable(true);
    more_->setMenu(menu);
}

void SweepToolbar::request(void (*change)(SweepSettings&, bool), bool checked) {
    SweepSettings settings = settings_;
    change(settings, checked);
    Q_EMIT settings_requested(settings);
}

void SweepToolbar::connect_controls() {
    connect(axis_, &QComboBox::activated, this, [this](int index) {
        Q_EMIT settings_requested(
            with_axis(settings_, axes_[static_cast<std::size_t>(index)], network_.get(), gpus_, system()));
    });
    connect(second_, &QComboBox::activated, this, &SweepToolbar::choose_second);
    connect(metric_, &QComboBox::activated, this, [this] {
        SweepSettings settings = settings_;
        settings.metric = static_cast<Metric>(metric_->currentData().toInt());
        Q_EMIT settings_requested(settings);
    });
    connect(logarithmic_axis_, &QAction::triggered, this,
            [this](bool on) { request([](SweepSettings& s, bool log) { s.logarithmic_axis = log; }, on); });
    connect(logarithmic_metric_, &QAction::triggered, this,
            [this](bool on) { request([](SweepSettings& s, bool log) { s.logarithmic_metric = log; }, on); });
    connect(every_workload_, &QAction::triggered, this,
            [this](bool on) { request([](SweepSettings& s, bool every) { s.every_workload = every; }, on); });
    connect(logarithmic_second_, &QAction::triggered, this, [this](bool on) {
        if (settings_.second) request([](SweepSettings& s, bool log) { s.second->logarithmic = log; }, on);
    });
    connect(first_, &QuantityEdit::value_entered, this, [this](double value) { request_range(true, value); });
    connect(last_, &QuantityEdit::value_entered, this, [this](double value) { request_range(false, value); });
    connect(second_first_, &QuantityEdit::value_entered, this,
            [this](double value) { request_second_range(true, value); });
    connect(second_last_, &QuantityEdit::value_entered, this,
            [this](double value) { request_second_range(false, value); });
    for (QuantityEdit* edit : {first_, last_, second_first_, second_last_}) {
        connect(edit, &QuantityEdit::problem_changed, this, [this](const QString& problem) {
            if (!problem.isEmpty()) Q_EMIT problem_found(problem);
        });
    }
    connect(exports_, &ExportButton::requested, this, &SweepToolbar::export_requested);
    connect(fit_, &QAction::triggered, this, [this] {
        SweepSettings settings = with_axis(settings_, settings_.axis, network_.get(), gpus_, system());
        settings.logarithmic_axis = settings_.logarithmic_axis;
        if (settings.second)
            settings = with_second_axis(settings, settings.second->axis, network_.get(), gpus_, system());
        Q_EMIT settings_requested(settings);
    });
    connect(machines_, &MachineFields::requested, this, &SweepToolbar::choose_machines);
    connect(reset_, &QAction::triggered, this, &SweepToolbar::zoom_reset_requested);
    connect(target_, &QAction::triggered, this, &SweepToolbar::target_requested);
    connect(exports_, &ExportButton::report_requested, this, &SweepToolbar::report_requested);
}

void SweepToolbar::choose_machines(const SweepMachines& machines) {
    Q_EMIT settings_requested(with_machines(settings_, machines, network_.get(), gpus_));
}

void SweepToolbar::set_systems(std::vector<study::ClusterSystem> systems) {
    systems_ = std::move(systems);
    system_ = machines_of(settings_.machines, systems_);
    QStringList names;
    for (const study::ClusterSystem& each : systems_)
        names << QString::fromStdString(each.system.name);
    machines_->set_systems(names);
    show_settings();
}

void SweepToolbar::choose_second(int index) {
    if (index > 0) {
        const study::AxisKind kind = second_axes_[static_cast<std::size_t>(index) - 1];
        return Q_EMIT settings_requested(with_second_axis(settings_, kind, network_.get(), gpus_, system()));
    }
    SweepSettings settings = settings_;
    settings.second.reset();
    Q_EMIT settings_requested(settings);
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
    system_ = machines_of(settings_.machines, systems_);
    fill_axes();
}

void SweepToolbar::set_zoomed(bool zoomed) {
    reset_->setEnabled(zoomed);
}

void SweepToolbar::set_target_shown(bool shown) {
    target_->setChecked(shown);
}

void SweepToolbar::fill_axes() {
    std::vector<study::AxisKind> axes = offered_axes(network_.get(), !settings_.machines.system.empty());
    // An axis from the project that isn't offered to this network is listed all the same.
    if (std::ranges::find(axes, settings_.axis) == axes.end()) axes.push_back(settings_.axis);
    if (axes != axes_) {
        axes_ = std::move(axes);
        const QSignalBlocker blocker{axis_};
        axis_->clear();
        for (const study::AxisKind kind : axes_)
            axis_->addItem(axis_title_text(kind));
        widen_list(axis_);
    }
    fill_second_axes();
    show_settings();
}

void SweepToolbar::fill_second_axes() {
    std::vector<study::AxisKind> axes =
        offered_second_axes(network_.get(), settings_.axis, !settings_.machines.system.empty());
    if (settings_.second && std::ranges::find(axes, settings_.second->axis) == axes.end())
        axes.push_back(settings_.second->axis);
    if (axes == second_axes_ && second_->count() > 0) return;
    second_axes_ = std::move(axes);
    const QSignalBlocker blocker{second_};
    second_->clear();
    second_->addItem(tr("GPU (lines)"));
    for (const study::AxisKind kind : second_axes_)
        second_->addItem(axis_title_text(kind));
    widen_list(second_);
}

void SweepToolbar::show_settings() {
    machines_->show_settings(settings_.machines, settings_.axis == study::AxisKind{study::SystemAxis::gpus});
    axis_->setCurrentIndex(static_cast<int>(std::ranges::find(axes_, settings_.axis) - axes_.begin()));
    metric_->setCurrentIndex(metric_->findData(static_cast<int>(settings_.metric)));
    logarithmic_axis_->setChecked(settings_.logarithmic_axis);
    logarithmic_metric_->setChecked(settings_.logarithmic_metric);
    const bool range = !study::is_choice(settings_.axis);
    for (QWidget* widget : std::initializer_list<QWidget*>{first_, to_, last_, second_})
        widget->setEnabled(range);
    fit_->setEnabled(range);
    logarithmic_axis_->setEnabled(range);
    const std::optional<SecondAxis>& second = settings_.second;
    logarithmic_metric_->setEnabled(!second);
    every_workload_->setEnabled(!second);
    every_workload_->setChecked(settings_.every_workload);
    logarithmic_second_->setEnabled(second.has_value());
    logarithmic_second_->setChecked(second && second->logarithmic);
    second_->setCurrentIndex(
        second ? static_cast<int>(std::ranges::find(second_axes_, second->axis) - second_axes_.begin()) + 1 : 0);
    second_range_->setVisible(second.has_value());
    second_->setMinimumContentsLength(second ? 20 : 11); // with its range the row breaks anyway
    if (second) {
        second_first_->set_kind(second->axis);
        second_last_->set_kind(second->axis);
        second_first_->set_value(second->first);
        second_last_->set_value(second->last);
    }
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

void SweepToolbar::request_second_range(bool first, double value) {
    if (!settings_.second) return;
    SweepSettings settings = settings_;
    (first ? settings.second->first : settings.second->last) = value;
    if (settings.second->first < settings.second->last) return Q_EMIT settings_requested(settings);
    show_settings();
    const study::AxisKind kind = settings.second->axis;
    Q_EMIT problem_found(
        tr("The range must start below its end: %1 is not below %2.")
            .arg(axis_value_text(kind, settings.second->first), axis_value_text(kind, settings.second->last)));
}

} // namespace dubhe::widgets
