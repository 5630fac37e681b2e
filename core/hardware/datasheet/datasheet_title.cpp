// SPDX-License-Identifier: Apache-2.0
#include "datasheet_title.h"

#include <core/support/suggest.h>
#include <core/units/plain_text.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace dubhe::hardware {

namespace {

bool is_letter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Letters and digits that stand together.
std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && (is_letter(text[end]) || is_digit(text[end])))
            ++end;
        if (end > at) words.push_back(text.substr(at, end - at));
        at = std::max(end, at + 1);
    }
    return words;
}

bool form_factor(std::string_view word) {
    const std::string name = normalized_name(word);
    const std::size_t letters = name.starts_with("sxm") ? 3 : name.size();
    return (letters == 3 && name.starts_with("sxm") && name.size() <= 4) || name == "pcie" || name == "nvl" ||
           name == "oam";
}

// "A100", "L40S", "MI300X", "GB200": capitals, digits, up to two capitals; but no "FP16", "HBM3" or "L2".
bool product(std::string_view word) {
    constexpr std::array<std::string_view, 10> others{"FP", "TF", "BF", "INT", "HBM", "DDR", "MX", "NV", "CUDA", "SXM"};
    const auto capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    const auto first = std::ranges::find_if_not(word, capital);
    const auto second = std::find_if_not(first, word.end(), is_digit);
    const std::string_view start{word.begin(), first};
    const auto tail = word.end() - second;
    return !start.empty() && start.size() <= 3 && second != first && tail <= 2 &&
           std::all_of(second, word.end(), capital) && std::ranges::find(others, start) == others.end() &&
           word != "L1" && word != "L2" && word != "L3";
}

// "RTX 4090", "Gaudi 3": the number behind is the product.
bool family(std::string_view word) {
    return word == "RTX" || word == "GTX" || word == "Gaudi" || word == "TITAN";
}

// "A100 80GB SXM" of "NVIDIA A100 80GB SXM specifications"; empty: there is none.
std::string product_name(std::string_view line) {
    const std::vector<std::string_view> words = words_of(line);
    const auto starts = [&](std::size_t i) {
        return product(words[i]) || (family(words[i]) && i + 1 < words.size() && !words[i + 1].empty() &&
                                     (is_digit(words[i + 1][0]) || product(words[i + 1])));
    };
    std::string name;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        const bool size = is_digit(word[0]) && word.ends_with("GB");
        const bool goes_on = starts(i) || form_factor(word) || size || word == "Ti" || word == "SUPER" ||
                             word == "Ultra" || (i > 0 && family(words[i - 1]) && is_digit(word[0]));
        if (name.empty() ? !starts(i) : !goes_on) {
            if (!name.empty()) break;
            continue;
        }
        name += (name.empty() ? "" : " ") + std::string{word};
    }
    return name;
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::vector<std::string_view> cells_of(std::string_view line, std::string_view separator) {
    std::vector<std::string_view> cells;
    line = separator == "|" ? trimmed(line) : line;
    if (separator == "|" && line.starts_with('|')) line.remove_prefix(1); // a frame around the table
    if (separator == "|" && line.ends_with('|')) line.remove_suffix(1);
    for (;;) {
        const std::size_t end = line.find(separator);
        const std::string_view cell = trimmed(line.substr(0, end));
        if (separator != "  " || !cell.empty()) cells.push_back(cell); // gaps are of any width
        if (end == std::string_view::npos) return cells;
        line.remove_prefix(end + separator.size());
    }
}

// The cells of a line that names products or form factors, two of them at least; empty: it does not.
std::vector<std::string_view> headings_of(std::string_view line, std::string_view separator) {
    if (line.find('/') != std::string_view::npos || line.find(':') != std::string_view::npos) return {};
    std::vector<std::string_view> cells = cells_of(line, separator);
    const auto names = [](std::string_view cell) {
        const auto words = words_of(cell);
        return words.size() <= 6 && std::ranges::any_of(words, [&](std::string_view each) {
                   return form_factor(each) || product(each) || family(each);
               });
    };
    if (!cells.empty() && !names(cells.front())) cells.erase(cells.begin()); // over the labels
    while (!cells.empty() && cells.back().empty())
        cells.pop_back();
    if (cells.size() < 2 || cells.size() > 12 || !std::ranges::all_of(cells, names)) return {};
    return cells;
}

// How many words of `heading` stand in `name`; "SXM" is "SXM4" too.
int likeness(std::string_view heading, std::string_view name) {
    const std::vector<std::string_view> known = words_of(name);
    return static_cast<int>(std::ranges::count_if(words_of(heading), [&](std::string_view word) {
        const std::string wanted = normalized_name(word);
        return std::ranges::any_of(known, [&](std::string_view each) {
            const std::string have = normalized_name(each);
            return have == wanted || (wanted.starts_with("sxm") && have.starts_with("sxm"));
        });
    }));
}

struct Choice {
    std::size_t column = 0;
    bool told = false;
};
Choice choice_of(const std::vector<std::string_view>& headings, std::string_view name) {
    std::vector<int> scores;
    scores.reserve(headings.size());
    for (const std::string_view heading : headings)
        scores.push_back(likeness(heading, name));
    const auto best = std::ranges::max_element(scores);
    return {static_cast<std::size_t>(best - scores.begin()), std::ranges::count(scores, *best) == 1};
}

// A second cell that is the sparse figure of the first one belongs to the same product.
bool dense_and_sparse(const std::vector<std::string_view>& cells) {
    return cells.size() == 3 && !cells[1].ends_with('*') && cells[2].ends_with('*') && !cells[2].ends_with("**");
}

} // namespace

ChosenColumn choose_column(std::string_view text, std::string_view wanted_name) {
    ChosenColumn result;
    const std::vector<std::string_view> lines = lines_of(text);
    std::vector<std::string_view> headings;
    std::string_view separator;
    std::size_t header = 0;
    for (; header < lines.size() && headings.empty(); ++header) {
        for (const std::string_view each : {"\t", "|", "  "}) {
            if (headings.empty()) headings = headings_of(lines[header], separator = each);
        }
    }
    if (headings.empty()) {
        result.text = text;
        result.chosen.assign(lines.size(), false);
        return result;
    }
    const Choice choice = choice_of(headings, wanted_name);
    result.heading = headings[choice.column];
    result.note = choice.told
                      ? message("column \"%1\"", result.heading)
                      : message("column \"%1\", the first of %2: no name tells which", result.heading, headings.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::vector<std::string_view> cells = cells_of(lines[i], separator);
        const bool row = i >= header && cells.size() == headings.size() + 1 && !dense_and_sparse(cells);
        result.chosen.push_back(row);
        if (i + 1 == header)
            result.text += result.heading;
        else if (row)
            result.text += std::string{cells[0]} + '\t' + std::string{cells[choice.column + 1]};
        else
            result.text += lines[i];
        result.text += '\n';
    }
    return result;
}

Title read_title(std::string_view text, std::string_view heading) {
    struct Known {
        std::string_view word, name;
    };
    constexpr std::array vendors{Known{"NVIDIA", "NVIDIA"}, Known{"AMD", "AMD"}, Known{"Intel", "Intel"}};
    constexpr std::array architectures{
        Known{"Kepler", "Kepler"},    Known{"Maxwell", "Maxwell"}, Known{"Pascal", "Pascal"},
        Known{"Volta", "Volta"},      Known{"Turing", "Turing"},   Known{"Ampere", "Ampere"},
        Known{"Ada", "Ada Lovelace"}, Known{"Hopper", "Hopper"},   Known{"Blackwell", "Blackwell"}};
    Title title;
    const std::vector<std::string_view> lines = lines_of(text);
    const auto first = std::ranges::find_if(lines, [](std::string_view line) { return !trimmed(line).empty(); });
    const std::string_view top = first == lines.end() ? std::string_view{} : *first;
    title.name = product_name(heading.empty() ? top : heading);
    if (title.name.empty()) title.name = product_name(top);
    for (const Known& each : vendors) {
        if (std::ranges::count(words_of(top), each.word) + std::ranges::count(words_of(heading), each.word) > 0)
            title.vendor = each.name;
    }
    const std::vector<std::string_view> words = words_of(text);
    for (const Known& each : architectures) {
        if (std::ranges::find(words, each.word) == words.end()) continue;
        if (!title.architecture.empty()) { // one is compared with another
            title.architecture.clear();
            break;
        }
        title.architecture = each.name;
    }
    return title;
}

std::string memory_type_of(std::string_view word) {
    std::string type{word};
    std::ranges::transform(type, type.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    for (const std::string_view start : {"HBM", "GDDR", "LPDDR", "DDR"}) {
        if (!type.starts_with(start) || type.size() > start.size() + 2) continue;
        if (start != "HBM" && type.size() == start.size()) return {};
        if (start == "HBM" && type.ends_with('E')) type.back() = 'e';
        return type;
    }
    return {};
}

// The makers' architecture papers: fp32 units of an SM, stream processors of a compute unit.
std::optional<double> lanes_of(std::string_view architecture, std::string_view memory_type) {
    const std::string name = normalized_name(architecture);
    const bool hbm = normalized_name(memory_type).starts_with("hbm");
    if (name == "kepler") return 192.0;
    if (name == "volta" || name == "turing" || name.starts_with("cdna")) return 64.0;
    if ((name == "pascal" || name == "ampere") && memory_type.empty()) return std::nullopt;
    if (name == "pascal" || name == "ampere") return hbm ? 64.0 : 128.0;
    if (name == "maxwell" || name == "adalovelace" || name == "hopper" || name.starts_with("blackwell")) return 128.0;
    return std::nullopt;
}

} // namespace dubhe::hardware
