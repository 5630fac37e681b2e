// SPDX-License-Identifier: Apache-2.0
#include "config_keys.h"

#include <core/units/text.h>

#include <array>
#include <utility>

namespace dubhe::workload {

namespace fs = std::filesystem;

namespace {

std::string shown(const nlohmann::json& value) {
    constexpr std::size_t longest_shown = 40;
    if (value.is_structured()) return value.is_array() ? "a list" : "an object";
    std::string text = value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    if (text.size() > longest_shown) text = text.substr(0, longest_shown) + "...";
    return text;
}

} // namespace

Result<ConfigKeys> ConfigKeys::open(const fs::path& file) {
    const Result<std::string> bytes = small_file(file);
    if (!bytes) return bytes.diagnostics();
    return parse(*bytes, file.string());
}

Result<ConfigKeys> ConfigKeys::parse(std::string_view bytes, const std::string& name) {
    Result<nlohmann::json> root = bounded_json(bytes, name);
    if (!root) return root.diagnostics();
    return ConfigKeys{name, *std::move(root)};
}

bool ConfigKeys::enter(const char* name, std::initializer_list<const char*> kept) {
    const nlohmann::json* inner = find(name);
    if (inner == nullptr) return false;
    if (!inner->is_object()) return fail(message("must be an object; it is %1.", shown(*inner)), name), false;
    nlohmann::json own = *inner;
    for (const char* key : kept) {
        if (const nlohmann::json* outer = find(key); outer != nullptr && !own.contains(key)) own[key] = *outer;
    }
    root_ = std::move(own);
    within_ += std::string{name} + '.';
    return true;
}

const nlohmann::json* ConfigKeys::find(const char* name) const {
    const nlohmann::json* object = &root_;
    std::string_view rest = name;
    for (;;) {
        const std::size_t dot = rest.find('.');
        const auto found = object->find(rest.substr(0, dot));
        if (found == object->end() || found->is_null()) return nullptr;
        if (dot == std::string_view::npos) return &*found;
        if (!found->is_object()) return nullptr;
        object = &*found;
        rest.remove_prefix(dot + 1);
    }
}

void ConfigKeys::fail(Message message, const std::string& key) {
    if (!failure_) failure_ = error(std::move(message), file_, path_of(key));
}

void ConfigKeys::add_note(Message message, const std::string& key) {
    notes_.push_back(note(std::move(message), file_, path_of(key)));
}

std::string ConfigKeys::path_of(const std::string& key) const {
    if (key.empty() && !within_.empty()) return within_.substr(0, within_.size() - 1);
    return within_ + key;
}

void ConfigKeys::note_default(const char* name, const std::string& value) {
    add_note(message("missing; Hugging Face's default is taken: %1", value), name);
}

std::optional<std::int64_t> ConfigKeys::whole_number(const char* name, std::int64_t least, std::int64_t limit) {
    const nlohmann::json* value = find(name);
    if (value == nullptr) return std::nullopt;
    if (!value->is_number_integer()) {
        fail(message("must be a whole number; it is %1.", shown(*value)), name);
        return std::nullopt;
    }
    const bool huge = value->is_number_unsigned() && value->get<std::uint64_t>() > static_cast<std::uint64_t>(limit);
    if (huge || value->get<std::int64_t>() < least) {
        fail(message("must be %1 to %2; it is %3.", least, limit, shown(*value)), name);
        return std::nullopt;
    }
    return value->get<std::int64_t>();
}

std::int64_t ConfigKeys::required(std::initializer_list<const char*> names, std::int64_t limit) {
    for (const char* name : names) {
        if (find(name) != nullptr) return whole_number(name, 1, limit).value_or(1);
    }
    fail(message("The key is missing; the network can't be built without it."), *names.begin());
    return 1;
}

std::int64_t ConfigKeys::number_or(std::initializer_list<const char*> names, std::int64_t fallback,
                                   std::int64_t limit) {
    for (const char* name : names) {
        if (find(name) != nullptr) return whole_number(name, 1, limit).value_or(fallback);
    }
    note_default(*names.begin(), std::to_string(fallback));
    return fallback;
}

std::int64_t ConfigKeys::count_or(const char* name, std::int64_t fallback) {
    if (find(name) == nullptr) note_default(name, std::to_string(fallback));
    return whole_number(name, 0, most).value_or(fallback);
}

std::optional<std::int64_t> ConfigKeys::optional_number(const char* name) {
    return whole_number(name, 1, most);
}

std::optional<std::int64_t> ConfigKeys::number_if_on(const char* name) {
    const auto value = whole_number(name, 0, most);
    return value == 0 ? std::nullopt : value;
}

std::optional<bool> ConfigKeys::optional_flag(const char* name) {
    const nlohmann::json* value = find(name);
    if (value == nullptr) return std::nullopt;
    if (!value->is_boolean())
        return fail(message("must be true or false; it is %1.", shown(*value)), name), std::nullopt;
    return value->get<bool>();
}

bool ConfigKeys::flag_or(const char* name, bool fallback) {
    if (find(name) == nullptr) note_default(name, fallback ? "true" : "false");
    return optional_flag(name).value_or(fallback);
}

std::optional<std::string> ConfigKeys::optional_text(const char* name) {
    const nlohmann::json* value = find(name);
    if (value == nullptr) return std::nullopt;
    if (!value->is_string()) return fail(message("must be a text; it is %1.", shown(*value)), name), std::nullopt;
    return value->get<std::string>();
}

std::string ConfigKeys::text_or(const char* name, const std::string& fallback) {
    if (find(name) == nullptr) note_default(name, fallback);
    return optional_text(name).value_or(fallback);
}

double ConfigKeys::fraction_or(const char* name, double fallback) {
    const nlohmann::json* value = find(name);
    if (value == nullptr) return note_default(name, exact_text(fallback)), fallback;
    if (!value->is_number() || !(value->get<double>() >= 0.0 && value->get<double>() <= 1.0)) {
        return fail(message("must be 0 to 1; it is %1.", shown(*value)), name), fallback;
    }
    return value->get<double>();
}

bool ConfigKeys::positive_or(const char* name, double fallback) {
    const auto value = root_.find(name);
    if (value == root_.end()) return note_default(name, exact_text(fallback)), fallback > 0.0;
    if (value->is_null()) return false;
    if (!value->is_number() || !(value->get<double>() >= 0.0)) {
        return fail(message("must be a number, 0 or above; it is %1.", shown(*value)), name), fallback > 0.0;
    }
    return value->get<double>() > 0.0;
}

std::optional<std::string> ConfigKeys::first_text(const char* name) {
    const nlohmann::json* value = find(name);
    if (value == nullptr || (value->is_array() && value->empty())) return std::nullopt;
    if (!value->is_array() || !value->front().is_string()) {
        return fail(message("must be a list of texts; it is %1.", shown(*value)), name), std::nullopt;
    }
    return value->front().get<std::string>();
}

std::vector<std::string> ConfigKeys::texts(const char* name) {
    std::vector<std::string> all;
    const nlohmann::json* value = find(name);
    if (value == nullptr) return all;
    if (!value->is_array()) return fail(message("must be a list of texts; it is %1.", shown(*value)), name), all;
    for (const nlohmann::json& one : *value) {
        if (!one.is_string()) return fail(message("must be a list of texts; it holds %1.", shown(one)), name), all;
        all.push_back(one.get<std::string>());
    }
    return all;
}

std::optional<std::string> ConfigKeys::element_type() const {
    const auto older = text_if_any("torch_dtype");
    return older ? older : text_if_any("dtype");
}

std::optional<std::string> ConfigKeys::text_if_any(const char* name) const {
    const nlohmann::json* value = find(name);
    if (value == nullptr || !value->is_string()) return std::nullopt;
    return value->get<std::string>();
}

bool ConfigKeys::flag_if_any(const char* name) const {
    const nlohmann::json* value = find(name);
    return value != nullptr && value->is_boolean() && value->get<bool>();
}

std::optional<std::int64_t> ConfigKeys::entries(const char* name) const {
    const nlohmann::json* value = find(name);
    if (value == nullptr || !value->is_structured()) return std::nullopt;
    return static_cast<std::int64_t>(value->size());
}

} // namespace dubhe::workload
