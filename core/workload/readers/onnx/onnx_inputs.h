// SPDX-License-Identifier: Apache-2.0
// What flows into an ONNX graph from outside: open dimensions get numbers, a fixed batch may be replaced.
#pragma once

#include "../../recipe.h"
#include "onnx_model.h"
#include "onnx_value.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace dubhe::workload::onnx_reader {

inline constexpr std::int64_t default_sequence = 128;

struct BoundInput {
    std::string name;
    Shape shape;
    std::int32_t type = onnx::TensorProto::FLOAT;
    bool cache = false; // keys and values of earlier tokens
};

struct BoundInputs {
    std::vector<BoundInput> inputs;
    std::unordered_map<std::string, std::int64_t> dimensions; // by the name that the file gives them
    std::int64_t batch = 1;
    std::int64_t replaced_batch = 0; // what the file fixed where the recipe's batch took its place; 0: nothing
    bool uses_sequence = false;
    bool images = false; // the first input looks like a batch of images
    std::vector<OpenDimension> open;
    Diagnostics notes;
};

// Rules for an open dimension: the recipe's own binding of it; else its name says batch, sequence, past or a sum of
// those; else the first is the batch, the second of integers or of [batch, steps, features] the sequence; height and
// width of images become 224 with a warning. The same name has the same value everywhere. Fails for a dimension that is
// negative, zero, too large or has no rule, naming input and dimension. `initialized`: inputs that have a value in the
// file and are none really.
[[nodiscard]] Result<BoundInputs> bind_inputs(const onnx::GraphProto& graph,
                                              const std::unordered_set<std::string_view>& initialized,
                                              const Recipe& recipe, const std::string& file);

// The dimensions of the inputs that are open, each name once; those without a rule have no size.
[[nodiscard]] std::vector<OpenDimension> open_input_dimensions(const onnx::GraphProto& graph,
                                                               const std::unordered_set<std::string_view>& initialized,
                                                               const Recipe& recipe);

// The shape that the file states for a value, where all its dimensions are known by now.
[[nodiscard]] std::optional<Shape> declared_shape(const onnx::TypeProto& type, const BoundInputs& bound);

} // namespace dubhe::workload::onnx_reader
