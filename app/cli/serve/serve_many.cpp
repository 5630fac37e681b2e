// SPDX-License-Identifier: Apache-2.0
#include "serve_many.h"

#include <core/study/cluster/machines.h>

#include <algorithm>

namespace dubhe::cli {

Result<ManyGpus> many_gpus(const ServeArguments& arguments) {
    Result<hardware::Catalog> catalog = open_catalog(arguments.gpus.catalog);
    if (!catalog) return catalog.diagnostics();
    GpuArguments asked = arguments.gpus;
    if (asked.count() == 0) {
        for (const hardware::CatalogEntry& entry : catalog->entries())
            asked.names.push_back(entry.gpu.name);
    }
    const Result<ChosenGpus> chosen = chosen_gpus(asked);
    if (!chosen) return chosen.diagnostics();
    const auto model = cost_model(arguments.method, chosen->gpus, arguments.gpus.catalog);
    if (!model) return model.diagnostics();
    ManyGpus made{{}, {}, *model, chosen->notes};
    for (const study::SweepGpu& each : chosen->gpus) {
        made.gpus.push_back(derive(each.base, each.overrides));
        if (!each.title.empty()) made.gpus.back().name = each.title;
    }
    made.machine = [catalog = std::make_shared<hardware::Catalog>(*std::move(catalog)),
                    gpus = chosen->gpus](const hardware::Gpu& gpu, std::int64_t count) -> Result<simulation::Fabric> {
        if (count == 1) return simulation::Fabric{};
        const auto base = std::ranges::find_if(
            gpus, [&](const study::SweepGpu& each) { return each.title == gpu.name || each.base.name == gpu.name; });
        const Result<study::ClusterSystem> found = study::machine_for(*catalog, base->base, count);
        if (!found) return found.diagnostics();
        return found->fabric;
    };
    return made;
}

bool of_many_gpus(const ServeArguments& arguments) {
    return arguments.seek == "split" && arguments.system.name.empty() && arguments.gpus.count() != 1;
}

} // namespace dubhe::cli
