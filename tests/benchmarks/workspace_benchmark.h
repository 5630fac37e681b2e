// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace dubhe::benchmark {

// From a moved slider to all tiles of a workspace, of the whole window.
void measure_workspace();

} // namespace dubhe::benchmark
