// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace dubhe::benchmark {

// From a dragged roof to the repainted chart with its step's time: training of GPT-2 and ResNet-50, 4 GPUs ticked.
void measure_roofline();

} // namespace dubhe::benchmark
