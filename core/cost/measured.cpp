// SPDX-License-Identifier: Apache-2.0
#include "measured.h"

#include "measured_rows.h"
#include "physical_bound.h"

#include <core/cost/fitting/host_share.h>
#include <core/evidence/database.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <unordered_map>

namespace dubhe::cost {

namespace {

using evidence::Measurement;
using evidence::Position;
using workload::OperatorKind;

constexpr double widest_band = 0.7; // of ln(time): a wider one says nothing

// What interpolation takes times relative to.
double reference(const BoundRates& rates, Precision precision, double matrix_flop, double bytes) {
    constexpr double start = 2e-6;
    return matrix_flop * rates.per_matrix_flop[precision] + bytes * rates.per_byte + start;
}

// The GPU's own time in what a call measured; nothing where the host hides it. Inverse of as_measured().
std::optional<double> busy_time(double measured, double floor_s, double lambda) {
    if (floor_s <= 0.0) return measured;
    constexpr double hidden = 1.2;
    if (measured < hidden * floor_s) return std::nullopt;
    const double ratio = std::pow(floor_s / measured, 8.0);
    const double with = measured * std::pow(1.0 - ratio, 1.0 / 8.0);
    return with > lambda * floor_s ? std::optional{with - lambda * floor_s} : std::nullopt;
}

std::uint64_t hash_of(const Position& position) {
    std::uint64_t hash = position.mode;
    for (const float at : position.at)
        hash = (hash ^ static_cast<std::uint64_t>(at * 4096.0F)) * 0x9e3779b97f4a7c15ULL + (hash >> 29);
    return hash;
}

bool same_numbers(const hardware::Gpu& a, const hardware::Gpu& b) {
    for (std::size_t s = 0; s < hardware::specification_count; ++s) {
        const auto specification = static_cast<hardware::Specification>(s);
        if (get(a, specification) != get(b, specification)) return false;
    }
    return true;
}

void no_work(CostTable& out, std::size_t row) {
    out.low_s[row] = out.mid_s[row] = out.high_s[row] = out.bound_s[row] = 0.0;
    out.provenance[row] = Provenance::measured;
    out.binding[row] = Binding::fixed;
}

// Rows of one device, those of the same operator together, in the order in which they came.
struct Gathered {
    OperatorKind kind;
    Precision precision;
    workload::Problem problem;
    Position position;
    std::vector<MeasuredTime> rows;
};

class Gatherer {
  public:
    void add(const Measurement& row, const MeasuredTime& time) {
        const Position position = evidence::position_of(row.kind, row.problem, row.precision);
        auto& places = places_[hash_of(position)];
        for (const std::uint32_t place : places) {
            if (all_[place].problem == row.problem && all_[place].kind == row.kind &&
                all_[place].precision == row.precision)
                return all_[place].rows.push_back(time);
        }
        places.push_back(static_cast<std::uint32_t>(all_.size()));
        all_.push_back({row.kind, row.precision, row.problem, position, {time}});
    }
    [[nodiscard]] const std::vector<Gathered>& all() const { return all_; }

  private:
    std::vector<Gathered> all_;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> places_;
};

struct Duration {
    double low = 0.0, mid = 0.0, high = 0.0;
    Provenance provenance = Provenance::measured;
    float distance = 0.0F; // octaves
};

} // namespace

struct Measured::Device {
    hardware::Gpu gpu;
    std::unordered_map<std::uint64_t, Group> groups; // by mode
    std::unordered_map<std::uint64_t, std::pair<const Group*, std::uint32_t>> exact;

    [[nodiscard]] const Known* find(const Position& position, const workload::Problem& problem) const {
        const auto found = exact.find(hash_of(position));
        if (found == exact.end()) return nullptr;
        const Known& known = found->second.first->known[found->second.second];
        return known.problem == problem ? &known : nullptr;
    }
};

struct Measured::State {
    std::vector<Device> devices;
    std::array<ErrorCurve, workload::operator_kind_count> errors;
    std::array<Disagreement, workload::operator_kind_count> disagreement;
    std::size_t rows = 0;

    void add(hardware::Gpu gpu, const Gatherer& gathered);
    void finish();
    // `base`: the operator's reference(). Nothing where no row is near.
    [[nodiscard]] std::optional<Duration> duration(const Device& device, OperatorKind kind,
                                                   const workload::Problem& problem, Precision precision,
                                                   double base) const;
};

void Measured::State::add(hardware::Gpu gpu, const Gatherer& gathered) {
    Device& device = devices.emplace_back();
    device.gpu = std::move(gpu);
    std::unordered_map<std::uint64_t, std::pair<OperatorKind, std::vector<Point>>> points;
    for (const Gathered& each : gathered.all()) {
        const workload::Work work = workload::work_of(each.kind, each.problem, each.precision);
        const double base =
            reference(bound_rates(device.gpu), each.precision, work.matrix_flop.value(), work.bytes().value());
        Group& group = device.groups[each.position.mode];
        device.exact[hash_of(each.position)] = {&group, static_cast<std::uint32_t>(group.known.size())};
        group.known.push_back(merged(each.problem, each.rows, base));
        disagreement[static_cast<std::size_t>(each.kind)].add(group.known.back(), each.rows);
        auto& [kind, list] = points[each.position.mode];
        kind = each.kind;
        list.push_back(each.position.at);
    }
    for (auto& [mode, entry] : points) {
        Group& group = device.groups[mode];
        group.neighbours = Neighbours{std::move(entry.second)};
        errors[static_cast<std::size_t>(entry.first)].learn(group);
    }
}

void Measured::State::finish() {
    for (ErrorCurve& curve : errors)
        curve.finish();
    for (Disagreement& each : disagreement)
        each.finish();
}

std::optional<Duration> Measured::State::duration(const Device& device, OperatorKind kind,
                                                  const workload::Problem& problem, Precision precision,
                                                  double base) const {
    const Position position = evidence::position_of(kind, problem, precision);
    if (const Known* hit = device.find(position, problem)) {
        const double spread = std::exp(disagreement[static_cast<std::size_t>(kind)].band());
        return Duration{std::min(hit->low, hit->seconds / spread), hit->seconds,
                        std::max(hit->high, hit->seconds * spread), Provenance::measured};
    }
    const auto group = device.groups.find(position.mode);
    if (group == device.groups.end()) return std::nullopt;
    const std::optional<Interpolated> found = interpolate(group->second, position.at);
    if (!found) return std::nullopt;
    const double band = std::max(least_band, errors[static_cast<std::size_t>(kind)](found->distance));
    if (band > widest_band) return std::nullopt;
    const double mid = std::exp(found->log_ratio) * base;
    return Duration{mid * std::exp(-band), mid, mid * std::exp(band), Provenance::interpolated, found->distance};
}

Measured::Measured(const evidence::MeasurementSet& rows, const hardware::Catalog& catalog, const HostShare& host) {
    auto state = std::make_unique<State>();
    std::map<std::string, Gatherer> gathered; // by the catalog's name: several names may lead to one GPU
    std::vector<std::string> names;
    for (const std::string& device : rows.devices) {
        const Result<hardware::Gpu> gpu = catalog.find(device);
        names.push_back(gpu ? gpu->name : std::string{});
    }
    for (const Measurement& row : rows.rows) {
        const evidence::Source& source = rows.sources[row.source];
        if (!plain(row) || row.doubt != evidence::Doubt::none || names[row.device].empty() ||
            source.timing == evidence::Timing::session || std::holds_alternative<std::monostate>(row.problem))
            continue;
        const bool call = source.timing == evidence::Timing::call;
        const double floor = call ? host.floors.of(rows.devices[row.device], row, source) : 0.0;
        const auto seconds = busy_time(row.time_s, floor, host.lambda[static_cast<std::size_t>(class_of(row.kind))]);
        if (!seconds) continue;
        gathered[names[row.device]].add(row, {*seconds, row.spread_s, row.kernels, call});
        ++state->rows;
    }
    for (const auto& [name, gatherer] : gathered)
        state->add(catalog.find(name).value(), gatherer);
    state->finish();
    description_ = "Measured rows of the database (" + std::to_string(state->rows) +
                   "), exact or interpolated between near sizes of the same kernel.";
    state_ = std::move(state);
}

Measured::~Measured() = default;

const Measured::Device* Measured::device_of(const hardware::Gpu& gpu) const {
    for (const Device& device : state_->devices) {
        if (device.gpu.name == gpu.name) return same_numbers(device.gpu, gpu) ? &device : nullptr;
    }
    return nullptr;
}

bool Measured::knows(const hardware::Gpu& gpu) const {
    return device_of(gpu) != nullptr;
}

const hardware::Gpu* Measured::behind(const hardware::Gpu& gpu) const {
    const std::string& name = gpu.hypothetical() ? gpu.base : gpu.name;
    const auto found = std::ranges::find(
        state_->devices, name, [](const Device& each) -> const auto& { return each.gpu.name; });
    return found == state_->devices.end() ? nullptr : &found->gpu;
}

std::size_t Measured::rows() const {
    return state_->rows;
}

std::vector<float> Measured::evaluate_known(const workload::WorkTable& work, const hardware::Gpu& gpu,
                                            CostTable& out) const {
    std::vector<float> distance(work.rows(), unknown);
    const Device* const device = device_of(gpu);
    if (device == nullptr || work.problem.size() != work.rows()) return distance;
    const BoundRates rates = bound_rates(gpu);
    for (std::size_t row = 0; row < work.rows(); ++row) {
        if (work.launches[row] == 0 || work.kind[row] == OperatorKind::view ||
            work.kind[row] == OperatorKind::constant) {
            no_work(out, row);
            distance[row] = 0.0F;
            continue;
        }
        if (std::holds_alternative<std::monostate>(work.problem[row])) continue;
        const double bytes = work.activation_bytes[row] + work.weight_bytes[row] + work.written_bytes[row];
        const Precision units = units_of(gpu, work, row);
        const auto found = state_->duration(*device, work.kind[row], work.problem[row], units,
                                            reference(rates, units, work.matrix_flop[row], bytes));
        if (!found) continue;
        distance[row] = found->distance;
        const PhysicalBound least = physical_bound(rates, work, row, units);
        const double bound = least.seconds();
        // What was measured below the bound was so by its caches or its clock: the bound gives way.
        out.bound_s[row] = std::min(bound, found->mid);
        out.mid_s[row] = found->mid;
        out.low_s[row] = std::min(std::max(found->low, out.bound_s[row]), found->mid);
        out.high_s[row] = std::max(found->high, found->mid);
        out.provenance[row] = found->provenance;
        out.binding[row] = bound < 0.1 * found->mid            ? Binding::fixed
                           : least.compute_s >= least.memory_s ? Binding::compute
                                                               : Binding::memory;
    }
    return distance;
}

Result<Done> Measured::accepts(const workload::WorkTable& work, const hardware::Gpu& gpu) const {
    if (!knows(gpu))
        return error(
            message("nothing was measured on %1 as it is described; `dubhe-cli db import` brings rows", gpu.name));
    CostTable out;
    out.resize(work.rows());
    const std::vector<float> distance = evaluate_known(work, gpu, out);
    constexpr std::size_t most_named = 3;
    std::size_t missing = 0;
    std::string named;
    for (std::size_t row = 0; row < work.rows(); ++row) {
        if (distance[row] != unknown) continue;
        if (missing++ >= most_named) continue;
        named += (named.empty() ? "" : ", ") + (row < work.problem.size()
                                                    ? to_text(work.kind[row], work.problem[row], work.precision_of(row))
                                                    : std::string{workload::name_of(work.kind[row])});
    }
    if (missing == 0) return Done{};
    return error(message("no row measured on %1 is near to %2 of %3 operators: %4; the model auto fills such gaps",
                         gpu.name, missing, work.rows(), named + (missing > most_named ? ", ..." : "")));
}

void Measured::evaluate(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const {
    out.resize(work.rows());
    const std::vector<float> distance = evaluate_known(work, gpu, out);
    for (std::size_t row = 0; row < work.rows(); ++row) {
        if (distance[row] == unknown) no_work(out, row); // against the precondition
    }
}

Result<std::shared_ptr<const Measured>> read_measured(const std::filesystem::path& file,
                                                      const hardware::Catalog& catalog, const Library& library,
                                                      const std::vector<std::string>& devices) {
    const Result<evidence::Database> database = evidence::Database::open_read_only(file);
    if (!database) return database.diagnostics();
    evidence::Filter filter;
    filter.collectives = false;
    if (!devices.empty()) {
        const Result<std::vector<std::string>> all = database->devices();
        if (!all) return all.diagnostics();
        for (const std::string& name : *all) {
            const Result<hardware::Gpu> gpu = catalog.find(name);
            if (gpu && std::ranges::find(devices, gpu->name) != devices.end()) filter.devices.push_back(name);
        }
        if (filter.devices.empty()) return std::shared_ptr<const Measured>{};
    }
    const Result<evidence::MeasurementSet> rows = database->load(filter);
    if (!rows) return rows.diagnostics();
    if (rows->rows.empty()) return std::shared_ptr<const Measured>{};
    const Result<HostShare> host = host_share_of(library, "library, section host");
    if (!host) return host.diagnostics();
    return std::make_shared<const Measured>(*rows, catalog, *host);
}

} // namespace dubhe::cost
