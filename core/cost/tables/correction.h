// SPDX-License-Identifier: Apache-2.0
// The tile model put right by measured tables: its time is multiplied by measured over modelled, read from the table of
// the GPU's own chip or of one that runs the same kernels.
//
//   factor = exp(fade * blend of ln(measured / modelled)),  fade = 1 / (1 + (distance / 1.5 octaves)^4)
//
// The factor belongs to the chip and the operator's sizes, not to the GPU's numbers: a hypothetical GPU keeps that of
// its base and moves by the model, so that what makes the model faster makes the corrected time faster too.
#pragma once

#include "tables.h"

#include <core/cost/cost_table.h>
#include <core/cost/tile/tile.h>
#include <core/hardware/gpu.h>
#include <core/workload/problem/work.h>

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace dubhe::cost::tables {

// Logarithms of measured over modelled, by a table's points; worked out curve by curve when first wanted. Any thread.
class Ratios {
  public:
    // `gpu`: the table's chip. All outlive it. `quantised`: of products alone, where the table's times hold kernels
    // that narrow what they read: those take what the model says of them, and what is left is the product's, at least
    // half of what the model says of that.
    Ratios(const Table& table, const Tile& repeated, const hardware::Gpu& gpu, bool quantised = false);

    struct Read {
        double log_ratio = 0.0; // faded
        double fade = 0.0;      // 1: as measured, 0: nothing near
        double distance = 0.0;  // octaves
    };
    [[nodiscard]] Read read(const Spot& spot, std::uint32_t except = Neighbours::nobody) const;
    // Of one point of a curve.
    [[nodiscard]] double at(std::uint32_t curve, std::uint32_t point) const;
    [[nodiscard]] const Table& table() const { return table_; }
    // Logarithms of the ends of the band at that duration: on a curve's place (distance 0) as rows that were kept back,
    // an octave away and further as curves that were left out.
    struct LogBand {
        double low = 0.0, high = 0.0;
    };
    [[nodiscard]] LogBand band(double seconds, double distance) const;

  private:
    void learn(std::uint32_t curve) const;

    const Table& table_;
    const Tile& repeated_;
    const hardware::Gpu& gpu_;
    bool quantised_;
    LogSizeBand on_curves_, between_curves_;
    // Several threads may work out a curve at once: all of them write the same numbers.
    std::unique_ptr<std::atomic<float>[]> ratios_;
    std::unique_ptr<std::atomic<bool>[]> known_; // by curve
};

// What a tile model needs to be put right by tables. Any thread.
class Correction {
  public:
    // `tables` may be null: nothing is corrected.
    Correction(const tile::TileParameters& parameters, std::shared_ptr<const Tables> tables);

    ~Correction();

    [[nodiscard]] bool has_tables() const { return tables_ != nullptr; }

    // Puts right those rows of `out` that some table of the GPU's chip speaks for. `out` is what the tile model says.
    // `software`: whose kernels ran, as a table's library names it, with its method behind "; " ("vLLM 0.14.0; ..."),
    // without, or without its version ("vLLM"); where none is of that, or it is empty, the first in the file speaks.
    void apply(const workload::WorkTable& work, const hardware::Gpu& gpu, CostTable& out,
               std::string_view software = {}) const;

    // Whether the same tables speak for both GPUs: each operator's factor is the same, as far as its units are.
    [[nodiscard]] bool same_factors(const hardware::Gpu& a, const hardware::Gpu& b) const;

    // Of one row, for people.
    struct Account {
        const Table* table = nullptr; // null: no table speaks for it
        std::string chip;
        double factor = 1.0, distance = 0.0; // on the model's time; octaves to what was measured
    };
    [[nodiscard]] Account account(const workload::WorkTable& work, std::size_t row, const hardware::Gpu& gpu) const;

  private:
    class Chip;
    struct Spoken {
        const Chip* chip = nullptr; // null: none speaks for the GPU
        double weight = 1.0;        // as Speaker has it
    };
    [[nodiscard]] Spoken chip_for(const hardware::Gpu& gpu) const;

    Tile repeated_;
    std::shared_ptr<const Tables> tables_;
    mutable std::mutex mutex_; // of chips_
    mutable std::map<const ChipTables*, std::unique_ptr<const Chip>> chips_;
};

} // namespace dubhe::cost::tables
