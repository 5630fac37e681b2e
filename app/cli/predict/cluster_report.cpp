// SPDX-License-Identifier: Apache-2.0
#include "cluster_report.h"

#include "../options/run_options.h"
#include "../output/table.h"

#include <core/study/cluster/cluster_cost.h>
#include <core/study/cluster/per_gpu.h>
#include <core/study/columns/split_table.h>
#include <core/study/predict/software.h>
#include <core/tables/csv.h>
#include <core/tables/json.h>
#include <core/units/text.h>

#include <algorithm>

namespace dubhe::cli {

namespace {

using simulation::Step;
using simulation::StepMemory;
using simulation::StepPart;

study::Point banded(double low, double mid, double high) {
    study::Point point;
    point.low_s = low;
    point.mid_s = mid;
    point.high_s = high;
    return point;
}

std::string throughput_text(const study::ClusterModel& model, double samples_per_s) {
    std::string text = rate_text(samples_per_s, model.sample_unit());
    if (model.tokens_per_sample() > 1)
        text += ", " + rate_text(samples_per_s * static_cast<double>(model.tokens_per_sample()), "tokens");
    return text;
}

std::string capacity_text(const study::ClusterModel& model, double bytes) {
    const std::optional<double> capacity = study::capacity_of(model.gpu());
    if (!capacity) return bytes_text(bytes) + " a GPU; its memory is not known";
    if (bytes <= *capacity) return bytes_text(bytes) + " of " + bytes_text(*capacity) + " a GPU: fits";
    return bytes_text(bytes) + " of " + bytes_text(*capacity) + " a GPU: " + bytes_text(bytes - *capacity) +
           " too much";
}

std::string per_gpu_text(const std::optional<study::WorkPerGpu>& made) {
    if (!made) return {};
    std::string text = "  a GPU       " + rate_text(made->tokens_per_s, "tokens") + ", " +
                       dubhe::to_text(FlopsPerSecond{made->flop_per_s}) + " of the model";
    if (made->utilization) text += ", " + percent_text(*made->utilization) + " of its peak";
    return text + '\n';
}

Json per_gpu_json(const std::optional<study::WorkPerGpu>& made) {
    Json json{{"tokens_per_s_gpu", nullptr}, {"model_flop_per_s_gpu", nullptr}, {"mfu", nullptr}};
    if (!made) return json;
    json["tokens_per_s_gpu"] = made->tokens_per_s;
    json["model_flop_per_s_gpu"] = made->flop_per_s;
    if (made->utilization) json["mfu"] = *made->utilization;
    return json;
}

// Of a report about one step or of a point of a plan's: what either costs, and what it gets done.
template <class Report, class Timed>
PaidRun paid_step(const Report& report, const Timed& timed) {
    const auto samples = static_cast<double>(timed.split.batch);
    PaidRun run{cost_of(timed, report.system, report.money.tariff), samples, {}, report.model.sample_unit()};
    if (report.model.tokens_per_sample() > 1)
        run.tokens = samples * static_cast<double>(report.model.tokens_per_sample());
    return run;
}

// What the whole run costs follows from its time: GPUs are paid for while a failed run restarts, too. `cost`: of a
// step, which takes `step_s` from one to the next.
std::string whole_run_text(const study::ClusterModel& model, const study::RunAnswer& run, std::int64_t gpus,
                           const study::RunCost& cost, double step_s) {
    const std::string produced = model.tokens_per_sample() > 1 ? "tokens" : model.sample_unit();
    std::string text = run_text(run, static_cast<double>(gpus), produced);
    std::vector<std::string> paid;
    for (const auto& [way, what] : {std::pair{&cost.bought, " bought"}, std::pair{&cost.rented, " rented"}}) {
        if (*way) paid.push_back(dubhe::to_text(Money{(*way)->total() * run.mid_s / step_s}, (*way)->currency) + what);
    }
    for (std::size_t i = 0; i < paid.size(); ++i)
        text += (i == 0 ? "  run costs   " : ", ") + paid[i] + (i + 1 == paid.size() ? "\n" : "");
    return text;
}

Json memory_json(const StepMemory& memory) {
    Json json{{"total_bytes", count_json(memory.total())},
              {"kv_cache_bytes", count_json(memory.cache_bytes)},
              {"stage", memory.stage}};
    for (std::size_t c = 0; c < simulation::memory_class_count; ++c)
        add_class(json, static_cast<simulation::MemoryClass>(c), memory.bytes[c]);
    return json;
}

Json system_json(const study::ClusterSystem& system) {
    return {{"system", system.system.name},
            {"gpu", system.gpu.name},
            {"gpus_per_node", system.fabric.gpus_per_node},
            {"node_bytes_per_s", system.fabric.node.bandwidth},
            {"network_bytes_per_s", system.fabric.network.bandwidth},
            {"leaf_machines", system.fabric.leaf_machines},
            {"oversubscription", system.fabric.oversubscription}};
}

study::PlanRow row_of(const PlanReport& report, const study::PlanPoint& point) {
    const bool timed = point.step_s > 0.0; // what does not fit is not
    return {&point, timed ? cost_of(point, report.system, report.money.tariff) : study::RunCost{}};
}

using PlanTable = tables::Table<study::PlanRow>;

Json point_json(const PlanReport& report, const PlanTable& table, const study::PlanPoint& point) {
    Json json = Json::object();
    tables::add_json(json, table, row_of(report, point));
    return json;
}

// Amounts alone: what they rest on stands once, beside the best point.
Json paid_point_json(const PlanReport& report, const PlanTable& table, const study::PlanPoint& point) {
    Json json = point_json(report, table, point);
    const PaidRun run = paid_step(report, point);
    json["cost"] = {{"bought", nullptr}, {"rented", nullptr}};
    const auto put = [&](const char* way, const std::optional<study::Cost>& cost) {
        if (!cost) return;
        json["cost"][way] = {{"currency", cost->currency},
                             {"per_step", cost->total()},
                             {"per_million_samples", cost->total() / run.samples * 1e6}};
        if (run.tokens) json["cost"][way]["per_million_tokens"] = cost->total() / *run.tokens * 1e6;
    };
    put("bought", run.cost.bought);
    put("rented", run.cost.rented);
    return json;
}

// What of a plan's points is known decides which columns a terminal shows.
study::PlanShape shape_of(const PlanReport& report) {
    const study::PlanPoint& first = report.plan.front.front();
    const study::RunCost cost = cost_of(first, report.system, report.money.tariff);
    return {first.energy_j.has_value(), cost.bought.has_value(), cost.rented.has_value()};
}

// Of a training step: stages of inference take the next batch before a point's step ends.
std::optional<study::WorkPerGpu> work_of_best(const PlanReport& report) {
    if (report.model.recipe().mode != workload::Mode::training) return std::nullopt;
    const study::PlanPoint& best = *report.plan.best;
    return study::work_per_gpu(report.model, best.split, static_cast<double>(best.split.batch) / best.step_s);
}

std::vector<study::PlanRow> rows_of(const PlanReport& report, std::size_t most) {
    std::vector<study::PlanRow> rows;
    for (std::size_t i = 0; i < std::min(most, report.plan.front.size()); ++i)
        rows.push_back(row_of(report, report.plan.front[i]));
    return rows;
}

} // namespace

Json power_json(const study::Tariff& tariff) {
    return {{"load_power", tariff.load_power}, {"idle_power", tariff.idle_power}, {"pue", tariff.pue}};
}

Json split_json(const simulation::Split& split) {
    Json json = Json::object();
    tables::add_json(json, study::split_table(), split);
    return json;
}

std::string cluster_title(const study::ClusterModel& model, const study::ClusterSystem& system) {
    const workload::Recipe& recipe = model.recipe();
    std::string text = recipe.network + " · " + std::string{name_of(recipe.mode)};
    if (recipe.mode == workload::Mode::training) text += " with " + std::string{name_of(recipe.optimizer)};
    if (recipe.sequence) text += " · sequence " + std::to_string(*recipe.sequence);
    text += packing_text(recipe) + " · " + numbers_text(recipe);
    if (const std::string stack = study::stack_title(recipe); !stack.empty()) text += " · " + stack;
    text += '\n';
    text += system.gpu.name + " in " + system.system.name + ", " + std::to_string(system.fabric.gpus_per_node) +
            " a machine at " + dubhe::to_text(BytesPerSecond{system.fabric.node.bandwidth});
    if (system.fabric.network.bandwidth > 0.0)
        text += ", machines at " + dubhe::to_text(BytesPerSecond{system.fabric.network.bandwidth});
    if (system.fabric.oversubscription > 1.0)
        text += ", leaves of " + std::to_string(system.fabric.leaf_machines) + " machines oversubscribed " +
                number_text(system.fabric.oversubscription) + " to 1";
    return text + '\n';
}

std::string split_lines(const study::ClusterModel& model, const study::ClusterPrediction& prediction) {
    const Step& step = prediction.step;
    const bool trains = model.recipe().mode == workload::Mode::training;
    return "  split       " + to_text(prediction.split) + "; " + std::to_string(prediction.split.gpus()) +
           " GPUs, batch " + std::to_string(prediction.split.batch) + '\n' +
           (trains ? "  step        " : "  latency     ") +
           banded_time_text(banded(step.low_s, step.mid_s, step.high_s)) + (trains ? "\n" : " for a batch\n");
}

std::string largest_stage_line(const study::ClusterModel& model, const study::ClusterPrediction& prediction) {
    const StepMemory& memory = prediction.step.memory;
    std::string text = "  memory      " + capacity_text(model, memory.total());
    if (prediction.split.pipeline > 1) // counted as people count; JSON counts from 0
        text +=
            " (stage " + std::to_string(memory.stage + 1) + " of " + std::to_string(prediction.split.pipeline) + ')';
    return text + '\n';
}

Diagnostics remarks_on(const study::ClusterModel& model, const Diagnostics& idle) {
    Diagnostics all = unit_remarks(model.recipe(), model.gpu());
    for (const Diagnostics* const more : {&idle, &model.notes()})
        all.insert(all.end(), more->begin(), more->end());
    return all;
}

// What is asked of it.
Json question_json(const study::ClusterModel& model, const study::ClusterSystem& system) {
    const workload::Recipe& recipe = model.recipe();
    Json json{{"workload", recipe.network},
              {"mode", name_of(recipe.mode)},
              {"precision", numbers_text(recipe)},
              {"optimizer", recipe.mode == workload::Mode::training ? Json(name_of(recipe.optimizer)) : Json()},
              {"stack", recipe.stack.empty() ? Json() : Json(recipe.stack)}};
    if (recipe.sequence) json["sequence"] = *recipe.sequence;
    add_packing(json, recipe);
    json.update(system_json(system));
    return json;
}

Json cluster_json(const study::ClusterModel& model, const study::ClusterSystem& system,
                  const study::ClusterPrediction& prediction) {
    const Step& step = prediction.step;
    Json json = question_json(model, system);
    json.update({{"gpus", prediction.split.gpus()},
                 {"split", split_json(prediction.split)},
                 {"step_s", step.mid_s},
                 {"low_s", step.low_s},
                 {"high_s", step.high_s},
                 {"period_s", step.period_s},
                 {"throughput_per_s", prediction.samples_per_s},
                 {"sample_unit", model.sample_unit()},
                 {"tokens_per_s", prediction.samples_per_s * static_cast<double>(model.tokens_per_sample())},
                 {"fits", prediction.fits},
                 {"memory", memory_json(step.memory)},
                 {"stand_in", stand_in_json(model.recipe(), model.gpu())}});
    return json;
}

std::string ClusterReport::text() const {
    const Step& step = prediction.step;
    std::string text = cluster_title(model, system) + '\n' + split_lines(model, prediction);
    const bool trains = model.recipe().mode == workload::Mode::training;
    if (!trains && step.period_s != step.mid_s)
        text += "  period      " + time_text(step.period_s) + " from one batch to the next, with all stages at work\n";
    text += "  throughput  " + throughput_text(model, prediction.samples_per_s) + '\n';
    text += per_gpu_text(study::work_per_gpu(model, prediction.split, prediction.samples_per_s)) +
            stand_in_text(model.recipe(), model.gpu()) + largest_stage_line(model, prediction);
    if (run) {
        const study::RunCost cost = cost_of(prediction, system, money.tariff);
        text += whole_run_text(model, *run, prediction.split.gpus(), cost, step.period_s);
    }
    text += money_text(paid_step(*this, prediction), money.asked) + '\n';
    Table parts{{"<Spent on", "time", "share"}};
    for (std::size_t p = 0; p < simulation::step_part_count; ++p) {
        if (step.part_s[p] <= 0.0) continue;
        parts.add({std::string{name_of(static_cast<StepPart>(p))}, time_text(step.part_s[p]),
                   percent_text(step.part_s[p] / step.mid_s)});
    }
    text += parts.text(2);
    if (step.hidden_gradients_s > 0.0)
        text += "  (" + time_text(step.hidden_gradients_s) + " of summing gradients hidden by the backward pass)\n";
    Table memory{{"<Memory of a GPU", "bytes"}};
    for (std::size_t c = 0; c < simulation::memory_class_count; ++c) {
        if (step.memory.bytes[c] > 0.0)
            memory.add(
                {std::string{name_of(static_cast<simulation::MemoryClass>(c))}, bytes_text(step.memory.bytes[c])});
        if (static_cast<simulation::MemoryClass>(c) == simulation::MemoryClass::weights &&
            step.memory.cache_bytes > 0.0)
            memory.add({"  of these KV cache", bytes_text(step.memory.cache_bytes)});
    }
    text += '\n' + memory.text(2);
    return text + '\n' + std::string{method.model->description()} + '\n' + notes_text(model.notes());
}

std::string ClusterReport::json() const {
    const Step& step = prediction.step;
    Json json = cluster_json(model, system, prediction);
    Json parts = Json::object();
    for (std::size_t p = 0; p < simulation::step_part_count; ++p)
        parts[std::string{name_of(static_cast<StepPart>(p))}] = step.part_s[p];
    json["breakdown_s"] = std::move(parts);
    json.update(per_gpu_json(study::work_per_gpu(model, prediction.split, prediction.samples_per_s)));
    json["hidden_gradients_s"] = step.hidden_gradients_s;
    json["run"] = run ? run_json(*run, static_cast<double>(prediction.split.gpus())) : Json();
    json["cost"] = money_json(paid_step(*this, prediction));
    json.update(method_json(method));
    json["notes"] = notes_json(remarks_on(model, idle));
    return document_text(json);
}

std::string PlanReport::text() const {
    std::string text = cluster_title(model, system) + stand_in_text(model.recipe(), model.gpu()) + '\n';
    text += "  " + std::to_string(plan.evaluated) + " combinations in " + time_text(plan.seconds) + " (" +
            number_text(plan.seconds > 0.0 ? static_cast<double>(plan.evaluated) / plan.seconds : 0.0) +
            " a second): " + std::to_string(plan.legal) + " can run, " + std::to_string(plan.valid) +
            " fit in memory\n\n";
    if (!plan.best) {
        if (!plan.nearest && plan.reason)
            return text + "No combination can run. The first, " + to_text(*plan.refused) + ": " +
                   plan.reason->message.english() + ".\n";
        if (!plan.nearest)
            return text +
                   "No combination can run: ranks have to divide the GPUs and the network's heads, stages its layers, "
                   "micro-batches the batch.\n";
        return text + "None fits. The nearest, " + to_text(plan.nearest->split) + " on " +
               std::to_string(plan.nearest->split.gpus()) + " GPUs, needs " +
               capacity_text(model, plan.nearest->memory_bytes) +
               ". More GPUs, full recomputation or smaller "
               "micro-batches would help.\n";
    }
    const study::PlanShape shape = shape_of(*this);
    text += tables::text_of(study::plan_table(shape), rows_of(*this, top), 2);
    if (plan.front.size() > top)
        text += "  and " + std::to_string(plan.front.size() - top) + " more that nothing beats in time, GPUs, memory" +
                (shape.energy ? " and energy" : "") + '\n';
    std::string fastest = per_gpu_text(work_of_best(*this));
    if (run) {
        const study::RunCost cost = cost_of(*plan.best, system, money.tariff);
        fastest += whole_run_text(model, *run, plan.best->split.gpus(), cost, plan.best->step_s);
    }
    fastest += money_text(paid_step(*this, *plan.best), money.asked);
    if (!fastest.empty()) text += "\nThe fastest:\n" + fastest;
    return text + '\n' + std::string{method.model->description()} + '\n' + notes_text(model.notes());
}

std::string PlanReport::json() const {
    const PlanTable table = study::plan_table();
    Json json = question_json(model, system);
    json["stand_in"] = stand_in_json(model.recipe(), model.gpu());
    json.update({{"evaluated", plan.evaluated},
                 {"legal", plan.legal},
                 {"valid", plan.valid},
                 {"seconds", plan.seconds},
                 {"power", power_json(money.tariff)},
                 {"best", plan.best ? paid_point_json(*this, table, *plan.best) : Json{nullptr}}});
    if (plan.best) {
        json["best"].update(per_gpu_json(work_of_best(*this)));
        json["run"] = run ? run_json(*run, static_cast<double>(plan.best->split.gpus())) : Json();
        json["cost"] = money_json(paid_step(*this, *plan.best));
    }
    json["front"] = Json::array();
    for (const study::PlanPoint& point : plan.front)
        json["front"].push_back(paid_point_json(*this, table, point));
    if (plan.reason) {
        json["refused"] = split_json(*plan.refused);
        json["reason"] = plan.reason->message;
    }
    if (plan.nearest) json["nearest"] = point_json(*this, table, *plan.nearest);
    json.update(method_json(method));
    json["notes"] = notes_json(remarks_on(model, idle));
    return document_text(json);
}

std::string PlanReport::csv() const {
    return tables::csv_of(study::plan_table(), rows_of(*this, plan.front.size()));
}

} // namespace dubhe::cli
