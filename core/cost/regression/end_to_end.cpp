// SPDX-License-Identifier: Apache-2.0
#include "end_to_end.h"

#include "section.h"

#include <algorithm>

namespace dubhe::cost {

namespace {

const LayerType whole_network{}; // under which ratios of networks are collected

// Operators that start a kernel, each as often as it occurs.
double operators_in(const workload::WorkTable& work) {
    double sum = 0.0;
    for (std::size_t row = 0; row < work.rows(); ++row)
        sum += work.launches[row] > 0 ? work.count[row] : 0.0;
    return std::max(1.0, sum);
}

double flop_in(const workload::WorkTable& work) {
    double sum = 0.0;
    for (std::size_t row = 0; row < work.rows(); ++row)
        sum += work.count[row] * (work.matrix_flop[row] + work.vector_flop[row]);
    return sum;
}

} // namespace

EndToEndParameters EndToEndParameters::fit(std::span<const NetworkTime> networks) {
    EndToEndParameters parameters;
    std::vector<Moments> moments;
    std::vector<std::size_t> place;
    for (const NetworkTime& network : networks) {
        const auto known = std::ranges::find_if(parameters.gpus, [&](const OfGpu& each) {
            return each.gpu.name == network.gpu.name && each.precision == network.precision;
        });
        place.push_back(static_cast<std::size_t>(known - parameters.gpus.begin()));
        if (known == parameters.gpus.end()) {
            parameters.gpus.push_back({FittedGpu::of(network.gpu), {}, {}, network.precision});
            moments.emplace_back();
        }
        moments[place.back()].add(network.flop, network.seconds);
    }
    for (std::size_t g = 0; g < parameters.gpus.size(); ++g) {
        OfGpu& each = parameters.gpus[g];
        each.line = moments[g].line();
        Ratios ratios;
        for (std::size_t i = 0; i < networks.size(); ++i) {
            if (place[i] == g) ratios.add(whole_network, networks[i].seconds / each.line.at(networks[i].flop));
        }
        each.band = ratios.band(whole_network);
    }
    return parameters;
}

EndToEndParameters EndToEndParameters::fit(const RegressionData& data) {
    std::vector<NetworkTime> networks;
    for (const RegressionRow& row : data.rows) {
        if (!row.left_out)
            networks.push_back({data.gpus[row.gpu], row.load.operation, row.seconds, row.type.precision});
    }
    return fit(networks);
}

std::string EndToEndParameters::save() const {
    section::Json list = section::Json::array();
    for (const OfGpu& each : gpus)
        list.push_back({{"gpu", section::write(each.gpu)},
                        {"precision", name_of(each.precision)},
                        {"line", section::write(each.line)},
                        {"band", section::write(each.band)}});
    return section::Json{{"gpus", std::move(list)}}.dump();
}

Result<EndToEndParameters> EndToEndParameters::load(std::string_view json, const std::string& file) {
    return section::load<EndToEndParameters>(json, file, "end_to_end", [](const section::Json& document) {
        EndToEndParameters parameters;
        for (const section::Json& each : section::array(document.at("gpus"), 1000, "its list of GPUs"))
            parameters.gpus.push_back({section::gpu(each.at("gpu")), section::line(each.at("line")),
                                       section::band(each.at("band")), section::precision(each.at("precision"))});
        return parameters;
    });
}

EndToEnd::EndToEnd(EndToEndParameters parameters) : parameters_{std::move(parameters)} {
    for (const auto& each : parameters_.gpus)
        gpus_.push_back(each.gpu);
}

std::string_view EndToEnd::description() const {
    return "A line over a network's FLOP, one a GPU (Li et al., MICRO 2023).";
}

const EndToEndParameters::OfGpu* EndToEnd::line_of(const workload::WorkTable& work, const hardware::Gpu& gpu) const {
    const auto found = std::ranges::find_if(parameters_.gpus, [&](const auto& each) {
        return each.gpu.name == gpu.name && each.precision == work.precision;
    });
    return found != parameters_.gpus.end() ? &*found : nullptr;
}

Result<Done> EndToEnd::accepts(const workload::WorkTable& work, const hardware::Gpu& gpu) const {
    if (Result<Done> known = accepts_fitted(gpus_, gpu, name()); !known) return known;
    if (line_of(work, gpu) == nullptr)
        return error(message(
            "the model end_to_end has no line for %1 in %2; choose another precision or a model that derives it",
            gpu.name, name_of(work.precision)));
    return Roofline{Roofline::ideal_factors()}.accepts(work, gpu);
}

void EndToEnd::evaluate(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const {
    const EndToEndParameters::OfGpu* const known = line_of(work, gpu);
    if (known == nullptr) return fill_rows(work, gpu, out, [](std::size_t) { return Answer{}; });
    const double constant = known->line.intercept / operators_in(work);
    fill_rows(work, gpu, out, [&](std::size_t row) {
        const double seconds = known->line.slope * (work.matrix_flop[row] + work.vector_flop[row]) + constant;
        return Answer{seconds, known->band, Provenance::extrapolated, binding_of(Driver::operation, constant, seconds)};
    });
}

LineExplanation EndToEnd::explain(const workload::WorkTable& work, const hardware::Gpu& gpu) const {
    return {message("the whole network"), Driver::operation, flop_in(work), line_of(work, gpu)->line, 1, {}};
}

} // namespace dubhe::cost
