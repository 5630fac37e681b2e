// SPDX-License-Identifier: Apache-2.0
// What a kernel is asked for: the sizes that decide how long an operator takes, without a graph around it. A measured
// row and an operator of a network that have the same kind, problem and precision are the same operator.
//
// Sizes count elements. FLOP and bytes of a problem: work_of() in work.h, so that measured rows and networks are costed
// by the same formulas.
#pragma once

#include "../attributes.h"
#include "../graph.h"
#include "../operator_kind.h"

#include <core/support/result.h>
#include <core/units/precision.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace dubhe::workload {

// linear, matmul: C[m, n] = A[m, k] B[k, n], `batch` times. A linear layer forward: m rows, n features out, k features
// in; its dX: n features in, k features out; its dW: m features out, n features in, k rows.
struct ProductProblem {
    std::int64_t batch = 1, m = 1, n = 1, k = 1;
    bool bias = false;
    bool transpose_a = false, transpose_b = false;
    bool weights = false;         // B (or, for dW, nothing) is a parameter: comes from memory
    bool quantised = false;       // A comes in the narrow numbers of the product: no kernel quantises it in front
    std::int64_t weight_bits = 0; // of B's elements, where the kernel widens them as it reads (int4 weights); 0: as A's
    std::int64_t scale_block = 0; // elements along k that share a scale, of narrow numbers; 0: a row or all of them
    bool operator==(const ProductProblem&) const = default;
};

// convolution, its two gradients and its transpose. `in` and `out` are those of the forward convolution, whatever the
// direction. Unused dimensions are 1.
struct ConvolutionProblem {
    std::int64_t batch = 1, in_channels = 1, out_channels = 1, groups = 1;
    std::array<std::int32_t, 3> in{1, 1, 1}, out{1, 1, 1}, kernel{1, 1, 1}, stride{1, 1, 1}, dilation{1, 1, 1};
    bool bias = false;
    bool channels_last = false; // the channels of a pixel lie side by side (NHWC)
    bool operator==(const ConvolutionProblem&) const = default;
};

// attention, attention_gradient; fused. The queries are the last of the keys' positions.
struct AttentionProblem {
    std::int64_t batch = 1, heads = 1, kv_heads = 1, queries = 1, keys = 1, head_dim = 1, value_dim = 1;
    std::int64_t window = 0; // keys a query sees; 0: all
    bool causal = false;
    std::int64_t cache_bits = 0; // of keys and values, where they are narrower than the queries; 0: as those
    bool operator==(const AttentionProblem&) const = default;
};

// experts: a whole layer of routed experts on one GPU of those that share it. Of all rows (tokens x active) its experts
// take their part; with a skew, that of the GPU which has most of them (see expert_load.h).
struct ExpertsProblem {
    std::int64_t tokens = 1, hidden = 1;
    std::int64_t inner = 1;       // features of an expert, as far as they lie here
    std::int64_t active = 1;      // experts that a token goes to, of all
    std::int64_t experts = 1;     // on all GPUs
    std::int64_t here = 1;        // on this one
    bool gated = false;           // three matrices an expert rather than two
    std::int64_t skew = 0;        // hundredths of the power law's exponent by which experts are loaded; 0: evenly
    std::int64_t weight_bits = 0; // as ProductProblem's
    std::int64_t scale_block = 0; // "
    bool min_latency = false;     // by kernels made for few tokens
    bool operator==(const ExpertsProblem&) const = default;
};

struct RecurrentProblem {
    std::int64_t batch = 1, steps = 1, hidden = 1, directions = 1;
    std::int64_t input = 1; // features of x; 0: an input gradient of a first layer, whose x needs none
    Cell cell = Cell::lstm;
    enum class Pass : std::uint8_t { forward, input_gradient, weight_gradient } pass = Pass::forward;
    bool operator==(const RecurrentProblem&) const = default;
};

// Operands that a kernel doesn't read in the order in which they lie, as a permuted view: `elements` of them;
// neighbours of the result take what lies `stride` elements apart, and `run` of them pass before the neighbour in
// memory of what was read is wanted. None: no such operand.
struct StridedOperand {
    std::int64_t elements = 0, stride = 1, run = 1;
    bool operator==(const StridedOperand&) const = default;
};

// Normalisations, softmax, reductions, loss, top_k and their gradients: `rows` independent groups of `length` elements;
// neighbours in a group lie `inner` elements apart (1: contiguous). Batch norm: rows = channels, length = batch x
// pixels, inner = pixels (a group then is made of runs of `inner` elements). Losses: rows = samples, length = classes;
// mean squared error: length = 1.
struct RowsProblem {
    std::int64_t rows = 1, length = 1, inner = 1;
    bool statistics = false;  // batch norm that trains: computes and updates them
    StridedOperand strided{}; // of what was fused into it
    bool operator==(const RowsProblem&) const = default;
};

// elementwise, its gradient, dropout, cast, copies, transposes, optimizer steps: everything that streams elements.
// Counts of elements moved beside `elements` of the result. A dropout's mask (a byte an element of the result) is
// counted in neither.
struct ElementsProblem {
    std::int64_t elements = 1; // of all results
    std::int64_t read = 0;     // of all inputs, as far as they are read; a tensor taken twice once
    std::int32_t inputs = 1;
    Function function = Function::other;  // elementwise and its gradient
    Optimizer optimizer = Optimizer::sgd; // optimizer_step
    StridedOperand strided{};
    bool operator==(const ElementsProblem&) const = default;
};

// Pooling and its gradients; `images` = batch x channels. Sizes are those of the forward pooling.
struct WindowProblem {
    std::int64_t images = 1;
    std::array<std::int32_t, 3> in{1, 1, 1}, out{1, 1, 1}, kernel{1, 1, 1}, stride{1, 1, 1};
    bool operator==(const WindowProblem&) const = default;
};

// embedding, gather, scatter and the embedding's gradient: `rows` rows of `width` elements out of or into a table.
struct LookupProblem {
    std::int64_t rows = 1, width = 1, table_rows = 1;
    bool operator==(const LookupProblem&) const = default;
};

// monostate: views, constants, unknown operators; bytes and FLOP are all there is to know.
using Problem = std::variant<std::monostate, ProductProblem, ConvolutionProblem, AttentionProblem, RecurrentProblem,
                             RowsProblem, ElementsProblem, WindowProblem, LookupProblem, ExpertsProblem>;

// Never fails: what a reader left out counts as a scalar (see work_operands.h).
[[nodiscard]] Problem problem_of(const Graph& graph, OperatorId id);

// One line, canonical, the same for equal problems: "linear fp32 m=512 n=1024 k=1024 bias"; defaults left out. It is
// the key of the measurement database and of its CSV.
[[nodiscard]] std::string to_text(OperatorKind kind, const Problem& problem, Precision precision);

struct ProblemKey {
    OperatorKind kind = OperatorKind::unknown;
    Problem problem;
    Precision precision = Precision::fp32;
    bool operator==(const ProblemKey&) const = default;
};
// Refuses unknown words, sizes below 1 or beyond Shape::max_elements, and keys given twice.
[[nodiscard]] Result<ProblemKey> parse_problem(std::string_view text);

} // namespace dubhe::workload
