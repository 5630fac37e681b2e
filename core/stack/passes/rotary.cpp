// SPDX-License-Identifier: Apache-2.0
// x cos + concat(-second half, first half) sin -> one operator; of the queries and keys of one attention one for both.
#include "passes.h"

#include <algorithm>
#include <optional>

namespace dubhe::stack {

namespace {

using workload::Function;
using workload::Graph;
using workload::OperatorId;
using workload::OperatorKind;
using workload::OperatorSpec;
using workload::OutputSpec;
using workload::Phase;
using workload::TensorId;

struct Rotation {
    std::vector<OperatorId> members; // the last one is the sum
    TensorId x, cos, sin, result;
};

class RotationFinder {
  public:
    explicit RotationFinder(const Rewriter& rewriter) : r_{rewriter}, g_{rewriter.graph()} {}

    [[nodiscard]] std::optional<Rotation> at(OperatorId sum) const {
        if (!is_elementwise(g_, sum, Function::add) || g_[sum].phase != Phase::forward || g_.inputs(sum).size() != 2)
            return std::nullopt;
        const OperatorId along = r_.producer(g_.inputs(sum)[0]), across = r_.producer(g_.inputs(sum)[1]);
        if (auto found = of(sum, along, across)) return found;
        return of(sum, across, along);
    }

  private:
    [[nodiscard]] bool inner(OperatorId id) const {
        return id.valid() && r_.is_free(id) && r_.only_consumer(g_.outputs(id)[0]).valid();
    }
    [[nodiscard]] bool is_product(OperatorId id) const {
        return inner(id) && is_elementwise(g_, id, Function::multiply) && g_.inputs(id).size() == 2;
    }

    [[nodiscard]] std::optional<Rotation> of(OperatorId sum, OperatorId along, OperatorId across) const {
        if (!is_product(along) || !is_product(across)) return std::nullopt;
        const OperatorId turned = r_.producer(g_.inputs(across)[0]);
        if (!inner(turned) || g_[turned].kind != OperatorKind::concat || g_.inputs(turned).size() != 2)
            return std::nullopt;
        const OperatorId negative = r_.producer(g_.inputs(turned)[0]);
        if (!inner(negative) || !is_elementwise(g_, negative, Function::negate)) return std::nullopt;
        const TensorId x = g_.inputs(along)[0];
        Rotation found{{}, x, g_.inputs(along)[1], g_.inputs(across)[1], g_.outputs(sum)[0]};
        for (const TensorId half : {g_.inputs(negative)[0], g_.inputs(turned)[1]}) {
            const OperatorId cut = r_.producer(half);
            if (!cut.valid() || g_.inputs(cut).empty() || g_.inputs(cut)[0] != x) return std::nullopt;
            if (std::ranges::find(found.members, cut) == found.members.end()) found.members.push_back(cut);
        }
        found.members.insert(found.members.end(), {negative, turned, along, across, sum});
        std::ranges::sort(found.members);
        return found;
    }

    const Rewriter& r_;
    const Graph& g_;
};

void plan_rotations(Rewriter& rewriter, const std::vector<Rotation>& rotations) {
    std::vector<OperatorId> members;
    std::vector<TensorId> reads;
    for (const Rotation& each : rotations) {
        members.insert(members.end(), each.members.begin(), each.members.end());
        for (const TensorId read : {each.x, each.cos, each.sin}) {
            if (std::ranges::find(reads, read) == reads.end()) reads.push_back(read);
        }
    }
    std::ranges::sort(members);
    rewriter.replace(members, reads, members.back(), [rotations, reads](Rewriter& now) {
        const OperatorId first = rotations[0].members.back();
        const auto scope = now.builder().enter(now.graph()[now.graph()[first].block].parent);
        OperatorSpec spec = now.spec_of(first);
        spec.name = "rotary";
        spec.attributes = workload::ElementwiseAttributes{Function::other};
        std::vector<TensorId> inputs;
        std::vector<OutputSpec> outputs;
        for (const TensorId read : reads)
            inputs.push_back(now.now(read));
        for (const Rotation& each : rotations)
            outputs.push_back(now.output_of(each.result));
        const std::vector<TensorId> made = now.builder().add_operator(std::move(spec), inputs, outputs);
        for (std::size_t i = 0; i < rotations.size(); ++i)
            now.becomes(rotations[i].result, made[i]);
    });
}

} // namespace

void plan_rotary(Rewriter& rewriter) {
    const Graph& graph = rewriter.graph();
    const RotationFinder finder{rewriter};
    std::optional<Rotation> before;
    const auto of_one_attention = [&](const Rotation& a, const Rotation& b) {
        return graph[graph[a.members.back()].block].parent == graph[graph[b.members.back()].block].parent;
    };
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        std::optional<Rotation> found = finder.at(OperatorId{i});
        if (!found) continue;
        if (before && of_one_attention(*before, *found) && rewriter.may_run_at(before->members, OperatorId{i})) {
            plan_rotations(rewriter, {*before, *found});
            before.reset();
            continue;
        }
        if (before) plan_rotations(rewriter, {*before});
        before = std::move(found);
    }
    if (before) plan_rotations(rewriter, {*before});
}

} // namespace dubhe::stack
