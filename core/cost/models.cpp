// SPDX-License-Identifier: Apache-2.0
#include "models.h"

#include "automatic.h"
#include "neural/layer_features.h"
#include "neural/neural.h"
#include "regression/end_to_end.h"
#include "regression/inter_gpu.h"
#include "regression/kernel_wise.h"
#include "regression/layer_wise.h"
#include "roofline.h"
#include "wave_scaling.h"

#include <algorithm>
#include <array>

namespace dubhe::cost {

namespace {

using ModelPtr = std::shared_ptr<const CostModel>;

constexpr std::array descriptions{
    ModelDescription{"auto", "Automatic", "Operator by operator the best that is at hand: measured, tile, roofline."},
    ModelDescription{
        "tile", "Tile model",
        "Physics of tiles, waves, memory and power, few parameters, all GPUs together; holds for GPUs never measured."},
    ModelDescription{"measured", "Measured", "Measured rows of this very GPU, and interpolation between near sizes.",
                     false},
    ModelDescription{"roofline", "Roofline",
                     "FLOP at a share of the peak or bytes at a share of the bandwidth (Paleo).", false},
    ModelDescription{"kernel_wise", "Kernel-wise regression",
                     "A line a kernel over what drives it, on GPUs that were measured (Li et al.)."},
    ModelDescription{"inter_gpu", "Regression across GPUs",
                     "Kernels' lines whose slopes are lines over the memory bandwidth (Li et al.)."},
    ModelDescription{"wave_scaling", "Wave scaling",
                     "Times of the nearest measured GPU scaled by waves, bandwidth and clock (Habitat)."},
    ModelDescription{"layer_wise", "Layer-wise regression", "A line a type of layer over its FLOP (Li et al.)."},
    ModelDescription{"end_to_end", "End-to-end regression", "One line a GPU over all FLOP (Li et al.)."},
    ModelDescription{"neural", "Neural networks",
                     "Small networks over an operator's sizes and their principal component, of one GPU (Tianshu)."},
    ModelDescription{"layer_features", "Network of layer features",
                     "One network over features of layers and hardware, all GPUs together (Justus et al.)."},
    ModelDescription{"bound", "Physical bound", "Every FLOP at the peak rate, every byte at the full bandwidth.",
                     false},
};

Diagnostic not_in_library(std::string_view model) {
    return error(message(
        "the library of cost models holds no \"%1\"; fit it with `dubhe-cli fit --only %2`, or choose another model",
        model, model));
}

// Reads the section and makes the model of it.
template <class Model, class Parameters, class Load>
Result<ModelPtr> from_section(const Library& library, std::string_view name, const Load& load) {
    const std::string* const section = library.section(name);
    if (section == nullptr) return not_in_library(name);
    Result<Parameters> parameters = load(*section, "library, section " + std::string{name});
    if (!parameters) return parameters.diagnostics();
    return ModelPtr{std::make_shared<Model>(std::move(*parameters))};
}

Result<ModelPtr> wave_scaling(const Library& library) {
    const std::string* const origins = library.section("wave_scaling");
    const std::string* const kernels = library.section("kernel_wise");
    if (origins == nullptr || kernels == nullptr) return not_in_library("wave_scaling");
    Result<WaveScalingParameters> parameters = WaveScalingParameters::load(*origins, "library, section wave_scaling");
    if (!parameters) return parameters.diagnostics();
    Result<KernelWiseParameters> kernel_wise = KernelWiseParameters::load(*kernels, "library, section kernel_wise");
    if (!kernel_wise) return kernel_wise.diagnostics();
    return ModelPtr{std::make_shared<WaveScaling>(std::move(*parameters), std::move(*kernel_wise))};
}

} // namespace

std::span<const ModelDescription> model_descriptions() {
    return descriptions;
}

const ModelDescription* find_model(std::string_view name) {
    const auto* const found = std::ranges::find(descriptions, name, &ModelDescription::name);
    return found != descriptions.end() ? found : nullptr;
}

std::string_view section_of(std::string_view model) {
    return model == "auto" ? "tile" : model;
}

Result<ModelPtr> make_model(std::string_view name, const Library& library, std::shared_ptr<const Measured> measured,
                            Caches caches) {
    if (name == "bound") return ModelPtr{std::make_shared<Roofline>(Roofline::ideal_factors())};
    if (name == "roofline") return ModelPtr{std::make_shared<Roofline>()};
    if (name == "end_to_end")
        return from_section<EndToEnd, EndToEndParameters>(library, name, EndToEndParameters::load);
    if (name == "layer_wise")
        return from_section<LayerWise, LayerWiseParameters>(library, name, LayerWiseParameters::load);
    if (name == "kernel_wise")
        return from_section<KernelWise, KernelWiseParameters>(library, name, KernelWiseParameters::load);
    if (name == "inter_gpu") return from_section<InterGpu, InterGpuParameters>(library, name, InterGpuParameters::load);
    if (name == "wave_scaling") return wave_scaling(library);
    if (name == "neural") return from_section<Neural, NeuralParameters>(library, name, NeuralParameters::load);
    if (name == "layer_features")
        return from_section<LayerFeaturesModel, LayerFeaturesParameters>(library, name, LayerFeaturesParameters::load);
    if (name == "measured" && measured) return ModelPtr{std::move(measured)};
    if (name == "measured")
        return error(message("nothing measured is at hand for the cost model \"measured\"; bring rows with `dubhe-cli "
                             "db import` or `dubhe-cli measure`, or choose another model"));
    if (name != "tile" && name != "auto") return error(message("there is no cost model \"%1\"", name));
    const std::string* const section = library.section("tile");
    if (section == nullptr) return not_in_library("tile");
    Result<tile::TileParameters> parameters = tile::load_tile(*section, "library, section tile");
    if (!parameters) return parameters.diagnostics();
    if (name == "tile") return ModelPtr{std::make_shared<Tile>(std::move(*parameters), caches)};
    return ModelPtr{
        std::make_shared<Automatic>(std::move(*parameters), std::move(measured), caches, tables::Tables::shipped())};
}

} // namespace dubhe::cost
