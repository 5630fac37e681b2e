// SPDX-License-Identifier: Apache-2.0
// The page that answers: which GPU is fastest, which cheapest, how sure that is, and how the costs come about.
#include "facts.h"

#include <algorithm>

namespace dubhe::report {

namespace {

using CostOf = std::optional<study::Cost> study::RunCost::*;

class Answer {
  public:
    Answer(const Facts& facts, const WorkloadFacts& workload)
        : facts_{facts}, words_{facts.words}, workload_{workload} {
        const bool several = facts.workloads.size() > 1;
        const bool alone = facts_.cluster_answers() || facts_.any_serves(); // the answer is another one
        section_.title = several ? words_(alone ? Phrase::alone_for : Phrase::answer_for, {workload.title})
                                 : words_(alone ? Phrase::alone : Phrase::answer);
    }

    Section run() {
        if (!workload_.network) {
            say(words_(Phrase::network_not_built, {workload_.title, reason_of(words_, workload_.errors)}), Role::lead);
            return std::move(section_);
        }
        say(words_(Phrase::asked_is, {workload_.title, recipe_words(words_, *workload_.network)}));
        say_fastest();
        say_left_out();
        if (facts_.cluster_answers()) return std::move(section_); // times of what can't run would only mislead
        say_knees();
        say_costs();
        if (std::ranges::any_of(workload_.gpus, &Found::runs)) section_.blocks.emplace_back(chart());
        section_.blocks.emplace_back(predictions());
        if (Table table = prices(); table.columns.size() > 1) section_.blocks.emplace_back(std::move(table));
        say_arithmetic();
        return std::move(section_);
    }

  private:
    [[nodiscard]] const Found& found(std::size_t gpu) const { return workload_.gpus[gpu]; }
    [[nodiscard]] const study::Point& point(std::size_t gpu) const { return found(gpu).prediction->point; }
    [[nodiscard]] const std::string& title(std::size_t gpu) const { return facts_.gpus[gpu].title; }
    [[nodiscard]] double samples() const { return static_cast<double>(workload_.network->graph.batch()); }
    [[nodiscard]] double per_count() const { return workload_.money.count / workload_.produced_a_step; }
    [[nodiscard]] double energy_per_count() const { return workload_.energy.count / workload_.produced_a_step; }
    [[nodiscard]] std::string produced() const { return words_.counted(workload_.money, workload_.produced.many); }
    [[nodiscard]] std::string energy_produced() const {
        return words_.counted(workload_.energy, workload_.produced.many);
    }
    void say(std::string text, Role role = Role::plain) {
        section_.blocks.emplace_back(Paragraph{std::move(text), role});
    }

    // Those that the network fits into, by the key; equal ones in the order asked for.
    template <class Key>
    [[nodiscard]] std::vector<std::size_t> ranked(const Key& key) const {
        std::vector<std::size_t> order;
        for (std::size_t g = 0; g < workload_.gpus.size(); ++g) {
            if (found(g).runs() && key(g)) order.push_back(g);
        }
        std::ranges::stable_sort(order, {}, [&](std::size_t g) { return *key(g); });
        return order;
    }

    [[nodiscard]] std::string time_of(std::size_t gpu) const {
        return words_.banded_time(point(gpu).low_s, point(gpu).mid_s, point(gpu).high_s);
    }
    [[nodiscard]] std::string rate_of(std::size_t gpu) const {
        const study::Point& at = point(gpu);
        return words_.banded_rate(at.rate(samples(), at.high_s), at.rate(samples(), at.mid_s),
                                  at.rate(samples(), at.low_s), workload_.samples.rate);
    }
    [[nodiscard]] static bool is_bound(const study::Point& at) { return at.high_s <= at.low_s; }

    void say_fastest() {
        const auto order = ranked([&](std::size_t g) { return std::optional{point(g).mid_s}; });
        if (order.empty())
            return say(words_(facts_.cluster_answers() ? Phrase::none_alone : Phrase::none_compared), Role::lead);
        const std::size_t first = order.front();
        if (order.size() == 1)
            return say(words_(Phrase::only_one, {title(first), time_of(first), rate_of(first)}), Role::lead);
        say(words_(Phrase::fastest, {title(first), time_of(first), rate_of(first)}), Role::lead);
        const std::string ratio = words_.ratio(point(order[1]).mid_s / point(first).mid_s);
        // A bound's band is nothing: that two of them don't overlap says nothing.
        if (std::ranges::any_of(order, [&](std::size_t g) { return is_bound(point(g)); })) {
            say(words_(Phrase::next_uncertain, {title(order[1]), ratio}));
            return say(words_(Phrase::bound_order));
        }
        const auto overlaps = [&](std::size_t g) { return point(g).low_s <= point(first).high_s; };
        say(words_(overlaps(order[1]) ? Phrase::next_uncertain : Phrase::next_certain, {title(order[1]), ratio}));
        std::vector<std::string> others;
        for (std::size_t i = 2; i < order.size(); ++i) {
            if (overlaps(order[i])) others.push_back(title(order[i]));
        }
        if (!others.empty()) say(words_(Phrase::also_overlap, {words_.list(others)}));
    }

    void say_left_out() {
        for (std::size_t g = 0; g < workload_.gpus.size(); ++g) {
            if (!found(g).prediction) {
                say(words_(Phrase::not_predicted, {title(g), reason_of(words_, found(g).failures)}));
            } else if (!found(g).runs()) {
                const Cell memory = memory_cell(words_, point(g), found(g).prediction->gpu);
                const auto* capacity = std::get_if<double>(&memory.sheet.back());
                say(words_(Phrase::does_not_fit, {title(g), words_.bytes(point(g).memory_bytes),
                                                  words_.bytes(capacity != nullptr ? *capacity : 0.0)}));
            }
        }
    }

    // Where more of what the report is over stops paying.
    void say_knees() {
        for (std::size_t g = 0; g < workload_.knees.size(); ++g) {
            if (workload_.knees[g] && found(g).runs())
                say(words_(Phrase::knee_of, {title(g), words_.value(facts_.request.over->kind, *workload_.knees[g]),
                                             words_.title_within(facts_.request.over->kind)}));
        }
    }

    void say_costs() {
        std::vector<std::string> unpriced;
        bool any = false;
        for (std::size_t g = 0; g < workload_.gpus.size(); ++g) {
            if (!found(g).runs()) continue;
            any = any || found(g).paid.mid.priced;
            if (!found(g).paid.mid.priced) unpriced.push_back(title(g));
        }
        const bool bought_in_several = say_cheapest(&study::RunCost::bought, Phrase::cheapest_bought);
        const bool rented_in_several = say_cheapest(&study::RunCost::rented, Phrase::cheapest_rented);
        if (bought_in_several || rented_in_several) say(words_(Phrase::currencies_apart));
        if (any && !unpriced.empty()) say(words_(Phrase::no_price_of, {words_.list(unpriced)}));
        const auto order = ranked([&](std::size_t g) { return found(g).paid.mid.energy_j; });
        if (order.empty()) return;
        const double energy_j = *found(order.front()).paid.mid.energy_j * energy_per_count();
        say(words_(Phrase::least_energy, {title(order.front()), words_.kilowatt_hours(energy_j), energy_produced()}));
    }

    // In each currency by itself; whether there are several.
    bool say_cheapest(CostOf kind, Phrase phrase) {
        std::vector<std::string> currencies;
        for (const Found& each : workload_.gpus) {
            if (!each.runs() || !(each.paid.mid.*kind)) continue;
            const std::string& currency = (each.paid.mid.*kind)->currency;
            if (std::ranges::find(currencies, currency) == currencies.end()) currencies.push_back(currency);
        }
        for (const std::string& currency : currencies)
            say_cheapest_in(currency, kind, phrase);
        return currencies.size() > 1;
    }

    void say_cheapest_in(const std::string& currency, CostOf kind, Phrase phrase) {
        const auto total = [&](const study::RunCost& cost) {
            const std::optional<study::Cost>& of = cost.*kind;
            return of && of->currency == currency ? std::optional{of->total() * per_count()} : std::nullopt;
        };
        const auto order = ranked([&](std::size_t g) { return total(found(g).paid.mid); });
        const PaidStep& first = found(order.front()).paid;
        const auto amount = [&](const study::RunCost& cost) { return words_.money(*total(cost), currency); };
        say(words_(phrase,
                   {title(order.front()), amount(first.mid), produced(), amount(first.low), amount(first.high)}),
            Role::lead);
        if (order.size() < 2) return;
        const PaidStep& second = found(order[1]).paid;
        const bool bounds = is_bound(point(order[0])) || is_bound(point(order[1]));
        const bool uncertain = bounds || *total(second.low) <= *total(first.high);
        say(words_(uncertain ? Phrase::cost_next_uncertain : Phrase::cost_next_certain,
                   {title(order[1]), words_.ratio(*total(second.mid) / *total(first.mid))}));
    }

    [[nodiscard]] IntervalChart chart() const {
        IntervalChart chart;
        chart.title = workload_.title + " · " + words_(Phrase::time_an_iteration);
        double least = 0.0, most = 0.0;
        for (std::size_t g = 0; g < workload_.gpus.size(); ++g) {
            if (!found(g).prediction) continue;
            const study::Point& at = point(g);
            chart.intervals.push_back({title(g), facts_.gpus[g].look, at.low_s, at.mid_s, at.high_s, time_of(g)});
            least = least > 0.0 ? std::min(least, at.low_s) : at.low_s;
            most = std::max(most, at.high_s);
        }
        chart.scale = time_scale(words_, "", least, most);
        return chart;
    }

    // Sheets of several networks are told apart by their titles.
    [[nodiscard]] std::string table_title(Phrase title) const {
        return facts_.workloads.size() > 1 ? words_(title) + " · " + workload_.title : words_(title);
    }

    [[nodiscard]] Table predictions() const {
        const std::string rate = words_(Phrase::throughput), unit = " (" + words_(workload_.samples.rate) + ')';
        Table table{table_title(Phrase::predictions),
                    {{words_(Phrase::gpu)},
                     time_column(words_, Phrase::time_an_iteration),
                     {rate, {rate + unit, words_(Phrase::low) + unit, words_(Phrase::high) + unit}, true},
                     {words_(Phrase::ratio_to_fastest), {words_(Phrase::ratio_to_fastest)}, true},
                     memory_column(words_, Phrase::memory_needed),
                     {words_(Phrase::limited_by)}},
                    {},
                    words_(Phrase::bands_mean) + ' ' + words_(Phrase::marks_mean)};
        double fastest_s = 0.0;
        for (const Found& each : workload_.gpus) {
            if (each.runs() && (fastest_s <= 0.0 || each.prediction->point.mid_s < fastest_s))
                fastest_s = each.prediction->point.mid_s;
        }
        for (std::size_t g = 0; g < workload_.gpus.size(); ++g) {
            if (!found(g).prediction) {
                table.rows.push_back(
                    {text_cell(title(g)), empty_cell(3), empty_cell(3), empty_cell(1), empty_cell(2), text_cell("–")});
                continue;
            }
            const study::Point& at = point(g);
            const double ratio = fastest_s > 0.0 ? at.mid_s / fastest_s : 0.0;
            table.rows.push_back(
                {text_cell(title(g)),
                 time_cell(words_, at.low_s, at.mid_s, at.high_s, at.provenance),
                 {rate_of(g),
                  {found(g).prediction->samples_per_s, at.rate(samples(), at.high_s), at.rate(samples(), at.low_s)}},
                 ratio > 0.0 && found(g).runs() ? number_cell(words_.ratio(ratio), ratio) : empty_cell(1),
                 memory_cell(words_, at, found(g).prediction->gpu),
                 text_cell(words_.limit(at))});
        }
        return table;
    }

    [[nodiscard]] Cell price_cell(const std::optional<hardware::Price>& price) const {
        if (!price) return empty_cell(3);
        return {words_.price(*price), {price->amount.value(), clean(price->currency), clean(price->date)}};
    }

    [[nodiscard]] Table prices() const {
        const auto priced = [&](Phrase title) {
            const std::string name = words_(title);
            return Column{name, {name, words_(Phrase::currency), words_(Phrase::date)}, true};
        };
        const std::string unit = produced();
        Table table{words_(Phrase::prices_and_costs),
                    {{words_(Phrase::gpu)},
                     priced(Phrase::price),
                     priced(Phrase::rent_an_hour),
                     money_column(words_(Phrase::bought_per, {unit}), words_),
                     money_column(words_(Phrase::rented_per, {unit}), words_),
                     {words_(Phrase::energy_per, {energy_produced()}),
                      {words_(Phrase::energy_per, {energy_produced()}) + " (kWh)"},
                      true}},
                    {},
                    ""};
        const study::Tariff& tariff = facts_.request.tariff;
        for (std::size_t g = 0; g < workload_.gpus.size(); ++g) {
            if (!found(g).prediction) continue;
            const hardware::Gpu& gpu = facts_.gpus[g].gpu;
            const PaidStep& paid = found(g).paid;
            Cell energy = empty_cell(1);
            if (paid.mid.energy_j) {
                const double joules = *paid.mid.energy_j * energy_per_count();
                energy = number_cell(words_.kilowatt_hours(joules), joules / joules_of_a_kwh);
            }
            table.rows.push_back({text_cell(title(g)), price_cell(tariff.price ? tariff.price : gpu.price),
                                  price_cell(tariff.rent ? tariff.rent : gpu.rent),
                                  money_cell(words_, paid, &study::RunCost::bought, per_count()),
                                  money_cell(words_, paid, &study::RunCost::rented, per_count()), std::move(energy)});
        }
        drop_empty_columns(table);
        const auto is_energy = [](const Column& each) {
            return !each.sheet.empty() && each.sheet.front().ends_with("(kWh)");
        };
        if (table.columns.size() == 2 && is_energy(table.columns.back())) table.title = table_title(Phrase::energy);
        return table;
    }

    void say_arithmetic() {
        std::vector<std::string> lines;
        for (std::size_t g = 0; g < workload_.gpus.size(); ++g) {
            if (!found(g).prediction) continue;
            const study::RunCost& cost = found(g).paid.mid;
            if (cost.bought) lines.push_back(bought_line(g, *cost.bought));
            if (cost.rented) lines.push_back(rented_line(g, *cost.rented));
            if (const auto& even = cost.break_even) {
                lines.push_back(words_(even->within_life() ? Phrase::pays_off : Phrase::never_pays_off,
                                       {title(g), words_.whole(even->hours), words_.percent(even->utilisation)}));
            }
        }
        if (lines.empty()) return;
        say(words_(Phrase::arithmetic), Role::lead);
        for (std::string& line : lines)
            say(std::move(line), Role::item);
    }

    // "64 images"
    [[nodiscard]] std::string count_unit() const {
        std::string unit = words_(workload_.produced.rate);
        return unit.substr(0, unit.rfind('/'));
    }
    [[nodiscard]] std::string bought_line(std::size_t g, const study::Cost& cost) const {
        const study::Tariff& tariff = facts_.request.tariff;
        const hardware::Price& price = tariff.price ? *tariff.price : *facts_.gpus[g].gpu.price;
        const double hours = point(g).mid_s / seconds_of_an_hour;
        return words_(Phrase::arithmetic_bought,
                      {title(g), words_.money(price.amount.value(), price.currency), words_.number(tariff.life_years),
                       words_.percent(tariff.utilisation), words_.money(cost.electricity / hours, cost.currency),
                       words_.money(cost.total() / hours, cost.currency), words_.time(point(g).mid_s),
                       words_.whole(workload_.produced_a_step), count_unit(), words_.whole(workload_.money.count),
                       words_.money(cost.total() * per_count(), cost.currency)});
    }
    [[nodiscard]] std::string rented_line(std::size_t g, const study::Cost& cost) const {
        const study::Tariff& tariff = facts_.request.tariff;
        const hardware::Price& rent = tariff.rent ? *tariff.rent : *facts_.gpus[g].gpu.rent;
        return words_(Phrase::arithmetic_rented,
                      {title(g), words_.money(rent.amount.value(), rent.currency), words_.time(point(g).mid_s),
                       words_.whole(workload_.produced_a_step), count_unit(), words_.whole(workload_.money.count),
                       words_.money(cost.total() * per_count(), cost.currency)});
    }

    const Facts& facts_;
    const Words& words_;
    const WorkloadFacts& workload_;
    Section section_;
};

} // namespace

Section answer_section(const Facts& facts, std::size_t workload) {
    return Answer{facts, facts.workloads[workload]}.run();
}

} // namespace dubhe::report
