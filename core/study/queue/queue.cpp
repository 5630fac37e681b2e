// SPDX-License-Identifier: Apache-2.0
#include "queue.h"

#include <core/hardware/derived.h>
#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <numeric>

namespace dubhe::study {

namespace {

constexpr std::int64_t most_iterations = 1'000'000'000'000;

// A whole number from 1 on that is all of `text`.
std::optional<std::int64_t> count_of(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status != std::errc{} || end != text.data() + text.size() || value < 1) return std::nullopt;
    return value;
}

Diagnostic job_error(std::string_view job, const Message& what) {
    return error(message("the job \"%1\" %2; write NETWORK:BATCH, NETWORK:BATCHxSEQUENCE, and *ITERATIONS behind it",
                         job, what));
}

Result<QueueJob> parse_job(std::string_view text, const workload::Recipe& usual) {
    QueueJob job{usual};
    std::string_view rest = trimmed(text);
    if (rest.empty()) return error(message("a job of the queue is empty: there is a comma too many"));
    if (const std::size_t star = rest.rfind('*'); star != std::string_view::npos) {
        const std::optional<std::int64_t> iterations = count_of(trimmed(rest.substr(star + 1)));
        if (!iterations || *iterations > most_iterations)
            return job_error(text, message("has a number of iterations that is no whole number from 1 to 10^12"));
        job.iterations = static_cast<double>(*iterations);
        rest = trimmed(rest.substr(0, star));
    }
    if (const std::size_t colon = rest.rfind(':'); colon != std::string_view::npos) {
        const std::string_view sizes = rest.substr(colon + 1);
        const std::size_t by = sizes.find('x');
        const std::optional<std::int64_t> batch = count_of(trimmed(sizes.substr(0, by)));
        if (!batch) return job_error(text, message("has a batch that is no whole number from 1 on"));
        job.recipe.batch = *batch;
        if (by != std::string_view::npos) {
            job.recipe.sequence = count_of(trimmed(sizes.substr(by + 1)));
            if (!job.recipe.sequence)
                return job_error(text, message("has a sequence that is no whole number from 1 on"));
        }
        rest = trimmed(rest.substr(0, colon));
    }
    if (rest.empty()) return job_error(text, message("names no network"));
    job.recipe.network = rest;
    return job;
}

QueueCell cell_of(const Network& network, const hardware::Gpu& gpu, const Method& method, double iterations,
                  Workspace& workspace) {
    if (const Result<Done> accepted = method.model->accepts(network.work, gpu); !accepted)
        return {std::nullopt, with_place(accepted.diagnostics().front())};
    Point point = evaluate(network, gpu, method, workspace);
    if (!point.fits) {
        const std::optional<Bytes> capacity = hardware::memory_capacity(gpu);
        return {std::nullopt, message("needs %1 of %2's %3", Message::number(to_text(Bytes{point.memory_bytes})),
                                      gpu.name, Message::number(to_text(*capacity)))};
    }
    for (double* seconds : {&point.low_s, &point.mid_s, &point.high_s})
        *seconds *= iterations;
    return {point, {}};
}

void find_fastest(QueueRow& row) {
    for (std::size_t g = 0; g < row.cells.size(); ++g) {
        const std::optional<Point>& point = row.cells[g].point;
        if (!point) continue;
        if (!row.fastest || point->mid_s < row.cells[*row.fastest].point->mid_s) row.fastest = g;
    }
    if (!row.fastest) return;
    const double slow_s = row.cells[*row.fastest].point->high_s;
    row.clear = true;
    for (std::size_t g = 0; g < row.cells.size(); ++g) {
        if (g != *row.fastest && row.cells[g].point && row.cells[g].point->low_s <= slow_s) row.clear = false;
    }
}

QueueRow row_of(const QueueJob& job, std::span<const hardware::Gpu> gpus, const Method& method, Workspace& workspace) {
    QueueRow row{job, job.recipe.network, std::vector<QueueCell>(gpus.size())};
    const Result<NetworkPtr> network = prepare(job.recipe);
    if (!network) {
        for (QueueCell& cell : row.cells)
            cell.why_not = with_place(network.diagnostics().front());
        return row;
    }
    row.title = (*network)->graph.name();
    for (std::size_t g = 0; g < gpus.size(); ++g)
        row.cells[g] = cell_of(**network, gpus[g], method, job.iterations, workspace);
    find_fastest(row);
    return row;
}

JobTimes times_of(const std::vector<QueueRow>& rows, const std::vector<std::size_t>& running, std::size_t gpus) {
    JobTimes times{running.size(), gpus};
    for (std::size_t j = 0; j < running.size(); ++j) {
        for (std::size_t g = 0; g < gpus; ++g) {
            if (const std::optional<Point>& point = rows[running[j]].cells[g].point) times.at(j, g) = point->mid_s;
        }
    }
    return times;
}

// The longest of the GPUs' sums, of one quantile, where each row is at home on the GPU that `home` says.
template <class Home>
double makespan_of(const std::vector<QueueRow>& rows, std::size_t gpus, double Point::*seconds, Home home) {
    std::vector<double> busy(gpus, 0.0);
    for (const QueueRow& row : rows) {
        if (const std::optional<std::size_t> gpu = home(row)) busy[*gpu] += (*row.cells[*gpu].point).*seconds;
    }
    return *std::ranges::max_element(busy);
}

std::optional<double> best_single(const std::vector<QueueRow>& rows, const std::vector<std::size_t>& running,
                                  std::size_t gpus) {
    const JobTimes times = times_of(rows, running, gpus);
    double best = std::numeric_limits<double>::infinity();
    for (std::size_t g = 0; g < gpus; ++g) {
        double sum = 0.0;
        for (std::size_t j = 0; j < times.jobs(); ++j)
            sum += times.at(j, g);
        best = std::min(best, sum);
    }
    return std::isfinite(best) ? std::optional{best} : std::nullopt;
}

} // namespace

Result<std::vector<QueueJob>> parse_jobs(std::string_view text, const workload::Recipe& usual) {
    std::vector<QueueJob> jobs;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        Result<QueueJob> job = parse_job(text.substr(begin, end - begin), usual);
        if (!job) return job.diagnostics();
        jobs.push_back(std::move(*job));
        begin = end + 1;
    }
    return jobs;
}

std::vector<std::size_t> Queue::jobs_of(std::size_t gpu) const {
    std::vector<std::size_t> jobs;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        if (rows[r].placed_on == gpu) jobs.push_back(r);
    }
    std::ranges::stable_sort(jobs, std::ranges::greater{},
                             [&](std::size_t r) { return rows[r].cells[gpu].point->mid_s; });
    return jobs;
}

Result<Queue> plan_queue(std::span<const QueueJob> jobs, std::span<const hardware::Gpu> gpus, const Method& method,
                         const Progress& progress) {
    if (jobs.empty()) return error(message("the queue is empty: name at least one job"));
    if (gpus.empty()) return error(message("there is no GPU to place jobs on: choose at least one"));
    Queue queue;
    Workspace workspace;
    std::vector<std::size_t> running;
    for (const QueueJob& job : jobs) {
        if (progress.cancelled()) return error(message("cancelled"));
        progress(static_cast<double>(queue.rows.size()) / static_cast<double>(jobs.size()), job.recipe.network);
        queue.rows.push_back(row_of(job, gpus, method, workspace));
        if (queue.rows.back().fastest) running.push_back(queue.rows.size() - 1);
    }
    if (running.empty()) {
        Diagnostics reasons;
        for (const QueueRow& row : queue.rows)
            reasons.push_back(error(message("%1 runs on none of the GPUs: %2", row.title, row.cells.front().why_not)));
        return reasons;
    }
    Result<JobSchedule> schedule = shortest_schedule(times_of(queue.rows, running, gpus.size()), progress);
    if (!schedule) return schedule.diagnostics();
    queue.schedule = std::move(*schedule);
    for (std::size_t j = 0; j < running.size(); ++j)
        queue.rows[running[j]].placed_on = queue.schedule.machine_of[j];
    const auto placed = [](const QueueRow& row) { return row.placed_on; };
    queue.low_s = makespan_of(queue.rows, gpus.size(), &Point::low_s, placed);
    queue.high_s = makespan_of(queue.rows, gpus.size(), &Point::high_s, placed);
    queue.each_fastest_s =
        makespan_of(queue.rows, gpus.size(), &Point::mid_s, [](const QueueRow& row) { return row.fastest; });
    queue.one_gpu_s = best_single(queue.rows, running, gpus.size());
    return queue;
}

} // namespace dubhe::study
