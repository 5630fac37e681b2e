// SPDX-License-Identifier: Apache-2.0
#include "pipeline.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace dubhe::simulation {

namespace {

// How many forward passes a stage runs before its first backward one.
std::int64_t warm_up(const PipelineShape& shape, std::int64_t stage) {
    const std::int64_t all = shape.micro_batches * shape.chunks;
    if (shape.schedule == PipelineSchedule::gpipe) return all;
    if (shape.chunks == 1) return std::min(all, shape.stages - stage - 1);
    const std::int64_t group = shape.stages + shape.micro_batches % shape.stages; // the largest
    return std::min(all, (shape.stages - stage - 1) * 2 + (shape.chunks - 1) * group);
}

// The i-th forward (backward) pass of a stage. Interleaved stages take as many micro-batches as there are stages
// through one chunk, then through the next; the last of these groups has those, too, that are left over.
PipelineStep pass_at(const PipelineShape& shape, std::int64_t stage, std::int64_t i, bool backward) {
    std::int64_t chunk = 0, micro_batch = i;
    if (shape.chunks > 1) {
        const std::int64_t rounds = shape.micro_batches / shape.stages, length = shape.stages * shape.chunks;
        const std::int64_t round = std::min(i / length, std::max<std::int64_t>(0, rounds - 1));
        const std::int64_t group = round + 1 < rounds ? shape.stages : shape.micro_batches - round * shape.stages;
        chunk = (i - round * length) / group;
        micro_batch = round * shape.stages + (i - round * length) % group;
    }
    if (backward) chunk = shape.chunks - 1 - chunk;
    return {static_cast<std::int32_t>(chunk * shape.stages + stage), static_cast<std::int32_t>(micro_batch), backward};
}

// Walks a stage's order without writing it down.
struct Cursor {
    std::int64_t forward = 0, backward = 0;

    [[nodiscard]] bool done(const PipelineShape& shape) const { return backward == shape.micro_batches * shape.chunks; }
    [[nodiscard]] bool next_is_backward(const PipelineShape& shape, std::int64_t warm) const {
        const std::int64_t all = shape.micro_batches * shape.chunks;
        if (forward < std::min(all, warm)) return false;
        if (forward == all) return true;
        return forward - warm > backward; // one forward, one backward
    }
};

class Walk {
  public:
    Walk(const PipelineShape& shape, const PipelineTimes& times, PipelineRun& run)
        : shape_{shape}, times_{times}, run_{run} {}

    void all() {
        const auto cells = static_cast<std::size_t>(shape_.parts() * shape_.micro_batches);
        run_.forward_ready_s.assign(cells, not_yet);
        run_.backward_ready_s.assign(cells, not_yet);
        std::fill_n(run_.forward_ready_s.begin(), shape_.micro_batches, 0.0); // the first part waits for nobody
        run_.forward_link_s.assign(static_cast<std::size_t>(shape_.stages), 0.0);
        run_.backward_link_s.assign(static_cast<std::size_t>(shape_.stages), 0.0);
        run_.stage_end_s.assign(static_cast<std::size_t>(shape_.stages), 0.0);
        run_.pass_end_s.resize(2 * cells);
        run_.pass_sent_s.resize(2 * cells);
        std::vector<Cursor> cursors(static_cast<std::size_t>(shape_.stages));
        std::int64_t open = shape_.stages;
        while (open > 0) {
            bool moved = false;
            for (std::int64_t stage = 0; stage < shape_.stages; ++stage) {
                Cursor& cursor = cursors[static_cast<std::size_t>(stage)];
                if (cursor.done(shape_)) continue;
                moved = advance(stage, cursor) || moved;
                if (cursor.done(shape_)) --open;
            }
            assert(moved && "every schedule here runs to its end");
            if (!moved) break;
        }
        run_.end_s = *std::ranges::max_element(run_.stage_end_s);
    }

  private:
    static constexpr double not_yet = -1.0;

    [[nodiscard]] std::size_t cell(std::int64_t part, std::int64_t micro_batch) const {
        return static_cast<std::size_t>(part * shape_.micro_batches + micro_batch);
    }

    // The pass that ended at `end` hands on what the next one needs. When that has arrived.
    double hand_on(const PipelineStep& step, std::size_t stage, double end) {
        const auto part = static_cast<std::size_t>(step.part);
        const auto sent = [end](double& link_free, double seconds) {
            link_free = std::max(link_free, end) + seconds;
            return link_free;
        };
        if (!step.backward && step.part == shape_.parts() - 1)
            return run_.backward_ready_s[cell(step.part, step.micro_batch)] = end;
        if (!step.backward)
            return run_.forward_ready_s[cell(step.part + 1, step.micro_batch)] =
                       sent(run_.forward_link_s[stage], times_.forward_send_s[part]);
        if (step.part > 0)
            return run_.backward_ready_s[cell(step.part - 1, step.micro_batch)] =
                       sent(run_.backward_link_s[stage], times_.backward_send_s[part]);
        return end;
    }

    bool advance(std::int64_t stage, Cursor& cursor) {
        const std::int64_t warm = warm_up(shape_, stage);
        double& free = run_.stage_end_s[static_cast<std::size_t>(stage)];
        bool moved = false;
        while (!cursor.done(shape_)) {
            const bool backward = cursor.next_is_backward(shape_, warm);
            const PipelineStep step = pass_at(shape_, stage, backward ? cursor.backward : cursor.forward, backward);
            const std::size_t here = cell(step.part, step.micro_batch);
            const double ready = backward ? run_.backward_ready_s[here] : run_.forward_ready_s[here];
            if (ready == not_yet) break;
            const auto part = static_cast<std::size_t>(step.part);
            free = std::max(free, ready) + (backward ? times_.backward_s[part] : times_.forward_s[part]);
            const auto place = static_cast<std::size_t>(2 * stage * shape_.chunks * shape_.micro_batches +
                                                        cursor.forward + cursor.backward);
            run_.pass_end_s[place] = free;
            run_.pass_sent_s[place] = hand_on(step, static_cast<std::size_t>(stage), free);
            ++(backward ? cursor.backward : cursor.forward);
            moved = true;
        }
        return moved;
    }

    const PipelineShape& shape_;
    const PipelineTimes& times_;
    PipelineRun& run_;
};

// After so many micro-batches a stage's order is the same again.
std::int64_t round_of(const PipelineShape& shape) {
    return shape.chunks > 1 ? shape.stages : 1;
}

// The time by which all stages shift from one round to the next; nothing while they differ.
//
// Number a stage's passes by their place in its order. Once stages take forward and backward passes in turn, each pass
// waits for its stage's pass before it and for one of a neighbour's, which stands one place before it (several chunks:
// two places), as stages differ in that many warm-up passes. So what is behind two places follows from the ends of the
// passes there and from what they sent, which the links' times are among: where these have shifted by one time, all
// later ones do, until the order changes: before the last group of micro-batches, or with the last forward pass.
std::optional<double> shift_of_round(const PipelineShape& shape, const PipelineRun& run) {
    const std::int64_t passes = shape.chunks * shape.micro_batches, length = 2 * shape.chunks * round_of(shape);
    const std::int64_t warm = warm_up(shape, 0);
    const std::int64_t regular =
        shape.chunks > 1 ? (shape.micro_batches / shape.stages - 1) * shape.stages * shape.chunks : passes;
    const std::int64_t last = 2 * regular - warm - 2;
    if (last - 1 - length <= warm) return std::nullopt;
    const auto at = [&](const std::vector<double>& times, std::int64_t stage, std::int64_t place) {
        return times[static_cast<std::size_t>(2 * stage * passes + place)];
    };
    const double shift = at(run.pass_end_s, 0, last) - at(run.pass_end_s, 0, last - length);
    const double rounding = 1e-12 * run.end_s;
    for (std::int64_t stage = 0; stage < shape.stages; ++stage) {
        for (const std::int64_t place : {last - 1, last}) {
            for (const std::vector<double>* times : {&run.pass_end_s, &run.pass_sent_s}) {
                if (!(std::abs(at(*times, stage, place) - at(*times, stage, place - length) - shift) <= rounding))
                    return std::nullopt; // nor where a time is infinite
            }
        }
    }
    return shift;
}

} // namespace

std::vector<PipelineStep> order_of(const PipelineShape& shape, std::int64_t stage) {
    std::vector<PipelineStep> order;
    const std::int64_t warm = warm_up(shape, stage);
    for (Cursor cursor; !cursor.done(shape);) {
        const bool backward = cursor.next_is_backward(shape, warm);
        std::int64_t& next = backward ? cursor.backward : cursor.forward;
        order.push_back(pass_at(shape, stage, next, backward));
        ++next;
    }
    return order;
}

std::int64_t most_in_flight(const PipelineShape& shape, std::int64_t stage) {
    const std::int64_t all = shape.micro_batches * shape.chunks;
    return std::min(all, warm_up(shape, stage) + 1);
}

double forward_period_s(const PipelineShape& shape, const PipelineTimes& times, std::optional<double> back_s) {
    assert(shape.chunks == 1);
    double slowest = 0.0, way = back_s.value_or(0.0);
    for (std::size_t part = 0; part < times.forward_s.size(); ++part) {
        const double send = part + 1 < times.forward_s.size() ? times.forward_send_s[part] : 0.0;
        slowest = std::max({slowest, times.forward_s[part], send});
        way += times.forward_s[part] + send;
    }
    const double batch = slowest * static_cast<double>(shape.micro_batches);
    return back_s ? std::max(batch, way) : batch;
}

void walk_pipeline(const PipelineShape& shape, const PipelineTimes& times, PipelineRun& again) {
    Walk{shape, times, again}.all();
}

void run_pipeline(const PipelineShape& shape, const PipelineTimes& times, PipelineRun& again) {
    const std::int64_t round = round_of(shape), left_over = shape.micro_batches % round;
    PipelineShape few = shape;
    for (std::int64_t rounds = shape.chunks > 1 ? 4 : 2 * shape.stages + 4;; rounds *= 2) {
        few.micro_batches = rounds * round + left_over;
        if (shape.schedule == PipelineSchedule::gpipe || 2 * few.micro_batches > shape.micro_batches)
            return walk_pipeline(shape, times, again);
        walk_pipeline(few, times, again);
        const std::optional<double> shift = shift_of_round(few, again);
        if (!shift) continue;
        const double more = static_cast<double>((shape.micro_batches - few.micro_batches) / round) * *shift;
        for (double& end : again.stage_end_s)
            end += more;
        again.end_s += more;
        return;
    }
}

} // namespace dubhe::simulation
