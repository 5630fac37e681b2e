// SPDX-License-Identifier: Apache-2.0
#include "validation.h"

#include "../bounds.h"
#include "../fields.h"
#include "catalog.h"

#include <core/support/suggest.h>
#include <core/units/text.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <iterator>
#include <utility>

namespace dubhe::hardware {

namespace {

constexpr std::size_t longest_text = 1000;
constexpr std::size_t most_list_items = 100;

// Collects what is wrong with one entry.
class Check {
  public:
    Check(const std::string& name, const std::string& file) : name_{name}, file_{file} {}

    // What is wrong is put into words only where something is: a catalog holds thousands of fields.
    void fail(std::string_view key, Message message) {
        const std::string entry = name_.empty() ? "entry without a name" : name_.substr(0, longest_shown);
        problems_.push_back(error(std::move(message), file_, entry + ", " + std::string{key}));
    }
    void number(std::string_view key, double base_units, double scale) {
        const bool count = key == "sms" || key == "lanes_per_sm";
        const Message problem = number_problem(base_units, count ? largest_count : largest_number);
        if (problem.empty()) return;
        const Message value = Message::number(number_text(base_units / scale, 6));
        fail(key, std::isfinite(base_units) ? message("%1 (%2)", problem, value) : problem);
    }
    void text(std::string_view key, std::string_view value) {
        const bool printable = std::ranges::none_of(value, [](unsigned char c) { return c < 0x20 || c == 0x7f; });
        if (!printable) fail(key, message("holds a control character; texts are one printable line"));
        if (value.size() > longest_text) fail(key, message("is longer than %1 characters", longest_text));
    }
    Diagnostics take() && { return std::move(problems_); }

  private:
    static constexpr std::size_t longest_shown = 100;
    const std::string& name_;
    const std::string& file_;
    Diagnostics problems_;
};

bool named(std::string_view text) {
    return !normalized_name(text).empty() && text.front() != ' ' && text.back() != ' ';
}

void check_aliases(const std::vector<std::string>& aliases, Check& check) {
    if (aliases.size() > most_list_items) check.fail("aliases", message("holds too many names"));
    for (const std::string& alias : aliases) {
        check.text("aliases", alias);
        if (!named(alias) || alias.find(';') != std::string::npos)
            check.fail("aliases",
                       message("\"%1\" is no name: it needs a letter or digit, no semicolon, no space around it",
                               alias.substr(0, 100)));
    }
}

void check_links(const Gpu& gpu, Check& check) {
    if (gpu.links.size() > most_list_items) check.fail("links", message("holds too many links"));
    for (const GpuLink& link : gpu.links) {
        check.text("links", link.kind);
        if (!named(link.kind) || link.kind.find_first_of(";=") != std::string::npos)
            check.fail("links", message("a link needs a kind without ';' and '=', like \"NVLink 4\""));
        check.number("links", link.bandwidth.value(), link_scale);
    }
}

// `what`: "price" or "rent".
void check_amount(const std::optional<Price>& given, const std::string& what, Check& check) {
    if (!given) return;
    const Price& price = *given;
    check.number(what + " amount", price.amount.value(), 1);
    const bool code =
        price.currency.size() == 3 && std::ranges::all_of(price.currency, [](char c) { return c >= 'A' && c <= 'Z'; });
    if (!code) check.fail(what + " currency", message("has to be a code of three capitals (ISO 4217), like USD"));
    // Without date or source it says little, and lint() says so.
    if (!price.date.empty() && !is_date(price.date))
        check.fail(what + " date", message("has to be written 2024-03 or 2024-03-18"));
    check.text(what + " source", price.source);
}

template <class Item>
Check checked(const Item& item, const std::string& file) {
    Check check{item.name, file};
    if (!named(item.name)) check.fail("name", message("is missing, or has no letter or digit, or a space around it"));
    if (item.name.size() > 100) check.fail("name", message("is longer than %1 characters", 100));
    for (const TextFieldOf<Item>& field : text_fields<Item>()) {
        if (!field.flat) check.text(field.key, field.get(item));
    }
    for (const NumberFieldOf<Item>& field : number_fields<Item>()) {
        if (const std::optional<double> value = field.get(item)) check.number(field.key, *value, field.scale);
    }
    check_aliases(item.aliases, check);
    if (!item.date.empty() && !is_date(item.date))
        check.fail("date", message("has to be written 2024-03 or 2024-03-18"));
    return check;
}

} // namespace

bool is_date(std::string_view text) {
    if (text.size() != 7 && text.size() != 10) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool dash = i == 4 || i == 7;
        if (dash ? text[i] != '-' : std::isdigit(static_cast<unsigned char>(text[i])) == 0) return false;
    }
    const int month = (text[5] - '0') * 10 + (text[6] - '0');
    const int day = text.size() == 10 ? (text[8] - '0') * 10 + (text[9] - '0') : 1;
    return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

std::string date_of_today() {
    const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
    std::string text = std::to_string(static_cast<int>(day.year()));
    for (const unsigned part : {static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day())})
        text += (part < 10 ? "-0" : "-") + std::to_string(part);
    return text;
}

Diagnostics validate_in(const Gpu& gpu, const std::string& file) {
    Check check = checked(gpu, file);
    check_links(gpu, check);
    check_amount(gpu.price, "price", check);
    check_amount(gpu.rent, "rent", check);
    return std::move(check).take();
}

Diagnostics validate_in(const Link& link, const std::string& file) {
    Check check = checked(link, file);
    if (link.efficiency && *link.efficiency > 1.0)
        check.fail("efficiency", message("is a share of the bandwidth: 0 to 1"));
    return std::move(check).take();
}

Diagnostics validate_in(const System& system, const std::string& file) {
    Check check = checked(system, file);
    check_amount(system.price, "price", check);
    return std::move(check).take();
}

Diagnostics validate_in(const Host& host, const std::string& file) {
    return checked(host, file).take();
}

Diagnostics validate(const Gpu& gpu) {
    return validate_in(gpu, {});
}
Diagnostics validate(const Link& link) {
    return validate_in(link, {});
}
Diagnostics validate(const System& system) {
    return validate_in(system, {});
}
Diagnostics validate(const Host& host) {
    return validate_in(host, {});
}

namespace {

Message collision_message(const std::string& name, bool is_alias, const std::string& other, bool is_other_name) {
    if (is_alias && is_other_name) return message("its alias \"%1\" is also the name of the entry %2", name, other);
    if (is_alias) return message("its alias \"%1\" is also an alias of the entry %2", name, other);
    if (is_other_name) return message("its name \"%1\" is also the name of the entry %2", name, other);
    return message("its name \"%1\" is also an alias of the entry %2", name, other);
}

} // namespace

NameIndex index_names(std::span<const Names> entries) {
    NameIndex index;
    index.entries.reserve(entries.size() * 8);
    const auto add = [&](std::size_t entry, const std::string& name, bool alias) {
        const auto [found, inserted] = index.entries.emplace(normalized_name(name), entry);
        if (inserted || found->second == entry) return;
        const std::string& other = *entries[found->second].name;
        const bool other_name = normalized_name(other) == found->first;
        index.collisions.push_back({found->second, entry, collision_message(name, alias, other, other_name)});
    };
    for (std::size_t i = 0; i < entries.size(); ++i)
        add(i, *entries[i].name, false);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        for (const std::string& alias : *entries[i].aliases)
            add(i, alias, true);
    }
    return index;
}

template <class Item>
Diagnostics validate_all(const std::vector<Item>& items, const std::string& file) {
    Diagnostics problems;
    for (const Item& item : items)
        std::ranges::move(validate_in(item, file), std::back_inserter(problems));
    if (!problems.empty()) return problems;
    for (const Collision& collision : index_names(names_of(items)).collisions)
        problems.push_back(
            error(message("%1; names have to be unique", collision.message), file, items[collision.second].name));
    return problems;
}

template Diagnostics validate_all(const std::vector<Gpu>&, const std::string&);
template Diagnostics validate_all(const std::vector<Link>&, const std::string&);
template Diagnostics validate_all(const std::vector<System>&, const std::string&);
template Diagnostics validate_all(const std::vector<Host>&, const std::string&);

void cut_short(Diagnostics& diagnostics, const std::string& file) {
    if (diagnostics.size() <= most_diagnostics) return;
    const std::size_t more = diagnostics.size() - most_diagnostics;
    diagnostics.resize(most_diagnostics);
    diagnostics.push_back(error(message("and %1 more", more), file));
}

} // namespace dubhe::hardware
