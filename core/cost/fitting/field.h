// SPDX-License-Identifier: Apache-2.0
// A fitted number of a model: its name in files and reports, where it lies in the parameters, and what the search may
// do with it. One list a family serves fitting, saving, loading and explaining.
#pragma once

#include <string_view>

namespace dubhe::cost {

template <class Parameters>
struct Field {
    std::string_view name;
    double Parameters::*member = nullptr;
    double low = 0.0, high = 1.0; // what a file may hold and a search may reach
    bool logarithmic = true;      // searched over its logarithm (low > 0)
    bool fixed = false;           // not searched: a value from elsewhere, kept with the others
};

} // namespace dubhe::cost
