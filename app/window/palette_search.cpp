// SPDX-License-Identifier: GPL-3.0-or-later
#include "palette_search.h"

#include "../appearance/words.h"

#include <QStringView>

#include <algorithm>
#include <utility>

namespace dubhe::app {

namespace {

// What a word that fits is worth: better kinds of fits lie above whatever shorter texts or earlier places add to worse.
constexpr int whole_text = 1000, text_start = 800, word_start = 600, inside = 400, by_keyword = 300, in_order = 100;
constexpr int misspelt_word = 50;
constexpr int most_of_length = 60; // what a short text is worth beside a long one
constexpr int operator_handicap = 150;
constexpr qsizetype shortest_misspelt = 4;

bool is_letter(QChar c) {
    return c.isLetterOrNumber();
}

bool begins_word(QStringView text, qsizetype at) {
    return at == 0 || !is_letter(text[at - 1]) || (text[at].isDigit() && !text[at - 1].isDigit());
}

// Where the letters of `word` stand in their order: the more of them begin words or follow each other, the better.
// 0: they don't.
int letters_in_order(QStringView text, QStringView word) {
    int worth = in_order;
    qsizetype at = 0, last = -2;
    for (const QChar letter : word) {
        at = text.indexOf(letter, at);
        if (at < 0) return 0;
        worth += last + 1 == at ? 8 : begins_word(text, at) ? 6 : -4;
        last = at++;
    }
    return std::clamp(worth, 1, by_keyword - 1);
}

// Whether the two differ by one letter: another, one more, one less, or two neighbours swapped.
bool nearly(QStringView a, QStringView b) {
    if (a.size() > b.size()) std::swap(a, b);
    if (b.size() - a.size() > 1) return false;
    qsizetype same = 0;
    while (same < a.size() && a[same] == b[same])
        ++same;
    if (a.size() < b.size()) return a.sliced(same) == b.sliced(same + 1);
    if (same >= a.size()) return true;
    if (a.sliced(same + 1) == b.sliced(same + 1)) return true;
    return same + 1 < a.size() && a[same] == b[same + 1] && a[same + 1] == b[same] &&
           a.sliced(same + 2) == b.sliced(same + 2);
}

bool holds_nearly(QStringView text, QStringView word) {
    if (word.size() < shortest_misspelt) return false;
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (!is_letter(text[at]) || !begins_word(text, at)) continue;
        for (const qsizetype length : {word.size(), word.size() + 1, word.size() - 1}) {
            if (at + length <= text.size() && nearly(text.sliced(at, length), word)) return true;
        }
    }
    return false;
}

int worth_of(QStringView text, qsizetype name, QStringView keywords, QStringView word, bool by_letters) {
    if (text.sliced(name).startsWith(word)) return text.size() - name == word.size() ? whole_text : text_start;
    const qsizetype at = text.indexOf(word);
    if (at == 0) return word_start;
    for (qsizetype next = at; next > 0; next = text.indexOf(word, next + 1)) {
        if (begins_word(text, next)) return word_start;
    }
    if (at > 0) return inside;
    if (keywords.contains(word)) return by_keyword;
    return by_letters ? letters_in_order(text, word) : 0;
}

} // namespace

QString kind_word(FoundKind kind) {
    switch (kind) {
    case FoundKind::command:
        return words("Command");
    case FoundKind::question:
        return words("Question");
    case FoundKind::network:
        return words("Network");
    case FoundKind::gpu:
        return words("GPU");
    case FoundKind::setting:
        return words("Setting");
    case FoundKind::language:
        return words("Language");
    case FoundKind::example:
        return words("Example");
    case FoundKind::manual:
        return words("Manual");
    case FoundKind::op:
        return words("Operator");
    }
    return {};
}

PaletteSearch::PaletteSearch(std::vector<PaletteEntry> entries) : entries_{std::move(entries)} {
    folded_.reserve(entries_.size());
    for (const PaletteEntry& each : entries_)
        folded_.push_back({each.text.toLower(), each.keywords.toLower(), each.body.toLower()});
}

int PaletteSearch::score(std::size_t entry, const QStringList& words, Fit fit) const {
    const Folded& folded = folded_[entry];
    const bool is_operator = entries_[entry].kind == FoundKind::op;
    const qsizetype name = entries_[entry].name;
    int sum = 0;
    for (const QString& word : words) {
        int worth = worth_of(folded.text, name, folded.keywords, word, !is_operator && fit != Fit::any_word);
        if (worth == 0 && fit == Fit::misspelt && !is_operator && holds_nearly(folded.text, word))
            worth = misspelt_word;
        if (worth == 0 && fit != Fit::any_word) return 0;
        if (worth >= word_start || fit != Fit::any_word) sum += worth;
    }
    if (sum == 0) return 0;
    // An example takes the project's place: nothing for who typed but some of its words.
    if (fit == Fit::any_word && entries_[entry].kind == FoundKind::example) return 0;
    const int longer = static_cast<int>(std::min<qsizetype>(folded.text.size() - name, most_of_length));
    return std::max(1, sum + most_of_length - longer - (is_operator ? operator_handicap : 0));
}

void PaletteSearch::add_bodies(const QStringList& words, std::vector<std::pair<int, std::size_t>>& found) const {
    std::vector<bool> there(entries_.size());
    for (const auto& [worth, place] : found)
        there[place] = true;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const QString& body = folded_[i].body;
        const auto holds = [&](const QString& word) { return body.contains(word); };
        if (!there[i] && !body.isEmpty() && std::ranges::all_of(words, holds)) found.emplace_back(0, i);
    }
}

std::vector<std::size_t> PaletteSearch::find(const QString& text) const {
    const QStringList words = text.toLower().split(u' ', Qt::SkipEmptyParts);
    std::vector<std::pair<int, std::size_t>> found;
    if (words.isEmpty()) {
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            if (entries_[i].kind != FoundKind::op) found.emplace_back(0, i);
        }
    }
    for (const Fit fit : {Fit::every_word, Fit::misspelt, Fit::any_word}) {
        if (!found.empty() || words.isEmpty()) break;
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            if (const int worth = score(i, words, fit); worth > 0) found.emplace_back(worth, i);
        }
    }
    if (!words.isEmpty()) add_bodies(words, found);
    std::ranges::sort(found, [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    std::vector<std::size_t> places;
    places.reserve(found.size());
    for (const auto& [worth, place] : found)
        places.push_back(place);
    return places;
}

} // namespace dubhe::app
