// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypothetical_box.h"

#include "../../shared/flow_layout.h"
#include "../axis_defaults.h"
#include "specification_row.h"

#include <core/hardware/hypothetical.h>

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

namespace {

using hardware::Override;
using hardware::Specification;

constexpr std::size_t peak_row = 1;

void set_override(std::vector<Override>& overrides, Specification specification, double value) {
    std::erase_if(overrides, [&](const Override& each) { return each.specification == specification; });
    overrides.push_back({specification, value});
}

} // namespace

HypotheticalBox::HypotheticalBox(QWidget* parent) : QWidget{parent} {
    build_view();
    for (SpecificationRow* row : rows_) {
        connect(row, &SpecificationRow::moved, this, &HypotheticalBox::override_number);
        connect(row, &SpecificationRow::base_requested, this, &HypotheticalBox::return_to_base);
        connect(row, &SpecificationRow::problem_changed, this, &HypotheticalBox::problem_changed);
    }
    connect(make_, &QPushButton::clicked, this, [this] { Q_EMIT hypothetical_requested(offered_from()); });
    connect(choice_, &QComboBox::currentIndexChanged, this, [this] {
        show_current();
        Q_EMIT current_changed(current_id());
    });
}

void HypotheticalBox::build_view() {
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    offer_ = new QWidget{this};
    auto* offer = new FlowLayout{offer_};
    make_ = new QPushButton{offer_};
    offer->addWidget(make_);
    layout->addWidget(offer_);

    sliders_ = new QWidget{this};
    auto* column = new QVBoxLayout{sliders_};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto* head = new FlowLayout;
    head->setSpacing(8);
    choice_ = new QComboBox{sliders_};
    choice_->setAccessibleName(tr("Hypothetical GPU that the sliders change"));
    choice_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    base_name_ = new QLabel{sliders_};
    tie_ = new QCheckBox{tr("Tie memory size to bandwidth"), sliders_};
    tie_->setToolTip(tr("More memory stacks bring both: moving one moves the other by the same ratio"));
    for (QWidget* widget : std::initializer_list<QWidget*>{choice_, base_name_, tie_})
        head->addWidget(widget);
    column->addLayout(head);
    grid_ = new QGridLayout;
    grid_->setVerticalSpacing(2);
    column->addLayout(grid_);
    layout->addWidget(sliders_);

    const std::array<Specification, 6> shown{
        Specification::memory_bandwidth, peak_of(precision_),    Specification::sms,
        Specification::boost_clock,      Specification::l2_size, Specification::memory_size};
    const std::array<QString, 6> titles{
        tr("Bandwidth"), tr("Peak %1").arg("fp32"), tr("SMs"), tr("Clock"), tr("L2 cache"), tr("Memory")};
    for (std::size_t i = 0; i < rows_.size(); ++i)
        rows_[i] = new SpecificationRow{shown[i], titles[i], grid_, static_cast<int>(i), 0, sliders_};
    arrange();
    set_gpus({});
}

// Two columns of rows where there is room for them, which leaves more of the height to the chart.
void HypotheticalBox::arrange() {
    const int columns = width() >= fontMetrics().averageCharWidth() * 110 ? 2 : 1;
    if (columns == columns_) return;
    columns_ = columns;
    const int lines = static_cast<int>(rows_.size()) / columns;
    for (int i = 0; i < static_cast<int>(rows_.size()); ++i)
        rows_[static_cast<std::size_t>(i)]->place(grid_, i % lines, 5 * (i / lines));
    grid_->setColumnMinimumWidth(4, columns == 2 ? fontMetrics().averageCharWidth() * 2 : 0);
    grid_->setColumnStretch(1, 1);
    grid_->setColumnStretch(6, columns == 2 ? 1 : 0);
}

void HypotheticalBox::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void HypotheticalBox::set_gpus(const std::vector<GpuView>& gpus) {
    const QString chosen = current_id();
    std::vector<GpuView> hypothetical;
    std::ranges::copy_if(gpus, std::back_inserter(hypothetical),
                         [](const GpuView& view) { return view.style.hypothetical; });
    const bool same_names = std::ranges::equal(hypothetical, hypothetical_, {}, &GpuView::id, &GpuView::id);
    hypothetical_ = std::move(hypothetical);
    if (!same_names) {
        const QSignalBlocker blocker{choice_};
        choice_->clear();
        for (const GpuView& view : hypothetical_)
            choice_->addItem(view.id, view.id);
        choice_->setCurrentIndex(std::max(0, choice_->findData(chosen)));
    }
    choice_->setVisible(hypothetical_.size() > 1);
    sliders_->setVisible(!hypothetical_.empty());
    offer_->setVisible(hypothetical_.empty() && !gpus.empty());
    offered_.clear();
    for (const GpuView& view : gpus)
        offered_ << view.id;
    set_focus_gpu(focus_);
}

void HypotheticalBox::set_focus_gpu(const QString& id) {
    focus_ = id;
    if (const int index = choice_->findData(id); index >= 0) {
        const QSignalBlocker blocker{choice_};
        choice_->setCurrentIndex(index);
    }
    if (!offered_.isEmpty()) make_->setText(tr("Make a hypothetical GPU from %1").arg(offered_from()));
    show_current();
}

QString HypotheticalBox::offered_from() const {
    return offered_.contains(focus_) ? focus_ : offered_.value(0);
}

void HypotheticalBox::set_precision(Precision precision) {
    precision_ = precision;
    if (rows_[peak_row]->specification() == peak_of(precision)) return;
    const QString name = QString::fromStdString(std::string{name_of(precision)});
    rows_[peak_row]->set_specification(peak_of(precision), tr("Peak %1").arg(name));
    show_current();
}

void HypotheticalBox::set_catalog(const std::vector<hardware::Gpu>& catalog) {
    for (SpecificationRow* row : rows_)
        row->set_catalog(catalog);
}

QString HypotheticalBox::current_id() const {
    const GpuView* view = current();
    return view ? view->id : QString{};
}

SpecificationRow* HypotheticalBox::row(Specification specification) const {
    const auto found =
        std::ranges::find_if(rows_, [&](const SpecificationRow* row) { return row->specification() == specification; });
    return found == rows_.end() ? nullptr : *found;
}

const GpuView* HypotheticalBox::current() const {
    const int index = choice_ ? choice_->currentIndex() : -1;
    return index >= 0 && index < static_cast<int>(hypothetical_.size())
               ? &hypothetical_[static_cast<std::size_t>(index)]
               : nullptr;
}

void HypotheticalBox::show_current() {
    const GpuView* view = current();
    if (!view) return;
    const hardware::Gpu gpu = hardware::derive(view->gpu.base, view->gpu.overrides);
    const QString base = QString::fromStdString(view->gpu.base.name);
    base_name_->setText(hypothetical_.size() > 1 ? tr("from %1").arg(base) : tr("%1, from %2").arg(view->id, base));
    for (SpecificationRow* row : rows_) {
        const bool overridden = std::ranges::find(view->gpu.overrides, row->specification(),
                                                  &Override::specification) != view->gpu.overrides.end();
        row->show_values(hardware::get(view->gpu.base, row->specification()), hardware::get(gpu, row->specification()),
                         overridden);
    }
}

void HypotheticalBox::override_number(Specification specification, double value, bool final) {
    const GpuView* view = current();
    if (!view) return;
    std::vector<Override> overrides = view->gpu.overrides;
    set_override(overrides, specification, value);
    if (tie_->isChecked() &&
        (specification == Specification::memory_bandwidth || specification == Specification::memory_size)) {
        const Specification other =
            specification == Specification::memory_size ? Specification::memory_bandwidth : Specification::memory_size;
        const auto mine = hardware::get(view->gpu.base, specification), its = hardware::get(view->gpu.base, other);
        if (mine && its) set_override(overrides, other, *its * (value / *mine));
    }
    Q_EMIT overrides_requested(view->id, overrides, final);
}

void HypotheticalBox::return_to_base(Specification specification) {
    const GpuView* view = current();
    if (!view) return;
    std::vector<Override> overrides = view->gpu.overrides;
    std::erase_if(overrides, [&](const Override& each) { return each.specification == specification; });
    Q_EMIT overrides_requested(view->id, overrides, true);
}

} // namespace dubhe::widgets
