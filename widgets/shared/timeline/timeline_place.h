// SPDX-License-Identifier: GPL-3.0-or-later
// Where somebody looks at a recorded run, so that another can go there: `dubhe RUN --at 1200us:1350us --find gemm`.
#pragma once

#include <core/support/result.h>

#include <QString>

#include <string>

namespace dubhe::widgets {

struct TimelinePlace {
    double begin_s = 0.0, end_s = 0.0; // since the run's first event; 0, 0: all of it, else begin_s < end_s
    QString search{};                  // of span_filter.h; "": none
    [[nodiscard]] bool is_whole() const { return begin_s == 0.0 && end_s == 0.0; }
    bool operator==(const TimelinePlace&) const = default;
};

// "1200.5us:1350us", to the nanosecond: what place_from() takes.
[[nodiscard]] QString times_text(const TimelinePlace& place);
// Of "1.2ms:1350us", without a search. Fails where an end is no time or the ends are not in order.
[[nodiscard]] Result<TimelinePlace> place_from(const std::string& times);

} // namespace dubhe::widgets
