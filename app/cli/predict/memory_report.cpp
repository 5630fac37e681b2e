// SPDX-License-Identifier: Apache-2.0
#include "memory_report.h"

#include "../output/table.h"

#include <core/units/text.h>

namespace dubhe::cli {

namespace {

using study::BatchChoice;
using study::BatchStudy;
using study::LevelChoice;
using study::MemoryReport;
using study::Remedy;

std::string classes_text(const study::Network& network) {
    Table table{{"<Memory", "at the peak", "share"}};
    const simulation::MemoryPlan& plan = network.memory;
    for (std::size_t c = 0; c < simulation::memory_class_count; ++c) {
        const double bytes = plan.at_peak[c].value();
        table.add({std::string{name_of(static_cast<simulation::MemoryClass>(c))}, bytes_text(bytes),
                   percent_text(plan.peak.value() > 0.0 ? bytes / plan.peak.value() : 0.0)});
    }
    table.add({"all", bytes_text(plan.peak.value()), ""});
    std::string text = table.text(2);
    if (plan.peak_operator.valid()) text += "  during " + network.graph.path(plan.peak_operator) + '\n';
    return text;
}

std::string remedies_text(const MemoryReport& report) {
    Table table{{"<What makes it fit", "memory", "time a sample", "<results"}};
    for (const Remedy& remedy : report.remedies) {
        table.add({remedy.words, bytes_text(remedy.bytes), time_text(remedy.seconds_a_sample),
                   keeps_results(remedy.kind) ? "the same" : "differ"});
    }
    return '\n' + table.text(2);
}

std::string verdict_text(const MemoryReport& report, const study::SweepGpu& gpu) {
    if (!report.capacity_bytes) return "  its memory is not known\n";
    const std::string capacity = bytes_text(*report.capacity_bytes);
    if (report.fits())
        return "  fits: " + bytes_text(*report.capacity_bytes - report.needed_bytes) + " of " + capacity +
               " are left\n";
    std::string text = "  does not fit: " + bytes_text(report.missing_bytes()) + " more than its " + capacity + '\n';
    const Remedy *same = report.cheapest_with_same_results(), *cheapest = report.cheapest();
    if (cheapest != nullptr) text += "  cheapest remedy: " + cheapest->words.english() + '\n';
    if (same != nullptr && same != cheapest)
        text += "  cheapest with the same results: " + same->words.english() + '\n';
    if (report.least_bytes) {
        const double least = *report.least_bytes;
        text +=
            least > *report.capacity_bytes
                ? "  nothing makes it fit into one " + gpu.base.name +
                      ": one sample in the smallest numbers, with plain "
                      "SGD and recomputation where training, still takes " +
                      bytes_text(least) + "; split it over GPUs\n"
                : "  only several remedies together make it fit: one sample in the smallest numbers, with plain SGD "
                  "and recomputation where training, takes " +
                      bytes_text(least) + '\n';
    }
    return report.remedies.empty() ? text : text + remedies_text(report);
}

study::RunCost choice_cost(const BatchChoice& choice, const hardware::Gpu& gpu, const study::Tariff& tariff) {
    return study::cost_of({choice.point.mid_s, choice.gpu_busy_share}, gpu, tariff);
}

std::string limit_text(const BatchStudy& study) {
    std::string text =
        "  largest batch that fits: " + std::to_string(study.limit.batch) + " (" + bytes_text(study.limit.bytes);
    text += study.limit.bytes_beyond ? "; one more sample takes " + bytes_text(*study.limit.bytes_beyond) + ")\n"
                                     : "), the largest that Dubhe builds\n";
    if (!study.limit.monotone) text += "  some larger batch needed less memory than a smaller one: others may fit\n";
    return text;
}

std::string batches_text(const BatchStudy& study, const hardware::Gpu& gpu, const std::string& unit,
                         const MoneyArguments& money) {
    Table table{{"Batch", "time", "throughput", "memory", "a million, bought", "rented", "<"}};
    for (std::size_t i = 0; i < study.tried.size(); ++i) {
        const BatchChoice& choice = study.tried[i];
        const study::RunCost cost = choice_cost(choice, gpu, money.tariff);
        const auto samples = static_cast<double>(choice.batch);
        const std::string remark = i == study.fastest ? "best throughput" : i == study.enough ? "95 % of the best" : "";
        table.add({std::to_string(choice.batch), banded_time_text(choice.point), rate_text(choice.samples_per_s, unit),
                   bytes_text(choice.point.memory_bytes), per_million_text(cost.bought, samples),
                   per_million_text(cost.rented, samples), remark});
    }
    return limit_text(study) + '\n' + table.text(2);
}

std::string levels_text(const LevelChoice& choice, const hardware::Gpu& gpu) {
    const std::string on_chip = bytes_text(gpu.on_chip_size->value());
    if (!choice.chosen) return "  no batch fits its " + on_chip + " on the chip\n";
    const study::LevelUse& use = choice.uses[*choice.chosen];
    std::string text = "  fills the memory best: a batch of " + std::to_string(choice.batches[*choice.chosen]) + ", " +
                       bytes_text(use.on_chip) + " of " + on_chip + " on the chip";
    if (gpu.memory_size)
        text += ", " + bytes_text(use.off_chip) + " of " + bytes_text(gpu.memory_size->value()) + " beside it";
    return text + '\n';
}

Json classes_json(const study::Network& network) {
    const simulation::MemoryPlan& plan = network.memory;
    Json json{{"peak_bytes", count_json(plan.peak.value())}, {"classes", Json::object()}, {"peak_operator", nullptr}};
    for (std::size_t c = 0; c < simulation::memory_class_count; ++c)
        add_class(json["classes"], static_cast<simulation::MemoryClass>(c), plan.at_peak[c].value());
    if (plan.peak_operator.valid()) json["peak_operator"] = network.graph.path(plan.peak_operator);
    return json;
}

Json remedy_json(const Remedy& remedy) {
    return {{"kind", study::name_of(remedy.kind)},
            {"words", remedy.words},
            {"gpu", remedy.gpu},
            {"batch", remedy.recipe.batch},
            {"precision", numbers_text(remedy.recipe)},
            {"optimizer", workload::name_of(remedy.recipe.optimizer)},
            {"bytes", count_json(remedy.bytes)},
            {"seconds_a_sample", remedy.seconds_a_sample},
            {"same_results", keeps_results(remedy.kind)}};
}

Json report_json(const MemoryReport& report) {
    Json remedies = Json::array();
    for (const Remedy& remedy : report.remedies)
        remedies.push_back(remedy_json(remedy));
    Json json{{"capacity_bytes", report.capacity_bytes ? count_json(*report.capacity_bytes) : Json()},
              {"fits", report.capacity_bytes ? Json(report.fits()) : Json()},
              {"missing_bytes", count_json(report.missing_bytes())},
              {"remedies", std::move(remedies)},
              {"cheapest", nullptr},
              {"cheapest_with_same_results", nullptr},
              {"least_bytes", report.least_bytes ? count_json(*report.least_bytes) : Json()}};
    if (const Remedy* remedy = report.cheapest()) json["cheapest"] = remedy->words;
    if (const Remedy* remedy = report.cheapest_with_same_results()) json["cheapest_with_same_results"] = remedy->words;
    return json;
}

Json batches_json(const BatchStudy& study, const hardware::Gpu& gpu, const study::Tariff& tariff) {
    Json tried = Json::array();
    constexpr double million = 1e6;
    for (const BatchChoice& choice : study.tried) {
        const study::RunCost cost = choice_cost(choice, gpu, tariff);
        const double per_million = million / static_cast<double>(choice.batch);
        const auto amount = [&](const std::optional<study::Cost>& each) {
            return each ? Json{{"amount", each->total() * per_million}, {"currency", each->currency}} : Json();
        };
        tried.push_back({{"batch", choice.batch},
                         {"iteration_s", choice.point.mid_s},
                         {"low_s", choice.point.low_s},
                         {"high_s", choice.point.high_s},
                         {"throughput_per_s", choice.samples_per_s},
                         {"memory_bytes", count_json(choice.point.memory_bytes)},
                         {"bought_per_million_samples", amount(cost.bought)},
                         {"rented_per_million_samples", amount(cost.rented)}});
    }
    return {{"largest", study.limit.batch},
            {"largest_bytes", count_json(study.limit.bytes)},
            {"one_more_bytes", study.limit.bytes_beyond ? count_json(*study.limit.bytes_beyond) : Json()},
            {"monotone", study.limit.monotone},
            {"plans", study.limit.tried},
            {"best_throughput", study.tried[study.fastest].batch},
            {"enough", study.tried[study.enough].batch},
            {"tried", std::move(tried)}};
}

Json levels_json(const LevelChoice& choice) {
    Json json{{"batch", nullptr}, {"candidates", Json::array()}};
    if (choice.chosen) json["batch"] = choice.batches[*choice.chosen];
    for (std::size_t i = 0; i < choice.batches.size(); ++i) {
        json["candidates"].push_back({{"batch", choice.batches[i]},
                                      {"on_chip_bytes", count_json(choice.uses[i].on_chip)},
                                      {"off_chip_bytes", count_json(choice.uses[i].off_chip)}});
    }
    return json;
}

} // namespace

std::string MemoryCommandReport::text() const {
    std::string text = workload_title(network) + "\n\n" + classes_text(network);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const hardware::Gpu gpu = derive(gpus[i].base, gpus[i].overrides);
        const MemoryAnswer& answer = answers[i];
        text += '\n' + gpu_title(gpus[i]) + '\n' + stand_in_text(network.recipe, gpu);
        text += answer.report ? verdict_text(*answer.report, gpus[i])
                              : "  " + dubhe::to_text(answer.report.diagnostics()) + '\n';
        if (answer.batches) {
            text += *answer.batches ? batches_text(**answer.batches, gpu, network.sample_unit, money)
                                    : "  " + dubhe::to_text(answer.batches->diagnostics()) + '\n';
        }
        if (answer.level_choice) {
            text += *answer.level_choice ? levels_text(**answer.level_choice, gpu)
                                         : "  " + dubhe::to_text(answer.level_choice->diagnostics()) + '\n';
        }
    }
    return text + '\n' + std::string{method.model->description()} + '\n' + notes_text(network.notes);
}

std::string MemoryCommandReport::json() const {
    Json all = workload_json(network);
    all.update(method_json(method));
    all["memory"] = classes_json(network);
    all["gpus"] = Json::array();
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const hardware::Gpu gpu = derive(gpus[i].base, gpus[i].overrides);
        const MemoryAnswer& answer = answers[i];
        Json json = gpu_json(gpus[i]);
        Diagnostics failures = answer.report ? Diagnostics{} : answer.report.diagnostics();
        const auto fail = [&failures](const Diagnostics& more) {
            failures.insert(failures.end(), more.begin(), more.end());
        };
        if (answer.report) json.update(report_json(*answer.report));
        json["stand_in"] = stand_in_json(network.recipe, gpu);
        json["best_batch"] = nullptr;
        json["best_on_chip_batch"] = nullptr;
        if (answer.batches && *answer.batches) json["best_batch"] = batches_json(**answer.batches, gpu, money.tariff);
        if (answer.batches && !*answer.batches) fail(answer.batches->diagnostics());
        if (answer.level_choice && *answer.level_choice)
            json["best_on_chip_batch"] = levels_json(**answer.level_choice);
        if (answer.level_choice && !*answer.level_choice) fail(answer.level_choice->diagnostics());
        json["failures"] = notes_json(failures);
        all["gpus"].push_back(std::move(json));
    }
    all["notes"] = notes_json(network.notes);
    return document_text(all);
}

} // namespace dubhe::cli
