// SPDX-License-Identifier: Apache-2.0
#include "kernel_wise.h"

#include "section.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace dubhe::cost {

namespace {

using KernelsOfGpu = KernelWiseParameters::OfGpu;

constexpr std::array published_drivers{Driver::input, Driver::operation, Driver::output};
constexpr std::array all_drivers{Driver::input,    Driver::operation, Driver::output,
                                 Driver::launched, Driver::bytes,     Driver::waves};
constexpr std::size_t least_rows_of_kernel = 5; // of a kernel that gets a line of its own

RegimeOptions regime_options(const KernelWiseOptions& options, const FittedGpu& gpu) {
    RegimeOptions regimes;
    regimes.sms = gpu.sms();
    regimes.depth = options.published ? 0 : options.depth;
    regimes.drivers = options.published ? std::span<const Driver>{published_drivers} : all_drivers;
    return regimes;
}

// Rows of one type of layer on one GPU, by kernel. What ran too rarely to tell anything goes to the most common one.
std::map<std::uint32_t, std::vector<const RegressionRow*>> by_kernel(const std::vector<const RegressionRow*>& rows) {
    std::map<std::uint32_t, std::vector<const RegressionRow*>> kernels;
    for (const RegressionRow* row : rows)
        kernels[row->kernel].push_back(row);
    const auto common = std::ranges::max_element(kernels, {}, [](const auto& each) { return each.second.size(); });
    std::vector<const RegressionRow*> rare;
    for (auto each = kernels.begin(); each != kernels.end();) {
        if (each != common && each->second.size() < least_rows_of_kernel) {
            rare.insert(rare.end(), each->second.begin(), each->second.end());
            each = kernels.erase(each);
        } else {
            ++each;
        }
    }
    if (!rare.empty()) common->second.insert(common->second.end(), rare.begin(), rare.end());
    return kernels;
}

class GpuFit {
  public:
    GpuFit(const RegressionData& data, std::uint16_t gpu, const KernelWiseOptions& options)
        : data_{data}, gpu_{gpu}, options_{options} {}

    KernelsOfGpu fit() {
        result_.gpu = FittedGpu::of(data_.gpus[gpu_]);
        std::map<LayerType, std::vector<const RegressionRow*>> layers;
        for (const RegressionRow& row : data_.rows) {
            if (row.gpu == gpu_ && !row.left_out) layers[row.type].push_back(&row);
        }
        for (const auto& [type, rows] : layers)
            add_layer(type, rows);
        merge();
        add_bands();
        return std::move(result_);
    }

  private:
    void add_layer(const LayerType& type, const std::vector<const RegressionRow*>& rows) {
        std::vector<KernelTable::Entry> measured;
        for (const auto& [kernel, of_kernel] : by_kernel(rows)) {
            std::vector<TimedLoad> timed;
            const auto place = static_cast<std::uint32_t>(result_.kernels.size());
            for (const RegressionRow* row : of_kernel) {
                timed.push_back({&row->load, row->seconds});
                measured.push_back({row->shape, place});
            }
            const std::string& name = data_.kernels[kernel];
            result_.kernels.push_back(
                {name, fit_regimes(std::move(timed), name, regime_options(options_, result_.gpu), lines_)});
        }
        result_.layers[type].table = condense(measured);
    }

    void merge() {
        const std::vector<std::uint32_t> places = merge_similar(lines_, options_.tolerance);
        for (auto& kernel : result_.kernels) {
            for (Regimes::Node& node : kernel.regimes.nodes) {
                if (node.up_to == 0) node.line = places[node.line];
            }
        }
        for (FittedLine& line : lines_)
            result_.lines.push_back(std::move(line.line));
    }

    void add_bands() {
        Ratios ratios;
        for (const RegressionRow& row : data_.rows) {
            if (row.gpu != gpu_ || !row.left_out) continue;
            const KernelTime time = kernel_time(result_, row.type, row.shape, row.load);
            if (time.seconds > 0.0) ratios.add(row.type, row.seconds / time.seconds);
        }
        for (auto& [type, layer] : result_.layers)
            layer.band = ratios.band(type);
    }

    const RegressionData& data_;
    std::uint16_t gpu_;
    const KernelWiseOptions& options_;
    KernelsOfGpu result_;
    std::vector<FittedLine> lines_;
};

section::Json write_gpu(const KernelsOfGpu& each) {
    section::Json lines = section::Json::array(), kernels = lines, layers = lines;
    for (const DrivenLine& line : each.lines)
        lines.push_back(section::write(line));
    for (const auto& kernel : each.kernels)
        kernels.push_back({{"name", kernel.name}, {"regimes", section::write(kernel.regimes)}});
    for (const auto& [type, layer] : each.layers)
        layers.push_back(
            {{"type", to_text(type)}, {"band", section::write(layer.band)}, {"table", section::write(layer.table)}});
    return {{"gpu", section::write(each.gpu)},
            {"lines", std::move(lines)},
            {"kernels", std::move(kernels)},
            {"layers", std::move(layers)}};
}

KernelsOfGpu read_kernels_of_gpu(const section::Json& value) {
    KernelsOfGpu each;
    each.gpu = section::gpu(value.at("gpu"));
    for (const section::Json& line : section::array(value.at("lines"), 100'000, "a list of lines"))
        each.lines.push_back(section::driven_line(line)), each.lines.back().tile.sms = each.gpu.sms();
    for (const section::Json& kernel : section::array(value.at("kernels"), 100'000, "a list of kernels")) {
        std::string name = section::text(kernel.at("name"), 4096, "a kernel's name");
        KernelTile tile = tile_of(name);
        tile.sms = each.gpu.sms();
        Regimes regimes = section::regimes(kernel.at("regimes"), tile, each.lines.size());
        each.kernels.push_back({std::move(name), std::move(regimes)});
    }
    for (const section::Json& layer : section::array(value.at("layers"), 10'000, "a list of layers")) {
        const LayerType type = section::layer_type(layer.at("type"));
        KernelWiseParameters::Layer read{section::table(layer.at("table"), each.kernels.size()),
                                         section::band(layer.at("band"))};
        if (!each.layers.try_emplace(type, std::move(read)).second)
            throw section::Refused{message("\"%1\" stands there twice", to_text(type))};
    }
    return each;
}

} // namespace

KernelWiseParameters KernelWiseParameters::fit(const RegressionData& data, const KernelWiseOptions& options,
                                               const Progress& progress) {
    KernelWiseParameters parameters;
    parameters.layer_wise = LayerWiseParameters::fit(data);
    for (std::uint16_t g = 0; g < data.gpus.size() && !progress.cancelled(); ++g) {
        progress(static_cast<double>(g) / static_cast<double>(data.gpus.size()), data.gpus[g].name);
        KernelsOfGpu of_gpu = GpuFit{data, g, options}.fit();
        if (!of_gpu.layers.empty()) parameters.gpus.push_back(std::move(of_gpu));
    }
    return parameters;
}

std::string KernelWiseParameters::save() const {
    section::Json list = section::Json::array();
    for (const KernelsOfGpu& each : gpus)
        list.push_back(write_gpu(each));
    return section::Json{{"gpus", std::move(list)}, {"layer_wise", layer_wise.save()}}.dump();
}

Result<KernelWiseParameters> KernelWiseParameters::load(std::string_view json, const std::string& file) {
    return section::load<KernelWiseParameters>(
        json, file, "kernel_wise", [&](const section::Json& document) -> Result<KernelWiseParameters> {
            KernelWiseParameters parameters;
            for (const section::Json& each : section::array(document.at("gpus"), 1000, "its list of GPUs"))
                parameters.gpus.push_back(read_kernels_of_gpu(each));
            Result<LayerWiseParameters> layers =
                LayerWiseParameters::load(document.at("layer_wise").get_ref<const std::string&>(), file);
            if (!layers) return layers.diagnostics();
            parameters.layer_wise = std::move(layers).value();
            return parameters;
        });
}

KernelTime kernel_time(const KernelsOfGpu& of_gpu, const LayerType& type, const ShapePoint& shape, const Load& load) {
    const auto layer = of_gpu.layers.find(type);
    if (layer == of_gpu.layers.end()) return {};
    const KernelTable::Found found = layer->second.table.near(shape);
    const auto line_of = [&](std::size_t i) -> const DrivenLine& {
        return of_gpu.lines[of_gpu.kernels[found.kernels[i]].regimes.line_of(load)];
    };
    KernelTime time{line_of(0).at(load), &of_gpu.kernels[found.kernels[0]], &line_of(0)};
    if (found.count == 1) return time;
    double logarithms = 0.0;
    for (std::size_t i = 0; i < found.count; ++i)
        logarithms += std::log(std::max(1e-12, line_of(i).at(load)));
    time.seconds = std::exp(logarithms / static_cast<double>(found.count));
    return time;
}

KernelWise::KernelWise(KernelWiseParameters parameters) : parameters_{std::move(parameters)} {
    for (const auto& each : parameters_.gpus) {
        gpus_.push_back(each.gpu);
        const auto found = std::ranges::find(parameters_.layer_wise.gpus, each.gpu, &LayerWiseParameters::OfGpu::gpu);
        fallback_.push_back(found == parameters_.layer_wise.gpus.end() ? nullptr : &*found);
    }
}

std::string_view KernelWise::description() const {
    return "The layer's kernel by a table, and for each kernel a line over its input, FLOP or output, whichever "
           "describes it best (Li et al., MICRO 2023).";
}

Result<Done> KernelWise::accepts(const workload::WorkTable& work, const hardware::Gpu& gpu) const {
    if (Result<Done> known = accepts_fitted(gpus_, gpu, name()); !known) return known;
    if (Result<Done> enough = Roofline{Roofline::ideal_factors()}.accepts(work, gpu); !enough) return enough;
    CostTable costs;
    evaluate(work, gpu, costs);
    return require_lines(name(), work, gpu, costs);
}

bool KernelWise::knows(std::size_t place, Precision precision) const {
    return std::ranges::any_of(parameters_.gpus[place].layers,
                               [&](const auto& layer) { return layer.first.precision == precision; });
}

Answer KernelWise::answer(std::size_t place, const workload::WorkTable& work, std::size_t row) const {
    static const workload::Problem none;
    const workload::Problem& problem = work.problem.empty() ? none : work.problem[row];
    const LayerType type = layer_type(work.kind[row], problem, work.precision_of(row));
    const Load load = load_of(work, row);
    const KernelsOfGpu& of_gpu = parameters_.gpus[place];
    const KernelTime time = kernel_time(of_gpu, type, shape_point(work.kind[row], problem), load);
    if (time.kernel == nullptr) {
        if (fallback_[place] == nullptr) return {};
        return layer_answer(find_line(fallback_[place]->lines, type), load);
    }
    return {time.seconds, of_gpu.layers.at(type).band, Provenance::modelled,
            binding_of(time.line->driver, time.line->line.intercept, time.seconds)};
}

void KernelWise::evaluate(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const {
    const int place = place_of(gpus_, gpu);
    if (place < 0) return fill_rows(work, gpu, out, [](std::size_t) { return Answer{}; });
    fill_rows(work, gpu, out, [&](std::size_t row) { return answer(static_cast<std::size_t>(place), work, row); });
}

LineExplanation KernelWise::explain(const workload::WorkTable& work, std::size_t row, const hardware::Gpu& gpu) const {
    const auto place = static_cast<std::size_t>(std::max(0, place_of(gpus_, gpu)));
    const workload::Problem problem = work.problem.empty() ? workload::Problem{} : work.problem[row];
    const LayerType type = layer_type(work.kind[row], problem, work.precision_of(row));
    const Load load = load_of(work, row);
    const KernelsOfGpu& of_gpu = parameters_.gpus.at(place);
    const KernelTime time = kernel_time(of_gpu, type, shape_point(work.kind[row], problem), load);
    if (time.kernel == nullptr) {
        const FoundLine found = fallback_[place] != nullptr ? find_line(fallback_[place]->lines, type) : FoundLine{};
        if (found.line == nullptr) return {to_text(type), {}, 0.0, {}, 1, {unmeasured_words()}};
        return {to_text(type),
                found.line->driver,
                value_of(load, found.line->driver, {}),
                found.line->line,
                1,
                {message("no kernel measured: the line of its kin")}};
    }
    const double x = value_of(load, time.line->driver, time.line->tile);
    return {time.kernel->name.empty() ? to_text(type) : time.kernel->name,
            time.line->driver,
            x,
            time.line->line,
            time.line->kernels,
            {}};
}

} // namespace dubhe::cost
