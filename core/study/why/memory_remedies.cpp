// SPDX-License-Identifier: Apache-2.0
#include "memory_remedies.h"

#include <core/hardware/derived.h>

#include <algorithm>
#include <array>

namespace dubhe::study {

namespace {

using workload::Mode;
using workload::Optimizer;
using workload::Recipe;

// Looks for remedies of one network on one GPU.
class Search {
  public:
    Search(const Network& network, const hardware::Gpu& gpu, const Method& method)
        : network_{network}, gpu_{gpu}, method_{method}, capacity_{*hardware::memory_capacity(gpu)} {}

    [[nodiscard]] Result<Done> smaller_batch(const Progress& progress) {
        const Recipe& recipe = network_.recipe;
        if (recipe.batch < 2 || network_.graph.batch() != recipe.batch) return Done{};
        const Result<BatchLimit> limit = largest_batch(recipe, capacity_, progress);
        if (!limit) return limit.diagnostics();
        if (limit->batch == 0 || limit->batch >= recipe.batch) return Done{};
        Recipe smaller = recipe;
        smaller.batch = limit->batch;
        Message words = recipe.mode == Mode::training
                            ? message("a batch of %1, gradients summed up until %2", limit->batch, recipe.batch)
                            : message("a batch of %1", limit->batch);
        try_recipe(RemedyKind::smaller_batch, std::move(words), smaller);
        return Done{};
    }

    void recomputation() {
        if (network_.recipe.mode != Mode::training) return;
        const Recomputation again = recompute(network_.graph);
        if (again.again.empty() || again.peak > capacity_ || !accepted(network_, gpu_)) return;
        const Point point = evaluate(network_, gpu_, method_, workspace_);
        double seconds = point.mid_s;
        for (const workload::OperatorId op : again.again)
            seconds += workspace_.costs.mid_s[network_.work.row_of[op.index]];
        add(RemedyKind::recomputation, message("activations computed again, in %1 segments", again.segments),
            network_.recipe, again.peak.value(), seconds / static_cast<double>(network_.graph.batch()));
    }

    void other_precisions() {
        constexpr std::array narrower{Precision::bf16, Precision::fp16, Precision::fp8, Precision::int8};
        for (const Precision precision : narrower) {
            Recipe recipe = network_.recipe;
            if (bytes_per_element(precision) >= bytes_per_element(recipe.precision)) continue;
            recipe.precision = precision;
            recipe.numbers = workload::Numbers::plain;
            try_recipe(RemedyKind::precision,
                       message("%1 instead of %2", name_of(precision), numbers_text(network_.recipe)), recipe);
        }
    }

    void other_optimizers() {
        if (network_.recipe.mode != Mode::training) return;
        for (const Optimizer optimizer : {Optimizer::momentum, Optimizer::sgd}) {
            Recipe recipe = network_.recipe;
            if (optimizer == recipe.optimizer) continue;
            recipe.optimizer = optimizer;
            try_recipe(RemedyKind::optimizer,
                       message("%1 instead of %2", name_of(optimizer), name_of(network_.recipe.optimizer)), recipe);
        }
    }

    void other_gpu(std::span<const hardware::Gpu> others) {
        const hardware::Gpu* best = nullptr;
        for (const hardware::Gpu& other : others) {
            const std::optional<Bytes> capacity = hardware::memory_capacity(other);
            if (!capacity || *capacity < network_.memory.peak || !accepted(network_, other)) continue;
            if (best == nullptr || *capacity < *hardware::memory_capacity(*best)) best = &other;
        }
        if (best == nullptr) return;
        const Point point = evaluate(network_, *best, method_, workspace_);
        add(RemedyKind::other_gpu, message("another GPU: %1", best->name), network_.recipe, point.memory_bytes,
            point.mid_s / static_cast<double>(network_.graph.batch()));
        found_.back().gpu = best->name;
    }

    [[nodiscard]] std::vector<Remedy> take() {
        std::ranges::stable_sort(found_, {}, [](const Remedy& remedy) { return remedy.seconds_a_sample; });
        return std::move(found_);
    }

  private:
    [[nodiscard]] bool accepted(const Network& network, const hardware::Gpu& gpu) const {
        return accepts(network, gpu, method_).ok();
    }

    // Planned first, which is quicker than preparing; a recipe that can't be built is no remedy.
    void try_recipe(RemedyKind kind, Message words, const Recipe& recipe) {
        const Result<simulation::MemoryPlan> plan = memory_of(recipe);
        if (!plan || plan->peak > capacity_ || plan->peak >= network_.memory.peak) return;
        const Result<NetworkPtr> network = prepare(recipe);
        if (!network || !accepted(**network, gpu_)) return;
        const Point point = evaluate(**network, gpu_, method_, workspace_);
        add(kind, std::move(words), recipe, plan->peak.value(),
            point.mid_s / static_cast<double>((*network)->graph.batch()));
    }

    void add(RemedyKind kind, Message words, const Recipe& recipe, double bytes, double seconds_a_sample) {
        found_.push_back({kind, std::move(words), recipe, gpu_.name, bytes, seconds_a_sample});
    }

    const Network& network_;
    const hardware::Gpu& gpu_;
    const Method& method_;
    Bytes capacity_;
    Workspace workspace_;
    std::vector<Remedy> found_;
};

// Everything at once that saves memory, whatever it costs.
std::optional<double> least_bytes(const Network& network, const hardware::Gpu& gpu) {
    Recipe recipe = network.recipe;
    if (network.graph.batch() == recipe.batch) recipe.batch = 1;
    recipe.optimizer = Optimizer::sgd;
    std::optional<double> least;
    for (const Precision precision :
         {recipe.precision, Precision::bf16, Precision::fp16, Precision::fp8, Precision::int8}) {
        if (precision != network.recipe.precision && !gpu.peak[precision]) continue;
        if (precision != network.recipe.precision) recipe.numbers = workload::Numbers::plain;
        recipe.precision = precision;
        const Result<stack::Applied> applied = stack::build(recipe);
        if (!applied) continue;
        const workload::Graph& graph = applied->network.graph;
        const double bytes = std::min(recompute(graph).peak, simulation::plan_memory(graph).peak).value();
        if (!least || bytes < *least) least = bytes;
    }
    return least;
}

} // namespace

std::string_view name_of(RemedyKind kind) {
    static constexpr std::array<std::string_view, 5> names{"smaller_batch", "recomputation", "precision", "optimizer",
                                                           "other_gpu"};
    return names[static_cast<std::size_t>(kind)];
}

const Remedy* MemoryReport::cheapest() const {
    const auto found =
        std::ranges::find_if(remedies, [](const Remedy& remedy) { return remedy.kind != RemedyKind::other_gpu; });
    return found == remedies.end() ? nullptr : &*found;
}

const Remedy* MemoryReport::cheapest_with_same_results() const {
    const auto found = std::ranges::find_if(remedies, [](const Remedy& remedy) {
        return keeps_results(remedy.kind) && remedy.kind != RemedyKind::other_gpu;
    });
    return found == remedies.end() ? nullptr : &*found;
}

Result<MemoryReport> memory_report(const Network& network, const hardware::Gpu& gpu,
                                   std::span<const hardware::Gpu> others, const Method& method,
                                   const Progress& progress) {
    MemoryReport report{network.memory.peak.value()};
    const std::optional<Bytes> capacity = hardware::memory_capacity(gpu);
    if (!capacity) return report;
    report.capacity_bytes = capacity->value();
    if (report.fits()) return report;
    Search search{network, gpu, method};
    if (const Result<Done> done = search.smaller_batch(progress); !done) return done.diagnostics();
    search.recomputation();
    if (progress.cancelled()) return error(message("cancelled"));
    search.other_precisions();
    search.other_optimizers();
    search.other_gpu(others);
    if (progress.cancelled()) return error(message("cancelled"));
    report.remedies = search.take();
    const bool here = std::ranges::any_of(report.remedies, [&](const Remedy& each) { return each.gpu == gpu.name; });
    if (!here) report.least_bytes = least_bytes(network, gpu);
    return report;
}

} // namespace dubhe::study
