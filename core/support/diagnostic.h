// SPDX-License-Identifier: Apache-2.0
// What went wrong (or was guessed), where, and what to do about it.
#pragma once

#include "message.h"

#include <cstdint>
#include <string>
#include <vector>

namespace dubhe {

enum class Severity : std::uint8_t { note, warning, error };

struct Diagnostic {
    Severity severity = Severity::error;
    Message message;  // a sentence: what happened and, where it helps, what to do
    std::string file; // the file as the user named it; empty where none is involved
    long line = 0;    // 1-based; 0 where unknown
    std::string path; // position inside the file: a JSON path, an ONNX node, a column

    bool operator==(const Diagnostic&) const = default;
};

using Diagnostics = std::vector<Diagnostic>;

// "models/a.onnx:12: node conv1: negative stride (-2)"; the form every program shows. In English; core/messages has
// other languages.
[[nodiscard]] std::string to_text(const Diagnostic& diagnostic);
// One a line.
[[nodiscard]] std::string to_text(const Diagnostics& diagnostics);
// The same as messages.
[[nodiscard]] Message with_place(const Diagnostic& diagnostic);
[[nodiscard]] Message with_place(const Diagnostics& diagnostics);

[[nodiscard]] Diagnostic error(Message message, std::string file = {}, std::string path = {}, long line = 0);
[[nodiscard]] Diagnostic warning(Message message, std::string file = {}, std::string path = {}, long line = 0);
[[nodiscard]] Diagnostic note(Message message, std::string file = {}, std::string path = {}, long line = 0);

} // namespace dubhe
