// SPDX-License-Identifier: Apache-2.0
#include "layer_features.h"

#include "weights_text.h"

#include <algorithm>
#include <cmath>

namespace dubhe::cost {

namespace {

using workload::OperatorKind;

bool holds(std::string_view note, std::string_view word) {
    for (std::size_t at = note.find(word); at != std::string_view::npos; at = note.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || note[at - 1] == ' ') && (end == note.size() || note[end] == ' ')) return true;
    }
    return false;
}

constexpr std::array<std::string_view, 9> words{"activation=relu",   "activation=sigmoid", "activation=tanh",
                                                "optimizer=sgd",     "optimizer=momentum", "optimizer=adagrad",
                                                "optimizer=rmsprop", "optimizer=adam",     "optimizer=adadelta"};

using Sizes = std::array<double, LayerFeatures::sizes>;

// The first six; false where the operator is no such layer.
bool read_sizes(OperatorKind kind, const workload::Problem& problem, Sizes& sizes, bool& bias, bool& same) {
    const auto size = [](auto value) { return std::max(1.0, static_cast<double>(value)); };
    if (const auto* p = std::get_if<workload::ProductProblem>(&problem); p != nullptr && kind == OperatorKind::linear) {
        sizes = {size(p->batch) * size(p->m), 1.0, size(p->k), size(p->n), 1.0, 1.0};
        bias = p->bias;
        same = true;
        return true;
    }
    const auto* const c = std::get_if<workload::ConvolutionProblem>(&problem);
    if (c == nullptr || kind != OperatorKind::convolution) return false;
    sizes = {size(c->batch),
             std::sqrt(size(c->in[0]) * size(c->in[1]) * size(c->in[2])),
             size(c->in_channels) / size(c->groups),
             size(c->out_channels),
             std::sqrt(size(c->kernel[0]) * size(c->kernel[1]) * size(c->kernel[2])),
             std::sqrt(size(c->stride[0]) * size(c->stride[1]) * size(c->stride[2]))};
    bias = c->bias;
    same = c->out[0] == (c->in[0] + c->stride[0] - 1) / std::max(1, c->stride[0]);
    return true;
}

float word(bool holds) {
    return holds ? 1.0F : -1.0F;
}

} // namespace

std::optional<LayerFeatures> LayerFeaturesParameters::features_of(OperatorKind kind, const workload::Problem& problem,
                                                                  Precision precision, evidence::Scope scope,
                                                                  std::string_view note) const {
    Sizes sizes{};
    bool bias = false, same = false;
    if (precision != Precision::fp32 || !read_sizes(kind, problem, sizes, bias, same)) return std::nullopt;
    const workload::Work work = work_of(kind, problem, precision);
    sizes[6] = std::max(1.0, work.flop().value());
    sizes[7] = std::max(1.0, work.bytes().value());
    LayerFeatures features;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const double value = std::log(sizes[i]), inside = std::clamp(value, least[i], most[i]);
        features.outside = features.outside || std::abs(value - inside) > 1e-9;
        if (i >= 6) features.beyond = std::max(features.beyond, value - inside);
        const double width = most[i] - least[i];
        features.values[i] = width > 0.0 ? static_cast<float>(2.0 * (inside - least[i]) / width - 1.0) : 0.0F;
    }
    std::size_t at = sizes.size();
    for (const bool each : {kind == OperatorKind::linear, scope == evidence::Scope::training_step, bias, same})
        features.values[at++] = word(each);
    for (const std::string_view each : words)
        features.values[at++] = word(holds(note, each));
    return features;
}

std::optional<LayerFeaturesParameters::Resources> LayerFeaturesParameters::resources_of(const hardware::Gpu& gpu) {
    if (!gpu.memory_bandwidth || !gpu.sms || !gpu.lanes_per_sm || !gpu.clock()) return std::nullopt;
    const double cores = *gpu.sms * *gpu.lanes_per_sm, clock = gpu.clock()->value();
    const double peak = gpu.vector_peak ? gpu.vector_peak->value() : 2.0 * cores * clock;
    const std::array<double, resources> values{gpu.memory_bandwidth->value() / 3e11, cores / 3000.0, clock / 1.2e9,
                                               peak / 7e12};
    Resources logarithms{};
    for (std::size_t i = 0; i < resources; ++i) {
        if (!(values[i] > 0.0)) return std::nullopt;
        logarithms[i] = static_cast<float>(std::log(values[i]));
    }
    return logarithms;
}

std::string_view LayerFeaturesModel::description() const {
    return "One network over features of layer and hardware, all GPUs together (Justus et al., 2018).";
}

Result<Done> LayerFeaturesModel::accepts(const workload::WorkTable& work, const hardware::Gpu& gpu) const {
    if (Result<Done> enough = Roofline{Roofline::ideal_factors()}.accepts(work, gpu); !enough) return enough;
    if (!LayerFeaturesParameters::resources_of(gpu))
        return error(message("the model layer_features needs the memory bandwidth, SMs, lanes per SM and clock of %1; "
                             "add them to its catalog entry, or choose another model",
                             gpu.name));
    CostTable costs;
    evaluate(work, gpu, costs);
    return require_lines(name(), work, gpu, costs);
}

void LayerFeaturesModel::evaluate(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out) const {
    const auto resources = LayerFeaturesParameters::resources_of(gpu);
    const bool fitted = std::ranges::any_of(parameters_.gpus, [&](const std::string& each) {
        return each == gpu.name || each == gpu.base; // so that a changed GPU has the band of what it was made from
    });
    bool beyond = !resources;
    for (std::size_t j = 0; resources && j < resources->size(); ++j)
        beyond = beyond || (*resources)[j] < parameters_.least_resources[j] - 0.05F ||
                 (*resources)[j] > parameters_.most_resources[j] + 0.05F;
    fill_rows(work, gpu, out, [&](std::size_t row) -> Answer {
        if (!resources || work.problem.empty()) return {};
        const auto features = parameters_.features_of(work.kind[row], work.problem[row], work.precision_of(row),
                                                      evidence::Scope::operation, "");
        if (!features) return {};
        std::array<float, LayerFeatures::count + LayerFeaturesParameters::resources> inputs{};
        std::ranges::copy(*resources, std::ranges::copy(features->values, inputs.begin()).out);
        const double logarithm = parameters_.center + parameters_.network.evaluate(inputs) + features->beyond;
        Answer answer;
        answer.seconds = std::exp(std::clamp(logarithm, -20.0, 12.0));
        // No band in between: one that changed with a resource could make it worse.
        answer.band = fitted ? parameters_.seen : parameters_.unseen;
        answer.provenance = beyond || features->outside ? Provenance::extrapolated : Provenance::modelled;
        answer.binding = work.kind[row] == OperatorKind::convolution ? Binding::compute : Binding::memory;
        return answer;
    });
}

std::string LayerFeaturesParameters::save() const {
    using section::Json;
    Json ranges = Json::array(), hardware = Json::array();
    for (std::size_t i = 0; i < least.size(); ++i)
        ranges.push_back(Json::array({least[i], most[i]}));
    for (std::size_t i = 0; i < resources; ++i)
        hardware.push_back(Json::array({least_resources[i], most_resources[i]}));
    return Json{{"gpus", gpus},
                {"center", center},
                {"sizes", std::move(ranges)},
                {"resources", std::move(hardware)},
                {"bands", Json::array({section::write(seen), section::write(unseen)})},
                {"network", neural::write(network)}}
        .dump();
}

Result<LayerFeaturesParameters> LayerFeaturesParameters::load(std::string_view json, const std::string& file) {
    using section::Json;
    const auto read = [](const Json& document) {
        LayerFeaturesParameters parameters;
        for (const Json& gpu : section::array(document.at("gpus"), 1000, "its list of GPUs"))
            parameters.gpus.push_back(section::text(gpu, 256, "a GPU's name"));
        parameters.center = section::number(document.at("center"), -100.0, 100.0, "a network's centre");
        const auto range = [](const Json& value, auto& low, auto& high) {
            using Value = std::remove_reference_t<decltype(low)>;
            const auto [least, most] = section::range(value, 1000.0, "a range");
            low = static_cast<Value>(least);
            high = static_cast<Value>(most);
        };
        const Json& ranges =
            section::array_of(document.at("sizes"), LayerFeatures::sizes, "the list of ranges of sizes");
        for (std::size_t i = 0; i < LayerFeatures::sizes; ++i)
            range(ranges[i], parameters.least[i], parameters.most[i]);
        const Json& hardware =
            section::array_of(document.at("resources"), resources, "the list of ranges of resources");
        for (std::size_t i = 0; i < resources; ++i)
            range(hardware[i], parameters.least_resources[i], parameters.most_resources[i]);
        const Json& bands = section::array_of(document.at("bands"), 2, "the pair of bands");
        parameters.seen = section::band(bands[0]);
        parameters.unseen = section::band(bands[1]);
        parameters.network = neural::network_from(document.at("network"));
        const neural::NetworkShape& shape = parameters.network.shape;
        if (shape.inputs != LayerFeatures::count || shape.resources != resources)
            throw section::Refused{message("the network doesn't have as many inputs as layers have features")};
        return parameters;
    };
    return section::load<LayerFeaturesParameters>(json, file, "layer_features", read);
}

} // namespace dubhe::cost
