// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline_panel_private.h"

#include "../shared/export/export_footer.h"
#include "../shared/export/export_menu.h"
#include "../shared/flow_layout.h"
#include "../shared/forms/controls.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/core_words.h"
#include "../shared/text/network_text.h"
#include "../shared/text/number_format.h"

#include <core/hardware/hypothetical.h>

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr QSize picture_size{1000, 620};
constexpr std::size_t at_once_rows = 20'000; // some milliseconds

std::vector<hardware::Override> with_moved(std::vector<hardware::Override> own,
                                           const std::vector<hardware::Override>& moved) {
    for (const hardware::Override& change : moved) {
        std::erase_if(own, [&](const auto& each) { return each.specification == change.specification; });
        own.push_back(change);
    }
    return own;
}

} // namespace

RooflinePanel::Private::Private(RooflinePanel* panel) : q{panel} {
    build_view();
    connect_parts();
    show_answer();
}

void RooflinePanel::Private::build_view() {
    auto* layout = new QVBoxLayout{q};
    layout->setContentsMargins(8, 6, 8, 6);
    layout->setSpacing(4);
    stack = new QStackedWidget{q};
    layout->addWidget(stack, 1);
    page = new QWidget{stack};
    build_head(page);
    empty = new EmptyPage{stack};
    stack->addWidget(page);
    stack->addWidget(empty);
}

void RooflinePanel::Private::build_head(QWidget* parent) {
    auto* column = new QVBoxLayout{parent};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    auto* head = new QWidget{parent};
    auto* row = new FlowLayout{head};
    row->setContentsMargins(0, 0, 0, 0);
    answer_label = text_label(parent);
    answer_label->setAccessibleName(tr("The step's time"));
    all_units = new QCheckBox{tr("All units"), head};
    all_units->setToolTip(tr("Roofs of units, too, that no operator of the network uses"));
    keep_button = new QPushButton{tr("Keep as a hypothetical GPU"), head};
    reset_button = new QPushButton{tr("Reset"), head};
    reset_button->setToolTip(tr("Every roof as the GPU has it"));
    exports = new ExportButton{head};
    exports->offer_command();
    for (QWidget* each : std::initializer_list<QWidget*>{keep_button, reset_button, all_units, exports})
        row->addWidget(each);
    chart = new RooflineChart{parent};
    edit_row = new QWidget{parent};
    auto* fields = new FlowLayout{edit_row};
    fields->setContentsMargins(0, 0, 0, 0);
    problem = text_label(parent);
    problem->hide();
    column->addWidget(answer_label);
    column->addWidget(head);
    column->addWidget(chart, 1);
    column->addWidget(edit_row);
    column->addWidget(problem);
}

void RooflinePanel::Private::connect_parts() {
    connect(q, &Panel::network_problem_changed, q, [this] { show_answer(); });
    connect(all_units, &QCheckBox::toggled, q, [this] { show_answer(); });
    connect(keep_button, &QPushButton::clicked, q, [this] { keep(); });
    connect(reset_button, &QPushButton::clicked, q, [this] { reset_all(); });
    connect(exports, &ExportButton::requested, q,
            [this](ExportKind kind) { export_interactively(q, kind, "roofline"); });
    connect(empty, &EmptyPage::taken, q, &RooflinePanel::offer_taken);
    connect(chart, &RooflineChart::roof_moved, q,
            [this](hardware::Specification number, double rate, bool) { move_roof(number, rate); });
    connect(chart, &RooflineChart::roof_reset, q, [this](hardware::Specification number) { reset_roof(number); });
    connect(chart, &RooflineChart::dot_picked, q, [this](std::size_t point) { pick(point); });
    chart->set_text_of(
        [this](const RooflineDot& dot) { return answered() ? point_text(*answer->now, dot.point) : QString{}; });
    q->follow(jobs);
}

const GpuView* RooflinePanel::Private::focused() const {
    const auto found = std::ranges::find(views, focus, &GpuView::id);
    return found != views.end() ? &*found : views.empty() ? nullptr : &views.front();
}

GpuView RooflinePanel::Private::moved_view(const GpuView& view) const {
    GpuView made = view;
    made.gpu.overrides = with_moved(view.gpu.overrides, moved);
    return made;
}

void RooflinePanel::Private::question_changed() {
    stale = before_stale = true;
    if (q->isVisible()) ask();
}

void RooflinePanel::Private::ask() {
    stale = false;
    const GpuView* view = focused();
    if (!network || !view || !method.model) {
        jobs.cancel();
        answer = nullptr;
        return show_answer();
    }
    const auto gpu_of = [](const GpuView& each) { return hardware::derive(each.gpu.base, each.gpu.overrides); };
    const auto work = [network = network, method = method, gpu = gpu_of(*view), other = gpu_of(moved_view(*view)),
                       known = before_stale ? nullptr : answer, any_moved = !moved.empty()](const Progress&) {
        Result<study::StepRoofline> before = known ? known->before : study::step_roofline(network, gpu, method);
        Result<study::StepRoofline> now = any_moved ? study::step_roofline(network, other, method) : before;
        return RooflineAnswerPtr{
            std::make_shared<const RooflineAnswer>(RooflineAnswer{std::move(before), std::move(now)})};
    };
    if (network->work.rows() <= at_once_rows) {
        jobs.cancel();
        return accept(work({}));
    }
    jobs.start(tr("Roofline of %1").arg(network_name(*network)), work,
               [this](RooflineAnswerPtr found) { accept(std::move(found)); });
    show_answer();
}

void RooflinePanel::Private::accept(RooflineAnswerPtr found) {
    answer = std::move(found);
    before_stale = false;
    show_answer();
}

void RooflinePanel::Private::move_roof(hardware::Specification number, double rate) {
    moved = with_moved(std::move(moved), {{number, rate}});
    ask();
}

void RooflinePanel::Private::reset_roof(hardware::Specification number) {
    if (std::erase_if(moved, [&](const auto& each) { return each.specification == number; }) > 0) ask();
}

void RooflinePanel::Private::reset_all() {
    if (moved.empty()) return;
    moved.clear();
    ask();
}

void RooflinePanel::Private::keep() {
    const GpuView* view = focused();
    if (!view || moved.empty()) return;
    const QString from = view->id;
    const std::vector<hardware::Override> overrides = moved_view(*view).gpu.overrides;
    moved.clear(); // they are the new GPU's now
    ask();
    Q_EMIT q->hypothetical_requested(from, overrides);
}

void RooflinePanel::Private::pick(std::size_t point) {
    if (!answered() || point >= answer->now->points.size()) return;
    Q_EMIT q->operator_chosen(answer->now->points[point].all.example);
    Q_EMIT q->why_requested(subject());
}

WhySubject RooflinePanel::Private::subject() const {
    const GpuView* view = focused();
    if (!view || moved.empty()) return {};
    WhySubject asked;
    asked.where = moved_words();
    asked.gpu = moved_view(*view);
    return asked;
}

RooflineScene RooflinePanel::Private::scene() const {
    RooflineScene made =
        make_roofline_scene({*answer->before, *answer->now, *focused(), views, all_units->isChecked()});
    if (selected) made.selected = dot_of(made, *answer->now, *selected);
    return made;
}

QString RooflinePanel::Private::moved_words() const {
    QStringList changes;
    for (const hardware::Override& each : moved)
        changes << in_sentence(axis_title_text(each.specification)) + u' ' +
                       axis_value_text(each.specification, each.value);
    return changes.join(QStringLiteral(", "));
}

QString RooflinePanel::Private::answer_words() const {
    const study::Point &before = answer->before->prediction.point, &now = answer->now->prediction.point;
    const QString step = banded_time_text(before.low_s, before.mid_s, before.high_s);
    if (moved.empty()) return tr("Step %1: %2").arg(step, bottleneck_text(before));
    return tr("Step %1 → %2, %3; with %4")
        .arg(step, banded_time_text(now.low_s, now.mid_s, now.high_s), ratio_text(before.mid_s / now.mid_s),
             moved_words());
}

QString RooflinePanel::Private::empty_words() const {
    if (!network)
        return q->words_without_network(
            tr("Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window."));
    if (views.empty()) return tr("Tick a GPU at the left to see the network's operators under its roofs.");
    if (answer && !answer->before) return core_sentences(answer->before.diagnostics());
    if (answer && !answer->now) return core_sentences(answer->now.diagnostics());
    return jobs.busy() ? tr("Working...") : tr("The roofline was cancelled.");
}

void RooflinePanel::Private::show_answer() {
    const bool any = answered() && focused();
    empty->setText(any ? QString{} : empty_words());
    empty->set_offers(offers_for(network != nullptr, !views.empty()));
    stack->setCurrentWidget(any ? page : static_cast<QWidget*>(empty));
    keep_button->setEnabled(any && !moved.empty());
    reset_button->setEnabled(!moved.empty());
    if (!any) return;
    answer_label->setText(answer_words());
    RooflineScene made = scene();
    show_edits(made);
    if (!chart->dragging()) chart->setAccessibleDescription(description_of(made, *answer->now));
    chart->set_scene(std::move(made));
}

ChartPicture RooflinePanel::Private::picture() const {
    const QSize size = q->isVisible() ? chart->size().expandedTo({700, 420}) : picture_size;
    return with_footer(roofline_picture(scene(), answer_words(), q->font(), size), footer_lines(method, views),
                       q->font());
}

bool RooflinePanel::Private::save(const QString& file, QString& error, const std::function<QByteArray()>& bytes) const {
    if (stack->currentWidget() == page) return save_file(file, bytes(), error);
    error = tr("There is nothing to export yet. %1").arg(empty_words());
    return false;
}

} // namespace dubhe::widgets
