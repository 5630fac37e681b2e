// SPDX-License-Identifier: Apache-2.0
#include "suggest.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <utility>

namespace dubhe {

namespace {

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t substituted = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({substituted, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

// Normalised, its words and numbers in order of the alphabet: "RTX TITAN" as "TITAN RTX".
std::string sorted_words(std::string_view name) {
    std::vector<std::string> words;
    bool inside = false;
    for (const unsigned char c : name) {
        if (std::isalnum(c) != 0) {
            if (!inside) words.emplace_back();
            words.back() += static_cast<char>(std::tolower(c));
        }
        inside = std::isalnum(c) != 0;
    }
    std::ranges::sort(words);
    std::string all;
    for (const std::string& word : words)
        all += word;
    return all;
}

} // namespace

std::string normalized_name(std::string_view name) {
    std::string out;
    for (const unsigned char c : name) {
        if (std::isalnum(c) != 0) out += static_cast<char>(std::tolower(c));
    }
    return out;
}

std::vector<std::string> nearest_names(std::string_view wanted, std::span<const std::string> known, std::size_t most) {
    // A pasted paragraph is nobody's misspelling, and the distance is quadratic.
    constexpr std::size_t longest_name = 64;
    if (wanted.size() > longest_name) return {};
    const std::string target = normalized_name(wanted), target_words = sorted_words(wanted);
    const std::size_t allowed = std::max<std::size_t>(2, target.size() / 3);
    std::vector<std::pair<std::size_t, std::string>> ranked;
    for (const std::string& name : known) {
        const std::string candidate = normalized_name(name);
        if (target.size() >= 3 && candidate.find(target) != std::string::npos) {
            ranked.emplace_back(1, name);
            continue;
        }
        if (candidate != target && sorted_words(name) == target_words) {
            ranked.emplace_back(0, name);
            continue;
        }
        // As many letters as one is longer have to be put in at least.
        if (std::max(target.size(), candidate.size()) - std::min(target.size(), candidate.size()) > allowed) continue;
        const std::size_t distance = edit_distance(target, candidate);
        if (distance <= allowed) ranked.emplace_back(distance, name);
    }
    std::ranges::stable_sort(ranked, {}, &std::pair<std::size_t, std::string>::first);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(most, ranked.size()); ++i)
        names.push_back(std::move(ranked[i].second));
    return names;
}

Message did_you_mean(std::string_view wanted, std::span<const std::string> known) {
    const std::vector<std::string> names = nearest_names(wanted, known);
    if (names.empty()) return {};
    if (names.size() == 1) return message(" Did you mean %1?", names[0]);
    if (names.size() == 2) return message(" Did you mean %1 or %2?", names[0], names[1]);
    return message(" Did you mean %1, %2 or %3?", names[0], names[1], names[2]);
}

} // namespace dubhe
