// SPDX-License-Identifier: Apache-2.0
// Every cost model there is, by the name that users type, and how to get one out of a library.
#pragma once

#include "cost_model.h"
#include "library.h"
#include "measured.h"
#include "tile/tile.h"

#include <core/support/result.h>

#include <memory>
#include <span>
#include <string_view>

namespace dubhe::cost {

struct ModelDescription {
    std::string_view name;    // "kernel_wise"
    std::string_view title;   // "Kernel-wise regression"
    std::string_view summary; // one sentence: the idea and whose it is
    bool fitted = true;       // false: needs no library
};

// In the order in which they are offered; `auto` first, the default.
[[nodiscard]] std::span<const ModelDescription> model_descriptions();
[[nodiscard]] const ModelDescription* find_model(std::string_view name);
inline constexpr std::string_view default_model = "auto";

// The library's section that a model is made from.
[[nodiscard]] std::string_view section_of(std::string_view model);

// Fails for unknown names, and where the library holds no such model or a damaged one; the message says how to get it.
// `measured`: rows for `auto`, and the model of that name itself; may be null. `caches`: of the tile model.
[[nodiscard]] Result<std::shared_ptr<const CostModel>> make_model(std::string_view name, const Library& library,
                                                                  std::shared_ptr<const Measured> measured = {},
                                                                  Caches caches = Caches::network);

} // namespace dubhe::cost
