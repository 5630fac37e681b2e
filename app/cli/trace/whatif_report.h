// SPDX-License-Identifier: Apache-2.0
// What `whatif` prints.
#pragma once

#include "../options/options.h"

#include <core/whatif/answer.h>

#include <string>

namespace dubhe::cli {

[[nodiscard]] std::string whatif_report(const trace::Trace& trace, const trace::Step& step,
                                        const whatif::Answer& answer, Format format);
// What can be asked, with parameters; of one transformation where it is named.
[[nodiscard]] std::string whatif_list(Format format);

} // namespace dubhe::cli
