// SPDX-License-Identifier: Apache-2.0
#include "measured.h"

#include "neighbours.h"

#include <core/evidence/plausibility.h>

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

constexpr float farthest = 1.5F;         // octaves to the nearest row; beyond that nothing is known
constexpr double exact_band = 0.04;      // two runs of the same kernel differ by so much in published tables, at least
constexpr double widest_band = 0.7;      // of ln(time): a wider one says nothing
constexpr std::size_t near_rows = 16;    // that an interpolation looks at
constexpr std::size_t fewest_rows = 4;   // that it needs
constexpr std::size_t tried_rows = 200;  // of each group, to learn how wrong interpolations are
constexpr double quantile_of_band = 0.8; // half the band's width holds so many of the errors

struct Rates {
    double per_flop = 0.0, per_byte = 0.0, l2 = 0.0;
    bool peak_known = false;
};

Rates rates_of(const hardware::Gpu& gpu, Precision precision) {
    const auto value = [](const auto& quantity) { return quantity ? quantity->value() : 0.0; };
    double peak = value(gpu.peak[precision]);
    if (peak == 0.0 && precision == Precision::fp32) peak = value(gpu.vector_peak);
    const double bandwidth = value(gpu.memory_bandwidth);
    return {peak > 0.0 ? 1.0 / peak : 0.0, bandwidth > 0.0 ? 1.0 / bandwidth : 0.0, value(gpu.l2_size), peak > 0.0};
}

// What interpolation takes times relative to.
double reference(const Rates& rates, double matrix_flop, double bytes) {
    constexpr double start = 2e-6;
    return matrix_flop * rates.per_flop + bytes * rates.per_byte + start;
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

struct Row {
    double seconds = 0.0, spread = 0.0;
    std::uint32_t kernels = 0;
    bool call = false;
};

// An operator with all that was measured of it.
struct Known {
    workload::Problem problem;
    double seconds = 0.0, low = 0.0, high = 0.0; // the range of its rows
    double log_ratio = 0.0;                      // of seconds to the reference
    std::uint32_t kernels = 0;
};

struct Group { // one kind, precision and mode
    std::vector<Known> known;
    Neighbours neighbours; // same order
};

std::uint64_t hash_of(const Position& position) {
    std::uint64_t hash = position.mode;
    for (const float at : position.at)
        hash = (hash ^ static_cast<std::uint64_t>(at * 4096.0F)) * 0x9e3779b97f4a7c15ULL + (hash >> 29);
    return hash;
}

// Solves a small symmetric positive system in place (Cholesky); the solution replaces `b`.
template <std::size_t N>
void solve(std::array<std::array<double, N>, N>& a, std::array<double, N>& b) {
    for (std::size_t i = 0; i < N; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            double sum = a[i][j];
            for (std::size_t k = 0; k < j; ++k)
                sum -= a[i][k] * a[j][k];
            a[i][j] = i == j ? std::sqrt(std::max(sum, 1e-12)) : sum / a[j][j];
        }
        for (std::size_t k = 0; k < i; ++k)
            b[i] -= a[i][k] * b[k];
        b[i] /= a[i][i];
    }
    for (std::size_t i = N; i-- > 0;) {
        for (std::size_t k = i + 1; k < N; ++k)
            b[i] -= a[k][i] * b[k];
        b[i] /= a[i][i];
    }
}

struct Interpolated {
    double log_ratio = 0.0;
    float distance = 0.0F; // to the nearest row
};

// The value at `to` of a line through the near rows, weighted by nearness; the slopes are drawn towards zero so that
// few rows on a line don't tilt it.
double local_line(const Group& group, const Point& to, std::span<const Neighbour> near) {
    constexpr std::size_t size = evidence::coordinate_count + 1;
    std::array<std::array<double, size>, size> a{};
    std::array<double, size> b{};
    const double reach = near.back().squared + 1e-3;
    for (const Neighbour& each : near) {
        const double share = 1.0 - each.squared / (1.1 * reach);
        const double weight = share * share / (each.squared + 0.02 * reach + 1e-4);
        std::array<double, size> x{1.0};
        for (std::size_t d = 0; d + 1 < size; ++d)
            x[d + 1] = static_cast<double>(group.neighbours[each.index][d]) - to[d];
        for (std::size_t i = 0; i < size; ++i) {
            for (std::size_t j = 0; j <= i; ++j)
                a[i][j] += weight * x[i] * x[j];
            b[i] += weight * x[i] * group.known[each.index].log_ratio;
        }
    }
    const double pull = 0.1 * a[0][0] * reach + 1e-9;
    for (std::size_t i = 1; i < size; ++i)
        a[i][i] += pull;
    solve(a, b);
    return b[0];
}

std::optional<Interpolated> interpolate(const Group& group, const Point& to,
                                        std::uint32_t except = Neighbours::nobody) {
    std::array<Neighbour, near_rows> found;
    const std::size_t count = group.neighbours.nearest(to, found, except);
    if (count < fewest_rows) return std::nullopt;
    const float distance = std::sqrt(found[0].squared);
    if (distance > farthest) return std::nullopt;
    const std::span near{found.data(), count};
    const std::uint32_t kernels = group.known[near[0].index].kernels;
    std::array<Neighbour, near_rows> alike;
    std::size_t same = 0;
    for (const Neighbour& each : near) {
        if (kernels == 0 || group.known[each.index].kernels == kernels) alike[same++] = each;
    }
    const std::span used = same >= fewest_rows ? std::span{alike.data(), same} : near;
    double low = group.known[used[0].index].log_ratio, high = low;
    for (const Neighbour& each : used) {
        low = std::min(low, group.known[each.index].log_ratio);
        high = std::max(high, group.known[each.index].log_ratio);
    }
    return Interpolated{std::clamp(local_line(group, to, used), low, high), distance};
}

// How wrong interpolations of a kind are, by the distance to the nearest row: the 80 % quantile of |ln(error)| at the
// middles of five stretches with as many trials each; never falling.
class ErrorCurve {
  public:
    void add(float distance, double error) { trials_.emplace_back(distance, error); }
    void finish() {
        constexpr std::size_t stretches = 5, fewest = 20;
        if (trials_.size() < fewest) return;
        std::ranges::sort(trials_);
        for (std::size_t i = 0; i < stretches; ++i) {
            const std::size_t begin = trials_.size() * i / stretches, end = trials_.size() * (i + 1) / stretches;
            std::vector<double> errors;
            for (std::size_t t = begin; t < end; ++t)
                errors.push_back(trials_[t].second);
            const auto at = static_cast<std::ptrdiff_t>(quantile_of_band * static_cast<double>(errors.size() - 1));
            std::nth_element(errors.begin(), errors.begin() + at, errors.end());
            const double before = curve_.empty() ? 0.0 : curve_.back().second;
            curve_.emplace_back(trials_[(begin + end) / 2].first,
                                std::max(before, errors[static_cast<std::size_t>(at)]));
        }
        trials_.clear();
    }
    [[nodiscard]] double operator()(float distance) const {
        if (curve_.empty()) return 0.1 + 0.25 * distance; // too few rows to tell: wide
        if (distance <= curve_.front().first) return curve_.front().second;
        for (std::size_t i = 1; i < curve_.size(); ++i) {
            if (distance > curve_[i].first) continue;
            const double share =
                (distance - curve_[i - 1].first) / std::max(1e-6F, curve_[i].first - curve_[i - 1].first);
            return curve_[i - 1].second + share * (curve_[i].second - curve_[i - 1].second);
        }
        return curve_.back().second * (1.0 + 0.5 * (distance - curve_.back().first));
    }

  private:
    std::vector<std::pair<float, double>> trials_;
    std::vector<std::pair<float, double>> curve_;
};

// How far rows of the same operator lie from their median, in ln(time): the 80 % quantile, by kind.
class Disagreement {
  public:
    void add(const Known& known, const std::vector<Row>& rows) {
        if (rows.size() < 2) return;
        for (const Row& row : rows)
            errors_.push_back(std::abs(std::log(row.seconds / known.seconds)));
    }
    void finish() {
        constexpr std::size_t fewest = 20;
        if (errors_.size() < fewest) return;
        const auto at = static_cast<std::ptrdiff_t>(quantile_of_band * static_cast<double>(errors_.size() - 1));
        std::nth_element(errors_.begin(), errors_.begin() + at, errors_.end());
        band_ = std::max(exact_band, errors_[static_cast<std::size_t>(at)]);
        errors_.clear();
    }
    [[nodiscard]] double band() const { return band_; }

  private:
    std::vector<double> errors_;
    double band_ = exact_band;
};

Known merged(const workload::Problem& problem, std::vector<Row> rows, double reference_s) {
    if (std::ranges::any_of(rows, [](const Row& row) { return !row.call; }))
        std::erase_if(rows, [](const Row& row) { return row.call; });
    std::ranges::sort(rows, {}, &Row::seconds);
    const Row& middle = rows[rows.size() / 2];
    Known known{problem, middle.seconds, 0.0, 0.0, std::log(middle.seconds / reference_s), middle.kernels};
    constexpr double to_10_and_90 = 1.2816; // standard deviations
    const double half = to_10_and_90 * middle.spread;
    known.low = std::min(rows.front().seconds, std::max(known.seconds - half, 0.5 * known.seconds));
    known.high = std::max(rows.back().seconds, known.seconds + half);
    return known;
}

bool same_numbers(const hardware::Gpu& a, const hardware::Gpu& b) {
    for (std::size_t s = 0; s < hardware::specification_count; ++s) {
        const auto specification = static_cast<hardware::Specification>(s);
        if (get(a, specification) != get(b, specification)) return false;
    }
    return true;
}

} // namespace

namespace {

void no_work(CostTable& out, std::size_t row) {
    out.low_s[row] = out.mid_s[row] = out.high_s[row] = out.bound_s[row] = 0.0;
    out.provenance[row] = Provenance::measured;
    out.binding[row] = Binding::fixed;
}

} // namespace

struct Measured::Device {
    hardware::Gpu gpu;
    std::unordered_map<std::uint64_t, Group> groups; // by mode
    std::unordered_map<std::uint64_t, std::pair<const Group*, std::uint32_t>> exact;
};

struct Measured::State {
    std::vector<Device> devices;
    std::array<ErrorCurve, workload::operator_kind_count> errors;
    std::array<Disagreement, workload::operator_kind_count> disagreement;
    std::size_t rows = 0;
};

namespace {

// Rows of one device, those of the same operator together, in the order in which they came.
struct Gathered {
    OperatorKind kind;
    Precision precision;
    workload::Problem problem;
    Position position;
    std::vector<Row> rows;
};

class Gatherer {
  public:
    void add(const Measurement& row, const Row& time) {
        const Position position = evidence::position_of(row.kind, row.problem, row.precision);
        auto& places = places_[hash_of(position)];
        for (const std::uint32_t place : places) {
            if (all_[place].problem == row.problem && all_[place].kind == row.kind)
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

void learn_errors(const Group& group, ErrorCurve& curve) {
    const std::size_t step = std::max<std::size_t>(1, group.known.size() / tried_rows);
    for (std::size_t i = 0; i < group.known.size(); i += step) {
        const auto found = interpolate(group, group.neighbours[i], static_cast<std::uint32_t>(i));
        if (found) curve.add(found->distance, std::abs(found->log_ratio - group.known[i].log_ratio));
    }
}

} // namespace

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
        const double floor = call ? host.floors.of(rows.devices[row.device], row.kind, source) : 0.0;
        const auto seconds = busy_time(row.time_s, floor, host.lambda[static_cast<std::size_t>(class_of(row.kind))]);
        if (!seconds) continue;
        gathered[names[row.device]].add(row, {*seconds, row.spread_s, row.kernels, call});
        ++state->rows;
    }
    for (const auto& [name, gatherer] : gathered) {
        Device& device = state->devices.emplace_back();
        device.gpu = catalog.find(name).value();
        std::unordered_map<std::uint64_t, std::pair<OperatorKind, std::vector<Point>>> points;
        for (const Gathered& each : gatherer.all()) {
            const workload::Work work = workload::work_of(each.kind, each.problem, each.precision);
            const double base =
                reference(rates_of(device.gpu, each.precision), work.matrix_flop.value(), work.bytes().value());
            Group& group = device.groups[each.position.mode];
            device.exact[hash_of(each.position)] = {&group, static_cast<std::uint32_t>(group.known.size())};
            group.known.push_back(merged(each.problem, each.rows, base));
            state->disagreement[static_cast<std::size_t>(each.kind)].add(group.known.back(), each.rows);
            auto& [kind, list] = points[each.position.mode];
            kind = each.kind;
            list.push_back(each.position.at);
        }
        for (auto& [mode, entry] : points) {
            Group& group = device.groups[mode];
            group.neighbours = Neighbours{std::move(entry.second)};
            learn_errors(group, state->errors[static_cast<std::size_t>(entry.first)]);
        }
    }
    for (ErrorCurve& curve : state->errors)
        curve.finish();
    for (Disagreement& each : state->disagreement)
        each.finish();
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

std::size_t Measured::rows() const {
    return state_->rows;
}

std::vector<std::uint8_t> Measured::evaluate_known(const workload::WorkTable& work, const hardware::Gpu& gpu,
                                                   CostTable& out) const {
    std::vector<std::uint8_t> known(work.rows(), 0);
    const Device* const device = device_of(gpu);
    if (device == nullptr || work.problem.size() != work.rows()) return known;
    const Rates rates = rates_of(gpu, work.precision);
    for (std::size_t row = 0; row < work.rows(); ++row) {
        if (work.launches[row] == 0 || work.kind[row] == OperatorKind::view ||
            work.kind[row] == OperatorKind::constant) {
            no_work(out, row);
            known[row] = 1;
            continue;
        }
        if (std::holds_alternative<std::monostate>(work.problem[row])) continue;
        const Position position = evidence::position_of(work.kind[row], work.problem[row], work.precision);
        const double bytes = work.activation_bytes[row] + work.weight_bytes[row] + work.written_bytes[row];
        const double compute = work.matrix_flop[row] * rates.per_flop / evidence::most_saved(work.problem[row]);
        const double memory = std::max(0.0, bytes - rates.l2) * rates.per_byte;
        const double bound = std::max(compute, memory);
        double low = 0.0, mid = 0.0, high = 0.0;
        Provenance provenance = Provenance::measured;
        const auto exact = device->exact.find(hash_of(position));
        const Known* hit = exact == device->exact.end() ? nullptr : &exact->second.first->known[exact->second.second];
        if (hit != nullptr && hit->problem == work.problem[row]) {
            const double band = state_->disagreement[static_cast<std::size_t>(work.kind[row])].band();
            mid = hit->seconds;
            low = std::min(hit->low, mid * std::exp(-band)), high = std::max(hit->high, mid * std::exp(band));
        } else {
            const auto group = device->groups.find(position.mode);
            if (group == device->groups.end()) continue;
            const auto found = interpolate(group->second, position.at);
            if (!found) continue;
            const double band =
                std::max(exact_band, state_->errors[static_cast<std::size_t>(work.kind[row])](found->distance));
            if (band > widest_band) continue;
            mid = std::exp(found->log_ratio) * reference(rates, work.matrix_flop[row], bytes);
            low = mid * std::exp(-band), high = mid * std::exp(band);
            provenance = Provenance::interpolated;
        }
        // A row that the bound forbids within the doubt's tolerance is a cache's or a clock's; the bound gives way.
        known[row] = 1;
        out.bound_s[row] = std::min(bound, mid);
        out.mid_s[row] = mid;
        out.low_s[row] = std::min(std::max(low, out.bound_s[row]), mid);
        out.high_s[row] = std::max(high, mid);
        out.provenance[row] = provenance;
        out.binding[row] = bound < 0.1 * mid ? Binding::fixed : compute >= memory ? Binding::compute : Binding::memory;
    }
    return known;
}

Result<Done> Measured::accepts(const workload::WorkTable& work, const hardware::Gpu& gpu) const {
    if (!knows(gpu))
        return error("nothing was measured on " + gpu.name + " as it is described; `dubhe-cli db import` brings rows");
    CostTable out;
    out.resize(work.rows());
    const std::vector<std::uint8_t> known = evaluate_known(work, gpu, out);
    constexpr std::size_t most_named = 3;
    std::size_t missing = 0;
    std::string named;
    for (std::size_t row = 0; row < work.rows(); ++row) {
        if (known[row] != 0) continue;
        if (missing++ >= most_named) continue;
        named += (named.empty() ? "" : ", ") + (row < work.problem.size()
                                                    ? to_text(work.kind[row], work.problem[row], work.precision)
                                                    : std::string{workload::name_of(work.kind[row])});
    }
    if (missing == 0) return Done{};
    return error("no row measured on " + gpu.name + " is near to " + std::to_string(missing) + " of " +
                 std::to_string(work.rows()) + " operators: " + named + (missing > most_named ? ", ..." : "") +
                 "; the model auto fills such gaps");
}

void Measured::evaluate(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const {
    out.resize(work.rows());
    const std::vector<std::uint8_t> known = evaluate_known(work, gpu, out);
    for (std::size_t row = 0; row < work.rows(); ++row) {
        if (known[row] == 0) no_work(out, row); // against the precondition
    }
}

} // namespace dubhe::cost
