// SPDX-License-Identifier: Apache-2.0
#include "validation.h"

#include "bounds.h"
#include "catalog.h"
#include "fields.h"

#include <core/support/suggest.h>
#include <core/units/text.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <utility>

namespace dubhe::hardware {

namespace {

constexpr std::size_t longest_text = 1000;
constexpr std::size_t most_list_items = 100;

// Collects what is wrong with one entry.
class Check {
  public:
    Check(const Gpu& gpu, const std::string& file) : gpu_{gpu}, file_{file} {}

    void require(bool fine, std::string_view key, std::string message) {
        if (fine) return;
        const std::string entry = gpu_.name.empty() ? "entry without a name" : gpu_.name.substr(0, longest_shown);
        problems_.push_back(error(std::move(message), file_, entry + ", " + std::string{key}));
    }
    void number(std::string_view key, double base_units, double scale) {
        const std::string problem = number_problem(base_units);
        const std::string value = std::isfinite(base_units) ? " (" + number_text(base_units / scale, 6) + ')' : "";
        require(problem.empty(), key, problem + value);
    }
    void text(std::string_view key, std::string_view value) {
        const bool printable = std::ranges::none_of(value, [](unsigned char c) { return c < 0x20 || c == 0x7f; });
        require(printable, key, "holds a control character; texts are one printable line");
        require(value.size() <= longest_text, key, "is longer than " + std::to_string(longest_text) + " characters");
    }
    Diagnostics take() && { return std::move(problems_); }

  private:
    static constexpr std::size_t longest_shown = 100;
    const Gpu& gpu_;
    const std::string& file_;
    Diagnostics problems_;
};

bool named(std::string_view text) {
    return !normalized_name(text).empty() && text.front() != ' ' && text.back() != ' ';
}

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

void check_lists(const Gpu& gpu, Check& check) {
    check.require(gpu.aliases.size() <= most_list_items, "aliases", "holds too many names");
    for (const std::string& alias : gpu.aliases) {
        check.text("aliases", alias);
        check.require(named(alias) && alias.find(';') == std::string::npos, "aliases",
                      '"' + alias.substr(0, 100) +
                          "\" is no name: it needs a letter or digit, no semicolon, no space around it");
    }
    check.require(gpu.links.size() <= most_list_items, "links", "holds too many links");
    for (const GpuLink& link : gpu.links) {
        check.text("links", link.kind);
        check.require(named(link.kind) && link.kind.find_first_of(";=") == std::string::npos, "links",
                      "a link needs a kind without ';' and '=', like \"NVLink 4\"");
        check.number("links", link.bandwidth.value(), link_scale);
    }
}

void check_price(const Gpu& gpu, Check& check) {
    if (!gpu.price) return;
    const Price& price = *gpu.price;
    check.number("price amount", price.amount.value(), 1);
    const bool code =
        price.currency.size() == 3 && std::ranges::all_of(price.currency, [](char c) { return c >= 'A' && c <= 'Z'; });
    check.require(code, "price currency", "has to be a code of three capitals (ISO 4217), like USD");
    check.require(is_date(price.date), "price date",
                  "has to be written 2024-03 or 2024-03-18; a price without a date says little");
    check.text("price source", price.source);
    check.require(!price.source.empty(), "price source", "is missing; say who asked that price");
}

} // namespace

Diagnostics validate_in(const Gpu& gpu, const std::string& file) {
    Check check{gpu, file};
    check.require(named(gpu.name), "name", "is missing, or has no letter or digit, or a space around it");
    check.require(gpu.name.size() <= 100, "name", "is longer than 100 characters");
    for (const TextField& field : text_fields()) {
        if (!field.flat) check.text(field.key, field.get(gpu));
    }
    for (const NumberField& field : number_fields()) {
        if (const std::optional<double> value = field.get(gpu)) check.number(field.key, *value, field.scale);
    }
    check_lists(gpu, check);
    check_price(gpu, check);
    return std::move(check).take();
}

Diagnostics validate(const Gpu& gpu) {
    return validate_in(gpu, {});
}

std::vector<const Gpu*> pointers(std::span<const Gpu> gpus) {
    std::vector<const Gpu*> result;
    result.reserve(gpus.size());
    for (const Gpu& gpu : gpus)
        result.push_back(&gpu);
    return result;
}

NameIndex index_names(std::span<const Gpu* const> gpus) {
    NameIndex index;
    index.entries.reserve(gpus.size() * 8);
    const auto add = [&](std::size_t entry, const std::string& name, const std::string& what) {
        const auto [found, inserted] = index.entries.emplace(normalized_name(name), entry);
        if (inserted || found->second == entry) return;
        const Gpu& other = *gpus[found->second];
        const bool other_name = normalized_name(other.name) == found->first;
        index.collisions.push_back({found->second, entry,
                                    "its " + what + " \"" + name + "\" is also " +
                                        (other_name ? "the name" : "an alias") + " of the entry " + other.name});
    };
    for (std::size_t i = 0; i < gpus.size(); ++i)
        add(i, gpus[i]->name, "name");
    for (std::size_t i = 0; i < gpus.size(); ++i) {
        for (const std::string& alias : gpus[i]->aliases)
            add(i, alias, "alias");
    }
    return index;
}

Diagnostics validate_all(std::span<const Gpu> gpus, const std::string& file) {
    Diagnostics problems;
    for (const Gpu& gpu : gpus)
        std::ranges::move(validate_in(gpu, file), std::back_inserter(problems));
    if (!problems.empty()) return problems;
    for (const Collision& collision : index_names(pointers(gpus)).collisions) {
        problems.push_back(error(collision.message + "; names have to be unique", file, gpus[collision.second].name));
    }
    return problems;
}

void cut_short(Diagnostics& diagnostics, const std::string& file) {
    if (diagnostics.size() <= most_diagnostics) return;
    const std::size_t more = diagnostics.size() - most_diagnostics;
    diagnostics.resize(most_diagnostics);
    diagnostics.push_back(error("and " + std::to_string(more) + " more", file));
}

} // namespace dubhe::hardware
