// SPDX-License-Identifier: Apache-2.0
// Files of `plan --save`: read, put together, and what was taken has to read back.
#include "input.h"

#include <core/study/cluster/plan_part.h>

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace dubhe;
    const Result<study::PlanPart> part = study::read_plan_part(fuzz::text_of(data, size), "fuzz.part");
    if (!part) return 0;
    if (!study::read_plan_part(to_json(*part), "again.part")) std::abort();
    const study::PlanRequest anything{.gpus = {}, .batch = 1 << 20};
    static_cast<void>(merged(part->question, anything, {*part}));
    study::PlanPart other = *part;
    other.shard = 1;
    static_cast<void>(merged(part->question, anything, {*part, other}));
    return 0;
}
