// SPDX-License-Identifier: Apache-2.0
// Steps as execution traces of MLCommons Chakra, as ASTRA-sim and other simulators take them: one file a rank, a
// GlobalMetadata message and then a Node message a task, each behind its length.
//
// Facts of the format: schema version 0.0.4 and its later additions (et_def.proto of mlcommons/chakra), and how
// ASTRA-sim's feeder reads attributes: is_cpu_op a bool; comm_type, comm_size int64; pg_name a string; tensor_size
// uint64. Times there are whole microseconds; each node carries its own in seconds besides, so that what Dubhe writes
// it reads again without loss.
#pragma once

#include "../step_graph/step_graph.h"

#include <core/support/progress.h>
#include <core/support/result.h>

#include <filesystem>
#include <istream>
#include <ostream>
#include <string>

namespace dubhe::whatif {

// Order on a stream or host thread is a control and a data dependency; host time that no tool explains is a node of its
// own ("pause"). `trace`: whose events the tasks name, for what collectives exchange and between whom.
void write_chakra(std::ostream& out, const StepGraph& graph, const trace::Trace& trace);

// {"0": [0, 1, 2, 3]}: the ranks of each group that communicates, for ASTRA-sim's --comm-group-configuration. Groups
// whose ranks the recorder doesn't name are left out.
[[nodiscard]] std::string chakra_groups(const StepGraph& graph, const trace::Trace& trace);

// Any producer's file. Nodes that name no executor share one a stream, or the host's; those of an executor run in an
// order that respects all dependencies, earlier starts first. Fails for files that are cut, name nodes that aren't
// there or close a circle.
[[nodiscard]] Result<StepGraph> read_chakra(const std::filesystem::path& file, const Progress& progress = {});
[[nodiscard]] Result<StepGraph> read_chakra(std::istream& in, const std::string& name); // `name` is for messages

} // namespace dubhe::whatif
