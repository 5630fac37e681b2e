// SPDX-License-Identifier: Apache-2.0
// What an operator has to do, independent of any GPU: FLOP and bytes; and a network's distinct operators as flat
// arrays.
#pragma once

#include "../graph.h"
#include "problem.h"

#include <core/units/quantity.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::workload {

// A multiply-add counts 2. Bytes are compulsory traffic: each input read once, each output written once; a gather or
// embedding reads the rows it uses, not the table. An optimizer that runs several kernels over each parameter counts
// the passes of all of them, and so does a norm's gradient (see work.cpp). Views have no work at all. Formulas:
// work_matrix.cpp, work_vector.cpp.
struct Work {
    Flops matrix_flop;      // convolutions and matrix products: what published tables count, and matrix units run
    Flops vector_flop;      // everything else
    Bytes activations_read; // may still lie in a cache, since an earlier operator has just written them
    Bytes weights_read;     // parameters, optimizer state, tables: come from memory
    Bytes written;

    [[nodiscard]] Flops flop() const { return matrix_flop + vector_flop; }
    [[nodiscard]] Bytes bytes() const { return activations_read + weights_read + written; }
};

// False for views and constants: no kernel is started for them.
[[nodiscard]] inline bool runs(const Operator& op) {
    return op.launches > 0 && op.kind != OperatorKind::view && op.kind != OperatorKind::constant;
}

[[nodiscard]] Work work_of(const Graph& graph, OperatorId id);
// Of a problem alone: tensors in the storage type of `precision`, ids 64-bit, masks of a byte. Equal to the above for
// operators whose tensors are like that, except what a problem doesn't say (an operator's optional tensors). Reads of
// activations and of weights may be told apart differently; their sum is the same.
[[nodiscard]] Work work_of(OperatorKind kind, const Problem& problem, Precision precision);
[[nodiscard]] Work total_work(const Graph& graph);

// rows[begin, begin + length) of a sequence, which runs `count` times in a row from `begin` on.
struct Repeat {
    std::uint32_t begin = 0;
    std::uint32_t length = 0;
    std::uint32_t count = 1;
    Phase phase = Phase::forward; // of all of them
    bool awaited = false;         // behind each of them the host may wait for the GPU: HostStart
    bool operator==(const Repeat&) const = default;
};

// Cuts a sequence into stretches, in order and without a gap: where a stretch follows itself at once, the copies become
// one with a count. Greedy from the left and linear: a sequence that nearly repeats in
// too many ways is left as it is. Expanding the result gives the sequence back.
[[nodiscard]] std::vector<Repeat> repeats_of(std::span<const std::uint32_t> rows);

// What the host does to start an operator.
struct HostStart {
    // Of a framework, one behind the other; 0: a recorded graph holds its kernels. Less than one: of what the framework
    // calls by itself.
    double calls = 1.0;
    // Where the software's host waits for what routers chose (Launching::awaits_routing), it does so behind this one.
    bool awaited = false;
    bool operator==(const HostStart&) const = default;
};

// The software that runs an iteration, as far as a cost depends on it. Of its host, in seconds: to start a kernel (0: a
// recorded graph of them), for an operator before its kernels start, by phase, and once an iteration while the GPU
// waits.
struct Launching {
    double launch_s = 5e-6;
    std::array<double, phase_count> operator_s{};
    double step_s = 0.0;
    double spread = 0.0; // standard deviation of the logarithm of these times
    // The same of a whole step: what versions and settings of the software make of it.
    double step_error = 0.0;
    std::string kernels{}; // whose they are, as measured tables name it ("vLLM"); empty: any
    // Of kernels in steps that follow each other for hours, against what they take by themselves.
    double sustained = 1.0;
    bool awaits_routing = false; // the host starts experts' products itself, once it knows their rows: once a layer
    // Architectures of the GPUs that these were measured on, and what holds on any other; none: everywhere.
    std::vector<std::string> measured_on{};
    std::shared_ptr<const Launching> elsewhere{};

    [[nodiscard]] const Launching& on(std::string_view architecture) const {
        const bool here = !elsewhere || std::ranges::find(measured_on, architecture) != measured_on.end();
        return here ? *this : *elsewhere;
    }
};

// The distinct operators of a network, a row each, as columns; operators that differ only in name share a row, so
// that a cost model evaluates each once. Rows stand in order of first appearance. Values in FLOP and bytes.
// `graph` is not kept: rows name a representative operator for models that need its shapes.
struct WorkTable {
    Precision precision = Precision::fp32;
    bool adapts = false; // a GPU without units for `precision` runs the nearest that it has; others refuse
    std::optional<Launching> launching{}; // absent: what runs it is not known
    // What an iteration finds in memory and leaves there: weights, statistics, optimizer state, KV cache; each once.
    double stored_bytes = 0.0;
    std::vector<OperatorKind> kind;
    std::vector<Precision> multiplied_in; // of the row's products; empty in tables made by hand: `precision` of all
    std::vector<Problem> problem;         // sizes; empty in tables made of bare work
    std::vector<double> matrix_flop;
    std::vector<double> vector_flop;
    std::vector<double> activation_bytes; // read
    std::vector<double> weight_bytes;     // read
    std::vector<double> written_bytes;
    std::vector<std::int32_t> launches;
    std::vector<double> calls; // HostStart::calls; empty: one each
    std::vector<OperatorId> representative;
    std::vector<std::uint32_t> count; // operators in the network that share this row

    std::vector<std::uint32_t> row_of; // for each operator of the network, in execution order
    // Same order, views and constants left out (nothing runs for them): what a simulator walks through.
    std::vector<std::uint32_t> executed_rows;
    // The same once more as stretches that run several times in a row (equal layers), so that a simulator can walk a
    // layer once: see repeats_of(). Each lies in one phase.
    std::vector<Repeat> repeats;

    [[nodiscard]] std::size_t rows() const { return kind.size(); }
    [[nodiscard]] Precision precision_of(std::size_t row) const {
        return multiplied_in.empty() ? precision : multiplied_in[row];
    }
    [[nodiscard]] double calls_of(std::size_t row) const { return calls.empty() ? 1.0 : calls[row]; }
};

// `starts`: one for each operator, or none where each is one call.
[[nodiscard]] WorkTable tabulate(const Graph& graph, std::span<const HostStart> starts = {});

} // namespace dubhe::workload
