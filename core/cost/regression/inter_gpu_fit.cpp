// SPDX-License-Identifier: Apache-2.0
#include "inter_gpu.h"

#include <core/cost/generation.h>

#include <algorithm>
#include <array>
#include <limits>
#include <set>

namespace dubhe::cost {

namespace {

using Kernel = InterGpuParameters::Kernel;

constexpr std::array drivers{Driver::input, Driver::operation, Driver::output, Driver::bytes, Driver::launched};
constexpr std::size_t drivers_but_launched = drivers.size() - 1;
constexpr double least_rows_of_line = 5; // of a line

// One kernel on all GPUs.
struct Sums {
    KernelTile tile;
    std::map<std::uint16_t, std::array<Moments, driver_count>> of_gpu;
};

class Fit {
  public:
    Fit(const RegressionData& data, const InterGpuOptions& options) : data_{data}, options_{options} {}

    InterGpuParameters fit() {
        for (const RegressionRow& row : data_.rows) {
            if (!row.left_out) add(row);
        }
        for (const auto& [type, sums] : layers_) {
            if (const auto line = line_of(sums, to_text(type), 1)) result_.layers[type] = *line;
        }
        add_tables();
        return std::move(result_);
    }

  private:
    // Kernels of different types of layers are different ones, though their name be the same.
    using Name = std::pair<LayerType, std::string>;

    void add(const RegressionRow& row) {
        const std::string& text = data_.kernels[row.kernel];
        std::string& generic = generic_[row.kernel];
        if (generic.empty()) generic = generic_name(text);
        add(kernels_[{row.type, generic}], tile_of(text), row);
        add(layers_[row.type], {}, row);
        const Precision precision = row.type.precision;
        add(layers_[multiplies(row.type.kind) ? any_product(precision) : any_stream(precision)], {}, row);
    }

    static void add(Sums& sums, const KernelTile& tile, const RegressionRow& row) {
        sums.tile = tile;
        auto& moments = sums.of_gpu[row.gpu];
        for (const Driver driver : drivers)
            moments[static_cast<std::size_t>(driver)].add(value_of(row.load, driver, tile), row.seconds);
    }

    // The driver that describes the kernel best on all GPUs together, and its rate over their bandwidths. Nothing where
    // fewer than `least_gpus` have a rate.
    std::optional<Kernel> line_of(const Sums& sums, const std::string& name, std::size_t least_gpus) const {
        const std::size_t considered = options_.launched ? drivers.size() : drivers_but_launched;
        double least = std::numeric_limits<double>::infinity();
        std::optional<Kernel> best;
        for (const Driver driver : std::span{drivers}.first(considered)) {
            double error = 0.0;
            const std::optional<Kernel> line = line_of(sums, driver, error);
            if (!line || line->gpus < least_gpus || error >= least * (1.0 - 1e-9)) continue;
            least = error;
            best = line;
            best->name = name;
        }
        return best;
    }

    std::optional<Kernel> line_of(const Sums& sums, Driver driver, double& error) const {
        Kernel kernel{{}, driver, {}, 0.0, 1.0, 0, 0};
        std::vector<RatePoint> points;
        std::vector<double> constants;
        for (const auto& [gpu, moments] : sums.of_gpu) {
            const Moments& of_driver = moments[static_cast<std::size_t>(driver)];
            if (of_driver.points() < least_rows_of_line) continue;
            const Line line = of_driver.line();
            error += of_driver.error_of(line);
            kernel.rows += line.rows;
            const auto bandwidth = data_.gpus[gpu].memory_bandwidth;
            if (line.slope <= 0.0 || !bandwidth) continue;
            points.push_back({bandwidth->value(), 1.0 / line.slope});
            constants.push_back(line.intercept);
            kernel.r2 = std::min(kernel.r2, line.r2);
        }
        if (points.empty()) return std::nullopt;
        kernel.rate = fit_rate(points);
        kernel.gpus = static_cast<std::uint32_t>(points.size());
        std::ranges::sort(constants);
        kernel.constant_s = constants[constants.size() / 2];
        return kernel;
    }

    void add_tables() {
        constexpr std::size_t least_gpus = 2;
        std::map<Name, std::uint32_t> places;
        for (const auto& [name, sums] : kernels_) {
            const auto line = line_of(sums, name.second, least_gpus);
            if (!line) continue;
            places[name] = static_cast<std::uint32_t>(result_.kernels.size());
            result_.kernels.push_back(*line);
        }
        const auto unknown = static_cast<std::uint32_t>(result_.kernels.size()); // takes the layer's line
        result_.kernels.emplace_back();
        for (std::size_t g = 0; g < data_.gpus.size(); ++g) {
            std::map<LayerType, std::vector<KernelTable::Entry>> measured;
            for (const RegressionRow& row : data_.rows) {
                if (row.gpu != g || row.left_out) continue;
                const auto place = places.find({row.type, generic_.at(row.kernel)});
                measured[row.type].push_back({row.shape, place == places.end() ? unknown : place->second});
            }
            if (measured.empty()) continue;
            const hardware::Gpu& gpu = data_.gpus[g];
            InterGpuParameters::OfGpu of_gpu{
                FittedGpu::of(gpu), static_cast<int>(generation_of(gpu)), gpu.memory_type.starts_with("HBM"), {}};
            for (const auto& [type, entries] : measured)
                of_gpu.tables[type] = condense(entries);
            result_.gpus.push_back(std::move(of_gpu));
        }
    }

    const RegressionData& data_;
    const InterGpuOptions& options_;
    std::map<Name, Sums> kernels_;
    std::map<LayerType, Sums> layers_;
    std::map<std::uint32_t, std::string> generic_;
    InterGpuParameters result_;
};

// Rows of each GPU against a fit without any row of it.
std::map<LayerType, ErrorBand> bands_of(const RegressionData& data, const InterGpuParameters& all,
                                        const Progress& progress) {
    Ratios ratios;
    for (std::uint16_t g = 0; g < data.gpus.size() && !progress.cancelled(); ++g) {
        const hardware::Gpu& gpu = data.gpus[g];
        progress(static_cast<double>(g + 1) / static_cast<double>(data.gpus.size() + 1), gpu.name + " left out");
        const InterGpuParameters rest = Fit{data.without(g), {true, false}}.fit();
        if (rest.gpus.empty() || !gpu.memory_bandwidth) continue;
        const std::size_t like = kernels_like(rest, gpu);
        for (const RegressionRow& row : data.rows) {
            if (row.gpu != g) continue;
            const InterGpuLine found = find_line(rest, like, row.type, row.shape);
            if (found.kernel == nullptr) continue;
            const double x = value_of(row.load, found.kernel->driver, tile_of(found.kernel->name));
            const double predicted = found.kernel->seconds(x, gpu.memory_bandwidth->value());
            if (predicted > 0.0) ratios.add(row.type, row.seconds / predicted);
        }
    }
    std::map<LayerType, ErrorBand> bands;
    for (const auto& [type, line] : all.layers)
        bands[type] = ratios.band(type);
    return bands;
}

} // namespace

double InterGpuParameters::Kernel::seconds(double x, double bandwidth) const {
    const double per_second = rate.at(bandwidth);
    return per_second > 0.0 ? x / per_second + constant_s : constant_s;
}

InterGpuParameters InterGpuParameters::fit(const RegressionData& data, const InterGpuOptions& options,
                                           const Progress& progress) {
    InterGpuParameters parameters = Fit{data, options}.fit();
    if (options.bands) parameters.bands = bands_of(data, parameters, progress);
    return parameters;
}

} // namespace dubhe::cost
