// SPDX-License-Identifier: Apache-2.0
// PyTorch's execution trace (torch.profiler.ExecutionTraceObserver): which operators ran, on which tensors, and which
// process groups there are. It knows no times and no GPU work; a recording of the same run does, see execution_join.h.
//
// Facts of the format: torch/csrc/profiler/standalone/execution_trace_observer.cpp. Schema 1.0.1 has a node's facts as
// its members, later ones under `inputs`, `outputs` and `attrs`. A tensor is [its id, its storage's id, offset,
// elements, bytes of one, "cuda:0"].
#pragma once

#include <core/support/result.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <istream>
#include <span>
#include <string>
#include <vector>

namespace dubhe::trace {

struct ExecutedOperator {
    std::uint64_t record = 0; // the number of the call ("rf_id"), which recordings call "Record function id"; not 0
    std::uint32_t reads = 0, writes = 0, end = 0; // where its parts of `storages` begin, and the second ends
};

// A collective as its call says it; "" and 0: not said.
struct ExecutedCollective {
    static constexpr std::uint32_t no_ranks = 0xffffffffU;
    std::uint64_t record = 0;
    std::string name, element, group; // "allreduce", "Float", "0"
    std::uint32_t ranks = no_ranks;   // in ExecutionTrace::ranks
    double in_elements = 0.0, out_elements = 0.0;
    std::int32_t group_size = 0;
};

struct ExecutionTrace {
    std::string file, schema;                    // "1.1.1-chakra.0.0.4"
    std::vector<ExecutedOperator> operators;     // by record; those with tensors
    std::vector<std::uint64_t> storages;         // ids: views of one tensor share theirs
    std::vector<ExecutedCollective> collectives; // by record
    std::vector<std::string> ranks;              // of groups, each once: "[0, 1]"

    [[nodiscard]] std::span<const std::uint64_t> reads(const ExecutedOperator& one) const {
        return {storages.data() + one.reads, storages.data() + one.writes};
    }
    [[nodiscard]] std::span<const std::uint64_t> writes(const ExecutedOperator& one) const {
        return {storages.data() + one.writes, storages.data() + one.end};
    }
};

// Packed by gzip or not. Any thread. Fails for what is no execution trace or ends early, and where its text takes more
// than a quarter of `most_bytes`: the rest is for what it is read into. Values that aren't needed are not checked.
[[nodiscard]] Result<ExecutionTrace> read_execution_trace(const std::filesystem::path& file, std::size_t most_bytes);
[[nodiscard]] Result<ExecutionTrace> read_execution_trace(std::istream& in, const std::string& name,
                                                          std::size_t most_bytes); // `name` is for messages

} // namespace dubhe::trace
