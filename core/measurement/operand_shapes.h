// SPDX-License-Identifier: Apache-2.0
// What single_operator.cpp and its parts share: the tensors of one operator.
#pragma once

#include <core/support/result.h>
#include <core/workload/graph_builder.h>
#include <core/workload/problem/problem.h>

#include <vector>

namespace dubhe::measurement {

struct Operand {
    workload::Shape shape;
    workload::TensorRole role = workload::TensorRole::activation;
    workload::ElementType type = workload::ElementType::f32;
    int same_as = -1; // the operand before that it is once more
};

// An operator before it is one.
struct Sketch {
    workload::Attributes attributes{};
    std::vector<Operand> inputs, outputs;
    Message refusal; // why there is no such operator
};

[[nodiscard]] Sketch sketch(const workload::ProblemKey& key, const workload::ProductProblem& p);
[[nodiscard]] Sketch sketch(const workload::ProblemKey& key, const workload::ConvolutionProblem& p);
[[nodiscard]] Sketch sketch(const workload::ProblemKey& key, const workload::WindowProblem& p);
[[nodiscard]] Sketch sketch(const workload::ProblemKey& key, const workload::AttentionProblem& p);
[[nodiscard]] Sketch sketch(const workload::ProblemKey& key, const workload::ExpertsProblem& p);
[[nodiscard]] Sketch sketch(const workload::ProblemKey& key, const workload::RecurrentProblem& p);
[[nodiscard]] Sketch sketch(const workload::ProblemKey& key, const workload::RowsProblem& p);
[[nodiscard]] Sketch sketch(const workload::ProblemKey& key, const workload::ElementsProblem& p);
[[nodiscard]] Sketch sketch(const workload::ProblemKey& key, const workload::LookupProblem& p);

} // namespace dubhe::measurement
