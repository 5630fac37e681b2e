// SPDX-License-Identifier: Apache-2.0
// Several networks that share a GPU as one workload: a round runs each of them, one after the other, as often as its
// weight says ("three training steps of ResNet-50, one of BERT"). Weights need not be whole: shares of 0.75 and 0.25
// make the mean run.
//
//   t = sum over parts  w_i t_i                      (each part in its own precision, nothing overlaps)
//   low = t - sqrt(sum over i, j  w_i w_j r_ij d_i d_j),   d_i = t_i - low_i; high the same with high_i - t_i
//
// r_ij: how far the errors of two parts go together, out of what the cost model says of them (single_gpu.h):
//   r_ij = c_ij / sqrt(c_ii c_jj),   c_ij = sum over families  a_if a_jf + sum over equal operators  o_ik o_jk + n_i
//   n_j
// with a the part of a family's shared error, o an operator's own error, n the error of whole networks. So operators of
// a family err the same way on a GPU whatever network they stand in, equal operators err alike, whole networks' errors
// are taken to be one, and what is left of an operator's error is its own. c_ii is the square of the spread that the
// part has alone. A model that knows no families is taken to err the same way everywhere: r = 1.
//
// In memory there is one part at a time: a round needs what its largest part needs, and fits where each part fits.
#pragma once

#include "axis.h"
#include "money.h"
#include "predict.h"

#include <core/support/progress.h>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace dubhe::study {

inline constexpr std::size_t most_parts = 100;
inline constexpr double least_weight = 1e-9, largest_weight = 1e9;
inline constexpr double least_load = 1e-9, largest_load = 1e15; // samples a second that are needed of a network
inline constexpr std::string_view round_unit = "rounds";        // what a portfolio's throughput counts

// Refuses no parts or too many, weights that are not from `least_weight` to `largest_weight`, parts of equal or no
// title, portfolios within portfolios.
[[nodiscard]] Result<NetworkPtr> portfolio_of(std::vector<NetworkPart> parts);
// The same, built: what can't be built is named by its title. Precondition: recipe.parts is not empty.
[[nodiscard]] Result<NetworkPtr> prepare_portfolio(const workload::Recipe& recipe,
                                                   std::span<const NetworkPtr> known = {});
// The recipe of a portfolio of those parts.
[[nodiscard]] workload::Recipe portfolio_recipe(std::vector<workload::RecipePart> parts);
// Of workloads that stand side by side: whether each counts in what is said of all together. A portfolio whose networks
// all stand beside it does not: they would count twice.
[[nodiscard]] std::vector<bool> counted_together(const std::vector<workload::Recipe>& recipes);
// "3 x ResNet-50 + 1 x BERT-large"
[[nodiscard]] std::string mix_text(const std::vector<workload::RecipePart>& parts);

// evaluate() and predict() of portfolios. Precondition: accepts(network, gpu, method).
[[nodiscard]] Point evaluate_round(const Network& network, const hardware::Gpu& gpu, const Method& method,
                                   Workspace& workspace);
[[nodiscard]] Prediction predict_round(const NetworkPtr& network, const hardware::Gpu& gpu, const Method& method);
// Why a portfolio can't be asked so.
[[nodiscard]] Result<Done> portfolio_on_one_gpu();
[[nodiscard]] Result<Done> no_count_of_portfolio(AxisKind kind);

// A part of a portfolio on one GPU.
struct PortfolioEntry {
    std::optional<Point> point; // of one run; absent where the GPU can't serve it, then `failures` says why
    double round_s = 0.0;       // of all its runs in a round
    double share = 0.0;         // of the round; 0 where there is none
    Diagnostics failures;
    [[nodiscard]] bool fits() const { return point && point->fits; }
};

struct PortfolioOnGpu {
    hardware::Gpu gpu;                   // with its overrides
    std::vector<PortfolioEntry> entries; // parallel to the parts
    std::optional<Prediction> round;     // absent where any part is refused or does not fit; then `refusals` says why
    Diagnostics refusals;                // each names the part
    RunCost cost;                        // of a round
    double speedup = 0.0;                // over the first GPU that has a round; 0 without one
};

struct Portfolio {
    NetworkPtr network;
    std::vector<PortfolioOnGpu> gpus; // in the order asked for
};

struct SweepGpu; // sweep.h
// Fails for a network that is no portfolio and an empty list; cancelled: a single diagnostic "cancelled".
[[nodiscard]] Result<Portfolio> portfolio(const NetworkPtr& network, std::span<const SweepGpu> gpus,
                                          const Method& method, const Tariff& tariff, const Progress& progress = {});

} // namespace dubhe::study
