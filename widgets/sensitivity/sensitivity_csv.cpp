// SPDX-License-Identifier: GPL-3.0-or-later
#include "sensitivity_csv.h"

#include "../shared/export/csv_bytes.h"

#include <core/study/columns/lever_table.h>
#include <core/study/columns/seek_table.h>

namespace dubhe::widgets {

QByteArray sensitivity_csv(const LeverAnswer& levers, const SeekAnswerPtr& sought) {
    std::vector<study::LeverRow> rows;
    for (const LeversOfGpu& gpu : levers.gpus) {
        if (gpu.levers) add_rows(rows, gpu.view.id.toStdString(), gpu.view.gpu.base.name, *gpu.levers);
    }
    const QByteArray bytes = csv_bytes(study::lever_table(), rows);
    if (!sought) return bytes;
    std::vector<study::SoughtRow> answers;
    for (std::size_t g = 0; g < sought->sought.size(); ++g) {
        const GpuView& view = sought->views[g];
        answers.push_back({view.id.toStdString(), view.gpu.base.name, &sought->sought[g]});
    }
    return bytes + "\r\n" + csv_bytes(study::seek_table(sought->request), answers);
}

} // namespace dubhe::widgets
