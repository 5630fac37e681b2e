// SPDX-License-Identifier: GPL-3.0-or-later
#include "fit_page.h"

#include "error_model.h"
#include "table_view.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <set>
#include <utility>

namespace dubhe::widgets {

namespace {
constexpr QSize picture_size{720, 560};
constexpr int pointed_lines = 3;
} // namespace

FitPage::FitPage(QWidget* parent) : QWidget{parent} {
    build_view();
    fill_choices();
    for (QComboBox* each : {color_, gpu_, family_})
        connect(each, &QComboBox::activated, this, &FitPage::show_fit);
    connect(chart_, &FitChart::pointed, pointed_, [this](const QString& text) {
        pointed_->setText(
            text.isEmpty() ? tr("Point at a cell, or step there with the arrow keys: its rows appear here.") : text);
    });
}

void FitPage::build_view() {
    color_ = new QComboBox{this};
    color_->addItems({tr("Coloured by GPU"), tr("Coloured by operators")});
    color_->setAccessibleName(tr("What colours mean"));
    gpu_ = new QComboBox{this};
    gpu_->setAccessibleName(tr("GPU"));
    family_ = new QComboBox{this};
    family_->setAccessibleName(tr("Operators"));
    for (QComboBox* each : {color_, gpu_, family_}) { // side by side on a laptop, too
        each->setMinimumContentsLength(9);
        each->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    }
    auto* head = new QHBoxLayout;
    head->addWidget(color_, 1);
    head->addWidget(gpu_, 1);
    head->addWidget(family_, 1);
    chart_ = new FitChart{this};
    caption_ = text_label(this);
    pointed_ = text_label(this);
    pointed_->setAccessibleName(tr("The cell that is pointed at"));
    pointed_->setMinimumHeight(pointed_lines * fontMetrics().lineSpacing()); // nothing moves while the pointer does
    pointed_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* filled = new QWidget{this};
    auto* column = new QVBoxLayout{filled};
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(head);
    column->addWidget(chart_, 1);
    column->addWidget(caption_);
    column->addWidget(pointed_);
    reason_ = text_label(this);
    reason_->setAlignment(Qt::AlignCenter);
    stack_ = new QStackedWidget{this};
    stack_->addWidget(filled);
    stack_->addWidget(reason_);
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(8, 8, 8, 4);
    layout->addWidget(stack_);
}

void FitPage::set_fits(std::vector<cost::FamilyFit> fits) {
    fits_ = std::move(fits);
    fill_choices();
    show_fit();
}

void FitPage::set_styles(std::map<QString, GpuStyle> styles) {
    if (styles == styles_) return;
    styles_ = std::move(styles);
    show_fit();
}

void FitPage::set_reason(const QString& why) {
    reason_->setText(why);
    stack_->setCurrentIndex(why.isEmpty() ? 0 : 1);
}

void FitPage::narrow_to(const QString& gpu, cost::tile::Family family) {
    gpu_->setCurrentIndex(std::max(0, gpu_->findData(gpu)));
    family_->setCurrentIndex(std::max(0, family_->findData(static_cast<int>(family))));
    show_fit();
}

void FitPage::fill_choices() {
    const QVariant gpu = gpu_->currentData(), family = family_->currentData();
    std::set<QString> gpus;
    std::set<cost::tile::Family> families;
    for (const cost::FamilyFit& fit : fits_) {
        gpus.insert(QString::fromStdString(fit.gpu));
        families.insert(fit.family);
    }
    gpu_->clear();
    gpu_->addItem(tr("All GPUs"), QString{});
    for (const QString& name : gpus)
        gpu_->addItem(name, name);
    family_->clear();
    family_->addItem(tr("All operators"), -1);
    for (const cost::tile::Family each : families)
        family_->addItem(family_text(each), static_cast<int>(each));
    gpu_->setCurrentIndex(std::max(0, gpu_->findData(gpu)));
    family_->setCurrentIndex(std::max(0, family_->findData(family)));
}

FitQuestion FitPage::question() const {
    FitQuestion asked;
    asked.color = color_->currentIndex() == 0 ? FitColor::gpu : FitColor::family;
    asked.gpu = gpu_->currentData().toString();
    if (family_->currentIndex() > 0) asked.family = static_cast<cost::tile::Family>(family_->currentData().toInt());
    asked.styles = styles_;
    return asked;
}

void FitPage::show_fit() {
    chart_->set_scene(make_fit_scene(fits_, question(), is_dark(palette())));
    caption_->setText(
        tr("Held-out predictions of the tile model: each GPU predicted by parameters fitted without any of "
           "its rows. %1")
            .arg(chart_->scene().summary));
}

ChartPicture FitPage::picture() const {
    const FitScene scene = make_fit_scene(fits_, question(), false);
    const ChartTheme theme = paper_theme(font());
    return {tr("Fit of the tile model"), picture_size,
            [=](QPainter& painter, const QRectF& rect) { paint_fit(painter, rect, scene, theme, -1); }};
}

void FitPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && chart_) show_fit();
}

} // namespace dubhe::widgets
