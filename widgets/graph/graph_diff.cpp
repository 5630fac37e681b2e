// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph_diff.h"

#include "../shared/text/number_format.h"
#include "../shared/text/words.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <map>
#include <span>
#include <tuple>
#include <utility>

namespace dubhe::widgets {

namespace {

using State = GraphDiff::State;

// Whether two operators do the same work: what a reader of both networks would call unchanged.
bool same_work(const workload::Graph& a, workload::OperatorId of_a, const workload::Graph& b,
               workload::OperatorId of_b) {
    const auto equal = [&](std::span<const workload::TensorId> x, std::span<const workload::TensorId> y) {
        return std::ranges::equal(x, y, [&](workload::TensorId i, workload::TensorId k) {
            return a[i].shape == b[k].shape && a[i].type == b[k].type;
        });
    };
    return a[of_a].kind == b[of_b].kind && a[of_a].attributes == b[of_b].attributes &&
           equal(a.inputs(of_a), b.inputs(of_b)) && equal(a.outputs(of_a), b.outputs(of_b));
}

class Matcher {
  public:
    Matcher(GraphDiff& diff, const GraphTree& other) : diff_{diff}, a_{*diff.tree}, b_{other} {
        partner_.assign(a_.nodes().size(), GraphNode::none);
        diff_.state.assign(a_.nodes().size(), State::added);
        diff_.missing.assign(a_.nodes().size(), 0);
    }

    std::vector<std::uint32_t> match() {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> todo{{GraphTree::root, GraphTree::root}};
        while (!todo.empty()) {
            const auto [a, b] = todo.back();
            todo.pop_back();
            partner_[a] = b;
            match_children(a, b, todo);
        }
        judge();
        return std::move(partner_);
    }

  private:
    using Key = std::tuple<QString, workload::Phase, bool, std::uint32_t>; // the last: which of those alike

    [[nodiscard]] static std::map<Key, std::uint32_t> keyed(const GraphTree& tree, std::uint32_t node) {
        std::map<Key, std::uint32_t> keys;
        for (const std::uint32_t child : tree.children(node)) {
            Key key{tree.name(child), tree[child].phase, tree[child].leaf(), 0};
            while (!keys.emplace(key, child).second)
                ++std::get<3>(key);
        }
        return keys;
    }

    void match_children(std::uint32_t a, std::uint32_t b, std::vector<std::pair<std::uint32_t, std::uint32_t>>& todo) {
        const std::map<Key, std::uint32_t> there = keyed(b_, b);
        std::size_t found = 0;
        std::vector<bool> taken(there.size(), false);
        for (const auto& [key, child] : keyed(a_, a)) {
            const auto partner = there.find(key);
            if (partner == there.end()) continue;
            taken[static_cast<std::size_t>(std::distance(there.begin(), partner))] = true;
            ++found;
            todo.emplace_back(child, partner->second);
        }
        if (found == there.size()) return;
        std::size_t at = 0;
        for (const auto& [key, child] : there) {
            if (!taken[at++]) diff_.missing[a] += b_[child].operators;
        }
    }

    // Children have higher numbers than what holds them.
    void judge() {
        const workload::Graph &here = a_.network().graph, &there = b_.network().graph;
        std::vector<bool> differs(a_.nodes().size(), false);
        for (std::uint32_t i = static_cast<std::uint32_t>(a_.nodes().size()); i-- > 0;) {
            const GraphNode& node = a_[i];
            const bool alone = partner_[i] == GraphNode::none;
            if (node.leaf() && !alone)
                differs[i] =
                    !same_work(here, workload::OperatorId{node.op}, there, workload::OperatorId{b_[partner_[i]].op});
            differs[i] = differs[i] || alone || diff_.missing[i] > 0;
            diff_.state[i] = alone ? State::added : differs[i] ? State::changed : State::same;
            if (node.leaf()) ++(alone ? diff_.added : differs[i] ? diff_.changed : diff_.same);
            if (node.parent == GraphNode::none) continue;
            if (differs[i]) differs[node.parent] = true;
            diff_.missing[node.parent] += diff_.missing[i];
        }
        diff_.removed = diff_.missing[GraphTree::root];
    }

    GraphDiff& diff_;
    const GraphTree &a_, &b_;
    std::vector<std::uint32_t> partner_;
};

QString count_text(std::size_t count) {
    return QLocale{}.toString(static_cast<qulonglong>(count));
}

QString amount_text(const GraphDiff& diff, double amount) {
    return diff.by_time ? time_text(amount) : bytes_text(amount);
}

} // namespace

GraphDiffPtr compare_gpus(const GraphNumbers& numbers, const GraphGpu& gpu, const GraphGpu& other) {
    if (!gpu.failure.isEmpty() || !other.failure.isEmpty()) return nullptr;
    auto diff = std::make_shared<GraphDiff>();
    diff->tree = numbers.tree;
    diff->here = {gpu.view.id, numbers.time(GraphTree::root, gpu)};
    diff->there = {other.view.id, numbers.time(GraphTree::root, other)};
    diff->by_time = true;
    diff->own = gpu.seconds;
    diff->other = other.seconds;
    diff->state.assign(diff->own.size(), State::same);
    diff->missing.assign(diff->own.size(), 0);
    diff->same = numbers.tree->network().graph.operators().size();
    return diff;
}

GraphDiffPtr compare_networks(const GraphNumbers& numbers, const GraphNumbers& other, const QString& gpu,
                              const QString& name, const QString& other_name) {
    auto diff = std::make_shared<GraphDiff>();
    diff->tree = numbers.tree;
    diff->of_networks = true;
    const GraphGpu *here = numbers.gpu(gpu), *there = other.gpu(gpu);
    const bool timed = here && there && here->view.id == there->view.id;
    diff->by_time = timed;
    diff->here.name = name;
    diff->there.name = other_name;
    if (timed) {
        diff->here.whole = numbers.time(GraphTree::root, *here);
        diff->there.whole = other.time(GraphTree::root, *there);
    }
    const std::vector<std::uint32_t> partner = Matcher{*diff, *other.tree}.match();
    diff->own = timed ? here->seconds : numbers.bytes;
    const std::vector<double>& values = timed ? there->seconds : other.bytes;
    diff->other.assign(partner.size(), -1.0);
    for (std::size_t i = 0; i < partner.size(); ++i) {
        if (partner[i] != GraphNode::none) diff->other[i] = values[partner[i]];
    }
    return diff;
}

QString diff_summary(const GraphDiff& diff) {
    QStringList parts;
    if (diff.of_networks) {
        if (diff.added + diff.removed + diff.changed == 0) parts << words("the same operators");
        if (diff.added > 0) parts << words("%1 operators only here").arg(count_text(diff.added));
        if (diff.removed > 0) parts << words("%1 only there").arg(count_text(diff.removed));
        if (diff.changed > 0) parts << words("%1 of other shape or kind").arg(count_text(diff.changed));
        if (diff.same > 0 && diff.added + diff.removed + diff.changed > 0)
            parts << words("%1 alike").arg(count_text(diff.same));
    }
    if (diff.by_time) {
        const auto banded = [](const TimeBand& time) { return banded_time_text(time.low, time.mid, time.high); };
        parts << words("GPU time %1, there %2 (bands: all operators err alike)")
                     .arg(banded(diff.here.whole), banded(diff.there.whole));
    }
    return words("Compared with %1: %2").arg(diff.there.name, parts.join(QStringLiteral("; ")));
}

GraphDiff::Part GraphDiff::part(std::uint32_t node, bool folded) const {
    const auto take = [this](Part& sum, std::uint32_t member) {
        sum.own += own[member];
        if (other[member] > 0.0) sum.other += other[member];
        sum.missing += missing[member];
    };
    Part sum;
    sum.state = state[node];
    if (!folded || (*tree)[node].run == GraphNode::none) {
        take(sum, node);
        return sum;
    }
    for (const std::uint32_t member : tree->run((*tree)[node].run)) {
        take(sum, member);
        if (state[member] != sum.state) sum.state = State::changed;
    }
    return sum;
}

QString diff_text(const GraphDiff& diff, std::uint32_t node, bool folded, std::uint32_t copies) {
    const GraphDiff::Part part = diff.part(node, folded);
    const std::size_t members = folded ? diff.tree->run((*diff.tree)[node].run).size() : 1;
    const double times = static_cast<double>(copies) / static_cast<double>(members); // of folded blocks around
    const double own = part.own * times, other = part.other * times;
    QStringList parts;
    if (part.state == State::added)
        parts << words("%1 has nothing of this name here").arg(diff.there.name);
    else if (own > 0.0 || other > 0.0) {
        const QString amounts = words("%1, there %2").arg(amount_text(diff, own), amount_text(diff, other));
        if (diff.by_time && part.ratio() > 0.0)
            parts << words("against %1: %2 (%3)").arg(diff.there.name, ratio_text(other / own), amounts);
        else
            parts << words("against %1: %2").arg(diff.there.name, amounts);
    }
    if ((*diff.tree)[node].leaf() && part.state == State::changed) parts << words("shape or kind differs");
    if (part.missing > 0) parts << words("%1 operators inside only there").arg(count_text(part.missing));
    return parts.join(QStringLiteral("; "));
}

} // namespace dubhe::widgets
