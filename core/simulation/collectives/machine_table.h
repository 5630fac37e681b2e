// SPDX-License-Identifier: Apache-2.0
// Collectives that were measured within one machine, shipped with the program. They correct the model by the ratio of
// measured to modelled time on the machine that was measured: a link that is made faster or slower keeps the ratio and
// moves as the model says.
#pragma once

#include "fabric.h"
#include "measured_collectives.h"

#include <core/support/result.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::simulation {

struct MachineTable {
    std::string link, gpu; // the catalog's names
    Fabric base;           // as the catalog had it when the table was made
    MeasuredCollectives measured;

    // Measured over modelled, with the band of the measured one; nothing for groups that span machines or are alone.
    struct Ratio {
        double low = 1.0, mid = 1.0, high = 1.0; // times the model's middle
        cost::Provenance provenance = cost::Provenance::interpolated;
    };
    [[nodiscard]] std::optional<Ratio> ratio(workload::Collective operation, double bytes,
                                             const RankGroup& group) const;
};

// Lines of text: "# ..." are left out;
//   machine,LINK,GPU,bytes a second,latency s,clock Hz,shared 0|1,adds up 0|1,GPUs
// begins a table whose rows follow:
//   OPERATION,ranks,bytes,microseconds
// Fails for a line that is neither, naming it.
[[nodiscard]] Result<std::vector<MachineTable>> parse_machine_tables(std::string_view text);

// Of GPUs by that name on that link; between GPUs that switches connect, of any GPUs on it where those have none: there
// the link decides. Null: nothing was measured. Read when first asked for; any thread.
[[nodiscard]] const MachineTable* shipped_table(std::string_view link, std::string_view gpu, const Fabric& fabric);

} // namespace dubhe::simulation
