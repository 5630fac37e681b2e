// SPDX-License-Identifier: Apache-2.0
// Dubhe's own CSV of measurements, which resources/measurement_format.md describes; own_csv.h writes it.
#include "formats.h"
#include "own_csv.h"

#include <limits>
#include <optional>

namespace dubhe::evidence {

namespace own {

namespace {

// Column numbers of the two tables; see own_columns() and own_collective_columns().
enum Operator : std::size_t {
    problem_text,
    device,
    time_s,
    spread_s,
    repetitions,
    scope,
    note,
    kernels,
    blocks,
    threads,
    operator_source
};
enum CollectiveColumn : std::size_t {
    operation,
    collective_device,
    collective_time_s,
    bytes,
    gpus,
    precision,
    gpus_per_node,
    collective_spread_s,
    system,
    collective_source
};

template <class Enum>
Enum named(RowReader& row, std::size_t column, std::size_t count, const Message& known) {
    if (!row.has(column)) return Enum{};
    for (std::size_t i = 0; i < count; ++i) {
        if (name_of(static_cast<Enum>(i)) == row.text(column)) return static_cast<Enum>(i);
    }
    row.refuse(known);
    return Enum{};
}

// Six columns from `first` on.
Source source_of(RowReader& row, std::size_t first) {
    constexpr std::size_t longest = 1000;
    for (std::size_t i = 0; i < 6; ++i) {
        if (row.text(first + i).size() > longest)
            row.refuse(message("a text of its source is longer than 1,000 letters"));
    }
    return {.origin = row.has(first) ? std::string{row.text(first)} : "own",
            .part = std::string{row.text(first + 1)},
            .licence = std::string{row.text(first + 2)},
            .software = std::string{row.text(first + 3)},
            .method = std::string{row.text(first + 4)},
            .date = std::string{row.text(first + 5)},
            .timing = named<Timing>(row, first + 6, timing_count, message("timing is none of kernel, call, session"))};
}

std::uint32_t count_of(RowReader& row, std::size_t column) {
    return row.has(column) ? static_cast<std::uint32_t>(row.small_size(column, 0)) : 0;
}

void read_operator(RowReader& row, Sink& sink) {
    const Result<workload::ProblemKey> key = workload::parse_problem(row.text(problem_text));
    if (!key) return row.refuse(message("operator: %1", key.diagnostics().front().message));
    Measurement m;
    m.kind = key->kind;
    m.precision = key->precision;
    m.problem = key->problem;
    m.time_s = row.time(time_s, 1.0);
    m.spread_s = row.spread(spread_s, 1.0);
    m.repetitions = count_of(row, repetitions);
    m.blocks = count_of(row, blocks);
    m.threads = count_of(row, threads);
    m.scope = named<Scope>(row, scope, scope_count, message("scope is none of operation, layer, training_step"));
    const Source source = source_of(row, operator_source);
    constexpr std::size_t longest_note = 200, longest_kernels = 2000;
    if (row.text(note).size() > longest_note) row.refuse(message("note is longer than 200 letters"));
    if (row.text(kernels).size() > longest_kernels) row.refuse(message("kernels is longer than 2,000 letters"));
    if (!row.problem().empty()) return;
    m.source = sink.source(source);
    m.device = sink.device(row.text(device));
    m.note = sink.note(row.text(note));
    m.kernels = sink.kernels(row.text(kernels));
    row.refuse(sink.add(m));
}

void read_collective(RowReader& row, Sink& sink) {
    CollectiveMeasurement m;
    const auto known = collective_from(row.text(operation));
    if (!known) return row.refuse(message("collective is none that Dubhe knows"));
    m.operation = *known;
    const auto type = precision_from(row.text(precision));
    if (row.has(precision) && !type) return row.refuse(message("precision is none that Dubhe knows"));
    m.precision = type.value_or(Precision::fp32);
    m.gpus = row.small_size(gpus, 2);
    m.gpus_per_node = row.has(gpus_per_node) ? row.small_size(gpus_per_node) : m.gpus;
    m.bytes = row.size(bytes);
    m.time_s = row.time(collective_time_s, 1.0);
    m.spread_s = row.spread(collective_spread_s, 1.0);
    const Source source = source_of(row, collective_source);
    constexpr std::size_t longest = 1000;
    if (row.text(system).size() > longest) row.refuse(message("system is longer than 1,000 letters"));
    if (!row.problem().empty()) return;
    m.source = sink.collective_source(source);
    m.device = sink.collective_device(row.text(collective_device));
    m.system = sink.system(row.text(system));
    row.refuse(sink.add(m));
}

} // namespace

} // namespace own

std::span<const std::string_view> own_columns() {
    static constexpr std::array<std::string_view, 17> columns{
        "operator", "device", "time_s", "spread_s", "repetitions", "scope",  "note", "kernels", "blocks",
        "threads",  "origin", "part",   "licence",  "software",    "method", "date", "timing"};
    return columns;
}

std::span<const std::string_view> own_collective_columns() {
    static constexpr std::array<std::string_view, 16> columns{
        "collective", "device", "time_s", "bytes",   "gpus",     "precision", "gpus_per_node", "spread_s",
        "system",     "origin", "part",   "licence", "software", "method",    "date",          "timing"};
    return columns;
}

std::span<const Format> detail::own_formats() {
    static const std::array table{
        Format{FileFormat::own_collectives, "Dubhe's collectives", own_collective_columns(), own_collective_required,
               own::read_collective, true},
        Format{FileFormat::own, "Dubhe's measurements", own_columns(), own_required, own::read_operator, true},
    };
    return table;
}

} // namespace dubhe::evidence
