// SPDX-License-Identifier: GPL-3.0-or-later
// A network beside another one, or on one GPU beside another GPU: block by block, operator by operator.
#pragma once

#include "graph_numbers.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

namespace dubhe::widgets {

struct GraphDiff {
    // added: the other network has nothing of that name there. changed: it does other work, or something inside does.
    enum class State : std::uint8_t { same, changed, added };
    struct Side {
        QString name;
        TimeBand whole; // of an iteration
    };

    GraphTreePtr tree;
    Side here, there;
    bool of_networks = false;           // else of GPUs: the work is the same
    bool by_time = false;               // else by bytes moved: there is no GPU
    std::vector<double> own, other;     // by node: seconds or bytes; other < 0: there is no such node
    std::vector<State> state;           // by node
    std::vector<std::uint32_t> missing; // by node: operators inside it that only the other network has
    std::size_t same = 0, changed = 0, added = 0, removed = 0; // operators

    // Of a box: its node, or where it is folded all members of the run.
    struct Part {
        double own = 0.0, other = 0.0;
        State state = State::same;
        std::size_t missing = 0; // operators inside that only the other one has
        [[nodiscard]] double ratio() const { return own > 0.0 && other > 0.0 ? own / other : 0.0; } // 0: none
    };
    [[nodiscard]] Part part(std::uint32_t node, bool folded) const;
};

using GraphDiffPtr = std::shared_ptr<const GraphDiff>;

// Both of the same numbers. Null where one of them has no times.
[[nodiscard]] GraphDiffPtr compare_gpus(const GraphNumbers& numbers, const GraphGpu& gpu, const GraphGpu& other);
// On one GPU (null: none). Nodes of equal name, phase and way down from the root belong together; of several children
// of one name the first to the first. Operators are the same where kind, shapes and work are.
[[nodiscard]] GraphDiffPtr compare_networks(const GraphNumbers& numbers, const GraphNumbers& other, const QString& gpu,
                                            const QString& name, const QString& other_name);

// "Compared with BERT-large: 12 operators only here, 24 only there, ..." in one line.
[[nodiscard]] QString diff_summary(const GraphDiff& diff);
// Of a box, for tooltips and details: "against V100: 1.9x faster (12 ms, there 23 ms)". `copies`: of all it stands for.
[[nodiscard]] QString diff_text(const GraphDiff& diff, std::uint32_t node, bool folded, std::uint32_t copies);

} // namespace dubhe::widgets
