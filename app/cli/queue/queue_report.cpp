// SPDX-License-Identifier: Apache-2.0
#include "queue_report.h"

#include "../output/table.h"

#include <core/study/columns/queue_table.h>
#include <core/tables/csv.h>
#include <core/units/text.h>

namespace dubhe::cli {

namespace {

using study::QueueCell;
using study::QueueRow;

std::vector<std::string> titles_of(std::span<const study::SweepGpu> gpus) {
    std::vector<std::string> titles;
    for (const study::SweepGpu& gpu : gpus)
        titles.push_back(gpu_title(gpu));
    return titles;
}

std::string loads_text(const QueueReport& report) {
    Table table{{"<GPU", "busy", "<jobs, longest first"}};
    for (std::size_t g = 0; g < report.gpus.size(); ++g) {
        std::string jobs;
        for (const std::size_t row : report.queue.jobs_of(g))
            jobs += (jobs.empty() ? "" : ", ") + report.queue.rows[row].title;
        table.add({gpu_title(report.gpus[g]), time_text(report.queue.schedule.busy_s[g]), jobs});
    }
    return table.text(2);
}

std::string missing_text(const QueueReport& report) {
    std::string text;
    for (const QueueRow& row : report.queue.rows) {
        for (std::size_t g = 0; g < row.cells.size(); ++g) {
            if (row.cells[g].point) continue;
            text += "  " + row.title + " can't run on " + gpu_title(report.gpus[g]) + ": " +
                    row.cells[g].why_not.english() + '\n';
        }
    }
    return text.empty() ? "" : '\n' + text;
}

std::string makespan_text(const study::Queue& queue) {
    const study::JobSchedule& schedule = queue.schedule;
    std::string text = "  all done after " + time_text(schedule.makespan_s) + " (" + time_text(queue.low_s) + " to " +
                       time_text(queue.high_s) + ")\n";
    text += schedule.optimal()
                ? "  no assignment is shorter\n"
                : "  no assignment takes less than " + time_text(schedule.bound_s) + ": this one is at most " +
                      number_text(schedule.gap() * 100.0) + " % longer than the shortest\n";
    text += "  each where it is fastest: " + time_text(queue.each_fastest_s);
    if (queue.one_gpu_s) text += "; all on one GPU: " + time_text(*queue.one_gpu_s);
    return text + '\n';
}

Json cell_json(const QueueCell& cell, const study::SweepGpu& gpu) {
    Json json = gpu_json(gpu);
    json.update(
        {{"time_s", nullptr}, {"seconds", nullptr}, {"low_s", nullptr}, {"high_s", nullptr}, {"why_not", nullptr}});
    if (!cell.point) {
        json["why_not"] = cell.why_not;
        return json;
    }
    json["time_s"] = json["seconds"] = cell.point->mid_s; // the second is of the version before
    json["low_s"] = cell.point->low_s;
    json["high_s"] = cell.point->high_s;
    return json;
}

Json row_json(const QueueRow& row, std::span<const study::SweepGpu> gpus) {
    Json json = workload_json(row.job.recipe, row.title);
    json["iterations"] = count_json(row.job.iterations);
    json["times"] = Json::array();
    for (std::size_t g = 0; g < gpus.size(); ++g)
        json["times"].push_back(cell_json(row.cells[g], gpus[g]));
    json["fastest"] = row.fastest ? Json(gpu_name(gpus[*row.fastest])) : Json();
    json["clear"] = row.clear;
    json["runs_on"] = row.placed_on ? Json(*row.placed_on) : Json();
    return json;
}

} // namespace

std::string QueueReport::text() const {
    return tables::text_of(study::queue_table(titles_of(gpus)), queue.rows, 2) + '\n' + loads_text(*this) + '\n' +
           makespan_text(queue) + missing_text(*this) + '\n' + std::string{method.model->description()} + '\n';
}

std::string QueueReport::csv() const {
    return tables::csv_of(study::queue_table(titles_of(gpus)), queue.rows);
}

std::string QueueReport::json() const {
    Json all = method_json(method);
    all["jobs"] = Json::array();
    for (const QueueRow& row : queue.rows)
        all["jobs"].push_back(row_json(row, gpus));
    all["gpus"] = Json::array();
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        Json json = gpu_json(gpus[g]);
        json["busy_s"] = queue.schedule.busy_s[g];
        json["jobs"] = queue.jobs_of(g);
        all["gpus"].push_back(std::move(json));
    }
    all["makespan_s"] = queue.schedule.makespan_s;
    all["low_s"] = queue.low_s;
    all["high_s"] = queue.high_s;
    all["bound_s"] = queue.schedule.bound_s;
    all["optimal"] = queue.schedule.optimal();
    all["each_fastest_s"] = queue.each_fastest_s;
    all["one_gpu_s"] = queue.one_gpu_s ? Json(*queue.one_gpu_s) : Json();
    return document_text(all);
}

} // namespace dubhe::cli
