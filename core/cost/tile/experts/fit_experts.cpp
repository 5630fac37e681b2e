// SPDX-License-Identifier: Apache-2.0
#include "fit_experts.h"

#include <core/cost/fitting/least_squares.h>

#include <array>
#include <cmath>
#include <vector>

namespace dubhe::cost::tile {

namespace {

using ExpertsMember = double ExpertsParameters::*;
using workload::OperatorKind;

// Where the search starts: alike for all kernels, so that nothing of a GPU that is left out is in it.
ExpertsParameters experts_start() {
    ExpertsParameters p;
    p.start_ampere = p.start_ada = p.start_hopper = p.start_blackwell = 2e-5;
    p.start_fp8 = 1.1, p.start_block = p.start_block_ada = 1.2, p.start_fp4 = 1.4, p.start_open = 1.5;
    p.start_min_latency = 0.6;
    p.mma_ampere = p.mma_ada = p.mma_hopper = p.mma_blackwell = 0.6;
    p.mma_fp8 = p.mma_block = p.mma_block_ada = p.mma_fp4 = p.mma_fp4_ada = 0.7;
    p.mma_min_latency = 1.0;
    p.lost = 16.0;
    p.step_ampere = p.step_ada = p.step_hopper = p.step_blackwell = 250.0;
    p.prologue = 3000.0, p.wave = 0.6;
    p.memory_ampere = p.memory_ada = p.memory_hopper = p.memory_blackwell = 0.85;
    p.memory_block = p.memory_fp4 = 0.9;
    p.l2 = 0.6, p.rows_l2 = 0.3, p.resident = 0.7, p.moved = 0.6, p.join = 3.0;
    return p;
}

// A field that is off by a factor of e costs as much as a few rows off by as much (as in fit_attention.cpp).
constexpr double pull_to_start = 2.0;

template <class Predict>
ExpertsParameters fit_near_start(const Samples& samples, const ExpertsParameters& start, const Predict& predict) {
    const std::span<const Field<ExpertsParameters>> fields = experts_fields();
    std::vector<Parameter> searched;
    for (const Field<ExpertsParameters>& field : fields)
        searched.push_back({std::string{field.name}, start.*field.member, field.low, field.high, field.logarithmic});
    const auto with = [&](std::span<const double> values) {
        ExpertsParameters changed = start;
        for (std::size_t i = 0; i < fields.size(); ++i)
            changed.*fields[i].member = values[i];
        return changed;
    };
    const std::size_t rows = samples.samples.size();
    const Residuals residuals = [&](std::span<const double> values, std::span<double> out) {
        const ExpertsParameters changed = with(values);
        for (std::size_t i = 0; i < rows; ++i)
            out[i] = std::log(predict(i, changed) / samples.samples[i].time_s);
        for (std::size_t i = 0; i < fields.size(); ++i)
            out[rows + i] = pull_to_start * std::log(values[i] / (start.*fields[i].member));
    };
    return with(least_squares(searched, rows + fields.size(), residuals,
                              {.most_steps = 40, .tolerance = 1e-4, .outlier_scale = 0.2})
                    .values);
}

enum Group : std::size_t { ampere, ada, hopper, blackwell, group_count };

Group group_of(const Machine& machine) {
    const bool server = machine.memory != Memory::gddr;
    if (machine.generation == Generation::hopper) return hopper;
    if (machine.generation == Generation::ada) return ada;
    if (machine.generation == Generation::blackwell) return server ? blackwell : ada;
    return ampere;
}

// Kernels without rows take the geometric mean of those that have some.
void lend(ExpertsParameters& p, const std::array<bool, group_count>& known,
          const std::array<ExpertsMember, group_count>& members) {
    double sum = 0.0, count = 0.0;
    for (std::size_t g = 0; g < group_count; ++g) {
        if (known[g]) sum += std::log(p.*members[g]), count += 1.0;
    }
    for (std::size_t g = 0; g < group_count && count > 0.0; ++g) {
        if (!known[g]) p.*members[g] = std::exp(sum / count);
    }
}

} // namespace

ExpertsParameters fit_experts(const evidence::MeasurementSet& set, const hardware::Catalog& catalog,
                              const HostFloors& floors, const std::function<bool(std::string_view device)>& fitted,
                              std::uint64_t seed, const Progress& progress) {
    progress(0.0, "layers of experts");
    const Samples samples = select(set, catalog, floors,
                                   {.wanted =
                                        [](const evidence::Measurement& row) {
                                            return row.kind == OperatorKind::experts &&
                                                   row.scope == evidence::Scope::operation && row.time_s > 0.0;
                                        },
                                    .fitted = fitted,
                                    .most_per_gpu = 1500,
                                    .seed = seed});
    if (samples.samples.empty()) return {};
    std::array<bool, group_count> known{};
    std::vector<PerPrecision<Machine>> machines(samples.gpus.size());
    for (std::size_t i = 0; i < machines.size(); ++i) {
        for (const Precision precision : all_precisions)
            machines[i][precision] = machine_of(samples.gpus[i], precision);
        known[group_of(machines[i][Precision::bf16])] = true;
    }
    std::vector<workload::ExpertLoad> loads;
    std::vector<ExpertsSetting> settings;
    for (const Sample& sample : samples.samples) {
        loads.push_back(expert_load(std::get<workload::ExpertsProblem>(samples.row(sample).problem)));
        settings.push_back(experts_setting(set, samples.row(sample)));
    }
    const auto predict = [&](std::size_t i, const ExpertsParameters& parameters) {
        const Sample& sample = samples.samples[i];
        const evidence::Measurement& row = samples.row(sample);
        return estimate_experts(machines[sample.gpu][row.precision], std::get<workload::ExpertsProblem>(row.problem),
                                loads[i], parameters, Residency::repeated(), settings[i])
            .seconds;
    };
    ExpertsParameters p = fit_near_start(samples, experts_start(), predict);
    using P = ExpertsParameters;
    lend(p, known, {&P::start_ampere, &P::start_ada, &P::start_hopper, &P::start_blackwell});
    lend(p, known, {&P::mma_ampere, &P::mma_ada, &P::mma_hopper, &P::mma_blackwell});
    lend(p, known, {&P::step_ampere, &P::step_ada, &P::step_hopper, &P::step_blackwell});
    lend(p, known, {&P::memory_ampere, &P::memory_ada, &P::memory_hopper, &P::memory_blackwell});
    return p;
}

} // namespace dubhe::cost::tile
