// SPDX-License-Identifier: Apache-2.0
#include "bounded_json.h"

#include <core/support/json_scan.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <system_error>

namespace dubhe::workload {

namespace fs = std::filesystem;

namespace {

// A list of the tensors of the largest models has some 100,000 objects and keys.
constexpr JsonLimits limits{.kind = "configuration or list of tensors",
                            .objects = 1'000'000,
                            .keys = 1'000'000,
                            .depth = most_json_depth,
                            .values = 4'000'000};

Diagnostic too_large(std::uintmax_t size, const std::string& name) {
    return error(message("It has %1 bytes; at most %2 are read of such a file.", size, most_json_bytes), name);
}

long line_at(std::string_view bytes, std::size_t offset) {
    return 1 + std::ranges::count(bytes.substr(0, std::min(offset, bytes.size())), '\n');
}

// Nesting costs the parser memory for each level before it can tell that the text is nonsense, so it is counted
// first. The offset where it gets too deep.
std::optional<std::size_t> too_deep(std::string_view bytes) {
    int depth = 0;
    bool in_text = false;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const char c = bytes[i];
        if (in_text) {
            if (c == '\\') ++i;
            if (c == '"') in_text = false;
        } else if (c == '"') {
            in_text = true;
        } else if (c == '[' || c == '{') {
            if (++depth > most_json_depth) return i;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return std::nullopt;
}

bool part_of_word(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' || c == '.';
}

// What stands for the word at `i`, which Python's json module writes and JSON doesn't know; nothing for another word.
struct PythonNumber {
    std::string_view word, json;
};
constexpr std::array python_numbers{PythonNumber{"Infinity", "1.7976931348623157e308"}, PythonNumber{"NaN", "null"}};

const PythonNumber* python_number(std::string_view bytes, std::size_t i) {
    if (i > 0 && part_of_word(bytes[i - 1])) return nullptr;
    for (const PythonNumber& known : python_numbers) {
        const std::size_t end = i + known.word.size();
        if (bytes.substr(i).starts_with(known.word) && (end == bytes.size() || !part_of_word(bytes[end])))
            return &known;
    }
    return nullptr;
}

// The same text with those words replaced outside of texts; nothing where there is none. Lines stay where they are.
std::optional<std::string> without_python_numbers(std::string_view bytes) {
    std::string made;
    std::size_t copied = 0;
    bool in_text = false;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const char c = bytes[i];
        if (in_text && c == '\\') {
            ++i;
        } else if (c == '"') {
            in_text = !in_text;
        } else if (!in_text && (c == 'I' || c == 'N')) {
            const PythonNumber* known = python_number(bytes, i);
            if (known == nullptr) continue;
            made.append(bytes.substr(copied, i - copied)).append(known->json);
            copied = i + known->word.size();
            i = copied - 1;
        }
    }
    if (copied == 0) return std::nullopt;
    return made.append(bytes.substr(copied));
}

// "[json.exception.parse_error.101] parse error at line 3, column 5: syntax error ..." -> "syntax error ..."
std::string reason_of(const std::exception& e) {
    std::string text = e.what();
    if (const std::size_t tag = text.find("] "); text.starts_with('[') && tag != std::string::npos)
        text.erase(0, tag + 2);
    if (const std::size_t colon = text.find(": "); text.starts_with("parse error") && colon != std::string::npos) {
        text.erase(0, colon + 2);
    }
    // The parser quotes what it read last, however long that is.
    constexpr std::size_t longest_shown = 200;
    if (text.size() > longest_shown) text = text.substr(0, longest_shown) + "...";
    return text;
}

} // namespace

Result<std::string> small_file(const fs::path& path) {
    const std::string name = path.string();
    std::error_code failure;
    const fs::file_status status = fs::status(path, failure);
    if (!fs::exists(status)) return error(message("There is no such file."), name);
    if (!fs::is_regular_file(status)) return error(message("It is no regular file."), name);
    const std::uintmax_t size = fs::file_size(path, failure);
    if (failure) return error(message("Its size can't be read: %1.", failure.message()), name);
    if (size > most_json_bytes) return too_large(size, name);
    std::ifstream in{path, std::ios::binary};
    if (!in) return error(message("It can't be opened; check that you may read it."), name);
    std::string bytes(static_cast<std::size_t>(size), '\0');
    in.read(bytes.data(), static_cast<std::streamsize>(size));
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    return bytes;
}

Result<nlohmann::json> bounded_json(std::string_view bytes, const std::string& name) {
    if (bytes.empty()) return error(message("The file is empty."), name);
    if (bytes.size() > most_json_bytes) return too_large(bytes.size(), name);
    if (const auto offset = too_deep(bytes)) {
        return error(message("Nested deeper than %1 levels: this is no such file.", most_json_depth), name, {},
                     line_at(bytes, *offset));
    }
    const std::optional<std::string> plain = without_python_numbers(bytes);
    if (plain) bytes = *plain;
    try {
        JsonScan scan{limits};
        const bool good = nlohmann::json::sax_parse(bytes, &scan);
        if (!good && scan.position == 0) return error(message("It %1.", scan.problem), name);
        nlohmann::json root = nlohmann::json::parse(bytes); // names the line where the syntax is wrong
        if (!root.is_object()) return error(message("The file holds no JSON object."), name);
        return root;
    } catch (const nlohmann::json::parse_error& e) {
        return error(message("Invalid JSON: %1.", reason_of(e)), name, {}, line_at(bytes, e.byte > 0 ? e.byte - 1 : 0));
    } catch (const nlohmann::json::exception& e) {
        return error(message("Invalid JSON: %1.", reason_of(e)), name);
    }
}

} // namespace dubhe::workload
