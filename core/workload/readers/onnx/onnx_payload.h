// SPDX-License-Identifier: Apache-2.0
// Leaves the weights of a large ONNX file on the disk: their shapes are all that a graph needs.
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>

namespace dubhe::workload::onnx_reader {

// The model's bytes without the data of tensors that have more than 64 KiB of it, those skipped by seeking. None where
// the bytes are no nested protobuf messages of the expected kind (cut short, nested deeper than 64). `size`: of the
// file. Wire format: protobuf.dev/programming-guides/encoding; field numbers: onnx.proto.
[[nodiscard]] std::optional<std::string> without_payloads(std::istream& file, std::uint64_t size);

} // namespace dubhe::workload::onnx_reader
