// SPDX-License-Identifier: Apache-2.0
#include "step_rows.h"

#include <algorithm>
#include <cmath>

namespace dubhe::study {

namespace {

using workload::AttentionProblem;
using workload::ExpertsProblem;
using workload::WorkTable;

// Up to so many tokens engines take kernels of four-bit experts that are made for few tokens (TensorRT-LLM's
// min-latency mode, FlashInfer's TensorRT-LLM kernels).
constexpr double most_few_tokens = 128.0;

// What joins the sizes of two problems of a kind.
class Between {
  public:
    explicit Between(double tokens)
        : at_{(tokens - static_cast<double>(few_tokens)) / static_cast<double>(more_tokens - few_tokens)} {}

    [[nodiscard]] double value(double few, double more) const { return few + (more - few) * at_; }
    void operator()(std::int64_t& few, std::int64_t more) const {
        if (few == more) return;
        few = std::max<std::int64_t>(1, std::llround(value(static_cast<double>(few), static_cast<double>(more))));
    }
    void operator()(workload::StridedOperand& few, const workload::StridedOperand& more) const {
        (*this)(few.elements, more.elements), (*this)(few.stride, more.stride), (*this)(few.run, more.run);
    }

    void sizes(std::monostate&, std::monostate) const {}
    void sizes(workload::ProductProblem& a, const workload::ProductProblem& b) const {
        (*this)(a.batch, b.batch), (*this)(a.m, b.m), (*this)(a.n, b.n), (*this)(a.k, b.k);
    }
    void sizes(workload::ConvolutionProblem& a, const workload::ConvolutionProblem& b) const {
        (*this)(a.batch, b.batch);
    }
    void sizes(AttentionProblem& a, const AttentionProblem& b) const {
        (*this)(a.batch, b.batch), (*this)(a.queries, b.queries), (*this)(a.keys, b.keys);
    }
    void sizes(ExpertsProblem& a, const ExpertsProblem& b) const { (*this)(a.tokens, b.tokens); }
    void sizes(workload::RecurrentProblem& a, const workload::RecurrentProblem& b) const {
        (*this)(a.batch, b.batch), (*this)(a.steps, b.steps);
    }
    void sizes(workload::RowsProblem& a, const workload::RowsProblem& b) const {
        (*this)(a.rows, b.rows), (*this)(a.length, b.length), (*this)(a.inner, b.inner), (*this)(a.strided, b.strided);
    }
    void sizes(workload::ElementsProblem& a, const workload::ElementsProblem& b) const {
        (*this)(a.elements, b.elements), (*this)(a.read, b.read), (*this)(a.strided, b.strided);
    }
    void sizes(workload::WindowProblem& a, const workload::WindowProblem& b) const { (*this)(a.images, b.images); }
    void sizes(workload::LookupProblem& a, const workload::LookupProblem& b) const {
        (*this)(a.rows, b.rows), (*this)(a.width, b.width), (*this)(a.table_rows, b.table_rows);
    }

  private:
    double at_;
};

StepRow::Columns columns_of(const WorkTable& table, std::uint32_t row) {
    return {table.matrix_flop[row], table.vector_flop[row], table.activation_bytes[row], table.weight_bytes[row],
            table.written_bytes[row]};
}

void append_row(WorkTable& table, const StepRow& row, workload::Problem problem, const StepRow::Columns& work) {
    table.kind.push_back(row.kind);
    table.multiplied_in.push_back(row.multiplied_in);
    table.problem.push_back(problem);
    table.matrix_flop.push_back(work.matrix_flop);
    table.vector_flop.push_back(work.vector_flop);
    table.activation_bytes.push_back(work.activation_bytes);
    table.weight_bytes.push_back(work.weight_bytes);
    table.written_bytes.push_back(work.written_bytes);
    table.launches.push_back(row.launches);
    table.representative.emplace_back();
    table.count.push_back(row.count);
}

StepRow::Columns columns_of(const workload::Work& work) {
    return {work.matrix_flop.value(), work.vector_flop.value(), work.activations_read.value(),
            work.weights_read.value(), work.written.value()};
}

// Bytes of the queries, which attention reads beside keys and values.
double query_bytes(const AttentionProblem& p, Precision precision) {
    return static_cast<double>(p.batch * p.heads * p.queries * p.head_dim) * bytes_per_element(precision);
}

} // namespace

workload::Problem problem_at(const workload::Problem& few, const workload::Problem& more, double tokens) {
    workload::Problem made = few;
    if (few.index() != more.index()) return made;
    const Between between{tokens};
    std::visit([&](auto& a) { between.sizes(a, std::get<std::decay_t<decltype(a)>>(more)); }, made);
    return made;
}

StepRow step_row(const WorkTable& few, std::uint32_t few_row, const WorkTable& more, std::uint32_t more_row) {
    return {few.kind[few_row],        few.precision_of(few_row),  few.problem[few_row],  more.problem[more_row],
            columns_of(few, few_row), columns_of(more, more_row), few.launches[few_row], 1};
}

void join(StepRow& row, const StepRow& other) {
    const auto add = [](workload::Problem& to, const workload::Problem& from) {
        auto* const a = std::get_if<workload::ElementsProblem>(&to);
        const auto* const b = std::get_if<workload::ElementsProblem>(&from);
        if (a != nullptr && b != nullptr) a->elements += b->elements, a->read += b->read;
    };
    add(row.few, other.few), add(row.more, other.more);
    const auto add_work = [](StepRow::Columns& to, const StepRow::Columns& from) {
        to.vector_flop += from.vector_flop, to.activation_bytes += from.activation_bytes;
        to.weight_bytes += from.weight_bytes, to.written_bytes += from.written_bytes;
    };
    add_work(row.work_few, other.work_few), add_work(row.work_more, other.work_more);
}

void clear(WorkTable& table) {
    table.kind.clear(), table.multiplied_in.clear(), table.problem.clear(), table.matrix_flop.clear();
    table.vector_flop.clear(), table.activation_bytes.clear(), table.weight_bytes.clear(), table.written_bytes.clear();
    table.launches.clear(), table.representative.clear(), table.count.clear();
}

void append(WorkTable& table, const StepRow& row, double tokens) {
    const Between between{tokens};
    workload::Problem problem = problem_at(row.few, row.more, tokens);
    if (row.kind == workload::OperatorKind::experts) {
        auto& experts = std::get<ExpertsProblem>(problem);
        experts.min_latency = row.multiplied_in == Precision::fp4 && tokens <= most_few_tokens;
        append_row(table, row, problem, columns_of(work_of(row.kind, problem, row.multiplied_in)));
        return;
    }
    const StepRow::Columns &a = row.work_few, &b = row.work_more;
    const auto at = [&](double few, double more) { return std::max(0.0, between.value(few, more)); };
    append_row(table, row, problem,
               {at(a.matrix_flop, b.matrix_flop), at(a.vector_flop, b.vector_flop),
                at(a.activation_bytes, b.activation_bytes), at(a.weight_bytes, b.weight_bytes),
                at(a.written_bytes, b.written_bytes)});
}

void append_attention(WorkTable& table, const StepRow& row, double batch, double queries, double keys) {
    const auto& of_graph = std::get<AttentionProblem>(row.few);
    AttentionProblem p = of_graph;
    p.batch = std::max<std::int64_t>(1, std::llround(batch));
    p.queries = std::max<std::int64_t>(1, std::llround(queries));
    p.keys = std::max(p.queries, static_cast<std::int64_t>(std::llround(keys)));
    // Narrow caches, and values that lie in the keys: as the graph has them, which reads a cache as it reads weights.
    const StepRow::Columns known = columns_of(work_of(row.kind, of_graph, row.multiplied_in));
    StepRow::Columns work = columns_of(work_of(row.kind, p, row.multiplied_in));
    const double known_queries = query_bytes(of_graph, row.multiplied_in), reads = query_bytes(p, row.multiplied_in);
    const double cache = known.activation_bytes - known_queries,
                 of_graph_bytes = row.work_few.activation_bytes + row.work_few.weight_bytes;
    const double narrowing = cache > 0.0 ? std::max(0.0, of_graph_bytes - known_queries) / cache : 1.0;
    const double read = narrowing * std::max(0.0, work.activation_bytes - reads);
    const bool from_memory = row.work_few.weight_bytes > 0.0;
    work.activation_bytes = reads + (from_memory ? 0.0 : read);
    work.weight_bytes = from_memory ? read : 0.0;
    append_row(table, row, p, work);
}

} // namespace dubhe::study
