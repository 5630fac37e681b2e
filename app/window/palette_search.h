// SPDX-License-Identifier: GPL-3.0-or-later
// What can be found by typing: entries of every kind, ranked by how well a few letters fit. GUI thread.
#pragma once

#include <QString>
#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace dubhe::app {

enum class FoundKind : std::uint8_t { command, question, network, gpu, setting, language, example, manual, op };
[[nodiscard]] QString kind_word(FoundKind kind); // translated

struct PaletteEntry {
    FoundKind kind = FoundKind::command;
    QString text;
    qsizetype name = 0; // where its own name begins in the text, behind a menu's: "View: Compare"
    QString shortcut{};
    QString keywords{}; // other words it is found by, not shown
    std::function<void()> act{};
    QString body{}; // a text that holds every word is found, too, behind everything else
};

class PaletteSearch {
  public:
    explicit PaletteSearch(std::vector<PaletteEntry> entries);

    [[nodiscard]] const std::vector<PaletteEntry>& entries() const { return entries_; }

    // Positions of the entries that fit every word of `text`, the best first; of those that fit as well in the order
    // given. An entry fits a word where its name begins with it, one of its words does, it holds it, or (but for
    // operators, of which there are many) it holds its letters in their order: "rsn50" is ResNet-50. Where nothing fits
    // so, words with one letter wrong, missing, too many or swapped with its neighbour do; and where nothing fits
    // these, what has a word that begins with one of them: "compare a100 h100" finds all three. Behind
    // them all, texts of the manual that hold every word. For an empty text: all
    // but operators.
    [[nodiscard]] std::vector<std::size_t> find(const QString& text) const;

  private:
    struct Folded {
        QString text, keywords, body; // in lower case
    };
    void add_bodies(const QStringList& words, std::vector<std::pair<int, std::size_t>>& found) const;
    enum class Fit : std::uint8_t { every_word, misspelt, any_word };
    [[nodiscard]] int score(std::size_t entry, const QStringList& words, Fit fit) const; // 0: it doesn't

    std::vector<PaletteEntry> entries_;
    std::vector<Folded> folded_;
};

} // namespace dubhe::app
