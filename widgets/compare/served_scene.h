// SPDX-License-Identifier: GPL-3.0-or-later
// The ticked GPUs as servers, as a chart and as a table for other programs. Plain data.
#pragma once

#include "../shared/charts/xy_scene.h"
#include "../shared/serving/serve_sizes.h"

#include <QByteArray>

namespace dubhe::widgets {

// A line a GPU with its band: what a million tokens cost where all costs are known in one currency, else what a GPU
// gives. Points ask for their GPU (id: its number). Empty where no GPU can serve.
[[nodiscard]] XyScene served_scene(const ServeSizes& sizes);

// A row a GPU, plain numbers in base units, each with its band; the reason where it can't serve.
[[nodiscard]] QByteArray served_csv(const ServeSizes& sizes);

} // namespace dubhe::widgets
