// SPDX-License-Identifier: Apache-2.0
// Remedies where memory for keys and values binds a server, with the option that makes each.
#pragma once

#include "serve_options.h"

#include <core/study/serving/kv_remedies.h>

#include <optional>
#include <string>

namespace dubhe::cli {

// Nothing where it doesn't bind.
[[nodiscard]] std::optional<study::KvRemedies>
kv_remedies_of(const ServeArguments& arguments, const ServeSetting& setting, const study::Serving& serving,
               const serving::LengthMoments& lengths, const study::Served& served);
[[nodiscard]] std::string kv_remedies_text(const ServeArguments& arguments, const study::KvRemedies& remedies);
[[nodiscard]] Json kv_remedies_json(const ServeArguments& arguments, const study::KvRemedies& remedies);

} // namespace dubhe::cli
