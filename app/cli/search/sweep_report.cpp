// SPDX-License-Identifier: Apache-2.0
#include "sweep_report.h"

#include <core/study/columns/sweep_table.h>
#include <core/study/predict/axis_unit.h>
#include <core/tables/grid.h>
#include <core/tables/json.h>
#include <core/units/text.h>

#include <algorithm>
#include <cctype>

namespace dubhe::cli {

namespace {

using study::Axis;
using study::Sweep;
using study::WorkloadAxis;

bool names_values(const Axis& axis) {
    return study::is_choice(axis.kind);
}

double value_at(const Sweep& sweep, std::size_t point, std::size_t axis) {
    const std::size_t position = axis == 0 ? point / sweep.columns() : point % sweep.columns();
    return sweep.axes[axis].values[position];
}

Json value_json(const Axis& axis, double value) {
    if (names_values(axis)) return study::text_of(axis.kind, value);
    if (study::is_count(axis.kind)) return static_cast<std::int64_t>(value);
    return value;
}

// "V100: beyond 780 GB/s another 10 % of memory bandwidth buys less than 1 %."
std::string knee_text(const std::string& gpu, const Axis& axis, double knee) {
    std::string what{study::title_of(axis.kind)};
    if (axis.kind == study::AxisKind{study::SystemAxis::node_bandwidth}) what = "bandwidth in a machine";
    if (axis.kind == study::AxisKind{study::SystemAxis::network_bandwidth}) what = "bandwidth between machines";
    // "Memory bandwidth" inside a sentence, but "L2 cache size" stays.
    if (what.size() > 1 && std::islower(static_cast<unsigned char>(what[1])) != 0)
        what[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(what[0])));
    const std::string from = knee <= axis.values.front() ? "already from " : "beyond ";
    return gpu + ": " + from + study::text_of(axis.kind, knee) + " another 10 % of " + what +
           " buys less than 1 % of the time.\n";
}

bool scales(const Sweep& sweep) {
    return std::ranges::find(sweep.axes, study::AxisKind{study::SystemAxis::gpus}, &Axis::kind) != sweep.axes.end();
}

// "In DGX A100 80GB: tp 2, pp 1, micro-batch 1, the GPUs' other ranks data parallel; on 16 GPUs"
std::string system_text(const study::SweepSystem& system, bool over_gpus) {
    const simulation::Split& split = system.habits;
    std::string text = "In " + system.name + ": tensor " + std::to_string(split.tensor) + ", pipeline " +
                       std::to_string(split.pipeline) + ", data " +
                       (split.data > 0 ? std::to_string(split.data) : std::string{"what the GPUs leave"}) +
                       ", micro-batch " +
                       (split.micro_batch > 0 ? std::to_string(split.micro_batch) : std::string{"all of a rank's"});
    if (system.batch_grows) text += ", the batch is each data-parallel rank's";
    if (!over_gpus && system.gpus) text += "; " + std::to_string(*system.gpus) + " GPUs";
    return text + '\n';
}

// What a million samples cost at a point, bought and rented; absent where a price is.
struct MillionCost {
    std::optional<study::Cost> bought, rented;
    double factor = 1.0; // times a step's
};

MillionCost million_cost(const SweepReport& report, std::size_t gpu, std::size_t point) {
    const study::RunCost cost = report.cost(gpu, point);
    return {cost.bought, cost.rented, 1e6 / report.sweep.samples_at(point)};
}

Json cost_json(const std::optional<study::Cost>& cost, double factor) {
    return cost ? Json{{"currency", cost->currency}, {"per_million_samples", cost->total() * factor}} : Json(nullptr);
}

study::SweepShape shape_of(const SweepReport& report) {
    study::SweepShape shape{{}, report.sweep.sample_unit};
    for (const Axis& axis : report.sweep.axes)
        shape.axes.push_back(axis.kind);
    shape.in_system = shape.split = report.sweep.system.has_value();
    shape.costs = report.cost != nullptr;
    return shape;
}

study::SweepRow row_of(const SweepReport& report, std::string_view title, std::size_t gpu, std::size_t p) {
    const Sweep& sweep = report.sweep;
    const study::SweepSeries& series = sweep.series[gpu];
    study::SweepRow row{{}, title};
    for (std::size_t a = 0; a < sweep.axes.size(); ++a)
        row.at[a] = value_at(sweep, p, a);
    row.samples = sweep.samples_at(p);
    row.gpus = sweep.gpus_at(p);
    if (sweep.system) row.split = sweep.split_at(p);
    row.efficiency = study::scaling_efficiency(sweep, series, p);
    if (!series.has(p)) return row;
    row.point = &series.points[p];
    if (!report.cost) return row;
    const MillionCost million = million_cost(report, gpu, p);
    row.bought = study::amount_of(million.bought, million.factor);
    row.rented = study::amount_of(million.rented, million.factor);
    return row;
}

std::vector<study::SweepRow> rows_of(const SweepReport& report, std::size_t gpu) {
    std::vector<study::SweepRow> rows;
    for (std::size_t p = 0; p < report.sweep.series[gpu].points.size(); ++p)
        rows.push_back(row_of(report, {}, gpu, p));
    return rows;
}

Json point_json(const SweepReport& report, const tables::Table<study::SweepRow>& table, std::size_t gpu,
                std::size_t p) {
    const study::SweepSeries& series = report.sweep.series[gpu];
    Json json = Json::object();
    tables::add_json(json, table, row_of(report, {}, gpu, p));
    if (!series.has(p)) {
        json["reason"] = dubhe::to_text(series.gaps[series.gap_of[p] - 1U].reason);
    } else if (report.cost) {
        const MillionCost million = million_cost(report, gpu, p);
        json["cost"] = {{"bought", cost_json(million.bought, million.factor)},
                        {"rented", cost_json(million.rented, million.factor)}};
    }
    return json;
}

Json axes_json(const Sweep& sweep) {
    Json axes = Json::array();
    for (const Axis& axis : sweep.axes) {
        Json values = Json::array();
        for (const double value : axis.values)
            values.push_back(value_json(axis, value));
        axes.push_back(
            {{"name", name_of(axis.kind)}, {"unit", symbol_of(unit_of(axis.kind))}, {"values", std::move(values)}});
    }
    return axes;
}

// As it stands in a text whose lines there begin with `indent` spaces.
std::string nested_text(const Json& json, std::size_t indent) {
    const std::string text = to_text(json);
    std::string out;
    out.reserve(2 * text.size());
    for (std::size_t at = 0, end = 0; at + 1 < text.size(); at = end) { // the last line's end is not its own
        end = std::min(text.find('\n', at) + 1, text.size() - 1);
        out.append(text, at, end - at);
        if (out.back() == '\n') out.append(indent, ' ');
    }
    return out;
}

// An object's members without its braces and the line breaks inside of them.
std::string members_text(const Json& object, std::size_t indent) {
    const std::string text = nested_text(object, indent);
    const std::size_t begin = text.find('\n') + 1;
    return text.substr(begin, text.rfind('\n') - begin);
}

} // namespace

std::string SweepReport::text() const {
    std::string text = workload_title(network, sweep.axes) + '\n';
    if (sweep.system) text += system_text(*sweep.system, scales(sweep));
    for (std::size_t g = 0; g < sweep.series.size(); ++g) {
        const study::SweepSeries& series = sweep.series[g];
        const std::string title = gpu_title(request.gpus[g]);
        text += '\n' + title + "\n\n";
        text += series.points.empty() ? "  " + dubhe::to_text(series.failures) + '\n'
                                      : tables::text_of(study::sweep_table(shape_of(*this)), rows_of(*this, g), 2);
        if (knees[g]) text += '\n' + knee_text(title, sweep.axes.front(), *knees[g]);
    }
    return text + notes_text(network.notes);
}

void SweepReport::csv(const Write& write) const {
    const tables::Table<study::SweepRow> table = study::sweep_table(shape_of(*this));
    tables::CsvWriter csv{table.columns(), write};
    std::vector<tables::Value> values;
    for (std::size_t g = 0; g < sweep.series.size(); ++g) {
        const std::string title = gpu_title(request.gpus[g]);
        for (std::size_t p = 0; p < sweep.series[g].points.size(); ++p) {
            table.values(row_of(*this, title, g, p), values);
            csv.row(values);
        }
    }
}

// The bytes of to_text() of the whole, which would hold it twice.
void SweepReport::json(const Write& write) const {
    Json head{{"format", tables::format_version}};
    head.update(network.is_portfolio() ? workload_json(network) : workload_json(request.recipe, network.graph.name()));
    if (network.stack &&
        std::ranges::find(sweep.axes, study::AxisKind{WorkloadAxis::stack}, &Axis::kind) == sweep.axes.end())
        head["stack"] = network.stack->name;
    head.update(method_json(request.method));
    head["sample_unit"] = sweep.sample_unit;
    if (sweep.system) {
        head["system"] = sweep.system->name;
        head["weak_scaling"] = sweep.system->batch_grows;
    }
    head["axes"] = axes_json(sweep);
    const tables::Table<study::SweepRow> table = study::sweep_table(shape_of(*this));
    write("{\n" + members_text(head, 0) + ",\n  \"series\": [");
    for (std::size_t g = 0; g < sweep.series.size(); ++g) {
        const study::SweepSeries& series = sweep.series[g];
        write(std::string{g > 0 ? "," : ""} + "\n    {\n" + members_text(gpu_json(request.gpus[g]), 4) +
              ",\n      \"points\": [");
        for (std::size_t p = 0; p < series.points.size(); ++p) {
            write(p > 0 ? ",\n        " : "\n        ");
            write(nested_text(point_json(*this, table, g, p), 8));
        }
        Json tail;
        tail["knee"] = knees[g] ? Json(*knees[g]) : Json(nullptr);
        tail["failures"] = notes_json(series.failures);
        write((series.points.empty() ? "],\n" : "\n      ],\n") + members_text(tail, 4) + "\n    }");
    }
    write("\n  ],\n" + members_text({{"notes", notes_json(network.notes)}}, 0) + "\n}\n");
}

} // namespace dubhe::cli
