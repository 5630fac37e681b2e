// SPDX-License-Identifier: Apache-2.0
#include "answer.h"

#include "custom.h"
#include "transformations/links.h"

#include <core/units/text.h>

#include <algorithm>
#include <cmath>

namespace dubhe::whatif {

namespace {

std::string first_line(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

// Faults of an entry: which one, and where it stands.
Diagnostics faults_in(const StackEntry& entry, Diagnostics why) {
    for (Diagnostic& one : why) {
        if (one.file.empty()) one.file = entry.file;
        if (one.line == 0 && one.file == entry.file) one.line = entry.line;
        const bool named = one.message.english().starts_with(entry.text.substr(0, entry.text.find(':')));
        if (one.path.empty() && !named) one.path = first_line(entry.text);
    }
    return why;
}

Result<Touched> apply_entry(EditedStep& step, const StackEntry& entry, const Question& question, Effect& effect) {
    if (is_custom(entry.text)) {
        const Result<Custom> custom = parse_custom(entry.text);
        if (!custom) return custom.diagnostics();
        effect.title = "Own: " + first_line(entry.text);
        return entry.on ? apply_custom(step, *custom) : Touched{};
    }
    const Result<Request> request = parse_request(entry.text);
    if (!request) return request.diagnostics();
    const Transformation& what = *find_transformation(request->name);
    effect.title = what.title;
    effect.published = what.published;
    effect.off = what.off;
    return entry.on ? what.apply(step, Values{what, *request}, question) : Touched{};
}

Result<Done> apply_all(EditedStep& step, const Stack& stack, const Question& question, Answer& answer) {
    for (const StackEntry& entry : stack.entries) {
        Effect effect{entry.text, {}, {}, entry.on, 0.0, 0, {}};
        Result<Touched> touched = apply_entry(step, entry, question, effect);
        if (!touched) return faults_in(entry, touched.diagnostics());
        effect.touched = touched->tasks;
        effect.what = std::move(touched->what);
        if (entry.on) {
            const std::string name = first_line(entry.text);
            if (effect.touched == 0)
                answer.notes.push_back(warning(effect.what.empty()
                                                   ? message("%1 touched nothing", name)
                                                   : message("%1 touched nothing: %2", name, effect.what)));
            else
                answer.notes.push_back(note(message("%1: %2", name, effect.what)));
        }
        answer.notes.insert(answer.notes.end(), touched->notes.begin(), touched->notes.end());
        answer.unmatched.insert(answer.unmatched.end(), touched->unmatched.begin(), touched->unmatched.end());
        answer.effects.push_back(std::move(effect));
    }
    return Done{};
}

// How long the GPU computes on when the step has ended.
double tail_s(const StepGraph& graph, const simulation::Timeline& timeline) {
    double last_s = 0.0;
    for (std::uint32_t task = 0; task < graph.tasks.size(); ++task) {
        const simulation::ExecutorId executor = graph.graph.tasks()[task].executor;
        const bool stream = graph.graph.executors()[executor.index].kind == simulation::ExecutorKind::stream;
        if (stream && on_gpu(graph.tasks[task].kind)) last_s = std::max(last_s, timeline.spans[task].end_s);
    }
    return std::max(0.0, last_s - timeline.spans[graph.end.index].begin_s);
}

Result<Done> simulate_changed(const EditedStep& step, Answer& answer) {
    Result<StepGraph> changed = step.build();
    if (!changed) return changed.diagnostics();
    answer.graph = std::move(*changed);
    Result<simulation::Timeline> timeline = simulation::simulate(answer.graph.graph);
    if (!timeline) return timeline.diagnostics();
    answer.timeline = std::move(*timeline);
    answer.predicted_s = answer.graph.step_s(answer.timeline);
    return Done{};
}

// The last of the step's own GPU tasks that had ended when the step did; none.
std::uint32_t last_ended(const StepGraph& graph, const simulation::Timeline& timeline) {
    const double end_s = timeline.spans[graph.end.index].begin_s;
    std::uint32_t last = none;
    for (std::uint32_t task = 0; task < graph.tasks.size(); ++task) {
        const TaskInfo& info = graph.tasks[task];
        if (!on_gpu(info.kind) || info.carried_in || timeline.spans[task].end_s > end_s) continue;
        if (last == none || timeline.spans[task].end_s >= timeline.spans[last].end_s) last = task;
    }
    return last;
}

// A step that doesn't wait for its GPU work leaves some to the next. Where a change leaves more than was left before,
// the step is simulated as one of a row: behind one like it, and with a host that runs ahead no further than it did.
Result<Done> simulate_in_a_row(EditedStep& step, const StepGraph& graph, const simulation::Timeline& before,
                               Answer& answer) {
    const double more_s = tail_s(answer.graph, answer.timeline) - tail_s(graph, before);
    if (more_s <= 0.005 * answer.predicted_s) return Done{};
    const std::uint32_t sign = last_ended(graph, before);
    if (sign != none) step.connect(sign, step.end());
    step.repeat();
    const double alone_s = answer.predicted_s;
    if (Result<Done> simulated = simulate_changed(step, answer); !simulated) return simulated;
    answer.notes.push_back(
        note(message("the GPU goes on for %1 longer than before when the host has ended the step: simulated behind a "
                     "step like it, which takes it from %2 to %3",
                     Message::number(to_text(Seconds{more_s})), Message::number(to_text(Seconds{alone_s})),
                     Message::number(to_text(Seconds{answer.predicted_s})))));
    return Done{};
}

} // namespace

std::optional<double> Answer::off() const {
    double squares = 0.0;
    for (const Effect& effect : effects) {
        if (!effect.on || effect.touched == 0) continue;
        if (!(effect.off > 0.0)) return std::nullopt;
        squares += effect.off * effect.off;
    }
    return std::sqrt(squares);
}

std::optional<Answer::Band> Answer::band() const {
    const std::optional<double> by = off();
    if (!by || *by >= 1.0) return std::nullopt;
    return Band{predicted_s / (1.0 + *by), predicted_s / (1.0 - *by)};
}

Result<Answer> ask(const trace::Trace& trace, const StepGraph& graph, const Stack& stack, const Context& context) {
    Answer answer;
    EditedStep step{graph};
    describe_transfers(step, trace);
    const Result<Done> applied = apply_all(step, stack, {trace, graph, context}, answer);
    if (!applied) return applied.diagnostics();
    const Result<simulation::Timeline> before = simulation::simulate(graph.graph);
    if (!before) return before.diagnostics();
    Result<Done> simulated = simulate_changed(step, answer);
    if (simulated) simulated = simulate_in_a_row(step, graph, *before, answer);
    if (!simulated) return simulated.diagnostics();
    answer.measured_s = graph.measured_s;
    answer.baseline_s = graph.step_s(*before);
    answer.before = break_down(graph, *before);
    answer.after = break_down(answer.graph, answer.timeline);
    if (answer.before.kernels_later > 0)
        answer.notes.push_back(
            note(message("%1 of its %2 kernels began after the step's end, up to %3 after it: its times leave them "
                         "out, what changes does not",
                         answer.before.kernels_later, answer.before.kernels + answer.before.kernels_later,
                         Message::number(to_text(Seconds{answer.before.later_s})))));
    return answer;
}

} // namespace dubhe::whatif
