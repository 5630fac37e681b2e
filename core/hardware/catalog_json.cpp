// SPDX-License-Identifier: Apache-2.0
#include "bounds.h"
#include "catalog.h"
#include "fields.h"
#include "json_scan.h"
#include "validation.h"

#include <core/support/suggest.h>
#include <core/units/text.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace dubhe::hardware {

namespace {

using Json = nlohmann::ordered_json;

std::vector<std::string> known_keys() {
    std::vector<std::string> keys{"aliases", "links", "price"};
    for (const TextField& field : text_fields()) {
        if (!field.flat) keys.emplace_back(field.key);
    }
    for (const NumberField& field : number_fields())
        keys.emplace_back(field.key);
    return keys;
}

// Reads entries and collects what is wrong with them, so that one attempt shows all of it.
class Reader {
  public:
    explicit Reader(std::string file) : file_{std::move(file)} {}

    Gpu entry(const Json& json, std::size_t position) {
        where_ = "gpus[" + std::to_string(position) + ']';
        Gpu gpu;
        if (!json.is_object()) return wrong("", json, "an object"), gpu;
        if (const auto name = json.find("name"); name != json.end() && name->is_string()) {
            where_ += " (" + name->get<std::string>().substr(0, 100) + ')';
        }
        for (const auto& [key, value] : json.items())
            field(gpu, key, value);
        return gpu;
    }
    void refuse(std::string_view key, std::string message) {
        problems_.push_back(error(std::move(message), file_, where_ + (key.empty() ? "" : ", ") + std::string{key}));
    }
    Diagnostics& problems() { return problems_; }

  private:
    void wrong(std::string_view key, const Json& json, const std::string& wanted) {
        refuse(key, "has to be " + wanted + ", and is " + json.type_name());
    }
    void field(Gpu& gpu, const std::string& key, const Json& value) {
        if (const NumberField* number = number_field(key)) {
            if (const auto read = as_number(key, value)) number->set(gpu, *read * number->scale);
        } else if (const TextField* text = text_field(key); text != nullptr && !text->flat) {
            if (const auto read = as_text(key, value)) text->set(gpu, *read);
        } else if (key == "aliases") {
            aliases(gpu, value);
        } else if (key == "links") {
            links(gpu, value);
        } else if (key == "price") {
            price(gpu, value);
        } else {
            refuse(key.substr(0, 100), "is no key of an entry." + did_you_mean(key, known_));
        }
    }
    std::optional<double> as_number(std::string_view key, const Json& value) {
        if (value.is_number()) return value.get<double>();
        wrong(key, value, "a number");
        return std::nullopt;
    }
    std::optional<std::string> as_text(std::string_view key, const Json& value) {
        if (value.is_string()) return value.get<std::string>();
        wrong(key, value, "a text");
        return std::nullopt;
    }
    void aliases(Gpu& gpu, const Json& value) {
        if (!value.is_array()) return wrong("aliases", value, "a list of texts");
        for (const Json& alias : value) {
            if (auto read = as_text("aliases", alias)) gpu.aliases.push_back(std::move(*read));
        }
    }
    void links(Gpu& gpu, const Json& value) {
        if (!value.is_array()) return wrong("links", value, "a list of objects");
        for (const Json& link : value) {
            if (!only(link, "links", {"kind", "bandwidth_GBps"})) continue;
            auto kind = as_text("links, kind", link["kind"]);
            const auto bandwidth = as_number("links, bandwidth_GBps", link["bandwidth_GBps"]);
            if (kind && bandwidth) gpu.links.push_back({std::move(*kind), BytesPerSecond{*bandwidth * link_scale}});
        }
    }
    void price(Gpu& gpu, const Json& value) {
        if (!only(value, "price", {"amount", "currency", "date", "source"})) return;
        const auto amount = as_number("price, amount", value["amount"]);
        auto currency = as_text("price, currency", value["currency"]);
        auto date = as_text("price, date", value["date"]);
        auto source = as_text("price, source", value["source"]);
        if (amount && currency && date && source) {
            gpu.price = Price{Money{*amount}, std::move(*currency), std::move(*date), std::move(*source)};
        }
    }
    // Whether `json` is an object with exactly these keys; says so where not.
    bool only(const Json& json, std::string_view where, std::initializer_list<const char*> keys) {
        std::string list;
        for (const char* key : keys)
            list += (list.empty() ? "" : ", ") + std::string{key};
        const bool fits = json.is_object() && json.size() == keys.size() &&
                          std::ranges::all_of(keys, [&](const char* key) { return json.contains(key); });
        if (!fits) refuse(where, "has to be an object with the keys " + list + " and no others");
        return fits;
    }

    std::string file_, where_;
    Diagnostics problems_;
    std::vector<std::string> known_ = known_keys();
};

Result<Json> parse_json(std::string_view text, const std::string& file) {
    if (text.size() > largest_file) return error("is larger than any catalog (16 MiB at most)", file);
    JsonScan scan;
    Json::sax_parse(text, &scan);
    if (!scan.problem.empty()) {
        const std::string_view before = text.substr(0, std::min(scan.position, text.size()));
        const auto line = 1 + std::count(before.begin(), before.end(), '\n');
        return error(scan.problem, file, {}, scan.position > 0 ? static_cast<long>(line) : 0);
    }
    return Json::parse(text);
}

Json number_json(double value) {
    // Whole numbers without ".0", as people write them.
    if (value == std::floor(value) && std::abs(value) < 1e15) return static_cast<std::int64_t>(value);
    return value;
}

Json entry_json(const Gpu& gpu) {
    Json json = Json::object();
    json["name"] = gpu.name;
    if (!gpu.aliases.empty()) json["aliases"] = gpu.aliases;
    const auto put_text = [&](std::string_view key) {
        const std::string text = text_field(key)->get(gpu);
        if (!text.empty()) json[std::string{key}] = text;
    };
    for (const std::string_view key : {"vendor", "architecture", "process", "memory_type"})
        put_text(key);
    for (const NumberField& field : number_fields()) {
        if (const auto value = field.get(gpu))
            json[std::string{field.key}] = number_json(in_units(*value, field.scale));
    }
    for (const GpuLink& link : gpu.links) {
        json["links"].push_back(
            {{"kind", link.kind}, {"bandwidth_GBps", number_json(in_units(link.bandwidth.value(), link_scale))}});
    }
    if (gpu.price) {
        json["price"] = {{"amount", number_json(gpu.price->amount.value())},
                         {"currency", gpu.price->currency},
                         {"date", gpu.price->date},
                         {"source", gpu.price->source}};
    }
    for (const std::string_view key : {"source", "base"})
        put_text(key);
    return json;
}

} // namespace

Result<std::vector<Gpu>> parse_catalog_json(std::string_view text, const std::string& file) {
    const Result<Json> json = parse_json(text, file);
    if (!json) return json.diagnostics();
    if (!json->is_object() || json->size() != 1 || !json->contains("gpus") || !json->front().is_array()) {
        return error(R"(is no catalog: it has to be {"gpus": [...]} with nothing else at the top)", file);
    }
    if (json->front().size() > most_entries)
        return error("holds more than " + std::to_string(most_entries) + " entries", file);
    Reader reader{file};
    std::vector<Gpu> gpus;
    for (const Json& entry : json->front()) {
        gpus.push_back(reader.entry(entry, gpus.size()));
        if (reader.problems().size() > most_diagnostics) break;
    }
    Diagnostics problems = std::move(reader.problems());
    if (problems.empty()) problems = validate_all(gpus, file);
    cut_short(problems, file);
    if (!problems.empty()) return problems;
    return gpus;
}

std::string to_catalog_json(std::span<const Gpu> gpus) {
    Json json;
    json["gpus"] = Json::array();
    for (const Gpu& gpu : gpus)
        json["gpus"].push_back(entry_json(gpu));
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace dubhe::hardware
