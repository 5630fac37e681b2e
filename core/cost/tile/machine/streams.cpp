// SPDX-License-Identifier: Apache-2.0
#include "streams.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace dubhe::cost::tile {

namespace {

using workload::ElementsProblem;
using workload::Function;
using workload::LookupProblem;
using workload::OperatorKind;
using workload::WindowProblem;

constexpr auto streams_table = std::to_array<Field<StreamsParameters>>({
    {"gddr", &StreamsParameters::gddr, 0.4, 0.98},
    {"hbm", &StreamsParameters::hbm, 0.4, 0.98},
    {"first_hbm", &StreamsParameters::first_hbm, 0.5, 1.0},
    {"write", &StreamsParameters::write, 1.0, 1.6},
    {"halved_resident", &StreamsParameters::halved_resident, 0.3, 0.78},
    {"resident", &StreamsParameters::resident, 0.3, 0.78, true, true},
    {"l2_share", &StreamsParameters::l2_share, 0.1, 1.0, true, true},
    {"kernel_s", &StreamsParameters::kernel_s, 1e-6, 1e-5, true, true},
    {"simple", &StreamsParameters::simple, 1.0, 80.0},
    {"divide", &StreamsParameters::divide, 1.0, 100.0},
    {"gelu", &StreamsParameters::gelu, 1.0, 100.0},
    {"tanh", &StreamsParameters::tanh, 1.0, 100.0},
    {"power", &StreamsParameters::power, 1.0, 200.0},
    {"power_cdna", &StreamsParameters::power_cdna, 1.0, 500.0},
    {"cdna", &StreamsParameters::cdna, 0.4, 0.98},
    {"broadcast", &StreamsParameters::broadcast, 1.0, 200.0, true, true},
    {"sag", &StreamsParameters::sag, 0.0, 1.0, false, true},
    {"dropout_share", &StreamsParameters::dropout_share, 0.3, 1.0, true, true},
    {"strided_share", &StreamsParameters::strided_share, 0.3, 1.0, true, true},
    {"lookup_share", &StreamsParameters::lookup_share, 0.3, 1.0, true, true},
    {"scatter_cost", &StreamsParameters::scatter_cost, 1.0, 10.0, true, true},
    {"host_share", &StreamsParameters::host_share, 0.05, 1.0},
});

constexpr double warp = 32.0;
// Of what the fit's fp32 kernels show, instructions stand for what an SM moves in a clock: of halves as many take half
// of it, eight to a load of 16 bytes; of what narrows them to a byte, twice over, two thirds of that. Taken from
// Hopper on alone, whose memory outruns that limit by far: reasoned, not fitted. On A100 it made vTrain's and
// Megatron-LM's fp16 steps a little worse (11.5 to 11.7 % on several nodes), so earlier GPUs stay as they were.
constexpr double wide_element = 4.0, narrowing = 2.0 / 3.0;

// Functions that were not measured count as the measured one whose instructions they resemble.
double instructions(Function function, bool cdna, const StreamsParameters& p) {
    switch (function) {
    case Function::power:
        return cdna ? p.power_cdna : p.power;
    case Function::divide:
    case Function::reciprocal:
    case Function::sqrt:
        return p.divide;
    case Function::gelu:
    case Function::erf:
    case Function::mish:
    case Function::softplus:
    case Function::trigonometric:
    case Function::log:
        return p.gelu;
    case Function::tanh:
    case Function::sigmoid:
    case Function::silu:
    case Function::elu:
    case Function::exp:
        return p.tanh;
    default:
        return p.simple;
    }
}

bool measured(Function function) {
    switch (function) {
    case Function::add:
    case Function::subtract:
    case Function::multiply:
    case Function::divide:
    case Function::power:
    case Function::relu:
    case Function::tanh:
    case Function::gelu:
        return true;
    default:
        return false;
    }
}

class Stream {
  public:
    Stream(const Machine& machine, OperatorKind kind, const VectorWork& work, const StreamsParameters& p,
           const Residency& residency)
        : kind_{kind}, work_{work}, p_{p}, path_{memory_path(p)}, traffic_{machine, path_, p.sag},
          cdna_{machine.generation == Generation::cdna}, outruns_{machine.generation == Generation::hopper ||
                                                                  machine.generation == Generation::blackwell},
          element_{static_cast<double>(bytes_per_element(machine.precision))}, warm_{Traffic::warm_share(
                                                                                   residency, work.read_bytes)} {}

    Estimate operator()(const ElementsProblem& problem);
    Estimate operator()(const WindowProblem& problem);
    Estimate operator()(const LookupProblem& problem);
    // Bytes are all there is to know; FLOP at half the peak. Products and rows don't come here.
    template <class Other>
    Estimate operator()(const Other& /*problem*/) {
        chain(work_.flop, 0.8);
        return sum_;
    }

  private:
    [[nodiscard]] double width(Function function) const {
        if (element_ >= wide_element || !outruns_) return 1.0;
        return element_ / wide_element * (function == Function::quantize ? narrowing : 1.0);
    }
    // The operator's bytes in as many equal kernels as it has.
    void chain(double lane_instructions, double share, const ElementsProblem& problem = {}) {
        const double kernels = std::max(1, work_.launches);
        Kernel kernel{.read = work_.read_bytes / kernels, .written = work_.written_bytes / kernels, .share = share};
        kernel.slots = lane_instructions / warp / kernels;
        stride(problem, 0.0, kernel);
        kernel.asked /= kernels, kernel.fetched /= kernels;
        Estimate one;
        traffic_.add(kernel, warm_, one);
        sum_.memory_s += kernels * one.memory_s, sum_.cache_s += kernels * one.cache_s;
        sum_.compute_s += kernels * one.compute_s, sum_.fixed_s += kernels * one.fixed_s;
        sum_.seconds += kernels * one.seconds;
    }
    void add(double read, double written, double lane_instructions, double share, double warm) {
        traffic_.add({.read = read, .written = written, .slots = lane_instructions / warp, .share = share}, warm, sum_);
    }
    void stride(const ElementsProblem& problem, double repeated, Kernel& kernel) const {
        traffic_.add_strided(problem.strided, static_cast<double>(problem.elements),
                             work_.read_bytes + work_.written_bytes, repeated, kernel);
    }
    [[nodiscard]] double repeated_bytes(const ElementsProblem& problem) const;
    void scatter(double rows_bytes, double table_bytes);

    OperatorKind kind_;
    const VectorWork& work_;
    const StreamsParameters& p_;
    MemoryPath path_;
    Traffic traffic_;
    bool cdna_, outruns_;
    double element_, warm_;
    Estimate sum_;
};

// Elements of an operand that is repeated along the others; none where it is a scalar.
double smaller_operand(const ElementsProblem& problem) {
    const auto elements = static_cast<double>(problem.elements);
    const auto read = static_cast<double>(problem.read);
    const double smaller = read - std::floor(read / elements) * elements;
    return problem.inputs < 2 || read < elements || smaller <= problem.inputs ? 0.0 : smaller;
}

// It is read again for each row or image, from memory where it does not last in the cache until then: three tensors
// stream by meanwhile. Nodes of all five GPUs show position embeddings and masks read as if they were whole.
double Stream::repeated_bytes(const ElementsProblem& problem) const {
    const double smaller = smaller_operand(problem);
    if (smaller <= 0.0) return 0.0;
    const double lost = 1.0 - traffic_.kept_share(3.0 * smaller * element_);
    return lost * (static_cast<double>(problem.elements) - smaller) * element_;
}

Estimate Stream::operator()(const ElementsProblem& problem) {
    const auto elements = static_cast<double>(problem.elements);
    const double most = std::max(elements, static_cast<double>(problem.read));
    switch (kind_) {
    case OperatorKind::elementwise:
    case OperatorKind::elementwise_gradient: {
        // A kernel more writes and reads an intermediate result.
        const double repeated = repeated_bytes(problem);
        const bool strided = problem.strided.elements > 0;
        const bool indexed = strided || smaller_operand(problem) > 0.0;
        const double each = width(problem.function) *
                            std::max(instructions(problem.function, cdna_, p_), indexed ? p_.broadcast : 0.0) *
                            elements;
        Kernel kernel{.read = work_.read_bytes + repeated, .written = work_.written_bytes};
        kernel.slots = each / warp;
        stride(problem, strided ? repeated : 0.0, kernel);
        traffic_.add(kernel, warm_, sum_);
        for (int extra = 1; extra < std::min(work_.launches, 16); ++extra)
            add(elements * element_, elements * element_, width(Function::other) * p_.simple * elements, 1.0, 1.0);
        sum_.extrapolated = strided || !measured(problem.function);
        break;
    }
    case OperatorKind::dropout: // Philox: ten rounds for four elements (Salmon et al. 2011)
    case OperatorKind::dropout_gradient:
        chain(40.0 * elements, p_.dropout_share);
        break;
    case OperatorKind::transpose: // rows of several elements stay whole in most
    case OperatorKind::resize:    // neighbours come from the cache
        chain((kind_ == OperatorKind::resize ? 60.0 : 30.0) * elements, p_.strided_share);
        break;
    case OperatorKind::concat: // one kernel for all inputs, an index calculation an element
    case OperatorKind::split:
    case OperatorKind::slice:
    case OperatorKind::pad:
        chain(width(Function::other) * 40.0 * most, 0.88);
        break;
    case OperatorKind::optimizer_step: // many tensors a kernel; the bytes of all passes are in the work
        chain(std::max(30.0 * elements, work_.flop), 0.92);
        break;
    default: // casts, copies
        chain(width(Function::other) * p_.simple * most, 0.97, problem);
        sum_.extrapolated = problem.strided.elements > 0;
        break;
    }
    return sum_;
}

// Windows overlap in the caches: each element comes from memory once. PyTorch's maximum keeps the places of the maxima
// (64-bit) whether they are asked for or not; its gradient fills with zeros first, then each element looks through the
// windows it lies in.
Estimate Stream::operator()(const WindowProblem& problem) {
    double taps = 1.0, overlap = 1.0, in = static_cast<double>(problem.images), out = in;
    for (std::size_t d = 0; d < problem.kernel.size(); ++d) {
        taps *= problem.kernel[d];
        overlap *= std::ceil(static_cast<double>(problem.kernel[d]) / std::max(1, problem.stride[d]));
        in *= problem.in[d];
        out *= problem.out[d];
    }
    constexpr double place_bytes = 8.0;
    constexpr double tap = 8.0; // instructions
    const bool global = taps >= in / static_cast<double>(problem.images) && out <= static_cast<double>(problem.images);
    switch (kind_) {
    case OperatorKind::max_pool:
        add(work_.read_bytes, work_.written_bytes + place_bytes * out, out * (20.0 + tap * taps), 0.85, warm_);
        break;
    case OperatorKind::max_pool_gradient:
        add(0.0, work_.written_bytes, 2.0 * in, 1.0, 1.0);
        add(work_.read_bytes, work_.written_bytes, in * (30.0 + tap * overlap), 0.75, warm_);
        break;
    case OperatorKind::average_pool_gradient:
        add(work_.read_bytes, work_.written_bytes, in * (20.0 + tap * (global ? 0.0 : overlap)), 0.85, warm_);
        break;
    default: // average; over whole images it is a reduction
        add(work_.read_bytes, work_.written_bytes, global ? 4.0 * in : out * (20.0 + tap * taps), 0.85, warm_);
        break;
    }
    return sum_;
}

// dY's rows are read, those of the table read and written again. Rows below a sector of 32 bytes move one.
void Stream::scatter(double rows_bytes, double table_bytes) {
    add(0.0, table_bytes, table_bytes / element_, 1.0, 1.0); // zeros, or the copy that is added to
    const double moved = p_.scatter_cost * rows_bytes;
    traffic_.add({.read = 2.0 * moved, .written = moved, .slots = 30.0 * rows_bytes / element_ / warp}, 0.0, sum_);
}

Estimate Stream::operator()(const LookupProblem& problem) {
    constexpr double sector = 32.0;
    const double row_bytes = static_cast<double>(problem.width) * element_;
    const double rows_bytes = static_cast<double>(problem.rows) * row_bytes;
    const double coarse = std::max(1.0, sector / row_bytes);
    if (kind_ == OperatorKind::embedding_gradient || kind_ == OperatorKind::scatter) {
        scatter(rows_bytes * coarse, work_.written_bytes);
        return sum_;
    }
    add(work_.read_bytes * coarse, work_.written_bytes, width(Function::other) * 40.0 * rows_bytes / element_,
        p_.lookup_share, warm_);
    return sum_;
}

} // namespace

std::span<const Field<StreamsParameters>> streams_fields() {
    return streams_table;
}

MemoryPath memory_path(const StreamsParameters& p) {
    return {p.gddr, p.hbm, p.first_hbm, p.write, p.halved_resident, p.resident, p.l2_share, p.kernel_s, p.cdna};
}

Estimate estimate_stream(const Machine& machine, OperatorKind kind, const workload::Problem& problem,
                         const VectorWork& work, const StreamsParameters& parameters, const Residency& residency) {
    Estimate sum = std::visit(Stream{machine, kind, work, parameters, residency}, problem);
    bound_below(machine, work, sum);
    return sum;
}

} // namespace dubhe::cost::tile
