// SPDX-License-Identifier: Apache-2.0
// BlueConnect (Cho et al., MLSys 2019): ranks as a grid p1 x p2 x ... x pk; an all-reduce becomes a reduce-scatter
// along each dimension, each of a p-th of what the one before had, then all-gathers the way back:
//   T = sum over i of 2 ((p_i - 1) latency_i + (p_i - 1) / p_i * B_i / bandwidth_i),  B_1 = B, B_(i+1) = B_i / p_i,
// beside what collectives take to start (core/simulation/collectives). Dimensions have channels of their own, so that
// one transfer's stages run beside another's.
#include "all.h"
#include "kernel_names.h"
#include "links.h"
#include "transfers.h"

#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <charconv>
#include <numeric>

namespace dubhe::whatif {

namespace {

constexpr std::array blueconnect_parameters{
    Parameter{.name = "factors",
              .kind = ValueKind::text,
              .help = "p1 x p2 x ..., the ranks along each dimension, innermost first: 8x4; else GPUs of a machine x "
                      "machines"},
    Parameter{.name = "links",
              .kind = ValueKind::names,
              .help = "bandwidth or catalog's link of each dimension: 300GB/s|100Gb/s; else those of distributed"},
    link_latency};

struct Stage {
    std::int64_t ranks = 1;
    double scatter_s = 0.0, gather_s = 0.0;
};

Result<std::vector<std::int64_t>> factors_of(const Values& values, const Transfer& transfer) {
    std::vector<std::int64_t> factors;
    if (!values.given("factors")) {
        if (transfer.ranks < 2 || transfer.ranks_per_node < 2 || transfer.ranks <= transfer.ranks_per_node)
            return error(message("blueconnect needs factors=..., the ranks along each dimension (8x4): the step "
                                 "doesn't say how machines hold its GPUs"));
        return std::vector{transfer.ranks_per_node, transfer.ranks / transfer.ranks_per_node};
    }
    for (std::string_view rest = values.text("factors"); !rest.empty();) {
        std::int64_t factor = 0;
        const auto [end, fault] = std::from_chars(rest.data(), rest.data() + rest.size(), factor);
        rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
        if (fault != std::errc{} || factor < 1 || factor > 65536 || (!rest.empty() && rest.front() != 'x'))
            return error(message("blueconnect: factors: \"%1\" is no list such as 8x4", values.text("factors")));
        factors.push_back(factor);
        if (!rest.empty()) rest.remove_prefix(1);
    }
    const std::int64_t ranks = std::accumulate(factors.begin(), factors.end(), std::int64_t{1}, std::multiplies<>{});
    if (transfer.ranks > 0 && ranks != transfer.ranks)
        return error(message("blueconnect: factors %1 make %2 ranks, but the step has %3", values.text("factors"),
                             ranks, transfer.ranks));
    return factors;
}

// Of each dimension: those given; else the machines' own, the network's shared by the ranks of a machine.
Result<std::vector<simulation::LinkLevel>> levels_of(const Values& values, const Transfer& transfer, std::size_t count,
                                                     const Context& context) {
    std::vector<simulation::LinkLevel> levels;
    if (!values.given("links")) {
        if (!transfer.fabric) return levels; // from the recorded time
        const bool one_machine = transfer.ranks <= transfer.ranks_per_node;
        simulation::LinkLevel between = transfer.fabric->network;
        between.bandwidth /= between.shared ? static_cast<double>(transfer.ranks_per_node) : 1.0;
        const bool inside_first = one_machine || transfer.ranks_per_node > 1;
        for (std::size_t i = 0; i < count; ++i)
            levels.push_back(one_machine || (i == 0 && inside_first) ? transfer.fabric->node : between);
        return levels;
    }
    for (const std::string_view part : parts_at('|', values.text("links"))) {
        const Result<hardware::Link> link = link_of(part, values.number("latency"), context);
        if (!link) return link.diagnostics();
        const Result<Cluster> pair = cluster_of(2, 2, *link, *link);
        if (!pair) return pair.diagnostics();
        levels.push_back(pair->fabric.node);
    }
    if (levels.size() != count)
        return error(message("blueconnect: %1 factors need as many links, not %2", count, levels.size()));
    return levels;
}

std::vector<Stage> stages_of(const std::vector<std::int64_t>& factors, const std::vector<simulation::LinkLevel>& levels,
                             const Transfer& transfer, double all_reduce_s) {
    using workload::Collective;
    std::vector<Stage> stages;
    double share = 1.0; // of the buffer
    const auto ranks =
        static_cast<double>(std::accumulate(factors.begin(), factors.end(), std::int64_t{1}, std::multiplies<>{}));
    for (std::size_t i = 0; i < factors.size(); ++i) {
        const std::int64_t p = factors[i];
        Stage stage{p, 0.0, 0.0};
        if (levels.empty()) {
            // Equal links, at the rate that the recorded time shows: a ring moves 2 (K-1)/K of the buffer in it.
            const double moved = share * static_cast<double>(p - 1) / static_cast<double>(p);
            stage.scatter_s = stage.gather_s = all_reduce_s * moved / (2.0 * (ranks - 1.0) / ranks);
        } else if (p > 1) {
            const simulation::Fabric fabric = flat_fabric(levels[i].bandwidth, levels[i].latency_s, p);
            const simulation::RankGroup group{p, p, 1};
            const double bytes = transfer.bytes * share;
            stage.scatter_s = collective_time(fabric, Collective::reduce_scatter, bytes, group).mid_s;
            stage.gather_s = collective_time(fabric, Collective::all_gather, bytes, group).mid_s;
        }
        stages.push_back(stage);
        share /= static_cast<double>(p);
    }
    return stages;
}

// The first stage takes the transfer's place, the others follow it.
void replace_by_stages(EditedStep& step, std::size_t place, const std::vector<Stage>& stages) {
    const std::uint32_t old = step.transfers()[place].task;
    const std::vector<EditedLink> causes = causes_of(step, old), waiters = waiters_of(step, old);
    const std::uint32_t launch = step.task(old).info.launch;
    std::uint32_t last = old;
    double parts_bytes = step.transfers()[place].bytes;
    const auto add = [&](std::size_t stage, bool scatter) {
        EditedTask task = step.task(old);
        task.executor = step.executor(simulation::ExecutorKind::channel, "dimension " + std::to_string(stage + 1));
        task.duration_s = scatter ? stages[stage].scatter_s : stages[stage].gather_s;
        task.gap_s = 0.0;
        task.info.event = none;
        task.info.carried_in = false;
        const std::uint32_t id = step.insert_bare(last, Where::after, task);
        step.rename(id, scatter ? "reduce-scatter" : "all-gather");
        if (last == old) {
            for (const EditedLink& cause : causes)
                step.connect(cause.from, id, cause.lag_s, cause.from_start);
            if (launch != none) step.connect(launch, id);
        } else
            step.connect(last, id);
        step.transfers().push_back({id, parts_bytes, stages[stage].ranks, 0, {}, {}, false});
        last = id;
    };
    for (std::size_t stage = 0; stage < stages.size(); ++stage)
        add(stage, true);
    for (std::size_t stage = stages.size(); stage-- > 0;)
        add(stage, false);
    for (const EditedLink& waiter : waiters)
        step.connect(last, waiter.to, waiter.lag_s, false);
    step.replace_away(old);
}

Result<Touched> apply_blueconnect(EditedStep& step, const Values& values, const Question& question) {
    const Result<std::vector<std::size_t>> all = all_reduces(step, "blueconnect");
    if (!all) return all.diagnostics();
    double before_s = 0.0, after_s = 0.0;
    std::string grid;
    for (const std::size_t i : *all) {
        const Transfer transfer = step.transfers()[i];
        const Result<std::vector<std::int64_t>> factors = factors_of(values, transfer);
        if (!factors) return factors.diagnostics();
        const Result<std::vector<simulation::LinkLevel>> levels =
            levels_of(values, transfer, factors->size(), question.context);
        if (!levels) return levels.diagnostics();
        if (!levels->empty() && !(transfer.bytes > 0.0))
            return error(message("blueconnect: the recording doesn't say how large its all-reduces are: leave links "
                                 "away, then their recorded times say how fast links are"));
        const std::vector<Stage> stages = stages_of(*factors, *levels, transfer, step.task(transfer.task).duration_s);
        before_s += step.task(transfer.task).duration_s;
        grid.clear();
        for (const Stage& stage : stages) {
            after_s += stage.scatter_s + stage.gather_s;
            grid += (grid.empty() ? "" : " x ") + std::to_string(stage.ranks);
        }
        replace_by_stages(step, i, stages);
    }
    step.set_policy(std::make_shared<simulation::PriorityPolicy>()); // a channel runs what is ready
    return Touched{all->size(),
                   message("all-reduces over %1 ranks: %2, %3 became %4 of transfers", grid, all->size(),
                           Message::number(to_text(Seconds{before_s})), Message::number(to_text(Seconds{after_s}))),
                   {},
                   {}};
}

} // namespace

Transformation blueconnect() {
    return {"blueconnect",
            "All-reduces along a grid of ranks (BlueConnect)",
            "All-reduces as reduce-scatters and all-gathers along the dimensions of a grid of ranks, side by side",
            "",
            blueconnect_parameters,
            apply_blueconnect};
}

} // namespace dubhe::whatif
