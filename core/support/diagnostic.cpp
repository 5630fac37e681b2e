// SPDX-License-Identifier: Apache-2.0
#include "diagnostic.h"

#include <utility>

namespace dubhe {

std::string to_text(const Diagnostic& diagnostic) {
    return with_place(diagnostic);
}

std::string to_text(const Diagnostics& diagnostics) {
    return with_place(diagnostics);
}

Message with_place(const Diagnostic& diagnostic) {
    std::string place;
    if (!diagnostic.file.empty()) {
        place += diagnostic.file;
        if (diagnostic.line > 0) place += ':' + std::to_string(diagnostic.line);
        place += ": ";
    }
    if (!diagnostic.path.empty()) place += diagnostic.path + ": ";
    if (place.empty()) return diagnostic.message;
    return Message::list({place, diagnostic.message}, "");
}

Message with_place(const Diagnostics& diagnostics) {
    std::vector<Message> lines;
    for (const Diagnostic& diagnostic : diagnostics)
        lines.push_back(with_place(diagnostic));
    return Message::list(std::move(lines), "\n");
}

Diagnostic error(Message message, std::string file, std::string path, long line) {
    return {Severity::error, std::move(message), std::move(file), line, std::move(path)};
}

Diagnostic warning(Message message, std::string file, std::string path, long line) {
    return {Severity::warning, std::move(message), std::move(file), line, std::move(path)};
}

Diagnostic note(Message message, std::string file, std::string path, long line) {
    return {Severity::note, std::move(message), std::move(file), line, std::move(path)};
}

} // namespace dubhe
