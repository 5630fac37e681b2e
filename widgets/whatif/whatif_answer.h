// SPDX-License-Identifier: GPL-3.0-or-later
// Questions to a recorded step and their answers, as the panel keeps them. Worked out on any thread.
#pragma once

#include "../shared/timeline/runs/timeline_run.h"

#include <core/cost/cost_model.h>
#include <core/hardware/catalog/catalog.h>
#include <core/support/progress.h>
#include <core/support/result.h>
#include <core/trace/steps.h>
#include <core/trace/trace.h>
#include <core/whatif/answer.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::widgets {

using TracePtr = std::shared_ptr<const trace::Trace>;

// A step made ready to be asked about.
struct RecordedStep {
    TracePtr trace;
    trace::Step step;
    whatif::StepGraph graph;
    TimelineRunPtr run; // the unchanged graph, simulated; null where nothing can be drawn
};
using RecordedStepPtr = std::shared_ptr<const RecordedStep>;
[[nodiscard]] Result<RecordedStepPtr> record_step(const TracePtr& trace, const trace::Step& step,
                                                  const Progress& progress = {});

struct WhatIfQuestion {
    RecordedStepPtr step;
    whatif::Stack stack;
    std::shared_ptr<const hardware::Catalog> catalog; // may be null, as may the model
    const cost::CostModel* model = nullptr;           // outlives the work
};

struct WhatIfAnswer {
    WhatIfQuestion question;
    Result<whatif::Answer> found;
    TimelineRunPtr run; // of the changed step; null without one
};
using WhatIfAnswerPtr = std::shared_ptr<const WhatIfAnswer>;
[[nodiscard]] WhatIfAnswerPtr answer(const WhatIfQuestion& question, const Progress& progress = {});

// A number of one entry of the stack, moved.
struct SweptParameter {
    std::size_t entry = 0;
    std::string name; // of the parameter
    whatif::ValueKind kind = whatif::ValueKind::number;
    double first = 0.0, last = 0.0; // base units
    double now = 0.0;               // as the stack has it
    bool operator==(const SweptParameter&) const = default;
};
// What can be swept of an entry: numbers above zero with a value, from a sixteenth to sixteen times it, as far as the
// parameter's range goes. Empty for entries of the user's own.
[[nodiscard]] std::vector<SweptParameter> sweepable(const whatif::Stack& stack, std::size_t entry);

struct SweepPoint {
    double value = 0.0, predicted_s = 0.0;
};
struct WhatIfSweep {
    SweptParameter parameter;
    double baseline_s = 0.0;
    std::vector<SweepPoint> points; // by value; those that can be answered
    std::string problem;            // why none can; empty otherwise
};
[[nodiscard]] WhatIfSweep sweep(const WhatIfQuestion& question, const SweptParameter& parameter,
                                const Progress& progress = {});

// The entry with one value changed; the text as it is where it can't be read.
[[nodiscard]] std::string with_value(const std::string& entry, const std::string& parameter, const std::string& text);
// A number as parse_request() reads it back: "25 MB", "8".
[[nodiscard]] std::string value_text(whatif::ValueKind kind, double value);
// "dubhe-cli whatif step.json --apply amp": what a terminal would have to be told.
[[nodiscard]] std::string command_of(const WhatIfQuestion& question);

} // namespace dubhe::widgets
