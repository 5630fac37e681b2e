// SPDX-License-Identifier: Apache-2.0
#include "cluster.h"

#include "../predict/axis.h"
#include "../predict/portfolio.h"
#include "rank_setting.h"

#include <core/hardware/derived.h>
#include <core/simulation/parallel/layers/layer_passes.h>
#include <core/simulation/parallel/layers/layer_rows.h>
#include <core/simulation/parallel/layers/layer_runs.h>
#include <core/simulation/power_share.h>
#include <core/stack/apply.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numeric>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace dubhe::study {

namespace {

using simulation::NetworkLoads;
using simulation::Split;

// Shares are built with so many layers; the others are like the last ones. One before may differ (where a sum is joined
// with the norm of the layer behind it, the first one), and up to three may have no experts.
constexpr std::array<std::uint32_t, 6> built_layers{2, 3, 5, 6, 7, 9};
constexpr std::uint32_t least_equal = 2;

// The layer before the last numbered one: it is part of the run that stands for the layers that weren't built. The last
// one may differ from it in the backward pass.
std::uint32_t repeated_layer(const NetworkLoads& loads) {
    return loads.body_first + loads.body_count - std::min(loads.body_count, 2U);
}

// The chain of layers alone: no GPU is needed for it.
NetworkLoads chain_of(const Network& network) {
    cost::CostTable nothing;
    nothing.resize(network.work.rows());
    NetworkLoads chain = simulation::loads_of(network.graph, network.work, nothing, {},
                                              [](const workload::ExchangeAttributes&, double) { return 0.0; });
    use_run_of(chain, repeated_layer(chain));
    return chain;
}

bool same_chain(const NetworkLoads& a, const NetworkLoads& b) {
    return a.layers == b.layers && a.first_equal == b.first_equal && a.equal_count == b.equal_count &&
           a.kinds.size() == b.kinds.size();
}

using Key = LoadsKey;

// A rank's graph.
struct RankNetwork {
    NetworkPtr network;
    std::uint32_t equal_layers = 0; // it stands for, where it was built with fewer; else 0
    bool exchanges = false;         // within its layers
    std::vector<double> layer_rows; // see simulation::layer_rows()
};

// And what its operators take.
struct RankGraph {
    RankNetwork rank;
    cost::CostTable costs;
    LoadsPtr loads{}; // where no link has a part in them
};
using RankGraphPtr = std::shared_ptr<const RankGraph>;

LoadsPtr loads_of_rank(const RankGraph& graph, const simulation::Host& host, const simulation::ExchangeTime& times,
                       const simulation::RankSetting& setting) {
    const Network& network = *graph.rank.network;
    NetworkLoads loads = simulation::loads_of(network.graph, network.work, graph.costs, host, times, setting);
    if (graph.rank.equal_layers > 0) {
        use_run_of(loads, repeated_layer(loads));
        loads = loads.with_equal_layers(graph.rank.equal_layers);
    }
    return std::make_shared<NetworkLoads>(std::move(loads));
}

// The board's power among the kernels of the rank's layers as in an iteration on one GPU. What it waits for other ranks
// would leave more of it; that is not counted.
void share_power_of(RankGraph& graph) {
    cost::CostTable& costs = graph.costs;
    if (!costs.has_power) return;
    simulation::PowerTotals total;
    for (std::size_t row = 0; row < graph.rank.layer_rows.size(); ++row) {
        const double count = graph.rank.layer_rows[row];
        total.unlimited_s += count * costs.unlimited_s[row];
        total.added_s += count * (costs.mid_s[row] - costs.unlimited_s[row]);
        total.drawn_s += count * costs.power_s[row];
    }
    simulation::apply_power_share(graph.rank.network->work, costs, total.share());
}

// Of all layers, for one micro-batch.
struct KernelTimes {
    std::array<double, cost::binding_count> bound_s{};
    std::array<double, cost::provenance_count> known_s{};

    // Of several that hold equal shares the worst.
    [[nodiscard]] cost::Provenance main_provenance() const {
        std::size_t most = 0;
        for (std::size_t p = 1; p < known_s.size(); ++p) {
            if (known_s[p] >= known_s[most] && known_s[p] > 0.0) most = p;
        }
        return static_cast<cost::Provenance>(most);
    }
};

KernelTimes kernel_times(const NetworkLoads& loads) {
    KernelTimes made;
    for (std::size_t i = 0; i < loads.layers.size(); ++i) {
        const simulation::LayerLoad& layer = loads.layer(i);
        for (std::size_t b = 0; b < made.bound_s.size(); ++b)
            made.bound_s[b] += layer.bound_s[b];
        for (std::size_t p = 0; p < made.known_s.size(); ++p)
            made.known_s[p] += layer.known_s[p];
    }
    return made;
}

// `made` under that key, unless another thread was first: then what that one made. It stays where it is as long as the
// map; nobody needs a copy.
template <class Map, class Make>
const typename Map::mapped_type& kept_or_made(std::mutex& mutex, Map& map, const Key& key, Make make) {
    {
        const std::scoped_lock lock{mutex};
        if (const auto known = map.find(key); known != map.end()) return known->second;
    }
    auto made = make();
    const std::scoped_lock lock{mutex};
    return map.try_emplace(key, std::move(made)).first->second;
}

// Of a micro-batch, which has to be one that the network can be built for.
Result<NetworkPtr> prepared_share(const workload::Recipe& share) {
    Result<NetworkPtr> network = prepare(share);
    if (!network) return network;
    if (const Result<Done> follows_it = follows(**network, WorkloadAxis::batch); !follows_it)
        return follows_it.diagnostics();
    return network;
}

} // namespace

class ClusterModel::Networks {
  public:
    explicit Networks(workload::Recipe of) : recipe{std::move(of)} {}

    Result<Done> look_at_whole();
    const Result<RankNetwork>& rank(const Split& split) {
        return kept_or_made(mutex_, ranks_, loads_key(split), [&] { return make_rank(split); });
    }

    const workload::Recipe recipe;
    std::int64_t layers = 1;
    bool has_experts = false;
    std::string sample_unit;
    std::int64_t tokens = 1;
    // Of the forward pass's products: all, and those of linear layers.
    double flop_per_sample = 0.0, linear_flop_per_sample = 0.0;
    bool uses_sequence = false;
    Diagnostics notes;

  private:
    [[nodiscard]] Result<RankNetwork> make_rank(const Split& split) const;

    Result<Done> find_short_build(workload::Recipe whole, const NetworkLoads& chain);
    Result<Done> count_further_tokens(workload::Recipe whole);

    std::uint32_t equal_layers_ = 0;            // of a network whose shares may be built with few of them; else 0
    std::uint32_t built_ = 0, built_equal_ = 0; // so many, of which so many are equal
    std::mutex mutex_;                          // of the map
    std::map<Key, Result<RankNetwork>> ranks_;
};

class ClusterModel::Shares {
  public:
    Shares(std::shared_ptr<Networks> of, hardware::Gpu on, const Method& by)
        : networks{std::move(of)}, gpu{std::move(on)}, method{by} {}

    const Result<RankGraphPtr>& graph(const Split& split) {
        return kept_or_made(mutex_, graphs_, loads_key(split), [&] { return make_graph(split); });
    }

    const std::shared_ptr<Networks> networks;
    const hardware::Gpu gpu;
    const Method method;

  private:
    [[nodiscard]] Result<RankGraphPtr> make_graph(const Split& split) const;

    std::mutex mutex_; // of the map
    std::map<Key, Result<RankGraphPtr>> graphs_;
};

Result<Done> ClusterModel::Networks::look_at_whole() {
    if (!recipe.parts.empty()) return portfolio_on_one_gpu();
    workload::Recipe whole = recipe;
    whole.batch = 1;
    whole.share = {};
    whole.mode = workload::Mode::inference;
    whole.further_tokens = 0; // the layers that stages share are the others
    whole.adapters = {};
    const Result<NetworkPtr> network = prepare(whole);
    if (!network) return network.diagnostics();
    const NetworkLoads chain = chain_of(**network);
    layers = divisible_layers(chain);
    has_experts = chain.has_experts;
    sample_unit = (*network)->sample_unit;
    tokens = (*network)->sequence.value_or(1);
    uses_sequence = (*network)->uses_sequence;
    notes = (*network)->notes;
    const workload::WorkTable& work = (*network)->work;
    for (std::size_t row = 0; row < work.rows(); ++row) {
        const workload::OperatorKind kind = work.kind[row];
        const bool linear = kind == workload::OperatorKind::linear || kind == workload::OperatorKind::grouped_linear ||
                            kind == workload::OperatorKind::experts;
        const double flop = work.matrix_flop[row] * work.count[row];
        flop_per_sample += flop;
        linear_flop_per_sample += linear ? flop : 0.0;
    }
    if (const Result<Done> found = find_short_build(whole, chain); !found) return found;
    return recipe.further_tokens > 0 ? count_further_tokens(std::move(whole)) : Done{};
}

// Their layers are part of the model where it is trained, and are built there alone.
Result<Done> ClusterModel::Networks::count_further_tokens(workload::Recipe whole) {
    whole.mode = workload::Mode::training;
    if (built_ > 0) whole.share.layers = built_;
    for (const bool with : {true, false}) {
        whole.further_tokens = with ? recipe.further_tokens : 0;
        const Result<NetworkPtr> network = prepare(whole);
        if (!network) return network.diagnostics();
        const workload::Graph& graph = (*network)->graph;
        double forward = 0.0;
        for (std::size_t i = 0; i < graph.operators().size(); ++i) {
            const workload::OperatorId id{i};
            if (graph[id].phase == workload::Phase::forward) forward += work_of(graph, id).matrix_flop.value();
        }
        flop_per_sample += with ? forward : -forward;
    }
    return Done{};
}

Result<Done> ClusterModel::Networks::find_short_build(workload::Recipe whole, const NetworkLoads& chain) {
    for (const std::uint32_t few : built_layers) {
        if (chain.equal_count <= few) return Done{};
        whole.share.layers = few;
        const Result<NetworkPtr> network = prepare(whole);
        if (!network) return Done{}; // its builder knows no shares: built whole each time
        const NetworkLoads short_chain = chain_of(**network);
        if (short_chain.equal_count < least_equal) continue;
        if (!same_chain(short_chain.with_equal_layers(chain.equal_count), chain)) continue;
        built_ = few;
        built_equal_ = short_chain.equal_count;
        equal_layers_ = chain.equal_count;
        return Done{};
    }
    return Done{};
}

Result<RankNetwork> ClusterModel::Networks::make_rank(const Split& split) const {
    workload::Recipe share = recipe;
    share.batch = split.micro_batch;
    share.share = {.tensor = split.tensor,
                   .sequence = split.sequence,
                   .expert = split.expert,
                   .expert_tensor = split.expert_tensor,
                   .context = split.context,
                   .layers = {}};
    const auto built = [](const NetworkPtr& network, const NetworkLoads& chain, std::uint32_t equal_layers) {
        const bool exchanges = std::ranges::any_of(network->graph.operators(), [](const workload::Operator& op) {
            return std::holds_alternative<workload::ExchangeAttributes>(op.attributes);
        });
        return RankNetwork{network, equal_layers, exchanges,
                           simulation::layer_rows(network->graph, network->work, chain, equal_layers)};
    };
    for (const std::uint32_t layers_built : built_layers) {
        if (equal_layers_ == 0) break;
        if (layers_built < built_) continue;
        share.share.layers = layers_built;
        const Result<NetworkPtr> few = prepared_share(share);
        if (!few) return few.diagnostics();
        const NetworkLoads chain = chain_of(**few);
        // A training step may tell one layer more apart than inference does, or one less.
        const std::uint32_t equal = chain.equal_count, most = built_equal_ + (layers_built - built_);
        if (equal < least_equal || equal > most + 1 || equal + 1 < most) continue;
        return built(*few, chain, equal_layers_ + equal - most);
    }
    share.share.layers.reset(); // the backward pass tells layers apart that the forward pass doesn't
    const Result<NetworkPtr> whole = prepared_share(share);
    if (!whole) return whole.diagnostics();
    return built(*whole, {}, 0);
}

Result<RankGraphPtr> ClusterModel::Shares::make_graph(const Split& split) const {
    const Result<RankNetwork>& rank = networks->rank(split);
    if (!rank) return rank.diagnostics();
    const workload::WorkTable& work = rank->network->work;
    if (Result<Done> accepted = method.model->accepts(work, gpu); !accepted) return accepted.diagnostics();
    auto made = std::make_shared<RankGraph>();
    made->rank = *rank;
    method.model->evaluate(work, gpu, made->costs);
    share_power_of(*made);
    sustain(work, gpu, made->costs);
    if (!rank->exchanges)
        made->loads = loads_of_rank(
            *made, simulation::host_on(work, method.host, gpu.architecture),
            [](const workload::ExchangeAttributes&, double) { return 0.0; }, rank_setting(split, *rank->network));
    return RankGraphPtr{std::move(made)};
}

Result<std::shared_ptr<ClusterModel>> ClusterModel::make(const workload::Recipe& recipe, const hardware::Gpu& gpu,
                                                         const simulation::Fabric& fabric, const Method& method) {
    // Both modes are looked at below, and one stack has to run them.
    const Result<std::string> stack = stack::named_stack(recipe, true);
    if (!stack) return stack.diagnostics();
    workload::Recipe by_name = recipe;
    by_name.stack = *stack;
    auto networks = std::make_shared<Networks>(std::move(by_name));
    if (Result<Done> seen = networks->look_at_whole(); !seen) return seen.diagnostics();
    auto shares = std::make_shared<Shares>(std::move(networks), gpu, method);
    return std::shared_ptr<ClusterModel>{new ClusterModel{std::move(shares), fabric}};
}

std::shared_ptr<ClusterModel> ClusterModel::with_fabric(const simulation::Fabric& fabric) const {
    std::shared_ptr<ClusterModel> made{new ClusterModel{shares_, fabric}};
    simulation::Fabric same_network = fabric;
    same_network.network = fabric_.network;
    same_network.network_ports = fabric_.network_ports;
    same_network.leaf_machines = fabric_.leaf_machines;
    same_network.oversubscription = fabric_.oversubscription;
    if (same_network != fabric_) return made;
    const std::scoped_lock lock{mutex_};
    for (const auto& [key, kept] : loads_) {
        if (kept.in_node) made->loads_.emplace(key, kept);
    }
    return made;
}

std::shared_ptr<ClusterModel> ClusterModel::with_gpu(const hardware::Gpu& gpu, const simulation::Fabric& fabric,
                                                     const Method& method) const {
    auto shares = std::make_shared<Shares>(shares_->networks, gpu, method);
    return std::shared_ptr<ClusterModel>{new ClusterModel{std::move(shares), fabric}};
}

simulation::Divisible ClusterModel::divisible(std::int64_t gpus) const {
    const bool trains = shares_->networks->recipe.mode == workload::Mode::training;
    return {
        shares_->networks->layers,        gpus,
        shares_->networks->has_experts,   trains,
        shares_->networks->uses_sequence, trains && shares_->networks->recipe.optimizer == workload::Optimizer::muon};
}
double ClusterModel::model_flop_per_sample() const {
    const bool trains = shares_->networks->recipe.mode == workload::Mode::training;
    const double all = shares_->networks->flop_per_sample;
    if (!trains) return all;
    return 3.0 * all - (trains_adapters(shares_->networks->recipe) ? shares_->networks->linear_flop_per_sample : 0.0);
}
const workload::Recipe& ClusterModel::recipe() const {
    return shares_->networks->recipe;
}
const hardware::Gpu& ClusterModel::gpu() const {
    return shares_->gpu;
}
const std::string& ClusterModel::sample_unit() const {
    return shares_->networks->sample_unit;
}
std::int64_t ClusterModel::tokens_per_sample() const {
    return shares_->networks->tokens;
}
bool ClusterModel::uses_sequence() const {
    return shares_->networks->uses_sequence;
}
const Diagnostics& ClusterModel::notes() const {
    return shares_->networks->notes;
}

simulation::StepGpu ClusterModel::step_gpu() const {
    constexpr double exchanging = 16.0; // multiprocessors that NCCL's kernels keep busy
    const std::optional<double>& sms = shares_->gpu.sms;
    return {sms && *sms > 0.0 ? std::min(1.0, exchanging / *sms) : 0.0,
            shares_->gpu.memory_bandwidth.value_or(BytesPerSecond{0.0}).value(), host_bandwidth(shares_->gpu)};
}

Result<LoadsPtr> ClusterModel::loads(const Split& split) {
    const auto make = [&]() -> KeptLoads {
        const Result<RankGraphPtr>& graph = shares_->graph(split);
        if (!graph) return {graph.diagnostics()};
        if ((*graph)->loads) return {(*graph)->loads, true};
        const simulation::Placement placement{split, fabric_};
        const auto in_node = [](const simulation::RankGroup& group) { return group.ranks == group.ranks_per_node; };
        const Network& network = *(*graph)->rank.network;
        const RankExchange how{fabric_, placement, network.stack ? network.stack->exchange : stack::Exchange::nccl,
                               split.dispatch};
        const simulation::ExchangeTime times = std::cref(how); // holds no memory of its own
        const simulation::Host host =
            simulation::host_on(network.work, shares_->method.host, shares_->gpu.architecture);
        LoadsPtr loads = loads_of_rank(**graph, host, times, rank_setting(split, network));
        const bool stays = in_node(placement.tensor()) && in_node(placement.expert()) && in_node(placement.context());
        return KeptLoads{std::move(loads), stays};
    };
    const KeptLoads& kept = kept_or_made(mutex_, loads_, loads_key(split), make);
    if (!kept.loads) return kept.loads.diagnostics();
    return *kept.loads;
}

std::optional<double> capacity_of(const hardware::Gpu& gpu) {
    const std::optional<Bytes> size = hardware::memory_capacity(gpu);
    return size ? std::optional{size->value()} : std::nullopt;
}

LoadsKey loads_key(const Split& split) {
    return {split.tensor,  split.expert,        split.micro_batch, split.sequence,
            split.context, split.expert_tensor, split.dispatch};
}

double passes_of(const Split& split) {
    const auto ranks = static_cast<double>(split.data) * static_cast<double>(split.replicas);
    return static_cast<double>(split.batch) / (ranks * static_cast<double>(split.micro_batch)) *
           static_cast<double>(split.pipeline) * static_cast<double>(split.chunks);
}

Result<ClusterPrediction> predict(ClusterModel& model, const Split& split, std::int64_t gpus,
                                  const simulation::InputPipeline& input) {
    if (auto wrong = why_illegal(split, model.divisible(gpus))) return *std::move(wrong);
    if (const double passes = passes_of(split); passes > most_passes) {
        return error(message("a step of %1 passes is more than the %2 that can be followed; choose a larger "
                             "micro-batch, more data-parallel ranks or a smaller batch",
                             std::llround(passes), std::llround(most_passes)));
    }
    if (Result<Done> reached = reaches(split, model.fabric()); !reached) return reached.diagnostics();
    const Result<LoadsPtr> loads = model.loads(split);
    if (!loads) return loads.diagnostics();
    if (auto lacking = why_not_again(**loads, split.recomputed)) return *std::move(lacking);
    simulation::StepSimulator simulator{model.fabric(), model.step_gpu(), input};
    ClusterPrediction made{split, simulator(**loads, split)};
    made.samples_per_s = made.step.period_s > 0.0 ? static_cast<double>(split.batch) / made.step.period_s : 0.0;
    const std::optional<double> capacity = capacity_of(model.gpu());
    made.fits = !capacity || made.step.memory.total() <= *capacity;
    return made;
}

Point point_of(const ClusterPrediction& prediction, const NetworkLoads& loads) {
    using simulation::StepPart;
    const simulation::Step& step = prediction.step;
    Point point{step.low_s, step.mid_s, step.high_s};
    point.memory_bytes = step.memory.total();
    point.fits = prediction.fits;
    const KernelTimes kernels = kernel_times(loads);
    point.provenance = kernels.main_provenance();
    if (step.mid_s <= 0.0) return point;
    point.period_share = static_cast<float>(step.period_s / step.mid_s);
    const auto share = [&](StepPart part) { return step.part_s[static_cast<std::size_t>(part)] / step.mid_s; };
    const auto add = [&](Bottleneck to, double part) {
        point.share[static_cast<std::size_t>(to)] += static_cast<float>(part);
    };
    const auto part_kernels = [&](double part, const std::array<double, cost::binding_count>& by) {
        const double all = std::accumulate(by.begin(), by.end(), 0.0);
        for (std::size_t b = 0; b < by.size(); ++b)
            add(static_cast<Bottleneck>(b), all > 0.0 ? part * by[b] / all : b == 0 ? part : 0.0);
    };
    part_kernels(share(StepPart::compute) + share(StepPart::recompute), kernels.bound_s);
    part_kernels(share(StepPart::update), loads.update_bound_s);
    add(Bottleneck::launch, share(StepPart::host));
    add(Bottleneck::exchange, share(StepPart::exchange) + share(StepPart::gradients));
    add(Bottleneck::bubble, share(StepPart::bubble));
    add(Bottleneck::input, share(StepPart::input));
    return point;
}

} // namespace dubhe::study
