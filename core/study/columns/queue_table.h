// SPDX-License-Identifier: Apache-2.0
// Jobs of a queue as rows, with their times on each GPU.
#pragma once

#include "../queue/queue.h"

#include <core/tables/table.h>

#include <string>
#include <vector>

namespace dubhe::study {

[[nodiscard]] tables::Table<QueueRow> queue_table(const std::vector<std::string>& gpus); // their titles, by cell

} // namespace dubhe::study
