// SPDX-License-Identifier: Apache-2.0
#include "../bounds.h"
#include "../fields.h"
#include "json_scan.h"
#include "kinds.h"
#include "validation.h"

#include <core/support/suggest.h>
#include <core/units/text.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace dubhe::hardware {

namespace {

using Json = nlohmann::ordered_json;

template <class Item>
concept Priced = requires(Item item) {
    item.price;
};
template <class Item>
concept Rented = requires(Item item) {
    item.rent;
};
template <class Item>
concept Linked = requires(Item item) {
    item.links;
};

template <class Item>
std::vector<std::string> known_keys() {
    std::vector<std::string> keys{"aliases"};
    if (Linked<Item>) keys.emplace_back("links");
    if (Priced<Item>) keys.emplace_back("price");
    if (Rented<Item>) keys.emplace_back("rent");
    for (const TextFieldOf<Item>& field : text_fields<Item>()) {
        if (!field.flat) keys.emplace_back(field.key);
    }
    for (const NumberFieldOf<Item>& field : number_fields<Item>())
        keys.emplace_back(field.key);
    return keys;
}

// Reads entries of one kind and collects what is wrong with them, so that one attempt shows all of it.
template <class Item>
class Reader {
  public:
    explicit Reader(std::string file) : file_{std::move(file)} {}

    Item entry(const Json& json, std::size_t position) {
        where_ = std::string{KindOf<Item>::key} + '[' + std::to_string(position) + ']';
        Item item;
        if (!json.is_object()) return wrong("", json, message("an object")), item;
        if (const auto name = json.find("name"); name != json.end() && name->is_string()) {
            where_ += " (" + name->template get<std::string>().substr(0, 100) + ')';
        }
        for (const auto& [key, value] : json.items())
            field(item, key, value);
        return item;
    }
    void refuse(std::string_view key, Message message) {
        problems_.push_back(error(std::move(message), file_, where_ + (key.empty() ? "" : ", ") + std::string{key}));
    }
    Diagnostics& problems() { return problems_; }

  private:
    void wrong(std::string_view key, const Json& json, const Message& wanted) {
        refuse(key, message("has to be %1, and is %2", wanted, Message::word(json.type_name())));
    }
    void field(Item& item, const std::string& key, const Json& value) {
        if (const auto* number = number_field<Item>(key)) {
            if (const auto read = as_number(key, value)) number->set(item, *read * number->scale);
        } else if (const auto* text = text_field<Item>(key); text != nullptr && !text->flat) {
            const auto read = as_text(key, value);
            const Message problem = read ? text->set(item, *read) : Message{};
            if (!problem.empty()) refuse(key, problem);
        } else if (key == "aliases") {
            aliases(item, value);
        } else if (Linked<Item> && key == "links") {
            if constexpr (Linked<Item>) links(item, value);
        } else if (Priced<Item> && key == "price") {
            if constexpr (Priced<Item>) price(item.price, "price", value);
        } else if (Rented<Item> && key == "rent") {
            if constexpr (Rented<Item>) price(item.rent, "rent", value);
        } else {
            refuse(key.substr(0, 100), message("is no key of an entry.%1", did_you_mean(key, known_)));
        }
    }
    std::optional<double> as_number(std::string_view key, const Json& value) {
        if (value.is_number()) return value.template get<double>();
        wrong(key, value, message("a number"));
        return std::nullopt;
    }
    std::optional<std::string> as_text(std::string_view key, const Json& value) {
        if (value.is_string()) return value.template get<std::string>();
        wrong(key, value, message("a text"));
        return std::nullopt;
    }
    void aliases(Item& item, const Json& value) {
        if (!value.is_array()) return wrong("aliases", value, message("a list of texts"));
        for (const Json& alias : value) {
            if (auto read = as_text("aliases", alias)) item.aliases.push_back(std::move(*read));
        }
    }
    void links(Item& item, const Json& value) {
        if (!value.is_array()) return wrong("links", value, message("a list of objects"));
        for (const Json& link : value) {
            if (!only(link, "links", {"kind", "bandwidth_GBps"})) continue;
            auto kind = as_text("links, kind", link["kind"]);
            const auto bandwidth = as_number("links, bandwidth_GBps", link["bandwidth_GBps"]);
            if (kind && bandwidth) item.links.push_back({std::move(*kind), BytesPerSecond{*bandwidth * link_scale}});
        }
    }
    void price(std::optional<Price>& price, const std::string& key, const Json& value) {
        // Without date and source it is an entry that lint() finds fault with, but one.
        if (!only(value, key, {"amount", "currency"}, {"date", "source"})) return;
        const auto amount = as_number(key + ", amount", value["amount"]);
        auto currency = as_text(key + ", currency", value["currency"]);
        auto date = value.contains("date") ? as_text(key + ", date", value["date"]) : std::string{};
        auto source = value.contains("source") ? as_text(key + ", source", value["source"]) : std::string{};
        if (amount && currency && date && source) {
            price = Price{Money{*amount}, std::move(*currency), std::move(*date), std::move(*source)};
        }
    }
    // Whether `json` is an object with these keys, and at most `optional` besides; says so where not.
    bool only(const Json& json, std::string_view where, std::initializer_list<const char*> keys,
              std::initializer_list<const char*> optional = {}) {
        std::string list;
        for (const char* key : keys)
            list += (list.empty() ? "" : ", ") + std::string{key};
        for (const char* key : optional)
            list += std::string{", perhaps "} + key;
        const auto there = [&](const char* key) { return json.contains(key); };
        const bool fits = json.is_object() && std::ranges::all_of(keys, there) &&
                          json.size() == keys.size() + static_cast<std::size_t>(std::ranges::count_if(optional, there));
        if (!fits) refuse(where, message("has to be an object with the keys %1 and no others", list));
        return fits;
    }

    std::string file_, where_;
    Diagnostics problems_;
    std::vector<std::string> known_ = known_keys<Item>();
};

Result<Json> parse_json(std::string_view text, const std::string& file) {
    if (text.size() > largest_file) return error(message("is larger than any catalog (16 MiB at most)"), file);
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

Json price_json(const Price& price) {
    Json json{{"amount", number_json(price.amount.value())}, {"currency", price.currency}};
    if (!price.date.empty()) json["date"] = price.date;
    if (!price.source.empty()) json["source"] = price.source;
    return json;
}

template <class Item>
Json entry_json(const Item& item) {
    Json json = Json::object();
    json["name"] = item.name;
    if (!item.aliases.empty()) json["aliases"] = item.aliases;
    const auto is_last = [](std::string_view key) { return key == "source" || key == "date" || key == "base"; };
    const auto put_texts = [&](bool last) {
        for (const TextFieldOf<Item>& field : text_fields<Item>()) {
            if (field.flat || is_last(field.key) != last) continue;
            const std::string text = field.get(item);
            if (!text.empty()) json[std::string{field.key}] = text;
        }
    };
    put_texts(false);
    for (const NumberFieldOf<Item>& field : number_fields<Item>()) {
        if (const auto value = field.get(item))
            json[std::string{field.key}] = number_json(in_units(*value, field.scale));
    }
    if constexpr (Linked<Item>) {
        for (const GpuLink& link : item.links) {
            json["links"].push_back(
                {{"kind", link.kind}, {"bandwidth_GBps", number_json(in_units(link.bandwidth.value(), link_scale))}});
        }
    }
    if constexpr (Priced<Item>) {
        if (item.price) json["price"] = price_json(*item.price);
    }
    if constexpr (Rented<Item>) {
        if (item.rent) json["rent"] = price_json(*item.rent);
    }
    put_texts(true);
    return json;
}

template <class Item>
Result<std::vector<Item>> read_list(const Json& list, const std::string& file) {
    if (list.size() > most_entries) return error(message("holds more than %1 entries", most_entries), file);
    Reader<Item> reader{file};
    std::vector<Item> items;
    for (const Json& entry : list) {
        items.push_back(reader.entry(entry, items.size()));
        if (reader.problems().size() > most_diagnostics) break;
    }
    Diagnostics problems = std::move(reader.problems());
    if (problems.empty()) problems = validate_all(items, file);
    if (!problems.empty()) return problems;
    return items;
}

bool is_catalog(const Json& json) {
    if (!json.is_object() || json.empty()) return false;
    return std::ranges::all_of(json.items(), [](const auto& item) {
        bool known = false;
        each_kind([&]<class Item>() { known = known || item.key() == KindOf<Item>::key; });
        return known && item.value().is_array();
    });
}

} // namespace

Result<CatalogItems> parse_items_json(std::string_view text, const std::string& file) {
    const Result<Json> json = parse_json(text, file);
    if (!json) return json.diagnostics();
    if (!is_catalog(*json)) {
        return error(message("is no catalog: it has to be {\"gpus\": [...], \"links\": [...], \"systems\": [...], "
                             "\"hosts\": [...]} or some, with nothing else at the top"),
                     file);
    }
    CatalogItems items;
    Diagnostics problems;
    each_kind([&]<class Item>() {
        const auto list = json->find(std::string{KindOf<Item>::key});
        if (list == json->end()) return;
        Result<std::vector<Item>> read = read_list<Item>(*list, file);
        if (read) {
            items.*KindOf<Item>::list = std::move(*read);
        } else {
            std::ranges::copy(read.diagnostics(), std::back_inserter(problems));
        }
    });
    cut_short(problems, file);
    if (!problems.empty()) return problems;
    return items;
}

Result<std::vector<Gpu>> parse_catalog_json(std::string_view text, const std::string& file) {
    Result<CatalogItems> items = parse_items_json(text, file);
    if (!items) return items.diagnostics();
    return std::move(items->gpus);
}

std::string to_items_json(const CatalogItems& items) {
    Json json = Json::object();
    each_kind([&]<class Item>() {
        const std::vector<Item>& list = items.*KindOf<Item>::list;
        if (list.empty() && (KindOf<Item>::kind != ItemKind::gpu || items.size() > 0)) return;
        Json& entries = json[std::string{KindOf<Item>::key}] = Json::array();
        for (const Item& item : list)
            entries.push_back(entry_json(item));
    });
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string to_catalog_json(std::span<const Gpu> gpus) {
    return to_items_json({{gpus.begin(), gpus.end()}, {}, {}});
}

} // namespace dubhe::hardware
