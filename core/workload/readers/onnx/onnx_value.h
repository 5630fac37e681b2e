// SPDX-License-Identifier: Apache-2.0
// What is known about one named value of an ONNX graph while it is read.
#pragma once

#include "../../graph.h"

#include <core/support/message.h>

#include <onnx/onnx_pb.h>

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace dubhe::workload::onnx_reader {

// Integers and floats alike as doubles: exact up to 2^53, far beyond any dimension, and arithmetic never overflows.
using Content = std::vector<double>;

inline constexpr std::int64_t most_folded_elements = 4096;                  // of one value
inline constexpr std::int64_t most_folded_in_total = std::int64_t{1} << 24; // of all values: 128 MiB
inline constexpr std::int64_t largest_dimension = Shape::max_elements;

using ValueId = Id<struct ValueTag>;

// The tensors of a sequence. One that grew from another by appending shares its storage, so that a loop that collects
// its results takes linear time and memory.
struct Sequence {
    std::shared_ptr<std::vector<ValueId>> storage = std::make_shared<std::vector<ValueId>>();
    std::size_t length = 0;

    [[nodiscard]] std::span<const ValueId> elements() const { return std::span{*storage}.first(length); }
};

struct Value {
    std::string name;
    Shape shape;
    std::int32_t type = onnx::TensorProto::FLOAT; // TensorProto.DataType
    bool constant = false;                        // the same at each run: an initializer or computed from such
    std::shared_ptr<const Content> content;       // where small enough and computable; implies that no kernel makes it
    ValueId transposed_from;                      // a constant matrix that this one is the transpose of
    TensorId tensor;                              // in the graph, once something uses it
    std::optional<Sequence> sequence;             // where it is no tensor but a sequence of them
    bool absent = false;                          // an optional without a value
};

[[nodiscard]] bool is_floating(std::int32_t type);
// The element type in a graph of the given precision: floating types become the precision's storage type, as if the
// network had been exported in it; 8 and 4 bits stay, for they are quantised on purpose. Strings and unknown types
// count as one byte.
[[nodiscard]] ElementType element_type(std::int32_t type, Precision precision);
// Bytes of an element in raw_data; 0 where the type has no fixed size there.
[[nodiscard]] std::int64_t raw_bytes(std::int32_t type);

// What a TensorProto holds: at most `most_folded_elements`, else nothing. External data is never opened.
// Precondition: check_tensor() found nothing.
[[nodiscard]] std::shared_ptr<const Content> content_of(const onnx::TensorProto& tensor);
// What is wrong with dimensions, rank or amount of data; empty where all is well.
[[nodiscard]] Message check_tensor(const onnx::TensorProto& tensor);
[[nodiscard]] Shape shape_of(const onnx::TensorProto& tensor);

// To an integer without undefined behaviour: truncated, NaN is 0, limits are +-2^60.
[[nodiscard]] std::int64_t to_integer(double value);
// Product that stops at 2^60 instead of overflowing; both factors >= 0.
[[nodiscard]] std::int64_t product(std::int64_t a, std::int64_t b);
[[nodiscard]] std::int64_t product(std::span<const std::int64_t> dims);

} // namespace dubhe::workload::onnx_reader
