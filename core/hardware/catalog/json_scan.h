// SPDX-License-Identifier: Apache-2.0
// A first look at the JSON of a catalog: what it may hold.
#pragma once

#include "../bounds.h"

#include <core/support/json_scan.h>

namespace dubhe::hardware {

class JsonScan : public dubhe::JsonScan {
  public:
    // Prices and links are objects too.
    JsonScan() : dubhe::JsonScan{{.kind = "catalog", .objects = 10 * most_entries, .keys = most_keys}} {}
};

} // namespace dubhe::hardware
