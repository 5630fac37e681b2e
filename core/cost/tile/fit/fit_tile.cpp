// SPDX-License-Identifier: Apache-2.0
#include "fit_tile.h"

#include "tile_errors.h"
#include "tile_families.h"

#include <core/cost/tile/tile.h>
#include <core/support/fnv.h>
#include <core/support/parallel.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>
#include <mutex>
#include <numeric>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace dubhe::cost {

namespace {

using evidence::Measurement;
using evidence::MeasurementSet;
using tile::Family;
using tile::family_count;
using tile::TileParameters;

constexpr std::size_t most_rows_tried = 1500; // a GPU and family, for bands

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
        fit.parameters.largest = largest_;
        for (const Measurement& row : set_.rows) {
            if (devices_[row.device] && plain(row) && row.doubt == evidence::Doubt::none)
                fit.parameters.set_measured(row.kind, row.precision);
        }
        fit.host.floors = floors_without("");
        Trials trials = empty_trials();
        if (!run_all(jobs(fit.host.floors, fit.parameters, trials))) return error(message("the fit was cancelled"));

        fit.host = host_share(std::move(fit.host.floors), fit.parameters);
        for (std::size_t f = 0; f < family_count; ++f) {
            if (rows_[f].empty()) continue;
            fit_bands(f, fit, trials);
            fit.parameters.bands[f].beyond = error_beyond(f, trials.of_smaller[fitter_of(f)], fit.host);
        }
        for (const std::optional<Device>& device : devices_) {
            if (device && used_.contains(device->gpu.name) &&
                std::ranges::find(fit.parameters.gpus, device->gpu.name, &hardware::Gpu::name) ==
                    fit.parameters.gpus.end())
                fit.parameters.gpus.push_back(device->gpu);
        }
        return fit;
    }

  private:
    // Fits that are not shipped: they tell how the model errs where it wasn't fitted.
    struct Trials {
        // By place in family_fitters() and chip: without that chip.
        std::map<std::pair<std::size_t, std::string>, TileParameters> without;
        std::map<std::string, HostFloors> floors; // without that chip
        MeasurementSet smaller;                   // without the largest operators
        std::vector<TileParameters> of_smaller;   // by place in family_fitters()
    };

    [[nodiscard]] static std::size_t fitter_of(std::size_t family) {
        const auto found = std::ranges::find_if(
            family_fitters(), [&](const FamilyFitter& each) { return each.serves(static_cast<Family>(family)); });
        return static_cast<std::size_t>(found - family_fitters().begin());
    }

    [[nodiscard]] Trials empty_trials() const {
        Trials trials;
        for (std::size_t f = 0; f < family_count; ++f) {
            if (chips_[f].size() < 2) continue;
            for (const std::string& chip : chips_[f]) {
                trials.without[{fitter_of(f), chip}];
                trials.floors.try_emplace(chip, floors_without(chip));
            }
        }
        trials.smaller = without_largest();
        trials.of_smaller.resize(family_fitters().size());
        return trials;
    }

    // All from the same start: no fit knows another's answer.
    [[nodiscard]] std::vector<std::function<void()>> jobs(const HostFloors& floors, TileParameters& parameters,
                                                          Trials& trials) const {
        std::vector<std::function<void()>> jobs;
        for (const FamilyFitter& family : family_fitters())
            jobs.emplace_back([&, this] { fit_family(family, fitted_rows_, "", floors, parameters); });
        for (auto& one : trials.without) {
            jobs.emplace_back([&, this] {
                const auto& [fitter, chip] = one.first;
                fit_family(family_fitters()[fitter], fitted_rows_, chip, trials.floors.at(chip), one.second);
            });
        }
        for (std::size_t i = 0; i < family_fitters().size(); ++i) {
            jobs.emplace_back(
                [&, i, this] { fit_family(family_fitters()[i], trials.smaller, "", floors, trials.of_smaller[i]); });
        }
        return jobs;
    }

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
            for (auto& [device, rows] : by_device)
                rows = thinned(rows);
        }
    }

    // Every so many rows of each kind and precision, so that all together are about most_rows_tried; of few rows all,
    // since a class of fewer than least_judged rows has no width of its own.
    [[nodiscard]] std::vector<std::uint32_t> thinned(const std::vector<std::uint32_t>& rows) const {
        std::map<std::pair<workload::OperatorKind, Precision>, std::vector<std::uint32_t>> classes;
        for (const std::uint32_t row : rows)
            classes[{set_.rows[row].kind, set_.rows[row].precision}].push_back(row);
        const std::size_t of_all = (rows.size() + most_rows_tried - 1) / most_rows_tried;
        std::vector<std::uint32_t> some;
        for (const auto& [key, same] : classes) {
            const std::size_t step = std::clamp<std::size_t>(same.size() / tile::least_judged, 1, of_all);
            for (std::size_t i = 0; i < same.size(); i += step)
                some.push_back(same[i]);
        }
        std::ranges::sort(some);
        return some;
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
        std::vector<Tried> tried;
        for (const auto& [device, rows] : rows_[f]) {
            std::vector<std::uint32_t> large;
            std::ranges::copy_if(rows, std::back_inserter(large),
                                 [&](std::uint32_t row) { return among_largest(set_.rows[row]); });
            std::ranges::move(try_rows(device, large, parameters, host), std::back_inserter(tried));
        }
        return tried.empty() ? FamilyBand{}.beyond : root_mean_square(tried);
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

    void fit_family(const FamilyFitter& family, const MeasurementSet& rows, const std::string& left_out,
                    const HostFloors& floors, TileParameters& parameters) const {
        if (progress_.cancelled()) return;
        family.fit({rows, catalog_, floors, all_but(left_out), seed_, {{}, progress_.stop}}, parameters);
    }

    // On two threads; jobs write to places of their own, so the order doesn't matter.
    bool run_all(const std::vector<std::function<void()>>& jobs) {
        std::size_t done = 0;
        std::mutex reporting;
        in_parallel(jobs.size(), 2, [&](std::size_t, std::size_t i) {
            if (progress_.cancelled()) return;
            jobs[i]();
            const std::scoped_lock lock{reporting};
            progress_(static_cast<double>(++done) / static_cast<double>(jobs.size()), "fitting the tile model");
        });
        return !progress_.cancelled();
    }

    [[nodiscard]] std::vector<Tried> try_rows(std::uint16_t device, const std::vector<std::uint32_t>& rows,
                                              const TileParameters& parameters, const HostShare& host) const {
        std::vector<Tried> tried;
        std::map<std::pair<Precision, tile::AttentionLibrary>, std::vector<std::uint32_t>> alike;
        for (const std::uint32_t row : rows)
            alike[{set_.rows[row].precision, tile::attention_library(set_.sources[set_.rows[row].source])}].push_back(
                row);
        CostTable costs;
        for (const auto& [key, some] : alike) {
            const auto& [precision, library] = key;
            const Tile model{parameters, Caches::repeated, library};
            const workload::WorkTable work = work_table(set_, some, precision);
            if (!model.accepts(work, devices_[device]->gpu)) continue;
            model.evaluate(work, devices_[device]->gpu, costs);
            for (std::size_t i = 0; i < some.size(); ++i) {
                const Measurement& row = set_.rows[some[i]];
                const double predicted =
                    host.measured(costs.mid_s[i], set_.devices[device], row, set_.sources[row.source]);
                tried.push_back({devices_[device]->chip, devices_[device]->gpu.name, row.kind, row.precision,
                                 row.time_s, predicted, costs.mid_s[i]});
            }
        }
        return tried;
    }

    void fit_bands(std::size_t f, TileFit& fit, const Trials& trials) const {
        std::vector<Tried> seen, unseen;
        std::vector<std::vector<Tried>> left_out_rows; // of each fit below
        const std::size_t first = fit.fits.size();
        for (const auto& [device, rows] : rows_[f]) {
            const std::string& chip = devices_[device]->chip;
            const std::vector<Tried> of_fitted = try_rows(device, rows, fit.parameters, fit.host);
            seen.insert(seen.end(), of_fitted.begin(), of_fitted.end());
            std::vector<Tried> left_out;
            if (chips_[f].size() > 1) {
                const TileParameters& parameters = trials.without.at({fitter_of(f), chip});
                left_out = try_rows(device, rows, parameters, host_share(trials.floors.at(chip), parameters));
                unseen.insert(unseen.end(), left_out.begin(), left_out.end());
            }
            for (FamilyFit& each : summaries(static_cast<Family>(f), devices_[device]->gpu.name, of_fitted, left_out)) {
                left_out_rows.push_back(of_same(left_out, each.kind, each.precision));
                fit.fits.push_back(std::move(each));
            }
        }
        if (seen.empty()) return;
        drop_small_chips(seen);
        drop_small_chips(unseen);
        FamilyBand& band = fit.parameters.bands[f];
        band.seen = size_band(seen);
        band.shared_seen = shared_error(seen);
        // A family that a single chip was measured on has never been left out: twice as wide is a guess, and said to be
        // one.
        band.unseen = unseen.empty() ? band.seen : size_band(unseen);
        band.shared_unseen = unseen.empty() ? std::max(0.15, 2.0 * band.shared_seen) : shared_error(unseen);
        fit_widths(seen, unseen, band, fit.parameters.widths);
        for (std::size_t i = 0; i < left_out_rows.size(); ++i) {
            const std::vector<Tried>& rows = left_out_rows[i];
            fit.fits[first + i].coverage_unseen = coverage(rows, band, width_of(fit.parameters.widths, rows));
        }
    }

    // Of each class: of each GPU's own rows, and of all GPUs left out in turn.
    static void fit_widths(const std::vector<Tried>& seen, const std::vector<Tried>& unseen, const FamilyBand& band,
                           std::vector<tile::ClassWidth>& widths) {
        using Class = std::tuple<workload::OperatorKind, Precision, std::string>;
        std::map<Class, std::vector<Tried>> classes;
        for (const Tried& each : seen)
            classes[{each.kind, each.precision, each.gpu}].push_back(each);
        for (const Tried& each : unseen)
            classes[{each.kind, each.precision, std::string{}}].push_back(each);
        for (const auto& [key, rows] : classes) {
            const auto& [kind, precision, gpu] = key;
            const double distance = gpu.empty() ? 1.0 : 0.0;
            const bool enough = rows.size() >= tile::least_judged;
            widths.push_back({kind, precision, gpu, enough ? needed_width(rows, band, distance) : 1.0,
                              static_cast<std::uint32_t>(rows.size())});
        }
    }
    // Of a class left out; 1 where nothing tells.
    static double width_of(const std::vector<tile::ClassWidth>& widths, const std::vector<Tried>& rows) {
        if (rows.empty()) return 1.0;
        const auto found = std::ranges::find_if(widths, [&](const tile::ClassWidth& each) {
            return each.kind == rows[0].kind && each.precision == rows[0].precision && each.gpu.empty();
        });
        return found != widths.end() ? found->width : 1.0;
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

bool kept_back(const Measurement& row) {
    const std::uint64_t hash = Fnv{}.add(to_text(row.kind, row.problem, row.precision)).value();
    return (hash ^ (hash >> 32U)) % 10 == 0;
}

std::string chip_of(const hardware::Gpu& gpu) {
    return gpu.name.substr(0, gpu.name.find('-'));
}

Result<TileFit> fit_tile(const MeasurementSet& rows, const hardware::Catalog& catalog, std::uint64_t seed,
                         const Progress& progress, Diagnostics& notes) {
    for (const std::string& device : rows.devices) {
        if (!catalog.find(device))
            notes.push_back(warning(message(
                "no GPU \"%1\" in the catalog: its rows were not used; add it with dubhe-cli catalog add", device)));
    }
    return TileFitter{rows, catalog, seed, progress}.run();
}

} // namespace dubhe::cost
