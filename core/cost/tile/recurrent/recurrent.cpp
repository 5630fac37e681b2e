// SPDX-License-Identifier: Apache-2.0
#include "recurrent.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace dubhe::cost::tile {

namespace {

using workload::RecurrentProblem;
using Pass = RecurrentProblem::Pass;

// The L2 of GPUs with measured layers holds none of their weights: what of it serves is taken from other families.
constexpr auto recurrent_table = std::to_array<Field<RecurrentParameters>>({
    {"call", &RecurrentParameters::call, 1e-6, 1e-3},
    {"step", &RecurrentParameters::step, 1e-7, 1e-4},
    {"lane_share", &RecurrentParameters::lane_share, 0.05, 1.0},
    {"matrix_share", &RecurrentParameters::matrix_share, 0.02, 1.0},
    {"large_share", &RecurrentParameters::large_share, 0.05, 1.0},
    {"rows", &RecurrentParameters::rows, 8.0, 128.0},
    {"walk", &RecurrentParameters::walk, 0.1, 1000.0},
    {"walk_matrix", &RecurrentParameters::walk_matrix, 0.1, 1000.0},
    {"gates", &RecurrentParameters::gates, 0.0, 1.0, false},
    {"memory", &RecurrentParameters::memory, 0.1, 1.0, true, true},
    {"cache", &RecurrentParameters::cache, 0.02, 1.0, true, true},
    {"resident", &RecurrentParameters::resident, 0.1, 2.0, true, true},
    {"hit_power", &RecurrentParameters::hit_power, 1.0, 10.0, true, true},
    {"join", &RecurrentParameters::join, 1.0, 10.0},
    {"backward", &RecurrentParameters::backward, 0.3, 4.0},
    {"older", &RecurrentParameters::older, 0.5, 6.0},
});

double at_least_1(std::int64_t size) {
    return static_cast<double>(std::max<std::int64_t>(1, size));
}

double gates_of(workload::Cell cell) {
    return cell == workload::Cell::lstm ? 4.0 : cell == workload::Cell::gru ? 3.0 : 1.0;
}

// Smoothly at least `least`: rows that tiles are padded to.
double padded(double rows, double least) {
    return norm(3.0, rows, least);
}

struct RecurrentLayer {
    double batch, steps, input, hidden, directions, gates, bytes;

    RecurrentLayer(const Machine& machine, const RecurrentProblem& p)
        : batch{at_least_1(p.batch)}, steps{at_least_1(p.steps)},
          input{static_cast<double>(std::max<std::int64_t>(0, p.input))}, hidden{at_least_1(p.hidden)},
          directions{at_least_1(p.directions)}, gates{gates_of(p.cell)}, bytes{static_cast<double>(
                                                                             bytes_per_element(machine.precision))} {}
    [[nodiscard]] double input_flop() const { return 2.0 * batch * steps * directions * gates * hidden * input; }
    [[nodiscard]] double hidden_flop() const { return 2.0 * batch * steps * directions * gates * hidden * hidden; }
    [[nodiscard]] double states() const { return batch * steps * (input + directions * gates * hidden) * bytes; }
    [[nodiscard]] double weights() const { return gates * hidden * hidden * bytes; } // recurrent, of a direction
};

double step_seconds(const Machine& m, const RecurrentLayer& l, const RecurrentParameters& p, Estimate& t) {
    const double flop = 2.0 * padded(l.batch, p.rows) * l.gates * l.hidden * l.hidden;
    const double share = m.tensor_cores ? p.matrix_share : p.lane_share;
    const double walk = l.hidden * (m.tensor_cores ? p.walk_matrix : p.walk) * std::pow(l.gates, p.gates);
    const double compute = norm(p.join, flop / (share * m.matrix_peak), walk / m.boost_clock);
    const double misses = 1.0 - 1.0 / (1.0 + std::pow(l.weights() / (p.resident * m.l2), p.hit_power));
    const double memory = l.weights() * misses / (p.memory * m.bandwidth);
    const double cache = l.weights() * (1.0 - misses) / std::max(p.memory * m.bandwidth, p.cache * m.l2_bandwidth);
    const double older = m.generation <= Generation::pascal ? p.older : 1.0;
    t.compute_s += older * compute, t.memory_s += memory, t.cache_s += cache, t.fixed_s += p.step;
    return p.step + norm(p.join, older * compute, memory + cache);
}

} // namespace

std::span<const Field<RecurrentParameters>> recurrent_fields() {
    return recurrent_table;
}

Estimate estimate_recurrent(const Machine& machine, workload::OperatorKind, const RecurrentProblem& problem,
                            const RecurrentParameters& parameters, Residency) {
    const RecurrentParameters& p = parameters;
    const RecurrentLayer l{machine, problem};
    const double large = p.large_share * machine.matrix_peak;
    const double input = norm(p.join, l.input_flop() / large, l.states() / (p.memory * machine.bandwidth));
    Estimate t;
    if (problem.pass == Pass::weight_gradient) {
        t.compute_s = (l.input_flop() + l.hidden_flop()) / large;
        t.memory_s = (l.states() + l.directions * l.weights()) / (p.memory * machine.bandwidth);
        t.seconds = norm(p.join, t.compute_s, t.memory_s);
    } else {
        const double each = step_seconds(machine, l, p, t);
        const double count = l.steps * l.directions * (problem.pass == Pass::input_gradient ? p.backward : 1.0);
        t.compute_s = t.compute_s * count + l.input_flop() / large;
        t.memory_s *= count, t.cache_s *= count, t.fixed_s *= count;
        t.seconds = each * count + input;
    }
    t.fixed_s += p.call;
    t.seconds += p.call;
    const double once = l.states() + l.directions * l.gates * l.hidden * (l.hidden + l.input) * l.bytes;
    t.bound_s = std::max((l.input_flop() + l.hidden_flop()) / machine.matrix_peak,
                         std::max(0.0, once / l.gates - machine.l2) / machine.bandwidth);
    t.seconds = std::max(t.seconds, t.bound_s);
    return t;
}

} // namespace dubhe::cost::tile
