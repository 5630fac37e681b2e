// SPDX-License-Identifier: Apache-2.0
// Fits the three constants of study::megatron_host(): a grid of them on the even rows of a table of Megatron steps.
//
//   megatron-host-calibration FILE [LIBRARY]
//
// FILE: vTrain's single-node measurements; nothing else may be given, or it would judge no more. LIBRARY: fitted cost
// models other than those shipped.
#include <core/cost/models.h>
#include <core/hardware/catalog/catalog.h>
#include <core/study/cluster/cluster_system.h>
#include <core/study/validate/megatron_cases.h>

#include <array>
#include <cstdio>
#include <limits>
#include <string>
#include <vector>

namespace {

using namespace dubhe;

int fail(const Diagnostics& why) {
    std::fprintf(stderr, "megatron-host-calibration: %s\n", to_text(why).c_str());
    return 1;
}

} // namespace

int main(int count, char** words) {
    if (count < 2 || count > 3) return fail(Diagnostics{error("usage: megatron-host-calibration FILE [LIBRARY]")});
    const auto cases = study::read_megatron_cases(words[1]);
    if (!cases) return fail(cases.diagnostics());
    std::vector<study::MegatronCase> even;
    for (std::size_t i = 1; i < cases->size(); i += 2)
        even.push_back((*cases)[i]);
    const auto catalog = hardware::Catalog::in_memory();
    if (!catalog) return fail(catalog.diagnostics());
    const auto system = study::find_cluster_system(*catalog, "DGX A100 80GB", {{}, {}, BytesPerSecond{100e9}, {}});
    if (!system) return fail(system.diagnostics());
    const auto library = count > 2 ? cost::Library::read(words[2]) : Result<cost::Library>{cost::Library::shipped()};
    if (!library) return fail(library.diagnostics());
    const auto model = cost::make_model("auto", *library);
    if (!model) return fail(model.diagnostics());
    double least = std::numeric_limits<double>::infinity();
    for (double launch = 20e-6; launch < 101e-6; launch += 5e-6) {
        for (const double exchanges : {0.0, 0.5, 1.0}) {
            for (double handover = 0.0; handover < 1.6e-3; handover += 0.25e-3) {
                const simulation::Host host{
                    .launch = Seconds{launch}, .exchange_launches = exchanges, .handover = Seconds{handover}};
                const study::MegatronSetting setting{system->gpu, system->fabric, {model->get(), host}, true};
                const study::Validation made = study::validate_megatron(even, setting);
                std::vector<const study::ValidatedCase*> all;
                for (const study::ValidatedCase& each : made.cases)
                    all.push_back(&each);
                const double error = accuracy_of(all).mean_ape;
                if (error >= least) continue;
                least = error;
                std::printf("launch %.0f us, exchange_launches %.1f, handover %.2f ms: mean error %.2f %% of %zu\n",
                            launch * 1e6, exchanges, handover * 1e3, error * 100.0, even.size());
            }
        }
    }
    return 0;
}
