// SPDX-License-Identifier: GPL-3.0-or-later
#include "stack_hosts.h"

#include <core/stack/hosts.h>

namespace dubhe::app {

void write_out_hosts(workload::Recipe& recipe, const hardware::Catalog& catalog) {
    for (workload::RecipePart& part : recipe.parts)
        write_out_hosts(part.recipe, catalog);
    if (!stack::names_host(recipe.stack)) return;
    std::vector<hardware::Host> hosts;
    for (const hardware::HostEntry& entry : catalog.hosts())
        hosts.push_back(entry.host);
    if (Result<std::string> text = stack::with_hosts_resolved(recipe.stack, hosts)) recipe.stack = *std::move(text);
}

void write_out_hosts(Project& project, const hardware::Catalog& catalog) {
    for (ProjectWorkload& each : project.workloads)
        write_out_hosts(each.recipe, catalog);
}

} // namespace dubhe::app
