// SPDX-License-Identifier: Apache-2.0
// The pages behind the answer: the GPUs, what was assumed, where the numbers come from, how far off models were.
#include "facts.h"

#include <core/cost/models.h>
#include <core/cost/tile/fit/fit_summary.h>
#include <core/hardware/specification_unit.h>
#include <core/study/predict/grade.h>
#include <core/study/predict/software.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace dubhe::report {

namespace {

using hardware::Specification;

void say(Section& section, std::string text, Role role = Role::plain) {
    section.blocks.emplace_back(Paragraph{std::move(text), role});
}

std::set<Precision> precisions_of(const Facts& facts) {
    std::set<Precision> precisions;
    for (const WorkloadFacts& workload : facts.workloads) {
        if (!workload.network) continue;
        if (!workload.network->is_portfolio()) precisions.insert(workload.network->recipe.precision);
        for (const study::NetworkPart& part : workload.network->parts)
            precisions.insert(part.network->recipe.precision);
    }
    return precisions;
}

Cell specification_cell(const Words& words, const hardware::Gpu& gpu, Specification specification) {
    const std::optional<double> value = get(gpu, specification);
    return value ? number_cell(words.value(specification, *value), *value) : empty_cell(1);
}

Column specification_column(std::string title, Specification specification) {
    const std::string_view unit = symbol_of(unit_of(specification));
    const std::string sheet = unit.empty() ? title : title + " (" + std::string{unit} + ')';
    return {std::move(title), {sheet}, true};
}

// "memory bandwidth 1.2 TB/s, SMs 120"
std::string changes_words(const Words& words, const study::SweepGpu& gpu) {
    std::vector<std::string> changes;
    for (const hardware::Override& change : gpu.overrides)
        changes.push_back(words.title_within(study::AxisKind{change.specification}) + ' ' +
                          words.value(change.specification, change.value));
    return words.list(changes);
}

// "attention eager (paged)"
std::string changed_words(const Words& words, const stack::Stack& stack) {
    std::vector<std::string> changes;
    for (const study::ChangedSetting& each : study::changed_settings(stack))
        changes.push_back(std::string{each.key} + ' ' + clean(each.value) + " (" + clean(each.usual) + ')');
    return words.list(changes);
}

void say_launching(Section& section, const Words& words, const std::string& title, const study::Network& network) {
    const workload::Launching& host = *network.work.launching;
    const auto time = [&](double seconds) { return words.time(seconds); };
    switch (network.stack->launches) {
    case stack::Launches::graphs:
        say(section, words(Phrase::launch_graphs, {title}), Role::item);
        break;
    case stack::Launches::compiled:
        say(section, words(Phrase::launch_compiled, {title, time(host.launch_s)}), Role::item);
        break;
    case stack::Launches::operators:
        if (std::ranges::none_of(host.operator_s, [](double s) { return s > 0.0; })) {
            say(section, words(Phrase::launch_takes, {time(host.launch_s)}), Role::item);
            break;
        }
        say(section,
            words(Phrase::launch_operators, {title, time(host.launch_s), time(host.operator_s[0]),
                                             time(host.operator_s[1]), time(host.operator_s[2])}),
            Role::item);
        break;
    }
    if (host.step_s > 0.0) say(section, words(Phrase::launch_step, {title, time(host.step_s)}), Role::item);
}

void say_stack(Section& section, const Facts& facts, const std::string& title, const study::Network& network) {
    const Words& words = facts.words;
    const stack::Stack& stack = *network.stack;
    say(section, words(Phrase::stack_runs, {title, clean(stack.title), clean(stack.description)}), Role::item);
    if (const std::string changes = changed_words(words, stack); !changes.empty())
        say(section, words(Phrase::stack_changed, {changes}), Role::item);
    if (network.work.launching && !facts.request.method.host.given) say_launching(section, words, title, network);
}

// Whether every network says itself how its kernels are started.
bool stack_starts_all(const Facts& facts) {
    if (facts.request.method.host.given || facts.cluster) return false;
    const auto starts = [](const study::Network& network) { return network.work.launching.has_value(); };
    return std::ranges::all_of(facts.workloads, [&](const WorkloadFacts& each) {
        if (!each.network || !each.network->is_portfolio()) return each.network && starts(*each.network);
        return std::ranges::all_of(each.network->parts, [&](const auto& part) { return starts(*part.network); });
    });
}

void say_method(Section& section, const Facts& facts) {
    const Words& words = facts.words;
    const study::Method& method = facts.request.method;
    const cost::ModelDescription* known = cost::find_model(method.model->name());
    say(section,
        words(Phrase::cost_model_is, {method.model->name(), known != nullptr ? known->title : method.model->name()}),
        Role::item);
    say(section, facts.cluster ? words(Phrase::one_gpu_but, {words(Phrase::many_gpus)}) : words(Phrase::one_gpu),
        Role::item);
    if (!stack_starts_all(facts)) {
        const double launch_s = method.host.launch.value();
        say(section, launch_s > 0.0 ? words(Phrase::launch_takes, {words.time(launch_s)}) : words(Phrase::launch_free),
            Role::item);
    }
    for (const WorkloadFacts& workload : facts.workloads) {
        if (!workload.network) continue;
        if (workload.network->stack) say_stack(section, facts, workload.title, *workload.network);
        for (const study::NetworkPart& part : workload.network->parts) {
            if (part.network->stack) say_stack(section, facts, clean(part.title), *part.network);
        }
    }
}

void say_hypothetical(Section& section, const Facts& facts) {
    const Words& words = facts.words;
    for (std::size_t g = 0; g < facts.gpus.size(); ++g) {
        const study::SweepGpu& asked = facts.request.gpus[g].gpu;
        const std::string base = clean(asked.base.name), &title = facts.gpus[g].title;
        if (asked.overrides.empty()) {
            if (title != base) say(section, words(Phrase::is_unchanged, {title, base}), Role::item);
            continue;
        }
        say(section, words(Phrase::is_hypothetical, {title, base, changes_words(words, asked)}), Role::item);
        const study::Tariff& tariff = facts.request.tariff;
        if ((asked.base.price && !tariff.price) || (asked.base.rent && !tariff.rent))
            say(section, words(Phrase::price_of_base, {title, base}), Role::item);
    }
}

void say_tariff(Section& section, const Facts& facts) {
    const Words& words = facts.words;
    const study::Tariff& tariff = facts.request.tariff;
    say(section,
        words(Phrase::tariff_is,
              {words.number(tariff.life_years), words.percent(tariff.utilisation), words.percent(tariff.load_power),
               words.percent(tariff.idle_power), words.number(tariff.pue)}),
        Role::item);
    say(section,
        tariff.electricity ? words(Phrase::electricity_is, {words.price(*tariff.electricity)})
                           : words(Phrase::electricity_unknown),
        Role::item);
    for (const GpuFacts& each : facts.gpus) {
        const std::optional<hardware::Price>& price = tariff.price ? tariff.price : each.gpu.price;
        if (price && tariff.electricity && price->currency != tariff.electricity->currency)
            say(section,
                words(Phrase::electricity_apart,
                      {clean(tariff.electricity->currency), each.title, clean(price->currency)}),
                Role::item);
        if (!each.gpu.tdp) say(section, words(Phrase::tdp_unknown, {each.title}), Role::item);
    }
    say(section, words(Phrase::rent_is), Role::item);
    say(section, words(Phrase::not_counted), Role::item);
}

void say_portfolios(Section& section, const Facts& facts) {
    for (const WorkloadFacts& workload : facts.workloads) {
        if (!workload.network || !workload.network->is_portfolio()) continue;
        std::vector<std::string> mixed;
        for (const study::NetworkPart& part : workload.network->parts)
            mixed.push_back(facts.words.number(part.weight, 6) + " × " + clean(part.title));
        say(section, facts.words(Phrase::round_is, {workload.title, facts.words.list(mixed)}), Role::item);
    }
}

void say_notes(Section& section, const Facts& facts) {
    constexpr std::size_t most = 12;
    const Words& words = facts.words;
    for (const WorkloadFacts& workload : facts.workloads) {
        if (!workload.network) continue;
        const auto predicted = std::ranges::find_if(
            workload.gpus, [](const Found& each) { return each.prediction && each.prediction->unknown_operators > 0; });
        if (predicted != workload.gpus.end())
            say(section,
                words(Phrase::unknown_operators,
                      {words.whole(predicted->prediction->unknown_operators), workload.title}),
                Role::item);
        const Diagnostics& notes = workload.network->notes;
        if (notes.empty()) continue;
        say(section, words(Phrase::notes_of_reading, {workload.title}), Role::lead);
        for (std::size_t i = 0; i < std::min(most, notes.size()); ++i)
            say(section, told(words, notes[i]), Role::item);
        if (notes.size() > most)
            say(section, words(Phrase::more_notes, {words.whole(static_cast<double>(notes.size() - most))}),
                Role::item);
    }
}

// What of a time each kind of operator in each precision takes, at most over all GPUs and workloads.
using KindShares = std::map<std::pair<workload::OperatorKind, Precision>, double>;

KindShares kind_shares(const Facts& facts) {
    KindShares most;
    for (const WorkloadFacts& workload : facts.workloads) {
        for (const Found& found : workload.gpus) {
            if (!found.prediction || !(found.prediction->point.mid_s > 0.0)) continue;
            KindShares shares;
            for (const study::OperatorShare& each : found.prediction->operators)
                shares[{workload.network->work.kind[each.row], workload.network->work.precision}] +=
                    each.seconds / found.prediction->point.mid_s;
            for (const auto& [kind, share] : shares)
                most[kind] = std::max(most[kind], share);
        }
    }
    return most;
}

// Errors on one kind and precision, over the GPUs that it was measured on, each row counting alike.
struct KindErrors {
    std::set<std::string> gpus;
    double rows = 0.0, seen = 0.0, unseen = 0.0, covered = 0.0;
    void add(const cost::FamilyFit& fit) {
        const auto count = static_cast<double>(fit.rows);
        gpus.insert(fit.gpu);
        rows += count;
        seen += count * fit.mean_ape_seen;
        unseen += count * fit.mean_ape_unseen;
        covered += count * fit.coverage_unseen;
    }
};

Table accuracy_table(const Facts& facts, const std::vector<cost::FamilyFit>& fits) {
    constexpr double matters = 0.01; // share of a time
    const Words& words = facts.words;
    const auto number = [&](Phrase title) { return Column{words(title), {words(title)}, true}; };
    Table table{"",
                {{words(Phrase::operator_kind)},
                 {words(Phrase::precision)},
                 number(Phrase::share_of_time),
                 number(Phrase::fitted_on),
                 number(Phrase::rows_tried),
                 number(Phrase::error_seen),
                 number(Phrase::error_unseen),
                 number(Phrase::coverage)},
                {},
                words(Phrase::accuracy_mean)};
    const KindShares shares = kind_shares(facts);
    std::vector<std::pair<KindShares::key_type, double>> sorted(shares.begin(), shares.end());
    std::ranges::stable_sort(sorted, std::ranges::greater{}, [](const auto& each) { return each.second; });
    for (const auto& [key, share] : sorted) {
        if (share < matters) break;
        KindErrors errors;
        for (const cost::FamilyFit& fit : fits) {
            if (fit.kind == key.first && fit.precision == key.second) errors.add(fit);
        }
        std::string kind{name_of(key.first)};
        std::ranges::replace(kind, '_', ' ');
        std::vector<Cell> row{text_cell(std::move(kind)), text_cell(std::string{name_of(key.second)}),
                              number_cell(words.percent(share), share)};
        if (errors.rows > 0.0) {
            const auto gpus = static_cast<double>(errors.gpus.size());
            row.push_back(number_cell(words.whole(gpus), gpus));
            row.push_back(number_cell(words.whole(errors.rows), errors.rows));
            for (const double sum : {errors.seen, errors.unseen})
                row.push_back(number_cell(words.error(sum / errors.rows), sum / errors.rows));
            row.push_back(number_cell(words.percent(errors.covered / errors.rows), errors.covered / errors.rows));
        } else {
            row.push_back({words(Phrase::not_measured_kind), {0.0}});
            for (int i = 0; i < 4; ++i)
                row.push_back(empty_cell(1));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

void say_fitted_gpus(Section& section, const Facts& facts) {
    const std::vector<std::string>& fitted = facts.request.library->info.gpus;
    std::vector<std::string> in, out;
    for (std::size_t g = 0; g < facts.gpus.size(); ++g) {
        const study::SweepGpu& asked = facts.request.gpus[g].gpu;
        const bool seen = asked.overrides.empty() && std::ranges::find(fitted, asked.base.name) != fitted.end();
        (seen ? in : out).push_back(facts.gpus[g].title);
    }
    if (!in.empty()) say(section, facts.words(Phrase::in_the_fit, {facts.words.list(in)}), Role::item);
    if (!out.empty()) say(section, facts.words(Phrase::not_in_the_fit, {facts.words.list(out)}), Role::item);
}

} // namespace

Section systems_section(const Facts& facts) {
    const Words& words = facts.words;
    Section section{words(Phrase::systems)};
    Table table{"",
                {{words(Phrase::gpu)},
                 specification_column(words(Phrase::memory), Specification::memory_size),
                 {words(Phrase::memory_type)},
                 specification_column(words(Phrase::bandwidth), Specification::memory_bandwidth),
                 specification_column(words(Phrase::sms), Specification::sms)},
                {},
                ""};
    const std::set<Precision> precisions = precisions_of(facts);
    for (const Precision precision : precisions)
        table.columns.push_back(specification_column(words(Phrase::peak_in, {name_of(precision)}),
                                                     hardware::peak_specification(precision)));
    table.columns.push_back(specification_column(words(Phrase::clock), Specification::boost_clock));
    table.columns.push_back(specification_column(words(Phrase::tdp), Specification::tdp));
    for (const GpuFacts& each : facts.gpus) {
        const auto cell = [&](Specification specification) {
            return specification_cell(words, each.gpu, specification);
        };
        std::vector<Cell> row{text_cell(each.title), cell(Specification::memory_size),
                              text_cell(each.gpu.memory_type.empty() ? "–" : clean(each.gpu.memory_type)),
                              cell(Specification::memory_bandwidth), cell(Specification::sms)};
        for (const Precision precision : precisions)
            row.push_back(cell(hardware::peak_specification(precision)));
        row.push_back(number_cell("–", 0.0));
        const std::optional<Hertz> clock = each.gpu.clock(); // the one that predictions take
        row.back() = clock ? number_cell(words.value(Specification::boost_clock, clock->value()), clock->value())
                           : empty_cell(1);
        row.push_back(cell(Specification::tdp));
        table.rows.push_back(std::move(row));
    }
    section.blocks.emplace_back(std::move(table));
    return section;
}

Section assumptions_section(const Facts& facts) {
    Section section{facts.words(Phrase::assumptions)};
    say(section, facts.words(Phrase::predictions_not_measurements), Role::item);
    say_method(section, facts);
    say_portfolios(section, facts);
    say_hypothetical(section, facts);
    say_tariff(section, facts);
    say_notes(section, facts);
    return section;
}

Section origins_section(const Facts& facts) {
    const Words& words = facts.words;
    Section section{words(Phrase::origins)};
    Table table{"",
                {{words(Phrase::workload)}, {words(Phrase::gpu)}},
                {},
                words(Phrase::origins_words) + ' ' + words(Phrase::grade_words)};
    constexpr std::array kinds{Phrase::measured, Phrase::interpolated, Phrase::modelled, Phrase::extrapolated,
                               Phrase::bound_only};
    for (std::size_t p = 0; p < cost::provenance_count; ++p) {
        const std::string mark{mark_of(static_cast<cost::Provenance>(p))};
        table.columns.push_back({mark + ' ' + words(kinds[p]), {words(kinds[p])}, true});
    }
    table.columns.push_back({words(Phrase::grade)});
    for (const WorkloadFacts& workload : facts.workloads) {
        for (std::size_t g = 0; g < workload.gpus.size(); ++g) {
            if (!workload.gpus[g].runs() && facts.cluster_answers()) continue; // of what can't run
            if (!workload.gpus[g].prediction) continue;
            std::vector<Cell> row{text_cell(workload.title), text_cell(facts.gpus[g].title)};
            for (const double share : workload.gpus[g].prediction->provenance_share)
                row.push_back(number_cell(share > 0.0 ? words.percent(share) : "–", share));
            row.push_back(text_cell(std::string{name_of(study::grade_of(*workload.gpus[g].prediction))}));
            table.rows.push_back(std::move(row));
        }
    }
    if (table.rows.empty()) return section;
    say(section, words(Phrase::origins_mean));
    section.blocks.emplace_back(std::move(table));
    return section;
}

Section accuracy_section(const Facts& facts) {
    const Words& words = facts.words;
    Section section{words(Phrase::accuracy)};
    const std::string_view model = facts.request.method.model->name();
    const std::string* summary = facts.request.library != nullptr ? facts.request.library->section("summary") : nullptr;
    const auto fits = summary != nullptr ? cost::load_summary(*summary, "summary")
                                         : Result<std::vector<cost::FamilyFit>>{std::vector<cost::FamilyFit>{}};
    if (!fits || fits->empty()) {
        say(section, words(Phrase::accuracy_none));
    } else if (model != "auto" && model != "tile") {
        say(section, words(Phrase::accuracy_other_model, {model}));
    } else {
        section.blocks.emplace_back(accuracy_table(facts, *fits));
        say_fitted_gpus(section, facts);
    }
    return section;
}

} // namespace dubhe::report
