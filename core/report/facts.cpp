// SPDX-License-Identifier: Apache-2.0
#include "facts.h"

#include <core/hardware/derived.h>
#include <core/messages/messages.h>
#include <core/study/predict/axis_unit.h>
#include <core/study/predict/portfolio.h>
#include <core/study/search/knee.h>

#include <algorithm>

namespace dubhe::report {

namespace {

std::vector<GpuFacts> gpus_of(const Request& request) {
    std::vector<GpuFacts> gpus;
    for (const AskedGpu& asked : request.gpus) {
        hardware::Gpu gpu = hardware::derive(asked.gpu.base, asked.gpu.overrides);
        GpuFacts facts{clean(asked.title.empty() ? gpu.name : asked.title), asked.look, std::move(gpu)};
        // Unchanged, it keeps its name: what was measured on it is found by that.
        if (!asked.gpu.overrides.empty()) facts.gpu.name = facts.title;
        gpus.push_back(std::move(facts));
    }
    return gpus;
}

// As lists of networks have it: "ResNet-50".
std::string title_of(const study::Network& network) {
    for (const workload::NetworkInfo& known : workload::built_in_networks()) {
        if (known.name == network.recipe.network) return known.title;
    }
    return clean(network.graph.name());
}

PaidStep paid(const study::Prediction& prediction, const study::Tariff& tariff) {
    const auto of = [&](double step_s) {
        study::Usage usage = study::usage_of(prediction);
        usage.step_s = step_s;
        return study::cost_of(usage, prediction.gpu, tariff);
    };
    const study::Point& point = prediction.point;
    return {of(point.low_s), of(point.mid_s), of(point.high_s)};
}

// Sizes are read in powers of 1024.
double binary_unit(const study::Axis& axis) {
    if (unit_of(axis.kind) != Unit::bytes) return 1.0;
    double unit = 1.0;
    while (axis.values.back() >= 1024.0 * unit)
        unit *= 1024.0;
    return unit;
}

// Gathers everything that takes time, a workload after the other.
class Gatherer {
  public:
    Gatherer(const Request& request, const Progress& progress) : request_{request}, progress_{progress} {}

    Result<Facts> run() {
        Facts facts{request_, Words{request_.language}, gpus_of(request_), {}};
        for (std::size_t w = 0; w < request_.workloads.size(); ++w) {
            done_ = static_cast<double>(w) / static_cast<double>(request_.workloads.size());
            if (progress_.cancelled()) return error(message("cancelled"));
            facts.workloads.push_back(workload(request_.workloads[w], facts.gpus));
        }
        std::vector<workload::Recipe> recipes;
        for (const AskedWorkload& each : request_.workloads)
            recipes.push_back(each.recipe);
        const std::vector<bool> counted = study::counted_together(recipes);
        for (std::size_t w = 0; w < counted.size(); ++w)
            facts.workloads[w].counts = facts.workloads[w].network && counted[w];
        if (request_.cluster) facts.cluster = cluster_facts(request_, *request_.cluster, Progress{{}, progress_.stop});
        if (request_.serving) facts.serving = serving_facts(request_, facts.gpus, 1.0, Progress{{}, progress_.stop});
        if (progress_.cancelled()) return error(message("cancelled"));
        facts.matrix = matrix(facts);
        facts.verdict = verdict_of(facts, Progress{{}, progress_.stop});
        if (progress_.cancelled()) return error(message("cancelled"));
        return facts;
    }

  private:
    // Nothing where no network could be built.
    [[nodiscard]] std::optional<study::Matrix> matrix(const Facts& facts) const {
        study::MatrixRequest asked{{}, {}, request_.method, request_.tariff};
        for (const WorkloadFacts& each : facts.workloads)
            asked.workloads.push_back({each.title, each.network, each.errors});
        for (std::size_t g = 0; g < facts.gpus.size(); ++g) {
            asked.gpus.push_back(request_.gpus[g].gpu);
            asked.gpus.back().title = facts.gpus[g].title;
        }
        Result<study::Matrix> made = study::matrix(asked, Progress{{}, progress_.stop});
        return made ? std::optional{*std::move(made)} : std::nullopt;
    }

    WorkloadFacts workload(const AskedWorkload& asked, const std::vector<GpuFacts>& gpus) {
        report(0.0, asked.title.empty() ? asked.recipe.network : asked.title);
        WorkloadFacts facts;
        facts.title = clean(asked.title.empty() ? asked.recipe.network : asked.title);
        if (!asked.refusal.empty()) {
            facts.errors = asked.refusal;
            return facts;
        }
        Result<study::NetworkPtr> network =
            asked.network ? Result<study::NetworkPtr>{asked.network} : study::prepare(asked.recipe);
        if (!network) {
            facts.errors = network.diagnostics();
            return facts;
        }
        facts.network = *network;
        if (asked.title.empty()) facts.title = title_of(*facts.network);
        say_samples(facts);
        predict(facts, gpus);
        count_costs(facts);
        if (request_.over && !study::of_system(request_.over->kind) && !progress_.cancelled()) sweep(facts);
        return facts;
    }

    static void say_samples(WorkloadFacts& facts) {
        const study::Network& network = *facts.network;
        const bool in_tokens = network.sample_unit == "sequences" && network.sequence;
        facts.samples = sample_words(network.sample_unit);
        facts.produced = in_tokens ? sample_words("tokens") : facts.samples;
        facts.produced_a_step =
            static_cast<double>(network.graph.batch()) * (in_tokens ? static_cast<double>(*network.sequence) : 1.0);
    }

    // One count for a table: the least amount in it can be read.
    static void count_costs(WorkloadFacts& facts) {
        double money = 0.0, kilowatt_hours = 0.0;
        const auto least = [&](double& of, double amount) {
            const double each = amount / facts.produced_a_step;
            if (each > 0.0 && (!(of > 0.0) || each < of)) of = each;
        };
        for (const Found& found : facts.gpus) {
            const study::RunCost& cost = found.paid.mid;
            for (const auto& paid : {cost.bought, cost.rented})
                if (paid) least(money, paid->total());
            if (cost.energy_j) least(kilowatt_hours, *cost.energy_j / joules_of_a_kwh);
        }
        facts.money = counted_for(money);
        facts.energy = counted_for(kilowatt_hours);
    }

    void predict(WorkloadFacts& facts, const std::vector<GpuFacts>& gpus) {
        std::vector<hardware::Gpu> derived;
        derived.reserve(gpus.size());
        for (const GpuFacts& each : gpus)
            derived.push_back(each.gpu);
        const Result<study::Comparison> comparison =
            study::compare(facts.network, derived, request_.method, Progress{{}, progress_.stop});
        if (!comparison) {
            facts.errors = comparison.diagnostics();
            facts.network = nullptr;
            return;
        }
        for (std::size_t g = 0; g < gpus.size(); ++g) {
            const study::Compared& compared = comparison->gpus[g];
            Found found{compared.prediction, compared.failures};
            // What can't run costs nothing, and no number of the GPU would make it faster.
            if (found.runs()) found.paid = paid(*found.prediction, request_.tariff);
            if (found.runs() && request_.sensitivity && !progress_.cancelled()) {
                const auto levers = study::elasticities(*facts.network, request_.gpus[g].gpu, request_.method);
                if (levers) found.elasticities = *levers;
            }
            facts.gpus.push_back(std::move(found));
            report(0.5 * static_cast<double>(g + 1) / static_cast<double>(gpus.size()), facts.title);
        }
    }

    void sweep(WorkloadFacts& facts) {
        std::vector<study::SweepGpu> gpus;
        for (const AskedGpu& asked : request_.gpus)
            gpus.push_back(asked.gpu);
        const study::SweepRequest asked{facts.network->recipe, std::move(gpus), {*request_.over}, request_.method};
        Result<study::Sweep> found = study::sweep(asked, Progress{{}, progress_.stop}, facts.network);
        facts.knees.resize(request_.gpus.size());
        if (!found) {
            facts.sweep_errors = found.diagnostics();
            return;
        }
        facts.sweep = std::move(*found);
        const study::Axis& axis = *request_.over;
        const auto* specification = std::get_if<hardware::Specification>(&axis.kind);
        if (specification == nullptr || !(axis.values.front() < axis.values.back())) return;
        for (std::size_t g = 0; g < asked.gpus.size(); ++g) {
            const study::SweepSeries& series = facts.sweep->series[g];
            if (series.has(0) && series.has(axis.values.size() - 1))
                facts.knees[g] = study::knee(*facts.network, asked.gpus[g], *specification, axis.values.front(),
                                             axis.values.back(), request_.method);
        }
    }

    void report(double share, const std::string& what) const {
        progress_(done_ + share / static_cast<double>(request_.workloads.size()), what);
    }

    const Request& request_;
    const Progress& progress_;
    double done_ = 0.0;
};

} // namespace

bool Facts::any_runs() const {
    return std::ranges::any_of(workloads,
                               [](const WorkloadFacts& each) { return std::ranges::any_of(each.gpus, &Found::runs); });
}

bool Facts::any_serves() const {
    return std::ranges::any_of(serving, [](const Result<study::Sizing>& size) { return size.ok(); });
}

Result<Facts> facts_of(const Request& request, const Progress& progress) {
    return Gatherer{request, progress}.run();
}

Cell text_cell(std::string text) {
    return {std::move(text)};
}

Cell number_cell(std::string text, double value) {
    return {std::move(text), {value}};
}

Cell empty_cell(std::size_t sheet_columns) {
    return {"–", std::vector<SheetCell>(sheet_columns)};
}

Cell time_cell(const Words& words, double low_s, double mid_s, double high_s,
               std::optional<cost::Provenance> provenance) {
    return {words.banded_time(low_s, mid_s, high_s), {mid_s, low_s, high_s}, provenance};
}

Column time_column(const Words& words, Phrase title) {
    const std::string name = words(title);
    return {name, {name + " (s)", words(Phrase::low) + " (s)", words(Phrase::high) + " (s)"}, true};
}

Cell memory_cell(const Words& words, const study::Point& point, const hardware::Gpu& gpu) {
    const std::optional<Bytes> capacity = hardware::memory_capacity(gpu);
    const std::string needed = words.bytes(point.memory_bytes);
    if (!capacity) return {words(Phrase::memory_unknown, {needed}), {point.memory_bytes, std::monostate{}}};
    return {
        words(point.fits ? Phrase::memory_fits : Phrase::memory_too_small, {needed, words.bytes(capacity->value())}),
        {point.memory_bytes, capacity->value()}};
}

Column memory_column(const Words& words, Phrase title) {
    return {words(title), {words(title) + " (B)", words(Phrase::gpu) + " (B)"}};
}

Column money_column(std::string title, const Words& words) {
    return {title, {title, words(Phrase::low), words(Phrase::high), words(Phrase::currency)}, true};
}

Cell money_cell(const Words& words, const PaidStep& paid, std::optional<study::Cost> study::RunCost::*kind,
                double factor) {
    const std::optional<study::Cost>&low = paid.low.*kind, &mid = paid.mid.*kind, &high = paid.high.*kind;
    if (!low || !mid || !high) return empty_cell(4);
    return {words.money(mid->total() * factor, mid->currency),
            {mid->total() * factor, low->total() * factor, high->total() * factor, clean(mid->currency)}};
}

Scale axis_scale(const Words& words, const study::Axis& axis) {
    const std::vector<double>& values = axis.values;
    const double ratio = values.back() / values.front();
    const bool evenly = values.size() > 2 && values.back() - values[values.size() - 2] < 2.0 * (values[1] - values[0]);
    Scale scale{words.title(axis.kind), [words, kind = axis.kind](double v) { return words.value(kind, v); },
                std::string{symbol_of(unit_of(axis.kind))}, ratio > 10.0 && !evenly, binary_unit(axis)};
    constexpr std::size_t most_named = 8;
    if (axis.kind == study::AxisKind{study::SystemAxis::gpus} && scale.logarithmic && values.size() <= most_named)
        scale.ticks = values; // machines are bought by twos and fours
    return scale;
}

Scale time_scale(const Words& words, std::string title, double least_s, double most_s) {
    const double unit = most_s >= 2 * 86400.0 ? 86400.0 : most_s >= 2 * 3600.0 ? 3600.0 : most_s >= 120.0 ? 60.0 : 1.0;
    return {std::move(title), [words](double s) { return words.time(s); }, "s",
            least_s > 0.0 && most_s > 10.0 * least_s, unit};
}

Series line_of(const study::SweepSeries& series, const study::Axis& axis) {
    Series line;
    for (std::size_t i = 0; i < axis.values.size(); ++i) {
        if (!series.has(i) || !series.points[i].fits) continue; // a time of what can't run would only mislead
        line.x.push_back(axis.values[i]);
        line.low.push_back(series.points[i].low_s);
        line.mid.push_back(series.points[i].mid_s);
        line.high.push_back(series.points[i].high_s);
    }
    return line;
}

std::vector<std::string> gaps_of(const Words& words, const std::string& title, const study::SweepSeries& series,
                                 std::size_t points) {
    std::vector<std::string> said;
    const auto gap = [&](std::size_t count, const Diagnostics& reason) {
        said.push_back(
            words(Phrase::gaps, {title, std::to_string(count), std::to_string(points), reason_of(words, reason)}));
    };
    if (series.points.empty()) gap(points, series.failures);
    for (const study::SweepGap& each : series.gaps)
        gap(each.count, each.reason);
    const auto full = static_cast<std::size_t>(std::ranges::count(series.points, false, &study::Point::fits));
    if (full > 0) said.push_back(words(Phrase::gaps_full, {title, std::to_string(full), std::to_string(points)}));
    return said;
}

void drop_empty_columns(Table& table) {
    for (std::size_t c = table.columns.size(); c-- > 1;) {
        const bool empty = std::ranges::all_of(table.rows, [c](const auto& row) { return row[c].text == "–"; });
        if (!empty) continue;
        table.columns.erase(table.columns.begin() + static_cast<std::ptrdiff_t>(c));
        for (std::vector<Cell>& row : table.rows)
            row.erase(row.begin() + static_cast<std::ptrdiff_t>(c));
    }
}

std::string recipe_words(const Words& words, const study::Network& network) {
    if (network.is_portfolio()) {
        std::vector<std::string> mixed;
        for (const study::NetworkPart& part : network.parts)
            mixed.push_back(words.number(part.weight, 6) + " × " + clean(part.title) + " (" +
                            recipe_words(words, *part.network) + ')');
        return words.list(mixed);
    }
    const workload::Recipe& recipe = network.recipe;
    std::vector<std::string> parts{recipe.mode == workload::Mode::training
                                       ? words(Phrase::mode_training, {words.optimizer(recipe.optimizer)})
                                       : words(Phrase::mode_inference),
                                   words(Phrase::batch_of, {std::to_string(network.graph.batch())})};
    if (network.sequence) parts.push_back(words(Phrase::sequence_of, {std::to_string(*network.sequence)}));
    if (recipe.packed > 1) parts.push_back(words(Phrase::packed_samples, {std::to_string(recipe.packed)}));
    if (trains_adapters(recipe)) parts.push_back(words(Phrase::adapters_of, {text_of(recipe.adapters)}));
    if (recipe.past > 0) parts.push_back(words(Phrase::after_tokens, {std::to_string(recipe.past)}));
    for (const workload::DimensionBinding& each : recipe.dims)
        parts.push_back(clean(text_of(each)));
    parts.push_back(numbers_text(recipe));
    if (network.stack) parts.push_back(clean(network.stack->title));
    return words.list(parts);
}

std::string told(const Words& words, const Diagnostic& diagnostic) {
    return clean(translated(words.language(), with_place(diagnostic)));
}

std::string reason_of(const Words& words, const Diagnostics& diagnostics) {
    std::string text = diagnostics.empty() ? std::string{} : told(words, diagnostics.front());
    constexpr std::string_view wide = "。";
    const bool ends = text.empty() || text.ends_with('.') || text.ends_with(wide);
    const bool in_wide = words.language() == Language::chinese || words.language() == Language::japanese;
    if (!ends) text += in_wide ? wide : ".";
    return text;
}

} // namespace dubhe::report
