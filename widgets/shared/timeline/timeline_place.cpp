// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline_place.h"

#include "../text/qt_text.h"
#include "../text/words.h"

#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <cmath>
#include <string_view>
#include <vector>

namespace dubhe::widgets {

namespace {

QString in_microseconds(double seconds) {
    return qt_text(exact_text(std::round(seconds * 1e9) / 1e3)) + QStringLiteral("us");
}

} // namespace

QString times_text(const TimelinePlace& place) {
    return in_microseconds(place.begin_s) + u':' + in_microseconds(place.end_s);
}

Result<TimelinePlace> place_from(const std::string& times) {
    const std::vector<std::string_view> ends = split_at(':', times);
    const auto refused = [&] {
        return error(words("\"%1\" is no stretch of time; write begin and end, as in 1.2ms:1350us")
                         .arg(qt_text(times))
                         .toStdString());
    };
    if (ends.size() != 2) return refused();
    const Parsed<Seconds> begin = parse<Seconds>(ends[0]), end = parse<Seconds>(ends[1]);
    if (!begin || !end || !(begin.value->value() < end.value->value())) return refused();
    return TimelinePlace{begin.value->value(), end.value->value(), {}};
}

} // namespace dubhe::widgets
