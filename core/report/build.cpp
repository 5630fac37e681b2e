// SPDX-License-Identifier: Apache-2.0
#include "build.h"

#include "facts.h"

#include <algorithm>
#include <charconv>
#include <chrono>

namespace dubhe::report {

namespace {

constexpr std::size_t most_named = 3; // workloads in a title

Result<Done> check(const Request& request) {
    if (request.workloads.empty()) return error(message("a report needs a network; choose at least one"));
    if (request.gpus.empty()) return error(message("a report needs a GPU; choose at least one"));
    if (!is_date(request.date))
        return error(message("\"%1\" is no date; write it as in 2025-06-30", clean(request.date)));
    if (request.over && study::is_choice(request.over->kind))
        return error(
            message("a report has no chart over %1; choose a number of the GPU or the system, batch or sequence",
                    name_of(request.over->kind)));
    if (request.over && study::of_system(request.over->kind) && !request.cluster)
        return error(message("a chart over %1 needs a system of many GPUs; name one", name_of(request.over->kind)));
    if (request.serving && request.serving->options.size() != request.gpus.size())
        return error(message("a report on serving needs what each of its GPUs stands in"));
    if (request.over && request.over->values.size() < 2)
        return error(message("a chart over %1 needs two values or more", name_of(request.over->kind)));
    return Done{};
}

// Why there is nothing to report; nothing where something was predicted.
std::optional<Diagnostics> nothing_predicted(const Facts& facts) {
    if ((facts.cluster && *facts.cluster) || facts.any_serves()) return std::nullopt;
    Diagnostics reasons;
    for (const WorkloadFacts& workload : facts.workloads) {
        reasons.insert(reasons.end(), workload.errors.begin(), workload.errors.end());
        for (const Found& found : workload.gpus) {
            if (found.prediction) return std::nullopt;
            reasons.insert(reasons.end(), found.failures.begin(), found.failures.end());
        }
    }
    if (reasons.empty()) reasons.push_back(error(message("nothing was predicted")));
    return reasons;
}

std::string named(const Facts& facts) {
    std::vector<std::string> names;
    for (const WorkloadFacts& workload : facts.workloads)
        names.push_back(workload.title);
    if (names.size() <= most_named) return facts.words.list(names);
    const std::size_t more = names.size() - most_named;
    names.resize(most_named);
    return facts.words(Phrase::and_more, {facts.words.list(names), std::to_string(more)});
}

std::string question_of(const Facts& facts) {
    if (facts.any_serves())
        return facts.words(Phrase::question_served,
                           {served_title(facts), traffic_words(facts.words, *facts.request.serving)});
    if (!facts.cluster_answers()) {
        const auto& over = facts.request.over;
        const bool knee = std::ranges::any_of(facts.workloads, [](const WorkloadFacts& each) {
            return std::ranges::any_of(each.knees, [](const auto& at) { return at.has_value(); });
        });
        return knee ? facts.words(Phrase::question_over, {named(facts), facts.words.title_within(over->kind)})
                    : facts.words(Phrase::question_default, {named(facts)});
    }
    const AskedCluster& cluster = *facts.request.cluster;
    return facts.words(Phrase::question_cluster,
                       {cluster_title(facts), facts.words.whole(static_cast<double>(cluster.gpus)),
                        clean(cluster.system.system.name)});
}

// Precondition: not about everything.
Phrase heading_of(Subject subject) {
    switch (subject) {
    case Subject::gpu:
        return Phrase::note_on_gpu;
    case Subject::view:
        return Phrase::note_on_view;
    case Subject::scenario:
        return Phrase::note_on_scenario;
    default:
        return Phrase::note_on_network;
    }
}

Section notes_section(const Facts& facts) {
    Section section{facts.words(Phrase::notes), {}, false};
    for (const AskedNote& note : facts.request.notes) {
        if (note.subject != Subject::everything)
            section.blocks.emplace_back(
                Paragraph{facts.words(heading_of(note.subject), {clean(note.name)}), Role::lead});
        std::string_view rest{note.text};
        while (!rest.empty()) {
            const std::size_t end = rest.find('\n');
            if (std::string line = clean(rest.substr(0, end)); line.find_first_not_of(' ') != std::string::npos)
                section.blocks.emplace_back(Paragraph{std::move(line), Role::plain});
            rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        }
    }
    return section;
}

} // namespace

bool is_date(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
    const auto number = [&](std::size_t at, std::size_t count, int& value) {
        const auto [end, status] = std::from_chars(text.data() + at, text.data() + at + count, value);
        return status == std::errc{} && end == text.data() + at + count && value > 0;
    };
    int year = 0, month = 0, day = 0;
    if (!number(0, 4, year) || !number(5, 2, month) || !number(8, 2, day)) return false;
    return std::chrono::year_month_day{std::chrono::year{year}, std::chrono::month{static_cast<unsigned>(month)},
                                       std::chrono::day{static_cast<unsigned>(day)}}
        .ok();
}

Result<Report> report_of(const Request& request, const Progress& progress) {
    if (const Result<Done> checked = check(request); !checked) return checked.diagnostics();
    const Result<Facts> facts = facts_of(request, progress);
    if (!facts) return facts.diagnostics();
    if (auto reasons = nothing_predicted(*facts)) return *reasons;
    Report report;
    report.language = request.language;
    report.title = facts->words(Phrase::title_of, {named(*facts)});
    report.question = request.question.empty() ? question_of(*facts) : clean(request.question);
    report.date = request.date;
    report.program = clean(request.program);
    report.file = clean(request.file);
    report.sections.push_back(summary_section(*facts));
    if (std::optional<Section> table = matrix_section(*facts)) report.sections.push_back(*std::move(table));
    if (request.serving) report.sections.push_back(serving_section(*facts));
    if (facts->cluster_answers()) report.sections.push_back(cluster_section(*facts));
    for (std::size_t w = 0; w < facts->workloads.size(); ++w)
        report.sections.push_back(answer_section(*facts, w));
    if (facts->cluster && !facts->cluster_answers()) report.sections.push_back(cluster_section(*facts));
    if (!request.notes.empty()) report.sections.push_back(notes_section(*facts));
    report.sections.push_back(systems_section(*facts));
    report.sections.back().on_new_page = true;
    for (const auto section_of : {assumptions_section, origins_section, accuracy_section, sensitivity_section}) {
        if (Section section = section_of(*facts); !section.blocks.empty())
            report.sections.push_back(std::move(section));
    }
    report.sections.push_back(sources_section(*facts));
    return report;
}

} // namespace dubhe::report
