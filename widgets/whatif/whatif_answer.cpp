// SPDX-License-Identifier: GPL-3.0-or-later
#include "whatif_answer.h"

#include "../shared/text/number_format.h"
#include "../shared/text/words.h"
#include "../shared/timeline/runs/step_run.h"
#include "../shared/timeline/timeline_text.h"

#include <core/simulation/engine.h>
#include <core/support/shell.h>
#include <core/units/text.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

namespace dubhe::widgets {

namespace {

constexpr double sweep_reach = 16.0;
constexpr int steps_each_way = 8;

bool is_number(whatif::ValueKind kind) {
    return kind <= whatif::ValueKind::link;
}

// The value that holds now is one of them; counts are doubled, all else goes in equal ratios.
std::vector<double> swept_values(const SweptParameter& parameter) {
    const bool counts = parameter.kind == whatif::ValueKind::count;
    const double ratio = counts ? 2.0 : std::pow(sweep_reach, 1.0 / steps_each_way);
    std::vector<double> values;
    for (int step = -steps_each_way; step <= steps_each_way; ++step) {
        const double value = parameter.now * std::pow(ratio, step);
        const bool within = value >= parameter.first * (1.0 - 1e-9) && value <= parameter.last * (1.0 + 1e-9);
        if (within && (!counts || value == std::round(value))) values.push_back(value);
    }
    return values;
}

std::string file_name(const trace::Trace& trace) {
    return std::filesystem::path{trace.file}.filename().string();
}

// A custom change's lines as one.
std::string one_line(const std::string& text) {
    std::string made;
    for (const char c : text)
        made += c == '\n' ? std::string{"; "} : std::string(1, c);
    return made;
}

} // namespace

Result<RecordedStepPtr> record_step(const TracePtr& trace, const trace::Step& step, const Progress& progress) {
    Result<whatif::StepGraph> graph = whatif::build_step_graph(*trace, step);
    if (!graph) return graph.diagnostics();
    const Result<simulation::Timeline> timeline = simulation::simulate(graph->graph);
    if (!timeline) return timeline.diagnostics();
    auto made = std::make_shared<RecordedStep>(RecordedStep{trace, step, std::move(*graph), nullptr});
    made->run = run_of_step(made->graph, *timeline, file_name(*trace) + " · " + step_name(step.name).toStdString(),
                            time_text(made->graph.step_s(*timeline)).toStdString(), false, progress);
    return RecordedStepPtr{std::move(made)};
}

WhatIfAnswerPtr answer(const WhatIfQuestion& question, const Progress& progress) {
    const whatif::Context context{question.catalog.get(), question.model};
    auto made = std::make_shared<WhatIfAnswer>(WhatIfAnswer{
        question, whatif::ask(*question.step->trace, question.step->graph, question.stack, context), nullptr});
    if (made->found && !progress.cancelled()) {
        const whatif::Answer& found = *made->found;
        made->run = run_of_step(found.graph, found.timeline, words("what if").toStdString(),
                                time_text(found.predicted_s).toStdString(), true, progress);
    }
    return made;
}

std::string value_text(whatif::ValueKind kind, double value) {
    switch (kind) {
    case whatif::ValueKind::bytes:
        return to_text(Bytes{value});
    case whatif::ValueKind::time:
        return to_text(Seconds{value});
    case whatif::ValueKind::rate:
    case whatif::ValueKind::link:
        return to_text(BytesPerSecond{value});
    case whatif::ValueKind::count:
        return std::to_string(std::llround(value));
    default: {
        constexpr double thousandths = 1000.0; // finer than any slider
        const double magnitude = std::pow(10.0, std::floor(std::log10(std::max(std::abs(value), 1e-300))));
        return exact_text(std::round(value / magnitude * thousandths) / thousandths * magnitude);
    }
    }
}

std::string with_value(const std::string& entry, const std::string& parameter, const std::string& text) {
    Result<whatif::Request> request = whatif::parse_request(entry);
    const whatif::Transformation* const what = request ? whatif::find_transformation(request->name) : nullptr;
    if (!what) return entry;
    // In the order of the table, so that equal questions read the same.
    std::vector<whatif::Request::Value> values;
    for (const whatif::Parameter& one : what->parameters) {
        const auto given = std::ranges::find(request->values, one.name, &whatif::Request::Value::parameter);
        if (one.name == parameter) {
            if (!text.empty()) values.push_back({parameter, text, 0.0});
        } else if (given != request->values.end()) {
            values.push_back(*given);
        }
    }
    request->values = std::move(values);
    return to_text(*request);
}

std::vector<SweptParameter> sweepable(const whatif::Stack& stack, std::size_t entry) {
    std::vector<SweptParameter> found;
    if (entry >= stack.entries.size()) return found;
    const Result<whatif::Request> request = whatif::parse_request(stack.entries[entry].text);
    const whatif::Transformation* const what = request ? whatif::find_transformation(request->name) : nullptr;
    if (!what) return found;
    const whatif::Values values{*what, *request};
    for (const whatif::Parameter& one : what->parameters) {
        if (!is_number(one.kind) || (!values.given(one.name) && one.fallback.empty())) continue;
        const double now = values.number(one.name);
        if (!(now > 0.0)) continue;
        SweptParameter swept{entry, std::string{one.name}, one.kind, now / sweep_reach, now * sweep_reach, now};
        if (one.least < one.most) {
            swept.first = std::max(swept.first, one.least);
            swept.last = std::min(swept.last, one.most);
        }
        if (one.kind == whatif::ValueKind::count) swept.first = std::max(1.0, std::ceil(swept.first));
        if (swept.first > 0.0 && swept.first < swept.last) found.push_back(std::move(swept));
    }
    return found;
}

WhatIfSweep sweep(const WhatIfQuestion& question, const SweptParameter& parameter, const Progress& progress) {
    WhatIfSweep made;
    made.parameter = parameter;
    const whatif::Context context{question.catalog.get(), question.model};
    WhatIfQuestion moved = question;
    std::string& entry = moved.stack.entries[parameter.entry].text;
    moved.stack.entries[parameter.entry].on = true;
    const std::string before = entry;
    const std::vector<double> values = swept_values(parameter);
    for (std::size_t i = 0; i < values.size() && !progress.cancelled(); ++i) {
        const double value = values[i];
        entry = with_value(before, parameter.name, value_text(parameter.kind, value));
        const Result<whatif::Answer> found =
            whatif::ask(*question.step->trace, question.step->graph, moved.stack, context);
        progress(static_cast<double>(i + 1) / static_cast<double>(values.size()), "");
        if (found) {
            made.points.push_back({value, found->predicted_s});
            made.baseline_s = found->baseline_s;
        } else {
            made.problem = to_text(found.diagnostics());
        }
    }
    if (!made.points.empty()) made.problem.clear();
    return made;
}

std::string command_of(const WhatIfQuestion& question) {
    std::string text = "dubhe-cli whatif " + shell_quoted(question.step->trace->file) + " --step " +
                       shell_quoted(question.step->step.name);
    for (const whatif::StackEntry& entry : question.stack.entries) {
        if (entry.on) text += " --apply " + shell_quoted(one_line(entry.text));
    }
    return text;
}

} // namespace dubhe::widgets
