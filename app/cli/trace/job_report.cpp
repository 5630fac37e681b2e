// SPDX-License-Identifier: Apache-2.0
#include "../options/format.h"
#include "../output/table.h"
#include "trace_report.h"

#include <core/units/text.h>

#include <algorithm>
#include <filesystem>
#include <numeric>

namespace dubhe::cli {

namespace {

using whatif::Job;
using whatif::JobRank;

Json rank_json(const JobRank& one) {
    return {{"rank", one.rank},
            {"file", one.file},
            {"steps", one.steps},
            {"step_s", one.step_s},
            {"compute_s", one.compute_s},
            {"exposed_communication_s", one.exposed_communication_s},
            {"idle_s", one.idle_s},
            {"waits_s", one.waits_s},
            {"delays_s", one.delays_s},
            {"collectives", one.collectives},
            {"last", one.last},
            {"clock_s", one.clock_s},
            {"clock_spread_s", one.spread_s},
            {"placed", one.placed}};
}

Json job_json(const Job& job) {
    Json ranks = Json::array();
    for (const JobRank& one : job.ranks)
        ranks.push_back(rank_json(one));
    return {{"world_size", job.world_size},   {"missing", job.missing}, {"missing_ranks", job.some_missing},
            {"collectives", job.collectives}, {"step_s", job.step_s},   {"ranks", ranks},
            {"notes", notes_json(job.notes)}};
}

double mean_share(const Job& job, double JobRank::*part) {
    double part_s = 0.0, step_s = 0.0;
    for (const JobRank& one : job.ranks) {
        part_s += one.*part;
        step_s += one.step_s;
    }
    return step_s > 0.0 ? part_s / step_s : 0.0;
}

std::string missing_text(const Job& job) {
    if (job.missing == 0) return {};
    std::string text = "Without a file: rank";
    for (std::size_t i = 0; i < job.some_missing.size(); ++i)
        text += (i == 0 ? " " : ", ") + std::to_string(job.some_missing[i]);
    const auto more = job.missing - static_cast<std::int64_t>(job.some_missing.size());
    return text + (more > 0 ? " and " + std::to_string(more) + " more" : "") + ". What they wait for is not seen.\n";
}

std::string head_text(const Job& job, const JobRank& worst) {
    const auto slowest = std::ranges::max_element(job.ranks, {}, &JobRank::step_s);
    Table head{{"<", "<"}};
    head.add({"ranks", std::to_string(job.ranks.size()) + " of " + std::to_string(job.world_size)});
    head.add({"step", time_text(job.step_s) + " in the median; " + time_text(slowest->step_s) + " on rank " +
                          std::to_string(slowest->rank)});
    head.add({"computing", percent_text(mean_share(job, &JobRank::compute_s))});
    head.add({"communication alone", percent_text(mean_share(job, &JobRank::exposed_communication_s))});
    head.add({"waits at collectives", percent_text(mean_share(job, &JobRank::waits_s))});
    head.add({"idle", percent_text(mean_share(job, &JobRank::idle_s))});
    std::string text = head.text() + missing_text(job);
    if (job.collectives == 0) return text + "No collective is on two ranks: neither waits nor clocks are known.\n";
    if (worst.delays_s <= 0.0) return text + "No rank delays the others: they come to each collective together.\n";
    return text + "Rank " + std::to_string(worst.rank) + " is the last one at " + std::to_string(worst.last) + " of " +
           std::to_string(worst.collectives) + " collectives and delays the others by " + time_text(worst.delays_s) +
           " a step.\n";
}

} // namespace

std::string job_report(const Job& job, std::size_t top, Format format) {
    if (format == Format::json) return to_text(job_json(job));
    std::vector<const JobRank*> order;
    for (const JobRank& one : job.ranks)
        order.push_back(&one);
    std::ranges::stable_sort(order, std::ranges::greater{}, &JobRank::delays_s);
    Table table{{"rank", "<file", "step", "compute", "communication", "waits", "idle", "last", "delays", "clock"}};
    for (std::size_t i = 0; i < std::min(top, order.size()); ++i) {
        const JobRank& one = *order[i];
        table.add({std::to_string(one.rank), std::filesystem::path{one.file}.filename().string(), time_text(one.step_s),
                   time_text(one.compute_s), time_text(one.exposed_communication_s), time_text(one.waits_s),
                   time_text(one.idle_s), std::to_string(one.last), time_text(one.delays_s),
                   one.placed ? time_text(one.clock_s) : "unknown"});
    }
    return head_text(job, *order.front()) + '\n' + table.text();
}

} // namespace dubhe::cli
