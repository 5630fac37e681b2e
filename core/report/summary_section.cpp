// SPDX-License-Identifier: Apache-2.0
// The first page: what to take, how many, for how much, how sure, what comes next and what would change that, in words
// for who pays.
#include "facts.h"

#include <algorithm>
#include <cmath>

namespace dubhe::report {

namespace {

using study::MatrixFigure;

bool is_money(Basis basis) {
    return basis == Basis::bought || basis == Basis::rented;
}

class Summary {
  public:
    explicit Summary(const Facts& facts) : facts_{facts}, words_{facts.words}, verdict_{facts.verdict} {}

    Section run() {
        if (verdict_.order.empty()) {
            say(words_(Phrase::take_none), Role::lead);
        } else {
            say_what();
            say_budget();
            say_what_counts();
            if (facts_.gpus[first().gpu].look.hypothetical) say_what_exists();
            say_order();
            say_day();
            say_confidence();
        }
        if (Table table = budget_table(); !table.rows.empty()) section_.blocks.emplace_back(std::move(table));
        if (Table table = costs(); table.columns.size() > 2) section_.blocks.emplace_back(std::move(table));
        say_list(Phrase::would_change, changes());
        say_list(Phrase::missing, missing());
        return std::move(section_);
    }

  private:
    [[nodiscard]] const std::string& title(std::size_t gpu) const { return facts_.gpus[gpu].title; }
    [[nodiscard]] const Standing& first() const { return verdict_.order.front(); }
    [[nodiscard]] bool served() const { return facts_.any_serves(); }
    void say(std::string text, Role role = Role::plain) {
        section_.blocks.emplace_back(Paragraph{std::move(text), role});
    }
    void say_list(Phrase heading, std::vector<std::string> lines) {
        if (lines.empty()) return;
        say(words_(heading), Role::lead);
        for (std::string& line : lines)
            say(std::move(line), Role::item);
    }

    // A network that can't be built is reported in its own section.
    [[nodiscard]] std::vector<std::size_t> counted() const {
        std::vector<std::size_t> made;
        for (std::size_t w = 0; w < facts_.workloads.size(); ++w)
            if (facts_.workloads[w].counts) made.push_back(w);
        return made;
    }

    // "6 (4 to 8) × H200", where it is known how many.
    [[nodiscard]] std::string many(std::size_t gpu) const {
        const std::optional<Fleet>& fleet = verdict_.fleets[gpu];
        if (!verdict_.loads_known || !fleet) return title(gpu);
        return gpus_words(*fleet) + " × " + title(gpu);
    }
    [[nodiscard]] std::string gpus_words(const Fleet& fleet) const {
        const std::string usual = words_.whole(fleet.gpus[1]);
        if (fleet.gpus[2] == 0.0) return words_(Phrase::gpus_or_more, {usual, words_.whole(fleet.gpus[0])});
        if (fleet.gpus[0] == fleet.gpus[2]) return usual;
        return words_(Phrase::gpus_range, {usual, words_.whole(fleet.gpus[0]), words_.whole(fleet.gpus[2])});
    }

    void say_what_counts() {
        if (served()) return; // of one network
        const std::optional<Fleet>& fleet = verdict_.fleets[first().gpu];
        if (verdict_.loads_known && fleet && fleet->shared < fleet->gpus[1])
            say(words_(Phrase::gpus_shared, {words_.whole(fleet->shared)}));
        say_shared_best();
        for (const WorkloadFacts& workload : facts_.workloads)
            if (workload.network && !workload.counts) say(words_(Phrase::portfolio_not_counted, {workload.title}));
    }

    // Rounding up for each workload hides how close two GPUs are: shared, another may cost least.
    void say_shared_best() {
        if (!verdict_.loads_known || !is_money(verdict_.basis)) return;
        const bool bought = verdict_.basis == Basis::bought;
        const auto cost = [&](const Standing& of) -> std::optional<double> {
            const std::optional<Fleet>& fleet = verdict_.fleets[of.gpu];
            const auto whole = fleet ? (bought ? fleet->life_bought : fleet->life_rented) : std::nullopt;
            if (!whole || !(fleet->gpus[1] > 0.0)) return std::nullopt;
            return *whole * fleet->shared / fleet->gpus[1];
        };
        const Standing* best = &first();
        for (const Standing& other : verdict_.order) {
            const auto least = cost(*best), its = cost(other);
            if (!least || !its) return;
            if (*its < *least / 1.0005) best = &other;
        }
        if (best == &first()) return;
        const Fleet& fleet = *verdict_.fleets[best->gpu];
        const std::string& currency = bought ? fleet.bought_currency : fleet.rented_currency;
        say(words_(Phrase::shared_best,
                   {words_.whole(fleet.shared), title(best->gpu), words_.money(*cost(*best), currency)}));
    }

    void say_what() {
        const std::vector<std::size_t> rows = counted();
        const std::string what = many(first().gpu), all = words_.whole(static_cast<double>(rows.size()));
        const bool one = served() || rows.size() == 1;
        if (verdict_.order.size() == 1) say(words_(Phrase::take_only, {title(first().gpu)}));
        if (is_money(verdict_.basis)) {
            const bool bought = verdict_.basis == Basis::bought;
            if (!one)
                return say(words_(bought ? Phrase::take_bought_all : Phrase::take_rented_all, {what, all}), Role::lead);
            const auto [amount, of] = cost_words(rows);
            return say(words_(bought ? Phrase::take_bought : Phrase::take_rented, {what, amount, of}), Role::lead);
        }
        if (verdict_.basis == Basis::gpus) return say(words_(Phrase::take_fewest, {what}), Role::lead);
        if (!one) return say(words_(Phrase::take_fastest_all, {what, all}), Role::lead);
        const study::MatrixRun& run = *facts_.matrix->at(rows.front(), first().gpu).run;
        const study::FigureValue rate = *run[MatrixFigure::throughput];
        say(words_(Phrase::take_fastest, {what, words_.banded_rate(rate.low, rate.mid, rate.high,
                                                                   facts_.workloads[rows.front()].samples.rate)}),
            Role::lead);
    }

    // What one GPU of the kind costs from the budget.
    [[nodiscard]] double price_of_one(std::size_t gpu) const {
        const study::Tariff& tariff = facts_.request.tariff;
        const hardware::Gpu& known = facts_.gpus[gpu].gpu;
        return (facts_.request.budget->an_hour ? *(tariff.rent ? tariff.rent : known.rent)
                                               : *(tariff.price ? tariff.price : known.price))
            .amount.value();
    }
    [[nodiscard]] std::optional<double> paid(std::size_t gpu) const {
        if (!facts_.request.budget) return std::nullopt;
        return study::paid_for(*facts_.request.budget, facts_.gpus[gpu].gpu, facts_.request.tariff);
    }
    [[nodiscard]] std::string budget_words() const { return words_.shown(study::to_text(*facts_.request.budget)); }
    [[nodiscard]] std::string amount_of(std::size_t gpu, double count) const {
        study::Budget spent = *facts_.request.budget;
        spent.amount = count * price_of_one(gpu);
        return words_.shown(study::to_text(spent));
    }

    void say_budget() {
        const std::optional<double> count = paid(first().gpu);
        if (!count) return;
        if (*count < 1.0) return say(words_(Phrase::budget_none, {budget_words(), title(first().gpu)}), Role::lead);
        say(words_(Phrase::budget_pays,
                   {budget_words(), words_.whole(*count), title(first().gpu), amount_of(first().gpu, *count)}),
            Role::lead);
    }

    // The same budget on every GPU, and what that many do.
    [[nodiscard]] Table budget_table() const {
        Table table;
        if (!facts_.request.budget) return table;
        const std::string gpus = words_(Phrase::gpus), spent = words_(Phrase::purchase);
        table.title = words_(Phrase::budget_title, {budget_words()});
        table.columns = {{words_(Phrase::gpu)}, {gpus, {gpus}, true}};
        if (!facts_.request.budget->an_hour) table.columns.push_back({spent, {spent, words_(Phrase::currency)}, true});
        const std::vector<std::size_t> rows = served() ? std::vector<std::size_t>{} : counted();
        for (const std::size_t w : rows) {
            const std::string name = facts_.workloads[w].title, unit = words_(facts_.workloads[w].samples.rate);
            table.columns.push_back({name, {name + " (" + unit + ')'}, true});
        }
        for (const Standing& each : verdict_.order) {
            const std::optional<double> count = paid(each.gpu);
            if (!count || *count < 1.0) continue;
            std::vector<Cell> row{text_cell(title(each.gpu)), number_cell(words_.whole(*count), *count)};
            if (!facts_.request.budget->an_hour)
                row.push_back(
                    {amount_of(each.gpu, *count), {*count * price_of_one(each.gpu), facts_.request.budget->currency}});
            for (const std::size_t w : rows) {
                const study::FigureValue rate = *(*facts_.matrix->at(w, each.gpu).run)[MatrixFigure::throughput];
                row.push_back(number_cell(words_.banded_rate(*count * rate.low, *count * rate.mid, *count * rate.high,
                                                             facts_.workloads[w].samples.rate),
                                          *count * rate.mid));
            }
            table.rows.push_back(std::move(row));
        }
        if (!rows.empty()) table.note = words_(Phrase::budget_note);
        return table;
    }

    void say_what_exists() {
        say(words_(Phrase::not_for_sale, {title(first().gpu), clean(facts_.request.gpus[first().gpu].gpu.base.name)}));
        const auto real = std::ranges::find_if(
            verdict_.order, [&](const Standing& each) { return !facts_.gpus[each.gpu].look.hypothetical; });
        if (real != verdict_.order.end()) say(words_(Phrase::best_for_sale, {many(real->gpu)}), Role::lead);
    }

    // What the first GPU's work costs, and for how much of it.
    struct CostWords {
        std::string amount, of;
    };
    [[nodiscard]] CostWords cost_words(const std::vector<std::size_t>& rows) const {
        const auto way = verdict_.basis == Basis::rented ? &study::RunCost::rented : &study::RunCost::bought;
        if (served()) {
            const study::Sizing& size = *facts_.serving[first().gpu];
            const double million = (*size.million_tokens(way))[1];
            const Counted count = counted_for(million / Counted{}.count);
            return {words_.money(million / Counted{}.count * count.count, (size.second.*way)->currency),
                    words_.counted(count, Phrase::tokens)};
        }
        const WorkloadFacts& workload = facts_.workloads[rows.front()];
        const study::Cost& cost = *(facts_.matrix->at(rows.front(), first().gpu).run->cost.*way);
        return {words_.money(cost.total() / workload.produced_a_step * workload.money.count, cost.currency),
                words_.counted(workload.money, workload.produced.many)};
    }

    // To three digits it is the same.
    [[nodiscard]] bool tied(const Standing& next) const { return tied(first(), next); }
    [[nodiscard]] static bool tied(const Standing& better, const Standing& worse) {
        return worse.mid() < 1.0005 * better.mid();
    }

    // How sure the first GPUs carry a day.
    void say_day() {
        if (!served()) return;
        const std::optional<study::Fleet>& day = facts_.serving[first().gpu]->day;
        if (day) say(words_(Phrase::day_risk, {words_.percent(day->risk), words_.percent(day->risk_one_lost)}));
    }

    void say_order() {
        if (verdict_.order.size() < 2) return say(words_(Phrase::no_runner_up));
        const Standing& next = verdict_.order[1];
        std::vector<std::string> same;
        for (std::size_t i = 1; i < verdict_.order.size() && tied(verdict_.order[i]); ++i)
            same.push_back(many(verdict_.order[i].gpu));
        if (!same.empty()) return say(words_(Phrase::tied, {words_.list(same)}));
        const bool overlaps = overlap(first(), next);
        const std::string ratio = words_.ratio(next.mid() / first().mid());
        if (verdict_.basis == Basis::gpus) {
            say(words_(Phrase::next_needs, {many(next.gpu)}));
        } else if (is_money(verdict_.basis)) {
            say(words_(overlaps ? Phrase::cost_next_uncertain : Phrase::cost_next_certain, {title(next.gpu), ratio}));
        } else {
            say(words_(overlaps ? Phrase::next_uncertain : Phrase::next_certain, {title(next.gpu), ratio}));
        }
    }

    void say_confidence() {
        if (served()) {
            const Fleet& fleet = *verdict_.fleets[first().gpu];
            if (fleet.gpus[2] == 0.0) return say(words_(Phrase::slow_never));
            if (!(fleet.gpus[2] > fleet.gpus[0])) return;
            return say(words_(Phrase::band_gpus, {words_.whole(fleet.gpus[0]), words_.whole(fleet.gpus[2])}));
        }
        study::Grade worst = study::Grade::a;
        double below = 0.0, above = 0.0;
        for (const std::size_t w : counted()) {
            const study::MatrixRun& run = *facts_.matrix->at(w, first().gpu).run;
            worst = std::max(worst, run.grade);
            below = std::max(below, 1.0 - run.point.low_s / run.point.mid_s);
            above = std::max(above, run.point.high_s / run.point.mid_s - 1.0);
        }
        std::string text =
            words_(static_cast<Phrase>(static_cast<int>(Phrase::confidence_a) + static_cast<int>(worst)));
        if (above > 0.0) text += ' ' + words_(Phrase::band_plainly, {words_.percent(below), words_.percent(above)});
        say(std::move(text));
    }

    [[nodiscard]] Table costs() const {
        const std::string needed = words_(verdict_.loads_known ? Phrase::gpus_needed : Phrase::gpus);
        std::vector<CostsRow> rows;
        for (const Standing& each : verdict_.order) {
            const Fleet& fleet = *verdict_.fleets[each.gpu];
            rows.push_back(
                {title(each.gpu), {gpus_words(fleet), {fleet.gpus[1], fleet.gpus[0], fleet.gpus[2]}}, fleet});
        }
        Table table = costs_table(words_, facts_.request.tariff,
                                  {needed, {needed, words_(Phrase::low), words_(Phrase::high)}, true}, rows);
        if (served() && facts_.serving[first().gpu]->day) table.note = words_(Phrase::day_words);
        return table;
    }

    [[nodiscard]] std::vector<std::string> changes() const {
        std::vector<std::string> lines;
        if (!verdict_.order.empty()) {
            if (verdict_.order.size() > 1 && !tied(verdict_.order[1])) add_price(lines);
            add_trials(lines);
            add_faster(lines);
        }
        if (!served()) add_left_out(lines);
        return lines;
    }

    // Prices at which the second draws level with the first.
    void add_price(std::vector<std::string>& lines) const {
        const Standing& next = verdict_.order[1];
        const std::string &one = title(first().gpu), &other = title(next.gpu);
        if (verdict_.basis == Basis::time) {
            lines.push_back(words_(Phrase::change_ratio, {other, words_.percent(first().mid() / next.mid()), one}));
            return;
        }
        if (verdict_.basis == Basis::gpus) {
            lines.push_back(words_(Phrase::change_ratio, {other, words_.percent(first().mid() / next.mid()), one}));
            return;
        }
        const std::optional<double> down = next.bill.level(first().mid()), up = first().bill.level(next.mid());
        if (!down) return lines.push_back(words_(Phrase::change_price_never, {other, one}));
        const auto price_of = [&](std::size_t gpu) {
            const study::Tariff& tariff = facts_.request.tariff;
            const hardware::Gpu& known = facts_.gpus[gpu].gpu;
            const bool rented = verdict_.basis == Basis::rented;
            return rented ? *(tariff.rent ? tariff.rent : known.rent) : *(tariff.price ? tariff.price : known.price);
        };
        const hardware::Price here = price_of(first().gpu), there = price_of(next.gpu);
        const auto times = [&](const hardware::Price& price, double k) {
            return words_.money(price.amount.value() * k, price.currency);
        };
        lines.push_back(words_(
            verdict_.basis == Basis::rented ? Phrase::change_rent : Phrase::change_price,
            {other, one, times(there, *down), times(there, 1.0), times(here, up.value_or(1.0)), times(here, 1.0)}));
    }

    [[nodiscard]] std::string label_of(const Trial& trial) const {
        return trial.precision.empty() ? words_(trial.label) : trial.precision;
    }
    [[nodiscard]] std::string line_label(const Trial& trial) const {
        return trial.precision.empty() ? words_.begun(words_(trial.label)) : trial.precision;
    }

    // Those that leave the first GPU first in one line, each other in its own.
    void add_trials(std::vector<std::string>& lines) const {
        std::vector<std::string> same;
        for (const Trial& trial : verdict_.trials) {
            const auto here = std::ranges::find(trial.order, first().gpu, &Standing::gpu);
            if (trial.order.empty()) {
                if (trial.precision.empty()) lines.push_back(words_(Phrase::change_to_none, {line_label(trial)}));
            } else if (here != trial.order.end() && tied(trial.order.front(), *here)) {
                same.push_back(label_of(trial));
            } else if (here == trial.order.end()) {
                lines.push_back(words_(Phrase::change_to_only,
                                       {line_label(trial), title(trial.order.front().gpu), title(first().gpu)}));
            } else {
                const Standing& best = trial.order.front();
                lines.push_back(words_(
                    overlap(best, *here) ? Phrase::change_to_unsure : Phrase::change_to,
                    {line_label(trial), title(best.gpu), words_.ratio(here->mid() / best.mid()), title(first().gpu)}));
            }
        }
        if (!same.empty() && verdict_.order.size() > 1)
            lines.push_back(words_(Phrase::change_stays, {words_.begun(words_.list(same)), title(first().gpu)}));
    }

    // The precision in which the first GPU would gain most.
    void add_faster(std::vector<std::string>& lines) const {
        constexpr double worth_telling = 1.05;
        const Trial* best = nullptr;
        for (const Trial& trial : verdict_.trials) {
            if (trial.precision.empty() || !trial.speedup || *trial.speedup < worth_telling) continue;
            if (best == nullptr || *trial.speedup > *best->speedup) best = &trial;
        }
        if (best == nullptr) return;
        lines.push_back(
            words_(Phrase::change_faster, {best->precision, title(first().gpu), words_.ratio(*best->speedup)}));
    }

    void add_left_out(std::vector<std::string>& lines) const {
        if (!facts_.matrix) return;
        for (const std::size_t w : counted()) {
            for (std::size_t g = 0; g < facts_.gpus.size(); ++g) {
                const study::MatrixCell& cell = facts_.matrix->at(w, g);
                if (!cell.run && !cell.instead.empty()) lines.push_back(left_out(w, g, cell));
            }
        }
    }
    [[nodiscard]] std::string left_out(std::size_t w, std::size_t gpu, const study::MatrixCell& cell) const {
        const std::string &network = facts_.workloads[w].title, instead = sentence_of(cell.instead);
        if (verdict_.order.empty())
            return words_(Phrase::left_out_but, {title(gpu), network, reason_of(words_, cell.reason), instead});
        const study::MatrixRun& first_run = *facts_.matrix->at(w, first().gpu).run;
        const std::string times = words_.number(cell.instead_s_a_sample * first_run.samples / first_run.usage.step_s);
        if (!cell.refused)
            return words_(Phrase::change_left_out,
                          {title(gpu), network, reason_of(words_, cell.reason), instead, times, title(first().gpu)});
        const std::string asked = workload::numbers_text(facts_.workloads[w].network->recipe);
        return words_(Phrase::change_precision, {title(gpu), network, asked, instead, times, title(first().gpu)});
    }
    [[nodiscard]] std::string sentence_of(const Message& said) const {
        return told(words_, Diagnostic{.message = said});
    }

    [[nodiscard]] std::vector<std::string> missing() const {
        std::vector<std::string> lines;
        std::vector<std::string> unpriced;
        for (const std::size_t gpu : verdict_.unpriced)
            unpriced.push_back(title(gpu));
        if (!unpriced.empty()) {
            lines.push_back(words_(Phrase::missing_prices, {words_.list(unpriced)}));
        } else if (!is_money(verdict_.basis) && !verdict_.order.empty()) {
            lines.push_back(words_(Phrase::missing_common));
        }
        if (verdict_.basis == Basis::bought && !facts_.request.tariff.electricity)
            lines.push_back(words_(Phrase::missing_electricity));
        if (!verdict_.loads_known && !verdict_.order.empty()) {
            const std::vector<std::size_t> rows = counted();
            const study::MatrixRun& run = *facts_.matrix->at(rows.front(), first().gpu).run;
            const study::FigureValue rate = *run[MatrixFigure::throughput];
            const WorkloadFacts& workload = facts_.workloads[rows.front()];
            std::string does = words_.banded_rate(rate.low, rate.mid, rate.high, workload.samples.rate);
            if (rows.size() > 1) does += " (" + workload.title + ')';
            std::vector<std::string> without;
            for (const std::size_t w : rows)
                if (!(facts_.request.workloads[w].load > 0.0)) without.push_back(facts_.workloads[w].title);
            lines.push_back(without.size() == rows.size()
                                ? words_(Phrase::missing_load, {title(first().gpu), does})
                                : words_(Phrase::missing_load_of, {title(first().gpu), does, words_.list(without)}));
        }
        return lines;
    }

    const Facts& facts_;
    const Words& words_;
    const Verdict& verdict_;
    Section section_{facts_.words(Phrase::recommendation), {}, false};
};

} // namespace

Section summary_section(const Facts& facts) {
    const bool cluster = facts.cluster_answers() && !facts.any_serves();
    return cluster ? cluster_summary(facts) : Summary{facts}.run();
}

} // namespace dubhe::report
