// SPDX-License-Identifier: Apache-2.0
// Chakra execution traces: read, simulated, written, read again.
#include "input.h"
#include "mutators/mutate.h"

#include <core/whatif/breakdown.h>
#include <core/whatif/chakra/chakra.h>

#include <sstream>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace dubhe;
    std::istringstream in{std::string{fuzz::text_of(data, size)}};
    const Result<whatif::StepGraph> graph = whatif::read_chakra(in, "fuzz.et");
    if (!graph) return 0;
    const auto timeline = simulation::simulate(graph->graph);
    if (timeline) static_cast<void>(whatif::break_down(*graph, *timeline));
    std::ostringstream out;
    whatif::write_chakra(out, *graph, {});
    std::istringstream again{out.str()};
    if (!whatif::read_chakra(again, "again.et")) __builtin_trap();
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    return dubhe::fuzz::mutated(data, size, most, seed, dubhe::fuzz::mutate_delimited);
}
