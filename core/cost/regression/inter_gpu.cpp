// SPDX-License-Identifier: Apache-2.0
#include "inter_gpu.h"

#include "section.h"

#include <core/cost/generation.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <tuple>

namespace dubhe::cost {

namespace {

using Kernel = InterGpuParameters::Kernel;
using OfGpu = InterGpuParameters::OfGpu;

section::Json write_kernel(const Kernel& kernel) {
    return section::Json::array({kernel.name, name_of(kernel.driver), section::write(kernel.rate), kernel.constant_s,
                                 kernel.r2, kernel.rows, kernel.gpus});
}

// `known`: false for the entry that stands for kernels without a line.
Kernel read_kernel(const section::Json& value) {
    section::array_of(value, 7, "a kernel");
    Kernel kernel;
    kernel.name = section::text(value[0], 4096, "a kernel's name");
    const auto driver = driver_from(section::text(value[1], 32, "a driver"));
    if (!driver) throw section::Refused{message("the kernel %1 has an unknown driver", kernel.name)};
    kernel.driver = *driver;
    kernel.gpus = section::count(value[6], 1000, "a number of GPUs");
    if (kernel.gpus > 0) kernel.rate = section::rate_line(value[2]);
    kernel.constant_s = section::number(value[3], 0.0, 1e4, "a kernel's constant");
    kernel.r2 = section::number(value[4], -1.0, 1.0, "an R2");
    kernel.rows = section::count(value[5], 1ULL << 32U, "a number of rows");
    return kernel;
}

OfGpu read_gpu(const section::Json& value, std::size_t kernels) {
    OfGpu gpu;
    gpu.gpu = section::gpu(value.at("gpu"));
    gpu.generation = static_cast<int>(section::count(value.at("generation"), generation_count, "a generation"));
    gpu.stacked_memory = value.at("stacked_memory").get<bool>();
    for (const auto& [type, table] : value.at("tables").items())
        gpu.tables[section::layer_type(section::Json(type))] = section::table(table, kernels);
    return gpu;
}

} // namespace

std::string InterGpuParameters::save() const {
    section::Json list = section::Json::array(), of_layers = section::Json::object(), of_bands = of_layers,
                  of_gpus = list;
    for (const Kernel& kernel : kernels)
        list.push_back(write_kernel(kernel));
    for (const auto& [type, line] : layers)
        of_layers[to_text(type)] = write_kernel(line);
    for (const auto& [type, band] : bands)
        of_bands[to_text(type)] = section::write(band);
    for (const OfGpu& gpu : gpus) {
        section::Json tables = section::Json::object();
        for (const auto& [type, table] : gpu.tables)
            tables[to_text(type)] = section::write(table);
        of_gpus.push_back({{"gpu", section::write(gpu.gpu)},
                           {"generation", gpu.generation},
                           {"stacked_memory", gpu.stacked_memory},
                           {"tables", std::move(tables)}});
    }
    return section::Json{{"kernels", std::move(list)},
                         {"layers", std::move(of_layers)},
                         {"bands", std::move(of_bands)},
                         {"gpus", std::move(of_gpus)}}
        .dump();
}

Result<InterGpuParameters> InterGpuParameters::load(std::string_view json, const std::string& file) {
    return section::load<InterGpuParameters>(json, file, "inter_gpu", [](const section::Json& document) {
        InterGpuParameters parameters;
        for (const section::Json& kernel : section::array(document.at("kernels"), 100'000, "its list of kernels"))
            parameters.kernels.push_back(read_kernel(kernel));
        for (const auto& [type, line] : document.at("layers").items())
            parameters.layers[section::layer_type(section::Json(type))] = read_kernel(line);
        for (const auto& [type, band] : document.at("bands").items())
            parameters.bands[section::layer_type(section::Json(type))] = section::band(band);
        for (const section::Json& gpu : section::array(document.at("gpus"), 1000, "its list of GPUs"))
            parameters.gpus.push_back(read_gpu(gpu, parameters.kernels.size()));
        if (parameters.gpus.empty()) throw section::Refused{message("it knows no GPU")};
        return parameters;
    });
}

// Nearest by generation, the newer of two that are equally near; then by kind of memory; then the first.
std::size_t kernels_like(const InterGpuParameters& parameters, const hardware::Gpu& gpu) {
    assert(!parameters.gpus.empty());
    const int generation = static_cast<int>(generation_of(gpu));
    const bool stacked = gpu.memory_type.starts_with("HBM");
    const auto far = [&](const OfGpu& each) {
        return std::tuple{!each.gpu.names(gpu), std::abs(each.generation - generation), -each.generation,
                          each.stacked_memory != stacked};
    };
    const auto nearest = std::ranges::min_element(parameters.gpus, {}, far);
    return static_cast<std::size_t>(nearest - parameters.gpus.begin());
}

InterGpuLine find_line(const InterGpuParameters& parameters, std::size_t like, const LayerType& type,
                       const ShapePoint& shape) {
    const auto& tables = parameters.gpus[like].tables;
    if (const auto table = tables.find(type); table != tables.end()) {
        const Kernel& kernel = parameters.kernels[table->second.nearest(shape)];
        if (kernel.gpus > 0) return {&kernel, true, true};
    }
    if (const auto own = parameters.layers.find(type); own != parameters.layers.end())
        return {&own->second, false, true};
    for (const LayerType& kin : kin_of(type, multiplies(type.kind))) {
        if (const auto found = parameters.layers.find(kin); found != parameters.layers.end()) return {&found->second};
    }
    return {};
}

InterGpu::InterGpu(InterGpuParameters parameters) : parameters_{std::move(parameters)} {}

std::string_view InterGpu::description() const {
    return "Kernels' lines for GPUs that were not measured: the rate of each is a line over the memory bandwidth (Li "
           "et "
           "al., MICRO 2023).";
}

Result<Done> InterGpu::accepts(const workload::WorkTable& work, const hardware::Gpu& gpu) const {
    if (parameters_.gpus.empty()) return error(message("the model inter_gpu has been fitted on no GPU; fit it anew"));
    if (!gpu.memory_bandwidth)
        return error(message("%1 has no memory bandwidth in the catalog, over which the model inter_gpu draws its "
                             "lines; give it memory_bandwidth there",
                             gpu.name));
    if (Result<Done> enough = Roofline{Roofline::ideal_factors()}.accepts(work, gpu); !enough) return enough;
    CostTable costs;
    evaluate(work, gpu, costs);
    return require_lines(name(), work, gpu, costs);
}

void InterGpu::evaluate(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const {
    static const workload::Problem none;
    const std::size_t like = kernels_like(parameters_, gpu);
    const double bandwidth = gpu.memory_bandwidth ? gpu.memory_bandwidth->value() : 0.0;
    fill_rows(work, gpu, out, [&](std::size_t row) -> Answer {
        const workload::Problem& problem = work.problem.empty() ? none : work.problem[row];
        const LayerType type = layer_type(work.kind[row], problem, work.precision_of(row));
        const InterGpuLine found = find_line(parameters_, like, type, shape_point(work.kind[row], problem));
        if (found.kernel == nullptr) return {};
        const double x = value_of(load_of(work, row), found.kernel->driver, tile_of(found.kernel->name));
        const double seconds = found.kernel->seconds(x, bandwidth);
        const auto band = parameters_.bands.find(type);
        return {seconds, band == parameters_.bands.end() ? ErrorBand{} : band->second,
                found.own_type ? Provenance::modelled : Provenance::extrapolated,
                binding_of(found.kernel->driver, found.kernel->constant_s, seconds)};
    });
}

LineExplanation InterGpu::explain(const workload::WorkTable& work, std::size_t row, const hardware::Gpu& gpu) const {
    const workload::Problem problem = work.problem.empty() ? workload::Problem{} : work.problem[row];
    const LayerType type = layer_type(work.kind[row], problem, work.precision_of(row));
    const std::size_t like = kernels_like(parameters_, gpu);
    const InterGpuLine found = find_line(parameters_, like, type, shape_point(work.kind[row], problem));
    if (found.kernel == nullptr) return {to_text(type), {}, 0.0, {}, 1, {unmeasured_words()}};
    const Kernel& kernel = *found.kernel;
    const double rate = kernel.rate.at(gpu.memory_bandwidth ? gpu.memory_bandwidth->value() : 0.0);
    Message found_as = found.own_kernel ? message("kernel as on %1", parameters_.gpus[like].gpu.name)
                       : found.own_type ? message("no kernel in common: the line of its type")
                                        : kin_words();
    return {kernel.name,
            kernel.driver,
            value_of(load_of(work, row), kernel.driver, tile_of(kernel.name)),
            {rate > 0.0 ? 1.0 / rate : 0.0, kernel.constant_s, kernel.r2, kernel.rows},
            1,
            {std::move(found_as), message("rate over bandwidth from %1 GPUs", kernel.gpus)}};
}

} // namespace dubhe::cost
