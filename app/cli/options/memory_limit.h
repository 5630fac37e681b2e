// SPDX-License-Identifier: Apache-2.0
// How much memory a recorded run may take.
#pragma once

#include <core/trace/reader.h>
#include <core/units/text.h>

#include <CLI/App.hpp>

#include <string>

namespace dubhe::cli {

inline void add_memory_limit(CLI::App& command, trace::ReadOptions& options) {
    const auto take = [&options](const std::string& text) {
        const Parsed<Bytes> bytes = parse<Bytes>(text);
        if (!bytes) throw CLI::ValidationError("--memory-limit", bytes.error);
        if (!(bytes.value->value() >= 1024.0 * 1024.0 && bytes.value->value() <= 1e15))
            throw CLI::ValidationError("--memory-limit", "a trace may take between 1 MiB and 1 PB");
        options.memory_bytes = static_cast<std::size_t>(bytes.value->value());
    };
    command
        .add_option_function<std::string>("--memory-limit", take,
                                          "What a trace may take in memory (" +
                                              to_text(Bytes{static_cast<double>(options.memory_bytes)}) +
                                              ", some fifty million events); larger ones are refused")
        ->type_name("SIZE");
}

} // namespace dubhe::cli
