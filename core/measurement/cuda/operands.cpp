// SPDX-License-Identifier: Apache-2.0
#include "operands.h"

#include "../single_operator.h"

#include <core/workload/problem/work.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace dubhe::measurement::cuda {

using workload::OperatorId;
using workload::TensorId;
using workload::TensorRole;
using K = workload::OperatorKind;

namespace {

constexpr std::size_t alignment = 256;

std::size_t aligned(std::size_t bytes) {
    return (std::max<std::size_t>(bytes, 1) + alignment - 1) / alignment * alignment;
}

bool lies_in_place(TensorRole role) {
    return role == TensorRole::parameter || role == TensorRole::statistic || role == TensorRole::cache ||
           role == TensorRole::optimizer_state;
}

// For each tensor the one whose memory it shares; itself where it has its own.
std::vector<TensorId> sharing(const workload::Graph& graph) {
    std::vector<TensorId> shared;
    for (std::size_t i = 0; i < graph.tensors().size(); ++i)
        shared.emplace_back(i);
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        const auto inputs = graph.inputs(id);
        std::size_t next = 0;
        for (const TensorId output : graph.outputs(id)) {
            if (!runs(graph[id])) {
                if (!inputs.empty() && bytes_of(graph[output]) <= bytes_of(graph[inputs[0]]))
                    shared[output.index] = shared[inputs[0].index];
                continue;
            }
            if (!lies_in_place(graph[output].role)) continue;
            const auto fits = [&](TensorId input) {
                return graph[input].role == graph[output].role && bytes_of(graph[input]) == bytes_of(graph[output]);
            };
            const auto found = std::find_if(inputs.begin() + static_cast<std::ptrdiff_t>(next), inputs.end(), fits);
            if (found == inputs.end()) continue;
            next = static_cast<std::size_t>(found - inputs.begin()) + 1;
            shared[output.index] = shared[found->index];
        }
    }
    return shared;
}

// Places are below what the operators that read them can take.
std::int64_t places_below(const workload::Graph& graph, TensorId tensor) {
    std::int64_t limit = std::numeric_limits<std::int32_t>::max();
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        if (std::ranges::find(graph.inputs(id), tensor) == graph.inputs(id).end()) continue;
        const workload::Problem problem = problem_of(graph, id);
        if (const auto* lookup = std::get_if<workload::LookupProblem>(&problem))
            limit = std::min(limit, lookup->table_rows);
        if (const auto* rows = std::get_if<workload::RowsProblem>(&problem)) limit = std::min(limit, rows->length);
        if (graph[id].kind == K::view && !graph.outputs(id).empty())
            limit = std::min(limit, places_below(graph, graph.outputs(id)[0]));
    }
    return std::max<std::int64_t>(1, limit);
}

struct Range {
    double center = 0.0, width = 1.0;
};

// Uniform ones of variance 1 / fan-in for weights, so that a deep network's numbers neither vanish nor overflow.
Range range_of(const workload::Graph& graph, TensorId id) {
    const workload::Tensor& tensor = graph[id];
    if (tensor.type == ElementType::i64) return {0.0, static_cast<double>(places_below(graph, id))};
    if (tensor.role == TensorRole::statistic) return {1.0, 0.25};
    if (tensor.role == TensorRole::optimizer_state) return {0.5, 0.5};
    if (tensor.role != TensorRole::parameter) return {};
    if (tensor.shape.rank() < 2) return {0.5, 0.5};
    const double fan_in = static_cast<double>(tensor.shape.elements()) / static_cast<double>(tensor.shape[0]);
    return {0.0, std::sqrt(3.0 / std::max(1.0, fan_in))};
}

// The tensors that have left the cache when the operator runs, as the network says.
std::vector<bool> far_tensors(const workload::Graph& graph, const Reuse& reuse, double l2_bytes) {
    const OperatorId id{std::size_t{0}};
    const Reuse fitted = fitted_to(graph, reuse);
    std::vector<bool> far(graph.tensors().size(), false);
    for (std::size_t i = 0; i < fitted.inputs.size(); ++i)
        far[graph.inputs(id)[i].index] = bytes_between(fitted.inputs[i]) >= l2_bytes;
    for (std::size_t i = 0; i < fitted.outputs.size(); ++i)
        far[graph.outputs(id)[i].index] = bytes_between(fitted.outputs[i]) >= l2_bytes;
    return far;
}

} // namespace

Layout layout_of(const workload::Graph& graph, Cache cache, std::size_t l2_bytes, const Reuse& reuse) {
    Layout layout;
    layout.places.resize(graph.tensors().size());
    const std::vector<TensorId> shared = sharing(graph);
    TensorId fresh;
    if (cache == Cache::network && !graph.operators().empty()) {
        const auto inputs = graph.inputs(OperatorId{std::size_t{0}});
        const std::size_t which = fresh_operand(graph.operators()[0].kind);
        if (which < inputs.size()) fresh = inputs[which];
    }
    const std::vector<bool> far = cache == Cache::network && reuse.known()
                                      ? far_tensors(graph, reuse, static_cast<double>(l2_bytes))
                                      : std::vector<bool>{};
    for (std::size_t i = 0; i < shared.size(); ++i) {
        const TensorId id{i};
        if (shared[i] != id) continue;
        layout.owners.push_back(id);
        const bool rotates = far.empty() ? cache != Cache::warm && id != fresh : far[i];
        std::size_t& total = rotates ? layout.set_bytes : layout.fixed_bytes;
        layout.places[i] = {total, rotates};
        total += aligned(bytes_of(graph[id]));
    }
    for (std::size_t i = 0; i < shared.size(); ++i)
        layout.places[i] = layout.places[shared[i].index];
    if (layout.set_bytes > 0)
        layout.sets = std::max<std::int64_t>(2, static_cast<std::int64_t>(2 * l2_bytes / layout.set_bytes + 1));
    return layout;
}

OperandMemory::OperandMemory(const workload::Graph& graph, Layout layout, std::uint64_t seed, cudaStream_t stream)
    : graph_{graph}, layout_{std::move(layout)}, fixed_{layout_.fixed_bytes}, sets_{layout_.set_bytes *
                                                                                    static_cast<std::size_t>(
                                                                                        layout_.sets)} {
    for (const TensorId id : layout_.owners) {
        const Range range = range_of(graph, id);
        const std::int64_t sets = layout_.places[id.index].rotates ? layout_.sets : 1;
        // Many small sets: the numbers of one serve all, so that it doesn't take a kernel each.
        const std::int64_t drawn = std::min<std::int64_t>(sets, 16);
        for (std::int64_t set = 0; set < drawn; ++set)
            fill(array(graph[id], at(id, set)), range.center, range.width,
                 seed + std::uint64_t{id.index} * 1000 + static_cast<std::uint64_t>(set), stream);
    }
    // Doubled until all sets are filled.
    for (std::int64_t filled = 16; filled < layout_.sets; filled *= 2) {
        const std::int64_t more = std::min(filled, layout_.sets - filled);
        check(cudaMemcpyAsync(sets_.data() + static_cast<std::size_t>(filled) * layout_.set_bytes, sets_.data(),
                              static_cast<std::size_t>(more) * layout_.set_bytes, cudaMemcpyDeviceToDevice, stream),
              "the operands");
    }
    check(cudaStreamSynchronize(stream), "the operands");
}

void* OperandMemory::at(TensorId id, std::int64_t set) const {
    const Layout::Place& place = layout_.places[id.index];
    return place.rotates ? sets_.data() + static_cast<std::size_t>(set) * layout_.set_bytes + place.offset
                         : fixed_.data() + place.offset;
}

Pointers OperandMemory::of(OperatorId id, std::int64_t copy) const {
    Pointers pointers;
    for (const TensorId input : graph_.inputs(id))
        pointers.in.push_back(at(input, copy % layout_.sets));
    for (const TensorId output : graph_.outputs(id))
        pointers.out.push_back(at(output, copy % layout_.sets));
    return pointers;
}

double OperandMemory::checksum(cudaStream_t stream) const {
    const Memory sum{sizeof(unsigned long long)};
    auto* const on_device = reinterpret_cast<unsigned long long*>(sum.data());
    check(cudaMemsetAsync(on_device, 0, sizeof *on_device, stream), "a checksum");
    for (const Memory* memory : {&fixed_, &sets_}) {
        const Array bytes{memory->data(), ElementType::boolean, static_cast<std::int64_t>(memory->bytes())};
        if (bytes.elements > 0) cuda::checksum(bytes, on_device, stream);
    }
    unsigned long long value = 0;
    check(cudaMemcpyAsync(&value, on_device, sizeof value, cudaMemcpyDeviceToHost, stream), "a checksum");
    check(cudaStreamSynchronize(stream), "a checksum");
    return static_cast<double>(value >> 11); // exact
}

} // namespace dubhe::measurement::cuda
