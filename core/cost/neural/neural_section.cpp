// SPDX-License-Identifier: Apache-2.0
#include "neural.h"
#include "weights_text.h"

#include <core/cost/regression/section.h>

#include <algorithm>

namespace dubhe::cost {

namespace {

using section::Json;
using section::Refused;

constexpr double most_logarithm = 1000.0;

Json write(const NeuralMode& mode, std::size_t sizes) {
    Json ranges = Json::array();
    for (std::size_t i = 0; i < sizes; ++i)
        ranges.push_back(Json::array({mode.least[i], mode.most[i]}));
    return {{"mode", mode.mode},
            {"precision", name_of(mode.precision)},
            {"sizes", std::move(ranges)},
            {"component", Json::array({mode.least_component, mode.most_component})},
            {"center", mode.center},
            {"placed", mode.placed},
            {"floor", Json::array({mode.floor_s, mode.lambda})},
            {"band", section::write(mode.band)},
            {"error", mode.error},
            {"rows", Json::array({mode.rows, mode.left_out})},
            {"network", neural::write(mode.network)}};
}

NeuralMode mode_from(const Json& value, std::size_t sizes) {
    NeuralMode mode;
    mode.mode = section::count(value.at("mode"), 1ULL << 16U, "a mode");
    const auto precision = precision_from(section::text(value.at("precision"), 16, "a precision"));
    if (!precision) throw Refused{message("unknown precision")};
    mode.precision = *precision;
    const Json& ranges = section::array_of(value.at("sizes"), sizes, "the list of measured sizes");
    std::size_t inputs = 0;
    for (std::size_t i = 0; i < sizes; ++i) {
        const auto [least, most] = section::range(ranges[i], most_logarithm, "a range of sizes");
        mode.least[i] = least;
        mode.most[i] = most;
        inputs += least < most ? 1 : 0;
    }
    const auto [least, most] = section::range(value.at("component"), most_logarithm, "a component's range");
    mode.least_component = least;
    mode.most_component = most;
    mode.center = section::number(value.at("center"), -100.0, 100.0, "a network's centre");
    mode.placed = value.at("placed").get<bool>();
    section::array_of(value.at("floor"), 2, "a host's floor");
    mode.floor_s = section::number(value.at("floor")[0], 0.0, 1.0, "a host's floor");
    mode.lambda = section::number(value.at("floor")[1], 0.0, 1.0, "a host's share");
    mode.band = section::band(value.at("band"));
    mode.error = section::number(value.at("error"), 0.0, 1e6, "an error");
    section::array_of(value.at("rows"), 2, "the pair of numbers of rows");
    mode.rows = section::count(value.at("rows")[0], 1ULL << 32U, "a number of rows");
    mode.left_out = section::count(value.at("rows")[1], 1ULL << 32U, "a number of rows");
    mode.network = neural::network_from(value.at("network"));
    inputs += (least < most ? 1 : 0) + (mode.placed ? 1 : 0);
    if (mode.network.shape.inputs != inputs || mode.network.shape.resources != 0)
        throw Refused{message("a network doesn't have as many inputs as its operator sizes")};
    return mode;
}

NeuralKind kind_from(const Json& value) {
    NeuralKind kind;
    const std::string name = section::text(value.at("kind"), 64, "an operator kind");
    const auto found = workload::operator_kind_from(name);
    const std::size_t sizes = found ? neural::parameters_of(*found).size() : 0;
    if (sizes == 0) throw Refused{message("it knows no operator kind \"%1\"", name)};
    kind.kind = *found;
    const Json& roles = section::array_of(value.at("component"), sizes, "a component");
    for (std::size_t i = 0; i < sizes; ++i)
        kind.roles[i] = static_cast<neural::Role>(static_cast<int>(section::number(roles[i], -1.0, 1.0, "a role")));
    for (const Json& mode : section::array(value.at("modes"), 1000, "a kind's list of modes"))
        kind.modes.push_back(mode_from(mode, sizes));
    if (kind.modes.empty()) throw Refused{message("a kind has no mode")};
    return kind;
}

} // namespace

std::string NeuralParameters::save() const {
    Json list = Json::array();
    for (const NeuralKind& kind : kinds) {
        const std::size_t sizes = neural::parameters_of(kind.kind).size();
        Json roles = Json::array(), modes = Json::array();
        for (std::size_t i = 0; i < sizes; ++i)
            roles.push_back(static_cast<int>(kind.roles[i]));
        for (const NeuralMode& mode : kind.modes)
            modes.push_back(write(mode, sizes));
        list.push_back(
            {{"kind", workload::name_of(kind.kind)}, {"component", std::move(roles)}, {"modes", std::move(modes)}});
    }
    return Json{{"gpu", section::write(gpu)}, {"kinds", std::move(list)}}.dump();
}

Result<NeuralParameters> NeuralParameters::load(std::string_view json, const std::string& file) {
    return section::load<NeuralParameters>(json, file, "neural", [](const Json& document) {
        NeuralParameters parameters;
        parameters.gpu = section::gpu(document.at("gpu"));
        for (const Json& value :
             section::array(document.at("kinds"), workload::operator_kind_count, "its list of kinds")) {
            NeuralKind kind = kind_from(value);
            if (parameters.find(kind.kind) != nullptr) throw Refused{message("a kind stands there twice")};
            parameters.kinds.push_back(std::move(kind));
        }
        return parameters;
    });
}

} // namespace dubhe::cost
