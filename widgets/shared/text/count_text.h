// SPDX-License-Identifier: GPL-3.0-or-later
// Large counts of tokens and samples, as people write them.
#pragma once

#include <core/support/result.h>

#include <QString>

namespace dubhe::widgets {

// "1 trillion", "300 billion", "250,000"; reads back.
[[nodiscard]] QString count_words(double count);
// "1 trillion", "300B", "1e12", "250,000": a number above zero and at most 10^24. Fails with what would do.
[[nodiscard]] Result<double> parse_count(const QString& text);

} // namespace dubhe::widgets
