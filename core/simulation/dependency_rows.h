// SPDX-License-Identifier: Apache-2.0
// What each task waits for, as compressed rows: 4 bytes a dependency, 12 where it has a lag.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace dubhe::simulation {

// One dependency as rows keep it: the other task, and from when the lag counts.
struct RowEntry {
    double lag_s = 0.0;
    std::uint32_t task = 0;
    bool from_start = false;
};

// A dependency with both its ends: `later` waits for entry.task.
struct RowInsertion {
    std::uint32_t later = 0;
    RowEntry entry;
};

// Rows of tasks 0, 1, ...: each entry one word, the other task's number with two bits for what most dependencies do not
// have; a lag follows in two words of its own. Tasks behind the last row that has entries have none.
class DependencyRows {
  public:
    static constexpr std::uint32_t has_lag = 1U << 31U, from_start = 1U << 30U, task_mask = from_start - 1U;
    // A task's number fits into a word beside the two bits; words are numbered by 32 bits.
    static constexpr std::size_t most_tasks = task_mask, most_words = 0xffffffffU;

    [[nodiscard]] std::size_t size() const { return entries_; }
    // The last row that has been begun: entries can only be appended to it or behind it. 0 for no rows.
    [[nodiscard]] std::size_t last_row() const { return ends_.empty() ? 0 : ends_.size() - 1; }
    // False, and nothing is done, where there is no room left. Precondition: row >= last_row(), numbers <= task_mask.
    [[nodiscard]] bool append(std::uint32_t row, const RowEntry& entry);
    void reserve(std::size_t rows, std::size_t entries);
    void shrink_to_fit();

    // Words of a row are those from begin(row) to end(row).
    [[nodiscard]] std::uint32_t begin(std::size_t row) const { return row == 0 ? 0 : end(row - 1); }
    [[nodiscard]] std::uint32_t end(std::size_t row) const {
        return row < ends_.size() ? ends_[row] : static_cast<std::uint32_t>(words_.size());
    }
    // Reads the entry at a word and moves the word behind it.
    [[nodiscard]] RowEntry read(std::uint32_t& word) const {
        const std::uint32_t head = words_[word++];
        RowEntry entry{0.0, head & task_mask, (head & from_start) != 0};
        if ((head & has_lag) != 0) {
            std::memcpy(&entry.lag_s, words_.data() + word, sizeof entry.lag_s);
            word += lag_words;
        }
        return entry;
    }
    template <class Visit>
    void for_each(std::size_t row, const Visit& visit) const {
        for (std::uint32_t word = begin(row), last = end(row); word < last;)
            visit(read(word));
    }

    // The same rows with more entries at the ends of rows, in the order given. False where there is no room for all.
    [[nodiscard]] bool merge(std::span<const RowInsertion> more, DependencyRows& merged) const;
    // Rows of the tasks that are waited for: who waits, and how. `tasks`: how many there are.
    [[nodiscard]] DependencyRows transposed(std::size_t tasks) const;

  private:
    static constexpr std::uint32_t lag_words = sizeof(double) / sizeof(std::uint32_t);
    [[nodiscard]] static std::uint32_t words_of(const RowEntry& entry) {
        return entry.lag_s > 0.0 ? 1U + lag_words : 1U;
    }
    static std::uint32_t* write(std::uint32_t* words, const RowEntry& entry);

    std::vector<std::uint32_t> ends_, words_;
    std::size_t entries_ = 0;
};

} // namespace dubhe::simulation
