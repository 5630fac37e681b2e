// SPDX-License-Identifier: Apache-2.0
#include "fit_tile.h"

#include "tile_families.h"

#include <core/cost/tile/tile.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <functional>
#include <iterator>
#include <mutex>
#include <numeric>
#include <optional>
#include <set>
#include <thread>

namespace dubhe::cost {

namespace {

using evidence::Measurement;
using evidence::MeasurementSet;
using tile::Family;
using tile::family_count;
using tile::TileParameters;

constexpr std::size_t most_rows_tried = 1500; // a GPU and family, for bands
constexpr std::size_t least_rows_tried = 30;  // of a chip that a band counts: a dozen rows say little about its kernels

// One row in ten takes no part in any fit: the bands of fitted GPUs are made from those. The choice depends on the
// operator alone, so that it is the same on every GPU.
bool kept_back(const Measurement& row) {
    std::uint64_t hash = 0xcbf29ce484222325ULL; // FNV-1a
    for (const char c : to_text(row.kind, row.problem, row.precision))
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    return (hash ^ (hash >> 32U)) % 10 == 0;
}

// Decimal logarithm of FLOP + bytes, as TileParameters::largest.
double size_of(const Measurement& row) {
    const workload::Work work = work_of(row.kind, row.problem, row.precision);
    return std::log10(std::max(1.0, work.flop().value() + work.bytes().value()));
}

MeasurementSet without_kept_back(const MeasurementSet& set) {
    MeasurementSet part{{}, set.sources, set.devices, set.kernels, set.notes};
    for (const Measurement& row : set.rows) {
        if (!plain(row) || !kept_back(row)) part.rows.push_back(row);
    }
    return part;
}

// A row tried: where the measured time lies relative to what was predicted.
struct Tried {
    std::string chip;
    workload::OperatorKind kind = workload::OperatorKind::unknown;
    Precision precision = Precision::fp32;
    double measured_s = 0.0, predicted_s = 0.0; // the host's share in both
    double kernel_s = 0.0;                      // predicted, without the host
    [[nodiscard]] double error() const { return std::log(measured_s / predicted_s); }
};

struct Device {
    hardware::Gpu gpu;
    std::string chip;
};

// Everything that the fits of one call share.
class TileFitter {
  public:
    TileFitter(const MeasurementSet& set, const hardware::Catalog& catalog, std::uint64_t seed,
               const Progress& progress)
        : set_{set}, fitted_rows_{without_kept_back(set)}, catalog_{catalog}, seed_{seed}, progress_{progress} {
        for (const std::string& name : set.devices) {
            const Result<hardware::Gpu> gpu = catalog.find(name);
            devices_.push_back(gpu ? std::optional{Device{*gpu, chip_of(*gpu)}} : std::nullopt);
        }
        sort_rows();
    }

    Result<TileFit> run() {
        TileFit fit;
        const HostFloors floors = floors_without("");
        std::vector<std::function<void()>> jobs;
        for (const FamilyFitter& family : family_fitters())
            jobs.emplace_back([&, this] { fit_family(family, "", floors, fit.parameters); });
        // Each chip of a family left out in turn, from the same start: no fit knows another's answer.
        std::map<std::pair<std::size_t, std::string>, TileParameters> without;
        std::map<std::string, HostFloors> floors_of;
        for (std::size_t f = 0; f < family_count; ++f) {
            if (chips_[f].size() < 2) continue;
            for (const std::string& chip : chips_[f]) {
                without[{f, chip}];
                floors_of.try_emplace(chip, floors_without(chip));
            }
        }
        for (auto& one : without) {
            jobs.emplace_back([&floors_of, &one, this] {
                const auto& [f, chip] = one.first;
                for (const FamilyFitter& family : family_fitters()) {
                    if (family.serves(static_cast<Family>(f))) fit_family(family, chip, floors_of.at(chip), one.second);
                }
            });
        }
        // Each family once more without its largest operators: what extrapolation in size costs.
        fit.parameters.largest = largest_;
        const MeasurementSet smaller = without_largest();
        std::array<TileParameters, family_count> of_smaller;
        for (std::size_t f = 0; f < family_count; ++f) {
            if (rows_[f].empty()) continue;
            jobs.emplace_back([&, f] {
                for (const FamilyFitter& family : family_fitters()) {
                    if (family.serves(static_cast<Family>(f)) && !progress_.cancelled())
                        family.fit({smaller, catalog_, floors, all_but(""), seed_, {{}, progress_.stop}},
                                   of_smaller[f]);
                }
            });
        }
        if (!run_all(jobs)) return error("the fit was cancelled");

        fit.host.floors = floors;
        fit.host.lambda = lambdas_of(fit.parameters);
        for (std::size_t f = 0; f < family_count; ++f) {
            fit_bands(f, fit, without, floors_of);
            if (!rows_[f].empty()) fit.parameters.bands[f].beyond = error_beyond(f, of_smaller[f], fit.host);
        }
        for (const std::optional<Device>& device : devices_) {
            if (device &&
                std::ranges::find(fit.parameters.gpus, device->gpu.name, &hardware::Gpu::name) ==
                    fit.parameters.gpus.end() &&
                used_.contains(device->gpu.name))
                fit.parameters.gpus.push_back(device->gpu);
        }
        return fit;
    }

  private:
    void sort_rows() {
        for (std::uint32_t i = 0; i < set_.rows.size(); ++i) {
            const Measurement& row = set_.rows[i];
            const std::optional<Device>& device = devices_[row.device];
            if (!device) continue;
            used_.insert(device->gpu.name);
            if (plain(row)) {
                double& largest = largest_[static_cast<std::size_t>(row.kind)];
                largest = std::max(largest, size_of(row));
            }
            if (!plain(row) || row.doubt != evidence::Doubt::none || !kept_back(row)) continue;
            const bool tensor_cores = tile::machine_of(device->gpu, row.precision).tensor_cores;
            const auto f = static_cast<std::size_t>(tile::family_of(row.kind, tensor_cores));
            std::vector<std::uint32_t>& rows = rows_[f][row.device];
            rows.push_back(i);
            chips_[f].insert(device->chip);
        }
        for (auto& by_device : rows_) {
            for (auto& [device, rows] : by_device) {
                const std::size_t step = (rows.size() + most_rows_tried - 1) / most_rows_tried;
                std::vector<std::uint32_t> some;
                for (std::size_t i = 0; i < rows.size(); i += step)
                    some.push_back(rows[i]);
                rows = std::move(some);
            }
        }
    }

    [[nodiscard]] bool among_largest(const Measurement& row) const {
        return size_of(row) > largest_[static_cast<std::size_t>(row.kind)] - 1.0;
    }
    [[nodiscard]] MeasurementSet without_largest() const {
        MeasurementSet part{{}, fitted_rows_.sources, fitted_rows_.devices, fitted_rows_.kernels, fitted_rows_.notes};
        std::ranges::copy_if(fitted_rows_.rows, std::back_inserter(part.rows),
                             [&](const Measurement& row) { return !plain(row) || !among_largest(row); });
        return part;
    }
    // Root mean square of the errors of rows up to a decade larger than those of the fit.
    [[nodiscard]] double error_beyond(std::size_t f, const TileParameters& parameters, const HostShare& host) const {
        double squares = 0.0, count = 0.0;
        for (const auto& [device, rows] : rows_[f]) {
            std::vector<std::uint32_t> large;
            std::ranges::copy_if(rows, std::back_inserter(large),
                                 [&](std::uint32_t row) { return among_largest(set_.rows[row]); });
            for (const Tried& each : try_rows(device, large, parameters, host)) {
                squares += each.error() * each.error();
                count += 1.0;
            }
        }
        return count > 0.0 ? std::sqrt(squares / count) : FamilyBand{}.beyond;
    }

    [[nodiscard]] std::function<bool(std::string_view)> all_but(const std::string& chip) const {
        return [this, chip](std::string_view name) {
            for (std::size_t d = 0; d < devices_.size(); ++d) {
                if (set_.devices[d] == name) return devices_[d] && devices_[d]->chip != chip;
            }
            return false;
        };
    }
    [[nodiscard]] HostFloors floors_without(const std::string& chip) const {
        return HostFloors::of(set_, all_but(chip));
    }

    void fit_family(const FamilyFitter& family, const std::string& left_out, const HostFloors& floors,
                    TileParameters& parameters) const {
        if (progress_.cancelled()) return;
        family.fit({fitted_rows_, catalog_, floors, all_but(left_out), seed_, {{}, progress_.stop}}, parameters);
    }

    // On two threads; jobs write to places of their own, so the order doesn't matter.
    bool run_all(const std::vector<std::function<void()>>& jobs) {
        std::atomic<std::size_t> next{0}, done{0};
        std::mutex reporting;
        const auto work = [&] {
            for (std::size_t i = next++; i < jobs.size() && !progress_.cancelled(); i = next++) {
                jobs[i]();
                const std::scoped_lock lock{reporting};
                progress_(static_cast<double>(++done) / static_cast<double>(jobs.size()), "fitting the tile model");
            }
        };
        {
            const std::jthread other{work};
            work();
        }
        return !progress_.cancelled();
    }

    [[nodiscard]] std::vector<Tried> try_rows(std::uint16_t device, const std::vector<std::uint32_t>& rows,
                                              const TileParameters& parameters, const HostShare& host) const {
        std::vector<Tried> tried;
        std::map<Precision, std::vector<std::uint32_t>> by_precision;
        for (const std::uint32_t row : rows)
            by_precision[set_.rows[row].precision].push_back(row);
        const Tile model{parameters, Caches::repeated};
        CostTable costs;
        for (const auto& [precision, some] : by_precision) {
            const workload::WorkTable work = work_table(set_, some, precision);
            if (!model.accepts(work, devices_[device]->gpu)) continue;
            model.evaluate(work, devices_[device]->gpu, costs);
            for (std::size_t i = 0; i < some.size(); ++i) {
                const Measurement& row = set_.rows[some[i]];
                const double predicted =
                    host.measured(costs.mid_s[i], set_.devices[device], row, set_.sources[row.source]);
                tried.push_back(
                    {devices_[device]->chip, row.kind, row.precision, row.time_s, predicted, costs.mid_s[i]});
            }
        }
        return tried;
    }

    void fit_bands(std::size_t f, TileFit& fit,
                   const std::map<std::pair<std::size_t, std::string>, TileParameters>& without,
                   const std::map<std::string, HostFloors>& floors_of) const {
        std::vector<Tried> seen, unseen;
        std::vector<std::vector<Tried>> left_out_rows; // of each fit below
        const std::size_t first = fit.fits.size();
        for (const auto& [device, rows] : rows_[f]) {
            const std::vector<Tried> of_fitted = try_rows(device, rows, fit.parameters, fit.host);
            seen.insert(seen.end(), of_fitted.begin(), of_fitted.end());
            std::vector<Tried> left_out;
            if (const auto found = without.find({f, devices_[device]->chip}); found != without.end()) {
                const HostShare host{floors_of.at(devices_[device]->chip), lambdas_of(found->second)};
                left_out = try_rows(device, rows, found->second, host);
                unseen.insert(unseen.end(), left_out.begin(), left_out.end());
            }
            for (FamilyFit& each : summaries(static_cast<Family>(f), devices_[device]->gpu.name, of_fitted, left_out)) {
                left_out_rows.push_back(of_same(left_out, each));
                fit.fits.push_back(std::move(each));
            }
        }
        if (seen.empty()) return;
        drop_small(seen);
        drop_small(unseen);
        FamilyBand& band = fit.parameters.bands[f];
        band.seen = size_band(seen);
        band.shared_seen = shared_error(seen);
        // A family that a single chip was measured on has never been left out: twice as wide is a guess, and said to be
        // one.
        band.unseen = unseen.empty() ? band.seen : size_band(unseen);
        band.shared_unseen = unseen.empty() ? std::max(0.15, 2.0 * band.shared_seen) : shared_error(unseen);
        for (std::size_t i = 0; i < left_out_rows.size(); ++i)
            fit.fits[first + i].coverage_unseen = coverage(left_out_rows[i], band);
    }

    static std::vector<Tried> of_same(const std::vector<Tried>& tried, const FamilyFit& fit) {
        std::vector<Tried> same;
        std::ranges::copy_if(tried, std::back_inserter(same), [&](const Tried& each) {
            return each.kind == fit.kind && each.precision == fit.precision;
        });
        return same;
    }

    // By kind and precision.
    static std::vector<FamilyFit> summaries(Family family, const std::string& gpu, const std::vector<Tried>& seen,
                                            const std::vector<Tried>& unseen) {
        std::set<std::pair<workload::OperatorKind, Precision>> keys;
        for (const Tried& each : seen)
            keys.emplace(each.kind, each.precision);
        std::vector<FamilyFit> fits;
        for (const auto& [kind, precision] : keys) {
            FamilyFit key;
            key.kind = kind;
            key.precision = precision;
            fits.push_back(summary(family, gpu, of_same(seen, key), of_same(unseen, key)));
            fits.back().kind = kind;
            fits.back().precision = precision;
        }
        return fits;
    }

    static FamilyFit summary(Family family, const std::string& gpu, const std::vector<Tried>& seen,
                             const std::vector<Tried>& unseen) {
        FamilyFit fit;
        fit.family = family;
        fit.gpu = gpu;
        fit.rows = seen.size();
        const auto mean_ape = [](const std::vector<Tried>& tried) {
            double sum = 0.0;
            for (const Tried& each : tried)
                sum += std::abs(each.predicted_s / each.measured_s - 1.0);
            return tried.empty() ? 0.0 : sum / static_cast<double>(tried.size());
        };
        fit.mean_ape_seen = mean_ape(seen);
        fit.mean_ape_unseen = mean_ape(unseen);
        std::map<std::pair<std::int16_t, std::int16_t>, std::uint32_t> cells;
        const auto cell = [](double seconds) {
            return static_cast<std::int16_t>(std::floor(8.0 * std::log10(seconds)));
        };
        for (const Tried& each : unseen.empty() ? seen : unseen)
            ++cells[{cell(each.measured_s), cell(each.predicted_s)}];
        for (const auto& [at, rows] : cells)
            fit.cells.push_back({at.first, at.second, rows});
        return fit;
    }

    // Chips with few rows, unless there is no other.
    static void drop_small(std::vector<Tried>& tried) {
        std::map<std::string, std::size_t> count;
        for (const Tried& each : tried)
            ++count[each.chip];
        const auto small = [&](const Tried& each) { return count[each.chip] < least_rows_tried; };
        if (!std::ranges::all_of(tried, small)) std::erase_if(tried, small);
    }

    // Of rows of a GPU that was left out: at distance 1 from those that weren't.
    static double coverage(const std::vector<Tried>& tried, const FamilyBand& family) {
        double covered = 0.0;
        for (const Tried& each : tried) {
            const Band band = band_at(family, 1.0, each.kernel_s);
            const double ratio = each.measured_s / each.predicted_s;
            covered += ratio >= band.low && ratio <= band.high ? 1.0 : 0.0;
        }
        return tried.empty() ? 0.0 : covered / static_cast<double>(tried.size());
    }

    // Quantiles around each size, half a decade to both sides; all rows where those are few. Every chip counts alike.
    static SizeBand size_band(const std::vector<Tried>& tried) {
        SizeBand band;
        for (std::size_t i = 0; i < SizeBand::sizes; ++i) {
            const double centre = -5.0 + static_cast<double>(i);
            std::map<std::string, std::vector<double>> near, all;
            for (const Tried& each : tried) {
                all[each.chip].push_back(each.error());
                if (std::abs(std::log10(each.kernel_s) - centre) <= 0.75) near[each.chip].push_back(each.error());
            }
            std::size_t count = 0;
            for (const auto& [chip, errors] : near)
                count += errors.size();
            constexpr std::size_t enough = 40;
            const auto [low, high] = quantiles(count >= enough ? near : all);
            band.low[i] = std::min(1.0, std::exp(low));
            band.high[i] = std::max(1.0, std::exp(high));
        }
        return band;
    }

    static std::pair<double, double> quantiles(const std::map<std::string, std::vector<double>>& by_chip) {
        std::vector<std::pair<double, double>> weighted; // error, weight
        for (const auto& [chip, errors] : by_chip) {
            for (const double error : errors)
                weighted.emplace_back(error, 1.0 / static_cast<double>(errors.size()));
        }
        std::ranges::sort(weighted);
        const double total = static_cast<double>(by_chip.size());
        std::pair<double, double> found{weighted.front().first, weighted.back().first};
        double so_far = 0.0;
        bool low_found = false;
        for (const auto& [error, weight] : weighted) {
            so_far += weight;
            if (!low_found && so_far >= 0.1 * total) found.first = error, low_found = true;
            if (so_far >= 0.9 * total) {
                found.second = error;
                break;
            }
        }
        return found;
    }

    // Over chips: root of the mean square of the logarithm of all measured over all predicted time.
    static double shared_error(const std::vector<Tried>& tried) {
        std::map<std::string, std::pair<double, double>> sums;
        for (const Tried& each : tried) {
            sums[each.chip].first += each.measured_s;
            sums[each.chip].second += each.predicted_s;
        }
        double squares = 0.0;
        for (const auto& [chip, sum] : sums) {
            const double error = std::log(sum.first / sum.second);
            squares += error * error;
        }
        return sums.empty() ? 0.0 : std::sqrt(squares / static_cast<double>(sums.size()));
    }

    const MeasurementSet& set_;
    MeasurementSet fitted_rows_;
    const hardware::Catalog& catalog_;
    std::uint64_t seed_;
    const Progress& progress_;
    std::vector<std::optional<Device>> devices_;
    std::set<std::string> used_;
    std::array<double, workload::operator_kind_count> largest_{};                        // of size_of(), by kind
    std::array<std::map<std::uint16_t, std::vector<std::uint32_t>>, family_count> rows_; // kept back, by device
    std::array<std::set<std::string>, family_count> chips_;
};

} // namespace

std::string chip_of(const hardware::Gpu& gpu) {
    return gpu.name.substr(0, gpu.name.find('-'));
}

Result<TileFit> fit_tile(const MeasurementSet& rows, const hardware::Catalog& catalog, std::uint64_t seed,
                         const Progress& progress, Diagnostics& notes) {
    for (const std::string& device : rows.devices) {
        if (!catalog.find(device))
            notes.push_back(warning("no GPU \"" + device +
                                    "\" in the catalog: its rows were not used; add it with dubhe-cli catalog add"));
    }
    return TileFitter{rows, catalog, seed, progress}.run();
}

} // namespace dubhe::cost
