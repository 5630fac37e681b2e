// SPDX-License-Identifier: Apache-2.0
#include "why.h"

#include <core/cost/band.h>
#include <core/cost/models.h>
#include <core/cost/physical_bound.h>
#include <core/cost/tile/fit/fit_summary.h>
#include <core/support/suggest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

namespace dubhe::study {

namespace {

using workload::WorkTable;

constexpr double least_share_of_kind = 0.01;

std::string family_name(const cost::CostModel& model, const hardware::Gpu& gpu, std::size_t family) {
    const bool known = model.tile_on(gpu) != nullptr && family < cost::tile::family_count;
    return known ? std::string{name_of(static_cast<cost::tile::Family>(family))} : std::string{};
}

// A network's costs, or those of a portfolio's part, whose rows stand from `first_row` on in the whole.
struct Slice {
    const Network* network = nullptr;
    double weight = 1.0;
    std::uint32_t first_row = 0;
    const std::vector<std::uint32_t>* alike = nullptr; // null: each row is like itself alone
    cost::CostTable costs{};
};

using Slices = std::vector<Slice>;

Slices slices_of(const Network& network, const hardware::Gpu& gpu, const Method& method) {
    Slices slices;
    for (const NetworkPart& part : network.parts)
        slices.push_back({part.network.get(), part.weight, part.first_row, &part.alike});
    if (slices.empty()) slices.push_back({&network});
    for (Slice& slice : slices)
        cost_iteration(slice.network->work, gpu, method, slice.costs);
    return slices;
}

const Slice& slice_with(const Slices& slices, std::uint32_t row) {
    return *std::prev(std::ranges::upper_bound(slices, row, {}, &Slice::first_row));
}

WhyOperator operator_of(const Slices& slices, const hardware::Gpu& gpu, const Method& method,
                        const OperatorShare& share) {
    const Slice& slice = slice_with(slices, share.row);
    const WorkTable& work = slice.network->work;
    const cost::CostTable& costs = slice.costs;
    const std::size_t row = share.row - slice.first_row;
    WhyOperator told{share,
                     costs.low_s[row],
                     costs.mid_s[row],
                     costs.high_s[row],
                     costs.bound_s[row],
                     {},
                     {},
                     0.0,
                     0.0,
                     std::nullopt,
                     std::nullopt,
                     {},
                     {},
                     {}};
    told.key.kind = work.kind[row];
    told.key.precision = work.precision_of(row);
    if (row < work.problem.size()) {
        told.key.problem = work.problem[row];
        told.problem = workload::to_text(told.key.kind, told.key.problem, told.key.precision);
    }
    told.flop = work.matrix_flop[row] + work.vector_flop[row];
    told.bytes = work.activation_bytes[row] + work.weight_bytes[row] + work.written_bytes[row];
    const auto peak = gpu.peak[cost::units_of(gpu, work, row)];
    const bool products = work.matrix_flop[row] > 0.0, rest = work.vector_flop[row] > 0.0;
    if ((!products || peak) && (!rest || gpu.vector_peak)) {
        told.compute_s = (products ? work.matrix_flop[row] / peak->value() : 0.0) +
                         (rest ? work.vector_flop[row] / gpu.vector_peak->value() : 0.0);
    }
    if (gpu.memory_bandwidth) told.memory_s = told.bytes / gpu.memory_bandwidth->value();
    cost::OperatorExplanation made = method.model->explanation_of(work, row, gpu, share.provenance);
    told.terms = std::move(made.terms);
    // Terms are those of the operator alone, before a table put them right; in the iteration others leave it power.
    const double factor = made.table ? made.table->factor : 1.0;
    for (cost::Term& term : told.terms)
        term.seconds = std::min(term.seconds, told.mid_s / factor);
    told.line = std::move(made.line);
    told.table = std::move(made.table);
    if (costs.has_families) told.family = family_name(*method.model, gpu, costs.family[row]);
    return told;
}

// Seconds of a round, by what errs together.
struct Erring {
    std::array<double, cost::CostTable::most_families> family_s{}, shared_s{}; // shared: times the shared errors
    std::vector<double> own_s;                                                 // times operators' own errors
    double total_s = 0.0, network_s = 0.0;                                     // network: times that error
};

void add_to(Erring& erring, const Slice& slice) {
    const cost::CostTable& costs = slice.costs;
    for (std::size_t row = 0; row < slice.network->work.rows(); ++row) {
        const double all_s = slice.weight * costs.mid_s[row] * slice.network->work.count[row];
        if (slice.network->work.launches[row] == 0 || !(all_s > 0.0)) continue;
        const double shared = costs.shared_error[costs.family[row]];
        const std::size_t number = slice.alike ? (*slice.alike)[row] : row;
        if (erring.own_s.size() <= number) erring.own_s.resize(number + 1);
        erring.own_s[number] += all_s * simulation::own_error(costs, row);
        erring.family_s[costs.family[row]] += all_s;
        erring.shared_s[costs.family[row]] += all_s * shared;
        erring.total_s += all_s;
        erring.network_s += all_s * costs.network_error;
    }
}

// The parts of simulation::spread_of_total(); of a portfolio's round those of portfolio.h.
WhyBand band_of(const Slices& slices, const Prediction& prediction, const Method& method) {
    WhyBand band;
    band.has_families = std::ranges::all_of(slices, [](const Slice& slice) { return slice.costs.has_families; });
    const Point& point = prediction.point;
    if (slices.size() == 1 && !slices.front().alike)
        band.total = simulation::spread_of_total(slices.front().network->work, slices.front().costs);
    else if (point.low_s > 0.0)
        band.total = spread_of(point.low_s, point.high_s);
    if (!band.has_families) return band;
    Erring erring;
    for (const Slice& slice : slices)
        add_to(erring, slice);
    if (!(erring.total_s > 0.0)) return band;
    double own = 0.0;
    for (const double each : erring.own_s)
        own += each * each;
    band.own = std::sqrt(own) / erring.total_s;
    band.network = erring.network_s / erring.total_s;
    for (std::size_t f = 0; f < erring.family_s.size(); ++f) {
        const double seconds = erring.family_s[f];
        if (seconds > 0.0)
            band.families.push_back({family_name(*method.model, prediction.gpu, f), seconds / erring.total_s,
                                     erring.shared_s[f] / seconds});
    }
    std::ranges::stable_sort(band.families, std::ranges::greater{}, &WhyFamily::part);
    return band;
}

std::vector<WhyModel::Fit> fits_used(const Prediction& prediction, const std::vector<cost::FamilyFit>& fits) {
    std::map<std::pair<workload::OperatorKind, Precision>, double> seconds;
    const Network& network = *prediction.network;
    for (const OperatorShare& share : prediction.operators) {
        const NetworkPart* part = network.part_of_row(share.row);
        seconds[{network.work.kind[share.row], (part ? *part->network : network).work.precision}] += share.seconds;
    }
    std::vector<WhyModel::Fit> told;
    for (const auto& [kind, kind_s] : seconds) {
        const double share = prediction.gpu_busy_s > 0.0 ? kind_s / prediction.gpu_busy_s : 0.0;
        if (share < least_share_of_kind) continue;
        told.push_back(
            {share, cost::fit_of_kind(fits, kind.first, kind.second,
                                      prediction.gpu.hypothetical() ? prediction.gpu.base : prediction.gpu.name)});
    }
    std::ranges::stable_sort(told, std::ranges::greater{}, &WhyModel::Fit::share);
    return told;
}

WhyModel model_of(const Prediction& prediction, const Method& method, const cost::Library* library) {
    WhyModel told;
    told.name = method.model->name();
    const cost::ModelDescription* known = cost::find_model(told.name);
    told.title = known ? known->title : std::string_view{told.name};
    told.description = method.model->description();
    const cost::Tile* tile = method.model->tile_on(prediction.gpu);
    if (tile) {
        double nearest = std::numeric_limits<double>::infinity();
        for (const hardware::Gpu& gpu : tile->parameters().gpus) {
            told.fitted.push_back(gpu.name);
            const double distance = cost::distance_to_nearest(prediction.gpu, {&gpu, 1});
            if (distance >= nearest) continue;
            nearest = distance;
            told.nearest = gpu.name;
            told.distance = distance;
        }
    }
    const bool fitted = known && known->fitted && told.name != "measured";
    if (!library || !fitted) return told;
    told.data = library->info.data;
    if (told.fitted.empty()) told.fitted = library->info.gpus;
    if (const std::string* summary = library->section("summary"); summary && tile) {
        if (const auto fits = cost::load_summary(*summary, "the library")) told.fits = fits_used(prediction, *fits);
    }
    return told;
}

// What a number is spent on; nothing of sizes, which bind no time by themselves.
std::optional<Bottleneck> bottleneck_of_lever(const Lever& lever) {
    using hardware::Specification;
    if (!lever) return Bottleneck::launch;
    switch (*lever) {
    case Specification::memory_bandwidth:
        return Bottleneck::memory;
    case Specification::l2_bandwidth:
    case Specification::on_chip_bandwidth:
        return Bottleneck::cache;
    case Specification::memory_size:
    case Specification::l2_size:
    case Specification::on_chip_size:
    case Specification::tdp:
        return std::nullopt;
    default: // SMs, lanes, clocks, peaks
        return Bottleneck::compute;
    }
}

} // namespace

const cost::Term* WhyOperator::binding_term() const {
    const auto longest = std::ranges::max_element(terms, {}, &cost::Term::seconds);
    return longest == terms.end() || !(longest->seconds > 0.0) ? nullptr : &*longest;
}

Result<Why> why(const NetworkPtr& network, const hardware::Gpu& gpu, const Method& method, const cost::Library* library,
                std::size_t most) {
    Result<Prediction> predicted = predict(network, gpu, method);
    if (!predicted) return predicted.diagnostics();
    Why told{std::move(*predicted), {}, {}, {}, method.host, 0.0};
    const WorkTable& whole = told.prediction.network->work;
    told.host = simulation::host_for(whole, simulation::host_on(whole, method.host, gpu.architecture));
    const Network& runs = *told.prediction.network; // in mixed precision the GPU decides which
    const Slices slices = slices_of(runs, gpu, method);
    for (std::size_t i = 0; i < std::min(most, told.prediction.operators.size()); ++i)
        told.operators.push_back(operator_of(slices, gpu, method, told.prediction.operators[i]));
    for (const Slice& slice : slices) {
        const WorkTable& work = slice.network->work;
        for (std::size_t row = 0; row < work.rows(); ++row)
            told.kernels += slice.weight * static_cast<double>(work.launches[row]) * work.count[row];
    }
    told.band = band_of(slices, told.prediction, method);
    told.model = model_of(told.prediction, method, library);
    if (Result<Elasticities> levers = elasticities(*network, SweepGpu{gpu, {}}, method)) {
        told.levers = std::move(levers->levers);
        sort_by_effect(told.levers);
    }
    return told;
}

const Elasticity* lever_of(const Why& why, Bottleneck bottleneck) {
    const auto found = std::ranges::find_if(
        why.levers, [&](const Elasticity& each) { return bottleneck_of_lever(each.lever) == bottleneck; });
    return found == why.levers.end() ? nullptr : &*found;
}

std::optional<WhyOperator> explain(const Why& why, const Method& method, workload::OperatorId id) {
    const Network& network = *why.prediction.network;
    if (id.index >= network.work.row_of.size()) return std::nullopt;
    const std::uint32_t row = network.work.row_of[id.index];
    const auto& all = why.prediction.operators;
    const auto share = std::ranges::find(all, row, &OperatorShare::row);
    if (share == all.end()) return std::nullopt;
    const auto known = static_cast<std::size_t>(share - all.begin());
    if (known < why.operators.size()) return why.operators[known];
    const hardware::Gpu& gpu = why.prediction.gpu;
    return operator_of(slices_of(network, gpu, method), gpu, method, *share);
}

Result<workload::OperatorId> find_operator(const Network& network, std::string_view path) {
    std::optional<workload::OperatorId> found;
    std::vector<std::string> paths;
    std::size_t matches = 0;
    for (std::uint32_t i = 0; i < network.graph.operators().size(); ++i) {
        const workload::OperatorId id{i};
        std::string each = network.graph.path(id);
        if (each == path) return id;
        const bool ends =
            each.size() > path.size() && each.ends_with(path) && each[each.size() - path.size() - 1] == '/';
        if (ends && matches++ == 0) found = id;
        paths.push_back(std::move(each));
    }
    if (matches == 1) return *found;
    const std::string asked = '"' + std::string{path} + '"';
    if (matches > 1) return error(message("%1 operators end in %2; give the whole path of one", matches, asked));
    return error(message("there is no operator %1 in %2; `dubhe-cli graph NETWORK --operators` lists them.%3", asked,
                         network.graph.name(), did_you_mean(path, paths)));
}

} // namespace dubhe::study
