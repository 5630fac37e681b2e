// SPDX-License-Identifier: Apache-2.0
#include "weights_text.h"

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace dubhe::cost::neural {

namespace {

constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::string to_base64(std::span<const std::uint8_t> bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::size_t held = std::min<std::size_t>(3, bytes.size() - at);
        std::uint32_t group = 0;
        for (std::size_t i = 0; i < 3; ++i)
            group = group << 8U | (i < held ? bytes[at + i] : 0U);
        for (std::size_t i = 0; i < 4; ++i)
            text += i <= held ? digits[group >> (18 - 6 * i) & 63U] : '=';
    }
    return text;
}

constexpr std::array<std::int8_t, 256> digit_values = [] {
    std::array<std::int8_t, 256> values{};
    values.fill(-1);
    for (std::size_t i = 0; i < digits.size(); ++i)
        values[static_cast<unsigned char>(digits[i])] = static_cast<std::int8_t>(i);
    return values;
}();

// As many bytes as expected, or the text is refused.
std::vector<std::uint8_t> from_base64(std::string_view text, std::size_t size) {
    if (text.size() != (size + 2) / 3 * 4) throw section::Refused{message("weights are cut short or too many")};
    std::vector<std::uint8_t> bytes;
    bytes.reserve(size + 2);
    for (std::size_t at = 0; at < text.size(); at += 4) {
        std::uint32_t group = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            const char c = text[at + i];
            const bool padding = c == '=' && at + 4 == text.size() && i >= 4 - (3 - size % 3) % 3;
            const int value = padding ? 0 : digit_values[static_cast<unsigned char>(c)];
            if (value < 0) throw section::Refused{message("weights are no base64")};
            group = group << 6U | static_cast<std::uint32_t>(value);
        }
        for (const unsigned shift : {16U, 8U, 0U})
            bytes.push_back(static_cast<std::uint8_t>(group >> shift & 255U));
    }
    bytes.resize(size);
    return bytes;
}

} // namespace

void round_weights(Network& network) {
    for (float& weight : network.weights)
        weight = static_cast<float>(Eigen::half{std::clamp(weight, -65504.0F, 65504.0F)});
}

section::Json write(const Network& network) {
    std::vector<std::uint8_t> bytes;
    bytes.reserve(2 * network.weights.size());
    for (const float weight : network.weights) {
        const auto bits = std::bit_cast<std::uint16_t>(Eigen::half{weight});
        bytes.push_back(static_cast<std::uint8_t>(bits & 255U));
        bytes.push_back(static_cast<std::uint8_t>(bits >> 8U));
    }
    const NetworkShape& shape = network.shape;
    return {{"inputs", shape.inputs}, {"layers", shape.layers},       {"width", shape.width},
            {"terms", shape.terms},   {"resources", shape.resources}, {"weights", to_base64(bytes)}};
}

Network network_from(const section::Json& value) {
    Network network;
    NetworkShape& shape = network.shape;
    shape.inputs = section::count(value.at("inputs"), NetworkShape::most_inputs + 1, "a network's number of inputs");
    shape.layers = section::count(value.at("layers"), NetworkShape::most_layers + 1, "a network's number of layers");
    shape.width = section::count(value.at("width"), NetworkShape::most_width + 1, "a network's width");
    shape.terms = section::count(value.at("terms"), NetworkShape::most_terms + 1, "a network's number of terms");
    shape.resources =
        section::count(value.at("resources"), NetworkShape::most_resources + 1, "a network's number of resources");
    if (!shape.valid()) throw section::Refused{message("a network's shape is out of range")};
    if (!value.at("weights").is_string()) throw section::Refused{message("weights are no text")};
    const auto bytes = from_base64(value.at("weights").get_ref<const std::string&>(), 2 * shape.weights());
    network.weights.reserve(shape.weights());
    for (std::size_t at = 0; at < bytes.size(); at += 2) {
        const auto bits = static_cast<std::uint16_t>(bytes[at] | bytes[at + 1] << 8U);
        const auto weight = static_cast<float>(std::bit_cast<Eigen::half>(bits));
        if (!std::isfinite(weight)) throw section::Refused{message("a weight is no number")};
        network.weights.push_back(weight);
    }
    return network;
}

} // namespace dubhe::cost::neural
