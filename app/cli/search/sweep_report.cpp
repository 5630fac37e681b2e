// SPDX-License-Identifier: Apache-2.0
#include "sweep_report.h"

#include "../output/table.h"

#include <core/units/text.h>

#include <algorithm>
#include <cctype>

namespace dubhe::cli {

namespace {

using hardware::Specification;
using study::Axis;
using study::Point;
using study::Sweep;
using study::WorkloadAxis;

// The unit of an axis' base values; empty for counts and names.
std::string_view unit_of(const Axis& axis) {
    if (axis.kind == study::AxisKind{study::SystemAxis::network_latency}) return "s";
    if (study::of_system(axis.kind)) return study::is_count(axis.kind) ? "" : "B/s";
    const auto* specification = std::get_if<Specification>(&axis.kind);
    if (specification == nullptr) return "";
    switch (*specification) {
    case Specification::memory_bandwidth:
    case Specification::l2_bandwidth:
    case Specification::on_chip_bandwidth:
        return "B/s";
    case Specification::memory_size:
    case Specification::l2_size:
    case Specification::on_chip_size:
        return "B";
    case Specification::boost_clock:
    case Specification::sustained_clock:
        return "Hz";
    case Specification::sms:
    case Specification::lanes_per_sm:
        return "";
    case Specification::tdp:
        return "W";
    default:
        return "FLOP/s";
    }
}

// "memory_bandwidth_B_per_s"
std::string column_name(const Axis& axis) {
    std::string name{name_of(axis.kind)};
    const std::string_view unit = unit_of(axis);
    if (unit.empty()) return name;
    name += '_' + std::string{unit};
    if (const std::size_t slash = name.find('/'); slash != std::string::npos) name.replace(slash, 1, "_per_");
    return name;
}

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

double throughput(const Sweep& sweep, std::size_t point, const Point& at) {
    return at.rate(sweep.samples_at(point), at.mid_s);
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

// What runs at a point, beside the axes.
void add_step(Json& json, const Sweep& sweep, const study::SweepSeries& series, std::size_t p) {
    if (!sweep.system) return;
    const simulation::Split split = sweep.split_at(p);
    json["gpus"] = static_cast<std::int64_t>(sweep.gpus_at(p));
    json["data"] = split.data;
    json["micro_batch"] = split.micro_batch;
    json["samples"] = split.batch;
    if (!scales(sweep)) return;
    const std::optional<double> efficiency = study::scaling_efficiency(sweep, series, p);
    json["efficiency"] = efficiency ? Json(*efficiency) : Json(nullptr);
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

std::string points_text(const SweepReport& report, std::size_t gpu) {
    const Sweep& sweep = report.sweep;
    const study::SweepSeries& series = sweep.series[gpu];
    std::vector<std::string> titles;
    for (const Axis& axis : sweep.axes)
        titles.emplace_back(study::title_of(axis.kind));
    for (const char* title : {"time", "throughput", "memory", "<", "<mostly"})
        titles.emplace_back(title);
    if (scales(sweep)) titles.emplace_back("efficiency");
    if (report.cost) titles.insert(titles.end(), {"bought, a million", "rented, a million"});
    Table table{titles};
    for (std::size_t p = 0; p < series.points.size(); ++p) {
        const Point& point = series.points[p];
        std::vector<std::string> cells;
        for (std::size_t a = 0; a < sweep.axes.size(); ++a)
            cells.push_back(study::text_of(sweep.axes[a].kind, value_at(sweep, p, a)));
        if (!series.has(p)) {
            for (const std::string_view cell : {"-", "-", "-", "", "-"})
                cells.emplace_back(cell);
            cells.resize(titles.size(), "-");
            table.add(std::move(cells));
            continue;
        }
        cells.push_back(banded_time_text(point));
        cells.push_back(rate_text(throughput(sweep, p, point), sweep.sample_unit));
        cells.push_back(bytes_text(point.memory_bytes));
        cells.emplace_back(point.fits ? "" : "does not fit");
        cells.push_back(bottleneck_text(point));
        if (scales(sweep)) cells.push_back(percent_text(study::scaling_efficiency(sweep, series, p).value_or(1.0)));
        if (report.cost) {
            const MillionCost million = million_cost(report, gpu, p);
            for (const auto& each : {million.bought, million.rented})
                cells.push_back(each ? dubhe::to_text(Money{each->total() * million.factor}, each->currency) : "-");
        }
        table.add(std::move(cells));
    }
    return table.text(2);
}

// A point that isn't there: what a present one has, without values, and why.
Json gap_json(Json json, const study::SweepGap& gap) {
    for (const char* key : {"iteration_s", "low_s", "high_s", "throughput_per_s", "memory_bytes", "fits", "bottleneck"})
        json[key] = nullptr;
    json["reason"] = dubhe::to_text(gap.reason);
    return json;
}

Json point_json(const SweepReport& report, std::size_t gpu, std::size_t p) {
    const Sweep& sweep = report.sweep;
    const study::SweepSeries& series = sweep.series[gpu];
    const Point& point = series.points[p];
    Json json = Json::object();
    for (std::size_t a = 0; a < sweep.axes.size(); ++a)
        json[std::string{name_of(sweep.axes[a].kind)}] = value_json(sweep.axes[a], value_at(sweep, p, a));
    add_step(json, sweep, series, p);
    if (!series.has(p)) return gap_json(std::move(json), series.gaps[series.gap_of[p] - 1U]);
    json["iteration_s"] = point.mid_s;
    json["low_s"] = point.low_s;
    json["high_s"] = point.high_s;
    json["throughput_per_s"] = throughput(sweep, p, point);
    json["memory_bytes"] = count_json(point.memory_bytes);
    json["fits"] = point.fits;
    json["bottleneck"] = name_of(point.bottleneck());
    if (report.cost) {
        const MillionCost million = million_cost(report, gpu, p);
        json["cost"] = {{"bought", cost_json(million.bought, million.factor)},
                        {"rented", cost_json(million.rented, million.factor)}};
    }
    return json;
}

// Of a system, behind the other columns: what runs there, and how well it scales.
std::size_t step_columns(const Sweep& sweep) {
    return sweep.system ? 4 : 0; // the axis has the GPUs where there is an efficiency
}

void add_step_titles(const Sweep& sweep, std::vector<std::string>& titles) {
    if (!sweep.system) return;
    if (!scales(sweep)) titles.emplace_back("gpus");
    for (const char* title : {"data", "micro_batch", "samples"})
        titles.emplace_back(title);
    if (scales(sweep)) titles.emplace_back("efficiency");
}

void add_step_cells(const Sweep& sweep, const study::SweepSeries& series, std::size_t p,
                    std::vector<std::string>& cells) {
    if (!sweep.system) return;
    const simulation::Split split = sweep.split_at(p);
    if (!scales(sweep)) cells.push_back(exact_text(sweep.gpus_at(p)));
    for (const std::int64_t count : {split.data, split.micro_batch, split.batch})
        cells.push_back(std::to_string(count));
    if (!scales(sweep)) return;
    const std::optional<double> efficiency = study::scaling_efficiency(sweep, series, p);
    cells.push_back(efficiency ? exact_text(*efficiency) : std::string{});
}

Json axes_json(const Sweep& sweep) {
    Json axes = Json::array();
    for (const Axis& axis : sweep.axes) {
        Json values = Json::array();
        for (const double value : axis.values)
            values.push_back(value_json(axis, value));
        axes.push_back({{"name", name_of(axis.kind)}, {"unit", unit_of(axis)}, {"values", std::move(values)}});
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
        text += series.points.empty() ? "  " + dubhe::to_text(series.failures) + '\n' : points_text(*this, g);
        if (knees[g]) text += '\n' + knee_text(title, sweep.axes.front(), *knees[g]);
    }
    return text + notes_text(network.notes);
}

void SweepReport::csv(const Write& write) const {
    std::vector<std::string> titles{"gpu"};
    for (const Axis& axis : sweep.axes)
        titles.push_back(column_name(axis));
    for (const char* title : {"iteration_s", "low_s", "high_s", "throughput_per_s", "memory_B", "fits", "bottleneck"})
        titles.emplace_back(title);
    add_step_titles(sweep, titles);
    if (cost)
        titles.insert(titles.end(), {"bought_per_million", "bought_currency", "rented_per_million", "rented_currency"});
    std::string line;
    const auto add = [&](const std::vector<std::string>& cells) {
        line.clear();
        append_csv(line, cells);
        write(line);
    };
    add(titles);
    std::vector<std::string> cells;
    for (std::size_t g = 0; g < sweep.series.size(); ++g) {
        const std::string title = gpu_title(request.gpus[g]);
        for (std::size_t p = 0; p < sweep.series[g].points.size(); ++p) {
            const Point& point = sweep.series[g].points[p];
            cells.assign(1, title);
            for (std::size_t a = 0; a < sweep.axes.size(); ++a) {
                const double value = value_at(sweep, p, a);
                cells.push_back(names_values(sweep.axes[a]) ? study::text_of(sweep.axes[a].kind, value)
                                                            : exact_text(value));
            }
            if (!sweep.series[g].has(p)) {
                cells.resize(titles.size() - step_columns(sweep) - (cost ? 4 : 0));
                add_step_cells(sweep, sweep.series[g], p, cells);
                cells.resize(titles.size());
                add(cells);
                continue;
            }
            for (const double number :
                 {point.mid_s, point.low_s, point.high_s, throughput(sweep, p, point), point.memory_bytes})
                cells.push_back(exact_text(number));
            cells.emplace_back(point.fits ? "true" : "false");
            cells.emplace_back(name_of(point.bottleneck()));
            add_step_cells(sweep, sweep.series[g], p, cells);
            if (cost) {
                const MillionCost million = million_cost(*this, g, p);
                for (const auto& each : {million.bought, million.rented}) {
                    cells.push_back(each ? exact_text(each->total() * million.factor) : std::string{});
                    cells.push_back(each ? each->currency : std::string{});
                }
            }
            add(cells);
        }
    }
}

// The bytes of to_text() of the whole, which would hold it twice.
void SweepReport::json(const Write& write) const {
    Json head = network.is_portfolio() ? workload_json(network) : workload_json(request.recipe, network.graph.name());
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
    write("{\n" + members_text(head, 0) + ",\n  \"series\": [");
    for (std::size_t g = 0; g < sweep.series.size(); ++g) {
        const study::SweepSeries& series = sweep.series[g];
        write(std::string{g > 0 ? "," : ""} + "\n    {\n" + members_text(gpu_json(request.gpus[g]), 4) +
              ",\n      \"points\": [");
        for (std::size_t p = 0; p < series.points.size(); ++p) {
            write(p > 0 ? ",\n        " : "\n        ");
            write(nested_text(point_json(*this, g, p), 8));
        }
        Json tail;
        tail["knee"] = knees[g] ? Json(*knees[g]) : Json(nullptr);
        tail["failures"] = notes_json(series.failures);
        write((series.points.empty() ? "],\n" : "\n      ],\n") + members_text(tail, 4) + "\n    }");
    }
    write("\n  ],\n" + members_text({{"notes", notes_json(network.notes)}}, 0) + "\n}\n");
}

} // namespace dubhe::cli
