// SPDX-License-Identifier: Apache-2.0
#include "reuse.h"

#include <core/workload/problem/work.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <unordered_map>

namespace dubhe::measurement {

using workload::Graph;
using workload::OperatorId;
using workload::TensorId;
using workload::TensorRole;
using K = workload::OperatorKind;

namespace {

constexpr std::uint8_t least_power = 16, most_power = 40;

std::uint8_t power_of(double bytes) {
    if (!(bytes > std::exp2(least_power))) return 0;
    const double power = std::min(std::round(std::log2(bytes)), static_cast<double>(most_power)); // it may be infinite
    return static_cast<std::uint8_t>(power);
}

bool lies_in_place(TensorRole role) {
    return role == TensorRole::parameter || role == TensorRole::statistic || role == TensorRole::cache ||
           role == TensorRole::optimizer_state;
}

// Bytes touched since each piece of memory was touched last. A Fenwick tree over the moments of accesses holds the
// bytes of every piece at its last one, so a distance is a difference of two sums.
class Stack {
  public:
    explicit Stack(std::size_t most_accesses) : tree_(most_accesses + 1, 0.0) {}

    // Infinite for a piece that was never touched.
    double touch(std::uint32_t piece, double bytes) {
        if (piece >= last_.size()) last_.resize(piece + 1);
        Touched& before = last_[piece];
        const std::size_t now = ++moment_;
        double distance = std::numeric_limits<double>::infinity();
        if (before.moment > 0) {
            distance = sum_to(now - 1) - sum_to(before.moment);
            add(before.moment, -before.bytes);
        }
        before = {now, bytes};
        add(now, bytes);
        return distance;
    }

  private:
    struct Touched {
        std::size_t moment = 0;
        double bytes = 0.0;
    };
    void add(std::size_t at, double bytes) {
        for (; at < tree_.size(); at += at & (~at + 1))
            tree_[at] += bytes;
    }
    [[nodiscard]] double sum_to(std::size_t at) const {
        double sum = 0.0;
        for (; at > 0; at -= at & (~at + 1))
            sum += tree_[at];
        return sum;
    }

    std::vector<double> tree_;
    std::vector<Touched> last_;
    std::size_t moment_ = 0;
};

// Walks through iterations of a graph and says where its tensors lie.
class Walk {
  public:
    explicit Walk(const Graph& graph)
        : graph_{graph}, piece_(graph.tensors().size(), none), readers_(graph.tensors().size(), 0),
          shared_(graph.tensors().size()), stack_{2 * accesses(graph)} {
        std::iota(shared_.begin(), shared_.end(), 0U);
        for (std::size_t i = 0; i < graph.operators().size(); ++i)
            share(OperatorId{i});
        for (const std::uint32_t tensor : shared_) {
            if (!graph.tensors()[tensor].producer.valid() && piece_[tensor] == none) piece_[tensor] = pieces_++;
        }
    }

    // `each` gets every operator that runs, with the bytes since its operands' and results' memory was touched.
    template <class Each>
    void iterate(Each each) {
        count_readers();
        for (std::size_t i = 0; i < graph_.operators().size(); ++i)
            step(OperatorId{i}, each);
        // Results of the whole are read by whoever asked for them.
        for (const TensorId id : graph_.results())
            read(id);
    }

  private:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    static std::size_t accesses(const Graph& graph) {
        std::size_t all = 1;
        for (std::size_t i = 0; i < graph.operators().size(); ++i)
            all += graph.inputs(OperatorId{i}).size() + graph.outputs(OperatorId{i}).size();
        return all;
    }

    void share(OperatorId id) {
        const auto inputs = graph_.inputs(id);
        for (const TensorId output : graph_.outputs(id)) {
            const workload::Tensor& made = graph_[output];
            if (!runs(graph_[id])) { // a view, or a part
                if (!inputs.empty()) shared_[output.index] = shared_[inputs[0].index];
                continue;
            }
            const auto same = [&](TensorId input) {
                return graph_[input].shape.elements() == made.shape.elements() && graph_[input].type == made.type &&
                       lies_in_place(made.role) && graph_[input].role == made.role;
            };
            const auto found = std::ranges::find_if(inputs, same);
            if (found != inputs.end()) shared_[output.index] = shared_[found->index];
        }
    }

    void count_readers() {
        std::ranges::fill(readers_, 0);
        for (std::size_t i = 0; i < graph_.operators().size(); ++i) {
            for (const TensorId id : graph_.inputs(OperatorId{i}))
                ++readers_[shared_[id.index]];
        }
        for (const TensorId id : graph_.results())
            ++readers_[shared_[id.index]];
    }

    // What an operator touches of a tensor: of a table the rows that it looks up.
    [[nodiscard]] double touched(OperatorId id, TensorId tensor) const {
        const K kind = graph_[id].kind;
        const auto inputs = graph_.inputs(id);
        const auto outputs = graph_.outputs(id);
        if ((kind == K::embedding || kind == K::gather) && !inputs.empty() && tensor == inputs[0] && !outputs.empty())
            return std::min(graph_[tensor].bytes(), graph_[outputs[0]].bytes());
        return graph_[tensor].bytes();
    }

    void read(TensorId id) {
        const std::uint32_t owner = shared_[id.index];
        if (--readers_[owner] == 0 && graph_.tensors()[owner].producer.valid()) give_back(owner);
    }
    void give_back(std::uint32_t owner) {
        free_[static_cast<std::int64_t>(graph_.tensors()[owner].bytes())].push_back(piece_[owner]);
        piece_[owner] = none;
    }
    std::uint32_t take(std::uint32_t owner) {
        auto& pieces = free_[static_cast<std::int64_t>(graph_.tensors()[owner].bytes())];
        if (pieces.empty()) return pieces_++;
        const std::uint32_t piece = pieces.back();
        pieces.pop_back();
        return piece;
    }

    template <class Each>
    void step(OperatorId id, Each& each) {
        const auto inputs = graph_.inputs(id);
        const auto outputs = graph_.outputs(id);
        const bool running = runs(graph_[id]);
        in_.clear();
        out_.clear();
        // Pieces that an operator takes twice were touched as long ago both times.
        for (std::size_t i = 0; running && i < inputs.size(); ++i) {
            const auto first = static_cast<std::size_t>(std::ranges::find(inputs, inputs[i]) - inputs.begin());
            in_.push_back(first < i ? in_[first]
                                    : stack_.touch(piece_[shared_[inputs[i].index]], touched(id, inputs[i])));
        }
        for (const TensorId output : outputs) {
            const std::uint32_t owner = shared_[output.index];
            if (piece_[owner] == none) piece_[owner] = take(owner);
            if (running) out_.push_back(stack_.touch(piece_[owner], touched(id, output)));
        }
        if (running) each(id, in_, out_);
        for (const TensorId input : inputs)
            read(input);
        for (const TensorId output : outputs) { // nobody reads it
            const std::uint32_t owner = shared_[output.index];
            if (readers_[owner] == 0 && piece_[owner] != none && graph_.tensors()[owner].producer.valid())
                give_back(owner);
        }
    }

    const Graph& graph_;
    std::vector<std::uint32_t> piece_;   // of memory, by tensor that owns it; none: it has none now
    std::vector<std::uint32_t> readers_; // still to come, by tensor that owns its memory
    std::vector<std::uint32_t> shared_;  // the tensor whose memory it shares
    std::unordered_map<std::int64_t, std::vector<std::uint32_t>> free_; // pieces by their size
    std::uint32_t pieces_ = 0;
    Stack stack_;
    std::vector<double> in_, out_;
};

std::string text_of(std::span<const std::uint8_t> powers) {
    std::string text;
    for (std::size_t i = 0; i < powers.size();) {
        std::size_t end = i;
        while (end < powers.size() && powers[end] == powers[i])
            ++end;
        text += (text.empty() ? "" : " ") + std::to_string(powers[i]);
        if (end - i > 1) text += 'x' + std::to_string(end - i);
        i = end;
    }
    return text.empty() ? "-" : text;
}

} // namespace

double bytes_between(std::uint8_t power) {
    return power == 0 ? 0.0 : std::exp2(power);
}

std::string to_text(const Reuse& reuse) {
    return text_of(reuse.inputs) + " / " + text_of(reuse.outputs);
}

Reuse fitted_to(const Graph& graph, Reuse reuse) {
    const auto fit = [](std::vector<std::uint8_t>& powers, std::size_t count) {
        // Parts that a problem doesn't tell apart (an optimizer's weights) were touched one like the other.
        const std::uint8_t last = powers.empty() ? std::uint8_t{0} : powers.back();
        powers.resize(count, last);
    };
    const OperatorId id{std::size_t{0}};
    fit(reuse.inputs, graph.inputs(id).size());
    fit(reuse.outputs, graph.outputs(id).size());
    return reuse;
}

NeededOperators needed_operators(const Graph& graph) {
    NeededOperators all;
    std::unordered_map<std::string, std::uint32_t> places;
    Walk walk{graph};
    walk.iterate([](OperatorId, const auto&, const auto&) {}); // an iteration finds what the one before left
    walk.iterate([&](OperatorId id, const std::vector<double>& inputs, const std::vector<double>& outputs) {
        NeededOperator op{{graph[id].kind, problem_of(graph, id), graph.precision()}, {}, 0};
        std::ranges::transform(inputs, std::back_inserter(op.reuse.inputs), power_of);
        std::ranges::transform(outputs, std::back_inserter(op.reuse.outputs), power_of);
        const std::string text = to_text(op.key.kind, op.key.problem, op.key.precision) + to_text(op.reuse);
        const auto [found, is_new] = places.try_emplace(text, static_cast<std::uint32_t>(all.operators.size()));
        if (is_new) all.operators.push_back(std::move(op));
        ++all.operators[found->second].count;
        all.executed.push_back(found->second);
    });
    return all;
}

std::vector<NeededOperator> without_network(std::span<const workload::ProblemKey> keys) {
    std::vector<NeededOperator> all;
    for (const workload::ProblemKey& key : keys)
        all.push_back({key, {}, 1});
    return all;
}

std::vector<std::int64_t> rotating_copies(std::span<const double> between, std::span<const double> bytes,
                                          std::int64_t most) {
    std::vector<std::size_t> order(between.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return between[i]; });
    // From the shortest on: those with longer ways rotate past it once more for each further copy.
    double rotating = std::accumulate(bytes.begin(), bytes.end(), 0.0), copies = 0.0, reached = 0.0;
    std::vector<std::int64_t> all(between.size(), 1);
    for (const std::size_t i : order) {
        if (rotating > 0.0) copies += (between[i] - reached) / rotating;
        reached = between[i];
        rotating -= bytes[i];
        all[i] = std::clamp<std::int64_t>(
            static_cast<std::int64_t>(std::min(std::round(copies), static_cast<double>(most))), 1, most);
    }
    return all;
}

} // namespace dubhe::measurement
