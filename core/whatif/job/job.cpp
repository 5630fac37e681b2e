// SPDX-License-Identifier: Apache-2.0
#include "job.h"

#include "rank_record.h"

#include <core/support/median.h>
#include <core/support/parallel.h>
#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <mutex>
#include <optional>
#include <span>
#include <string_view>
#include <system_error>

namespace dubhe::whatif {

namespace {

// All collectives of all ranks, by place.
class Matching {
  public:
    explicit Matching(std::vector<RankRecord>& ranks) : ranks_{ranks} {
        for (std::size_t rank = 0; rank < ranks.size(); ++rank) {
            for (RecordedCollective& one : ranks[rank].collectives)
                one.rank = static_cast<std::uint32_t>(rank);
            all_.insert(all_.end(), ranks[rank].collectives.begin(), ranks[rank].collectives.end());
            std::vector<RecordedCollective>{}.swap(ranks[rank].collectives);
        }
        std::ranges::sort(all_, [](const RecordedCollective& a, const RecordedCollective& b) {
            return a.place != b.place ? a.place < b.place : a.rank < b.rank;
        });
        for (std::size_t i = 0; i < all_.size();) {
            std::size_t end = i + 1;
            while (end < all_.size() && all_[end].place == all_[i].place)
                ++end;
            if (end - i > 1) places_.push_back({i, end - i});
            i = end;
        }
    }

    [[nodiscard]] std::size_t places() const { return places_.size(); }

    // Ranks that share collectives with placed ones are placed, until none is left that does; then each once more
    // against all others.
    void set_clocks() {
        std::vector<bool> placed(ranks_.size());
        placed[0] = true;
        while (place_neighbours(placed)) {
        }
        std::vector<std::vector<double>> later = differences(placed, true);
        for (std::size_t rank = 1; rank < ranks_.size(); ++rank) {
            JobRank& sums = ranks_[rank].sums;
            sums.placed = placed[rank];
            if (!placed[rank]) {
                sums.clock_s = static_cast<double>(ranks_[0].origin_ns - ranks_[rank].origin_ns) * 1e-9;
                continue;
            }
            sums.clock_s += median(std::move(later[rank]));
        }
        later = differences(placed, true);
        for (std::size_t rank = 0; rank < ranks_.size(); ++rank) {
            for (double& one : later[rank])
                one = std::abs(one);
            if (!later[rank].empty()) ranks_[rank].sums.spread_s = median(std::move(later[rank]));
        }
    }

    // Until here offsets are of times since each recording's own begin.
    void take_wall_clocks() {
        for (RankRecord& one : ranks_) {
            const double offset_ns = one.sums.clock_s * 1e9 + static_cast<double>(one.origin_ns - ranks_[0].origin_ns);
            one.sums.clock_s = std::round(offset_ns) * 1e-9;
        }
    }

    void sum_waits() {
        for (const Place& place : places_) {
            const std::span<const RecordedCollective> here = at(place);
            double last_s = arrival(here[0]), before_s = -1e300;
            std::uint32_t last = here[0].rank;
            for (const RecordedCollective& one : here.subspan(1)) {
                const double arrives_s = arrival(one);
                if (arrives_s > last_s) {
                    before_s = last_s;
                    last_s = arrives_s;
                    last = one.rank;
                } else {
                    before_s = std::max(before_s, arrives_s);
                }
            }
            for (const RecordedCollective& one : here) {
                JobRank& sums = ranks_[one.rank].sums;
                ++sums.collectives;
                sums.waits_s += std::clamp(apart(last_s, arrival(one)), 0.0, one.end_s - one.begin_s);
            }
            const double delay_s = apart(last_s, before_s);
            if (delay_s <= 0.0) continue; // they come together
            ++ranks_[last].sums.last;
            ranks_[last].sums.delays_s += delay_s;
        }
        for (RankRecord& rank : ranks_) {
            const auto steps = static_cast<double>(std::max<std::size_t>(1, rank.sums.steps));
            rank.sums.waits_s /= steps;
            rank.sums.delays_s /= steps;
        }
    }

  private:
    struct Place {
        std::size_t first = 0, count = 0;
    };

    // What is less than the nanosecond that clocks count in comes from putting them right.
    [[nodiscard]] static double apart(double later_s, double earlier_s) {
        constexpr double resolution_s = 1e-9;
        return later_s - earlier_s < resolution_s ? 0.0 : later_s - earlier_s;
    }
    [[nodiscard]] std::span<const RecordedCollective> at(const Place& place) const {
        return std::span{all_}.subspan(place.first, place.count);
    }
    [[nodiscard]] double arrival(const RecordedCollective& one) const {
        return one.begin_s - ranks_[one.rank].sums.clock_s;
    }

    // Of each rank: how much later its collectives end than by the mean of the placed others' clocks. `known`: of
    // placed ranks; else of those that aren't.
    [[nodiscard]] std::vector<std::vector<double>> differences(const std::vector<bool>& placed, bool known) const {
        std::vector<std::vector<double>> later(ranks_.size());
        for (const Place& place : places_) {
            double sum_s = 0.0;
            std::size_t count = 0;
            for (const RecordedCollective& one : at(place)) {
                if (!placed[one.rank]) continue;
                sum_s += one.end_s - ranks_[one.rank].sums.clock_s;
                ++count;
            }
            for (const RecordedCollective& one : at(place)) {
                if (placed[one.rank] != known) continue;
                const double own_s = one.end_s - ranks_[one.rank].sums.clock_s;
                const std::size_t others = known ? count - 1 : count;
                if (others == 0) continue;
                later[one.rank].push_back(own_s - (known ? sum_s - own_s : sum_s) / static_cast<double>(others));
            }
        }
        return later;
    }

    bool place_neighbours(std::vector<bool>& placed) {
        std::vector<std::vector<double>> later = differences(placed, false);
        bool any = false;
        for (std::size_t rank = 0; rank < ranks_.size(); ++rank) {
            if (placed[rank] || later[rank].empty()) continue;
            ranks_[rank].sums.clock_s = median(later[rank]);
            any = true;
        }
        for (std::size_t rank = 0; rank < ranks_.size(); ++rank)
            placed[rank] = placed[rank] || !later[rank].empty();
        return any;
    }

    std::vector<RankRecord>& ranks_;
    std::vector<RecordedCollective> all_;
    std::vector<Place> places_;
};

struct Reading {
    std::vector<std::optional<RankRecord>> records;
    std::vector<Diagnostics> failures;
};

Reading read_all(const std::vector<std::filesystem::path>& files, const Progress& progress,
                 trace::ReadOptions options) {
    options.preview = {}; // files are read at once
    Reading reading{std::vector<std::optional<RankRecord>>(files.size()), std::vector<Diagnostics>(files.size())};
    std::mutex reporting;
    std::size_t done = 0;
    in_parallel(files.size(), processors(), [&](std::size_t, std::size_t item) {
        if (progress.cancelled()) return;
        const Result<trace::Trace> trace = trace::read_trace(files[item], {{}, progress.stop}, options);
        if (trace)
            reading.records[item] = record_of(*trace);
        else
            reading.failures[item] = trace.diagnostics();
        const std::scoped_lock one_at_a_time{reporting};
        progress(static_cast<double>(++done) / static_cast<double>(files.size()), "ranks");
    });
    return reading;
}

// "rank12.json", "trace_rank-3.json.gz": the number behind the last "rank" of a file's name.
std::optional<std::int32_t> rank_in_name(const std::string& file) {
    const std::string name = lowered(std::filesystem::path{file}.filename().string());
    std::size_t at = name.rfind("rank");
    if (at == std::string::npos) return std::nullopt;
    at += std::string_view{"rank"}.size();
    while (at < name.size() && (name[at] == '-' || name[at] == '_' || name[at] == '.'))
        ++at;
    std::int32_t rank = 0;
    const auto [end, failed] = std::from_chars(name.data() + at, name.data() + name.size(), rank);
    return failed == std::errc{} && rank >= 0 ? std::optional{rank} : std::nullopt;
}

// Ranks in their order, each once.
std::vector<RankRecord> ranks_of(Reading reading, Job& job) {
    std::vector<RankRecord> ranks;
    std::size_t by_name = 0;
    for (std::size_t i = 0; i < reading.records.size(); ++i) {
        for (Diagnostic& why : reading.failures[i]) {
            if (why.severity != Severity::error) continue;
            why.severity = Severity::warning;
            job.notes.push_back(std::move(why));
        }
        if (!reading.records[i]) continue;
        ranks.push_back(std::move(*reading.records[i]));
        RankRecord& read = ranks.back();
        if (read.world_size > 1 || read.sums.rank > 0) continue; // it says which rank it is
        if (const std::optional<std::int32_t> named = rank_in_name(read.sums.file)) {
            read.sums.rank = *named;
            ++by_name;
        }
    }
    if (by_name > 0)
        job.notes.push_back(note(message("%1 files don't say which rank they are: taken from their names", by_name)));
    std::ranges::stable_sort(ranks, {}, [](const RankRecord& one) { return one.sums.rank; });
    std::vector<RankRecord> once;
    for (RankRecord& one : ranks) {
        if (!once.empty() && once.back().sums.rank == one.sums.rank)
            job.notes.push_back(
                warning(message("says that it is rank %1, as does %2: left out", one.sums.rank, once.back().sums.file),
                        one.sums.file));
        else
            once.push_back(std::move(one));
    }
    return once;
}

// World sizes are what files say: any number.
void find_missing(Job& job) {
    constexpr std::size_t most = 20;
    std::int32_t next = 0;
    const auto gap = [&](std::int32_t until) {
        job.missing += std::max(0, until - next);
        for (std::int32_t rank = next; rank < until && job.some_missing.size() < most; ++rank)
            job.some_missing.push_back(rank);
    };
    for (const JobRank& one : job.ranks) {
        gap(one.rank);
        next = one.rank + 1;
    }
    gap(job.world_size);
}

} // namespace

Result<std::vector<std::filesystem::path>> files_of_job(const std::filesystem::path& folder) {
    std::error_code failed;
    std::vector<std::filesystem::path> files;
    std::filesystem::directory_iterator entry{folder, failed};
    for (; !failed && entry != std::filesystem::directory_iterator{}; entry.increment(failed)) {
        const std::string name = entry->path().filename().string();
        const bool known =
            std::ranges::any_of(trace::trace_endings, [&](std::string_view ending) { return name.ends_with(ending); });
        if (known && entry->is_regular_file(failed)) files.push_back(entry->path());
    }
    if (failed) return error(message("can't be read as a folder: %1", failed.message()), folder.string());
    if (files.empty())
        return error(message("holds no recorded runs (.json, .json.gz, .pftrace, .sqlite, .db, .dubherec), one a rank"),
                     folder.string());
    std::ranges::sort(files);
    return files;
}

Result<Job> read_job(const std::vector<std::filesystem::path>& files, const Progress& progress,
                     const trace::ReadOptions& options) {
    Job job;
    Reading reading = read_all(files, progress, options);
    if (progress.cancelled()) return error(message("reading was cancelled"));
    std::vector<RankRecord> ranks = ranks_of(std::move(reading), job);
    if (ranks.size() < 2) {
        Diagnostics why = std::move(job.notes);
        why.push_back(
            error(message("a job needs two ranks at least; %1 of %2 files could be read. For one use `trace summary`",
                          ranks.size(), files.size())));
        return why;
    }
    Matching matching{ranks};
    job.collectives = matching.places();
    matching.set_clocks();
    matching.sum_waits();
    matching.take_wall_clocks();
    std::vector<double> steps;
    std::size_t unplaced = 0;
    for (RankRecord& one : ranks) {
        job.world_size = std::max({job.world_size, one.world_size, one.sums.rank + 1});
        unplaced += one.sums.placed ? 0 : 1;
        steps.push_back(one.sums.step_s);
        job.ranks.push_back(std::move(one.sums));
    }
    job.step_s = median(std::move(steps));
    find_missing(job);
    if (unplaced > 0)
        job.notes.push_back(warning(
            message("%1 ranks share no collective with the others: their clocks are taken as they are", unplaced)));
    return job;
}

} // namespace dubhe::whatif
