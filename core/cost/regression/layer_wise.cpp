// SPDX-License-Identifier: Apache-2.0
#include "layer_wise.h"

#include "section.h"

#include <algorithm>

namespace dubhe::cost {

namespace {

using workload::OperatorClass;
using workload::OperatorKind;

double of(const Load& load, Driver driver) {
    return value_of(load, driver, KernelTile{});
}

// The types that a row's time tells something about: its own and the one of all its kin.
std::vector<LayerType> types_of(const RegressionRow& row) {
    const Precision precision = row.type.precision;
    return {row.type, multiplies(row.type.kind) ? any_product(precision) : any_stream(precision)};
}

} // namespace

LayerType any_product(Precision precision) {
    return {OperatorKind::unknown, workload::Function::other, 1, precision};
}
LayerType any_stream(Precision precision) {
    return {OperatorKind::unknown, workload::Function::other, 2, precision};
}

bool multiplies(OperatorKind kind) {
    const OperatorClass c = class_of(kind);
    return c == OperatorClass::matrix_product || c == OperatorClass::attention || c == OperatorClass::convolution;
}

std::vector<LayerType> kin_of(const LayerType& type, bool multiplies) {
    if (multiplies) return {any_product(type.precision)};
    return {any_stream(type.precision), any_stream(Precision::fp32)};
}

Driver layer_driver(const LayerType& type, const Load& load) {
    if (type == any_stream(type.precision)) return Driver::bytes;
    return load.operation > 0.0 ? Driver::operation : Driver::bytes;
}

LayerWiseParameters LayerWiseParameters::fit(const RegressionData& data) {
    LayerWiseParameters parameters;
    for (std::size_t g = 0; g < data.gpus.size(); ++g) {
        std::map<LayerType, std::pair<Driver, Moments>> moments;
        for (const RegressionRow& row : data.rows) {
            if (row.gpu != g || row.left_out) continue;
            for (const LayerType& type : types_of(row)) {
                const Driver driver = layer_driver(type, row.load);
                auto& [first, sums] = moments.try_emplace(type, driver, Moments{}).first->second;
                if (first == driver) sums.add(of(row.load, driver), row.seconds);
            }
        }
        if (moments.empty()) continue;
        OfGpu of_gpu{FittedGpu::of(data.gpus[g]), {}};
        for (const auto& [type, sums] : moments)
            of_gpu.lines[type] = {sums.first, sums.second.line(), {}};
        Ratios ratios;
        for (const RegressionRow& row : data.rows) {
            if (row.gpu != g || !row.left_out) continue;
            for (const LayerType& type : types_of(row)) {
                const auto found = of_gpu.lines.find(type);
                if (found == of_gpu.lines.end()) continue;
                const double predicted = found->second.line.at(of(row.load, found->second.driver));
                if (predicted > 0.0) ratios.add(type, row.seconds / predicted);
            }
        }
        for (auto& [type, line] : of_gpu.lines)
            line.band = ratios.band(type);
        parameters.gpus.push_back(std::move(of_gpu));
    }
    return parameters;
}

std::string LayerWiseParameters::save() const {
    section::Json list = section::Json::array();
    for (const OfGpu& each : gpus) {
        section::Json lines = section::Json::array();
        for (const auto& [type, line] : each.lines)
            lines.push_back(section::Json::array(
                {to_text(type), name_of(line.driver), section::write(line.line), section::write(line.band)}));
        list.push_back({{"gpu", section::write(each.gpu)}, {"lines", std::move(lines)}});
    }
    return section::Json{{"gpus", std::move(list)}}.dump();
}

Result<LayerWiseParameters> LayerWiseParameters::load(std::string_view json, const std::string& file) {
    return section::load<LayerWiseParameters>(json, file, "layer_wise", [](const section::Json& document) {
        LayerWiseParameters parameters;
        for (const section::Json& each : section::array(document.at("gpus"), 1000, "its list of GPUs")) {
            OfGpu of_gpu{section::gpu(each.at("gpu")), {}};
            for (const section::Json& line : section::array(each.at("lines"), 10'000, "a list of lines")) {
                section::array_of(line, 4, "a layer's line");
                const LayerType type = section::layer_type(line[0]);
                const auto driver = driver_from(section::text(line[1], 32, "a driver"));
                if (!driver) throw section::Refused{message("a layer's line has an unknown driver")};
                const bool added =
                    of_gpu.lines.try_emplace(type, LayerLine{*driver, section::line(line[2]), section::band(line[3])})
                        .second;
                if (!added) throw section::Refused{message("\"%1\" stands there twice", to_text(type))};
            }
            parameters.gpus.push_back(std::move(of_gpu));
        }
        return parameters;
    });
}

FoundLine find_line(const std::map<LayerType, LayerLine>& lines, const LayerType& type) {
    if (const auto own = lines.find(type); own != lines.end()) return {&own->second, true};
    for (const LayerType& kin : kin_of(type, multiplies(type.kind))) {
        if (const auto found = lines.find(kin); found != lines.end()) return {&found->second, false};
    }
    return {};
}

Answer layer_answer(const FoundLine& found, const Load& load) {
    if (found.line == nullptr) return {};
    const double seconds = found.line->line.at(of(load, found.line->driver));
    return {seconds, found.line->band, found.own ? Provenance::modelled : Provenance::extrapolated,
            binding_of(found.line->driver, found.line->line.intercept, seconds)};
}

LayerWise::LayerWise(LayerWiseParameters parameters) : parameters_{std::move(parameters)} {
    for (const auto& each : parameters_.gpus)
        gpus_.push_back(each.gpu);
}

std::string_view LayerWise::description() const {
    return "A line over each layer's FLOP, one a type of layer and GPU (Li et al., MICRO 2023).";
}

Result<Done> LayerWise::accepts(const workload::WorkTable& work, const hardware::Gpu& gpu) const {
    if (Result<Done> known = accepts_fitted(gpus_, gpu, name()); !known) return known;
    if (Result<Done> enough = Roofline{Roofline::ideal_factors()}.accepts(work, gpu); !enough) return enough;
    CostTable costs;
    evaluate(work, gpu, costs);
    return require_lines(name(), work, gpu, costs);
}

void LayerWise::evaluate(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const {
    const int place = place_of(gpus_, gpu);
    if (place < 0) return fill_rows(work, gpu, out, [](std::size_t) { return Answer{}; });
    const auto& lines = parameters_.gpus[static_cast<std::size_t>(place)].lines;
    static const workload::Problem none;
    fill_rows(work, gpu, out, [&](std::size_t row) {
        const workload::Problem& problem = work.problem.empty() ? none : work.problem[row];
        return layer_answer(find_line(lines, layer_type(work.kind[row], problem, work.precision_of(row))),
                            load_of(work, row));
    });
}

LineExplanation LayerWise::explain(const workload::WorkTable& work, std::size_t row, const hardware::Gpu& gpu) const {
    const auto place = static_cast<std::size_t>(std::max(0, place_of(gpus_, gpu)));
    const workload::Problem problem = work.problem.empty() ? workload::Problem{} : work.problem[row];
    const LayerType type = layer_type(work.kind[row], problem, work.precision_of(row));
    const FoundLine found = find_line(parameters_.gpus.at(place).lines, type);
    if (found.line == nullptr) return {to_text(type), {}, 0.0, {}, 1, {unmeasured_words()}};
    return {to_text(type),
            found.line->driver,
            of(load_of(work, row), found.line->driver),
            found.line->line,
            1,
            found.own ? std::vector<Message>{} : std::vector{kin_words()}};
}

} // namespace dubhe::cost
