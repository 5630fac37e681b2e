// SPDX-License-Identifier: Apache-2.0
// Small ONNX files made by hand, sound and unsound ones (field numbers: onnx.proto of ONNX 1.12).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace dubhe::test {

struct OnnxNode {
    std::string type;
    std::vector<std::string> inputs, outputs;
    std::string name;
};

// A model of opset 13 whose input "x" has that fp32 shape; a dimension of `open_dimension` is left open, as "extent".
inline constexpr std::int64_t open_dimension = INT64_MIN;
[[nodiscard]] std::string onnx_model(const std::vector<OnnxNode>& nodes,
                                     const std::vector<std::int64_t>& input_shape = {1, 8});

} // namespace dubhe::test
