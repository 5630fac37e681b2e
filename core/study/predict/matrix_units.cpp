// SPDX-License-Identifier: Apache-2.0
#include "matrix_units.h"

#include <core/cost/physical_bound.h>

namespace dubhe::study {

namespace {

bool multiplies(workload::OperatorClass operator_class) {
    using workload::OperatorClass;
    return operator_class == OperatorClass::matrix_product || operator_class == OperatorClass::convolution ||
           operator_class == OperatorClass::attention;
}

// Of the GPU's time, that of products in that precision where half precision has units.
double share_in(const Prediction& prediction, Precision precision) {
    const Network& network = *prediction.network;
    if (!multiplies_halves(prediction.gpu) || network.is_portfolio() || !(prediction.gpu_busy_s > 0.0)) return 0.0;
    double seconds = 0.0;
    for (const OperatorShare& share : prediction.operators) {
        if (multiplies(class_of(network.work.kind[share.row])) && network.work.precision_of(share.row) == precision)
            seconds += share.seconds;
    }
    return seconds / prediction.gpu_busy_s;
}

} // namespace

double idle_matrix_share(const Prediction& prediction) {
    return share_in(prediction, Precision::fp32);
}

double tf32_matrix_share(const Prediction& prediction) {
    return share_in(prediction, Precision::tf32);
}

Precision half_precision(const hardware::Gpu& gpu) {
    return multiplies_halves(gpu) ? cost::nearest_units(gpu, Precision::bf16) : Precision::fp32;
}

Result<NetworkPtr> in_mixed_precision(const Network& network) {
    workload::Recipe recipe = network.recipe;
    if (!set_numbers(recipe, "mixed")) return error(message("this network has no mixed precision"));
    return prepare(recipe);
}

Result<Prediction> in_mixed_precision(const Prediction& prediction, const Method& method) {
    const Result<NetworkPtr> network = in_mixed_precision(*prediction.network);
    if (!network) return network.diagnostics();
    return predict(*network, prediction.gpu, method);
}

std::optional<StandIn> stand_in(const workload::Recipe& recipe, const hardware::Gpu& gpu) {
    if (recipe.numbers == workload::Numbers::mixed || !recipe.parts.empty()) return std::nullopt;
    const Precision wanted = products_of(recipe), used = cost::nearest_units(gpu, wanted);
    return used == wanted ? std::nullopt : std::optional{StandIn{wanted, used}};
}

std::optional<Message> unscaled_blocks(const workload::Recipe& recipe, const hardware::Gpu& gpu) {
    const bool scales = gpu.peak[Precision::fp4].has_value() || !gpu.peak[Precision::fp8];
    if (recipe.numbers != workload::Numbers::mxfp8 || !recipe.parts.empty() || scales) return std::nullopt;
    return message("no units here scale blocks of numbers, as %1 needs: predicted at the rate of fp8",
                   name_of(recipe.numbers));
}

bool mixed_would_run(const workload::Recipe& recipe, const hardware::Gpu& gpu) {
    if (recipe.numbers != workload::Numbers::plain || !recipe.parts.empty() || gpu.peak[recipe.precision]) return false;
    return gpu.peak[cost::nearest_units(gpu, recipe.precision)].has_value();
}

} // namespace dubhe::study
