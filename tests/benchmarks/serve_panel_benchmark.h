// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace dubhe::benchmark {

// From a moved slider of the panel Serve to its repainted chart: Llama 3.1 8B on 4 GPUs.
void measure_serve_panel();

} // namespace dubhe::benchmark
