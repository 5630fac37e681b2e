// SPDX-License-Identifier: GPL-3.0-or-later
// Hosts that a project's stacks name, host=NAME: the times that they stand for are written in their place, so that the
// project means the same beside another catalog. Names that the catalog doesn't have stay, and building says so.
#pragma once

#include "project.h"

#include <core/hardware/catalog/catalog.h>

namespace dubhe::app {

void write_out_hosts(workload::Recipe& recipe, const hardware::Catalog& catalog);
void write_out_hosts(Project& project, const hardware::Catalog& catalog); // of every workload and its parts

} // namespace dubhe::app
