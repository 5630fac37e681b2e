// SPDX-License-Identifier: Apache-2.0
#include "collective_session.h"

#include "lock_holders.h"
#include "patient_writer.h"

#include <core/units/text.h>

#include <array>
#include <unordered_map>

namespace dubhe::measurement {

namespace {

struct KnownCollective {
    double time_s = 0.0, spread_s = 0.0;
};

class CollectiveSession {
  public:
    CollectiveSession(GpuGroup& group, evidence::Database& database, const CollectiveOptions& options,
                      const CollectiveEvents& events)
        : group_{group}, database_{database}, options_{options}, events_{events} {
        const GpuGroupInfo& info = group.info();
        set_.devices = {options.device.empty() ? info.device : options.device};
        set_.systems = {options.system.empty() ? info.system : options.system};
        set_.sources = {{.origin = std::string{own_origin},
                         .part = {},
                         .licence = {},
                         .software = info.software,
                         .method = "chain, " + info.method,
                         .date = options.date,
                         .timing = evidence::Timing::kernel}};
    }

    Result<SessionSummary> run(std::span<const CollectiveKey> keys) {
        if (const Result<Done> read = read_known(); !read) return read.diagnostics();
        for (std::size_t i = 0; i < keys.size(); ++i) {
            if (events_.stop.stop_requested()) return summary_.stopped = true, summary_;
            CollectiveReport row{keys[i], Outcome::measured, 0.0, 0.0, {}, {}, i + 1, keys.size()};
            if (!known(row)) {
                measure(row);
                if (events_.stop.stop_requested() && row.outcome == Outcome::failed)
                    return summary_.stopped = true, summary_;
                if (row.outcome == Outcome::measured) {
                    if (const Result<Done> written = commit(row); !written) return written.diagnostics();
                }
            }
            const std::array counters{&summary_.measured, &summary_.known, &summary_.refused, &summary_.failed};
            ++*counters[static_cast<std::size_t>(row.outcome)];
            if (events_.row) events_.row(row);
        }
        return summary_;
    }

  private:
    Result<Done> read_known() {
        evidence::Filter filter;
        filter.devices = set_.devices;
        filter.origins = {std::string{own_origin}};
        filter.operators = false;
        const Result<evidence::CollectiveSet> rows = database_.load_collectives(filter);
        if (!rows) return with_lock_holders(rows.diagnostics(), database_.file());
        for (const evidence::CollectiveMeasurement& row : rows->rows) {
            const evidence::Source& source = rows->sources[row.source];
            if (source.software != set_.sources[0].software || source.method != set_.sources[0].method ||
                rows->systems[row.system] != set_.systems[0] || row.gpus != row.gpus_per_node)
                continue;
            known_[to_text(CollectiveKey{row.operation, row.precision, row.gpus, row.bytes})] = {row.time_s,
                                                                                                 row.spread_s};
        }
        return Done{};
    }

    bool known(CollectiveReport& row) const {
        if (options_.again) return false;
        const auto found = known_.find(to_text(row.key));
        if (found == known_.end()) return false;
        row.outcome = Outcome::known;
        row.time_s = found->second.time_s;
        row.spread_s = found->second.spread_s;
        return true;
    }

    static void mark(CollectiveReport& row, Outcome outcome, const Diagnostics& why) {
        row.outcome = outcome;
        row.reason = why.front().message;
    }

    bool fits(CollectiveReport& row) {
        const Bytes needed = group_.memory_needed(row.key);
        const Result<Bytes> free = group_.free_memory();
        if (!free) return mark(row, Outcome::refused, free.diagnostics()), false;
        if (needed <= *free * options_.most_memory) return true;
        row.outcome = Outcome::refused;
        row.reason = message("needs %1 of memory on each GPU, and only %2 are free on the fullest",
                             Message::number(dubhe::to_text(needed)), Message::number(dubhe::to_text(*free)));
        return false;
    }

    void measure(CollectiveReport& row) {
        if (const Result<Done> able = group_.can_run(row.key); !able)
            return mark(row, Outcome::refused, able.diagnostics());
        if (!fits(row)) return;
        const Result<std::unique_ptr<Chain>> chain = group_.prepare(row.key);
        if (!chain) return mark(row, Outcome::failed, chain.diagnostics());
        const Result<ChainTiming> timing = time_chain(**chain, options_.chain, events_.stop);
        if (!timing) return mark(row, Outcome::failed, timing.diagnostics());
        row.timing = *timing;
        row.time_s = timing->estimate.value;
        row.spread_s = timing->estimate.spread;
    }

    Result<Done> commit(const CollectiveReport& row) {
        evidence::CollectiveMeasurement measured;
        measured.operation = row.key.operation;
        measured.precision = row.key.precision;
        measured.gpus = measured.gpus_per_node = row.key.gpus;
        measured.bytes = row.key.bytes;
        measured.time_s = row.time_s;
        measured.spread_s = row.spread_s;
        set_.rows = {measured};
        return put_patiently(database_, {}, set_, events_.stop, events_.warning);
    }

    GpuGroup& group_;
    evidence::Database& database_;
    const CollectiveOptions& options_;
    const CollectiveEvents& events_;
    evidence::CollectiveSet set_; // texts, and the row that is being written
    std::unordered_map<std::string, KnownCollective> known_;
    SessionSummary summary_;
};

} // namespace

std::vector<std::int64_t> collective_sizes(std::int64_t first, std::int64_t last, std::int64_t factor) {
    std::vector<std::int64_t> sizes;
    for (std::int64_t bytes = first; bytes < last; bytes *= factor) {
        sizes.push_back(bytes);
        if (bytes > last / factor) break; // the next would lie behind the last, or behind all numbers
    }
    sizes.push_back(last);
    return sizes;
}

std::vector<CollectiveKey> collectives_of(const CollectiveRequest& request) {
    std::vector<workload::Collective> operations = request.operations;
    for (std::size_t i = 0; request.operations.empty() && i < workload::collective_count; ++i)
        operations.push_back(static_cast<workload::Collective>(i));
    std::vector<CollectiveKey> keys;
    for (const workload::Collective operation : operations) {
        for (const Precision precision : request.precisions) {
            for (const std::int64_t bytes : request.bytes)
                keys.push_back({operation, precision, request.gpus, bytes});
        }
    }
    return keys;
}

Result<SessionSummary> measure_collectives(GpuGroup& group, evidence::Database& database,
                                           std::span<const CollectiveKey> keys, const CollectiveOptions& options,
                                           const CollectiveEvents& events) {
    return CollectiveSession{group, database, options, events}.run(keys);
}

} // namespace dubhe::measurement
