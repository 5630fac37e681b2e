// SPDX-License-Identifier: Apache-2.0
// FLOP and bytes of a problem, by the formulas of work.cpp.
#include "expert_load.h"
#include "work.h"
#include "work_operands.h"

#include <algorithm>

namespace dubhe::workload {

namespace {

constexpr double id_bytes = 8.0;   // ids, labels, places of maxima
constexpr double mask_bytes = 1.0; // of a dropout
constexpr double wide_bytes = 4.0; // losses and master weights are fp32 whatever the network's precision

double product(const std::array<std::int32_t, 3>& sides) {
    return double{1.0} * sides[0] * sides[1] * sides[2];
}

double real(std::int64_t size) {
    return static_cast<double>(size);
}

class ProblemWork {
  public:
    ProblemWork(OperatorKind kind, Precision precision)
        : kind_{kind}, element_{static_cast<double>(bytes_per_element(precision))} {}

    Work operator()(std::monostate) const { return {}; }

    Work operator()(const ProductProblem& p) const {
        const double batch = real(p.batch);
        const double c = batch * real(p.m) * real(p.n);
        Work work = moved(batch * real(p.m) * real(p.k), 0.0, c);
        read(work, p.weights, batch * real(p.k) * real(p.n) * narrowing(p.weight_bits));
        read(work, true, p.bias ? real(p.n) : 0.0);
        work.matrix_flop = Flops{2.0 * c * real(p.k)};
        work.vector_flop = Flops{p.bias ? c : 0.0};
        return work;
    }

    // Rows between the two products need not reach memory; those of an expert that nothing reaches stay there.
    Work operator()(const ExpertsProblem& p) const {
        const ExpertLoad load = expert_load(p);
        const double hidden = real(p.hidden), inner = real(p.inner), matrices = p.gated ? 3.0 : 2.0;
        const double touched = std::min(load.rows, real(p.tokens)) * hidden;
        Work work = moved(touched, load.least_active * matrices * hidden * inner * narrowing(p.weight_bits), touched);
        work.activations_read += Bytes{id_bytes / 2.0 * real(p.tokens) * real(p.active)};
        work.matrix_flop = Flops{2.0 * load.rows * matrices * hidden * inner};
        work.vector_flop = Flops{load.rows * (5.0 * inner + 2.0 * hidden)};
        return work;
    }

    Work operator()(const ConvolutionProblem& p) const {
        const double x = real(p.batch) * real(p.in_channels) * product(p.in);
        const double y = real(p.batch) * real(p.out_channels) * product(p.out);
        const double channels = real(p.in_channels) / real(p.groups);
        const double weights = real(p.out_channels) * channels * product(p.kernel);
        Work work;
        switch (kind_) {
        case OperatorKind::convolution_input_gradient:
            work = moved(y, weights, x);
            break;
        case OperatorKind::convolution_weight_gradient:
            work = moved(x + y, 0.0, weights);
            break;
        case OperatorKind::convolution_transpose:
            work = moved(y, weights + (p.bias ? real(p.in_channels) : 0.0), x);
            work.vector_flop = Flops{p.bias ? x : 0.0};
            break;
        default:
            work = moved(x, weights + (p.bias ? real(p.out_channels) : 0.0), y);
            work.vector_flop = Flops{p.bias ? y : 0.0};
        }
        work.matrix_flop = Flops{2.0 * y * channels * product(p.kernel)};
        return work;
    }

    Work operator()(const AttentionProblem& p) const {
        const double heads = real(p.batch) * real(p.heads);
        const double kv_heads = real(p.batch) * real(p.kv_heads);
        const double d = real(p.head_dim);
        const double dv = real(p.value_dim);
        const double pairs =
            heads * attention_pairs(real(p.queries), real(p.keys), static_cast<double>(p.window), p.causal);
        const double q = heads * real(p.queries) * d;
        const double y = heads * real(p.queries) * dv;
        const double kv = kv_heads * real(p.keys) * (d + dv);
        if (kind_ == OperatorKind::attention_gradient) {
            Work work = moved(2.0 * y + q + kv, 0.0, q + kv);
            work.matrix_flop = Flops{2.0 * pairs * (3.0 * d + 2.0 * dv)};
            work.vector_flop = Flops{6.0 * pairs + 2.0 * y};
            return work;
        }
        const double keys = real(p.keys);
        const double seen = p.causal && p.window > 0 ? std::min(keys, real(p.window) + real(p.queries) - 1.0) : keys;
        Work work = moved(q + kv * (seen / keys), 0.0, y);
        work.matrix_flop = Flops{2.0 * pairs * (d + dv)};
        work.vector_flop = Flops{5.0 * pairs + y};
        return work;
    }

    // Two biases a gate, as PyTorch, cuDNN and ONNX have them.
    Work operator()(const RecurrentProblem& p) const {
        using Pass = RecurrentProblem::Pass;
        const double rows = real(p.batch) * real(p.steps);
        const double cells = real(p.directions) * real(p.hidden);
        const double gates = cells * gates_of(p.cell);
        const double features = real(p.input) + real(p.hidden);
        const double weights = gates * (features + 2.0);
        const double x = rows * real(p.input);
        const double y = rows * cells;
        Work work;
        switch (p.pass) {
        case Pass::forward:
            work = moved(x, weights, y);
            break;
        case Pass::input_gradient:
            work = moved(2.0 * y, weights, rows * gates + x);
            break;
        case Pass::weight_gradient:
            work = moved(x + rows * gates + y, 0.0, weights);
            break;
        }
        work.matrix_flop = Flops{2.0 * rows * real(p.directions) * gates_of(p.cell) * real(p.hidden) * features};
        if (p.pass != Pass::weight_gradient) work.vector_flop = Flops{rows * cells * unit_flop(p.cell)};
        return work;
    }

    Work operator()(const RowsProblem& p) const {
        const double rows = real(p.rows);
        const double n = rows * real(p.length);
        Work work = rows_moved(p, rows, n);
        work.vector_flop = Flops{rows_flop(p) * n};
        return work;
    }

    Work operator()(const ElementsProblem& p) const {
        const double n = real(p.elements);
        const double inputs = real(p.read);
        if (kind_ == OperatorKind::optimizer_step) return optimizer_step(p);
        Work work = moved(inputs, 0.0, n);
        switch (kind_) {
        case OperatorKind::elementwise:
            work.vector_flop = Flops{forward_flop(p.function, static_cast<std::size_t>(p.inputs)) * n};
            break;
        case OperatorKind::elementwise_gradient:
            work.vector_flop = Flops{gradient_flop(p.function) * n};
            break;
        case OperatorKind::dropout:
            work.written += Bytes{mask_bytes * n};
            work.vector_flop = Flops{3.0 * n};
            break;
        case OperatorKind::dropout_gradient:
            work.activations_read += Bytes{mask_bytes * n};
            work.vector_flop = Flops{2.0 * inputs};
            break;
        case OperatorKind::cast:
            work.vector_flop = Flops{inputs};
            break;
        case OperatorKind::resize:
            work.vector_flop = Flops{7.0 * std::max(inputs, n)};
            break;
        default:
            break;
        }
        return work;
    }

    Work operator()(const WindowProblem& p) const {
        const double x = real(p.images) * product(p.in);
        const double y = real(p.images) * product(p.out);
        const bool gradient = kind_ == OperatorKind::max_pool_gradient || kind_ == OperatorKind::average_pool_gradient;
        Work work = gradient ? moved(y, 0.0, x) : moved(x, 0.0, y);
        const bool scattered = kind_ == OperatorKind::max_pool_gradient;
        if (scattered) work.activations_read += Bytes{id_bytes * y};
        work.vector_flop = Flops{scattered ? y : y * product(p.kernel)};
        return work;
    }

    Work operator()(const LookupProblem& p) const {
        const double moved_elements = real(p.rows) * real(p.width);
        const double table = real(p.table_rows) * real(p.width);
        const bool adds = kind_ == OperatorKind::embedding_gradient || kind_ == OperatorKind::scatter;
        const double taken = std::min(moved_elements, table);
        Work work = adds                               ? moved(moved_elements, 0.0, table)
                    : kind_ == OperatorKind::embedding ? moved(0.0, taken, moved_elements)
                                                       : moved(taken, 0.0, moved_elements);
        work.activations_read += Bytes{id_bytes * real(p.rows)};
        work.vector_flop = Flops{adds ? moved_elements : 0.0};
        return work;
    }

  private:
    // Of weights that are narrower than what they are multiplied with.
    [[nodiscard]] double narrowing(std::int64_t bits) const {
        return bits > 0 ? std::min(1.0, real(bits) / (8.0 * element_)) : 1.0;
    }
    // Elements of activations and weights read, and of those written.
    [[nodiscard]] Work moved(double activations, double weights, double written) const {
        Work work;
        work.activations_read = Bytes{activations * element_};
        work.weights_read = Bytes{weights * element_};
        work.written = Bytes{written * element_};
        return work;
    }
    void read(Work& work, bool weights, double elements) const {
        (weights ? work.weights_read : work.activations_read) += Bytes{elements * element_};
    }

    // `n`: elements of the tensor that is normalised or summed. Norms have a scale and a shift.
    [[nodiscard]] Work rows_moved(const RowsProblem& p, double rows, double n) const {
        const double length = real(p.length);
        switch (kind_) {
        case OperatorKind::batch_norm:
            return moved(n, 4.0 * rows, n + (p.statistics ? 2.0 * rows : 0.0));
        case OperatorKind::batch_norm_gradient:
            return moved(2.0 * n, rows, n + 2.0 * rows);
        case OperatorKind::layer_norm:
            return moved(n, 2.0 * length, n);
        case OperatorKind::layer_norm_gradient:
            return moved(4.0 * n, length, n + 2.0 * length); // see reads_twice() in work.cpp
        case OperatorKind::rms_norm:
            return moved(n, length, n);
        case OperatorKind::rms_norm_gradient:
            return moved(4.0 * n, length, n + length);
        case OperatorKind::group_norm_gradient:
            return moved(4.0 * n, 0.0, n);
        case OperatorKind::softmax_gradient:
            return moved(2.0 * n, 0.0, n);
        case OperatorKind::local_response_norm_gradient:
            return moved(3.0 * n, 0.0, n);
        case OperatorKind::reduction:
        case OperatorKind::top_k:
            return moved(n, 0.0, rows);
        case OperatorKind::loss:
            return loss(p, n, false);
        case OperatorKind::loss_gradient:
            return loss(p, n, true);
        default:
            return moved(n, 0.0, n);
        }
    }

    // Cross entropy keeps the logarithms of the softmax for its gradient.
    [[nodiscard]] Work loss(const RowsProblem& p, double n, bool gradient) const {
        if (p.length == 1) {
            Work work = moved(2.0 * n, 0.0, gradient ? n : 0.0);
            if (!gradient) work.written = Bytes{wide_bytes};
            return work;
        }
        Work work = gradient ? moved(0.0, 0.0, n) : moved(n, 0.0, 0.0);
        work.activations_read += Bytes{id_bytes * real(p.rows)};
        if (gradient) work.activations_read += Bytes{wide_bytes * n};
        if (!gradient) work.written = Bytes{wide_bytes * (n + 1.0)};
        return work;
    }

    [[nodiscard]] double rows_flop(const RowsProblem& p) const {
        const bool squared = p.length == 1;
        switch (kind_) {
        case OperatorKind::reduction:
        case OperatorKind::top_k:
            return 1.0;
        case OperatorKind::loss:
            return squared ? 3.0 : 5.0;
        case OperatorKind::loss_gradient:
            return squared ? 2.0 : 3.0;
        default:
            return normalisation_flop(kind_, p.statistics);
        }
    }

    // Each parameter is read with its gradient and states, and written with its states. Where as much is written as
    // read, the weights are master weights and their narrow copy is written too.
    [[nodiscard]] Work optimizer_step(const ElementsProblem& p) const {
        const bool lamb = p.optimizer == Optimizer::lamb;
        const bool adam = p.optimizer == Optimizer::adam || p.optimizer == Optimizer::fused_adam;
        const double states = adam || lamb ? 2.0 : p.optimizer == Optimizer::momentum ? 1.0 : 0.0;
        const bool master = p.read == p.elements;
        const double weights = real(p.read) / (2.0 + states);
        const double wide = master ? wide_bytes : element_;
        const Passes extra = extra_passes(p.optimizer, master);
        Work work;
        work.weights_read = Bytes{weights * (1.0 + states) * wide};
        work.activations_read = Bytes{weights * (element_ + extra.reads * wide)};
        work.written = Bytes{weights * ((1.0 + states + extra.writes) * wide + (master ? element_ : 0.0))};
        const double plain = p.optimizer == Optimizer::muon ? 3.0 : 2.0 + 2.0 * states;
        work.vector_flop = Flops{weights * (lamb ? 21.0 : adam ? 13.0 : plain)};
        return work;
    }

    OperatorKind kind_;
    double element_;
};

} // namespace

Work work_of(OperatorKind kind, const Problem& problem, Precision precision) {
    return std::visit(ProblemWork{kind, precision}, problem);
}

} // namespace dubhe::workload
