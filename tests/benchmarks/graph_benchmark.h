// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace dubhe::benchmark {

// The graph panel with the largest network opened whole: layout, frames while panning and zooming, memory.
void measure_graph_panel();
void measure_million_operators();

} // namespace dubhe::benchmark
