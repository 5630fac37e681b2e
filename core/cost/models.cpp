// SPDX-License-Identifier: Apache-2.0
#include "models.h"

#include "roofline.h"

#include <algorithm>
#include <array>

namespace dubhe::cost {

namespace {

using ModelPtr = std::unique_ptr<const CostModel>;

constexpr std::array descriptions{
    ModelDescription{"auto", "Automatic", "Operator by operator the best that is at hand: measured, tile, roofline.",
                     false},
    ModelDescription{"roofline", "Roofline",
                     "FLOP at a share of the peak or bytes at a share of the bandwidth (Paleo).", false},
    ModelDescription{"bound", "Physical bound", "Every FLOP at the peak rate, every byte at the full bandwidth.",
                     false},
};

} // namespace

std::span<const ModelDescription> model_descriptions() {
    return descriptions;
}

const ModelDescription* find_model(std::string_view name) {
    const auto* const found = std::ranges::find(descriptions, name, &ModelDescription::name);
    return found != descriptions.end() ? found : nullptr;
}

Result<ModelPtr> make_model(std::string_view name, const Library&) {
    if (name == "bound") return ModelPtr{std::make_unique<Roofline>(Roofline::ideal_factors())};
    if (name == "roofline" || name == "auto") return ModelPtr{std::make_unique<Roofline>()};
    return error("there is no cost model \"" + std::string{name} + '"');
}

} // namespace dubhe::cost
