// SPDX-License-Identifier: Apache-2.0
#include "cluster.h"

#include <algorithm>

namespace dubhe::study {

namespace {

using simulation::NetworkLoads;
using simulation::Split;

// Shares are built with so many of their equal layers; the others are like the second.
constexpr std::uint32_t built_layers = 2;

simulation::ExchangeTime exchange_times(const simulation::Fabric& fabric, const simulation::Placement& placement) {
    return [&fabric, &placement](const workload::ExchangeAttributes& exchange, double bytes) {
        const bool tensor = exchange.group == workload::ExchangeGroup::tensor;
        return collective_time(fabric, exchange.collective, bytes, tensor ? placement.tensor() : placement.expert())
            .mid_s;
    };
}

// The chain of layers alone: no GPU is needed for it.
NetworkLoads chain_of(const Network& network) {
    cost::CostTable nothing;
    nothing.resize(network.work.rows());
    return simulation::loads_of(network.graph, network.work, nothing, {},
                                [](const workload::ExchangeAttributes&, double) { return 0.0; });
}

bool same_chain(const NetworkLoads& a, const NetworkLoads& b) {
    return a.layers == b.layers && a.first_equal == b.first_equal && a.equal_count == b.equal_count &&
           a.kinds.size() == b.kinds.size();
}

} // namespace

Result<std::shared_ptr<ClusterModel>> ClusterModel::make(const workload::Recipe& recipe, const hardware::Gpu& gpu,
                                                         const simulation::Fabric& fabric, const Method& method) {
    std::shared_ptr<ClusterModel> model{new ClusterModel{recipe, gpu, fabric, method}};
    if (Result<Done> seen = model->look_at_whole(); !seen) return seen.diagnostics();
    return model;
}

simulation::StepGpu ClusterModel::step_gpu() const {
    constexpr double exchanging = 16.0; // multiprocessors that NCCL's kernels keep busy
    return {gpu_.sms && *gpu_.sms > 0.0 ? std::min(1.0, exchanging / *gpu_.sms) : 0.0};
}

Result<Done> ClusterModel::look_at_whole() {
    workload::Recipe whole = recipe_;
    whole.batch = 1;
    whole.share = {};
    whole.mode = workload::Mode::inference;
    const Result<NetworkPtr> network = prepare(whole);
    if (!network) return network.diagnostics();
    const NetworkLoads chain = chain_of(**network);
    layers_ = divisible_layers(chain);
    has_experts_ = chain.has_experts;
    sample_unit_ = (*network)->sample_unit;
    tokens_ = (*network)->sequence.value_or(1);
    notes_ = (*network)->notes;
    if (chain.equal_count <= built_layers) return Done{};
    whole.share.layers = built_layers;
    const Result<NetworkPtr> few = prepare(whole);
    if (!few) return Done{}; // its builder knows no shares: built whole each time
    const NetworkLoads short_chain = chain_of(**few);
    if (short_chain.equal_count == built_layers && same_chain(short_chain.with_equal_layers(chain.equal_count), chain))
        equal_layers_ = chain.equal_count;
    return Done{};
}

Result<NetworkLoads> ClusterModel::loads_in(const workload::Recipe& recipe, const Split& split) const {
    const Result<NetworkPtr> network = prepare(recipe);
    if (!network) return network.diagnostics();
    if (Result<Done> accepted = method_.model->accepts((*network)->work, gpu_); !accepted)
        return accepted.diagnostics();
    cost::CostTable costs;
    method_.model->evaluate((*network)->work, gpu_, costs);
    const simulation::Placement placement{split, fabric_};
    return simulation::loads_of((*network)->graph, (*network)->work, costs, method_.host,
                                exchange_times(fabric_, placement));
}

Result<LoadsPtr> ClusterModel::make_loads(const Split& split) const {
    workload::Recipe recipe = recipe_;
    recipe.batch = split.micro_batch;
    recipe.share = {split.tensor, split.sequence, split.expert, {}};
    if (equal_layers_ > 0) {
        recipe.share.layers = built_layers;
        Result<NetworkLoads> few = loads_in(recipe, split);
        if (!few) return few.diagnostics();
        if (few->equal_count == built_layers)
            return LoadsPtr{std::make_shared<NetworkLoads>(few->with_equal_layers(equal_layers_))};
        recipe.share.layers.reset(); // the backward pass tells layers apart that the forward pass doesn't
    }
    Result<NetworkLoads> all = loads_in(recipe, split);
    if (!all) return all.diagnostics();
    return LoadsPtr{std::make_shared<NetworkLoads>(std::move(*all))};
}

Result<LoadsPtr> ClusterModel::loads(const Split& split) {
    const Key key{split.tensor, split.expert, split.micro_batch, split.sequence};
    {
        const std::scoped_lock lock{mutex_};
        if (const auto known = loads_.find(key); known != loads_.end()) return known->second;
    }
    Result<LoadsPtr> made = make_loads(split); // two threads may make the same; the first stays
    const std::scoped_lock lock{mutex_};
    return loads_.try_emplace(key, std::move(made)).first->second;
}

std::optional<double> capacity_of(const hardware::Gpu& gpu) {
    const std::optional<Bytes> size = gpu.memory_size ? gpu.memory_size : gpu.on_chip_size;
    return size ? std::optional{size->value()} : std::nullopt;
}

Result<ClusterPrediction> predict(ClusterModel& model, const Split& split, std::int64_t gpus) {
    if (auto wrong = why_illegal(split, model.divisible(gpus))) return *std::move(wrong);
    if (Result<Done> reached = reaches(split, model.fabric()); !reached) return reached.diagnostics();
    const Result<LoadsPtr> loads = model.loads(split);
    if (!loads) return loads.diagnostics();
    simulation::StepSimulator simulator{model.fabric(), model.step_gpu()};
    ClusterPrediction made{split, simulator(**loads, split)};
    made.samples_per_s = made.step.mid_s > 0.0 ? static_cast<double>(split.batch) / made.step.mid_s : 0.0;
    const std::optional<double> capacity = capacity_of(model.gpu());
    made.fits = !capacity || made.step.memory.total() <= *capacity;
    return made;
}

} // namespace dubhe::study
