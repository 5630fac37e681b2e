// SPDX-License-Identifier: Apache-2.0
#include "catalog_report.h"

#include "../output/table.h"

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

constexpr std::array columns{Specification::memory_size, Specification::memory_bandwidth, Specification::vector_peak,
                             Specification::peak_fp16, Specification::tdp};

std::string list_text(std::span<const CatalogEntry> entries) {
    Table table{
        {"<Name", "<vendor", "<architecture", "memory", "bandwidth", "FP32 (vector)", "FP16", "power", "<origin"}};
    for (const CatalogEntry& entry : entries) {
        std::vector<std::string> cells{entry.gpu.name, entry.gpu.vendor, entry.gpu.architecture};
        for (const Specification column : columns)
            cells.push_back(value_text(entry.gpu, column));
        cells.emplace_back(name_of(entry.origin));
        table.add(std::move(cells));
    }
    return table.text();
}

std::string list_csv(std::span<const CatalogEntry> entries) {
    Table table{{"name", "vendor", "architecture", "memory_size_B", "memory_bandwidth_B_per_s",
                 "vector_peak_FLOP_per_s", "peak_fp16_FLOP_per_s", "tdp_W", "origin"}};
    for (const CatalogEntry& entry : entries) {
        std::vector<std::string> cells{entry.gpu.name, entry.gpu.vendor, entry.gpu.architecture};
        for (const Specification column : columns) {
            const std::optional<double> value = get(entry.gpu, column);
            cells.push_back(value ? exact_text(*value) : "");
        }
        cells.emplace_back(name_of(entry.origin));
        table.add(std::move(cells));
    }
    return table.csv();
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

std::string catalog_list(std::span<const CatalogEntry> entries, Format format) {
    if (is_csv(format)) return csv_text(list_csv(entries), format);
    if (format == Format::text) return list_text(entries);
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
