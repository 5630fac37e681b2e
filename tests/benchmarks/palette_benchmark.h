// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace dubhe::benchmark {

// Ctrl+K beside the training step of GPT-3 175B: opening, and each typed letter from its key to the painted list.
void measure_palette();

} // namespace dubhe::benchmark
