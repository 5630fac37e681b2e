// SPDX-License-Identifier: Apache-2.0
#include "catalog_report.h"

#include "../output/table.h"

#include <core/hardware/specification_unit.h>
#include <core/study/columns/point_columns.h>
#include <core/tables/csv.h>
#include <core/units/text.h>

#include <array>

namespace dubhe::cli {

namespace {

using hardware::CatalogEntry;
using hardware::Gpu;
using hardware::Specification;

std::string value_text(const Gpu& gpu, Specification specification) {
    const std::optional<double> value = get(gpu, specification);
    return value ? text_of(specification, *value) : "-";
}

// The entry as catalog files have it, and its origin.
Json entry_json(const CatalogEntry& entry) {
    Json json = Json::parse(hardware::to_catalog_json({&entry.gpu, 1}))["gpus"][0];
    json["origin"] = name_of(entry.origin);
    return json;
}

std::string price_text(const hardware::Price& price) {
    std::string text = dubhe::to_text(price.amount, price.currency);
    for (const std::string& said : {price.date, price.source})
        text += said.empty() ? said : ", " + said;
    return text;
}

// What an entry says beside its specifications: title and text, those that are known.
std::vector<std::pair<std::string, std::string>> facts_of(const CatalogEntry& entry) {
    const Gpu& gpu = entry.gpu;
    std::vector<std::pair<std::string, std::string>> facts;
    const auto add = [&](std::string title, std::string text) {
        if (!text.empty()) facts.emplace_back(std::move(title), std::move(text));
    };
    add("Vendor", gpu.vendor);
    add("Architecture", gpu.architecture);
    add("Process", gpu.process);
    add("Memory type", gpu.memory_type);
    for (std::size_t s = 0; s < hardware::specification_count; ++s) {
        const auto specification = static_cast<Specification>(s);
        if (get(gpu, specification))
            add(std::string{title_of(specification)},
                value_text(gpu, specification) + "  (" + std::string{hardware::name_of(specification)} + ')');
    }
    for (const Precision precision : all_precisions) {
        if (const auto& peak = gpu.sparse_peak[precision])
            add("Sparse peak " + std::string{dubhe::name_of(precision)}, dubhe::to_text(*peak));
    }
    for (const hardware::GpuLink& link : gpu.links)
        add("Link", link.kind + ", " + dubhe::to_text(link.bandwidth) + " one way");
    if (gpu.price) add("Price", price_text(*gpu.price));
    if (gpu.rent) add("Rent of an hour", price_text(*gpu.rent));
    for (const std::string& alias : gpu.aliases)
        add("Alias", alias);
    add("Made from", gpu.base);
    add("Source", gpu.source);
    add("Date", gpu.date);
    add("Entry", std::string{name_of(entry.origin)});
    return facts;
}

} // namespace

std::string_view name_of(hardware::Origin origin) {
    static constexpr std::array<std::string_view, 3> names{"shipped", "modified", "user"};
    return names[static_cast<std::size_t>(origin)];
}

tables::Table<CatalogEntry> catalog_table() {
    using study::text_column;
    tables::Table<CatalogEntry> table;
    table.add(text_column("name", "The GPU", "Name"), [](const CatalogEntry& entry) { return entry.gpu.name; });
    table.add(text_column("vendor", "Who builds it", "vendor"),
              [](const CatalogEntry& entry) { return entry.gpu.vendor; });
    table.add(text_column("architecture", "Its generation", "architecture"),
              [](const CatalogEntry& entry) { return entry.gpu.architecture; });
    for (const auto& [specification, title] :
         {std::pair{Specification::memory_size, "memory"}, std::pair{Specification::memory_bandwidth, "bandwidth"},
          std::pair{Specification::vector_peak, "FP32 (vector)"}, std::pair{Specification::peak_fp16, "FP16"},
          std::pair{Specification::tdp, "power"}}) {
        const auto of = specification;
        table.add(
            study::number_column(std::string{hardware::name_of(of)}, unit_of(of), std::string{title_of(of)}, title),
            [of](const CatalogEntry& entry) { return tables::known(get(entry.gpu, of)); },
            [of](const CatalogEntry& entry) { return value_text(entry.gpu, of); });
    }
    table.add(text_column("origin", "Whether the program ships it", "origin"),
              [](const CatalogEntry& entry) { return std::string{name_of(entry.origin)}; });
    return table;
}

std::string catalog_list(std::span<const CatalogEntry> entries, Format format) {
    if (is_csv(format)) return csv_text(tables::csv_of(catalog_table(), entries), format);
    if (format == Format::text) return tables::text_of(catalog_table(), entries);
    Json list = Json::array();
    for (const CatalogEntry& entry : entries)
        list.push_back(entry_json(entry));
    return to_text(list);
}

std::string catalog_entry(const CatalogEntry& entry, Format format) {
    if (format == Format::json) return to_text(entry_json(entry));
    Table table{{"<" + entry.gpu.name, "<"}};
    for (auto& [title, text] : facts_of(entry))
        table.add({"  " + title, text});
    return table.text();
}

std::string change_report(std::string_view what, std::span<const std::string> names, const std::filesystem::path& file,
                          Format format) {
    if (format == Format::json) {
        Json list = Json::array();
        for (const std::string& name : names)
            list.push_back(name);
        return to_text(Json{{"done", what}, {"entries", std::move(list)}, {"file", file.string()}});
    }
    constexpr std::size_t most_named = 5;
    std::string text{what};
    if (names.size() > most_named) {
        text += ' ' + std::to_string(names.size()) + " entries";
    } else {
        for (const std::string& name : names)
            text += (&name == names.data() ? " " : ", ") + name;
    }
    return text + " (" + file.string() + ")\n";
}

} // namespace dubhe::cli
