// SPDX-License-Identifier: Apache-2.0
#include "onnx_bytes.h"

#include <string_view>

namespace dubhe::test {

namespace {

std::string varint(std::uint64_t value) {
    std::string bytes;
    for (; value >= 0x80; value >>= 7U)
        bytes += static_cast<char>((value & 0x7fU) | 0x80U);
    return bytes += static_cast<char>(value);
}

std::string number(std::uint64_t field, std::int64_t value) {
    return varint(field << 3U) + varint(static_cast<std::uint64_t>(value));
}

std::string bytes(std::uint64_t field, std::string_view content) {
    return varint(field << 3U | 2U) + varint(content.size()) + std::string{content};
}

std::string node_proto(const OnnxNode& node) {
    std::string proto;
    for (const std::string& input : node.inputs)
        proto += bytes(1, input);
    for (const std::string& output : node.outputs)
        proto += bytes(2, output);
    return proto + bytes(3, node.name) + bytes(4, node.type);
}

// A ValueInfoProto: name, and the type of an fp32 tensor.
std::string value_info(const std::string& name, const std::vector<std::int64_t>& shape) {
    std::string dimensions;
    for (const std::int64_t dimension : shape)
        dimensions += bytes(1, dimension == open_dimension ? bytes(2, "extent") : number(1, dimension));
    return bytes(1, name) + bytes(2, bytes(1, number(1, 1) + bytes(2, dimensions)));
}

} // namespace

std::string onnx_model(const std::vector<OnnxNode>& nodes, const std::vector<std::int64_t>& input_shape) {
    std::string graph;
    for (const OnnxNode& node : nodes)
        graph += bytes(1, node_proto(node));
    graph += bytes(2, "made by hand") + bytes(11, value_info("x", input_shape));
    if (!nodes.empty()) graph += bytes(12, bytes(1, nodes.back().outputs.front()));
    return number(1, 7) + bytes(7, graph) + bytes(8, bytes(1, "") + number(2, 13));
}

} // namespace dubhe::test
