// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <core/tables/grid.h>

namespace dubhe::cli {

using Table = tables::Grid;

} // namespace dubhe::cli
