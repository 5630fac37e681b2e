// SPDX-License-Identifier: Apache-2.0
#include "tile.h"

#include "machine/machine.h"
#include "product/product_parts.h"

#include <core/cost/physical_bound.h>
#include <core/cost/requirements.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>

namespace dubhe::cost {

namespace {

using namespace tile;
using hardware::Gpu;
using workload::OperatorKind;
using workload::WorkTable;

// How much wider the band of an operator is whose like was never measured.
constexpr double extrapolation_widening = 1.6;
// Of a whole family that is derived from other precisions or kinds, as a standard deviation of the logarithm: fp16
// products and convolutions of a V100 without its rows err by 30 to 240 % (the table of `dubhe-cli fit`), streams
// little.
constexpr double extrapolation_error = 0.25;
// Boards of one design differ, by cooling, in what they draw before any kernel runs, so in what their limit leaves: the
// standard deviation of that draw, as a share of it. Of the two boards of 70 and 75 W that were fitted, each left out,
// T4's products are 25 % too fast and P4's right (`tile-residuals lanes FOLDER`), where the draw is half of the limit:
// root mean square over both, and over sqrt(2), as the other one errs alike.
constexpr double boards_differ = 0.15;
// Distance from the nearest fitted GPU beyond which nothing is interpolation any more.
constexpr double far_from_fitted = 1.5;

// Experts' products: each group's rows by its own matrix. The gradient of their weights is a batched product.
bool grouped_rows(OperatorKind kind, const workload::ProductProblem& problem) {
    return kind == OperatorKind::grouped_linear && !problem.transpose_a;
}

// One row of a table on one machine.
class RowEstimator {
  public:
    RowEstimator(const TileParameters& parameters, const WorkTable& work, const Machine& machine, Caches caches,
                 AttentionLibrary library)
        : parameters_{parameters}, work_{work}, machine_{machine}, board_{board_of(machine, products())},
          lanes_{board_}, caches_{caches}, library_{library} {
        if (!machine.tensor_cores) return;
        Machine lanes = machine;
        lanes.tensor_cores = false;
        lanes_ = board_of(lanes, parameters.products);
    }

    // Standard deviation of the logarithm of what takes as long as the power limit makes it.
    [[nodiscard]] double board_error() const { return boards_differ * (machine_.tdp - board_.watts) / board_.watts; }

    [[nodiscard]] Estimate operator()(std::size_t row) const {
        Estimate estimate = without_power(row);
        if (caches_ == Caches::network && estimate.power_s <= 0.0) add_power(row, estimate);
        return estimate;
    }

    [[nodiscard]] const ProductParameters& products() const {
        const bool own_units = machine_.tensor_cores && machine_.generation != Generation::cdna;
        return own_units ? parameters_.tensor_products : parameters_.products;
    }

  private:
    [[nodiscard]] Estimate without_power(std::size_t row) const {
        const OperatorKind kind = work_.kind[row];
        const Residency residency =
            caches_ == Caches::repeated ? Residency::repeated() : Residency{work_.activation_bytes[row]};
        const workload::Problem none;
        const workload::Problem& problem = row < work_.problem.size() ? work_.problem[row] : none;
        const auto* const product = std::get_if<workload::ProductProblem>(&problem);
        if (product != nullptr && grouped_rows(kind, *product))
            return estimate_grouped(machine_, *product, parameters_.experts, residency);
        if (product != nullptr) return estimate_product(machine_, kind, *product, products(), residency);
        if (const auto* convolution = std::get_if<workload::ConvolutionProblem>(&problem))
            return estimate_convolution(machine_, kind, *convolution, parameters_.convolutions, residency);
        if (const auto* attention = std::get_if<workload::AttentionProblem>(&problem))
            return estimate_attention(machine_, kind, *attention, parameters_.attention, residency,
                                      {.fp8_cache = attention->cache_bits == 8,
                                       .with_rotation = caches_ == Caches::repeated,
                                       .library = library_});
        if (const auto* experts = std::get_if<workload::ExpertsProblem>(&problem))
            return estimate_experts(machine_, *experts, expert_load(*experts), parameters_.experts, residency,
                                    {.block_scaled = experts->scale_block == 128, .min_latency = experts->min_latency});
        if (const auto* recurrent = std::get_if<workload::RecurrentProblem>(&problem))
            return estimate_recurrent(machine_, kind, *recurrent, parameters_.recurrent, residency);
        const VectorWork vector{work_.activation_bytes[row] + work_.weight_bytes[row], work_.written_bytes[row],
                                work_.vector_flop[row] + work_.matrix_flop[row], work_.launches[row]};
        if (const auto* rows = std::get_if<workload::RowsProblem>(&problem))
            return estimate_rows(machine_, kind, *rows, vector, parameters_.rows, residency);
        return estimate_stream(machine_, kind, problem, vector, parameters_.streams, residency);
    }

    // What draws nobody knows how much is taken to leave nothing to others.
    void add_power(std::size_t row, Estimate& estimate) const {
        estimate.unlimited_s = estimate.power_s = estimate.seconds;
        if (row >= work_.problem.size()) return;
        const workload::Problem& problem = work_.problem[row];
        if (std::holds_alternative<workload::AttentionProblem>(problem) ||
            std::holds_alternative<workload::RecurrentProblem>(problem))
            return;
        const double bytes = work_.activation_bytes[row] + work_.weight_bytes[row] + work_.written_bytes[row];
        if (std::holds_alternative<workload::ConvolutionProblem>(problem)) {
            add_power_of_convolution(row, bytes * board_.byte_j / board_.watts, estimate);
            return;
        }
        // These run on the lanes beside tensor cores, too, and draw what was fitted there: a board at work takes more
        // than the share of its TDP that the larger ones with tensor cores show.
        const double awake_w = std::max(0.0, board_.watts - lanes_.watts);
        const double flop = work_.vector_flop[row] + work_.matrix_flop[row];
        estimate.power_s = (awake_w * estimate.seconds + lanes_.byte_j * bytes + lanes_.flop_j * flop) / board_.watts;
    }

    // As of products: the same search on boards where power is no limit, and where it is the only one.
    void add_power_of_convolution(std::size_t row, double moving, Estimate& estimate) const {
        const ConvolutionParameters& p = parameters_.convolutions;
        const double watts = std::max(machine_.tdp - p.idle_w, 0.5 * machine_.tdp);
        const double flop_j =
            1e-12 * node_energy(machine_.process_nm) * (machine_.tensor_cores ? p.matrix_energy_pj : p.energy_pj);
        const double direct = work_.matrix_flop[row] * flop_j / watts; // algorithms with fewer FLOP take less
        estimate.power_s = direct + moving;
        // Below a quarter of the time the limit adds a thousandth; from there on gradually, so that nothing jumps.
        const double part = std::clamp(4.0 * direct / estimate.seconds - 1.0, 0.0, 1.0);
        if (part <= 0.0) return;
        constexpr double much = 1e6;
        const auto on_board_of = [&](double tdp) {
            Machine other = machine_;
            other.tdp = tdp;
            return estimate_convolution(other, work_.kind[row],
                                        std::get<workload::ConvolutionProblem>(work_.problem[row]), p,
                                        Residency{work_.activation_bytes[row]})
                .seconds;
        };
        const double unlimited = std::min(estimate.seconds, on_board_of(machine_.tdp * much));
        const double least = std::min(direct, on_board_of(machine_.tdp / much) * 0.5 * machine_.tdp / much / watts);
        estimate.unlimited_s -= part * (estimate.seconds - unlimited);
        estimate.power_s -= part * (direct - least);
    }

    const TileParameters& parameters_;
    const WorkTable& work_;
    const Machine& machine_;
    Board board_, lanes_; // as products have it in this precision, and on the lanes
    Caches caches_;
    AttentionLibrary library_;
};

// Of what takes `limited_s` under the power limit and `unlimited_s` without, || unlimited, power ||_8: its elasticity
// to the power that the limit leaves.
double limited_share(double unlimited_s, double limited_s) {
    const double ratio = limited_s > 0.0 ? square(unlimited_s / limited_s) : 1.0;
    return 1.0 - square(square(ratio));
}

// Whose rows tell of a kind: grouped products are the larger part of measured layers of experts.
OperatorKind measured_as(OperatorKind kind) {
    return kind == OperatorKind::grouped_linear ? OperatorKind::experts : kind;
}

// How much larger than any measured operator of its kind, in powers of ten.
double decades_beyond(const TileParameters& parameters, const WorkTable& work, std::size_t row) {
    const double largest = parameters.largest[static_cast<std::size_t>(measured_as(work.kind[row]))];
    if (largest <= 0.0) return 0.0;
    const double size = work.matrix_flop[row] + work.vector_flop[row] + work.activation_bytes[row] +
                        work.weight_bytes[row] + work.written_bytes[row];
    if (size <= 0.0) return 0.0;
    constexpr double log10_of_2 = 0.3010299956639812;
    if ((std::ilogb(size) + 1.0) * log10_of_2 <= largest) return 0.0; // most are: without a logarithm
    return std::max(0.0, std::log10(size) - largest);
}

Binding limit_of(const Estimate& estimate) {
    const double busy = std::max({estimate.compute_s, estimate.memory_s, estimate.cache_s});
    if (estimate.fixed_s > busy) return Binding::fixed;
    if (estimate.compute_s >= busy) return Binding::compute;
    return estimate.memory_s >= busy ? Binding::memory : Binding::cache;
}

std::string describe(const TileParameters& parameters) {
    std::string text = "Tile model: physically bounded formulas, fitted on";
    if (parameters.gpus.empty()) return text + " nothing.";
    for (std::size_t i = 0; i < parameters.gpus.size(); ++i)
        text += (i == 0 ? " " : ", ") + parameters.gpus[i].name;
    return text + '.';
}

// One row's times with their band, by the kernels of one kind of unit.
struct RowCost {
    Estimate estimate;
    Family family{};
    double low_s = 0.0, mid_s = 0.0, high_s = 0.0;
    bool extrapolated = false; // nothing like it was measured
    bool beyond = false;       // ten times as large as any that was
};

// How a kind's band differs from its family's in one precision on one GPU.
struct ClassBand {
    double width = 1.0;
    bool judged = false; // rows of it were measured, enough of them kept back to tell
};
using ClassBands = std::array<ClassBand, workload::operator_kind_count>;

// From what a GPU's own rows showed to what leaving chips out in turn did, as its numbers move away from those of the
// fitted GPU that it is or is made from.
ClassBands classes_of(const TileParameters& parameters, const Gpu& gpu, Precision precision) {
    ClassBands classes;
    const auto as = [](std::size_t k) { return measured_as(static_cast<OperatorKind>(k)); };
    // Libraries of before there were widths tell nothing of how many rows judged a class.
    for (std::size_t k = 0; k < classes.size(); ++k)
        classes[k].judged = parameters.widths.empty() && parameters.was_measured(as(k), precision);
    const std::string& name = gpu.hypothetical() ? gpu.base : gpu.name;
    const auto own = std::ranges::find(parameters.gpus, name, &Gpu::name);
    const double apart = own == parameters.gpus.end() ? 1.0 : std::min(1.0, distance_to_nearest(gpu, {&*own, 1}));
    for (const ClassWidth& each : parameters.widths) {
        if (each.precision != precision || !each.gpu.empty()) continue;
        for (std::size_t k = 0; k < classes.size(); ++k) {
            if (as(k) != each.kind) continue;
            classes[k].judged = parameters.was_measured(as(k), precision) && each.rows >= least_judged;
            classes[k].width = each.width;
        }
    }
    for (const ClassWidth& each : parameters.widths) {
        if (each.precision != precision || each.gpu != name || each.rows < least_judged) continue;
        for (std::size_t k = 0; k < classes.size(); ++k) {
            if (as(k) != each.kind) continue;
            classes[k].width = each.width * (1.0 - apart) + classes[k].width * apart;
            // A chip that alone was measured was never left out.
            classes[k].judged = classes[k].judged || (apart == 0.0 && parameters.was_measured(as(k), precision));
        }
    }
    return classes;
}

// What the bands of rows follow from; without families there are none.
struct RowBands {
    std::span<const LogFamilyBand> of_family;
    double distance; // from the GPU to the nearest fitted one
};

// Rows by the kernels that libraries have for the units of one precision.
class UnitCosts {
  public:
    UnitCosts(const TileParameters& parameters, const RowBands& bands, const WorkTable& work, const Gpu& gpu,
              Precision precision, Caches caches, AttentionLibrary library)
        : parameters_{parameters}, bands_{bands}, work_{work}, machine_{machine_of(gpu, precision)},
          estimate_{parameters, work, machine_, caches, library}, classes_{classes_of(parameters, gpu, precision)} {}

    [[nodiscard]] RowCost operator()(std::size_t row, double bound_s) const {
        RowCost cost{.estimate = estimate_(row), .family = family_of(work_.kind[row], machine_.tensor_cores)};
        cost.mid_s = std::max(cost.estimate.seconds, bound_s);
        const double decades = decades_beyond(parameters_, work_, row);
        const ClassBand& of_class = classes_[static_cast<std::size_t>(work_.kind[row])];
        cost.extrapolated = cost.estimate.extrapolated || !of_class.judged;
        cost.beyond = decades > 1.0;
        cost.low_s = cost.high_s = cost.mid_s;
        if (bands_.of_family.empty()) return cost;
        const Band band = bands_.of_family[static_cast<std::size_t>(cost.family)].at(
            bands_.distance, cost.mid_s, {of_class.width, decades, cost.extrapolated ? extrapolation_widening : 1.0});
        cost.low_s = std::max(bound_s, cost.mid_s * std::min(1.0, band.low));
        cost.high_s = cost.mid_s * std::max(1.0, band.high);
        return cost;
    }

    [[nodiscard]] double board_error() const { return estimate_.board_error(); }

  private:
    const TileParameters& parameters_;
    const RowBands& bands_;
    const WorkTable& work_;
    Machine machine_;
    RowEstimator estimate_;
    ClassBands classes_;
};

// The units that any row is multiplied in, and those of the network's own precision.
using WantedUnits = std::array<bool, precision_count>;
WantedUnits wanted_units(const WorkTable& work, const Gpu& gpu) {
    WantedUnits wanted{};
    wanted[static_cast<std::size_t>(work.adapts ? nearest_units(gpu, work.precision) : work.precision)] = true;
    for (std::size_t row = 0; row < work.rows(); ++row)
        wanted[static_cast<std::size_t>(units_of(gpu, work, row))] = true;
    wanted[static_cast<std::size_t>(Precision::fp32)] |= wanted[static_cast<std::size_t>(Precision::tf32)];
    return wanted;
}

// A library that may round to tf32 need not: it takes its fp32 kernel where that is quicker, as Winograd's on the lanes
// often is. The numbers have as many bytes.
class FastestUnits {
  public:
    FastestUnits(const TileParameters& parameters, const RowBands& bands, const WorkTable& work, const Gpu& gpu,
                 Caches caches, AttentionLibrary library)
        : work_{work}, gpu_{gpu}, own_{work.adapts ? nearest_units(gpu, work.precision) : work.precision} {
        const WantedUnits wanted = wanted_units(work, gpu);
        for (const Precision each : all_precisions) {
            if (wanted[static_cast<std::size_t>(each)])
                units_[static_cast<std::size_t>(each)].emplace(parameters, bands, work, gpu, each, caches, library);
        }
    }

    // Each end of the band is the sooner one, and so is each part: what makes either kernel quicker makes nothing
    // later.
    [[nodiscard]] RowCost operator()(std::size_t row, double bound_s) const {
        const Precision precision = units_of(gpu_, work_, row);
        const RowCost own = units(precision)(row, bound_s);
        if (precision != Precision::tf32 || work_.matrix_flop[row] <= 0.0) return own;
        const RowCost other = units(Precision::fp32)(row, bound_s);
        RowCost faster = other.mid_s < own.mid_s ? other : own;
        faster.low_s = std::min(own.low_s, other.low_s);
        faster.high_s = std::min(own.high_s, other.high_s);
        faster.estimate.unlimited_s = std::min(own.estimate.unlimited_s, other.estimate.unlimited_s);
        faster.estimate.power_s = std::min(own.estimate.power_s, other.estimate.power_s);
        return faster;
    }
    [[nodiscard]] const UnitCosts& own() const { return units(own_); }

  private:
    [[nodiscard]] const UnitCosts& units(Precision precision) const {
        return *units_[static_cast<std::size_t>(precision)];
    }

    const WorkTable& work_;
    const Gpu& gpu_;
    Precision own_;
    std::array<std::optional<UnitCosts>, precision_count> units_; // those that some row needs
};

} // namespace

Tile::Tile(TileParameters parameters, Caches caches, AttentionLibrary library)
    : parameters_{std::move(parameters)}, bands_{parameters_.bands.begin(), parameters_.bands.end()}, caches_{caches},
      library_{library}, description_{describe(parameters_)} {}

Result<Done> Tile::accepts(const WorkTable& work, const Gpu& gpu) const {
    return has_rates(work, gpu);
}

void Tile::evaluate(const WorkTable& work, const Gpu& gpu, CostTable& out) const {
    const double distance = distance_to_nearest(gpu, parameters_.gpus);
    RowBands bands{{}, distance};
    if (!out.without_bands) bands.of_family = bands_;
    const FastestUnits fastest{parameters_, bands, work, gpu, caches_, library_};
    const BoundRates rates = bound_rates(gpu);
    out.resize(work.rows());
    out.has_families = true;
    out.has_power = caches_ == Caches::network;
    out.network_error =
        std::hypot(parameters_.network_error, work.launching ? work.launching->on(gpu.architecture).step_error : 0.0);
    for (std::size_t f = 0; f < family_count; ++f)
        out.shared_error[f] = shared_error_at(parameters_.bands[f], distance);
    std::array<double, family_count> family_s{}, error_s{};
    double limited_s = 0.0;
    for (std::size_t row = 0; row < work.rows(); ++row) {
        out.family[row] = 0;
        out.low_s[row] = out.mid_s[row] = out.high_s[row] = out.bound_s[row] = 0.0;
        out.unlimited_s[row] = out.power_s[row] = 0.0;
        out.provenance[row] = Provenance::modelled;
        out.binding[row] = Binding::fixed;
        if (work.launches[row] <= 0) continue;
        const double bound = physical_bound(rates, work, row, units_of(gpu, work, row)).seconds();
        const RowCost cost = fastest(row, bound);
        const auto family = static_cast<std::size_t>(cost.family);
        out.family[row] = static_cast<std::uint8_t>(cost.family);
        out.bound_s[row] = bound;
        out.mid_s[row] = cost.mid_s;
        out.unlimited_s[row] = std::clamp(cost.estimate.unlimited_s, bound, cost.mid_s);
        out.power_s[row] = std::min(cost.estimate.power_s, cost.mid_s);
        out.low_s[row] = cost.low_s;
        out.high_s[row] = cost.high_s;
        out.provenance[row] = cost.extrapolated || distance > far_from_fitted || cost.beyond ? Provenance::extrapolated
                                                                                             : Provenance::modelled;
        out.binding[row] = limit_of(cost.estimate);
        const double all = work.count[row] * cost.mid_s;
        family_s[family] += all;
        limited_s += all * limited_share(out.unlimited_s[row], cost.mid_s);
        if (cost.extrapolated) error_s[family] += all * extrapolation_error;
    }
    for (std::size_t f = 0; f < family_count; ++f) {
        if (error_s[f] > 0.0) out.shared_error[f] = std::hypot(out.shared_error[f], error_s[f] / family_s[f]);
    }
    const double all_s = std::accumulate(family_s.begin(), family_s.end(), 0.0);
    if (out.has_power && limited_s > 0.0)
        out.network_error = std::hypot(out.network_error, fastest.own().board_error() * limited_s / all_s);
}

bool Tile::same_times(const WorkTable& work, const Gpu& a, const Gpu& b) const {
    const auto has = [](const Gpu& gpu, Precision each) { return gpu.peak[each] && gpu.peak[each]->value() > 0.0; };
    const bool same_units =
        std::ranges::all_of(all_precisions, [&](Precision each) { return has(a, each) == has(b, each); });
    if (!same_units || a.architecture != b.architecture) return false;
    const BoundRates of_a = bound_rates(a), of_b = bound_rates(b);
    if (of_a.per_vector_flop != of_b.per_vector_flop || of_a.per_byte != of_b.per_byte ||
        of_a.cache_bytes != of_b.cache_bytes)
        return false;
    const WantedUnits wanted = wanted_units(work, a);
    return std::ranges::all_of(all_precisions, [&](Precision each) {
        return !wanted[static_cast<std::size_t>(each)] ||
               (of_a.per_matrix_flop[each] == of_b.per_matrix_flop[each] && machine_of(a, each) == machine_of(b, each));
    });
}

std::vector<Term> Tile::explain(const WorkTable& work, std::size_t row, const Gpu& gpu) const {
    const double bound = physical_bound(bound_rates(gpu), work, row, units_of(gpu, work, row)).seconds();
    const Estimate of_row = FastestUnits{parameters_, RowBands{}, work, gpu, caches_, library_}(row, bound).estimate;
    return {{"compute", of_row.compute_s},
            {"memory", of_row.memory_s},
            {"cache", of_row.cache_s},
            {"fixed", of_row.fixed_s},
            {"physical bound", bound}};
}

} // namespace dubhe::cost
