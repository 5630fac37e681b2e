// SPDX-License-Identifier: GPL-3.0-or-later
#include "pareto_view.h"

#include "../shared/export/export_footer.h"
#include "../shared/forms/combo_width.h"
#include "../shared/forms/controls.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/network_text.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace dubhe::widgets {

namespace {
constexpr QSize pareto_picture_size{960, 560};
}

ParetoView::ParetoView(QWidget* parent) : QWidget{parent} {
    build_view();
    show_answer();
}

void ParetoView::build_view() {
    auto* row = new QHBoxLayout;
    const auto add_combo = [&](QComboBox*& box, const QString& label, const QString& name) {
        auto* text = new QLabel{label, this};
        box = new QComboBox{this};
        box->setAccessibleName(name);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(14);
        text->setBuddy(box);
        row->addWidget(text);
        row->addWidget(box);
    };
    add_combo(y_, tr("&Vertical"), tr("Vertical axis"));
    add_combo(x_, tr("&Horizontal"), tr("Horizontal axis"));
    for (std::size_t f = 0; f < study::figure_count; ++f) {
        for (QComboBox* box : {x_, y_})
            box->addItem(figure_title(static_cast<study::Figure>(f)));
    }
    for (QComboBox* box : {x_, y_})
        show_whole_items(*box, 14, 17);
    add_combo(color_, tr("&Colour"), tr("Colours tell apart"));
    color_->addItem(tr("Vendors"));
    color_->addItem(tr("Generations"));
    show_whole_items(*color_, 5, 14);
    row->addStretch(1);
    connect(x_, &QComboBox::activated, this, [this](int f) { set_axes(static_cast<study::Figure>(f), question_.y); });
    connect(y_, &QComboBox::activated, this, [this](int f) { set_axes(question_.x, static_cast<study::Figure>(f)); });
    connect(color_, &QComboBox::activated, this, [this](int color) {
        question_.color = static_cast<ParetoColor>(color);
        show_answer();
    });
    chart_ = new XyChart{tr("All GPUs"), this};
    connect(chart_, &XyChart::point_picked, this, [this](int id) {
        if (candidates_ && id >= 0 && id < static_cast<int>(candidates_->gpus.size()))
            Q_EMIT gpu_picked(QString::fromStdString(candidates_->gpus[static_cast<std::size_t>(id)].gpu.name));
    });
    note_ = text_label(this);
    note_->setAccessibleName(tr("Which GPUs take no part, and why"));
    empty_ = text_label(this);
    empty_->setAlignment(Qt::AlignCenter);
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(row);
    layout->addWidget(chart_, 1);
    layout->addWidget(empty_, 1);
    layout->addWidget(note_);
}

// Where both would be the same, the other one gives way.
void ParetoView::set_axes(study::Figure x, study::Figure y) {
    if (x == y) {
        if (x != question_.x)
            y = question_.x;
        else
            x = question_.y;
    }
    question_.x = x;
    question_.y = y;
    show_answer();
}

void ParetoView::set_catalog(std::vector<hardware::Gpu> gpus) {
    if (gpus == catalog_) return;
    catalog_ = std::move(gpus);
    question_changed();
}

void ParetoView::set_ticked(std::vector<GpuView> gpus) {
    std::erase_if(gpus, [](const GpuView& view) { return !view.style.hypothetical; });
    if (gpus == ticked_) return;
    ticked_ = std::move(gpus);
    question_changed();
}

void ParetoView::set_network(study::NetworkPtr network) {
    if (network == network_) return;
    network_ = std::move(network);
    question_changed();
}

void ParetoView::set_network_problem(const QString& words) {
    if (words == network_problem_) return;
    network_problem_ = words;
    show_answer();
}

void ParetoView::set_method(const study::Method& method) {
    if (method.model == method_.model && method.host == method_.host) return;
    method_ = method;
    question_changed();
}

void ParetoView::set_tariff(const study::Tariff& tariff) {
    if (tariff == tariff_) return;
    tariff_ = tariff;
    if (!candidates_) return;
    study::Candidates priced = *candidates_;
    price_anew(priced, tariff_);
    candidates_ = std::make_shared<const study::Candidates>(std::move(priced));
    show_answer();
}

void ParetoView::set_focus_gpu(const QString& id) {
    if (std::exchange(question_.focus, id) != id) show_answer();
}

void ParetoView::question_changed() {
    stale_ = true;
    if (isVisible()) ask();
}

void ParetoView::ask() {
    stale_ = false;
    failure_.clear();
    std::vector<study::SweepGpu> gpus;
    for (const hardware::Gpu& gpu : catalog_)
        gpus.push_back({gpu, {}});
    const std::size_t real = gpus.size();
    for (const GpuView& view : ticked_)
        gpus.push_back(view.gpu);
    if (!network_ || !method_.model || gpus.empty()) {
        jobs_.cancel();
        candidates_ = nullptr;
        return show_answer();
    }
    std::vector<std::string> names; // hypothetical ones have names of their own
    for (const GpuView& view : ticked_)
        names.push_back(view.id.toStdString());
    jobs_.start(
        tr("Looking at all GPUs for %1").arg(network_name(*network_)),
        [network = network_, gpus = std::move(gpus), names = std::move(names), real, method = method_,
         tariff = tariff_](const Progress& progress) {
            auto all = study::candidates(network, gpus, method, tariff, progress);
            for (std::size_t i = 0; all && i < names.size(); ++i)
                all->gpus[real + i].gpu.name = names[i];
            return all;
        },
        [this](Result<study::Candidates> found) { accept(std::move(found)); });
    show_answer();
}

void ParetoView::accept(Result<study::Candidates> found) {
    if (found)
        candidates_ = std::make_shared<const study::Candidates>(std::move(*found));
    else
        failure_ = core_sentences(found.diagnostics());
    show_answer();
}

QString ParetoView::hint() const {
    if (!network_ && !network_problem_.isEmpty()) return network_problem_;
    if (!network_) return tr("Choose a network at the left: here every GPU of the catalog stands beside the others.");
    if (!failure_.isEmpty()) return failure_;
    if (candidates_ && make_pareto_scene(*candidates_, question_).series.size() > 1) return {};
    if (jobs_.busy()) return tr("Working...");
    if (candidates_)
        return tr("No GPU of the catalog has both figures. Choose others, or enter prices in the Catalog.");
    return tr("It was cancelled. Choose the network again to go on.");
}

void ParetoView::show_answer() {
    x_->setCurrentIndex(static_cast<int>(question_.x));
    y_->setCurrentIndex(static_cast<int>(question_.y));
    color_->setCurrentIndex(static_cast<int>(question_.color));
    const QString why = hint();
    chart_->setVisible(why.isEmpty());
    empty_->setVisible(!why.isEmpty());
    empty_->setText(why);
    note_->setVisible(candidates_ != nullptr);
    if (candidates_) {
        const ParetoWords told = pareto_words(*candidates_, question_);
        note_->setText(told.summary);
        note_->setToolTip(told.left_out);
        if (why.isEmpty()) chart_->set_scene(make_pareto_scene(*candidates_, question_));
    }
    Q_EMIT changed();
}

ChartPicture ParetoView::picture() const {
    const XyScene scene = make_pareto_scene(*candidates_, question_);
    const ChartTheme theme = paper_theme(font());
    const ChartPicture bare{scene.title, isVisible() ? chart_->size() : pareto_picture_size,
                            [=](QPainter& painter, const QRectF& rect) { paint_xy(painter, rect, scene, theme); }};
    return with_footer(bare, QStringList{note_->text()} + footer_lines(method_, ticked_), font());
}

void ParetoView::wait_until_settled() {
    if (stale_) ask();
    jobs_.wait();
}

void ParetoView::cancel() {
    jobs_.cancel();
    show_answer();
}

void ParetoView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (stale_) ask();
}

} // namespace dubhe::widgets
