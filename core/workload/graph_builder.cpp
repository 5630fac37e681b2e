// SPDX-License-Identifier: Apache-2.0
// Blocks, tensors, operators and the checks that all of them pass; the layers are in layers.cpp.
#include "graph_builder.h"

#include "block_limits.h"

#include <algorithm>
#include <bit>
#include <functional>

namespace dubhe::workload {

GraphBuilder::GraphBuilder(std::string name, Precision precision, std::int64_t batch) : block_{std::size_t{0}} {
    graph_.blocks_.push_back({name, {}});
    graph_.name_ = std::move(name);
    graph_.precision_ = precision;
    graph_.batch_ = batch;
    graph_.input_offsets_.push_back(0);
    graph_.output_offsets_.push_back(0);
    if (batch < 1) fail(message("a batch of %1 samples; it has to be at least 1", batch));
}

GraphBuilder::GraphBuilder(const Graph& graph)
    : graph_{graph}, block_{std::size_t{0}}, results_marked_{!graph.results_.empty()} {}

GraphBuilder GraphBuilder::rewriting(const Graph& graph) {
    GraphBuilder made{graph.name_, graph.precision_, graph.batch_};
    Graph& room = made.graph_;
    room.blocks_ = graph.blocks_;
    room.operators_.reserve(graph.operators_.size());
    room.tensors_.reserve(graph.tensors_.size());
    room.input_ids_.reserve(graph.input_ids_.size());
    room.output_ids_.reserve(graph.output_ids_.size());
    room.input_offsets_.reserve(graph.input_offsets_.size());
    room.output_offsets_.reserve(graph.output_offsets_.size());
    return made;
}

void GraphBuilder::index_blocks() {
    for (; blocks_indexed_ < graph_.blocks_.size(); ++blocks_indexed_) {
        const Block& block = graph_.blocks_[blocks_indexed_];
        blocks_by_name_.try_emplace({block.parent, block.name}, NamedBlock{BlockId{blocks_indexed_}});
    }
}

BlockId GraphBuilder::add_block(std::string name) {
    std::size_t depth = 1;
    std::size_t length = name.size() + 1;
    for (BlockId b = block_; graph_.blocks_[b.index].parent.valid(); b = graph_.blocks_[b.index].parent, ++depth)
        length += graph_.blocks_[b.index].name.size() + 1;
    if (depth > deepest_block || length > longest_block_path) return fail(block_beyond_limits()), block_;
    index_blocks();
    const BlockId id{graph_.blocks_.size()};
    const auto [named, is_new] = blocks_by_name_.try_emplace({block_, name}, NamedBlock{id});
    if (!is_new) {
        const std::string base = std::move(name);
        int& last = named->second.last_suffix; // nodes stay where they are while others are added
        do {
            name = base + '_' + std::to_string(++last);
        } while (!blocks_by_name_.try_emplace({block_, name}, NamedBlock{id}).second);
    }
    graph_.blocks_.push_back({std::move(name), block_});
    return id;
}

GraphBuilder::BlockScope GraphBuilder::block(std::string name) {
    return {*this, add_block(std::move(name))};
}

GraphBuilder::BlockScope GraphBuilder::block_or_new(std::string_view name) {
    index_blocks();
    BlockKey key{block_, std::string{name}};
    const auto found = blocks_by_name_.find(key);
    if (found != blocks_by_name_.end()) return {*this, found->second.id};
    return {*this, add_block(std::move(key.name))};
}

GraphBuilder::BlockScope GraphBuilder::enter(BlockId id) {
    if (id.index < graph_.blocks_.size()) return {*this, id};
    fail(message("no block has the number %1", id.index));
    return {*this, block_};
}

std::string GraphBuilder::path_of(std::string_view name) const {
    std::string path{name};
    for (BlockId b = block_; graph_.blocks_[b.index].parent.valid(); b = graph_.blocks_[b.index].parent) {
        path.insert(0, graph_.blocks_[b.index].name + (path.empty() ? "" : "/"));
    }
    return path.empty() ? graph_.name_ : path;
}

TensorId GraphBuilder::fail_at(std::string_view name, Message message) {
    if (!failure_) failure_ = error(std::move(message), {}, path_of(name));
    return {};
}

void GraphBuilder::fail(Message message) {
    fail_at({}, std::move(message));
}

bool GraphBuilder::check(std::initializer_list<TensorId> ids, std::string_view name, std::size_t least_rank) {
    if (failed()) return false;
    for (const TensorId id : ids) {
        if (id.index >= graph_.tensors_.size()) {
            fail_at(name, message("an input is no tensor of this network"));
            return false;
        }
        const Shape& shape = graph_.tensors_[id.index].shape;
        if (shape.rank() < least_rank) {
            fail_at(name, message("an input of shape %1 has too few dimensions; at least %2 are needed", shape.text(),
                                  least_rank));
            return false;
        }
    }
    return true;
}

bool GraphBuilder::check_output(std::string_view name, const OutputSpec& output) {
    const auto subject = [&] {
        return "tensor " + (output.name.empty() ? "" : output.name + " ") + "of shape " + output.shape.text();
    };
    for (const std::int64_t d : output.shape.dims()) {
        if (d < 0) return fail_at(name, message("%1 has a negative dimension", subject())), false;
        if (d > Shape::max_elements)
            return fail_at(name, message("%1 has a dimension that no GPU can hold", subject())), false;
    }
    if (output.innermost < -1 || output.innermost >= static_cast<std::int32_t>(output.shape.rank()))
        return fail_at(name, message("%1 has no dimension %2", subject(), output.innermost)), false;
    if (output.shape.elements() <= Shape::max_elements) return true;
    return fail_at(name, message("%1 has more than 2^40 - 1 elements, which no GPU can hold; choose a smaller batch or "
                                 "a shorter sequence",
                                 subject())),
           false;
}

// Of an operator. A parameter with a producer takes no memory of its own and is read by nobody, so that elsewhere it
// would be a weight without a layer.
bool GraphBuilder::check_result(std::string_view name, Phase phase, const OutputSpec& output) {
    const bool trained = output.role == TensorRole::parameter || output.role == TensorRole::optimizer_state;
    if (!trained || phase == Phase::update) return check_output(name, output);
    return fail_at(name, output.role == TensorRole::parameter
                             ? message("its result %1 has the role of a parameter, which only an operator of the "
                                       "update phase makes; what another makes is an activation",
                                       output.name)
                             : message("its result %1 has the role of an optimizer state, which only an operator of "
                                       "the update phase makes; what another makes is an activation",
                                       output.name)),
           false;
}

TensorId GraphBuilder::new_tensor(OutputSpec spec, OperatorId producer) {
    const TensorId id{graph_.tensors_.size()};
    const bool usual = spec.innermost == static_cast<std::int32_t>(spec.shape.rank()) - 1;
    graph_.tensors_.push_back(
        {std::move(spec.name), spec.shape, spec.type, spec.role, producer, usual ? -1 : spec.innermost});
    return id;
}

TensorId GraphBuilder::tensor(std::string name, Shape shape, TensorRole role, std::optional<ElementType> type) {
    return tensor(OutputSpec{std::move(name), shape, type.value_or(storage_type(graph_.precision_)), role});
}

TensorId GraphBuilder::tensor(OutputSpec spec) {
    if (failed() || !check_output({}, spec)) return {};
    return new_tensor(std::move(spec), {});
}

TensorId GraphBuilder::input(std::string name, Shape shape, std::optional<ElementType> type) {
    return tensor(std::move(name), shape, TensorRole::input, type);
}

TensorId GraphBuilder::parameter(std::string name, Shape shape) {
    return tensor(std::move(name), shape, TensorRole::parameter);
}

std::vector<TensorId> GraphBuilder::add_operator(OperatorSpec spec, std::span<const TensorId> inputs,
                                                 std::span<const OutputSpec> outputs) {
    std::vector<TensorId> ids(outputs.size());
    if (failed()) return ids;
    const OperatorId id{graph_.operators_.size()};
    for (const TensorId input : inputs) {
        if (!check({input}, spec.name)) return ids;
    }
    for (const OutputSpec& output : outputs) {
        if (!check_result(spec.name, spec.phase, output)) return ids;
    }
    if (spec.launches < 0) return fail_at(spec.name, message("a negative number of kernels")), ids;
    if (spec.forward.valid() && spec.forward.index >= id.index) {
        return fail_at(spec.name, message("its forward operator is not part of this network")), ids;
    }
    if (spec.name.empty()) spec.name = name_of(spec.kind);
    std::ranges::transform(outputs, ids.begin(), [&](const OutputSpec& output) { return new_tensor(output, id); });
    graph_.input_ids_.insert(graph_.input_ids_.end(), inputs.begin(), inputs.end());
    graph_.output_ids_.insert(graph_.output_ids_.end(), ids.begin(), ids.end());
    graph_.input_offsets_.push_back(static_cast<std::uint32_t>(graph_.input_ids_.size()));
    graph_.output_offsets_.push_back(static_cast<std::uint32_t>(graph_.output_ids_.size()));
    graph_.operators_.push_back({std::move(spec.name), spec.kind, spec.phase, block_, spec.attributes, spec.forward,
                                 spec.launches, std::move(spec.source_kind), spec.precision});
    return ids;
}

TensorId GraphBuilder::add_operator(OperatorSpec spec, std::initializer_list<TensorId> inputs, OutputSpec output) {
    return add_operator(std::move(spec), std::span{inputs.begin(), inputs.size()}, std::span{&output, 1}).front();
}

TensorId GraphBuilder::take(Graph& from, TensorId id) {
    if (failed()) return {};
    Tensor& tensor = from.tensors_[id.index];
    const TensorId made{graph_.tensors_.size()};
    graph_.tensors_.push_back(
        {std::move(tensor.name), tensor.shape, tensor.type, tensor.role, OperatorId{}, tensor.innermost});
    return made;
}

TensorId GraphBuilder::take(Graph& from, OperatorId id, std::span<const TensorId> inputs, OperatorId forward) {
    Operator& op = from.operators_[id.index];
    for (const TensorId input : inputs) {
        if (!check({input}, op.name)) return {};
    }
    const OperatorId made{graph_.operators_.size()};
    const TensorId first{graph_.tensors_.size()};
    for (const TensorId output : from.outputs(id)) {
        graph_.output_ids_.push_back(take(from, output));
        graph_.tensors_.back().producer = made;
    }
    graph_.input_ids_.insert(graph_.input_ids_.end(), inputs.begin(), inputs.end());
    graph_.input_offsets_.push_back(static_cast<std::uint32_t>(graph_.input_ids_.size()));
    graph_.output_offsets_.push_back(static_cast<std::uint32_t>(graph_.output_ids_.size()));
    graph_.operators_.push_back({std::move(op.name), op.kind, op.phase, block_, op.attributes, forward, op.launches,
                                 std::move(op.source_kind), op.precision});
    return first;
}

TensorId GraphBuilder::add_output(OperatorId id, OutputSpec output) {
    if (failed()) return {};
    if (id.index >= graph_.operators_.size())
        return fail_at(output.name, message("an output of an operator that is not there"));
    if (!check_result(graph_.operators_[id.index].name, graph_.operators_[id.index].phase, output)) return {};
    late_outputs_.emplace_back(id, new_tensor(std::move(output), id));
    return late_outputs_.back().second;
}

void GraphBuilder::set_launches(OperatorId id, std::int32_t launches) {
    if (failed()) return;
    if (id.index >= graph_.operators_.size() || launches < 0)
        return fail(message("no such operator, or a negative number of kernels"));
    graph_.operators_[id.index].launches = launches;
}

void GraphBuilder::result(TensorId id) {
    if (!check({id}, "result")) return;
    graph_.results_.push_back(id);
    results_marked_ = true;
}

const Tensor& GraphBuilder::at(TensorId id) const {
    static const Tensor none;
    return id.index < graph_.tensors_.size() ? graph_.tensors_[id.index] : none;
}

const Shape& GraphBuilder::shape(TensorId id) const {
    return at(id).shape;
}

void GraphBuilder::mark_unconsumed_as_results() {
    std::vector<bool> consumed(graph_.tensors_.size());
    for (const TensorId id : graph_.input_ids_)
        consumed[id.index] = true;
    for (std::size_t i = 0; i < consumed.size(); ++i) {
        if (!consumed[i] && graph_.tensors_[i].producer.valid()) graph_.results_.emplace_back(i);
    }
}

// One pass over all outputs, however many were added late: they follow the operator's own, in the order of adding.
void GraphBuilder::merge_late_outputs() {
    if (late_outputs_.empty()) return;
    std::ranges::stable_sort(late_outputs_, {}, &std::pair<OperatorId, TensorId>::first);
    std::vector<TensorId> merged;
    merged.reserve(graph_.output_ids_.size() + late_outputs_.size());
    auto late = late_outputs_.begin();
    std::uint32_t begin = 0;
    for (std::size_t i = 0; i < graph_.operators_.size(); ++i) {
        const std::uint32_t end = graph_.output_offsets_[i + 1];
        merged.insert(merged.end(), graph_.output_ids_.begin() + begin, graph_.output_ids_.begin() + end);
        for (; late != late_outputs_.end() && late->first.index == i; ++late)
            merged.push_back(late->second);
        graph_.output_offsets_[i + 1] = static_cast<std::uint32_t>(merged.size());
        begin = end;
    }
    graph_.output_ids_ = std::move(merged);
    late_outputs_.clear();
}

namespace {

// Operators by block and name, in open addressing: graphs are rewritten a dozen times, and each time all names are met.
class NamesMet {
  public:
    explicit NamesMet(std::span<const Operator> operators)
        : operators_{operators}, slots_(std::bit_ceil(2 * operators.size() + 1), none) {}

    // The operator that has this one's name: itself, entered, where none has.
    std::uint32_t enter(std::uint32_t id) {
        const Operator& op = operators_[id];
        const std::size_t last = slots_.size() - 1;
        std::size_t at =
            (std::hash<std::string>{}(op.name) ^ (op.block.index * std::size_t{0x9e3779b97f4a7c15})) & last;
        for (; slots_[at] != none; at = (at + 1) & last) {
            const Operator& other = operators_[slots_[at]];
            if (other.block == op.block && other.name == op.name) return slots_[at];
        }
        return slots_[at] = id;
    }

  private:
    static constexpr std::uint32_t none = 0xffffffffU;
    std::span<const Operator> operators_;
    std::vector<std::uint32_t> slots_;
};

} // namespace

// Names that stand alone stay; of others the first one keeps it, and the next get numbers that are free.
void GraphBuilder::make_names_unique() {
    NamesMet met{graph_.operators_};
    std::vector<std::pair<std::uint32_t, std::uint32_t>> repeated; // and the first of that name
    for (std::uint32_t i = 0; i < graph_.operators_.size(); ++i) {
        if (const std::uint32_t first = met.enter(i); first != i) repeated.emplace_back(i, first);
    }
    std::unordered_map<std::uint32_t, int> last; // number given, by the first of the name
    for (const auto& [id, first] : repeated) {
        int& number = last.try_emplace(first, 1).first->second;
        std::string& name = graph_.operators_[id].name;
        const std::string base = name;
        do {
            name = base + '_' + std::to_string(++number);
        } while (met.enter(id) != id);
    }
}

Result<Graph> GraphBuilder::finish() && {
    if (failure_) return *failure_;
    merge_late_outputs();
    make_names_unique();
    if (!results_marked_) mark_unconsumed_as_results();
    std::ranges::sort(graph_.results_);
    graph_.results_.erase(std::unique(graph_.results_.begin(), graph_.results_.end()), graph_.results_.end());
    return std::move(graph_);
}

} // namespace dubhe::workload
