// SPDX-License-Identifier: Apache-2.0
#include "diagnostic.h"

#include <utility>

namespace dubhe {

std::string to_text(const Diagnostic& diagnostic) {
    std::string text;
    if (!diagnostic.file.empty()) {
        text += diagnostic.file;
        if (diagnostic.line > 0) text += ':' + std::to_string(diagnostic.line);
        text += ": ";
    }
    if (!diagnostic.path.empty()) text += diagnostic.path + ": ";
    return text + diagnostic.message;
}

std::string to_text(const Diagnostics& diagnostics) {
    std::string text;
    for (const Diagnostic& diagnostic : diagnostics) {
        if (!text.empty()) text += '\n';
        text += to_text(diagnostic);
    }
    return text;
}

Diagnostic error(std::string message, std::string file, std::string path, long line) {
    return {Severity::error, std::move(message), std::move(file), line, std::move(path)};
}

Diagnostic warning(std::string message, std::string file, std::string path, long line) {
    return {Severity::warning, std::move(message), std::move(file), line, std::move(path)};
}

Diagnostic note(std::string message, std::string file, std::string path, long line) {
    return {Severity::note, std::move(message), std::move(file), line, std::move(path)};
}

} // namespace dubhe
