// SPDX-License-Identifier: Apache-2.0
// Every transformation there is; transformation.cpp puts them into one table.
#pragma once

#include "../transformation.h"

namespace dubhe::whatif {

[[nodiscard]] Transformation amp();
[[nodiscard]] Transformation fused_adam();
[[nodiscard]] Transformation cuda_graphs();
[[nodiscard]] Transformation restructure_batchnorm();
[[nodiscard]] Transformation distributed();
[[nodiscard]] Transformation p3();
[[nodiscard]] Transformation blueconnect();
[[nodiscard]] Transformation metaflow();
[[nodiscard]] Transformation vdnn();
[[nodiscard]] Transformation gist();
[[nodiscard]] Transformation dgc();
[[nodiscard]] Transformation bandwidth();
[[nodiscard]] Transformation other_gpu();

} // namespace dubhe::whatif
