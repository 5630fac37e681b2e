// SPDX-License-Identifier: Apache-2.0
#include "split_memory_report.h"

#include "cluster_report.h"

#include <core/study/columns/split_memory_table.h>
#include <core/tables/grid.h>
#include <core/tables/json.h>

#include <algorithm>

namespace dubhe::cli {

namespace {

std::string stages_table_text(const study::SplitMemory& memory) {
    const bool cache = std::ranges::any_of(
        memory.stages, [](const study::StageRange& range) { return range.memory.cache_bytes > 0.0; });
    return tables::text_of(study::stage_memory_table(cache), stage_memory_rows(memory), 2);
}

// What helps, in a sentence; empty where the split fits as it is.
std::string remedy_text(const study::SplitMemory& memory) {
    if (memory.prediction.fits) return {};
    if (const study::ChangedSplit* const remedy = memory.fastest_remedy())
        return "  the fastest that fits: with " + remedy->words.english() +
               (remedy->same_results ? "\n" : "; its results differ\n");
    return "  none of these alone makes it fit: several together, or more tensor-parallel ranks or stages may\n";
}

} // namespace

std::string SplitMemoryReport::text() const {
    std::string text = cluster_title(model, system) + '\n' + split_lines(model, memory.prediction) +
                       stand_in_text(model.recipe(), model.gpu()) + largest_stage_line(model, memory.prediction) +
                       '\n' + stages_table_text(memory) + '\n';
    if (memory.changes.empty())
        text += "  No single choice of the split changes that.\n";
    else
        text += tables::text_of(study::changed_split_table(), changed_split_rows(memory), 2) + remedy_text(memory);
    return text + '\n' + std::string{method.model->description()} + '\n' + notes_text(model.notes());
}

std::string SplitMemoryReport::json() const {
    Json json = cluster_json(model, system, memory.prediction);
    json["capacity_bytes"] = memory.capacity_bytes ? count_json(*memory.capacity_bytes) : Json();
    json["stages"] = tables::json_of(study::stage_memory_table(), stage_memory_rows(memory));
    json["changes"] = tables::json_of(study::changed_split_table(), changed_split_rows(memory));
    const study::ChangedSplit* const remedy = memory.fastest_remedy();
    json["fastest_remedy"] = remedy != nullptr ? Json(remedy->words.english()) : Json();
    json.update(method_json(method));
    json["notes"] = notes_json(remarks_on(model, idle));
    return document_text(json);
}

} // namespace dubhe::cli
