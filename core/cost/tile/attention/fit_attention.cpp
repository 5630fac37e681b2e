// SPDX-License-Identifier: Apache-2.0
#include "fit_attention.h"

#include <core/cost/fitting/least_squares.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace dubhe::cost::tile {

namespace {

using AttentionMember = double AttentionParameters::*;

// Where the search starts: round numbers of the right order, alike for all generations, so that nothing of a GPU that
// is left out is in them.
AttentionParameters attention_start() {
    AttentionParameters p;
    p.start_ampere = p.start_ada = p.start_hopper = p.start_blackwell = p.start_blackwell_gddr = 1e-5;
    p.start_hopper_128 = 1.0;
    p.mma_ampere = p.mma_ada = p.mma_hopper = p.mma_blackwell = p.mma_blackwell_gddr = 0.6;
    p.mma_fp8_ada = p.mma_fp8_hopper = p.mma_fp8_blackwell = p.mma_fp8_blackwell_gddr = 0.8;
    p.mma_fp8_ada_odd = 0.6, p.fp8_ada_width = 0.1;
    p.block_ampere = p.block_ada = p.block_hopper = p.block_blackwell = p.block_blackwell_gddr = 5000.0;
    p.block_fp8_ada_odd = 8000.0;
    p.vector = 1.0, p.column_power = 2.5, p.tail_power = 1.5, p.memory_power = 4.0, p.wave = 0.7;
    p.window = p.window_fp8_hopper = p.window_fp8_ada = p.window_fp8_blackwell = 1.3;
    p.memory = 0.8, p.reuse = 1.4, p.rotation_ampere = 1.0;
    p.vllm_start = p.vllm_mma = p.vllm_block = p.vllm_decode = p.vllm_unit = p.vllm_decode_memory = 1.0;
    p.lone_sglang = 1.0, p.vllm_swap_s = 4e-6, p.split_ampere_s = 4e-6, p.split_sglang = 1.0;
    p.cache = p.cache_blackwell = 0.4, p.halved_resident = 0.4, p.resident = 1.0, p.halved_power = 5.0,
    p.resident_power = 10.0;
    p.decode_ampere = p.decode_ada = p.decode_hopper = p.decode_blackwell = p.decode_blackwell_gddr = 9e-6;
    p.decode_fp8_single_ada = 2e-6, p.decode_fp8_hopper = 0.9;
    p.unit_ampere = p.unit_ada = p.unit_hopper = p.unit_blackwell = p.unit_blackwell_gddr = 7000.0;
    p.unit_fp8_hopper = 4000.0;
    p.single_ada = p.single_hopper = p.single_blackwell_gddr = 2500.0;
    p.single_fp8_ada = 4000.0;
    p.unit_width = 0.3, p.unit_rows = 0.01, p.unit_lone = 0.5;
    p.key_packed = 0.05, p.key_rows = 0.002, p.key_rows_fp8_hopper = 0.005;
    p.key_single = 0.06, p.key_single_fp8_ada = 0.15;
    p.lone_packed = p.lone_single = p.lone_blackwell = 0.13, p.key_blackwell = 0.02;
    p.chunk_packed = 16.0, p.chunk_single = 300.0;
    p.split_packed_s = 2e-6, p.split_single_s = 3e-6, p.split_units = 500.0;
    p.split_packed = 4.0, p.split_single = 1.0, p.split_fp8_ada = 0.3, p.split_prologue = 0.6;
    p.decode_tail_power = 2.0, p.decode_tail_power_single = 3.0, p.decode_wave = 0.5,
    p.decode_power_packed = p.decode_power_single = 3.0;
    p.decode_memory_ampere = p.decode_memory_ada = p.decode_memory_hopper = 0.8;
    p.decode_memory_blackwell = p.decode_memory_blackwell_gddr = 0.8;
    return p;
}

// The search with a pull towards where it starts: what the rows at hand hardly tell stays where physics puts it, so
// that a fit holds beyond them. A field that is off by a factor of e costs as much as a few rows off by as much.
constexpr double pull = 2.0;

template <class Predict>
AttentionParameters fit_near(const Samples& samples, const AttentionParameters& start, const Predict& predict) {
    const std::span<const Field<AttentionParameters>> fields = attention_fields();
    std::vector<Parameter> searched;
    for (const Field<AttentionParameters>& field : fields)
        searched.push_back({std::string{field.name}, start.*field.member, field.low, field.high, field.logarithmic});
    const auto with = [&](std::span<const double> values) {
        AttentionParameters changed = start;
        for (std::size_t i = 0; i < fields.size(); ++i)
            changed.*fields[i].member = values[i];
        return changed;
    };
    const std::size_t rows = samples.samples.size();
    const Residuals residuals = [&](std::span<const double> values, std::span<double> out) {
        const AttentionParameters changed = with(values);
        for (std::size_t i = 0; i < rows; ++i) {
            const Sample& sample = samples.samples[i];
            out[i] = std::log(predict(sample.gpu, samples.row(sample), changed) / sample.time_s);
        }
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const double origin = start.*fields[i].member;
            out[rows + i] = pull * (fields[i].logarithmic ? std::log(values[i] / origin) : values[i] - origin);
        }
    };
    return with(least_squares(searched, rows + fields.size(), residuals,
                              {.most_steps = 60, .tolerance = 1e-5, .outlier_scale = 0.2})
                    .values);
}

struct Known {
    bool ampere = false, ada = false, hopper = false, blackwell = false, blackwell_gddr = false;
};

// Next of kin: Blackwell with HBM and Hopper, Blackwell with GDDR and Ada stand in for each other.
struct Kin {
    AttentionMember older, newer;
};
constexpr auto with_hbm = std::to_array<Kin>({
    {&AttentionParameters::start_hopper, &AttentionParameters::start_blackwell},
    {&AttentionParameters::mma_hopper, &AttentionParameters::mma_blackwell},
    {&AttentionParameters::mma_fp8_hopper, &AttentionParameters::mma_fp8_blackwell},
    {&AttentionParameters::block_hopper, &AttentionParameters::block_blackwell},
    {&AttentionParameters::window_fp8_hopper, &AttentionParameters::window_fp8_blackwell},
    {&AttentionParameters::decode_hopper, &AttentionParameters::decode_blackwell},
    {&AttentionParameters::unit_hopper, &AttentionParameters::unit_blackwell},
    {&AttentionParameters::decode_memory_hopper, &AttentionParameters::decode_memory_blackwell},
});
constexpr auto with_gddr = std::to_array<Kin>({
    {&AttentionParameters::start_ada, &AttentionParameters::start_blackwell_gddr},
    {&AttentionParameters::mma_ada, &AttentionParameters::mma_blackwell_gddr},
    {&AttentionParameters::mma_fp8_ada, &AttentionParameters::mma_fp8_blackwell_gddr},
    {&AttentionParameters::block_ada, &AttentionParameters::block_blackwell_gddr},
    {&AttentionParameters::decode_ada, &AttentionParameters::decode_blackwell_gddr},
    {&AttentionParameters::unit_ada, &AttentionParameters::unit_blackwell_gddr},
    {&AttentionParameters::single_ada, &AttentionParameters::single_blackwell_gddr},
    {&AttentionParameters::decode_memory_ada, &AttentionParameters::decode_memory_blackwell_gddr},
});

// What the hardware decides: a generation that no row speaks of takes the geometric mean of those that have rows.
void share(AttentionParameters& p, const Known& known, AttentionMember ampere, AttentionMember ada,
           AttentionMember hopper) {
    const std::array<std::pair<bool, AttentionMember>, 3> all{
        {{known.ampere, ampere}, {known.ada, ada}, {known.hopper, hopper}}};
    double sum = 0.0, count = 0.0;
    for (const auto& [fitted, member] : all) {
        if (fitted && member != nullptr) sum += std::log(p.*member), count += 1.0;
    }
    if (count <= 0.0) return;
    for (const auto& [fitted, member] : all) {
        if (!fitted && member != nullptr) p.*member = std::exp(sum / count);
    }
}

// What software decides: Ada and Hopper, served by the same frameworks, stand in for each other; else the mean.
void borrow(AttentionParameters& p, const Known& known, AttentionMember ampere, AttentionMember ada,
            AttentionMember hopper) {
    if (known.ada && !known.hopper) p.*hopper = p.*ada;
    if (known.hopper && !known.ada) p.*ada = p.*hopper;
    share(p, {.ampere = known.ampere, .ada = known.ada || known.hopper, .hopper = known.ada || known.hopper}, ampere,
          ada, hopper);
}

void borrow(AttentionParameters& p, const Known& rows) {
    using P = AttentionParameters;
    Known known = rows;
    if (!rows.hopper && rows.blackwell) {
        for (const Kin& kin : with_hbm)
            p.*kin.older = p.*kin.newer;
        known.hopper = true;
    }
    if (!rows.ada && rows.blackwell_gddr) {
        for (const Kin& kin : with_gddr)
            p.*kin.older = p.*kin.newer;
        known.ada = true;
    }
    borrow(p, known, &P::start_ampere, &P::start_ada, &P::start_hopper);
    share(p, known, &P::mma_ampere, &P::mma_ada, &P::mma_hopper);
    share(p, known, nullptr, &P::mma_fp8_ada, &P::mma_fp8_hopper);
    borrow(p, known, &P::block_ampere, &P::block_ada, &P::block_hopper);
    share(p, known, nullptr, &P::window_fp8_ada, &P::window_fp8_hopper);
    borrow(p, known, &P::decode_ampere, &P::decode_ada, &P::decode_hopper);
    borrow(p, known, &P::unit_ampere, &P::unit_ada, &P::unit_hopper);
    share(p, known, nullptr, &P::single_ada, &P::single_hopper);
    borrow(p, known, &P::decode_memory_ampere, &P::decode_memory_ada, &P::decode_memory_hopper);
    if (!known.ampere) {
        p.rotation_ampere = 1.0;
        // FlashAttention-2 (arXiv:2307.08691) publishes 50 to 73 % of A100's peak forward: what a block alone reaches
        // is nearer to the upper end, as prologues and softmax are counted besides.
        p.mma_ampere = 0.7;
    }
    if (!known.ampere && !known.hopper) p.halved_resident = 0.5 * p.resident;
    if (!rows.blackwell) {
        for (const Kin& kin : with_hbm)
            p.*kin.newer = p.*kin.older;
        // Of Hopper's kernels the latest: those for caches in fp8.
        p.unit_blackwell = p.unit_fp8_hopper, p.key_blackwell = p.key_rows_fp8_hopper;
        p.lone_blackwell = p.lone_packed, p.cache_blackwell = p.cache, p.window_fp8_blackwell = p.window;
    }
    if (!rows.blackwell_gddr) {
        for (const Kin& kin : with_gddr)
            p.*kin.newer = p.*kin.older;
        // What isn't its SM's lies between Ada's and Blackwell's: launches, memory.
        p.start_blackwell_gddr = std::sqrt(p.start_ada * p.start_blackwell);
        p.decode_memory_blackwell_gddr = std::sqrt(p.decode_memory_ada * p.decode_memory_blackwell);
    }
    if (!known.ada) { // no kernels of its own
        p.mma_fp8_ada_odd = 1.0, p.fp8_ada_width = 0.0, p.block_fp8_ada_odd = p.block_ada, p.resident = 1.0;
        p.decode_fp8_single_ada = 1e-7, p.single_fp8_ada = p.single_ada, p.key_single_fp8_ada = p.key_single;
        p.split_fp8_ada = 1.0;
    }
    if (!rows.hopper) {
        p.start_hopper_128 = 1.0, p.decode_fp8_hopper = 1.0, p.unit_fp8_hopper = p.unit_hopper;
        p.key_rows_fp8_hopper = p.key_rows;
    }
}

} // namespace

AttentionParameters fit_attention(const evidence::MeasurementSet& set, const hardware::Catalog& catalog,
                                  const HostFloors& floors, const std::function<bool(std::string_view device)>& fitted,
                                  std::uint64_t seed, const Progress& progress) {
    progress(0.0, "attention");
    // Rows are a grid over sizes already: each counts alike, whatever its weight.
    const Samples samples = select(set, catalog, floors,
                                   {.wanted =
                                        [](const evidence::Measurement& row) {
                                            return row.kind == workload::OperatorKind::attention &&
                                                   row.scope == evidence::Scope::operation && row.time_s > 0.0;
                                        },
                                    .fitted = fitted,
                                    .most_per_gpu = 6000,
                                    .seed = seed});
    if (samples.samples.empty()) return {};
    Known known;
    std::vector<PerPrecision<Machine>> machines(samples.gpus.size());
    for (std::size_t i = 0; i < machines.size(); ++i) {
        for (const Precision precision : all_precisions)
            machines[i][precision] = machine_of(samples.gpus[i], precision);
        const Generation generation = machines[i][Precision::bf16].generation;
        known.ampere |=
            generation == Generation::ampere || generation == Generation::turing || generation == Generation::volta;
        known.ada |= generation == Generation::ada;
        known.hopper |= generation == Generation::hopper;
        const bool gddr = machines[i][Precision::bf16].memory == Memory::gddr;
        known.blackwell |= generation == Generation::blackwell && !gddr;
        known.blackwell_gddr |= generation == Generation::blackwell && gddr;
    }
    std::vector<AttentionSetting> settings(set.rows.size());
    for (const Sample& sample : samples.samples)
        settings[sample.row] = attention_setting(set, set.rows[sample.row]);
    const auto predict = [&](std::uint16_t gpu, const evidence::Measurement& row,
                             const AttentionParameters& parameters) {
        return estimate_attention(machines[gpu][row.precision], row.kind,
                                  std::get<workload::AttentionProblem>(row.problem), parameters, Residency::repeated(),
                                  settings[static_cast<std::size_t>(&row - set.rows.data())])
            .seconds;
    };
    AttentionParameters p = fit_near(samples, attention_start(), predict);
    borrow(p, known);
    return p;
}

} // namespace dubhe::cost::tile
