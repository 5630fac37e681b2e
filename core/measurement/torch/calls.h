// SPDX-License-Identifier: Apache-2.0
// An operator of a graph as a call of LibTorch, the one that an eager network would make for it.
//
// Operands are contiguous tensors of the graph's shapes, or views of them; results are assigned. Optimizers and batch
// norms write into their operands, which their results then share. What a graph doesn't say and a call needs (the
// statistics of a norm's forward pass, the size of what a window slid over) is set aside once, of the right size.
// Numbers that only the forward pass would know are therefore not right, times are. May throw c10::Error.
#pragma once

#include <core/support/result.h>
#include <core/workload/graph.h>

#include <ATen/core/Tensor.h>
#include <ATen/core/ivalue.h> // the operators' headers use it without naming it, which clang 14 refuses
#include <functional>
#include <memory>
#include <vector>

namespace dubhe::measurement {

using Operands = const at::Tensor* const*; // one pointer an input
using Results = at::Tensor*;               // one tensor an output
using Call = std::function<void(Operands, Results)>;

// An operator with its tensors at hand, for those who write calls.
struct Described {
    const workload::Graph& graph;
    workload::OperatorId id;

    [[nodiscard]] const workload::Operator& op() const { return graph[id]; }
    [[nodiscard]] std::size_t inputs() const { return graph.inputs(id).size(); }
    [[nodiscard]] std::size_t outputs() const { return graph.outputs(id).size(); }
    [[nodiscard]] const workload::Shape& in(std::size_t i) const { return graph[graph.inputs(id)[i]].shape; }
    [[nodiscard]] const workload::Shape& out(std::size_t i) const { return graph[graph.outputs(id)[i]].shape; }
    [[nodiscard]] workload::ElementType out_type(std::size_t i) const { return graph[graph.outputs(id)[i]].type; }
    template <class A>
    [[nodiscard]] A attributes() const {
        const A* const found = std::get_if<A>(&op().attributes);
        return found != nullptr ? *found : A{};
    }
};

// Fails, saying why, where LibTorch has no such operator on a CPU.
[[nodiscard]] Result<Call> call_of(const Described& op);

// The parts of call_of(), by what they do.
[[nodiscard]] Result<Call> product_call(const Described& op);
[[nodiscard]] Result<Call> convolution_call(const Described& op);
[[nodiscard]] Result<Call> recurrent_call(const Described& op);
[[nodiscard]] Result<Call> norm_call(const Described& op);
[[nodiscard]] Result<Call> rows_call(const Described& op);
[[nodiscard]] Result<Call> pool_call(const Described& op);
[[nodiscard]] Result<Call> elementwise_call(const Described& op);
[[nodiscard]] Result<Call> elementwise_gradient_call(const Described& op);
[[nodiscard]] Result<Call> move_call(const Described& op);
[[nodiscard]] Result<Call> lookup_call(const Described& op);
[[nodiscard]] Result<Call> optimizer_call(const Described& op);

// A tensor that a call needs beside its operands, made when it runs for the first time: what can run is asked before
// anybody knows whether it fits in memory.
class Later {
  public:
    enum class Filled : std::uint8_t { not_at_all, zeros, ones };
    Later(std::vector<std::int64_t> sizes, at::ScalarType type, Filled filled)
        : sizes_{std::move(sizes)}, type_{type}, filled_{filled} {}
    [[nodiscard]] const at::Tensor& operator()() const;

  private:
    std::vector<std::int64_t> sizes_;
    at::ScalarType type_;
    Filled filled_;
    std::shared_ptr<at::Tensor> made_ = std::make_shared<at::Tensor>(); // copies of a call share it
};

[[nodiscard]] at::ScalarType scalar_type(workload::ElementType type);
[[nodiscard]] std::vector<std::int64_t> sizes_of(const workload::Shape& shape);
[[nodiscard]] Diagnostic no_call(const std::string& why);

} // namespace dubhe::measurement
