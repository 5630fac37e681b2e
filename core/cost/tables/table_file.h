// SPDX-License-Identifier: Apache-2.0
// Tables as text: a file a chip, of lines.
//
//   dubhe measured tables 1
//   H200-SXM5-141GB
//   library ai-dynamo/aiconfigurator; Apache-2.0; TensorRT-LLM 1.3.0rc20; CUDA graph replays, ...
//   table linear bf16 0; on 0.95 1.05 ...; between 0.9 1.1 ...; 123456
//   128 256: 1 1810 2 1810 16 1920
//
// A table has the library above it; its line ends with how many bytes follow it, so that a reader skips what nobody
// asks for. Behind it a line a curve: the sizes of its place (linear: n k; attention: batch, heads, key heads, width,
// window), then pairs of a size along it and a time in nanoseconds, three digits of it.
#pragma once

#include "table.h"

#include <core/support/result.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::cost::tables {

[[nodiscard]] std::string write_tables(const std::string& gpu, std::span<const Table> tables);

// A table whose points were not read yet; views into the text.
struct Unread {
    Form form;
    KernelLibrary library;
    SizeBand on_curves, between_curves;
    std::string_view body;
};
struct TableIndex {
    std::string gpu;
    std::vector<Unread> tables;
};
// Refuse what they don't understand; name the file and what is wrong.
[[nodiscard]] Result<TableIndex> index_tables(std::string_view text, const std::string& file);
// Ready to be asked.
[[nodiscard]] Result<Table> read_table(const Unread& unread, const std::string& file);

} // namespace dubhe::cost::tables
