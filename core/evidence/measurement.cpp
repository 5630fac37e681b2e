// SPDX-License-Identifier: Apache-2.0
#include "measurement.h"

#include "collective.h"
#include "text_index.h"

#include <algorithm>
#include <array>
#include <limits>

namespace dubhe::evidence {

namespace {

template <class List, class Value>
std::size_t place_in(List& list, const Value& value) {
    const auto found = std::ranges::find(list, value);
    if (found != list.end()) return static_cast<std::size_t>(found - list.begin());
    list.push_back(value);
    return list.size() - 1;
}

// For each entry of `more` its place in `list`, which takes in what is new.
std::vector<std::uint32_t> places_in(std::vector<std::string>& list, const std::vector<std::string>& more) {
    TextIndex index{list};
    std::vector<std::uint32_t> places;
    places.reserve(more.size());
    for (const std::string& text : more)
        places.push_back(index(text));
    return places;
}
std::vector<std::uint32_t> places_in(std::vector<Source>& list, const std::vector<Source>& more) {
    std::vector<std::uint32_t> places;
    places.reserve(more.size());
    for (const Source& source : more)
        places.push_back(static_cast<std::uint32_t>(place_in(list, source)));
    return places;
}

constexpr std::size_t most_told_apart = std::numeric_limits<std::uint16_t>::max();

template <class Set>
Result<Done> check_room(const Set& set) {
    if (set.sources.size() <= most_told_apart && set.devices.size() <= most_told_apart) return Done{};
    return error(message("more than 65,535 sources or devices: that is no measurement any more"));
}

std::uint16_t narrow(std::uint32_t place) {
    return static_cast<std::uint16_t>(place);
}

} // namespace

std::string_view name_of(Timing timing) {
    static constexpr std::array<std::string_view, timing_count> names{"kernel", "call", "session"};
    return names[static_cast<std::size_t>(timing)];
}

std::string_view name_of(Scope scope) {
    static constexpr std::array<std::string_view, scope_count> names{"operation", "layer", "training_step"};
    return names[static_cast<std::size_t>(scope)];
}

std::string_view name_of(Doubt doubt) {
    static constexpr std::array<std::string_view, doubt_count> names{"none", "too_fast", "too_slow"};
    return names[static_cast<std::size_t>(doubt)];
}

Result<Done> append(MeasurementSet& set, const MeasurementSet& more) {
    const auto sources = places_in(set.sources, more.sources);
    const auto devices = places_in(set.devices, more.devices);
    const auto kernels = places_in(set.kernels, more.kernels);
    const auto notes = places_in(set.notes, more.notes);
    if (Result<Done> room = check_room(set); !room) return room;
    set.rows.reserve(std::max(set.rows.capacity(), set.rows.size() + more.rows.size()));
    for (Measurement row : more.rows) {
        row.source = narrow(sources[row.source]);
        row.device = narrow(devices[row.device]);
        row.kernels = kernels[row.kernels];
        row.note = notes[row.note];
        set.rows.push_back(row);
    }
    return Done{};
}

Result<Done> append(CollectiveSet& set, const CollectiveSet& more) {
    const auto sources = places_in(set.sources, more.sources);
    const auto devices = places_in(set.devices, more.devices);
    const auto systems = places_in(set.systems, more.systems);
    if (Result<Done> room = check_room(set); !room) return room;
    for (CollectiveMeasurement row : more.rows) {
        row.source = narrow(sources[row.source]);
        row.device = narrow(devices[row.device]);
        row.system = narrow(systems[row.system]);
        set.rows.push_back(row);
    }
    return Done{};
}

} // namespace dubhe::evidence
