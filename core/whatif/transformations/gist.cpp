// SPDX-License-Identifier: Apache-2.0
// Gist (Jain et al., ISCA 2018): what ReLU hands on is kept in few bits until backward. Before a pool one bit a value
// is enough; before a convolution zeros are left out. Kernels of it pass over memory, as the ReLU's own kernel does,
// which reads and writes four bytes a value: theirs take that kernel's time by the bytes they move.
#include "all.h"
#include "kernel_names.h"
#include "layer_tasks.h"

#include <core/units/plain_text.h>

#include <algorithm>

namespace dubhe::whatif {

namespace {

constexpr std::array gist_parameters{
    Parameter{.name = "density",
              .kind = ValueKind::number,
              .fallback = "0.5",
              .least = 0.0,
              .most = 1.0,
              .help = "share of what ReLU hands on that is not zero"},
    Parameter{.name = "lossy",
              .kind = ValueKind::choice,
              .fallback = "no",
              .help = "whether other feature maps are kept in half precision until backward too",
              .choices = "no|yes"}};

constexpr double relu_bytes = 8.0, value_bytes = 4.0, bit_bytes = 0.125, index_bytes = 1.0, half_bytes = 2.0;

bool is_relu(std::string_view layer) {
    return matches_pattern("relu*", layer) || matches_pattern("threshold*", layer) ||
           matches_pattern("clamp_min*", layer);
}

class Encoder {
  public:
    Encoder(EditedStep& step, const Values& values)
        : step_{step}, sparse_bytes_{values.number("density") * (value_bytes + index_bytes)} {}

    // One kernel after a layer's forward, the reverse before its backward.
    void keep(const LayerTasks& layer, std::uint32_t user, double kept_bytes, std::string_view how) {
        const double seconds = step_.task(layer.forward.back()).duration_s * (value_bytes + kept_bytes) / relu_bytes;
        const std::string name{how};
        step_.insert(layer.forward.back(), Where::after, {"encode " + name, seconds, TaskKind::kernel, {}, none, none});
        step_.insert(user, Where::before, {"decode " + name, seconds, TaskKind::kernel, {}, layer.layer, none});
    }
    [[nodiscard]] double sparse_bytes() const { return sparse_bytes_; }

  private:
    EditedStep& step_;
    double sparse_bytes_;
};

Result<Touched> apply_gist(EditedStep& step, const Values& values, const Question&) {
    const std::vector<LayerTasks> layers = layers_in_order(step);
    Encoder encoder{step, values};
    std::size_t binarised = 0, sparse = 0, reduced = 0;
    for (std::size_t i = 0; i + 1 < layers.size(); ++i) {
        const LayerTasks &layer = layers[i], &next = layers[i + 1];
        const std::string &name = step.layers()[layer.layer].name, &next_name = step.layers()[next.layer].name;
        if (is_relu(name) && holds_any(next_name, {"pool"}) && !layer.backward.empty()) {
            encoder.keep(layer, layer.backward.front(), bit_bytes, "bits");
            ++binarised;
        } else if (is_relu(name) && holds_any(next_name, {"conv"}) && !next.backward.empty()) {
            encoder.keep(layer, next.backward.front(), encoder.sparse_bytes(), "sparse");
            ++sparse;
        } else if (values.text("lossy") == "yes" && holds_any(name, {"relu", "pool", "norm"}) &&
                   !next.backward.empty()) {
            encoder.keep(layer, next.backward.front(), half_bytes, "half");
            ++reduced;
        }
    }
    Touched touched;
    touched.tasks = 2 * (binarised + sparse + reduced);
    std::vector<Message> what{message("ReLU before a pool in bits: %1", binarised),
                              message("before a convolution sparse: %1", sparse)};
    if (values.text("lossy") == "yes") what.push_back(message("others in half precision: %1", reduced));
    touched.what = Message::list(std::move(what), ", ");
    return touched;
}

} // namespace

Transformation gist() {
    return {"gist",
            "Feature maps in fewer bits (Gist)",
            "Feature maps between forward and backward are encoded in fewer bits: less memory, more kernels",
            "",
            gist_parameters,
            apply_gist};
}

} // namespace dubhe::whatif
