// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline_csv.h"

#include "../shared/export/csv_bytes.h"

#include <core/study/columns/roofline_table.h>

namespace dubhe::widgets {

QByteArray roofline_csv(const QString& gpu, const study::StepRoofline& roofline) {
    const std::string id = gpu.toStdString();
    return csv_bytes(study::roof_table(), study::roofs_of(id, roofline)) + "\r\n" +
           csv_bytes(study::roofed_table(), study::points_of(id, roofline));
}

} // namespace dubhe::widgets
