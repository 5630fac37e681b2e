// SPDX-License-Identifier: Apache-2.0
// `serve --over`: the same server while one or two numbers move.
#pragma once

#include "serve_options.h"

#include <core/study/serving/serving_sweep.h>
#include <core/tables/table.h>

namespace dubhe::cli {

// Refers to the arguments.
[[nodiscard]] tables::Table<study::ServingSweepPoint> serve_sweep_table(const ServeArguments& arguments);
[[nodiscard]] Result<Answer> sweep_server(const ServeArguments& arguments, const ServeSetting& setting);

} // namespace dubhe::cli
