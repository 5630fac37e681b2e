// SPDX-License-Identifier: Apache-2.0
#include "fit_rows.h"

#include <core/cost/fitting/fit_fields.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

namespace dubhe::cost::tile {

namespace {

using evidence::Measurement;
using workload::OperatorKind;

VectorWork vector_work(const Measurement& row) {
    const workload::Work work = work_of(row.kind, row.problem, row.precision);
    return {(work.activations_read + work.weights_read).value(), work.written.value(), work.flop().value(), 1};
}

// Smaller operators tell of nothing but the host. Larger ones take part even where the host hides them: what a cache
// keeps is fast, and to leave out the fast ones would be to leave out the cache.
constexpr double least_bytes = 2e6;

// Samples with what each predicts from, made once.
struct Prepared {
    Samples samples;
    std::vector<Machine> machines;
    std::map<const Measurement*, VectorWork> work;
};

Prepared prepare(const evidence::MeasurementSet& set, const hardware::Catalog& catalog, const HostFloors& floors,
                 const std::function<bool(std::string_view)>& fitted, std::uint64_t seed,
                 const std::function<bool(OperatorKind)>& wanted, double least_floors) {
    Selection selection;
    selection.wanted = [&](const Measurement& row) {
        if (!plain(row) || row.doubt != evidence::Doubt::none || row.precision != Precision::fp32 || !wanted(row.kind))
            return false;
        const VectorWork work = vector_work(row);
        return work.read_bytes + work.written_bytes >= least_bytes;
    };
    selection.least_floors = least_floors;
    selection.fitted = fitted;
    selection.seed = seed;
    Prepared prepared{select(set, catalog, floors, selection), {}, {}};
    for (const hardware::Gpu& gpu : prepared.samples.gpus)
        prepared.machines.push_back(machine_of(gpu, Precision::fp32));
    for (const Sample& sample : prepared.samples.samples)
        prepared.work.emplace(&prepared.samples.row(sample), vector_work(prepared.samples.row(sample)));
    return prepared;
}

// Functions differ in what the host does for them: each has a floor of its own among the rows of a GPU that is fitted.
void floors_by_function(const evidence::MeasurementSet& set, Samples& samples) {
    const auto key = [](const Measurement& row) {
        const auto* problem = std::get_if<workload::ElementsProblem>(&row.problem);
        return std::pair{problem != nullptr ? problem->function : workload::Function::other,
                         problem != nullptr ? problem->inputs : 1};
    };
    std::map<std::pair<std::uint16_t, std::pair<workload::Function, std::int32_t>>, std::vector<double>> times;
    for (const Measurement& row : set.rows) {
        if (row.kind == OperatorKind::elementwise && row.precision == Precision::fp32)
            times[{row.device, key(row)}].push_back(row.time_s);
    }
    for (auto& [name, values] : times) {
        const auto at = static_cast<std::ptrdiff_t>(0.01 * static_cast<double>(values.size() - 1));
        std::ranges::nth_element(values, values.begin() + at);
        values = {values[static_cast<std::size_t>(at)]};
    }
    for (Sample& sample : samples.samples) {
        const Measurement& row = samples.row(sample);
        if (sample.floor_s > 0.0) sample.floor_s = times.at({row.device, key(row)}).front();
    }
}

bool has(const Prepared& prepared, Memory memory) {
    return std::ranges::any_of(prepared.machines, [&](const Machine& machine) {
        return machine.memory == memory && machine.generation != Generation::cdna;
    });
}
// Those of the fitted devices that are AMD's, or all others: what they share is fitted on the others alone, so that
// nothing of them moves where AMD's rows come in.
std::function<bool(std::string_view)> devices_of(const hardware::Catalog& catalog,
                                                 const std::function<bool(std::string_view)>& fitted, bool cdna) {
    return [&catalog, fitted, cdna](std::string_view name) {
        const Result<hardware::Gpu> gpu = catalog.find(std::string{name});
        return fitted(name) && gpu && (generation_of(*gpu) == Generation::cdna) == cdna;
    };
}

template <class Parameters>
void hold(std::vector<Field<Parameters>>& fields, std::string_view name) {
    for (Field<Parameters>& field : fields) {
        if (field.name == name) field.fixed = true;
    }
}

LeastSquaresOptions options() {
    LeastSquaresOptions options;
    options.outlier_scale = 0.05;
    options.threads = 1; // families are fitted side by side
    return options;
}

} // namespace

StreamsParameters fit_streams(const evidence::MeasurementSet& set, const hardware::Catalog& catalog,
                              const HostFloors& floors, const std::function<bool(std::string_view)>& fitted,
                              std::uint64_t seed, const Progress& progress) {
    const auto prepared_of = [&](bool cdna) {
        Prepared prepared = prepare(
            set, catalog, floors, devices_of(catalog, fitted, cdna), seed,
            [](OperatorKind kind) { return kind == OperatorKind::elementwise; }, 0.0);
        floors_by_function(set, prepared.samples);
        return prepared;
    };
    const Prepared prepared = prepared_of(false), of_cdna = prepared_of(true);
    StreamsParameters start;
    if (progress.cancelled()) return start;
    std::vector<Field<StreamsParameters>> fields{streams_fields().begin(), streams_fields().end()};
    if (!has(prepared, Memory::gddr)) hold(fields, "gddr");
    // What one kind of GPU alone tells is known from elsewhere without it (see MemoryPath); of two halves that keep
    // copies, a half.
    if (!has(prepared, Memory::hbm1)) start.first_hbm = 0.83, hold(fields, "first_hbm");
    if (std::ranges::none_of(prepared.machines, halved_cache))
        start.halved_resident = 0.5, hold(fields, "halved_resident");
    if (!has(prepared, Memory::hbm)) hold(fields, "hbm");
    // AMD's alone: of others what is known of memory with the same chips.
    const auto fit = [&](const Prepared& rows, const StreamsParameters& from,
                         const std::vector<Field<StreamsParameters>>& some) {
        if (rows.samples.samples.empty()) return from;
        const auto predict = [&](std::size_t gpu, const Measurement& row, const StreamsParameters& parameters) {
            return estimate_stream(rows.machines[gpu], row.kind, row.problem, rows.work.at(&row), parameters,
                                   Residency::repeated())
                .seconds;
        };
        return fit_fields<StreamsParameters>(rows.samples, from, some, &StreamsParameters::host_share, predict,
                                             options());
    };
    std::vector<Field<StreamsParameters>> own;
    std::ranges::copy_if(fields, std::back_inserter(own),
                         [](const auto& field) { return field.name.ends_with("cdna"); });
    hold(fields, "cdna"), hold(fields, "power_cdna");
    StreamsParameters found = fit(prepared, start, fields);
    found.cdna = found.hbm, found.power_cdna = found.power;
    if (of_cdna.samples.samples.empty()) return found;
    found.cdna = 0.8, found.power_cdna = 100.0;
    return fit(of_cdna, found, own);
}

RowsParameters fit_rows(const evidence::MeasurementSet& set, const hardware::Catalog& catalog, const HostFloors& floors,
                        const std::function<bool(std::string_view)>& fitted, std::uint64_t seed,
                        const Progress& progress, const StreamsParameters& streams) {
    RowsParameters found;
    found.gddr = streams.gddr, found.hbm = streams.hbm, found.first_hbm = streams.first_hbm;
    found.write = streams.write, found.resident = streams.resident, found.halved_resident = streams.halved_resident,
    found.l2_share = streams.l2_share, found.cdna = streams.cdna;
    const auto fit = [&](OperatorKind kind, double RowsParameters::*host_share, std::vector<std::string_view> prefixes,
                         bool cdna) {
        const Prepared prepared = prepare(
            set, catalog, floors, devices_of(catalog, fitted, cdna), seed,
            [kind](OperatorKind other) { return other == kind; }, 1.2);
        if (progress.cancelled()) return;
        const bool none = prepared.samples.samples.empty();
        std::vector<Field<RowsParameters>> fields;
        for (const Field<RowsParameters>& field : rows_fields()) {
            const auto begins = [&](std::string_view prefix) { return field.name.starts_with(prefix); };
            if (field.name.ends_with("_cdna") != cdna || std::ranges::none_of(prefixes, begins)) continue;
            if (none && cdna) found.*field.member = 0.0; // nothing is known of it
            if (!field.fixed) fields.push_back(field);
        }
        if (none) return;
        const auto predict = [&](std::size_t gpu, const Measurement& row, const RowsParameters& parameters) {
            return estimate_rows(prepared.machines[gpu], row.kind, std::get<workload::RowsProblem>(row.problem),
                                 prepared.work.at(&row), parameters, Residency::repeated())
                .seconds;
        };
        found = fit_fields<RowsParameters>(prepared.samples, found, fields, host_share, predict, options());
    };
    for (const bool cdna : {false, true}) {
        fit(OperatorKind::layer_norm, &RowsParameters::norm_host_share, {"norm_"}, cdna);
        fit(OperatorKind::softmax, &RowsParameters::softmax_host_share, {"warp_", "block_", "softmax_"}, cdna);
    }
    for (const auto& [own, like] : {std::pair{&RowsParameters::norm_row_cdna, &RowsParameters::norm_row},
                                    {&RowsParameters::norm_element_cdna, &RowsParameters::norm_element},
                                    {&RowsParameters::warp_row_cdna, &RowsParameters::warp_row},
                                    {&RowsParameters::warp_element_cdna, &RowsParameters::warp_element},
                                    {&RowsParameters::block_row_cdna, &RowsParameters::block_row},
                                    {&RowsParameters::block_element_cdna, &RowsParameters::block_element}}) {
        if (found.*own <= 0.0) found.*own = found.*like;
    }
    found.host_share = 0.5 * (found.norm_host_share + found.softmax_host_share);
    return found;
}

} // namespace dubhe::cost::tile
