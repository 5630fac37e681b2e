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

} // namespace

double idle_matrix_share(const Prediction& prediction) {
    const hardware::Gpu& gpu = prediction.gpu;
    const Network& network = *prediction.network;
    if (!multiplies_halves(gpu) || network.is_portfolio() || !(prediction.gpu_busy_s > 0.0)) return 0.0;
    double idle_s = 0.0;
    for (const OperatorShare& share : prediction.operators) {
        if (multiplies(class_of(network.work.kind[share.row])) &&
            network.work.precision_of(share.row) == Precision::fp32)
            idle_s += share.seconds;
    }
    return idle_s / prediction.gpu_busy_s;
}

Result<Prediction> in_mixed_precision(const Prediction& prediction, const Method& method) {
    workload::Recipe recipe = prediction.network->recipe;
    if (!set_numbers(recipe, "mixed")) return error("this network has no mixed precision");
    const Result<NetworkPtr> network = prepare(recipe);
    if (!network) return network.diagnostics();
    return predict(*network, prediction.gpu, method);
}

std::optional<StandIn> stand_in(const workload::Recipe& recipe, const hardware::Gpu& gpu) {
    if (recipe.numbers == workload::Numbers::mixed || !recipe.parts.empty()) return std::nullopt;
    const Precision wanted = products_of(recipe), used = cost::nearest_units(gpu, wanted);
    return used == wanted ? std::nullopt : std::optional{StandIn{wanted, used}};
}

} // namespace dubhe::study
