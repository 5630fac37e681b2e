// SPDX-License-Identifier: Apache-2.0
// What went wrong (or was guessed), where, and what to do about it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace dubhe {

enum class Severity : std::uint8_t { note, warning, error };

struct Diagnostic {
    Severity severity = Severity::error;
    std::string message; // a sentence: what happened and, where it helps, what to do
    std::string file;    // the file as the user named it; empty where none is involved
    long line = 0;       // 1-based; 0 where unknown
    std::string path;    // position inside the file: a JSON path, an ONNX node, a column

    bool operator==(const Diagnostic&) const = default;
};

using Diagnostics = std::vector<Diagnostic>;

// "models/a.onnx:12: node conv1: negative stride (-2)"; the form every program shows.
[[nodiscard]] std::string to_text(const Diagnostic& diagnostic);
// One a line.
[[nodiscard]] std::string to_text(const Diagnostics& diagnostics);

[[nodiscard]] Diagnostic error(std::string message, std::string file = {}, std::string path = {}, long line = 0);
[[nodiscard]] Diagnostic warning(std::string message, std::string file = {}, std::string path = {}, long line = 0);
[[nodiscard]] Diagnostic note(std::string message, std::string file = {}, std::string path = {}, long line = 0);

} // namespace dubhe
