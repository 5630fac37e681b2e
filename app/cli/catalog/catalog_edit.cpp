// SPDX-License-Identifier: Apache-2.0
#include "catalog_edit.h"

#include "../options/files.h"

#include <core/hardware/catalog/kinds.h>
#include <core/hardware/fields.h>
#include <core/hardware/hypothetical.h>
#include <core/support/suggest.h>
#include <core/units/text.h>

#include <charconv>
#include <optional>
#include <type_traits>
#include <utility>

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

template <class Item>
Diagnostic unknown_key(std::string_view key, std::vector<std::string> known) {
    for (const auto& field : hardware::number_fields<Item>())
        known.emplace_back(field.key);
    for (const auto& field : hardware::text_fields<Item>())
        known.emplace_back(field.key);
    return error('"' + std::string{key} + "\" is no key of a catalog entry." + did_you_mean(key, known).english() +
                 " `dubhe-cli catalog export --format csv" +
                 (std::is_same_v<Item, Gpu> ? "" : " --kind " + std::string{hardware::KindOf<Item>::table}) +
                 "` shows all keys in its first line.");
}

template <class Item>
Result<Done> set_number(const hardware::NumberFieldOf<Item>& field, std::string_view value, Item& item) {
    if (value.empty()) return field.set(item, std::nullopt), Done{};
    double number = 0.0;
    const auto [end, status] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (status != std::errc{} || end != value.data() + value.size()) {
        return error(std::string{field.key} + ": \"" + std::string{value} + "\" is no plain number");
    }
    field.set(item, number * field.scale);
    return Done{};
}

template <class Item>
Result<Done> set_text(const hardware::TextFieldOf<Item>& field, std::string_view value, Item& item) {
    if constexpr (requires { item.price; }) {
        if (field.key == "price_amount" && value.empty()) return item.price.reset(), Done{};
    }
    if constexpr (requires { item.rent; }) {
        if (field.key == "rent_amount" && value.empty()) return item.rent.reset(), Done{};
    }
    const Message problem = field.set(item, value);
    if (!problem.empty()) return error(message("%1 %2", field.key, problem));
    return Done{};
}

Diagnostic keeps_name() {
    return error("an entry keeps its name; `catalog set NEW --from OLD` makes another");
}

// A key that is no specification.
Result<Done> set_field(const Assignment& assignment, Gpu& gpu) {
    if (assignment.key == "name") return keeps_name();
    if (const auto* field = hardware::number_field(assignment.key)) return set_number(*field, assignment.value, gpu);
    if (const auto* field = hardware::text_field(assignment.key)) return set_text(*field, assignment.value, gpu);
    std::vector<std::string> known;
    for (std::size_t s = 0; s < hardware::specification_count; ++s)
        known.emplace_back(name_of(static_cast<hardware::Specification>(s)));
    return unknown_key<Gpu>(assignment.key, std::move(known));
}

// A number with its unit, by the unit in the column's key: "300GB/s" for bandwidth_GBps.
Result<double> quantity(std::string_view column, std::string_view value) {
    const auto read = [&](auto parsed) -> Result<double> {
        if (parsed) return parsed.value->value();
        return error(message("%1: %2", column, parsed.error));
    };
    if (column.ends_with("_GBps")) return read(parse<BytesPerSecond>(value));
    if (column.ends_with("_GiB")) return read(parse<Bytes>(value));
    if (column.ends_with("_us")) return read(parse<Seconds>(value));
    return read(parse<Watts>(value));
}

// "bandwidth" for bandwidth_GBps, where the key is short of the unit.
template <class Item>
const hardware::NumberFieldOf<Item>* short_field(std::string_view key) {
    for (const auto& field : hardware::number_fields<Item>()) {
        if (field.key.substr(0, field.key.rfind('_')) == key && field.scale != 0.0 && field.key != key) return &field;
    }
    return nullptr;
}

template <class Item>
Result<Item> with_assignments(const Item& item, std::span<const std::string> assignments) {
    Item changed = item;
    for (const std::string& text : assignments) {
        const Result<Assignment> assignment = split(text);
        if (!assignment) return assignment.diagnostics();
        const auto& [key, value, whole] = *assignment;
        Result<Done> done{Done{}};
        if (key == "name") return keeps_name();
        if (const auto* number = hardware::number_field<Item>(key)) {
            done = set_number(*number, value, changed);
        } else if (const auto* field = hardware::text_field<Item>(key)) {
            done = set_text(*field, value, changed);
        } else if (const auto* shortened = short_field<Item>(key)) {
            const Result<double> read = value.empty() ? Result<double>{0.0} : quantity(shortened->key, value);
            if (!read) return read.diagnostics();
            shortened->set(changed, value.empty() ? std::nullopt : std::optional{*read});
        } else {
            return unknown_key<Item>(key, {});
        }
        if (!done) return done.diagnostics();
    }
    return changed;
}

// Where a column's key is also a short form ("tdp_W"), the column's plain number wins.
std::optional<hardware::Specification> specification_of(const Assignment& assignment) {
    const auto specification = hardware::specification_from(assignment.key);
    const bool column = hardware::number_field(assignment.key) != nullptr;
    if (specification && column && name_of(*specification) != assignment.key) return std::nullopt;
    return specification;
}

} // namespace

Result<hardware::CatalogItems> read_items(const std::string& file) {
    const Result<std::string> bytes = read_file(file);
    if (!bytes) return bytes.diagnostics();
    return hardware::parse_items(*bytes, file == "-" ? "standard input" : file);
}

Result<hardware::Link> edited(const hardware::Link& link, std::span<const std::string> assignments) {
    return with_assignments(link, assignments);
}
Result<hardware::System> edited(const hardware::System& system, std::span<const std::string> assignments) {
    return with_assignments(system, assignments);
}
Result<hardware::Host> edited(const hardware::Host& host, std::span<const std::string> assignments) {
    return with_assignments(host, assignments);
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
    made.base = base.hypothetical() ? base.base : base.name; // without overrides, too
    made.aliases.clear();
    made.price.reset(); // nobody sells it or rents it out
    made.rent.reset();
    made.source = "made from " + base.name;
    return edited(made, others);
}

} // namespace dubhe::cli
