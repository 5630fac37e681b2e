// SPDX-License-Identifier: Apache-2.0
// What is said of a language model that is served: first how many GPUs, for how much money, and what limits them.
#include "facts.h"

#include <core/stack/stack.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <string>

namespace dubhe::report {

namespace {

using study::Sizing;
using CostWay = std::optional<study::Cost> study::RunCost::*;

constexpr std::array shown_percentiles{std::pair{serving::Metric::ttft, serving::Statistic::p50},
                                       std::pair{serving::Metric::ttft, serving::Statistic::p99},
                                       std::pair{serving::Metric::tpot, serving::Statistic::p50},
                                       std::pair{serving::Metric::tpot, serving::Statistic::p99}};

std::string upper(std::string_view text) {
    std::string made{text};
    std::ranges::transform(made, made.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return made;
}

std::string statistic_words(const Words& words, serving::Statistic statistic) {
    return statistic == serving::Statistic::mean ? words(Phrase::mean) : std::string{to_text(statistic)};
}

// "vLLM"; as it is written where its title can't be told.
std::string stack_title(const std::string& text) {
    const Result<stack::Stack> read = stack::stack_from(text);
    return read ? read->title : text;
}

Phrase bound_phrase(study::ServingBound bound) {
    switch (bound) {
    case study::ServingBound::kv_memory:
        return Phrase::by_kv_memory;
    case study::ServingBound::slots:
        return Phrase::by_slots;
    case study::ServingBound::compute:
        return Phrase::by_compute;
    case study::ServingBound::bandwidth:
        return Phrase::by_memory;
    case study::ServingBound::exchange:
        return Phrase::by_exchange;
    case study::ServingBound::host:
        return Phrase::by_launch;
    }
    return Phrase::by_compute;
}

class Served {
  public:
    explicit Served(const Facts& facts) : facts_{facts}, words_{facts.words}, asked_{*facts.request.serving} {}

    Section run() {
        if (facts_.any_serves()) {
            say_fewest();
            say_money();
            say_split();
            say_limits();
        } else {
            say(words_(Phrase::serve_none), Role::lead);
        }
        say_question();
        say_day();
        for (std::size_t g = 0; g < facts_.serving.size(); ++g) {
            if (!size(g)) {
                say(words_(Phrase::serve_refused, {title(g), reason_of(words_, size(g).diagnostics())}), Role::item);
            } else if (!size(g)->served.usual.steady) {
                say(words_(Phrase::serve_unsettled, {title(g)}), Role::item);
            }
        }
        if (!facts_.any_serves()) return std::move(section_);
        section_.blocks.emplace_back(chart());
        section_.blocks.emplace_back(servers());
        if (asked_.demand) section_.blocks.emplace_back(day());
        section_.blocks.emplace_back(latencies());
        return std::move(section_);
    }

  private:
    [[nodiscard]] const Result<Sizing>& size(std::size_t gpu) const { return facts_.serving[gpu]; }
    [[nodiscard]] const std::string& title(std::size_t gpu) const { return facts_.gpus[gpu].title; }
    void say(std::string text, Role role) { section_.blocks.emplace_back(Paragraph{std::move(text), role}); }

    // Those that serve, by the key, where it has one.
    template <class Key>
    [[nodiscard]] std::vector<std::size_t> ranked(const Key& key) const {
        std::vector<std::size_t> order;
        for (std::size_t g = 0; g < facts_.serving.size(); ++g)
            if (size(g) && key(*size(g))) order.push_back(g);
        std::ranges::stable_sort(order, {}, [&](std::size_t g) { return *key(*size(g)); });
        return order;
    }

    [[nodiscard]] std::string limits_words() const {
        std::vector<std::string> parts;
        for (const serving::Objective& each : asked_.objectives)
            parts.push_back(upper(to_text(each.metric)) + ' ' + statistic_words(words_, each.statistic) + " ≤ " +
                            words_.time(each.limit.value()));
        return parts.empty() ? words_(Phrase::serve_unlimited) : words_.list(parts);
    }

    [[nodiscard]] std::string gpus_words(const Sizing& of) const {
        const std::string usual = words_.whole(static_cast<double>(of.gpus()));
        const auto many = [&](std::size_t i) { return words_.whole(static_cast<double>(of.units[i] * of.unit_gpus)); };
        if (of.units[2] == 0) return words_(Phrase::gpus_or_more, {usual, many(0)});
        if (of.units[0] == of.units[2]) return usual;
        return words_(Phrase::gpus_range, {usual, many(0), many(2)});
    }

    void say_fewest() {
        // Of equal ones the one that slow steps make need least.
        const auto order = ranked([](const Sizing& of) {
            return std::optional{std::pair{of.gpus(), of.units[2] * of.unit_gpus}};
        });
        const std::size_t first = order.front();
        say(words_(order.size() > 1 ? Phrase::serve_fewest : Phrase::serve_only,
                   {gpus_words(*size(first)), title(first), traffic_words(words_, asked_), limits_words()}),
            Role::lead);
        if (order.size() > 1)
            say(words_(Phrase::serve_next, {gpus_words(*size(order[1])), title(order[1])}), Role::lead);
    }

    void say_money() {
        for (const auto& [way, phrase] : {std::pair{CostWay{&study::RunCost::rented}, Phrase::serve_cheapest_rented},
                                          std::pair{CostWay{&study::RunCost::bought}, Phrase::serve_cheapest_bought}}) {
            const auto cost = [way = way](const Sizing& of) {
                const auto banded = of.million_tokens(way);
                return banded ? std::optional{(*banded)[1]} : std::nullopt;
            };
            const auto order = ranked(cost);
            if (order.empty()) continue;
            if (one_currency(way, order))
                say(words_(phrase, {title(order.front()), money_words(*size(order.front()), way)}), Role::lead);
        }
    }

    // Amounts in several currencies have no order.
    [[nodiscard]] bool one_currency(CostWay way, const std::vector<std::size_t>& gpus) const {
        const auto currency = [&](std::size_t g) { return (size(g)->second.*way)->currency; };
        return std::ranges::all_of(gpus, [&](std::size_t g) { return currency(g) == currency(gpus.front()); });
    }

    [[nodiscard]] std::string money_words(const Sizing& of, CostWay way) const {
        const study::Banded cost = *of.million_tokens(way);
        const std::string& currency = (of.second.*way)->currency;
        const std::string usual = words_.money(cost[1], currency);
        if (cost[0] == cost[2]) return usual;
        return words_(Phrase::gpus_range, {usual, words_.money(cost[0], currency), words_.money(cost[2], currency)});
    }

    [[nodiscard]] std::string bound_words(const Sizing& of) const {
        return words_(bound_phrase(of.served.saturation.bound));
    }

    // Where that was left open and searched.
    void say_split() {
        std::vector<std::string> parts;
        for (std::size_t g = 0; g < facts_.serving.size(); ++g) {
            const bool open = asked_.setting.prefill_workers == 0 && asked_.options[g] &&
                              asked_.options[g]->size() > 1 && !asked_.objectives.empty();
            if (size(g) && open)
                parts.push_back(words_.whole(static_cast<double>(size(g)->unit_gpus)) + " (" + title(g) + ')');
        }
        if (!parts.empty()) say(words_(Phrase::serve_split, {words_.list(parts)}), Role::plain);
    }

    void say_limits() {
        std::vector<std::string> parts;
        for (std::size_t g = 0; g < facts_.serving.size(); ++g)
            if (size(g)) parts.push_back(bound_words(*size(g)) + " (" + title(g) + ')');
        say(words_(Phrase::serve_limits, {words_.list(parts)}), Role::lead);
    }

    void say_question() {
        const workload::Recipe& recipe = asked_.setting.replica.recipe;
        const serving::LengthMoments lengths = serving::moments(asked_.requests.items);
        say(words_(Phrase::serve_is,
                   {served_title(facts_), traffic_words(words_, asked_), words_.whole(lengths.p),
                    words_.whole(lengths.n), clean(workload::numbers_text(recipe) + ", " + stack_title(recipe.stack))}),
            Role::plain);
    }

    void say_day() {
        if (!asked_.demand) return;
        const double mean = asked_.demand->mean();
        constexpr double seconds_of_a_day = 24.0 * 3600.0;
        say(words_(Phrase::day_is,
                   {words_.whole(mean * seconds_of_a_day), words_.number(mean), words_.number(asked_.demand->peak())}),
            Role::plain);
        for (const Diagnostic& note : asked_.demand->notes)
            say(reason_of(words_, {note}), Role::item);
    }

    [[nodiscard]] Table day() const {
        Table table{words_(Phrase::day_table),
                    {{words_(Phrase::gpu)},
                     {words_(Phrase::gpus_needed), {words_(Phrase::gpus_needed)}, true},
                     {words_(Phrase::day_spare), {words_(Phrase::day_spare)}, true},
                     {words_(Phrase::day_used), {words_(Phrase::day_used)}, true},
                     money_column(words_(Phrase::day_bought), words_),
                     money_column(words_(Phrase::day_rented), words_),
                     money_column(words_(Phrase::day_mixed), words_),
                     {words_(Phrase::day_missed), {words_(Phrase::day_missed)}, true},
                     {words_(Phrase::day_lost), {words_(Phrase::day_lost)}, true}},
                    {},
                    words_(Phrase::day_words)};
        for (std::size_t g = 0; g < facts_.serving.size(); ++g) {
            if (!size(g) || !size(g)->day) continue;
            const Sizing& of = *size(g);
            const study::Fleet& fleet = *of.day;
            const auto number = [&](std::int64_t replicas) {
                const auto gpus = static_cast<double>(replicas * of.unit_gpus);
                return Cell{words_.whole(gpus), {gpus}};
            };
            const auto share = [&](double value) { return Cell{words_.percent(value), {value}}; };
            table.rows.push_back({text_cell(title(g)), number(fleet.replicas), number(fleet.replicas - fleet.peak),
                                  share(fleet.owned_utilisation), day_cell(of, fleet.owned), day_cell(of, fleet.rented),
                                  day_cell(of, fleet.mixed), share(fleet.risk), share(fleet.risk_one_lost)});
        }
        drop_empty_columns(table);
        return table;
    }

    // By the number of GPUs that quick and slow steps take.
    [[nodiscard]] Cell day_cell(const Sizing& of, const std::optional<study::FleetCost>& cost) const {
        if (!cost) return empty_cell(4);
        const double each = cost->total() / static_cast<double>(of.units[1]);
        const double low = each * static_cast<double>(of.units[0]), high = each * static_cast<double>(of.units[2]);
        return {words_.money(cost->total(), cost->currency), {cost->total(), low, high, clean(cost->currency)}};
    }

    [[nodiscard]] IntervalChart chart() const {
        IntervalChart chart;
        chart.title = words_(Phrase::a_gpu_at_most) + " (" + words_(Phrase::tokens_a_second) + ')';
        chart.scale = {words_(Phrase::tokens_a_second), [words = words_](double v) { return words.whole(v); }, "1/s"};
        for (std::size_t g = 0; g < facts_.serving.size(); ++g) {
            if (!size(g)) continue;
            const study::Banded most = size(g)->most_a_gpu();
            chart.intervals.push_back(
                {title(g), facts_.gpus[g].look, most[0], most[1], most[2],
                 words_(Phrase::gpus_range, {words_.whole(most[1]), words_.whole(most[0]), words_.whole(most[2])})});
        }
        return chart;
    }

    [[nodiscard]] Table servers() const {
        const std::string needed = words_(Phrase::gpus_needed), low = words_(Phrase::low), high = words_(Phrase::high);
        const std::string rate = words_(Phrase::a_gpu_at_most), unit = " (" + words_(Phrase::tokens_a_second) + ')';
        const std::string tokens = words_.counted({}, Phrase::tokens);
        Table table{words_(Phrase::servers),
                    {{words_(Phrase::gpu)},
                     {needed, {needed, low, high}, true},
                     {rate, {rate + unit, low + unit, high + unit}, true},
                     money_column(words_(Phrase::rented_per, {tokens}), words_),
                     money_column(words_(Phrase::bought_per, {tokens}), words_),
                     {words_(Phrase::limited_by)},
                     {words_(Phrase::grade)}},
                    {},
                    words_(Phrase::grade_words)};
        for (std::size_t g = 0; g < facts_.serving.size(); ++g) {
            if (!size(g)) continue;
            const Sizing& of = *size(g);
            const study::Banded most = of.most_a_gpu();
            const auto gpus = [&](std::size_t i) { return static_cast<double>(of.units[i] * of.unit_gpus); };
            table.rows.push_back(
                {text_cell(title(g)),
                 {gpus_words(of), {gpus(1), gpus(0), gpus(2)}},
                 {words_.banded_rate(most[0], most[1], most[2], Phrase::tokens_a_second), {most[1], most[0], most[2]}},
                 cost_cell(of, &study::RunCost::rented),
                 cost_cell(of, &study::RunCost::bought),
                 text_cell(bound_words(of)),
                 text_cell(std::string{name_of(grade_of(of.served))})});
        }
        drop_empty_columns(table);
        return table;
    }

    [[nodiscard]] Cell cost_cell(const Sizing& of, CostWay way) const {
        const auto cost = of.million_tokens(way);
        if (!cost) return empty_cell(4);
        return {money_words(of, way), {(*cost)[1], (*cost)[0], (*cost)[2], clean((of.second.*way)->currency)}};
    }

    [[nodiscard]] Table latencies() const {
        Table table{words_(Phrase::users_see), {{words_(Phrase::gpu)}}, {}, words_(Phrase::serve_bands)};
        for (const auto& [metric, statistic] : shown_percentiles) {
            const std::string name = upper(to_text(metric)) + ' ' + statistic_words(words_, statistic);
            table.columns.push_back(
                {name, {name + " (s)", words_(Phrase::low) + " (s)", words_(Phrase::high) + " (s)"}, true});
        }
        for (std::size_t g = 0; g < facts_.serving.size(); ++g) {
            if (!size(g)) continue;
            std::vector<Cell> row{text_cell(title(g))};
            for (const auto& [metric, statistic] : shown_percentiles)
                row.push_back(latency_cell(size(g)->served, metric, statistic));
            table.rows.push_back(std::move(row));
        }
        return table;
    }

    [[nodiscard]] Cell latency_cell(const study::Served& served, serving::Metric metric,
                                    serving::Statistic statistic) const {
        const auto usual = served.usual.at(metric, statistic).value;
        const auto quick = served.quick.at(metric, statistic).value, slow = served.slow.at(metric, statistic).value;
        if (!usual) return empty_cell(3);
        if (!quick || !slow)
            return {words_(Phrase::serve_or_never, {words_.time(*usual)}),
                    {*usual, std::monostate{}, std::monostate{}}};
        const double low = std::min({*quick, *usual, *slow}), high = std::max({*quick, *usual, *slow});
        return {words_.banded_time(low, *usual, high), {*usual, low, high}};
    }

    const Facts& facts_;
    const Words& words_;
    const AskedServing& asked_;
    Section section_{facts_.words(Phrase::served), {}, false};
};

} // namespace

std::string served_title(const Facts& facts) {
    const AskedServing& asked = *facts.request.serving;
    const std::string& network = asked.setting.replica.recipe.network;
    if (!asked.title.empty()) return clean(asked.title);
    for (std::size_t w = 0; w < facts.workloads.size(); ++w)
        if (facts.request.workloads[w].recipe.network == network) return facts.workloads[w].title;
    return clean(network);
}

std::string traffic_words(const Words& words, const AskedServing& asked) {
    if (!(asked.rate > 0.0))
        return words(Phrase::requests_in_flight, {words.whole(static_cast<double>(asked.requests.concurrency))});
    return words.number(asked.rate) + "\u202f" + words(Phrase::requests_a_second);
}

Section serving_section(const Facts& facts) {
    return Served{facts}.run();
}

} // namespace dubhe::report
