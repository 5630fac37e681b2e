// SPDX-License-Identifier: Apache-2.0
#include "fit_product.h"

#include <core/cost/fitting/least_squares.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace dubhe::cost::tile {

namespace {

using evidence::Measurement;
using workload::OperatorKind;
using ProductMember = double ProductParameters::*;

// A field that one generation or memory alone speaks of.
struct Own {
    ProductMember member;
    bool (*of)(const Machine&);
    ProductMember like = nullptr;  // takes this one's value where nobody is; else 1
    double spread = 0.0;           // of its logarithm around 0, known beforehand; 0: free
    ProductMember other = nullptr; // with it, halfway between the two
};

bool old_hbm(const Machine& g) {
    return g.memory == Memory::hbm1;
}
bool before_volta(const Machine& g) {
    return g.generation <= Generation::pascal;
}
bool old_gddr(const Machine& g) {
    return before_volta(g) && g.memory == Memory::gddr;
}
bool volta_or_turing(const Machine& g) {
    return g.generation == Generation::volta || g.generation == Generation::turing;
}
bool volta(const Machine& g) {
    return g.generation <= Generation::turing;
}
bool since_ampere(const Machine& g) {
    return g.generation >= Generation::ampere;
}
bool on_hopper(const Machine& g) {
    return g.generation == Generation::hopper;
}
bool on_ada(const Machine& g) {
    return g.generation == Generation::ada;
}
bool cdna(const Machine& g) {
    return g.generation == Generation::cdna;
}
bool not_cdna(const Machine& g) {
    return !cdna(g);
}
bool fp4(const Machine& g) {
    return g.precision == Precision::fp4;
}
bool on_blackwell(const Machine& g) {
    return g.generation == Generation::blackwell && g.memory != Memory::gddr;
}
bool on_blackwell_gddr(const Machine& g) {
    return g.generation == Generation::blackwell && g.memory == Memory::gddr;
}
bool on_ampere(const Machine& g) {
    return g.generation != Generation::blackwell && !on_hopper(g) && !on_ada(g) && !volta(g);
}
bool gddr(const Machine& g) {
    return g.memory == Memory::gddr && g.generation != Generation::blackwell;
}
bool hbm(const Machine& g) {
    return g.memory == Memory::hbm;
}

const std::vector<Own>& own_on_lanes() {
    static const std::vector<Own> all{
        {&ProductParameters::apart, old_gddr, &ProductParameters::apart_hbm1},
        {&ProductParameters::apart_hbm1, old_hbm, &ProductParameters::apart},
        {&ProductParameters::drift, old_gddr, &ProductParameters::drift_hbm1},
        {&ProductParameters::drift_hbm1, old_hbm, &ProductParameters::drift},
        {&ProductParameters::drift_rounds, old_gddr, &ProductParameters::drift_rounds_hbm1},
        {&ProductParameters::drift_rounds_hbm1, old_hbm, &ProductParameters::drift_rounds},
        {&ProductParameters::apart_prologue, before_volta, &ProductParameters::prologue},
        {&ProductParameters::strided_ampere, since_ampere},
        {&ProductParameters::batched_volta, volta_or_turing, nullptr, 0.1},
        {&ProductParameters::shared_ampere, since_ampere, &ProductParameters::shared_old},
        {&ProductParameters::gddr, gddr, &ProductParameters::hbm1},
        {&ProductParameters::hbm1, old_hbm, &ProductParameters::gddr},
        {&ProductParameters::hbm, hbm, &ProductParameters::gddr}};
    return all;
}

const std::vector<Own>& own_on_tensor_cores() {
    using P = ProductParameters;
    static const std::vector<Own> all{
        {&ProductParameters::t_ampere, on_ampere, &ProductParameters::t_hopper, 0.8},
        {&ProductParameters::t_hopper, on_hopper, &ProductParameters::t_ampere, 0.8},
        {&ProductParameters::t_ada, on_ada, &ProductParameters::t_ampere, 0.8},
        {&ProductParameters::power_volta, volta, &ProductParameters::power_ampere, 2.5},
        {&ProductParameters::power_ampere, on_ampere, nullptr, 2.5},
        {&ProductParameters::power_hopper, on_hopper, nullptr, 2.5},
        {&ProductParameters::power_ada, on_ada, nullptr, 2.5},
        {&ProductParameters::t_feed_ada, on_ada, &ProductParameters::t_feed},
        {&ProductParameters::t_warm, on_ampere, &ProductParameters::t_warm_hopper},
        {&ProductParameters::t_warm_ada, on_ada, &ProductParameters::t_warm_hopper},
        {&ProductParameters::t_warm_hopper, on_hopper, &ProductParameters::t_warm_ada},
        {&ProductParameters::step, on_ampere, &ProductParameters::step_hopper},
        {&ProductParameters::step_hopper, on_hopper, &ProductParameters::step},
        {&ProductParameters::step_ada, on_ada, &ProductParameters::step},
        {&ProductParameters::t_gddr, gddr, &ProductParameters::t_hbm_hopper},
        {&ProductParameters::t_hbm, on_ampere, &ProductParameters::t_hbm_hopper},
        {&ProductParameters::t_hbm_hopper, on_hopper, &ProductParameters::t_hbm},
        {&P::t_blackwell, on_blackwell, &P::t_hopper, 0.8},
        {&P::power_blackwell, on_blackwell, &P::power_hopper, 2.5},
        {&P::step_blackwell, on_blackwell, &P::step_hopper},
        {&P::t_warm_blackwell, on_blackwell, &P::t_warm_hopper},
        {&P::t_hbm_blackwell, on_blackwell, &P::t_hbm_hopper},
        {&P::t_clocks_blackwell, on_blackwell, &P::t_clocks},
        {&P::quantise_blackwell, on_blackwell, &P::quantise},
        {&P::t_fp4, fp4, &P::t_fp8},
        {&P::t_wave_blackwell_gddr, on_blackwell_gddr, &P::t_wave},
        {&P::t_blackwell_gddr, on_blackwell_gddr, &P::t_ada, 0.8},
        {&P::power_blackwell_gddr, on_blackwell_gddr, &P::power_ada, 2.5, &P::power_blackwell},
        {&P::step_blackwell_gddr, on_blackwell_gddr, &P::step_ada},
        {&P::t_feed_blackwell_gddr, on_blackwell_gddr, &P::t_feed_ada, 0.0, &P::t_feed},
        {&P::t_warm_blackwell_gddr, on_blackwell_gddr, &P::t_warm_ada},
        {&P::t_gddr7, on_blackwell_gddr, &P::t_gddr},
        {&P::t_clocks_blackwell_gddr, on_blackwell_gddr, &P::t_clocks},
        {&P::quantise_blackwell_gddr, on_blackwell_gddr, &P::quantise}};
    return all;
}

// Where the search starts: round numbers, alike for all generations, so that nothing of a GPU left out is in them.
ProductParameters product_start() {
    ProductParameters p;
    p.lambda = 0.8, p.energy_pj = 12.0, p.memory_pj = 60.0, p.idle_w = 25.0, p.burst = 1e-3;
    p.shared_old = p.shared_ampere = 0.8, p.wave = 0.7, p.prologue = 8.0, p.threads = 100.0;
    p.split = 1e-5, p.split_rate = 0.3, p.l2_share = 2.0;
    p.strided_ampere = 0.05, p.strided_reach = 5e6, p.batched_volta = 1.0;
    p.apart = p.apart_hbm1 = 2.0, p.apart_k = 60.0, p.apart_l2 = 1.0, p.apart_prologue = 8.0;
    p.drift = p.drift_hbm1 = 3e4, p.drift_rounds = p.drift_rounds_hbm1 = 0.5, p.drift_window = 1.6, p.drift_power = 1.7;
    p.gddr = 0.75, p.hbm1 = 0.73, p.hbm = 0.85, p.start = 1e-6;
    p.t_energy_pj = 3.0, p.t_cycle_pj = 0.5, p.t_narrow = 0.55, p.t_memory_pj = 40.0, p.t_idle = 0.15;
    p.t_burst = 1e-4, p.t_ampere = p.t_hopper = p.t_ada = p.t_blackwell = p.t_blackwell_gddr = 0.9;
    p.power_volta = p.power_ampere = p.power_hopper = p.power_ada = 1.0;
    p.power_blackwell = p.power_blackwell_gddr = 1.0, p.t_fp8 = p.t_fp4 = 0.9,
    p.t_feed = p.t_feed_ada = p.t_feed_blackwell_gddr = 1.0, p.t_wave = p.t_wave_blackwell_gddr = 0.8;
    p.t_prologue = 120.0, p.step = p.step_ada = p.step_hopper = p.step_blackwell = p.step_blackwell_gddr = 200.0,
    p.t_first = 800.0, p.t_vector = 2000.0, p.t_resident = 1.0;
    p.t_split = 2e-6, p.t_split_rate = 3.0, p.t_rereads = 0.05, p.t_l2_share = 0.3,
    p.t_warm = p.t_warm_ada = p.t_warm_hopper = p.t_warm_blackwell = p.t_warm_blackwell_gddr = p.t_write = 1.0,
    p.t_l2 = 0.3;
    p.t_gddr = p.t_hbm = p.t_hbm_hopper = p.t_hbm_blackwell = p.t_gddr7 = 0.8, p.t_stream = 4e10, p.t_start = 1e-6,
    p.t_clocks = p.t_clocks_blackwell = p.t_clocks_blackwell_gddr = 2500.0;
    p.mfma_share = 0.8, p.mfma_load = 8.0, p.mfma_prologue = 20.0, p.mfma_wave = 0.5, p.mfma_memory = 0.8;
    p.mfma_l2 = 0.7, p.mfma_batched = 1.1, p.mfma_deep = 1.0;
    p.mfma_front_s = p.mfma_start_s = 4e-6;
    p.quantise = p.quantise_blackwell = p.quantise_blackwell_gddr = 9e-6, p.quantise_bytes = 1.0;
    return p;
}

struct ProductRow {
    const Machine* machine;
    const Measurement* measured;
    double time_s, floor_s, weight;
};

class Fitter {
  public:
    // `served`: machines whose rows are taken.
    Fitter(std::span<const Field<ProductParameters>> fields, const std::vector<Own>& own,
           bool (*served)(const Machine&))
        : fields_{fields}, own_{own}, served_{served} {}

    void add(const Samples& samples, bool tensor_cores) {
        machines_.emplace_back();
        auto& machines = machines_.back();
        for (const hardware::Gpu& gpu : samples.gpus) {
            machines.emplace_back();
            for (const Precision precision : all_precisions)
                machines.back()[precision] = machine_of(gpu, precision);
        }
        // The inner vectors are moved, never copied: pointers into them stay.
        for (const Sample& sample : samples.samples) {
            const Measurement& row = samples.row(sample);
            const Machine& machine = machines[sample.gpu][row.precision];
            if (machine.tensor_cores == tensor_cores && served_(machine))
                rows_.push_back({&machine, &row, sample.time_s, sample.floor_s, sample.weight});
        }
    }

    // What is not searched keeps what it starts with.
    [[nodiscard]] ProductParameters fit(ProductParameters start, const LeastSquaresOptions& options) const {
        for (const Field<ProductParameters>& field : fields_) {
            if (!field.fixed) start.*field.member = product_start().*field.member;
        }
        if (rows_.empty()) return start;
        std::vector<Parameter> parameters;
        std::vector<ProductMember> members;
        std::vector<const Own*> held;
        for (const Field<ProductParameters>& field : fields_) {
            const auto own = std::ranges::find(own_, field.member, &Own::member);
            if (field.fixed || (own != own_.end() && !known(*own))) continue;
            if (own != own_.end() && own->spread > 0.0) held.push_back(&*own);
            members.push_back(field.member);
            parameters.push_back(
                {std::string{field.name}, start.*field.member, field.low, field.high, field.logarithmic});
        }
        const auto with = [&](std::span<const double> values) {
            ProductParameters changed = start;
            for (std::size_t i = 0; i < members.size(); ++i)
                changed.*members[i] = values[i];
            for (const Own& own : own_) {
                if (own.like == nullptr || known(own)) continue;
                changed.*own.member =
                    own.other == nullptr ? changed.*own.like : std::sqrt(changed.*own.like * changed.*own.other);
            }
            return changed;
        };
        const double certainty = 0.05 * std::sqrt(static_cast<double>(rows_.size()));
        const Residuals residuals = [&](std::span<const double> values, std::span<double> out) {
            const ProductParameters changed = with(values);
            for (std::size_t i = 0; i < rows_.size(); ++i)
                out[i] = rows_[i].weight * std::log(predict(rows_[i], changed) / rows_[i].time_s);
            for (std::size_t i = 0; i < held.size(); ++i)
                out[rows_.size() + i] = certainty * std::log(changed.*held[i]->member) / held[i]->spread;
        };
        return with(least_squares(parameters, rows_.size() + held.size(), residuals, options).values);
    }

  private:
    [[nodiscard]] bool known(const Own& own) const {
        return std::ranges::any_of(rows_, [&](const ProductRow& row) { return own.of(*row.machine); });
    }
    [[nodiscard]] static double predict(const ProductRow& row, const ProductParameters& p) {
        const double kernel =
            estimate_product(*row.machine, row.measured->kind,
                             std::get<workload::ProductProblem>(row.measured->problem), p, Residency::repeated())
                .seconds;
        return as_measured(kernel, row.floor_s, p.lambda);
    }

    std::span<const Field<ProductParameters>> fields_;
    const std::vector<Own>& own_;
    bool (*served_)(const Machine&);
    std::vector<std::vector<PerPrecision<Machine>>> machines_;
    std::vector<ProductRow> rows_;
};

bool usable(const Measurement& row, OperatorKind kind) {
    if (row.kind != kind || !plain(row) || row.doubt != evidence::Doubt::none || row.time_s <= 0.0) return false;
    // Kernels that widen weights as they read them have no terms of their own.
    const auto* product = std::get_if<workload::ProductProblem>(&row.problem);
    return product != nullptr && product->weight_bits == 0;
}

// DeepBench spells layouts out that linear layers leave open, and lanes mind; tensor cores don't.
bool one_layout(const evidence::MeasurementSet& set, const Measurement& row) {
    return set.sources[row.source].origin.find("DeepBench") == std::string::npos;
}

} // namespace

ProductParameters fit_product(const evidence::MeasurementSet& set, const hardware::Catalog& catalog,
                              const HostFloors& floors, const std::function<bool(std::string_view device)>& fitted,
                              std::uint64_t seed, const Progress& progress) {
    progress(0.0, "matrix products");
    // CDNA's fields stand behind those of the lanes, and share nothing with them but the host's lambda.
    const std::span<const Field<ProductParameters>> fields = product_fields();
    const auto first = static_cast<std::size_t>(
        std::ranges::find(fields, &ProductParameters::mfma_share, &Field<ProductParameters>::member) - fields.begin());
    static const std::vector<Own> none;
    Fitter on_lanes{fields.first(first), own_on_lanes(), not_cdna};
    Fitter on_mfma{fields.subspan(first), none, cdna};
    for (const OperatorKind kind : {OperatorKind::linear, OperatorKind::matmul}) {
        const Samples samples =
            select(set, catalog, floors,
                   {.wanted =
                        [&](const Measurement& row) {
                            return row.precision == Precision::fp32 && usable(row, kind) && one_layout(set, row);
                        },
                    .fitted = fitted,
                    .most_per_gpu = 1500,
                    .seed = seed});
        on_lanes.add(samples, false);
        on_mfma.add(samples, false);
    }
    const LeastSquaresOptions options{.most_steps = 40, .tolerance = 1e-5, .outlier_scale = 0.1};
    return on_mfma.fit(on_lanes.fit({}, options), options);
}

ProductParameters fit_tensor_product(const evidence::MeasurementSet& set, const hardware::Catalog& catalog,
                                     const HostFloors& floors,
                                     const std::function<bool(std::string_view device)>& fitted, std::uint64_t seed,
                                     const Progress& progress) {
    progress(0.0, "matrix products on tensor cores");
    Fitter fitter{tensor_product_fields(), own_on_tensor_cores(), not_cdna};
    for (const Precision precision :
         {Precision::bf16, Precision::fp16, Precision::fp8, Precision::int8, Precision::fp4}) {
        fitter.add(select(set, catalog, floors,
                          {.wanted =
                               [&](const Measurement& row) {
                                   return row.precision == precision && usable(row, OperatorKind::linear);
                               },
                           .fitted = fitted,
                           .most_per_gpu = 2000,
                           .seed = seed}),
                   true);
    }
    return fitter.fit({}, {.most_steps = 40, .tolerance = 1e-5, .outlier_scale = 0.1});
}

} // namespace dubhe::cost::tile
