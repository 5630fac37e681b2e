// SPDX-License-Identifier: GPL-3.0-or-later
// A training step of an LSTM of four layers over 256 steps: 61,694 operators in 2,560 blocks, every one a box; over
// 4,200 steps: 1,012,198 operators. Frames are painted in software into the window's backing store, as without a
// graphics card.
#include "graph_benchmark.h"

#include "whole_process.h"

#include <core/cost/roofline.h>
#include <core/hardware/catalog/catalog.h>
#include <widgets/graph/canvas/graph_canvas.h>
#include <widgets/graph/graph_panel.h>

#include <QCoreApplication>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <optional>
#include <string>

namespace dubhe::benchmark {

namespace {

using namespace widgets;

// `move(i)` changes the view, then a frame is painted.
template <class Move>
Samples frames(GraphCanvas& canvas, int count, Move move) {
    Samples samples;
    for (int i = 0; i < count; ++i) {
        const auto begin = Clock::now();
        move(i);
        canvas.viewport()->repaint();
        samples.seconds.push_back(seconds_since(begin));
    }
    return samples;
}

void print_frames(const std::string& what, const Samples& samples) {
    print_figure((what + ", median").c_str(), samples.median() * 1e3, "ms", 16.0);
    print_figure((what + ", p99").c_str(), samples.quantile(0.99) * 1e3, "ms", 33.0);
}

void measure_view(GraphCanvas& canvas) {
    // From everything at once to a few boxes to read.
    for (const double scale : {0.0, 0.01, 0.05, 0.2, 0.5, 1.0}) {
        canvas.fit();
        const GraphTree& tree = *canvas.scene()->tree;
        const std::uint32_t middle = tree.leaf_of(workload::OperatorId{tree.network().graph.operators().size() / 2});
        if (scale > 0.0) { // where boxes are, not where the paper is empty
            canvas.show_node(middle);
            canvas.zoom(scale / canvas.view().scale, QRectF{canvas.rect_of(middle)}.center());
        }
        const std::string at = "at scale " + std::to_string(canvas.view().scale).substr(0, 6);
        print_frames("pan " + at, frames(canvas, 300, [&](int i) { canvas.pan({5.0 * std::cos(i * 0.02), -17.0}); }));
    }
    canvas.fit();
    // Some hundred notches of the wheel in and out again.
    print_frames("zoom through all scales",
                 frames(canvas, 600, [&](int i) { canvas.zoom(i / 50 % 2 == 0 ? 1.2 : 1.0 / 1.2); }));
}

// Each operator beside its own on another GPU, and an edge under the pointer.
void measure_comparison(GraphPanel& panel) {
    auto begin = Clock::now();
    panel.compare_with("V100-SXM2-16GB");
    GraphCanvas& canvas = *panel.findChild<GraphCanvas*>();
    canvas.viewport()->repaint();
    print_figure("beside another GPU: chosen to painted", seconds_since(begin) * 1e3, "ms", 100.0);
    panel.compare_with({});
    Samples samples;
    const GraphScene& scene = *canvas.scene();
    for (std::size_t i = 0; i < 20; ++i) {
        begin = Clock::now();
        const EdgeTensors flow = tensors_of(scene, static_cast<std::uint32_t>(scene.edges.size() / 20 * i));
        samples.seconds.push_back(seconds_since(begin));
    }
    print_figure("what flows along an edge, median of 20", samples.median() * 1e3, "ms", 16.0);
}

struct Targets {
    double layout_ms = 0.0, memory_MB = 0.0;
};

void measure_lstm(std::optional<std::int64_t> steps, const Targets& targets) {
    static const cost::Roofline roofline;
    const Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
    std::vector<GpuView> gpus;
    for (const char* name : {"A100-SXM4-80GB", "V100-SXM2-16GB", "H100-SXM5-80GB"})
        gpus.push_back({name, {catalog->find(name).value(), {}}, {static_cast<int>(gpus.size()), false}});
    workload::Recipe recipe;
    recipe.network = "lstm";
    recipe.mode = workload::Mode::training;
    recipe.sequence = steps;
    GraphPanel panel;
    panel.resize(1400, 900);
    panel.set_method({&roofline, {}});
    panel.set_gpus(gpus);
    const study::NetworkPtr network = study::prepare(recipe).value();
    panel.show();
    QCoreApplication::processEvents();
    const double before_MB = resident_MB();
    GraphCanvas& canvas = *panel.findChild<GraphCanvas*>();
    const auto shown = Clock::now();
    panel.set_network(network);
    panel.wait_until_settled();
    canvas.viewport()->repaint();
    const double first_s = seconds_since(shown);
    const auto unfolded = Clock::now();
    panel.unfold_all();
    panel.wait_until_settled();
    canvas.viewport()->repaint();
    const double whole_s = seconds_since(unfolded);
    QCoreApplication::processEvents();
    std::printf("Graph panel, %zu boxes, %zu edges\n", canvas.scene()->boxes.size(), canvas.scene()->edges.size());
    print_figure("first picture of the network", first_s * 1e3, "ms", 1000.0);
    print_figure("every operator a box: asked for to painted", whole_s * 1e3, "ms", 1000.0);
    Samples layouts;
    for (int i = 0; i < 9; ++i) {
        const auto begin = Clock::now();
        const auto tree = std::make_shared<const GraphTree>(canvas.scene()->tree->network_ptr());
        OpenState state{*tree};
        state.open_all(*tree, true);
        if (make_graph_scene(tree, state)) layouts.seconds.push_back(seconds_since(begin));
    }
    print_figure("blocks and layout, median of 9", layouts.median() * 1e3, "ms", targets.layout_ms);
    const auto begin = Clock::now();
    panel.set_expression("kind:linear and share>0.001%");
    print_figure("search over all operators", seconds_since(begin) * 1e3, "ms", 100.0);
    panel.set_expression({});
    measure_view(canvas);
    measure_comparison(panel);
    print_figure("memory that the open graph takes", resident_MB() - before_MB, "MB", targets.memory_MB);
}

} // namespace

void measure_graph_panel() {
    measure_lstm(std::nullopt, {500.0, 250.0});
}

void measure_million_operators() {
    measure_lstm(4'200, {1000.0, 600.0});
}

} // namespace dubhe::benchmark
