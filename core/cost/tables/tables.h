// SPDX-License-Identifier: Apache-2.0
// Measured tables of several chips, and which of them speak for a GPU.
//
// A GPU is spoken for by the tables of its own name (a hypothetical one by those of its base); else by those of a chip
// that runs the same kernels: the same architecture and kind of memory, since libraries choose by that; else, at half
// the weight, by those of another generation of one line of architectures (CDNA, CDNA 2), whose library is built alike.
// No number of a GPU takes part in the choice, so that nothing jumps where one is changed.
#pragma once

#include "table_file.h"

#include <core/hardware/gpu.h>
#include <core/support/embedded_file.h>
#include <core/support/result.h>

#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

namespace dubhe::cost::tables {

// A chip's tables; each is read when first asked for. Any thread.
class ChipTables {
  public:
    explicit ChipTables(TableIndex index, std::string file);

    [[nodiscard]] const std::string& gpu() const { return index_.gpu; }
    [[nodiscard]] std::size_t size() const { return index_.tables.size(); }
    [[nodiscard]] const Unread& head(std::size_t i) const { return index_.tables[i]; }
    // Null where its text is damaged.
    [[nodiscard]] const Table* table(std::size_t i) const;

  private:
    struct Slot {
        std::once_flag once;
        std::unique_ptr<const Table> table;
    };
    TableIndex index_;
    std::string file_;
    std::unique_ptr<Slot[]> slots_;
};

// Whose tables speak for a GPU.
struct Speaker {
    const ChipTables* chip = nullptr; // null: none
    // Of the logarithm of measured over modelled. Half of another generation's: on MI100 and MI210 the logarithms of
    // the same 1,067 products correlate by 0.5 (linear) to 0.7 (batched).
    double weight = 1.0;
};

class Tables {
  public:
    Tables() = default;
    // The texts are kept by reference. Fails where one is damaged.
    [[nodiscard]] static Result<std::shared_ptr<const Tables>> index(std::span<const EmbeddedFile> files);
    // What the program ships with; its chips are looked up once.
    [[nodiscard]] static const std::shared_ptr<const Tables>& shipped();

    [[nodiscard]] std::span<const std::unique_ptr<const ChipTables>> chips() const { return chips_; }
    // `known`: the GPUs whose specifications are at hand, by which chips are told apart; tables of others don't count.
    [[nodiscard]] Speaker for_gpu(const hardware::Gpu& gpu, std::span<const hardware::Gpu> known) const;

  private:
    std::vector<std::unique_ptr<const ChipTables>> chips_;
};

} // namespace dubhe::cost::tables
