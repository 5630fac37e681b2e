// SPDX-License-Identifier: GPL-3.0-or-later
// Which operators an expression means, and which boxes show them.
#pragma once

#include "canvas/graph_scene.h"
#include "graph_numbers.h"

#include <QString>

#include <optional>
#include <vector>

namespace dubhe::widgets {

class GraphSearch {
  public:
    // False: the expression is refused, problem() says why, and nothing matches.
    bool set_expression(const QString& text);
    void run(const GraphNumbers& numbers, const GraphGpu* gpu); // gpu may be null
    void forget();

    [[nodiscard]] bool active() const { return !text_.isEmpty(); }
    [[nodiscard]] const QString& problem() const { return problem_; }
    [[nodiscard]] bool needs_costs() const { return filter_.needs_costs(); }
    [[nodiscard]] const std::vector<workload::OperatorId>& matches() const { return matches_; } // in running order
    // By box: nothing inside matches. Empty without a search, and where nothing matches.
    [[nodiscard]] std::vector<bool> dimmed(const GraphScene& scene, const OpenState& state) const;
    // Cyclic; the first match where there was none before.
    std::optional<workload::OperatorId> next(int step);
    [[nodiscard]] std::optional<std::size_t> position() const { return position_; }

  private:
    QString text_, problem_;
    study::OperatorFilter filter_;
    std::vector<workload::OperatorId> matches_;
    std::optional<std::size_t> position_;
};

} // namespace dubhe::widgets
