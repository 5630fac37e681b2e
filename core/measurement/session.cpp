// SPDX-License-Identifier: Apache-2.0
#include "session.h"

#include "lock_holders.h"
#include "patient_writer.h"

#include <core/evidence/plausibility.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

namespace dubhe::measurement {

namespace {

std::string text_of(const workload::ProblemKey& key) {
    return to_text(key.kind, key.problem, key.precision);
}

// The place of a note in the set, which gets it where it lacks it.
std::uint32_t place_of(evidence::MeasurementSet& set, std::string_view note) {
    const auto found = std::ranges::find(set.notes, note);
    if (found != set.notes.end()) return static_cast<std::uint32_t>(found - set.notes.begin());
    set.notes.emplace_back(note);
    return static_cast<std::uint32_t>(set.notes.size() - 1);
}

struct KnownRow {
    double time_s = 0.0, spread_s = 0.0;
};

class Session {
  public:
    Session(BackEnd& back_end, evidence::Database& database, const SessionOptions& options, const SessionEvents& events,
            DeviceInfo device)
        : back_end_{back_end}, database_{database}, options_{options}, events_{events}, device_{std::move(device)} {
        set_.devices = {options.device.empty() ? device_.name : options.device};
        set_.sources = {{.origin = std::string{own_origin},
                         .part = {},
                         .licence = {},
                         .software = device_.software,
                         .method = {}, // of each row
                         .date = options.date,
                         .timing = evidence::Timing::kernel}};
    }

    Result<SessionSummary> run(std::span<const NeededOperator> operators) {
        if (const Result<Done> read = read_known(); !read) return read.diagnostics();
        std::optional<Control> control;
        for (std::size_t i = 0; i < operators.size(); ++i) {
            if (events_.stop.stop_requested()) return summary_.stopped = true, summary_;
            RowReport row{operators[i].key, operators[i].reuse, Outcome::measured, 0.0, 0.0, {}, {}, i + 1,
                          operators.size()};
            if (!known(row)) {
                if (!control) control.emplace(back_end_, options_.chain);
                measure(row);
                if (events_.stop.stop_requested() && row.outcome == Outcome::failed)
                    return summary_.stopped = true, summary_;
                if (row.outcome == Outcome::measured) {
                    if (const Result<Done> written = commit(row); !written) return written.diagnostics();
                }
            }
            count(row);
            if (events_.row) events_.row(row);
            if (const auto said = control ? control->check(options_.control_every) : std::nullopt) warn(*said);
            if (control && !control->readings().empty()) summary_.drift = control->drift();
        }
        return summary_;
    }

  private:
    void warn(const Diagnostic& what) const {
        if (events_.warning) events_.warning(what);
    }

    Result<Done> read_known() {
        evidence::Filter filter;
        filter.devices = set_.devices;
        filter.origins = {std::string{own_origin}};
        filter.collectives = false;
        const Result<evidence::MeasurementSet> rows = database_.load(filter);
        if (!rows) return with_lock_holders(rows.diagnostics(), database_.file());
        for (const evidence::Measurement& row : rows->rows) {
            const evidence::Source& source = rows->sources[row.source];
            if (source.software != device_.software || row.scope != evidence::Scope::operation ||
                rows->notes[row.note] != back_end_.note_of({row.kind, row.problem, row.precision}))
                continue;
            known_[to_text(row.kind, row.problem, row.precision) + source.method] = {row.time_s, row.spread_s};
        }
        return Done{};
    }

    bool known(RowReport& row) const {
        if (options_.again) return false;
        const auto found = known_.find(text_of(row.key) + method_of(options_, row.reuse));
        if (found == known_.end()) return false;
        row.outcome = Outcome::known;
        row.time_s = found->second.time_s;
        row.spread_s = found->second.spread_s;
        return true;
    }

    static void mark(RowReport& row, Outcome outcome, const Diagnostics& why) {
        row.outcome = outcome;
        row.reason = why.front().message;
    }

    bool fits(RowReport& row) {
        const Bytes needed = back_end_.memory_needed(row.key, options_.cache);
        const Result<DeviceInfo> now = back_end_.device(); // what is free changes
        if (!now) return mark(row, Outcome::refused, now.diagnostics()), false;
        if (needed <= now->free_memory * options_.most_memory) return true;
        row.outcome = Outcome::refused;
        row.reason = message("needs %1 of memory, and of %2 only %3 are free", Message::number(to_text(needed)),
                             Message::number(to_text(now->memory)), Message::number(to_text(now->free_memory)));
        return false;
    }

    void measure(RowReport& row) {
        if (const Result<Done> able = back_end_.can_run(row.key); !able)
            return mark(row, Outcome::refused, able.diagnostics());
        if (!fits(row)) return;
        const Result<std::unique_ptr<Chain>> chain = back_end_.prepare(row.key, options_.cache, row.reuse);
        if (!chain) return mark(row, Outcome::failed, chain.diagnostics());
        const Result<ChainTiming> timing = time_chain(**chain, options_.chain, events_.stop);
        if (!timing) return mark(row, Outcome::failed, timing.diagnostics());
        row.timing = *timing;
        row.time_s = timing->estimate.value;
        row.spread_s = timing->estimate.spread;
    }

    Result<Done> commit(const RowReport& row) {
        set_.sources[0].method = method_of(options_, row.reuse);
        evidence::Measurement measured;
        measured.kind = row.key.kind;
        measured.precision = row.key.precision;
        measured.problem = row.key.problem;
        measured.time_s = row.time_s;
        measured.spread_s = row.spread_s;
        measured.repetitions = static_cast<std::uint32_t>(row.timing.estimate.samples);
        measured.note = place_of(set_, back_end_.note_of(row.key));
        if (options_.gpu) measured.doubt = evidence::doubt_about(measured, *options_.gpu);
        if (measured.doubt != evidence::Doubt::none) {
            std::string doubt{evidence::name_of(measured.doubt)};
            std::ranges::replace(doubt, '_', ' ');
            warn(warning(message("%1: %2 is %3 for this device; the row is marked", text_of(row.key),
                                 Message::number(to_text(Seconds{row.time_s})), doubt)));
        }
        set_.rows = {measured};
        return put_patiently(database_, set_, {}, events_.stop, events_.warning);
    }

    void count(const RowReport& row) {
        const std::array counters{&summary_.measured, &summary_.known, &summary_.refused, &summary_.failed};
        ++*counters[static_cast<std::size_t>(row.outcome)];
    }

    BackEnd& back_end_;
    evidence::Database& database_;
    const SessionOptions& options_;
    const SessionEvents& events_;
    DeviceInfo device_;
    evidence::MeasurementSet set_;                    // texts, and the row that is being written
    std::unordered_map<std::string, KnownRow> known_; // by operator and method
    SessionSummary summary_;
};

} // namespace

std::string method_of(const SessionOptions& options, const Reuse& reuse) {
    constexpr std::array<std::string_view, cache_count> caches{"warm", "cold", "network"};
    std::string text = "chain, ";
    if (options.chain.quantile < 0.5)
        text += "lowest " + std::to_string(std::lround(options.chain.quantile * 100.0)) + " %, ";
    text += std::string{caches[static_cast<std::size_t>(options.cache)]} + " caches";
    if (options.cache == Cache::network && reuse.known()) text += ", reuse " + to_text(reuse);
    return text;
}

std::string_view name_of(Outcome outcome) {
    constexpr std::array<std::string_view, 4> names{"measured", "known", "refused", "failed"};
    return names[static_cast<std::size_t>(outcome)];
}

Result<SessionSummary> measure_operators(BackEnd& back_end, evidence::Database& database,
                                         std::span<const NeededOperator> operators, const SessionOptions& options,
                                         const SessionEvents& events) {
    Result<DeviceInfo> device = back_end.device();
    if (!device) return device.diagnostics();
    return Session{back_end, database, options, events, std::move(*device)}.run(operators);
}

} // namespace dubhe::measurement
