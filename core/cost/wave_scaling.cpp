// SPDX-License-Identifier: Apache-2.0
#include "wave_scaling.h"

#include "regression/section.h"

#include <core/cost/tile/machine/machine.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <tuple>

namespace dubhe::cost {

namespace {

using Origin = WaveScalingParameters::Origin;

Origin origin_of(const hardware::Gpu& gpu) {
    return {gpu.name, gpu.memory_bandwidth ? gpu.memory_bandwidth->value() : 0.0, wave_rate(gpu),
            static_cast<int>(generation_of(gpu)), gpu.memory_type.starts_with("HBM")};
}

// Neither bandwidth nor any other resource has a say, so that no time jumps when one moves. Those that can't `serve`
// come last.
template <class Serves>
std::size_t nearest(const std::vector<Origin>& origins, const hardware::Gpu& gpu, const Serves& serves) {
    const int generation = static_cast<int>(generation_of(gpu));
    const bool stacked = gpu.memory_type.starts_with("HBM");
    const auto far = [&](std::size_t i) {
        const Origin& each = origins[i];
        const bool same = each.gpu == gpu.name || each.gpu == gpu.base;
        return std::tuple{!serves(i), !same, std::abs(each.generation - generation), each.stacked_memory != stacked,
                          -each.generation};
    };
    std::size_t best = 0;
    for (std::size_t i = 1; i < origins.size(); ++i) {
        if (far(i) < far(best)) best = i;
    }
    return best;
}

double intensity_of(const Load& load) {
    return load.bytes > 0.0 ? load.operation / load.bytes : std::numeric_limits<double>::infinity();
}

} // namespace

double wave_rate(const hardware::Gpu& gpu) {
    const tile::Machine machine = tile::machine_of(gpu, Precision::fp32);
    return machine.sms * machine.lanes * machine.clock;
}

double wave_scale(const Origin& origin, double bandwidth, double wave_rate, double intensity) {
    const double ridge = 2.0 * origin.wave_rate / origin.bandwidth;
    const double memory = intensity < ridge ? 1.0 - 0.5 * intensity / ridge : 0.5 * ridge / intensity;
    return std::pow(origin.bandwidth / bandwidth, memory) * std::pow(origin.wave_rate / wave_rate, 1.0 - memory);
}

WaveScalingParameters WaveScalingParameters::fit(const RegressionData& data, const KernelWiseParameters& kernel_wise) {
    WaveScalingParameters parameters;
    std::vector<const KernelWiseParameters::OfGpu*> of_origin;
    for (const auto& of_gpu : kernel_wise.gpus) {
        const auto gpu = std::ranges::find(data.gpus, of_gpu.gpu.name, &hardware::Gpu::name);
        if (gpu == data.gpus.end() || !gpu->memory_bandwidth) continue;
        parameters.origins.push_back(origin_of(*gpu));
        of_origin.push_back(&of_gpu);
    }
    if (parameters.origins.size() < 2) return parameters;
    Ratios ratios;
    std::map<LayerType, ErrorBand>& bands = parameters.bands;
    for (const RegressionRow& row : data.rows) {
        const hardware::Gpu& gpu = data.gpus[row.gpu];
        const auto itself = static_cast<std::size_t>(std::ranges::find(parameters.origins, gpu.name, &Origin::gpu) -
                                                     parameters.origins.begin());
        if (itself == parameters.origins.size()) continue;
        const std::size_t from = nearest(parameters.origins, gpu, [&](std::size_t i) {
            return i != itself && of_origin[i]->layers.contains(row.type);
        });
        if (from == itself) continue;
        bands.try_emplace(row.type);
        const double seconds = kernel_time(*of_origin[from], row.type, row.shape, row.load).seconds;
        const Origin &origin = parameters.origins[from], &target = parameters.origins[itself];
        const double scaled = seconds * wave_scale(origin, target.bandwidth, target.wave_rate, intensity_of(row.load));
        if (scaled > 0.0) ratios.add(row.type, row.seconds / scaled);
    }
    for (auto& [type, band] : bands)
        band = ratios.band(type);
    return parameters;
}

std::string WaveScalingParameters::save() const {
    section::Json list = section::Json::array(), of_bands = section::Json::object();
    for (const Origin& origin : origins)
        list.push_back({{"gpu", origin.gpu},
                        {"bandwidth_Bps", origin.bandwidth},
                        {"wave_rate_Hz", origin.wave_rate},
                        {"generation", origin.generation},
                        {"stacked_memory", origin.stacked_memory}});
    for (const auto& [type, band] : bands)
        of_bands[to_text(type)] = section::write(band);
    return section::Json{{"origins", std::move(list)}, {"bands", std::move(of_bands)}}.dump();
}

Result<WaveScalingParameters> WaveScalingParameters::load(std::string_view json, const std::string& file) {
    return section::load<WaveScalingParameters>(json, file, "wave_scaling", [](const section::Json& document) {
        WaveScalingParameters parameters;
        for (const section::Json& each : section::array(document.at("origins"), 1000, "its list of GPUs"))
            parameters.origins.push_back(
                {section::text(each.at("gpu"), 256, "a GPU's name"),
                 section::number(each.at("bandwidth_Bps"), 1.0, 1e18, "a bandwidth"),
                 section::number(each.at("wave_rate_Hz"), 1.0, 1e21, "a wave rate"),
                 static_cast<int>(section::count(each.at("generation"), generation_count, "a generation")),
                 each.at("stacked_memory").get<bool>()});
        for (const auto& [type, band] : document.at("bands").items())
            parameters.bands[section::layer_type(section::Json(type))] = section::band(band);
        return parameters;
    });
}

WaveScaling::WaveScaling(WaveScalingParameters parameters, KernelWiseParameters kernel_wise)
    : kernel_wise_{std::move(kernel_wise)}, parameters_{std::move(parameters)} {
    std::vector<Origin> known;
    for (const Origin& origin : parameters_.origins) {
        const auto place = std::ranges::find(kernel_wise_.gpus(), origin.gpu, &FittedGpu::name);
        if (place == kernel_wise_.gpus().end()) continue;
        known.push_back(origin);
        places_.push_back(static_cast<std::size_t>(place - kernel_wise_.gpus().begin()));
    }
    parameters_.origins = std::move(known);
}

std::string_view WaveScaling::description() const {
    return "Times on a measured GPU scaled by the ratios of bandwidth, wave size and clock (Habitat, ATC 2021).";
}

Result<Done> WaveScaling::accepts(const workload::WorkTable& work, const hardware::Gpu& gpu) const {
    if (places_.empty())
        return error(message("the model wave_scaling knows no measured GPU to start from; fit it anew"));
    std::string missing;
    const auto require = [&](bool present, std::string_view field) {
        if (!present) missing.append(missing.empty() ? "" : ", ").append(field);
    };
    require(gpu.memory_bandwidth.has_value(), "memory_bandwidth");
    require(gpu.sms.has_value(), "sms");
    require(gpu.boost_clock.has_value(), "boost_clock");
    if (!missing.empty())
        return error(
            message("%1 lacks what the model wave_scaling scales by; give it %2 in the catalog", gpu.name, missing));
    if (Result<Done> enough = Roofline{Roofline::ideal_factors()}.accepts(work, gpu); !enough) return enough;
    CostTable costs;
    evaluate(work, gpu, costs);
    return require_lines(name(), work, gpu, costs);
}

std::size_t WaveScaling::origin_for(const hardware::Gpu& gpu, Precision precision) const {
    return nearest(parameters_.origins, gpu, [&](std::size_t i) { return kernel_wise_.knows(places_[i], precision); });
}

void WaveScaling::evaluate(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const {
    static const workload::Problem no_problem;
    if (places_.empty() || !gpu.memory_bandwidth)
        return fill_rows(work, gpu, out, [](std::size_t) { return Answer{}; });
    const std::size_t from = origin_for(gpu, work.precision);
    const Origin& origin = parameters_.origins[from];
    const bool itself = origin.gpu == gpu.name;
    const double bandwidth = gpu.memory_bandwidth->value(), rate = wave_rate(gpu);
    fill_rows(work, gpu, out, [&](std::size_t row) {
        Answer answer = kernel_wise_.answer(places_[from], work, row);
        const workload::Problem& problem = work.problem.empty() ? no_problem : work.problem[row];
        answer.seconds *= wave_scale(origin, bandwidth, rate, intensity_of(load_of(work, row)));
        if (itself) return answer;
        const auto band = parameters_.bands.find(layer_type(work.kind[row], problem, work.precision_of(row)));
        answer.band = band == parameters_.bands.end() ? ErrorBand{} : band->second;
        const bool other_kernels = origin.generation != static_cast<int>(generation_of(gpu));
        if (other_kernels) answer.provenance = std::max(answer.provenance, Provenance::extrapolated);
        return answer;
    });
}

LineExplanation WaveScaling::explain(const workload::WorkTable& work, std::size_t row, const hardware::Gpu& gpu) const {
    const std::size_t from = origin_for(gpu, work.precision);
    const Origin& origin = parameters_.origins.at(from);
    hardware::Gpu start;
    start.name = origin.gpu;
    LineExplanation explanation = kernel_wise_.explain(work, row, start);
    const double scale = wave_scale(origin, gpu.memory_bandwidth ? gpu.memory_bandwidth->value() : origin.bandwidth,
                                    wave_rate(gpu), intensity_of(load_of(work, row)));
    explanation.line.slope *= scale;
    explanation.line.intercept *= scale;
    explanation.notes.push_back(
        message("scaled from %1 by %2", origin.gpu, Message::number(std::to_string(scale).substr(0, 5))));
    return explanation;
}

} // namespace dubhe::cost
