// SPDX-License-Identifier: GPL-3.0-or-later
// What lies in a selected stretch of time on selected tracks: how much of it, how busy, and of what. No Qt.
#pragma once

#include "runs/timeline_run.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace dubhe::widgets {

enum class SumBy : std::uint8_t { name, layer, lane };

// Seconds of spans are those that lie within the stretch. Spans that enclose others count with all they enclose.
struct NameSum {
    std::string name; // or layer, or lane; empty: of none
    SpanClass span_class = SpanClass::other;
    std::size_t count = 0;
    double seconds = 0.0;
};

struct TimelineSum {
    double length_s = 0.0;    // of the stretch
    std::size_t lanes = 0;    // that are selected
    std::size_t spans = 0;    // that touch the stretch
    double busy_s = 0.0;      // of all lanes together: time in which a lane does anything
    std::vector<NameSum> top; // most seconds first, then by name

    [[nodiscard]] double busy_share() const {
        return length_s > 0.0 && lanes > 0 ? busy_s / (length_s * static_cast<double>(lanes)) : 0.0;
    }
};

struct SelectedTracks {
    const TimelineRun* run = nullptr;
    double begin_s = 0.0, end_s = 0.0; // on the run's own clock
    std::vector<std::uint32_t> tracks; // in ascending order
};

// Linear in the spans that touch the stretch, and in the names, layers or lanes that there are. A span without duration
// belongs to the stretch where it begins in it.
[[nodiscard]] TimelineSum sum_up(std::span<const SelectedTracks> selected, SumBy by = SumBy::name);

} // namespace dubhe::widgets
