// SPDX-License-Identifier: Apache-2.0
// What `trace` prints.
#pragma once

#include "../options/options.h"

#include <core/trace/execution/execution_join.h>
#include <core/trace/memory/memory_history.h>
#include <core/trace/queue_length.h>
#include <core/trace/steps.h>
#include <core/whatif/breakdown.h>
#include <core/whatif/critical_path.h>
#include <core/whatif/host_times.h>
#include <core/whatif/job/job.h>
#include <core/whatif/replay.h>
#include <core/whatif/top_lists.h>

#include <optional>
#include <string>
#include <vector>

namespace dubhe::cli {

// Why a trace can't be looked into, with what reading it left out: that may be why.
[[nodiscard]] Diagnostics refusal_of(Diagnostics why, const trace::Trace& trace);

[[nodiscard]] std::string steps_report(const trace::Trace& trace, const std::vector<trace::Step>& steps, Format format);
[[nodiscard]] std::string replay_report(const trace::Trace& trace, const whatif::Replay& replay, Format format);

struct SummaryParts {
    whatif::Breakdown breakdown;
    std::vector<whatif::KernelTime> kernels;
    std::vector<whatif::LayerTime> layers;
    trace::QueueLength queue;
};
[[nodiscard]] std::string summary_report(const trace::Trace& trace, const trace::Step& step,
                                         const whatif::StepGraph& graph, const SummaryParts& parts, std::size_t top,
                                         Format format);
[[nodiscard]] std::string path_report(const trace::Trace& trace, const whatif::StepGraph& graph,
                                      const whatif::CriticalPath& path, std::size_t top, Format format);
[[nodiscard]] std::string diff_report(const whatif::StepGraph& before, const whatif::StepGraph& after,
                                      const whatif::Comparison& comparison, std::size_t top, Format format);
// `entry`: the host of the catalog that took the times; empty where none did.
[[nodiscard]] std::string host_report(const whatif::HostTimes& times, const std::string& step, const std::string& entry,
                                      Format format);
[[nodiscard]] std::string job_report(const whatif::Job& job, std::size_t top, Format format);
// As CSV allocated and reserved memory over time.
[[nodiscard]] std::string memory_report(const trace::MemorySnapshot& snapshot,
                                        const std::vector<std::optional<trace::MemoryByLayer>>& layers, // a GPU each
                                        std::size_t top, Format format);
struct JoinedExecution {
    trace::ExecutionJoin join;    // with PyTorch's execution trace
    std::size_t dependencies = 0; // by tensors, within the step
};
// Of a step as a Chakra execution trace.
[[nodiscard]] std::string chakra_report(const whatif::StepGraph& graph, const std::optional<JoinedExecution>& joined,
                                        const std::string& file, Format format);
[[nodiscard]] std::string export_report(const trace::Trace& trace, const std::string& file, Format format);

} // namespace dubhe::cli
