// SPDX-License-Identifier: GPL-3.0-or-later
// The graph beside another network of the project, or on another GPU.
#include "../shared/text/network_text.h"
#include "graph_panel_private.h"
#include "graph_toolbar.h"

#include <algorithm>

namespace dubhe::widgets {

void GraphPanel::Private::offer_comparisons() {
    std::vector<GraphToolbar::Comparison> offered;
    if (gpus.size() > 1) {
        for (const GpuView& gpu : gpus)
            offered.push_back({gpu_key(gpu.id), tr("GPU: %1").arg(gpu.id)});
    }
    for (const GraphOther& other : others)
        offered.push_back({network_key(other.name), tr("Network: %1").arg(other.name)});
    toolbar->set_comparisons(offered);
}

void GraphPanel::Private::compare() {
    const QString key = toolbar->comparison();
    QString missing;
    diff = nullptr;
    const GraphGpu* gpu = numbers ? numbers->gpu(focus) : nullptr;
    if (numbers && key.startsWith(gpu_key({}))) {
        other_tree = nullptr;
        const auto other = std::ranges::find(numbers->gpus, key.mid(gpu_key({}).size()),
                                             [](const GraphGpu& each) { return each.view.id; });
        if (gpu && other != numbers->gpus.end() && other->view.id == gpu->view.id)
            missing = tr("This is %1 itself: look at another GPU (click it in the list of GPUs), or compare with "
                         "another one.")
                          .arg(gpu->view.id);
        else if (gpu && other != numbers->gpus.end() && other->failure.isEmpty())
            diff = compare_gpus(*numbers, *gpu, *other);
        else
            missing = tr("There is no prediction to compare with.");
    } else if (numbers && key.startsWith(network_key({}))) {
        const auto other = std::ranges::find(others, key.mid(network_key({}).size()), &GraphOther::name);
        const study::NetworkPtr there = other == others.end() ? nullptr : other->network;
        if (!there) missing = tr("The other network is being built, or can't be built.");
        if (there && (!other_tree || other_tree->network_ptr() != there))
            other_tree = std::make_shared<const GraphTree>(there);
        if (there) {
            const GraphNumbersPtr theirs =
                make_graph_numbers(other_tree, gpu ? std::vector{gpu->view} : std::vector<GpuView>{}, method);
            diff = compare_networks(*numbers, *theirs, gpu ? gpu->view.id : QString{}, network_name(*network),
                                    other->name);
        }
    } else {
        other_tree = nullptr;
        if (!key.isEmpty())
            missing = tr("There is no graph to compare yet.");
        else if (toolbar->color_by() == ColorBy::difference)
            missing = tr("Choose above what to compare with: a GPU or a network of the project.");
    }
    show_comparison(missing);
}

void GraphPanel::Private::show_comparison(const QString& missing) {
    canvas->set_difference(diff);
    toolbar->set_compared(diff ? diff_summary(*diff) : missing);
    if (tree && canvas->scene()) choose(canvas->selected_node(), false);
}

} // namespace dubhe::widgets
