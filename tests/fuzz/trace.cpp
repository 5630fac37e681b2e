// SPDX-License-Identifier: Apache-2.0
// Recorded runs from streams: Kineto and Chrome JSON, packed or not, and our recorder's files; and what is made of
// them.
#include "input.h"
#include "mutators/mutate.h"

#include <core/trace/reader.h>
#include <core/whatif/breakdown.h>
#include <core/whatif/critical_path.h>
#include <core/whatif/top_lists.h>

#include <sstream>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream in{std::string{dubhe::fuzz::text_of(data, size)}};
    const auto trace = dubhe::trace::read_trace(in, "fuzz.json");
    if (!trace) return 0;
    for (const auto& step : dubhe::trace::find_steps(*trace)) {
        const auto graph = dubhe::whatif::build_step_graph(*trace, step);
        if (!graph) continue;
        const auto timeline = dubhe::simulation::simulate(graph->graph);
        if (!timeline) __builtin_trap(); // no run may end in a cycle
        static_cast<void>(dubhe::whatif::break_down(*graph, *timeline));
        static_cast<void>(dubhe::whatif::critical_path(*graph, *timeline));
        static_cast<void>(dubhe::whatif::compare_steps(*graph, *graph));
    }
    return 0;
}

// Perfetto's packets are one message.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    using namespace dubhe::fuzz;
    return mutated(data, size, most, seed, [](std::string_view bytes, Random& random) {
        auto packed = mutate_packed(bytes, random, mutate_message);
        return packed ? packed : mutate_message(bytes, random);
    });
}
