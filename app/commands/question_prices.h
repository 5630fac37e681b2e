// SPDX-License-Identifier: GPL-3.0-or-later
// What was typed as prices on the start page, as entries of the catalog.
#pragma once

#include "../document/start_questions.h"

#include <core/hardware/catalog/catalog.h>
#include <core/support/result.h>
#include <widgets/start/price_row.h>

#include <QList>

#include <vector>

namespace dubhe::app {

// The GPUs whose price differs from their entry's, with the one that was typed and today's date; an empty text takes a
// price away. An amount without a currency is in that of the GPU's own price, else of another one typed, else of
// another one of `gpus`. Fails for what is no amount.
[[nodiscard]] Result<std::vector<hardware::Gpu>> priced_gpus(const QList<widgets::TypedPrice>& typed,
                                                             const std::vector<std::string>& gpus,
                                                             const hardware::Catalog& catalog);
// All of `gpus` have a price, those in `typed` this one, and all in one currency.
[[nodiscard]] bool all_priced(const std::vector<std::string>& gpus, const std::vector<hardware::Gpu>& typed,
                              const hardware::Catalog& catalog);

} // namespace dubhe::app
