// SPDX-License-Identifier: Apache-2.0
#include "neural_summary.h"

#include "neural.h"

namespace dubhe::cost {

Result<NeuralSummary> neural_summary(std::string_view section, const std::string& file) {
    const Result<NeuralParameters> parameters = NeuralParameters::load(section, file);
    if (!parameters) return parameters.diagnostics();
    NeuralSummary summary{parameters->gpu.name, {}};
    for (const NeuralKind& kind : parameters->kinds) {
        for (const NeuralMode& mode : kind.modes) {
            summary.modes.push_back({kind.kind, mode.precision, neural::mode_text(kind.kind, mode.mode),
                                     neural::to_text(kind.roles, neural::parameters_of(kind.kind)), mode.rows,
                                     mode.left_out, mode.error});
        }
    }
    return summary;
}

} // namespace dubhe::cost
