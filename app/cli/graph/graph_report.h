// SPDX-License-Identifier: Apache-2.0
// A network as a summary, as a list of its operators, and for Graphviz.
#pragma once

#include "../options/format.h"

#include <string>

namespace dubhe::cli {

// A view: the network must outlive it.
struct GraphReport {
    const study::Network& network;
    bool operators = false; // list them all

    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string csv() const; // the operators, or where they are not asked for a row of totals
    // Totals, and `operator_list` where asked for.
    [[nodiscard]] std::string json() const;
};

// Blocks become clusters, operators nodes, tensors between operators edges.
[[nodiscard]] std::string to_dot(const workload::Graph& graph);

// The built-in networks.
[[nodiscard]] std::string networks_report(Format format);

} // namespace dubhe::cli
