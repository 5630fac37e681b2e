// SPDX-License-Identifier: Apache-2.0
// What is said of a step on many GPUs of a system.
#include "facts.h"

#include <core/messages/messages.h>
#include <core/study/predict/axis_unit.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>

namespace dubhe::report {

namespace {

std::string part_words(const Words& words, simulation::StepPart part) {
    static constexpr std::array<Phrase, simulation::step_part_count> phrases{
        Phrase::part_compute, Phrase::part_recompute, Phrase::by_launch,   Phrase::by_exchange,
        Phrase::by_bubble,    Phrase::part_gradients, Phrase::part_update, Phrase::by_input};
    return words(phrases[static_cast<std::size_t>(part)]);
}

Table step_table(const Facts& facts, const AskedCluster& asked, const ClusterFacts& found) {
    const Words& words = facts.words;
    const std::string unit = words.counted(found.money, found.produced.many);
    const std::string rate = words(Phrase::throughput), rate_unit = " (" + words(found.samples.rate) + ')';
    const auto amount = [&](Phrase title) {
        const std::string name = words(title, {unit});
        return Column{name, {name, words(Phrase::currency)}, true};
    };
    Table table{"",
                {time_column(words, Phrase::time_a_step),
                 {rate, {rate + rate_unit}, true},
                 memory_column(words, Phrase::memory_a_gpu),
                 {words(Phrase::limited_by)},
                 amount(Phrase::bought_per),
                 amount(Phrase::rented_per)},
                {},
                words(Phrase::bands_mean) + ' ' + words(Phrase::marks_mean)};
    const auto cost = [&](const std::optional<study::Cost>& paid) {
        if (!paid || !found.prediction.fits) return empty_cell(2); // what can't run costs nothing
        const double each = paid->total() / found.produced_a_step * found.money.count;
        return Cell{words.money(each, paid->currency), {each, clean(paid->currency)}};
    };
    const study::Point& point = found.point;
    const auto batch = static_cast<double>(asked.split.batch);
    table.rows.push_back({time_cell(words, point.low_s, point.mid_s, point.high_s, point.provenance),
                          {words.banded_rate(point.rate(batch, point.high_s), found.prediction.samples_per_s,
                                             point.rate(batch, point.low_s), found.samples.rate),
                           {found.prediction.samples_per_s}},
                          memory_cell(words, point, asked.system.gpu),
                          text_cell(words.limit(point)),
                          cost(found.cost.bought),
                          cost(found.cost.rented)});
    drop_empty_columns(table);
    return table;
}

Table parts_table(const Words& words, const ClusterFacts& found) {
    Table table{words(Phrase::cluster_parts),
                {{words(Phrase::part)}, {words(Phrase::time), {words(Phrase::time) + " (s)"}, true}},
                {},
                ""};
    const simulation::Step& step = found.prediction.step;
    for (std::size_t p = 0; p < simulation::step_part_count; ++p) {
        const double seconds = step.part_s[p];
        if (seconds < 0.0005 * step.mid_s) continue; // what no share shows
        table.rows.push_back(
            {text_cell(part_words(words, static_cast<simulation::StepPart>(p))),
             number_cell(words.time(seconds) + " (" + words.percent(seconds / step.mid_s) + ')', seconds)});
    }
    return table;
}

// As training is compared; what isn't known of the GPU's peak has no column.
Table work_table(const Words& words, const ClusterFacts& found, const AskedCluster& asked) {
    const std::string tokens = words(Phrase::tokens_a_gpu), flop = words(Phrase::model_flop_a_gpu);
    const std::string share = words(Phrase::utilization);
    Table table{words(Phrase::work_a_gpu),
                {{tokens, {tokens}, true}, {flop, {flop}, true}, {share, {share}, true}},
                {},
                words(Phrase::utilization_mean)};
    const study::WorkPerGpu& work = *found.work;
    const auto batch = static_cast<double>(asked.split.batch);
    // Proportional to the step's throughput: so is the band.
    const auto tokens_at = [&](double seconds) {
        return work.tokens_per_s * found.point.rate(batch, seconds) / found.prediction.samples_per_s;
    };
    table.rows.push_back(
        {{words.banded_rate(tokens_at(found.point.high_s), work.tokens_per_s, tokens_at(found.point.low_s),
                            Phrase::tokens_a_second),
          {work.tokens_per_s}},
         number_cell(words.shown(dubhe::to_text(FlopsPerSecond{work.flop_per_s})), work.flop_per_s),
         work.utilization ? number_cell(words.percent(*work.utilization), *work.utilization) : empty_cell(1)});
    drop_empty_columns(table);
    return table;
}

// The step along a number of the system: a chart, and the same in figures.
class StepSweep {
  public:
    StepSweep(const Facts& facts, const AskedCluster& asked, const ClusterFacts& found, const std::string& title)
        : words_{facts.words}, asked_{asked}, found_{found}, sweep_{*found.sweep}, title_{title} {}

    void add_to(Section& section) const {
        for (std::string& gap : gaps_of(words_, clean(asked_.system.gpu.name), sweep_.series.front(), points()))
            section.blocks.emplace_back(Paragraph{std::move(gap), Role::item});
        Table table = figures();
        if (table.rows.empty()) return;
        if (LineChart drawn = chart(); !drawn.series.empty()) section.blocks.emplace_back(std::move(drawn));
        section.blocks.emplace_back(std::move(table));
    }

  private:
    [[nodiscard]] const study::Axis& axis() const { return sweep_.axes.front(); }
    [[nodiscard]] const study::SweepSeries& series() const { return sweep_.series.front(); }
    [[nodiscard]] std::size_t points() const { return axis().values.size(); }

    [[nodiscard]] LineChart chart() const {
        Series line = line_of(series(), axis());
        line.label = clean(asked_.system.gpu.name);
        const std::optional<double> own = own_value(*sweep_.system, std::get<study::SystemAxis>(axis().kind));
        if (line.x.empty()) return {};
        if (own && *own >= line.x.front() && *own <= line.x.back()) line.own = own;
        LineChart chart;
        chart.title = words_(Phrase::step_over, {title_, words_.title_within(axis().kind)});
        chart.x = axis_scale(words_, axis());
        chart.y = time_scale(words_, words_(Phrase::time_a_step), *std::ranges::min_element(line.low),
                             *std::ranges::max_element(line.high));
        chart.series.push_back(std::move(line));
        return chart;
    }

    [[nodiscard]] Table figures() const {
        const std::string unit = words_(found_.produced.rate), rate = words_(Phrase::throughput);
        const std::string moved = words_.title(axis().kind), each = words_(Phrase::scaling_efficiency);
        const bool scales = axis().kind == study::AxisKind{study::SystemAxis::gpus};
        const std::string_view moved_unit = symbol_of(unit_of(axis().kind));
        Table table{"",
                    {{moved, {moved_unit.empty() ? moved : moved + " (" + std::string{moved_unit} + ')'}, true},
                     time_column(words_, Phrase::time_a_step),
                     {rate, {rate + " (" + unit + ')'}, true},
                     memory_column(words_, Phrase::memory_a_gpu),
                     {words_(Phrase::limited_by)}},
                    {},
                    scales ? words_(Phrase::scaling_mean) : std::string{}};
        if (scales) table.columns.insert(table.columns.begin() + 3, Column{each, {each}, true});
        const double produced = found_.produced_a_step / static_cast<double>(asked_.split.batch);
        for (std::size_t p = 0; p < points(); ++p) {
            if (!series().has(p)) continue;
            const study::Point& at = series().points[p];
            const double samples = sweep_.samples_at(p) * produced;
            std::vector<Cell> row{number_cell(words_.value(axis().kind, axis().values[p]), axis().values[p]),
                                  time_cell(words_, at.low_s, at.mid_s, at.high_s, at.provenance),
                                  {words_.banded_rate(at.rate(samples, at.high_s), at.rate(samples, at.mid_s),
                                                      at.rate(samples, at.low_s), found_.produced.rate),
                                   {at.rate(samples, at.mid_s)}},
                                  memory_cell(words_, at, asked_.system.gpu),
                                  text_cell(words_.limit(at))};
            if (scales) {
                const double efficiency = study::scaling_efficiency(sweep_, series(), p).value_or(1.0);
                row.insert(row.begin() + 3, number_cell(words_.percent(efficiency), efficiency));
            }
            table.rows.push_back(std::move(row));
        }
        return table;
    }

    const Words& words_;
    const AskedCluster& asked_;
    const ClusterFacts& found_;
    const study::Sweep& sweep_;
    const std::string& title_;
};

} // namespace

std::string cluster_title(const Facts& facts) {
    const AskedCluster& asked = *facts.request.cluster;
    if (!asked.title.empty()) return clean(asked.title);
    for (std::size_t w = 0; w < facts.workloads.size(); ++w)
        if (facts.request.workloads[w].recipe.network == asked.recipe.network) return facts.workloads[w].title;
    return clean(asked.recipe.network);
}

Section cluster_section(const Facts& facts) {
    const Words& words = facts.words;
    const AskedCluster& cluster = *facts.request.cluster;
    const Result<ClusterFacts>& found = *facts.cluster;
    Section section{words(Phrase::many_gpus)};
    const auto say = [&](std::string text, Role role) {
        section.blocks.emplace_back(Paragraph{std::move(text), role});
    };
    const std::string title = cluster_title(facts);
    const std::string gpus = words.whole(static_cast<double>(cluster.gpus));
    const std::string system = clean(cluster.system.system.name) + " (" + clean(cluster.system.gpu.name) + ')';
    const std::string split = words(Phrase::split) + ": " + translated(words.language(), words_of(cluster.split)) +
                              ", " + words(Phrase::batch_of, {std::to_string(cluster.split.batch)});
    if (!found) {
        say(words(Phrase::cluster_of, {title, gpus, system}), Role::lead);
        say(split, Role::plain);
        say(words(Phrase::cluster_refused, {reason_of(words, found.diagnostics())}), Role::plain);
        if (const auto& over = facts.request.over; over && study::of_system(over->kind))
            say(words(Phrase::no_step_chart, {words.title_within(over->kind)}), Role::plain);
        return section;
    }
    const study::Point& point = found->point;
    const auto rate = [&](double seconds) { return point.rate(found->produced_a_step, seconds); };
    say(words(Phrase::cluster_takes,
              {title, words.banded_time(point.low_s, point.mid_s, point.high_s), gpus, system,
               words.banded_rate(rate(point.high_s), rate(point.mid_s), rate(point.low_s), found->produced.rate)}),
        Role::lead);
    const std::optional<double> capacity = study::capacity_of(cluster.system.gpu);
    if (!found->prediction.fits && capacity)
        say(words(Phrase::cluster_too_large, {words.bytes(point.memory_bytes), words.bytes(*capacity)}), Role::lead);
    say(split, Role::plain);
    section.blocks.emplace_back(step_table(facts, cluster, *found));
    if (found->work) section.blocks.emplace_back(work_table(words, *found, cluster));
    section.blocks.emplace_back(parts_table(words, *found));
    if (!found->sweep_errors.empty()) say(reason_of(words, found->sweep_errors), Role::plain);
    if (found->sweep) StepSweep{facts, cluster, *found, title}.add_to(section);
    return section;
}

} // namespace dubhe::report
