// SPDX-License-Identifier: Apache-2.0
#include "nearness.h"

#include <cmath>

namespace dubhe::evidence {

namespace {

class Builder {
  public:
    Position position;
    template <class... Parts>
    void mode(Parts... parts) {
        (mix(static_cast<std::uint64_t>(parts)), ...);
    }
    template <class... Sizes>
    void sizes(Sizes... sizes) {
        std::size_t i = 0;
        ((position.at[i++] = static_cast<float>(std::log2(static_cast<double>(sizes)))), ...);
    }

  private:
    void mix(std::uint64_t part) {
        position.mode = (position.mode ^ part) * 0x9e3779b97f4a7c15ULL;
        position.mode ^= position.mode >> 31;
    }
};

double product(const std::array<std::int32_t, 3>& sides) {
    return 1.0 * sides[0] * sides[1] * sides[2];
}

void describe_problem(Builder& b, const workload::ProductProblem& p) {
    b.mode(p.bias, p.transpose_a, p.transpose_b, p.weights);
    b.sizes(p.batch, p.m, p.n, p.k);
}
void describe_problem(Builder& b, const workload::ConvolutionProblem& p) {
    for (std::size_t d = 0; d < 3; ++d)
        b.mode(p.kernel[d], p.stride[d], p.dilation[d]);
    b.mode(p.bias, p.groups == 1 ? 0 : p.groups == p.in_channels ? 1 : 2);
    b.sizes(p.batch, p.in_channels, p.out_channels, p.groups, product(p.in), product(p.out));
}
void describe_problem(Builder& b, const workload::AttentionProblem& p) {
    b.mode(p.causal, p.window, p.queries == 1);
    b.sizes(p.batch, p.heads, p.kv_heads, p.queries, p.keys, p.head_dim, p.value_dim);
}
void describe_problem(Builder& b, const workload::ExpertsProblem& p) {
    b.mode(p.gated, p.skew, p.weight_bits);
    b.sizes(p.tokens, p.hidden, p.inner, p.active, p.experts, p.here);
}
void describe_problem(Builder& b, const workload::RecurrentProblem& p) {
    b.mode(static_cast<int>(p.cell), static_cast<int>(p.pass), p.directions);
    b.sizes(p.batch, p.steps, p.input + 1, p.hidden); // an input may be 0 wide
}
void describe_problem(Builder& b, const workload::RowsProblem& p) {
    b.mode(p.statistics, p.inner == 1, p.strided.stride, p.strided.run);
    b.sizes(p.rows, p.length, p.inner);
}
void describe_problem(Builder& b, const workload::ElementsProblem& p) {
    b.mode(static_cast<int>(p.function), static_cast<int>(p.optimizer), p.inputs, p.strided.stride, p.strided.run);
    b.sizes(p.elements, p.read + 1);
}
void describe_problem(Builder& b, const workload::WindowProblem& p) {
    for (std::size_t d = 0; d < 3; ++d)
        b.mode(p.kernel[d], p.stride[d]);
    b.sizes(p.images, product(p.in), product(p.out));
}
void describe_problem(Builder& b, const workload::LookupProblem& p) {
    b.sizes(p.rows, p.width, p.table_rows);
}
void describe_problem(Builder&, std::monostate) {}

} // namespace

Position position_of(workload::OperatorKind kind, const workload::Problem& problem, Precision precision) {
    Builder builder;
    builder.mode(static_cast<int>(kind) + 1, static_cast<int>(precision) + 1);
    std::visit([&](const auto& p) { describe_problem(builder, p); }, problem);
    return builder.position;
}

float distance(const Position& a, const Position& b) {
    float sum = 0.0F;
    for (std::size_t i = 0; i < coordinate_count; ++i)
        sum += (a.at[i] - b.at[i]) * (a.at[i] - b.at[i]);
    return std::sqrt(sum);
}

} // namespace dubhe::evidence
