// SPDX-License-Identifier: Apache-2.0
// A graph, operator by operator.
#include "chains.h"
#include "timed_run.h"

#include <algorithm>

namespace dubhe::measurement {

namespace {

using workload::OperatorId;
using workload::TensorId;

// For each operator the results (its own or earlier ones) that nobody reads after it.
std::vector<std::vector<TensorId>> last_reads(const workload::Graph& graph) {
    const std::size_t count = graph.operators().size();
    std::vector<std::vector<TensorId>> last(count);
    std::vector<bool> seen(graph.tensors().size(), false);
    for (const TensorId id : graph.results())
        seen[id.index] = true;
    for (std::size_t i = count; i-- > 0;) {
        const auto note = [&](TensorId id) {
            if (seen[id.index] || !graph[id].producer.valid()) return;
            seen[id.index] = true;
            last[i].push_back(id);
        };
        for (const TensorId id : graph.inputs(OperatorId{i}))
            note(id);
        for (const TensorId id : graph.outputs(OperatorId{i}))
            note(id);
    }
    return last;
}

// Nothing runs for it: its operand under another shape.
bool renames(const workload::Graph& graph, OperatorId id) {
    using K = workload::OperatorKind;
    const workload::Operator& op = graph[id];
    if (op.launches > 0 || op.kind == K::split || op.kind == K::slice || op.kind == K::constant) return false;
    const auto inputs = graph.inputs(id);
    const auto outputs = graph.outputs(id);
    return inputs.size() >= 1 && outputs.size() == 1 &&
           graph[inputs[0]].shape.elements() == graph[outputs[0]].shape.elements();
}

class GraphChain final : public Chain {
  public:
    // Keeps nothing of the graph.
    explicit GraphChain(const workload::Graph& graph) : slots_(graph.tensors().size()) {
        for (std::size_t i = 0; i < slots_.size(); ++i) {
            const workload::Tensor& tensor = graph.tensors()[i];
            if (tensor.producer.valid()) continue;
            slots_[i] = random_tensor(graph, TensorId{i});
            if (linked_ == none && is_floating(tensor.type)) linked_ = i;
        }
        const auto last = last_reads(graph);
        for (std::size_t i = 0; i < graph.operators().size(); ++i)
            add(graph, OperatorId{i}, last[i]);
        if (!graph.results().empty()) result_ = graph.results().front().index;
    }

    Result<Seconds> run(std::int64_t copies) override {
        checksum_ = 0.0;
        return timed_run([&] {
            for (std::int64_t i = 0; i < copies; ++i)
                iterate();
        });
    }
    [[nodiscard]] std::int64_t calls() const override { return iterations_; }
    [[nodiscard]] double checksum() const override { return checksum_; }
    [[nodiscard]] const Diagnostics& refusals() const { return refusals_; }

  private:
    struct Node {
        Call call;
        std::vector<const at::Tensor*> operands;
        std::vector<at::Tensor> results;
        std::vector<std::uint32_t> targets, released;
    };

    void add(const workload::Graph& graph, OperatorId id, const std::vector<TensorId>& released) {
        const Described op{graph, id};
        const auto shape = op.outputs() > 0 ? sizes_of(op.out(0)) : std::vector<std::int64_t>{};
        Result<Call> call = renames(graph, id)
                                ? Call{[shape](Operands in, Results out) { out[0] = in[0]->reshape(shape); }}
                                : call_of(op);
        if (!call)
            return refusals_.insert(refusals_.end(), call.diagnostics().begin(), call.diagnostics().end()), void();
        Node node{std::move(*call), {}, std::vector<at::Tensor>(op.outputs()), {}, {}};
        for (const TensorId input : graph.inputs(id))
            node.operands.push_back(&slots_[input.index]);
        for (const TensorId output : graph.outputs(id))
            node.targets.push_back(output.index);
        for (const TensorId each : released)
            node.released.push_back(each.index);
        nodes_.push_back(std::move(node));
    }

    void iterate() {
        if (linked_ != none) set_first(slots_[linked_], carried_);
        for (Node& node : nodes_) {
            node.call(node.operands.data(), node.results.data());
            for (std::size_t i = 0; i < node.targets.size(); ++i)
                slots_[node.targets[i]] = std::move(node.results[i]);
            for (const std::uint32_t each : node.released)
                slots_[each] = at::Tensor{};
        }
        ++iterations_;
        carried_ = squeezed((result_ != none ? first_of(slots_[result_]) : 0.0) + carried_ * 0.5);
        checksum_ += carried_;
    }

    static constexpr std::size_t none = static_cast<std::size_t>(-1);
    std::vector<at::Tensor> slots_; // by tensor of the graph
    std::vector<Node> nodes_;
    std::size_t linked_ = none, result_ = none; // what binds an iteration to the one before
    std::int64_t iterations_ = 0;
    double carried_ = 0.5, checksum_ = 0.0;
    Diagnostics refusals_;
};

} // namespace

Result<std::unique_ptr<Chain>> make_graph_chain(const workload::Graph& graph) {
    std::unique_ptr<GraphChain> chain;
    const Result<Seconds> made = timed_run([&] { chain = std::make_unique<GraphChain>(graph); });
    if (!made) return made.diagnostics();
    if (!chain->refusals().empty()) return chain->refusals();
    return std::unique_ptr<Chain>{std::move(chain)};
}

double peak_bytes(const workload::Graph& graph) {
    double held = 0.0;
    for (const workload::Tensor& tensor : graph.tensors())
        held += tensor.producer.valid() ? 0.0 : tensor.bytes();
    const auto last = last_reads(graph);
    double most = held;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const bool in_place = graph[OperatorId{i}].kind == workload::OperatorKind::optimizer_step;
        for (const TensorId id : graph.outputs(OperatorId{i}))
            held += in_place ? 0.0 : graph[id].bytes();
        most = std::max(most, held);
        for (const TensorId id : last[i])
            held -= in_place && graph[id].producer == OperatorId{i} ? 0.0 : graph[id].bytes();
    }
    return most;
}

} // namespace dubhe::measurement
