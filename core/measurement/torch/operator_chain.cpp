// SPDX-License-Identifier: Apache-2.0
#include "chains.h"
#include "timed_run.h"

#include <core/measurement/single_operator.h>

#include <algorithm>

namespace dubhe::measurement {

namespace {

using workload::TensorId;

constexpr std::int64_t most_sets = 2048;
constexpr std::int64_t most_rings = 256;

class OperatorChain final : public Chain {
  public:
    OperatorChain(workload::Graph graph, Call call, Cache cache, ColdMemory& memory)
        : graph_{std::move(graph)}, call_{std::move(call)} {
        const c10::InferenceMode without_gradients;
        lay_out(cache, memory);
    }

    Result<Seconds> run(std::int64_t copies) override {
        checksum_ = 0.0;
        return timed_run([&] {
            for (std::int64_t i = 0; i < copies; ++i)
                copy(i);
        });
    }
    [[nodiscard]] std::int64_t calls() const override { return calls_; }
    [[nodiscard]] double checksum() const override { return checksum_; }

  private:
    void copy(std::int64_t i) {
        const std::size_t set = static_cast<std::size_t>(i % sets_);
        at::Tensor* const results = &results_[static_cast<std::size_t>(i % rings_) * outputs_];
        const at::Tensor* const* const operands = &operands_[set * inputs_];
        if (inputs_ > 0) set_first(*operands[linked_], carried_);
        call_(operands, results);
        ++calls_;
        carried_ = squeezed(first_of(results[0]) + carried_ * 0.5);
        checksum_ += carried_;
    }

    // Which operand a copy takes from the one before: the fresh one, or the next that holds numbers.
    [[nodiscard]] std::size_t linked_operand(const Described& op) const {
        const std::size_t fresh = std::min(fresh_operand(op.op().kind), op.inputs() - 1);
        for (std::size_t i = 0; i < op.inputs(); ++i) {
            const std::size_t at = (fresh + i) % op.inputs();
            if (is_floating(graph_[graph_.inputs(op.id)[at]].type)) return at;
        }
        return fresh;
    }

    void lay_out(Cache cache, ColdMemory& memory) {
        const Described op{graph_, workload::OperatorId{std::size_t{0}}};
        inputs_ = op.inputs();
        outputs_ = op.outputs();
        if (inputs_ > 0) linked_ = linked_operand(op);
        const auto ids = graph_.inputs(op.id);
        // An optimizer's operands were all used long ago.
        const bool all =
            cache == Cache::cold || (cache == Cache::network && op.op().kind == workload::OperatorKind::optimizer_step);
        const auto rotates = [&](std::size_t i) { return all || (cache == Cache::network && ids[i] != ids[linked_]); };
        double rotating = 0.0, made = 0.0;
        for (std::size_t i = 0; i < inputs_; ++i)
            rotating += rotates(i) ? graph_[ids[i]].bytes() : 0.0;
        for (const TensorId id : graph_.outputs(op.id))
            made += graph_[id].bytes();
        const auto times = [&](double bytes, std::int64_t most) {
            const double fits = static_cast<double>(memory.bytes()) / std::max(1.0, bytes);
            return std::clamp(static_cast<std::int64_t>(std::min(fits, static_cast<double>(most))), std::int64_t{1},
                              most);
        };
        sets_ = rotating > 0.0 ? times(rotating, most_sets) : 1;
        // In a network most results are read soon and their memory is taken again.
        rings_ = cache == Cache::cold ? times(made, most_rings) : 1;
        results_.resize(static_cast<std::size_t>(rings_) * outputs_);
        fill(rotates, memory);
    }

    template <class Rotates>
    void fill(Rotates rotates, ColdMemory& memory) {
        const auto ids = graph_.inputs(workload::OperatorId{std::size_t{0}});
        constexpr std::int64_t most_of_integers = 8; // each is a tensor of its own
        tensors_.reserve(static_cast<std::size_t>(sets_) * inputs_);
        for (std::int64_t set = 0; set < sets_; ++set) {
            for (std::size_t i = 0; i < inputs_; ++i) {
                const workload::Tensor& tensor = graph_[ids[i]];
                const auto first = static_cast<std::size_t>(std::find(ids.begin(), ids.end(), ids[i]) - ids.begin());
                const bool number = is_floating(tensor.type);
                const std::int64_t as_in = number ? 0 : set - set % most_of_integers;
                if (first < i) {
                    operands_.push_back(operands_[operands_.size() - (i - first)]);
                } else if (set > 0 && (!rotates(i) || (!number && set >= most_of_integers))) {
                    const std::int64_t like = rotates(i) ? set - as_in : 0;
                    operands_.push_back(operands_[static_cast<std::size_t>(like) * inputs_ + i]);
                } else {
                    tensors_.push_back(number ? memory.take(tensor.shape, tensor.type) : random_tensor(graph_, ids[i]));
                    operands_.push_back(&tensors_.back());
                }
            }
        }
    }

    workload::Graph graph_;
    Call call_;
    std::size_t inputs_ = 0, outputs_ = 0, linked_ = 0;
    std::int64_t sets_ = 1, rings_ = 1, calls_ = 0;
    std::vector<at::Tensor> tensors_;         // never grows behind its reserve: operands_ points into it
    std::vector<const at::Tensor*> operands_; // set after set
    std::vector<at::Tensor> results_;         // ring after ring
    double carried_ = 0.5, checksum_ = 0.0;
};

} // namespace

Result<std::unique_ptr<Chain>> make_operator_chain(workload::Graph graph, Cache cache, ColdMemory& memory) {
    Result<Call> call = Diagnostic{};
    std::unique_ptr<Chain> chain;
    const Result<Seconds> made = timed_run([&] {
        call = call_of({graph, workload::OperatorId{std::size_t{0}}});
        if (call) chain = std::make_unique<OperatorChain>(std::move(graph), std::move(*call), cache, memory);
    });
    if (!made) return made.diagnostics();
    if (!call) return call.diagnostics();
    return chain;
}

} // namespace dubhe::measurement
