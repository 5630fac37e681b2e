// SPDX-License-Identifier: Apache-2.0
#include "network.h"

#include "portfolio.h"

#include <core/stack/host_starts.h>

#include <exception>

namespace dubhe::study {

namespace {

// Of [batch, sequence, ...], the first that goes in.
std::optional<std::int64_t> sequence_of(const workload::Graph& graph) {
    for (const workload::Tensor& tensor : graph.tensors()) {
        if (tensor.role == workload::TensorRole::input && tensor.shape.rank() >= 2) return tensor.shape.dims()[1];
    }
    return std::nullopt;
}

Result<NetworkPtr> prepared(const workload::Recipe& recipe, std::span<const NetworkPtr> known) {
    if (!recipe.parts.empty()) return prepare_portfolio(recipe, known);
    Result<stack::Applied> applied = stack::build(recipe);
    if (!applied) return applied.diagnostics();
    workload::BuiltNetwork* const built = &applied->network;
    auto network = std::make_shared<Network>();
    network->recipe = recipe;
    network->notes = std::move(built->notes);
    network->uses_sequence = built->uses_sequence;
    network->sample_unit = std::move(built->sample_unit);
    network->open_dimensions = std::move(built->open_dimensions);
    network->graph = std::move(built->graph);
    if (network->uses_sequence) network->sequence = recipe.sequence ? recipe.sequence : sequence_of(network->graph);
    std::vector<workload::HostStart> starts;
    if (!recipe.stack.empty()) starts = stack::host_starts(applied->stack, recipe.mode, network->graph);
    network->work = workload::tabulate(network->graph, starts);
    if (!recipe.stack.empty()) {
        network->work.launching = applied->launching;
        network->stack = std::move(applied->stack);
        network->written = std::move(applied->written);
        network->origins = std::move(applied->origins);
    }
    network->work.adapts = recipe.numbers != workload::Numbers::plain;
    network->memory = simulation::plan_memory(network->graph);
    if (recipe.numbers == workload::Numbers::mixed) {
        workload::Recipe wide = recipe;
        wide.numbers = workload::Numbers::plain;
        wide.precision = Precision::fp32;
        Result<NetworkPtr> made = prepared(wide, {});
        if (!made) return made;
        network->wide = *std::move(made);
    }
    return NetworkPtr{std::move(network)};
}

} // namespace

// Units that a card's maker slows down for sums in fp32 (GeForce since Ampere) do twice the lanes' rate alone; they are
// told by bf16, which no lanes multiply faster than fp32.
bool multiplies_halves(const hardware::Gpu& gpu) {
    constexpr double most_of_lanes = 2.5, most_of_lanes_in_bf16 = 1.5;
    const double lanes = gpu.vector_peak ? gpu.vector_peak->value() : 0.0;
    const auto beyond = [&](Precision half, double times) {
        return gpu.peak[half] && gpu.peak[half]->value() > times * lanes;
    };
    return beyond(Precision::bf16, most_of_lanes_in_bf16) || beyond(Precision::fp16, most_of_lanes);
}

const Network& on_gpu(const Network& network, const hardware::Gpu& gpu) {
    return network.wide != nullptr && !multiplies_halves(gpu) ? *network.wide : network;
}

const NetworkPtr& on_gpu(const NetworkPtr& network, const hardware::Gpu& gpu) {
    return network->wide != nullptr && !multiplies_halves(gpu) ? network->wide : network;
}

Result<NetworkPtr> prepare(const workload::Recipe& recipe, std::span<const NetworkPtr> known) {
    try {
        return prepared(recipe, known);
    } catch (const std::exception& failure) { // of the libraries that read files, or no memory left
        return error(message("could not be built: %1", failure.what()), recipe.network);
    }
}

} // namespace dubhe::study
