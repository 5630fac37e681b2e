// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph_panel.h"

#include "../shared/export/command_line.h"
#include "../shared/export/export_footer.h"
#include "../shared/text/network_text.h"
#include "graph_csv.h"
#include "graph_panel_private.h"
#include "graph_toolbar.h"

#include <core/study/predict/software.h>

#include <QKeyEvent>

#include <algorithm>

namespace dubhe::widgets {

GraphPanel::GraphPanel(QWidget* parent) : Panel{parent}, d_{std::make_unique<Private>(this)} {}

GraphPanel::~GraphPanel() = default;

void GraphPanel::set_network(study::NetworkPtr network) {
    if (network == d_->asked) return;
    d_->asked = std::move(network);
    d_->toolbar->set_views(d_->asked && d_->asked->written && !d_->asked->origins.empty());
    d_->network = d_->toolbar->as_written() ? study::as_written(*d_->asked) : d_->asked;
    d_->stale = true;
    if (isVisible() || !d_->network) d_->network_changed();
}

void GraphPanel::set_gpus(std::vector<GpuView> gpus) {
    if (gpus == d_->gpus) return;
    d_->gpus = std::move(gpus);
    d_->offer_comparisons();
    d_->numbers_changed();
}

void GraphPanel::set_method(const study::Method& method) {
    d_->method = method;
    d_->numbers_changed();
}

void GraphPanel::set_focus_gpu(const QString& id) {
    if (id == d_->focus) return;
    d_->focus = id;
    d_->canvas->set_numbers(d_->numbers, id, d_->toolbar->color_by());
    d_->compare();
    if (d_->search.needs_costs()) d_->run_search();
}

void GraphPanel::set_selected_operator(std::optional<workload::OperatorId> id) {
    if (!id) {
        d_->wanted.reset();
        return d_->choose(GraphNode::none, false);
    }
    if (!d_->tree || d_->stale || d_->jobs.busy()) {
        d_->wanted = d_->asked ? d_->shown_of(*id) : id;
        return;
    }
    if (const auto shown = d_->shown_of(*id)) d_->reveal(*shown);
}

void GraphPanel::set_color_by(ColorBy by) {
    d_->toolbar->set_color_by(by);
}

void GraphPanel::set_expression(const QString& text) {
    d_->toolbar->set_expression(text);
}

void GraphPanel::set_others(std::vector<GraphOther> others) {
    if (others == d_->others) return;
    d_->others = std::move(others);
    d_->offer_comparisons();
    d_->compare();
}

bool GraphPanel::wants_others() const {
    return d_->toolbar->comparison().startsWith(network_key(QString{}));
}

void GraphPanel::compare_with(const QString& name) {
    const bool gpu = std::ranges::any_of(d_->gpus, [&](const GpuView& each) { return each.id == name; });
    d_->toolbar->set_comparison(name.isEmpty() ? QString{} : gpu ? gpu_key(name) : network_key(name));
}

void GraphPanel::wait_until_settled() {
    if (d_->stale) d_->network_changed();
    d_->jobs.wait();
    if (d_->numbers_stale) d_->compute_numbers();
}

bool GraphPanel::Private::save(const QString& file, QString& error, const std::function<QByteArray()>& bytes) {
    q->wait_until_settled();
    if (numbers && canvas->scene()) return save_file(file, bytes(), error);
    error = tr("There is no graph to export yet. %1").arg(empty_words());
    return false;
}

ChartPicture GraphPanel::Private::picture(PictureUse use) const {
    const GraphGpu* gpu = numbers->gpu(focus);
    QString title = network_title(*network, network_name(*network));
    if (gpu) title += QStringLiteral(" · ") + gpu->view.id;
    const ChartPicture bare =
        graph_picture(canvas->look(), numbers, focus, toolbar->color_by(), title, q->font(), use, diff.get());
    return with_footer(bare, footer_lines(method, gpu ? std::vector{gpu->view} : std::vector<GpuView>{}), q->font());
}

bool GraphPanel::export_png(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return png_of(d_->picture(PictureUse::raster)); });
}

bool GraphPanel::export_svg(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return svg_of(d_->picture(PictureUse::vector)); });
}

bool GraphPanel::export_pdf(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return pdf_of(d_->picture(PictureUse::page)); });
}

bool GraphPanel::export_csv(const QString& file, QString& error) {
    return d_->save(file, error, [this] { return graph_csv(*d_->numbers); });
}

QList<QStringList> GraphPanel::commands() const {
    if (!d_->network) return {};
    const workload::Recipe& recipe = d_->network->recipe;
    CommandLine line{"graph"};
    line.network(recipe).flag("--operators", true);
    // That command shows graphs as they are written where it is told of no stack.
    if (recipe.stack == stack::fitting) line.name("--stack", recipe.stack);
    return {line.words()};
}

void GraphPanel::copy_to_clipboard() {
    wait_until_settled();
    if (!d_->numbers || !d_->canvas->scene())
        return Q_EMIT message(tr("There is no graph to copy yet. %1").arg(d_->empty_words()), true);
    copy_picture(d_->picture(PictureUse::raster));
    Q_EMIT message(tr("Graph copied"), false);
}

void GraphPanel::cancel() {
    d_->jobs.cancel();
    // What is on the screen stays; what was asked for is forgotten.
    if (d_->tree && d_->canvas->scene() && d_->canvas->scene()->tree == d_->tree) {
        OpenState shown{*d_->tree};
        for (const SceneBox& box : d_->canvas->scene()->boxes) {
            shown.open[box.node] = box.open;
            const std::uint32_t run = (*d_->tree)[box.node].run;
            if (run != GraphNode::none) shown.unfolded[run] = !box.folded;
        }
        d_->state = std::move(shown);
    }
    d_->stale = d_->network && !d_->tree;
    d_->show_all();
}

void GraphPanel::open_all() {
    if (!d_->tree) return;
    d_->state->open_all(*d_->tree, false);
    d_->lay_out(std::nullopt);
}

void GraphPanel::unfold_all() {
    if (!d_->tree) return;
    d_->state->open_all(*d_->tree, true);
    d_->lay_out(std::nullopt);
}

void GraphPanel::close_all() {
    if (!d_->tree) return;
    d_->state->close_all(*d_->tree);
    d_->lay_out(std::nullopt);
}

void GraphPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (d_->stale) d_->network_changed();
    if (d_->tree) d_->size_details();
    if (d_->numbers_stale && !d_->jobs.busy()) d_->compute_numbers();
}

void GraphPanel::resizeEvent(QResizeEvent* event) {
    Panel::resizeEvent(event);
    if (d_ && d_->tree) d_->size_details();
}

void GraphPanel::keyPressEvent(QKeyEvent* event) {
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    if (event->key() == Qt::Key_F3) return d_->step_match(shift ? -1 : 1);
    const bool find = event->key() == Qt::Key_Slash || event->key() == Qt::Key_F || event->matches(QKeySequence::Find);
    if (find && d_->tree) return d_->toolbar->focus_search();
    QWidget::keyPressEvent(event);
}

} // namespace dubhe::widgets
