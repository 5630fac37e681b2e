// SPDX-License-Identifier: Apache-2.0
#include "chains.h"
#include "timed_run.h"

#include <core/measurement/single_operator.h>

#include <algorithm>

namespace dubhe::measurement {

namespace {

using workload::TensorId;

constexpr std::int64_t most_copies_of_operand = 4096;

// An operand or a result that rotates through so many copies.
struct Rotation {
    std::vector<at::Tensor> copies; // of a result: what it was in the last runs, without the newest
    std::size_t next = 0;

    [[nodiscard]] at::Tensor* turn() {
        at::Tensor* const now = &copies[next];
        if (++next == copies.size()) next = 0;
        return now;
    }
};

class OperatorChain final : public Chain {
  public:
    OperatorChain(workload::Graph graph, Call call, Cache cache, const Reuse& reuse, ColdMemory& memory)
        : graph_{std::move(graph)}, call_{std::move(call)} {
        const c10::InferenceMode without_gradients;
        lay_out(cache, reuse, memory);
    }

    Result<Seconds> run(std::int64_t copies) override {
        checksum_ = 0.0;
        return timed_run([&] {
            for (std::int64_t i = 0; i < copies; ++i)
                copy();
        });
    }
    [[nodiscard]] std::int64_t calls() const override { return calls_; }
    [[nodiscard]] double checksum() const override { return checksum_; }

  private:
    void copy() {
        for (std::size_t i = 0; i < operands_.size(); ++i)
            if (same_as_[i] == i) pointers_[i] = operands_[i].turn();
        for (const std::size_t i : repeated_)
            pointers_[i] = pointers_[same_as_[i]];
        if (!pointers_.empty()) set_first(*pointers_[linked_], carried_);
        call_(pointers_.data(), results_.data());
        ++calls_;
        carried_ = squeezed(first_of(results_[0]) + carried_ * 0.5);
        checksum_ += carried_;
        for (std::size_t i = 0; i < results_.size(); ++i) { // memory is taken again when its turn comes
            if (!kept_[i].copies.empty()) std::swap(*kept_[i].turn(), results_[i]);
            results_[i].reset();
        }
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

    // Bytes that are touched between two uses of each operand, then of each result.
    [[nodiscard]] std::vector<double> bytes_apart(const Described& op, Cache cache, const Reuse& reuse,
                                                  double far) const {
        std::vector<double> apart;
        if (cache == Cache::network && reuse.known()) {
            const Reuse fitted = fitted_to(graph_, reuse);
            for (const auto* powers : {&fitted.inputs, &fitted.outputs}) {
                for (const std::uint8_t power : *powers)
                    apart.push_back(std::min(bytes_between(power), far));
            }
            return apart;
        }
        // An optimizer's operands were all used long ago.
        const bool all =
            cache == Cache::cold || (cache == Cache::network && op.op().kind == workload::OperatorKind::optimizer_step);
        const auto ids = graph_.inputs(op.id);
        for (const TensorId id : ids)
            apart.push_back(all || (cache == Cache::network && id != ids[linked_]) ? far : 0.0);
        // In a network most results are read soon and their memory is taken again.
        apart.resize(ids.size() + op.outputs(), cache == Cache::cold ? far : 0.0);
        return apart;
    }

    void lay_out(Cache cache, const Reuse& reuse, ColdMemory& memory) {
        const Described op{graph_, workload::OperatorId{std::size_t{0}}};
        const auto ids = graph_.inputs(op.id);
        if (!ids.empty()) linked_ = linked_operand(op);
        const auto far = static_cast<double>(memory.bytes());
        const std::vector<double> apart = bytes_apart(op, cache, reuse, far);
        std::vector<double> bytes;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            same_as_.push_back(static_cast<std::size_t>(std::find(ids.begin(), ids.end(), ids[i]) - ids.begin()));
            if (same_as_[i] < i) repeated_.push_back(i);
            bytes.push_back(same_as_[i] < i ? 0.0 : graph_[ids[i]].bytes());
        }
        for (const TensorId id : graph_.outputs(op.id))
            bytes.push_back(graph_[id].bytes());
        const std::vector<std::int64_t> copies = rotating_copies(apart, bytes, most_copies_of_operand);
        operands_.resize(ids.size());
        pointers_.resize(ids.size());
        for (std::size_t i = 0; i < ids.size(); ++i) {
            // A table of which a call reads some rows is larger than what it touches.
            const auto fitting = static_cast<std::int64_t>(far / std::max(1.0, graph_[ids[i]].bytes()));
            if (same_as_[i] == i)
                fill(operands_[i], ids[i], std::min(copies[i], std::max<std::int64_t>(1, fitting)), memory);
        }
        results_.resize(op.outputs());
        kept_.resize(op.outputs());
        for (std::size_t i = 0; i < kept_.size(); ++i)
            kept_[i].copies.resize(static_cast<std::size_t>(copies[ids.size() + i] - 1));
    }

    void fill(Rotation& operand, TensorId id, std::int64_t copies, ColdMemory& memory) const {
        constexpr std::size_t most_of_integers = 8; // each is a tensor of its own
        const workload::Tensor& tensor = graph_[id];
        operand.copies.reserve(static_cast<std::size_t>(copies));
        for (std::int64_t i = 0; i < copies; ++i) {
            const std::size_t made = operand.copies.size();
            if (is_floating(tensor.type)) {
                operand.copies.push_back(memory.take(tensor.shape, tensor.type));
            } else {
                operand.copies.push_back(made < most_of_integers ? random_tensor(graph_, id)
                                                                 : operand.copies[made % most_of_integers]);
            }
        }
    }

    workload::Graph graph_;
    Call call_;
    std::size_t linked_ = 0;
    std::vector<Rotation> operands_, kept_; // by input; by output
    std::vector<std::size_t> same_as_, repeated_;
    std::vector<const at::Tensor*> pointers_;
    std::vector<at::Tensor> results_;
    std::int64_t calls_ = 0;
    double carried_ = 0.5, checksum_ = 0.0;
};

} // namespace

Result<std::unique_ptr<Chain>> make_operator_chain(workload::Graph graph, Cache cache, const Reuse& reuse,
                                                   ColdMemory& memory) {
    Result<Call> call = Diagnostic{};
    std::unique_ptr<Chain> chain;
    const Result<Seconds> made = timed_run([&] {
        call = call_of({graph, workload::OperatorId{std::size_t{0}}});
        if (call) chain = std::make_unique<OperatorChain>(std::move(graph), std::move(*call), cache, reuse, memory);
    });
    if (!made) return made.diagnostics();
    if (!call) return call.diagnostics();
    return chain;
}

} // namespace dubhe::measurement
