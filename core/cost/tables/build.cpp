// SPDX-License-Identifier: Apache-2.0
#include "build.h"

#include "correction.h"

#include <core/cost/fitting/quantile.h>
#include <core/cost/tile/fit/fit_tile.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <ranges>
#include <tuple>
#include <utility>

namespace dubhe::cost::tables {

namespace {

using evidence::Measurement;
using evidence::MeasurementSet;
using evidence::Source;

constexpr double tolerance = 0.03; // of the logarithm
constexpr std::size_t least_rows = 400;

struct Row {
    const Measurement* measured = nullptr;
    double seconds = 0.0; // of the GPU
    Spot spot;
    bool held = false; // kept back
};

// Nothing is left unsaid by the problem: notes of blocks' scales, narrow caches and kernels are in it, too; what is
// known of int8 is SmoothQuant's.
bool said(const MeasurementSet& set, const Measurement& row) {
    const std::string& note = set.notes[row.note];
    return row.scope == evidence::Scope::operation &&
           (note.empty() || note == "scaling=block" || note == "scaling=smooth" || note == "kv=fp8" ||
            note == "kernels=min_latency");
}

// One table's rows.
struct Gathered {
    std::string gpu;
    KernelLibrary library;
    Form form;
    std::vector<Row> rows;
};

// What the GPU takes of a measured time. Nothing where tables don't hold such rows: of frameworks' calls those of AMD's
// GPUs alone, whose libraries look their kernels up by size, which no formula follows; and of these not the short ones,
// in which the host hides too much.
std::optional<double> time_on_gpu(const MeasurementSet& set, const Measurement& row, const hardware::Gpu& gpu,
                                  const HostShare& host) {
    const Source& source = set.sources[row.source];
    if (source.timing == evidence::Timing::kernel) return row.time_s;
    if (source.timing != evidence::Timing::call || gpu.vendor != "AMD") return std::nullopt;
    constexpr double least_floors = 2.0; // from there on as_measured() is a sum, within a thousandth
    const double floor = host.floors.of(set.devices[row.device], row, source);
    if (row.time_s < least_floors * floor) return std::nullopt;
    return row.time_s - host.lambda_of(row.kind, source) * floor;
}

std::vector<Gathered> gather(const MeasurementSet& set, const hardware::Catalog& catalog,
                             const tile::TileParameters& parameters, const HostShare& host) {
    std::vector<std::optional<hardware::Gpu>> gpus;
    for (const std::string& device : set.devices) {
        const Result<hardware::Gpu> gpu = catalog.find(device);
        const bool fitted =
            gpu && std::ranges::find(parameters.gpus, gpu->name, &hardware::Gpu::name) != parameters.gpus.end();
        gpus.push_back(fitted ? std::optional{*gpu} : std::nullopt);
    }
    std::map<std::tuple<std::uint16_t, std::uint16_t, int, int, std::uint32_t>, Gathered> all;
    for (const Measurement& row : set.rows) {
        const Source& source = set.sources[row.source];
        if (!said(set, row) || row.doubt != evidence::Doubt::none || !gpus[row.device]) continue;
        const std::optional<double> seconds = time_on_gpu(set, row, *gpus[row.device], host);
        if (!seconds) continue;
        const std::optional<Spot> spot = spot_of(row.kind, row.problem, row.precision);
        if (!spot || spot->off > 0.0F || spot->akin || spot->quantised) continue;
        Gathered& table = all[{row.device, row.source, static_cast<int>(row.kind), static_cast<int>(row.precision),
                               spot->form.variant}];
        table.gpu = gpus[row.device]->name;
        table.library = {source.origin, source.licence, source.software, source.method};
        table.form = spot->form;
        table.rows.push_back({&row, *seconds, *spot, kept_back(row)});
    }
    std::vector<Gathered> large;
    for (auto& [key, table] : all) {
        if (table.rows.size() >= least_rows) large.push_back(std::move(table));
    }
    std::ranges::stable_sort(large, {}, [](const Gathered& table) { return table.gpu; });
    return large;
}

// Curves with all points of those rows that `take` takes; of rows of the same operator the median.
template <class Take>
Table table_of(const Gathered& gathered, const Take& take) {
    struct Points {
        const Measurement* one = nullptr;
        std::map<std::int64_t, std::vector<double>> seconds;
    };
    std::map<Point, Points> curves;
    for (const Row& row : gathered.rows) {
        if (!take(row)) continue;
        Points& points = curves[row.spot.place];
        points.one = row.measured;
        points.seconds[size_along(gathered.form.kind, row.measured->problem)].push_back(row.seconds);
    }
    Table table{gathered.form, gathered.library};
    for (auto& [place, points] : curves) {
        std::vector<std::int64_t> sizes;
        std::vector<double> seconds;
        for (auto& [size, times] : points.seconds) {
            sizes.push_back(size);
            seconds.push_back(quantile(times, 0.5));
        }
        table.add_curve(points.one->problem, sizes, seconds);
    }
    table.finish();
    return table;
}

// Of the points at `along` with `values` those that stay.
class Thinner {
  public:
    Thinner(std::span<const double> along, std::span<const double> values)
        : along_{along}, values_{values}, stays_(along.size(), false) {
        stays_.front() = stays_.back() = true;
        thin(0, along.size() - 1);
    }
    [[nodiscard]] bool stays(std::size_t i) const { return stays_[i]; }

  private:
    void thin(std::size_t first, std::size_t last) {
        double worst = tolerance;
        std::size_t at = 0;
        for (std::size_t i = first + 1; i < last; ++i) {
            const double share = (along_[i] - along_[first]) / (along_[last] - along_[first]);
            const double read = values_[first] + share * (values_[last] - values_[first]);
            if (std::abs(values_[i] - read) > worst) worst = std::abs(values_[i] - read), at = i;
        }
        if (at == 0) return;
        stays_[at] = true;
        thin(first, at), thin(at, last);
    }
    std::span<const double> along_, values_;
    std::vector<bool> stays_;
};

Table thinned(const Table& full, const Ratios& ratios) {
    Table table{full.form(), full.library()};
    std::vector<double> along, values, seconds;
    std::vector<std::int64_t> sizes;
    for (std::uint32_t c = 0; c < full.curves().size(); ++c) {
        const Curve& curve = full.curves()[c];
        along.clear(), values.clear(), seconds.clear(), sizes.clear();
        for (std::uint32_t i = 0; i < curve.points; ++i) {
            along.push_back(std::log2(static_cast<double>(full.sizes(curve)[i])));
            values.push_back(ratios.at(c, i));
        }
        const Thinner thinner{along, values};
        for (std::uint32_t i = 0; i < curve.points; ++i) {
            if (!thinner.stays(i)) continue;
            sizes.push_back(full.sizes(curve)[i]);
            seconds.push_back(full.seconds(curve)[i]);
        }
        table.add_curve(curve.of, sizes, seconds);
    }
    table.finish();
    return table;
}

// Measured over read of one row, and what was read.
struct Judged {
    double log_error = 0.0, seconds = 0.0;
};

SizeBand band_of(const std::vector<Judged>& judged) {
    SizeBand band;
    for (std::size_t i = 0; i < SizeBand::sizes; ++i) {
        constexpr double reach = 0.75; // decades
        constexpr std::size_t enough = 40;
        const double centre = -5.0 + static_cast<double>(i);
        std::vector<double> near, all;
        for (const Judged& each : judged) {
            all.push_back(each.log_error);
            if (std::abs(std::log10(each.seconds) - centre) <= reach) near.push_back(each.log_error);
        }
        std::vector<double>& used = near.size() >= enough ? near : all;
        if (used.empty()) continue;
        band.low[i] = std::min(1.0, std::exp(quantile(used, 0.1)));
        band.high[i] = std::max(1.0, std::exp(quantile(used, 0.9)));
    }
    return band;
}

double mean_ape(const std::vector<Judged>& judged) {
    double sum = 0.0;
    for (const Judged& each : judged)
        sum += std::abs(std::exp(-each.log_error) - 1.0);
    return judged.empty() ? 0.0 : sum / static_cast<double>(judged.size());
}

// Modelled times of the rows on their chip.
std::vector<double> modelled(const std::vector<const Row*>& rows, const Tile& repeated, const hardware::Gpu& gpu) {
    MeasurementSet set;
    std::vector<std::uint32_t> indices;
    for (const Row* row : rows) {
        indices.push_back(static_cast<std::uint32_t>(set.rows.size()));
        set.rows.push_back(*row->measured);
    }
    CostTable costs;
    if (!rows.empty()) repeated.evaluate(evidence::work_table(set, indices, rows[0]->measured->precision), gpu, costs);
    return costs.mid_s;
}

class Builder {
  public:
    Builder(const tile::TileParameters& parameters, BuiltTables& out)
        : repeated_{parameters, Caches::repeated}, out_{out} {}

    void add(const Gathered& gathered) {
        const auto& gpus = repeated_.parameters().gpus;
        const hardware::Gpu& gpu = *std::ranges::find(gpus, gathered.gpu, &hardware::Gpu::name);
        const Table full = table_of(gathered, [](const Row& row) { return !row.held; });
        if (full.curves().empty()) return;
        Table table = thinned(full, Ratios{full, repeated_, gpu});
        const Ratios ratios{table, repeated_, gpu};

        std::vector<const Row*> held, between;
        for (std::size_t i = 0; i < gathered.rows.size(); ++i) {
            if (gathered.rows[i].held) held.push_back(&gathered.rows[i]);
            if (i % 20 == 0 && !gathered.rows[i].held) between.push_back(&gathered.rows[i]);
        }
        const std::vector<Judged> on = judge(held, gpu, ratios, false), off = judge(between, gpu, ratios, true);
        table.on_curves = band_of(on);
        table.between_curves = band_of(off);
        out_.errors.push_back(errors_of(gathered, table, on, off));
        if (out_.chips.empty() || out_.chips.back().gpu != gathered.gpu) out_.chips.push_back({gathered.gpu, {}});
        out_.chips.back().tables.push_back(std::move(table));
    }

  private:
    // `apart`: each without its own curve.
    [[nodiscard]] std::vector<Judged> judge(const std::vector<const Row*>& rows, const hardware::Gpu& gpu,
                                            const Ratios& ratios, bool apart) const {
        std::map<Point, std::uint32_t> curve_at;
        for (std::uint32_t c = 0; c < ratios.table().curves().size(); ++c)
            curve_at[ratios.table().curves()[c].place] = c;
        const std::vector<double> seconds = modelled(rows, repeated_, gpu);
        std::vector<Judged> judged;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto own = curve_at.find(rows[i]->spot.place);
            const std::uint32_t except = apart && own != curve_at.end() ? own->second : Neighbours::nobody;
            if (apart && ratios.table().curves().size() < 2) continue;
            const double read = seconds[i] * std::exp(ratios.read(rows[i]->spot, except).log_ratio);
            judged.push_back({std::log(rows[i]->seconds / read), read});
        }
        return judged;
    }

    static TableErrors errors_of(const Gathered& gathered, const Table& table, const std::vector<Judged>& on,
                                 const std::vector<Judged>& off) {
        TableErrors errors{gathered.gpu,         gathered.form,  gathered.library.software,
                           gathered.rows.size(), table.points(), on.size()};
        errors.mean_ape = mean_ape(on);
        errors.mean_ape_between = mean_ape(off);
        std::vector<double> apes;
        for (const Judged& each : on) {
            apes.push_back(std::abs(std::exp(-each.log_error) - 1.0));
            const Band band = band_of_size(table.on_curves, each.seconds);
            errors.coverage +=
                each.log_error >= std::log(band.low) && each.log_error <= std::log(band.high) ? 1.0 : 0.0;
        }
        if (!on.empty()) errors.coverage /= static_cast<double>(on.size());
        if (!apes.empty()) errors.median_ape = quantile(apes, 0.5);
        return errors;
    }

    Tile repeated_;
    BuiltTables& out_;
};

} // namespace

BuiltTables build_tables(const MeasurementSet& rows, const hardware::Catalog& catalog,
                         const tile::TileParameters& parameters, const HostShare& host, const Progress& progress) {
    BuiltTables built;
    const std::vector<Gathered> all = gather(rows, catalog, parameters, host);
    Builder builder{parameters, built};
    for (std::size_t i = 0; i < all.size() && !progress.cancelled(); ++i) {
        progress(static_cast<double>(i) / static_cast<double>(all.size()), all[i].gpu);
        builder.add(all[i]);
    }
    return built;
}

} // namespace dubhe::cost::tables
