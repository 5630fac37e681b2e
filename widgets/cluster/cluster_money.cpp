// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster_money.h"

#include "../shared/text/core_sentences.h"
#include "../shared/text/core_words.h"
#include "../shared/text/count_text.h"
#include "../shared/text/local_numbers.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"
#include "cluster_scenes.h"

#include <core/study/cluster/cluster_cost.h>
#include <core/units/text.h>

#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace dubhe::widgets {

namespace {

const QString no_amount{QChar{0x2013}};
constexpr double million = 1e6;

QString cost_or_dash(const std::optional<study::Cost>& cost, double steps) {
    return cost ? amount_text(cost->total() * steps, cost->currency) : no_amount;
}

QString price_or_dash(const std::optional<hardware::Price>& price, bool source) {
    if (!price) return no_amount;
    return source ? qt_text(study::text_of(*price)) : amount_text(price->amount.value(), price->currency);
}

QString joined(const std::vector<Message>& parts) {
    return core_sentence(Message::list(parts, "; "));
}

QString even_words(const study::BreakEven& even) {
    const QString hours = number_locale().toString(even.hours, 'f', 0);
    if (!even.within_life()) {
        return words("Renting is cheaper: buying would pay from %1 hours of work on, %2 of a GPU's life.")
            .arg(hours, percent_text(even.utilisation));
    }
    const QString from = words("Buying is cheaper from %1 hours of work on, %2 of a GPU's life.")
                             .arg(hours, percent_text(even.utilisation));
    if (!even.years) return from;
    return from + u' ' + words("A bought GPU has paid off after %1 years.").arg(shown(number_text(*even.years)));
}

} // namespace

QString energy_text(double joules) {
    if (joules < joules_of_a_kwh) return shown(to_text(Joules{joules}));
    const double kwh = joules / joules_of_a_kwh;
    struct Unit {
        double factor;
        const char* name;
    };
    for (const Unit& unit : {Unit{1e9, "TWh"}, Unit{1e6, "GWh"}, Unit{1e3, "MWh"}}) {
        if (kwh >= unit.factor) return shown(number_text(kwh / unit.factor)) + thin_space + QLatin1String{unit.name};
    }
    return shown(number_text(kwh)) + thin_space + QStringLiteral("kWh");
}

std::optional<Paid> paid_of(const study::RunCost& money) {
    if (money.rented) return Paid{*money.rented, true};
    if (money.bought) return Paid{*money.bought, false};
    return std::nullopt;
}

QString Budget::text() const {
    return count_words(amount) + u' ' + unit;
}

double Budget::paid_steps(const ClusterAnswer& answer) const {
    const double period = answer.prediction->step.period_s;
    return run && period > 0.0 ? run->mid_s / period : 0.0;
}

Budget budget_of(const ClusterAnswer& answer) {
    const std::int64_t tokens = answer.model->tokens_per_sample();
    const study::AskedRun asked = run_of(answer.question.settings, tokens > 1);
    const bool in_samples = asked.unit == study::RunUnit::samples;
    const bool in_tokens = tokens > 1 && !in_samples;
    Budget budget{study::training_run(*answer.prediction, tokens, asked), asked.amount,
                  in_tokens ? words("tokens") : core_words(answer.model->sample_unit())};
    if (asked.unit != study::RunUnit::days) return budget;
    if (!budget.run) {
        budget.unit = words("days");
        return budget;
    }
    const double digits = std::pow(10.0, std::floor(std::log10(budget.run->tokens)) - 2.0); // three tell enough
    budget.amount = std::round(budget.run->tokens / digits) * digits;
    return budget;
}

std::vector<MoneyRow> money_rows(const ClusterAnswer& answer) {
    const double step_s = answer.prediction->step.mid_s;
    const auto batch = static_cast<double>(answer.prediction->split.batch);
    const auto tokens = static_cast<double>(answer.model->tokens_per_sample());
    const QString unit = core_words(answer.model->sample_unit());
    std::vector<MoneyRow> rows;
    const auto add = [&](const QString& what, double steps, double seconds, double paid_steps) {
        rows.push_back({what, time_text(seconds),
                        answer.money.energy_j ? energy_text(*answer.money.energy_j * paid_steps) : no_amount,
                        cost_or_dash(answer.money.rented, paid_steps), cost_or_dash(answer.money.bought, paid_steps),
                        steps, seconds, paid_steps});
    };
    const auto add_steps = [&](const QString& what, double steps) { add(what, steps, step_s * steps, steps); };
    add_steps(words("a step"), 1.0);
    if (step_s > 0.0) add_steps(words("an hour"), seconds_of_an_hour / step_s);
    add_steps(words("a million %1").arg(unit), million / batch);
    if (tokens > 1) add_steps(words("a million tokens"), million / (batch * tokens));
    const Budget budget = budget_of(answer);
    if (budget.run) add(budget.text(), budget.run->steps, budget.run->mid_s, budget.paid_steps(answer));
    return rows;
}

QStringList failure_lines(const ClusterAnswer& answer) {
    const Budget budget = budget_of(answer);
    if (!budget.run) return {core_sentence(budget.run.diagnostics().front()) + QStringLiteral(".")};
    const study::RunAnswer& run = *budget.run;
    return {words("Goodput %1: so much of the time is work. %2 failures are expected, with a checkpoint every %3.")
                .arg(percent_text(run.goodput), shown(number_text(run.failures)), time_text(run.interval_s)),
            words("The run takes %1, %2 GPU-hours.")
                .arg(banded_time_text(run.low_s, run.mid_s, run.high_s),
                     count_words(std::round(run.gpu_hours(static_cast<double>(answer.prediction->split.gpus())))))};
}

QString price_text(const ClusterQuestion& question, bool source) {
    const study::Tariff tariff = study::tariff_in(question.system, question.tariff);
    return price_or_dash(tariff.price ? tariff.price : question.system.gpu.price, source);
}

QString rent_text(const ClusterQuestion& question, bool source) {
    return price_or_dash(question.tariff.rent ? question.tariff.rent : question.system.gpu.rent, source);
}

QString price_hint(const ClusterQuestion& question) {
    const hardware::Gpu& gpu = question.system.gpu;
    return words("Price and rent of a GPU are entered in the panel Catalog, at %1.")
        .arg(qt_text(gpu.hypothetical() ? gpu.base : gpu.name));
}

QStringList money_lines(const ClusterAnswer& answer) {
    const study::RunCost& money = answer.money;
    QStringList lines;
    if (!answer.prediction->fits)
        lines << words("This split does not fit into the GPUs' memory: the amounts are of a step that can't run.");
    lines << words("Price of a GPU: %1. Rent of an hour: %2.")
                 .arg(price_text(answer.question), rent_text(answer.question));
    if (!money.rented || !money.bought) lines.back() += u' ' + price_hint(answer.question);
    lines << failure_lines(answer);
    if (money.power_w) {
        const bool alone = answer.question.tariff.pue == 1.0;
        lines << (alone ? words("%1, all %2 together, without hosts, network and cooling (PUE 1).")
                        : words("%1 at the wall, all %2 together."))
                     .arg(shown(to_text(Watts{*money.power_w})), gpus_text(answer.prediction->split.gpus()));
    }
    if (money.break_even) lines << even_words(*money.break_even);
    if (money.rented) lines << words("Rented: %1.").arg(joined(money.rented->rests_on));
    if (money.bought) lines << words("Bought: %1.").arg(joined(money.bought->rests_on));
    for (const Message& unknown : money.unknown) {
        const QString text = core_sentence(unknown);
        lines << text.left(1).toUpper() + text.mid(1) +
                     (text.endsWith(u'.') || text.endsWith(QChar{0x3002}) ? QString{} : QStringLiteral("."));
    }
    return lines;
}

QString cost_text(const ClusterAnswer& answer) {
    const std::optional<Paid> paid = paid_of(answer.money);
    const Budget budget = budget_of(answer);
    if (!budget.run) return words("%1: %2").arg(budget.text(), core_sentence(budget.run.diagnostics().front()));
    constexpr double hardly_less = 0.995;
    QString days = time_text(budget.run->mid_s);
    if (budget.run->goodput < hardly_less)
        days = words("%1 with a goodput of %2").arg(days, percent_text(budget.run->goodput));
    if (!paid) return words("%1 in %2; no price is known").arg(budget.text(), days);
    const auto amount = [&paid](double steps) { return amount_text(paid->cost.total() * steps, paid->cost.currency); };
    const QString text =
        paid->rented ? words("Rented: %1 a step, %2 for %3 in %4") : words("Bought: %1 a step, %2 for %3 in %4");
    return text.arg(amount(1.0), amount(budget.paid_steps(answer)), budget.text(), days);
}

QString cost_basis(const ClusterAnswer& answer) {
    const std::optional<Paid> paid = paid_of(answer.money);
    if (!paid) return price_hint(answer.question);
    QStringList lines;
    for (const Message& line : paid->cost.rests_on)
        lines << core_sentence(line);
    return lines.join(u'\n');
}

} // namespace dubhe::widgets
