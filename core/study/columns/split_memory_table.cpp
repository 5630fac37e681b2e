// SPDX-License-Identifier: Apache-2.0
#include "split_memory_table.h"

#include "point_columns.h"
#include "split_table.h"

#include <core/units/text.h>

#include <string>

namespace dubhe::study {

namespace {

using simulation::MemoryClass;
using tables::Value;

std::string stages_text(const StageMemoryRow& row) {
    const std::string first = std::to_string(row.range->first + 1); // counted as people count
    return row.range->first == row.range->last ? first : first + '-' + std::to_string(row.range->last + 1);
}

std::optional<double> bytes_left(const std::optional<double>& capacity, double needed) {
    return capacity ? std::optional{*capacity - needed} : std::nullopt;
}

std::string left_text(const std::optional<double>& left) {
    if (!left) return "-";
    return *left < 0.0 ? "lacks " + to_text(Bytes{-*left}) : to_text(Bytes{*left});
}

// What of the GPU's memory `needed(row)` bytes leave.
template <class Row, class Needed>
void add_left(tables::Table<Row>& table, Needed needed) {
    const auto left = [needed](const Row& row) { return bytes_left(row.capacity_bytes, needed(row)); };
    table.add(
        number_column("left", Unit::bytes, "What of the GPU's memory that leaves; below zero: what is lacking", "left"),
        [left](const Row& row) { return tables::known(left(row)); },
        [left](const Row& row) { return left_text(left(row)); });
}

void add_class(tables::Table<StageMemoryRow>& table, MemoryClass of, const char* name, const char* meaning,
               const char* title) {
    table.add(number_column(name, Unit::bytes, meaning, title),
              [of](const StageMemoryRow& row) { return Value{row.range->memory.bytes[static_cast<std::size_t>(of)]}; });
}

const simulation::Step& step_of(const ChangedSplitRow& row) {
    return row.change->prediction.step;
}

} // namespace

tables::Table<StageMemoryRow> stage_memory_table(bool cache) {
    tables::Table<StageMemoryRow> table;
    table.add(
        number_column("first_stage", Unit::count, "The first stage that needs this, from 0", "<Stage"),
        [](const StageMemoryRow& row) { return static_cast<double>(row.range->first); }, stages_text);
    table.add(number_column("last_stage", Unit::count, "The last one, of neighbours that need the same"),
              [](const StageMemoryRow& row) { return static_cast<double>(row.range->last); });
    add_class(table, MemoryClass::weights, "weights", "Weights, and in inference the KV cache", "weights");
    table.add(number_column("kv_cache", Unit::bytes, "What of these is the KV cache", cache ? "of these KV cache" : ""),
              [](const StageMemoryRow& row) { return row.range->memory.cache_bytes; });
    add_class(table, MemoryClass::training_state, "training_state", "Gradients and the optimizer's states",
              "states, gradients");
    add_class(table, MemoryClass::master_weights, "master_weights", "The optimizer's own weights in fp32",
              "master weights");
    add_class(table, MemoryClass::activations, "activations", "What passes keep for the way back", "activations");
    add_class(table, MemoryClass::working, "working", "Tensors and gathered weights of the layer that runs", "working");
    table.add(number_column("memory", Unit::bytes, "All of that", "all"),
              [](const StageMemoryRow& row) { return row.range->memory.total(); });
    add_left(table, [](const StageMemoryRow& row) { return row.range->memory.total(); });
    return table;
}

std::vector<StageMemoryRow> stage_memory_rows(const SplitMemory& memory) {
    std::vector<StageMemoryRow> rows;
    for (const StageRange& range : memory.stages)
        rows.push_back({&range, memory.capacity_bytes});
    return rows;
}

tables::Table<ChangedSplitRow> changed_split_table() {
    tables::Table<ChangedSplitRow> table;
    table.add(text_column("words", "What of the split is another", "<With"),
              [](const ChangedSplitRow& row) { return row.change->words.english(); });
    table.add(text_column("kind", "Which choice that is: recomputation, sharing, moments, micro_batch or offloading"),
              [](const ChangedSplitRow& row) { return std::string{name_of(row.change->kind)}; });
    table.add(memory_column("memory"), [](const ChangedSplitRow& row) { return step_of(row).memory.total(); });
    add_left(table, [](const ChangedSplitRow& row) { return step_of(row).memory.total(); });
    table.add(fits_column(), [](const ChangedSplitRow& row) { return row.change->prediction.fits; });
    table.add(step_column("step"), [](const ChangedSplitRow& row) {
        const simulation::Step& step = step_of(row);
        return tables::Range{step.low_s, step.mid_s, step.high_s};
    });
    table.add(
        flag_column("same_results", "Whether the step's results stay the same, but for the order of sums", "<results"),
        [](const ChangedSplitRow& row) { return row.change->same_results; },
        [](const ChangedSplitRow& row) { return std::string{row.change->same_results ? "the same" : "differ"}; });
    table.embed<simulation::Split>(
        split_table(), [](const ChangedSplitRow& row) { return &row.change->prediction.split; }, "split");
    return table;
}

std::vector<ChangedSplitRow> changed_split_rows(const SplitMemory& memory) {
    std::vector<ChangedSplitRow> rows;
    for (const ChangedSplit& change : memory.changes)
        rows.push_back({&change, memory.capacity_bytes});
    return rows;
}

} // namespace dubhe::study
