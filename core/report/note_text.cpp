// SPDX-License-Identifier: Apache-2.0
// How notes stand on a command line.
#include "build.h"

#include <array>
#include <utility>

namespace dubhe::report {

namespace {

constexpr std::array<std::pair<Subject, std::string_view>, 4> prefixes{{{Subject::network, "network/"},
                                                                        {Subject::gpu, "gpu/"},
                                                                        {Subject::view, "view/"},
                                                                        {Subject::scenario, "scenario/"}}};

// A name ends at the first '='; one that it holds is written "\=", a backslash "\\".
std::string escaped_name(std::string_view name) {
    std::string text;
    for (const char c : name) {
        if (c == '=' || c == '\\') text += '\\';
        text += c;
    }
    return text;
}

} // namespace

AskedNote note_from(std::string_view text) {
    for (const auto& [subject, prefix] : prefixes) {
        if (!text.starts_with(prefix)) continue;
        std::string name;
        std::size_t at = prefix.size();
        for (; at < text.size() && text[at] != '='; ++at) {
            if (text[at] == '\\' && at + 1 < text.size()) ++at;
            name += text[at];
        }
        if (at < text.size() && !name.empty()) return {subject, std::move(name), std::string{text.substr(at + 1)}};
    }
    if (text.starts_with('=')) text.remove_prefix(1);
    return {Subject::everything, {}, std::string{text}};
}

std::string to_text(const AskedNote& note) {
    for (const auto& [subject, prefix] : prefixes) {
        if (subject == note.subject) return std::string{prefix} + escaped_name(note.name) + '=' + note.text;
    }
    const bool misread = note.text.starts_with('=') || note_from(note.text).subject != Subject::everything;
    return (misread ? "=" : "") + note.text;
}

} // namespace dubhe::report
