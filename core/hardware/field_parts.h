// SPDX-License-Identifier: Apache-2.0
// What the tables of fields are made of. Private to their sources.
#pragma once

#include "fields.h"

#include <core/units/text.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace dubhe::hardware {

inline constexpr double giga = 1e9;
inline constexpr double tera = 1e12;
inline constexpr double mebi = 1024.0 * 1024.0;
inline constexpr double gibi = 1024.0 * mebi;

template <class Item, std::string Item::*member>
constexpr TextFieldOf<Item> plain(std::string_view key) {
    return {key, false, [](const Item& item) { return item.*member; },
            [](Item& item, std::string_view text) { return item.*member = text, Message{}; }};
}

// `price` is what the item has one in: its price, or its rent.
template <class Item, std::optional<Price> Item::*price, std::string Price::*member>
constexpr TextFieldOf<Item> price_text(std::string_view key) {
    return {key, true, [](const Item& item) { return item.*price ? (*(item.*price)).*member : std::string{}; },
            [](Item& item, std::string_view text) {
                if (text.empty()) return Message{};
                if (!(item.*price)) (item.*price).emplace();
                return (*(item.*price)).*member = text, Message{};
            }};
}

inline std::optional<double> plain_number(std::string_view text) {
    double value = 0.0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

template <class Item, std::optional<Price> Item::*price>
constexpr TextFieldOf<Item> price_amount(std::string_view key) {
    return {key, true,
            [](const Item& item) { return item.*price ? exact_text((item.*price)->amount.value()) : std::string{}; },
            [](Item& item, std::string_view text) {
                if (text.empty()) return Message{};
                const std::optional<double> amount = plain_number(text);
                if (!amount) return message("has to be a plain number, and is \"%1\"", text);
                if (!(item.*price)) (item.*price).emplace();
                return (item.*price)->amount = Money{*amount}, Message{};
            }};
}

// Calls `part` with each part between semicolons, spaces around it taken away; empty parts are skipped.
template <class Part>
void each_part(std::string_view list, Part part) {
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(';'), list.size());
        std::string_view text = list.substr(0, end);
        while (text.starts_with(' '))
            text.remove_prefix(1);
        while (text.ends_with(' '))
            text.remove_suffix(1);
        if (!text.empty()) part(text);
        list.remove_prefix(std::min(end + 1, list.size()));
    }
}

template <class Item>
constexpr TextFieldOf<Item> aliases() {
    return {"aliases", true,
            [](const Item& item) {
                std::string text;
                for (const std::string& alias : item.aliases)
                    text += (text.empty() ? "" : ";") + alias;
                return text;
            },
            [](Item& item, std::string_view text) {
                item.aliases.clear();
                each_part(text, [&](std::string_view alias) { item.aliases.emplace_back(alias); });
                return Message{};
            }};
}

// A number that stands in an optional quantity, or in an optional double.
template <class Item, auto member>
constexpr NumberFieldOf<Item> quantity(std::string_view key, std::string_view column, double scale) {
    return {key, column, scale,
            [](const Item& item) -> std::optional<double> {
                if (!(item.*member)) return std::nullopt;
                if constexpr (requires { (item.*member)->value(); }) {
                    return (item.*member)->value();
                } else {
                    return *(item.*member);
                }
            },
            [](Item& item, std::optional<double> value) {
                (item.*member).reset();
                if (value) (item.*member).emplace(*value);
            }};
}

} // namespace dubhe::hardware
