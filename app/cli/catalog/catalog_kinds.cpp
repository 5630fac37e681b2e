// SPDX-License-Identifier: Apache-2.0
// Links, systems and hosts as tables and JSON.
#include "../output/table.h"
#include "catalog_report.h"

#include <core/hardware/catalog/kinds.h>
#include <core/hardware/fields.h>
#include <core/units/text.h>

#include <algorithm>

namespace dubhe::cli {

namespace {

using hardware::Host;
using hardware::KindOf;
using hardware::Link;
using hardware::System;

template <class Item>
Json entry_json(const typename KindOf<Item>::Entry& entry) {
    hardware::CatalogItems items;
    (items.*KindOf<Item>::list).push_back(entry.*KindOf<Item>::item);
    Json json = Json::parse(hardware::to_items_json(items))[std::string{KindOf<Item>::key}][0];
    json["origin"] = name_of(entry.origin);
    return json;
}

// Number and unit by the key's end: "bandwidth_GBps".
std::string value_text(std::string_view key, double value) {
    if (key.ends_with("_GBps")) return to_text(BytesPerSecond{value});
    if (key.ends_with("_GiB")) return to_text(Bytes{value});
    if (key.ends_with("_us")) return to_text(Seconds{value});
    if (key.ends_with("_W")) return to_text(Watts{value});
    return number_text(value);
}

template <class Item>
std::string cell(const Item& item, std::string_view key) {
    if (const auto* text = hardware::text_field<Item>(key)) return text->get(item);
    const auto* number = hardware::number_field<Item>(key);
    const std::optional<double> value = number->get(item);
    return value ? value_text(key, *value) : "-";
}

// "latency" for latency_us: the value brings its unit.
std::string title_of(std::string_view key) {
    const bool unit = key.ends_with("_GBps") || key.ends_with("_us") || key.ends_with("_GiB") || key.ends_with("_W");
    std::string title{unit ? key.substr(0, key.rfind('_')) : key};
    std::ranges::replace(title, '_', ' ');
    return title;
}

// As a line of its own begins: "Latency", "GPU link".
std::string headline_of(std::string_view key) {
    std::string title = title_of(key);
    if (title.starts_with("gpu")) return "GPU" + title.substr(3);
    if (title == "cpu") return "CPU";
    if (!title.empty() && title.front() >= 'a' && title.front() <= 'z')
        title.front() = static_cast<char>(title.front() - 'a' + 'A');
    return title;
}

template <class Item, std::size_t N>
std::string list(std::span<const typename KindOf<Item>::Entry> entries, Format format,
                 const std::array<std::string_view, N>& keys) {
    if (format == Format::json) {
        Json json = Json::array();
        for (const auto& entry : entries)
            json.push_back(entry_json<Item>(entry));
        return to_text(json);
    }
    if (is_csv(format)) {
        hardware::CatalogItems items;
        for (const auto& entry : entries)
            (items.*KindOf<Item>::list).push_back(entry.*KindOf<Item>::item);
        return csv_text(hardware::to_items_csv(items, KindOf<Item>::kind), format);
    }
    std::vector<std::string> titles;
    titles.reserve(keys.size() + 1);
    for (const std::string_view key : keys) {
        titles.push_back((hardware::text_field<Item>(key) != nullptr ? "<" : "") + title_of(key));
    }
    titles.emplace_back("<origin");
    Table table{std::move(titles)};
    for (const auto& entry : entries) {
        std::vector<std::string> cells;
        cells.reserve(keys.size() + 1);
        for (const std::string_view key : keys)
            cells.push_back(cell(entry.*KindOf<Item>::item, key));
        cells.emplace_back(name_of(entry.origin));
        table.add(std::move(cells));
    }
    return table.text();
}

template <class Item>
std::string details(const typename KindOf<Item>::Entry& entry, Format format) {
    if (format == Format::json) return to_text(entry_json<Item>(entry));
    const Item& item = entry.*KindOf<Item>::item;
    Table table{{"<" + item.name, "<"}};
    const auto add = [&](std::string_view key) {
        const std::string text = cell(item, key);
        if (key != "name" && !text.empty() && text != "-") table.add({"  " + headline_of(key), text});
    };
    for (const auto& field : hardware::text_fields<Item>())
        add(field.key);
    for (const auto& field : hardware::number_fields<Item>())
        add(field.key);
    table.add({"  Entry", std::string{name_of(entry.origin)}});
    return table.text();
}

} // namespace

std::string catalog_list(std::span<const hardware::LinkEntry> entries, Format format) {
    constexpr std::array<std::string_view, 5> keys{"name", "kind", "bandwidth_GBps", "efficiency", "latency_us"};
    return list<Link>(entries, format, keys);
}
std::string catalog_list(std::span<const hardware::SystemEntry> entries, Format format) {
    constexpr std::array<std::string_view, 7> keys{"name",     "gpu",          "gpus_per_node", "gpu_link",
                                                   "topology", "network_link", "network_ports"};
    return list<System>(entries, format, keys);
}
std::string catalog_list(std::span<const hardware::HostEntry> entries, Format format) {
    constexpr std::array<std::string_view, 8> keys{
        "name",      "cpu",    "framework", "operator_forward_us", "operator_backward_us", "operator_update_us",
        "launch_us", "step_us"};
    return list<Host>(entries, format, keys);
}
std::string catalog_entry(const hardware::LinkEntry& entry, Format format) {
    return details<Link>(entry, format);
}
std::string catalog_entry(const hardware::SystemEntry& entry, Format format) {
    return details<System>(entry, format);
}
std::string catalog_entry(const hardware::HostEntry& entry, Format format) {
    return details<Host>(entry, format);
}

} // namespace dubhe::cli
