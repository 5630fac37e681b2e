// SPDX-License-Identifier: Apache-2.0
#include "experts.h"

#include "../machine/matrix_units.h"
#include "../product/product_parts.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace dubhe::cost::tile {

namespace {

using workload::ExpertLoad;
using workload::ExpertsProblem;

constexpr std::array tile_rows{16.0, 32.0, 64.0, 128.0, 256.0};
constexpr double tile_columns = 128.0;

enum class ExpertKernels { ampere, ada, hopper, blackwell };

ExpertKernels expert_kernels(const Machine& g) {
    const bool server = g.memory != Memory::gddr;
    if (g.generation == Generation::hopper) return ExpertKernels::hopper;
    if (g.generation == Generation::ada) return ExpertKernels::ada;
    if (g.generation == Generation::blackwell) return server ? ExpertKernels::blackwell : ExpertKernels::ada;
    return ExpertKernels::ampere;
}

double of_kernels(ExpertKernels kernels, double ampere, double ada, double hopper, double blackwell) {
    switch (kernels) {
    case ExpertKernels::ampere:
        return ampere;
    case ExpertKernels::ada:
        return ada;
    case ExpertKernels::hopper:
        return hopper;
    case ExpertKernels::blackwell:
        return blackwell;
    }
    return ampere;
}

double expert_unit_rate(const Machine& g) {
    const MatrixUnits units = matrix_units_of(g);
    const double own = g.tensor_cores ? units.half_flop_a_clock * times_half_rate(g.precision) : 2.0 * g.lanes;
    return std::max(own * g.boost_clock, g.matrix_peak / units.most_sms);
}

double at_least_one(std::int64_t size) {
    return static_cast<double>(std::max<std::int64_t>(1, size));
}

// Of four-bit numbers with a scale for each sixteen.
double stored_bytes(Precision precision) {
    return precision == Precision::fp4 ? 0.5 + 1.0 / 16.0 : bytes_per_element(precision);
}

// Time of the parts of a layer on one machine.
class Experts {
  public:
    Experts(const Machine& machine, const ExpertsParameters& parameters, ExpertsSetting setting)
        : g_{machine}, p_{parameters}, setting_{setting}, kernels_{expert_kernels(machine)} {
        const ExpertsParameters& p = parameters;
        narrow_ = bytes_per_element(g_.precision) <= 1.0;
        fp4_ = g_.precision == Precision::fp4;
        const bool ada = kernels_ == ExpertKernels::ada;
        double mma = of_kernels(kernels_, p.mma_ampere, p.mma_ada, p.mma_hopper, p.mma_blackwell);
        double memory = of_kernels(kernels_, p.memory_ampere, p.memory_ada, p.memory_hopper, p.memory_blackwell);
        if (fp4_) {
            mma *= ada ? p.mma_fp4_ada : p.mma_fp4;
            memory *= p.memory_fp4;
        } else if (setting_.block_scaled) {
            mma *= ada ? p.mma_block_ada : p.mma_block;
            memory *= p.memory_block;
        } else if (narrow_) {
            mma *= p.mma_fp8;
        }
        if (setting_.min_latency) mma *= p.mma_min_latency;
        mma_ = std::min(1.0, mma);
        memory_ = std::min(1.0, memory);
        fma_s_ = 2.0 / (expert_unit_rate(g_) * mma_);
        peak_fma_s_ = 2.0 / (g_.matrix_peak * mma_);
        step_s_ =
            of_kernels(kernels_, p.step_ampere, p.step_ada, p.step_hopper, p.step_blackwell) / (64.0 * g_.boost_clock);
        prologue_s_ = p.prologue / g_.boost_clock;
        element_ = stored_bytes(g_.precision);
        bound_rate_ = std::max(g_.matrix_peak, g_.vector_peak);
    }

    // Bytes of a cache that so many bytes go through still has when they are needed again, as a share.
    [[nodiscard]] double kept(double bytes) const {
        return 1.0 / (1.0 + square(square(bytes / (p_.resident * g_.l2))));
    }
    // From memory, and from the cache, which is no slower.
    [[nodiscard]] double moved_s(double bytes, double share_cached, double of_bandwidth, double of_l2) const {
        const double memory = of_bandwidth * g_.bandwidth, cache = std::max(memory, of_l2 * g_.l2_bandwidth);
        return bytes * ((1.0 - share_cached) / memory + share_cached / cache);
    }

    // `warm`: share of the weights that lies in the cache.
    void product(const ExpertLoad& load, bool even, double n, double k, double weight_bytes, double warm,
                 Estimate& sum) {
        double best = 0.0, compute_of_best = 0.0;
        const double rows_bytes = load.rows * (k * element_ + 2.0 * n);
        const double cached = kept(rows_bytes);
        const double memory =
            moved_s(weight_bytes, warm, memory_, p_.l2) + moved_s(rows_bytes, cached, memory_, p_.rows_l2);
        for (const double tile : tile_rows) {
            const double compute = compute_s(load, even, n, k, tile);
            const double time = norm(p_.join, compute, memory);
            if (best > 0.0 && time >= best) continue;
            best = time, compute_of_best = compute;
        }
        sum.seconds += best;
        sum.compute_s += compute_of_best;
        const double from_memory = (1.0 - warm) * weight_bytes / (memory_ * g_.bandwidth);
        sum.memory_s += from_memory;
        sum.cache_s += memory - from_memory;
        flop_ += 2.0 * load.rows * n * k;
    }

    void move(double bytes, Estimate& sum) const {
        const double seconds = moved_s(bytes, kept(bytes), p_.moved, p_.rows_l2);
        sum.seconds += seconds;
        sum.cache_s += seconds;
    }

    [[nodiscard]] double start_s(bool gated) const {
        const ExpertsParameters& p = p_;
        double start = of_kernels(kernels_, p.start_ampere, p.start_ada, p.start_hopper, p.start_blackwell);
        if (fp4_)
            start *= p.start_fp4;
        else if (setting_.block_scaled)
            start *= kernels_ == ExpertKernels::ada ? p.start_block_ada : p.start_block;
        else if (narrow_)
            start *= p.start_fp8;
        if (narrow_ && !gated) start *= p.start_open;
        if (setting_.min_latency) start *= p.start_min_latency;
        return start;
    }
    void bound_below(double least_bytes, Estimate& sum) const {
        sum.bound_s = std::max(flop_ / bound_rate_, std::max(0.0, least_bytes - g_.l2) / g_.bandwidth);
        sum.seconds = std::max(sum.seconds, sum.bound_s);
    }
    [[nodiscard]] double element() const { return element_; }

  private:
    [[nodiscard]] double compute_s(const ExpertLoad& load, bool even, double n, double k, double tile) const {
        double tiles = 0.0;
        for (const ExpertLoad::Part& part : load.all()) {
            const double x = part.rows / tile;
            // Experts of a part that differ have half a tile too many on average.
            tiles += part.experts * (even ? std::ceil(x - 1e-9) : std::max(1.0, x + 0.5));
        }
        const double blocks = tiles * std::max(1.0, std::ceil(n / tile_columns - 1e-9));
        const double fma = (tile + p_.lost) * tile_columns * k;
        const double block = prologue_s_ + norm(2.0, fma * fma_s_, step_s_ * k);
        return std::max(waves(blocks / g_.sms, p_.wave) * block, blocks * fma * peak_fma_s_);
    }

    const Machine& g_;
    const ExpertsParameters& p_;
    ExpertsSetting setting_;
    ExpertKernels kernels_;
    bool narrow_ = false, fp4_ = false;
    double mma_ = 1.0, memory_ = 1.0, fma_s_ = 0.0, peak_fma_s_ = 0.0, step_s_ = 0.0, prologue_s_ = 0.0;
    double element_ = 2.0, bound_rate_ = 1.0, flop_ = 0.0;
};

// Share of the weights that lie in the cache, of what was touched last.
double warm_weights(Residency residency, double rows_bytes, double weight_bytes) {
    if (weight_bytes <= 0.0) return 1.0;
    return std::clamp((residency.warm_bytes - rows_bytes) / weight_bytes, 0.0, 1.0);
}

} // namespace

ExpertsSetting experts_setting(const evidence::MeasurementSet& set, const evidence::Measurement& row) {
    const std::string_view note = row.note < set.notes.size() ? std::string_view{set.notes[row.note]} : "";
    const evidence::Source& source = set.sources[row.source];
    return {.block_scaled = note.find("scaling=block") != std::string_view::npos,
            .min_latency = note.find("kernels=min_latency") != std::string_view::npos,
            .every_row = source.method.find("triton") != std::string::npos,
            .sent_only = source.software.starts_with("SGLang")};
}

Estimate estimate_experts(const Machine& machine, const ExpertsProblem& problem, const ExpertLoad& of_problem,
                          const ExpertsParameters& parameters, Residency residency, ExpertsSetting setting) {
    Experts experts{machine, parameters, setting};
    const double hidden = at_least_one(problem.hidden), inner = at_least_one(problem.inner);
    const double up = problem.gated ? 2.0 * inner : inner, tokens = at_least_one(problem.tokens);
    const double bits = problem.weight_bits > 0 ? static_cast<double>(problem.weight_bits) : 8.0 * experts.element();
    const double up_bytes = of_problem.active * up * hidden * bits / 8.0;
    const double down_bytes = of_problem.active * inner * hidden * bits / 8.0;
    const double warm = experts.kept(up_bytes + down_bytes) *
                        warm_weights(residency, tokens * hidden * experts.element(), up_bytes + down_bytes);
    const bool even = problem.skew <= 0;
    const double all_rows = tokens * std::min(at_least_one(problem.active), at_least_one(problem.experts));
    ExpertLoad load = of_problem;
    if (setting.every_row) {
        const double come = setting.sent_only ? std::min(1.0, load.rows / tokens) : 1.0;
        const double times = std::max(1.0, all_rows * come / load.rows);
        load.rows *= times;
        for (ExpertLoad::Part& part : load.parts)
            part.rows *= times;
    }
    const double touched = std::min(tokens, load.rows), moved = setting.min_latency ? all_rows : load.rows;
    Estimate sum;
    experts.product(load, even, up, hidden, up_bytes, warm, sum);
    experts.product(load, even, hidden, inner, down_bytes, warm, sum);
    // Tokens to rows, activation, rows to tokens; two bytes an element where numbers aren't narrowed yet.
    experts.move(touched * hidden * 2.0 + moved * hidden * experts.element(), sum);
    experts.move(load.rows * (2.0 * up + inner * experts.element()), sum);
    experts.move(moved * hidden * 2.0 + tokens * hidden * 2.0, sum);
    sum.fixed_s = experts.start_s(problem.gated);
    sum.seconds += sum.fixed_s;
    experts.bound_below(of_problem.least_active * (up + inner) * hidden * bits / 8.0, sum);
    return sum;
}

Estimate estimate_grouped(const Machine& machine, const workload::ProductProblem& problem,
                          const ExpertsParameters& parameters, Residency residency) {
    Experts experts{machine, parameters, {}};
    const double groups = at_least_one(problem.batch), n = at_least_one(problem.n), k = at_least_one(problem.k);
    ExpertLoad load;
    load.active = load.least_active = groups;
    load.rows = groups * at_least_one(problem.m);
    load.parts[0] = {groups, at_least_one(problem.m)};
    load.count = 1;
    const double bits = problem.weight_bits > 0 ? static_cast<double>(problem.weight_bits) : 8.0 * experts.element();
    const double weights = groups * n * k * bits / 8.0, rows = load.rows * k * experts.element();
    Estimate sum;
    experts.product(load, true, n, k, weights, experts.kept(weights) * warm_weights(residency, rows, weights), sum);
    // One of the layer's kernels; those in front that quantise are counted with the other product.
    constexpr double kernels_a_layer = 6.0;
    sum.fixed_s = experts.start_s(true) / kernels_a_layer;
    sum.seconds += sum.fixed_s;
    experts.bound_below(weights, sum);
    return sum;
}

} // namespace dubhe::cost::tile
