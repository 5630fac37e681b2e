// SPDX-License-Identifier: Apache-2.0
#include "best_batch.h"

#include <core/hardware/derived.h>
#include <core/units/text.h>

#include <algorithm>
#include <cmath>
#include <exception>
#include <map>
#include <utility>

namespace dubhe::study {

namespace {

constexpr std::int64_t most_batch = std::int64_t{1} << 20; // see workload::build()

Diagnostic fixed_batch(const workload::Recipe& recipe, std::int64_t batch) {
    return error(message("its file fixes the batch to %1: there is no other batch to ask for", batch), recipe.network);
}

Result<simulation::MemoryPlan> planned(const workload::Recipe& recipe) {
    const Result<stack::Applied> applied = stack::build(recipe);
    if (!applied) return applied.diagnostics();
    const workload::Graph& graph = applied->network.graph;
    if (graph.batch() != recipe.batch) return fixed_batch(recipe, graph.batch());
    return simulation::plan_memory(graph);
}

// Memory by batch, each batch planned once.
class BatchMemory {
  public:
    BatchMemory(workload::Recipe recipe, Bytes capacity) : recipe_{std::move(recipe)}, capacity_{capacity.value()} {}

    [[nodiscard]] const Result<double>& at(std::int64_t batch) {
        if (const auto found = bytes_.find(batch); found != bytes_.end()) return found->second;
        recipe_.batch = batch;
        const Result<simulation::MemoryPlan> plan = memory_of(recipe_);
        const Result<double> bytes = plan ? Result<double>{plan->peak.value()} : Result<double>{plan.diagnostics()};
        return bytes_.emplace(batch, bytes).first->second;
    }
    // A batch too large to be built doesn't fit either.
    [[nodiscard]] bool fits(std::int64_t batch) {
        const Result<double>& bytes = at(batch);
        return bytes && *bytes <= capacity_;
    }
    [[nodiscard]] bool monotone() const {
        double before = 0.0;
        for (const auto& [batch, bytes] : bytes_) {
            if (!bytes) continue;
            if (*bytes < before) return false;
            before = *bytes;
        }
        return true;
    }
    [[nodiscard]] int tried() const { return static_cast<int>(bytes_.size()); }

  private:
    workload::Recipe recipe_;
    double capacity_;
    std::map<std::int64_t, Result<double>> bytes_;
};

// Between `low`, which fits, and `high`, which doesn't: where a line through the last two batches reaches the capacity
// and, once that has missed a few times, the middle.
std::int64_t next_batch(BatchMemory& memory, double capacity, std::int64_t low, std::int64_t high, int step) {
    const std::int64_t middle = low + (high - low) / 2;
    constexpr int guesses = 6;
    if (step >= guesses) return middle;
    const std::int64_t before = std::max<std::int64_t>(1, low / 2);
    if (before == low) return std::min<std::int64_t>(2, middle);
    const Result<double>&here = memory.at(low), &there = memory.at(before);
    if (!here || !there || *here <= *there) return middle;
    const double slope = (*here - *there) / static_cast<double>(low - before);
    const double room = std::clamp(std::floor((capacity - *here) / slope), 1.0, static_cast<double>(high - low - 1));
    return low + static_cast<std::int64_t>(room);
}

} // namespace

Result<simulation::MemoryPlan> memory_of(const workload::Recipe& recipe) {
    try {
        return planned(recipe);
    } catch (const std::exception& failure) { // of the libraries that read files, or no memory left
        return error(message("could not be built: %1", failure.what()), recipe.network);
    }
}

Result<BatchLimit> largest_batch(const workload::Recipe& recipe, Bytes capacity, const Progress& progress) {
    BatchMemory memory{recipe, capacity};
    if (const Result<double>& one = memory.at(1); !one) return one.diagnostics();
    if (!memory.fits(1)) return BatchLimit{0, *memory.at(1), *memory.at(1), true, 1};
    std::int64_t low = 1, high = most_batch + 1;
    for (int step = 0; high - low > 1; ++step) {
        if (progress.cancelled()) return error(message("cancelled"));
        progress(1.0 - std::log2(static_cast<double>(high - low)) / std::log2(static_cast<double>(most_batch)),
                 recipe.network);
        const std::int64_t batch = next_batch(memory, capacity.value(), low, high, step);
        (memory.fits(batch) ? low : high) = batch;
    }
    BatchLimit limit{low, *memory.at(low)};
    if (high <= most_batch) {
        if (const Result<double>& beyond = memory.at(high)) limit.bytes_beyond = *beyond;
    }
    limit.monotone = memory.monotone();
    limit.tried = memory.tried();
    return limit;
}

namespace {

std::vector<std::int64_t> powers_up_to(std::int64_t last) {
    std::vector<std::int64_t> batches;
    for (std::int64_t batch = 1; batch < last; batch *= 2)
        batches.push_back(batch);
    batches.push_back(last);
    return batches;
}

Result<BatchChoice> choice_of(workload::Recipe recipe, std::int64_t batch, const hardware::Gpu& gpu,
                              const Method& method) {
    recipe.batch = batch;
    const Result<NetworkPtr> network = prepare(recipe);
    if (!network) return network.diagnostics();
    const Result<Prediction> prediction = predict(*network, gpu, method);
    if (!prediction) return prediction.diagnostics();
    const double seconds = prediction->point.mid_s;
    return BatchChoice{batch, prediction->point, prediction->samples_per_s,
                       seconds > 0.0 ? std::min(1.0, prediction->gpu_busy_s / seconds) : 0.0};
}

} // namespace

Result<BatchStudy> best_batch(const workload::Recipe& recipe, const hardware::Gpu& gpu, const Method& method,
                              const Progress& progress) {
    const std::optional<Bytes> capacity = hardware::memory_capacity(gpu);
    if (!capacity) return error(message("the memory of %1 is not known; set memory_size", gpu.name));
    const Result<BatchLimit> limit = largest_batch(recipe, *capacity, progress);
    if (!limit) return limit.diagnostics();
    if (limit->batch == 0) {
        return error(message("not even one sample fits: it needs %1 of %2's %3",
                             Message::number(to_text(Bytes{limit->bytes})), gpu.name, to_text(*capacity)),
                     recipe.network);
    }
    BatchStudy study{*limit};
    for (const std::int64_t batch : powers_up_to(limit->batch)) {
        if (progress.cancelled()) return error(message("cancelled"));
        Result<BatchChoice> choice = choice_of(recipe, batch, gpu, method);
        if (!choice) return choice.diagnostics();
        study.tried.push_back(*choice);
    }
    const auto fastest = std::ranges::max_element(study.tried, {}, &BatchChoice::samples_per_s);
    study.fastest = static_cast<std::size_t>(fastest - study.tried.begin());
    const auto enough = std::ranges::find_if(study.tried, [&](const BatchChoice& choice) {
        return choice.samples_per_s >= enough_throughput * fastest->samples_per_s;
    });
    study.enough = static_cast<std::size_t>(enough - study.tried.begin());
    return study;
}

LevelUse level_use(const simulation::MemoryPlan& plan, bool has_off_chip) {
    using simulation::MemoryClass;
    LevelUse use;
    for (std::size_t c = 0; c < simulation::memory_class_count; ++c) {
        const auto memory_class = static_cast<MemoryClass>(c);
        const bool worked_on = memory_class == MemoryClass::activations || memory_class == MemoryClass::working;
        (worked_on || !has_off_chip ? use.on_chip : use.off_chip) += plan.at_peak[c].value();
    }
    return use;
}

std::optional<std::size_t> fullest(std::span<const LevelUse> candidates, const LevelUse& capacity) {
    std::optional<std::size_t> best;
    double least = 0.0;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const double on = capacity.on_chip - candidates[i].on_chip, off = capacity.off_chip - candidates[i].off_chip;
        if (on < 0.0 || off < 0.0) continue;
        const double left = on_chip_weight * on * on + off * off;
        if (best && left >= least) continue;
        best = i;
        least = left;
    }
    return best;
}

Result<LevelChoice> best_on_chip_batch(const workload::Recipe& recipe, const hardware::Gpu& gpu,
                                       const Progress& progress) {
    if (!gpu.on_chip_size)
        return error(message("%1 has no on-chip memory that networks live in; its catalog entry names none", gpu.name));
    const LevelUse capacity{gpu.on_chip_size->value(), gpu.memory_size ? gpu.memory_size->value() : 0.0};
    LevelChoice choice;
    for (std::int64_t power = 1; power <= most_batch; power *= 2) {
        for (const std::int64_t batch : {power, power / 2 * 3}) {
            if (progress.cancelled()) return error(message("cancelled"));
            if (batch < power || batch > most_batch) continue;
            workload::Recipe candidate = recipe;
            candidate.batch = batch;
            const Result<simulation::MemoryPlan> plan = memory_of(candidate);
            if (!plan && batch == 1) return plan.diagnostics();
            if (!plan) return choice; // too large to be built
            choice.batches.push_back(batch);
            choice.uses.push_back(level_use(*plan, gpu.memory_size.has_value()));
            const LevelUse& use = choice.uses.back();
            choice.chosen = fullest(choice.uses, capacity);
            if (use.on_chip > capacity.on_chip || use.off_chip > capacity.off_chip) return choice;
        }
    }
    return choice;
}

} // namespace dubhe::study
