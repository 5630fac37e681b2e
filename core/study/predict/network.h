// SPDX-License-Identifier: Apache-2.0
// A workload made ready for questions: everything about it that no GPU changes, computed once.
#pragma once

#include <core/hardware/gpu.h>
#include <core/simulation/memory_plan.h>
#include <core/stack/apply.h>
#include <core/support/result.h>
#include <core/workload/problem/work.h>
#include <core/workload/recipe.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace dubhe::study {

struct Network;
using NetworkPtr = std::shared_ptr<const Network>;

// One network of a portfolio (portfolio.h). The whole's graph and rows hold all of them, one after the other.
struct NetworkPart {
    std::string title;
    NetworkPtr network;
    double weight = 1.0; // runs in a round
    std::uint32_t first_row = 0, first_operator = 0;
    // For each of its rows a number: rows of several parts that are the same operator have the same one, and err alike.
    std::vector<std::uint32_t> alike{};
};

// Immutable and shared between threads and panels.
struct Network {
    workload::Recipe recipe;
    workload::Graph graph;
    workload::WorkTable work;
    simulation::MemoryPlan memory;
    Diagnostics notes; // what a reader guessed or skipped
    bool uses_sequence = false;
    std::string sample_unit;                                // "images"
    std::vector<workload::OpenDimension> open_dimensions{}; // of an ONNX file, each with the size that was taken
    // What runs it, where the recipe names a stack; the forward graph as it was written and what became of its
    // operators.
    std::optional<stack::Stack> stack{};
    std::shared_ptr<const workload::Graph> written{};
    stack::Origins origins{};
    // In mixed precision: the network in fp32, for GPUs without units for half precision; else null.
    NetworkPtr wide{};
    std::optional<std::int64_t> sequence{}; // as built, the recipe's or the network's own; absent where it uses none
    // A portfolio's; then an iteration is a round of them, `memory` that of the part that needs most, and what predicts
    // goes through the parts, each in its own precision. Of any other network none.
    std::vector<NetworkPart> parts{};
    [[nodiscard]] bool is_portfolio() const { return !parts.empty(); }
    // The part that a row or an operator belongs to; null where there are none.
    [[nodiscard]] const NetworkPart* part_of_row(std::uint32_t row) const;
    [[nodiscard]] const NetworkPart* part_of(workload::OperatorId id) const;
};

// Whether a GPU has units for matrices in a half precision: lanes multiply pairs of halves at twice their rate at most
// (Pascal), such units do it four times and more.
[[nodiscard]] bool multiplies_halves(const hardware::Gpu& gpu);

// What runs on that GPU: the network itself, but for mixed precision where there are no units for it.
[[nodiscard]] const NetworkPtr& on_gpu(const NetworkPtr& network, const hardware::Gpu& gpu);
[[nodiscard]] const Network& on_gpu(const Network& network, const hardware::Gpu& gpu);

// Of a recipe with parts the portfolio of them. Never throws: what goes wrong while building, memory that runs out
// included, is an error naming the network.
// `known`: networks that are prepared already; a portfolio takes its parts from them where it can.
[[nodiscard]] Result<NetworkPtr> prepare(const workload::Recipe& recipe, std::span<const NetworkPtr> known = {});

} // namespace dubhe::study
