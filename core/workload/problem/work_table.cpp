// SPDX-License-Identifier: Apache-2.0
#include "work.h"

#include <algorithm>
#include <bit>
#include <string_view>
#include <unordered_map>

namespace dubhe::workload {

namespace {

// Numbers equal things alike, in order of first appearance. The things stay with the caller, who hashes and compares.
class Numbering {
  public:
    // At most `most` things are numbered: half the slots stay free, so that searches are short.
    explicit Numbering(std::size_t most) : slots_(std::bit_ceil(2 * most + 2), none) {}

    // `equal(n)`: is the thing that got number n the same? `add()`: take it in as number size().
    template <class Equal, class Add>
    std::uint32_t number_of(std::uint64_t hash, Equal equal, Add add) {
        const std::size_t mask = slots_.size() - 1;
        std::size_t at = (hash ^ (hash >> 32U)) & mask;
        for (; slots_[at] != none; at = (at + 1) & mask) {
            if (equal(slots_[at])) return slots_[at];
        }
        slots_[at] = size_++;
        add();
        return slots_[at];
    }

  private:
    static constexpr std::uint32_t none = 0xffffffffU;
    std::vector<std::uint32_t> slots_;
    std::uint32_t size_ = 0;
};

class Hash {
  public:
    void mix(std::uint64_t value) { // FNV-1a over words, with a shift for the high bits
        state_ = (state_ ^ value) * 0x100000001b3ULL;
        state_ ^= state_ >> 29U;
    }
    [[nodiscard]] std::uint64_t value() const { return state_ * 0x9e3779b97f4a7c15ULL; }

  private:
    std::uint64_t state_ = 0xcbf29ce484222325ULL;
};

// Tensors that look alike to a cost model get one number.
std::vector<std::uint32_t> number_tensors(const Graph& graph) {
    const auto tensors = graph.tensors();
    Numbering numbering{tensors.size()};
    std::vector<std::uint32_t> numbers(tensors.size());
    std::vector<std::uint32_t> firsts;
    for (std::uint32_t i = 0; i < tensors.size(); ++i) {
        const Tensor& tensor = tensors[i];
        Hash hash;
        hash.mix(static_cast<std::uint64_t>(tensor.type) << 8U | static_cast<std::uint64_t>(tensor.role));
        hash.mix(static_cast<std::uint64_t>(tensor.innermost));
        for (const std::int64_t d : tensor.shape.dims())
            hash.mix(static_cast<std::uint64_t>(d));
        const auto equal = [&](std::uint32_t n) {
            const Tensor& other = tensors[firsts[n]];
            return other.type == tensor.type && other.role == tensor.role && other.shape == tensor.shape &&
                   other.innermost == tensor.innermost;
        };
        numbers[i] = numbering.number_of(hash.value(), equal, [&] { firsts.push_back(i); });
    }
    return numbers;
}

// Enough of the attributes to tell most operators apart; equality compares them all.
class AttributeHash {
  public:
    explicit AttributeHash(Hash& hash) : hash_{hash} {}
    void operator()(std::monostate) const {}
    void operator()(const ConvolutionAttributes& a) const { mix(a.window), mix(a.groups); }
    void operator()(const PoolingAttributes& a) const { mix(a.window); }
    void operator()(const MatrixAttributes& a) const { mix(a.transpose_a * 4 + a.transpose_b * 2 + a.bias); }
    void operator()(const AttentionAttributes& a) const { mix(a.window), mix(a.causal); }
    void operator()(const RecurrentAttributes& a) const { mix(a.hidden), mix(a.directions); }
    void operator()(const AxisAttributes& a) const { mix(a.axis); }
    void operator()(const ElementwiseAttributes& a) const { mix(static_cast<int>(a.function)); }
    void operator()(const OptimizerAttributes& a) const { mix(static_cast<int>(a.optimizer)); }
    void operator()(const ExchangeAttributes& a) const {
        mix(static_cast<int>(a.collective) * 4 + static_cast<int>(a.group) * 2 + a.gradient_only);
    }

  private:
    void mix(std::int32_t value) const { hash_.mix(static_cast<std::uint32_t>(value)); }
    void mix(const Window& window) const {
        for (const auto* values : {&window.kernel, &window.stride, &window.dilation, &window.pad_before}) {
            for (const std::int32_t value : *values)
                mix(value);
        }
    }

    Hash& hash_;
};

// Decides which operators cost the same: kind, kernels, how the host starts them, attributes, and tensors that look
// alike in the same places. A position where one tensor appears twice matters too (x * x reads x once).
class OperatorMatcher {
  public:
    OperatorMatcher(const Graph& graph, std::span<const HostStart> starts)
        : graph_{graph}, starts_{starts}, tensors_{number_tensors(graph)} {}

    [[nodiscard]] std::uint64_t hash(OperatorId id) const {
        const Operator& op = graph_[id];
        Hash hash;
        hash.mix(static_cast<std::uint64_t>(op.kind) << 32U | static_cast<std::uint32_t>(op.launches));
        hash.mix(static_cast<std::uint64_t>(graph_.precision_of(id)));
        hash.mix(std::bit_cast<std::uint64_t>(calls_of(id)));
        std::visit(AttributeHash{hash}, op.attributes);
        hash.mix(graph_.inputs(id).size());
        for (const TensorId tensor : graph_.inputs(id))
            hash.mix(tensors_[tensor.index]);
        for (const TensorId tensor : graph_.outputs(id))
            hash.mix(tensors_[tensor.index]);
        return hash.value();
    }

    [[nodiscard]] bool equal(OperatorId a, OperatorId b) const {
        const Operator& x = graph_[a];
        const Operator& y = graph_[b];
        return x.kind == y.kind && x.launches == y.launches && x.precision == y.precision &&
               calls_of(a) == calls_of(b) && alike(graph_.inputs(a), graph_.inputs(b)) &&
               alike(graph_.outputs(a), graph_.outputs(b)) && repetition(a) == repetition(b) &&
               x.attributes == y.attributes;
    }

  private:
    [[nodiscard]] double calls_of(OperatorId id) const { return starts_.empty() ? 1.0 : starts_[id.index].calls; }
    [[nodiscard]] bool alike(std::span<const TensorId> a, std::span<const TensorId> b) const {
        return std::ranges::equal(
            a, b, {}, [&](TensorId t) { return tensors_[t.index]; }, [&](TensorId t) { return tensors_[t.index]; });
    }
    // Which inputs came before, a bit each; as far as work_of() looks.
    [[nodiscard]] std::uint32_t repetition(OperatorId id) const {
        const auto inputs = graph_.inputs(id);
        std::uint32_t bits = 0;
        if (inputs.size() > 16) return bits;
        for (std::size_t i = 1; i < inputs.size(); ++i) {
            const auto before = inputs.first(i);
            bits = bits * 2 + (std::ranges::find(before, inputs[i]) != before.end() ? 1U : 0U);
        }
        return bits;
    }

    const Graph& graph_;
    std::span<const HostStart> starts_;
    std::vector<std::uint32_t> tensors_;
};

void add_row(WorkTable& table, const Graph& graph, OperatorId id) {
    const Work work = work_of(graph, id);
    table.kind.push_back(graph[id].kind);
    table.multiplied_in.push_back(graph.precision_of(id));
    table.problem.push_back(problem_of(graph, id));
    table.matrix_flop.push_back(work.matrix_flop.value());
    table.vector_flop.push_back(work.vector_flop.value());
    table.activation_bytes.push_back(work.activations_read.value());
    table.weight_bytes.push_back(work.weights_read.value());
    table.written_bytes.push_back(work.written.value());
    table.launches.push_back(graph[id].launches);
    table.representative.push_back(id);
    table.count.push_back(0);
}

// Whoever reads a row's name should find it often: of all operators that share it, the first with the commonest name.
void choose_representatives(WorkTable& table, const Graph& graph) {
    struct Named {
        OperatorId first;
        std::uint32_t count = 0;
    };
    std::unordered_map<std::string_view, Named> names;
    std::vector<std::vector<std::uint32_t>> operators_of(table.rows());
    for (std::uint32_t i = 0; i < table.row_of.size(); ++i)
        operators_of[table.row_of[i]].push_back(i);
    for (std::size_t row = 0; row < table.rows(); ++row) {
        names.clear();
        Named best;
        for (const std::uint32_t i : operators_of[row]) {
            Named& named = names.try_emplace(graph[OperatorId{i}].name, Named{OperatorId{i}}).first->second;
            if (++named.count > best.count) best = named;
        }
        table.representative[row] = best.first;
    }
}

// A stretch of executed_rows in one phase; behind the last of it the host may wait.
struct Section {
    std::uint32_t begin = 0, end = 0;
    Phase phase = Phase::forward;
    bool awaited = false;
};

void add_repeats(WorkTable& table, const std::vector<Section>& sections) {
    const std::span<const std::uint32_t> rows{table.executed_rows};
    const auto of = [&](std::uint32_t begin, std::uint32_t length) { return rows.subspan(begin, length); };
    for (const Section& section : sections) {
        const std::uint32_t length = section.end - section.begin;
        if (section.awaited) { // a layer: the one before is often its like
            if (Repeat* const last = table.repeats.empty() ? nullptr : &table.repeats.back();
                last != nullptr && last->awaited && last->phase == section.phase && last->length == length &&
                std::ranges::equal(of(last->begin, length), of(section.begin, length)))
                ++last->count;
            else
                table.repeats.push_back({section.begin, length, 1, section.phase, true});
            continue;
        }
        for (Repeat repeat : repeats_of(of(section.begin, length))) {
            repeat.begin += section.begin;
            repeat.phase = section.phase;
            table.repeats.push_back(repeat);
        }
    }
}

bool is_stored(TensorRole role) {
    return role == TensorRole::parameter || role == TensorRole::statistic || role == TensorRole::constant ||
           role == TensorRole::optimizer_state || role == TensorRole::cache;
}

} // namespace

WorkTable tabulate(const Graph& graph, std::span<const HostStart> starts) {
    WorkTable table;
    table.precision = graph.precision();
    const std::size_t operators = graph.operators().size();
    const OperatorMatcher matcher{graph, starts};
    Numbering numbering{operators};
    table.row_of.resize(operators);
    table.executed_rows.reserve(operators);
    std::vector<Section> sections;
    bool begins = true;
    for (std::size_t i = 0; i < operators; ++i) {
        const OperatorId id{i};
        const auto add = [&] {
            add_row(table, graph, id);
            if (!starts.empty()) table.calls.push_back(starts[i].calls);
        };
        const std::uint32_t row = numbering.number_of(
            matcher.hash(id), [&](std::uint32_t n) { return matcher.equal(table.representative[n], id); }, add);
        table.row_of[i] = row;
        ++table.count[row];
        if (!runs(graph[id])) continue;
        const auto at = static_cast<std::uint32_t>(table.executed_rows.size());
        if (begins || sections.back().phase != graph[id].phase) sections.push_back({at, at, graph[id].phase});
        table.executed_rows.push_back(row);
        sections.back().end = at + 1;
        sections.back().awaited = begins = !starts.empty() && starts[i].awaited;
    }
    choose_representatives(table, graph);
    add_repeats(table, sections);
    for (const Tensor& tensor : graph.tensors()) {
        if (!tensor.producer.valid() && is_stored(tensor.role)) table.stored_bytes += tensor.bytes();
    }
    return table;
}

} // namespace dubhe::workload
