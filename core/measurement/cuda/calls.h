// SPDX-License-Identifier: Apache-2.0
// An operator of a graph as calls of cuBLAS, cuDNN or plain kernels. What a graph doesn't say and a call needs (a
// norm's saved statistics, where a slice begins) is set aside once, of the right size; such numbers are not those that
// a forward pass would have left, their sizes are.
#pragma once

#include "device.h"
#include "kernels.h"

#include <core/support/result.h>
#include <core/workload/graph.h>
#include <core/workload/problem/problem.h>

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace dubhe::measurement::cuda {

// The operands of one copy of an operator, in device memory.
struct Pointers {
    std::vector<void*> in, out;
};

// Puts the operator's work on the device's stream. May throw Fault.
using Call = std::function<void(const Pointers&)>;
// Makes the call on a device: descriptors, scratch memory, the choice of an algorithm (which may run it and writes into
// the operands). May throw Fault. The graph must live as long as the maker.
using Maker = std::function<Call(Device&, const Pointers&)>;

struct Described {
    const workload::Graph& graph;
    workload::OperatorId id;

    [[nodiscard]] const workload::Operator& op() const { return graph[id]; }
    [[nodiscard]] std::size_t inputs() const { return graph.inputs(id).size(); }
    [[nodiscard]] std::size_t outputs() const { return graph.outputs(id).size(); }
    [[nodiscard]] const workload::Tensor& in(std::size_t i) const { return graph[graph.inputs(id)[i]]; }
    [[nodiscard]] const workload::Tensor& out(std::size_t i) const { return graph[graph.outputs(id)[i]]; }
    template <class A>
    [[nodiscard]] A attributes() const {
        const A* const found = std::get_if<A>(&op().attributes);
        return found != nullptr ? *found : A{};
    }
    template <class P>
    [[nodiscard]] P problem() const {
        const workload::Problem all = problem_of(graph, id);
        const P* const found = std::get_if<P>(&all);
        return found != nullptr ? *found : P{};
    }
};

// Fails, saying why, where there is no such call; needs no GPU. Precondition: the operator runs (see runs()).
[[nodiscard]] Result<Maker> call_of(const Described& op);
// Whether cuBLAS or cuDNN runs it, as frameworks do; else plain kernels of this folder, whose times are their own.
[[nodiscard]] bool by_library(workload::OperatorKind kind);
// Device memory that a call sets aside for itself, beside the device's workspace; an upper bound, in bytes.
[[nodiscard]] double scratch_bytes(const Described& op);

// The parts of call_of(), by what runs them.
[[nodiscard]] Result<Maker> product_call(const Described& op);     // cublasLt
[[nodiscard]] Result<Maker> convolution_call(const Described& op); // cuDNN, as the three below
[[nodiscard]] Result<Maker> batch_norm_call(const Described& op);
[[nodiscard]] Result<Maker> local_response_norm_call(const Described& op);
[[nodiscard]] Result<Maker> recurrent_call(const Described& op);
[[nodiscard]] Result<Maker> rows_call(const Described& op); // kernels of this folder, as all below
[[nodiscard]] Result<Maker> elements_call(const Described& op);
[[nodiscard]] Result<Maker> optimizer_call(const Described& op);
[[nodiscard]] Result<Maker> move_call(const Described& op);
[[nodiscard]] Result<Maker> pool_call(const Described& op);

[[nodiscard]] inline Array array(const workload::Tensor& tensor, void* data) {
    return {data, tensor.type, tensor.shape.elements()};
}
[[nodiscard]] bool computes(ElementType type); // fp32, fp16, bf16: what kernels and cuDNN take
[[nodiscard]] std::size_t bytes_of(const workload::Tensor& tensor);

} // namespace dubhe::measurement::cuda
