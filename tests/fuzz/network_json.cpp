// SPDX-License-Identifier: Apache-2.0
#include "../workload/same_graph.h"
#include "input.h"

#include <core/workload/readers/network_json.h>
#include <core/workload/writers/network_json.h>
#include <core/workload/writers/onnx.h>

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = dubhe::fuzz::text_of(data, size);
    using namespace dubhe::workload;
    const auto built = read_network_json(text, "fuzz.json", {.batch = 2});
    if (!built) return 0;
    // What could be read can be written and read again.
    const Graph& graph = built->graph;
    const auto again = read_network_json(to_network_json(graph), "again.json", {.batch = graph.batch()});
    if (!again || !same_graph(graph, again->graph)) std::abort();
    static_cast<void>(to_onnx(graph));
    return 0;
}
