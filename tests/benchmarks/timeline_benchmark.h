// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline of a million spans: frames while panning and zooming, search, sums, the way from a trace to the screen.
#pragma once

namespace dubhe::benchmark {

void measure_timeline(); // prints its figures

} // namespace dubhe::benchmark
