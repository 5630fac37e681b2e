// SPDX-License-Identifier: Apache-2.0
#include "rank_record.h"

#include "../intervals.h"

#include <core/support/fnv.h>
#include <core/support/median.h>
#include <core/trace/steps.h>
#include <core/units/plain_text.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <unordered_map>

namespace dubhe::whatif {

namespace {

using trace::Step;
using trace::Trace;

class Hash {
  public:
    Hash& add(std::string_view text) {
        hash_.add(text).add_word(0xffU); // "ab","c" is not "a","bc"
        return *this;
    }
    Hash& add(std::uint64_t number) {
        for (int shift = 0; shift < 64; shift += 8)
            hash_.add_word((number >> shift) & 0xffU);
        return *this;
    }
    [[nodiscard]] std::uint64_t value() const { return hash_.value(); }

  private:
    Fnv hash_;
};

// Those that were recorded whole; else what there is.
std::vector<Step> steps_of(const Trace& trace) {
    std::vector<Step> steps = trace::find_steps(trace), whole;
    std::ranges::copy_if(steps, std::back_inserter(whole), &Step::complete);
    return whole.empty() ? steps : whole;
}

bool is_between_two(std::string_view name) {
    const std::string lower = lowered(name);
    return lower.find("send") != std::string::npos || lower.find("recv") != std::string::npos;
}

void sum_up(const Trace& trace, const trace::CommunicationEvents& communicates, const std::vector<Step>& steps,
            JobRank& sums) {
    Intervals within, compute, communication, any; // steps need not follow each other
    for (const Step& step : steps)
        within.push_back({step.begin_s, step.end_s});
    within = united(std::move(within));
    for (std::uint32_t event = 0; event < trace.size(); ++event) {
        if (!trace::runs_on_gpu(trace.kinds[event])) continue;
        const Interval span{trace.spans[event].begin_s, trace.spans[event].end_s};
        any.push_back(span);
        if (communicates(event))
            communication.push_back(span);
        else if (trace.kinds[event] == trace::EventKind::kernel)
            compute.push_back(span);
    }
    const Intervals busy = common(united(std::move(compute)), within);
    const Intervals moves = common(united(std::move(communication)), within);
    const auto count = static_cast<double>(steps.size());
    sums.compute_s = length_s(busy) / count;
    sums.exposed_communication_s = length_s(without(moves, busy)) / count;
    sums.idle_s = length_s(without(within, united(std::move(any)))) / count;
}

// The step that launched it: GPU work runs behind the host's steps. None: outside.
const Step* step_at(const std::vector<Step>& steps, double launched_s) {
    const auto behind = std::ranges::upper_bound(steps, launched_s, {}, &Step::begin_s);
    if (behind == steps.begin()) return nullptr;
    const Step& step = *std::prev(behind);
    return launched_s < step.end_s ? &step : nullptr;
}

std::vector<RecordedCollective> collectives_of(const Trace& trace, const trace::CommunicationEvents& communicates,
                                               const std::vector<Step>& steps) {
    std::unordered_map<std::uint32_t, const trace::CollectiveDetail*> details;
    for (const trace::CollectiveDetail& one : trace.collectives)
        details.emplace(one.event, &one);
    std::unordered_map<std::uint64_t, std::uint64_t> count;
    std::vector<RecordedCollective> found;
    for (std::uint32_t event = 0; event < trace.size(); ++event) {
        if (!trace::runs_on_gpu(trace.kinds[event]) || !communicates(event)) continue;
        const std::uint32_t call = trace.callers[event] == trace::none ? event : trace.callers[event];
        const Step* step = step_at(steps, trace.spans[call].begin_s);
        if (step == nullptr) continue;
        const auto known = details.find(event);
        const trace::CollectiveDetail* detail = known == details.end() ? nullptr : known->second;
        const auto text = [&](std::uint32_t id) { return id == trace::none ? std::string_view{} : trace.text(id); };
        const std::string_view name = detail && detail->name != trace::none ? text(detail->name) : trace.name(event);
        if (is_between_two(name) || is_between_two(trace.name(event))) continue;
        Hash hash;
        hash.add(step->event == trace::none ? std::string_view{} : std::string_view{step->name}).add(name);
        if (detail) hash.add(text(detail->ranks)).add(text(detail->group));
        const std::uint64_t number = count[hash.value()]++;
        found.push_back({hash.add(number).value(), trace.spans[event].begin_s, trace.spans[event].end_s});
    }
    return found;
}

} // namespace

RankRecord record_of(const Trace& trace) {
    RankRecord record;
    record.sums.rank = trace.rank;
    record.sums.file = trace.file;
    record.world_size = trace.world_size;
    record.origin_ns = trace.origin_ns;
    const std::vector<Step> steps = steps_of(trace);
    if (steps.empty()) return record;
    record.sums.steps = steps.size();
    std::vector<double> lengths;
    for (const Step& step : steps)
        lengths.push_back(step.duration_s());
    record.sums.step_s = median(std::move(lengths));
    const trace::CommunicationEvents communicates{trace};
    sum_up(trace, communicates, steps, record.sums);
    record.collectives = collectives_of(trace, communicates, steps);
    return record;
}

} // namespace dubhe::whatif
