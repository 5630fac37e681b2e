// SPDX-License-Identifier: Apache-2.0
#include "dependency_rows.h"

#include <algorithm>
#include <cassert>

namespace dubhe::simulation {

std::uint32_t* DependencyRows::write(std::uint32_t* words, const RowEntry& entry) {
    const bool lag = entry.lag_s > 0.0;
    *words++ = entry.task | (lag ? has_lag : 0U) | (entry.from_start ? from_start : 0U);
    if (!lag) return words;
    std::memcpy(words, &entry.lag_s, sizeof entry.lag_s);
    return words + lag_words;
}

bool DependencyRows::append(std::uint32_t row, const RowEntry& entry) {
    assert(row >= last_row() && row <= task_mask && entry.task <= task_mask);
    const std::uint32_t more = words_of(entry);
    if (words_.size() + more > most_words) return false;
    const auto so_far = static_cast<std::uint32_t>(words_.size());
    if (more == 1)
        words_.push_back(entry.task | (entry.from_start ? from_start : 0U));
    else {
        words_.resize(words_.size() + more);
        write(words_.data() + so_far, entry);
    }
    if (ends_.size() <= row) ends_.resize(static_cast<std::size_t>(row) + 1, so_far);
    ends_[row] = static_cast<std::uint32_t>(words_.size());
    ++entries_;
    return true;
}

void DependencyRows::reserve(std::size_t rows, std::size_t entries) {
    ends_.reserve(rows);
    words_.reserve(entries);
}

void DependencyRows::shrink_to_fit() {
    ends_.shrink_to_fit();
    words_.shrink_to_fit();
}

bool DependencyRows::merge(std::span<const RowInsertion> more, DependencyRows& merged) const {
    std::size_t rows = ends_.size(), words = words_.size();
    for (const RowInsertion& one : more) {
        rows = std::max(rows, static_cast<std::size_t>(one.later) + 1);
        words += words_of(one.entry);
    }
    if (words > most_words) return false;
    // How long the rows are; then where they begin; and, when entries are in, where they end.
    merged.ends_.assign(rows, 0);
    for (std::size_t row = 0; row < ends_.size(); ++row)
        merged.ends_[row] = end(row) - begin(row);
    for (const RowInsertion& one : more)
        merged.ends_[one.later] += words_of(one.entry);
    std::uint32_t next = 0;
    for (std::uint32_t& at : merged.ends_) {
        const std::uint32_t length = at;
        at = next;
        next += length;
    }
    merged.words_.resize(words);
    for (std::size_t row = 0; row < ends_.size(); ++row) {
        std::copy(words_.begin() + begin(row), words_.begin() + end(row), merged.words_.begin() + merged.ends_[row]);
        merged.ends_[row] += end(row) - begin(row);
    }
    for (const RowInsertion& one : more) {
        std::uint32_t* const at = merged.words_.data() + merged.ends_[one.later];
        merged.ends_[one.later] += static_cast<std::uint32_t>(write(at, one.entry) - at);
    }
    merged.entries_ = entries_ + more.size();
    return true;
}

DependencyRows DependencyRows::transposed(std::size_t tasks) const {
    DependencyRows other;
    other.ends_.assign(tasks, 0);
    for (std::uint32_t word = 0; word < words_.size();) {
        const std::uint32_t first = word;
        const std::uint32_t task = read(word).task;
        other.ends_[task] += word - first;
    }
    std::uint32_t next = 0;
    for (std::uint32_t& at : other.ends_) {
        const std::uint32_t length = at;
        at = next;
        next += length;
    }
    other.words_.resize(words_.size());
    for (std::size_t row = 0; row < ends_.size(); ++row) {
        for_each(row, [&](RowEntry entry) {
            std::uint32_t* const at = other.words_.data() + other.ends_[entry.task];
            const std::uint32_t task = entry.task;
            entry.task = static_cast<std::uint32_t>(row);
            other.ends_[task] += static_cast<std::uint32_t>(write(at, entry) - at);
        });
    }
    other.entries_ = entries_;
    return other;
}

} // namespace dubhe::simulation
