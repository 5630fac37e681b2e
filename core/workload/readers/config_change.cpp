// SPDX-License-Identifier: Apache-2.0
#include "config_change.h"

#include "bounded_json.h"

#include <algorithm>
#include <array>

namespace dubhe::workload {

namespace {

using nlohmann::json;

// Each depth with the number of its layers that have experts.
struct Depth {
    const char* layers;
    const char* sparse;
};
constexpr std::array depths{Depth{"n_layer", nullptr}, Depth{"num_hidden_layers", nullptr},
                            Depth{"num_layers", "num_sparse_encoder_layers"},
                            Depth{"num_decoder_layers", "num_sparse_decoder_layers"}};

std::optional<std::int64_t> positive(const json& config, const char* key) {
    const auto found = key == nullptr ? config.end() : config.find(key);
    if (found == config.end() || !found->is_number_integer()) return std::nullopt;
    const auto value = found->get<std::int64_t>();
    if (value < 1) return std::nullopt;
    return value;
}

bool change_depth(json& config, std::int64_t layers) {
    bool any = false;
    for (const Depth& depth : depths) {
        const auto before = positive(config, depth.layers);
        if (!before) continue;
        if (const auto sparse = positive(config, depth.sparse)) {
            const double share = static_cast<double>(*sparse) / static_cast<double>(*before);
            config[depth.sparse] =
                std::max<std::int64_t>(1, static_cast<std::int64_t>(share * static_cast<double>(layers)));
        }
        config[depth.layers] = layers;
        any = true;
    }
    return any;
}

} // namespace

Result<std::string> changed_config(std::string_view text, const std::string& name, const ConfigChange& change) {
    Result<json> config = bounded_json(text, name);
    if (!config) return config.diagnostics();
    if (change.layers && !change_depth(*config, *change.layers)) {
        return error(message("It says nowhere how many layers there are (n_layer, num_hidden_layers, num_layers), so "
                             "their number can't be changed."),
                     name);
    }
    if (!change.architecture.empty()) (*config)["architectures"] = json::array({change.architecture});
    return config->dump(-1, ' ', false, json::error_handler_t::replace);
}

Result<std::string> model_type_of(std::string_view text, const std::string& name) {
    const Result<json> config = bounded_json(text, name);
    if (!config) return config.diagnostics();
    const auto found = config->find("model_type");
    return found != config->end() && found->is_string() ? found->get<std::string>() : std::string{};
}

} // namespace dubhe::workload
