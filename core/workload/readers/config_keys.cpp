// SPDX-License-Identifier: Apache-2.0
#include "config_keys.h"

#include <core/units/text.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string_view>
#include <utility>

namespace dubhe::workload {

namespace fs = std::filesystem;

namespace {

Diagnostic too_large(std::uintmax_t size, const std::string& name) {
    return error("It has " + std::to_string(size) + " bytes; a config.json has at most " +
                     std::to_string(ConfigKeys::most_bytes) + ".",
                 name);
}

Result<std::string> bytes_of(const fs::path& path) {
    const std::string name = path.string();
    std::error_code failure;
    const fs::file_status status = fs::status(path, failure);
    if (!fs::exists(status)) return error("There is no such file.", name);
    if (!fs::is_regular_file(status)) return error("It is no regular file.", name);
    const std::uintmax_t size = fs::file_size(path, failure);
    if (failure) return error("Its size can't be read: " + failure.message() + ".", name);
    if (size > ConfigKeys::most_bytes) return too_large(size, name);
    std::ifstream in{path, std::ios::binary};
    if (!in) return error("It can't be opened; check that you may read it.", name);
    std::string bytes(static_cast<std::size_t>(size), '\0');
    in.read(bytes.data(), static_cast<std::streamsize>(size));
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    return bytes;
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
            if (++depth > ConfigKeys::most_depth) return i;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return std::nullopt;
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

std::string shown(const nlohmann::json& value) {
    constexpr std::size_t longest_shown = 40;
    if (value.is_structured()) return value.is_array() ? "a list" : "an object";
    std::string text = value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    if (text.size() > longest_shown) text = text.substr(0, longest_shown) + "...";
    return text;
}

} // namespace

Result<ConfigKeys> ConfigKeys::open(const fs::path& file) {
    const Result<std::string> bytes = bytes_of(file);
    if (!bytes) return bytes.diagnostics();
    return parse(*bytes, file.string());
}

Result<ConfigKeys> ConfigKeys::parse(std::string_view bytes, const std::string& name) {
    if (bytes.empty()) return error("The file is empty.", name);
    if (bytes.size() > most_bytes) return too_large(bytes.size(), name);
    if (const auto offset = too_deep(bytes)) {
        return error("Nested deeper than " + std::to_string(most_depth) + " levels: this is no config.json.", name, {},
                     line_at(bytes, *offset));
    }
    try {
        nlohmann::json root = nlohmann::json::parse(bytes);
        if (!root.is_object()) return error("The file holds no JSON object; a config.json is one.", name);
        return ConfigKeys{name, std::move(root)};
    } catch (const nlohmann::json::parse_error& e) {
        return error("Invalid JSON: " + reason_of(e) + ".", name, {}, line_at(bytes, e.byte > 0 ? e.byte - 1 : 0));
    } catch (const nlohmann::json::exception& e) {
        return error("Invalid JSON: " + reason_of(e) + ".", name);
    }
}

const nlohmann::json* ConfigKeys::find(const char* name) const {
    const auto found = root_.find(name);
    return found == root_.end() || found->is_null() ? nullptr : &*found;
}

void ConfigKeys::fail(std::string message, std::string key) {
    if (!failure_) failure_ = error(std::move(message), file_, std::move(key));
}

void ConfigKeys::add_note(std::string message, std::string key) {
    notes_.push_back(note(std::move(message), file_, std::move(key)));
}

void ConfigKeys::note_default(const char* name, const std::string& value) {
    add_note("missing; Hugging Face's default is taken: " + value, name);
}

std::optional<std::int64_t> ConfigKeys::whole_number(const char* name, std::int64_t limit) {
    const nlohmann::json* value = find(name);
    if (value == nullptr) return std::nullopt;
    if (!value->is_number_integer()) {
        fail("must be a whole number; it is " + shown(*value) + ".", name);
        return std::nullopt;
    }
    const bool huge = value->is_number_unsigned() && value->get<std::uint64_t>() > static_cast<std::uint64_t>(limit);
    if (huge || value->get<std::int64_t>() < 1) {
        fail("must be 1 to " + std::to_string(limit) + "; it is " + shown(*value) + ".", name);
        return std::nullopt;
    }
    return value->get<std::int64_t>();
}

std::int64_t ConfigKeys::required(std::initializer_list<const char*> names, std::int64_t limit) {
    for (const char* name : names) {
        if (find(name) != nullptr) return whole_number(name, limit).value_or(1);
    }
    fail("The key is missing; the network can't be built without it.", *names.begin());
    return 1;
}

std::int64_t ConfigKeys::number_or(std::initializer_list<const char*> names, std::int64_t fallback) {
    for (const char* name : names) {
        if (find(name) != nullptr) return whole_number(name, most).value_or(fallback);
    }
    note_default(*names.begin(), std::to_string(fallback));
    return fallback;
}

std::optional<std::int64_t> ConfigKeys::optional_number(const char* name) {
    return whole_number(name, most);
}

std::optional<bool> ConfigKeys::optional_flag(const char* name) {
    const nlohmann::json* value = find(name);
    if (value == nullptr) return std::nullopt;
    if (!value->is_boolean()) return fail("must be true or false; it is " + shown(*value) + ".", name), std::nullopt;
    return value->get<bool>();
}

bool ConfigKeys::flag_or(const char* name, bool fallback) {
    if (find(name) == nullptr) note_default(name, fallback ? "true" : "false");
    return optional_flag(name).value_or(fallback);
}

std::optional<std::string> ConfigKeys::optional_text(const char* name) {
    const nlohmann::json* value = find(name);
    if (value == nullptr) return std::nullopt;
    if (!value->is_string()) return fail("must be a text; it is " + shown(*value) + ".", name), std::nullopt;
    return value->get<std::string>();
}

std::string ConfigKeys::text_or(const char* name, const std::string& fallback) {
    if (find(name) == nullptr) note_default(name, fallback);
    return optional_text(name).value_or(fallback);
}

bool ConfigKeys::dropout_or(const char* name, double fallback) {
    const nlohmann::json* value = find(name);
    if (value == nullptr) return note_default(name, exact_text(fallback)), fallback > 0.0;
    if (!value->is_number() || !(value->get<double>() >= 0.0 && value->get<double>() <= 1.0)) {
        return fail("must be a probability, 0 to 1; it is " + shown(*value) + ".", name), fallback > 0.0;
    }
    return value->get<double>() > 0.0;
}

std::optional<std::string> ConfigKeys::first_text(const char* name) {
    const nlohmann::json* value = find(name);
    if (value == nullptr || (value->is_array() && value->empty())) return std::nullopt;
    if (!value->is_array() || !value->front().is_string()) {
        return fail("must be a list of texts; it is " + shown(*value) + ".", name), std::nullopt;
    }
    return value->front().get<std::string>();
}

std::optional<std::int64_t> ConfigKeys::entries(const char* name) const {
    const nlohmann::json* value = find(name);
    if (value == nullptr || !value->is_structured()) return std::nullopt;
    return static_cast<std::int64_t>(value->size());
}

} // namespace dubhe::workload
