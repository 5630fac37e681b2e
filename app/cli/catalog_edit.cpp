// SPDX-License-Identifier: Apache-2.0
#include "catalog_edit.h"

#include "files.h"

#include <core/hardware/fields.h>
#include <core/hardware/hypothetical.h>
#include <core/support/suggest.h>

#include <charconv>
#include <optional>

namespace dubhe::cli {

namespace {

using hardware::Gpu;

struct Assignment {
    std::string_view key, value, whole;
};

Result<Assignment> split(std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0) {
        return error('"' + std::string{text} + "\" sets nothing; write KEY=VALUE, like memory_bandwidth=1.2TB/s");
    }
    return Assignment{text.substr(0, equals), text.substr(equals + 1), text};
}

Diagnostic unknown_key(std::string_view key) {
    std::vector<std::string> known;
    for (std::size_t s = 0; s < hardware::specification_count; ++s)
        known.emplace_back(name_of(static_cast<hardware::Specification>(s)));
    for (const hardware::NumberField& field : hardware::number_fields())
        known.emplace_back(field.key);
    for (const hardware::TextField& field : hardware::text_fields())
        known.emplace_back(field.key);
    return error('"' + std::string{key} + "\" is no key of a catalog entry." + did_you_mean(key, known) +
                 " `dubhe-cli catalog export --format csv` shows all keys in its first line.");
}

Result<Done> set_number(const hardware::NumberField& field, std::string_view value, Gpu& gpu) {
    if (value.empty()) return field.set(gpu, std::nullopt), Done{};
    double number = 0.0;
    const auto [end, status] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (status != std::errc{} || end != value.data() + value.size()) {
        return error(std::string{field.key} + ": \"" + std::string{value} + "\" is no plain number");
    }
    field.set(gpu, number * field.scale);
    return Done{};
}

// A key that is no specification.
Result<Done> set_field(const Assignment& assignment, Gpu& gpu) {
    if (assignment.key == "name") return error("an entry keeps its name; `catalog set NEW --from OLD` makes another");
    if (const auto* field = hardware::number_field(assignment.key)) return set_number(*field, assignment.value, gpu);
    const auto* field = hardware::text_field(assignment.key);
    if (field == nullptr) return unknown_key(assignment.key);
    if (assignment.key == "price_amount" && assignment.value.empty()) return gpu.price.reset(), Done{};
    const std::string problem = field->set(gpu, assignment.value);
    if (!problem.empty()) return error(std::string{assignment.key} + ' ' + problem);
    return Done{};
}

// Where a column's key is also a short form ("tdp_W"), the column's plain number wins.
std::optional<hardware::Specification> specification_of(const Assignment& assignment) {
    const auto specification = hardware::specification_from(assignment.key);
    const bool column = hardware::number_field(assignment.key) != nullptr;
    if (specification && column && name_of(*specification) != assignment.key) return std::nullopt;
    return specification;
}

} // namespace

Result<std::vector<Gpu>> read_gpus(const std::string& file) {
    const Result<std::string> bytes = read_file(file);
    if (!bytes) return bytes.diagnostics();
    const std::size_t first = bytes->find_first_not_of(" \t\r\n");
    const bool looks_like_json = first != std::string::npos && (*bytes)[first] == '{';
    const bool json = file.ends_with(".json") || (!file.ends_with(".csv") && looks_like_json);
    return json ? hardware::parse_catalog_json(*bytes, file) : hardware::parse_catalog_csv(*bytes, file);
}

Result<Gpu> edited(const Gpu& gpu, std::span<const std::string> assignments) {
    Gpu changed = gpu;
    for (const std::string& text : assignments) {
        const Result<Assignment> assignment = split(text);
        if (!assignment) return assignment.diagnostics();
        const auto specification = specification_of(*assignment);
        if (!specification) {
            if (const Result<Done> done = set_field(*assignment, changed); !done) return done.diagnostics();
        } else if (assignment->value.empty()) {
            hardware::set(changed, *specification, std::nullopt);
        } else {
            const Result<hardware::Override> read = hardware::parse_override(changed, text);
            if (!read) return read.diagnostics();
            hardware::set(changed, read->specification, read->value);
        }
    }
    return changed;
}

Result<Gpu> hypothetical(const Gpu& base, const std::string& name, std::span<const std::string> assignments) {
    std::vector<hardware::Override> overrides;
    std::vector<std::string> others;
    for (const std::string& text : assignments) {
        const Result<Assignment> assignment = split(text);
        if (!assignment) return assignment.diagnostics();
        if (!specification_of(*assignment) || assignment->value.empty()) {
            others.push_back(text);
            continue;
        }
        const Result<hardware::Override> read = hardware::parse_override(base, text);
        if (!read) return read.diagnostics();
        overrides.push_back(*read);
    }
    Gpu made = hardware::derive(base, overrides);
    made.name = name;
    made.base = base.name;
    made.aliases.clear();
    made.price.reset(); // nobody sells it
    made.source = "made from " + base.name;
    return edited(made, others);
}

} // namespace dubhe::cli
