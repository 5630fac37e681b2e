// SPDX-License-Identifier: Apache-2.0
// A thread that pauses while another works, and goes on when that one pauses, waits for it: the gradients' thread for
// the one that calls backward(), and that one for the gradients. No recorder says so; the times do.
#include "draft.h"

#include <algorithm>

namespace dubhe::whatif {

namespace {

constexpr double pause_s = 50e-6; // what is shorter is the thread's own work

using Row = std::vector<std::uint32_t>; // tasks of one thread in order

double resumes_s(const DraftTask& task) {
    return task.end_s + task.gap_s;
}

// The task on `other` that ended last in (from, until], if nothing runs there then.
std::uint32_t last_of(const Draft& draft, const Row& other, double from_s, double until_s) {
    const auto begins = [&](std::uint32_t id) { return draft.tasks[id].begin_s; };
    const auto behind = std::ranges::upper_bound(other, until_s, {}, begins);
    if (behind == other.begin()) return none;
    const DraftTask& task = draft.tasks[*(behind - 1)];
    if (task.kind == TaskKind::marker || task.end_s <= from_s || task.end_s > until_s) return none;
    const bool pauses = behind == other.end() || resumes_s(task) - until_s > 0.0;
    return pauses && (behind == other.end() || task.gap_s > pause_s) ? *(behind - 1) : none;
}

} // namespace

void add_handovers(Draft& draft) {
    std::vector<Row> rows(draft.executors.size());
    for (std::uint32_t id = 0; id < draft.tasks.size(); ++id) {
        if (!on_gpu(draft.tasks[id].kind)) rows[draft.tasks[id].executor].push_back(id);
    }
    for (Row& row : rows)
        std::ranges::stable_sort(row, {}, [&](std::uint32_t id) { return draft.tasks[id].begin_s; });
    std::vector<std::uint32_t> explained; // tasks whose gap was a wait
    for (std::size_t own = 0; own < rows.size(); ++own) {
        for (std::size_t i = 0; i + 1 < rows[own].size(); ++i) {
            const DraftTask& before = draft.tasks[rows[own][i]];
            if (before.gap_s <= pause_s) continue;
            const double until_s = resumes_s(before);
            std::uint32_t cause = none;
            for (std::size_t other = 0; other < rows.size(); ++other) {
                if (other == own) continue;
                const std::uint32_t found = last_of(draft, rows[other], before.end_s, until_s);
                if (found != none && (cause == none || draft.tasks[found].end_s > draft.tasks[cause].end_s))
                    cause = found;
            }
            if (cause == none) continue;
            ++draft.guesses.thread_handovers;
            draft.links.push_back({cause, rows[own][i + 1], until_s - draft.tasks[cause].end_s, false});
            explained.push_back(rows[own][i]);
        }
    }
    for (const std::uint32_t id : explained)
        draft.tasks[id].gap_s = 0.0;
}

} // namespace dubhe::whatif
