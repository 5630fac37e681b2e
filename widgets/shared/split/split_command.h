// SPDX-License-Identifier: GPL-3.0-or-later
// A split as the options of dubhe-cli.
#pragma once

#include "../export/command_line.h"

#include <core/simulation/parallel/split.h>

namespace dubhe::widgets {

// All that differs from one rank of everything, but --dp and --batch.
void say_split(CommandLine& line, const simulation::Split& split);

} // namespace dubhe::widgets
