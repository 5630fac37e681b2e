// SPDX-License-Identifier: GPL-3.0-or-later
#include "specification_row.h"

#include "../../shared/forms/log_slider.h"
#include "../../shared/forms/quantity_edit.h"
#include "../../shared/text/number_format.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr double reach = 8.0; // the slider runs from an eighth to eight times the base's value

} // namespace

SpecificationRow::SpecificationRow(hardware::Specification specification, const QString& title, QGridLayout* layout,
                                   int row, int column, QWidget* parent)
    : QObject{parent}, specification_{specification}, title_{new QLabel{parent}}, slider_{new LogSlider{parent}},
      edit_{new QuantityEdit{parent}}, base_{new QLabel{parent}} {
    title_->setBuddy(edit_);
    base_->setForegroundRole(QPalette::WindowText);
    set_specification(specification, title);
    place(layout, row, column);
    connect(slider_, &LogSlider::moved, this,
            [this](double value, bool final) { Q_EMIT moved(specification_, value, final); });
    connect(slider_, &LogSlider::base_requested, this, [this] { Q_EMIT base_requested(specification_); });
    connect(edit_, &QuantityEdit::value_entered, this,
            [this](double value) { Q_EMIT moved(specification_, value, true); });
    connect(edit_, &QuantityEdit::problem_changed, this, &SpecificationRow::problem_changed);
}

void SpecificationRow::place(QGridLayout* layout, int row, int column) {
    layout->addWidget(title_, row, column);
    layout->addWidget(slider_, row, column + 1);
    layout->addWidget(edit_, row, column + 2);
    layout->addWidget(base_, row, column + 3);
}

void SpecificationRow::set_specification(hardware::Specification specification, const QString& title) {
    specification_ = specification;
    title_->setText(title);
    QFont heavy = title_->font();
    heavy.setBold(true);
    title_->setMinimumWidth(QFontMetrics{heavy}.horizontalAdvance(title) + 2); // nothing moves where it becomes bold
    slider_->setAccessibleName(title);
    edit_->setAccessibleName(title);
    slider_->setToolTip(tr("%1: drag, or use the arrow keys (1 %, with Shift 10 %). Double click or Delete returns to "
                           "the base's value.")
                            .arg(title));
    edit_->set_kind(specification);
    slider_->set_text_of([specification](double value) { return axis_value_text(specification, value); });
    set_catalog(catalog_);
}

void SpecificationRow::set_catalog(const std::vector<hardware::Gpu>& catalog) {
    if (&catalog != &catalog_) catalog_ = catalog;
    std::vector<LogSlider::Mark> marks;
    for (const hardware::Gpu& gpu : catalog_) {
        const std::optional<double> value = hardware::get(gpu, specification_);
        if (value && *value > 0.0) marks.push_back({*value, QString::fromStdString(gpu.name)});
    }
    slider_->set_marks(std::move(marks));
}

void SpecificationRow::show_values(std::optional<double> base, std::optional<double> value, bool overridden) {
    const double around = base.value_or(value.value_or(1.0));
    const double shown_value = value.value_or(around);
    // A value typed beyond the reach widens the slider, which must not move while it is held.
    if (!slider_->isSliderDown())
        slider_->set_range(std::min(around / reach, shown_value / 1.5), std::max(around * reach, shown_value * 1.5));
    slider_->set_base(base);
    slider_->set_quantity(shown_value);
    edit_->set_base(base);
    slider_->setEnabled(value.has_value());
    if (!edit_->isModified() || !edit_->hasFocus()) edit_->set_value(value);
    base_->setText(base ? tr("base %1").arg(axis_value_text(specification_, *base)) : tr("base unknown"));
    QFont font = title_->font();
    font.setBold(overridden);
    title_->setFont(font);
    title_->setToolTip(overridden ? tr("Changed; double click the slider to return to the base's value")
                                  : tr("As the base has it, or derived from what was changed"));
}

} // namespace dubhe::widgets
