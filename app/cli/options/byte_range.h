// SPDX-License-Identifier: Apache-2.0
// "64MiB", "1MB..1GB": sizes on the command line.
#pragma once

#include <core/units/text.h>

#include <CLI/Error.hpp>

#include <string>
#include <string_view>

namespace dubhe::cli {

// Bytes; both ends count. One size: both are that.
struct ByteRange {
    double first = 0.0, last = 0.0;
};

// A text that is no size, or a range that ends before it begins, is thrown as a mistake of usage.
[[nodiscard]] inline ByteRange usable_bytes(const char* option, std::string_view text) {
    const auto read = [option](std::string_view part) {
        const Parsed<Bytes> bytes = parse<Bytes>(part);
        if (!bytes) throw CLI::ValidationError(option, bytes.error);
        if (!(bytes.value->value() >= 1.0)) throw CLI::ValidationError(option, "a message has at least one byte");
        return bytes.value->value();
    };
    const std::size_t dots = text.find("..");
    if (dots == std::string_view::npos) return {read(text), read(text)};
    const ByteRange range{read(text.substr(0, dots)), read(text.substr(dots + 2))};
    if (range.last < range.first) throw CLI::ValidationError(option, "the range ends before it begins");
    return range;
}

} // namespace dubhe::cli
