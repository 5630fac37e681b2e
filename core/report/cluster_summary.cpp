// SPDX-License-Identifier: Apache-2.0
// The first page where a step on many GPUs is the answer.
#include "facts.h"

#include <core/messages/messages.h>
#include <core/study/cluster/cluster_cost.h>

namespace dubhe::report {

namespace {

// A network on many GPUs of one system: there is nothing to choose among, but how much it costs and takes.
class ClusterSummary {
  public:
    explicit ClusterSummary(const Facts& facts)
        : facts_{facts}, words_{facts.words}, asked_{*facts.request.cluster}, found_{**facts.cluster} {}

    Section run() {
        const study::Point& point = found_.point;
        const auto rate = [&](double seconds) { return point.rate(found_.produced_a_step, seconds); };
        say(words_(
                Phrase::cluster_takes,
                {cluster_title(facts_), words_.banded_time(point.low_s, point.mid_s, point.high_s),
                 words_.whole(static_cast<double>(asked_.gpus)), clean(asked_.system.system.name),
                 words_.banded_rate(rate(point.high_s), rate(point.mid_s), rate(point.low_s), found_.produced.rate)}),
            Role::lead);
        say_run();
        if (point.high_s > point.mid_s)
            say(words_(Phrase::band_plainly, {words_.percent(1.0 - point.low_s / point.mid_s),
                                              words_.percent(point.high_s / point.mid_s - 1.0)}));
        say_next();
        if (Table table = costs(); table.columns.size() > 2) section_.blocks.emplace_back(std::move(table));
        say_changes();
        say_missing();
        return std::move(section_);
    }

  private:
    void say(std::string text, Role role = Role::plain) {
        section_.blocks.emplace_back(Paragraph{std::move(text), role});
    }

    void say_run() {
        if (!found_.run) return;
        if (!*found_.run) return say(reason_of(words_, found_.run->diagnostics()));
        const study::RunAnswer& run = **found_.run;
        const bool in_tokens = found_.produced.many == Phrase::tokens;
        say(words_(in_tokens ? Phrase::run_takes : Phrase::run_of_samples_takes,
                   {words_.large(run.tokens), words_.time(run.mid_s), words_.time(run.low_s), words_.time(run.high_s)}),
            Role::lead);
        say(words_(Phrase::run_goodput,
                   {words_.percent(run.goodput), words_.number(run.failures), words_.time(run.interval_s)}));
        const double step_s = study::usage_of(found_.prediction).step_s;
        for (const auto& [way, phrase] : {std::pair{&study::RunCost::rented, Phrase::run_rented},
                                          std::pair{&study::RunCost::bought, Phrase::run_bought}}) {
            const std::optional<study::Cost>& cost = found_.cost.*way;
            if (cost)
                say(words_(phrase, {words_.money(cost->total() / step_s * run.mid_s, cost->currency)}), Role::lead);
        }
    }

    // Of splits of the same GPUs: there is no other system to choose.
    void say_next() {
        if (!found_.next) return say(words_(Phrase::no_runner_up));
        const study::PlanPoint& next = *found_.next;
        const double ratio = next.step_s / found_.prediction.step.mid_s;
        const std::string time = words_.banded_time(next.low_s, next.step_s, next.high_s);
        const std::string split = translated(words_.language(), words_of(next.split));
        if (ratio < 1.0)
            say(words_(Phrase::faster_split, {split, time, words_.number(1.0 / ratio)}));
        else
            say(words_(Phrase::next_split, {split, time, words_.number(ratio), words_.bytes(next.memory_bytes),
                                            words_.bytes(found_.point.memory_bytes)}));
    }

    [[nodiscard]] Table costs() const {
        const Fleet fleet = cluster_fleet(facts_);
        const std::string gpus = words_(Phrase::gpus);
        return costs_table(
            words_, facts_.request.tariff, {gpus, {gpus}, true},
            {{clean(asked_.system.gpu.name), number_cell(words_.whole(fleet.gpus[1]), fleet.gpus[1]), fleet}});
    }

    void say_changes() {
        if (found_.trials.empty()) return;
        say(words_(Phrase::would_change), Role::lead);
        const double now = study::usage_of(found_.prediction).step_s * static_cast<double>(asked_.split.gpus());
        for (const ClusterFacts::Trial& trial : found_.trials) {
            const std::string label = words_.begun(words_(trial.label)) + " (" + words_.whole(trial.gpus) + ')';
            if (!trial.prediction) {
                say(words_(Phrase::change_gpus_cannot, {label, reason_of(words_, trial.prediction.diagnostics())}),
                    Role::item);
                continue;
            }
            const simulation::Step& step = trial.prediction->step;
            std::string text = words_(Phrase::change_gpus,
                                      {label, words_.banded_time(step.low_s, step.mid_s, step.high_s),
                                       words_.number(study::usage_of(*trial.prediction).step_s * trial.gpus / now)});
            if (!trial.prediction->fits) text = words_(Phrase::change_to_none, {label});
            say(std::move(text), Role::item);
        }
    }

    void say_missing() {
        std::vector<std::string> lines;
        if (!found_.cost.priced) lines.push_back(words_(Phrase::missing_prices, {clean(asked_.system.gpu.name)}));
        if (found_.cost.bought && !facts_.request.tariff.electricity)
            lines.push_back(words_(Phrase::missing_electricity));
        if (!found_.run) lines.push_back(words_(Phrase::missing_tokens));
        if (lines.empty()) return;
        say(words_(Phrase::missing), Role::lead);
        for (std::string& line : lines)
            say(std::move(line), Role::item);
    }

    const Facts& facts_;
    const Words& words_;
    const AskedCluster& asked_;
    const ClusterFacts& found_;
    Section section_{facts_.words(Phrase::recommendation), {}, false};
};

} // namespace

Section cluster_summary(const Facts& facts) {
    return ClusterSummary{facts}.run();
}

} // namespace dubhe::report
