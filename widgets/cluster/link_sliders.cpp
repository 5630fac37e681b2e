// SPDX-License-Identifier: GPL-3.0-or-later
#include "link_sliders.h"

#include "../shared/contrast.h"
#include "../shared/forms/log_slider.h"
#include "../shared/forms/quantity_edit.h"
#include "../shared/text/number_format.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr double reach = 8.0; // from an eighth to eight times the system's own
constexpr study::AxisKind rate = hardware::Specification::memory_bandwidth; // any number of bytes a second

} // namespace

LinkSliders::LinkSliders(QWidget* parent) : QWidget{parent} {
    auto* grid = new QGridLayout{this};
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(1, 1);
    build_row(*grid, node, tr("Links of a GPU"), tr("What a GPU's messages reach in its machine, one direction"));
    build_row(*grid, network, tr("Network of a machine"), tr("All network ports of a machine together, one direction"));
}

void LinkSliders::build_row(QGridLayout& grid, Link link, const QString& title, const QString& tooltip) {
    Row& row = rows_[static_cast<std::size_t>(link)];
    row.title = new QLabel{title, this};
    row.title->setToolTip(tooltip);
    row.title->setWordWrap(true);
    row.slider = new LogSlider{this};
    row.slider->setAccessibleName(title);
    row.slider->setToolTip(
        tr("%1: drag, or use the arrow keys (1 %, with Shift 10 %). Double click or Delete returns to "
           "the system's own.")
            .arg(tooltip));
    row.slider->set_text_of([](double value) { return axis_value_text(rate, value); });
    row.edit = new QuantityEdit{this};
    row.edit->setAccessibleName(title);
    row.edit->set_kind(rate);
    row.title->setBuddy(row.edit);
    row.base = new QLabel{this};
    row.problem = new QLabel{this};
    row.problem->setWordWrap(true);
    row.problem->setTextFormat(Qt::PlainText);
    row.problem->setTextInteractionFlags(Qt::TextSelectableByMouse);
    row.problem->hide();
    const int line = 2 * static_cast<int>(link);
    grid.addWidget(row.title, line, 0);
    grid.addWidget(row.slider, line, 1);
    grid.addWidget(row.edit, line, 2);
    grid.addWidget(row.base, line, 3);
    grid.addWidget(row.problem, line + 1, 0, 1, 4);
    connect(row.edit, &QuantityEdit::problem_changed, this, [this, label = row.problem](const QString& problem) {
        QPalette colors = label->palette();
        colors.setColor(QPalette::WindowText,
                        with_contrast(QColor{0xc0, 0x2a, 0x2a}, palette().color(QPalette::Window), 4.5));
        label->setPalette(colors);
        label->setText(problem);
        label->setVisible(!problem.isEmpty());
    });
    connect(row.slider, &LogSlider::moved, this,
            [this, link](double value, bool final) { Q_EMIT moved(link, value, final); });
    connect(row.slider, &LogSlider::base_requested, this, [this, link] { Q_EMIT moved(link, std::nullopt, true); });
    connect(row.edit, &QuantityEdit::value_entered, this,
            [this, link](double value) { Q_EMIT moved(link, value, true); });
}

void LinkSliders::set_link(Link link, std::optional<double> base, std::optional<double> value) {
    Row& row = rows_[static_cast<std::size_t>(link)];
    const bool there = base && *base > 0.0;
    for (QWidget* widget : std::initializer_list<QWidget*>{row.slider, row.edit})
        widget->setEnabled(there);
    row.base->setText(there ? tr("own %1").arg(axis_value_text(rate, *base)) : tr("no network"));
    QFont font = row.title->font();
    font.setBold(there && value.has_value());
    row.title->setFont(font);
    if (!there) return row.edit->set_value(std::nullopt);
    const double now = value.value_or(*base);
    if (!row.slider->isSliderDown())
        row.slider->set_range(std::min(*base / reach, now / 1.5), std::max(*base * reach, now * 1.5));
    row.slider->set_base(base);
    row.slider->set_quantity(now);
    row.edit->set_base(base);
    if (!row.edit->isModified() || !row.edit->hasFocus()) row.edit->set_value(now);
}

} // namespace dubhe::widgets
