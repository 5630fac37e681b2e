// SPDX-License-Identifier: Apache-2.0
// vDNN (Rhu et al., MICRO 2016): what convolutions were given is copied to the host after their forward pass and
// brought back before their backward pass needs it.
#include "all.h"
#include "kernel_names.h"
#include "layer_tasks.h"
#include "links.h"

#include <core/units/plain_text.h>
#include <core/units/text.h>

namespace dubhe::whatif {

namespace {

constexpr std::array vdnn_parameters{
    Parameter{
        .name = "link",
        .kind = ValueKind::link,
        .fallback = "12GB/s",
        .least = 1e6,
        .most = 1e13,
        .help = "between GPU and host, each way: a bandwidth (PCIe 3.0 x16 reaches 12 GB/s) or a link of the catalog"},
    Parameter{.name = "ahead",
              .kind = ValueKind::count,
              .fallback = "1",
              .least = 1,
              .most = 1000,
              .help = "a prefetch begins when backward is that many convolutions before the one that needs it"},
    Parameter{.name = "release",
              .kind = ValueKind::choice,
              .fallback = "wait",
              .help = "whether the next layer waits for the copy, so that memory is free by then",
              .choices = "wait|free"},
    Parameter{.name = "layers", .kind = ValueKind::names, .fallback = "*conv*", .help = "layers whose input is moved"},
    Parameter{.name = "feature_map",
              .kind = ValueKind::bytes,
              .least = 1,
              .most = 1e12,
              .help = "of each layer, where no shapes were recorded"}};

class Offloading {
  public:
    Offloading(EditedStep& step, const Values& values, double bandwidth)
        : step_{step}, bandwidth_{bandwidth}, ahead_{static_cast<std::size_t>(values.number("ahead"))},
          wait_{values.text("release") == "wait"}, out_{step.executor(simulation::ExecutorKind::link, "GPU to host")},
          in_{step.executor(simulation::ExecutorKind::link, "host to GPU")} {}

    void move_out(const LayerTasks& layer, double bytes) {
        const std::uint32_t last = layer.forward.back();
        std::uint32_t following = step_.next(last);
        while (following != none &&
               (step_.task(following).executor != step_.task(last).executor || step_.task(following).removed))
            following = step_.next(following);
        const std::uint32_t copy =
            step_.insert(last, Where::after, {"offload", bytes / bandwidth_, TaskKind::copy, out_, none, none});
        step_.connect(last, copy);
        if (wait_ && following != none) step_.connect(copy, following);
        moved_.push_back({&layer, copy, bytes});
    }

    // Backward goes through the layers from the last to the first.
    void bring_back() {
        for (std::size_t i = moved_.size(); i-- > 0;) {
            const Moved& one = moved_[i];
            const std::size_t before = i + ahead_;
            const LayerTasks& trigger = *moved_[std::min(before, moved_.size() - 1)].layer;
            const std::uint32_t sign = trigger.backward.front(), user = one.layer->backward.front();
            const std::uint32_t copy = step_.insert(
                sign, Where::before, {"prefetch", one.bytes / bandwidth_, TaskKind::copy, in_, one.layer->layer, none});
            step_.connect(one.copy, copy);
            // With the layer `ahead` places before; the first ones as backward of all of them begins.
            if (sign != user) step_.connect(sign, copy, 0.0, true);
            step_.connect(copy, user);
        }
    }

  private:
    struct Moved {
        const LayerTasks* layer;
        std::uint32_t copy;
        double bytes;
    };
    EditedStep& step_;
    double bandwidth_;
    std::size_t ahead_;
    bool wait_;
    simulation::ExecutorId out_, in_;
    std::vector<Moved> moved_;
};

Result<Touched> apply_vdnn(EditedStep& step, const Values& values, const Question& question) {
    const Result<hardware::Link> link = link_of(values.text("link"), 0.0, question.context);
    if (!link) return link.diagnostics();
    const Result<Cluster> pair = cluster_of(2, 2, *link, *link);
    if (!pair) return pair.diagnostics();
    std::vector<LayerTasks> layers = layers_in_order(step);
    std::erase_if(layers, [&](const LayerTasks& one) {
        return one.backward.empty() || !matches_pattern(values.text("layers"), step.layers()[one.layer].name);
    });
    Offloading offloading{step, values, pair->fabric.node.bandwidth};
    double bytes = 0.0;
    for (const LayerTasks& layer : layers) {
        double one = operand_bytes(step, question, layer.forward.front(), "conv", 0);
        if (values.given("feature_map")) one = values.number("feature_map");
        if (!(one > 0.0))
            return error(
                message("vdnn: the recording has no shapes, so it isn't known how much is moved: say how large the "
                        "input of a layer is, vdnn:feature_map=50MB, or record with record_shapes=True"),
                question.trace.file);
        bytes += one;
        offloading.move_out(layer, one);
    }
    offloading.bring_back();
    return Touched{layers.size(),
                   message("layers whose input is moved out and back: %1, %2 each way", layers.size(),
                           Message::number(to_text(Bytes{bytes}))),
                   {},
                   {}};
}

} // namespace

Transformation vdnn() {
    return {"vdnn",
            "Feature maps kept by the host (vDNN)",
            "What convolutions were given is moved to the host after forward and fetched before backward: less memory, "
            "perhaps more time",
            "",
            vdnn_parameters,
            apply_vdnn};
}

} // namespace dubhe::whatif
