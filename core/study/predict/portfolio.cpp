// SPDX-License-Identifier: Apache-2.0
// Makes one network of several: their graphs as blocks of one graph, their rows one after the other.
#include "portfolio.h"

#include "sweep_gpu.h"

#include <core/hardware/derived.h>
#include <core/units/text.h>
#include <core/workload/graph_builder.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace dubhe::study {

namespace {

using workload::WorkTable;

Result<Done> check_parts(const std::vector<NetworkPart>& parts) {
    if (parts.empty()) return error(message("a portfolio needs at least one network"));
    if (parts.size() > most_parts)
        return error(message("a portfolio has %1 networks; at most %2 are taken", parts.size(), most_parts));
    std::set<std::string> titles;
    for (const NetworkPart& part : parts) {
        if (part.title.empty()) return error(message("a network of the portfolio has no title"));
        if (!titles.insert(part.title).second)
            return error(
                message("two networks of the portfolio are called \"%1\"; give each its own title", part.title));
        if (!(part.weight >= least_weight && part.weight <= largest_weight))
            return error(message("the weight of %1 must be from 1e-9 to 1e9; it is %2", part.title,
                                 Message::number(number_text(part.weight))));
        if (part.network->is_portfolio())
            return error(message("%1 is a portfolio; a portfolio holds networks, not portfolios", part.title));
    }
    return Done{};
}

template <class T>
void append_all(std::vector<T>& to, const std::vector<T>& from) {
    to.insert(to.end(), from.begin(), from.end());
}

// Rows and operators move along by those that are there. Counts stay those of one run.
void append_rows(WorkTable& all, const WorkTable& part) {
    const auto first_row = static_cast<std::uint32_t>(all.rows());
    const auto first_operator = all.row_of.size();
    const auto first_executed = static_cast<std::uint32_t>(all.executed_rows.size());
    all.stored_bytes = std::max(all.stored_bytes, part.stored_bytes); // one part at a time
    append_all(all.kind, part.kind);
    append_all(all.problem, part.problem);
    append_all(all.multiplied_in, part.multiplied_in);
    append_all(all.matrix_flop, part.matrix_flop);
    append_all(all.vector_flop, part.vector_flop);
    append_all(all.activation_bytes, part.activation_bytes);
    append_all(all.weight_bytes, part.weight_bytes);
    append_all(all.written_bytes, part.written_bytes);
    append_all(all.launches, part.launches);
    append_all(all.count, part.count);
    for (const workload::OperatorId id : part.representative)
        all.representative.emplace_back(first_operator + id.index);
    for (const std::uint32_t row : part.row_of)
        all.row_of.push_back(first_row + row);
    for (const std::uint32_t row : part.executed_rows)
        all.executed_rows.push_back(first_row + row);
    for (workload::Repeat repeat : part.repeats) {
        repeat.begin += first_executed;
        all.repeats.push_back(repeat);
    }
}

// Numbers equal operators of the parts alike; equal ones within a part (their tensors differ in ways that a problem
// doesn't say) are told apart by their order.
void number_alike(std::vector<NetworkPart>& parts) {
    std::map<std::pair<std::string, int>, std::uint32_t> numbers;
    std::uint32_t unknown = 0; // rows of bare work are like nothing else
    for (NetworkPart& part : parts) {
        const WorkTable& work = part.network->work;
        std::map<std::string, int> met;
        part.alike.clear();
        for (std::size_t row = 0; row < work.rows(); ++row) {
            std::string text = work.problem.empty()
                                   ? std::to_string(unknown++)
                                   : workload::to_text(work.kind[row], work.problem[row], work.precision_of(row));
            const int occurrence = met[text]++;
            const auto next = static_cast<std::uint32_t>(numbers.size());
            part.alike.push_back(numbers.try_emplace({std::move(text), occurrence}, next).first->second);
        }
    }
}

PortfolioEntry entry_of(const NetworkPart& part, const hardware::Gpu& gpu, const Method& method, Workspace& workspace) {
    PortfolioEntry entry;
    if (const Result<Done> accepted = accepts(*part.network, gpu, method); !accepted) {
        entry.failures = accepted.diagnostics();
        return entry;
    }
    entry.point = evaluate(*part.network, gpu, method, workspace);
    entry.round_s = part.weight * entry.point->mid_s;
    return entry;
}

// Why that part keeps the GPU from a round.
void refuse(const NetworkPart& part, const PortfolioEntry& entry, PortfolioOnGpu& on) {
    for (Diagnostic reason : entry.failures) {
        reason.message = message("%1: %2", part.title, reason.message);
        on.refusals.push_back(std::move(reason));
    }
    if (!entry.point || entry.point->fits) return;
    on.refusals.push_back(error(message("%1 does not fit into the memory of %2: it needs %3 of %4", part.title,
                                        on.gpu.name, Message::number(to_text(Bytes{entry.point->memory_bytes})),
                                        to_text(*hardware::memory_capacity(on.gpu)))));
}

PortfolioOnGpu round_on_gpu(const NetworkPtr& network, const SweepGpu& gpu, const Method& method,
                            const Tariff& tariff) {
    PortfolioOnGpu on;
    on.gpu = hardware::derive(gpu.base, gpu.overrides);
    Workspace workspace;
    for (const NetworkPart& part : network->parts) {
        on.entries.push_back(entry_of(part, on.gpu, method, workspace));
        refuse(part, on.entries.back(), on);
    }
    if (!on.refusals.empty()) return on;
    on.round = predict_round(network, on.gpu, method);
    for (std::size_t i = 0; i < on.entries.size(); ++i)
        on.entries[i].share = on.round->parts[i].share;
    on.cost = cost_of(usage_of(*on.round), on.gpu, tariff);
    return on;
}

} // namespace

const NetworkPart* Network::part_of_row(std::uint32_t row) const {
    const auto after = std::ranges::upper_bound(parts, row, {}, &NetworkPart::first_row);
    return after == parts.begin() ? nullptr : &*std::prev(after);
}

const NetworkPart* Network::part_of(workload::OperatorId id) const {
    const auto after = std::ranges::upper_bound(parts, id.index, {}, &NetworkPart::first_operator);
    return after == parts.begin() ? nullptr : &*std::prev(after);
}

std::vector<bool> counted_together(const std::vector<workload::Recipe>& recipes) {
    std::vector<bool> counted;
    for (const workload::Recipe& recipe : recipes)
        counted.push_back(recipe.parts.empty() || !std::ranges::all_of(recipe.parts, [&](const auto& part) {
                              return std::ranges::find(recipes, part.recipe) != recipes.end();
                          }));
    return counted;
}

workload::Recipe portfolio_recipe(std::vector<workload::RecipePart> parts) {
    workload::Recipe recipe;
    if (!parts.empty()) recipe.precision = parts.front().recipe.precision;
    recipe.parts = std::move(parts);
    return recipe;
}

std::string mix_text(const std::vector<workload::RecipePart>& parts) {
    std::string text;
    for (const workload::RecipePart& part : parts)
        text += (text.empty() ? "" : " + ") + number_text(part.weight, 6) + " x " + part.title;
    return text;
}

Result<NetworkPtr> portfolio_of(std::vector<NetworkPart> parts) {
    if (const Result<Done> sound = check_parts(parts); !sound) return sound.diagnostics();
    auto all = std::make_shared<Network>();
    std::vector<workload::RecipePart> recipes;
    recipes.reserve(parts.size());
    for (const NetworkPart& part : parts)
        recipes.push_back({part.title, part.network->recipe, part.weight});
    all->recipe = portfolio_recipe(std::move(recipes));
    all->work.precision = all->recipe.precision;
    workload::GraphBuilder builder{"portfolio", all->recipe.precision, 1};
    bool has_problems = true;
    for (NetworkPart& part : parts) {
        const Network& network = *part.network;
        part.first_row = static_cast<std::uint32_t>(all->work.rows());
        part.first_operator = static_cast<std::uint32_t>(all->work.row_of.size());
        builder.append(part.title, network.graph);
        append_rows(all->work, network.work);
        has_problems = has_problems && !network.work.problem.empty();
        for (Diagnostic told : network.notes) {
            told.message = message("%1: %2", part.title, told.message);
            all->notes.push_back(std::move(told));
        }
        if (network.memory.peak > all->memory.peak) {
            all->memory = network.memory;
            if (network.memory.peak_operator.valid())
                all->memory.peak_operator =
                    workload::OperatorId{std::size_t{part.first_operator} + network.memory.peak_operator.index};
        }
    }
    if (!has_problems) all->work.problem.clear();
    Result<workload::Graph> graph = std::move(builder).finish();
    if (!graph) return graph.diagnostics();
    all->graph = *std::move(graph);
    all->sample_unit = round_unit;
    number_alike(parts);
    all->parts = std::move(parts);
    return NetworkPtr{std::move(all)};
}

Result<NetworkPtr> prepare_portfolio(const workload::Recipe& recipe, std::span<const NetworkPtr> known) {
    std::vector<NetworkPart> parts;
    for (const workload::RecipePart& part : recipe.parts) {
        if (!part.recipe.parts.empty())
            return error(message("%1 is a portfolio; a portfolio holds networks, not portfolios", part.title));
        const auto same = std::ranges::find(known, part.recipe, [](const NetworkPtr& each) { return each->recipe; });
        const Result<NetworkPtr> network = same != known.end() ? Result<NetworkPtr>{*same} : prepare(part.recipe);
        if (!network) {
            Diagnostics reasons = network.diagnostics();
            for (Diagnostic& reason : reasons)
                reason.message = message("%1: %2", part.title, reason.message);
            return reasons;
        }
        parts.push_back({part.title, *network, part.weight});
    }
    Result<NetworkPtr> made = portfolio_of(std::move(parts));
    if (!made || (*made)->recipe == recipe) return made;
    auto as_asked = std::make_shared<Network>(**made); // so that it is found again by what was asked for
    as_asked->recipe = recipe;
    return NetworkPtr{std::move(as_asked)};
}

Result<Done> portfolio_on_one_gpu() {
    return error(
        message("a portfolio is predicted on one GPU at a time; choose one of its networks to ask about many GPUs"));
}

Result<Done> no_count_of_portfolio(AxisKind kind) {
    return error(
        message("a portfolio has no %1: each of its networks has one; choose one of them, or a number of the GPU",
                name_of(kind)));
}

Result<Portfolio> portfolio(const NetworkPtr& network, std::span<const SweepGpu> gpus, const Method& method,
                            const Tariff& tariff, const Progress& progress) {
    if (!network->is_portfolio()) return error(message("this is one network, no portfolio"));
    if (gpus.empty()) return error(message("no GPU to ask about: choose at least one"));
    Portfolio all{network, {}};
    double reference_s = 0.0;
    for (const SweepGpu& gpu : gpus) {
        if (progress.cancelled()) return error(message("cancelled"));
        progress(static_cast<double>(all.gpus.size()) / static_cast<double>(gpus.size()), gpu.base.name);
        PortfolioOnGpu& on = all.gpus.emplace_back(round_on_gpu(network, gpu, method, tariff));
        if (!on.round) continue;
        if (reference_s == 0.0) reference_s = on.round->point.mid_s;
        on.speedup = on.round->point.mid_s > 0.0 ? reference_s / on.round->point.mid_s : 0.0;
    }
    return all;
}

} // namespace dubhe::study
