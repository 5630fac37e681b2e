// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_sliders.h"

#include "../shared/forms/log_slider.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>

namespace dubhe::widgets {

ServeSliders::ServeSliders(QWidget* parent) : QWidget{parent} {
    auto* grid = new QGridLayout{this};
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(1, 1);
    build(*grid, Number::requests, tr("How many requests come, over all replicas"));
    build(*grid, Number::prompt, tr("Tokens of a prompt"));
    build(*grid, Number::bandwidth, tr("Memory bandwidth of the GPU in focus, as if it were another one"));
    build(*grid, Number::memory, tr("Memory size of the GPU in focus, as if it were another one"));
}

void ServeSliders::build(QGridLayout& grid, Number number, const QString& tooltip) {
    Parts& parts = parts_[static_cast<std::size_t>(number)];
    const int line = static_cast<int>(number);
    parts.title = new QLabel{this};
    parts.title->setToolTip(tooltip);
    parts.slider = new LogSlider{this};
    parts.slider->setToolTip(tr("%1: drag, or use the arrow keys (1 %, with Shift 10 %). Double click or Delete "
                                "returns to where it was.")
                                 .arg(tooltip));
    parts.text = new QLabel{this};
    parts.text->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    parts.text->setTextFormat(Qt::PlainText);
    parts.text->setMinimumWidth(13 * fontMetrics().averageCharWidth());
    grid.addWidget(parts.title, line, 0);
    grid.addWidget(parts.slider, line, 1);
    grid.addWidget(parts.text, line, 2);
    connect(parts.slider, &LogSlider::moved, this,
            [this, number](double value, bool final) { Q_EMIT moved(number, value, final); });
    connect(parts.slider, &LogSlider::base_requested, this,
            [this, number] { Q_EMIT moved(number, std::nullopt, true); });
}

void ServeSliders::set_row(Number number, const Row& row) {
    Parts& parts = parts_[static_cast<std::size_t>(number)];
    const bool there = row.base && *row.base > 0.0;
    parts.title->setText(row.title);
    parts.slider->setAccessibleName(row.title);
    parts.slider->setEnabled(there);
    QFont font = parts.title->font();
    font.setBold(there && row.value.has_value());
    parts.title->setFont(font);
    parts.text->setText(there ? row.text_of(row.value.value_or(*row.base)) : row.why_not);
    if (!there) return;
    const double now = row.value.value_or(*row.base);
    parts.slider->set_text_of(row.text_of);
    if (!parts.slider->isSliderDown())
        parts.slider->set_range(std::min(row.first, now / 1.5), std::max(row.last, now * 1.5));
    parts.slider->set_base(row.base);
    parts.slider->set_quantity(now);
}

} // namespace dubhe::widgets
