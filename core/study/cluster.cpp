// SPDX-License-Identifier: Apache-2.0
#include "cluster.h"

#include <core/hardware/derived.h>

#include <algorithm>
#include <utility>

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

using Key = std::tuple<std::int64_t, std::int64_t, std::int64_t, bool>;

Key key_of(const Split& split) {
    return {split.tensor, split.expert, split.micro_batch, split.sequence};
}

// A rank's graph and what its operators take.
struct RankGraph {
    NetworkPtr network;
    cost::CostTable costs;
    std::uint32_t equal_layers = 0; // it stands for, where it was built with fewer; else 0
};
using RankGraphPtr = std::shared_ptr<const RankGraph>;

} // namespace

class ClusterModel::Shares {
  public:
    Shares(const workload::Recipe& of, const hardware::Gpu& on, const Method& by) : recipe{of}, gpu{on}, method{by} {}

    Result<Done> look_at_whole();
    Result<RankGraphPtr> graph(const Split& split);

    const workload::Recipe recipe;
    const hardware::Gpu gpu;
    const Method method;
    std::int64_t layers = 1;
    bool has_experts = false;
    std::string sample_unit;
    std::int64_t tokens = 1;
    Diagnostics notes;

  private:
    [[nodiscard]] Result<RankGraphPtr> make_graph(const Split& split) const;
    [[nodiscard]] Result<RankGraphPtr> costed(const workload::Recipe& share) const;

    std::uint32_t equal_layers_ = 0; // of a network whose shares may be built with two of them; else 0
    std::mutex mutex_;               // of the map
    std::map<Key, Result<RankGraphPtr>> graphs_;
};

Result<Done> ClusterModel::Shares::look_at_whole() {
    workload::Recipe whole = recipe;
    whole.batch = 1;
    whole.share = {};
    whole.mode = workload::Mode::inference;
    const Result<NetworkPtr> network = prepare(whole);
    if (!network) return network.diagnostics();
    const NetworkLoads chain = chain_of(**network);
    layers = divisible_layers(chain);
    has_experts = chain.has_experts;
    sample_unit = (*network)->sample_unit;
    tokens = (*network)->sequence.value_or(1);
    notes = (*network)->notes;
    if (chain.equal_count <= built_layers) return Done{};
    whole.share.layers = built_layers;
    const Result<NetworkPtr> few = prepare(whole);
    if (!few) return Done{}; // its builder knows no shares: built whole each time
    const NetworkLoads short_chain = chain_of(**few);
    if (short_chain.equal_count == built_layers && same_chain(short_chain.with_equal_layers(chain.equal_count), chain))
        equal_layers_ = chain.equal_count;
    return Done{};
}

Result<RankGraphPtr> ClusterModel::Shares::costed(const workload::Recipe& share) const {
    const Result<NetworkPtr> network = prepare(share);
    if (!network) return network.diagnostics();
    if (Result<Done> accepted = method.model->accepts((*network)->work, gpu); !accepted) return accepted.diagnostics();
    auto made = std::make_shared<RankGraph>();
    made->network = *network;
    method.model->evaluate((*network)->work, gpu, made->costs);
    return RankGraphPtr{std::move(made)};
}

Result<RankGraphPtr> ClusterModel::Shares::make_graph(const Split& split) const {
    workload::Recipe share = recipe;
    share.batch = split.micro_batch;
    share.share = {split.tensor, split.sequence, split.expert, {}};
    if (equal_layers_ > 0) {
        share.share.layers = built_layers;
        const Result<RankGraphPtr> few = costed(share);
        if (!few) return few;
        if (chain_of(*(*few)->network).equal_count == built_layers) {
            auto made = std::make_shared<RankGraph>(**few);
            made->equal_layers = equal_layers_;
            return RankGraphPtr{std::move(made)};
        }
        share.share.layers.reset(); // the backward pass tells layers apart that the forward pass doesn't
    }
    return costed(share);
}

Result<RankGraphPtr> ClusterModel::Shares::graph(const Split& split) {
    const Key key = key_of(split);
    {
        const std::scoped_lock lock{mutex_};
        if (const auto known = graphs_.find(key); known != graphs_.end()) return known->second;
    }
    Result<RankGraphPtr> made = make_graph(split); // two threads may make the same; the first stays
    const std::scoped_lock lock{mutex_};
    return graphs_.try_emplace(key, std::move(made)).first->second;
}

Result<std::shared_ptr<ClusterModel>> ClusterModel::make(const workload::Recipe& recipe, const hardware::Gpu& gpu,
                                                         const simulation::Fabric& fabric, const Method& method) {
    auto shares = std::make_shared<Shares>(recipe, gpu, method);
    if (Result<Done> seen = shares->look_at_whole(); !seen) return seen.diagnostics();
    return std::shared_ptr<ClusterModel>{new ClusterModel{std::move(shares), fabric}};
}

std::shared_ptr<ClusterModel> ClusterModel::with_fabric(const simulation::Fabric& fabric) const {
    return std::shared_ptr<ClusterModel>{new ClusterModel{shares_, fabric}};
}

simulation::Divisible ClusterModel::divisible(std::int64_t gpus) const {
    return {shares_->layers, gpus, shares_->has_experts};
}
const workload::Recipe& ClusterModel::recipe() const {
    return shares_->recipe;
}
const hardware::Gpu& ClusterModel::gpu() const {
    return shares_->gpu;
}
const std::string& ClusterModel::sample_unit() const {
    return shares_->sample_unit;
}
std::int64_t ClusterModel::tokens_per_sample() const {
    return shares_->tokens;
}
const Diagnostics& ClusterModel::notes() const {
    return shares_->notes;
}

simulation::StepGpu ClusterModel::step_gpu() const {
    constexpr double exchanging = 16.0; // multiprocessors that NCCL's kernels keep busy
    const std::optional<double>& sms = shares_->gpu.sms;
    return {sms && *sms > 0.0 ? std::min(1.0, exchanging / *sms) : 0.0,
            shares_->gpu.memory_bandwidth.value_or(BytesPerSecond{0.0}).value()};
}

Result<LoadsPtr> ClusterModel::loads(const Split& split) {
    const Key key = key_of(split);
    {
        const std::scoped_lock lock{mutex_};
        if (const auto known = loads_.find(key); known != loads_.end()) return known->second;
    }
    const auto made = [&]() -> Result<LoadsPtr> {
        const Result<RankGraphPtr> graph = shares_->graph(split);
        if (!graph) return graph.diagnostics();
        const simulation::Placement placement{split, fabric_};
        NetworkLoads loads = simulation::loads_of((*graph)->network->graph, (*graph)->network->work, (*graph)->costs,
                                                  shares_->method.host, exchange_times(fabric_, placement));
        if ((*graph)->equal_layers > 0) loads = loads.with_equal_layers((*graph)->equal_layers);
        return LoadsPtr{std::make_shared<NetworkLoads>(std::move(loads))};
    }();
    const std::scoped_lock lock{mutex_};
    return loads_.try_emplace(key, made).first->second;
}

std::optional<double> capacity_of(const hardware::Gpu& gpu) {
    const std::optional<Bytes> size = hardware::memory_capacity(gpu);
    return size ? std::optional{size->value()} : std::nullopt;
}

Result<ClusterPrediction> predict(ClusterModel& model, const Split& split, std::int64_t gpus,
                                  const simulation::InputPipeline& input) {
    if (auto wrong = why_illegal(split, model.divisible(gpus))) return *std::move(wrong);
    if (Result<Done> reached = reaches(split, model.fabric()); !reached) return reached.diagnostics();
    const Result<LoadsPtr> loads = model.loads(split);
    if (!loads) return loads.diagnostics();
    simulation::StepSimulator simulator{model.fabric(), model.step_gpu(), input};
    ClusterPrediction made{split, simulator(**loads, split)};
    made.samples_per_s = made.step.mid_s > 0.0 ? static_cast<double>(split.batch) / made.step.mid_s : 0.0;
    const std::optional<double> capacity = capacity_of(model.gpu());
    made.fits = !capacity || made.step.memory.total() <= *capacity;
    return made;
}

} // namespace dubhe::study
